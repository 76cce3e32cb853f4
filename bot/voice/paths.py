"""Along the path of a choice: slots with one way only are passed, so that a tap is a real alternative."""

from __future__ import annotations

from collections.abc import Callable

from bot.engine.flow import Path
from bot.engine.menu import NONE, Slot, join

Slots = Callable[[Path], Slot | None]


def lone_key(slot: Slot) -> str | None:
    """The only key there is; None if there is a choice."""
    allowed = slot.allowed()
    if not slot.many:
        return allowed[0] if len(allowed) == 1 else None
    if not allowed and slot.min == 0:
        return NONE
    return join(allowed) if slot.min == len(allowed) else None


def passed_on(slots: Slots, path: Path) -> tuple[Path, Slot | None]:
    """The path with everything taken that leaves no choice, and the slot where a choice is to be made, if any."""
    path, slot = list(path), slots(path)
    while slot is not None and (key := lone_key(slot)) is not None:
        path.append(key)
        slot = slots(path)
    return path, slot


def opened(slots: Slots) -> tuple[Path, Slot]:
    """Where a question begins. Looking never answers: if there is only one way, its last step is left to take."""
    path, slot = passed_on(slots, [])
    if slot is None:
        path = path[:-1]
        slot = slots(path)
    assert slot is not None
    return path, slot


def way_back(slots: Slots, path: Path) -> Path | None:
    """Where the last real choice on this path was made; None if there was none."""
    for length in range(len(path) - 1, -1, -1):
        slot = slots(path[:length])
        if slot is not None and lone_key(slot) is None:
            return path[:length]
    return None
