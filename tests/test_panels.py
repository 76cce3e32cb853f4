"""Options in words: nothing raw, nothing hidden, everything short enough for a button."""

import re
from random import Random

import pytest

from bot.ai.answer import choose
from bot.engine.flow import Decision
from bot.long_night.interface import LongNight
from bot.long_night.state import Config, State
from bot.packs import long_night
from bot.selfplay import apply, next_decision, seed_of
from bot.show.names import Names, names_at
from bot.show.options import Choice, Reader

RAW = re.compile(r"⟨|\{|\$|\b[csep]\d+\b")
# Discord cuts a longer label
LABEL = 80
PLAYERS = ("Ada", "Ben", "Cyd", "Dee")


def readable(text: str) -> bool:
    return bool(text.strip()) and not RAW.search(text)


def every_choice(game: LongNight, state: State, decision: Decision, names: Names, rng: Random) -> list[Choice]:
    """The choices of every slot along one random path."""
    reader = Reader(game.view(state, decision.seat), names, decision)
    found: list[Choice] = []
    path: list[str] = []
    while (slot := game.slot(state, decision.id, path)) is not None:
        found += reader.choices(slot)
        open_keys = slot.allowed()
        if slot.min == 0 or not open_keys:
            path.append("-")
        elif slot.many:
            path.append("+".join(open_keys[: slot.min]))
        else:
            path.append(rng.choice(open_keys))
    return found


@pytest.mark.parametrize("number", range(6))
def test_whole_games_read_well(number: int) -> None:
    game, rng = long_night(), Random(number)
    state = game.new(Config(seats=PLAYERS, adults=True), seed_of("panels", number))
    while not state.over:
        state.morale = max(state.morale, 3)
        names = names_at(game.catalogue, state, PLAYERS)
        decision = next_decision(state, rng)
        for choice in every_choice(game, state, decision, names, rng):
            assert readable(choice.label), (decision.kind, choice)
            assert len(choice.label) <= LABEL, choice
            assert not RAW.search(choice.hint), choice
            assert not RAW.search(choice.why_not), choice
        path, _ = choose(game, state, decision)
        if path is not None:
            apply(game, state, (decision.id, path))


def test_a_spectator_reads_no_options() -> None:
    game = long_night()
    state = game.new(Config(seats=("Ada", "Ben", "Cyd")), seed_of("status", 2))
    names = names_at(game.catalogue, state, ("Ada", "Ben", "Cyd"))
    with pytest.raises(AssertionError):
        Reader(game.view(state, None), names, state.open[0])
