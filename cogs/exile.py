"""Exile and every other vote: buttons and reactions as equals, and more time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.table.table import Table
from bot.voice.desk import Desk, Ready
from bot.voice.speech import CHANNEL, moment
from cogs.answers import Asking
from cogs.base import WinterCog
from cogs.thumbs import ballot_of, counted, read_back, taken_off, thumb_of, vote_at

if TYPE_CHECKING:
    from bot.client import GameMaster, Handler


class Exile(WinterCog):
    @property
    def verbs(self) -> dict[str, Handler]:
        return {"thumb": self.thumb, "more_time": self.more_time, "close_vote": self.close}

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
        thumb, player = thumb_of(payload.emoji), str(payload.user_id)
        if thumb is None:
            return
        for record in self.bot.tables.at(f"{CHANNEL}{payload.channel_id}"):
            table = self.bot.tables.playing.get(record.id)
            if table is None or table.seat_of(player) is None:
                continue
            frame = await vote_at(table, str(payload.message_id))
            if frame is not None and await counted(table, frame, player, thumb):
                where = (payload.channel_id, payload.message_id, str(payload.emoji), payload.user_id)
                await taken_off(self.bot, table, *where)
                await self.bot.office.deliver(table.id)

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Thumbs raised while the bot was away."""
        for table in list(self.bot.tables.playing.values()):
            await read_back(self.bot, table)

    # -- the host

    @app_commands.command(name="close-vote", description="Close the vote whose countdown is over (host)")
    async def close_vote(self, interaction: discord.Interaction[GameMaster]) -> None:
        asking = Asking(interaction)
        record = await asking.which("close_vote", mine=False)
        if record is not None:
            await self.close(asking, record.id, "")

    async def close(self, asking: Asking, table: str, about: str) -> None:
        playing = await asking.hosted(table)
        if playing is None:
            return
        if not playing.record.waits.closes:
            await asking.say(self.say("vote.none_open"))
            return
        due = playing.closing_votes(playing.store.now())
        if not due:
            at = min(playing.record.waits.closes.values())
            await asking.say(self.say("refusal.paused") if playing.paused else self.say("vote.not_yet", at=moment(at)))
            return
        await asking.defer()
        for frame in due:
            await playing.close_vote(frame, "host")
        await asking.say(self.say("vote.closed"))
        await self.bot.office.deliver(table)
