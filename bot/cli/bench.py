"""`python -m bot bench`: how fast it is, and how much Discord hears, beside what we ask of ourselves."""

from __future__ import annotations

import argparse
import json
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from bot.bench.counting import REQUESTS
from bot.bench.figures import QUICK, Figures, Scale, measure
from bot.texts import say

if TYPE_CHECKING:
    from bot.cli import Subparsers

# what is to be reached at least, and what is not to be passed
AT_LEAST = {"selfplay_decisions_per_second": 10_000, "selfplay_games_per_second": 15}
AT_MOST = {
    "view_us": 150,
    "copy_us": 80,
    "snapshot_us": 120,
    "state_bytes": 24 * 1024,
    "commit_p99_ms_alone": 5,
    "commit_p99_ms_200": 50,
    "requests_per_decision": 1.0,
}
SHOWN = (*AT_LEAST, "catanatron_ratio", *AT_MOST)


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("bench", help="measure speed, waiting times and requests to Discord")
    parser.add_argument("--quick", action="store_true", help="some seconds only, to see that everything runs")
    parser.add_argument("--json", action="store_true", help="one object, for machines")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        figures = measure(QUICK if args.quick else Scale(), Path(folder))
    print(json.dumps({"quick": args.quick, **figures}) if args.json else readable(figures, args.quick))
    return 0


def readable(figures: Figures, quick: bool) -> str:
    lines = [say("bench.quick")] if quick else []
    lines += [line_of(name, figures[name]) for name in SHOWN]
    by_kind = figures["requests_by_kind"]
    lines += [say("bench.request", {"kind": kind, "value": by_kind[kind]}) for kind in REQUESTS]
    apart = ("reactions_per_decision", "requests_per_lobby")
    return "\n".join([*lines, *(line_of(name, figures[name]) for name in apart)])


def line_of(name: str, value: float | None) -> str:
    if value is None:
        return say("bench.no_catanatron")
    figure = say("bench.figure", {"name": name, "value": value})
    if name in AT_LEAST:
        bar = AT_LEAST[name]
        return say("bench.at_least", {"figure": figure, "bar": bar, "met": value >= bar})
    if name in AT_MOST:
        bar = AT_MOST[name]
        return say("bench.at_most", {"figure": figure, "bar": bar, "met": value <= bar})
    return figure
