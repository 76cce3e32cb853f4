"""How the running bot is: a small file beside the database that it writes again and again."""

from __future__ import annotations

import math
import os
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from typing import Annotated

import msgspec

from bot import __version__
from bot.texts import ENGLISH, say

# a bot that has not written for so long is not well
STALE_SECONDS = 90

Moment = Annotated[datetime, msgspec.Meta(tz=True)]


class TableCounts(msgspec.Struct, frozen=True):
    lobby: int
    playing: int
    set_aside: int


class Latency(msgspec.Struct, frozen=True):
    """From an interaction's own time to our answer; None until there was one."""

    median: float | None = None
    p95: float | None = None


class HealthReport(msgspec.Struct, frozen=True):
    written_at: Moment
    started_at: Moment
    version: str
    tables: TableCounts
    last_save: Moment | None
    queue: int
    latency_ms: Latency
    # None while the bot is not connected
    gateway_ms: float | None


class NoHealth(Exception):
    """There is no report to read; the message says why."""


def report(
    *,
    now: datetime,
    started_at: datetime,
    tables: Mapping[str, int],
    last_save: datetime | None,
    queue: int,
    latencies: Sequence[float],
    gateway_ms: float,
) -> HealthReport:
    return HealthReport(
        written_at=now,
        started_at=started_at,
        version=__version__,
        tables=TableCounts(**tables),
        last_save=last_save,
        queue=queue,
        latency_ms=summed_up(latencies),
        gateway_ms=gateway_ms if math.isfinite(gateway_ms) else None,
    )


def summed_up(latencies: Sequence[float]) -> Latency:
    if not latencies:
        return Latency()
    return Latency(median(latencies), sorted(latencies)[len(latencies) * 95 // 100])


def health_file(database: Path) -> Path:
    return database.with_name(f"{database.name}.health")


def write_health(database: Path, report: HealthReport) -> None:
    """Whoever reads finds the old report or the new one, never half of one. Raises OSError."""
    file = health_file(database)
    unfinished = file.with_name(f"{file.name}.new")
    unfinished.write_bytes(msgspec.json.encode(report))
    os.replace(unfinished, file)


def read_health(database: Path, lang: str = ENGLISH) -> HealthReport:
    file = health_file(database)
    try:
        return msgspec.json.decode(file.read_bytes(), type=HealthReport)
    except FileNotFoundError:
        raise NoHealth(say("cli.health.never_started", {"file": str(file)}, lang)) from None
    except OSError as error:
        raise NoHealth(say("cli.health.unreadable", {"file": str(file), "why": error.strerror}, lang)) from None
    except msgspec.MsgspecError as error:
        raise NoHealth(say("cli.health.unreadable", {"file": str(file), "why": error}, lang)) from None


def trouble(report: HealthReport, now: datetime, lang: str = ENGLISH) -> str:
    """Why the bot is not well, as a sentence; empty if it is."""
    seconds = abs((now - report.written_at).total_seconds())
    if seconds >= STALE_SECONDS:
        return say("cli.health.stale", {"written": utc(report.written_at), "seconds": STALE_SECONDS}, lang)
    return say("cli.health.no_gateway", lang=lang) if report.gateway_ms is None else ""


def utc(moment: datetime) -> str:
    return f"{moment.astimezone(UTC):%Y-%m-%d %H:%M:%S} UTC"
