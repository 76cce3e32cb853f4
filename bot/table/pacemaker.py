"""What happens by itself: AI seats choose, votes close, messages go out. One clock drives all of it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime, timedelta

from bot.table.ai_seats import ai_choice, awaited_of_ai
from bot.table.hosting import abandon_result, settle_abandoning
from bot.table.office import Office
from bot.table.records import Post
from bot.table.table import Table
from bot.table.tables import Tables

log = logging.getLogger("bot.pacemaker")

# Every choice of an AI takes so long, whatever it chooses: how long it takes must say nothing.
AI_PAUSE = timedelta(seconds=2)
# what broke down is tried again after a minute, then after two, and so on
AFTER_BREAKDOWN = timedelta(minutes=1)
MOST_DOUBLINGS = 6
TIMER = "timer"

# what is said when a vote to give the game up is over: whether it was
Farewell = Callable[[Table, bool], list[Post]]


class Pacemaker:
    def __init__(self, tables: Tables, office: Office, farewell: Farewell) -> None:
        self.tables = tables
        self.office = office
        self.farewell = farewell
        self._ai_due: dict[str, datetime] = {}
        # tables where something broke down: how often in a row, and not to be touched before then
        self._breakdowns: dict[str, int] = {}
        self._rests: dict[str, datetime] = {}
        tables.on_change = self.changed

    async def wake_all(self) -> None:
        """After a start: look at every table once, also at those that ended with something left to tell."""
        for record in self.tables.records():
            self.changed(record.id)
        for table in await self.tables.store.unfinished():
            self.office.look_at(table)

    def changed(self, table: str) -> None:
        """Something was committed at this table."""
        self.office.look_at(table)
        self._breakdowns.pop(table, None)
        self._rests.pop(table, None)
        playing = self.tables.playing.get(table)
        if playing is None or not playing.goes_on or awaited_of_ai(playing) is None:
            self._ai_due.pop(table, None)
        else:
            self._ai_due[table] = self.tables.store.now() + AI_PAUSE

    async def tick(self) -> None:
        now = self.tables.store.now()
        for table in [table for table, at in self._ai_due.items() if at <= now]:
            self._ai_due.pop(table, None)
            await self._ai_chooses(table)
        for playing in list(self.tables.playing.values()):
            if self._rests.get(playing.id, now) <= now:
                await self._close_what_is_over(playing, now)
        await self.office.tick()

    async def _ai_chooses(self, table: str) -> None:
        playing = self.tables.playing.get(table)
        if playing is None or not playing.goes_on:
            return
        before = playing.record
        try:
            await ai_choice(playing)
        except Exception as error:
            if playing.record is before:  # else somebody was quicker, and it is asked again by what they changed
                self._ai_due[table] = self._broke_down(table, error)

    def _broke_down(self, table: str, error: Exception) -> datetime:
        """When to try again."""
        log.exception("table broke down", extra={"table": table, "error": type(error).__name__})
        times = self._breakdowns.get(table, 0)
        self._breakdowns[table] = min(times + 1, MOST_DOUBLINGS)
        self._rests[table] = self.tables.store.now() + AFTER_BREAKDOWN * 2**times
        return self._rests[table]

    async def _close_what_is_over(self, table: Table, now: datetime) -> None:
        """One table's breakdown is no other's."""
        try:
            for frame in table.closing_votes(now):
                await table.close_vote(frame, TIMER)
            result = abandon_result(table, now)
            if result is not None:
                await settle_abandoning(table, result, self.farewell(table, result))
            if table.record.status != "playing":
                await self._clear_away(table.id)
        except Exception as error:
            self._broke_down(table.id, error)

    async def _clear_away(self, table: str) -> None:
        """A game that has ended leaves when everything was told."""
        if not await self.tables.store.waiting(table):
            await self.office.deliver(table)
            self.office.forget(table)
            self._breakdowns.pop(table, None)
            self._rests.pop(table, None)
            self.tables.playing.pop(table, None)
