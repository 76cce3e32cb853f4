"""The bot: opens the tables, seats the cogs, and keeps one clock going. Everything else is done elsewhere."""

from __future__ import annotations

import hashlib
import json
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands, tasks

from bot import __version__
from bot.health import HealthReport, report, write_health
from bot.packs import long_night
from bot.settings import Settings
from bot.table.clock import Clock
from bot.table.office import Office
from bot.table.pacemaker import Pacemaker
from bot.table.tables import Tables
from bot.texts import say
from bot.voice.farewell import farewell
from bot.voice.telling import telling
from bot.voice.wishes import wishes
from cogs.controls import CONTROLS
from cogs.seated import COGS
from cogs.sender import DiscordSender

log = logging.getLogger("bot.client")

TICK_SECONDS = 0.5
HEALTH_EVERY = 30.0
LATENCIES_KEPT = 500

Handler = Callable[..., Awaitable[None]]


class GameMaster(commands.Bot):
    tables: Tables
    office: Office
    pacemaker: Pacemaker

    def __init__(self, settings: Settings, clock: Clock | None = None) -> None:
        intents = discord.Intents(guilds=True, guild_reactions=True)
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=intents,
            allowed_mentions=discord.AllowedMentions.none(),
            # longer rate limits are ours to wait for: nothing else must wait behind them
            max_ratelimit_timeout=30,
        )
        self.settings = settings
        self.clock = clock or Clock()
        self.started_at = self.clock.now()
        self.sender = DiscordSender(self)
        self.winter = app_commands.Group(name="winter", description=say("command.winter"))
        # what a press asks for, by its verb
        self.verbs: dict[str, Handler] = {}
        # milliseconds from a press to our first look at it
        self.latencies: deque[float] = deque(maxlen=LATENCIES_KEPT)
        self._health_at: datetime | None = None

    async def setup_hook(self) -> None:
        game = long_night()
        lang = self.settings.lang
        self.tables = await Tables.open(self.settings.database, game, self.clock, telling(game, lang))
        for table, why in self.tables.broken.items():
            log.error("table set aside", extra={"table": table, "why": why})
        self.office = Office(self.tables.store, self.sender, lambda table: wishes(self.tables, table, lang))
        self.pacemaker = Pacemaker(self.tables, self.office, farewell)
        self.add_dynamic_items(*CONTROLS)
        for cog in COGS:
            await self.seat(cog(self))
        self.tree.add_command(self.winter)
        await self.sync_if_changed()
        await self.pacemaker.wake_all()
        self.tick.start()

    async def seat(self, cog: commands.Cog) -> None:
        """Add a cog; its commands go under /winter, all in one group though of several cogs."""
        await self.add_cog(cog)
        for command in cog.get_app_commands():
            self.tree.remove_command(command.name)
            assert isinstance(command, app_commands.Command)
            self.winter.add_command(command)
        for verb, handler in getattr(cog, "verbs", dict[str, Handler]()).items():
            if verb in self.verbs:
                raise ValueError(f"two cogs handle {verb}")
            self.verbs[verb] = handler

    async def sync_if_changed(self) -> None:
        """Tell Discord of the commands, only when they have changed since the last time."""
        guild = discord.Object(self.settings.guild) if self.settings.guild else None
        if guild is not None:
            self.tree.copy_global_to(guild=guild)
        shape = [command.to_dict(self.tree) for command in self.tree.get_commands(guild=guild)]
        told = json.dumps([shape, self.settings.guild, self.application_id], sort_keys=True, default=str)
        digest = hashlib.sha256(told.encode()).hexdigest()
        if await self.tables.store.note("commands") != digest:
            await self.tree.sync(guild=guild)
            await self.tables.store.remember("commands", digest)
            log.info("commands synced", extra={"count": len(shape)})

    async def on_ready(self) -> None:
        log.info("ready", extra={"version": __version__, "count": len(self.guilds)})

    @tasks.loop(seconds=TICK_SECONDS)
    async def tick(self) -> None:
        try:
            await self.pacemaker.tick()
            await self.tell_health()
        except Exception as error:
            # one bad tick must not stop the clock for all tables
            log.exception("tick failed", extra={"error": type(error).__name__})

    async def tell_health(self) -> None:
        now = self.clock.now()
        if self._health_at is None or (now - self._health_at).total_seconds() >= HEALTH_EVERY:
            self._health_at = now
            try:
                write_health(self.settings.database, await self.health())
            except OSError as error:
                log.warning("health not written", extra={"error": error.strerror})

    async def health(self) -> HealthReport:
        tables = self.tables
        return report(
            now=self.clock.now(),
            started_at=self.started_at,
            tables={
                "lobby": len(tables.lobbies),
                "playing": len(tables.playing),
                "set_aside": len(tables.broken),
            },
            last_save=tables.store.saved_at,
            queue=await tables.store.queue_length(),
            latencies=self.latencies,
            gateway_ms=self.latency * 1000,
        )

    def note_latency(self, interaction: discord.Interaction[Any]) -> None:
        """How long the press was under way, by its own time."""
        age = (discord.utils.utcnow() - interaction.created_at).total_seconds() * 1000
        self.latencies.append(max(0.0, age))

    async def close(self) -> None:
        self.tick.cancel()
        if hasattr(self, "office"):
            await self.office.close()
        await super().close()
        if hasattr(self, "tables"):
            await self.tables.close()
