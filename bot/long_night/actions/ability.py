"""R4.6: use an ability of a survivor, of its equipment, or of a lasting effect."""

from __future__ import annotations

from typing import NamedTuple

from bot.engine.menu import Menu, Option, Refusal, Refused, Slot
from bot.long_night.action_dice import die_options, die_refusal, spend_die
from bot.long_night.actions.common import Action
from bot.long_night.cards.scene import Env
from bot.long_night.cards.script import preselect
from bot.long_night.game import Game
from bot.long_night.triggers import fire
from bot.long_night.uses import ALONE, Source, barred, fed_by, lasting_sources, mark_used, survivor_sources


class Ability(NamedTuple):
    source: Source
    die: str
    env: Env
    cost_at: str
    do_at: str


def sources(game: Game, seat: int, forced: str = "") -> list[Source]:
    """With `forced`, those that this requested card feeds (R18.11)."""
    known = [source for survivor in game.seat(seat).group for source in survivor_sources(game, survivor, ALONE)]
    known += lasting_sources(game, seat, ALONE)
    return fed_by(game, known, forced) if forced else known


def refusal(game: Game, seat: int, source: Source) -> Refusal | None:
    low = die_refusal(game, seat, source.use.die, "4.6") if source.use.die is not None else None
    return low or barred(game, source)


def menu(game: Game, seat: int, forced: str = "") -> Menu:
    known = sources(game, seat, forced)
    if not known:
        raise Refused(Refusal("no_ability", {}, "4.6"))
    key = yield Slot("ability", [Option(s.key, "use", refusal(game, seat, s)) for s in known], rule="4.6")
    source = next(s for s in known if s.key == key)
    die = ""
    if source.use.die is not None:
        die = yield Slot("die", die_options(game, seat, source.use.die, "4.6"), rule="4.6")
    env, cost_at = yield from preselect(game, source.use.cost, source.env, source.fed)
    do_at = source.use.do.first
    if not cost_at:
        env, do_at = yield from preselect(game, source.use.do, env)
    return Ability(source, die, env, cost_at, do_at)


def run(game: Game, seat: int, ability: Ability) -> None:
    source = ability.source
    if ability.die:
        spend_die(game, seat, ability.die)
    mark_used(game, source)
    face = source.env.get("face", "")
    game.tell("used", seat=seat, face=face, use=source.key.split("/")[-1])
    game.count(f"use.{face}.{source.key.split('/')[-1]}")
    survivor = source.env.get("self", "")
    place = game.survivor(survivor).place if survivor in game.state.survivors else ""
    fire(game, "ability_used", survivor=survivor, seat=seat, place=place, face=face)
    begin(game, ability.env, ability.cost_at, ability.do_at)


def begin(game: Game, env: Env, cost_at: str, do_at: str) -> None:
    """Cost first, then effect, from where the path's own choices left off."""
    labels = [label for label in (cost_at, do_at) if label]
    if labels:
        game.push("script", at=labels[0], then=labels[1:], env=env)


ABILITY = Action("ability", "4.6", menu, run)
