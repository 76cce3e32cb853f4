"""R4.2: search a location, quietly or with noise."""

from __future__ import annotations

from typing import NamedTuple

from bot.engine.flow import Decision, Frame
from bot.engine.menu import Menu, Option, Refusal, Slot
from bot.long_night.action_dice import die_slot, spend_die
from bot.long_night.actions.common import ActionWith, survivor_slot
from bot.long_night.actions.with_uses import DieAction, Picked, spend_uses, with_answers
from bot.long_night.game import Game, rules
from bot.long_night.hands import look_at
from bot.long_night.modify import ask
from bot.long_night.state import COLONY, NOISE_SPACES
from bot.long_night.triggers import fire
from bot.long_night.zombies import make_noise


class Search(NamedTuple):
    survivor: str
    die: str
    picked: list[Picked]


def value(game: Game, survivor: str) -> int:
    return game.survivor_card(survivor).search


DIE = DieAction("search", "4.2", "search.die", value)


def refusal(game: Game, seat: int, survivor: str, forced: str) -> Refusal | None:
    place = game.survivor(survivor).place
    if place == COLONY:
        return Refusal("not_in_colony", {"survivor": survivor}, "4.2")
    if not game.place(place).deck:
        return Refusal("deck_empty", {"place": place}, "4.2")
    if ask(game, "search.barred", 0, survivor=survivor):
        return Refusal("search_barred", {"survivor": survivor}, "12.1")
    return DIE.refusal(game, seat, survivor, forced)


def menu(game: Game, seat: int, forced: str = "") -> Menu:
    survivor = yield survivor_slot(game, seat, lambda s: refusal(game, seat, s, forced), "4.2")
    picked = yield from DIE.pick(game, seat, survivor, forced, others=True)
    die = yield die_slot(game, seat, DIE.needed(game, survivor, picked), DIE.rule)
    return Search(survivor, die, picked)


def run(game: Game, seat: int, search: Search) -> None:
    die = spend_die(game, seat, search.die)
    survivor, used = search.survivor, with_answers(search.picked)
    place = game.survivor(survivor).place
    game.tell("search", survivor=survivor, die=die, place=place)
    game.push(
        "search",
        seat=seat,
        survivor=survivor,
        place=place,
        look=ask(game, "search.cards", 1, survivor=survivor, uses=used),
        per_noise=ask(game, "search.noise_cards", 1, survivor=survivor, uses=used),
        keep=ask(game, "search.keep", 1, survivor=survivor, uses=used),
    )
    spend_uses(game, seat, search.picked)


@rules.step("search")
def look(game: Game, frame: Frame) -> None:
    """Look at the next cards; only the searcher sees them (R18.13)."""
    known = frame.locals
    look_at(game, known["seat"], known["place"], known["look"])
    frame.label = "looked"
    looking = game.seat(known["seat"]).looking
    if not can_make_noise(game, known["place"]) and len(looking) <= known["keep"]:
        # everybody can see that nothing is left to choose
        finish(game, frame, list(looking))
    else:
        game.ask(
            frame, known["seat"], "search", default=looking[: known["keep"]], most=known["keep"], place=known["place"]
        )


def can_make_noise(game: Game, place: str) -> bool:
    here = game.place(place)
    return here.noise < NOISE_SPACES and bool(here.deck)


@rules.menu("search")
def search_menu(game: Game, decision: Decision) -> Menu:
    looking = list(game.seat(decision.seat).looking)
    kept: list[str] = []
    while looking and len(kept) < decision.params["most"]:
        options = [Option(card, "card") for card in looking]
        if not kept and can_make_noise(game, decision.params["place"]):
            options.append(Option("noise", "word"))
        key = yield Slot("card", options, rule="4.2")
        if key == "noise":
            return "noise"
        kept.append(key)
        looking.remove(key)
    return kept


@rules.step("search", "looked")
def looked(game: Game, frame: Frame) -> None:
    known = frame.locals
    path = game.answer(frame) or []
    if path == ["noise"]:
        make_noise(game, known["place"])
        known["look"] = known["per_noise"]
        frame.label = "start"
    else:
        finish(game, frame, path)


def finish(game: Game, frame: Frame, kept: list[str]) -> None:
    """R4.2: keep what was chosen; R18.23: the rest go under the deck in random order."""
    known = frame.locals
    seat = game.seat(known["seat"])
    rest = [card for card in seat.looking if card not in kept]
    game.shuffle(rest, "under_deck")
    game.place(known["place"]).deck.extend(rest)
    seat.hand.extend(kept)
    seat.looking = []
    cards = game.shown(kept)
    game.tell_seat(known["seat"], "kept", {"cards": cards}, new=False, seat=known["seat"], count=len(kept))
    game.pop(frame)
    fire(game, "searched", survivor=known["survivor"], seat=known["seat"], place=known["place"])


SEARCH = ActionWith("search", menu, run)
