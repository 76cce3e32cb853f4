"""R5: actions that use no die."""

import pytest

from tests.builder import Position, position

ITEMS = """
items:
- {id: snare, symbol: tool, kind: waste, decks: {school: 1},
   uses: {set: {do: [{food: 1}]}, sell: {do: [{morale: 1}]}}, en: {name: Snare}}
"""


def table(extra: str = "", **config: str) -> tuple[Position, str, str, str]:
    """Three seats with one survivor each in the colony: Ann (seat 0, active), Bob and Cleo."""
    t = position(seats=3, extra=extra, **config)
    return t, t.survivor(0, "ann"), t.survivor(1, "bob"), t.survivor(2, "cleo")


# -- R5.1 play a card


def test_r5_1_card_goes_to_waste_after_its_effect() -> None:
    t, *_ = table()
    (food,) = t.hand(0, "food_3")
    t.do("play", food)
    assert t.state.food == 3
    assert t.state.waste == [food]
    assert t.seat(0).hand == []


def test_r5_1_card_is_not_yet_on_the_pile_during_its_effect() -> None:
    t, *_ = table()
    (scrap,) = t.hand(0, "scrap")
    t.dice(0, 1, 3)
    t.next("action_die", 6)
    t.do("play", scrap)
    assert t.asked("script", seat=0)
    assert t.state.waste == []
    t.answer("script", "d1")
    assert t.seat(0).dice == [3, 6]
    assert t.state.waste == [scrap]


def test_r5_1_any_number_of_cards_without_a_die() -> None:
    t, *_ = table()
    for card in t.hand(0, "food_1", "food_1", "food_3"):
        t.do("play", card)
    assert t.state.food == 5
    assert len(t.state.waste) == 3


def test_r5_1_only_in_ones_own_turn() -> None:
    t, *_ = table()
    t.hand(1, "food_3")
    assert {decision.seat for decision in t.open("turn")} == {0}
    assert t.why_not("play", t.seat(1).hand[0]).code == "hand_empty"


def test_r5_1_event_leaves_the_game() -> None:
    t, *_ = table()
    (outsider,) = t.hand(0, "outsider")
    (dan,) = t.survivor_deck("dan")
    t.do("play", outsider)
    assert t.body(dan).seat == 0
    assert t.state.waste == []
    assert t.state.removed == [outsider]


def test_r5_1_a_card_with_two_effects_gives_one_of_them() -> None:
    t, *_ = table(ITEMS)
    (snare,) = t.hand(0, "snare")
    assert t.options("play", snare) == ["set", "sell"]
    t.do("play", snare, "sell")
    assert (t.state.food, t.state.morale) == (0, 7)


def test_r5_1_equipment_is_placed_beside_a_survivor_of_the_group_wherever_it_stands() -> None:
    t, ann, bob, _ = table()
    dan = t.survivor(0, "dan", at="library")
    (book,) = t.hand(0, "book")
    assert t.options("play", book) == [ann, dan]
    assert t.why_not("play", book, bob).code == "no_such_option"
    t.do("play", book, dan)
    assert t.body(dan).equipment == [book]
    assert t.state.waste == []


def test_r5_1_any_number_of_equipment_copies_too() -> None:
    t, ann, *_ = table()
    cards = t.hand(0, "book", "book", "pistol")
    for card in cards:
        t.do("play", card, ann)
    assert t.body(ann).equipment == cards


def test_r5_1_equipment_gives_its_ability_and_stays() -> None:
    t, ann, *_ = table()
    t.put(ann, "school")
    t.zombies("school", 2)
    (lighter,) = t.hand(0, "lighter")
    assert t.why_not("ability").code == "no_ability"
    t.do("play", lighter, ann)
    t.next("exposure", "blank")
    t.do("ability", f"{lighter}/light")
    assert t.place("school").zombies == 1
    assert t.body(ann).equipment == [lighter]


# -- R5.2 add to the crisis


def test_r5_2_from_hand_and_from_the_groups_equipment() -> None:
    t, ann, *_ = table()
    (fuel, food) = t.hand(0, "fuel", "food_1")
    book = t.equip(ann, "book")
    t.do("add_to_crisis", f"{fuel}+{book}")
    assert t.state.crisis.added == [fuel, book]
    assert t.seat(0).hand == [food]
    assert t.body(ann).equipment == []


def test_r5_2_as_often_as_wanted_never_taken_back() -> None:
    t, *_ = table()
    one, two = t.hand(0, "fuel", "fuel")
    t.do("add_to_crisis", one)
    t.do("add_to_crisis", two)
    assert t.state.crisis.added == [one, two]
    assert t.seat(0).hand == []
    assert t.why_not("add_to_crisis").code == "no_cards"


def test_r5_2_not_with_other_seats_cards() -> None:
    t, _, bob, _ = table()
    (own,) = t.hand(0, "fuel")
    t.hand(1, "fuel")
    t.equip(bob, "book")
    assert t.options("add_to_crisis") == [own]


def test_r5_2_face_down() -> None:
    t, *_ = table()
    (fuel,) = t.hand(0, "fuel")
    events = t.do("add_to_crisis", fuel)
    (told,) = [event for event in events if event.kind == "added_to_crisis"]
    assert told.public == {"seat": 0, "count": 1}
    assert set(told.private) == {0}


def test_r5_2_food_worth_several_counts_as_one_card() -> None:
    t, *_ = table()
    t.state.food = 9
    t.crisis("hunger")
    t.add_to_crisis(0, "food_3")
    t.colony_phase("crisis")
    assert t.told("crisis_resolved")[0]["points"] == 1


# -- R5.3 move


def test_r5_3_to_any_other_place_then_exposure() -> None:
    t, ann, *_ = table()
    assert t.options("move", ann) == ["police_station", "grocery_store", "school", "gas_station", "library", "hospital"]
    t.next("exposure", "wound")
    t.do("move", ann, "school")
    assert t.body(ann).place == "school"
    assert t.body(ann).wounds == 1
    assert t.place("school").survivors == [ann]


def test_r5_3_each_survivor_once_per_turn() -> None:
    t, ann, *_ = table()
    dan = t.survivor(0, "dan")
    t.next("exposure", "blank", "blank")
    t.do("move", ann, "school")
    assert t.why_not("move", ann).code == "moved_already"
    t.do("move", dan, "school")
    assert t.why_not("move").code == "moved_already"


def test_r5_3_again_in_the_next_turn() -> None:
    t, ann, *_ = table()
    t.next("exposure", "blank", "blank")
    t.do("move", ann, "school")
    t.turn(0)
    t.do("move", ann, "library")
    assert t.body(ann).place == "library"


def test_r5_3_needs_a_free_survivor_space() -> None:
    t, ann, bob, cleo = table()
    t.put(bob, "gas_station")
    t.put(cleo, "gas_station")
    assert t.why_not("move", ann, "gas_station").code == "place_full"
    t.put(cleo, "colony")
    assert "gas_station" in t.options("move", ann)


def test_r5_3_needs_no_die() -> None:
    t, ann, *_ = table()
    t.dice(0)
    t.next("exposure", "blank")
    t.do("move", ann, "school")
    assert t.body(ann).place == "school"


def test_r5_3_a_bite_spreads_at_the_destination() -> None:
    t, ann, bob, cleo = table()
    dan = t.survivor(0, "dan")
    t.put(bob, "school")
    t.next("exposure", "bite")
    t.do("move", ann, "school")
    assert not t.alive(ann)
    assert t.asked("bite").params["survivor"] == bob
    t.answer("bite", "die")
    assert t.alive(cleo)
    assert t.alive(dan)


# -- R5.4 spend food


def test_r5_4_one_token_raises_one_unused_die_by_one() -> None:
    t, *_ = table()
    t.state.food = 2
    t.dice(0, 2, 5)
    t.do("spend_food", "d2")
    assert t.seat(0).dice == [3, 5]
    assert t.state.food == 1


def test_r5_4_split_as_wanted_to_six_at_most() -> None:
    t, *_ = table()
    t.state.food = 3
    t.dice(0, 4, 5)
    t.do("spend_food", "d5")
    assert t.why_not("spend_food", "d6").code == "die_at_six"
    t.do("spend_food", "d4")
    t.do("spend_food", "d5")
    assert t.seat(0).dice == [6, 6]
    assert t.why_not("spend_food").code == "no_food"


def test_r5_4_neither_used_dice_nor_those_of_others() -> None:
    t, *_ = table()
    t.state.food = 1
    t.dice(1, 3)
    t.seat(0).spent = [2]
    assert t.why_not("spend_food").code == "no_dice"


# -- R5.6 hand off


def test_r5_6_to_any_survivor_in_the_same_place_equipped_at_once() -> None:
    t, ann, bob, cleo = table()
    dan = t.survivor(0, "dan")
    pistol = t.equip(ann, "pistol")
    t.put(cleo, "school")
    assert t.options("hand_off", pistol) == [bob, dan]
    t.do("hand_off", pistol, bob)
    assert t.body(ann).equipment == []
    assert t.body(bob).equipment == [pistol]
    assert [d.seat for d in t.open()] == [0]  # nobody was asked for consent


def test_r5_6_not_to_another_place() -> None:
    t, ann, *_ = table()
    pistol = t.equip(ann, "pistol")
    t.put(ann, "school")
    assert t.why_not("hand_off", pistol).code == "nobody_here"


def test_r5_6_only_what_the_own_group_has_equipped() -> None:
    t, _, bob, _ = table()
    t.equip(bob, "pistol")
    t.hand(0, "pistol")
    assert t.why_not("hand_off").code == "no_equipment"


def test_r5_6_a_used_item_stays_used_for_the_round() -> None:
    t, ann, *_ = table()
    dan = t.survivor(0, "dan")
    t.put(ann, "school")
    t.put(dan, "school")
    t.zombies("school", 3)
    lighter = t.equip(ann, "lighter")
    t.next("exposure", "blank")
    t.do("ability", f"{lighter}/light")
    t.do("hand_off", lighter, dan)
    assert t.why_not("ability", f"{lighter}/light").code == "used_already"


# -- R5.7 vote to exile


def test_r5_7_names_another_seat_and_all_vote() -> None:
    t, *_ = table()
    assert t.options("exile_vote") == ["p1", "p2"]
    t.do("exile_vote", "p1")
    assert sorted(decision.seat for decision in t.open("vote")) == [0, 1, 2]
    t.vote(p0="up", p1="down", p2="down")
    assert not t.seat(1).exiled


def test_r5_7_once_per_turn() -> None:
    t, *_ = table()
    t.do("exile_vote", "p1")
    t.vote(p0="up", p1="down", p2="down")
    assert t.why_not("exile_vote").code == "voted_already"
    t.turn(0)
    assert t.options("exile_vote") == ["p1", "p2"]


def test_r5_7_no_seat_that_is_exiled() -> None:
    t, *_ = table()
    t.seat(2).exiled = True
    assert t.options("exile_vote") == ["p1"]
    t.seat(1).exiled = True
    assert t.why_not("exile_vote").code == "nobody_to_exile"


def test_r5_7_thumbs_up_exiles() -> None:
    t, *_ = table()
    t.do("exile_vote", "p1")
    t.vote(p0="up", p1="down", p2="up")
    assert t.seat(1).exiled


# -- R5.8 calm


def test_r5_8_medicine_is_discarded_without_its_effect() -> None:
    t, ann, *_ = table()
    t.body(ann).wounds = 1
    t.place("colony").unruly = 2
    (medicine, _) = t.hand(0, "medicine", "fuel")
    assert t.options("calm") == [medicine]
    t.do("calm", medicine)
    assert (t.place("colony").unruly, t.place("colony").helpless) == (1, 1)
    assert t.body(ann).wounds == 1
    assert t.state.waste == [medicine]


@pytest.mark.parametrize(("unruly", "card", "code"), [(0, "medicine", "nobody_unruly"), (1, "fuel", "no_medicine")])
def test_r5_8_needs_an_unruly_one_and_medicine(unruly: int, card: str, code: str) -> None:
    t, *_ = table()
    t.place("colony").unruly, t.place("colony").helpless = unruly, 1
    t.hand(0, card)
    assert t.why_not("calm").code == code


# -- R5.9 add to the main objective


def test_r5_9_any_number_of_the_cards_it_asks_for_face_up() -> None:
    t, *_ = table(objective="stockpile")
    fuel, wrench, food = t.hand(0, "fuel", "wrench", "food_1")
    assert t.why_not("add_to_objective", food).code == "no_such_option"
    t.do("add_to_objective", f"{fuel}+{wrench}")
    assert t.state.objective_cards == [fuel, wrench]
    assert t.told("added_to_objective") == [{"seat": 0, "cards": ["fuel", "wrench"]}]
    assert t.view(2).objective_cards == ["fuel", "wrench"]


def test_r5_9_starting_items_do_not_count_where_excluded() -> None:
    t, *_ = table(objective="stockpile")
    t.hand(0, "scrap")  # a tool, but a starting item
    assert t.why_not("add_to_objective").code == "no_fitting_card"


def test_r5_9_an_objective_that_asks_for_nothing_takes_nothing() -> None:
    t, *_ = table()
    t.hand(0, "fuel")
    assert t.why_not("add_to_objective").code == "objective_asks_nothing"
