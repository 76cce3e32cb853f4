"""Whoever tells a card's effect: in which language, and what its names and open numbers are called."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, cast

from pydantic import BaseModel

from bot.long_night.cards.models import Part, Pattern
from bot.long_night.cards.script import Script, Verb
from bot.long_night.cards.selectors import PlaceFilter, Selector, name_of
from bot.long_night.cards.verbs.flow import Choose, Each, Roll, RollPlace, Set
from bot.texts import say

# letters for names of the same kind, and for numbers that are only known in play
NAMES = "ABCDEFGH"
NUMBERS = "XYZWVU"
# what an event tells of, and what kind of thing that is
TOLD = {"survivor": "survivor", "seat": "seat", "place": "place", "card": "card", "symbol": "word", "result": "word"}
PLURAL = {kind: f"{kind}s" for kind in ("seat", "place", "survivor", "card", "entrance", "number", "word")} | {
    "die": "dice"
}
SINGULAR = {plural: kind for kind, plural in PLURAL.items()}

# whom `self` means: the survivor whose card this is, the bearer of equipment, or whoever is concerned
Bearer = Literal["survivor", "equipment", "other"]


@dataclass
class Speaker:
    lang: str = "en"
    titles: Mapping[str, str] = field(default_factory=dict[str, str])
    """Card ids and the names printed on them."""
    bearer: Bearer = "other"
    parts: Mapping[str, Part] = field(default_factory=dict[str, Part])
    written: bool = False
    """Whether texts written by hand are shown where there are any."""
    names: dict[str, tuple[str, str]] = field(default_factory=dict[str, tuple[str, str]])
    """The card's $names: what kind of thing, and a letter where there are several of the kind."""
    wheres: list[str] = field(default_factory=list[str])
    """What X, Y and so on stand for in the sentence under way."""
    attached: tuple[str, ...] = ()
    """The parts being told, so that one that attaches itself is not told for ever."""

    def say(self, code: str, /, **params: object) -> str:
        return say(code, params, self.lang)

    def title(self, face: str) -> str:
        return self.titles.get(face) or face.replace("_", " ").title()

    def name(self, name: str) -> str:
        """A $name as a phrase: "that survivor", or "survivor A" where there are several."""
        kind, letter = self.names.get(name, (TOLD.get(name, name), ""))
        known = {*PLURAL, *SINGULAR, "roll", "count", "ups", "downs"}
        return self.say(f"name.{kind if kind in known else 'unknown'}", letter=letter or "none")

    def letter(self, name: str) -> str:
        return self.names.get(name, ("", ""))[1] or "none"

    def stand_in(self, value: str) -> str:
        """A letter for a number that is only known in play."""
        self.wheres.append(value)
        return NUMBERS[min(len(self.wheres), len(NUMBERS)) - 1]

    def finish(self, text: str) -> str:
        """A whole sentence: what its letters stand for, a capital and a full stop."""
        if self.wheres:
            parts = [self.say("card.where_one", letter=NUMBERS[n], value=v) for n, v in enumerate(self.wheres)]
            text = self.say("card.where", sentence=text, wheres=self.say("card.and").join(parts))
            self.wheres = []
        text = text[:1].upper() + text[1:]
        return text if text.endswith((".", "!", "?")) else f"{text}."

    def join(self, parts: Iterable[str], code: str) -> str:
        return self.say(code).join(parts)

    def listing(self, parts: Iterable[str], code: str) -> str:
        """Several things in a row: "a, b or c"."""
        *rest, last = parts
        return self.join([self.join(rest, "card.comma"), last], code) if rest else last

    def meet(self, *scripts: Script, pattern: Pattern | None = None) -> None:
        """Learn the names that an event and these lists of steps give."""
        given = names_given(scripts, pattern)
        used = {word[1:] for word in words_in([*scripts, pattern])}
        things: dict[str, list[str]] = {}
        for name, (kind, thing) in given.items():
            if name in used and thing not in things.setdefault(kind, []):
                things[kind].append(thing)
        for name, (kind, thing) in given.items():
            among = things.get(kind, [])
            several = len(among) > 1 and thing in among
            self.names[name] = (kind, NAMES[min(among.index(thing), len(NAMES) - 1)] if several else "")


def names_given(scripts: Iterable[Script], pattern: Pattern | None) -> dict[str, tuple[str, str]]:
    """name -> its kind, and what it names: two names of one thing are one."""
    found: dict[str, tuple[str, str]] = {}
    if pattern is not None:
        found |= {told: (kind, told) for told, kind in TOLD.items()}
        found |= {name: (TOLD.get(told, "unknown"), told) for name, told in pattern.bind.items()}
    for script in scripts:
        for verb in all_verbs(script):
            named = name_and_kind(verb)
            if named is not None:
                found[named[0]] = (named[1], f"${named[0]}")
    return found


def name_and_kind(verb: Verb) -> tuple[str, str] | None:
    if isinstance(verb, Roll):
        return verb.name, "count" if verb.count_at_least else "roll"
    if isinstance(verb, RollPlace):
        return verb.name, "place"
    if isinstance(verb, Each):
        return verb.name, kind_of(verb.of)
    if isinstance(verb, Choose):
        kind = kind_of(verb.source)
        several = verb.count is not None and verb.count.number != 1
        return verb.name, PLURAL[kind] if several else kind
    if isinstance(verb, Set):
        if verb.selection is None:
            return verb.name, "number"
        kind = kind_of(verb.selection)
        return verb.name, kind if stands_for_one(verb.selection.places) else PLURAL[kind]
    return None


def kind_of(selector: Selector) -> str:
    return SINGULAR[next(iter(selector.model_fields_set))]


def stands_for_one(places: PlaceFilter | None) -> bool:
    """The place of one survivor is one place."""
    return places is not None and places.survivors is not None and places.survivors.word not in ("", "all")


def all_verbs(script: Script) -> Iterator[Verb]:
    for verb in script.verbs:
        yield verb
        for nested in nested_in(verb):
            yield from all_verbs(nested)


def nested_in(verb: Verb) -> Iterator[Script]:
    for name in type(verb).model_fields:
        value = getattr(verb, name)
        if isinstance(value, Script):
            yield value
        elif isinstance(value, dict):
            yield from (one for one in cast("dict[str, Any]", value).values() if isinstance(one, Script))


def words_in(value: Any) -> Iterator[str]:
    """Every $name a card refers to."""
    if isinstance(value, str):
        if name_of(value) is not None:
            yield value
    elif isinstance(value, Script):
        yield from words_in(list(value.verbs))
    elif isinstance(value, BaseModel):
        for name in type(value).model_fields:
            yield from words_in(getattr(value, name))
    elif isinstance(value, dict):
        yield from words_in(list(cast("dict[str, Any]", value).values()))
    elif isinstance(value, list | tuple):
        for one in cast("list[Any]", value):
            yield from words_in(one)
