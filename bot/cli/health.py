"""`python -m bot health`: how the running bot is, in words; 0 while it is well."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from bot.health import HealthReport, NoHealth, read_health, trouble, utc
from bot.settings import load
from bot.table.clock import Clock
from bot.texts import say

if TYPE_CHECKING:
    from bot.cli import Subparsers


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("health", help="how the running bot is; exit code 0 while it is well")
    parser.add_argument("--json", action="store_true", help="one object, for machines")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    return tell(load(os.environ, Path.cwd()).database, Clock(), args.json)


def tell(database: Path, clock: Clock, as_json: bool) -> int:
    try:
        report = read_health(database)
    except NoHealth as none:
        print(none, file=sys.stderr)
        return 1
    print(msgspec.json.encode(report).decode() if as_json else readable(report))
    why = trouble(report, clock.now())
    if why:
        print(why, file=sys.stderr)
    return 1 if why else 0


def readable(report: HealthReport) -> str:
    tables, latency = report.tables, report.latency_ms
    lines = [
        say("cli.health.running", {"version": report.version, "since": utc(report.started_at)}),
        say("cli.health.tables", msgspec.structs.asdict(tables)),
        say("cli.health.saved", {"at": utc(report.last_save) if report.last_save else "never"}),
        say("cli.health.queue", {"count": report.queue}),
        say("cli.health.answers", {"median": milliseconds(latency.median), "p95": milliseconds(latency.p95)}),
        say("cli.health.gateway", {"ms": milliseconds(report.gateway_ms)}),
    ]
    return "\n".join(lines)


def milliseconds(value: float | None) -> str:
    return "none" if value is None else f"{value:.0f}"
