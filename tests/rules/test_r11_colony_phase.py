"""Chapter 11: the colony phase, step by step."""

from itertools import pairwise

import pytest

from bot.long_night.state import LOCATIONS
from tests.builder import Position, position

# fourteen; the first of each seat leads, so that the lowest is a follower
CROWD = "bob cleo dan eve fay gia rocco forest hal ivy jon kim lou ann".split()


def colony(*faces: str, seats: int = 3, **config: str) -> Position:
    """These survivors in the colony, dealt round the seats, and a crisis that only starves."""
    t = position(seats=seats, **config)
    for number, face in enumerate(faces):
        t.survivor(number % seats, face)
    t.crisis("hunger")
    t.state.crisis_deck = t.cards(*["hunger"] * 6)
    return t


def entrances(t: Position, place: str = "colony") -> list[int]:
    return [entrance.zombies for entrance in t.place(place).entrances]


def kinds(t: Position) -> list[str]:
    return [event.kind for event in t.events]


# -- the order, and the steps of modules not in play


def test_r11_0_without_the_raxxon_module_there_is_no_containment() -> None:
    t = colony("ann")
    t.dice(0, 3, 3)
    t.state.food = 1
    t.colony_phase()
    assert t.state.config.modules == ()
    assert kinds(t)[:2] == ["colony_phase", "fed"], "food comes first"
    assert not t.open("vote")
    assert t.state.round == 2


def test_r11_7_without_the_bandit_module_nobody_pillages() -> None:
    t = colony("ann")
    decks = {place: t.deck(place, "fuel", "book") for place in LOCATIONS}
    t.place("school").noise = 1
    t.next("noise", "quiet")
    t.state.food = 1
    t.colony_phase()
    assert {place: t.place(place).deck for place in LOCATIONS} == decks
    told = kinds(t)
    assert told[told.index("noise_flipped") :][:3] == ["noise_flipped", "round_track", "first_player"]


def test_r11_1_to_11_10_come_in_this_order() -> None:
    t = colony("ann", objective="stockpile")
    t.survivor(1, "bob", at="school")
    t.place("library").noise = 1
    t.state.food = 1
    t.next("noise", "loud")
    t.colony_phase()
    steps = ["fed", "waste_checked", "crisis_resolved", "zombie_added", "noise_flipped", "round_track", "first_player"]
    at = [kinds(t).index(step) for step in [*steps, "round"]]
    assert all(one < other for one, other in pairwise(at))
    assert [e["place"] for e in t.told("zombie_added")] == ["colony", "school", "library"]


# -- 11.1 food


@pytest.mark.parametrize(("people", "eaten"), [(0, 0), (1, 1), (2, 1), (5, 3)])
def test_r11_1_one_food_for_two_heads_rounded_up(people: int, eaten: int) -> None:
    t = colony(*CROWD[:people])
    t.survivor(2, "oz", at="school")
    t.state.food = 3
    t.colony_phase()
    assert t.state.food == 3 - eaten, "those outside feed themselves"
    assert "starved" not in kinds(t)


def test_r11_1_helpless_count_and_unruly_twice() -> None:
    t = colony("ann", "bob")
    t.helpless(2, unruly=2)
    t.state.food = 4
    t.colony_phase()
    assert t.state.food == 0


def test_r11_1_too_little_food_is_not_eaten_and_hunger_grows() -> None:
    t = colony(*CROWD[:5])
    t.state.food = 2
    t.colony_phase()
    assert t.told("starved")[0]["starvation"] == 1
    assert t.state.food == 2
    assert t.told("morale")[0] == {"by": -1, "now": 5, "why": "starvation"}


def test_r11_1_each_starvation_token_costs_a_morale() -> None:
    t = colony("ann")
    t.state.starvation = 2
    t.colony_phase()
    assert t.told("morale")[0] == {"by": -3, "now": 3, "why": "starvation"}


# -- 11.2 waste


@pytest.mark.parametrize(("cards", "lost"), [(0, 0), (9, 0), (10, 1), (19, 1), (20, 2)])
def test_r11_2_one_morale_for_ten_cards_rounded_down(cards: int, lost: int) -> None:
    t = colony()
    pile = t.waste(cards)
    t.colony_phase("waste")
    assert t.state.morale == 6 - lost
    assert t.state.waste == pile, "they stay"


# -- 11.3 crisis


def crisis(face: str, *added: str, seats: int = 3) -> Position:
    t = position(seats=seats)
    t.crisis(face)
    t.add_to_crisis(0, *added)
    return t


def resolved(t: Position) -> tuple[int, int, str]:
    t.colony_phase("crisis")
    told = t.told("crisis_resolved")[0]
    return told["points"], told["needed"], told["result"]


def test_r11_3_worked_example_fuel_shortage_of_three_players() -> None:
    t = crisis("fuel_shortage", "fuel", "fuel", "pistol", "fuel")
    assert resolved(t) == (2, 3, "failed")
    assert sorted(e["worth"] for e in t.told("crisis_card")) == [-1, 1, 1, 1]
    assert t.state.morale == 4, "the crisis happens"


def test_r11_3_cards_are_shuffled_and_revealed_one_by_one() -> None:
    for die, order in [(1, ["pistol", "fuel"]), (2, ["fuel", "pistol"])]:
        t = crisis("fuel_shortage", "fuel", "pistol")
        t.next("crisis", die)
        t.colony_phase("crisis")
        assert [e["face"] for e in t.told("crisis_card")] == order
        assert t.told("crisis_card")[-1]["points"] == 0


def test_r11_3_as_many_as_seats_prevent_it() -> None:
    t = crisis("fuel_shortage", "fuel", "fuel", "fuel")
    assert resolved(t) == (3, 3, "prevented")
    assert t.state.morale == 6


def test_r11_3_exiled_seats_do_not_count() -> None:
    t = crisis("fuel_shortage", "fuel", "fuel", seats=4)
    t.exiled(1, 3)
    assert resolved(t) == (2, 2, "prevented")


def test_r11_3_no_cards_are_no_points() -> None:
    t = crisis("fuel_shortage")
    assert resolved(t) == (0, 3, "failed")


def test_r11_3_a_crisis_may_accept_several_symbols() -> None:
    t = crisis("hunger", "food_3", "medicine", "food_1", "fuel")
    assert resolved(t) == (2, 3, "failed"), "a card worth several food is one card"
    assert t.state.starvation == 1


@pytest.mark.parametrize(("count", "morale"), [(4, 6), (5, 7), (6, 7)])
def test_r11_3_two_above_give_a_morale(count: int, morale: int) -> None:
    t = crisis("fuel_shortage", *["fuel"] * count)
    assert resolved(t) == (count, 3, "prevented")
    assert t.state.morale == morale


def test_r11_3_or_the_cards_own_bonus() -> None:
    t = crisis("hunger", *["food_1"] * 5)
    assert resolved(t) == (5, 3, "prevented")
    assert (t.state.food, t.state.morale) == (2, 6)
    t = crisis("hunger", *["food_1"] * 4)
    resolved(t)
    assert t.state.food == 0


def test_r11_3_then_the_added_cards_leave_the_game_and_the_crisis_is_set_aside() -> None:
    t = crisis("fuel_shortage", "fuel", "pistol")
    card, added = t.state.crisis.card, list(t.state.crisis.added)
    t.colony_phase("crisis")
    assert t.state.removed == added
    assert t.state.waste == []
    assert t.state.crisis_used == [card]
    assert (t.state.crisis.added, t.state.crisis.givers) == ([], [])
    assert t.state.crisis.card != card


# -- 11.4 zombies come


@pytest.mark.parametrize(("people", "zombies"), [(0, 0), (1, 1), (2, 1), (3, 2)])
def test_r11_4_one_for_two_heads_in_the_colony_rounded_up(people: int, zombies: int) -> None:
    t = colony(*CROWD[:people])
    t.colony_phase("zombies")
    assert t.place("colony").zombies == zombies


def test_r11_4_worked_example_fourteen_survivors_and_seven_zombies() -> None:
    t = colony(*CROWD)
    t.zombies("colony", 0, 0, 3)
    t.colony_phase("zombies")
    assert entrances(t) == [2, 1, 3, 1, 1, 1]
    steps = [(e.kind, (e.public or {}).get("entrance")) for e in t.events if e.kind in ("zombie_added", "overrun")]
    added = "zombie_added"
    assert steps == [(added, 1), (added, 2), ("overrun", 3), (added, 4), (added, 5), (added, 6), (added, 1)]
    assert t.view(None).graveyard == ["ann"], "the lowest influence in the colony"
    assert t.state.morale == 5


def test_r11_4_every_location_in_number_order_gets_one_a_survivor() -> None:
    t = colony()
    for face, place in [("ann", "hospital"), ("bob", "police_station"), ("cleo", "school"), ("dan", "school")]:
        t.survivor(0, face, at=place)
    t.colony_phase("zombies")
    assert [e["place"] for e in t.told("zombie_added")] == ["police_station", "school", "school", "hospital"]


def test_r11_4_deaths_meanwhile_do_not_lower_a_places_number() -> None:
    t = colony("bob", "cleo", "dan", "ann")
    for face in ("eve", "fay"):
        t.survivor(0, face, at="school")
    t.zombies("colony", 3)
    t.zombies("school", 4)
    t.colony_phase("zombies")
    assert entrances(t) == [3, 1, 0, 0, 0, 0], "two, though only three heads are left after the first"
    assert t.view(None).graveyard == ["ann", "eve", "fay"], "the second zombie at the school comes as well"


def test_r11_4_then_noise_tokens_come_off_one_by_one_and_are_flipped() -> None:
    t = colony()
    t.place("police_station").noise, t.place("hospital").noise = 2, 2
    t.next("noise", "loud", "quiet", "quiet", "loud")
    t.colony_phase("zombies")
    assert [t.place(place).noise for place in LOCATIONS] == [0] * 6
    flips = [(e["place"], e["zombie"]) for e in t.told("noise_flipped")]
    assert flips == [("police_station", True), ("police_station", False), ("hospital", False), ("hospital", True)]
    assert entrances(t, "police_station") == entrances(t, "hospital") == [1]


def test_r11_4_a_loud_tokens_zombie_comes_before_the_next_flip() -> None:
    t = colony()
    t.survivor(0, "eve", at="library")
    t.survivor(0, "fay", at="hospital")
    t.zombies("library", 3)
    t.place("library").noise = 2
    t.next("noise", "loud", "quiet")
    t.colony_phase("noise")
    seen = [kind for kind in kinds(t) if kind in ("noise_flipped", "overrun", "died")]
    assert seen == ["noise_flipped", "overrun", "died", "noise_flipped"]


# -- 11.5 adding a zombie


def add(t: Position, place: str, count: int) -> None:
    t.script(f"- zombies: {{at: {place}, count: {count}}}")


def test_r11_5_in_the_colony_round_the_entrances_the_seventh_to_1_again() -> None:
    t = colony()
    add(t, "colony", 8)
    assert entrances(t) == [2, 2, 1, 1, 1, 1]


def test_r11_5_a_location_has_one_entrance() -> None:
    t = colony()
    add(t, "school", 3)
    assert entrances(t, "school") == [3]


def test_r11_5_an_empty_space_is_taken_before_a_barricade_breaks() -> None:
    t = colony()
    t.barricades("school", 3)
    add(t, "school", 1)
    entrance = t.place("school").entrances[0]
    assert (entrance.zombies, entrance.barricades) == (1, 3)


def test_r11_5_a_broken_barricade_leaves_its_space_to_a_later_zombie() -> None:
    t = colony()
    t.zombies("school", 2)
    t.barricades("school", 2)
    entrance = t.place("school").entrances[0]
    for zombies, barricades in [(2, 1), (3, 1), (3, 0), (4, 0)]:
        add(t, "school", 1)
        assert (entrance.zombies, entrance.barricades) == (zombies, barricades)


def test_r11_5_a_trap_takes_all_zombies_of_its_entrance_along() -> None:
    t = colony("ann")
    t.zombies("colony", 2, 2)
    t.traps("colony", 1)
    add(t, "colony", 1)
    entrance = t.place("colony").entrances[0]
    assert (entrance.zombies, entrance.traps) == (0, 0)
    assert entrances(t)[1] == 2, "at that entrance only"
    assert t.told("zombie_killed") == [], "removed, not killed"
    assert t.told("exposure") == []


def test_r11_5_a_trap_is_in_all_else_a_barricade() -> None:
    t = colony()
    t.traps("school", 3)
    add(t, "school", 1)
    entrance = t.place("school").entrances[0]
    assert (entrance.zombies, entrance.traps, entrance.room) == (1, 3, 0), (
        "it fills a space and waits until none is left"
    )


@pytest.mark.parametrize(("pick", "left"), [("barricade", (1, 0, 1)), ("trap", (0, 1, 0))])
def test_r11_5_with_both_there_the_first_player_picks(pick: str, left: tuple[int, int, int]) -> None:
    t = colony("ann", "bob", "cleo")
    t.state.first = 2
    t.zombies("colony", 1)
    t.barricades("colony", 1)
    t.traps("colony", 1)
    add(t, "colony", 2)
    assert [d.seat for d in t.open()] == [2]
    assert t.options(kind="spend_barrier") == ["barricade", "trap"]
    t.answer("spend_barrier", pick)
    entrance = t.place("colony").entrances[0]
    assert (entrance.zombies, entrance.barricades, entrance.traps) == left
    assert entrances(t)[1] == 1, "the next goes to the next entrance"


# -- 11.6 overrun


def test_r11_6_the_lowest_influence_present_dies_and_no_zombie_is_placed() -> None:
    t = colony("dan", "bob", "cleo")
    t.survivor(0, "ann", at="school")
    t.survivor(1, "gia", at="school")
    t.zombies("colony", 3)
    add(t, "colony", 1)
    assert t.view(None).graveyard == ["bob"], "ann is lower, but elsewhere"
    assert entrances(t)[0] == 3
    t.zombies("school", 4)
    add(t, "school", 1)
    assert t.view(None).graveyard == ["bob", "ann"]
    assert entrances(t, "school") == [4]
    assert t.state.morale == 4


def test_r11_6_a_barricade_or_space_saves() -> None:
    t = colony("ann")
    t.zombies("colony", 2)
    t.barricades("colony", 1)
    add(t, "colony", 1)
    add(t, "colony", 1)
    assert t.state.graveyard == []
    add(t, "colony", 1)
    assert t.view(None).graveyard == ["ann"]


def test_r11_6_a_helpless_survivor_if_no_other_is_there() -> None:
    t = colony("ann")
    t.helpless(1)
    t.survivor_deck()
    t.zombies("colony", 3)
    add(t, "colony", 1)
    assert t.place("colony").helpless == 1
    add(t, "colony", 1)
    assert t.place("colony").helpless == 0
    assert t.state.morale == 4


@pytest.mark.parametrize("place", ["colony", "school"])
def test_r11_6_nobody_there_nothing(place: str) -> None:
    t = colony()
    t.survivor(0, "ann", at="library")
    t.zombies(place, 4 if place == "school" else 3)
    before = entrances(t, place)
    add(t, place, 1)
    assert t.state.morale == 6
    assert t.state.graveyard == []
    assert entrances(t, place) == before


# -- 11.8 main objective

BOTH = """
main_objectives:
- id: both
  length: short
  sides:
    normal: {morale: 6, rounds: 6, needs: [{at_least: [food, 2]}, {at_least: [morale, 6]}]}
    hard: {morale: 5, rounds: 6, needs: [{at_least: [food, 2]}]}
  en: {name: Both}
"""


def test_r11_8_checked_only_here_and_ends_the_game_at_once() -> None:
    t = colony(extra=BOTH, objective="both")
    t.script("- food: 2")
    assert t.state.over == "", "met in a turn, but nobody looks"
    t.colony_phase("objective")
    assert t.state.over == "objective"
    assert t.state.objective_met
    assert (t.state.rounds, t.state.first) == (6, 0), "no round track, no token"


def test_r11_8_all_its_conditions_must_hold() -> None:
    t = colony(extra=BOTH, objective="both")
    t.state.food, t.state.morale = 2, 5
    t.colony_phase("objective")
    assert t.state.over == ""
    assert t.state.round == 2


def test_r11_8_surviving_n_rounds_is_met_at_the_check_of_the_nth() -> None:
    for number, over in [(5, ""), (6, "objective")]:
        t = colony()
        t.state.round, t.state.rounds = number, 7 - number
        t.colony_phase("objective")
        assert t.state.over == over


# -- 11.9 round track


def test_r11_9_down_by_one_a_round() -> None:
    t = colony()
    t.colony_phase("objective")
    assert t.state.rounds == 5
    assert t.told("round_track") == [{"left": 5}]


def test_r11_9_at_0_the_game_ends_at_once() -> None:
    t = colony()
    t.state.rounds = 1
    t.colony_phase("objective")
    assert t.state.over == "rounds"
    assert t.state.first == 0, "the token does not pass any more"
    assert not t.state.objective_met


# -- 11.10 first player


def next_round(seats: int = 3, exiled: tuple[int, ...] = ()) -> Position:
    """Round 2, seat 1 has the token and acts first."""
    t = colony(seats=seats)
    t.state.first = 2
    t.exiled(*exiled)
    t.colony_phase("track")
    assert t.state.first == 1
    return t


def end_turns(t: Position) -> None:
    for _ in t.state.seats:
        t.do("end")


def test_r11_10_the_token_passes_to_the_right() -> None:
    t = next_round()
    assert [d.seat for d in t.open("turn")] == [1]
    end_turns(t)
    assert t.state.first == 0
    end_turns(t)
    assert t.state.first == 2, "round the table"
    assert not t.open("vote")


@pytest.mark.parametrize(("thumb", "first"), [("up", 1), ("down", 0)])
def test_r11_10_any_seat_may_call_a_vote_to_keep_it(thumb: str, first: int) -> None:
    t = next_round()
    t.answer("keep_first", "call", seat=2)
    assert [d.seat for d in t.open()] == [1], "the turn goes on meanwhile"
    end_turns(t)
    t.vote(p0=thumb, p1="down", p2=thumb)
    assert t.told("vote_counted")[0]["about"] == "keep_first"
    assert t.state.first == first
    assert t.state.round == 3


def test_r11_10_one_vote_per_round() -> None:
    t = next_round()
    assert sorted(d.seat for d in t.open("keep_first")) == [0, 1, 2]
    t.answer("keep_first", "call", seat=0)
    assert not t.open("keep_first")
    end_turns(t)
    t.vote(p0="down", p1="down", p2="down")
    assert sorted(d.seat for d in t.open("keep_first")) == [0, 1, 2], "a new round, a new call"
    end_turns(t)
    assert not t.open("vote"), "nobody called this time"


def test_r11_10_an_exile_may_call_it_but_has_no_vote() -> None:
    t = next_round(seats=4, exiled=(0,))
    t.answer("keep_first", "call", seat=0)
    end_turns(t)
    assert [d.seat for d in t.open("vote")] == [1, 2, 3]
    t.vote(p1="up", p2="up", p3="down")
    assert t.state.first == 1


def test_r11_10_an_exile_may_hold_the_token() -> None:
    t = next_round(exiled=(0,))
    end_turns(t)
    assert t.state.first == 0
    assert [d.seat for d in t.open("turn")] == [0]
