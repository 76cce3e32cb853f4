"""`python -m bot bench`: what it counts and how it reckons. How fast this machine is, no test asks."""

import asyncio
import json
import sqlite3
import sys
import time
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.bench import speed
from bot.bench.commits import arrivals, p99_ms
from bot.bench.counting import CountingSender
from bot.bench.evenings import MIXES, Counted, count_requests
from bot.bench.figures import requests
from bot.cli.bench import AT_LEAST, AT_MOST, line_of
from bot.table import office
from tests.cli.conftest import Run


@pytest.fixture
def no_catanatron(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "catanatron", None)


# -- what Discord is asked


@pytest.fixture
def patient_office(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tick waits for its deliveries, however slow the disk is: real time has no part in what is counted."""
    monkeypatch.setattr(office, "PATIENCE", None)


@pytest.mark.usefixtures("patient_office")
def test_a_decision_costs_at_most_one_request(tmp_path: Path) -> None:
    counted = asyncio.run(count_requests(tmp_path, len(MIXES)))
    assert counted.requests / counted.decisions <= 1.0, requests(counted)


@pytest.mark.usefixtures("patient_office")
def test_every_applied_choice_counts_and_the_same_games_cost_the_same(tmp_path: Path) -> None:
    (tmp_path / "again").mkdir()
    first, again = (asyncio.run(count_requests(folder, 2)) for folder in (tmp_path, tmp_path / "again"))
    assert (first.games, first.decisions, first.asked) == (2, again.decisions, again.asked)
    raw = sqlite3.connect(tmp_path / "requests.db")
    assert raw.execute("select count(*) from journal").fetchone() == (first.decisions,)
    assert raw.execute("select status, count(*) from tables group by status").fetchall() == [("over", 2)]
    raw.close()


@pytest.mark.usefixtures("patient_office")
def test_people_think_some_seconds_and_ai_seats_play_along(tmp_path: Path) -> None:
    asyncio.run(count_requests(tmp_path, 1, [(1, 1)]))
    raw = sqlite3.connect(tmp_path / "requests.db")
    choosers = {by for (by,) in raw.execute("select by from journal")}
    rows = raw.execute("select at from journal where by <> 'ai' order by sequence").fetchall()
    raw.close()
    assert {"ai"} < choosers
    times = [datetime.fromisoformat(at) for (at,) in rows]
    thought = [(at - before).total_seconds() for before, at in pairwise(times)]
    assert 4.0 <= min(thought) <= 12.5


async def test_the_sender_counts_what_the_real_one_would_ask() -> None:
    sender, since = CountingSender(), datetime(2026, 1, 1, tzinfo=UTC)
    await sender.send("dm:1", b"")
    await sender.send("dm:1", b"")
    await sender.send("dm:2", b"")
    posted = await sender.send("channel:1", b"", repeated_since=since)
    await sender.edit("channel:1", posted, b"")
    await sender.react("channel:1", posted, "👍", "👎")
    await sender.delete("channel:1", posted)
    assert sender.asked == {"dms": 5, "lookups": 1, "posts": 1, "edits": 1, "reactions": 2, "deletes": 1}
    assert await sender.send("channel:1", b"") != posted


def test_reactions_are_counted_apart() -> None:
    counted = Counted(1, 10)
    counted.asked.update(posts=3, edits=4, deletes=1, dms=1, lookups=1, reactions=5)
    told = requests(counted)
    assert (told["requests_per_decision"], told["reactions_per_decision"]) == (1.0, 0.5)
    assert told["requests_by_kind"]["edits"] == 0.4


# -- how it reckons


def test_p99_leaves_out_the_slowest_hundredth_only() -> None:
    assert p99_ms([0.001] * 99 + [1.0]) == 1.0
    assert p99_ms([0.001] * 98 + [1.0, 1.0]) == 1000.0
    assert p99_ms([0.002]) == 2.0


async def test_a_stall_counts_for_all_who_come_behind_it(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(time, "perf_counter", lambda: now)

    class Stalled:
        def __init__(self, seconds: float) -> None:
            self.seconds = seconds
            self.lock = asyncio.Lock()
            self.table = SimpleNamespace(id="t")

        async def choose(self) -> None:
            nonlocal now
            now += self.seconds

        async def go_on(self) -> None: ...

    class Silent:
        async def deliver(self, table: str) -> None: ...

    rounds: list[Any] = [Stalled(0.5), Stalled(0.0), Stalled(0.0)]
    silent: Any = Silent()
    assert await arrivals(rounds, silent, rate=1000, seconds=0.003) == pytest.approx([0.5, 0.499, 0.498])


def test_catanatron_is_counted_as_we_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game with one real decision and one that has a single option."""

    class Game:
        def __init__(self, players: list[Any]) -> None:
            self.players = players

        def play(self, decide_fn: Any) -> None:
            for actions in (["roll"], ["build", "end"]):
                assert decide_fn(self.players[0], self, actions) in actions

    class RandomPlayer:
        def __init__(self, color: str) -> None:
            self.color = color

        def decide(self, game: Game, actions: list[str]) -> str:
            return actions[-1]

    fake = SimpleNamespace(Game=Game, RandomPlayer=RandomPlayer, Color=("red", "blue"))
    monkeypatch.setitem(sys.modules, "catanatron", fake)
    ours, theirs = speed.selfplay(0)
    assert theirs is not None
    assert theirs.decisions == theirs.games == ours.games == speed.TURNS


@pytest.mark.usefixtures("no_catanatron")
def test_without_catanatron_there_is_no_pace_to_compare() -> None:
    ours, theirs = speed.selfplay(0)
    assert theirs is None
    assert ours.decisions > ours.games
    assert ours.seconds > 0


def test_states_are_taken_from_the_whole_game() -> None:
    rounds = {state.round for state in speed.states(1)}
    assert {0, 1, 2} <= rounds


# -- what it says


@pytest.mark.usefixtures("no_catanatron")
def test_one_object_for_machines(run: Run) -> None:
    said = run("bench", "--quick", "--json")
    assert (said.code, said.err) == (0, "")
    told = json.loads(said.out)
    assert told["quick"] is True
    assert told.pop("catanatron_ratio") is None
    figures = {*AT_LEAST, *AT_MOST, "reactions_per_decision", "requests_per_lobby"}
    assert all(told[name] >= 0 for name in figures)
    assert figures | {"quick", "requests_by_kind", "request_games", "request_decisions"} == set(told)


@pytest.mark.usefixtures("no_catanatron")
def test_every_figure_is_a_line_with_its_bar_beside_it(run: Run) -> None:
    lines = run("bench", "--quick").out.splitlines()
    assert sum("(bar: " in line for line in lines) == len(AT_LEAST) + len(AT_MOST)
    assert [line for line in lines if "pip install" in line and ".[bench]" in line]
    assert not [line for line in lines if "⟨" in line]


@pytest.mark.parametrize(
    ("name", "value", "end"),
    [
        ("selfplay_games_per_second", 15, " games a second (bar: at least 15, met)"),
        ("selfplay_games_per_second", 14.9, " games a second (bar: at least 15, missed)"),
        ("view_us", 150, " µs (bar: at most 150, met)"),
        ("view_us", 150.1, " µs (bar: at most 150, missed)"),
        ("catanatron_ratio", 0.5, ": 0.5 of its pace (aim: 1)"),
        ("reactions_per_decision", 3, ": 3 for each decision"),
    ],
)
def test_a_line_says_whether_its_bar_is_met(name: str, value: float, end: str) -> None:
    assert line_of(name, value).endswith(end)
