"""One table: each choice under its lock: load → apply → save → publish."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable

import msgspec

from bot.engine.dice import Draw
from bot.engine.events import Event
from bot.engine.flow import Decision, Path
from bot.engine.menu import Refusal, Slot
from bot.long_night.interface import LongNight
from bot.long_night.state import RULES_VERSION, State, load, save
from bot.long_night.views import View
from bot.table.records import Commit, JournalRow, Post, Sitting, TableRecord
from bot.table.store import Store


class Applied(msgspec.Struct, frozen=True):
    """The choice is kept. `repeated`: it had been made before with the same key, and nothing happened now."""

    sequence: int
    events: list[Event] = []
    repeated: bool = False


Outcome = Applied | Refusal
# what the rest of the world is to be told of a choice: written with it, sent after it
Telling = Callable[[TableRecord, State, list[Event]], list[Post]]


def tell_nobody(record: TableRecord, state: State, events: list[Event]) -> list[Post]:
    return []


class Table:
    """A game that is being played. The state in memory is always the one last committed."""

    def __init__(self, game: LongNight, store: Store, record: TableRecord, telling: Telling = tell_nobody) -> None:
        if record.snapshot is None:
            raise ValueError(f"table {record.id} has not started")
        self.game = game
        self.store = store
        self.record = record
        self.telling = telling
        self.state: State = load(record.snapshot)
        if self.state.version != RULES_VERSION:
            raise ValueError(f"table {record.id} was played by rules {self.state.version}, these are {RULES_VERSION}")
        self.lock = asyncio.Lock()

    @property
    def id(self) -> str:
        return self.record.id

    @property
    def over(self) -> bool:
        return bool(self.state.over)

    def seat_of(self, player: str) -> int | None:
        return next((one.seat for one in self.record.seats if one.player == player), None)

    def sitting(self, seat: int) -> Sitting:
        return self.record.seats[seat]

    # -- looking: answers at once, without the lock

    def view(self, seat: int | None) -> View:
        return self.game.view(self.state, seat)

    def decisions(self, seat: int) -> list[Decision]:
        """What this seat may answer now."""
        return [d for d in self.game.decisions(self.state) if d.seat == seat and (d.answer is None or d.keep)]

    def slot(self, decision: int, path: Path) -> Slot | None:
        return self.game.slot(self.state, decision, path)

    def awaited(self) -> list[int]:
        return self.view(None).awaited

    # -- choosing

    async def choose(self, seat: int, decision: int, path: Path, key: str | None = None, by: str = "") -> Outcome:
        """The one way in, whoever chooses. The answer comes after the commit; a refusal changes nothing."""
        async with self.lock:
            if key is not None and (sequence := await self.store.applied(self.id, key)) is not None:
                return Applied(sequence, repeated=True)
            return await self._choose(seat, decision, path, key, by or self.sitting(seat).player)

    async def choose_default(self, seat: int, by: str) -> Outcome:
        """What is chosen for a seat that does not answer: the default of the first question it is asked."""
        async with self.lock:
            waiting = [d for d in self.state.open if d.seat == seat and d.blocking and d.answer is None]
            if not waiting or waiting[0].default is None:
                return Refusal("decision_closed")
            return await self._choose(seat, waiting[0].id, waiting[0].default, None, by)

    async def _choose(self, seat: int, decision: int, path: Path, key: str | None, by: str) -> Outcome:
        """Apply to a copy, keep it, and only then make it the state: whatever fails leaves the table as it was."""
        assert self.record.snapshot is not None
        state = load(self.record.snapshot)
        draws: list[Draw] = []
        events = self.game.apply(state, decision, path, seat=seat, journal=draws)
        if isinstance(events, Refusal):
            return events
        sequence = self.record.sequence + 1
        snapshot = save(state)
        status = "over" if state.over else self.record.status
        row = JournalRow(
            sequence=sequence,
            seat=seat,
            decision=decision,
            path=path,
            by=by,
            key=key,
            draws=msgspec.json.encode(draws),
            hash=hashlib.sha256(snapshot).hexdigest(),
            rules_version=RULES_VERSION,
        )
        posts = self.telling(self.record, state, events)
        await self.store.commit(
            Commit(self.id, self.record.sequence, status, snapshot, self.record.memories, row, posts)
        )
        self.record = msgspec.structs.replace(self.record, sequence=sequence, snapshot=snapshot, status=status)
        self.state = state
        return Applied(sequence, events)
