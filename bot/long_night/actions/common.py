"""What all actions share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from bot.engine.menu import Menu, Options, Refusal, Slot
from bot.long_night.game import Game


class Action(NamedTuple):
    """`menu` lists what can be chosen (an option it offers always leads to a complete path); `run` does it."""

    name: str
    menu: Callable[[Game, int], Menu]
    run: Callable[[Game, int, Any], None]


class MenuWith(Protocol):
    def __call__(self, game: Game, seat: int, forced: str = "") -> Menu: ...


class ActionWith(NamedTuple):
    """An action that cards can go with; `forced` is a requested card that must be used with it (R5.5)."""

    name: str
    menu: MenuWith
    run: Callable[[Game, int, Any], None]


def survivor_slot(game: Game, seat: int, refuse: Callable[[str], Refusal | None], rule: str) -> Slot:
    """Who of the seat's group acts."""
    return Slot("survivor", Options(game.seat(seat).group, "survivor", refuse), rule=rule)
