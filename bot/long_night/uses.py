"""R4.6, R5.1: the ways a seat can use what it has: abilities, equipment, cards in hand, lasting effects."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from typing import NamedTuple

from bot.engine.menu import Option, Refusal, Slot, split
from bot.long_night.action_dice import die_refusal
from bot.long_night.cards.models import Bearer, Part, Use
from bot.long_night.cards.scene import Env, Scene
from bot.long_night.cards.script import preselect, start
from bot.long_night.game import Game
from bot.long_night.modify import ask, copied
from bot.long_night.state import COLONY
from bot.long_night.triggers import fire


class Source(NamedTuple):
    """One use of one thing. `key` names it in a path and marks it as used (R18.12: the mark sticks to the card).

    `hand` is the card in hand that it is a use of, `fed` the requested card that pays for it (R18.11).
    """

    key: str
    use: Use
    env: Env
    hand: str = ""
    fed: str = ""


class Picked(NamedTuple):
    """A use picked along with an action, and what its cost bound."""

    source: Source
    env: Env
    at: str


Picking = Generator[Slot, str, list[Picked]]
# R18.2: numbers of which only one replacement counts
REPLACED = ("attack.kills", "search.keep", "barricade.count")


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
    return on == "colony" or target == f"p{seat}"


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
    if source.use.once == "round":
        game.state.used.append(source.key)
    elif source.use.once == "turn":
        game.state.turn.used.append(source.key)


# -- uses picked along with an action (R18.2)


def table_sources(game: Game, seat: int, survivor: str, action: str) -> list[Source]:
    return [*survivor_sources(game, survivor, action), *lasting_sources(game, seat, action)]


def sources_with(game: Game, seat: int, survivor: str, action: str, forced: str = "") -> list[Source]:
    found = table_sources(game, seat, survivor, action)
    if forced:
        found = [*hand_sources(game, seat, action, survivor, only=forced), *fed_by(game, found, forced)]
    else:
        found += hand_sources(game, seat, action, survivor)
    return [source for source in found if barred(game, source) is None]


def pick_uses(game: Game, seat: int, survivor: str, action: str, forced: str = "") -> Picking:
    """Which cards and abilities go with this action."""
    sources = sources_with(game, seat, survivor, action, forced)
    return (yield from choose_uses(game, "with", sources, 1 if forced else 0, forced))


def choose_uses(game: Game, slot: str, sources: list[Source], least: int, forced: str) -> Picking:
    """Of those that replace the same thing only one may be taken (R18.2); a requested card is used once (R5.5)."""
    if not sources:
        return []
    groups = groups_of(sources)
    options = [Option(source.key, "use", None, groups[source.key]) for source in sources]
    keys = split((yield Slot(slot, options, least, 1 if forced else len(options), rule="18.2")))
    picked: list[Picked] = []
    for source in sources:
        if source.key in keys:
            env, at = yield from preselect(game, source.use.cost, source.env, source.fed)
            picked.append(Picked(source, env, at))
    return picked


class DieAction(NamedTuple):
    """An action that needs a die of some value: `attack` and `search`."""

    name: str
    rule: str
    question: str
    value: Callable[[Game, str], int]

    def needed(self, game: Game, survivor: str, picked: list[Picked]) -> int:
        return ask(game, self.question, self.value(game, survivor), survivor=survivor, uses=with_answers(picked))

    def eased(self, game: Game, survivor: str, source: Source) -> int:
        return self.needed(game, survivor, [Picked(source, source.env, "")])

    def refusal(self, game: Game, seat: int, survivor: str, forced: str) -> Refusal | None:
        """None if some die does it, perhaps with a use that eases it."""
        sources = sources_with(game, seat, survivor, self.name, forced)
        if forced and not sources:
            return Refusal("no_effect", {}, "5.5")
        easiest = self.needed(game, survivor, [])
        for source in sources:
            if self.question in source.use.answers:
                easiest = min(easiest, self.eased(game, survivor, source))
        return die_refusal(game, seat, easiest, self.rule)

    def pick(self, game: Game, seat: int, survivor: str, forced: str, others: bool) -> Picking:
        """First what eases the die, then the rest (R18.2: it combines with one that replaces)."""
        sources = sources_with(game, seat, survivor, self.name, forced)
        plain = die_refusal(game, seat, self.needed(game, survivor, []), self.rule) is None
        aids = [s for s in sources if self.question in s.use.answers]
        aids = [s for s in aids if die_refusal(game, seat, self.eased(game, survivor, s), self.rule) is None]
        rest = [s for s in sources if self.question not in s.use.answers] if others else []
        least = 0 if plain and (rest or not forced) else 1
        picked = yield from choose_uses(game, "aid", aids, least, forced)
        if forced and picked:
            return picked
        groups = groups_of([*aids, *rest])
        taken = {group for one in picked for group in groups[one.source.key]}
        rest = [s for s in rest if taken.isdisjoint(groups[s.key])]
        picked += yield from choose_uses(game, "with", rest, 1 if forced else 0, forced)
        return picked


def groups_of(sources: list[Source]) -> dict[str, tuple[str, ...]]:
    """What excludes what: two that replace the same number (R18.2), two uses of one card in hand, two costs, and a
    cost beside a card in hand, which could be asked to pay for it."""
    groups: dict[str, tuple[str, ...]] = {}
    costly = [source.key for source in sources if source.use.cost]
    for source in sources:
        replaced = [question for question in REPLACED if (a := source.use.answers.get(question)) and a.set is not None]
        if source.hand:
            replaced += [source.hand, *(f"pays {key}" for key in costly if key != source.key)]
        if source.use.cost:
            replaced += ["cost", f"pays {source.key}"]
        groups[source.key] = tuple(replaced)
    return groups


def with_answers(picked: list[Picked]) -> list[tuple[Use, Env]]:
    return [(one.source.use, one.env) for one in picked]


def spend_uses(game: Game, seat: int, picked: list[Picked]) -> None:
    """Pay for what goes along: marks, costs, cards from hand."""
    for one in picked:
        mark_used(game, one.source)
        face, use = one.env["face"], one.source.key.split("/")[-1]
        game.count(f"use.{face}.{use}")
        if one.source.hand:
            take_from_hand(game, seat, one.source.hand)
            game.tell("played", seat=seat, face=face, use=use, new=True)
            discard(game, seat, one.source.hand)
            fire_played(game, seat, one.source.hand)
        else:
            game.tell("used", seat=seat, face=face, use=use)
        start(game, one.env, one.source.use.cost, at=one.at)


def take_from_hand(game: Game, seat: int, card: str) -> None:
    game.seat(seat).hand.remove(card)


def discard(game: Game, seat: int, card: str) -> None:
    """R5.1: to the waste pile; R8.3: an exile's played cards leave the game, and so does every event."""
    if game.item(card).kind == "event" or game.seat(seat).exiled:
        game.state.removed.append(card)
    else:
        game.state.waste.append(card)


def fire_played(game: Game, seat: int, card: str) -> None:
    item = game.item(card)
    fire(game, "played", seat=seat, card=card, face=item.id, symbol=item.symbol)


def in_colony(game: Game, survivor: str) -> bool:
    return game.survivor(survivor).place == COLONY
