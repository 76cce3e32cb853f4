"""Kill −9 at any moment: no committed choice is lost, none is applied twice, everything is told once and in order."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import subprocess
import sys
import threading
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from bot.packs import long_night
from bot.table import lobby
from bot.table.rows import STAGES
from bot.table.tables import Tables
from bot.table.verify import faults
from bot.voice.telling import telling
from tests.table.paper_sender import FastClock, read_lines

# what is written into the outbox is noted by the same transaction, so that it can be compared with what was told
REMEMBER = """
create table if not exists written (id integer, table_id text, target text, name text, stages blob);
create trigger if not exists remember after insert on outbox begin
    insert into written values (new.id, new.table_id, new.target, new.name, new.stages);
end;
"""
NEVER = 1_000_000


@dataclass
class Crashes:
    file: Path
    rng: random.Random
    began: float = field(default_factory=time.time)
    tables: list[str] = field(default_factory=list)
    said: Counter[str] = field(default_factory=Counter)
    kills: int = 0

    async def set_up(self, games: int) -> None:
        game, clock = long_night(), FastClock(self.began)
        tables = await Tables.open(self.file, game, clock, telling(game))
        await tables.store._hop(lambda raw: raw.executescript(REMEMBER))
        for _ in range(games):
            here = len(self.tables) + 1
            record = await lobby.open_lobby(tables, f"channel:{here}", f"{here}0")
            for number in range(3):
                await lobby.join(tables, record.id, f"{here}{number}", kind="ai" if number else "person")
            await lobby.start(tables, record.id)
            self.tables.append(record.id)
        await tables.close()

    def run(self, life: int, seconds: float | None) -> bool:
        """Let it play until it dies: by its own hand, or by ours after a while. True if it came to the end."""
        seed = str(self.rng.random())
        command = [sys.executable, "-m", "tests.table.crash_dummy", str(self.file), str(self.began), seed, str(life)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            line = process.stdout.readline()
            assert line == "ready\n", line
            killer = threading.Timer(seconds, process.kill) if seconds is not None else None
            if killer is not None:
                killer.start()
            done = False
            for line in process.stdout:
                words = line.split()
                done = words == ["done"]
                if len(words) == 2 and line.endswith("\n"):
                    self.said[words[0]] = int(words[1])
            if killer is not None:
                killer.cancel()
        self.kills += process.returncode == -9
        return done

    async def check_tables(self) -> None:
        tables = await Tables.open(self.file, long_night())
        assert tables.broken == {}
        for table in self.tables:
            record, journal = await tables.store.load(table), await tables.store.journal(table)
            assert record.sequence >= self.said[table], "a choice that was said to be kept is lost"
            assert [row.sequence for row in journal] == list(range(1, record.sequence + 1))
            assert faults(long_night(), record, journal) == []
        await tables.close()

    def check_paper(self) -> None:
        """All is over: every post was told once and in order, and nothing else is left standing."""
        raw = sqlite3.connect(self.file)
        written = raw.execute("select id, table_id, target, name, stages from written order by id").fetchall()
        assert raw.execute("select count(*) from outbox").fetchone() == (0,)
        assert raw.execute("select count(*) from messages").fetchone() == (0,)
        raw.close()
        lines = read_lines(self.file.with_suffix(".paper"))
        for target in {row[2] for row in written}:
            check_target(
                [row for row in written if row[2] == target], [one for one in lines if one["target"] == target]
            )


def check_target(written: list[tuple[Any, ...]], lines: list[dict[str, Any]]) -> None:
    last_pages = [bytes(STAGES.decode(row[4])[-1]).decode() for row in written]
    at = -1
    for page in last_pages:
        told = [number for number, line in enumerate(lines) if number > at and line.get("body") == page]
        assert told, "something was not told, or not in order"
        at = told[0]
    shown = {line["id"]: line["body"] for line in lines if line["op"] != "delete"}
    for line in lines:
        if line["op"] == "delete":
            shown.pop(line["id"], None)
    single = Counter(page for row, page in zip(written, last_pages, strict=True) if not row[3])
    assert not Counter(shown.values()) - (single + Counter(set(last_pages) - set(single))), "something was told twice"
    assert Counter(page for page in shown.values() if page in single) == single


async def kill_often(tmp_path: Path, kills: int, seed: int) -> None:
    crashes = Crashes(tmp_path / "winter.db", random.Random(seed))
    await crashes.set_up(2)
    while crashes.kills < kills:
        by_itself = crashes.rng.random() < 0.7
        life = crashes.rng.randrange(1, 25) if by_itself else NEVER
        after = None if by_itself else crashes.rng.uniform(0, 0.3)
        done = await asyncio.to_thread(crashes.run, life, after)
        await crashes.check_tables()
        if done:
            crashes.check_paper()
            await crashes.set_up(2)
    assert await asyncio.to_thread(crashes.run, NEVER, None)
    await crashes.check_tables()
    crashes.check_paper()


async def test_a_process_killed_ten_times_loses_nothing(tmp_path: Path) -> None:
    await kill_often(tmp_path, 10, seed=1)


@pytest.mark.long
async def test_a_process_killed_two_hundred_times_loses_nothing(tmp_path: Path) -> None:
    await kill_often(tmp_path, 200, seed=2)
