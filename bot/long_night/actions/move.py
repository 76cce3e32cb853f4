"""R5.3: move a survivor to another place."""

from __future__ import annotations

from typing import NamedTuple

from bot.engine.flow import Frame
from bot.engine.menu import Menu, Option, Refusal, Slot
from bot.long_night.actions.common import ActionWith, survivor_slot
from bot.long_night.actions.with_uses import NO_EFFECT, Picked, pick_uses, sources_with, spend_uses, with_answers
from bot.long_night.exposure import expose
from bot.long_night.game import Game, rules
from bot.long_night.modify import ask
from bot.long_night.places import put
from bot.long_night.state import COLONY
from bot.long_night.triggers import fire


class Move(NamedTuple):
    survivor: str
    place: str
    picked: list[Picked]


def place_refusal(game: Game, seat: int, place: str) -> Refusal | None:
    if place == COLONY and game.seat(seat).exiled:
        return Refusal("exiled", {}, "8.3")
    if game.place(place).room <= 0:
        return Refusal("place_full", {"place": place}, "5.3")
    return None


def refusal(game: Game, seat: int, survivor: str, forced: str) -> Refusal | None:
    if game.state.turn.moved.count(survivor) >= ask(game, "move.times", 1, survivor=survivor):
        return Refusal("moved_already", {"survivor": survivor}, "5.3")
    if ask(game, "move.barred", 0, survivor=survivor):
        return Refusal("move_barred", {"survivor": survivor}, "12.1")
    if forced and not sources_with(game, seat, survivor, "move", forced):
        return NO_EFFECT
    here = game.survivor(survivor).place
    if all(place == here or place_refusal(game, seat, place) for place in game.state.places):
        return Refusal("nowhere_to_go", {"survivor": survivor}, "5.3")
    return None


def menu(game: Game, seat: int, forced: str = "") -> Menu:
    survivor = yield survivor_slot(game, seat, lambda s: refusal(game, seat, s, forced), "5.3")
    here = game.survivor(survivor).place
    places = [Option(p, "place", place_refusal(game, seat, p)) for p in game.state.places if p != here]
    place = yield Slot("place", places, rule="5.3")
    picked = yield from pick_uses(game, seat, survivor, "move", forced)
    return Move(survivor, place, picked)


def run(game: Game, seat: int, move: Move) -> None:
    game.state.turn.moved.append(move.survivor)
    begin_move(game, move.survivor, move.place, move.picked)
    spend_uses(game, seat, move.picked)


def begin_move(game: Game, survivor: str, place: str, picked: list[Picked]) -> None:
    """Move with exposure, whether by action or by a card that says *move* (R6.1)."""
    origin = game.survivor(survivor).place
    rolls = ask(game, "move.exposure", 1, survivor=survivor, uses=with_answers(picked))
    game.push("move", survivor=survivor, place=place, origin=origin, rolls=rolls)


@rules.step("move")
def arrive(game: Game, frame: Frame) -> None:
    """R5.3: exposure is rolled on arrival, so a bite spreads at the destination."""
    survivor, place = frame.locals["survivor"], frame.locals["place"]
    if survivor not in game.state.survivors or game.place(place).room <= 0:
        game.pop(frame)
        return
    put(game, survivor, place)
    game.tell("moved", survivor=survivor, place=place)
    frame.label = "arrived"
    expose(game, survivor, frame.locals["rolls"])


@rules.step("move", "arrived")
def arrived(game: Game, frame: Frame) -> None:
    """R18.3: what a move sets off comes after its exposure roll, and only if the mover lives."""
    survivor, place = frame.locals["survivor"], frame.locals["place"]
    game.pop(frame)
    if survivor in game.state.survivors:
        origin = frame.locals["origin"]
        fire(game, "moved", survivor=survivor, seat=game.survivor(survivor).seat, place=place, origin=origin)


MOVE = ActionWith("move", menu, run)
