"""Rows of the database and the records they hold. Plain functions on a connection, run in the database thread."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from datetime import datetime
from typing import Any

import msgspec

from bot.engine.events import Event
from bot.long_night.state import Config
from bot.table.records import Attempt, Commit, House, Post, Sitting, Standing, TableRecord, Waits

MEMORIES = msgspec.json.Decoder(dict[str, dict[str, object]])
EVENTS = msgspec.json.Decoder(list[Event])
STAGES = msgspec.json.Decoder(list[msgspec.Raw])
encode = msgspec.json.Encoder().encode


class Conflict(Exception):
    """Somebody else has written to this table meanwhile: nothing of this choice was kept."""


def write_seats(raw: sqlite3.Connection, table: str, seats: list[Sitting], now: str) -> None:
    raw.execute("delete from seats where table_id = ? and seat >= ?", (table, len(seats)))
    sitting = encode([one.player for one in seats]).decode()
    raw.execute(
        # whoever does not sit here any more learns nothing more, not even what was on its way
        "delete from outbox where table_id = ? and target like 'dm:%' "
        "and substr(target, 4) not in (select value from json_each(?))",
        (table, sitting),
    )
    raw.executemany(
        "insert into seats (table_id, seat, player, kind, since, name, dm) values (?, ?, ?, ?, ?, ?, ?) "
        "on conflict (table_id, seat) do update set since = iif(player = excluded.player, since, excluded.since), "
        "player = excluded.player, kind = excluded.kind, name = excluded.name, dm = excluded.dm",
        [(table, one.seat, one.player, one.kind, now, one.name, one.dm) for one in seats],
    )


def read_table(raw: sqlite3.Connection, table: str) -> TableRecord:
    row: tuple[Any, ...] | None = raw.execute(
        "select id, status, place, host, config, seed, sequence, snapshot, memories, house, waits from tables "
        "where id = ?",
        (table,),
    ).fetchone()
    if row is None:
        raise KeyError(table)
    seats = raw.execute("select seat, player, kind, name, dm from seats where table_id = ? order by seat", (table,))
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
        house=msgspec.json.decode(row[9], type=House),
        waits=msgspec.json.decode(row[10], type=Waits),
        seats=[Sitting(*one) for one in seats],
    )


def write_record(raw: sqlite3.Connection, record: TableRecord, after: int, now: str) -> None:
    changed = raw.execute(
        "update tables set status = ?, place = ?, host = ?, config = ?, sequence = ?, snapshot = ?, memories = ?, "
        "house = ?, waits = ?, changed_at = ? where id = ? and sequence = ?",
        (
            record.status,
            record.place,
            record.host,
            encode(record.config),
            record.sequence,
            record.snapshot,
            encode(record.memories),
            encode(record.house),
            encode(record.waits),
            now,
            record.id,
            after,
        ),
    )
    if changed.rowcount != 1:
        raise Conflict(record.id)


def write_choice(raw: sqlite3.Connection, commit: Commit, now: str) -> None:
    row, table = commit.row, commit.record.id
    write_record(raw, commit.record, commit.after, now)
    raw.execute(
        "insert into journal values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            table,
            row.sequence,
            row.seat,
            row.decision,
            encode(row.path).decode(),
            row.by,
            row.key,
            row.draws,
            row.hash,
            row.rules_version,
            now,
        ),
    )
    write_events(raw, table, row.sequence, commit.events)
    write_posts(raw, table, commit.posts, now)


def write_events(raw: sqlite3.Connection, table: str, sequence: int, events: Sequence[Event]) -> None:
    raw.execute("insert into events values (?, ?, ?)", (table, sequence, encode(events)))


def write_posts(raw: sqlite3.Connection, table: str, posts: Sequence[Post], now: str) -> None:
    raw.executemany(
        "insert into outbox (table_id, target, name, last, call, stages, created_at) values (?, ?, ?, ?, ?, ?, ?)",
        [
            (table, post.target, post.name, post.last, encode(post.call).decode(), encode(pages(post)), now)
            for post in posts
        ],
    )


def pages(post: Post) -> list[msgspec.Raw]:
    return [msgspec.Raw(stage) for stage in post.stages]


def read_post(row: tuple[Any, ...]) -> Post:
    return Post(
        target=row[0],
        stages=[bytes(stage) for stage in STAGES.decode(row[1])],
        name=row[2],
        last=bool(row[3]),
        call=tuple(msgspec.json.decode(row[4], type=list[str])),
        id=row[5],
        table=row[6],
        stage=row[7],
        attempts=row[8],
        created_at=datetime.fromisoformat(row[9]),
    )


def read_standing(row: tuple[Any, ...]) -> Standing:
    *texts, told, posted_at, edited_at = row
    name, edition, target, message, digest = texts
    posted, edited = datetime.fromisoformat(posted_at), datetime.fromisoformat(edited_at)
    return Standing(name, edition, target, message, digest, bool(told), posted, edited)


def write_standing(raw: sqlite3.Connection, table: str, standing: Standing) -> None:
    raw.execute(
        "insert or replace into messages (table_id, name, edition, target, message, hash, told, posted_at, edited_at) "
        "values (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            table,
            standing.name,
            standing.edition,
            standing.target,
            standing.message,
            standing.hash,
            standing.told,
            standing.posted_at.isoformat(),
            standing.edited_at.isoformat(),
        ),
    )


def forget_standing(raw: sqlite3.Connection, table: str, name: str) -> None:
    raw.execute("delete from messages where table_id = ? and name = ?", (table, name))


def retire(raw: sqlite3.Connection, table: str, standing: Standing) -> None:
    """Keep a message that was replaced under a name that nobody wants, so that it is taken away."""
    write_standing(raw, table, msgspec.structs.replace(standing, name=f"old-{standing.message}", told=False))


def write_attempt(raw: sqlite3.Connection, table: str, attempt: Attempt) -> int:
    made = raw.execute(
        "insert into sending (table_id, name, edition, target, page, tried_at) values (?, ?, ?, ?, ?, ?)",
        (table, attempt.name, attempt.edition, attempt.target, attempt.page, attempt.tried_at.isoformat()),
    )
    assert made.lastrowid is not None
    return made.lastrowid


def read_attempt(row: tuple[Any, ...]) -> Attempt:
    name, edition, target, page, tried_at, number = row
    return Attempt(name, edition, target, page, datetime.fromisoformat(tried_at), number)
