"""Whole games played by AI seats: for `simulate`, for tests, and to reproduce a crash."""

from __future__ import annotations

import hashlib
import traceback
from collections.abc import Callable, Iterator
from random import Random

import msgspec

from bot.ai.answer import choose
from bot.engine.flow import Decision, Path
from bot.engine.menu import Refusal
from bot.long_night.interface import LongNight
from bot.long_night.state import RULES_VERSION, Config, State

# how often, before an awaited choice, somebody makes one that nobody waits for
UNASKED = 0.02
# no game between people comes near this many choices
RUNAWAY = 20_000

Choice = tuple[int, Path]


class Dump(msgspec.Struct):
    """All that is needed to see a crash again."""

    config: Config
    seed: str
    choices: list[Choice]
    error: str = ""
    rules_version: int = RULES_VERSION


class Played(msgspec.Struct):
    """A game as it went. `decisions` counts complete paths that had at least two options."""

    state: State | None
    choices: list[Choice]
    decisions: int
    error: str = ""


def seed_of(seed: str, number: int) -> bytes:
    return hashlib.sha256(f"{seed}/{number}".encode()).digest()


def next_decision(state: State, rng: Random) -> Decision:
    """One of those awaited, or now and then one that nobody waits for."""
    awaited = [d for d in state.open if d.blocking and d.answer is None]
    unasked = [d for d in state.open if not d.blocking]
    if unasked and rng.random() < UNASKED:
        return unasked[int(rng.random() * len(unasked))]
    return awaited[int(rng.random() * len(awaited))]


def play(game: LongNight, config: Config, seed: bytes, after: Callable[[State], None] | None = None) -> Played:
    """Play to the end. `after` is called after every choice; an exception is kept, not raised."""
    played = Played(None, [], 0)
    try:
        state = played.state = game.new(config, seed)
        rng = Random(int.from_bytes(seed[:8], "big"))
        while not state.over:
            decision = next_decision(state, rng)
            path, real = choose(game, state, decision)
            if path is None:
                continue
            played.choices.append((decision.id, path))
            apply(game, state, (decision.id, path))
            played.decisions += real
            if after is not None:
                after(state)
            if len(played.choices) > RUNAWAY:
                raise RuntimeError("the game does not end")
    except Exception:
        played.error = traceback.format_exc()
    return played


def apply(game: LongNight, state: State, choice: Choice) -> None:
    outcome = game.apply(state, *choice)
    if isinstance(outcome, Refusal):
        raise RuntimeError(f"refused: {outcome.code} {outcome.params} for {choice}")


def replay(game: LongNight, dump: Dump) -> Iterator[State]:
    """The states of a dumped game, one by one, up to where it broke."""
    state = game.new(dump.config, bytes.fromhex(dump.seed))
    yield state
    for choice in dump.choices:
        apply(game, state, choice)
        yield state
