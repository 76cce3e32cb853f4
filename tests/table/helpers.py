"""Tables on real files, played by AI seats."""

import sqlite3
from pathlib import Path

from bot.engine.menu import Refusal
from bot.packs import long_night
from bot.table import lobby
from bot.table.ai_seats import ai_choice
from bot.table.table import Table
from bot.table.tables import Tables


async def started(file: Path, people: int = 1, ai: int = 2) -> tuple[Tables, Table]:
    tables = await Tables.open(file, long_night())
    record = await lobby.open_lobby(tables, "channel 1", "ada")
    names = ["ada", "ben", "cyd", "dee", "eli"][:people] + [f"ai {n}" for n in range(ai)]
    for number, name in enumerate(names):
        assert await lobby.join(tables, record.id, name, kind="person" if number < people else "ai") is None
    outcome = await lobby.start(tables, record.id)
    assert not isinstance(outcome, Refusal)
    return tables, outcome[0]


async def play_out(table: Table, most: int = 10_000) -> None:
    """AI seats choose, people take their defaults."""
    for _ in range(most):
        if table.over:
            return
        if await ai_choice(table) is None:
            seat = table.awaited()[0].seat
            await table.choose_default(seat, "timer")


async def limit_pages(tables: Tables, full: bool) -> None:
    """As good as a full disk: the file may not grow by a single page. Free pages inside it are used up first."""

    def work(raw: sqlite3.Connection) -> None:
        if full:
            raw.execute("vacuum")
            pages = raw.execute("pragma page_count").fetchone()[0]
            raw.execute(f"pragma max_page_count = {pages}")
        else:
            raw.execute("pragma max_page_count = 1000000")

    await tables.store._hop(work)
