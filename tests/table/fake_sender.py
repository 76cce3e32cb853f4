"""A channel on paper: keeps what was sent, honours nonces as Discord does, and fails when it is told to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

from bot.table.sending import TryLater, Undeliverable


@dataclass
class Sent:
    target: str
    pages: list[str]
    call: tuple[str, ...] = ()
    deleted: bool = False
    reactions: tuple[str, ...] = ()

    @property
    def page(self) -> str:
        return self.pages[-1]


@dataclass
class FakeSender:
    """`fails` maps a verb, or a verb and a target, to the errors that come next; an endless one is `[error] * 1000`."""

    messages: dict[str, Sent] = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)
    fails: dict[str, list[Exception]] = field(default_factory=dict)
    nonces: dict[str, str] = field(default_factory=dict)
    looked_back: list[datetime] = field(default_factory=list)

    def standing(self, target: str = "channel:1") -> list[str]:
        """What can be read there now, oldest first."""
        return [sent.page for sent in self.messages.values() if sent.target == target and not sent.deleted]

    async def send(
        self,
        target: str,
        body: bytes,
        *,
        nonce: str = "",
        call: Sequence[str] = (),
        repeated_since: datetime | None = None,
    ) -> str:
        assert 0 < len(nonce) <= 25
        if repeated_since is not None:
            self.looked_back.append(repeated_since)
        self.may_fail("send", target)
        if nonce not in self.nonces:
            self.nonces[nonce] = str(len(self.messages) + 1)
            self.messages[self.nonces[nonce]] = Sent(target, [body.decode()], tuple(call))
        return self.nonces[nonce]

    async def edit(self, target: str, message: str, body: bytes) -> None:
        self.may_fail("edit", target)
        self.there(message).pages.append(body.decode())

    async def delete(self, target: str, message: str) -> None:
        self.may_fail("delete", target)
        self.messages[message].deleted = True

    async def react(self, target: str, message: str, *emoji: str) -> None:
        self.may_fail("react", target)
        self.there(message).reactions = emoji

    def there(self, message: str) -> Sent:
        if self.messages[message].deleted:
            raise Undeliverable("gone")
        return self.messages[message]

    def may_fail(self, verb: str, target: str) -> None:
        self.asked.append(f"{verb} {target}")
        for known in (verb, f"{verb} {target}"):
            if self.fails.get(known):
                raise self.fails[known].pop(0)

    def later(self, verb: str, times: int = 1, seconds: float = 5) -> None:
        self.fails[verb] = [TryLater(seconds) for _ in range(times)]
