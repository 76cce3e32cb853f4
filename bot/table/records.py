"""What the database holds of a table, as typed records."""

from __future__ import annotations

import msgspec

from bot.long_night.state import Config


class Sitting(msgspec.Struct, frozen=True):
    """Who sits in a seat."""

    seat: int
    player: str
    kind: str = "person"


class TableRecord(msgspec.Struct):
    id: str
    status: str
    place: str
    host: str
    config: Config
    seed: str
    sequence: int
    snapshot: bytes | None
    memories: dict[str, dict[str, object]]
    seats: list[Sitting] = []


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
    """Something to be told, once: to whom or where, and what, as ring 3 will read it."""

    target: str
    body: bytes
    id: int = 0
    table: str = ""


class Commit(msgspec.Struct, frozen=True):
    """All that one choice changes, written in one transaction."""

    table: str
    # the sequence it was applied to: another writer would have moved it on
    after: int
    status: str
    snapshot: bytes
    memories: dict[str, dict[str, object]]
    row: JournalRow
    posts: list[Post] = []
