"""R12: card text, timing, random things, and how the game ends."""

import pytest

from bot.long_night.state import LOCATIONS
from tests.builder import Position, position

CARDS = """
items:
- {id: charm, symbol: tool, kind: equipment, decks: {school: 1},
   when: [{moved: {survivor: self}, do: [{food: 1}]}], en: {name: Charm}}
- {id: tithe, symbol: tool, kind: equipment, decks: {school: 1},
   when: [{moved: {survivor: self}, do: [{food: {count: -1, if_able: true}}]}], en: {name: Tithe}}
- {id: wings, symbol: tool, kind: equipment, decks: {school: 1},
   modify: [{move.times: 2, move.exposure: 0}], en: {name: Wings}}
- {id: bomb, symbol: weapon, kind: waste, decks: {school: 1},
   uses: {throw: {do: [{kill: {at: school, count: 2}}]}}, en: {name: Bomb}}
main_objectives:
- id: feast
  length: short
  sides:
    normal: {morale: 6, rounds: 6, needs: [{at_least: [food, 1]}]}
    hard: {morale: 6, rounds: 6, needs: [{at_least: [food, 1]}]}
  en: {name: Feast}
"""


def table(extra: str = "", **config: str) -> tuple[Position, str, str, str]:
    """Three seats with one survivor each in the colony: Ann (seat 0, active), Bob and Cleo."""
    t = position(seats=3, extra=extra, **config)
    return t, t.survivor(0, "ann"), t.survivor(1, "bob"), t.survivor(2, "cleo")


# -- R12.1 card text and timing


def test_r12_1_card_text_beats_the_rules() -> None:
    t, ann, *_ = table(CARDS)
    t.equip(ann, "wings")
    t.do("move", ann, "school")
    t.do("move", ann, "library")  # R5.3 says once, and with exposure
    assert t.body(ann).place == "library"
    assert t.why_not("move", ann).code == "moved_already"


def test_r12_1_simultaneous_effects_are_ordered_by_the_first_player() -> None:
    t, ann, *_ = table(CARDS)
    charm, tithe = t.equip(ann, "charm"), t.equip(ann, "tithe")
    t.state.first = 2
    t.next("exposure", "blank")
    t.do("move", ann, "school")
    asked = t.asked("order")
    assert asked.seat == 2
    assert t.options(kind="order") == [charm, tithe]
    t.answer("order", tithe, seat=2)  # there is no food to lose yet
    assert t.state.food == 1


def test_r12_1_the_other_order_ends_otherwise() -> None:
    t, ann, *_ = table(CARDS)
    charm, _ = t.equip(ann, "charm"), t.equip(ann, "tithe")
    t.next("exposure", "blank")
    t.do("move", ann, "school")
    t.answer("order", charm, seat=0)
    assert t.state.food == 0


def test_r12_1_no_card_saves_from_the_third_wound() -> None:
    t, ann, *_ = table()
    t.body(ann).wounds = 2
    t.survivor(0, "dan")
    t.hand(0, "medicine")
    t.next("exposure", "wound")
    t.do("move", ann, "school")
    assert not t.alive(ann)


def test_r12_1_after_a_wound_has_landed_medicine_works_as_usual() -> None:
    t, ann, *_ = table()
    t.body(ann).wounds = 1
    (medicine,) = t.hand(0, "medicine")
    t.next("exposure", "wound")
    t.do("move", ann, "school")
    t.do("play", medicine, ann)
    assert t.body(ann).wounds == 1


def test_r12_1_nobody_may_act_while_an_effect_is_under_way() -> None:
    t, ann, bob, _ = table()
    t.survivor(0, "dan")
    t.put(bob, "school")
    t.next("exposure", "bite")
    t.do("move", ann, "school")
    assert [(decision.kind, decision.seat) for decision in t.open()] == [("bite", 1)]


# -- R12.2 random location


@pytest.mark.parametrize(("pips", "place"), list(enumerate(LOCATIONS, 1)))
def test_r12_2_an_action_die_picks_the_location_of_that_number(pips: int, place: str) -> None:
    t, *_ = table()
    t.next("random_location", pips)
    t.script("[{roll_place: where}, {zombies: {at: $where}}]")
    assert t.place(place).zombies == 1
    assert t.told("random_location") == [{"number": pips, "place": place}]


def test_r12_2_never_the_colony_nor_a_number_above_six() -> None:
    t, *_ = table()
    seen: set[str] = set()
    for _ in range(60):
        t.script("[{roll_place: where}]")
        seen |= {told["place"] for told in t.told("random_location")}
    assert seen == set(LOCATIONS)


# -- R12.3 shuffling, spare dice


def test_r12_3_a_deck_gone_through_is_shuffled_afterwards() -> None:
    t, *_ = table()
    t.deck("school", "fuel", "book", "food_1")
    t.next("deck.school", 1)  # one draw shuffles the two cards that are left: they change places
    t.script("[{find_in_deck: {at: school, symbol: education}}]")
    t.answer("script", "book")
    assert t.faces(t.seat(0).hand) == ["book"]
    assert t.faces(t.place("school").deck) == ["food_1", "fuel"]


def test_r12_3_even_when_nothing_is_taken() -> None:
    t, *_ = table()
    t.deck("school", "fuel", "food_1")
    t.next("deck.school", 1)
    t.script("[{find_in_deck: {at: school, symbol: education}}]")
    t.answer("script", "none")
    assert t.faces(t.place("school").deck) == ["food_1", "fuel"]


def test_r12_3_going_through_a_deck_does_not_tell_its_order() -> None:
    options: list[list[str]] = []
    for deck in (("fuel", "wrench", "lighter"), ("lighter", "fuel", "wrench")):
        t, *_ = table()
        t.deck("school", *deck)
        t.script("[{find_in_deck: {at: school, symbol: tool}}]")
        options.append(t.options(kind="script"))
    assert options[0] == options[1] == ["lighter", "wrench", "none"]


def test_r12_3_a_search_shuffles_nothing() -> None:
    t, ann, *_ = table()
    t.put(ann, "school")
    top, second, third, fourth = t.deck("school", "fuel", "book", "food_1", "wrench")
    t.dice(0, 6)
    t.do("search", ann, "d6")
    t.answer("search", top)
    assert t.place("school").deck == [second, third, fourth]
    assert t.faces(t.place("school").deck) == ["book", "food_1", "wrench"]


def test_r12_3_a_look_at_the_top_cards_shuffles_nothing() -> None:
    t, *_ = table()
    deck = t.deck("school", "fuel", "book", "food_1")
    t.script("[{look_at_deck: {at: school, count: 3, keep: education}}]")
    t.answer("script", "none")
    assert t.place("school").deck == deck
    assert t.faces(deck) == ["fuel", "book", "food_1"]


def test_r12_3_a_die_called_for_by_a_card_is_a_spare_die() -> None:
    t, *_ = table()
    t.dice(0, 2, 5)
    t.seat(0).spent = [1]
    t.next("card", 4)
    t.script("[{roll: {as: luck}}, {food: $luck}]")
    assert t.state.food == 4
    assert (t.seat(0).dice, t.seat(0).spent) == ([2, 5], [1])


# -- R12.4 the end


def test_r12_4_morale_0_ends_the_game_at_once() -> None:
    t, *_ = table()
    t.script("[{morale: -6}, {food: 3}]")
    assert t.state.over == "morale"
    assert t.state.food == 0  # the rest of the card is not carried out
    assert t.told("game_over")[0]["why"] == "morale"
    assert not t.state.open


def test_r12_4_then_the_main_objective_is_not_checked() -> None:
    t, *_ = table(CARDS, objective="feast")
    t.state.food = 5
    t.script("[{morale: -6}]")
    assert t.state.over == "morale"
    assert not t.state.objective_met


def test_r12_4_the_round_track_at_0_ends_the_game() -> None:
    t, *_ = table(CARDS, objective="feast")
    t.state.rounds, t.state.food = 1, 1
    t.colony_phase("track")
    assert t.state.over == "rounds"
    assert not t.state.objective_met


def test_r12_4_the_main_objective_found_met_ends_the_game() -> None:
    t, *_ = table(CARDS, objective="feast")
    t.state.food = 1
    t.colony_phase("objective")
    assert t.state.over == "objective"
    assert t.state.objective_met


def test_r12_4_the_objective_is_looked_at_in_the_colony_phase_alone() -> None:
    t, *_ = table(CARDS, objective="feast")
    (food,) = t.hand(0, "food_3")
    t.do("play", food)
    assert not t.state.over
    assert t.open("turn")


def test_r12_4_nothing_can_be_chosen_any_more() -> None:
    t, *_ = table()
    decision = t.asked("turn")
    t.state.morale = 1
    t.script("[{morale: -1}]")
    refusal = t.rules.verify(t.state, decision.id, ["end"])
    assert refusal is not None
    assert refusal.code == "game_is_over"


# -- R12.5 who wins


def won(t: Position) -> list[bool]:
    return [result.won for result in t.state.results]


def end_with_objective_met(t: Position) -> None:
    t.state.food = 1
    t.colony_phase("objective")
    assert t.state.over == "objective"


def test_r12_5_each_seat_wins_or_loses_alone() -> None:
    t, *_ = table(CARDS, objective="feast")
    t.objective(0, "collector")  # four cards in hand
    t.objective(1, "hermit")  # at most one survivor
    t.objective(2, "hermit")
    t.survivor(2, "dan")
    t.hand(0, "fuel", "fuel", "fuel", "fuel")
    end_with_objective_met(t)
    assert won(t) == [True, True, False]


def test_r12_5_all_may_win() -> None:
    t, *_ = table(CARDS, objective="feast")
    for seat in range(3):
        t.objective(seat, "hermit")
    end_with_objective_met(t)
    assert won(t) == [True, True, True]


def test_r12_5_or_none() -> None:
    t, *_ = table(CARDS, objective="feast")
    for seat in range(3):
        t.objective(seat, "collector")
    end_with_objective_met(t)
    assert won(t) == [False, False, False]


def test_r12_5_a_betrayer_wins_where_the_others_lose() -> None:
    t, *_ = table()
    t.objective(0, "doom")  # morale 0 and two cards
    t.objective(1, "hermit")
    t.objective(2, "doom")
    t.hand(0, "fuel", "fuel")
    t.script("[{morale: -6}]")
    assert won(t) == [True, False, False]


def test_r12_5_an_objective_counts_as_changed_by_exile() -> None:
    t, *_ = table()
    t.objective(0, "hermit")
    t.seat(0).exiled = True
    (t.seat(0).exile_objective,) = t.cards("wanderer")  # loyal: five cards in hand
    t.hand(0, *["fuel"] * 5)
    t.script("[{morale: -6}]")
    assert won(t)[0]


# -- R12.6 who is exposed


def bombed(*faces: str) -> tuple[Position, str, list[str]]:
    """Seat 0 throws a bomb at the school, where these of its survivors stand, and one of seat 1."""
    t, *_ = table(CARDS)
    there = [t.survivor(0, face, at="school") for face in faces]
    t.survivor(1, "jon", at="school")
    t.zombies("school", 2)
    (bomb,) = t.hand(0, "bomb")
    t.do("play", bomb)
    return t, bomb, there


def test_r12_6_a_card_that_names_the_killer_exposes_it_for_each_zombie() -> None:
    t, ann, *_ = table()
    t.put(ann, "school")
    t.zombies("school", 2)
    t.next("exposure", "wound", "frostbite")
    t.script("[{kill: {at: school, count: 2, by: $who}}]", who=ann)
    assert (t.body(ann).wounds, t.body(ann).frostbites) == (1, 1)


def test_r12_6_unless_cancelled() -> None:
    t, ann, *_ = table()
    t.put(ann, "school")
    t.zombies("school", 1)
    t.script("[{kill: {at: school, by: $who, exposure: false}}]", who=ann)
    assert t.place("school").zombies == 0
    assert not t.told("exposure")


def test_r12_6_an_ability_that_kills_exposes_its_owner() -> None:
    t, ann, *_ = table()
    t.put(ann, "school")
    t.zombies("school", 1)
    lighter = t.equip(ann, "lighter")
    t.next("exposure", "wound")
    t.do("ability", f"{lighter}/light")
    assert t.body(ann).wounds == 1


def test_r12_6_without_a_name_the_seat_names_one_of_its_survivors_there() -> None:
    t, _, (dan, eve) = bombed("dan", "eve")
    asked = t.asked("exposed")
    assert asked.seat == 0
    assert t.options(kind="exposed") == [dan, eve]  # neither Jon of seat 1 nor Ann in the colony
    t.next("exposure", "wound", "blank")
    t.answer("exposed", eve, seat=0)
    assert [told["survivor"] for told in t.told("exposure")] == [eve, eve]
    assert t.place("school").zombies == 0


def test_r12_6_the_only_one_there_needs_no_naming() -> None:
    t, _, (dan,) = bombed("dan")
    assert {told["survivor"] for told in t.told("exposure")} == {dan}


def test_r12_6_none_there_no_roll() -> None:
    t, bomb, _ = bombed()
    assert t.place("school").zombies == 0
    assert not t.told("exposure")
    assert t.state.waste == [bomb]


# -- R12.7 empty decks


def test_r12_7_an_empty_survivor_deck_gives_nothing() -> None:
    t, ann, *_ = table()
    t.survivor_deck()
    t.hand(0, "fuel")
    t.script("[{kill_survivor: $who}]", who=ann)
    assert t.told("no_survivor") == [{"seat": 0}]
    assert t.seat(0).group == []
    assert t.open("turn")


def test_r12_7_an_empty_crossroads_deck_gives_nothing() -> None:
    t, *_ = table()
    t.state.crossroads_deck = []
    t.do("end")
    assert t.asked("turn", seat=1)
    assert t.state.crossroads.card == ""
    assert t.view(0).holder == -1


def test_r12_7_an_empty_crisis_deck_is_reshuffled_from_the_used_ones() -> None:
    t, *_ = table()
    t.state.food = 9
    t.crisis("fuel_shortage")
    t.add_to_crisis(0, "fuel", "fuel", "fuel")
    t.state.crisis_deck = []
    t.state.crisis_used = t.cards("horde", "hunger")
    t.next("crises", 1, 1)  # horde, hunger, fuel_shortage: the last changes places with the first, then the second
    t.colony_phase()
    assert t.state.round == 2
    assert t.faces([t.state.crisis.card]) == ["hunger"]
    assert t.faces(t.state.crisis_deck) == ["fuel_shortage", "horde"]
    assert t.state.crisis_used == []
