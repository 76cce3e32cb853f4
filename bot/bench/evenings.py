"""Whole games as people play them, from the lobby to the last reveal, to count what Discord would be asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import msgspec

from bot.ai.answer import choose
from bot.bench.counting import REQUESTS, CountingSender
from bot.engine.flow import Decision
from bot.engine.menu import Refusal
from bot.packs import long_night
from bot.selfplay import UNASKED, seed_of
from bot.show.page import Text, encode, page
from bot.table import lobby
from bot.table.clock import ManualClock
from bot.table.office import Office
from bot.table.pacemaker import Pacemaker
from bot.table.records import Post
from bot.table.table import Table
from bot.table.tables import Tables
from bot.texts import ENGLISH, say
from bot.voice.farewell import farewell
from bot.voice.speech import CHANNEL, DM, channel_link
from bot.voice.telling import telling
from bot.voice.wishes import wishes

SEED = "bench"
# people and AI seats: every number of seats, alone among AI, mixed, and people only
MIXES = ((1, 1), (2, 0), (1, 2), (2, 1), (3, 0), (1, 3), (2, 2), (4, 0), (2, 3), (3, 2), (5, 0))
# how long somebody thinks, in seconds
THINKS = (4.0, 12.0)
# how often the bot's clock ticks
TICK = timedelta(seconds=0.5)
# a bot that has just been started looks for what it may have posted before: these games are played later
LONG_UP = timedelta(hours=1)
# no game at this pace lasts so long, unless something broke down
RUNAWAY = timedelta(days=1)


class Counted(msgspec.Struct):
    """What games cost: choices that were applied, by people and AI seats, and what Discord was asked, by kind.

    Before a game starts nobody decides anything: what its lobby costs is counted apart.
    """

    games: int = 0
    decisions: int = 0
    asked: Counter[str] = msgspec.field(default_factory=Counter[str])
    in_lobbies: int = 0

    @property
    def requests(self) -> int:
        """Reactions are not among them."""
        return sum(self.asked[kind] for kind in REQUESTS)


class Evening:
    """One bot with its office and its clock, and people who sit down at its tables one after another."""

    def __init__(self, tables: Tables, clock: ManualClock, lang: str = ENGLISH) -> None:
        self.tables = tables
        self.clock = clock
        self.lang = lang
        self.sender = CountingSender()
        self.in_lobbies: Counter[str] = Counter()
        self.office = Office(tables.store, self.sender, lambda table: wishes(tables, table, lang))
        self.pacemaker = Pacemaker(tables, self.office, farewell)
        clock.time += LONG_UP

    async def play(self, number: int, people: int, ai: int) -> int:
        """One game; the number of choices that were applied."""
        rng = Random(f"{SEED}/{number}")
        before = self.sender.asked.copy()
        record = await self._gather(number, [f"{number}{seat}" for seat in range(people)], ai, rng)
        self.in_lobbies += self.sender.asked - before
        table = await self._start(record, f"{CHANNEL}{number}")
        thinking: dict[int, datetime] = {}
        latest = self.clock.now() + RUNAWAY
        while table.id in self.tables.playing:
            if self.clock.now() > latest:
                raise RuntimeError("the game does not end")
            await self._pass(TICK)
            asked = [d for d in table.awaited() if table.sitting(d.seat).kind == "person"] if not table.over else []
            thinking = {d.id: thinking.get(d.id) or self._later(rng) for d in asked}
            for decision in asked:
                if thinking[decision.id] <= self.clock.now():
                    await self._answer(table, decision, rng)
        return table.record.sequence

    def _later(self, rng: Random) -> datetime:
        return self.clock.now() + timedelta(seconds=rng.uniform(*THINKS))

    async def _pass(self, time: timedelta) -> None:
        self.clock.time += time
        await self.pacemaker.tick()

    async def _answer(self, table: Table, decision: Decision, rng: Random) -> None:
        """Somebody has thought long enough, and now and then does first what nobody waits for."""
        free = [d for d in table.decisions(decision.seat) if not d.blocking and d.answer is None]
        chosen = [rng.choice(free)] if free and rng.random() < UNASKED else []
        for one in (*chosen, decision):
            if table.decision(one.id) is None or table.over:
                continue
            path, _ = choose(table.game, table.state, one)
            if path is not None:
                outcome = await table.choose(one.seat, one.id, path)
                assert not isinstance(outcome, Refusal), outcome
                await self.office.deliver(table.id)

    # -- the lobby, press by press

    async def _gather(self, number: int, people: Sequence[str], ai: int, rng: Random) -> str:
        tables, place = self.tables, f"{CHANNEL}{number}"
        record = await lobby.open_lobby(tables, place, people[0])
        # the same games every time
        tables.lobbies[record.id] = msgspec.structs.replace(record, seed=seed_of(SEED, number).hex())
        await self.office.deliver(record.id)
        for player in people:
            await self._think(rng)
            await self._join(record.id, player, place)
        for seat in range(ai):
            await self._think(rng)
            await lobby.add_ai(tables, record.id, say("lobby.ai_name", {"number": seat + 1}, self.lang))
            await self.office.deliver(record.id)
        await self._think(rng)
        return record.id

    async def _think(self, rng: Random) -> None:
        until = self._later(rng)
        while self.clock.now() < until:
            await self._pass(TICK)

    async def _join(self, table: str, player: str, place: str) -> None:
        await lobby.join(self.tables, table, player)
        hello = page(Text(say("lobby.hello", {"where": channel_link(place)}, self.lang)))
        await self.sender.send(f"{DM}{player}", encode(hello))
        await lobby.note_dm(self.tables, table, player, "open")
        await self.office.deliver(table)

    async def _start(self, table: str, place: str) -> Table:
        seal = lobby.seal(self.tables.lobbies[table])
        begun = page(Text(say("lobby.begun", {"where": channel_link(place), "seal": seal}, self.lang)))
        outcome = await lobby.start(self.tables, table, place, [Post(place, [encode(begun)], name="lobby", last=True)])
        assert not isinstance(outcome, Refusal), outcome
        await self.office.deliver(table)
        return outcome[0]


async def count_requests(folder: Path, games: int, mixes: Sequence[tuple[int, int]] = MIXES) -> Counted:
    """Play so many games, the mixes in turn, on a clock that nobody waits for."""
    clock = ManualClock(datetime(2026, 1, 1, tzinfo=UTC))
    game = long_night()
    tables = await Tables.open(folder / "requests.db", game, clock, telling(game))
    evening = Evening(tables, clock)
    try:
        decisions = 0
        for number in range(games):
            decisions += await evening.play(number + 1, *mixes[number % len(mixes)])
        in_lobbies = evening.in_lobbies
        return Counted(games, decisions, evening.sender.asked - in_lobbies, in_lobbies.total())
    finally:
        await evening.office.close()
        await tables.close()
