"""Whom the table waits for and since when, and when votes close."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta

import msgspec

from bot.engine.flow import Decision
from bot.table.records import Pace, Waits

COUNTDOWN: dict[Pace, timedelta] = {"live": timedelta(seconds=90), "slow": timedelta(hours=24)}


def is_ballot(decision: Decision) -> bool:
    """R8.1: only votes have a countdown."""
    return decision.kind == "vote"


def renewed(
    waits: Waits, decisions: Iterable[Decision], now: datetime, pace: Pace, chooser: int | None = None
) -> Waits:
    """What waits now: decisions keep the time they were asked, votes the time they close."""
    decisions = list(decisions)
    since = {d.id: waits.since.get(d.id, now) for d in decisions}
    frames = {d.frame for d in decisions if is_ballot(d)}
    closes = {frame: waits.closes.get(frame, now + COUNTDOWN[pace]) for frame in frames}
    asked = {d.seat for d in decisions if d.blocking and d.id not in waits.since and d.seat != chooser}
    return Waits(since, closes, waits.called | dict.fromkeys(asked, now))


def extended(waits: Waits, frame: int, pace: Pace) -> Waits:
    """Somebody asked for more time: the countdown once more, on top of what is left."""
    closes = {**waits.closes, frame: waits.closes[frame] + COUNTDOWN[pace]}
    return msgspec.structs.replace(waits, closes=closes)


def moved_on(waits: Waits, by: timedelta) -> Waits:
    """After a pause: what was left before is left now."""
    return msgspec.structs.replace(waits, closes={frame: at + by for frame, at in waits.closes.items()})


def called_anew(waits: Waits, seat: int, now: datetime) -> Waits:
    """Somebody else sits there: whoever it is has not been called yet."""
    return msgspec.structs.replace(waits, called={**waits.called, seat: now})
