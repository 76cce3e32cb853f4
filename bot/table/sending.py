"""What the table needs of whoever carries its messages out into the world."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Literal, Protocol

# gone: the channel, message or member is not there any more; forbidden: a permission is missing, or DMs are closed;
# too_old: it can hardly be edited any more; refused: the other side calls it invalid
Why = Literal["gone", "forbidden", "too_old", "refused"]


class Undeliverable(Exception):
    """It cannot be delivered, and trying again would not help."""

    def __init__(self, why: Why, detail: str = "") -> None:
        super().__init__(f"{why}: {detail}" if detail else why)
        self.why: Why = why


class TryLater(Exception):
    """It could not be delivered now: a rate limit, an outage, a broken connection."""

    def __init__(self, seconds: float, detail: str = "") -> None:
        super().__init__(detail)
        self.seconds = seconds


class Sender(Protocol):
    """Carries messages out. A target is `channel:<id>` or `dm:<player>`; a body is an encoded page.

    Every method raises Undeliverable or TryLater, nothing else.
    """

    async def send(
        self,
        target: str,
        body: bytes,
        *,
        nonce: str = "",
        call: Sequence[str] = (),
        repeated_since: datetime | None = None,
    ) -> str:
        """Post a new message and return its id. `call` are the players it may notify.

        The nonce makes a repeat within some minutes harmless. With `repeated_since` an earlier attempt may have
        arrived: then look among the target's messages since that time first.
        """
        ...

    async def edit(self, target: str, message: str, body: bytes) -> None: ...

    async def delete(self, target: str, message: str) -> None: ...

    async def react(self, target: str, message: str, *emoji: str) -> None:
        """Put these reactions under a message, for others to press."""
        ...
