"""Answering a press or a command, privately and in time, and finding the table it is about."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import discord

from bot.show.controls import press_id
from bot.show.page import Button, Buttons, Page, Text, page
from bot.table.records import TableRecord
from bot.table.table import Table
from bot.texts import say
from bot.voice.speech import CHANNEL, channel_link
from cogs.adapter import layout

if TYPE_CHECKING:
    from bot.client import GameMaster

log = logging.getLogger("bot.answers")

ENDED = ("over", "abandoned")


class Asking:
    """Somebody who pressed or typed something and waits for an answer that only they see."""

    def __init__(self, interaction: discord.Interaction[GameMaster], values: list[str] | None = None) -> None:
        self.interaction = interaction
        self.values = values or []

    @property
    def bot(self) -> GameMaster:
        return self.interaction.client

    @property
    def lang(self) -> str:
        return self.bot.settings.lang

    @property
    def player(self) -> str:
        return str(self.interaction.user.id)

    @property
    def key(self) -> str:
        """The same press, however often it arrives, is one choice."""
        return f"i{self.interaction.id}"

    @property
    def place(self) -> str:
        return f"{CHANNEL}{self.interaction.channel_id}"

    @property
    def in_private(self) -> bool:
        """Whether the pressed message was a private answer of ours, which can be changed instead of a new one."""
        message = self.interaction.message
        return message is not None and message.flags.ephemeral

    # -- answering: an answer that cannot be given is noted, never raised: what was chosen is chosen

    async def defer(self) -> None:
        """Promise an answer; needed before whatever takes time."""
        try:
            if self.in_private:
                await self.interaction.response.defer()
            else:
                await self.interaction.response.defer(ephemeral=True, thinking=True)
        except discord.HTTPException as error:
            log.warning("answer lost", extra={"status": error.status, "error": error.code})

    async def show(self, shown: Page) -> None:
        response = self.interaction.response
        try:
            if response.is_done():
                await self.interaction.edit_original_response(view=layout(shown))
            elif self.in_private:
                await response.edit_message(view=layout(shown))
            else:
                await response.send_message(view=layout(shown), ephemeral=True)
        except discord.HTTPException as error:
            log.warning("answer lost", extra={"status": error.status, "error": error.code})

    async def say(self, sentence: str) -> None:
        await self.show(page(Text(sentence)))

    # -- finding

    def seat_at(self, table: Table) -> int | None:
        return table.seat_of(self.player)

    async def playing(self, table: str) -> Table | None:
        """The game of this id; where there is none, the asker is told why."""
        found = self.bot.tables.playing.get(table)
        if found is not None and found.record.status == "playing":
            return found
        await self.say(await why_no_game(self, table))
        return None

    async def seated(self, table: str) -> tuple[Table, int] | None:
        """The game and the asker's seat in it."""
        found = await self.playing(table)
        if found is None:
            return None
        seat = self.seat_at(found)
        if seat is None:
            await self.say(say("refusal.not_at_table", lang=self.lang))
            return None
        return found, seat

    async def hosted(self, table: str) -> Table | None:
        """The game of this id, if the asker may host it."""
        found = await self.playing(table)
        return found if found is not None and await self.may_host(found.record) else None

    async def told(self, table: str) -> Table | None:
        """A game to read about: one being played, or one that has ended."""
        if table in self.bot.tables.playing:
            return self.bot.tables.playing[table]
        if await self.bot.tables.store.status(table) in ENDED:
            record = await self.bot.tables.store.load(table)
            try:
                return Table(self.bot.tables.game, self.bot.tables.store, record)
            except ValueError:  # it never began, or was played by older rules
                log.info("cannot be read any more", extra={"table": table})
        return await self.playing(table)

    async def which(self, verb: str, *, mine: bool, about: str = "", ended: bool = False) -> TableRecord | None:
        """The table a command is about: the one here, else the asker's only one; if there are several, ask.

        `ended`: where nothing is played any more, the game that was played last.
        """
        tables = self.bot.tables
        here = [r for r in tables.at(self.place) if not mine or r.seat_of(self.player) is not None]
        found = here or tables.of_player(self.player)
        if not found and ended and (last := await tables.store.last_ended(self.place, self.player)):
            found = [await tables.store.load(last)]
        if len(found) == 1:
            return found[0]
        if not found:
            await self.say(say("answer.no_table", lang=self.lang))
        else:
            await self.show(which_page(found, verb, about, self.lang))
        return None

    async def may_host(self, record: TableRecord) -> bool:
        """The host may, and whoever may manage the server; anybody else is told so."""
        permissions = self.interaction.permissions if self.interaction.guild_id is not None else discord.Permissions()
        if self.player == record.host or permissions.manage_guild:
            return True
        await self.say(say("answer.host_only", {"host": f"<@{record.host}>"}, self.lang))
        return False


def which_page(records: list[TableRecord], verb: str, about: str, lang: str) -> Page:
    buttons = [
        Button(
            press_id(record.id, verb, about),
            say("answer.table", {"table": record.id, "count": len(record.seats)}, lang),
        )
        for record in records
    ]
    places = [f"- {record.id}: {channel_link(record.place)}" for record in records]
    return page(Text(say("answer.which_table", lang=lang)), Text("\n".join(places)), Buttons(buttons))


async def why_no_game(asking: Asking, table: str) -> str:
    """A table that is not being played: it has not begun, is over, waits for repair, or never was."""
    if table in asking.bot.tables.lobbies:
        return say("answer.lobby", lang=asking.lang)
    status = await asking.bot.tables.store.status(table)
    return say("answer.gone", {"status": status or "unknown", "table": table}, asking.lang)


async def explain(asking: Asking) -> None:
    """Something broke on our side."""
    await asking.say(say("answer.broken", lang=asking.lang))
