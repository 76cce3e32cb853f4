"""R13.5 in the thick of it: nothing is asked of a seat that is out, and nothing comes to it."""

from tests.builder import Position, position

HOLDER_CHOOSES = """
crossroads:
- id: ask_the_holder
  when: {turn_ended: {}}
  by: holder
  options: {a: {do: [{food: 1}]}, b: {do: [{morale: -1}]}}
  en: {name: Ask the Holder, scene: Well now., options: {a: Food., b: Gloom.}}
"""


def table(extra: str = "") -> Position:
    t = position(extra=extra, variants=("elimination",))
    t.survivor(1, "bob")
    return t


def test_r13_5_the_card_of_a_holder_who_is_out_goes_under_the_deck() -> None:
    t = table(HOLDER_CHOOSES)
    ann = t.survivor(0, "ann", "school")
    t.survivor(0, "hal")
    t.survivor(2, "cleo", "school")
    t.crossroads("ask_the_holder")
    t.zombies("school", 1)
    t.dice(0, 6)
    t.next("exposure", "bite")
    t.do("attack", ann, "d6", "z1")
    t.answer("bite", "die")
    assert t.seat(2).out
    t.do("end")
    assert not t.told("crossroads")
    assert all(decision.seat != 2 for decision in t.open())


def test_r13_5_a_card_goes_on_without_the_seat_it_spoke_to() -> None:
    t = table()
    t.survivor(0, "ann", wounds=2)
    t.survivor(2, "cleo")
    t.deck("school", "fuel")
    t.survivor_deck("dan")
    t.script("[{wound: {on: {of: you}}}, {draw: {at: school}}, {gain_die: {}}, {gain_survivor: {}}, {food: 2}]")
    seat = t.seat(0)
    assert seat.out
    assert (seat.hand, seat.dice, seat.group) == ([], [], [])
    assert t.state.food == 2


def test_r13_5_what_it_would_decide_the_first_player_decides() -> None:
    t = table()
    t.survivor(0, "ann", wounds=2)
    t.survivor(2, "cleo")
    t.script("[{wound: {on: {of: you}}}, {choose: {as: where, from: {places: locations}}}, {noise: {at: $where}}]")
    t.answer("script", "school", seat=1)
    assert t.place("school").noise == 1


def test_r13_5_the_last_seat_in_play_draws_no_crossroads_card() -> None:
    t = position(seats=3, variants=("elimination",))
    t.survivor(0, "ann")
    for seat in (1, 2):
        t.seat(seat).out = True
    t.state.crossroads_deck = t.cards("quiet_night")
    t.do("end")
    while t.state.turn.seat != 0 or t.state.round == 1:
        decision = t.open()[0]
        assert decision.default is not None
        t.answer(decision.kind, *decision.default)
    assert t.state.crossroads.card == ""
