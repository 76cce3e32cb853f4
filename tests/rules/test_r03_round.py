"""R3: the round, the players' phase and a seat's turn."""

from typing import Any

import pytest

from bot.engine.menu import Refusal
from tests.builder import Position, position

ALWAYS = """
crossroads:
- id: already_so
  when: {state: {at_least: [round, 1]}}
  options: {a: {do: [{food: 1}]}}
  en: {name: Already So, scene: It has begun.}
"""


def table(seats: int = 3, **config: Any) -> Position:
    """One survivor a seat, all in the colony, and food for a few rounds."""
    t = position(seats, **config)
    for seat, face in zip(range(seats), ("ann", "bob", "cleo", "dan", "eve"), strict=False):
        t.survivor(seat, face)
    t.crisis("hunger")
    t.state.food = 20
    return t


def end_turns(t: Position, count: int) -> list[str]:
    """This many seats end their turn; what was told."""
    told: list[str] = []
    for _ in range(count):
        told += [event.kind for event in t.do("end")]
    return told


# -- R3.1, R3.2


def test_r3_1_the_colony_phase_follows_when_all_have_had_their_turn() -> None:
    t = table()
    assert "colony_phase" not in end_turns(t, 2)
    told = end_turns(t, 1)
    assert told.index("turn_over") < told.index("colony_phase") < told.index("round") < told.index("turn")
    assert t.state.round == 2


def test_r3_2_each_round_reveals_a_crisis() -> None:
    t = table()
    t.state.crisis_deck = t.cards("horde", "fuel_shortage")
    end_turns(t, 3)
    assert t.state.faces[t.state.crisis.card] == "horde"
    assert t.told("crisis_revealed") == [{"face": "horde"}]
    assert t.view(None).crisis == "horde"


def test_r3_2_old_dice_go_used_or_not_and_each_survivor_brings_one_more() -> None:
    t = table()
    t.survivor(0, "fay", at="school")
    t.dice(0, 6, 6, 6, 6, 6)
    t.seat(0).spent = [5, 5]
    # the token passes to seat 2, which rolls first
    t.next("action_die", 1, 2, 5, 3, 4, 6, 6)
    end_turns(t, 3)
    assert t.seat(2).dice == [1, 2]
    assert t.seat(0).dice == [3, 4, 5]
    assert t.seat(1).dice == [6, 6]
    assert [t.seat(seat).spent for seat in range(3)] == [[], [], []]


def test_r3_2_the_crisis_is_known_before_the_dice_are_rolled() -> None:
    t = table()
    end_turns(t, 2)
    told = end_turns(t, 1)
    assert told.index("crisis_revealed") < told.index("dice") < told.index("turn")


def test_r3_2_dice_belong_to_the_seat_not_to_a_survivor() -> None:
    t = table()
    ann, fay = t.seat(0).group[0], t.survivor(0, "fay")
    t.dice(0, 2, 4, 5)
    for survivor in (ann, fay):
        assert t.options("barricade", survivor) == ["d2", "d4", "d5"]
    for die in ("d2", "d4", "d5"):
        t.do("barricade", fay, die, "z1")
    assert t.seat(0).dice == []
    assert t.place("colony").entrances[0].barricades == 3


def test_r3_2_a_used_die_cannot_be_used_again() -> None:
    t = table()
    (ann,) = t.seat(0).group
    t.dice(0, 3)
    t.do("barricade", ann, "d3", "z1")
    assert t.seat(0).spent == [3]
    assert t.why_not("barricade").code == "no_dice"


def test_r3_2_a_die_stays_when_its_survivor_dies() -> None:
    t = table()
    t.survivor(0, "fay", at="school")
    t.dice(0, 1, 3, 6)
    t.script("- kill_survivor: {at: school}")
    assert t.seat(0).dice == [1, 3, 6]


def test_r3_2_turns_go_from_the_first_player_to_the_left() -> None:
    t = table(4)
    t.state.first = 3
    t.colony_phase()
    order: list[int] = []
    for _ in range(4):
        order.append(t.asked("turn").seat)
        t.do("end")
    # the token has passed to the right, from seat 3 to seat 2
    assert order == [2, 3, 0, 1]


# -- R3.3


def test_r3_3_the_seat_on_the_right_draws_a_crossroads_card_in_secret() -> None:
    t = table()
    t.state.crossroads_deck = t.cards("quiet_night")
    events = t.do("end")
    assert t.state.turn.seat == 1
    assert t.view(1).holder == 0
    drawn = next(event for event in events if event.kind == "crossroads_drawn")
    assert drawn.seen_by(0) == {"seat": 0, "face": "quiet_night"}
    assert drawn.seen_by(1) == drawn.seen_by(2) == drawn.seen_by(None) == {"seat": 0}
    held = [view.own.crossroads for view in map(t.view, range(3)) if view.own is not None]
    assert held == ["quiet_night", "", ""]


def test_r3_3_the_card_is_live_from_that_moment() -> None:
    t = table()
    t.state.crossroads_deck = t.cards("quiet_night")
    t.do("end")
    t.answer("call_crossroads", "reveal", seat=0)
    assert t.told("crossroads") == [{"face": "quiet_night", "holder": 0, "seat": 1}]
    assert t.asked("turn").seat == 1


def test_r3_3_each_frostbitten_survivor_of_the_active_seat_takes_one_wound() -> None:
    t = table()
    (bob,) = t.seat(1).group
    brute = t.survivor(1, "brute", at="school", frostbites=2)
    t.body(bob).frostbites = 1
    hal = t.survivor(1, "hal", wounds=1)
    (cleo,) = t.seat(2).group
    t.body(cleo).frostbites = 1
    t.do("end")
    assert (t.body(bob).wounds, t.body(bob).frostbites) == (1, 1)
    assert (t.body(brute).wounds, t.body(brute).frostbites) == (1, 2)
    assert (t.body(hal).wounds, t.body(cleo).wounds) == (1, 0)


def test_r3_3_frostbite_comes_after_the_crossroads_card() -> None:
    t = table(extra=ALWAYS)
    t.body(t.seat(1).group[0]).frostbites = 1
    t.state.crossroads_deck = t.cards("already_so")
    told = end_turns(t, 1)
    assert told.index("crossroads_drawn") < told.index("crossroads_option") < told.index("hurt")


# -- R3.4


def test_r3_4_a_turn_is_any_number_of_actions_in_any_order() -> None:
    t = table()
    (ann,) = t.seat(0).group
    food, meal = t.hand(0, "food_1", "food_3")
    t.dice(0, 3, 3)
    t.next("exposure", "blank")
    t.do("barricade", ann, "d3", "z1")
    t.do("play", food)
    t.do("barricade", ann, "d3", "z2")
    t.do("play", meal)
    t.do("move", ann, "school")
    assert t.state.food == 24
    assert t.asked("turn").seat == 0


def test_r3_4_a_turn_ends_only_when_the_seat_says_so() -> None:
    t = table()
    t.dice(0)
    t.run()
    assert t.asked("turn").seat == 0
    t.do("end")
    assert t.asked("turn").seat == 1


def test_r3_4_only_the_active_seat_acts_and_only_legally() -> None:
    t = table()
    decision = t.asked("turn")
    assert [one.seat for one in t.open()] == [0]
    for seat, path in ((1, ["end"]), (0, ["fly"]), (0, ["attack"])):
        assert isinstance(t.rules.apply(t.state, decision.id, path, seat=seat), Refusal)
    assert t.asked("turn").seat == 0


# -- R3.5


@pytest.mark.parametrize(("thumb", "exiled"), [("up", True), ("down", False)])
def test_r3_5_the_first_player_decides_ties(thumb: str, exiled: bool) -> None:
    t = table(4)
    t.state.first = 3
    t.do("exile_vote", "p1")
    t.vote(p0="up", p1="down", p2="up", p3="down")
    assert t.asked("tie").seat == 3
    t.answer("tie", thumb)
    assert t.seat(1).exiled is exiled


def test_r3_5_an_exiled_first_player_still_decides() -> None:
    t = table()
    t.put(t.seat(0).group[0], "school")
    t.seat(0).exiled = True
    t.turn(1)
    t.do("exile_vote", "p2")
    assert [one.seat for one in t.open("vote")] == [1, 2]
    t.vote(p1="up", p2="down")
    assert t.asked("tie").seat == 0


def test_r3_5_without_a_tie_the_first_player_decides_nothing() -> None:
    t = table()
    t.do("exile_vote", "p1")
    t.vote(p0="up", p1="down", p2="down")
    assert t.open("tie") == []
    assert not t.seat(1).exiled
