"""The one sender: carries the table's messages to Discord, and tells what cannot be delivered from what can wait."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from datetime import datetime

import aiohttp
import discord

from bot.show.page import Page, decode, encode
from bot.table.sending import TryLater, Undeliverable, Why
from cogs.adapter import layout, shows

log = logging.getLogger(__name__)

OUTAGE_SECONDS = 5.0
# where Discord refuses for being asked too much and does not say for how long
RATE_LIMIT_SECONDS = 30.0
MOST_LOOKED_THROUGH = 50
# edits of messages older than an hour; edits in a thread that went to sleep. In both a new message is the way.
HARDLY_EDITED = frozenset({30046, 50083})


class DiscordSender:
    """A target is `channel:<id>`, a thread counting as a channel, or `dm:<user id>`."""

    def __init__(self, bot: discord.Client) -> None:
        self.bot = bot
        self.dm_channels: dict[int, int] = {}

    async def send(
        self,
        target: str,
        body: bytes,
        *,
        nonce: str = "",
        call: Sequence[str] = (),
        repeated_since: datetime | None = None,
    ) -> str:
        """Post a page. Whom it calls must be mentioned in the page's text too: a layout has no other."""
        with self.told_plainly("send", target):
            page = decode(body)
            channel = await self.channel(target)
            if repeated_since and (arrived := await self.arrived(channel, page, nonce, repeated_since)):
                return arrived
            # discord.py adds enforce_nonce, so that Discord answers a repeat with the message it already has
            message = await channel.send(
                view=layout(page), nonce=nonce or secrets.token_hex(12), allowed_mentions=mentions(call)
            )
            return str(message.id)

    async def edit(self, target: str, message: str, body: bytes) -> None:
        with self.told_plainly("edit", target):
            there = await self.message(target, message)
            await there.edit(view=layout(decode(body)), allowed_mentions=discord.AllowedMentions.none())

    async def delete(self, target: str, message: str) -> None:
        """What is gone already is as good as deleted."""
        try:
            with self.told_plainly("delete", target):
                await (await self.message(target, message)).delete()
        except Undeliverable as error:
            if error.why != "gone":
                raise

    async def react(self, target: str, message: str, *emoji: str) -> None:
        with self.told_plainly("react", target):
            there = await self.message(target, message)
            for each in emoji:
                await there.add_reaction(each)

    async def dm_reaches(self, player: str, page: Page) -> bool:
        """Send a page by DM and say whether it arrived; closed DMs are no error."""
        try:
            await self.send(f"dm:{player}", encode(page))
        except Undeliverable:
            return False
        return True

    # -- where

    async def channel(self, target: str) -> discord.PartialMessageable:
        """The channel by its id alone: asking Discord about it first would cost a request."""
        kind, _, number = target.partition(":")
        if kind not in ("channel", "dm"):
            raise ValueError("unknown kind of target")
        channel = int(number) if kind == "channel" else await self.dm_channel(int(number))
        return self.bot.get_partial_messageable(channel)

    async def dm_channel(self, player: int) -> int:
        """A DM channel keeps its id for ever; discord.py itself forgets all but the last 128."""
        if player not in self.dm_channels:
            self.dm_channels[player] = (await self.bot.create_dm(discord.Object(player))).id
        return self.dm_channels[player]

    async def message(self, target: str, message: str) -> discord.PartialMessage:
        return (await self.channel(target)).get_partial_message(int(message))

    async def arrived(self, channel: discord.PartialMessageable, page: Page, nonce: str, since: datetime) -> str | None:
        """The id of this page's message if an earlier attempt came through.

        From the first attempt on, not back from now: people may have talked a lot since. History seldom holds nonces.
        """
        after = discord.Object(discord.utils.time_snowflake(since))
        async for message in channel.history(limit=MOST_LOOKED_THROUGH, after=after):
            if message.author != self.bot.user:
                continue
            same = str(message.nonce) == nonce if message.nonce and nonce else shows(message, page)
            if same:
                return str(message.id)
        return None

    # -- what went wrong

    @contextmanager
    def told_plainly(self, what: str, target: str) -> Generator[None]:
        """Errors of discord.py and of the network as the two kinds the table knows; logged without any content."""
        try:
            yield
        except Exception as error:
            foreseen = judged(error)
            verdict = foreseen or self.unforeseen()
            told = {"kind": what, "target": target, "error": type(verdict).__name__, "why": str(verdict)}
            log.warning("not delivered", extra=told, exc_info=foreseen is None)
            raise verdict from error

    def unforeseen(self) -> Undeliverable | TryLater:
        """Either we are going down, or it is a page or target nobody can send: that would fail for ever."""
        return TryLater(OUTAGE_SECONDS, "closed") if self.bot.is_closed() else Undeliverable("refused", "unforeseen")


def mentions(call: Sequence[str]) -> discord.AllowedMentions:
    if not call:
        return discord.AllowedMentions.none()
    called = [discord.Object(int(player)) for player in dict.fromkeys(call)]
    return discord.AllowedMentions(users=called, everyone=False, roles=False, replied_user=False)


def judged(error: Exception) -> Undeliverable | TryLater | None:
    """What an answer of Discord or a broken connection means; None: it was neither."""
    match error:
        case discord.RateLimited():
            return TryLater(error.retry_after, "429")
        case discord.HTTPException():
            return answered(error)
        case aiohttp.ClientError() | OSError():  # a timeout is an OSError
            return TryLater(OUTAGE_SECONDS, type(error).__name__)
        case _:
            return None


def answered(error: discord.HTTPException) -> Undeliverable | TryLater:
    detail = f"{error.status} {error.code}"
    if error.code in HARDLY_EDITED:  # 30046 comes with status 429
        return Undeliverable("too_old", detail)
    if error.status == 429:
        return TryLater(retry_after(error), detail)
    if error.status >= 500:
        return TryLater(OUTAGE_SECONDS, detail)
    reasons: dict[int, Why] = {403: "forbidden", 404: "gone"}
    return Undeliverable(reasons.get(error.status, "refused"), detail)


def retry_after(error: discord.HTTPException) -> float:
    try:
        return float(error.response.headers["Retry-After"])
    except (KeyError, ValueError):
        return RATE_LIMIT_SECONDS
