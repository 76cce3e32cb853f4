"""SQLite: one file, one writer, one transaction per choice in one hop to the database thread."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import TypeVar

import aiosqlite
import msgspec

from bot.engine.events import Event
from bot.table.clock import Clock
from bot.table.migrate import DatabaseError, migrate
from bot.table.records import Attempt, Commit, JournalRow, Post, Standing, TableRecord
from bot.table.rows import (
    EVENTS,
    encode,
    forget_standing,
    read_attempt,
    read_post,
    read_standing,
    read_table,
    retire,
    write_attempt,
    write_choice,
    write_events,
    write_posts,
    write_record,
    write_seats,
    write_standing,
)

T = TypeVar("T")


class Store:
    """Use `await Store.open(file)`; close it when done."""

    def __init__(self, connection: aiosqlite.Connection, guard: sqlite3.Connection, clock: Clock) -> None:
        self._connection = connection
        self._guard = guard
        self._clock = clock
        self.backup: Path | None = None
        self.saved_at: datetime | None = None

    @classmethod
    async def open(cls, file: Path, clock: Clock | None = None) -> Store:
        clock = clock or Clock()
        guard = take_guard(file)
        try:
            connection = await aiosqlite.connect(file, isolation_level=None)
        except sqlite3.Error as error:
            guard.close()
            raise DatabaseError(cannot_open(file, error)) from error
        store = cls(connection, guard, clock)
        try:
            store.backup = await store._hop(lambda raw: prepare(raw, file, clock))
        except BaseException:
            await store.close()
            raise
        return store

    async def close(self) -> None:
        await self._connection.close()
        self._guard.close()

    async def _hop(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run a whole piece of work in the database thread: one hop, not one for each statement."""
        raw = self._connection._conn  # pyright: ignore[reportPrivateUsage]
        return await self._connection._execute(work, raw)  # pyright: ignore[reportPrivateUsage, reportUnknownMemberType, reportUnknownVariableType]

    def now(self) -> datetime:
        return self._clock.now()

    def _now(self) -> str:
        return self.now().isoformat()

    # -- tables

    async def add(self, record: TableRecord) -> None:
        now = self._now()

        def work(raw: sqlite3.Connection) -> None:
            raw.execute(
                "insert into tables (id, status, place, host, config, seed, sequence, snapshot, memories, house, "
                "waits, created_at, changed_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    record.id,
                    record.status,
                    record.place,
                    record.host,
                    encode(record.config),
                    record.seed,
                    record.sequence,
                    record.snapshot,
                    encode(record.memories),
                    encode(record.house),
                    encode(record.waits),
                    now,
                    now,
                ),
            )
            write_seats(raw, record.id, record.seats, now)

        await self._hop(lambda raw: transaction(raw, work))

    async def change(
        self, record: TableRecord, posts: Sequence[Post] = (), opening: Sequence[Event] | None = None
    ) -> None:
        """Write a table's own data: the lobby, who sits where, a pause, the start with its opening events."""
        now = self._now()

        def work(raw: sqlite3.Connection) -> None:
            write_record(raw, record, record.sequence, now)
            write_seats(raw, record.id, record.seats, now)
            if opening is not None:
                write_events(raw, record.id, 0, opening)
            write_posts(raw, record.id, posts, now)

        await self._hop(lambda raw: transaction(raw, work))
        self.saved_at = self.now()

    async def tables(self, *statuses: str) -> list[str]:
        """The ids of all tables with one of these statuses, oldest first."""
        marks = ", ".join("?" * len(statuses))
        sql = f"select id from tables where status in ({marks}) order by created_at, id"
        return await self._hop(lambda raw: [row[0] for row in raw.execute(sql, statuses)])

    async def status(self, table: str) -> str | None:
        """None if there never was such a table."""
        sql = "select status from tables where id = ?"
        row = await self._hop(lambda raw: raw.execute(sql, (table,)).fetchone())
        return row[0] if row else None

    async def last_ended(self, place: str, player: str) -> str | None:
        """The game that ended last at this place, or else the last one this player sat at."""
        sql = (
            "select id from tables where status in ('over', 'abandoned') and snapshot is not null "
            "and (place = ? or id in (select table_id from seats where player = ?)) "
            "order by place = ? desc, changed_at desc limit 1"
        )
        row = await self._hop(lambda raw: raw.execute(sql, (place, player, place)).fetchone())
        return row[0] if row else None

    async def load(self, table: str) -> TableRecord:
        """Raises KeyError if there is no such table, ValueError if what is written cannot be read."""
        return await self._hop(lambda raw: read_table(raw, table))

    async def set_aside(self, table: str) -> None:
        """A game that cannot be loaded waits for repair; the others play on."""
        sql = "update tables set status = 'set_aside', changed_at = ? where id = ?"
        await self._hop(lambda raw: transaction(raw, lambda raw: raw.execute(sql, (self._now(), table))))

    # -- choices

    async def commit(self, commit: Commit) -> None:
        """One choice: sequence check, snapshot, journal row, events, posts. All of it or nothing."""
        now = self._now()
        await self._hop(lambda raw: transaction(raw, lambda raw: write_choice(raw, commit, now)))
        self.saved_at = self.now()

    async def applied(self, table: str, key: str) -> int | None:
        """The sequence of the choice that was made with this key, if it was."""
        sql = "select sequence from journal where table_id = ? and key = ?"
        row = await self._hop(lambda raw: raw.execute(sql, (table, key)).fetchone())
        return row[0] if row else None

    async def journal(self, table: str) -> list[JournalRow]:
        sql = (
            "select sequence, seat, decision, path, by, key, draws, hash, rules_version from journal "
            "where table_id = ? order by sequence"
        )

        def work(raw: sqlite3.Connection) -> list[JournalRow]:
            return [
                JournalRow(
                    *row[:3],
                    path=msgspec.json.decode(row[3]),
                    by=row[4],
                    key=row[5],
                    draws=row[6],
                    hash=row[7],
                    rules_version=row[8],
                )
                for row in raw.execute(sql, (table,))
            ]

        return await self._hop(work)

    async def events(self, table: str) -> list[list[Event]]:
        """What happened, choice by choice; the set-up comes first."""
        sql = "select body from events where table_id = ? order by sequence"
        return await self._hop(lambda raw: [EVENTS.decode(row[0]) for row in raw.execute(sql, (table,))])

    # -- the outbox: posts are told once and leave it

    async def waiting(self, table: str | None = None) -> list[Post]:
        """What is still to be told, oldest first."""
        sql = (
            "select target, stages, name, last, call, id, table_id, stage, attempts, created_at from outbox "
            "where table_id = coalesce(?, table_id) order by id"
        )
        return await self._hop(lambda raw: [read_post(row) for row in raw.execute(sql, (table,))])

    async def queue_length(self) -> int:
        return await self._hop(lambda raw: raw.execute("select count(*) from outbox").fetchone()[0])

    async def still_waits(self, post: Post) -> bool:
        """Whether nobody has taken it back meanwhile."""
        sql = "select 1 from outbox where id = ?"
        return await self._hop(lambda raw: raw.execute(sql, (post.id,)).fetchone()) is not None

    async def told(self, post: Post, standing: Standing | None = None, replaced: Standing | None = None) -> None:
        """One stage was told: the post goes on to its next stage, or leaves.

        `standing` is the message it became, `replaced` the one that stood before and is to be taken away.
        """
        done = post.stage + 1 >= len(post.stages)

        def work(raw: sqlite3.Connection) -> None:
            if done:
                raw.execute("delete from outbox where id = ?", (post.id,))
            else:
                raw.execute("update outbox set stage = stage + 1, attempts = 0 where id = ?", (post.id,))
            if standing is not None and not (done and post.last):
                write_standing(raw, post.table, standing)
            elif post.name and done and post.last:
                forget_standing(raw, post.table, post.name)
            if replaced is not None:
                retire(raw, post.table, replaced)

        await self._hop(lambda raw: transaction(raw, work))

    async def put_off(self, post: Post) -> None:
        """Count an attempt that failed."""
        sql = "update outbox set attempts = attempts + 1 where id = ?"
        await self._hop(lambda raw: transaction(raw, lambda raw: raw.execute(sql, (post.id,))))

    async def drop(self, post: Post) -> None:
        """It can never be told. A message that tells a passage and would have ended with it is left as it is."""

        def work(raw: sqlite3.Connection) -> None:
            raw.execute("delete from outbox where id = ?", (post.id,))
            if post.name and post.last:
                sql = "delete from messages where table_id = ? and name = ? and told"
                raw.execute(sql, (post.table, post.name))

        await self._hop(lambda raw: transaction(raw, work))

    async def post(self, table: str, *posts: Post) -> None:
        """Something to tell that belongs to no choice."""
        now = self._now()
        await self._hop(lambda raw: transaction(raw, lambda raw: write_posts(raw, table, posts, now)))

    # -- standing messages: only the latest state of each is wanted

    async def standing(self, table: str) -> dict[str, Standing]:
        sql = "select name, edition, target, message, hash, told, posted_at, edited_at from messages where table_id = ?"
        return await self._hop(
            lambda raw: {row[0]: read_standing(row) for row in raw.execute(sql, (table,)).fetchall()}
        )

    async def stands(self, table: str, standing: Standing) -> None:
        await self._hop(lambda raw: transaction(raw, lambda raw: write_standing(raw, table, standing)))

    async def attempt(self, table: str, attempt: Attempt) -> Attempt:
        """Note what is going to be posted; it gets its number."""
        number = await self._hop(lambda raw: transaction(raw, lambda raw: write_attempt(raw, table, attempt)))
        return msgspec.structs.replace(attempt, id=number)

    async def attempts(self, table: str) -> list[Attempt]:
        """What may have been posted, and nobody noted it."""
        sql = "select name, edition, target, page, tried_at, id from sending where table_id = ? order by id"
        return await self._hop(lambda raw: [read_attempt(row) for row in raw.execute(sql, (table,))])

    async def settled(
        self, table: str, attempt: Attempt, standing: Standing | None = None, replaced: Standing | None = None
    ) -> None:
        """An attempt came to its end: `standing` is the message, if it arrived; `replaced` is to be taken away."""

        def work(raw: sqlite3.Connection) -> None:
            raw.execute("delete from sending where id = ?", (attempt.id,))
            if standing is not None:
                write_standing(raw, table, standing)
            if replaced is not None:
                retire(raw, table, replaced)

        await self._hop(lambda raw: transaction(raw, work))

    async def unfinished(self) -> list[str]:
        """Tables of which something is still to be told or to be taken away, whatever their status."""
        sql = (
            "select table_id from outbox union select table_id from sending "
            "union select table_id from messages where not told"
        )
        return await self._hop(lambda raw: [row[0] for row in raw.execute(sql)])

    async def gone(self, table: str, name: str) -> None:
        await self._hop(lambda raw: transaction(raw, lambda raw: forget_standing(raw, table, name)))

    # -- notes: small things to remember between two starts

    async def note(self, name: str) -> str:
        sql = "select value from notes where name = ?"
        row = await self._hop(lambda raw: raw.execute(sql, (name,)).fetchone())
        return row[0] if row else ""

    async def remember(self, name: str, value: str) -> None:
        sql = "insert or replace into notes values (?, ?)"
        await self._hop(lambda raw: transaction(raw, lambda raw: raw.execute(sql, (name, value))))


def take_guard(file: Path) -> sqlite3.Connection:
    """Hold the file for this process alone: a lock that the system releases however the process ends."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        guard = sqlite3.connect(f"{file}.lock", timeout=0, isolation_level=None)
        guard.execute("begin exclusive")
    except (sqlite3.Error, OSError) as error:
        if "locked" in str(error):
            what = f"Another bot is already playing with {file}. Stop it first, or name another file."
        else:
            what = cannot_open(file, error)
        raise DatabaseError(what) from error
    return guard


def cannot_open(file: Path, error: Exception) -> str:
    return f"{file} cannot be opened ({error}). Check that the folder exists and can be written to."


def prepare(raw: sqlite3.Connection, file: Path, clock: Clock) -> Path | None:
    try:
        raw.execute("pragma journal_mode = wal")
        raw.execute("pragma synchronous = full")
        raw.execute("pragma foreign_keys = on")
    except sqlite3.DatabaseError as error:
        what = f"{file} is no database of this bot ({error}). Name another file, or put a backup back."
        raise DatabaseError(what) from error
    return migrate(raw, file, clock.now())


def transaction(raw: sqlite3.Connection, work: Callable[[sqlite3.Connection], T]) -> T:
    raw.execute("begin immediate")
    try:
        result = work(raw)
        raw.commit()
    except BaseException:
        # also when the commit itself fails, as on a full disk: else no transaction could ever begin again
        raw.rollback()
        raise
    return result
