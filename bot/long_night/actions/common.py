"""What all actions share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from bot.engine.menu import Menu, Option, Refusal
from bot.long_night.game import Game


class Action(NamedTuple):
    """`menu` lists what can be chosen (an option it offers always leads to a complete path); `run` does it."""

    name: str
    rule: str
    menu: Callable[[Game, int], Menu]
    run: Callable[[Game, int, Any], None]


def survivor_options(game: Game, seat: int, refuse: Callable[[str], Refusal | None]) -> list[Option]:
    return [Option(s, "survivor", refuse(s)) for s in game.seat(seat).group]
