"""R4.4: clean waste."""

from __future__ import annotations

from typing import NamedTuple

from bot.engine.menu import Menu, Refusal, Refused, Slot
from bot.long_night.action_dice import die_options, die_refusal, spend_die
from bot.long_night.actions.common import Action, survivor_options
from bot.long_night.game import Game
from bot.long_night.modify import ask
from bot.long_night.triggers import fire
from bot.long_night.uses import Picked, in_colony, pick_uses, sources_with, spend_uses, with_answers

CLEANED = 3


class Clean(NamedTuple):
    survivor: str
    die: str
    picked: list[Picked]


def refusal(game: Game, seat: int, survivor: str, forced: str) -> Refusal | None:
    if not in_colony(game, survivor):
        return Refusal("only_in_colony", {"survivor": survivor}, "4.4")
    if forced and not sources_with(game, seat, survivor, "clean_waste", forced):
        return Refusal("no_effect", {}, "5.5")
    return die_refusal(game, seat, 1, "4.4")


def menu(game: Game, seat: int, forced: str = "") -> Menu:
    if not game.state.waste:
        raise Refused(Refusal("no_waste", {}, "4.4"))
    survivor = yield Slot(
        "survivor", survivor_options(game, seat, lambda s: refusal(game, seat, s, forced)), rule="4.4"
    )
    picked = yield from pick_uses(game, seat, survivor, "clean_waste", forced)
    die = yield Slot("die", die_options(game, seat, 1, "4.4"), rule="4.4")
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


CLEAN_WASTE = Action("clean_waste", "4.4", menu, run)
