"""Posts are told once, in the order they were written; what waits for one reader holds up nobody else."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime, timedelta

import msgspec

from bot.table.courier import Courier
from bot.table.records import Post, Standing
from bot.table.sending import TryLater, Undeliverable
from bot.table.standing import OLD, digest

log = logging.getLogger("bot.office")

# between two stages of a post, so that a drama can be followed
BEAT = timedelta(seconds=1.8)
MOST_ATTEMPTS = 30

LookAt = Callable[[str, datetime], None]


class Posts:
    def __init__(self, courier: Courier, look_at: LookAt) -> None:
        self.courier = courier
        self.store = courier.store
        self.look_at = look_at
        self.opened_at = self.store.now()

    async def tell(self, table: str) -> bool:
        """True when no post to the table's channel is left waiting."""
        held: set[str] = set()
        for post in await self.store.waiting(table):
            if post.target not in held and not await self._tell(post):
                held.add(post.target)
        return not any(target.startswith("channel:") for target in held)

    async def _tell(self, post: Post) -> bool:
        """Tell the post's next stage; False when it has to wait, for its next stage too."""
        until = self.courier.rests_until(post.target)
        if until is not None:
            self.look_at(post.table, until)
            return False
        if not await self.store.still_waits(post):
            return True
        standing = (await self.store.standing(post.table)).get(post.name) if post.name else None
        interrupted = self._older_than_us(post)
        if interrupted and (post.stage > 0 or standing is not None):
            post = at_last_stage(post)
        if not await self._tell_stage(post, standing):
            return False
        if post.stage + 1 >= len(post.stages):
            return True
        if interrupted:
            # a drama that was interrupted is not played again: its last stage says everything. Its first stage went
            # before, since that is what may have arrived without being noted.
            return await self._tell(at_last_stage(post))
        self.look_at(post.table, self.courier.rest(post.target, BEAT))
        return False

    def _older_than_us(self, post: Post) -> bool:
        return post.created_at is not None and post.created_at < self.opened_at

    async def _tell_stage(self, post: Post, standing: Standing | None) -> bool:
        try:
            await self._put(post, standing)
        except TryLater as later:
            return await self._put_off(post, later)
        except Undeliverable as lost:
            self.courier.note_trouble(post.table, post.target, lost.why)
            log.warning("post lost", extra={"table": post.table, "why": lost.why, "kind": post.target.split(":")[0]})
            await self.store.drop(post)
        else:
            self.courier.note_trouble(post.table, post.target, "")
        return True

    async def _put(self, post: Post, standing: Standing | None) -> None:
        """Edit the standing message this post belongs to, or send it anew; and note it."""
        page, now = post.stages[post.stage], self.store.now()
        gone = False
        if standing is not None and now - standing.posted_at < OLD:
            try:
                await self.courier.sender.edit(standing.target, standing.message, page)
            except Undeliverable as lost:
                if lost.why == "forbidden":
                    raise
                gone = lost.why == "gone"
            else:
                edited = msgspec.structs.replace(standing, hash=digest(page), told=True, edited_at=now)
                await self.store.told(post, edited)
                return
        nonce = f"{post.table}.{post.id}.{post.stage}"
        message = await self.courier.send(post.target, page, nonce, post.call, post.created_at or now)
        sent = Standing(post.name, "", post.target, message, digest(page), True, now, now) if post.name else None
        await self.store.told(post, sent, None if gone else standing)

    async def _put_off(self, post: Post, later: TryLater) -> bool:
        if post.attempts + 1 >= MOST_ATTEMPTS:
            log.warning("post given up", extra={"table": post.table, "count": post.attempts + 1})
            await self.store.drop(post)
            return True
        await self.store.put_off(post)
        self.look_at(post.table, self.courier.put_off(post.target, later))
        return False


def at_last_stage(post: Post) -> Post:
    return msgspec.structs.replace(post, stage=len(post.stages) - 1)
