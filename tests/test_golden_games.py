"""Whole games as they were told, to see every change of the rules in a diff.

Regenerated only on purpose: `python tests/test_golden_games.py --write`.
"""

import sys
from pathlib import Path
from random import Random

import pytest

from bot.ai.answer import choose
from bot.engine.events import Event
from bot.engine.menu import Refusal
from bot.long_night.state import Config
from bot.packs import long_night
from bot.selfplay import next_decision, seed_of
from bot.show.names import names_at
from bot.show.narrate import narrate

FOLDER = Path(__file__).parent / "golden"
GAMES = {
    "two": Config(seats=("Ada", "Ben")),
    "three": Config(seats=("Ada", "Ben", "Cyd"), objective="tribute"),
    "four_hard": Config(seats=("Ada", "Ben", "Cyd", "Dee"), variants=("hard",)),
    "five_elimination": Config(seats=("Ada", "Ben", "Cyd", "Dee", "Eli"), variants=("elimination", "betrayer")),
}


def told(name: str) -> str:
    """The log as the first seat reads it, choice by choice."""
    game, config = long_night(), GAMES[name]
    events: list[Event] = []
    state = game.new(config, seed_of("golden", len(name)), events)
    rng = Random(name)
    lines = narrate(events, 0, names_at(game.catalogue, state, config.seats))
    while not state.over:
        decision = next_decision(state, rng)
        path, _ = choose(game, state, decision)
        if path is None:
            continue
        outcome = game.apply(state, decision.id, path)
        assert not isinstance(outcome, Refusal)
        lines += [f"> {config.seats[decision.seat]}: {decision.kind} {' '.join(path)}"]
        lines += narrate(outcome, 0, names_at(game.catalogue, state, config.seats))
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_told_as_it_was(name: str) -> None:
    assert told(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


if __name__ == "__main__" and "--write" in sys.argv:
    for one in GAMES:
        (FOLDER / f"{one}.txt").write_text(told(one), encoding="utf-8")
