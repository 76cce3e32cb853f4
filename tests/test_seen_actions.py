"""The panel of a turn lists what everybody can see: what hangs on a hidden card must not show in it (R18.13)."""

from random import Random

import pytest

from bot.ai.answer import choose
from bot.engine.menu import Refusal
from bot.long_night.hidden import known, permuted, pools
from bot.long_night.interface import LongNight
from bot.long_night.state import Config, State
from bot.packs import long_night
from bot.selfplay import next_decision, seed_of


def hidden_from_all(state: State) -> dict[str, list[str]]:
    """By sort, the cards whose faces somebody who only watches cannot see: every hand is closed to them."""
    seen = set[str]().union(*(known(state, seat) for seat in range(len(state.seats))))
    private = {card for seat in state.seats for card in (*seat.hand, *seat.looking, *seat.crises, *seat.dealt)}
    private |= {seat.objective for seat in state.seats if not seat.revealed}
    private |= {seat.exile_objective for seat in state.seats} | {state.crossroads.card, *state.crisis.added}
    agenda = {value for frame in state.agenda for value in map(str, frame.locals.values())}
    seen -= private - agenda
    return {sort: [card for card in cards if card and card not in seen] for sort, cards in pools(state).items()}


def check(game: LongNight, state: State, rng: Random) -> list[str]:
    shown = game.seen_actions(state)
    twin = permuted(state, hidden_from_all(state), lambda faces: rng.sample(faces, len(faces)))
    assert game.seen_actions(twin) == shown
    return shown


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("number", range(4))
def test_the_panel_says_nothing_of_hidden_cards(seats: int, number: int) -> None:
    game, rng = long_night(), Random(number)
    state = game.new(Config(seats=tuple(map(str, range(seats)))), seed_of("seen", number))
    lists = set[tuple[str, ...]]()
    while not state.over:
        decision = next_decision(state, rng)
        if decision.kind == "turn":
            lists.add(tuple(check(game, state, rng)))
        path, _ = choose(game, state, decision)
        if path is not None:
            assert not isinstance(game.apply(state, decision.id, path), Refusal)
    assert len(lists) > 3, "what can be done changes from turn to turn"


def test_a_hidden_hand_is_really_dealt_anew() -> None:
    """The check above could not fail otherwise."""
    game, rng = long_night(), Random(1)
    state = game.new(Config(seats=("a", "b", "c")), seed_of("seen", 9))
    while not any(d.kind == "turn" for d in game.decisions(state)):
        decision = next_decision(state, rng)
        path, _ = choose(game, state, decision)
        if path is not None:
            game.apply(state, decision.id, path)
    active = state.seats[state.turn.seat]
    hands = set[tuple[str, ...]]()
    for _ in range(5):
        twin = permuted(state, hidden_from_all(state), lambda faces: rng.sample(faces, len(faces)))
        hands.add(tuple(twin.faces[card] for card in active.hand))
    assert len(hands) > 1


def test_every_action_that_can_be_done_is_on_the_panel() -> None:
    game, rng = long_night(), Random(5)
    state = game.new(Config(seats=("a", "b", "c")), seed_of("seen", 5))
    while not state.over:
        decision = next_decision(state, rng)
        if decision.kind == "turn":
            slot = game.slot(state, decision.id, [])
            assert slot is not None
            assert set(slot.allowed()) - {"end"} <= set(game.seen_actions(state))
        path, _ = choose(game, state, decision)
        if path is not None:
            game.apply(state, decision.id, path)
