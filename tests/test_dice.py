"""Sealed dice: fair, reproducible, and open to anyone's check once the seed is shown."""

import hashlib
from collections import Counter
from random import Random

import pytest

from bot.ai.answer import choose
from bot.engine import dice
from bot.engine.dice import Draw
from bot.long_night.state import Config
from bot.packs import long_night
from bot.selfplay import next_decision

SEED = hashlib.sha256(b"snow").digest()


def test_the_seal_is_the_hash_of_the_seed() -> None:
    assert dice.seal(SEED) == hashlib.sha256(SEED).hexdigest()


def test_everyone_who_joined_changes_the_key() -> None:
    keys = {dice.mix(SEED, joined) for joined in (["a", "b"], ["a", "c"], ["b", "a"], ["a"], ["ab"])}
    assert len(keys) == 5


@pytest.mark.parametrize("sides", [2, 6, 12, 20])
def test_every_side_comes_up_about_equally(sides: int) -> None:
    key = dice.mix(SEED, ["a"])
    rolls = Counter(dice.value(key, counter, sides) for counter in range(sides * 600))
    assert set(rolls) == set(range(sides))
    assert all(450 < count < 750 for count in rolls.values())


def test_every_draw_of_a_game_can_be_checked_from_the_seed() -> None:
    game = long_night()
    journal: list[Draw] = []
    config = Config(seats=("ada", "ben", "cyd"))
    state = game.new(config, SEED, journal=journal)
    rng = Random(1)
    while not state.over:
        decision = next_decision(state, rng)
        path, _ = choose(game, state, decision)
        if path is not None:
            game.apply(state, decision.id, path, journal=journal)
    key = dice.mix(SEED, config.seats)
    assert [draw.counter for draw in journal] == list(range(1, state.draws + 1))
    assert all(dice.value(key, draw.counter, draw.sides) == draw.value for draw in journal)
    assert all(draw.purpose for draw in journal)


def test_neither_seed_nor_key_is_in_what_a_seat_sees() -> None:
    game = long_night()
    state = game.new(Config(seats=("ada", "ben", "cyd")), SEED)
    for seat in (None, 0, 1, 2):
        seen = repr(game.view(state, seat))
        assert state.key not in seen
        assert SEED.hex() not in seen
