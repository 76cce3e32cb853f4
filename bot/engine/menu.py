"""A choice is a path of keys. A menu lists, slot by slot, the keys that may come next.

A menu is a generator that yields slots, is sent the key chosen, and returns what was chosen. It lives only during one
call: it is walked anew along the path each time, so nothing is kept while somebody hesitates.
"""

from collections.abc import Callable, Generator, Sequence
from typing import Any

import msgspec

from bot.engine.flow import Path

NONE = "-"
JOIN = "+"


class Refusal(msgspec.Struct, frozen=True):
    """Why something cannot be chosen: a code, what it is about, and the rule that says so."""

    code: str
    params: dict[str, Any] = {}
    rule: str = ""


class Option(msgspec.Struct, frozen=True):
    """One key of a slot; `ref` says what sort of thing it names. Options that share a group exclude each other."""

    key: str
    ref: str
    refusal: Refusal | None = None
    groups: tuple[str, ...] = ()


class Slot(msgspec.Struct, frozen=True):
    """The next thing to choose. With max > 1 several keys are joined by "+"; none of them is "-"."""

    name: str
    options: Sequence[Option]
    min: int = 1
    max: int = 1
    rule: str = ""

    @property
    def many(self) -> bool:
        return self.max > 1 or self.min == 0

    def allowed(self) -> list[str]:
        return [option.key for option in self.options if option.refusal is None]


Menu = Generator[Slot, str, Any]


class Refused(Exception):
    """Raised by a menu that has nothing to offer."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


class Walk(msgspec.Struct):
    """Where a path leads: to a slot, to a complete choice, or to a refusal."""

    slot: Slot | None = None
    chosen: Any = None
    complete: bool = False
    refusal: Refusal | None = None


def walk(menu: Menu, path: Path) -> Walk:
    sent = 0
    try:
        slot = next(menu)
        for key in path:
            refusal = check(slot, key)
            if refusal is not None:
                return Walk(refusal=refusal)
            sent += 1
            slot = menu.send(key)
    except Refused as refused:
        return Walk(refusal=refused.refusal)
    except StopIteration as done:
        if sent < len(path):
            return Walk(refusal=Refusal("path_too_long", {"key": path[sent]}))
        return Walk(chosen=done.value, complete=True)
    return Walk(slot=slot)


def check(slot: Slot, key: str) -> Refusal | None:
    """May this key be sent to this slot?"""
    if slot.many:
        return check_many(slot, key)
    for option in slot.options:
        if option.key == key:
            return option.refusal
    return Refusal("no_such_option", {"key": key, "slot": slot.name})


def check_many(slot: Slot, key: str) -> Refusal | None:
    keys = split(key)
    if len(set(keys)) != len(keys) or not slot.min <= len(keys) <= slot.max:
        return Refusal("wrong_count", {"slot": slot.name, "min": slot.min, "max": slot.max}, slot.rule)
    by_key = {option.key: option for option in slot.options}
    groups: set[str] = set()
    for one in keys:
        option = by_key.get(one)
        if option is None:
            return Refusal("no_such_option", {"key": one, "slot": slot.name})
        if option.refusal is not None:
            return option.refusal
        if not groups.isdisjoint(option.groups):
            return Refusal("not_together", {"slot": slot.name}, slot.rule)
        groups.update(option.groups)
    return None


def split(key: str) -> list[str]:
    return [] if key == NONE else key.split(JOIN)


def join(keys: Sequence[str]) -> str:
    return JOIN.join(keys) if keys else NONE


def opens(menu: Callable[[], Menu]) -> Refusal | None:
    """None if the menu's first slot has anything to choose (which promises a complete path), else why not."""
    generator = menu()
    try:
        slot = next(generator)
    except Refused as refused:
        return refused.refusal
    except StopIteration:
        return None
    finally:
        generator.close()
    return dead(slot)


def dead(slot: Slot) -> Refusal | None:
    """Why nothing of this slot can be chosen, or None if something can."""
    if slot.min == 0:
        return None
    refusal = None
    for option in slot.options:
        if option.refusal is None:
            return None
        refusal = refusal or option.refusal
    return refusal or Refusal("nothing_to_choose", {"slot": slot.name})


def first_path(menu: Menu) -> Path:
    """The path of first options: what is chosen for a seat that never answers."""
    path: Path = []
    try:
        slot = next(menu)
        while True:
            path.append(first_key(slot))
            slot = menu.send(path[-1])
    except StopIteration:
        return path


def first_key(slot: Slot) -> str:
    if not slot.many:
        return slot.allowed()[0]
    keys: list[str] = []
    groups: set[str] = set()
    for option in slot.options:
        if len(keys) < slot.min and option.refusal is None and groups.isdisjoint(option.groups):
            keys.append(option.key)
            groups.update(option.groups)
    return join(keys)


class Walker:
    """Slots along a path, for whoever goes down it key by key: one generator serves the whole path."""

    def __init__(self, menu: Callable[[], Menu]) -> None:
        self.menu = menu
        self.at: Path | None = None
        self.generator: Menu | None = None

    def __call__(self, path: Path) -> Slot | None:
        """The slot after this path; None when it is complete. Keys are trusted: they come from these slots."""
        if self.generator is None or self.at != path[:-1] or not path:
            self.generator = self.menu()
            slot = next(self.generator)
            for key in path[:-1]:
                slot = self.generator.send(key)
            if not path:
                self.at = []
                return slot
        self.at = list(path)
        try:
            return self.generator.send(path[-1])
        except StopIteration:
            self.generator = None
            return None
