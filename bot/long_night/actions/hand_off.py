"""R5.6: hand an equipped item to another survivor in the same place."""

from bot.engine.menu import Menu, Option, Refusal, Refused, Slot
from bot.long_night.actions.common import Action
from bot.long_night.game import Game
from bot.long_night.hands import equip, unequip
from bot.long_night.places import together
from bot.long_night.triggers import fire

Handed = tuple[str, str, str]


def menu(game: Game, seat: int) -> Menu:
    alone = Refusal("nobody_here", {}, "5.6")
    bearers = {card: s for s in game.seat(seat).group for card in game.survivor(s).equipment}
    if not bearers:
        raise Refused(Refusal("no_equipment", {}, "5.6"))
    options = [Option(card, "card", None if len(together(game, s)) > 1 else alone) for card, s in bearers.items()]
    card = yield Slot("card", options, rule="5.6")
    bearer = bearers[card]
    others = [Option(s, "survivor") for s in together(game, bearer) if s != bearer]
    return card, bearer, (yield Slot("survivor", others, rule="5.6"))


def run(game: Game, seat: int, handed: Handed) -> None:
    """No consent needed; equipped at once."""
    card, bearer, receiver = handed
    unequip(game, card, bearer)
    equip(game, card, receiver)
    item = game.item(card)
    game.tell("handed_off", seat=seat, card=card, face=item.id, survivor=bearer, to=receiver)
    fire(game, "handed_off", survivor=receiver, seat=seat, card=card, face=item.id, symbol=item.symbol)


HAND_OFF = Action("hand_off", menu, run)
