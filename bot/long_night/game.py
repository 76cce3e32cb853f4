"""The game under way: the state, the catalogue of cards, and small words every chapter uses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.dice import Draw
from bot.engine.run import Rules, Run
from bot.long_night.state import COLONY, Place, Seat, State, Survivor

if TYPE_CHECKING:
    from bot.long_night.cards.catalogue import Catalogue
    from bot.long_night.cards.models import Item, ObjectiveSide, SurvivorCard


class Game(Run[State]):
    def __init__(self, state: State, catalogue: Catalogue, journal: list[Draw] | None = None) -> None:
        super().__init__(state, journal)
        self.catalogue = catalogue
        self.rules = rules

    # -- looking things up

    def seat(self, seat: int) -> Seat:
        return self.state.seats[seat]

    def survivor(self, survivor: str) -> Survivor:
        return self.state.survivors[survivor]

    def place(self, place: str) -> Place:
        return self.state.places[place]

    @property
    def colony(self) -> Place:
        return self.state.places[COLONY]

    def item(self, card: str) -> Item:
        return self.catalogue.items[self.state.faces[card]]

    def survivor_card(self, survivor: str) -> SurvivorCard:
        return self.catalogue.survivors[self.state.survivors[survivor].face]

    def side(self) -> ObjectiveSide:
        return self.catalogue.main_objectives[self.state.objective].sides[self.state.side]

    def influence(self, survivor: str) -> int:
        """Of a survivor in play, or one that was only dealt."""
        return self.catalogue.survivors[self.state.faces[survivor]].influence

    def lowest(self, survivors: list[str]) -> str:
        """R1.2: influences are all different, so there is one lowest."""
        return min(survivors, key=self.influence)

    # -- seats

    def variant(self, name: str) -> bool:
        return name in self.state.config.variants

    def in_play(self) -> list[int]:
        """R13.5: the seats that are not out, in order to the left."""
        return [number for number, seat in enumerate(self.state.seats) if not seat.out]

    def citizens(self) -> list[int]:
        """The seats that are neither out nor exiled."""
        return [number for number, seat in enumerate(self.state.seats) if not seat.out and not seat.exiled]

    def from_first(self) -> list[int]:
        """Seats in play, from the first player to the left."""
        seats, first = self.in_play(), self.state.first
        return [s for s in seats if s >= first] + [s for s in seats if s < first]

    def left_of(self, seat: int) -> int:
        return self._beside(seat, 1)

    def right_of(self, seat: int) -> int:
        return self._beside(seat, -1)

    def _beside(self, seat: int, step: int) -> int:
        count = len(self.state.seats)
        beside = (seat + step) % count
        while self.state.seats[beside].out and beside != seat:
            beside = (beside + step) % count
        return beside

    def decider(self) -> int:
        """R3.5: who decides ties and orders simultaneous effects: the first player, exiled or not."""
        first = self.state.first
        return first if not self.seat(first).out else self.left_of(first)

    def who_answers(self, seat: int) -> int:
        """R13.5: what a seat that is out would have to decide, the first player decides."""
        return self.decider() if self.seat(seat).out else seat

    # -- cards

    def count(self, what: str, by: int = 1) -> None:
        """Tallies that objectives and statistics read."""
        self.state.counts[what] = self.state.counts.get(what, 0) + by

    def shown(self, cards: list[str]) -> list[list[str]]:
        """Cards as an event shows them: id and face."""
        return [[card, self.state.faces[card]] for card in cards]

    def new_cards(self, faces: list[str], letter: str = "c") -> list[str]:
        """Lay out cards with fresh ids; the ids say nothing of the faces once shuffled."""
        state = self.state
        ids: list[str] = []
        for face in faces:
            state.next_id += 1
            card = f"{letter}{state.next_id}"
            state.faces[card] = face
            ids.append(card)
        return ids

    def shuffle(self, cards: list[str], purpose: str) -> None:
        """Deal the faces anew among the ids, so that an id once seen tells nothing."""
        faces, state = self.state.faces, self.state
        old_ids = self.shuffled(cards, purpose)
        faces.update(zip(cards, [faces[old] for old in old_ids], strict=True))
        if state.used or state.turn.used:
            self._move_marks(dict(zip(old_ids, cards, strict=True)))

    def _move_marks(self, new_ids: dict[str, str]) -> None:
        """R18.12: "used" sticks to the card, whatever id its face has now."""
        for marks in (self.state.used, self.state.turn.used):
            for number, mark in enumerate(marks):
                card, name = mark.split("/", 1)
                marks[number] = f"{new_ids.get(card, card)}/{name}"


rules: Rules[Game] = Rules()
