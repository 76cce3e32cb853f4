"""An AI seat answers a decision: it walks the slots as a player would, with random numbers of its own."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from random import Random

from bot.ai import random_seat
from bot.engine.flow import Decision, Path
from bot.engine.menu import Slot
from bot.long_night.interface import LongNight
from bot.long_night.state import State


class Counting:
    """Slots as the seat sees them, noting whether there was anything to decide."""

    def __init__(self, slots: Callable[[Path], Slot | None]) -> None:
        self.slots = slots
        self.real = False

    def __call__(self, path: Path) -> Slot | None:
        slot = self.slots(path)
        if slot is not None and not self.real:
            open_options = (option for option in slot.options if option.refusal is None)
            self.real = len(list(islice(open_options, 2))) > 1
        return slot


def choose(game: LongNight, state: State, decision: Decision) -> tuple[Path | None, bool]:
    """The path an AI seat takes, and whether there was anything to decide. None: there is nothing to take now."""
    rng = Random(int(state.key[:16], 16) ^ decision.id * 0x9E3779B97F4A7C15)
    slots = Counting(game.walker(state, decision))
    if not decision.blocking and nothing_to_take(slots):
        return None, False
    path, _ = random_seat.choose(None, slots, {}, rng)
    return path, slots.real


def nothing_to_take(slots: Callable[[Path], Slot | None]) -> bool:
    first = slots([])
    return first is not None and not first.allowed()
