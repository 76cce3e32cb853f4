"""R5.2: add cards to the crisis, face down."""

from bot.engine.menu import Menu, Option, Refusal, Refused, Slot, split
from bot.long_night.actions.common import Action
from bot.long_night.game import Game
from bot.long_night.hands import own_cards, take_own
from bot.long_night.triggers import fire


def menu(game: Game, seat: int) -> Menu:
    if game.seat(seat).exiled:
        raise Refused(Refusal("exiled", {}, "8.3"))
    cards = own_cards(game, seat)
    if not cards:
        raise Refused(Refusal("no_cards", {}, "5.2"))
    return split((yield Slot("cards", [Option(card, "card") for card in cards], 1, len(cards), rule="5.2")))


def run(game: Game, seat: int, cards: list[str]) -> None:
    """R18.13: everybody sees how many, nobody sees what."""
    for card in cards:
        take_own(game, seat, card)
        game.state.crisis.added.append(card)
        game.state.crisis.givers.append(seat)
    faces = [game.state.faces[card] for card in cards]
    game.tell_seat(seat, "added_to_crisis", {"cards": faces}, new=False, seat=seat, count=len(cards))
    fire(game, "added_to_crisis", seat=seat)


ADD_TO_CRISIS = Action("add_to_crisis", menu, run)
