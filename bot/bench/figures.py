"""All figures of one run, by the names under which machines read them."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec

from bot.bench import commits, speed
from bot.bench.counting import REACTIONS, REQUESTS
from bot.bench.evenings import Counted, count_requests

TABLES = 200
CHOICES_PER_SECOND = 100.0


class Scale(msgspec.Struct, frozen=True):
    """How long each part is measured."""

    selfplay_seconds: float = 10.0
    state_games: int = 5
    times: int = 50
    alone_seconds: float = 10.0
    tables: int = TABLES
    together_seconds: float = 20.0
    request_games: int = 44


# to see that everything runs: its figures say little
QUICK = Scale(
    selfplay_seconds=0.2,
    state_games=1,
    times=3,
    alone_seconds=0.2,
    tables=5,
    together_seconds=0.2,
    request_games=2,
)

Figures = dict[str, Any]


def measure(scale: Scale, folder: Path) -> Figures:
    return {
        **speeds(scale),
        **waits(scale, folder),
        **requests(asyncio.run(count_requests(folder, scale.request_games))),
    }


def speeds(scale: Scale) -> Figures:
    ours, theirs = speed.selfplay(scale.selfplay_seconds)
    ratio = ours.decisions_per_second / theirs.decisions_per_second if theirs is not None else None
    seen = speed.states(scale.state_games)
    copied = speed.copy_us(seen, scale.times)
    return {
        "selfplay_decisions_per_second": round(ours.decisions_per_second, 1),
        "selfplay_games_per_second": round(ours.games_per_second, 2),
        "catanatron_ratio": round(ratio, 3) if ratio is not None else None,
        "view_us": round(speed.view_us(seen, scale.times), 1),
        "copy_us": round(copied, 1),
        "snapshot_us": round(copied, 1),
        "state_bytes": speed.most_bytes(seen),
    }


def waits(scale: Scale, folder: Path) -> Figures:
    alone = asyncio.run(commits.alone(folder, scale.alone_seconds))
    together = asyncio.run(commits.together(folder, scale.tables, CHOICES_PER_SECOND, scale.together_seconds))
    return {
        "commit_p99_ms_alone": round(commits.p99_ms(alone), 2),
        "commit_p99_ms_200": round(commits.p99_ms(together), 2),
    }


def requests(counted: Counted) -> Figures:
    per_decision = {kind: round(counted.asked[kind] / counted.decisions, 3) for kind in (*REQUESTS, REACTIONS)}
    return {
        "requests_per_decision": round(counted.requests / counted.decisions, 3),
        "reactions_per_decision": per_decision[REACTIONS],
        "requests_by_kind": per_decision,
        "requests_per_lobby": round(counted.in_lobbies / counted.games, 1),
        "request_games": counted.games,
        "request_decisions": counted.decisions,
    }
