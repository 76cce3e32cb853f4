"""R18.2: cards and abilities that are used along with an action, and the die it takes."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import NamedTuple

from bot.engine.menu import Option, Refusal, Slot, split
from bot.long_night.action_dice import die_refusal, die_slot
from bot.long_night.cards.models import Use
from bot.long_night.cards.scene import Env
from bot.long_night.cards.script import preselect, start_at
from bot.long_night.game import Game
from bot.long_night.hands import discard, fire_played
from bot.long_night.modify import ask
from bot.long_night.uses import Source, barred, fed_by, hand_sources, lasting_sources, mark_used, survivor_sources

# R18.2: numbers of which only one replacement counts
REPLACED = ("attack.kills", "search.keep", "barricade.count")
# R5.5: a requested card must be of use with the action it is used for
NO_EFFECT = Refusal("no_effect", {}, "5.5")


class Picked(NamedTuple):
    """A use picked along with an action, and what its cost bound."""

    source: Source
    env: Env
    at: str


Picking = Generator[Slot, str, list[Picked]]


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


class AnyDieAction(NamedTuple):
    """An action that takes a die of any value: `barricade`, `clean_waste`, `attract`."""

    name: str
    rule: str

    def refusal(self, game: Game, seat: int, survivor: str, forced: str) -> Refusal | None:
        if forced and not sources_with(game, seat, survivor, self.name, forced):
            return NO_EFFECT
        return die_refusal(game, seat, 1, self.rule)

    def pick(self, game: Game, seat: int, survivor: str, forced: str) -> Generator[Slot, str, tuple[str, list[Picked]]]:
        """What goes with it, then the die."""
        picked = yield from pick_uses(game, seat, survivor, self.name, forced)
        die = yield die_slot(game, seat, 1, self.rule)
        return die, picked


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
            return NO_EFFECT
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
        face, use = one.env["face"], one.source.name
        if one.source.hand:
            game.seat(seat).hand.remove(one.source.hand)
            game.tell("played", seat=seat, face=face, use=use, new=True)
            discard(game, seat, one.source.hand)
            fire_played(game, seat, one.source.hand)
        else:
            game.tell("used", seat=seat, face=face, use=use)
        start_at(game, one.env, one.at)
