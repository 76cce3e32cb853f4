"""R3.2: a seat's action dice, by the value they show."""

from functools import cache

from bot.engine.menu import Option, Refusal, Slot
from bot.long_night.game import Game
from bot.long_night.keys import die_key, die_options, number_of

NO_DICE = Refusal("no_dice", {}, "3.2")


@cache
def too_low(needed: int, rule: str) -> Refusal:
    return Refusal("die_too_low", {"needed": needed}, rule)


def die_slot(game: Game, seat: int, needed: int, rule: str) -> Slot:
    """Unused dice by value, the cheapest that does it first; what is too low says so."""
    values = sorted(set(game.seat(seat).dice))
    fit = die_options(value for value in values if value >= needed)
    low = [Option(die_key(value), "die", too_low(needed, rule)) for value in values if value < needed]
    return Slot("die", fit + low, rule=rule)


def die_refusal(game: Game, seat: int, needed: int, rule: str) -> Refusal | None:
    dice = game.seat(seat).dice
    if not dice:
        return NO_DICE
    return None if max(dice) >= needed else too_low(needed, rule)


def change_die(game: Game, seat: int, value: int, now: int, *, new: bool = False) -> None:
    """Turn an unused die to another number; `new`: it was rolled."""
    dice = game.seat(seat).dice
    dice.remove(value)
    dice.append(now)
    dice.sort()
    game.tell("die_changed", seat=seat, old=value, now=now, new=new)


def raise_die(game: Game, seat: int, value: int, by: int = 1) -> None:
    change_die(game, seat, value, min(6, value + by))


def spend_die(game: Game, seat: int, key: str) -> int:
    """R3.2: a die once used lies with the used ones until the next roll."""
    value = number_of(key)
    game.seat(seat).dice.remove(value)
    game.seat(seat).spent.append(value)
    return value
