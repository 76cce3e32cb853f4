"""What a host does for a table: seats change hands, a game is given up."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import msgspec

from bot.engine.menu import Refusal
from bot.table.records import Abandoning, Post, Sitting
from bot.table.table import Table
from bot.table.waiting import COUNTDOWN


async def replace(table: Table, seat: int, newcomer: Sitting, posts: Sequence[Post] = ()) -> Refusal | None:
    """Somebody takes over a seat with its hand and secrets; the old player has no part in the game any more.

    Never somebody who sits or sat at this table: they know what another seat knows.
    """
    house, old = table.record.house, table.sitting(seat)
    if newcomer.kind == "person":
        if table.seat_of(newcomer.player) is not None:
            return Refusal("sits_here", {"player": newcomer.name})
        if newcomer.player in house.former:
            return Refusal("sat_here", {"player": newcomer.name})
    former = house.former if old.kind == "ai" else (*house.former, old.player)
    seats = [newcomer if one.seat == seat else one for one in table.record.seats]
    await table.change(posts, seats=seats, house=msgspec.structs.replace(house, former=former))
    return None


def people(table: Table) -> list[str]:
    return [one.player for one in table.record.seats if one.kind == "person"]


async def ask_to_abandon(table: Table, by: str) -> None:
    """Call the vote to give the game up; whoever calls it is for it."""
    house = table.record.house
    if house.abandoning is None:
        closes_at = table.store.now() + COUNTDOWN[house.pace]
        asked = Abandoning(by, closes_at, {by: True} if by in people(table) else {})
        await table.change(house=msgspec.structs.replace(house, abandoning=asked))


async def vote_to_abandon(table: Table, player: str, thumb: bool) -> Refusal | None:
    house = table.record.house
    if house.abandoning is None:
        return Refusal("vote_closed")
    if player not in people(table):
        return Refusal("not_at_table")
    asked = msgspec.structs.replace(house.abandoning, ballots={**house.abandoning.ballots, player: thumb})
    await table.change(house=msgspec.structs.replace(house, abandoning=asked))
    return None


def abandon_result(table: Table, now: datetime) -> bool | None:
    """More than half of the people: given up. None: still open."""
    asked = table.record.house.abandoning
    if asked is None:
        return None
    voters = people(table)
    ups = sum(asked.ballots.get(player) is True for player in voters)
    downs = sum(asked.ballots.get(player) is False for player in voters)
    if ups * 2 > len(voters):
        return True
    if downs * 2 >= len(voters) or asked.closes_at <= now:
        return False
    return None


async def settle_abandoning(table: Table, given_up: bool, posts: Sequence[Post]) -> None:
    house = msgspec.structs.replace(table.record.house, abandoning=None)
    status = "abandoned" if given_up else table.record.status
    await table.change(posts, house=house, status=status)
