"""R4: actions that use a die."""

import pytest

from bot.long_night.exposure import FACES
from tests.builder import Position, position

SCOUT = """
survivors:
- id: scout
  influence: 80
  attack: 3
  search: 3
  uses: {forage: {once: turn, do: [{food: 1}]}, pray: {do: [{food: 1}]}}
  en: {name: Scout}
"""


# -- R4.1


def test_r4_1_the_die_must_reach_the_attack_value() -> None:
    t = position()
    dan = t.survivor(0, "dan", at="school")
    t.zombies("school", 3)
    t.dice(0, 3, 4, 6)
    assert t.options("attack", dan) == ["d4", "d6"]
    assert t.why_not("attack", dan, "d3", "z1").code == "die_too_low"
    t.next("exposure", "blank")
    t.do("attack", dan, "d4", "z1")
    assert t.place("school").zombies == 2
    assert (t.seat(0).dice, t.seat(0).spent) == ([3, 6], [4])


def test_r4_1_targets_are_zombies_and_survivors_of_other_seats_in_the_same_place() -> None:
    t = position()
    gia = t.survivor(0, "gia", at="school")
    t.survivor(0, "ann", at="school")
    rocco = t.survivor(1, "rocco", at="school")
    t.survivor(2, "cleo", at="library")
    t.zombies("school", 1)
    t.zombies("library", 2)
    t.dice(0, 4)
    # never her own group, nobody elsewhere
    assert t.options("attack", gia, "d4") == ["z1", rocco]


def test_r4_1_without_a_target_there_is_no_attack() -> None:
    t = position()
    gia = t.survivor(0, "gia", at="school")
    t.survivor(0, "ann", at="school")
    t.dice(0, 4)
    assert t.why_not("attack", gia).code == "no_target"


def test_r4_1_helpless_survivors_cannot_be_attacked() -> None:
    t = position()
    gia = t.survivor(0, "gia")
    t.place("colony").helpless, t.place("colony").unruly = 3, 1
    t.dice(0, 6)
    assert t.why_not("attack", gia).code == "no_target"


def test_r4_1a_example_gia_kills_a_zombie_in_the_school() -> None:
    t = position()
    gia = t.survivor(0, "gia", at="school")
    t.zombies("school", 1)
    t.dice(0, 4)
    t.next("exposure", "wound")
    t.do("attack", gia, "d4", "z1")
    assert t.place("school").zombies == 0
    assert t.body(gia).wounds == 1
    assert t.told("exposure") == [{"survivor": gia, "result": "wound"}]


def test_r4_1a_exposure_is_rolled_after_the_zombie_has_died() -> None:
    t = position()
    gia = t.survivor(0, "gia", at="school")
    t.survivor(0, "ann")
    t.zombies("school", 1)
    t.dice(0, 4)
    t.next("exposure", "bite")
    told = [event.kind for event in t.do("attack", gia, "d4", "z1")]
    assert told.index("zombie_killed") < told.index("exposure")
    assert t.place("school").zombies == 0
    assert not t.alive(gia)


def test_r4_1a_in_the_colony_the_attacker_chooses_the_entrance() -> None:
    t = position()
    gia = t.survivor(0, "gia")
    t.zombies("colony", 1, 0, 2, 0, 0, 1)
    t.dice(0, 2)
    assert t.options("attack", gia, "d2") == ["z1", "z3", "z6"]
    t.next("exposure", "blank")
    t.do("attack", gia, "d2", "z3")
    assert [entrance.zombies for entrance in t.place("colony").entrances] == [1, 0, 1, 0, 0, 1]


def duel(**hurts: int) -> tuple[Position, str, str]:
    """Gia faces Rocco, attack 2+, in the school; each seat has one more in the colony."""
    t = position()
    gia, rocco = t.survivor(0, "gia", at="school"), t.survivor(1, "rocco", at="school", **hurts)
    t.survivor(0, "ann")
    t.survivor(1, "bob")
    t.dice(0, 3)
    return t, gia, rocco


def test_r4_1b_example_gia_attacks_rocco() -> None:
    t, gia, rocco = duel()
    food, fuel, scrap = t.hand(1, "food_1", "fuel", "scrap")
    t.next("attack", 1)
    t.next("steal", 2)
    events = t.do("attack", gia, "d3", rocco)
    assert t.body(rocco).wounds == 1
    assert (t.seat(0).hand, t.seat(1).hand) == ([fuel], [food, scrap])
    assert "exposure" not in [event.kind for event in events]
    assert t.seat(0).spent == [3]


@pytest.mark.parametrize(("rolled", "wounds"), [(1, 1), (2, 1), (3, 0), (6, 0)])
def test_r4_1b_at_or_below_the_targets_attack_value_is_a_hit(rolled: int, wounds: int) -> None:
    t, gia, rocco = duel()
    t.hand(1, "food_1")
    t.next("attack", rolled)
    t.do("attack", gia, "d3", rocco)
    assert t.body(rocco).wounds == wounds
    assert len(t.seat(0).hand) == wounds
    assert t.told("exposure") == []


def test_r4_1b_it_is_the_targets_value_that_counts_not_the_attackers() -> None:
    t, gia, _ = duel()
    eve = t.survivor(2, "eve", at="school")
    t.next("attack", 5)
    t.do("attack", gia, "d3", eve)
    assert t.body(eve).wounds == 1


def test_r4_1b_an_empty_hand_gives_nothing() -> None:
    t, gia, rocco = duel()
    t.next("attack", 2)
    t.do("attack", gia, "d3", rocco)
    assert t.body(rocco).wounds == 1
    assert t.seat(0).hand == []


def test_r4_1b_the_hand_is_robbed_as_it_was_before_a_death() -> None:
    """A last survivor's death costs the whole hand, but the thief has its card."""
    t = position()
    gia, rocco = t.survivor(0, "gia", at="school"), t.survivor(1, "rocco", at="school", wounds=2)
    food, fuel = t.hand(1, "food_1", "fuel")
    t.dice(0, 3)
    t.next("attack", 1)
    t.next("steal", 2)
    t.do("attack", gia, "d3", rocco)
    assert not t.alive(rocco)
    assert t.seat(0).hand == [fuel]
    assert t.state.removed == [food]


def test_r4_1b_equipment_that_falls_into_the_hand_cannot_be_robbed() -> None:
    t = position()
    gia, rocco = t.survivor(0, "gia"), t.survivor(1, "rocco", wounds=2)
    t.survivor(1, "bob")
    pistol = t.equip(rocco, "pistol")
    t.dice(0, 3)
    t.next("attack", 1)
    t.do("attack", gia, "d3", rocco)
    assert (t.seat(0).hand, t.seat(1).hand) == ([], [pistol])


# -- R4.2


def searching(*deck: str) -> tuple[Position, str, list[str]]:
    """Forest, search 5+, at the gas station with a die of 5."""
    t = position()
    forest = t.survivor(0, "forest", at="gas_station")
    cards = t.deck("gas_station", *deck)
    t.dice(0, 5)
    return t, forest, cards


def test_r4_2_example_forest_looks_for_fuel() -> None:
    t, forest, (lighter, fuel, rest) = searching("lighter", "fuel", "fuel")
    t.do("search", forest, "d5")
    assert t.options(kind="search") == [lighter, "noise"]
    assert t.place("gas_station").noise == 0
    t.answer("search", "noise")
    assert t.options(kind="search") == [lighter, fuel, "noise"]
    assert t.place("gas_station").noise == 1
    t.answer("search", fuel)
    assert t.seat(0).hand == [fuel]
    assert t.place("gas_station").deck == [rest, lighter]


def test_r4_2_the_die_must_reach_the_search_value() -> None:
    t, forest, _ = searching("lighter")
    t.dice(0, 4, 5, 6)
    assert t.options("search", forest) == ["d5", "d6"]
    assert t.why_not("search", forest, "d4").code == "die_too_low"


def test_r4_2_the_colony_cannot_be_searched() -> None:
    t, _, _ = searching("lighter")
    ann = t.survivor(0, "ann")
    assert t.why_not("search", ann).code == "not_in_colony"


def test_r4_2_an_empty_deck_cannot_be_searched() -> None:
    t, forest, _ = searching()
    assert t.why_not("search", forest).code == "deck_empty"


def test_r4_2_the_searcher_may_stop_at_the_first_card() -> None:
    t, forest, (lighter, fuel) = searching("lighter", "fuel")
    t.do("search", forest, "d5")
    t.answer("search", lighter)
    assert (t.seat(0).hand, t.place("gas_station").deck) == ([lighter], [fuel])
    assert t.place("gas_station").noise == 0
    assert t.seat(0).spent == [5]


def test_r4_2_keeps_exactly_one_card() -> None:
    t, forest, (lighter, fuel, _) = searching("lighter", "fuel", "fuel")
    t.do("search", forest, "d5")
    t.answer("search", "noise")
    assert t.why_not(kind="search").code == "path_too_short"
    assert t.why_not(lighter, fuel, kind="search").code == "path_too_long"
    assert t.why_not("-", kind="search").code == "no_such_option"
    t.answer("search", lighter)
    assert t.seat(0).hand == [lighter]
    assert t.seat(0).looking == []


def test_r4_2_noise_ends_with_the_noise_spaces() -> None:
    t, forest, cards = searching(*["fuel"] * 8)
    t.place("gas_station").noise = 2
    t.do("search", forest, "d5")
    t.answer("search", "noise")
    t.answer("search", "noise")
    assert t.place("gas_station").noise == 4
    assert t.options(kind="search") == cards[:3]


def test_r4_2_noise_ends_with_the_cards() -> None:
    t, forest, cards = searching("lighter", "fuel")
    t.do("search", forest, "d5")
    t.answer("search", "noise")
    assert t.options(kind="search") == cards


def test_r4_2_with_nothing_left_to_decide_the_card_is_kept() -> None:
    t, forest, cards = searching("lighter")
    t.do("search", forest, "d5")
    assert (t.seat(0).hand, t.place("gas_station").deck) == (cards, [])
    assert t.asked("turn").seat == 0


# -- R4.3, R4.4


def test_r4_3_any_die_puts_a_barricade_where_the_survivor_stands() -> None:
    t = position()
    dan = t.survivor(0, "dan", at="school")
    t.dice(0, 1)
    t.do("barricade", dan, "d1")
    assert [entrance.barricades for entrance in t.place("school").entrances] == [1]
    assert t.place("colony").entrances[0].barricades == 0
    assert t.seat(0).spent == [1]


def test_r4_3_only_an_empty_entrance_space_will_do() -> None:
    t = position()
    ann, bob = t.survivor(0, "ann"), t.survivor(0, "bob", at="gas_station")
    t.zombies("colony", 3, 2)
    t.barricades("colony", 0, 0, 3)
    t.traps("colony", 0, 1, 0, 2)
    t.zombies("gas_station", 3)
    t.dice(0, 2)
    assert t.options("barricade", ann, "d2") == ["z4", "z5", "z6"]
    assert t.why_not("barricade", bob).code == "entrances_full"
    t.do("barricade", ann, "d2", "z4")
    assert t.place("colony").entrances[3].barricades == 1


def test_r4_3_a_die_is_needed() -> None:
    t = position()
    t.survivor(0, "ann")
    assert t.why_not("barricade").code == "no_dice"


def test_r4_4_the_top_three_cards_leave_the_game() -> None:
    t = position()
    ann = t.survivor(0, "ann")
    waste = t.waste(5)
    t.dice(0, 1)
    t.do("clean_waste", ann, "d1")
    assert t.state.waste == waste[:2]
    assert sorted(t.state.removed) == sorted(waste[2:])
    assert t.seat(0).spent == [1]


def test_r4_4_what_was_played_last_lies_on_top() -> None:
    t = position()
    ann = t.survivor(0, "ann")
    below = t.waste(3)
    food = t.hand(0, "food_1")[0]
    t.dice(0, 4)
    t.do("play", food)
    t.do("clean_waste", ann, "d4")
    assert t.state.waste == below[:1]
    assert food in t.state.removed


def test_r4_4_fewer_than_three_all_go_and_none_is_no_action() -> None:
    t = position()
    ann = t.survivor(0, "ann")
    waste = t.waste(2)
    t.dice(0, 1, 2)
    t.do("clean_waste", ann, "d1")
    assert (t.state.waste, sorted(t.state.removed)) == ([], sorted(waste))
    assert t.why_not("clean_waste").code == "no_waste"


def test_r4_4_it_takes_a_survivor_in_the_colony_and_a_die() -> None:
    t = position()
    ann, bob = t.survivor(0, "ann"), t.survivor(0, "bob", at="school")
    t.waste(3)
    assert t.why_not("clean_waste").code == "no_dice"
    t.dice(0, 1)
    assert t.options("clean_waste") == [ann]
    assert t.why_not("clean_waste", bob).code == "only_in_colony"


# -- R4.5


def test_r4_5_up_to_two_zombies_come_from_one_other_place() -> None:
    t = position()
    ann = t.survivor(0, "ann", at="school")
    t.zombies("school", 1)
    t.zombies("library", 3)
    t.zombies("hospital", 1)
    t.dice(0, 1)
    assert t.options("attract", ann, "d1") == ["library", "hospital"]
    assert t.options("attract", ann, "d1", "library") == ["2", "1"]
    assert t.options("attract", ann, "d1", "hospital") == ["1"]
    t.do("attract", ann, "d1", "library", "2")
    assert [t.place(place).zombies for place in ("school", "library", "hospital")] == [3, 1, 1]
    assert t.seat(0).spent == [1]


def test_r4_5_only_onto_empty_spaces_so_nothing_breaks() -> None:
    t = position()
    ann = t.survivor(0, "ann", at="gas_station")
    t.barricades("gas_station", 2)
    t.zombies("library", 3)
    t.dice(0, 1, 1)
    assert t.options("attract", ann, "d1", "library") == ["1"]
    t.do("attract", ann, "d1", "library", "1")
    assert t.place("gas_station").entrances[0].barricades == 2
    assert t.why_not("attract", ann).code == "entrances_full"
    assert t.alive(ann)


def test_r4_5_in_the_colony_the_seat_chooses_the_entrances() -> None:
    t = position()
    ann = t.survivor(0, "ann")
    t.zombies("colony", 3, 2)
    t.zombies("library", 2)
    t.dice(0, 1)
    assert t.options("attract", ann, "d1", "library", "2") == ["z2", "z3", "z4", "z5", "z6"]
    # the one space left at entrance 2 is taken by the first
    assert t.options("attract", ann, "d1", "library", "2", "z2") == ["z3", "z4", "z5", "z6"]
    t.do("attract", ann, "d1", "library", "2", "z2", "z6")
    assert [entrance.zombies for entrance in t.place("colony").entrances] == [3, 3, 0, 0, 0, 1]


def test_r4_5_away_from_the_colony_the_seat_chooses_them_too() -> None:
    t = position()
    ann = t.survivor(0, "ann", at="school")
    t.zombies("colony", 1, 0, 2)
    t.dice(0, 1)
    assert t.options("attract", ann, "d1", "colony", "2") == ["z1", "z3"]
    t.do("attract", ann, "d1", "colony", "2", "z3", "z1")
    assert [entrance.zombies for entrance in t.place("colony").entrances] == [0, 0, 1, 0, 0, 0]
    assert t.place("school").zombies == 2


def test_r4_5_never_between_entrances_of_one_place() -> None:
    t = position()
    ann = t.survivor(0, "ann")
    t.zombies("colony", 3)
    t.dice(0, 1)
    assert t.why_not("attract", ann).code == "no_zombies_elsewhere"


def test_r4_5_attracting_rolls_no_exposure() -> None:
    t = position()
    ann = t.survivor(0, "ann", at="school")
    t.zombies("library", 1)
    t.dice(0, 1)
    t.do("attract", ann, "d1", "library", "1")
    assert t.told("exposure") == []


# -- R4.6, R4.7


def test_r4_6_an_ability_with_a_number_needs_such_a_die_each_time() -> None:
    t = position()
    guard = t.survivor(0, "guard")
    t.zombies("colony", 3, 2)
    t.dice(0, 3, 4, 6)
    volley = f"{guard}/volley"
    assert t.options("ability", volley) == ["d4", "d6"]
    assert t.why_not("ability", volley, "d3").code == "die_too_low"
    t.do("ability", volley, "d4")
    t.answer("zombie", "z2")
    t.answer("zombie", "z2")
    assert t.place("colony").zombies == 3
    t.do("ability", volley, "d6")
    assert t.place("colony").zombies == 1
    assert t.why_not("ability", volley).code == "die_too_low"


def test_r4_6_an_ability_without_a_number_needs_no_die_and_may_be_repeated() -> None:
    t = position(extra=SCOUT)
    scout = t.survivor(0, "scout")
    for _ in range(3):
        t.do("ability", f"{scout}/pray")
    assert t.state.food == 3


def test_r4_6_once_per_turn_is_free_again_next_turn() -> None:
    t = position(extra=SCOUT)
    scout = t.survivor(0, "scout")
    t.do("ability", f"{scout}/forage")
    assert t.why_not("ability", f"{scout}/forage").code == "used_already"
    t.turn(0)
    t.do("ability", f"{scout}/forage")
    assert t.state.food == 2


def test_r4_6_once_per_round_is_free_again_next_round() -> None:
    t = position()
    medic = t.survivor(0, "medic", wounds=2)
    for seat, face in ((1, "bob"), (2, "cleo")):
        t.survivor(seat, face)
    t.crisis("hunger")
    t.state.food = 10
    t.do("ability", f"{medic}/bandage", medic)
    assert t.why_not("ability", f"{medic}/bandage").code == "used_already"
    t.turn(0)
    assert t.why_not("ability", f"{medic}/bandage").code == "used_already"
    t.colony_phase()
    t.turn(0)
    t.do("ability", f"{medic}/bandage", medic)
    assert t.body(medic).wounds == 0


def test_r4_6_an_ability_is_used_in_its_own_seats_turn() -> None:
    t = position(extra=SCOUT)
    t.survivor(0, "ann")
    scout = t.survivor(1, "scout")
    assert t.why_not("ability").code == "no_ability"
    t.turn(1)
    assert t.options("ability") == [f"{scout}/forage", f"{scout}/pray"]


def test_r4_6_an_ability_bound_to_a_place_works_only_there() -> None:
    t = position()
    guard = t.survivor(0, "guard", at="school")
    t.zombies("colony", 1)
    t.dice(0, 6)
    assert t.why_not("ability", f"{guard}/volley").code == "wrong_place"


def test_r4_7_a_survivor_attacks_several_times_with_a_die_each() -> None:
    t = position()
    gia = t.survivor(0, "gia", at="school")
    t.zombies("school", 3)
    t.dice(0, 2, 4, 5)
    t.next("exposure", *[FACES[0]] * 3)
    for die in ("d4", "d2", "d5"):
        t.do("attack", gia, die, "z1")
    assert t.place("school").zombies == 0
    assert t.seat(0).dice == []


def test_r4_7_a_survivor_searches_several_times_with_a_die_each() -> None:
    t, forest, cards = searching("fuel", "lighter", "fuel")
    t.dice(0, 5, 6)
    for die, card in (("d5", cards[0]), ("d6", cards[1])):
        t.do("search", forest, die)
        t.answer("search", card)
    assert t.seat(0).hand == cards[:2]
    assert t.why_not("search", forest).code == "no_dice"
