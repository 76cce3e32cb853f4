"""A whole table as one JSON document.

Rows are told by column name, so that nothing here need know the columns. A blob is `{"json": …}` where that gives back
the very same bytes, and `{"base64": …}` where it does not.
"""

from __future__ import annotations

from itertools import chain
from pathlib import Path
from typing import Any, Literal

import msgspec

from bot.long_night.state import RULES_VERSION
from bot.table.migrate import migrations
from bot.texts import say

# the tables of the database that hold parts of a game, each part with the id of the game and a number in it
PARTS = {"seats": "seat", "journal": "sequence", "events": "sequence"}


class ArchiveError(Exception):
    """It cannot be read or written; the message is the sentence that says why."""

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(say(f"archive.{code}", params))


class Blob(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    json: Any = msgspec.UNSET
    base64: bytes | msgspec.UnsetType = msgspec.UNSET

    def __post_init__(self) -> None:
        if (self.json is msgspec.UNSET) is (self.base64 is msgspec.UNSET):
            raise ValueError("json or base64")

    def content(self) -> bytes:
        return self.base64 if isinstance(self.base64, bytes) else msgspec.json.encode(self.json)


Cell = str | int | float | Blob | None
Row = dict[str, Cell]


class Document(msgspec.Struct, forbid_unknown_fields=True):
    format: Literal["long-night-table"]
    # the number of the last migration of the database it came from
    schema: int
    # whether it holds what somebody at the table must not know yet
    secrets: bool
    table: Row
    seats: list[Row]
    journal: list[Row]
    events: list[Row]

    @property
    def id(self) -> str:
        return str(self.table["id"])

    @property
    def parts(self) -> dict[str, list[Row]]:
        return {part: getattr(self, part) for part in PARTS}


def as_blob(value: bytes) -> Blob:
    try:
        content = msgspec.json.decode(value)
        if msgspec.json.encode(content) == value:
            return Blob(json=content)
    except (msgspec.MsgspecError, RecursionError):
        pass
    return Blob(base64=value)


def read_document(file: Path) -> Document:
    try:
        return msgspec.json.decode(file.read_bytes(), type=Document)
    except OSError as error:
        raise ArchiveError("unreadable_file", file=file, why=error.strerror) from error
    except (msgspec.MsgspecError, RecursionError) as error:
        raise ArchiveError("no_document", file=file, why=error) from error


def newest_schema() -> int:
    return migrations()[-1][0]


def check(document: Document) -> None:
    """What can be said before any database is asked: it is of one table, and not from the future."""
    table = document.table.get("id")
    if not isinstance(table, str) or any(row.get("table_id") != table for row in chain(*document.parts.values())):
        raise ArchiveError("mixed_rows")
    if document.schema > newest_schema():
        raise ArchiveError("newer_schema", then=document.schema, now=newest_schema())
    if rules_version(document) > RULES_VERSION:
        raise ArchiveError("newer_rules", then=rules_version(document), now=RULES_VERSION)


def rules_version(document: Document) -> int:
    """The newest rules that any part of it was played by."""
    match document.table.get("snapshot"):
        case Blob(json={"version": int(number)}):
            snapshot = number
        case _:
            snapshot = 0
    noted = (row.get("rules_version") for row in document.journal)
    return max([snapshot, *(number for number in noted if isinstance(number, int))])
