"""The office: tells the world what was committed. Posts are told once, standing messages are brought up to date.

It is driven by whoever committed, at the start, and by one clock; it never waits for anything by itself. For each table
posts go out in order, and standing messages only when no post waits, so that a channel reads in the right order.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta

import msgspec

from bot.table.records import Post, Standing
from bot.table.sending import Sender, TryLater, Undeliverable
from bot.table.store import Store

log = logging.getLogger("bot.office")

# between two stages of a post, so that a drama can be followed
BEAT = timedelta(seconds=1.8)
# edits of one message fold to one in this time
FOLD = timedelta(seconds=1.5)
# Discord hardly lets older messages be edited
OLD = timedelta(minutes=50)
# a repeat within this time is refused by its nonce
NONCE_HOLDS = timedelta(minutes=3)
MOST_ATTEMPTS = 30
LONGEST_WAIT = 600.0


class Wanted(msgspec.Struct, frozen=True):
    """A message as it should stand now. `fold`: how long its edits are gathered; a new edition is posted anew."""

    name: str
    target: str
    page: bytes
    edition: str = ""
    call: tuple[str, ...] = ()
    fold: timedelta = FOLD
    reactions: tuple[str, ...] = ()


# which messages should stand for a table now, in order
Wishes = Callable[[str], Sequence[Wanted]]


class Office:
    def __init__(self, store: Store, sender: Sender, wishes: Wishes) -> None:
        self.store = store
        self.sender = sender
        self.wishes = wishes
        self.opened_at = store.now()
        # when each table wants to be looked at again
        self.due: dict[str, datetime] = {}
        # why the last attempt to post at a table's own place failed
        self.trouble: dict[str, str] = {}
        # pages that cannot be posted: tried again only when they change
        self._given_up: dict[tuple[str, str], str] = {}
        self._locks: dict[str, asyncio.Lock] = {}
        self._again: set[str] = set()

    def look_at(self, table: str, at: datetime | None = None) -> None:
        """Look at this table no later than then."""
        at = at or self.store.now()
        self.due[table] = min(at, self.due.get(table, at))

    async def tick(self) -> None:
        """Everything that is due now."""
        now = self.store.now()
        for table in [table for table, at in self.due.items() if at <= now]:
            await self.deliver(table)

    async def deliver(self, table: str) -> None:
        """Tell what is to be told at this table. One at a time; whoever comes meanwhile leaves word and goes."""
        lock = self._locks.setdefault(table, asyncio.Lock())
        if lock.locked():
            self._again.add(table)
            return
        async with lock:
            self._again.add(table)
            while table in self._again:
                self._again.discard(table)
                self.due.pop(table, None)
                if await self._tell_posts(table):
                    await self._bring_up_to_date(table)

    # -- posts

    async def _tell_posts(self, table: str) -> bool:
        """True when no post to the table's channel is left waiting."""
        held: set[str] = set()
        for post in await self.store.waiting(table):
            if post.target not in held and not await self._tell(post):
                held.add(post.target)
        return not any(target.startswith("channel:") for target in held)

    async def _tell(self, post: Post) -> bool:
        """Tell the post's next stage; False when it has to wait, for its next stage too."""
        if self._older_than_us(post):
            # a drama that was interrupted is not played again: its last stage says everything
            post = msgspec.structs.replace(post, stage=len(post.stages) - 1)
        if not await self._tell_stage(post):
            return False
        if post.stage + 1 >= len(post.stages):
            return True
        self.look_at(post.table, self.store.now() + BEAT)
        return False

    def _older_than_us(self, post: Post) -> bool:
        return post.created_at is not None and post.created_at < self.opened_at

    async def _tell_stage(self, post: Post) -> bool:
        try:
            standing = await self._put(post)
        except TryLater as later:
            return await self._put_off(post, later)
        except Undeliverable as lost:
            self._note_trouble(post.table, post.target, lost.why)
            log.warning("post lost", extra={"table": post.table, "why": lost.why, "kind": post.target.split(":")[0]})
            await self.store.drop(post)
            return True
        self._note_trouble(post.table, post.target, "")
        await self.store.told(post, standing)
        return True

    async def _put(self, post: Post) -> Standing | None:
        """Edit the standing message this post belongs to, or send it anew."""
        page, now = post.stages[post.stage], self.store.now()
        standing = (await self.store.standing(post.table)).get(post.name) if post.name else None
        if standing is not None and now - standing.posted_at < OLD:
            try:
                await self.sender.edit(standing.target, standing.message, page)
            except Undeliverable as lost:
                if lost.why == "forbidden":
                    raise
            else:
                return msgspec.structs.replace(standing, hash=digest(page), told=True, edited_at=now)
        message = await self.sender.send(
            post.target,
            page,
            nonce=f"{post.table}.{post.id}.{post.stage}",
            call=post.call,
            repeated_since=self._repeated_since(post),
        )
        return Standing(post.name, "", post.target, message, digest(page), True, now, now) if post.name else None

    def _repeated_since(self, post: Post) -> datetime | None:
        """When an earlier attempt may have arrived without our knowing, and the nonce does not hold any more."""
        assert post.created_at is not None
        tried = post.attempts > 0 or self._older_than_us(post)
        return post.created_at if tried and self.store.now() - post.created_at > NONCE_HOLDS else None

    async def _put_off(self, post: Post, later: TryLater) -> bool:
        if post.attempts + 1 >= MOST_ATTEMPTS:
            log.warning("post given up", extra={"table": post.table, "count": post.attempts})
            await self.store.drop(post)
            return True
        await self.store.put_off(post)
        wait = min(LONGEST_WAIT, later.seconds * 2 ** min(post.attempts, 8))
        self.look_at(post.table, self.store.now() + timedelta(seconds=wait))
        return False

    def _note_trouble(self, table: str, target: str, why: str) -> None:
        """The table's channel only: a closed DM is no trouble, its content is always a click away."""
        if target.startswith("channel:"):
            if why:
                self.trouble[table] = why
            else:
                self.trouble.pop(table, None)

    # -- standing messages

    async def _bring_up_to_date(self, table: str) -> None:
        standing = await self.store.standing(table)
        wanted = self.wishes(table)
        for one in standing.values():
            if not one.told and one.name not in {wish.name for wish in wanted}:
                await self._take_away(table, one)
        for wish in wanted:
            await self._stand(table, wish, standing.get(wish.name))

    async def _take_away(self, table: str, standing: Standing) -> None:
        try:
            await self.sender.delete(standing.target, standing.message)
        except Undeliverable:
            pass
        except TryLater as later:
            self.look_at(table, self.store.now() + timedelta(seconds=later.seconds))
            return
        await self.store.gone(table, standing.name)

    async def _stand(self, table: str, wish: Wanted, standing: Standing | None) -> None:
        now, wanted = self.store.now(), digest(wish.page)
        same = standing is not None and standing.edition == wish.edition
        if standing is not None and same and standing.hash == wanted:
            return
        if self._given_up.get((table, wish.name)) == wanted:
            return
        if standing is not None and same and now < standing.edited_at + wish.fold:
            self.look_at(table, standing.edited_at + wish.fold)
            return
        try:
            await self._show(table, wish, standing)
        except TryLater as later:
            self.look_at(table, now + timedelta(seconds=later.seconds))
        except Undeliverable as lost:
            self._given_up[table, wish.name] = wanted
            self._note_trouble(table, wish.target, lost.why)
            log.warning("message lost", extra={"table": table, "why": lost.why})
        else:
            self._given_up.pop((table, wish.name), None)
            self._note_trouble(table, wish.target, "")

    async def _show(self, table: str, wish: Wanted, standing: Standing | None) -> None:
        now, wanted = self.store.now(), digest(wish.page)
        if standing is not None and same_message(standing, wish) and now - standing.posted_at < OLD:
            try:
                await self.sender.edit(standing.target, standing.message, wish.page)
            except Undeliverable as lost:
                if lost.why in ("forbidden", "refused"):
                    raise
            else:
                await self.store.stands(table, msgspec.structs.replace(standing, hash=wanted, edited_at=now))
                return
        message = await self.sender.send(
            wish.target,
            wish.page,
            # a nonce whose message was deleted is refused for a while: what stood before gives the next its own
            nonce=digest(f"{table} {wish.name} {wish.edition} {wanted} {standing and standing.message}".encode())[:25],
            call=wish.call,
            # nothing is known to stand: before this start somebody may have posted it and not lived to note it
            repeated_since=now - OLD if standing is None and now - self.opened_at < NONCE_HOLDS else None,
        )
        await self.store.stands(table, Standing(wish.name, wish.edition, wish.target, message, wanted, False, now, now))
        if standing is not None:
            await self._remove_old(standing)
        if wish.reactions:
            await self._react(wish, message)

    async def _remove_old(self, standing: Standing) -> None:
        try:
            await self.sender.delete(standing.target, standing.message)
        except (Undeliverable, TryLater) as error:
            log.info("old message left", extra={"error": type(error).__name__})

    async def _react(self, wish: Wanted, message: str) -> None:
        """Only a convenience: without them the buttons are there."""
        try:
            await self.sender.react(wish.target, message, *wish.reactions)
        except (Undeliverable, TryLater) as error:
            log.info("no reactions", extra={"error": type(error).__name__})


def same_message(standing: Standing, wish: Wanted) -> bool:
    return (standing.target, standing.edition) == (wish.target, wish.edition)


def digest(page: bytes) -> str:
    return hashlib.sha256(page).hexdigest()
