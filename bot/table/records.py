"""What the database holds of a table, as typed records."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

import msgspec

from bot.engine.events import Event
from bot.long_night.state import Config

Pace = Literal["live", "slow"]
SeatKind = Literal["person", "ai"]
Dm = Literal["", "open", "closed"]
Status = Literal["lobby", "playing", "over", "abandoned", "set_aside"]


class Sitting(msgspec.Struct, frozen=True):
    """Who sits in a seat. `dm`: whether a private message reaches them, "open" or "closed"; "" if nobody has tried."""

    seat: int
    player: str
    kind: SeatKind = "person"
    name: str = ""
    dm: Dm = ""


class Abandoning(msgspec.Struct, frozen=True):
    """A vote to give the game up, among the people at the table."""

    by: str
    closes_at: datetime
    ballots: dict[str, bool] = {}


class House(msgspec.Struct, frozen=True):
    """How the table is run."""

    guild: str = ""
    pace: Pace = "live"
    thread: bool = False
    paused_at: datetime | None = None
    # players who sat here once: they know secrets of this game
    former: tuple[str, ...] = ()
    abandoning: Abandoning | None = None
    # the bot may not take reactions off here
    open_hands: bool = False


class Waits(msgspec.Struct, frozen=True):
    """Since when each open decision waits, when each vote under way closes, and when each seat was last called.

    A seat is called when the table starts to wait for it by somebody else's doing; whoever goes on choosing is not.
    """

    since: dict[int, datetime] = {}
    closes: dict[int, datetime] = {}
    called: dict[int, datetime] = {}


class TableRecord(msgspec.Struct):
    id: str
    status: Status
    place: str
    host: str
    config: Config
    seed: str
    sequence: int
    snapshot: bytes | None
    memories: dict[str, dict[str, object]]
    house: House = House()
    waits: Waits = Waits()
    seats: list[Sitting] = []

    def seat_of(self, player: str) -> int | None:
        return next((one.seat for one in self.seats if one.player == player), None)

    @property
    def players(self) -> list[str]:
        """The names of those who sit there, in order."""
        return [one.name or one.player for one in self.seats]


class JournalRow(msgspec.Struct, frozen=True):
    """One applied choice. `draws` is what the sealed dice gave, `hash` the state that came of it."""

    sequence: int
    seat: int
    decision: int
    path: list[str]
    by: str
    key: str | None
    draws: bytes
    hash: str
    rules_version: int


class Post(msgspec.Struct, frozen=True):
    """Something to be told, once: where or to whom, and what, as encoded pages.

    With a name it edits the standing message of that name, or becomes it; several stages follow each other slowly.
    """

    target: str
    stages: list[bytes]
    name: str = ""
    last: bool = False
    call: tuple[str, ...] = ()
    id: int = 0
    table: str = ""
    stage: int = 0
    attempts: int = 0
    created_at: datetime | None = None


class Standing(msgspec.Struct, frozen=True):
    """A message in the channel that is kept up to date. Another edition is another message."""

    name: str
    edition: str
    target: str
    message: str
    hash: str
    told: bool
    posted_at: datetime
    edited_at: datetime


class Attempt(msgspec.Struct, frozen=True):
    """A standing message that is being posted, noted before it is sent: nobody else can tell whether it arrived."""

    name: str
    edition: str
    target: str
    page: bytes
    tried_at: datetime
    id: int = 0


class Commit(msgspec.Struct, frozen=True):
    """All that one choice changes, written in one transaction."""

    # as it is after the choice
    record: TableRecord
    # the sequence it was applied to: another writer would have moved it on
    after: int
    row: JournalRow
    events: list[Event]
    posts: list[Post] = []
