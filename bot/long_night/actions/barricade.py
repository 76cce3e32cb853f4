"""R4.3: put a barricade on an empty entrance space."""

from __future__ import annotations

from typing import NamedTuple

from bot.engine.menu import Menu, Refusal, Slot
from bot.long_night.action_dice import spend_die
from bot.long_night.actions.common import ActionWith, survivor_slot
from bot.long_night.actions.with_uses import AnyDieAction, Picked, spend_uses, with_answers
from bot.long_night.game import Game
from bot.long_night.keys import entrance_options, number_of
from bot.long_night.modify import ask
from bot.long_night.triggers import fire
from bot.long_night.zombies import build, roomy_entrances


class Barricade(NamedTuple):
    survivor: str
    die: str
    entrances: list[int]
    picked: list[Picked]


DIE = AnyDieAction("barricade", "4.3")


def refusal(game: Game, seat: int, survivor: str, forced: str) -> Refusal | None:
    if not roomy_entrances(game, game.survivor(survivor).place):
        return Refusal("entrances_full", {"place": game.survivor(survivor).place}, "4.3")
    return DIE.refusal(game, seat, survivor, forced)


def menu(game: Game, seat: int, forced: str = "") -> Menu:
    survivor = yield survivor_slot(game, seat, lambda s: refusal(game, seat, s, forced), "4.3")
    die, picked = yield from DIE.pick(game, seat, survivor, forced)
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
            key = yield Slot("entrance", entrance_options(roomy), rule="4.3")
            number = number_of(key)
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


BARRICADE = ActionWith("barricade", menu, run)
