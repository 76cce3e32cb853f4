"""Exile and every other vote: buttons and reactions as equals, and more time."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import discord
import msgspec
from discord import app_commands
from discord.ext import commands

from bot.engine.flow import Decision
from bot.show.pages.vote import THUMBS
from bot.table.table import Table
from bot.table.waiting import is_ballot
from bot.voice.desk import Desk, Ready
from bot.voice.speech import CHANNEL, moment
from cogs.answers import Asking
from cogs.base import WinterCog

if TYPE_CHECKING:
    from bot.client import GameMaster, Handler

log = logging.getLogger("bot.exile")

VOTE = "vote-"


class Exile(WinterCog):
    @property
    def verbs(self) -> dict[str, Handler]:
        return {"thumb": self.thumb, "more_time": self.more_time}

    # -- buttons: sealed

    async def thumb(self, asking: Asking, table: str, about: str) -> None:
        found = await asking.seated(table)
        if found is None:
            return
        frame, _, thumb = about.partition(".")
        ballot = ballot_of(found[0], found[1], int(frame))
        if ballot is None:
            await asking.say(self.why_no_ballot(found[0], int(frame)))
            return
        await asking.defer()
        shown = await Desk(*found, self.lang).choose(Ready(ballot.id, [thumb]), asking.key)
        log.info("voted", extra={"table": table, "seat": found[1], "decision": ballot.id})
        await asking.show(shown)
        await self.bot.office.deliver(table)

    def why_no_ballot(self, table: Table, frame: int) -> str:
        return self.say("vote.not_yours" if frame in table.record.waits.closes else "refusal.vote_closed")

    async def more_time(self, asking: Asking, table: str, about: str) -> None:
        found = await asking.seated(table)
        if found is None:
            return
        await asking.defer()
        refusal = await found[0].more_time(int(about))
        await asking.say(self.say("refusal.vote_closed" if refusal is not None else "vote.more_given"))
        await self.bot.office.deliver(table)

    # -- reactions: an open hand, taken off as it is counted where the bot may

    @commands.Cog.listener()
    async def on_raw_reaction_add(self, payload: discord.RawReactionActionEvent) -> None:
        thumb = THUMBS.get(str(payload.emoji))
        if thumb is None or (self.bot.user is not None and payload.user_id == self.bot.user.id):
            return
        for record in self.bot.tables.at(f"{CHANNEL}{payload.channel_id}"):
            table = self.bot.tables.playing.get(record.id)
            if table is not None and (frame := await self.vote_at(table, str(payload.message_id))) is not None:
                await self.raised(table, frame, str(payload.user_id), thumb)
                await self.take_off(table, payload.channel_id, payload.message_id, payload.emoji, payload.user_id)
                await self.bot.office.deliver(table.id)

    async def vote_at(self, table: Table, message: str) -> int | None:
        """The vote whose message this is."""
        standing = await table.store.standing(table.id)
        name = next((one.name for one in standing.values() if one.message == message), "")
        return int(name.removeprefix(VOTE)) if name.startswith(VOTE) else None

    async def raised(self, table: Table, frame: int, player: str, thumb: str) -> None:
        seat = table.seat_of(player)
        ballot = ballot_of(table, seat, frame) if seat is not None else None
        if ballot is not None and ballot.answer != [thumb]:
            await table.choose(ballot.seat, ballot.id, [thumb])
            log.info("voted", extra={"table": table.id, "seat": seat, "decision": ballot.id})

    async def take_off(
        self, table: Table, channel: int, message: int, emoji: discord.PartialEmoji | str, user: int
    ) -> None:
        if table.record.house.open_hands:
            return
        there = self.bot.get_partial_messageable(channel).get_partial_message(message)
        try:
            await there.remove_reaction(emoji, discord.Object(user))
        except discord.Forbidden:
            house = msgspec.structs.replace(table.record.house, open_hands=True)
            await table.change(house=house)
        except discord.HTTPException as error:
            log.info("reaction left", extra={"table": table.id, "status": error.status})

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Thumbs raised while the bot was away."""
        for table in list(self.bot.tables.playing.values()):
            for one in (await table.store.standing(table.id)).values():
                if one.name.startswith(VOTE):
                    await self.read_back(table, int(one.name.removeprefix(VOTE)), one.target, one.message)

    async def read_back(self, table: Table, frame: int, target: str, message: str) -> None:
        channel = self.bot.get_partial_messageable(int(target.removeprefix(CHANNEL)))
        try:
            there = await channel.fetch_message(int(message))
            hands = {thumb: await raisers(there, emoji) for emoji, thumb in THUMBS.items()}
        except discord.HTTPException as error:
            log.info("reactions not read", extra={"table": table.id, "status": error.status})
            return
        for thumb, players in hands.items():
            others = set[int]().union(*(hands[other] for other in hands if other != thumb))
            for player in players - others:
                await self.counted_late(table, frame, str(player), thumb)
        self.bot.office.look_at(table.id)

    async def counted_late(self, table: Table, frame: int, player: str, thumb: str) -> None:
        """Where counted thumbs stay visible, one that lies there may be older than a ballot by button."""
        seat = table.seat_of(player)
        ballot = ballot_of(table, seat, frame) if seat is not None else None
        if ballot is not None and (ballot.answer is None or not table.record.house.open_hands):
            await self.raised(table, frame, player, thumb)

    # -- the host

    @app_commands.command(name="close-vote", description="Close the vote whose countdown is over (host)")
    async def close_vote(self, interaction: discord.Interaction[GameMaster]) -> None:
        asking = Asking(interaction)
        record = await asking.which("act", mine=False)
        table = await asking.playing(record.id) if record is not None else None
        if table is None or not await asking.may_host(table.record):
            return
        if not table.record.waits.closes:
            await asking.say(self.say("vote.none_open"))
            return
        due = table.closing_votes(table.store.now())
        if not due:
            at = min(table.record.waits.closes.values())
            await asking.say(self.say("vote.not_yet", at=moment(at)))
            return
        await asking.defer()
        for frame in due:
            await table.close_vote(frame, "host")
        await asking.say(self.say("vote.closed"))
        await self.bot.office.deliver(table.id)


def ballot_of(table: Table, seat: int, frame: int) -> Decision | None:
    return next((d for d in table.decisions(seat) if is_ballot(d) and d.frame == frame), None)


async def raisers(message: discord.Message, emoji: str) -> set[int]:
    """Who holds up this thumb, bots apart."""
    found = next((reaction for reaction in message.reactions if str(reaction.emoji) == emoji), None)
    return {user.id async for user in found.users() if not user.bot} if found is not None else set()
