"""Hand-built positions for tests: a bare table, then what matters, then choices.

    t = position(seats=3)
    gia = t.survivor(0, "gia", at="school")
    t.zombies("school", 1)
    t.dice(0, 4)
    t.next("exposure", "wound")
    t.do("attack", gia, "d4", "z1")
    assert t.body(gia).wounds == 1

It is seat 0's turn, with no crossroads card held, empty hands and decks, morale 6, no food, round 1 of 6. `next` says
what the sealed dice will show; what is not said falls as it falls.
"""

from functools import lru_cache
from pathlib import Path as File
from typing import Any

import yaml

from bot.engine.dice import Draw
from bot.engine.events import Event
from bot.engine.flow import Decision, Frame
from bot.engine.menu import Refusal
from bot.long_night.cards.catalogue import KINDS, Catalogue, build
from bot.long_night.cards.catalogue import label as label_steps
from bot.long_night.cards.script import start
from bot.long_night.cards.steps import parse_script
from bot.long_night.exposure import FACES
from bot.long_night.game import Game
from bot.long_night.interface import LongNight
from bot.long_night.places import put
from bot.long_night.state import COLONY, LOCATIONS, Config, Crisis, Crossroads, Place, Seat, State, Survivor, Turn
from bot.long_night.survivors import enter
from bot.long_night.triggers import listen
from bot.long_night.views import View
from bot.packs import CardLoader

PACK = File(__file__).parent / "pack"
SEED = bytes(range(32))


@lru_cache
def pack_catalogue(extra: str = "") -> Catalogue:
    """The cards of tests/pack, and more given as YAML: a mapping from kind to a list of cards."""
    more: dict[str, Any] = yaml.load(extra, Loader=CardLoader) or {} if extra else {}
    files: list[tuple[str, str, str, Any]] = []
    for kind in KINDS:
        content = yaml.load((PACK / f"{kind}.yaml").read_text(), Loader=CardLoader)
        files.append(("long_night", kind, f"{kind}.yaml", content))
        if kind in more:
            files.append(("long_night", kind, "extra", more[kind]))
    return build(files)


class ScriptedGame(Game):
    """A game whose next dice are known."""

    script: dict[str, list[int]]

    def draw(self, sides: int, purpose: str) -> int:
        known = self.script.get(purpose)
        if known:
            value = known.pop(0)
            assert value < sides, f"{purpose} cannot show {value}"
            self.state.draws += 1
            return value
        return super().draw(sides, purpose)


class ScriptedLongNight(LongNight):
    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__(catalogue)
        self.script: dict[str, list[int]] = {}

    def game(self, state: State, journal: list[Draw] | None = None) -> Game:
        game = ScriptedGame(state, self.catalogue, journal)
        game.script = self.script
        return game


class Position:
    """A table in the middle of a game."""

    def __init__(self, seats: int, extra: str, **config: Any) -> None:
        self.rules = ScriptedLongNight(pack_catalogue(extra))
        names = tuple(f"player {n}" for n in range(seats))
        config.setdefault("objective", "hold_out")
        self.state = self.rules.new(Config(seats=names, **config), SEED)
        while self.state.round == 0:
            decision = self.state.open[0]
            for one in list(self.state.open):
                if one.blocking and one.answer is None:
                    decision = one
                    break
            assert decision.default is not None
            self.rules.apply(self.state, decision.id, decision.default)
        self.events: list[Event] = []
        self._clear()

    def _clear(self) -> None:
        state = self.state
        state.seats = [Seat(objective=seat.objective) for seat in state.seats]
        state.survivors.clear()
        state.listeners.clear()
        for place in state.places.values():
            place.survivors, place.deck, place.noise = [], [], 0
            place.helpless = place.unruly = 0
            for entrance in place.entrances:
                entrance.zombies = entrance.barricades = entrance.traps = 0
        state.crossroads_deck, state.crossroads = [], Crossroads()
        state.crisis = Crisis(state.crisis.card)
        state.morale, state.rounds, state.food, state.starvation = 6, 6, 0, 0
        state.waste, state.removed, state.objective_cards = [], [], []
        state.first, state.round, state.turn = 0, 1, Turn(0)
        listen(self.game(), "objective")
        self.turn(0)

    # -- laying things out

    def game(self) -> Game:
        return self.rules.game(self.state)

    def turn(self, seat: int) -> None:
        """It is this seat's turn, about to act; those to its left follow."""
        state = self.state
        order = [*range(seat + 1, len(state.seats)), *range(state.first)] if seat >= state.first else []
        state.open = []
        state.turn = Turn(seat)
        state.agenda = [Frame(1, "round", "turns", {"order": order}), Frame(2, "turn", "act", {"seat": seat})]
        state.last_frame = 2

    def survivor(self, seat: int, face: str, at: str = COLONY, **hurts: int) -> str:
        """A survivor of this seat; the first one is its leader."""
        game = self.game()
        known = [s for s in self.state.survivor_deck if self.state.faces[s] == face]
        if known:
            self.state.survivor_deck.remove(known[0])
        survivor = known[0] if known else game.new_cards([face], "s")[0]
        enter(game, seat, survivor, at, told=False)
        for kind, count in hurts.items():
            setattr(self.body(survivor), kind, count)
        return survivor

    def put(self, survivor: str, place: str) -> None:
        put(self.game(), survivor, place)

    def survivor_deck(self, *faces: str) -> list[str]:
        self.state.survivor_deck = self.game().new_cards(list(faces), "s")
        return self.state.survivor_deck

    def cards(self, *faces: str) -> list[str]:
        return self.game().new_cards(list(faces))

    def hand(self, seat: int, *faces: str) -> list[str]:
        cards = self.cards(*faces)
        self.state.seats[seat].hand.extend(cards)
        return cards

    def deck(self, place: str, *faces: str) -> list[str]:
        """The item deck of a location, top first."""
        self.place(place).deck = self.cards(*faces)
        return list(self.place(place).deck)

    def equip(self, survivor: str, face: str) -> str:
        card = self.cards(face)[0]
        self.body(survivor).equipment.append(card)
        listen(self.game(), card)
        return card

    def waste(self, count: int, face: str = "scrap") -> list[str]:
        self.state.waste = self.cards(*[face] * count)
        return list(self.state.waste)

    def dice(self, seat: int, *values: int) -> None:
        self.state.seats[seat].dice = sorted(values)

    def zombies(self, place: str, *counts: int) -> None:
        """Zombies entrance by entrance, from entrance 1."""
        for entrance, count in zip(self.place(place).entrances, counts, strict=False):
            entrance.zombies = count

    def barricades(self, place: str, *counts: int) -> None:
        for entrance, count in zip(self.place(place).entrances, counts, strict=False):
            entrance.barricades = count

    def traps(self, place: str, *counts: int) -> None:
        for entrance, count in zip(self.place(place).entrances, counts, strict=False):
            entrance.traps = count

    def crisis(self, face: str) -> None:
        self.state.crisis = Crisis(self.cards(face)[0])

    def add_to_crisis(self, seat: int, *faces: str) -> None:
        for card in self.cards(*faces):
            self.state.crisis.added.append(card)
            self.state.crisis.givers.append(seat)

    def crossroads(self, face: str) -> None:
        """The right neighbour of the active seat holds this card, live."""
        card = self.cards(face)[0]
        holder = self.game().right_of(self.state.turn.seat)
        self.state.crossroads = Crossroads(card, holder)

    def objective(self, seat: int, face: str) -> None:
        self.state.seats[seat].objective = self.cards(face)[0] if face else ""

    def exile_deck(self, *faces: str) -> None:
        self.state.exile_deck = self.cards(*faces)

    def next(self, purpose: str, *shown: int | str) -> None:
        """What the dice of this purpose show next: 1 to 6, an exposure result, a location's name, or loud/quiet."""
        values = [self._value(purpose, one) for one in shown]
        self.rules.script.setdefault(purpose, []).extend(values)

    def _value(self, purpose: str, shown: int | str) -> int:
        if isinstance(shown, int):
            return shown - 1
        if purpose == "exposure":
            return FACES.index(shown)
        if shown in LOCATIONS:
            return LOCATIONS.index(shown)
        return int(shown == "loud")

    # -- looking

    def body(self, survivor: str) -> Survivor:
        return self.state.survivors[survivor]

    def place(self, place: str) -> Place:
        return self.state.places[place]

    def seat(self, seat: int) -> Seat:
        return self.state.seats[seat]

    def alive(self, survivor: str) -> bool:
        return survivor in self.state.survivors

    def faces(self, cards: list[str]) -> list[str]:
        return [self.state.faces[card] for card in cards]

    def view(self, seat: int | None) -> View:
        return self.rules.view(self.state, seat)

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The public parts of all events of this kind since the last choice."""
        return [event.public or {} for event in self.events if event.kind == kind]

    def open(self, kind: str = "") -> list[Decision]:
        """Open decisions nobody has answered, of one kind or all that the table waits for."""
        self.run()
        fits = [d for d in self.state.open if d.answer is None]
        return [d for d in fits if d.kind == kind] if kind else [d for d in fits if d.blocking]

    def asked(self, kind: str, seat: int | None = None) -> Decision:
        found = [d for d in self.open(kind) if seat is None or d.seat == seat]
        assert found, f"nobody is asked '{kind}'; open are {[(d.kind, d.seat) for d in self.state.open]}"
        return found[0]

    def options(self, *path: str, kind: str = "turn", seat: int | None = None) -> list[str]:
        """The keys that may come next on this path."""
        slot = self.rules.slot(self.state, self.asked(kind, seat).id, list(path))
        assert slot is not None, f"{path} is complete"
        return slot.allowed()

    def why_not(self, *path: str, kind: str = "turn", seat: int | None = None) -> Refusal:
        """The refusal of a path that cannot be chosen."""
        refusal = self.rules.verify(self.state, self.asked(kind, seat).id, list(path))
        assert refusal is not None, f"{path} is allowed"
        return refusal

    # -- doing

    def run(self) -> None:
        """Run on to the next decision."""
        game = self.game()
        if not self.state.over and self.state.agenda:
            game.go_on()
        self.events.extend(game.events)

    def do(self, *path: str) -> list[Event]:
        """The active seat's action."""
        return self.answer("turn", *path)

    def answer(self, kind: str, *path: str, seat: int | None = None) -> list[Event]:
        decision = self.asked(kind, seat)
        outcome = self.rules.apply(self.state, decision.id, list(path))
        assert not isinstance(outcome, Refusal), f"{path} refused: {outcome.code} {outcome.params}"  # type: ignore[union-attr]
        self.events = outcome
        return outcome

    def vote(self, **thumbs: str) -> None:
        """Everybody's thumb: vote(p0="up", p1="down")."""
        for seat, thumb in thumbs.items():
            self.answer("vote", thumb, seat=int(seat[1:]))

    def colony_phase(self, label: str = "start") -> list[Event]:
        """The colony phase from this step on, to the next decision or the next round."""
        self.state.open, self.state.turn, self.state.crossroads = [], Turn(), Crossroads()
        self.state.agenda = [Frame(1, "round", "end", {}), Frame(2, "colony", label, {})]
        self.state.last_frame = 2
        if label in ("locations", "noise"):
            self.state.agenda[-1].locals["places"] = list(LOCATIONS)
        self.events = []
        self.run()
        return self.events

    def script(self, steps: str, seat: int = 0, **env: Any) -> list[Event]:
        """Carry out steps written as YAML, as if from a card played by this seat."""
        script = parse_script(yaml.load(steps, Loader=CardLoader))
        self.rules.catalogue.steps = {k: v for k, v in self.rules.catalogue.steps.items() if not k.startswith("test/")}
        label_steps(self.rules.catalogue, script, "test/steps", "test")
        self.state.open = [d for d in self.state.open if not d.blocking]
        if self.state.agenda and self.state.agenda[-1].op == "turn":
            self.state.agenda[-1].label = "act"
        game = self.game()
        start(game, {"you": seat, **env}, script)
        self.events = game.events
        self.run()
        return self.events

    def exiled(self, *seats: int) -> None:
        """These seats were exiled in an earlier round."""
        for seat in seats:
            self.seat(seat).exiled = True

    def helpless(self, count: int, unruly: int = 0) -> None:
        self.place(COLONY).helpless, self.place(COLONY).unruly = count, unruly

    def ballot(self, seat: int, thumb: str) -> list[Event]:
        """Cast a ballot, or change one already cast."""
        self.run()
        found = next(d for d in self.state.open if d.kind == "vote" and d.seat == seat)
        outcome = self.rules.apply(self.state, found.id, [thumb])
        assert not isinstance(outcome, Refusal), outcome
        self.events = outcome
        return outcome


def position(seats: int = 3, extra: str = "", **config: Any) -> Position:
    return Position(seats, extra, **config)
