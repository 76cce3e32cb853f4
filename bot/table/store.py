"""SQLite: one file, one writer, one transaction per choice in one hop to the database thread."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite
import msgspec

from bot.long_night.state import Config
from bot.table.clock import Clock
from bot.table.migrate import DatabaseError, migrate
from bot.table.records import Commit, JournalRow, Post, Sitting, TableRecord

T = TypeVar("T")
MEMORIES = msgspec.json.Decoder(dict[str, dict[str, object]])


class Conflict(Exception):
    """Somebody else has written to this table meanwhile: nothing of this choice was kept."""


class Store:
    """Use `await Store.open(file)`; close it when done."""

    def __init__(self, connection: aiosqlite.Connection, guard: sqlite3.Connection, clock: Clock) -> None:
        self._connection = connection
        self._guard = guard
        self._clock = clock
        self.backup: Path | None = None

    @classmethod
    async def open(cls, file: Path, clock: Clock | None = None) -> Store:
        clock = clock or Clock()
        guard = take_guard(file)
        connection = await aiosqlite.connect(file, isolation_level=None)
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

    def _now(self) -> str:
        return self._clock.now().isoformat()

    # -- tables

    async def add(self, record: TableRecord) -> None:
        now = self._now()

        def work(raw: sqlite3.Connection) -> None:
            values = (
                record.id,
                record.status,
                record.place,
                record.host,
                msgspec.json.encode(record.config),
                record.seed,
                record.sequence,
                record.snapshot,
                msgspec.json.encode(record.memories),
                now,
                now,
            )
            raw.execute("insert into tables values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", values)
            write_seats(raw, record.id, record.seats, now)

        await self._hop(lambda raw: transaction(raw, work))

    async def change(self, record: TableRecord) -> None:
        """Write a table's own data: lobby changes, the start of the game, who sits where. Not a choice."""
        now = self._now()

        def work(raw: sqlite3.Connection) -> None:
            raw.execute(
                "update tables set status = ?, host = ?, config = ?, snapshot = ?, memories = ?, changed_at = ? "
                "where id = ?",
                (
                    record.status,
                    record.host,
                    msgspec.json.encode(record.config),
                    record.snapshot,
                    msgspec.json.encode(record.memories),
                    now,
                    record.id,
                ),
            )
            write_seats(raw, record.id, record.seats, now)

        await self._hop(lambda raw: transaction(raw, work))

    async def tables(self, *statuses: str) -> list[str]:
        """The ids of all tables with one of these statuses, oldest first."""
        marks = ", ".join("?" * len(statuses))
        sql = f"select id from tables where status in ({marks}) order by created_at, id"
        return await self._hop(lambda raw: [row[0] for row in raw.execute(sql, statuses)])

    async def tables_of(self, player: str) -> list[str]:
        """The tables where this player sits and that are not over."""
        sql = (
            "select t.id from tables t join seats s on s.table_id = t.id "
            "where s.player = ? and t.status in ('lobby', 'playing') order by t.created_at, t.id"
        )
        return await self._hop(lambda raw: [row[0] for row in raw.execute(sql, (player,))])

    async def load(self, table: str) -> TableRecord:
        """Raises KeyError if there is no such table, ValueError if what is written cannot be read."""
        return await self._hop(lambda raw: read_table(raw, table))

    async def set_aside(self, table: str) -> None:
        """A game that cannot be loaded waits for repair; the others play on."""
        sql = "update tables set status = 'set_aside', changed_at = ? where id = ?"
        await self._hop(lambda raw: transaction(raw, lambda raw: raw.execute(sql, (self._now(), table))))

    # -- choices

    async def commit(self, commit: Commit) -> None:
        """One choice: sequence check, snapshot, journal row, posts. All of it or nothing."""
        now = self._now()
        await self._hop(lambda raw: transaction(raw, lambda raw: write_choice(raw, commit, now)))

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

    # -- the outbox

    async def waiting(self) -> list[Post]:
        """What is still to be told, oldest first."""
        sql = "select target, body, id, table_id from outbox order by id"
        return await self._hop(lambda raw: [Post(*row) for row in raw.execute(sql)])

    async def sent(self, *ids: int) -> None:
        def work(raw: sqlite3.Connection) -> None:
            raw.executemany("delete from outbox where id = ?", [(number,) for number in ids])

        await self._hop(lambda raw: transaction(raw, work))


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
            what = f"{file} cannot be opened ({error}). Check that the folder exists and can be written to."
        raise DatabaseError(what) from error
    return guard


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
    except BaseException:
        raw.rollback()
        raise
    raw.commit()
    return result


def write_seats(raw: sqlite3.Connection, table: str, seats: list[Sitting], now: str) -> None:
    raw.execute("delete from seats where table_id = ? and seat >= ?", (table, len(seats)))
    raw.executemany(
        "insert into seats values (?, ?, ?, ?, ?) on conflict (table_id, seat) do update set "
        "since = iif(player = excluded.player, since, excluded.since), player = excluded.player, kind = excluded.kind",
        [(table, one.seat, one.player, one.kind, now) for one in seats],
    )


def read_table(raw: sqlite3.Connection, table: str) -> TableRecord:
    row: tuple[Any, ...] | None = raw.execute(
        "select id, status, place, host, config, seed, sequence, snapshot, memories from tables where id = ?", (table,)
    ).fetchone()
    if row is None:
        raise KeyError(table)
    seats = raw.execute("select seat, player, kind from seats where table_id = ? order by seat", (table,))
    return TableRecord(
        id=row[0],
        status=row[1],
        place=row[2],
        host=row[3],
        config=msgspec.json.decode(row[4], type=Config),
        seed=row[5],
        sequence=row[6],
        snapshot=row[7],
        memories=MEMORIES.decode(row[8]),
        seats=[Sitting(*one) for one in seats],
    )


def write_choice(raw: sqlite3.Connection, commit: Commit, now: str) -> None:
    row = commit.row
    changed = raw.execute(
        "update tables set sequence = ?, status = ?, snapshot = ?, memories = ?, changed_at = ? "
        "where id = ? and sequence = ?",
        (
            row.sequence,
            commit.status,
            commit.snapshot,
            msgspec.json.encode(commit.memories),
            now,
            commit.table,
            commit.after,
        ),
    )
    if changed.rowcount != 1:
        raise Conflict(commit.table)
    raw.execute(
        "insert into journal values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            commit.table,
            row.sequence,
            row.seat,
            row.decision,
            msgspec.json.encode(row.path).decode(),
            row.by,
            row.key,
            row.draws,
            row.hash,
            row.rules_version,
            now,
        ),
    )
    raw.executemany(
        "insert into outbox (table_id, target, body, created_at) values (?, ?, ?, ?)",
        [(commit.table, post.target, post.body, now) for post in commit.posts],
    )
