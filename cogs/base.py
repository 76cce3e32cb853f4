"""What all cogs share."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.texts import say
from cogs.answers import Asking, explain

if TYPE_CHECKING:
    from bot.client import GameMaster, Handler

log = logging.getLogger("bot.commands")


class WinterCog(commands.Cog):
    """`verbs` says which presses it handles: each a method (asking, table, about)."""

    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot

    @property
    def verbs(self) -> dict[str, Handler]:
        return {}

    @property
    def lang(self) -> str:
        return self.bot.settings.lang

    def say(self, code: str, **params: object) -> str:
        return say(code, params, self.lang)

    async def cog_app_command_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError
    ) -> None:
        command = interaction.command.name if interaction.command is not None else ""
        log.error("command failed", extra={"command": command, "error": type(error).__name__}, exc_info=error)
        await explain(Asking(interaction))
