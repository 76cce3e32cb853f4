"""The round's crisis: what it asks for, who added how many, and what of one's own hand would count."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.show.pages.crisis import crisis_page
from bot.voice.speech import Speech
from cogs.answers import Asking
from cogs.base import WinterCog

if TYPE_CHECKING:
    from bot.client import GameMaster, Handler


class Crisis(WinterCog):
    @property
    def verbs(self) -> dict[str, Handler]:
        return {"crisis": self.crisis}

    @app_commands.command(name="crisis", description="This round's crisis, and what of my hand would count")
    async def crisis_command(self, interaction: discord.Interaction[GameMaster]) -> None:
        asking = Asking(interaction)
        record = await asking.which("crisis", mine=False)
        if record is not None:
            await self.crisis(asking, record.id, "")

    async def crisis(self, asking: Asking, table: str, about: str) -> None:
        playing = await asking.playing(table)
        if playing is not None:
            speech = Speech(playing.game, playing.record, playing.state, self.lang)
            view = speech.view(asking.seat_at(playing))
            await asking.show(crisis_page(view, speech.names, table, self.lang))
