"""What the host does for the table, and how the bot is."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.engine.menu import Refusal
from bot.show.page import Text, encode, page
from bot.show.pages.health import health_page
from bot.show.pages.secrets import objective_dm
from bot.table import hosting, lobby
from bot.table.records import Post, Sitting, TableRecord
from bot.table.table import Table
from bot.voice.speech import DM, Speech
from cogs.answers import Asking
from cogs.base import WinterCog
from cogs.lobby import plain_name

if TYPE_CHECKING:
    from bot.client import GameMaster, Handler

log = logging.getLogger("bot.host")

AI_WORD = "ai"


class Host(WinterCog):
    @property
    def verbs(self) -> dict[str, Handler]:
        return {"abandon": self.abandon_thumb}

    async def hosted(self, asking: Asking) -> Table | None:
        """The game here, if the asker may host it."""
        record = await asking.which("status", mine=False)
        table = await asking.playing(record.id) if record is not None else None
        return table if table is not None and await asking.may_host(table.record) else None

    async def announce(self, table: Table, code: str, **params: object) -> None:
        told = page(Text(self.say(code, **params)))
        await table.store.post(table.id, Post(table.record.place, [encode(told)]))
        await self.bot.office.deliver(table.id)

    @app_commands.command(name="pause", description="Pause the game, or go on (host)")
    async def pause(self, interaction: discord.Interaction[GameMaster]) -> None:
        asking = Asking(interaction)
        table = await self.hosted(asking)
        if table is None:
            return
        await asking.defer()
        was_paused = table.paused
        await (table.resume() if was_paused else table.pause())
        await asking.say(self.say("host.resumed" if was_paused else "host.paused"))
        await self.announce(table, "host.resumed_all" if was_paused else "host.paused_all", host=f"<@{asking.player}>")

    @app_commands.command(name="play-default", description="Let an absent player's seat take its default (host)")
    @app_commands.describe(seat="The player who does not answer")
    async def play_default(self, interaction: discord.Interaction[GameMaster], seat: str) -> None:
        asking = Asking(interaction)
        table = await self.hosted(asking)
        number = await self.seat_named(asking, table, seat) if table is not None else None
        if table is None or number is None:
            return
        await asking.defer()
        outcome = await table.choose_default(number, "host")
        if isinstance(outcome, Refusal):
            await asking.say(self.say(f"refusal.{outcome.code}"))
            return
        log.info("default played", extra={"table": table.id, "seat": number})
        await asking.say(self.say("host.default_played"))
        await self.announce(table, "host.default_all", host=f"<@{asking.player}>", seat=table.record.players[number])

    @play_default.autocomplete("seat")
    async def awaited_seats(
        self, interaction: discord.Interaction[GameMaster], typed: str
    ) -> list[app_commands.Choice[str]]:
        return self.seat_choices(interaction, typed, awaited=True)

    @app_commands.command(name="replace", description="Give a seat to somebody else, or to an AI (host)")
    @app_commands.describe(seat="Whose seat", player="Who takes it; left out: an AI does")
    async def replace(
        self, interaction: discord.Interaction[GameMaster], seat: str, player: discord.User | None = None
    ) -> None:
        asking = Asking(interaction)
        table = await self.hosted(asking)
        number = await self.seat_named(asking, table, seat) if table is not None else None
        if table is None or number is None:
            return
        if player is not None and player.bot:
            await asking.say(self.say("host.no_bots"))
            return
        await asking.defer()
        old, newcomer = table.sitting(number).name, self.newcomer(table, number, player)
        refusal = await hosting.replace(table, number, newcomer, self.secrets_for(table, newcomer))
        if refusal is not None:
            await asking.say(self.say(f"refusal.{refusal.code}", **refusal.params))
            return
        log.info("seat replaced", extra={"table": table.id, "seat": number, "kind": newcomer.kind})
        await asking.say(self.say("host.replaced"))
        await self.announce(table, "host.replaced_all", old=old, new=newcomer.name, host=f"<@{asking.player}>")

    @replace.autocomplete("seat")
    async def all_seats(
        self, interaction: discord.Interaction[GameMaster], typed: str
    ) -> list[app_commands.Choice[str]]:
        return self.seat_choices(interaction, typed, awaited=False)

    def newcomer(self, table: Table, seat: int, player: discord.User | None) -> Sitting:
        taken = {one.name for one in table.record.seats if one.seat != seat}
        if player is not None:
            return Sitting(seat, str(player.id), "person", lobby.unique(plain_name(player.display_name), taken))
        number = sum(one.kind == "ai" for one in table.record.seats) + 1
        name = lobby.unique(self.say("lobby.ai_name", number=number), taken)
        return Sitting(seat, f"{lobby.AI}{table.id}.{seat}.{table.record.sequence}", "ai", name)

    def secrets_for(self, table: Table, newcomer: Sitting) -> list[Post]:
        """Hand and secrets, for whoever takes a seat over."""
        if newcomer.kind != "person":
            return []
        speech = Speech(table.game, table.record, table.state, self.lang)
        told = objective_dm(speech.view(newcomer.seat), speech.names, speech.where, self.lang)
        return [Post(f"{DM}{newcomer.player}", [encode(told)])]

    @app_commands.command(name="host", description="Make somebody else the host (host)")
    @app_commands.describe(player="The new host")
    async def host(self, interaction: discord.Interaction[GameMaster], player: discord.User) -> None:
        asking = Asking(interaction)
        record = await asking.which("status", mine=False)
        if record is None or not await asking.may_host(record):
            return
        if player.bot:
            await asking.say(self.say("host.no_bots"))
            return
        await asking.defer()
        await self.hand_over(record, str(player.id))
        await asking.say(self.say("host.handed_over", host=f"<@{player.id}>"))
        await self.bot.office.deliver(record.id)

    async def hand_over(self, record: TableRecord, player: str) -> None:
        table = self.bot.tables.playing.get(record.id)
        if table is None:
            await lobby.give_host(self.bot.tables, record.id, player)
            return
        told = encode(page(Text(self.say("host.handed_over_all", host=f"<@{player}>"))))
        await table.change([Post(record.place, [told])], host=player)

    # -- giving up

    @app_commands.command(name="abandon", description="Give the game up: a vote; in the lobby, close the table (host)")
    async def abandon(self, interaction: discord.Interaction[GameMaster]) -> None:
        asking = Asking(interaction)
        record = await asking.which("status", mine=False)
        if record is None:
            return
        if record.status == "lobby":
            if await asking.may_host(record):
                await asking.defer()
                await lobby.close_lobby(self.bot.tables, record.id)
                await asking.say(self.say("host.lobby_closed"))
                await self.bot.office.deliver(record.id)
            return
        table = await asking.playing(record.id)
        if table is None or (asking.seat_at(table) is None and not await asking.may_host(record)):
            return
        await asking.defer()
        await hosting.ask_to_abandon(table, asking.player)
        await asking.say(self.say("host.abandon_asked"))
        await self.bot.office.deliver(record.id)

    async def abandon_thumb(self, asking: Asking, table: str, about: str) -> None:
        playing = await asking.playing(table)
        if playing is None:
            return
        await asking.defer()
        refusal = await hosting.vote_to_abandon(playing, asking.player, about == "up")
        await asking.say(self.say(f"refusal.{refusal.code}" if refusal is not None else "question.kept"))
        await self.bot.pacemaker.tick()

    # -- seats by name

    async def seat_named(self, asking: Asking, table: Table, name: str) -> int | None:
        """The seat whose player is called so, or has this number."""
        wanted = name.strip().casefold()
        for number, player in enumerate(table.record.players):
            if wanted in (player.casefold(), str(number + 1)):
                return number
        await asking.say(self.say("host.no_such_seat", name=name[:40], players=", ".join(table.record.players)))
        return None

    def seat_choices(
        self, interaction: discord.Interaction[GameMaster], typed: str, awaited: bool
    ) -> list[app_commands.Choice[str]]:
        found = self.bot.tables.at(Asking(interaction).place)
        tables = [self.bot.tables.playing[one.id] for one in found if one.id in self.bot.tables.playing]
        names = [
            name
            for table in tables
            for seat, name in enumerate(table.record.players)
            if not awaited or seat in {d.seat for d in table.awaited()}
        ]
        return [app_commands.Choice(name=name, value=name) for name in names if typed.casefold() in name.casefold()]

    @app_commands.command(name="health", description="How the bot is")
    async def health(self, interaction: discord.Interaction[GameMaster]) -> None:
        self.bot.note_latency(interaction)
        await Asking(interaction).show(health_page(await self.bot.health(), self.lang))
