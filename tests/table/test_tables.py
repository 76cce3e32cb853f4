"""Lobbies, and games that cannot be read."""

import re
import sqlite3
from pathlib import Path

import pytest

from bot.engine import dice
from bot.engine.menu import Refusal
from bot.packs import long_night
from bot.table import lobby
from bot.table.tables import Tables
from bot.texts import say
from tests.table.helpers import play_out, started


async def gathering(tmp_path: Path) -> tuple[Tables, str]:
    tables = await Tables.open(tmp_path / "winter.db", long_night())
    return tables, (await lobby.open_lobby(tables, "channel 1", "ada")).id


def code(refusal: object) -> str:
    assert isinstance(refusal, Refusal)
    assert not say(f"refusal.{refusal.code}", refusal.params).startswith("⟨")
    return refusal.code


async def test_people_come_and_go(tmp_path: Path) -> None:
    tables, table = await gathering(tmp_path)
    for player in ("ada", "ben", "cyd"):
        assert await lobby.join(tables, table, player) is None
    assert code(await lobby.join(tables, table, "ben")) == "joined_already"
    assert await lobby.leave(tables, table, "ada") is None
    assert code(await lobby.leave(tables, table, "ada")) == "not_joined"
    assert [(one.seat, one.player) for one in tables.lobbies[table].seats] == [(0, "ben"), (1, "cyd")]
    assert tables.lobbies[table].config.seats == ("ben", "cyd")
    await tables.close()


async def test_a_table_has_five_seats(tmp_path: Path) -> None:
    tables, table = await gathering(tmp_path)
    for player in "abcde":
        assert await lobby.join(tables, table, player) is None
    assert code(await lobby.join(tables, table, "f")) == "lobby_full"
    await tables.close()


async def test_a_lobby_survives_a_restart(tmp_path: Path) -> None:
    tables, table = await gathering(tmp_path)
    await lobby.join(tables, table, "ada")
    await lobby.agree(tables, table, objective="tribute", variants=("hard",))
    before, seal = tables.lobbies[table], lobby.seal(tables.lobbies[table])
    await tables.close()
    again = await Tables.open(tmp_path / "winter.db", long_night())
    assert again.lobbies[table] == before
    assert lobby.seal(again.lobbies[table]) == seal == dice.seal(bytes.fromhex(before.seed))
    await again.close()


async def test_what_cannot_be_played_leaves_the_lobby_open(tmp_path: Path) -> None:
    tables, table = await gathering(tmp_path)
    await lobby.join(tables, table, "ada")
    assert code(await lobby.start(tables, table)) == "seats_2_to_5"
    await lobby.join(tables, table, "ben")
    await lobby.join(tables, table, "cyd")
    await lobby.agree(tables, table, variants=("betrayer", "trusting"))
    assert code(await lobby.start(tables, table)) == "variants_clash"
    await lobby.agree(tables, table, variants=())
    assert not isinstance(await lobby.start(tables, table), Refusal)
    assert code(await lobby.join(tables, table, "dee")) == "lobby_closed"
    assert code(await lobby.start(tables, table)) == "lobby_closed"
    await tables.close()


DAMAGE = {
    "cut off": lambda snapshot: snapshot[:50],
    "cards that are gone": lambda snapshot: re.sub(rb'"(c[0-9]+)":"[a-z_]+"', rb'"\1":"nobody"', snapshot),
    "another shape": lambda snapshot: b"[1, 2]",
    "other rules": lambda snapshot: snapshot.replace(b'"version":', b'"version":9'),
}


@pytest.mark.parametrize("damage", DAMAGE)
async def test_a_game_that_cannot_be_read_is_set_aside_and_the_others_play(tmp_path: Path, damage: str) -> None:
    tables, bad = await started(tmp_path / "winter.db")
    record = await lobby.open_lobby(tables, "channel 2", "ben")
    for player in ("x", "y", "z"):
        await lobby.join(tables, record.id, player, kind="ai")
    await lobby.start(tables, record.id)
    await tables.close()
    raw = sqlite3.connect(tmp_path / "winter.db")
    (snapshot,) = raw.execute("select snapshot from tables where id = ?", (bad.id,)).fetchone()
    assert DAMAGE[damage](snapshot) != snapshot
    raw.execute("update tables set snapshot = ? where id = ?", (DAMAGE[damage](snapshot), bad.id))
    raw.commit()
    raw.close()
    again = await Tables.open(tmp_path / "winter.db", long_night())
    assert set(again.broken) == {bad.id}
    assert set(again.playing) == {record.id}
    assert await again.store.tables("set_aside") == [bad.id]
    await play_out(again.playing[record.id])
    await again.close()


async def test_a_file_in_trouble_sets_no_game_aside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tables, table = await started(tmp_path / "winter.db")

    async def unreadable(table: str) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    with monkeypatch.context() as patch:
        patch.setattr(tables.store, "load", unreadable)
        with pytest.raises(sqlite3.OperationalError):
            await tables.load(table.id)
    assert await tables.store.status(table.id) == "playing"
    await tables.close()
