"""All tables of one bot: lobbies, games being played, and those that wait for repair."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

import msgspec

from bot.engine import dice
from bot.engine.events import Event
from bot.engine.menu import Refusal
from bot.long_night.interface import LongNight
from bot.long_night.state import Config, save
from bot.long_night.variants import BadConfig, agreed
from bot.table.clock import Clock
from bot.table.records import Sitting, TableRecord
from bot.table.store import Store
from bot.table.table import Table, Telling, tell_nobody

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
MOST_SEATS = 5


class Tables:
    def __init__(self, game: LongNight, store: Store, telling: Telling = tell_nobody) -> None:
        self.game = game
        self.store = store
        self.telling = telling
        self.lobbies: dict[str, TableRecord] = {}
        self.playing: dict[str, Table] = {}
        # why a game could not be loaded
        self.broken: dict[str, str] = {}

    @classmethod
    async def open(
        cls, file: Path, game: LongNight, clock: Clock | None = None, telling: Telling = tell_nobody
    ) -> Tables:
        tables = cls(game, await Store.open(file, clock), telling)
        for table in await tables.store.tables("lobby", "playing"):
            await tables.load(table)
        return tables

    async def close(self) -> None:
        await self.store.close()

    async def load(self, table: str) -> None:
        """A game that cannot be read is set aside and reported; the others play on."""
        try:
            record = await self.store.load(table)
            if record.status == "lobby":
                self.lobbies[table] = record
            else:
                self.playing[table] = Table(self.game, self.store, record, self.telling)
        except (ValueError, msgspec.MsgspecError) as error:
            self.broken[table] = str(error)
            await self.store.set_aside(table)

    # -- the lobby

    async def new(self, place: str, host: str) -> TableRecord:
        record = TableRecord(
            id="".join(secrets.choice(LETTERS) for _ in range(5)),
            status="lobby",
            place=place,
            host=host,
            config=Config(seats=()),
            seed=secrets.token_hex(32),
            sequence=0,
            snapshot=None,
            memories={},
        )
        await self.store.add(record)
        self.lobbies[record.id] = record
        return record

    def seal(self, table: str) -> str:
        """The hash of the seed, shown before anyone can have an interest in it."""
        return dice.seal(bytes.fromhex(self.lobbies[table].seed))

    async def join(self, table: str, player: str, kind: str = "person") -> Refusal | None:
        record = self.lobbies.get(table)
        if record is None:
            return Refusal("lobby_closed")
        if any(one.player == player for one in record.seats):
            return Refusal("joined_already")
        if len(record.seats) >= MOST_SEATS:
            return Refusal("lobby_full", {"seats": MOST_SEATS}, "2.1")
        await self._seat(record, [*record.seats, Sitting(len(record.seats), player, kind)])
        return None

    async def leave(self, table: str, player: str) -> Refusal | None:
        record = self.lobbies.get(table)
        if record is None:
            return Refusal("lobby_closed")
        staying = [one for one in record.seats if one.player != player]
        if len(staying) == len(record.seats):
            return Refusal("not_joined")
        await self._seat(record, [msgspec.structs.replace(one, seat=seat) for seat, one in enumerate(staying)])
        return None

    async def _seat(self, record: TableRecord, seats: list[Sitting]) -> None:
        config = msgspec.structs.replace(record.config, seats=tuple(one.player for one in seats))
        await self._change(msgspec.structs.replace(record, seats=seats, config=config))

    async def agree(self, table: str, **options: Any) -> Refusal | None:
        """Change what the lobby agrees on: objective, side, variants, modules, adults, packs."""
        record = self.lobbies.get(table)
        if record is None:
            return Refusal("lobby_closed")
        config = msgspec.structs.replace(record.config, **options)
        await self._change(msgspec.structs.replace(record, config=config))
        return None

    async def _change(self, record: TableRecord) -> None:
        await self.store.change(record)
        self.lobbies[record.id] = record

    async def start(self, table: str) -> tuple[Table, list[Event]] | Refusal:
        """Set the game up. What cannot be played is refused and the lobby stays open."""
        record = self.lobbies.get(table)
        if record is None:
            return Refusal("lobby_closed")
        events: list[Event] = []
        try:
            agreed(self.game.catalogue, record.config)
            state = self.game.new(record.config, bytes.fromhex(record.seed), events)
        except BadConfig as bad:
            return bad.refusal
        started = msgspec.structs.replace(record, status="playing", snapshot=save(state), config=state.config)
        await self.store.change(started)
        del self.lobbies[table]
        self.playing[table] = Table(self.game, self.store, started, self.telling)
        return self.playing[table], events
