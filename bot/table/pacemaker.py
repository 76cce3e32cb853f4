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
TIMER = "timer"

# what is said when a vote to give the game up is over: whether it was
Farewell = Callable[[Table, bool], list[Post]]


class Pacemaker:
    def __init__(self, tables: Tables, office: Office, farewell: Farewell) -> None:
        self.tables = tables
        self.office = office
        self.farewell = farewell
        self._ai_due: dict[str, datetime] = {}
        # AI seats that broke down at this sequence: not tried again before something else happens
        self._stuck: dict[str, int] = {}
        tables.on_change = self.changed

    def wake_all(self) -> None:
        """After a start: look at every table once."""
        for record in self.tables.records():
            self.changed(record.id)

    def changed(self, table: str) -> None:
        """Something was committed at this table."""
        self.office.look_at(table)
        playing = self.tables.playing.get(table)
        if playing is None or playing.paused or playing.over or awaited_of_ai(playing) is None:
            self._ai_due.pop(table, None)
        elif self._stuck.get(table) != playing.record.sequence:
            self._ai_due[table] = self.tables.store.now() + AI_PAUSE

    async def tick(self) -> None:
        now = self.tables.store.now()
        for table in [table for table, at in self._ai_due.items() if at <= now]:
            await self._ai_chooses(table)
        for playing in list(self.tables.playing.values()):
            await self._close_what_is_over(playing, now)
        await self.office.tick()

    async def _ai_chooses(self, table: str) -> None:
        playing = self.tables.playing.get(table)
        self._ai_due.pop(table, None)
        if playing is None or playing.paused:
            return
        try:
            await ai_choice(playing)
        except Exception as error:
            self._stuck[table] = playing.record.sequence
            log.exception("AI seat broke down", extra={"table": table, "error": type(error).__name__})

    async def _close_what_is_over(self, table: Table, now: datetime) -> None:
        for frame in table.closing_votes(now):
            await table.close_vote(frame, TIMER)
        result = abandon_result(table, now)
        if result is not None:
            await settle_abandoning(table, result, self.farewell(table, result))
        if table.record.status != "playing" and not await self.tables.store.waiting(table.id):
            await self.office.deliver(table.id)
            self.tables.playing.pop(table.id, None)
