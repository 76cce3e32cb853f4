"""Who, where, which card: words and filters that yield ids."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, cast

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, field_validator

from bot.engine.menu import Option
from bot.long_night.cards.scene import Scene
from bot.long_night.keys import die_options, entrance_options, number_of, seat_options
from bot.long_night.state import COLONY, LOCATIONS, Place, Survivor, Symbol

if TYPE_CHECKING:
    from bot.long_night.game import Game

# the places a card may name; the last two exist only with their modules
PLACES = (COLONY, *LOCATIONS, "raxxon", "hideout")
# the words that stand for things, besides $name
SEAT_WORDS = ("you", "left", "right", "first", "holder", "active", "all", "others", "citizens", "exiles")
PLACE_WORDS = ("here", "locations", "everywhere", *PLACES)
SURVIVOR_WORDS = ("self", "leader", "all")
CARD_WORDS = ("card",)
ID = r"^[a-z][a-z0-9_]*$"
NAME = re.compile(r"\$[a-z][a-z0-9_]*")


class Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", populate_by_name=True)


class Filter(Model):
    """A word, or tests that must all hold, or both."""

    known_words: ClassVar[tuple[str, ...]] = ()
    word: str = ""

    @field_validator("word", "words", check_fields=False)
    @classmethod
    def check_words(cls, given: str | tuple[str, ...]) -> str | tuple[str, ...]:
        if not cls.known_words:
            raise ValueError("no word stands for these; narrow them down by the other fields")
        for word in several(given):
            if word not in cls.known_words and not NAME.fullmatch(word):
                raise ValueError(f"'{word}' means nothing here; write $name or one of: {', '.join(cls.known_words)}")
        return given

    def known(self, scene: Scene) -> bool:
        """False while it hangs on a name that an earlier step will bind."""
        return all(map(scene.bound, self.names))

    @cached_property
    def names(self) -> frozenset[str]:
        """The names that it and its parts hang on."""
        own = name_of(self.word)
        parts = (getattr(self, field) for field in self.model_fields_set)
        return frozenset([own] if own else []).union(*(part.names for part in parts if isinstance(part, Filter)))

    @cached_property
    def only_word(self) -> bool:
        return self.model_fields_set == {"word"}


def word_or(key: str) -> Any:
    """Let `you`, `$x` and the like stand where a filter may stand."""

    def parse(raw: Any) -> Any:
        if isinstance(raw, str):
            return {"word": raw}
        if isinstance(raw, list):
            return {"words": cast("list[Any]", raw)}
        if isinstance(raw, dict) and list(cast("dict[str, Any]", raw)) == [key]:
            return parse(cast("dict[str, Any]", raw)[key])
        return cast("Any", raw)

    return BeforeValidator(parse)


def several(words: str | tuple[str, ...]) -> tuple[str, ...]:
    """Where a card may write one word or a list of them."""
    return (words,) if isinstance(words, str) else words


def name_of(word: str) -> str | None:
    return word[1:] if word.startswith("$") else None


class SeatFilter(Filter):
    """Seats. Words: you, left, right, first, holder, active, all, others, citizens (not exiled), exiles, $name."""

    known_words = SEAT_WORDS
    exiled: bool | None = None
    other_than: Seats | None = None
    hand: bool | None = None
    dice: bool | None = None
    at: Places | None = None
    controls: Survivors | None = None

    def ids(self, scene: Scene) -> list[int]:
        game = scene.game
        found = seat_word(scene, self.word) if self.word else game.from_first()
        if self.only_word:
            return found
        if self.exiled is not None:
            found = [s for s in found if game.seat(s).exiled is self.exiled]
        if self.other_than is not None:
            barred = self.other_than.ids(scene)
            found = [s for s in found if s not in barred]
        if self.hand is not None:
            found = [s for s in found if bool(game.seat(s).hand) is self.hand]
        if self.dice is not None:
            found = [s for s in found if bool(game.seat(s).dice) is self.dice]
        if self.at is not None:
            places = self.at.ids(scene)
            found = [s for s in found if any(game.survivor(x).place in places for x in game.seat(s).group)]
        if self.controls is not None:
            owners = {game.survivor(x).seat for x in self.controls.ids(scene)}
            found = [s for s in found if s in owners]
        return found

    def one(self, scene: Scene) -> int:
        found = self.ids(scene)
        return found[0] if found else scene.you

    def options(self, scene: Scene) -> list[Option]:
        return seat_options(self.ids(scene))


def seat_word(scene: Scene, word: str) -> list[int]:
    game, name = scene.game, name_of(word)
    if name is not None:
        return [seat for seat in scene.many(name) if isinstance(seat, int) and not game.seat(seat).out]
    if word == "you":
        return [scene.you]
    if word in ("left", "right"):
        beside = game.left_of(scene.you) if word == "left" else game.right_of(scene.you)
        return [beside] if beside != scene.you else []
    if word == "first":
        return [game.decider()]
    if word == "holder":
        return [game.state.crossroads.holder] if game.state.crossroads.holder >= 0 else []
    if word == "active":
        return [game.state.turn.seat] if game.state.turn.seat >= 0 else []
    if word == "others":
        return [seat for seat in game.from_first() if seat != scene.you]
    if word == "citizens":
        return [seat for seat in game.from_first() if not game.seat(seat).exiled]
    if word == "exiles":
        return [seat for seat in game.from_first() if game.seat(seat).exiled]
    return game.from_first()


class PlaceFilter(Filter):
    """Places. Words: here, colony, locations, everywhere, a place's name, $name."""

    known_words = PLACE_WORDS
    words: tuple[str, ...] = Field(default=(), min_length=1)
    kind: Literal["location", "any"] = "any"
    zombies: bool | None = None
    barricades: bool | None = None
    room: bool | None = None
    entrance_room: bool | None = None
    deck: bool | None = None
    noise: bool | None = None
    survivors: Survivors | None = None
    other_than: Places | None = None

    def ids(self, scene: Scene) -> list[str]:
        return self.narrowed(scene, self.worded(scene))

    def worded(self, scene: Scene) -> list[str]:
        words = (self.word,) if self.word else self.words or ("everywhere",)
        return [place for word in words for place in place_word(scene, word)]

    def among(self, scene: Scene, places: Iterable[str]) -> list[str]:
        """Those of these places that are meant; no other place is looked at."""
        worded = self.worded(scene)
        return self.narrowed(scene, [name for name in places if name in worded])

    def narrowed(self, scene: Scene, found: list[str]) -> list[str]:
        game = scene.game
        if self.kind == "location":
            found = [name for name in found if name != COLONY]
        for fact, wanted in self.facts:
            found = [name for name in found if fact(game.place(name)) is wanted]
        if self.survivors is not None and found:
            standing = {game.survivor(survivor).place for survivor in self.survivors.ids(scene)}
            found = [name for name in found if name in standing]
        if self.other_than is not None and found:
            barred = self.other_than.ids(scene)
            found = [name for name in found if name not in barred]
        return found

    @cached_property
    def facts(self) -> list[tuple[Callable[[Place], bool], bool]]:
        """Only what this filter asks about."""
        return [(fact, getattr(self, name)) for name, fact in PLACE_FACTS.items() if getattr(self, name) is not None]

    def one(self, scene: Scene) -> str | None:
        found = self.ids(scene)
        return found[0] if found else None

    def options(self, scene: Scene) -> list[Option]:
        return [Option(place, "place") for place in self.ids(scene)]


PLACE_FACTS: dict[str, Callable[[Place], bool]] = {
    "zombies": lambda place: place.zombies > 0,
    "barricades": lambda place: any(e.barricades + e.traps for e in place.entrances),
    "room": lambda place: place.room > 0,
    "entrance_room": lambda place: any(e.room > 0 for e in place.entrances),
    "deck": lambda place: bool(place.deck),
    "noise": lambda place: place.noise > 0,
}


def place_word(scene: Scene, word: str) -> list[str]:
    places, name = scene.game.state.places, name_of(word)
    if name is not None:
        return [place for place in scene.many(name) if place in places]
    if word == "here":
        here = scene.env.get("self")
        if here in scene.game.state.survivors:
            return [scene.game.survivor(here).place]
        where = scene.env.get("here") or scene.env.get("place")
        return [where] if where in places else []
    if word == "everywhere":
        return list(places)
    if word == "locations":
        return [place for place in places if place != COLONY]
    return [word] if word in places else []


class SurvivorFilter(Filter):
    """Survivors in play (never helpless ones). Words: self, $name, leader (yours), all."""

    known_words = SURVIVOR_WORDS
    at: Places | None = None
    of: Seats | None = None
    named: str | tuple[str, ...] = ()
    other_than: Survivors | None = None
    hurt: bool | None = None
    frostbitten: bool | None = None
    despairing: bool | None = None
    exiled: bool | None = None
    leader: bool | None = None
    human: bool | None = None
    bearing: CardFilter | None = None
    lowest: int = Field(0, ge=1)
    highest: int = Field(0, ge=1)

    def model_post_init(self, context: Any) -> None:
        if self.lowest and self.highest:
            raise ValueError("'lowest' and 'highest' exclude each other; keep one of the two")

    def ids(self, scene: Scene) -> list[str]:
        game = scene.game
        if self.only_word:
            return survivor_word(scene, self.word)
        survivors = [s for s in self.candidates(scene) if self.fits(scene, s)]
        if self.at is not None and survivors:
            places = self.at.among(scene, {game.survivor(s).place for s in survivors})
            survivors = [s for s in survivors if game.survivor(s).place in places]
        if self.other_than is not None and survivors:
            barred = self.other_than.ids(scene)
            survivors = [s for s in survivors if s not in barred]
        if self.lowest or self.highest:
            survivors.sort(key=game.influence, reverse=bool(self.highest))
            survivors = survivors[: self.lowest or self.highest]
        return survivors

    def candidates(self, scene: Scene) -> list[str]:
        """Those the word names, of the seats named, before any other test."""
        game = scene.game
        if self.of is None:
            return survivor_word(scene, self.word) if self.word else list(game.state.survivors)
        group = [s for seat in self.of.ids(scene) for s in game.seat(seat).group]
        if not self.word:
            return group
        return [s for s in survivor_word(scene, self.word) if s in group]

    def fits(self, scene: Scene, survivor: str) -> bool:
        body = scene.game.survivor(survivor)
        if any(fact(scene.game, survivor, body) is not wanted for fact, wanted in self.facts):
            return False
        if self.named and body.face not in several(self.named):
            return False
        return self.bearing is None or any(self.bearing.fits(scene, card) for card in body.equipment)

    @cached_property
    def facts(self) -> list[tuple[Callable[[Game, str, Survivor], bool], bool]]:
        """Only what this filter asks about."""
        return [(fact, getattr(self, name)) for name, fact in SURVIVOR_FACTS.items() if getattr(self, name) is not None]

    def one(self, scene: Scene) -> str | None:
        found = self.ids(scene)
        return found[0] if found else None

    def options(self, scene: Scene) -> list[Option]:
        return [Option(survivor, "survivor") for survivor in self.ids(scene)]


SURVIVOR_FACTS: dict[str, Callable[[Game, str, Survivor], bool]] = {
    "hurt": lambda game, survivor, body: body.wounds + body.frostbites > 0,
    "frostbitten": lambda game, survivor, body: body.frostbites > 0,
    "despairing": lambda game, survivor, body: body.despair > 0,
    "exiled": lambda game, survivor, body: game.seat(body.seat).exiled,
    "leader": lambda game, survivor, body: game.seat(body.seat).leader == survivor,
    "human": lambda game, survivor, body: game.survivor_card(survivor).human,
}


def survivor_word(scene: Scene, word: str) -> list[str]:
    game, name = scene.game, name_of(word)
    if word == "all":
        return list(game.state.survivors)
    found = [game.seat(scene.you).leader] if word == "leader" else scene.many(name or "self")
    return [survivor for survivor in found if survivor in game.state.survivors]


class CardFilter(Filter):
    """Item cards, in a hand unless `zone` says otherwise. Words: $name, card (this very card)."""

    known_words = CARD_WORDS
    zone: Literal["hand", "equipment", "waste", "objective", "removed"] = Field(default="hand", alias="in")
    of: Seats | None = None
    on: Survivors | None = None
    symbol: Symbol | tuple[Symbol, ...] = ()
    named: str | tuple[str, ...] = ()
    starting: bool | None = None
    kind: Literal["waste", "equipment", "event"] | None = None

    def ids(self, scene: Scene) -> list[str]:
        if self.only_word:
            return scene.many(name_of(self.word) or "card")
        found = [card for card in self.everywhere(scene) if self.fits(scene, card)]
        if self.word:
            named = scene.many(name_of(self.word) or "card")
            found = [card for card in found if card in named]
        return found

    def everywhere(self, scene: Scene) -> list[str]:
        game, state = scene.game, scene.game.state
        if self.zone == "waste":
            return list(state.waste)
        if self.zone == "objective":
            return list(state.objective_cards)
        if self.zone == "removed":
            return list(state.removed)
        seats = scene.seats(self.of)
        if self.zone == "hand":
            # R18.4: a card about to be played is in hand no more, and cannot pay for itself
            played = scene.env.get("card")
            return [card for seat in seats for card in game.seat(seat).hand if card != played]
        bearers = self.on.ids(scene) if self.on is not None else [s for seat in seats for s in game.seat(seat).group]
        return [card for survivor in bearers for card in game.survivor(survivor).equipment]

    def fits(self, scene: Scene, card: str) -> bool:
        item = scene.game.catalogue.items.get(scene.game.state.faces[card])
        if item is None:
            return False
        if self.symbol and item.symbol not in several(self.symbol):
            return False
        if self.starting is not None and item.starting is not self.starting:
            return False
        if self.kind is not None and item.kind != self.kind:
            return False
        return not self.named or item.id in several(self.named)

    def options(self, scene: Scene) -> list[Option]:
        return [Option(card, "card") for card in self.ids(scene)]


Seats = Annotated[SeatFilter, word_or("seats")]
Places = Annotated[PlaceFilter, word_or("places")]
Survivors = Annotated[SurvivorFilter, word_or("survivors")]
Cards = Annotated[CardFilter, word_or("cards")]


class EntranceFilter(Filter):
    """Entrances of one place."""

    at: Places
    having: Literal["zombies", "room", "barricades"] = "zombies"

    def ids(self, scene: Scene) -> list[int]:
        place = self.at.one(scene)
        if place is None:
            return []
        entrances = enumerate(scene.game.place(place).entrances, 1)
        if self.having == "zombies":
            return [n for n, e in entrances if e.zombies]
        if self.having == "room":
            return [n for n, e in entrances if e.room > 0]
        return [n for n, e in entrances if e.barricades + e.traps]

    def options(self, scene: Scene) -> list[Option]:
        return entrance_options(self.ids(scene))


class DiceFilter(Filter):
    """Unused dice of a seat, by the value they show."""

    of: Seats | None = None
    at_least: int = Field(1, ge=1, le=6)
    at_most: int = Field(6, ge=1, le=6)

    def ids(self, scene: Scene) -> list[int]:
        seat = scene.seat(self.of)
        return sorted({d for d in scene.game.seat(seat).dice if self.at_least <= d <= self.at_most})

    def options(self, scene: Scene) -> list[Option]:
        return die_options(self.ids(scene))


for model in (SeatFilter, PlaceFilter, SurvivorFilter, CardFilter, EntranceFilter, DiceFilter):
    model.model_rebuild()


class Selector(Model):
    """Exactly one kind of thing to choose from."""

    seats: Seats | None = None
    places: Places | None = None
    survivors: Survivors | None = None
    cards: Cards | None = None
    entrances: EntranceFilter | None = None
    dice: DiceFilter | None = None
    numbers: tuple[int, int] | None = None
    words: tuple[str, ...] | None = None

    def model_post_init(self, context: Any) -> None:
        if len(self.model_fields_set) != 1:
            raise ValueError("name exactly one of seats, places, survivors, cards, entrances, dice, numbers, words")
        if self.numbers is not None and self.numbers[0] > self.numbers[1]:
            raise ValueError(f"numbers go from the lower to the higher: write [{self.numbers[1]}, {self.numbers[0]}]")
        if self.words == ():
            raise ValueError("there is nothing to choose from an empty list of words")

    def source(self) -> SeatFilter | PlaceFilter | SurvivorFilter | CardFilter | EntranceFilter | DiceFilter | None:
        return self.seats or self.places or self.survivors or self.cards or self.entrances or self.dice

    def known(self, scene: Scene) -> bool:
        source = self.source()
        return source is None or source.known(scene)

    def ids(self, scene: Scene) -> list[Any]:
        source = self.source()
        if source is not None:
            return list(source.ids(scene))
        if self.numbers is not None:
            return list(range(self.numbers[0], self.numbers[1] + 1))
        return list(self.words or ())

    def options(self, scene: Scene) -> list[Option]:
        source = self.source()
        if source is not None:
            return source.options(scene)
        return [Option(str(key), "number" if self.numbers else "word") for key in self.ids(scene)]

    def value(self, key: str) -> Any:
        """What a chosen key stands for in the card's names."""
        if self.seats is not None or self.dice is not None or self.entrances is not None:
            return number_of(key)
        return int(key) if self.numbers is not None else key
