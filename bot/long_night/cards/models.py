"""What a card file may say, card by card."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Annotated, Any, Literal, cast, get_args

from pydantic import AfterValidator, BeforeValidator, Field

from bot.long_night.cards.amounts import Amount
from bot.long_night.cards.conditions import Module, Test
from bot.long_night.cards.scene import Scene
from bot.long_night.cards.script import Script
from bot.long_night.cards.selectors import ID, Model, Places, Seats, Survivors, several
from bot.long_night.cards.steps import EMPTY, Steps
from bot.long_night.modify import QUESTIONS
from bot.long_night.state import COLONY, LOCATIONS, TOP_MORALE, Side, Symbol
from bot.long_night.triggers import EVENTS

During = Literal["attack", "search", "move", "barricade", "clean_waste", "attract"]
Id = Annotated[str, Field(pattern=ID)]


def one_of(what: str, words: tuple[str, ...]) -> Any:
    """A word of a closed list."""

    def check(word: str) -> str:
        if word not in words:
            raise ValueError(f"'{word}' is no {what}; write one of: {', '.join(words)}")
        return word

    return AfterValidator(check)


# Raxxon's deck exists only with its module
Deck = Annotated[str, one_of("deck", ("starting", *LOCATIONS, "raxxon"))]
# "locations" is each of the six
SetupPlace = Annotated[str, one_of("place for zombies at set-up", (COLONY, "locations", *LOCATIONS))]


class Text(Model):
    """A card's English, beside its effect."""

    name: str
    occupation: str = ""
    scene: str = ""
    text: str = ""
    when: str = ""
    options: dict[str, str] = {}


class Answer(Model):
    """To a question of the rules: this number instead, or this much more."""

    set: Amount | None = None
    add: Amount | None = None

    def model_post_init(self, context: Any) -> None:
        if (self.set is None) == (self.add is None):
            raise ValueError("an answer is a number, {set: amount} or {add: amount}")


def parse_answer(raw: Any) -> Any:
    return {"set": raw} if isinstance(raw, int) else raw


def check_questions(raw: Any) -> Any:
    if not isinstance(raw, dict):
        raise ValueError(f"expected answers such as {{attack.kills: 2}}, got {raw!r}")
    for question in cast("dict[str, Any]", raw):
        if question not in QUESTIONS:
            raise ValueError(f"the rules ask no question '{question}'; they ask {', '.join(sorted(QUESTIONS))}")
    return cast("Any", raw)


Answers = Annotated[dict[str, Annotated[Answer, BeforeValidator(parse_answer)]], BeforeValidator(check_questions)]


class Passive(Model):
    """Answers that hold as long as the card lies there."""

    answers: Annotated[Answers, Field(min_length=1)]
    at: Places | None = None
    test: Test | None = Field(None, alias="if")

    def holds(self, scene: Scene) -> bool:
        if self.at is not None and place_of(scene) not in self.at.ids(scene):
            return False
        return self.test is None or self.test.holds(scene)


def place_of(scene: Scene) -> str:
    survivor = scene.env.get("self", "")
    if survivor in scene.game.state.survivors:
        return scene.game.survivor(survivor).place
    return scene.env.get("place", "")


def parse_passive(raw: Any) -> Any:
    """`{attack.exposure: 0}` is short for `{answers: {attack.exposure: 0}}`."""
    if isinstance(raw, dict) and "answers" not in raw:
        fields = cast("dict[str, Any]", raw)
        rest = {key: value for key, value in fields.items() if key in ("at", "if")}
        return {"answers": {key: value for key, value in fields.items() if key not in rest}, **rest}
    return cast("Any", raw)


Modify = tuple[Annotated[Passive, BeforeValidator(parse_passive)], ...]


def check_event(event: str) -> str:
    if event not in EVENTS:
        raise ValueError(f"nothing called '{event}' happens; events are {', '.join(sorted(EVENTS))}")
    return event


class Pattern(Model):
    """Something that happens."""

    event: Annotated[Id, AfterValidator(check_event)]
    at: Places | None = None
    survivor: Survivors | None = None
    seat: Seats | None = None
    symbol: Symbol | tuple[Symbol, ...] = ()
    card: str | tuple[str, ...] = ()
    result: str | tuple[str, ...] = ()
    test: Test | None = Field(None, alias="if")
    bind: dict[str, str] = {}

    def matches(self, scene: Scene) -> bool:
        env = scene.env
        if self.at is not None and env.get("place") not in self.at.ids(scene):
            return False
        if self.survivor is not None and env.get("survivor") not in self.survivor.ids(scene):
            return False
        if self.seat is not None and env.get("seat") not in self.seat.ids(scene):
            return False
        for wanted, got in ((self.symbol, "symbol"), (self.card, "face"), (self.result, "result")):
            if wanted and env.get(got) not in several(wanted):
                return False
        return self.test is None or self.test.holds(scene)


def parse_pattern(raw: Any) -> Any:
    """`{searched: {at: school}}` is short for `{event: searched, at: school}`."""
    if not isinstance(raw, dict) or "event" in raw:
        return cast("Any", raw)
    fields = dict(cast("dict[str, Any]", raw))
    rest = {key: fields.pop(key) for key in ("bind", "do", "id") if key in fields}
    if len(fields) != 1:
        raise ValueError(f"name one event, got {', '.join(map(str, fields)) or 'none'}")
    event, given = fields.popitem()
    check_event(event)
    if given is not None and not isinstance(given, dict):
        raise ValueError(f"'{event}' is narrowed by filters such as {{at: colony}}, got {given!r}; {{}} is any")
    filters = cast("dict[str, Any]", given or {})
    if "event" in filters or filters.keys() & rest.keys():
        raise ValueError(f"inside '{event}' stand only filters; bind, do and id stand beside it, once")
    return {"event": event, **filters, **rest}


class ListenerModel(Pattern):
    """What a card does when something happens."""

    do: Steps
    # names the listener where one card has two for the same event
    id: str = ""


Listener = Annotated[ListenerModel, BeforeValidator(parse_pattern)]


class Part(Model):
    """A lasting effect that a step can attach."""

    modify: Modify = ()
    when: tuple[Listener, ...] = ()
    uses: dict[Id, Use] = {}
    en: str = ""

    @cached_property
    def uses_by_action(self) -> dict[str, list[tuple[str, Use]]]:
        return by_action(self.uses)


def by_action(uses: dict[str, Use]) -> dict[str, list[tuple[str, Use]]]:
    """The uses that go with each action; "" for those that are an action of their own."""
    found: dict[str, list[tuple[str, Use]]] = {}
    for name, use in uses.items():
        found.setdefault(use.during or "", []).append((name, use))
    return found


class Use(Model):
    """One way to use a card or an ability."""

    at: Places | None = None
    die: int | None = Field(None, ge=1, le=6)
    once: Literal["round", "turn"] | None = None
    test: Test | None = Field(None, alias="if")
    module: Module | None = None
    cost: Steps = EMPTY
    do: Steps = EMPTY
    during: During | None = Field(None, alias="with")
    answers: Answers = Field({}, alias="modify")
    replaces: bool = False
    en: str = ""

    def model_post_init(self, context: Any) -> None:
        if bool(self.during) != bool(self.answers):
            raise ValueError("a use 'with' an action says what it modifies, and the other way round")
        if self.during and self.die is not None:
            raise ValueError("a use 'with' an action has no die of its own; modify attack.die or search.die instead")
        if not self.during and not self.do:
            raise ValueError("a use needs 'do', or 'with' and 'modify'")
        if self.during and self.do:
            raise ValueError("a use 'with' an action only modifies it; what it costs stands under 'cost', not 'do'")
        stray = [question for question in self.answers if question.partition(".")[0] != self.during]
        if stray:
            raise ValueError(f"'{stray[0]}' is not asked with '{self.during}'; modify {self.during}.something")


class Card(Model):
    id: Id
    module: Module | None = None
    adults: bool = False
    noncoop: bool = False
    parts: dict[Id, Part] = {}
    en: Text

    def use_names(self) -> Iterator[str]:
        for part in self.parts.values():
            yield from part.uses

    def scripts(self) -> dict[str, Script]:
        """Every list of steps on the card, by the name its labels begin with."""
        found: dict[str, Script] = {}
        for name, part in self.parts.items():
            found |= use_scripts(part.uses, f"part.{name}.")
            found |= listener_scripts(part.when, f"part.{name}.")
        return found


def use_scripts(uses: dict[str, Use], prefix: str = "") -> dict[str, Script]:
    found: dict[str, Script] = {}
    for name, use in uses.items():
        found[f"{prefix}{name}.cost"] = use.cost
        found[f"{prefix}{name}"] = use.do
    return found


def listener_scripts(listeners: tuple[ListenerModel, ...], prefix: str = "") -> dict[str, Script]:
    found = {f"{prefix}when.{listener.id or listener.event}": listener.do for listener in listeners}
    if len(found) < len(listeners):
        raise ValueError("two listeners for one event need an id each")
    return found


class Bearer(Card):
    """A card that lies on the table and can be used, and that changes the rules while it lies there."""

    uses: dict[Id, Use] = {}
    modify: Modify = ()
    when: tuple[Listener, ...] = ()

    @cached_property
    def uses_by_action(self) -> dict[str, list[tuple[str, Use]]]:
        return by_action(self.uses)

    def use_names(self) -> Iterator[str]:
        yield from super().use_names()
        yield from self.uses

    def scripts(self) -> dict[str, Script]:
        return {**super().scripts(), **use_scripts(self.uses), **listener_scripts(self.when)}


class Item(Bearer):
    symbol: Symbol
    kind: Literal["waste", "equipment", "event"]
    decks: dict[Deck, Annotated[int, Field(ge=1)]] = Field(min_length=1)

    def model_post_init(self, context: Any) -> None:
        if "starting" in self.decks and len(self.decks) > 1:
            raise ValueError("a starting item is in no other deck (R5.9 tells them apart)")
        if self.kind != "equipment" and (self.modify or self.when):
            raise ValueError("only equipment lies on the table: 'modify' and 'when' need kind: equipment")
        for use in self.uses.values():
            if self.kind != "equipment" and not use.during and (use.at is not None or use.die is not None):
                # R5.1: nobody in particular plays it, and it takes no die
                instead = "if: {exists: {survivors: {of: you, at: ...}}}"
                raise ValueError(f"a card played from the hand has no 'at' and no 'die'; perhaps you mean {instead}")

    @property
    def starting(self) -> bool:
        return "starting" in self.decks


class SurvivorCard(Bearer):
    influence: int = Field(ge=1)
    attack: int = Field(ge=1, le=6)
    search: int = Field(ge=1, le=6)
    human: bool = True
    # R18.24: has the abilities of the survivors it stands with
    copies: bool = False


class CrisisCard(Card):
    symbols: tuple[Symbol, ...] = Field(min_length=1)
    fail: Steps
    bonus: Steps = EMPTY
    bandits: tuple[Annotated[int, Field(ge=1, le=6)], ...] = ()

    def scripts(self) -> dict[str, Script]:
        return {**super().scripts(), "fail": self.fail, "bonus": self.bonus}


class CrossroadsOption(Model):
    test: Test | None = Field(None, alias="if")
    cost: Steps = EMPTY
    do: Steps = EMPTY

    def possible(self, scene: Scene) -> bool:
        """R7.2, R18.4"""
        if self.test is not None and not self.test.holds(scene):
            return False
        return self.cost.possible(scene) and self.do.possible(scene)


class Trigger(Model):
    """When a crossroads card fires: something happens, something is so, or the holder calls it."""

    event: Annotated[Pattern, BeforeValidator(parse_pattern)] | None = None
    state: Test | None = None
    call: bool = False

    def model_post_init(self, context: Any) -> None:
        if (self.event is not None) + (self.state is not None) + self.call != 1:
            raise ValueError("a crossroads card waits for one thing: an event, {state: test} or {call: true}")


def parse_trigger(raw: Any) -> Any:
    if isinstance(raw, dict) and set(cast("dict[str, Any]", raw)) & {"state", "call"}:
        return cast("dict[str, Any]", raw)
    return {"event": cast("Any", raw)}


class CrossroadsCard(Card):
    when: Annotated[Trigger, BeforeValidator(parse_trigger)]
    by: Seats | None = None
    vote: Seats | None = None
    options: dict[Id, CrossroadsOption] = Field(min_length=1)

    def model_post_init(self, context: Any) -> None:
        if self.vote is not None and len(self.options) != 2:
            raise ValueError("a vote has two options: the first is thumbs up, the second thumbs down")

    def scripts(self) -> dict[str, Script]:
        found = super().scripts()
        for name, option in self.options.items():
            found[f"{name}.cost"] = option.cost
            found[name] = option.do
        return found


class Accepts(Model):
    """R5.9: the cards a main objective asks for."""

    symbol: tuple[Symbol, ...] = Field(min_length=1)
    starting: bool = True
    most: Amount | None = None


class ObjectiveSide(Model):
    morale: int = Field(ge=1, le=TOP_MORALE)
    rounds: int = Field(ge=1)
    food: int = Field(0, ge=0)
    zombies: dict[SetupPlace, Amount] = {}
    helpless: Amount | None = None
    unruly: Amount | None = None
    tokens: dict[Id, Annotated[int, Field(ge=0)]] = {}
    accepts: Accepts | None = None
    needs: tuple[Test, ...] = Field(min_length=1)
    modify: Modify = ()
    when: tuple[Listener, ...] = ()
    en: str = ""


class MainObjective(Card):
    length: Literal["short", "medium", "long"]
    sides: dict[Side, ObjectiveSide]

    def model_post_init(self, context: Any) -> None:
        missing = [side for side in get_args(Side) if side not in self.sides]
        if missing:
            raise ValueError(f"a main objective has a normal and a hard side (R2.1); {missing[0]} is missing")

    def scripts(self) -> dict[str, Script]:
        found = super().scripts()
        for name, side in self.sides.items():
            found |= listener_scripts(side.when, f"{name}.")
        return found


class ExileHalf(Model):
    """R8.5: for a betrayer only the first condition is replaced."""

    needs: tuple[Test, ...] = Field(min_length=1)


class SecretObjective(Card):
    kind: Literal["secret", "betrayal", "exile"]
    needs: tuple[Test, ...] = ()
    loyal: ExileHalf | None = None
    betrayer: ExileHalf | None = None

    def model_post_init(self, context: Any) -> None:
        halves = self.loyal is not None and self.betrayer is not None
        if (self.kind == "exile") != halves or halves == bool(self.needs):
            raise ValueError("an exile objective has 'loyal' and 'betrayer', every other one has 'needs'")


for model in (Part, Use, Bearer, Item, SurvivorCard, Card, CrisisCard, CrossroadsCard, MainObjective, SecretObjective):
    model.model_rebuild()
