"""What only one player may see: secret objectives, the crossroads card, the hand. By DM, and always a click away."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.show.narrate import narrate
from bot.show.pages.hand import hand_page
from bot.show.pages.secrets import secrets_page
from bot.table.table import Table
from bot.voice.speech import Speech
from bot.voice.telling import BY_DM
from cogs.answers import Asking
from cogs.base import WinterCog

if TYPE_CHECKING:
    from bot.client import GameMaster, Handler

LEARNED_SHOWN = 12


class Secrets(WinterCog):
    @property
    def verbs(self) -> dict[str, Handler]:
        return {"hand": self.hand, "secrets": self.secrets}

    @app_commands.command(name="hand", description="My hand and my survivors")
    async def hand_command(self, interaction: discord.Interaction[GameMaster]) -> None:
        asking = Asking(interaction)
        record = await asking.which("hand", mine=True)
        if record is not None:
            await self.hand(asking, record.id, "")

    @app_commands.command(name="secrets", description="My secret objective and what only I know")
    async def secrets_command(self, interaction: discord.Interaction[GameMaster]) -> None:
        asking = Asking(interaction)
        record = await asking.which("secrets", mine=True)
        if record is not None:
            await self.secrets(asking, record.id, "")

    async def hand(self, asking: Asking, table: str, about: str) -> None:
        found = await asking.seated(table)
        if found is not None:
            playing, seat = found
            speech = Speech(playing.game, playing.record, playing.state, self.lang)
            await asking.show(hand_page(speech.view(seat), seat, speech.names, table, self.lang))

    async def secrets(self, asking: Asking, table: str, about: str) -> None:
        found = await asking.seated(table)
        if found is not None:
            playing, seat = found
            speech = Speech(playing.game, playing.record, playing.state, self.lang)
            learned = await learned_by(playing, seat, speech)
            await asking.show(secrets_page(speech.view(seat), speech.names, table, learned, self.lang))


async def learned_by(table: Table, seat: int, speech: Speech) -> list[str]:
    """What this seat alone was told, the newest last; its cards of set-up apart, which it has before it."""
    story = await table.store.events(table.id)
    private = [event for events in story for event in events if seat in event.private and event.kind not in BY_DM]
    return narrate(private[-LEARNED_SHOWN:], seat, speech.names, speech.lang)
