"""A choice is a path of keys. A menu lists, slot by slot, the keys that may come next.

A menu is a generator that yields slots, is sent the key chosen, and returns what was chosen. It lives only during one
call: it is walked anew along the path each time, so nothing is kept while somebody hesitates.
"""

from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Sequence
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


class Options(Collection[Option]):
    """Options of one sort, each looked into only when somebody asks for it: to check one key, or whether anything can
    be chosen at all, the others need not be known. It reads the game as it is then, so it must not outlive a call.

    `always` come last and are never refused.
    """

    def __init__(self, keys: Sequence[str], ref: str, refuse: Callable[[str], Refusal | None], *always: Option) -> None:
        self.ref = ref
        self.refuse = refuse
        self.known = {option.key: option for option in always}
        self.keys = (*keys, *self.known)

    def find(self, key: str) -> Option | None:
        return self.look_into(key) if key in self.keys else None

    def look_into(self, key: str) -> Option:
        option = self.known.get(key)
        if option is None:
            option = self.known[key] = Option(key, self.ref, self.refuse(key))
        return option

    def __iter__(self) -> Iterator[Option]:
        return map(self.look_into, self.keys)

    def __len__(self) -> int:
        return len(self.keys)

    def __contains__(self, option: object) -> bool:
        return any(option == known for known in self)


class Slot(msgspec.Struct, frozen=True):
    """The next thing to choose. With max > 1 several keys are joined by "+"; none of them is "-"."""

    name: str
    options: Collection[Option]
    min: int = 1
    max: int = 1
    rule: str = ""

    @property
    def many(self) -> bool:
        return self.max > 1 or self.min == 0

    def keys(self) -> list[str]:
        if isinstance(self.options, Options):
            return list(self.options.keys)
        return [option.key for option in self.options]

    def find(self, key: str) -> Option | None:
        if isinstance(self.options, Options):
            return self.options.find(key)
        return next((option for option in self.options if option.key == key), None)

    def settled(self) -> "Slot":
        """The same with every option looked into: this one may be kept."""
        return msgspec.structs.replace(self, options=tuple(self.options))

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
    return Walk(slot=slot.settled())


def check(slot: Slot, key: str) -> Refusal | None:
    """May this key be sent to this slot?"""
    if slot.many:
        return check_many(slot, key)
    option = slot.find(key)
    return option.refusal if option is not None else no_such_option(slot, key)


def check_many(slot: Slot, key: str) -> Refusal | None:
    keys = split(key)
    if len(set(keys)) != len(keys) or not slot.min <= len(keys) <= slot.max:
        return Refusal("wrong_count", {"slot": slot.name, "min": slot.min, "max": slot.max}, slot.rule)
    groups: set[str] = set()
    for one in keys:
        option = slot.find(one)
        if option is None:
            return no_such_option(slot, one)
        if option.refusal is not None:
            return option.refusal
        if not groups.isdisjoint(option.groups):
            return Refusal("not_together", {"slot": slot.name}, slot.rule)
        groups.update(option.groups)
    return None


def no_such_option(slot: Slot, key: str) -> Refusal:
    return Refusal("no_such_option", {"key": key, "slot": slot.name})


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
    return join(together([option for option in slot.options if option.refusal is None], slot.min))


def together(options: Iterable[Option], count: int) -> list[str]:
    """The keys of the first so many of these options that do not exclude each other."""
    keys: list[str] = []
    groups: set[str] = set()
    for option in options:
        if len(keys) < count and groups.isdisjoint(option.groups):
            keys.append(option.key)
            groups.update(option.groups)
    return keys


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
