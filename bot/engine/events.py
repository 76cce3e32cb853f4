"""Events tell what happened, in order: a public part and private parts per seat."""

from typing import Any

import msgspec


class Event(msgspec.Struct, frozen=True):
    """public=None: only the seats in `private` learn of it. new: it revealed something nobody could take back."""

    kind: str
    public: dict[str, Any] | None = None
    private: dict[int, dict[str, Any]] = {}
    new: bool = False

    def seen_by(self, seat: int | None) -> dict[str, Any] | None:
        """What this seat (None: a spectator) learns of the event, or None."""
        own = self.private.get(seat) if seat is not None else None
        if own is None:
            return self.public
        return {**(self.public or {}), **own}
