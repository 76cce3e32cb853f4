"""All tables of one bot: lobbies, games being played, and those that wait for repair."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path

from bot.long_night.interface import LongNight
from bot.table.clock import Clock
from bot.table.records import TableRecord
from bot.table.store import Store
from bot.table.table import Table, Telling, tell_nobody


class Tables:
    def __init__(self, game: LongNight, store: Store, telling: Telling = tell_nobody) -> None:
        self.game = game
        self.store = store
        self.telling = telling
        self.lobbies: dict[str, TableRecord] = {}
        # one at a time changes a lobby
        self.lobby_lock = asyncio.Lock()
        self.playing: dict[str, Table] = {}
        # why a game could not be loaded
        self.broken: dict[str, str] = {}
        # whoever wants to know that something was committed at a table
        self.on_change: Callable[[str], None] = lambda table: None

    @classmethod
    async def open(
        cls, file: Path, game: LongNight, clock: Clock | None = None, telling: Telling = tell_nobody
    ) -> Tables:
        tables = cls(game, await Store.open(file, clock), telling)
        for table in await tables.store.tables("lobby", "playing"):
            await tables.load(table)
        for table in await tables.store.tables("set_aside"):
            tables.broken.setdefault(table, "set_aside")
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
                story = await self.store.events(table)
                playing = Table(self.game, self.store, record, story, self.telling)
                must_be_playable(playing)
                self.seat_down(playing)
        except sqlite3.Error:
            raise  # the file is in trouble, not the game
        except Exception as error:  # whatever a damaged save makes of our reading it
            self.broken[table] = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
            await self.store.set_aside(table)

    def seat_down(self, table: Table) -> None:
        """A game that is played from now on."""
        table.on_change = lambda: self.on_change(table.id)
        self.playing[table.id] = table

    def record(self, table: str) -> TableRecord | None:
        """A table that is gathering or being played."""
        if table in self.playing:
            return self.playing[table].record
        return self.lobbies.get(table)

    def records(self) -> list[TableRecord]:
        return [*self.lobbies.values(), *(table.record for table in self.playing.values())]

    def of_player(self, player: str) -> list[TableRecord]:
        return [record for record in self.records() if record.seat_of(player) is not None]

    def at(self, place: str) -> list[TableRecord]:
        """The tables in one channel."""
        return [record for record in self.records() if record.place == place]

    def in_guild(self, guild: str) -> list[TableRecord]:
        return [record for record in self.records() if record.house.guild == guild]


def must_be_playable(table: Table) -> None:
    """Raises ValueError when cards of the game are not in the catalogue any more, or whatever showing it raises."""
    known = {card.id for card in table.game.catalogue.cards()}
    missing = set(table.state.faces.values()) - known
    if missing:
        raise ValueError(f"{len(missing)} of its cards are not there any more; put their pack back")
    table.view(None)
