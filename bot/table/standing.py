"""Standing messages: of each only the latest state is wanted, so they are brought up to date, never queued."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta

import msgspec

from bot.table.courier import Courier
from bot.table.records import Attempt, Standing
from bot.table.sending import TryLater, Undeliverable

log = logging.getLogger("bot.office")

# edits of one message fold to one in this time
FOLD = timedelta(seconds=1.5)
# Discord hardly lets older messages be edited
OLD = timedelta(minutes=50)
# after a page could not be shown the next is not tried sooner
AFTER_TROUBLE = timedelta(seconds=30)


class Wanted(msgspec.Struct, frozen=True):
    """A message as it should stand now. `fold`: how long its edits are gathered; a new edition is posted anew."""

    name: str
    target: str
    page: bytes
    edition: str = ""
    call: tuple[str, ...] = ()
    fold: timedelta = FOLD
    reactions: tuple[str, ...] = ()


class GivenUp(msgspec.Struct, frozen=True):
    """A page that could not be shown, and when."""

    hash: str
    at: datetime


# which messages should stand for a table now, in order
Wishes = Callable[[str], Sequence[Wanted]]
LookAt = Callable[[str, datetime], None]


class StandingMessages:
    def __init__(self, courier: Courier, wishes: Wishes, look_at: LookAt) -> None:
        self.courier = courier
        self.store = courier.store
        self.wishes = wishes
        self.look_at = look_at
        self._given_up: dict[str, dict[str, GivenUp]] = {}

    def forget(self, table: str) -> None:
        self._given_up.pop(table, None)

    async def bring_up_to_date(self, table: str) -> None:
        wanted = self.wishes(table)
        for attempt in await self.store.attempts(table):
            if not await self._finish(table, attempt, next((one for one in wanted if one.name == attempt.name), None)):
                return
        standing = await self.store.standing(table)
        for one in standing.values():
            if not one.told and one.name not in {wish.name for wish in wanted}:
                await self._take_away(table, one)
        for wish in wanted:
            await self._stand(table, wish, standing.get(wish.name))

    async def _take_away(self, table: str, standing: Standing) -> None:
        if self._rests(table, standing.target):
            return
        try:
            await self.courier.sender.delete(standing.target, standing.message)
        except Undeliverable:
            pass
        except TryLater as later:
            self._put_off(table, standing.target, later)
            return
        await self.store.gone(table, standing.name)

    def _rests(self, table: str, target: str) -> bool:
        until = self.courier.rests_until(target)
        if until is not None:
            self.look_at(table, until)
        return until is not None

    def _put_off(self, table: str, target: str, later: TryLater) -> None:
        self.look_at(table, self.courier.put_off(target, later))

    async def _stand(self, table: str, wish: Wanted, standing: Standing | None) -> None:
        same = standing if standing is not None and standing.edition == wish.edition else None
        if same is not None and same.hash == digest(wish.page):
            return
        if self._rests(table, wish.target) or self._is_given_up(table, wish):
            return
        if same is not None and self.store.now() < same.edited_at + wish.fold:
            self.look_at(table, same.edited_at + wish.fold)
            return
        await self._try(table, wish, standing)

    def _is_given_up(self, table: str, wish: Wanted) -> bool:
        """A page that was refused is not tried again; another one is, after a while."""
        given_up = self._given_up.get(table, {}).get(wish.name)
        if given_up is None or given_up.hash == digest(wish.page):
            return given_up is not None
        again_at = given_up.at + AFTER_TROUBLE
        if self.store.now() < again_at:
            self.look_at(table, again_at)
            return True
        return False

    async def _try(self, table: str, wish: Wanted, standing: Standing | None) -> None:
        try:
            await self._show(table, wish, standing)
        except TryLater as later:
            self._put_off(table, wish.target, later)
        except Undeliverable as lost:
            given_up = GivenUp(digest(wish.page), self.store.now())
            self._given_up.setdefault(table, {})[wish.name] = given_up
            self.courier.note_trouble(table, wish.target, lost.why)
            log.warning("message lost", extra={"table": table, "why": lost.why})
        else:
            self._given_up.get(table, {}).pop(wish.name, None)
            self.courier.note_trouble(table, wish.target, "")

    async def _show(self, table: str, wish: Wanted, standing: Standing | None) -> None:
        now, wanted = self.store.now(), digest(wish.page)
        gone = False
        if standing is not None and same_message(standing, wish) and now - standing.posted_at < OLD:
            try:
                await self.courier.sender.edit(standing.target, standing.message, wish.page)
            except Undeliverable as lost:
                if lost.why in ("forbidden", "refused"):
                    raise
                gone = lost.why == "gone"
            else:
                await self.store.stands(table, msgspec.structs.replace(standing, hash=wanted, edited_at=now))
                return
        attempt = Attempt(wish.name, wish.edition, wish.target, wish.page, now)
        await self._post(table, await self.store.attempt(table, attempt), wish, None if gone else standing)

    async def _finish(self, table: str, attempt: Attempt, wish: Wanted | None) -> bool:
        """What was begun, and perhaps arrived, is ended first: the same page with the same nonce. False: not yet."""
        if self._rests(table, attempt.target):
            return False
        standing = (await self.store.standing(table)).get(attempt.name)
        try:
            await self._post(table, attempt, wish, standing)
        except TryLater as later:
            self._put_off(table, attempt.target, later)
            return False
        except Undeliverable:
            pass  # whatever is wanted now is tried by itself
        return True

    async def _post(self, table: str, attempt: Attempt, wish: Wanted | None, standing: Standing | None) -> None:
        now, nonce = self.store.now(), f"{table}.s{attempt.id}"
        call, reactions = (wish.call, wish.reactions) if wish is not None else ((), ())
        try:
            message = await self.courier.send(attempt.target, attempt.page, nonce, call, attempt.tried_at)
        except Undeliverable:
            await self.store.settled(table, attempt)
            raise
        page = digest(attempt.page)
        made = Standing(attempt.name, attempt.edition, attempt.target, message, page, False, now, now)
        await self.store.settled(table, attempt, made, standing)
        if standing is not None:
            # what stood before is unwanted from now on, and taken away with everything unwanted
            self.look_at(table, now)
        if reactions:
            await self._react(attempt.target, message, reactions)

    async def _react(self, target: str, message: str, reactions: Sequence[str]) -> None:
        """Only a convenience: without them the buttons are there."""
        try:
            await self.courier.sender.react(target, message, *reactions)
        except (Undeliverable, TryLater) as error:
            log.info("no reactions", extra={"error": type(error).__name__})


def same_message(standing: Standing, wish: Wanted) -> bool:
    return (standing.target, standing.edition) == (wish.target, wish.edition)


def digest(page: bytes) -> str:
    return hashlib.sha256(page).hexdigest()
