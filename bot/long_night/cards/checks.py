"""What only shows when all cards are read: names that nothing gave, and ids, parts and words that nothing answers to.

Everything is looked at once, while loading. A scope says what is known where a list of steps begins: the names given
so far, and which of `self`, `here` and `card` mean anything there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import lru_cache
from typing import TYPE_CHECKING, Any, cast

from pydantic import BaseModel

from bot.long_night.cards.amounts import TALLIES, AmountExpression
from bot.long_night.cards.conditions import TestExpression
from bot.long_night.cards.models import (
    Bearer,
    Card,
    CrisisCard,
    CrossroadsCard,
    Item,
    ListenerModel,
    MainObjective,
    Passive,
    Pattern,
    SecretObjective,
    SurvivorCard,
    Use,
)
from bot.long_night.cards.script import Script, Verb
from bot.long_night.cards.selectors import (
    ID,
    CardFilter,
    PlaceFilter,
    SeatFilter,
    Selector,
    SurvivorFilter,
    name_of,
    several,
)
from bot.long_night.cards.tallies import branches
from bot.long_night.state import SYMBOLS
from bot.long_night.triggers import EVENTS

if TYPE_CHECKING:
    from bot.long_night.cards.catalogue import Catalogue

# what the game itself keeps among a script's names
RESERVED = ("you", "self", "here", "card", "face", "effect", "asked", "holder", "place", "ups", "downs", "looked")
# verbs whose number may be negative, too
SIGNED = ("morale", "food", "starvation", "unruly", "round_track", "token")
COUNTS = ("count", "rolls", "times", "dice", "by", "add")
KIND_OF_SELECTOR = {
    "seats": "seat",
    "places": "place",
    "survivors": "survivor",
    "cards": "card",
    "entrances": "entrance",
    "dice": "die",
    "numbers": "number",
    "words": "word",
}
# what kind of thing an event tells of under this name
TOLD = {
    "survivor": "survivor",
    "seat": "seat",
    "place": "place",
    "origin": "place",
    "card": "card",
    "symbol": "word",
    "result": "word",
}
# filter of an event -> what the event has to tell of
FILTERS = {
    "at": "place",
    "survivor": "survivor",
    "seat": "seat",
    "symbol": "symbol",
    "card": "card",
    "result": "result",
}
NUMBERS = ("number", "die", "entrance")


@dataclass(frozen=True)
class Named:
    """What a $name stands for: a kind of thing, perhaps several of them; a word is one of `words`."""

    kind: str
    many: bool = False
    words: tuple[str, ...] = ()


@dataclass(frozen=True)
class Scope:
    names: Mapping[str, Named] = field(default_factory=dict[str, Named])
    # those of self, here and card that mean something
    spoken: frozenset[str] = frozenset()

    def plus(self, names: Mapping[str, Named], *spoken: str) -> Scope:
        return replace(self, names={**self.names, **names}, spoken=self.spoken | set(spoken))


NOBODY = Scope()
WHOM = Scope(spoken=frozenset(("self", "here")))


# -- what events and verbs give names to


@lru_cache
def told(event: str) -> dict[str, tuple[str, ...]]:
    """What an event tells of, as EVENTS says: name -> the words it may be, where that is a closed list."""
    found: dict[str, tuple[str, ...]] = {}
    for part in re.sub(r"\([^)]*\)", "", EVENTS[event]).split(";"):
        names, _, words = part.partition(":")
        for name in filter(None, (name.strip() for name in names.split(","))):
            found[name] = tuple(re.split(r", | or ", words.strip())) if words else ()
    return found


@lru_cache
def names_of_event(event: str) -> dict[str, Named]:
    names = {name: Named(TOLD.get(name, "word"), words=words) for name, words in told(event).items()}
    if "symbol" in names:
        names["symbol"] = Named("word", words=SYMBOLS)
    else:
        # only of an item more is told than its face
        names.pop("card", None)
    return names


def given(verb: Verb) -> dict[str, Named]:
    """The names a verb gives: to the steps after it, or, if it has steps of its own, to those."""
    if verb.verb == "vote":
        return VOTERS
    if "name" not in type(verb).model_fields or type(verb).model_fields["name"].alias != "as":
        return {}
    fields = {key: getattr(verb, key) for key in type(verb).model_fields}
    selector = next((value for value in fields.values() if isinstance(value, Selector)), None)
    if selector is None:
        return {fields["name"]: Named("place" if verb.verb == "roll_place" else "number")}
    many = verb.verb == "set" or fields.get("count") is not None or bool(fields.get("optional"))
    kind = KIND_OF_SELECTOR[next(iter(selector.model_fields_set))]
    return {fields["name"]: Named(kind, many, selector.words or ())}


VOTERS = {"ups": Named("seat", many=True), "downs": Named("seat", many=True)}


def lists_in(verb: Verb) -> Iterator[tuple[str, Script]]:
    for key, value in written(verb):
        if isinstance(value, Script):
            yield key, value
        elif isinstance(value, dict):
            for name, one in cast("dict[str, Any]", value).items():
                if isinstance(one, Script):
                    yield f"{key}.{name}", one


def written(model: BaseModel) -> Iterator[tuple[str, Any]]:
    """The fields that the card's author wrote, by the names they are written under."""
    fields = type(model).model_fields
    for name in fields:
        if name in model.model_fields_set:
            yield fields[name].alias or name, getattr(model, name)


def inside(at: str, key: str) -> str:
    return f"{at}: {key}" if at.endswith(")") else f"{at}.{key}"


def listed(words: Any) -> str:
    return ", ".join(words) or "none"


def suggestion(word: str, known: list[str]) -> str:
    if len(known) < 12:
        return f"write one of: {listed(known)}"
    close = get_close_matches(word, known, 3, 0.5)
    return f"perhaps you mean {' or '.join(close)}" if close else "write the id of a card in these packs"


class Known:
    """What all cards together bring."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.cards = {card.id: card for card in catalogue.cards()}
        self.tallies = {*TALLIES, *branches(catalogue)}
        self.tokens = {name for card in catalogue.main_objectives.values() for name in self.laid_out(card)}
        verbs = (step.verb for step in catalogue.steps.values())
        self.tokens |= {getattr(verb, "name", "") for verb in verbs if verb.verb == "token"}

    def laid_out(self, card: MainObjective) -> Iterator[str]:
        for side in card.sides.values():
            yield from side.tokens


def find_mistakes(catalogue: Catalogue) -> Iterator[tuple[str, list[str]]]:
    """(card id, its mistakes) for every card that has any."""
    known = Known(catalogue)
    ranks: dict[int, str] = {}
    for face, card in known.cards.items():
        mistakes = CardCheck(known, card).mistakes()
        if isinstance(card, SurvivorCard):
            first = ranks.setdefault(card.influence, face)
            if first != face:
                mistakes.append(f"influence: {card.influence} is {first}'s already; no two are equal (R1.2)")
        if mistakes:
            yield face, mistakes


class CardCheck:
    """One card, read from top to bottom."""

    def __init__(self, known: Known, card: Card) -> None:
        self.known = known
        self.card = card
        self.found: list[str] = []
        # the options of `offer` steps have texts, too
        self.offered: set[str] = set()

    def mistakes(self) -> list[str]:
        card = self.card
        for name, part in card.parts.items():
            self.bearer(part.uses, part.modify, part.when, WHOM, f"parts.{name}.")
        if isinstance(card, Bearer):
            self.bearer(card.uses, card.modify, card.when, self.scope_of(card), "")
        elif isinstance(card, CrisisCard):
            self.steps(card.fail, NOBODY, "fail")
            self.steps(card.bonus, NOBODY, "bonus")
        elif isinstance(card, CrossroadsCard):
            self.crossroads(card)
        elif isinstance(card, MainObjective):
            self.sides(card)
        elif isinstance(card, SecretObjective):
            self.fields(card, NOBODY, "", ("needs", "loyal", "betrayer"))
        self.texts()
        return self.found

    def say(self, at: str, mistake: str) -> None:
        self.found.append(f"{at}: {mistake}")

    def texts(self) -> None:
        options = self.card.options if isinstance(self.card, CrossroadsCard) else ()
        known = sorted({*options, *self.card.use_names(), *self.offered})
        for name in self.card.en.options:
            if name not in known:
                self.say(f"en.options.{name}", f"this card has no such option or use; it has {listed(known)}")

    # -- cards by kind

    def scope_of(self, card: Bearer) -> Scope:
        if not isinstance(card, Item):
            return WHOM
        return WHOM.plus({}, "card") if card.kind == "equipment" else NOBODY.plus({}, "card")

    def bearer(
        self,
        uses: dict[str, Use],
        modify: tuple[Passive, ...],
        when: tuple[ListenerModel, ...],
        scope: Scope,
        prefix: str,
    ) -> None:
        for name, use in uses.items():
            self.use(use, scope, f"{prefix}uses.{name}")
        for number, passive in enumerate(modify):
            self.fields(passive, scope, f"{prefix}modify.{number}")
        for number, listener in enumerate(when):
            at = f"{prefix}when.{number}"
            self.steps(listener.do, self.pattern(listener, scope, at), f"{at}.do")

    def use(self, use: Use, scope: Scope, at: str) -> None:
        if use.during:
            # whoever acts is the one who uses it
            scope = scope.plus({}, "self", "here")
        self.fields(use, scope, at, ("at", "if"))
        chosen: dict[str, Named] = {}
        for verb in use.cost.verbs:
            if verb.verb != "choose" or getattr(verb, "by", None) is not None:
                break
            chosen |= given(verb)
        # what is modified is asked before anything is paid: only the choices are made by then
        self.fields(use, scope.plus(chosen), at, ("modify",))
        paid = self.steps(use.cost, scope, f"{at}.cost")
        self.steps(use.do, paid, f"{at}.do")

    def crossroads(self, card: CrossroadsCard) -> None:
        scope = NOBODY
        if card.when.event is not None:
            scope = self.pattern(card.when.event, scope, "when")
        self.fields(card, scope, "", ("by", "vote"))
        self.fields(card.when, NOBODY, "when", ("state",))
        for name, option in card.options.items():
            at = f"options.{name}"
            self.fields(option, scope, at, ("if",))
            after_vote = scope.plus(VOTERS) if card.vote is not None else scope
            paid = self.steps(option.cost, after_vote, f"{at}.cost")
            self.steps(option.do, paid, f"{at}.do")

    def sides(self, card: MainObjective) -> None:
        for name, side in card.sides.items():
            at = f"sides.{name}"
            self.bearer({}, side.modify, (), WHOM, f"{at}.")
            self.bearer({}, (), side.when, NOBODY, f"{at}.")
            self.fields(side, NOBODY, at, ("zombies", "helpless", "unruly", "accepts", "needs"))
            amounts = {"helpless": side.helpless, "unruly": side.unruly}
            amounts |= {f"zombies.{place}": amount for place, amount in side.zombies.items()}
            for key, amount in amounts.items():
                if amount is not None and amount.number is not None and amount.number < 0:
                    self.say(f"{at}.{key}", f"{amount.number} is less than nothing; write 0 or more")

    # -- events

    def pattern(self, pattern: Pattern, scope: Scope, at: str) -> Scope:
        """Returns what is known once this has happened."""
        tells, names = told(pattern.event), names_of_event(pattern.event)
        spoken = [word for word, told_as in (("here", "place"), ("card", "card")) if told_as in names]
        scope = scope.plus(names, *spoken)
        self.fields(pattern, scope, at, (*FILTERS, "if"))
        for key, what in FILTERS.items():
            if key in pattern.model_fields_set and what not in tells:
                self.say(f"{at}.{key}", f"'{pattern.event}' tells of no {what}; it tells of {listed(tells)}")
        if "result" in tells:
            self.among(pattern.result, tells["result"], f"{at}.result", f"result of '{pattern.event}'")
        if "card" in tells:
            faces = self.known.cards
            if "symbol" in tells:
                faces = self.known.catalogue.items
            elif pattern.event == "crisis_revealed":
                faces = self.known.catalogue.crises
            self.among(pattern.card, faces, f"{at}.card", "card of this event")
        for name, source in pattern.bind.items():
            self.new_name(name, f"{at}.bind")
            if source not in names:
                self.say(f"{at}.bind.{name}", f"'{pattern.event}' tells of no '{source}'; bind one of: {listed(names)}")
        return scope.plus({name: names[source] for name, source in pattern.bind.items() if source in names})

    def among(self, words: str | tuple[str, ...], known: Any, at: str, what: str) -> None:
        for word in several(words):
            if word not in known:
                self.say(at, f"'{word}' is no {what}; {suggestion(word, list(known))}")

    # -- steps

    def steps(self, script: Script, scope: Scope, at: str) -> Scope:
        """Returns what is known after them."""
        for number, verb in enumerate(script.verbs, 1):
            here = f"{at}: step {number} ({verb.verb})"
            names, lists = given(verb), list(lists_in(verb))
            self.verb(verb, scope, here)
            if verb.verb != "vote":
                for name in names:
                    self.new_name(name, inside(here, "as"))
            for key, nested in lists:
                self.steps(nested, scope.plus(names), inside(here, key))
            if not lists and verb.verb != "vote":
                scope = scope.plus(names)
        return scope

    def new_name(self, name: str, at: str) -> None:
        if not re.fullmatch(ID, name):
            self.say(at, f"'{name}' is no name; write small letters, digits and _")
        elif name in RESERVED:
            self.say(at, f"'{name}' is a name the game keeps for itself; write another one")

    def verb(self, verb: Verb, scope: Scope, at: str) -> None:
        self.fields(verb, scope, at)
        for key, value in written(verb):
            self.argument(verb, key, value, scope, inside(at, key))
        if verb.verb == "attach":
            self.among(cast("Any", verb).part, self.card.parts, inside(at, "part"), "part of this card")
        if verb.verb == "detach" and not at.startswith("parts."):
            self.say(at, "only a lasting effect can end itself; write it into one of the card's parts")

    def argument(self, verb: Verb, key: str, value: Any, scope: Scope, at: str) -> None:
        """What the verbs' own models leave open."""
        number = cast("int | None", getattr(value, "number", None))
        if key in COUNTS and number is not None:
            signed = verb.verb in SIGNED
            if number == 0 or (number < 0 and not signed):
                self.say(at, f"{number} does nothing; write {'another number' if signed else '1 or more'}")
        elif key == "die":
            self.reference(value if name_of(value) else f"${value}", NUMBERS, scope, at)
        elif key == "named":
            self.among(value, self.known.catalogue.items, at, "item's id")
        elif key in ("options", "rows") and not value:
            self.say(at, "there is nothing in it; write at least one list of steps")
        elif key == "options":
            self.offered.update(value)

    # -- selectors, amounts, tests

    def fields(self, model: BaseModel, scope: Scope, at: str, only: tuple[str, ...] = ()) -> None:
        for key, value in written(model):
            here = inside(at, key) if at else key
            if only and key not in only:
                continue
            if value is None or value == ():
                self.say(here, "is left empty; fill it in, or leave it out")
            self.value(value, scope, here)

    def value(self, value: Any, scope: Scope, at: str) -> None:
        if isinstance(value, BaseModel):
            self.expression(value, scope, at)
            self.fields(value, scope, at)
        elif isinstance(value, dict):
            for key, one in cast("dict[str, Any]", value).items():
                self.value(one, scope, f"{at}.{key}")
        elif isinstance(value, tuple):
            for number, one in enumerate(cast("tuple[Any, ...]", value)):
                self.value(one, scope, f"{at}.{number}")

    def expression(self, value: BaseModel, scope: Scope, at: str) -> None:
        survivors, items = self.known.catalogue.survivors, self.known.catalogue.items
        if isinstance(value, SeatFilter):
            self.reference(value.word, ("seat",), scope, at)
        elif isinstance(value, PlaceFilter):
            for word in (value.word, *value.words):
                self.reference(word, ("place",), scope, at)
        elif isinstance(value, SurvivorFilter):
            self.reference(value.word, ("survivor",), scope, at)
            self.among(value.named, survivors, f"{at}.named", "survivor's id")
        elif isinstance(value, CardFilter):
            self.reference(value.word, ("card",), scope, at)
            self.among(value.named, items, f"{at}.named", "item's id")
        elif isinstance(value, AmountExpression):
            self.amount(value, scope, at)
        elif isinstance(value, TestExpression):
            self.test(value, scope, at)

    def amount(self, amount: AmountExpression, scope: Scope, at: str) -> None:
        self.reference(amount.word, NUMBERS, scope, at)
        if amount.tally is not None and amount.tally not in self.known.tallies:
            more = "use.<card>.<use>, crossroads.<card>, option.<card>.<option>"
            self.say(f"{at}.tally", f"nobody counts '{amount.tally}'; counted are {listed(TALLIES)}, {more}")
        if amount.tokens is not None and amount.tokens not in self.known.tokens:
            self.say(f"{at}.tokens", f"no main objective lays out '{amount.tokens}'; known are {self.token_names()}")

    def token_names(self) -> str:
        return listed(sorted(self.known.tokens))

    def test(self, test: TestExpression, scope: Scope, at: str) -> None:
        for key in ("in_play", "in_deck", "in_graveyard"):
            face = getattr(test, key)
            if face is not None:
                self.among(face, self.known.catalogue.survivors, f"{at}.{key}", "survivor's id")
        if test.is_word is not None:
            name, word = test.is_word
            self.reference(name, ("word",), scope, f"{at}.is")
            named = scope.names.get(name[1:])
            if named is not None and named.words:
                self.among(word, named.words, f"{at}.is", f"word that {name} can be")

    def reference(self, word: str, kinds: tuple[str, ...], scope: Scope, at: str) -> None:
        """A $name must have been given, to the kind of thing wanted; self, here and card must be somebody."""
        name = name_of(word)
        if name is None:
            if word in ("self", "here", "card") and word not in scope.spoken:
                self.say(at, f"'{word}' is nobody here; {INSTEAD[word]}")
            return
        named = scope.names.get(name)
        if named is None:
            names = ", ".join(f"${known}" for known in scope.names) or "none yet"
            self.say(
                at, f"nothing is called '{word}' here; an earlier step gives a name by 'as: {name}'; known: {names}"
            )
        elif named.kind not in kinds and not (kinds == NUMBERS and named.many):
            self.say(at, f"'{word}' is a {named.kind}, and a {kinds[0]} is wanted")


INSTEAD = {
    "self": "the card lies with no survivor: choose one, or write leader",
    "here": "the card lies in no place: name the place",
    "card": "only an item can speak of itself",
}
