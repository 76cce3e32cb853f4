"""How many: numbers read off the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any, cast

from pydantic import BeforeValidator, Field

from bot.long_night.cards.scene import Scene
from bot.long_night.cards.selectors import (
    CardFilter,
    Cards,
    Model,
    PlaceFilter,
    Places,
    SeatFilter,
    Seats,
    SurvivorFilter,
    Survivors,
    name_of,
)
from bot.long_night.state import NOISE_SPACES, Place

if TYPE_CHECKING:
    from bot.long_night.game import Game

TABLE_WORDS = (
    "morale",
    "rounds",
    "round",
    "food",
    "starvation",
    "waste",
    "helpless",
    "unruly",
    "seats",
    "starting_seats",
    "citizens",
)
# what the game counts by itself; besides, how often each use, crossroads card and option came up
TALLIES = ("deaths", "helpless_deaths", "kills")


def parse_amount(raw: Any) -> Any:
    if isinstance(raw, int) and not isinstance(raw, bool):
        return {"number": raw}
    if isinstance(raw, str):
        if name_of(raw) is None and raw not in TABLE_WORDS:
            raise ValueError(f"'{raw}' is no amount; write a number, $name or one of: {', '.join(TABLE_WORDS)}")
        return {"word": raw}
    return raw


class AmountExpression(Model):
    """A number: a figure, $name, a word of the table, or one of the mappings below."""

    number: int | None = None
    word: str = ""
    survivors: Survivors | None = None
    cards: Cards | None = None
    places: Places | None = None
    count_seats: Seats | None = None
    zombies: Places | None = None
    barricades: Places | None = None
    traps: Places | None = None
    noise: Places | None = None
    noise_room: Places | None = None
    deck: Places | None = None
    room: Places | None = None
    wounds: Survivors | None = None
    despair: Survivors | None = None
    influence: Survivors | None = None
    dice: Seats | None = None
    hand: Seats | None = None
    added: Seats | None = None
    tokens: str | None = None
    tally: str | None = None
    plus: tuple[Amount, ...] | None = None
    minus: tuple[Amount, Amount] | None = None
    times: tuple[Amount, Amount] | None = None
    half_up: Amount | None = None
    at_most: tuple[Amount, Amount] | None = None

    def model_post_init(self, context: Any) -> None:
        if len(self.model_fields_set) != 1:
            raise ValueError("an amount says exactly one thing")
        if self.plus == ():
            raise ValueError("a sum of nothing; write plus: [amount, amount]")

    def of(self, scene: Scene) -> int:
        if self.number is not None:
            return self.number
        if self.word:
            return word_amount(scene, self.word)
        for key in self.model_fields_set:
            return READERS[key](scene, getattr(self, key))
        return 0

    def hidden(self, own: bool = True) -> bool:
        """Whether it counts cards in hands that nobody at the table can see; `own`: one's own hand does not count."""
        if self.cards is not None and self.cards.zone == "hand":
            of = self.cards.of
            return not own or (of is not None and of.word != "you")
        parts = (*(self.plus or ()), *(self.minus or ()), *(self.times or ()), *(self.at_most or ()))
        return any(part.hidden(own) for part in (*parts, *([self.half_up] if self.half_up else ())))

    def known(self, scene: Scene) -> bool:
        """False while it hangs on a name not bound yet."""
        name = name_of(self.word)
        return name is None or scene.bound(name)


Amount = Annotated[AmountExpression, BeforeValidator(parse_amount)]
AmountExpression.model_rebuild()
# an amount that says "all there are"
EVERYTHING = 99


def one() -> Any:
    """The default of an amount that a card need not write."""
    return Field(1, validate_default=True)


def word_amount(scene: Scene, word: str) -> int:
    state, name = scene.game.state, name_of(word)
    if name is not None:
        value = scene.env.get(name, 0)
        return len(cast("list[Any]", value)) if isinstance(value, list) else int(value)
    if word == "seats":
        return len(scene.game.in_play())
    if word == "starting_seats":
        return len(state.seats)
    if word == "citizens":
        return len(scene.game.citizens())
    if word == "waste":
        return len(state.waste)
    if word == "helpless":
        return scene.game.colony.helpless + scene.game.colony.unruly
    if word == "unruly":
        return scene.game.colony.unruly
    return getattr(state, word)


def sum_places(read: Callable[[Place], int]) -> Callable[[Scene, PlaceFilter], int]:
    def total(scene: Scene, places: PlaceFilter) -> int:
        return sum(read(scene.game.place(place)) for place in places.ids(scene))

    return total


def sum_survivors(read: Callable[[Game, str], int]) -> Callable[[Scene, SurvivorFilter], int]:
    def total(scene: Scene, survivors: SurvivorFilter) -> int:
        return sum(read(scene.game, survivor) for survivor in survivors.ids(scene))

    return total


def count_ids(scene: Scene, selector: CardFilter | SeatFilter | PlaceFilter | SurvivorFilter) -> int:
    return len(selector.ids(scene))


def count_added(scene: Scene, seats: SeatFilter) -> int:
    """How many cards these seats have added to this round's crisis."""
    wanted = seats.ids(scene)
    return sum(1 for giver in scene.game.state.crisis.givers if giver in wanted)


READERS: dict[str, Callable[[Scene, Any], int]] = {
    "survivors": count_ids,
    "cards": count_ids,
    "places": count_ids,
    "count_seats": count_ids,
    "zombies": sum_places(lambda place: place.zombies),
    "barricades": sum_places(lambda place: sum(e.barricades for e in place.entrances)),
    "traps": sum_places(lambda place: sum(e.traps for e in place.entrances)),
    "noise": sum_places(lambda place: place.noise),
    "noise_room": sum_places(lambda place: NOISE_SPACES - place.noise),
    "deck": sum_places(lambda place: len(place.deck)),
    "room": sum_places(lambda place: place.room),
    "wounds": sum_survivors(lambda game, s: game.survivor(s).wounds + game.survivor(s).frostbites),
    "despair": sum_survivors(lambda game, s: game.survivor(s).despair),
    "influence": sum_survivors(lambda game, s: game.influence(s)),
    "dice": lambda scene, seats: sum(len(scene.game.seat(seat).dice) for seat in seats.ids(scene)),
    "hand": lambda scene, seats: sum(len(scene.game.seat(seat).hand) for seat in seats.ids(scene)),
    "added": count_added,
    "tokens": lambda scene, name: scene.game.state.tokens.get(name, 0),
    "tally": lambda scene, name: scene.game.state.counts.get(name, 0),
    "plus": lambda scene, parts: sum(part.of(scene) for part in parts),
    "minus": lambda scene, parts: parts[0].of(scene) - parts[1].of(scene),
    "times": lambda scene, parts: parts[0].of(scene) * parts[1].of(scene),
    "half_up": lambda scene, part: -(-part.of(scene) // 2),
    "at_most": lambda scene, parts: min(part.of(scene) for part in parts),
}
