"""Whom the table waits for and since when; countdowns of votes."""

from datetime import UTC, datetime, timedelta

from bot.engine.flow import Decision
from bot.table.records import Waits
from bot.table.waiting import COUNTDOWN, called_anew, extended, moved_on, renewed

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
LATER = NOON + timedelta(minutes=1)


def asked(number: int, seat: int, kind: str = "turn", frame: int = 1, blocking: bool = True) -> Decision:
    return Decision(id=number, seat=seat, kind=kind, frame=frame, params={}, blocking=blocking)


def test_a_decision_keeps_the_time_it_was_asked_at() -> None:
    waits = renewed(Waits(), [asked(1, 0)], NOON, "live")
    assert renewed(waits, [asked(1, 0), asked(2, 1)], LATER, "live").since == {1: NOON, 2: LATER}
    assert renewed(waits, [asked(2, 1)], LATER, "live").since == {2: LATER}


def test_r8_1_a_vote_has_one_countdown_and_nothing_else_has() -> None:
    ballots = [asked(1, 0, "vote", 7), asked(2, 1, "vote", 7), asked(3, 2, "turn", 4)]
    waits = renewed(Waits(), ballots, NOON, "slow")
    assert waits.closes == {7: NOON + COUNTDOWN["slow"]}
    assert renewed(waits, ballots[1:], LATER, "slow").closes == waits.closes
    assert renewed(waits, ballots[2:], LATER, "slow").closes == {}


def test_whoever_chooses_on_is_not_called_and_what_nobody_waits_for_calls_nobody() -> None:
    waits = renewed(Waits(), [asked(1, 0), asked(2, 1), asked(3, 2, blocking=False)], NOON, "live", chooser=0)
    assert waits.called == {1: NOON}


def test_more_time_comes_on_top_and_a_pause_is_made_up_for() -> None:
    waits = Waits(closes={7: NOON})
    assert extended(waits, 7, "live").closes == {7: NOON + COUNTDOWN["live"]}
    assert moved_on(waits, timedelta(hours=3)).closes == {7: NOON + timedelta(hours=3)}


def test_whoever_takes_a_seat_over_is_called() -> None:
    assert called_anew(Waits(called={0: NOON, 1: NOON}), 1, LATER).called == {0: NOON, 1: LATER}
