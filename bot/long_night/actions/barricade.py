"""R4.3: put a barricade on an empty entrance space."""

from __future__ import annotations

from typing import NamedTuple

from bot.engine.menu import Menu, Option, Refusal, Slot
from bot.long_night.action_dice import die_options, die_refusal, spend_die
from bot.long_night.actions.common import Action, survivor_options
from bot.long_night.game import Game
from bot.long_night.modify import ask
from bot.long_night.triggers import fire
from bot.long_night.uses import Picked, pick_uses, sources_with, spend_uses, with_answers
from bot.long_night.zombies import build, roomy_entrances


class Barricade(NamedTuple):
    survivor: str
    die: str
    entrances: list[int]
    picked: list[Picked]


def refusal(game: Game, seat: int, survivor: str, forced: str) -> Refusal | None:
    if not roomy_entrances(game, game.survivor(survivor).place):
        return Refusal("entrances_full", {"place": game.survivor(survivor).place}, "4.3")
    if forced and not sources_with(game, seat, survivor, "barricade", forced):
        return Refusal("no_effect", {}, "5.5")
    return die_refusal(game, seat, 1, "4.3")


def menu(game: Game, seat: int, forced: str = "") -> Menu:
    survivor = yield Slot(
        "survivor", survivor_options(game, seat, lambda s: refusal(game, seat, s, forced)), rule="4.3"
    )
    picked = yield from pick_uses(game, seat, survivor, "barricade", forced)
    die = yield Slot("die", die_options(game, seat, 1, "4.3"), rule="4.3")
    count = ask(game, "barricade.count", 1, survivor=survivor, uses=with_answers(picked))
    entrances = yield from choose_entrances(game, game.survivor(survivor).place, count)
    return Barricade(survivor, die, entrances, picked)


def choose_entrances(game: Game, place: str, count: int) -> Menu:
    """Where each goes; a place with one entrance needs no question."""
    room = [max(0, entrance.room) for entrance in game.place(place).entrances]
    chosen: list[int] = []
    while len(chosen) < count and any(room):
        roomy = [number for number, free in enumerate(room, 1) if free]
        number = roomy[0]
        if len(room) > 1:
            key = yield Slot("entrance", [Option(f"z{n}", "entrance") for n in roomy], rule="4.3")
            number = int(key[1:])
        chosen.append(number)
        room[number - 1] -= 1
    return chosen


def run(game: Game, seat: int, barricade: Barricade) -> None:
    spend_die(game, seat, barricade.die)
    survivor = barricade.survivor
    place = game.survivor(survivor).place
    trap = ask(game, "barricade.trap", 0, survivor=survivor, uses=with_answers(barricade.picked))
    for number in barricade.entrances:
        build(game, place, number, "trap" if trap else "barricade", survivor)
    fire(game, "barricaded", survivor=survivor, seat=seat, place=place)
    spend_uses(game, seat, barricade.picked)


BARRICADE = Action("barricade", "4.3", menu, run)
