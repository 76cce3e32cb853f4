"""Which of the permissions the bot needs are missing in a channel, and the sentence that says how to grant them."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.permissions import FOR_THREADS, REQUIRED
from bot.show.names import listed
from bot.texts import ENGLISH, say


def missing(granted: discord.Permissions, thread: bool) -> list[str]:
    """Names of missing permissions; `thread`: the table is to be played in a thread of its own."""
    if granted.administrator:
        return []
    needed = REQUIRED | FOR_THREADS if thread else REQUIRED
    return [name for name, bit in needed.items() if not granted.value & bit]


def sentence(missing: Sequence[str], channel_mention: str, lang: str = ENGLISH) -> str:
    names = [f"**{say(f'permission.{name}', lang=lang)}**" for name in missing]
    return say(
        "permission.missing", {"names": listed(names, lang), "count": len(names), "channel": channel_mention}, lang
    )
