"""How long somebody who chooses waits until the choice is kept: on a real file, with everything that is told of it."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Sequence
from pathlib import Path as Folder
from random import Random

from bot.ai.answer import choose
from bot.bench.counting import CountingSender
from bot.engine.flow import Path
from bot.engine.menu import Refusal
from bot.packs import long_night
from bot.selfplay import next_decision
from bot.table import lobby
from bot.table.office import Office
from bot.table.table import Table
from bot.table.tables import Tables
from bot.voice.speech import CHANNEL
from bot.voice.telling import telling
from bot.voice.wishes import wishes

PEOPLE = ("ada", "ben", "cyd", "dee")
# where in its game a table may stand when the measuring begins
MOST_PLAYED_BEFORE = 60


class Round:
    """People who play game after game, one choice at a time."""

    def __init__(self, tables: Tables, number: int) -> None:
        self.tables = tables
        self.number = number
        self.rng = Random(f"round/{number}")
        # one choice at a time, as they arrive
        self.lock = asyncio.Lock()
        self.chosen = 0
        self.table: Table

    async def sit_down(self) -> None:
        record = await lobby.open_lobby(self.tables, f"{CHANNEL}{self.number}", PEOPLE[0])
        for player in PEOPLE:
            await lobby.join(self.tables, record.id, player)
        outcome = await lobby.start(self.tables, record.id)
        assert not isinstance(outcome, Refusal), outcome
        self.table = outcome[0]
        self.make_up_mind()

    def make_up_mind(self) -> None:
        """What is chosen next. Thinking is not measured: it is done before the choice is due."""
        path: Path | None = None
        while path is None:
            self.decision = next_decision(self.table.state, self.rng)
            path, _ = choose(self.table.game, self.table.state, self.decision)
        self.path = path

    async def choose(self) -> None:
        self.chosen += 1
        key = f"{self.table.id}/{self.chosen}"
        outcome = await self.table.choose(self.decision.seat, self.decision.id, self.path, key)
        assert not isinstance(outcome, Refusal), outcome

    async def go_on(self) -> None:
        if not self.table.over:
            self.make_up_mind()
            return
        self.tables.playing.pop(self.table.id)
        await self.sit_down()


async def open_tables(file: Folder) -> Tables:
    game = long_night()
    return await Tables.open(file, game, telling=telling(game))


async def alone(folder: Folder, seconds: float) -> list[float]:
    """One table, the next choice as soon as the last is kept: the seconds that each took."""
    tables = await open_tables(folder / "alone.db")
    try:
        one, taken = Round(tables, 1), list[float]()
        await one.sit_down()
        until = time.perf_counter() + seconds
        while time.perf_counter() < until or not taken:
            started = time.perf_counter()
            await one.choose()
            taken.append(time.perf_counter() - started)
            await one.go_on()
        return taken
    finally:
        await tables.close()


async def together(folder: Folder, count: int, rate: float, seconds: float) -> list[float]:
    """Many tables, choices arriving by a schedule that waits for nobody, and the office telling of each."""
    tables = await open_tables(folder / "together.db")
    try:
        rounds = [Round(tables, number + 1) for number in range(count)]
        office = Office(tables.store, CountingSender(), lambda table: wishes(tables, table))
        for one in rounds:
            await one.sit_down()
            for _ in range(one.rng.randrange(MOST_PLAYED_BEFORE)):
                await one.choose()
                await one.go_on()
            await office.deliver(one.table.id)
        return await arrivals(rounds, office, rate, seconds)
    finally:
        await tables.close()


async def arrivals(rounds: Sequence[Round], office: Office, rate: float, seconds: float) -> list[float]:
    """Seconds from when each choice was due until it was kept: when something stalls, all behind it count too."""
    begun = time.perf_counter()

    async def arrive(number: int) -> float:
        due = begun + number / rate
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        one = rounds[number % len(rounds)]
        async with one.lock:
            await one.choose()
            taken = time.perf_counter() - due
            await office.deliver(one.table.id)
            await one.go_on()
        return taken

    return await asyncio.gather(*(arrive(number) for number in range(max(1, round(rate * seconds)))))


def p99_ms(taken: Sequence[float]) -> float:
    """99 of 100 were no slower, in milliseconds."""
    return sorted(taken)[math.ceil(0.99 * len(taken)) - 1] * 1000
