"""The database's shape: numbered SQL files, a backup before any of them."""

from __future__ import annotations

import sqlite3
from datetime import datetime
from importlib import resources
from pathlib import Path


class DatabaseError(Exception):
    """The database cannot be used; the message tells a host what to do."""


def migrations() -> list[tuple[int, str]]:
    """(number, SQL) in order."""
    files = resources.files("bot.table.migrations").iterdir()
    found = [(int(file.name[:3]), file.read_text(encoding="utf-8")) for file in files if file.name.endswith(".sql")]
    return sorted(found)


def version(connection: sqlite3.Connection) -> int:
    return connection.execute("pragma user_version").fetchone()[0]


def migrate(connection: sqlite3.Connection, file: Path, now: datetime) -> Path | None:
    """Bring the database up to date; returns the backup that was written, if any was needed."""
    known = migrations()
    current = version(connection)
    if current > known[-1][0]:
        raise DatabaseError(
            f"{file} was written by a newer version of the bot ({current}, this one knows {known[-1][0]}). "
            "Update the bot, or put back the backup that lies beside the file."
        )
    pending = [(number, sql) for number, sql in known if number > current]
    if not pending:
        return None
    backup = back_up(connection, file, current, now) if current else None
    for number, sql in pending:
        apply(connection, number, sql)
    return backup


def apply(connection: sqlite3.Connection, number: int, sql: str) -> None:
    """One migration, whole or not at all."""
    try:
        connection.executescript(f"begin; {sql} pragma user_version = {number}; commit;")
    except sqlite3.Error as error:
        if connection.in_transaction:
            connection.rollback()
        raise DatabaseError(f"Migration {number} failed ({error}); the database is as it was before.") from error


def back_up(connection: sqlite3.Connection, file: Path, current: int, now: datetime) -> Path:
    target = file.with_name(f"{file.name}.v{current}-{now:%Y%m%d-%H%M%S}.backup")
    try:
        connection.execute("vacuum into ?", (str(target),))
    except sqlite3.Error as error:
        raise DatabaseError(f"No backup could be written to {target} ({error}), so nothing was changed.") from error
    return target
