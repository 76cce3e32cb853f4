"""`python -m bot` with a token: the bot, until it is stopped."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import sys

import discord

from bot import logs
from bot.client import GameMaster
from bot.settings import Settings
from bot.texts import say

# what a service manager sends to end us
ENDS = (signal.SIGTERM, signal.SIGINT)


def start(settings: Settings) -> int:
    """Run until somebody ends it. Raises DatabaseError; what Discord says against the token is told in a sentence."""
    logs.configure(settings.log_level, settings.log_format, sys.stderr)
    try:
        asyncio.run(run(settings))
    except discord.LoginFailure:
        print(say("start.bad_token", lang=settings.lang), file=sys.stderr)
        return 2
    except (discord.HTTPException, discord.GatewayNotFound, OSError) as error:
        print(say("start.no_connection", {"why": logs.redacted(str(error))}, settings.lang), file=sys.stderr)
        return 1
    return 0


async def run(settings: Settings) -> None:
    assert settings.token is not None
    bot = GameMaster(settings)
    running = asyncio.current_task()
    assert running is not None
    for ending in ENDS:
        asyncio.get_running_loop().add_signal_handler(ending, running.cancel)
    async with bot:
        with contextlib.suppress(asyncio.CancelledError):
            await bot.start(settings.token.get_secret_value())
