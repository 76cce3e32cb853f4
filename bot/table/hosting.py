"""What a host does for a table: seats change hands, a game is given up."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

import msgspec

from bot.engine.menu import Refusal
from bot.table.records import Abandoning, Post, Sitting, TableRecord
from bot.table.table import Table
from bot.table.waiting import COUNTDOWN, called_anew


async def replace(table: Table, newcomer: Sitting, posts: Sequence[Post] = ()) -> Refusal | None:
    """Somebody takes over a seat with its hand and secrets; the old player has no part in the game any more."""

    def revised(record: TableRecord) -> TableRecord | Refusal:
        return why_not_seated(record, newcomer) or reseated(record, newcomer, table.store.now())

    return await table.change(revised, posts)


def why_not_seated(record: TableRecord, newcomer: Sitting) -> Refusal | None:
    """Never somebody who sits or sat at this table: they know what another seat knows."""
    if newcomer.kind == "ai":
        return None
    if record.seat_of(newcomer.player) is not None:
        return Refusal("sits_here", {"player": newcomer.name})
    if newcomer.player in record.house.former:
        return Refusal("sat_here", {"player": newcomer.name})
    return None


def reseated(record: TableRecord, newcomer: Sitting, now: datetime) -> TableRecord:
    house, old = record.house, record.seats[newcomer.seat]
    former = house.former if old.kind == "ai" else (*house.former, old.player)
    return msgspec.structs.replace(
        record,
        seats=[newcomer if one.seat == newcomer.seat else one for one in record.seats],
        house=msgspec.structs.replace(house, former=former),
        waits=called_anew(record.waits, newcomer.seat, now),
    )


async def hand_over(table: Table, player: str, posts: Sequence[Post] = ()) -> None:
    await table.change(lambda record: msgspec.structs.replace(record, host=player), posts)


async def note_open_hands(table: Table) -> None:
    """Reactions cannot be taken off here: whoever raises a thumb is told so from now on."""
    await table.change(lambda record: with_house(record, open_hands=True))


def with_house(record: TableRecord, **fields: Any) -> TableRecord:
    return msgspec.structs.replace(record, house=msgspec.structs.replace(record.house, **fields))


# -- giving up


def people(record: TableRecord) -> list[str]:
    return [one.player for one in record.seats if one.kind == "person"]


async def ask_to_abandon(table: Table, by: str) -> Refusal | None:
    """Call the vote to give the game up. Whoever calls it is for it; somebody alone is asked all the same."""

    def revised(record: TableRecord) -> TableRecord | Refusal:
        if record.house.abandoning is not None:
            return Refusal("abandon_asked")
        voters = people(record)
        closes_at = table.store.now() + COUNTDOWN[record.house.pace]
        ballots = {by: True} if by in voters and len(voters) > 1 else {}
        return with_house(record, abandoning=Abandoning(by, closes_at, ballots))

    return await table.change(revised)


async def vote_to_abandon(table: Table, player: str, thumb: bool) -> Refusal | None:
    def revised(record: TableRecord) -> TableRecord | Refusal:
        asked = record.house.abandoning
        if asked is None:
            return Refusal("vote_closed")
        if player not in people(record):
            return Refusal("not_at_table")
        kept = msgspec.structs.replace(asked, ballots={**asked.ballots, player: thumb})
        return with_house(record, abandoning=kept)

    return await table.change(revised)


def abandon_result(table: Table, now: datetime) -> bool | None:
    """More than half of the people: given up. None: still open."""
    asked = table.record.house.abandoning
    if asked is None:
        return None
    voters = people(table.record)
    ups = sum(asked.ballots.get(player) is True for player in voters)
    downs = sum(asked.ballots.get(player) is False for player in voters)
    if ups * 2 > len(voters):
        return True
    if downs * 2 >= len(voters) or asked.closes_at <= now:
        return False
    return None


async def settle_abandoning(table: Table, given_up: bool, posts: Sequence[Post]) -> None:
    def revised(record: TableRecord) -> TableRecord | Refusal:
        if record.house.abandoning is None:
            return Refusal("vote_closed")  # settled meanwhile: it is told once
        settled = with_house(record, abandoning=None)
        return msgspec.structs.replace(settled, status="abandoned") if given_up else settled

    await table.change(revised, posts)
