"""A sender that sends nothing and counts what Discord would have been asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import datetime

from bot.voice.speech import DM

# what counts as a request; the bot's own thumbs under a vote are counted apart, answers to presses not at all
REQUESTS = ("posts", "edits", "deletes", "dms", "lookups")
REACTIONS = "reactions"


class CountingSender:
    """Counts as the real sender asks: a player's first private message opens a channel, a lookup goes before a post."""

    def __init__(self) -> None:
        self.asked: Counter[str] = Counter()
        self._messages = 0
        self._dm_channels: set[str] = set()

    async def send(
        self,
        target: str,
        body: bytes,
        *,
        nonce: str = "",
        call: Sequence[str] = (),
        repeated_since: datetime | None = None,
    ) -> str:
        self._open(target)
        self.asked["lookups"] += repeated_since is not None
        self.asked["dms" if target.startswith(DM) else "posts"] += 1
        self._messages += 1
        return str(self._messages)

    async def edit(self, target: str, message: str, body: bytes) -> None:
        self._open(target)
        self.asked["edits"] += 1

    async def delete(self, target: str, message: str) -> None:
        self._open(target)
        self.asked["deletes"] += 1

    async def react(self, target: str, message: str, *emoji: str) -> None:
        self._open(target)
        self.asked[REACTIONS] += len(emoji)

    def _open(self, target: str) -> None:
        if target.startswith(DM) and target not in self._dm_channels:
            self._dm_channels.add(target)
            self.asked["dms"] += 1
