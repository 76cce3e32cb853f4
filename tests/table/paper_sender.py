"""A Discord on paper: every message is a line in a file before it is answered; a repeated nonce is no new message."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import time
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

from bot.table.clock import Clock
from bot.table.sending import Undeliverable

# how long a nonce is known
NONCE_HOLDS = timedelta(minutes=4)


# so many seconds of the game in one of ours
SPEED = 150


class FastClock(Clock):
    def __init__(self, began: float) -> None:
        self.began = began

    def now(self) -> datetime:
        return datetime(2026, 1, 1, tzinfo=UTC) + timedelta(seconds=(time.time() - self.began) * SPEED)


def read_lines(file: Path) -> list[dict[str, Any]]:
    """What was written. A line cut off by a kill was never answered: it did not happen."""
    if not file.exists():
        return []
    return [json.loads(line) for line in file.read_text().split("\n")[:-1]]


class PaperSender:
    """`life`: after so many requests it kills its own process, before or after the line is written."""

    def __init__(self, file: Path, clock: Clock, rng: Random, life: int) -> None:
        self.clock = clock
        self.rng = rng
        self.life = life
        self.lines = read_lines(file)
        file.touch()
        with file.open("r+b") as paper:  # what was cut off is gone
            paper.truncate(paper.read().rfind(b"\n") + 1)
        self.paper = os.open(file, os.O_WRONLY | os.O_APPEND)
        self.deleted = {line["id"] for line in self.lines if line["op"] == "delete"}

    async def write(self, line: dict[str, Any]) -> None:
        self.life -= 1
        last = self.life == 0
        if last and self.rng.random() < 0.5:
            os.kill(os.getpid(), signal.SIGKILL)
        await asyncio.sleep(self.rng.uniform(0, 0.002))
        line = {**line, "at": self.clock.now().isoformat()}
        os.write(self.paper, (json.dumps(line) + "\n").encode())
        os.fsync(self.paper)
        self.lines.append(line)
        if last:
            os.kill(os.getpid(), signal.SIGKILL)
        await asyncio.sleep(self.rng.uniform(0, 0.002))

    async def send(
        self,
        target: str,
        body: bytes,
        *,
        nonce: str = "",
        call: Sequence[str] = (),
        repeated_since: datetime | None = None,
    ) -> str:
        text = body.decode()
        for line in self.lines:
            if line["op"] != "send" or line["target"] != target:
                continue
            at = datetime.fromisoformat(line["at"])
            found = repeated_since is not None and at >= repeated_since and self.shown(line["id"]) == text
            if found or (line["nonce"] == nonce and self.clock.now() - at < NONCE_HOLDS):
                return line["id"]
        message = f"{self.rng.getrandbits(48):x}"
        await self.write({"op": "send", "id": message, "target": target, "body": text, "nonce": nonce})
        return message

    def shown(self, message: str) -> str | None:
        """What the message says now; None if it is deleted."""
        bodies = [line["body"] for line in self.lines if line["id"] == message and line["op"] != "delete"]
        return None if message in self.deleted else bodies[-1]

    async def edit(self, target: str, message: str, body: bytes) -> None:
        if message in self.deleted:
            raise Undeliverable("gone")
        await self.write({"op": "edit", "id": message, "target": target, "body": body.decode()})

    async def delete(self, target: str, message: str) -> None:
        if message not in self.deleted:
            self.deleted.add(message)
            await self.write({"op": "delete", "id": message, "target": target})

    async def react(self, target: str, message: str, *emoji: str) -> None:
        """Nobody counts them here."""
