"""R5.4: spend food tokens to raise unused dice."""

from bot.engine.menu import Menu, Option, Refusal, Refused, Slot
from bot.long_night.action_dice import NO_DICE, raise_die
from bot.long_night.actions.common import Action
from bot.long_night.game import Game
from bot.long_night.keys import die_key, number_of
from bot.long_night.triggers import fire


def menu(game: Game, seat: int) -> Menu:
    body = game.seat(seat)
    if body.exiled:
        raise Refused(Refusal("exiled", {}, "8.3"))
    if game.state.food < 1:
        raise Refused(Refusal("no_food", {}, "5.4"))
    if not body.dice:
        raise Refused(NO_DICE)
    top = Refusal("die_at_six", {}, "5.4")
    values = sorted(set(body.dice))
    return (yield Slot("die", [Option(die_key(v), "die", top if v == 6 else None) for v in values], rule="5.4"))


def run(game: Game, seat: int, die: str) -> None:
    """One token, one pip; repeat it to split as wanted."""
    game.state.food -= 1
    game.tell("food_spent", seat=seat, left=game.state.food)
    raise_die(game, seat, number_of(die))
    fire(game, "food_spent", seat=seat)


SPEND_FOOD = Action("spend_food", menu, run)
