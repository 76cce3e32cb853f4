"""The lobby: from /winter new to the start."""

from __future__ import annotations

import logging
import re
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.long_night.variants import MODULES, VARIANTS
from bot.show.controls import press_id
from bot.show.names import Names
from bot.show.page import Text, encode, page
from bot.show.pages.lobby import NO_SCENARIO, RANDOM, options_page
from bot.show.refusals import sentence
from bot.table import lobby
from bot.table.records import Post, TableRecord
from bot.table.sending import TryLater
from bot.voice.speech import CHANNEL, channel_link
from bot.voice.wishes import lobby_of
from cogs import permissions
from cogs.answers import Asking
from cogs.base import WinterCog

if TYPE_CHECKING:
    from bot.client import GameMaster, Handler

log = logging.getLogger("bot.lobby")

LONGEST_NAME = 24
# what would be read as markup in a message
_MARKUP = re.compile(r"[*_~`|<>@#:\[\]()\\\n\r]")
A_WEEK = 10080


class Lobby(WinterCog):
    def __init__(self, bot: GameMaster) -> None:
        super().__init__(bot)
        # tables whose thread is being opened: a second press must not open another
        self.starting: set[str] = set()

    @property
    def verbs(self) -> dict[str, Handler]:
        return {
            "join": self.join,
            "leave": self.leave,
            "options": self.options,
            "option": self.option,
            "add_ai": self.add_ai,
            "remove_ai": self.remove_ai,
            "start": self.start,
        }

    @app_commands.command(name="new", description="Open a table in this channel")
    @app_commands.guild_only()
    async def new(self, interaction: discord.Interaction[GameMaster]) -> None:
        asking = Asking(interaction)
        missing = missing_here(interaction, thread=False)
        if missing:
            await asking.say(permissions.sentence(missing, channel_link(asking.place), self.lang))
            return
        await asking.defer()
        record = await lobby.open_lobby(self.bot.tables, asking.place, asking.player, str(interaction.guild_id))
        log.info("lobby opened", extra={"table": record.id, "guild": interaction.guild_id})
        await self.bot.office.deliver(record.id)
        await asking.say(self.say("lobby.opened", table=record.id))

    # -- sitting down

    async def join(self, asking: Asking, table: str, about: str) -> None:
        """Sit down, and see whether a private message gets through; closed DMs stop nothing."""
        await asking.defer()
        name = plain_name(asking.interaction.user.display_name)
        refusal = await lobby.join(self.bot.tables, table, asking.player, name)
        if refusal is not None:
            await asking.say(self.say(f"refusal.{refusal.code}", **refusal.params))
            return
        record = self.bot.tables.lobbies[table]
        hello = page(Text(self.say("lobby.hello", where=channel_link(record.place))), mood="secret")
        try:
            reached = await self.bot.sender.dm_reaches(asking.player, hello)
        except TryLater:
            await asking.say(self.say("lobby.joined"))
        else:
            await lobby.note_dm(self.bot.tables, table, asking.player, "open" if reached else "closed")
            await asking.say(self.say("lobby.joined" if reached else "lobby.joined_closed"))
        await self.bot.office.deliver(table)

    async def leave(self, asking: Asking, table: str, about: str) -> None:
        await asking.defer()
        refusal = await lobby.leave(self.bot.tables, table, asking.player)
        await asking.say(self.say(f"refusal.{refusal.code}" if refusal is not None else "lobby.left"))
        await self.bot.office.deliver(table)

    # -- agreeing

    async def hosted(self, asking: Asking, table: str) -> TableRecord | None:
        record = self.bot.tables.lobbies.get(table)
        if record is None:
            await asking.say(self.say("refusal.lobby_closed"))
            return None
        return record if await asking.may_host(record) else None

    async def options(self, asking: Asking, table: str, about: str) -> None:
        record = await self.hosted(asking, table)
        if record is not None:
            shown = lobby_of(record)
            adults = is_age_restricted(asking.interaction.channel)
            await asking.show(options_page(shown, self.bot.tables.game.catalogue, adults, self.lang))

    async def option(self, asking: Asking, table: str, about: str) -> None:
        """One of the host's options was changed."""
        record = await self.hosted(asking, table)
        if record is None:
            return
        if about == "adults" and not is_age_restricted(asking.interaction.channel):
            await asking.say(self.say("lobby.no_adults"))
            return
        if about != "adults" and not self.offered(record, about, asking.values):
            await asking.say(self.say("answer.unknown_control"))
            return
        if about in ("pace", "place"):
            await lobby.arrange(self.bot.tables, table, **house_change(about, asking.values))
        else:
            await lobby.agree(self.bot.tables, table, **config_change(record, about, asking.values))
        await self.options(asking, table, "")
        await self.bot.office.deliver(table)

    def offered(self, record: TableRecord, about: str, values: list[str]) -> bool:
        """Whether the options hold these picks: a list from another time may offer what is gone."""
        shown = options_page(lobby_of(record), self.bot.tables.game.catalogue, False, self.lang)
        wanted = press_id(record.id, "option", about, select=True)
        select = next((one for one in shown.selects() if one.id == wanted), None)
        if select is None or not select.min <= len(values) <= select.max:
            return False
        return set(values) <= {pick.value for pick in select.picks}

    async def add_ai(self, asking: Asking, table: str, about: str) -> None:
        record = await self.hosted(asking, table)
        if record is None:
            return
        number = sum(one.kind == "ai" for one in record.seats) + 1
        await lobby.add_ai(self.bot.tables, table, self.say("lobby.ai_name", number=number))
        await self.options(asking, table, "")
        await self.bot.office.deliver(table)

    async def remove_ai(self, asking: Asking, table: str, about: str) -> None:
        if await self.hosted(asking, table) is not None:
            await lobby.remove_ai(self.bot.tables, table)
            await self.options(asking, table, "")
            await self.bot.office.deliver(table)

    # -- the start

    async def start(self, asking: Asking, table: str, about: str) -> None:
        record = await self.hosted(asking, table)
        if record is None:
            return
        why = self.why_not(asking, record)
        if why:
            await asking.say(why)
            return
        self.starting.add(table)
        try:
            await asking.defer()
            await self.begin(asking, record)
        finally:
            self.starting.discard(table)

    def why_not(self, asking: Asking, record: TableRecord) -> str:
        """Why this table cannot start now, in one sentence."""
        if record.id in self.starting:
            return self.say("lobby.starting")
        if all(one.kind == "ai" for one in record.seats):
            return self.say("lobby.only_ai")
        missing = missing_here(asking.interaction, record.house.thread)
        if missing:
            return permissions.sentence(missing, channel_link(record.place), self.lang)
        if record.config.adults and not is_age_restricted(asking.interaction.channel):
            return self.say("lobby.no_adults")
        refusal = lobby.why_not(self.bot.tables, record)
        names = Names(self.bot.tables.game.catalogue, record.players, {})
        return sentence(refusal, names, self.lang) if refusal is not None else ""

    async def begin(self, asking: Asking, record: TableRecord) -> None:
        table = record.id
        place = await self.open_thread(asking, record) if record.house.thread else record.place
        if place is None:
            await asking.say(self.say("lobby.no_thread"))
            return
        may_take_off = asking.interaction.app_permissions.manage_messages
        await lobby.arrange(self.bot.tables, table, open_hands=not may_take_off)
        moved = page(Text(self.say("lobby.begun", where=channel_link(place), seal=lobby.seal(record))), mood="calm")
        begun = Post(record.place, [encode(moved)], name="lobby", last=True)
        outcome = await lobby.start(self.bot.tables, table, place, [begun])
        if not isinstance(outcome, tuple):
            names = Names(self.bot.tables.game.catalogue, record.players, {})
            await asking.say(sentence(outcome, names, self.lang))
            return
        log.info("game started", extra={"table": table, "count": len(record.seats)})
        await asking.say(self.say("lobby.started", where=channel_link(place)))
        await self.bot.office.deliver(table)

    async def open_thread(self, asking: Asking, record: TableRecord) -> str | None:
        channel = asking.interaction.channel
        if not isinstance(channel, discord.TextChannel):
            return record.place
        try:
            thread = await channel.create_thread(
                name=self.say("lobby.thread", table=record.id),
                type=discord.ChannelType.public_thread,
                auto_archive_duration=A_WEEK,
            )
        except discord.HTTPException as error:
            log.warning("no thread", extra={"table": record.id, "status": error.status})
            return None
        return f"{CHANNEL}{thread.id}"


def plain_name(name: str) -> str:
    """A player's name without anything that Discord would read as markup."""
    return _MARKUP.sub("", name).strip()[:LONGEST_NAME].strip() or "?"


def missing_here(interaction: discord.Interaction[GameMaster], thread: bool) -> list[str]:
    """Permissions that are missing where this was pressed; in a thread it takes others to write."""
    if isinstance(interaction.channel, discord.Thread):
        not_here = ("send_messages", "create_public_threads")
        return [name for name in permissions.missing(interaction.app_permissions, True) if name not in not_here]
    return permissions.missing(interaction.app_permissions, thread)


def is_age_restricted(channel: Any) -> bool:
    return isinstance(channel, discord.TextChannel | discord.Thread) and channel.is_nsfw()


def house_change(about: str, values: list[str]) -> dict[str, Any]:
    return {"pace": values[0]} if about == "pace" else {"thread": values[0] == "thread"}


def config_change(record: TableRecord, about: str, values: list[str]) -> dict[str, Any]:
    """What an option of the lobby changes; what is not of the game is left out."""
    match about:
        case "objective":
            return {"objective": "" if values[0] == RANDOM else values[0]}
        case "scenario":
            return {"scenario": "" if values[0] == NO_SCENARIO else values[0]}
        case "side":
            return {"side": values[0]}
        case "variants":
            return {"variants": tuple(name for name in VARIANTS if name in values)}
        case "modules":
            return {"modules": tuple(name for name in MODULES if name in values)}
        case "adults":
            return {"adults": not record.config.adults}
        case _:
            return {}
