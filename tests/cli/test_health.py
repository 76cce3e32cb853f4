"""The health file: never half written, and read in words; 0 only while the bot is well."""

import json
import math
from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec
import pytest

from bot import __version__
from bot.cli import health as command
from bot.health import (
    HealthReport,
    Latency,
    NoHealth,
    TableCounts,
    health_file,
    read_health,
    report,
    trouble,
    write_health,
)
from bot.table.clock import ManualClock
from tests.cli.conftest import Run

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
WELL = HealthReport(
    written_at=NOON,
    started_at=NOON - timedelta(days=2),
    version="0.1.0",
    tables=TableCounts(lobby=1, playing=3, set_aside=0),
    last_save=NOON - timedelta(seconds=5),
    queue=2,
    latency_ms=Latency(median=81.4, p95=240.0),
    gateway_ms=44.9,
)
FRESH = HealthReport(NOON, NOON, "0.1.0", TableCounts(0, 0, 0), None, 0, Latency(), None)


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "winter.db"


def reported(latencies: list[float], gateway_ms: float) -> HealthReport:
    return report(
        now=NOON,
        started_at=NOON,
        tables={"lobby": 1, "playing": 2, "set_aside": 3},
        last_save=None,
        queue=4,
        latencies=latencies,
        gateway_ms=gateway_ms,
    )


def test_a_report_sums_latencies_up() -> None:
    made = reported([float(ms) for ms in range(100, 0, -1)], 44.9)
    assert made == HealthReport(NOON, NOON, __version__, TableCounts(1, 2, 3), None, 4, Latency(50.5, 96.0), 44.9)
    assert reported([7.0], 1.0).latency_ms == Latency(7.0, 7.0)
    assert reported([], 1.0).latency_ms == Latency(None, None)


@pytest.mark.parametrize("gateway_ms", [math.nan, math.inf])
def test_a_gateway_that_is_not_there_is_none(gateway_ms: float) -> None:
    assert reported([], gateway_ms).gateway_ms is None


def test_the_file_lies_beside_the_database(tmp_path: Path) -> None:
    assert health_file(tmp_path / "winter.db") == tmp_path / "winter.db.health"


def test_a_report_is_read_as_it_was_written_and_nothing_else_is_left(database: Path) -> None:
    write_health(database, FRESH)
    write_health(database, WELL)
    assert read_health(database) == WELL
    assert list(database.parent.iterdir()) == [health_file(database)]


def test_the_database_itself_is_never_touched(database: Path) -> None:
    database.write_bytes(b"games")
    write_health(database, WELL)
    assert database.read_bytes() == b"games"


def test_a_report_that_cannot_be_finished_leaves_the_old_one(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_health(database, WELL)

    def full(path: Path, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OSError, match="No space left"):
        write_health(database, FRESH)
    assert read_health(database) == WELL


@pytest.mark.parametrize("age", [0, 89.9, -89.9])
def test_a_young_report_is_well(age: float) -> None:
    assert trouble(WELL, NOON + timedelta(seconds=age)) == ""


@pytest.mark.parametrize("age", [90, 3600, -90])
def test_a_report_of_another_time_is_stale(age: float) -> None:
    sentence = trouble(WELL, NOON + timedelta(seconds=age))
    assert "2026-01-01 12:00:00 UTC" in sentence
    assert "every 90 s" in sentence


def test_a_bot_without_a_gateway_is_not_well(database: Path) -> None:
    write_health(database, FRESH)
    assert "not connected" in trouble(read_health(database), NOON)


def test_in_words(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_health(database, WELL)
    assert command.tell(database, ManualClock(NOON), as_json=False) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Version 0.1.0, running since 2025-12-30 12:00:00 UTC.",
        "Tables: 1 gathering, 3 playing, 0 set aside.",
        "Last save: 2026-01-01 11:59:55 UTC.",
        "2 messages wait to be sent.",
        "Answers: 81 ms in the middle, 95 of 100 within 240 ms.",
        "Gateway: 45 ms.",
    ]


def test_a_bot_that_has_just_started_in_words(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_health(database, FRESH)
    assert command.tell(database, ManualClock(NOON), as_json=False) == 1
    told = capsys.readouterr()
    assert told.out.splitlines()[2:] == [
        "Nothing saved yet.",
        "No message waits to be sent.",
        "Nobody has pressed anything yet.",
        "Gateway: not connected.",
    ]
    assert told.err == "The bot runs, but it is not connected to Discord.\n"


def test_for_machines_even_when_it_is_stale(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_health(database, WELL)
    clock = ManualClock(NOON)
    clock.advance(seconds=200)
    assert command.tell(database, clock, as_json=True) == 1
    told = capsys.readouterr()
    assert json.loads(told.out) == {
        "written_at": "2026-01-01T12:00:00Z",
        "started_at": "2025-12-30T12:00:00Z",
        "version": "0.1.0",
        "tables": {"lobby": 1, "playing": 3, "set_aside": 0},
        "last_save": "2026-01-01T11:59:55Z",
        "queue": 2,
        "latency_ms": {"median": 81.4, "p95": 240.0},
        "gateway_ms": 44.9,
    }
    assert "does not answer" in told.err


@pytest.mark.parametrize(
    "content", [b"", b"{}", b"\xff", msgspec.json.encode(WELL).replace(b"2026-01-01T12:00:00Z", b"2026-01-01T12:00:00")]
)
def test_a_report_that_cannot_be_read_gets_a_sentence(database: Path, content: bytes) -> None:
    health_file(database).write_bytes(content)
    with pytest.raises(NoHealth, match=r"winter\.db\.health cannot be read"):
        read_health(database)


def test_the_command_says_why_there_is_nothing(run: Run, home: Path) -> None:
    said = run("health")
    assert (said.code, said.out) == (1, "")
    assert "has never run here" in said.err
    (home / "winter.db.health").mkdir()
    said = run("health", "--json")
    assert (said.code, said.out) == (1, "")
    assert "cannot be read: Is a directory" in said.err


def test_the_command_reads_beside_the_database_that_is_set(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WINTER_DATABASE", "other.db")
    write_health(home / "other.db", WELL)
    said = run("health")
    assert said.code == 1, "it was written long ago"
    assert "3 playing" in said.out
    assert "does not answer" in said.err
