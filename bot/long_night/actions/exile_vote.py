"""R5.7: call a vote to exile another seat."""

from bot.engine.menu import Menu, Refusal, Refused, Slot
from bot.long_night.actions.common import Action
from bot.long_night.game import Game
from bot.long_night.keys import number_of, seat_options


def menu(game: Game, seat: int) -> Menu:
    if game.variant("cooperative"):
        raise Refused(Refusal("cooperative", {}, "13.1"))
    if game.state.turn.voted:
        raise Refused(Refusal("voted_already", {}, "5.7"))
    others = [other for other in game.citizens() if other != seat]
    if not others:
        raise Refused(Refusal("nobody_to_exile", {}, "5.7"))
    return number_of((yield Slot("seat", seat_options(others), rule="5.7")))


def run(game: Game, seat: int, nominee: int) -> None:
    game.state.turn.voted = True
    game.push("exile.vote", seat=nominee, by=seat)


EXILE_VOTE = Action("exile_vote", menu, run)
