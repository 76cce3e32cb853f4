"""Tables taken out of a database as documents, and put into another."""

from __future__ import annotations

import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from bot.engine.dice import Draw
from bot.long_night.state import load
from bot.table.document import PARTS, ArchiveError, Blob, Cell, Document, Row, as_blob, check, newest_schema
from bot.table.migrate import version
from bot.table.records import JournalRow, TableRecord
from bot.table.store import Store

# how many tables a sentence names
SHOWN = 12


# -- out of a database


@contextmanager
def reading(file: Path) -> Generator[sqlite3.Connection]:
    """The database as it is, without taking it from a running bot."""
    if not file.is_file():
        raise ArchiveError("no_database", file=file)
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None)) as raw:
            raw.execute("begin")
            if version(raw) < newest_schema():
                raise ArchiveError("old_database" if version(raw) else "foreign_database", file=file)
            yield raw
    except sqlite3.Error as error:
        raise ArchiveError("unusable_database", file=file, why=error) from error


def take_out(file: Path, table: str) -> Document:
    with reading(file) as raw:
        found = rows(raw, "select * from tables where id = ?", table)
        if not found:
            known = rows(raw, f"select id from tables order by changed_at desc limit {SHOWN}")
            shown = ", ".join(str(row["id"]) for row in known)
            raise ArchiveError("no_table", table=table, file=file, known=shown or "none")
        return Document(
            format="long-night-table",
            schema=version(raw),
            secrets=found[0]["status"] != "over",
            table=found[0],
            **{
                part: rows(raw, f"select * from {part} where table_id = ? order by {by}", table)
                for part, by in PARTS.items()
            },
        )


def rows(raw: sqlite3.Connection, sql: str, *params: str) -> list[Row]:
    cursor = raw.execute(sql, params)
    names = [column[0] for column in cursor.description]
    return [{name: told(value) for name, value in zip(names, row, strict=True)} for row in cursor]


def told(value: Any) -> Cell:
    return as_blob(value) if isinstance(value, bytes) else value


# -- into a database


async def put_in(file: Path, document: Document) -> None:
    """All of it, or nothing. The database must not be in use by a bot, which would not hear of the new table."""
    check(document)
    try:
        store = await Store.open(file)
        try:
            with closing(sqlite3.connect(file, isolation_level=None)) as raw:
                insert(raw, document)
        finally:
            await store.close()
    except (sqlite3.IntegrityError, OverflowError) as error:
        raise ArchiveError("malformed", why=error) from error
    except sqlite3.Error as error:
        raise ArchiveError("unusable_database", file=file, why=error) from error


def insert(raw: sqlite3.Connection, document: Document) -> None:
    """Without a commit at its end, the closed connection keeps nothing of it."""
    raw.execute("begin immediate")
    if raw.execute("select 1 from tables where id = ?", (document.id,)).fetchone():
        raise ArchiveError("exists", table=document.id)
    for name, content in {"tables": [document.table], **document.parts}.items():
        insert_rows(raw, name, content)
    raw.execute("commit")


def insert_rows(raw: sqlite3.Connection, name: str, content: list[Row]) -> None:
    known = {column[1] for column in raw.execute(f"pragma table_info({name})")}
    for row in content:
        strange = sorted(set(row) - known)
        if strange:
            raise ArchiveError("unknown_column", table=name, column=strange[0])
        columns, marks = ", ".join(f'"{column}"' for column in row), ", ".join("?" * len(row))
        values = [cell.content() if isinstance(cell, Blob) else cell for cell in row.values()]
        raw.execute(f"insert into {name} ({columns}) values ({marks})", values)


# -- read back


async def rehearse(document: Document) -> tuple[TableRecord, list[JournalRow]]:
    """Put it into an empty database and read it back as the bot would: what cannot be read is malformed."""
    try:
        with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            file = Path(folder) / "rehearsal.db"
            await put_in(file, document)
            record, journal = await read_back(file, document.id)
    except OSError as error:
        raise ArchiveError("no_room", why=error.strerror) from error
    except (ValueError, TypeError, msgspec.MsgspecError, RecursionError) as error:
        raise ArchiveError("malformed", why=error) from error
    if not is_whole(record, journal):
        raise ArchiveError("not_whole")
    return record, journal


async def read_back(file: Path, table: str) -> tuple[TableRecord, list[JournalRow]]:
    """Everything of it that is encoded is decoded once, so that nothing breaks later."""
    store = await Store.open(file)
    try:
        record, journal = await store.load(table), await store.journal(table)
        await store.events(table)
    finally:
        await store.close()
    bytes.fromhex(record.seed)
    if record.snapshot is not None:
        load(record.snapshot)
    for row in journal:
        msgspec.convert(row.path, list[str])
        msgspec.json.decode(row.draws, type=list[Draw])
    return record, journal


def is_whole(record: TableRecord, journal: list[JournalRow]) -> bool:
    all_choices = [row.sequence for row in journal] == list(range(1, record.sequence + 1))
    all_seats = [one.seat for one in record.seats] == list(range(len(record.config.seats)))
    return all_choices and all_seats and (record.snapshot is not None or record.status not in ("playing", "over"))
