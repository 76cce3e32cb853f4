"""Sealed dice: every roll and shuffle is a keyed hash of a counter.

The seed is chosen before anyone joins and its hash is shown; those who joined are mixed in, so neither host nor bot
can choose the dice. When the seed is shown at the end, anyone can check every draw.
"""

import hashlib
from collections.abc import Iterable

import msgspec


class Draw(msgspec.Struct, frozen=True):
    """One value taken from the sealed dice, as the journal notes it."""

    counter: int
    purpose: str
    sides: int
    value: int


def seal(seed: bytes) -> str:
    """The hash that may be shown before the game starts."""
    return hashlib.sha256(seed).hexdigest()


def mix(seed: bytes, joined: Iterable[str]) -> bytes:
    """The key of a game: the seed together with everyone who joined."""
    return hashlib.sha256(seed + "\n".join(joined).encode()).digest()


def value(key: bytes, counter: int, sides: int) -> int:
    """A number from 0 to sides - 1; the same key and counter always give the same."""
    digest = hashlib.blake2b(counter.to_bytes(8, "big"), key=key, digest_size=8).digest()
    return int.from_bytes(digest, "big") * sides >> 64
