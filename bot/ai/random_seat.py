"""A seat that chooses at random."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from bot.engine.flow import Path
from bot.engine.menu import Slot, join, together
from bot.long_night.views import View

Memory = dict[str, Any]
Slots = Callable[[Path], Slot | None]
# Evenly over all actions nobody would ever find a weapon: what people do often is drawn more often.
WEIGHTS = {
    "search": 4.0,
    "attack": 2.0,
    "play": 2.0,
    "ability": 2.0,
    "end": 1.5,
    "add_to_crisis": 0.5,
    "spend_food": 0.5,
    "request": 0.3,
    "hand_off": 0.3,
    "exile_vote": 0.05,
}
# of a slot of several: how likely one more is taken
ONE_MORE = 0.3


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
    if slot.name == "action":
        return pick_action(slot, rng)
    keys = slot.allowed()
    return keys[int(rng.random() * len(keys))]


def pick_action(slot: Slot, rng: Random) -> str:
    """Draw first and look then: what was not drawn need not be known. The end of the turn is always open."""
    keys = slot.keys()
    weights = [WEIGHTS.get(key, 1.0) for key in keys]
    while True:
        key = rng.choices(keys, weights)[0]
        option = slot.find(key)
        if option is not None and option.refusal is None:
            return key
        weights[keys.index(key)] = 0.0


def pick_many(slot: Slot, rng: Random) -> str:
    options = [option for option in slot.options if option.refusal is None]
    count = slot.min
    while count < min(slot.max, len(options)) and rng.random() < ONE_MORE:
        count += 1
    rng.shuffle(options)
    order = [option.key for option in slot.options]
    return join(sorted(together(options, count), key=order.index))
