"""A bot without any cog, and what its messages look like to those who read them."""

from collections.abc import Iterable, Iterator

import discord
from discord.ext import commands
from simcord import Env

from bot.show.page import Text, encode, page


class PlainBot(commands.Bot):
    def __init__(self) -> None:
        super().__init__(command_prefix=commands.when_mentioned, intents=discord.Intents.default())


def body(*texts: str) -> bytes:
    return encode(page(*map(Text, texts)))


def components(message: discord.Message) -> list[discord.Component]:
    """All of them, however deep."""
    return list(_walk(message.components))


def _walk(several: Iterable[discord.Component]) -> Iterator[discord.Component]:
    for component in several:
        yield component
        if isinstance(component, discord.Container | discord.ActionRow):
            yield from _walk(component.children)


def texts(message: discord.Message) -> list[str]:
    return [part.content for part in components(message) if isinstance(part, discord.TextDisplay)]


def ids(message: discord.Message) -> list[str | None]:
    return [part.custom_id for part in components(message) if isinstance(part, discord.Button | discord.SelectMenu)]


def requests(env: Env) -> list[str]:
    """Every call the bot made, without its body."""
    return [f"{request.method} {request.path}" for request in env.http_requests]


def kept_views(bot: discord.Client) -> tuple[int, int]:
    """How many messages discord.py remembers for the sake of their controls."""
    store = bot._connection._view_store
    return len(store._views), len(store._synced_message_views)
