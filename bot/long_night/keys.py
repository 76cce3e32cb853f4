"""The keys of things that have a number and no id: seats (p0), entrances (z1) and action dice by their value (d6)."""

from collections.abc import Iterable

from bot.engine.menu import Option


def seat_key(seat: int) -> str:
    return f"p{seat}"


def entrance_key(number: int) -> str:
    return f"z{number}"


def die_key(value: int) -> str:
    return f"d{value}"


def number_of(key: str) -> int:
    return int(key[1:])


def seat_options(seats: Iterable[int]) -> list[Option]:
    return [Option(seat_key(seat), "seat") for seat in seats]


def entrance_options(numbers: Iterable[int]) -> list[Option]:
    return [Option(entrance_key(number), "entrance") for number in numbers]


def die_options(values: Iterable[int]) -> list[Option]:
    return [Option(die_key(value), "die") for value in values]
