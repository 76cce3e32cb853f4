"""R4.4: clean waste."""

from __future__ import annotations

from typing import NamedTuple

from bot.engine.menu import Menu, Refusal, Refused
from bot.long_night.action_dice import spend_die
from bot.long_night.actions.common import ActionWith, survivor_slot
from bot.long_night.actions.with_uses import AnyDieAction, Picked, spend_uses, with_answers
from bot.long_night.game import Game
from bot.long_night.modify import ask
from bot.long_night.state import COLONY
from bot.long_night.triggers import fire

CLEANED = 3


class Clean(NamedTuple):
    survivor: str
    die: str
    picked: list[Picked]


DIE = AnyDieAction("clean_waste", "4.4")


def refusal(game: Game, seat: int, survivor: str, forced: str) -> Refusal | None:
    if game.survivor(survivor).place != COLONY:
        return Refusal("only_in_colony", {"survivor": survivor}, "4.4")
    return DIE.refusal(game, seat, survivor, forced)


def menu(game: Game, seat: int, forced: str = "") -> Menu:
    if not game.state.waste:
        raise Refused(Refusal("no_waste", {}, "4.4"))
    survivor = yield survivor_slot(game, seat, lambda s: refusal(game, seat, s, forced), "4.4")
    die, picked = yield from DIE.pick(game, seat, survivor, forced)
    return Clean(survivor, die, picked)


def run(game: Game, seat: int, clean: Clean) -> None:
    spend_die(game, seat, clean.die)
    count = ask(game, "clean_waste.cards", CLEANED, survivor=clean.survivor, uses=with_answers(clean.picked))
    place = game.survivor(clean.survivor).place
    remove_waste(game, count)
    fire(game, "cleaned", survivor=clean.survivor, seat=seat, place=place)
    spend_uses(game, seat, clean.picked)


def remove_waste(game: Game, count: int) -> int:
    """The top cards leave the game."""
    waste = game.state.waste
    gone = waste[-count:] if count else []
    del waste[len(waste) - len(gone) :]
    game.state.removed.extend(gone)
    game.tell("waste_removed", count=len(gone), left=len(waste))
    return len(gone)


CLEAN_WASTE = ActionWith("clean_waste", menu, run)
