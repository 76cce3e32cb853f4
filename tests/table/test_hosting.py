"""What a host does for a table: of two changes at once none is lost, nobody comes back, a game is given up once."""

import asyncio
from datetime import timedelta
from pathlib import Path

from bot.engine.menu import Refusal
from bot.table import hosting
from bot.table.records import Sitting
from bot.table.waiting import COUNTDOWN
from tests.table.helpers import started


async def test_nobody_who_sits_or_sat_here_takes_a_seat(tmp_path: Path) -> None:
    tables, table = await started(tmp_path / "winter.db", people=3, ai=0)
    assert await hosting.replace(table, Sitting(0, "dee", name="dee")) is None
    for player, code in (("ben", "sits_here"), ("ada", "sat_here")):
        refusal = await hosting.replace(table, Sitting(2, player, name=player))
        assert isinstance(refusal, Refusal)
        assert refusal.code == code
    assert [one.player for one in (await tables.store.load(table.id)).seats] == ["dee", "ben", "cyd"]
    assert table.seat_of("ada") is None
    await tables.close()


async def test_ballots_cast_at_once_all_count(tmp_path: Path) -> None:
    tables, table = await started(tmp_path / "winter.db", people=5, ai=0)
    await hosting.ask_to_abandon(table, "ada")
    voters = ("ben", "cyd", "dee", "eli")
    await asyncio.gather(*(hosting.vote_to_abandon(table, player, False) for player in voters))
    asked = table.record.house.abandoning
    assert asked is not None
    assert asked.ballots == {"ada": True, **dict.fromkeys(voters, False)}
    await tables.close()


async def test_more_than_half_give_the_game_up_and_a_tie_does_not(tmp_path: Path) -> None:
    tables, table = await started(tmp_path / "winter.db", people=4, ai=0)
    now = table.store.now()
    assert hosting.abandon_result(table, now) is None
    await hosting.ask_to_abandon(table, "ada")
    await hosting.vote_to_abandon(table, "ben", True)
    assert hosting.abandon_result(table, now) is None
    await hosting.vote_to_abandon(table, "cyd", True)
    assert hosting.abandon_result(table, now) is True
    await hosting.vote_to_abandon(table, "cyd", False)
    await hosting.vote_to_abandon(table, "dee", False)
    assert hosting.abandon_result(table, now) is False
    await tables.close()


async def test_an_unanswered_vote_to_give_up_runs_out(tmp_path: Path) -> None:
    tables, table = await started(tmp_path / "winter.db", people=3, ai=0)
    await hosting.ask_to_abandon(table, "ada")
    late = table.store.now() + COUNTDOWN["live"] + timedelta(seconds=1)
    assert hosting.abandon_result(table, late) is False
    await tables.close()


async def test_two_who_settle_at_once_settle_once(tmp_path: Path) -> None:
    tables, table = await started(tmp_path / "winter.db", people=2, ai=0)
    await hosting.ask_to_abandon(table, "ada")
    changes = 0

    def changed() -> None:
        nonlocal changes
        changes += 1

    table.on_change = changed
    await asyncio.gather(*(hosting.settle_abandoning(table, True, []) for _ in range(2)))
    assert changes == 1
    assert table.record.status == "abandoned"
    await tables.close()
