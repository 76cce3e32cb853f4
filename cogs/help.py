"""Help at any time: the rules by number or words, a card's text, the table at a glance, its log."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.show.narrate import narrate
from bot.show.page import Text, page
from bot.show.pages.help import card_page, find_cards, rule_names, rules_page
from bot.show.pages.log import log_page
from bot.show.pages.status import status_page
from bot.table.records import TableRecord
from bot.voice.speech import Speech, channel_link
from cogs.answers import Asking
from cogs.base import WinterCog

if TYPE_CHECKING:
    from bot.client import GameMaster, Handler

Choices = list[app_commands.Choice[str]]
LONGEST_CHOICE = 100


class Help(WinterCog):
    @property
    def verbs(self) -> dict[str, Handler]:
        return {"status": self.status, "log": self.log}

    # -- rules and cards

    @app_commands.command(name="rules", description="The rules, by number or by words")
    @app_commands.describe(words="A number such as 4.3, or words such as: exposure bite")
    async def rules(self, interaction: discord.Interaction[GameMaster], words: str = "") -> None:
        await Asking(interaction).show(rules_page(words, self.lang))

    @rules.autocomplete("words")
    async def rules_named(self, interaction: discord.Interaction[GameMaster], typed: str) -> Choices:
        return choices(rule_names(typed))

    @app_commands.command(name="card", description="What a card says")
    @app_commands.describe(name="The card's name")
    async def card(self, interaction: discord.Interaction[GameMaster], name: str) -> None:
        await Asking(interaction).show(card_page(self.bot.tables.game.catalogue, name, self.lang))

    @card.autocomplete("name")
    async def card_named(self, interaction: discord.Interaction[GameMaster], typed: str) -> Choices:
        return choices(find_cards(self.bot.tables.game.catalogue, typed))

    # -- the table

    @app_commands.command(name="status", description="The table at a glance")
    async def status_command(self, interaction: discord.Interaction[GameMaster]) -> None:
        asking = Asking(interaction)
        record = await asking.which("status", mine=False, ended=True)
        if record is not None:
            await self.status(asking, record.id, "")

    async def status(self, asking: Asking, table: str, about: str) -> None:
        playing = await asking.told(table)
        if playing is not None:
            speech = Speech(playing.game, playing.record, playing.state, self.lang)
            shown = status_page(speech.view(), speech.names, table, self.lang)
            given_up = playing.record.status == "abandoned"
            note = Text(self.say("answer.gone", status="abandoned", table=table)) if given_up else None
            await asking.show(page(note, *shown.blocks, mood=shown.mood))

    @app_commands.command(name="log", description="What has happened at the table")
    async def log_command(self, interaction: discord.Interaction[GameMaster]) -> None:
        asking = Asking(interaction)
        record = await asking.which("log", mine=False, ended=True)
        if record is not None:
            await self.log(asking, record.id, "")

    async def log(self, asking: Asking, table: str, about: str) -> None:
        """As the asker saw it: what only they learned is in it too."""
        playing = await asking.told(table)
        if playing is None:
            return
        speech = Speech(playing.game, playing.record, playing.state, self.lang)
        story = await playing.store.events(table)
        seat = asking.seat_at(playing)
        lines = narrate((event for events in story for event in events), seat, speech.names, self.lang)
        await asking.show(log_page(lines, int(about or 0), table, self.lang))

    @app_commands.command(name="tables", description="The tables of this server, and mine")
    async def tables(self, interaction: discord.Interaction[GameMaster]) -> None:
        asking, tables = Asking(interaction), self.bot.tables
        records = (
            tables.in_guild(str(interaction.guild_id)) if interaction.guild_id else tables.of_player(asking.player)
        )
        lines = [self.table_line(record, asking.player) for record in records]
        if tables.broken:
            lines.append(self.say("tables.broken", count=len(tables.broken), tables=", ".join(sorted(tables.broken))))
        await asking.show(page(Text(self.say("tables.title")), Text("\n".join(lines) or self.say("tables.none"))))

    def table_line(self, record: TableRecord, player: str) -> str:
        playing = self.bot.tables.playing.get(record.id)
        return self.say(
            "tables.line",
            table=record.id,
            where=channel_link(record.place),
            players=", ".join(record.players) or "–",
            round=playing.state.round if playing is not None else 0,
            mine=record.seat_of(player) is not None,
        )


def choices(found: list[tuple[str, str]]) -> Choices:
    return [app_commands.Choice(name=label[:LONGEST_CHOICE], value=value[:LONGEST_CHOICE]) for value, label in found]
