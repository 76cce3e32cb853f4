"""R4.5: attract zombies from one other place."""

from __future__ import annotations

from typing import NamedTuple

from bot.engine.menu import Menu, Option, Refusal, Slot
from bot.long_night.action_dice import spend_die
from bot.long_night.actions.common import ActionWith, survivor_slot
from bot.long_night.actions.with_uses import AnyDieAction, Picked, spend_uses, with_answers
from bot.long_night.game import Game
from bot.long_night.keys import entrance_options, number_of
from bot.long_night.modify import ask
from bot.long_night.triggers import fire
from bot.long_night.zombies import roomy_entrances

ATTRACTED = 2


class Attract(NamedTuple):
    survivor: str
    die: str
    origin: str
    moves: list[tuple[int, int]]
    picked: list[Picked]


DIE = AnyDieAction("attract", "4.5")


def refusal(game: Game, seat: int, survivor: str, forced: str) -> Refusal | None:
    here = game.survivor(survivor).place
    if not roomy_entrances(game, here):
        return Refusal("entrances_full", {"place": here}, "4.5")
    if not any(place.zombies for name, place in game.state.places.items() if name != here):
        return Refusal("no_zombies_elsewhere", {}, "4.5")
    return DIE.refusal(game, seat, survivor, forced)


def menu(game: Game, seat: int, forced: str = "") -> Menu:
    survivor = yield survivor_slot(game, seat, lambda s: refusal(game, seat, s, forced), "4.5")
    die, picked = yield from DIE.pick(game, seat, survivor, forced)
    most = ask(game, "attract.zombies", ATTRACTED, survivor=survivor, uses=with_answers(picked))
    origin, moves = yield from choose_zombies(game, game.survivor(survivor).place, most)
    return Attract(survivor, die, origin, moves, picked)


def choose_zombies(game: Game, here: str, most: int) -> Menu:
    """From which place, how many, and in the colony at which entrances, both ways."""
    places = [name for name, place in game.state.places.items() if name != here and place.zombies]
    origin = yield Slot("place", [Option(name, "place") for name in places], rule="4.5")
    zombies = [entrance.zombies for entrance in game.place(origin).entrances]
    room = [max(0, entrance.room) for entrance in game.place(here).entrances]
    most = min(most, sum(zombies), sum(room))
    count = int((yield Slot("count", [Option(str(n), "number") for n in range(most, 0, -1)], rule="4.5")))
    moves: list[tuple[int, int]] = []
    for _ in range(count):
        start = yield from entrance_slot("from", zombies)
        stop = yield from entrance_slot("to", room)
        zombies[start - 1] -= 1
        room[stop - 1] -= 1
        moves.append((start, stop))
    return origin, moves


def entrance_slot(name: str, counts: list[int]) -> Menu:
    fit = [number for number, count in enumerate(counts, 1) if count]
    if len(counts) == 1:
        return fit[0]
    key = yield Slot(name, entrance_options(fit), rule="4.5")
    return number_of(key)


def run(game: Game, seat: int, attract: Attract) -> None:
    spend_die(game, seat, attract.die)
    here = game.survivor(attract.survivor).place
    move_zombies(game, attract.origin, here, attract.moves)
    fire(game, "attracted", survivor=attract.survivor, seat=seat, place=here)
    spend_uses(game, seat, attract.picked)


def move_zombies(game: Game, origin: str, here: str, moves: list[tuple[int, int]]) -> None:
    """R4.5: to empty spaces only: no barricade breaks, nothing is overrun."""
    for start, stop in moves:
        game.place(origin).entrances[start - 1].zombies -= 1
        game.place(here).entrances[stop - 1].zombies += 1
    game.tell("zombies_moved", origin=origin, place=here, count=len(moves))


ATTRACT = ActionWith("attract", menu, run)
