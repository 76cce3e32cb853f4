"""R5.8: discard a medicine card to calm an unruly helpless survivor."""

from bot.engine.menu import Menu, Option, Refusal, Refused, Slot
from bot.long_night.actions.common import Action
from bot.long_night.game import Game
from bot.long_night.hands import discard
from bot.long_night.triggers import fire


def menu(game: Game, seat: int) -> Menu:
    if not game.colony.unruly:
        raise Refused(Refusal("nobody_unruly", {}, "5.8"))
    medicine = [card for card in game.seat(seat).hand if game.item(card).symbol == "medicine"]
    if not medicine:
        raise Refused(Refusal("no_medicine", {}, "5.8"))
    return (yield Slot("card", [Option(card, "card") for card in medicine], rule="5.8"))


def run(game: Game, seat: int, card: str) -> None:
    """R10.3: the card goes to the waste pile without its effect."""
    game.seat(seat).hand.remove(card)
    discard(game, seat, card)
    game.colony.unruly -= 1
    game.colony.helpless += 1
    game.tell("calmed", seat=seat, face=game.item(card).id, new=True)
    fire(game, "calmed", seat=seat)


CALM = Action("calm", menu, run)
