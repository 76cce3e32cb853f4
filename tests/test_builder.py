"""The builder itself, on the rulebook's first worked example."""

from tests.builder import position


def test_a_position_reads_as_it_plays() -> None:
    t = position(seats=3)
    gia = t.survivor(0, "gia", at="school")
    t.zombies("school", 1)
    t.dice(0, 4)
    t.next("exposure", "wound")
    t.do("attack", gia, "d4", "z1")
    assert t.place("school").zombies == 0
    assert t.body(gia).wounds == 1
    assert t.seat(0).dice == []


def test_colony_phase_runs_to_the_next_round() -> None:
    t = position(seats=3)
    for seat in range(3):
        t.survivor(seat, ["ann", "bob", "cleo"][seat])
    t.state.food = 5
    t.state.crisis.card = ""
    t.crisis("horde")
    t.colony_phase()
    assert t.state.round == 2
    assert t.state.food == 3
