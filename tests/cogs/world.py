"""A Discord server with a bot in it and people who play: the real bot against SimCord's Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

import discord
import simcord
from simcord import Env
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle, GuildHandle
from simcord.results import InteractionResult

from bot.client import GameMaster
from bot.settings import Settings
from bot.table.clock import Clock
from bot.table.table import Table
from tests.cogs.plain_bot import ids, texts

# SimCord waits in real time until nothing moves; ours moves at once
(Env._settle_internal.__kwdefaults__ or {})["idle"] = 0.001

NAMES = ("ada", "ben", "cyd", "dee", "eli")


class WorldClock(Clock):
    """SimCord's own time, which stands still until it is advanced."""

    def now(self) -> datetime:
        return discord.utils.utcnow()


@dataclass
class World:
    env: Env
    file: Path
    guild: GuildHandle
    channel: ChannelHandle
    people: list[MemberActor]
    bots: list[GameMaster] = field(default_factory=list)
    table_id: str = ""

    @property
    def bot(self) -> GameMaster:
        return self.bots[-1]

    @property
    def table(self) -> Table:
        return self.bot.tables.playing[self.table_id]

    @property
    def place(self) -> ChannelHandle:
        """Where the game is played: the channel or its thread."""
        return self.channel.threads[0] if self.channel.threads else self.channel

    def id_of(self, rest: str) -> str:
        return f"w1:{self.table_id}:{rest}"

    # -- doing

    async def press(self, person: MemberActor, message: Any, rest: str) -> InteractionResult:
        return await person.click(message, custom_id=self.id_of(rest))

    def message_with(self, rest: str) -> discord.Message:
        """The newest public message with this control."""
        wanted = self.id_of(rest)
        return next(m for m in reversed(self.place.history()) if wanted in ids(m))

    async def open_lobby(self, host: int = 0) -> discord.Message:
        result = await self.people[host].slash(self.channel, "winter new")
        self.table_id = next(iter(self.bot.tables.lobbies))
        assert result.ephemeral
        return self.lobby

    @property
    def lobby(self) -> discord.Message:
        wanted = self.id_of("join")
        return next(m for m in reversed(self.channel.history()) if wanted in ids(m))

    async def gather(self, people: int, ai: int = 0, **options: Sequence[str]) -> None:
        """Open a lobby, let people and AI seats sit down, agree on options."""
        await self.open_lobby()
        for person in self.people[:people]:
            await self.press(person, self.lobby, "join")
        shown = await self.press(self.people[0], self.lobby, "options")
        for _ in range(ai):
            shown = await self.press(self.people[0], shown.response, "add_ai")
        for name, values in options.items():
            control = f"w1s:{self.table_id}:option.{name}"
            assert shown.response is not None
            shown = await self.people[0].select(shown.response, list(values), custom_id=control)
        await self.env.advance_time(5)

    async def start(self, people: int, ai: int = 0, **options: Sequence[str]) -> Table:
        await self.gather(people, ai, **options)
        await self.press(self.people[0], self.lobby, "start")
        await self.env.advance_time(1)
        return self.table

    async def restart(self) -> None:
        """The bot goes down and comes up again on the same file; the world has stayed."""
        old = self.bot
        await old.close()
        bot = new_bot(self.file)
        self.bots.append(bot)
        await self.env.restart_bot(bot)

    def shown_to(self, person: MemberActor) -> list[str]:
        """Every text this person can read in the channel."""
        return ["\n".join(texts(message)) for message in self.place.history(viewer=person)]

    def dms_of(self, person: MemberActor) -> list[str]:
        return ["\n".join(texts(message)) for message in person.user.dm_channel.history()]


def new_bot(file: Path) -> GameMaster:
    return GameMaster(Settings.model_validate({"WINTER_DATABASE": str(file)}), WorldClock())


@asynccontextmanager
async def world(folder: Path, people: int = 5, **options: Any) -> AsyncIterator[World]:
    file = folder / "winter.db"
    bot = new_bot(file)
    async with simcord.run(bot, **options) as env:
        guild = env.create_guild()
        channel = guild.create_text_channel("winter")
        actors = [guild.add_member(env.create_user(name)) for name in NAMES[:people]]
        made = World(env, file, guild, channel, actors, [bot])
        try:
            yield made
        finally:
            await made.bot.close()
