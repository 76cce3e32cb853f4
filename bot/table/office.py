"""The office: tells the world what was committed. Posts are told once, standing messages are brought up to date.

It is driven by whoever committed, at the start, and by one clock. For each table posts go out in order, and standing
messages only when no post waits, so that a channel reads in the right order.
"""

from __future__ import annotations

import asyncio
import logging
from datetime import datetime, timedelta

from bot.table.courier import Courier
from bot.table.posts import Posts
from bot.table.sending import Sender
from bot.table.standing import StandingMessages, Wishes
from bot.table.store import Store

log = logging.getLogger("bot.office")

# a tick waits so long for its deliveries; slower ones go on without holding up the other tables
PATIENCE = 0.25
# after something that should never happen
AFTER_FAILURE = timedelta(minutes=1)


class Office:
    def __init__(self, store: Store, sender: Sender, wishes: Wishes) -> None:
        self.store = store
        self.courier = Courier(store, sender)
        self.posts = Posts(self.courier, self.look_at)
        self.standing = StandingMessages(self.courier, wishes, self.look_at)
        # when each table wants to be looked at again
        self.due: dict[str, datetime] = {}
        # tables somebody is at, and those they are to look at once more
        self._busy: set[str] = set()
        self._again: set[str] = set()
        self._running: set[asyncio.Task[None]] = set()

    @property
    def trouble(self) -> dict[str, str]:
        """Why the last attempt to post at a table's own place failed."""
        return self.courier.trouble

    def look_at(self, table: str, at: datetime | None = None) -> None:
        """Look at this table no later than then."""
        at = at or self.store.now()
        self.due[table] = min(at, self.due.get(table, at))

    async def tick(self) -> None:
        """Everything that is due now, all tables side by side."""
        now = self.store.now()
        for table in [table for table, at in self.due.items() if at <= now]:
            del self.due[table]
            task = asyncio.create_task(self.deliver(table))
            self._running.add(task)
            task.add_done_callback(self._running.discard)
        if self._running:
            await asyncio.wait(self._running, timeout=PATIENCE)

    async def deliver(self, table: str) -> None:
        """Tell what is to be told at this table. One at a time; whoever comes meanwhile leaves word and goes.

        Nothing is raised: what was committed is committed, and is told later.
        """
        self._again.add(table)
        if table in self._busy:
            return
        self._busy.add(table)
        try:
            while table in self._again:
                self._again.discard(table)
                self.due.pop(table, None)
                if await self.posts.tell(table):
                    await self.standing.bring_up_to_date(table)
        except Exception as error:
            log.exception("delivery failed", extra={"table": table, "error": type(error).__name__})
            self.look_at(table, self.store.now() + AFTER_FAILURE)
        finally:
            self._busy.discard(table)
            self._again.discard(table)

    def forget(self, table: str) -> None:
        """The game is over and everything was told."""
        self.trouble.pop(table, None)
        self.standing.forget(table)

    async def close(self) -> None:
        """Stop at once: what was not told is told after the next start."""
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)
