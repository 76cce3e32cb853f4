"""Chapter 18: the rulings on votes, exile, death and the colony phase."""

import pytest

from bot.long_night.state import LOCATIONS
from tests.builder import Position, position


def entrances(t: Position, place: str = "colony") -> list[int]:
    return [entrance.zombies for entrance in t.place(place).entrances]


def home(**faces: str) -> Position:
    """home(dan="colony"): these survivors of seat 0 there; the others have one each in the hospital."""
    t = position(seats=3)
    t.survivor(0, "fay", at="gas_station")
    t.survivor(1, "ivy", at="hospital")
    t.survivor(2, "jon", at="hospital")
    for face, place in faces.items():
        t.survivor(0, face, at=place)
    return t


# -- 18.5 when morale 0 ends the game


def test_r18_5_looked_at_after_all_the_colonys_zombies() -> None:
    t = home(ann="colony", bob="colony", cleo="colony")
    t.state.morale = 1
    t.zombies("colony", 3, 3)
    t.colony_phase("zombies")
    assert t.view(None).graveyard == ["ann", "bob"], "the second zombie still comes"
    assert t.state.over == "morale"
    assert entrances(t, "hospital") == [0], "but none to the locations"


def test_r18_5_looked_at_after_all_the_locations_zombies() -> None:
    t = home(ann="police_station", bob="library")
    t.state.morale = 1
    t.zombies("police_station", 4)
    t.zombies("library", 3)
    t.place("school").noise = 1
    t.colony_phase("locations")
    assert t.view(None).graveyard == ["ann", "bob"]
    assert entrances(t, "hospital") == [2]
    assert t.state.over == "morale"
    assert t.place("school").noise == 1, "no noise any more"


def test_r18_5_looked_at_after_the_noise() -> None:
    t = home(ann="library", bob="library")
    t.state.morale = 1
    t.zombies("library", 3)
    t.place("library").noise, t.place("hospital").noise = 2, 1
    t.next("noise", "loud", "loud", "loud")
    t.colony_phase("noise")
    assert t.view(None).graveyard == ["ann", "bob"]
    assert entrances(t, "hospital") == [1]
    assert t.state.over == "morale"
    assert (t.state.rounds, t.state.first) == (6, 0)


def test_r18_5_a_crisis_zombies_end_it_at_once() -> None:
    t = home(ann="colony", bob="colony")
    t.state.morale = 1
    t.zombies("colony", 3, 3)
    t.crisis("horde")
    t.colony_phase("crisis")
    assert t.state.over == "morale"
    assert t.view(None).graveyard == ["ann"]
    assert entrances(t) == [3, 3, 0, 0, 0, 0]


def test_r18_5_a_cards_zombies_end_it_at_once() -> None:
    t = home(ann="colony", bob="colony")
    t.state.morale = 1
    t.zombies("colony", 3, 3)
    t.script("- zombies: {at: colony, count: 4}")
    assert t.state.over == "morale"
    assert t.view(None).graveyard == ["ann"]


def test_r18_5_every_other_loss_ends_it_at_once() -> None:
    t = home(ann="colony", bob="library")
    t.state.morale = 1
    t.zombies("library", 3)
    t.crisis("fuel_shortage")
    t.colony_phase()
    assert t.state.over == "morale"
    assert t.told("starved")
    assert t.told("waste_checked") == []
    t = home(ann="library")
    t.state.morale = 1
    t.script("- kill_survivor: {named: ann}")
    assert t.state.over == "morale"


def test_r18_5_a_last_survivor_is_replaced_between_two_zombies() -> None:
    t = position(seats=3)
    t.survivor(1, "ann")
    for face in ("dan", "eve", "fay"):
        t.survivor(0, face)
    t.survivor(2, "jon", at="hospital")
    t.survivor_deck("kim", "lou")
    t.zombies("colony", 3, 3)
    t.colony_phase("zombies")
    assert t.view(None).graveyard == ["ann", "kim"], "the newcomer is the lowest now"
    assert [t.body(s).face for s in t.seat(1).group] == ["lou"]


# -- 18.6 entrances


def test_r18_6_every_batch_starts_at_entrance_1_anew() -> None:
    t = home()
    t.script("- zombies: {at: colony, count: 2}")
    assert entrances(t) == [1, 1, 0, 0, 0, 0]
    t.script("- zombies: {at: colony, count: 3}")
    assert entrances(t) == [2, 2, 1, 0, 0, 0]


def test_r18_6_the_crisis_batch_and_the_phases_batch_are_two() -> None:
    t = home(ann="colony", bob="colony", cleo="colony")
    t.crisis("horde")
    t.colony_phase("crisis")
    assert entrances(t) == [3, 2, 1, 1, 1, 1], "7 from the crisis, then 2 for three heads"


def test_r18_6_after_a_broken_barricade_the_next_goes_to_the_next_entrance() -> None:
    t = home()
    t.zombies("colony", 2)
    t.barricades("colony", 1)
    t.script("- zombies: {at: colony, count: 2}")
    assert entrances(t) == [2, 1, 0, 0, 0, 0]
    assert t.place("colony").entrances[0].barricades == 0


def test_r18_6_after_an_overrun_the_next_goes_to_the_next_entrance() -> None:
    t = home(ann="colony")
    t.zombies("colony", 3)
    t.script("- zombies: {at: colony, count: 2}")
    assert entrances(t) == [3, 1, 0, 0, 0, 0]
    assert t.view(None).graveyard == ["ann"]


# -- 18.8 who votes on an exile


def test_r18_8_the_nominee_votes_too() -> None:
    t = home()
    t.do("exile_vote", "p2")
    assert [d.seat for d in t.open("vote")] == [0, 1, 2]
    t.vote(p0="up", p1="down", p2="down")
    assert not t.seat(2).exiled


@pytest.mark.parametrize("thumb", ["up", "down"])
def test_r18_8_an_exiled_first_player_breaks_ties_without_a_vote(thumb: str) -> None:
    t = home()
    t.exiled(2)
    t.objective(2, "doom")
    t.state.first = 2
    t.do("exile_vote", "p1")
    assert [d.seat for d in t.open()] == [0, 1]
    t.vote(p0="up", p1="down")
    assert [d.seat for d in t.open()] == [2]
    t.answer("tie", thumb, seat=2)
    assert t.told("tie_broken") == [{"seat": 2, "thumb": thumb}]
    assert t.seat(1).exiled is (thumb == "up")


# -- 18.9 exile with nowhere to go


def crowded() -> tuple[Position, str]:
    """All locations are full; seat 1's only survivor in the colony has to leave. Seat 3, a betrayer, is out there."""
    t = position(seats=4)
    t.objective(3, "doom")
    t.exiled(3)
    leaver = t.survivor(1, "eve")
    t.survivor(1, "dan", at="school")
    t.survivor(3, "ann", at="library")
    for place in LOCATIONS:
        while t.place(place).room:
            t.survivor(0 if t.place(place).room % 2 else 2, "bob", at=place)
    t.script("- exile: $who", who=1)
    return t, leaver


def test_r18_9_swaps_with_a_survivor_of_a_non_exiled_seat() -> None:
    t, leaver = crowded()
    ways = t.options(leaver, kind="leave_colony", seat=1)
    assert {t.body(s).seat for s in ways} == {0, 2}, "neither its own nor another exile's"
    assert len(ways) == 19 - 2
    other = ways[0]
    place = t.body(other).place
    t.answer("leave_colony", leaver, other, seat=1)
    assert (t.body(leaver).place, t.body(other).place) == (place, "colony")
    assert other in t.place("colony").survivors
    assert t.place(place).room == 0


def test_r18_9_neither_rolls_exposure_and_it_is_no_move() -> None:
    t, leaver = crowded()
    other = t.options(leaver, kind="leave_colony", seat=1)[0]
    t.next("exposure", "bite")
    t.answer("leave_colony", leaver, other, seat=1)
    assert t.told("exposure") == []
    assert t.told("moved") == []
    assert t.state.turn.moved == []
    assert t.alive(leaver)
    assert t.alive(other)


def test_r18_9_with_a_free_space_somewhere_there_is_no_swap() -> None:
    t, leaver = crowded()
    t.put(t.place("hospital").survivors[0], "colony")
    assert t.options(leaver, kind="leave_colony", seat=1) == ["hospital"]


# -- 18.14 what stays


def test_r18_14_starvation_tokens_stay() -> None:
    t = home(ann="colony")
    t.crisis("fuel_shortage")
    t.state.crisis_deck = t.cards("fuel_shortage", "fuel_shortage")
    t.state.morale = 10
    t.colony_phase()
    assert t.state.starvation == 1
    t.state.food = 5
    t.colony_phase()
    assert t.told("fed")
    assert t.state.starvation == 1, "a full stomach takes none off"
    t.state.food = 0
    t.colony_phase()
    assert t.state.starvation == 2
    assert t.told("morale")[0]["by"] == -2


def test_r18_14_an_empty_deck_stays_empty_but_a_death_there_refills_it() -> None:
    t = home(ann="school", bob="school")
    ann, bob = t.seat(0).group[1:]
    book = t.equip(ann, "book")
    t.waste(5)
    t.dice(0, 6)
    assert t.why_not("search", bob).code == "deck_empty"
    t.script("- kill_survivor: $who", who=ann)
    assert t.place("school").deck == [book]
    t.do("search", bob, "d6")
    assert t.seat(0).hand == [book]
    assert t.place("school").deck == []
    t.dice(0, 6)
    assert t.why_not("search", bob).code == "deck_empty"


# -- 18.20 the last survivor and a full colony


def test_r18_20_with_the_colony_full_the_newcomer_goes_to_a_location_of_the_seats_choice() -> None:
    t = home()
    ivy = t.seat(1).group[0]
    t.helpless(24)
    t.survivor_deck("kim")
    t.script("- kill_survivor: $who", who=ivy)
    assert [d.seat for d in t.open()] == [1]
    assert t.options(kind="newcomer", seat=1) == list(LOCATIONS)
    t.answer("newcomer", "library", seat=1)
    (kim,) = t.seat(1).group
    assert (t.body(kim).face, t.body(kim).place) == ("kim", "library")
    assert t.seat(1).leader == kim
    assert t.place("colony").room == 0


def test_r18_20_with_room_in_the_colony_there_is_no_choice() -> None:
    t = home()
    t.helpless(23)
    t.survivor_deck("kim")
    t.script("- kill_survivor: $who", who=t.seat(1).group[0])
    assert t.body(t.seat(1).group[0]).place == "colony"


def test_r18_20_a_full_location_is_not_offered() -> None:
    t = home(ann="gas_station")
    t.helpless(24)
    t.survivor_deck("kim")
    t.script("- kill_survivor: $who", who=t.seat(1).group[0])
    assert t.options(kind="newcomer", seat=1) == [place for place in LOCATIONS if place != "gas_station"]
