"""The office's way to the sender: what rests for a while, what is in trouble, what may have arrived already."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from bot.table.sending import Sender, TryLater
from bot.table.store import Store

# a repeat within this time is refused by its nonce
NONCE_HOLDS = timedelta(minutes=3)
# an outage that goes on is waited for longer and longer
LONGEST_WAIT = timedelta(minutes=10)
MOST_DOUBLINGS = 8


class Courier:
    def __init__(self, store: Store, sender: Sender) -> None:
        self.store = store
        self.sender = sender
        # why the last attempt to post at a table's own place failed
        self.trouble: dict[str, str] = {}
        # targets that are left alone until then: a rate limit, an outage, a pause for effect
        self._rests: dict[str, datetime] = {}
        # how often in a row each target had to be put off
        self._put_off: dict[str, int] = {}

    def rest(self, target: str, time: timedelta) -> datetime:
        """Leave this target alone for so long, or longer if it rests already; until when."""
        until = self.store.now() + time
        self._rests[target] = max(until, self._rests.get(target, until))
        return self._rests[target]

    def put_off(self, target: str, later: TryLater) -> datetime:
        """It could not be reached now; until when it rests."""
        times = self._put_off.get(target, 0)
        self._put_off[target] = min(times + 1, MOST_DOUBLINGS)
        return self.rest(target, min(LONGEST_WAIT, timedelta(seconds=later.seconds) * 2**times))

    def rests_until(self, target: str) -> datetime | None:
        until = self._rests.get(target)
        if until is not None and until <= self.store.now():
            del self._rests[target]
            return None
        return until

    async def send(self, target: str, page: bytes, nonce: str, call: Sequence[str], since: datetime) -> str:
        """Send once. `since`: it may have been tried from then on; where the nonce holds no more the sender looks."""
        repeated = since if self.store.now() - since > NONCE_HOLDS else None
        return await self.sender.send(target, page, nonce=nonce, call=call, repeated_since=repeated)

    def note_trouble(self, table: str, target: str, why: str) -> None:
        """The table's channel only: a closed DM is no trouble, its content is always a click away."""
        self._put_off.pop(target, None)  # whatever it said, it answered
        if target.startswith("channel:"):
            if why:
                self.trouble[table] = why
            else:
                self.trouble.pop(table, None)
