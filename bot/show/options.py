"""The options of a slot in words: what each key is called, what to know about it, why it cannot be chosen."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from bot.engine.flow import Decision
from bot.engine.menu import Option, Slot
from bot.long_night.views import PlaceView, SurvivorView, View
from bot.show.names import Names, spoken
from bot.show.refusals import sentence
from bot.texts import ENGLISH, say


class Choice(msgspec.Struct, frozen=True):
    """One option as a player reads it. `why_not` is empty if it can be chosen."""

    key: str
    label: str
    hint: str = ""
    why_not: str = ""


class Reader:
    """A seat looking at its options: it reads what it may see, and nothing else."""

    def __init__(self, view: View, names: Names, decision: Decision, lang: str = ENGLISH) -> None:
        assert view.own is not None, "options belong to a seat"
        self.names = names
        self.decision = decision
        self.lang = lang
        self.places = {place.name: place for place in view.places}
        self.survivors = {survivor.id: survivor for survivor in view.survivors}
        own = view.own
        self.faces = dict([*own.hand, *own.looking, *own.dealt])
        for survivor in view.survivors:
            self.faces.update(survivor.equipment)

    def say(self, code: str, **params: object) -> str:
        return say(code, params, self.lang)

    def choices(self, slot: Slot) -> list[Choice]:
        return [self.choice(option, slot.name) for option in slot.options]

    def choice(self, option: Option, slot: str = "") -> Choice:
        ref = ZOMBIE if option.ref == "entrance" and slot in ZOMBIE_SLOTS else option.ref
        label, hint = READERS.get(ref, plain_word)(self, option.key)
        why_not = sentence(option.refusal, self.names, self.lang) if option.refusal is not None else ""
        return Choice(option.key, label, hint, why_not)

    def card(self, card: str) -> str:
        return self.names.card(self.faces.get(card, ""), self.lang)

    def survivor_name(self, survivor: str) -> str:
        face = self.faces.get(survivor)
        return self.names.card(face, self.lang) if face else self.names.survivor(survivor, self.lang)


Told = tuple[str, str]
# where an entrance is named for the zombie that stands there
ZOMBIE = "zombie"
ZOMBIE_SLOTS = frozenset({"target", "zombie"})


def plain_word(reader: Reader, key: str) -> Told:
    text = reader.say(f"option.{key}")
    return (spoken(key).capitalize() if text.startswith("⟨") else text), ""


def survivor(reader: Reader, key: str) -> Told:
    body = reader.survivors.get(key)
    return reader.survivor_name(key), survivor_hint(reader, body) if body is not None else dealt_hint(reader, key)


def survivor_hint(reader: Reader, body: SurvivorView) -> str:
    hurt = body.wounds + body.frostbites + body.despair
    return reader.say("hint.survivor", place=reader.say(f"place.{body.place}"), hurt=hurt)


def dealt_hint(reader: Reader, key: str) -> str:
    """Somebody dealt at set-up, not yet in play."""
    face = reader.faces.get(key)
    if face is None:
        return ""
    card = reader.names.catalogue.survivors[face]
    return reader.say("hint.values", influence=card.influence, attack=card.attack, search=card.search)


def place(reader: Reader, key: str) -> Told:
    here: PlaceView = reader.places[key]
    zombies = sum(entrance.zombies for entrance in here.entrances)
    taken = len(here.survivors) + here.helpless + here.unruly
    return reader.say(f"place.{key}"), reader.say("hint.place", taken=taken, spaces=here.spaces, zombies=zombies)


def card(reader: Reader, key: str) -> Told:
    face = reader.faces.get(key, "")
    item = reader.names.catalogue.items.get(face)
    return reader.card(key), reader.say(f"symbol.{item.symbol}") if item is not None else ""


def face(reader: Reader, key: str) -> Told:
    return reader.names.card(key, reader.lang), ""


def use(reader: Reader, key: str) -> Told:
    """`c12/blast` or `s7/treat`, or the bare name of a use of the card chosen before."""
    thing, _, name = key.rpartition("/")
    owner = thing.split("/")[0]
    label = spoken(name).capitalize()
    if owner in reader.faces:
        return reader.card(owner), label
    if owner in reader.survivors:
        return reader.survivor_name(owner), label
    return label, ""


def option(reader: Reader, key: str) -> Told:
    """An option of a card that has been read out: its name is short, what it does is told beside it."""
    said = reader.decision.params.get("card", "")
    return spoken(key).capitalize(), reader.names.option(said, key, reader.lang)


READERS: dict[str, Callable[[Reader, str], Told]] = {
    "survivor": survivor,
    "place": place,
    "card": card,
    "crisis": card,
    "face": face,
    "use": use,
    "option": option,
    "die": lambda reader, key: (reader.say("label.die", value=key[1:]), ""),
    "entrance": lambda reader, key: (reader.say("label.entrance", number=key[1:]), ""),
    ZOMBIE: lambda reader, key: (reader.say("label.zombie", number=key[1:]), ""),
    "seat": lambda reader, key: (reader.names.seat(int(key[1:]), reader.lang), ""),
    "symbol": lambda reader, key: (reader.say(f"symbol.{key}").capitalize(), ""),
    "number": lambda reader, key: (key, ""),
    "effect": lambda reader, key: (reader.card(key) or reader.survivor_name(key), ""),
}
