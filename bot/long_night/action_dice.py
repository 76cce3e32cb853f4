"""R3.2: a seat's action dice, by the value they show."""

from functools import cache

from bot.engine.menu import Option, Refusal
from bot.long_night.game import Game

NO_DICE = Refusal("no_dice", {}, "3.2")


@cache
def too_low(needed: int, rule: str) -> Refusal:
    return Refusal("die_too_low", {"needed": needed}, rule)


def die_options(game: Game, seat: int, needed: int, rule: str) -> list[Option]:
    """Unused dice by value, the cheapest that does it first; what is too low says so."""
    values = sorted(set(game.seat(seat).dice))
    fit = [Option(f"d{value}", "die") for value in values if value >= needed]
    return fit + [Option(f"d{value}", "die", too_low(needed, rule)) for value in values if value < needed]


def die_refusal(game: Game, seat: int, needed: int, rule: str) -> Refusal | None:
    dice = game.seat(seat).dice
    if not dice:
        return NO_DICE
    return None if max(dice) >= needed else too_low(needed, rule)


def spend_die(game: Game, seat: int, key: str) -> int:
    """R3.2: a die once used lies with the used ones until the next roll."""
    value = int(key[1:])
    game.seat(seat).dice.remove(value)
    game.seat(seat).spent.append(value)
    return value
