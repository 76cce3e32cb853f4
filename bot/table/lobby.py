"""Lobbies: who sits down, what they agree on, and the start."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

import msgspec

from bot.engine import dice
from bot.engine.events import Event
from bot.engine.menu import Refusal
from bot.long_night.passages import Passage, told_on
from bot.long_night.state import Config, save
from bot.long_night.variants import BadConfig, agreed
from bot.table.records import Dm, House, Post, SeatKind, Sitting, TableRecord, Waits
from bot.table.table import Happened, Table
from bot.table.tables import Tables
from bot.table.waiting import renewed

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
MOST_SEATS = 5
AI = "ai:"


async def open_lobby(tables: Tables, place: str, host: str, guild: str = "") -> TableRecord:
    record = TableRecord(
        id="".join(secrets.choice(LETTERS) for _ in range(5)),
        status="lobby",
        place=place,
        host=host,
        config=Config(seats=()),
        seed=secrets.token_hex(32),
        sequence=0,
        snapshot=None,
        memories={},
        house=House(guild=guild),
    )
    await tables.store.add(record)
    tables.lobbies[record.id] = record
    tables.on_change(record.id)
    return record


def seal(record: TableRecord) -> str:
    """The hash of the seed, shown before anyone can have an interest in it."""
    return dice.seal(bytes.fromhex(record.seed))


async def join(
    tables: Tables, table: str, player: str, name: str = "", kind: SeatKind = "person", dm: Dm = ""
) -> Refusal | None:
    async with tables.lobby_lock:
        record = tables.lobbies.get(table)
        if record is None:
            return Refusal("lobby_closed")
        if record.seat_of(player) is not None:
            return Refusal("joined_already")
        if len(record.seats) >= MOST_SEATS:
            return Refusal("lobby_full", {"seats": MOST_SEATS}, "2.1")
        taken = {one.name for one in record.seats}
        sitting = Sitting(len(record.seats), player, kind, unique(name or player, taken), dm)
        await reseat(tables, record, [*record.seats, sitting])
        return None


def unique(name: str, taken: set[str]) -> str:
    """Two players of one name are told apart by a number."""
    if name not in taken:
        return name
    return next(f"{name} {n}" for n in range(2, MOST_SEATS + 2) if f"{name} {n}" not in taken)


async def leave(tables: Tables, table: str, player: str) -> Refusal | None:
    async with tables.lobby_lock:
        record = tables.lobbies.get(table)
        if record is None:
            return Refusal("lobby_closed")
        staying = [one for one in record.seats if one.player != player]
        if len(staying) == len(record.seats):
            return Refusal("not_joined")
        await reseat(tables, record, [msgspec.structs.replace(one, seat=seat) for seat, one in enumerate(staying)])
        return None


async def note_dm(tables: Tables, table: str, player: str, dm: Dm) -> None:
    """Whether a private message has reached this player."""
    async with tables.lobby_lock:
        record = tables.lobbies.get(table)
        if record is not None:
            seats = [msgspec.structs.replace(s, dm=dm) if s.player == player else s for s in record.seats]
            await reseat(tables, record, seats)


async def add_ai(tables: Tables, table: str, name: str) -> Refusal | None:
    record = tables.lobbies.get(table)
    taken = {one.player for one in record.seats} if record is not None else set[str]()
    player = next(f"{AI}{n}" for n in range(1, MOST_SEATS + 2) if f"{AI}{n}" not in taken)
    return await join(tables, table, player, name, "ai")


async def remove_ai(tables: Tables, table: str) -> Refusal | None:
    """The AI seat that came last goes first."""
    record = tables.lobbies.get(table)
    players = [one.player for one in record.seats if one.kind == "ai"] if record is not None else []
    return await leave(tables, table, players[-1]) if players else Refusal("no_ai_seat")


async def reseat(tables: Tables, record: TableRecord, seats: list[Sitting]) -> None:
    config = msgspec.structs.replace(record.config, seats=tuple(one.player for one in seats))
    await change(tables, msgspec.structs.replace(record, seats=seats, config=config))


async def agree(tables: Tables, table: str, **options: Any) -> Refusal | None:
    """Change what the game is: objective, side, variants, modules, scenario, adults, packs."""
    async with tables.lobby_lock:
        record = tables.lobbies.get(table)
        if record is None:
            return Refusal("lobby_closed")
        config = msgspec.structs.replace(record.config, **options)
        await change(tables, msgspec.structs.replace(record, config=config))
        return None


async def arrange(tables: Tables, table: str, **house: Any) -> Refusal | None:
    """Change how the table is run: pace, thread or channel."""
    async with tables.lobby_lock:
        record = tables.lobbies.get(table)
        if record is None:
            return Refusal("lobby_closed")
        await change(tables, msgspec.structs.replace(record, house=msgspec.structs.replace(record.house, **house)))
        return None


async def give_host(tables: Tables, table: str, player: str) -> Refusal | None:
    async with tables.lobby_lock:
        record = tables.lobbies.get(table)
        if record is None:
            return Refusal("lobby_closed")
        await change(tables, msgspec.structs.replace(record, host=player))
        return None


async def close_lobby(tables: Tables, table: str) -> Refusal | None:
    async with tables.lobby_lock:
        record = tables.lobbies.pop(table, None)
        if record is None:
            return Refusal("lobby_closed")
        await tables.store.change(msgspec.structs.replace(record, status="abandoned"))
        tables.on_change(table)
        return None


async def change(tables: Tables, record: TableRecord) -> None:
    await tables.store.change(record)
    tables.lobbies[record.id] = record
    tables.on_change(record.id)


def why_not(tables: Tables, record: TableRecord) -> Refusal | None:
    """Why this lobby cannot start as it is."""
    try:
        agreed(tables.game.catalogue, record.config)
    except BadConfig as bad:
        return bad.refusal
    return None


async def start(
    tables: Tables, table: str, place: str = "", farewell: Sequence[Post] = ()
) -> tuple[Table, list[Event]] | Refusal:
    """Set the game up, at `place` if it moves there. What cannot be played is refused and the lobby stays open."""
    async with tables.lobby_lock:
        record = tables.lobbies.get(table)
        if record is None:
            return Refusal("lobby_closed")
        events: list[Event] = []
        try:
            state = tables.game.new(record.config, bytes.fromhex(record.seed), events)
        except BadConfig as bad:
            return bad.refusal
        started = msgspec.structs.replace(
            record,
            status="playing",
            place=place or record.place,
            snapshot=save(state),
            config=state.config,
            waits=renewed(Waits(), state.open, tables.store.now(), record.house.pace),
        )
        posts = tables.telling(Happened(started, state, None, events, told_on(Passage(), events), None))
        await tables.store.change(started, [*farewell, *posts], opening=events)
        del tables.lobbies[table]
        tables.seat_down(Table(tables.game, tables.store, started, [events], tables.telling))
        tables.on_change(table)
        return tables.playing[table], events
