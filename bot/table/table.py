"""One table: each choice under its lock: load → apply → save → publish."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

import msgspec

from bot.engine.dice import Draw
from bot.engine.events import Event
from bot.engine.flow import Decision, Path
from bot.engine.menu import Refusal, Slot
from bot.long_night.interface import LongNight
from bot.long_night.passages import Passage, last_passage, told_on
from bot.long_night.state import RULES_VERSION, State, load, save
from bot.long_night.views import View
from bot.table.records import Commit, JournalRow, Post, Sitting, TableRecord
from bot.table.store import Store
from bot.table.waiting import extended, is_ballot, moved_on, renewed

log = logging.getLogger("bot.table")


class Applied(msgspec.Struct, frozen=True):
    """The choice is kept. `repeated`: it had been made before with the same key, and nothing happened now."""

    sequence: int
    events: list[Event] = []
    repeated: bool = False


Outcome = Applied | Refusal


class Happened(msgspec.Struct, frozen=True):
    """All there is to tell of a choice: the table after it, and the story told on, passage by passage."""

    record: TableRecord
    state: State
    before: State | None
    events: list[Event]
    passages: list[Passage]
    # whose choice it was, if that seat was at the controls itself
    chooser: int | None


# what the rest of the world is to be told of a choice: written with it, sent after it
Telling = Callable[[Happened], list[Post]]


def tell_nobody(happened: Happened) -> list[Post]:
    return []


def passage_of(story: Sequence[Sequence[Event]], state: State) -> Passage:
    """Where the story stands. Of a game whose story was not kept from its beginning: in the turn it is in."""
    passage = last_passage(story)
    if passage.round == state.round:
        return passage
    if passage.kind == "setup":
        return Passage("turn", state.round, state.turn.seat) if state.turn.seat >= 0 else Passage("dawn", state.round)
    return msgspec.structs.replace(passage, round=state.round)


class Table:
    """A game that is being played. The state in memory is always the one last committed."""

    def __init__(
        self,
        game: LongNight,
        store: Store,
        record: TableRecord,
        story: Sequence[Sequence[Event]] = (),
        telling: Telling = tell_nobody,
    ) -> None:
        if record.snapshot is None:
            raise ValueError(f"table {record.id} has not started")
        self.game = game
        self.store = store
        self.telling = telling
        self.state: State = load(record.snapshot)
        if self.state.version != RULES_VERSION:
            raise ValueError(f"table {record.id} was played by rules {self.state.version}, these are {RULES_VERSION}")
        # what was written before decisions were waited for begins to wait now
        waits = renewed(record.waits, self.state.open, store.now(), record.house.pace)
        self.record = msgspec.structs.replace(record, waits=waits)
        # where the story stands: what has happened since the turn or the colony phase began
        self.passage: Passage = passage_of(story, self.state)
        self.lock = asyncio.Lock()
        self.on_change: Callable[[], None] = lambda: None

    @property
    def id(self) -> str:
        return self.record.id

    @property
    def over(self) -> bool:
        return bool(self.state.over)

    @property
    def paused(self) -> bool:
        return self.record.house.paused_at is not None

    @property
    def goes_on(self) -> bool:
        """It is being played: neither over nor given up nor paused."""
        return self.record.status == "playing" and not self.paused

    def seat_of(self, player: str) -> int | None:
        return self.record.seat_of(player)

    def sitting(self, seat: int) -> Sitting:
        return self.record.seats[seat]

    # -- looking: answers at once, without the lock

    def view(self, seat: int | None) -> View:
        return self.game.view(self.state, seat)

    def decisions(self, seat: int) -> list[Decision]:
        """What this seat may answer now."""
        return [d for d in self.game.decisions(self.state) if d.seat == seat and (d.answer is None or d.keep)]

    def decision(self, number: int) -> Decision | None:
        return next((d for d in self.game.decisions(self.state) if d.id == number), None)

    def awaited(self) -> list[Decision]:
        """The questions that the table waits for."""
        return [d for d in self.game.decisions(self.state) if d.blocking and d.answer is None]

    def slot(self, decision: int, path: Path) -> Slot | None:
        return self.game.slot(self.state, decision, path)

    # -- choosing

    async def choose(self, seat: int, decision: int, path: Path, key: str | None = None, by: str = "") -> Outcome:
        """The one way in, whoever chooses. The answer comes after the commit; a refusal changes nothing."""
        async with self.lock:
            if key is not None and (sequence := await self.store.applied(self.id, key)) is not None:
                return Applied(sequence, repeated=True)
            if self.paused:
                return Refusal("paused")
            return await self._choose(seat, decision, path, key, by or self.sitting(seat).player)

    async def choose_default(self, seat: int, by: str, decision: int | None = None) -> Outcome:
        """What is chosen for a seat that does not answer: the default of the first question it is asked."""
        async with self.lock:
            if self.paused:
                return Refusal("paused")
            waiting = [d for d in self.awaited() if d.seat == seat and decision in (None, d.id)]
            if not waiting or waiting[0].default is None:
                return Refusal("nothing_awaited")
            return await self._choose(seat, waiting[0].id, waiting[0].default, None, by)

    async def _choose(self, seat: int, decision: int, path: Path, key: str | None, by: str) -> Outcome:
        """Apply to a copy, keep it, and only then make it the state: whatever fails leaves the table as it was."""
        assert self.record.snapshot is not None
        state = load(self.record.snapshot)
        draws: list[Draw] = []
        events = self.game.apply(state, decision, path, seat=seat, journal=draws)
        if isinstance(events, Refusal):
            return events
        snapshot = save(state)
        chooser = seat if by == self.sitting(seat).player else None
        record = self._after(state, snapshot, chooser)
        row = JournalRow(
            sequence=record.sequence,
            seat=seat,
            decision=decision,
            path=path,
            by=by,
            key=key,
            draws=msgspec.json.encode(draws),
            hash=hashlib.sha256(snapshot).hexdigest(),
            rules_version=RULES_VERSION,
        )
        passages = told_on(self.passage, events)
        posts = self.telling(Happened(record, state, self.state, events, passages, chooser))
        await self.store.commit(Commit(record, self.record.sequence, row, events, posts))
        self.record, self.state, self.passage = record, state, passages[-1]
        log.info("chosen", extra={"table": self.id, "seat": seat, "decision": decision})
        self.on_change()
        return Applied(record.sequence, events)

    def _after(self, state: State, snapshot: bytes, chooser: int | None) -> TableRecord:
        house = self.record.house
        if state.over:
            house = msgspec.structs.replace(house, abandoning=None)
        return msgspec.structs.replace(
            self.record,
            sequence=self.record.sequence + 1,
            snapshot=snapshot,
            status="over" if state.over else self.record.status,
            house=house,
            waits=renewed(self.record.waits, state.open, self.store.now(), house.pace, chooser),
        )

    # -- votes

    def late_ballots(self, frame: int) -> list[Decision]:
        return [d for d in self.awaited() if is_ballot(d) and d.frame == frame]

    def closing_votes(self, now: datetime) -> list[int]:
        """The votes whose countdown is over."""
        return [] if self.paused else [frame for frame, at in self.record.waits.closes.items() if at <= now]

    async def close_vote(self, frame: int, by: str) -> None:
        """R8.1: ballots that have not come in abstain. The last of them closes the vote."""
        for ballot in self.late_ballots(frame):
            await self.choose_default(ballot.seat, by, ballot.id)

    async def more_time(self, frame: int) -> Refusal | None:
        async with self.lock:
            if frame not in self.record.waits.closes:
                return Refusal("vote_closed")
            await self._change(waits=extended(self.record.waits, frame, self.record.house.pace))
            return None

    # -- what is not part of the game

    async def pause(self) -> None:
        async with self.lock:
            if not self.paused:
                await self._change(house=msgspec.structs.replace(self.record.house, paused_at=self.store.now()))

    async def resume(self) -> None:
        """Countdowns go on where they stood."""
        async with self.lock:
            paused_at = self.record.house.paused_at
            if paused_at is not None:
                waits = moved_on(self.record.waits, self.store.now() - paused_at)
                await self._change(house=msgspec.structs.replace(self.record.house, paused_at=None), waits=waits)

    async def change(
        self, revised: Callable[[TableRecord], TableRecord | Refusal], posts: Sequence[Post] = ()
    ) -> Refusal | None:
        """Write something of the table's own data: its host, who sits where, how it is run.

        `revised` looks at the record under the lock, so that of two changes at once none is lost.
        """
        async with self.lock:
            record = revised(self.record)
            if isinstance(record, Refusal):
                return record
            await self._write(record, posts)
            return None

    async def _change(self, **fields: Any) -> None:
        await self._write(msgspec.structs.replace(self.record, **fields))

    async def _write(self, record: TableRecord, posts: Sequence[Post] = ()) -> None:
        await self.store.change(record, posts)
        self.record = record
        self.on_change()
