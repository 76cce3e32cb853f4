"""The crossroads card the right neighbour keeps secret: to look at it, and to call what only people can see."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.show.controls import Step
from bot.voice.desk import Desk
from cogs.answers import Asking
from cogs.base import WinterCog
from cogs.leading import lead

if TYPE_CHECKING:
    from bot.client import GameMaster, Handler


class Crossroads(WinterCog):
    @property
    def verbs(self) -> dict[str, Handler]:
        return {"reveal": self.reveal}

    @app_commands.command(name="reveal", description="Reveal the crossroads card I hold, now that it has come to pass")
    async def reveal_command(self, interaction: discord.Interaction[GameMaster]) -> None:
        asking = Asking(interaction)
        record = await asking.which("reveal", mine=True)
        if record is not None:
            await self.reveal(asking, record.id, "")

    async def reveal(self, asking: Asking, table: str, about: str) -> None:
        """R7.1: only the holder of a card with such a trigger has this question; nobody else learns there is one."""
        found = await asking.seated(table)
        if found is None:
            return
        playing, seat = found
        call = next((d for d in playing.decisions(seat) if d.kind == "call_crossroads"), None)
        if call is None:
            await asking.say(self.say("crossroads.nothing_to_reveal"))
            return
        led = Desk(playing, seat, self.lang).go(Step(table, call.id, []))
        await lead(asking, playing, seat, led)
