"""A table: one way in, every choice kept before it is answered, nothing twice, nothing half."""

import asyncio
from pathlib import Path

import pytest

from bot.engine.menu import Refusal
from bot.long_night.game import rules
from bot.long_night.state import save
from bot.packs import long_night
from bot.table.records import Post
from bot.table.rows import Conflict
from bot.table.table import Applied, Happened, Table
from bot.table.tables import Tables
from bot.table.verify import faults
from tests.table.helpers import play_out, started


async def first_question(table: Table) -> tuple[int, int, list[str]]:
    seat = table.awaited()[0].seat
    decision = table.decisions(seat)[0]
    assert decision.default is not None
    return seat, decision.id, decision.default


async def test_a_whole_game_is_kept_and_can_be_checked_from_its_seed(tmp_path: Path) -> None:
    tables, table = await started(tmp_path / "winter.db", people=1, ai=3)
    await play_out(table)
    kept = await tables.store.load(table.id)
    journal = await tables.store.journal(table.id)
    assert kept.status == "over"
    assert kept.snapshot == save(table.state)
    assert len(journal) == kept.sequence
    assert faults(long_night(), kept, journal) == []
    await tables.close()


async def test_after_a_restart_everything_is_as_it_was(tmp_path: Path) -> None:
    tables, table = await started(tmp_path / "winter.db")
    await play_out(table, most=25)
    before, asked = save(table.state), [d.id for d in table.state.open]
    await tables.close()
    again = await Tables.open(tmp_path / "winter.db", long_night())
    table = again.playing[table.id]
    assert save(table.state) == before
    assert [d.id for d in table.state.open] == asked
    await play_out(table)
    assert table.over
    await again.close()


async def test_the_same_key_chooses_once(tmp_path: Path) -> None:
    tables, table = await started(tmp_path / "winter.db")
    seat, decision, path = await first_question(table)
    first, second = await asyncio.gather(*(table.choose(seat, decision, path, key="click") for _ in range(2)))
    assert isinstance(first, Applied)
    assert isinstance(second, Applied)
    assert (first.repeated, second.repeated) == (False, True)
    assert first.sequence == second.sequence == 1
    await tables.close()


async def test_two_clicks_at_once_on_one_question_are_one_choice_and_one_refusal(tmp_path: Path) -> None:
    tables, table = await started(tmp_path / "winter.db")
    while not (turn := [d for d in table.state.open if d.kind == "turn"]):  # its question closes with its answer
        await table.choose_default(table.awaited()[0].seat, "timer")
    (decision,) = turn
    outcomes = await asyncio.gather(*(table.choose(decision.seat, decision.id, ["end"]) for _ in range(2)))
    assert [type(outcome) for outcome in outcomes] == [Applied, Refusal]
    await tables.close()


@pytest.mark.parametrize("case", ["foreign", "stale", "nonsense"])
async def test_what_is_refused_changes_nothing(tmp_path: Path, case: str) -> None:
    tables, table = await started(tmp_path / "winter.db")
    seat, decision, path = await first_question(table)
    before = save(table.state)
    tries = {"foreign": (seat + 1, decision, path), "stale": (seat, 999, path), "nonsense": (seat, decision, ["x"])}
    outcome = await table.choose(*tries[case])
    assert isinstance(outcome, Refusal)
    assert save(table.state) == before
    assert await tables.store.journal(table.id) == []
    await tables.close()


async def test_a_crash_in_the_rules_leaves_the_table_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tables, table = await started(tmp_path / "winter.db", people=2, ai=0)
    await table.choose_default(0, "timer")
    before = save(table.state)

    def broken(game: object, frame: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setitem(rules.steps, ("round", "roll"), broken)
        with pytest.raises(ZeroDivisionError):
            await table.choose_default(1, "timer")
    assert save(table.state) == before
    assert isinstance(await table.choose_default(1, "timer"), Applied)
    await tables.close()


async def test_a_second_writer_is_noticed(tmp_path: Path) -> None:
    tables, table = await started(tmp_path / "winter.db")
    twin = Table(long_night(), tables.store, await tables.store.load(table.id))
    seat, decision, path = await first_question(table)
    await table.choose(seat, decision, path)
    with pytest.raises(Conflict):
        await twin.choose(seat, decision, path)
    assert len(await tables.store.journal(table.id)) == 1
    await tables.close()


async def test_what_is_to_be_told_is_written_with_the_choice(tmp_path: Path) -> None:
    def telling(happened: Happened) -> list[Post]:
        return [Post(happened.record.place, [f'"{event.kind}"'.encode()]) for event in happened.events]

    tables, table = await started(tmp_path / "winter.db")
    table.telling = telling
    seat, decision, path = await first_question(table)
    outcome = await table.choose(seat, decision, path)
    assert isinstance(outcome, Applied)
    assert [post.stages for post in await tables.store.waiting()] == [
        [f'"{event.kind}"'.encode()] for event in outcome.events
    ]
    await tables.close()


async def test_verify_finds_what_was_tampered_with(tmp_path: Path) -> None:
    tables, table = await started(tmp_path / "winter.db")
    await play_out(table, most=30)
    record, journal = await tables.store.load(table.id), await tables.store.journal(table.id)
    assert faults(long_night(), record, journal) == []
    missing = faults(long_night(), record, [*journal[:3], *journal[4:]])
    assert missing == ["Choice 4 is missing."]
    record.seed = "11" * 32
    assert faults(long_night(), record, journal) != []
    await tables.close()
