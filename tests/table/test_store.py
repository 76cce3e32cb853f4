"""The database file: one writer, migrations with a backup, clear words when it cannot be used."""

import sqlite3
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pytest

from bot.engine.events import Event
from bot.long_night.state import Config
from bot.table import migrate
from bot.table.clock import ManualClock
from bot.table.migrate import DatabaseError
from bot.table.records import Commit, JournalRow, Post, Sitting, TableRecord
from bot.table.rows import Conflict
from bot.table.store import Store, transaction

NOON = ManualClock(datetime(2026, 1, 1, 12, tzinfo=UTC))


def record(name: str = "k3f") -> TableRecord:
    seats = [Sitting(0, "ada"), Sitting(1, "ben", "ai")]
    config = Config(("ada", "ben"))
    return TableRecord(name, "playing", "channel 1", "ada", config, "00" * 32, 0, b"{}", {}, seats=seats)


def choice(after: int = 0, key: str | None = None, posts: tuple[Post, ...] = ()) -> Commit:
    row = JournalRow(after + 1, 0, 7, ["end"], "ada", key, b"[]", "hash", 1)
    changed = msgspec.structs.replace(record(), sequence=after + 1, snapshot=b'{"new": 1}')
    return Commit(changed, after, row, [Event("turn", {"seat": 1})], list(posts))


async def test_a_table_is_read_as_it_was_written(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "winter.db")
    await store.add(record())
    assert await store.load("k3f") == record()
    with pytest.raises(KeyError):
        await store.load("none")
    await store.close()


async def test_a_choice_moves_everything_on_at_once(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "winter.db")
    await store.add(record())
    await store.commit(choice(key="click 1", posts=(Post("channel 1", [b'"hello"']),)))
    kept = await store.load("k3f")
    assert (kept.sequence, kept.snapshot) == (1, b'{"new": 1}')
    assert [row.path for row in await store.journal("k3f")] == [["end"]]
    assert await store.applied("k3f", "click 1") == 1
    assert await store.applied("k3f", "click 2") is None
    assert await store.events("k3f") == [[Event("turn", {"seat": 1})]]
    (post,) = await store.waiting()
    assert (post.target, post.stages, post.table) == ("channel 1", [b'"hello"'], "k3f")
    await store.told(post)
    assert await store.waiting() == []
    await store.close()


@pytest.mark.parametrize("bad", [choice(after=4), choice(key="twice")])
async def test_a_choice_that_cannot_be_kept_leaves_nothing_behind(tmp_path: Path, bad: Commit) -> None:
    store = await Store.open(tmp_path / "winter.db")
    await store.add(record())
    await store.commit(choice(key="twice"))
    clash = bad if bad.after else choice(after=1, key="twice", posts=(Post("x", [b'""']),))
    with pytest.raises((Conflict, sqlite3.IntegrityError)):
        await store.commit(clash)
    assert (await store.load("k3f")).sequence == 1
    assert len(await store.journal("k3f")) == 1
    assert await store.waiting() == []
    await store.close()


async def test_a_second_start_on_the_same_file_is_refused(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "winter.db")
    with pytest.raises(DatabaseError, match="Another bot is already playing"):
        await Store.open(tmp_path / "winter.db")
    await store.close()
    again = await Store.open(tmp_path / "winter.db")
    await again.close()


async def test_a_file_that_is_no_database_gets_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "winter.db"
    file.write_text("dear diary, " * 200)
    with pytest.raises(DatabaseError, match="no database of this bot"):
        await Store.open(file)
    assert file.read_text().startswith("dear diary")


async def test_a_folder_that_cannot_be_made_gets_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(DatabaseError, match="cannot be opened"):
        await Store.open(tmp_path / "file" / "winter.db")


async def test_a_backup_is_written_before_a_migration(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "winter.db"
    store = await Store.open(file, NOON)
    await store.add(record())
    await store.close()
    known = migrate.migrations()
    later = [*known, (known[-1][0] + 1, "alter table tables add column mood text;")]
    monkeypatch.setattr(migrate, "migrations", lambda: later)
    store = await Store.open(file, NOON)
    assert store.backup is not None
    assert store.backup.name == f"winter.db.v{known[-1][0]}-20260101-120000.backup"
    assert sqlite3.connect(store.backup).execute("select count(*) from tables").fetchone() == (1,)
    assert (await store.load("k3f")).id == "k3f"
    await store.close()


async def test_a_migration_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "winter.db"
    await (await Store.open(file, NOON)).close()
    known = migrate.migrations()
    half = "alter table tables add column mood text; insert into nowhere values (1);"
    monkeypatch.setattr(migrate, "migrations", lambda: [*known, (99, half)])
    with pytest.raises(DatabaseError, match="Migration 99 failed"):
        await Store.open(file, NOON)
    columns = [row[1] for row in sqlite3.connect(file).execute("pragma table_info(tables)")]
    assert "mood" not in columns


async def test_a_file_of_a_newer_bot_is_not_touched(tmp_path: Path) -> None:
    file = tmp_path / "winter.db"
    await (await Store.open(file, NOON)).close()
    raw = sqlite3.connect(file)
    raw.execute("pragma user_version = 999")
    raw.close()
    with pytest.raises(DatabaseError, match="newer version"):
        await Store.open(file, NOON)


async def test_tables_are_found_by_status(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "winter.db")
    await store.add(record("one"))
    await store.add(record("two"))
    await store.set_aside("two")
    assert await store.tables("playing") == ["one"]
    assert await store.tables("playing", "set_aside") == ["one", "two"]
    await store.close()


async def test_a_commit_that_fails_at_its_very_end_leaves_the_way_free_for_the_next(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "winter.db")
    await store.add(record())

    def fails_late(raw: sqlite3.Connection) -> None:
        raw.execute("pragma defer_foreign_keys = on")  # is looked at by the commit alone
        raw.execute("insert into seats values ('nowhere', 0, 'ada', 'person', '', '', '')")

    with pytest.raises(sqlite3.IntegrityError):
        await store._hop(lambda raw: transaction(raw, fails_late))
    await store.commit(choice())
    assert (await store.load("k3f")).sequence == 1
    await store.close()
