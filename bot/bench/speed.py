"""How fast the pure game plays, is seen and is copied; on one core, without table or Discord."""

from __future__ import annotations

import importlib
import time
from collections.abc import Callable, Sequence
from statistics import median
from typing import Any

import msgspec

from bot.engine.menu import Refusal
from bot.long_night.state import Config, State, load, save
from bot.long_night.variants import MODULES
from bot.packs import long_night
from bot.selfplay import play, seed_of

SEED = "bench"
FOUR = Config(seats=("ada", "ben", "cyd", "dee"))
FIVE = Config(seats=(*FOUR.seats, "eli"), modules=MODULES)
# in how many parts a time of self-play is cut
TURNS = 10
# every so many choices a state of a game is looked at
EVERY = 10


class Pace(msgspec.Struct):
    """What was played, and how long it took. A decision is a choice that had at least two options."""

    decisions: int = 0
    games: int = 0
    seconds: float = 0.0

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds

    def keep_up(self, play_one: Callable[[], int], seconds: float) -> None:
        """One game after another for so long, at least one."""
        started = time.perf_counter()
        taken = 0.0
        while taken < seconds or not taken:
            self.decisions += play_one()
            self.games += 1
            taken = time.perf_counter() - started
        self.seconds += taken


def selfplay(seconds: float) -> tuple[Pace, Pace | None]:
    """Games of four of ours and of catanatron by turns, so that both meet the same machine; None if it is not there."""
    ours, theirs, catan = Pace(), Pace(), catanatron()
    for _ in range(TURNS):
        ours.keep_up(lambda: long_night_game(ours.games), seconds / TURNS)
        if catan is not None:
            theirs.keep_up(lambda: catan_game(catan), seconds / TURNS)
    return ours, theirs if catan is not None else None


def long_night_game(number: int) -> int:
    """A game by the seats that choose at random; the number of its decisions."""
    played = play(long_night(), FOUR, seed_of(SEED, number))
    if played.error:
        raise RuntimeError(played.error)
    return played.decisions


def catanatron() -> Any:
    """The fastest board game in pure Python, to be measured against; None if it is not installed."""
    try:
        return importlib.import_module("catanatron")
    except ImportError:
        return None


def catan_game(catan: Any) -> int:
    """A game by random players, its decisions counted as ours are."""
    decisions = 0

    def decide(player: Any, game: Any, actions: Sequence[Any]) -> Any:
        nonlocal decisions
        decisions += len(actions) > 1
        return player.decide(game, actions)

    catan.Game([catan.RandomPlayer(color) for color in catan.Color]).play(decide_fn=decide)
    return decisions


def states(games: int) -> list[State]:
    """States of games of five with every module, from set-up to the end."""
    kept: list[State] = []
    for number in range(games):
        played = play(long_night(), FIVE, seed_of(SEED, number))
        state = long_night().new(FIVE, seed_of(SEED, number))
        for count, (decision, path) in enumerate(played.choices):
            if count % EVERY == 0:
                kept.append(load(save(state)))
            outcome = long_night().apply(state, decision, path)
            assert not isinstance(outcome, Refusal), outcome
    return kept


def microseconds(what: Callable[[], object], times: int) -> float:
    """One run of it, the median of so many: what else the machine does meanwhile is not meant."""
    taken: list[float] = []
    for _ in range(times):
        started = time.perf_counter()
        what()
        taken.append(time.perf_counter() - started)
    return median(taken) * 1e6


def view_us(seen: Sequence[State], times: int) -> float:
    """What a seat sees; every seat in turn, and a spectator."""
    game = long_night()
    return median(
        microseconds(lambda state=state, seat=seat: game.view(state, seat), times)
        for state in seen
        for seat in (*range(len(state.seats)), None)
    )


def copy_us(seen: Sequence[State], times: int) -> float:
    """Saved and loaded again: there is no other way to copy a game."""
    return median(microseconds(lambda state=state: load(save(state)), times) for state in seen)


def most_bytes(seen: Sequence[State]) -> int:
    return max(len(save(state)) for state in seen)
