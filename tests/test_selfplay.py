"""Whole games by random seats, checked after every decision."""

from random import Random

import pytest

from bot.long_night.invariants import broken
from bot.long_night.state import Config
from bot.packs import long_night
from bot.selfplay import next_decision, seed_of
from tests.selfplay_checks import check_choice, check_step

VARIANTS: list[tuple[int, tuple[str, ...], str]] = [
    (2, (), "normal"),
    (3, (), "normal"),
    (4, (), "normal"),
    (5, (), "normal"),
    (3, ("cooperative",), "normal"),
    (5, ("betrayer",), "normal"),
    (4, ("trusting",), "normal"),
    (4, ("hard",), "normal"),
    (3, ("elimination",), "hard"),
    (5, ("elimination", "betrayer", "hard"), "normal"),
]
GAMES = 20


def play_checked(seats: int, variants: tuple[str, ...], side: str, number: int) -> None:
    game = long_night()
    names = tuple(f"seat {n}" for n in range(seats))
    config = Config(seats=names, variants=variants, side=side, adults=number % 2 == 1)  # type: ignore[arg-type]
    state = game.new(config, seed_of("checked", number))
    rng = Random(number)
    choices = 0
    assert broken(game.game(state)) == []
    while not state.over:
        if number % 4 == 3:
            # random seats lose hope in round 3; with mercy games reach their last rounds and every other end
            state.morale = max(state.morale, 4)
        decision = next_decision(state, rng)
        path = check_choice(game, state, decision, rng)
        if path is not None:
            check_step(game, state, decision, path)
        choices += 1
        assert choices < 5_000, "runaway"
    assert len(state.results) == seats


@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.parametrize(("seats", "variants", "side"), VARIANTS)
def test_every_decision_of_a_game(seats: int, variants: tuple[str, ...], side: str, number: int) -> None:
    play_checked(seats, variants, side, number)


@pytest.mark.long
@pytest.mark.parametrize("number", range(100, 400))
@pytest.mark.parametrize(("seats", "variants", "side"), VARIANTS)
def test_every_decision_of_thousands_of_games(seats: int, variants: tuple[str, ...], side: str, number: int) -> None:
    play_checked(seats, variants, side, number)
