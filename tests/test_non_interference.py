"""What a seat cannot know never reaches it: not by views, slots or events.

For a seat p and a step from S to T: deal anew, in S, the faces that p still does not know in T. After the same choice
p's view, p's slots and p's events must be the same. Where the step itself told everybody something about a hidden card
(a crossroads card that stayed silent, a choice that only some hands allow), the tables may part; how often is bounded.
"""

from random import Random
from typing import Any

import msgspec
import pytest

from bot.ai.answer import choose
from bot.engine.dice import Draw
from bot.engine.events import Event
from bot.engine.menu import Refusal
from bot.long_night.hidden import hidden, permuted
from bot.long_night.interface import LongNight
from bot.long_night.state import Config, State, load, save
from bot.long_night.views import plain
from bot.packs import long_night
from bot.selfplay import next_decision, seed_of


def reshuffled(journal: list[Draw]) -> set[str]:
    """Sorts of cards that were shuffled in this step: there an id does not keep its card."""
    purposes = {draw.purpose.partition(".")[0] for draw in journal}
    sorts = {"deck": "items", "crisis": "items", "under_deck": "items", "survivors": "survivors", "crises": "crises"}
    return {sorts[purpose] for purpose in purposes if purpose in sorts}


def seen_by(events: list[Event], seat: int) -> list[Any]:
    told = [(event.kind, event.seen_by(seat), event.new) for event in events]
    return msgspec.to_builtins([entry for entry in told if entry[1] is not None])


def told_to(events: list[Event], seat: int) -> set[str]:
    """The cards whose faces these events showed the seat."""
    shown: set[str] = set()
    for event in events:
        seen = event.seen_by(seat) or {}
        shown.add(seen.get("card", ""))
        cards = seen.get("cards")
        if isinstance(cards, list):
            shown.update(pair[0] for pair in cards if isinstance(pair, list))
    return shown


def slots_of(game: LongNight, state: State, seat: int) -> Any:
    own = [decision for decision in state.open if decision.seat == seat]
    return [msgspec.to_builtins(game.slot(state, d.id, [])) if d.answer is None else None for d in own]


def told_of_hidden(events: list[Event]) -> bool:
    """Steps that tell everybody something of a card without showing it."""
    return any(event.kind in ("crossroads", "crossroads_nothing", "exiled", "game_over") for event in events)


class Tally:
    def __init__(self) -> None:
        self.compared = 0
        self.parted = 0


def check_step(game: LongNight, before: State, after: State, step: Any, seat: int, rng: Random, tally: Tally) -> None:
    decision, path, events, journal = step
    cards = hidden(before, seat, after)
    told = told_to(events, seat)
    for sort in cards:
        cards[sort] = [] if sort in reshuffled(journal) else [card for card in cards[sort] if card not in told]

    def deal(faces: list[str]) -> list[str]:
        return rng.sample(faces, len(faces))

    twin = permuted(before, cards, deal)
    assert plain(game.view(twin, seat)) == plain(game.view(before, seat)), "the view before the step"
    assert slots_of(game, twin, seat) == slots_of(game, before, seat), "the slots before the step"
    outcome = game.apply(twin, decision, path)
    if isinstance(outcome, Refusal) or told_of_hidden(events) or told_of_hidden(outcome):
        tally.parted += 1
        return
    tally.compared += 1
    assert seen_by(outcome, seat) == seen_by(events, seat)
    assert plain(game.view(twin, seat)) == plain(game.view(after, seat)), "the view after the step"
    assert slots_of(game, twin, seat) == slots_of(game, after, seat), "the slots after the step"


def play(seats: int, number: int, tally: Tally) -> None:
    game = long_night()
    config = Config(seats=tuple(f"seat {n}" for n in range(seats)), adults=True)
    state = game.new(config, seed_of("hidden", number))
    rng = Random(number)
    while not state.over:
        if number % 4 == 3:
            state.morale = max(state.morale, 4)  # mercy: on to the last rounds
        decision = next_decision(state, rng)
        path, _ = choose(game, state, decision)
        if path is None:
            continue
        before = load(save(state))
        journal: list[Draw] = []
        events = game.apply(state, decision.id, path, journal=journal)
        assert not isinstance(events, Refusal)
        if state.over:
            return
        seat = rng.randrange(seats)
        check_step(game, before, state, (decision.id, path, events, journal), seat, rng, tally)


@pytest.mark.parametrize("number", range(16))
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_hidden_cards_never_reach_a_seat(seats: int, number: int) -> None:
    tally = Tally()
    play(seats, number, tally)
    assert tally.parted <= 0.25 * (tally.compared + tally.parted) + 3


@pytest.mark.long
@pytest.mark.parametrize("number", range(100, 350))
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_hidden_cards_never_reach_a_seat_in_a_thousand_games(seats: int, number: int) -> None:
    play(seats, number, Tally())
