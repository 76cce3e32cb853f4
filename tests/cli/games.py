"""Games for the command line, on real files."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

from bot.packs import long_night
from bot.table import lobby
from bot.table.tables import Tables
from tests.table.helpers import play_out, started

PARTS = ("seats", "journal", "events")


def played(file: Path, most: int = 10_000) -> str:
    """The id of a game that was played for so many choices, or to its end."""

    async def work() -> str:
        tables, table = await started(file)
        await play_out(table, most)
        await tables.close()
        return table.id

    return asyncio.run(work())


def gathering(file: Path) -> str:
    async def work() -> str:
        tables = await Tables.open(file, long_night())
        record = await lobby.open_lobby(tables, "channel 1", "ada")
        await tables.close()
        return record.id

    return asyncio.run(work())


def change(file: Path, sql: str, *params: Any) -> None:
    raw = sqlite3.connect(file)
    raw.execute(sql, params)
    raw.commit()
    raw.close()


def content(file: Path, table: str) -> dict[str, list[tuple[Any, ...]]]:
    """All that the database holds of a table, as it lies there."""
    raw = sqlite3.connect(file)
    found = {"tables": raw.execute("select * from tables where id = ?", (table,)).fetchall()}
    for part in PARTS:
        found[part] = raw.execute(f"select * from {part} where table_id = ? order by 2", (table,)).fetchall()
    raw.close()
    return found


def row_count(file: Path) -> int:
    raw = sqlite3.connect(file)
    count = sum(raw.execute(f"select count(*) from {name}").fetchone()[0] for name in ("tables", *PARTS))
    raw.close()
    return count
