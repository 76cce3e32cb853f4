"""Kill −9 at any moment: no committed choice is lost, none is applied twice."""

import random
import subprocess
import sys
from pathlib import Path

import pytest

from bot.packs import long_night
from bot.table import lobby
from bot.table.tables import Tables
from bot.table.verify import faults


async def set_up(file: Path, games: int) -> list[str]:
    tables = await Tables.open(file, long_night())
    names: list[str] = []
    for _ in range(games):
        record = await lobby.open_lobby(tables, "channel", "host")
        for player in ("a", "b", "c", "d"):
            await lobby.join(tables, record.id, f"{player} {record.id}", kind="ai")
        await lobby.start(tables, record.id)
        names.append(record.id)
    await tables.close()
    return names


def play_and_kill(file: Path, lines: int) -> dict[str, int]:
    """Start a process, kill it after so many lines; the last sequence it said to have kept, by table."""
    command = [sys.executable, "-m", "tests.table.crash_dummy", str(file)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        said: dict[str, int] = {}
        assert process.stdout.readline() == "ready\n"
        for _ in range(lines):
            words = process.stdout.readline().split()
            if not words:
                break
            said[words[0]] = int(words[1])
        process.kill()
    return said


async def check(file: Path, said: dict[str, int], names: list[str]) -> bool:
    """True when every game is over."""
    tables = await Tables.open(file, long_night())
    assert tables.broken == {}
    for table in names:
        record, journal = await tables.store.load(table), await tables.store.journal(table)
        assert record.sequence >= said.get(table, 0), "a choice that was said to be kept is lost"
        assert [row.sequence for row in journal] == list(range(1, record.sequence + 1))
        assert faults(long_night(), record, journal) == []
    over = not tables.playing
    await tables.close()
    return over


async def kill_often(tmp_path: Path, kills: int, seed: int) -> None:
    file, rng = tmp_path / "winter.db", random.Random(seed)
    names = await set_up(file, 3)
    for _ in range(kills):
        if await check(file, play_and_kill(file, rng.randrange(1, 40)), names):
            names += await set_up(file, 2)


async def test_a_process_killed_ten_times_loses_nothing(tmp_path: Path) -> None:
    await kill_often(tmp_path, 10, seed=1)


@pytest.mark.long
async def test_a_process_killed_two_hundred_times_loses_nothing(tmp_path: Path) -> None:
    await kill_often(tmp_path, 200, seed=2)
