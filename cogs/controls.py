"""Every button and select of ours, of whatever age: its id says what it is for, so it works after any restart."""

from __future__ import annotations

import logging
import re
from typing import TYPE_CHECKING, Any, Self

import discord
from discord import ui

from bot.show.controls import BUTTON, SELECT, Press, Step, parse
from bot.texts import say
from cogs.answers import Asking, explain
from cogs.leading import step

if TYPE_CHECKING:
    from bot.client import GameMaster

log = logging.getLogger("bot.controls")


async def pressed(interaction: discord.Interaction[GameMaster], control: str, values: list[str]) -> None:
    """Find who handles a control. Whatever happens, the presser gets an answer."""
    bot = interaction.client
    bot.note_latency(interaction)
    found = parse(control)
    asking = Asking(interaction, values)
    try:
        if isinstance(found, Press) and found.verb in bot.verbs:
            await bot.verbs[found.verb](asking, found.table, found.about)
        elif isinstance(found, Step):
            await step(asking, found)
        else:
            await asking.say(say("answer.unknown_control", lang=bot.settings.lang))
    except Exception as error:
        table = found.table if found is not None else ""
        log.exception("press failed", extra={"table": table, "error": type(error).__name__})
        await explain(asking)


class WinterButton(ui.DynamicItem[ui.Button[Any]], template=rf"{BUTTON}:.+"):
    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        assert isinstance(item, ui.Button)
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await pressed(interaction, self.custom_id, [])


class WinterSelect(ui.DynamicItem[ui.Select[Any]], template=rf"{SELECT}:.+"):
    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        assert isinstance(item, ui.Select)
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await pressed(interaction, self.custom_id, self.item.values)


CONTROLS = (WinterButton, WinterSelect)
