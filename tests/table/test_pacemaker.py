"""What happens by itself: AI seats at one pace, votes by the clock, ended games cleared away; nothing loops."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from pathlib import Path

import pytest

from bot.engine.menu import Refusal
from bot.long_night.keys import seat_key
from bot.packs import long_night
from bot.table import hosting, lobby, pacemaker
from bot.table.ai_seats import ai_choice
from bot.table.clock import ManualClock
from bot.table.office import Office
from bot.table.pacemaker import AI_PAUSE, Pacemaker
from bot.table.records import Sitting
from bot.table.table import Table
from bot.table.tables import Tables
from bot.table.waiting import COUNTDOWN
from bot.voice.farewell import farewell
from bot.voice.telling import telling
from bot.voice.wishes import wishes
from tests.table.fake_sender import FakeSender
from tests.table.helpers import limit_pages


@dataclass
class Evening:
    """Real tables with an office and a pacemaker, on a clock that goes when it is told to."""

    file: Path
    clock: ManualClock
    sender: FakeSender
    tables: Tables
    office: Office
    pacemaker: Pacemaker

    @classmethod
    async def begin(cls, file: Path, clock: ManualClock, sender: FakeSender) -> Evening:
        game = long_night()
        tables = await Tables.open(file, game, clock, telling(game))
        office = Office(tables.store, sender, lambda table: wishes(tables, table))
        evening = cls(file, clock, sender, tables, office, Pacemaker(tables, office, farewell))
        await evening.pacemaker.wake_all()
        return evening

    async def sit_down(self, people: int, ai: int, place: str = "channel:1") -> Table:
        record = await lobby.open_lobby(self.tables, place, "1")
        for number in range(people + ai):
            kind = "person" if number < people else "ai"
            assert await lobby.join(self.tables, record.id, str(number + 1), kind=kind) is None
        outcome = await lobby.start(self.tables, record.id)
        assert not isinstance(outcome, Refusal)
        return outcome[0]

    async def wait(self, time: timedelta, step: float = 0.5) -> None:
        until = self.clock.now() + time
        while self.clock.now() < until:
            self.clock.advance(seconds=step)
            await self.pacemaker.tick()

    async def people_choose(self, table: Table) -> None:
        for decision in table.awaited():
            if table.sitting(decision.seat).kind == "person":
                await table.choose_default(decision.seat, table.sitting(decision.seat).player)
                return

    async def close(self) -> None:
        await self.office.close()
        await self.tables.close()


@asynccontextmanager
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    clock = ManualClock(datetime(2026, 1, 1, tzinfo=UTC))
    made = await Evening.begin(tmp_path / "winter.db", clock, FakeSender())
    try:
        yield made
    finally:
        await made.close()


async def until_vote(at: Evening, table: Table) -> int:
    """Play on until a turn, and call a vote in it (R5.7); the vote."""
    while not (turn := [d for d in table.awaited() if d.kind == "turn"]):
        await at.people_choose(table)
    seat = turn[0].seat
    outcome = await table.choose(seat, turn[0].id, ["exile_vote", seat_key((seat + 1) % 3)])
    assert not isinstance(outcome, Refusal), outcome
    return next(iter(table.record.waits.closes))


async def test_an_ai_seat_takes_as_long_for_every_choice(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        table = await at.sit_down(0, 3)
        times: list[datetime] = []
        while not table.over and len(times) < 60:
            before = table.record.sequence
            await at.wait(timedelta(seconds=0.5))
            if table.record.sequence != before:
                assert table.record.sequence == before + 1
                times.append(at.clock.now())
        assert {later - sooner for sooner, later in pairwise(times)} == {AI_PAUSE}


async def test_a_game_of_ai_seats_comes_to_its_end_and_is_cleared_away(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        table = await at.sit_down(0, 2)
        while at.tables.playing:
            await at.wait(timedelta(minutes=1), 2)
        assert (await at.tables.store.load(table.id)).status == "over"
        assert await at.tables.store.waiting() == []
        assert await at.tables.store.standing(table.id) == {}
        assert at.office.due == {}
        asked = len(at.sender.asked)
        await at.wait(timedelta(hours=1), 60)
        assert len(at.sender.asked) == asked


async def test_the_end_is_told_even_if_the_bot_went_down_with_it(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        table = await at.sit_down(0, 2)
        while await ai_choice(table) is not None:
            pass
        assert table.over
        untold = {post.stages[-1].decode() for post in await at.tables.store.waiting() if not post.name}
        assert untold
        await at.close()
        at.clock.advance(seconds=10)
        again = await Evening.begin(at.file, at.clock, at.sender)
        at.tables, at.office = again.tables, again.office
        await again.wait(timedelta(minutes=1))
        assert await again.tables.store.waiting() == []
        assert untold <= set(at.sender.standing())


async def test_a_paused_table_stands_still(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        table = await at.sit_down(0, 2)
        await at.wait(timedelta(seconds=20))
        await table.pause()
        stopped = table.record.sequence
        await at.wait(timedelta(hours=1), 30)
        assert table.record.sequence == stopped
        await table.resume()
        await at.wait(AI_PAUSE + timedelta(seconds=1))
        assert table.record.sequence == stopped + 1


async def test_a_vote_closes_by_the_clock_and_absent_ballots_abstain(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        table = await at.sit_down(3, 0)
        frame = await until_vote(at, table)
        asked = len(table.late_ballots(frame))
        assert asked > 1
        closes = table.record.waits.closes[frame]
        await at.wait(closes - at.clock.now() - timedelta(seconds=1))
        assert len(table.late_ballots(frame)) == asked
        await at.wait(timedelta(seconds=2))
        assert table.late_ballots(frame) == []
        assert [row.by for row in (await at.tables.store.journal(table.id))[-asked:]] == ["timer"] * asked


async def test_a_pause_stops_the_countdown(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        table = await at.sit_down(3, 0)
        frame = await until_vote(at, table)
        await table.pause()
        await at.wait(COUNTDOWN["live"] * 10, 30)
        assert table.late_ballots(frame)
        await table.resume()
        await at.wait(timedelta(seconds=30))
        assert table.late_ballots(frame)
        await at.wait(COUNTDOWN["live"])
        assert table.late_ballots(frame) == []


async def test_an_ai_seat_that_breaks_down_does_not_loop_and_holds_up_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening(tmp_path) as at:
        broken = await at.sit_down(0, 2)
        well = await at.sit_down(0, 2, "channel:2")
        tried: list[datetime] = []

        async def choice(table: Table) -> object:
            if table is broken:
                tried.append(at.clock.now())
                raise ZeroDivisionError
            return await ai_choice(table)

        with monkeypatch.context() as patch:
            patch.setattr(pacemaker, "ai_choice", choice)
            await at.wait(timedelta(minutes=20))
        pauses = [round((b - a) / timedelta(minutes=1)) for a, b in pairwise(tried)]
        assert pauses == [1, 2, 4, 8]
        assert broken.record.sequence == 0
        assert well.record.sequence > 100 or well.over
        await at.wait(timedelta(minutes=20))
        assert broken.record.sequence > 100 or broken.over


async def test_a_full_disk_stops_the_ai_seats_for_a_while_only(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        table = await at.sit_down(0, 3)
        await at.wait(timedelta(seconds=10))
        await limit_pages(at.tables, full=True)
        await at.wait(timedelta(seconds=30))  # a choice or two still fit
        before = table.record
        await at.wait(timedelta(minutes=5))
        assert table.record is before
        await limit_pages(at.tables, full=False)
        await at.wait(timedelta(minutes=10))
        assert table.record.sequence > before.sequence + 50 or table.over
        assert await at.tables.store.waiting(table.id) == [] or not table.over


async def test_a_vote_that_cannot_be_closed_holds_up_no_other_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening(tmp_path) as at:
        table = await at.sit_down(3, 0)
        await until_vote(at, table)
        other = await at.sit_down(0, 2, "channel:2")
        tried = 0

        async def close_vote(frame: int, by: str) -> None:
            nonlocal tried
            tried += 1
            raise ZeroDivisionError

        monkeypatch.setattr(table, "close_vote", close_vote)
        await at.wait(COUNTDOWN["live"] + timedelta(minutes=4))
        assert 2 <= tried <= 4
        assert other.record.sequence > 50 or other.over


async def test_a_game_given_up_is_told_once_and_cleared_away(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        table = await at.sit_down(3, 0)
        await at.wait(timedelta(seconds=5))
        await hosting.ask_to_abandon(table, "1")
        await hosting.vote_to_abandon(table, "2", True)
        await at.wait(timedelta(seconds=10))
        assert at.tables.playing == {}
        assert (await at.tables.store.load(table.id)).status == "abandoned"
        (told,) = farewell(table, True)
        assert at.sender.standing().count(told.stages[0].decode()) == 1
        assert await at.tables.store.unfinished() == []


async def test_a_seat_taken_over_by_an_ai_goes_on_by_itself(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        table = await at.sit_down(2, 0)
        await at.wait(timedelta(minutes=5), 5)
        waiting = table.record.sequence
        for seat in range(2):
            assert await hosting.replace(table, Sitting(seat, f"ai.{seat}", "ai", f"AI {seat}")) is None
        await at.wait(timedelta(seconds=10))
        assert table.record.sequence > waiting


async def test_idle_tables_cost_next_to_nothing(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        for number in range(30):
            await at.sit_down(2, 0, f"channel:{number}")
        await at.wait(timedelta(minutes=2), 5)
        asked, hops = len(at.sender.asked), 0
        hop = at.tables.store._hop

        async def counted(work: object) -> object:
            nonlocal hops
            hops += 1
            return await hop(work)  # type: ignore[arg-type]

        at.tables.store._hop = counted  # type: ignore[method-assign]
        await at.wait(timedelta(minutes=5))
        assert (len(at.sender.asked), hops) == (asked, 0)
