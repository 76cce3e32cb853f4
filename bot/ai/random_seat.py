"""A seat that chooses at random, evenly over the options of each slot."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from bot.engine.flow import Path
from bot.engine.menu import Slot, join
from bot.long_night.views import View

Memory = dict[str, Any]
Slots = Callable[[Path], Slot | None]
# a turn has many options and one that ends it; a human ends it once little is left to do
END_TURN = 0.12


def choose(view: View | None, slots: Slots, memory: Memory, rng: Random) -> tuple[Path, Memory]:
    path: Path = []
    slot = slots(path)
    while slot is not None:
        path.append(pick(slot, rng))
        slot = slots(path)
    return path, memory


def pick(slot: Slot, rng: Random) -> str:
    if slot.many:
        return pick_many(slot, rng)
    keys = slot.allowed()
    if "end" in keys and rng.random() < END_TURN:
        return "end"
    return keys[int(rng.random() * len(keys))]


def pick_many(slot: Slot, rng: Random) -> str:
    options = [option for option in slot.options if option.refusal is None]
    count = rng.randint(slot.min, min(slot.max, len(options)))
    rng.shuffle(options)
    taken: list[str] = []
    groups: set[str] = set()
    for option in options:
        if len(taken) < count and groups.isdisjoint(option.groups):
            taken.append(option.key)
            groups.update(option.groups)
    order = [option.key for option in slot.options]
    return join(sorted(taken, key=order.index))
