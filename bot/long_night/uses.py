"""R4.6, R5.1: the ways a seat can use what it has: abilities, equipment, cards in hand, lasting effects."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from typing import NamedTuple

from bot.engine.menu import Refusal, Slot
from bot.long_night.cards.models import Bearer, Part, Use
from bot.long_night.cards.scene import Env, Scene
from bot.long_night.cards.script import preselect
from bot.long_night.game import Game
from bot.long_night.keys import seat_key
from bot.long_night.modify import copied


class Source(NamedTuple):
    """One use of one thing. `key` names it in a path and marks it as used (R18.12: the mark sticks to the card).

    `hand` is the card in hand that it is a use of, `fed` the requested card that pays for it (R18.11).
    """

    key: str
    use: Use
    env: Env
    hand: str = ""
    fed: str = ""

    @property
    def name(self) -> str:
        """What the card calls this use."""
        return self.key.rpartition("/")[2]


class Opening(NamedTuple):
    """The choices made before a use begins: the names they bound, and where its cost and its effect go on from."""

    env: Env
    cost_at: str
    do_at: str


# the action of a use that goes with no other
ALONE = ""


def uses_with(card: Bearer | Part, action: str) -> list[tuple[str, Use]]:
    return card.uses_by_action.get(action, [])


def survivor_sources(game: Game, survivor: str, action: str) -> Iterator[Source]:
    """The abilities of a survivor, those it copies (R18.24), and its equipment's, that go with this action."""
    body = game.survivor(survivor)
    env: Env = {"you": body.seat, "self": survivor}
    card = game.catalogue.survivors[body.face]
    for name, use in uses_with(card, action):
        yield Source(f"{survivor}/{name}", use, {**env, "face": body.face})
    if card.copies:
        for face in copied(game, survivor):
            for name, use in uses_with(game.catalogue.survivors[face], action):
                yield Source(f"{survivor}/{face}/{name}", use, {**env, "face": face})
    for equipped in body.equipment:
        item = game.item(equipped)
        for name, use in uses_with(item, action):
            yield Source(f"{equipped}/{name}", use, {**env, "card": equipped, "face": item.id})


def lasting_sources(game: Game, seat: int, action: str) -> Iterator[Source]:
    for number, effect in game.state.lasting.items():
        part = game.catalogue.part(effect.face, effect.part)
        if part.uses and effect_belongs(game, effect.on, effect.target, seat):
            env: Env = {**effect.env, "you": seat, "effect": number, "face": effect.face}
            for name, use in uses_with(part, action):
                yield Source(f"{number}/{name}", use, env)


def effect_belongs(game: Game, on: str, target: str, seat: int) -> bool:
    if on == "survivor":
        return target in game.seat(seat).group
    if on == "place":
        return any(game.survivor(s).place == target for s in game.seat(seat).group)
    return on == "colony" or target == seat_key(seat)


def hand_sources(game: Game, seat: int, action: str, survivor: str = "", only: str = "") -> Iterator[Source]:
    """Cards in hand that are used when played (equipment must be equipped first)."""
    for card in [only] if only else game.seat(seat).hand:
        item = game.item(card)
        if item.kind != "equipment":
            for name, use in uses_with(item, action):
                env: Env = {"you": seat, "card": card, "face": item.id}
                if survivor:
                    env["self"] = survivor
                yield Source(f"{card}/{name}", use, env, card)


def fed_by(game: Game, sources: Iterable[Source], card: str) -> list[Source]:
    """R18.11: those of these uses whose cost opens with the choice of a card, fed with this very one."""
    fed: list[Source] = []
    for source in sources:
        price = source.use.cost.verbs
        if price and price[0].takes(Scene(game, source.env), card):
            fed.append(source._replace(fed=card))
    return fed


def barred(game: Game, source: Source) -> Refusal | None:
    """Why this use cannot be made now, dice aside."""
    use, scene = source.use, Scene(game, source.env)
    if use.module is not None and use.module not in game.state.config.modules:
        return Refusal("module_not_in_play", {"module": use.module}, "1.3")
    if source.key in game.state.used or source.key in game.state.turn.used:
        return Refusal("used_already", {}, "18.12")
    if use.at is not None:
        here = scene.env.get("self", "")
        if here not in game.state.survivors or game.survivor(here).place not in use.at.ids(scene):
            return Refusal("wrong_place", {}, "1.2")
    if use.test is not None and not use.test.holds(scene):
        return Refusal("condition_unmet", {}, "12.1")
    price = use.cost.verbs[1:] if source.fed else use.cost.verbs
    if not all(verb.possible(scene) for verb in price):
        return Refusal("cost_unpaid", {}, "18.4")
    if not use.do.possible(scene):
        return Refusal("no_effect", {}, "12.1")
    return None


def mark_used(game: Game, source: Source) -> None:
    """R18.12: as often as the card allows; and the tally of how often it came up."""
    if source.use.once == "round":
        game.state.used.append(source.key)
    elif source.use.once == "turn":
        game.state.turn.used.append(source.key)
    game.count(f"use.{source.env['face']}.{source.name}")


def choose_opening(game: Game, source: Source) -> Generator[Slot, str, Opening]:
    """Cost first; the effect's own choices are part of the path only if the cost asks for nothing more."""
    env, cost_at = yield from preselect(game, source.use.cost, source.env, source.fed)
    do_at = source.use.do.first
    if not cost_at:
        env, do_at = yield from preselect(game, source.use.do, env)
    return Opening(env, cost_at, do_at)
