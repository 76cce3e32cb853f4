"""R4.6: use an ability of a survivor, of its equipment, or of a lasting effect."""

from __future__ import annotations

from typing import NamedTuple

from bot.engine.menu import Menu, Options, Refusal, Refused, Slot
from bot.long_night.action_dice import die_refusal, die_slot, spend_die
from bot.long_night.actions.common import ActionWith
from bot.long_night.cards.script import start_at
from bot.long_night.game import Game
from bot.long_night.triggers import fire
from bot.long_night.uses import (
    ALONE,
    Opening,
    Source,
    barred,
    choose_opening,
    fed_by,
    lasting_sources,
    mark_used,
    survivor_sources,
)


class Ability(NamedTuple):
    source: Source
    die: str
    opening: Opening


def sources(game: Game, seat: int, forced: str = "") -> list[Source]:
    """With `forced`, those that this requested card feeds (R18.11)."""
    known = [source for survivor in game.seat(seat).group for source in survivor_sources(game, survivor, ALONE)]
    known += lasting_sources(game, seat, ALONE)
    return fed_by(game, known, forced) if forced else known


def refusal(game: Game, seat: int, source: Source) -> Refusal | None:
    low = die_refusal(game, seat, source.use.die, "4.6") if source.use.die is not None else None
    return low or barred(game, source)


def menu(game: Game, seat: int, forced: str = "") -> Menu:
    known = {source.key: source for source in sources(game, seat, forced)}
    if not known:
        raise Refused(Refusal("no_ability", {}, "4.6"))
    key = yield Slot("ability", Options(list(known), "use", lambda key: refusal(game, seat, known[key])), rule="4.6")
    source = known[key]
    die = ""
    if source.use.die is not None:
        die = yield die_slot(game, seat, source.use.die, "4.6")
    return Ability(source, die, (yield from choose_opening(game, source)))


def run(game: Game, seat: int, ability: Ability) -> None:
    source = ability.source
    if ability.die:
        spend_die(game, seat, ability.die)
    mark_used(game, source)
    face = source.env["face"]
    game.tell("used", seat=seat, face=face, use=source.name)
    survivor = source.env.get("self", "")
    place = game.survivor(survivor).place if survivor in game.state.survivors else ""
    fire(game, "ability_used", survivor=survivor, seat=seat, place=place, face=face)
    start_at(game, *ability.opening)


ABILITY = ActionWith("ability", menu, run)
