"""A slow game of five in which two never answer: the host plays their defaults, and votes run out by the clock."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from bot.client import TICK_SECONDS, GameMaster
from bot.selfplay import seed_of
from bot.table.waiting import COUNTDOWN
from bot.texts import say
from tests.cogs.players import Player
from tests.cogs.positions import seal_with
from tests.cogs.test_special_games import check_end
from tests.cogs.world import World, world

SILENT = (3, 4)


@pytest.fixture
def slow_ticks() -> Iterator[None]:
    """The clock need not look twice a second for days."""
    GameMaster.tick.change_interval(seconds=600)
    yield
    GameMaster.tick.change_interval(seconds=TICK_SECONDS)


def announced(here: World, seat: int) -> int:
    """How often all were told that the host let this seat take its default."""
    told = say("host.default_all", {"host": f"<@{here.people[0].id}>", "seat": here.people[seat].name})
    return sum(told in text for text in here.shown_to(here.people[1]))


@pytest.mark.usefixtures("slow_ticks")
async def test_a_slow_game_of_five_with_two_silent_seats(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seal_with(monkeypatch, seed_of("silent", 3))
    async with world(tmp_path) as here:
        await here.gather(5, pace=["slow"])
        await here.env.advance_time(600)
        await here.press(here.people[0], here.lobby, "start")
        rng, days = Random(5), 0
        players = [Player(here, person, rng) for person in here.people]
        for _ in range(2000):
            if here.table_id not in here.bot.tables.playing:
                break
            awaited = here.table.awaited()
            speaking = [d for d in awaited if d.seat not in SILENT]
            if speaking:
                await players[rng.choice(speaking).seat].answer()
            elif any(d.kind == "vote" for d in awaited):
                await here.people[0].slash(here.place, "winter close-vote")
                votes = set(here.table.record.waits.closes)
                assert votes, "the host cannot close a vote before its time"
                await here.env.advance_time(COUNTDOWN["slow"].total_seconds() + 600)
                days += 1
                assert here.table_id not in here.bot.tables.playing or not votes & set(here.table.record.waits.closes)
            elif awaited:
                name = here.table.record.players[awaited[0].seat]
                await here.people[0].slash(here.place, "winter play-default", seat=name)
            await here.env.advance_time(3)
        await check_end(here)
        assert days > 0
        journal = await here.bot.tables.store.journal(here.table_id)
        assert {row.by for row in journal if row.seat in SILENT} == {"host", "timer"}
        for seat in SILENT:
            assert announced(here, seat) == sum((row.seat, row.by) == (seat, "host") for row in journal)
