"""A file of the first version: a backup, every migration, and its games play on."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.packs import long_night
from bot.table import migrate
from bot.table.clock import ManualClock
from bot.table.tables import Tables
from bot.table.verify import faults
from tests.table.fake_sender import FakeSender
from tests.table.helpers import play_out, started
from tests.table.test_pacemaker import Evening

# what version 1 wrote of each table, in the order of its columns
WRITTEN = {
    "tables": "id, status, place, host, config, seed, sequence, snapshot, memories, created_at, changed_at",
    "seats": "table_id, seat, player, kind, since",
    "journal": "table_id, sequence, seat, decision, path, by, key, draws, hash, rules_version, at",
}


async def first_version(tmp_path: Path, choices: int) -> Path:
    """A game after so many choices, in a file as version 1 left it, with a post that was never sent."""
    tables, table = await started(tmp_path / "new.db", people=1, ai=2)
    await play_out(table, most=choices)
    await tables.close()
    new, old = sqlite3.connect(tmp_path / "new.db"), sqlite3.connect(tmp_path / "old.db")
    old.executescript(migrate.migrations()[0][1])
    for name, columns in WRITTEN.items():
        rows = new.execute(f"select {columns} from {name}").fetchall()
        old.executemany(f"insert into {name} values ({', '.join('?' * len(columns.split(',')))})", rows)
    old.execute("update tables set place = 'channel:1'")
    old.execute("insert into outbox values (1, ?, 'channel:1', x'7b7d', '2026-01-01T00:00:00+00:00')", (table.id,))
    old.execute("pragma user_version = 1")
    old.commit()
    old.close()
    new.close()
    return tmp_path / "old.db"


@pytest.mark.parametrize("choices", [0, 2, 20])
async def test_a_game_of_the_first_version_plays_on_after_the_upgrade(tmp_path: Path, choices: int) -> None:
    file, clock, sender = (
        await first_version(tmp_path, choices),
        ManualClock(datetime(2026, 2, 1, tzinfo=UTC)),
        FakeSender(),
    )
    evening = await Evening.begin(file, clock, sender)
    backup = evening.tables.store.backup
    assert backup is not None
    assert sqlite3.connect(backup).execute("pragma user_version").fetchone() == (1,)
    assert evening.tables.broken == {}
    (table,) = evening.tables.playing.values()
    await evening.wait(timedelta(minutes=1))
    assert sender.standing(), "the table shows itself again"
    await evening.people_choose(table)
    await evening.close()
    evening = await Evening.begin(file, clock, sender)  # now its story has begun to be kept
    (table,) = evening.tables.playing.values()
    while not table.over:
        await evening.people_choose(table)
        await evening.wait(timedelta(seconds=10), 1)
    await evening.wait(timedelta(minutes=2))
    record, journal = await evening.tables.store.load(table.id), await evening.tables.store.journal(table.id)
    assert record.status == "over"
    assert faults(long_night(), record, journal) == []
    assert await evening.tables.store.unfinished() == []
    await evening.close()


async def test_an_upgrade_happens_once(tmp_path: Path) -> None:
    file = await first_version(tmp_path, 3)
    for upgraded in (True, False):
        tables = await Tables.open(file, long_night())
        assert (tables.store.backup is not None) == upgraded
        await tables.close()
