"""R5.9: add cards to the main objective, face up."""

from bot.engine.menu import Menu, Option, Refusal, Refused, Slot, split
from bot.long_night.actions.common import Action
from bot.long_night.cards.scene import Scene
from bot.long_night.game import Game
from bot.long_night.triggers import fire


def menu(game: Game, seat: int) -> Menu:
    accepts = game.side().accepts
    if accepts is None:
        raise Refused(Refusal("objective_asks_nothing", {}, "5.9"))
    cards = [
        card
        for card in game.seat(seat).hand
        if game.item(card).symbol in accepts.symbol and (accepts.starting or not game.item(card).starting)
    ]
    most = len(cards)
    if accepts.most is not None:
        most = min(most, accepts.most.of(Scene(game, {})) - len(game.state.objective_cards))
    if most <= 0:
        raise Refused(Refusal("no_fitting_card", {}, "5.9"))
    return split((yield Slot("cards", [Option(card, "card") for card in cards], 1, most, rule="5.9")))


def run(game: Game, seat: int, cards: list[str]) -> None:
    for card in cards:
        game.seat(seat).hand.remove(card)
        game.state.objective_cards.append(card)
    faces = [game.state.faces[card] for card in cards]
    game.tell("added_to_objective", seat=seat, cards=faces, new=True)
    fire(game, "added_to_objective", seat=seat)


ADD_TO_OBJECTIVE = Action("add_to_objective", menu, run)
