"""What ids are called, from open information only, and how a code's parameters become words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from bot.engine.events import Event
from bot.long_night.cards.catalogue import KINDS, Catalogue
from bot.long_night.state import State
from bot.texts import say

_SEAT = re.compile(r"p(\d+)")
_SURVIVOR = re.compile(r"s\d+")
_FIRST_SENTENCE = re.compile(r"(?<=[.!?])\s")


class Names:
    """Names of seats, survivors, cards and places.

    `survivors` says which face an id shows: for survivors that everybody sees or has seen, never for one in a deck.
    Cards are named by their face alone: whoever may not see a face is never told it.
    """

    def __init__(self, catalogue: Catalogue, players: Sequence[str], survivors: Mapping[str, str]) -> None:
        self.catalogue = catalogue
        self.players = tuple(players)
        self.survivors = dict(survivors)

    def learn(self, event: Event) -> None:
        """A survivor who comes into play is told with its face."""
        told = event.public or {}
        if event.kind == "gained":
            self.survivors[told["survivor"]] = told["face"]
        elif event.kind == "group":
            self.survivors.update(dict(told["survivors"]))

    def copy(self) -> Names:
        return Names(self.catalogue, self.players, self.survivors)

    # every way to name something takes the language, for the cards' translations too

    def seat(self, seat: int | None, lang: str) -> str:
        return "" if seat is None else self.players[seat]

    def seats(self, seats: Sequence[int], lang: str) -> str:
        return listed([self.seat(seat, lang) for seat in seats], lang)

    def survivor(self, survivor: str, lang: str) -> str:
        face = self.survivors.get(survivor, "")
        return self.card(face, lang) if face else say("someone", lang=lang)

    def group(self, survivors: Sequence[tuple[str, str]], lang: str) -> str:
        return listed([self.card(face, lang) for _, face in survivors], lang)

    def card(self, face: str, lang: str) -> str:
        return self.catalogue.any_card(face).en.name if face else ""

    def cards(self, cards: Sequence[str | Sequence[str]], lang: str) -> str:
        """Of faces, or of pairs of id and face; the same face twice is said once."""
        faces = [card if isinstance(card, str) else card[1] for card in cards]
        counted = Counter(self.card(face, lang) for face in faces)
        shown = [say("list.times", {"name": n, "count": c}, lang) if c > 1 else n for n, c in counted.items()]
        return listed(shown, lang, nothing="list.no_cards")

    def place(self, place: str, lang: str) -> str:
        """Inside a sentence: the school."""
        return say(f"the.{place}", lang=lang)

    def spot(self, place: str, entrances: Sequence[int], lang: str) -> str:
        """Where at a place: only the colony has more than one entrance."""
        if place != "colony":
            return self.place(place, lang)
        code = "spot.one" if len(set(entrances)) == 1 else "spot.many"
        shown = listed([str(number) for number in sorted(set(entrances))], lang)
        return say(code, {"place": self.place(place, lang), "entrances": shown}, lang)

    def target(self, target: str, lang: str) -> str:
        """What a lasting effect lies on: a seat, a survivor or a place."""
        seat = _SEAT.fullmatch(target)
        if seat is not None:
            return self.seat(int(seat[1]), lang)
        if _SURVIVOR.fullmatch(target):
            return self.survivor(target, lang)
        return self.place(target, lang) if target else ""

    def option(self, face: str, option: str, lang: str) -> str:
        """The first sentence of what a card says of one of its options: what is done, without its consequences."""
        said = self.catalogue.any_card(face).en.options.get(option, "") if face else ""
        return sentence(_FIRST_SENTENCE.split(said.strip(), maxsplit=1)[0] or spoken(option))

    def kind(self, face: str) -> str:
        """The deck a face belongs to: items, survivors, crises …"""
        return next((kind for kind in KINDS if face in self.catalogue.deck(kind)), "")


def names_at(catalogue: Catalogue, state: State, players: Sequence[str]) -> Names:
    """The names at this table. Survivors in play and those who left it, dead or not, are known to all."""
    known = {survivor: body.face for survivor, body in state.survivors.items()}
    gone = (*state.graveyard, *state.removed_survivors)
    return Names(catalogue, players, known | {survivor: state.faces[survivor] for survivor in gone})


def listed(shown: Sequence[str], lang: str, nothing: str = "list.none") -> str:
    if not shown:
        return say(nothing, lang=lang)
    if len(shown) == 1:
        return shown[0]
    return say("list.and", {"most": ", ".join(shown[:-1]), "last": shown[-1]}, lang)


def spoken(word: str) -> str:
    """A name a card's author gave, such as stand_guard, as one would say it."""
    return word.replace("_", " ")


def sentence(text: str) -> str:
    text = text.strip()
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?", "…", "”")) else ".")


# -- parameters

Show = Callable[[Names, Any, str], object]


def word(prefix: str) -> Show:
    """A word of the game, from the texts: `word("exposure")` shows bite as exposure-bite says."""
    return lambda names, value, lang: say(f"{prefix}.{value}", lang=lang)


def numbers(names: Names, values: Iterable[int], lang: str) -> str:
    return ", ".join(str(value) for value in values)


def signed(names: Names, value: int, lang: str) -> str:
    """With a real minus."""
    return str(value).replace("-", "−")


def plain(names: Names, value: str, lang: str) -> str:
    return spoken(value)


def shown(params: Mapping[str, Any], ways: Mapping[str, Show], names: Names, lang: str) -> dict[str, object]:
    """The parameters as a text wants them; what has no way of its own stays as it is, for a text to select on."""
    return {key: ways[key](names, value, lang) if key in ways else value for key, value in params.items()}
