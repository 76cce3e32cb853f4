"""R6: exposure, the bite that spreads, frostbite and despair."""

import pytest

from tests.builder import Position, position


def at_school(t: Position, seat: int, face: str, **hurts: int) -> str:
    return t.survivor(seat, face, at="school", **hurts)


# -- R6.1 when to roll


def test_r6_1_a_move_rolls() -> None:
    t = position()
    ann = t.survivor(0, "ann")
    t.next("exposure", "blank")
    t.do("move", ann, "school")
    assert t.told("exposure") == [{"survivor": ann, "result": "blank"}]


def test_r6_1_killing_a_zombie_rolls() -> None:
    t = position()
    ann = at_school(t, 0, "ann")
    t.zombies("school", 1)
    t.dice(0, 3)
    t.next("exposure", "wound")
    t.do("attack", ann, "d3", "z1")
    assert t.body(ann).wounds == 1


@pytest.mark.parametrize("action", ["barricade", "search"])
def test_r6_1_nothing_else_rolls(action: str) -> None:
    t = position()
    ann = at_school(t, 0, "ann")
    t.deck("school", "book")
    t.dice(0, 3)
    t.do(action, ann, "d3")
    assert t.seat(0).dice == []
    assert not t.told("exposure")


def test_r6_1_an_effect_that_says_move_rolls() -> None:
    t = position()
    ann = t.survivor(0, "ann")
    t.next("exposure", "frostbite")
    t.script("[{move: {who: $who, to: school}}]", who=ann)
    assert t.body(ann).place == "school"
    assert t.body(ann).frostbites == 1


def test_r6_1_to_send_is_no_move_and_rolls_nothing() -> None:
    t = position()
    ann = t.survivor(0, "ann")
    t.script("[{send: {who: $who, to: school}}]", who=ann)
    assert t.body(ann).place == "school"
    assert not t.told("exposure")
    t.next("exposure", "blank")
    t.do("move", ann, "library")  # its move of the turn is still there
    assert t.body(ann).place == "library"


def test_r6_1_a_zombie_removed_is_not_killed() -> None:
    t = position()
    at_school(t, 0, "ann")
    t.zombies("school", 1)
    t.script("[{remove_zombies: {at: school}}]")
    assert t.place("school").zombies == 0
    assert not t.told("exposure")


# -- R6.2 blank, wound, frostbite


@pytest.mark.parametrize(("result", "hurts"), [("blank", (0, 0)), ("wound", (1, 0)), ("frostbite", (0, 1))])
def test_r6_2_results(result: str, hurts: tuple[int, int]) -> None:
    t = position()
    ann = t.survivor(0, "ann")
    t.next("exposure", result)
    t.do("move", ann, "school")
    assert (t.body(ann).wounds, t.body(ann).frostbites) == hurts
    assert t.body(ann).despair == 0


def test_r6_2_frostbite_counts_as_a_wound() -> None:
    t = position()
    ann = t.survivor(0, "ann", wounds=2)
    t.survivor(0, "bob")
    t.next("exposure", "frostbite")
    t.do("move", ann, "school")
    assert not t.alive(ann)


@pytest.mark.parametrize("kind", ["wounds", "frostbites"])
def test_r6_2_what_removes_a_wound_may_take_either(kind: str) -> None:
    t = position()
    ann = t.survivor(0, "ann")
    setattr(t.body(ann), kind, 1)
    (medicine,) = t.hand(0, "medicine")
    t.do("play", medicine, ann)
    assert t.body(ann).hurt == 0


def test_r6_2_with_both_it_is_a_choice() -> None:
    t = position()
    ann = t.survivor(0, "ann", wounds=1, frostbites=1)
    (medicine,) = t.hand(0, "medicine")
    t.do("play", medicine, ann)
    assert t.options(kind="heal", seat=0) == ["wound", "frostbite"]
    t.answer("heal", "wound", seat=0)
    assert (t.body(ann).wounds, t.body(ann).frostbites) == (0, 1)


def test_r6_2_what_removes_a_wound_never_takes_despair() -> None:
    t = position()
    ann = t.survivor(0, "ann", despair=1, wounds=1)
    bob = t.survivor(0, "bob", despair=2)
    medicine, more = t.hand(0, "medicine", "medicine")
    assert t.options("play", medicine) == [ann]
    t.do("play", medicine, ann)
    assert (t.body(ann).wounds, t.body(ann).despair) == (0, 1)
    assert t.why_not("play", more).code == "no_effect"
    assert t.body(bob).despair == 2


# -- R6.3 the bite


def bitten(*others: tuple[int, str]) -> tuple[Position, str, list[str]]:
    """Dan moves to the school, where these stand, and is bitten. Every seat has somebody in the colony."""
    t = position(seats=3)
    for seat, face in enumerate(("hal", "ivy", "jon")):
        t.survivor(seat, face)
    dan = t.survivor(0, "dan")
    there = [at_school(t, seat, face) for seat, face in others]
    t.next("exposure", "bite")
    t.do("move", dan, "school")
    return t, dan, there


def test_r6_3_the_survivor_dies_and_the_bite_spreads_to_the_lowest_influence_there() -> None:
    t, dan, (cleo, bob) = bitten((1, "cleo"), (2, "bob"))
    assert not t.alive(dan)
    asked = t.asked("bite")
    assert (asked.seat, asked.params["survivor"]) == (2, bob)
    assert t.options(kind="bite") == ["die", "roll"]
    assert t.alive(cleo)


def test_r6_3_a_death_chosen_stops_the_spread() -> None:
    t, _, (bob, cleo) = bitten((1, "bob"), (2, "cleo"))
    t.answer("bite", "die", seat=1)
    assert not t.alive(bob)
    assert t.alive(cleo)
    assert t.open("turn")
    assert t.state.morale == 4


def test_r6_3_on_blank_it_lives_and_the_spread_stops() -> None:
    t, _, (bob, cleo) = bitten((1, "bob"), (2, "cleo"))
    t.next("exposure", "blank")
    t.answer("bite", "roll", seat=1)
    assert t.body(bob).hurt == 0
    assert t.alive(cleo)
    assert t.open("turn")
    assert t.state.morale == 5


@pytest.mark.parametrize("result", ["wound", "frostbite", "bite"])
def test_r6_3_on_anything_else_it_dies_and_the_bite_spreads_on(result: str) -> None:
    t, _, (bob, cleo) = bitten((1, "bob"), (2, "cleo"))
    t.next("exposure", result)
    t.answer("bite", "roll", seat=1)
    assert not t.alive(bob)
    assert t.asked("bite", seat=2).params["survivor"] == cleo


def test_r6_3_it_stops_when_nobody_is_left_there() -> None:
    t, _, (bob,) = bitten((1, "bob"))
    t.next("exposure", "wound")
    t.answer("bite", "roll", seat=1)
    assert not t.alive(bob)
    assert t.open("turn")
    assert t.state.morale == 4


def test_r6_3_nobody_elsewhere_is_touched() -> None:
    t, dan, _ = bitten()
    assert not t.alive(dan)
    assert t.open("turn")
    assert len(t.state.survivors) == 3


def test_r6_3_it_spreads_in_the_own_group_too() -> None:
    t, _, (ann, bob) = bitten((0, "ann"), (1, "bob"))
    assert t.asked("bite").seat == 0
    t.next("exposure", "bite")
    t.answer("bite", "roll", seat=0)
    assert not t.alive(ann)
    assert t.asked("bite", seat=1).params["survivor"] == bob


# -- R6.4 frostbite at the start of the turn


def test_r6_4_each_frostbitten_survivor_of_the_active_seat_takes_one_wound() -> None:
    t = position(seats=3)
    t.survivor(0, "ann")
    bob = t.survivor(1, "bob", frostbites=1)
    cleo = t.survivor(1, "cleo", frostbites=2, at="school")
    dan = t.survivor(1, "dan", wounds=1)
    eve = t.survivor(2, "eve", frostbites=1)
    t.do("end")
    assert t.state.turn.seat == 1
    assert (t.body(bob).wounds, t.body(bob).frostbites) == (1, 1)
    assert not t.alive(cleo)  # one wound, not one for each frostbite: but it is the third in all
    assert t.body(dan).wounds == 1
    assert t.body(eve).wounds == 0


def test_r6_4_one_wound_however_many_frostbites() -> None:
    t = position(seats=3)
    t.survivor(0, "ann")
    brute = t.survivor(1, "brute", frostbites=2)
    t.do("end")
    assert t.body(brute).wounds == 1


def test_r6_4_before_the_seat_may_act() -> None:
    t = position(seats=3)
    t.survivor(0, "ann")
    bob = t.survivor(1, "bob", frostbites=1, wounds=1)
    t.survivor(1, "cleo")
    t.hand(1, "medicine")
    t.do("end")
    assert not t.alive(bob)


# -- R6.5, R6.6 three of any kind


@pytest.mark.parametrize(
    "hurts",
    [
        {"wounds": 2},
        {"frostbites": 2},
        {"despair": 2},
        {"wounds": 1, "despair": 1},
        {"frostbites": 1, "despair": 1},
        {"wounds": 1, "frostbites": 1},
    ],
)
def test_r6_5_three_in_all_kill(hurts: dict[str, int]) -> None:
    t = position()
    ann = t.survivor(0, "ann")
    for kind, count in hurts.items():
        setattr(t.body(ann), kind, count)
    t.survivor(0, "bob")
    t.script("[{wound: $who}]", who=ann)
    assert not t.alive(ann)
    assert t.state.morale == 5
    assert t.faces(t.state.graveyard) == ["ann"]


def test_r6_5_two_do_not() -> None:
    t = position()
    ann = t.survivor(0, "ann", wounds=1)
    t.script("[{wound: $who}]", who=ann)
    assert t.alive(ann)


def test_r6_6_despair_counts_as_a_wound() -> None:
    t = position()
    ann = t.survivor(0, "ann", wounds=1, frostbites=1)
    t.survivor(0, "bob")
    t.script("[{despair: $who}]", who=ann)
    assert not t.alive(ann)


def test_r6_6_only_an_effect_that_names_despair_removes_it() -> None:
    t = position()
    ann = t.survivor(0, "ann", despair=2)
    for what in ("any", "wound", "frostbite"):
        t.script(f"[{{heal: {{on: $who, what: {what}, all: true}}}}]", who=ann)
        assert t.body(ann).despair == 2
    t.script("[{heal: {on: $who, what: despair}}]", who=ann)
    assert t.body(ann).despair == 1


def test_r6_5_who_loses_what_kept_them_alive_dies_of_the_wounds_they_have() -> None:
    t = position()
    mimic = t.survivor(0, "mimic", wounds=3)
    t.survivor(0, "brute")
    t.dice(0, 1)
    t.next("exposure", "blank")
    assert t.options()  # beside the brute the fourth wound would kill
    t.do("move", mimic, "school")
    assert not t.alive(mimic)
