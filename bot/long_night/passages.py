"""The game's story in passages: set-up, the dawn of a round, a seat's turn, the colony phase (R3.1–R3.3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from bot.engine.events import Event

Kind = Literal["setup", "dawn", "turn", "colony"]
STARTS: dict[str, Kind] = {"round": "dawn", "turn": "turn", "colony_phase": "colony"}


class Passage(msgspec.Struct):
    """Events that belong together, in order. `seat` is the active one of a turn."""

    kind: Kind = "setup"
    round: int = 0
    seat: int | None = None
    events: list[Event] = []

    @property
    def name(self) -> str:
        return f"{self.kind}-{self.round}" + (f"-{self.seat}" if self.seat is not None else "")


def told_on(passage: Passage, events: Iterable[Event]) -> list[Passage]:
    """The passage with these events told on: itself first, then those that began meanwhile."""
    told = [msgspec.structs.replace(passage, events=list(passage.events))]
    for event in events:
        kind = STARTS.get(event.kind)
        if kind is not None:
            told.append(begun(kind, told[-1].round, event))
        told[-1].events.append(event)
    return told


def begun(kind: Kind, last_round: int, event: Event) -> Passage:
    public = event.public or {}
    number = public["number"] if kind == "dawn" else last_round
    return Passage(kind, number, public["seat"] if kind == "turn" else None)


def last_passage(parts: Sequence[Sequence[Event]]) -> Passage:
    """Where the story stands after all these parts of it."""
    passage = Passage()
    for events in parts:
        passage = told_on(passage, events)[-1]
    return passage
