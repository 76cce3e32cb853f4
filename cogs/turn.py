"""Turns: what can be done now, why something cannot, and the presses on the turn's panel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.voice.desk import Desk
from cogs.answers import Asking
from cogs.base import WinterCog
from cogs.leading import lead, with_trouble

if TYPE_CHECKING:
    from bot.client import GameMaster, Handler


class Turn(WinterCog):
    @property
    def verbs(self) -> dict[str, Handler]:
        return {"act": self.act, "answer": self.act, "do": self.do, "why": self.why}

    @app_commands.command(name="act", description="What can I do now?")
    async def act_command(self, interaction: discord.Interaction[GameMaster]) -> None:
        asking = Asking(interaction)
        record = await asking.which("act", mine=True)
        if record is not None:
            await self.act(asking, record.id, "")

    async def act(self, asking: Asking, table: str, about: str) -> None:
        """What is asked of the presser now, or that nothing is."""
        found = await asking.seated(table)
        if found is not None:
            await asking.show(with_trouble(asking, found[0], Desk(*found, self.lang).now()))

    async def why(self, asking: Asking, table: str, about: str) -> None:
        found = await asking.seated(table)
        if found is not None:
            await asking.show(Desk(*found, self.lang).why_not())

    async def do(self, asking: Asking, table: str, about: str) -> None:
        """An action of the turn's panel."""
        found = await asking.seated(table)
        if found is not None:
            await lead(asking, *found, Desk(*found, self.lang).act(about))
