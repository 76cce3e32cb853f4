"""Whole games through the cogs: people press what they are shown, AI seats play, and the game reaches its end."""

from pathlib import Path
from random import Random

import pytest

from tests.cogs.players import play
from tests.cogs.world import world


@pytest.mark.parametrize(("people", "ai"), [(2, 0), (1, 2), (3, 0), (2, 2), (4, 0), (5, 0)])
async def test_a_whole_game(tmp_path: Path, people: int, ai: int) -> None:
    async with world(tmp_path) as here:
        await here.start(people, ai)
        assert await play(here, Random(people * 10 + ai)) > 10
        await here.env.advance_time(120)
        record = await here.bot.tables.store.load(here.table_id)
        assert record.status == "over"
        assert await here.bot.tables.store.waiting() == []
        assert here.bot.tables.playing == {}
