"""Raised thumbs: reactions on the message of a vote, counted as they come, and those that came while nobody looked."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import discord

from bot.engine.flow import Decision
from bot.engine.menu import Refusal
from bot.show.pages.vote import THUMBS
from bot.table import hosting
from bot.table.table import Table
from bot.table.waiting import is_ballot
from bot.voice.speech import CHANNEL

if TYPE_CHECKING:
    from bot.client import GameMaster

log = logging.getLogger("bot.thumbs")

VOTE = "vote-"
SKIN_TONES = "🏻🏼🏽🏾🏿"


def thumb_of(emoji: object) -> str | None:
    """Up or down, of whatever colour the hand is."""
    return THUMBS.get(str(emoji).rstrip(SKIN_TONES))


def ballot_of(table: Table, seat: int, frame: int) -> Decision | None:
    return next((d for d in table.decisions(seat) if is_ballot(d) and d.frame == frame), None)


async def vote_at(table: Table, message: str) -> int | None:
    """The vote whose message this is."""
    standing = await table.store.standing(table.id)
    name = next((one.name for one in standing.values() if one.message == message), "")
    return int(name.removeprefix(VOTE)) if name.startswith(VOTE) else None


async def counted(table: Table, frame: int, player: str, thumb: str) -> bool:
    """Whether this is the player's ballot now. A stranger's thumb is none, and a paused table takes none yet."""
    seat = table.seat_of(player)
    ballot = ballot_of(table, seat, frame) if seat is not None else None
    if ballot is None:
        return False
    if ballot.answer == [thumb]:
        return True
    outcome = await table.choose(ballot.seat, ballot.id, [thumb])
    return not isinstance(outcome, Refusal)


async def taken_off(bot: GameMaster, table: Table, channel: int, message: int, emoji: str, player: int) -> None:
    """A counted thumb is nobody's business any more; where the bot may not take it off, the vote says so."""
    if table.record.house.open_hands:
        return
    there = bot.get_partial_messageable(channel).get_partial_message(message)
    try:
        await there.remove_reaction(emoji, discord.Object(player))
    except discord.Forbidden:
        await hosting.note_open_hands(table)
    except discord.HTTPException as error:
        log.info("reaction left", extra={"table": table.id, "status": error.status})


# -- thumbs that were raised while the bot was away or the table paused


async def read_back(bot: GameMaster, table: Table) -> None:
    for one in (await table.store.standing(table.id)).values():
        if one.name.startswith(VOTE):
            channel, frame = int(one.target.removeprefix(CHANNEL)), int(one.name.removeprefix(VOTE))
            await read_back_vote(bot, table, frame, channel, int(one.message))
    bot.office.look_at(table.id)


async def read_back_vote(bot: GameMaster, table: Table, frame: int, channel: int, message: int) -> None:
    try:
        there = await bot.get_partial_messageable(channel).fetch_message(message)
        hands = [(str(one.emoji), await raisers(one)) for one in there.reactions if thumb_of(one.emoji)]
    except discord.HTTPException as error:
        log.info("reactions not read", extra={"table": table.id, "status": error.status})
        return
    for emoji, players in hands:
        others = set[int]().union(*(those for other, those in hands if other != emoji))
        for player in players - others:
            if await counted_late(table, frame, str(player), thumb_of(emoji) or ""):
                await taken_off(bot, table, channel, message, emoji, player)


async def counted_late(table: Table, frame: int, player: str, thumb: str) -> bool:
    """Where counted thumbs stay visible, one that lies there may be older than a ballot by button."""
    seat = table.seat_of(player)
    ballot = ballot_of(table, seat, frame) if seat is not None else None
    if ballot is None or (ballot.answer is not None and table.record.house.open_hands):
        return False
    return await counted(table, frame, player, thumb)


async def raisers(reaction: discord.Reaction) -> set[int]:
    """Who holds up this thumb, bots apart. Our own lies there for others to press, and needs no asking."""
    if reaction.me and reaction.count == 1:
        return set()
    return {user.id async for user in reaction.users() if not user.bot}
