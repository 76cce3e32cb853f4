"""Chapter 10: helpless survivors, and the unruly among them."""

import pytest

from bot.long_night.state import Config
from tests.builder import SEED, Position, ScriptedLongNight, pack_catalogue, position


def alone(helpless: int = 0, unruly: int = 0) -> Position:
    """Nobody but helpless survivors in the colony; the seats' survivors are out."""
    t = position(seats=3)
    for seat, face in enumerate(("cleo", "dan", "eve")):
        t.survivor(seat, face, at=("library", "school", "hospital")[seat])
    t.helpless(helpless, unruly)
    t.crisis("hunger")
    return t


def test_r10_1_each_takes_one_survivor_space_in_the_colony() -> None:
    t = alone(helpless=23)
    cleo = t.seat(0).group[0]
    assert "colony" in t.options("move", cleo)
    t.helpless(24)
    refusal = t.why_not("move", cleo, "colony")
    assert (refusal.code, refusal.rule) == ("place_full", "5.3")


def test_r10_1_they_count_for_food_and_zombies() -> None:
    t = alone(helpless=3)
    t.survivor(0, "ann")
    t.state.food = 5
    t.colony_phase()
    assert t.state.food == 5 - 2
    assert [e.zombies for e in t.place("colony").entrances][:3] == [1, 1, 0]


def test_r10_1_they_belong_to_no_seat_and_do_nothing() -> None:
    t = alone(helpless=3)
    assert [len(seat.group) for seat in t.state.seats] == [1, 1, 1]
    assert t.options("move") == t.seat(0).group
    t.state.food = 5
    t.colony_phase()
    assert [len(seat.dice) for seat in t.state.seats] == [2, 2, 2], "they bring no dice"


def test_r10_1_they_cannot_be_attacked() -> None:
    t = alone(helpless=3)
    ann = t.survivor(0, "ann")
    t.dice(0, 6)
    assert t.why_not("attack", ann).code == "no_target"
    t.zombies("colony", 0, 1)
    assert t.options("attack", ann, "d6") == ["z2"]


def test_r10_1_no_influence_others_die_first() -> None:
    t = alone(helpless=3, unruly=1)
    t.survivor(0, "ann")
    t.zombies("colony", 3)
    t.script("- zombies: {at: colony}")
    assert (t.place("colony").helpless, t.place("colony").unruly) == (3, 1)
    assert t.view(None).graveyard == ["ann"]


@pytest.mark.parametrize("first", [0, 2])
def test_r10_2_the_first_player_picks_who_dies_by_overrun(first: int) -> None:
    for kind, left in [("helpless", (1, 1)), ("unruly", (2, 0))]:
        t = alone(helpless=2, unruly=1)
        t.state.first = first
        t.zombies("colony", 3)
        t.script("- zombies: {at: colony}", seat=1)
        assert [d.seat for d in t.open()] == [first]
        assert t.options(kind="which_helpless") == ["helpless", "unruly"]
        t.answer("which_helpless", kind)
        assert (t.place("colony").helpless, t.place("colony").unruly) == left
        assert t.state.morale == 5
        assert t.state.graveyard == []


def test_r10_2_with_one_kind_only_there_is_nothing_to_pick() -> None:
    t = alone(helpless=2)
    t.zombies("colony", 3)
    t.script("- zombies: {at: colony}")
    assert not t.open("which_helpless")
    assert t.place("colony").helpless == 1
    assert t.state.morale == 5


def test_r10_2_card_text_kills_even_with_others_there() -> None:
    t = alone(helpless=3)
    ann = t.survivor(0, "ann")
    t.script("- kill_helpless: 2")
    assert t.place("colony").helpless == 1
    assert t.alive(ann)
    assert t.state.morale == 4, "one each"


def test_r10_2_removed_ones_cost_nothing() -> None:
    t = alone(helpless=3)
    t.script("- remove_helpless: 2")
    assert t.place("colony").helpless == 1
    assert t.state.morale == 6


def test_r10_3_an_unruly_one_counts_as_two_for_food_and_zombies() -> None:
    t = alone(helpless=1, unruly=2)
    t.state.food = 5
    t.colony_phase()
    assert t.state.food == 5 - 3
    assert [e.zombies for e in t.place("colony").entrances] == [1, 1, 1, 0, 0, 0]


def test_r10_3_it_takes_one_space() -> None:
    t = alone(helpless=20, unruly=3)
    assert t.place("colony").room == 1
    assert "colony" in t.options("move", t.seat(0).group[0])


def test_r10_3_its_death_costs_one_morale() -> None:
    t = alone(unruly=2)
    t.script("- kill_helpless: 1")
    assert t.place("colony").unruly == 1
    assert t.state.morale == 5


def test_r10_3_cards_make_them_unruly_and_calm_them() -> None:
    t = alone(helpless=2)
    t.script("- unruly: 1")
    assert (t.place("colony").helpless, t.place("colony").unruly) == (1, 1)
    t.script("- unruly: 9")
    assert (t.place("colony").helpless, t.place("colony").unruly) == (0, 2), "as many as there are"
    t.do("calm", t.hand(0, "medicine")[0])
    assert (t.place("colony").helpless, t.place("colony").unruly) == (1, 1)


def test_r10_3_the_set_up_makes_them_unruly() -> None:
    rules = ScriptedLongNight(pack_catalogue())
    state = rules.new(Config(seats=("a", "b", "c"), objective="stockpile"), SEED)
    while state.round == 0:
        decision = next(d for d in state.open if d.blocking and d.answer is None)
        assert decision.default is not None
        rules.apply(state, decision.id, decision.default)
    assert (state.places["colony"].helpless, state.places["colony"].unruly) == (2, 1)
