"""Chapter 8: votes by thumbs, exile and what it changes."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from bot.long_night.state import LOCATIONS
from bot.long_night.views import plain
from tests.builder import Position, position


def table(seats: int = 3, **config: Any) -> Position:
    """Loyal seats, each with one survivor in the school, and exile objectives to draw; seat 0 may call a vote."""
    t = position(seats=seats, **config)
    for seat, face in enumerate(["cleo", "dan", "eve", "fay", "gia"][:seats]):
        t.survivor(seat, face, at="school" if seat < 4 else "library")
        t.objective(seat, ["hermit", "boss", "collector", "reader", "driver"][seat])
    t.exile_deck("wanderer", "avenger")
    return t


# -- 8.1 votes


def test_r8_1_majority_of_thumbs_decides() -> None:
    for last, exiled in [("up", True), ("down", False)]:
        t = table()
        t.do("exile_vote", "p1")
        t.vote(p0="up", p1="down", p2=last)
        assert t.seat(1).exiled is exiled
        assert not t.open("tie")


def test_r8_1_every_entitled_seat_is_asked_at_once() -> None:
    t = table(seats=4)
    t.exiled(3)
    t.do("exile_vote", "p1")
    assert [d.seat for d in t.open("vote")] == [0, 1, 2]
    assert t.options(kind="vote", seat=2) == ["up", "down"]
    assert t.view(None).awaited == [0, 1, 2]


def test_r8_1_ballots_are_sealed_until_all_are_in() -> None:
    seen = []
    for thumb in ("up", "down"):
        t = table(seats=4)
        t.do("exile_vote", "p2")
        events = t.ballot(1, thumb)
        others = (0, 2, 3, None)
        seen.append([(plain(t.view(s)), [(e.kind, e.seen_by(s)) for e in events]) for s in others])
        assert [e.kind for e in events] == ["answered"], "that a seat has voted is told, not how"
        assert t.view(0).awaited == [0, 2, 3]
        assert t.seat(2).exiled is False
    assert seen[0] == seen[1], "nobody else can tell the thumbs apart"


def test_r8_1_all_ballots_are_shown_together_at_the_close() -> None:
    t = table()
    t.do("exile_vote", "p1")
    assert not [e for seat in (0, 1) for e in t.ballot(seat, "down") if e.kind == "vote_counted"]
    t.ballot(2, "up")
    assert t.told("vote_counted") == [{"about": "exile", "up": [2], "down": [0, 1]}]


def test_r8_1_a_ballot_may_be_changed_until_the_close() -> None:
    t = table()
    t.do("exile_vote", "p1")
    t.ballot(0, "up")
    t.ballot(1, "down")
    before = {seat: plain(t.view(seat)) for seat in (1, 2)}
    assert t.ballot(0, "down") == [], "the change itself is told to nobody"
    assert {seat: plain(t.view(seat)) for seat in (1, 2)} == before
    t.ballot(2, "up")
    assert t.told("vote_counted") == [{"about": "exile", "up": [2], "down": [0, 1]}]
    assert not t.seat(1).exiled
    assert all(d.kind != "vote" for d in t.state.open), "closed: no more changes"


def test_r8_1_a_seat_that_never_answers_abstains() -> None:
    t = table()
    t.do("exile_vote", "p1")
    assert [d.default for d in t.open("vote")] == [["abstain"]] * 3
    t.vote(p0="up", p1="abstain", p2="abstain")
    assert t.told("vote_counted") == [{"about": "exile", "up": [0], "down": []}]
    assert t.seat(1).exiled


@pytest.mark.parametrize("thumb", ["up", "down"])
def test_r8_1_ties_go_to_the_first_player(thumb: str) -> None:
    t = table(seats=4)
    t.state.first = 3
    t.do("exile_vote", "p1")
    t.vote(p0="up", p1="down", p2="up", p3="down")
    assert [d.seat for d in t.open()] == [3]
    t.answer("tie", thumb, seat=3)
    assert t.seat(1).exiled is (thumb == "up")


def test_r8_1_exiled_seats_do_not_vote_even_if_a_card_asks_all() -> None:
    t = table(seats=4)
    t.exiled(1)
    t.script("- vote: {by: all, up: [{food: 1}], down: [{food: 9}]}")
    assert [d.seat for d in t.open("vote")] == [0, 2, 3]
    t.vote(p0="up", p2="up", p3="down")
    assert t.state.food == 1


# -- 8.2 leaving


def banish(t: Position, seat: int = 1) -> None:
    """Everybody but the nominee is for it; seat 0 calls the vote."""
    t.do("exile_vote", f"p{seat}")
    for voter in [d.seat for d in t.open("vote")]:
        t.ballot(voter, "down" if voter == seat else "up")


def test_r8_2_draws_the_top_exile_objective() -> None:
    t = table()
    banish(t)
    assert t.state.faces[t.seat(1).exile_objective] == "wanderer"
    assert t.faces(t.state.exile_deck) == ["avenger"]
    own, other = t.view(1).own, t.view(2).own
    assert own is not None
    assert own.exile_objective == "wanderer"
    assert other is not None
    assert other.exile_objective == ""


def test_r8_2_leaves_one_at_a_time_in_its_own_order_where_it_likes() -> None:
    t = table()
    ann, bob = t.survivor(1, "ann"), t.survivor(1, "bob")
    banish(t)
    assert [d.seat for d in t.open()] == [1], "at once, though it is not its turn"
    assert t.options(kind="leave_colony") == [ann, bob]
    assert t.options(bob, kind="leave_colony") == list(LOCATIONS)
    t.next("exposure", "blank", "blank")
    t.answer("leave_colony", bob, "library")
    assert (t.body(bob).place, t.body(ann).place) == ("library", "colony")
    t.answer("leave_colony", ann, "hospital")
    assert t.body(ann).place == "hospital"
    assert [d.seat for d in t.open("turn")] == [0], "and the turn goes on"


def test_r8_2_survivors_outside_stay_where_they_are() -> None:
    t = table()
    banish(t)
    assert not t.open("leave_colony")
    assert t.place("school").survivors == t.seat(0).group + t.seat(1).group + t.seat(2).group


def test_r8_2_a_full_location_takes_nobody() -> None:
    t = table()
    t.survivor(0, "hal", at="gas_station")
    t.survivor(0, "ivy", at="gas_station")
    ann = t.survivor(1, "ann")
    banish(t)
    assert t.why_not(ann, "gas_station", kind="leave_colony").code == "no_such_option"
    assert "gas_station" not in t.options(ann, kind="leave_colony")


def test_r8_2_leaving_rolls_exposure_but_is_not_the_move_of_the_turn() -> None:
    t = table()
    ann = t.survivor(0, "ann")
    t.script("- exile: you")
    t.next("exposure", "wound")
    t.answer("leave_colony", ann, "library")
    assert t.body(ann).wounds == 1
    t.next("exposure", "blank")
    t.do("move", ann, "hospital")
    assert t.body(ann).place == "hospital"
    assert t.why_not("move", ann, "library").code == "moved_already"


def test_r8_2_own_deaths_while_leaving_cost_nothing_those_of_others_do() -> None:
    t = table()
    ann, kim = t.survivor(1, "ann"), t.survivor(2, "kim", at="library")
    banish(t)
    t.next("exposure", "bite")
    t.answer("leave_colony", ann, "library")
    assert not t.alive(ann)
    assert t.state.morale == 6, "exile holds from the moment the vote passes"
    t.answer("bite", "die", seat=2)
    assert not t.alive(kim)
    assert t.state.morale == 5


# -- 8.3 what an exile cannot do


def exile_to_move() -> Position:
    """Seat 0, to act, was exiled earlier; its survivor stands in the school."""
    t = table()
    t.exiled(0)
    return t


def test_r8_3_adds_no_cards_to_crises() -> None:
    t = exile_to_move()
    card = t.hand(0, "fuel")[0]
    refusal = t.why_not("add_to_crisis", card)
    assert (refusal.code, refusal.rule) == ("exiled", "8.3")


def test_r8_3_adds_no_helpless_but_the_rest_of_the_card_happens() -> None:
    stranger = """
items:
- {id: stray, symbol: outsider, kind: waste, decks: {school: 1}, uses: {feed: {do: [{food: 2}, {add_helpless: 1}]}},
   en: {name: Stray}}
"""
    for exiled, helpless in [(False, 1), (True, 0)]:
        t = table(extra=stranger)
        if exiled:
            t.exiled(0)
        t.do("play", t.hand(0, "stray")[0])
        assert (t.place("colony").helpless, t.state.food) == (helpless, 2)


def test_r8_3_adds_no_helpless_from_inside_a_table_or_test() -> None:
    t = exile_to_move()
    t.script('- table: {of: 1, rows: {"1": [{add_helpless: {count: 2, unruly: true}}]}}')
    assert (t.place("colony").helpless, t.place("colony").unruly) == (0, 0)


def test_r8_3_places_a_survivor_gained_at_a_location_of_its_choice() -> None:
    t = exile_to_move()
    t.helpless(24)
    t.survivor_deck("ann")
    t.do("play", t.hand(0, "outsider")[0])
    assert t.options(kind="newcomer", seat=0) == list(LOCATIONS)
    t.answer("newcomer", "hospital", seat=0)
    ann = t.seat(0).group[-1]
    assert t.body(ann).place == "hospital"
    assert t.told("exposure") == [], "placed, not moved"


def test_r8_3_cannot_enter_the_colony() -> None:
    t = exile_to_move()
    cleo = t.seat(0).group[0]
    refusal = t.why_not("move", cleo, "colony")
    assert (refusal.code, refusal.rule) == ("exiled", "8.3")
    t.script("- send: {who: $who, to: colony}", who=cleo)
    assert t.body(cleo).place == "school"
    t.script("- move: {who: $who, to: colony}", who=cleo)
    assert t.body(cleo).place == "school"


def test_r8_3_plays_food_cards_instead_of_spending_food_tokens() -> None:
    t = exile_to_move()
    t.state.food = 3
    t.dice(0, 2, 6)
    card = t.hand(0, "food_3")[0]
    refusal = t.why_not("spend_food", "d2")
    assert (refusal.code, refusal.rule) == ("exiled", "8.3")
    assert t.options("play", card, "raise_die") == ["d2"], "6 at most"
    t.do("play", card, "raise_die", "d2")
    assert t.seat(0).dice == [3, 6]
    assert t.state.food == 3, "instead of its effect"


def test_r8_3_only_an_exile_raises_a_die_with_a_food_card() -> None:
    t = table()
    t.dice(0, 2)
    card = t.hand(0, "food_1")[0]
    t.do("play", card)
    assert (t.seat(0).dice, t.state.food) == ([2], 1)


def test_r8_3_cannot_vote() -> None:
    t = exile_to_move()
    t.do("exile_vote", "p1")
    assert [d.seat for d in t.open()] == [1, 2]


def test_r8_3_its_dead_cost_no_morale() -> None:
    t = exile_to_move()
    cleo, dan = t.seat(0).group[0], t.seat(1).group[0]
    t.survivor(0, "ann", at="library")
    t.survivor(1, "bob", at="library")
    t.script("- kill_survivor: $who", who=cleo)
    assert not t.alive(cleo)
    assert t.state.morale == 6
    t.script("- kill_survivor: $who", who=dan)
    assert t.state.morale == 5


def test_r8_3_its_played_cards_leave_the_game() -> None:
    t = exile_to_move()
    t.dice(0, 1, 1)
    eaten, raised = t.hand(0, "food_1", "food_1")
    t.do("play", eaten, "eat")
    t.do("play", raised, "raise_die", "d1")
    assert t.state.waste == []
    assert t.state.removed == [eaten, raised]


def test_r8_3_a_card_played_with_an_action_leaves_the_game_too() -> None:
    t = exile_to_move()
    fuel = t.hand(0, "fuel")[0]
    t.do("move", t.seat(0).group[0], "library", f"{fuel}/drive")
    assert (t.state.waste, t.state.removed) == ([], [fuel])


# -- 8.4 what it still can


def test_r8_4_calls_exile_votes() -> None:
    t = exile_to_move()
    t.do("exile_vote", "p2")
    t.vote(p1="up", p2="up")
    assert t.seat(2).exiled


def test_r8_4_asks_and_answers_requests() -> None:
    t = exile_to_move()
    food = t.hand(1, "food_1")[0]
    t.do("request", "food")
    t.answer("give", food, seat=1)
    assert t.state.food == 1
    assert t.state.removed == [food]
    t = table()
    t.exiled(1)
    food = t.hand(1, "food_1")[0]
    t.do("request", "anything")
    t.answer("give", food, seat=1)
    assert t.state.food == 1
    assert t.state.waste == [food], "the asker plays it, and the asker is no exile"


def test_r8_4_hands_off_searches_and_attacks() -> None:
    t = exile_to_move()
    cleo, dan = t.seat(0).group[0], t.seat(1).group[0]
    bat = t.equip(cleo, "bat")
    t.deck("school", "book")
    t.zombies("school", 1)
    t.dice(0, 6, 6)
    t.next("exposure", "blank")
    t.do("attack", cleo, "-", "d6", "z1")
    t.do("search", cleo, "d6")
    t.do("hand_off", bat, dan)
    assert t.place("school").zombies == 0
    assert t.faces(t.seat(0).hand) == ["book"]
    assert t.body(dan).equipment == [bat]


def test_r8_4_plays_food_cards_normally_too() -> None:
    t = exile_to_move()
    t.dice(0, 2)
    t.do("play", t.hand(0, "food_3")[0], "eat")
    assert t.state.food == 3
    assert t.seat(0).dice == [2]


def test_r8_4_adds_to_the_main_objective() -> None:
    t = table(objective="stockpile")
    t.exiled(0)
    fuel = t.hand(0, "fuel")[0]
    t.do("add_to_objective", fuel)
    assert t.state.objective_cards == [fuel]


# -- 8.5 exile objectives


def ended(t: Position) -> list[bool]:
    t.script("- morale: -10")
    return [result.won for result in t.state.results]


def test_r8_5_a_loyal_seats_objective_is_revealed_and_replaced() -> None:
    t = table()
    assert t.view(2).seats[1].objective == ""
    banish(t)
    assert t.told("objective_revealed") == [{"seat": 1, "face": "boss"}]
    assert [t.view(seat).seats[1].objective for seat in (None, 0, 2)] == ["boss"] * 3
    t.hand(1, *["scrap"] * 4)
    assert not copy_of(t, ended)[1]
    t.hand(1, "scrap")
    assert ended(t)[1], "5 cards in hand is all that the wanderer's loyal half asks"


def copy_of(t: Position, look: Callable[[Position], list[bool]]) -> list[bool]:
    """What would be, without its happening."""
    other = copy.copy(t)
    other.state = copy.deepcopy(t.state)
    return look(other)


def test_r8_5_a_betrayer_keeps_all_but_the_first_condition_and_its_secret() -> None:
    t = table()
    t.objective(1, "doom")
    banish(t)
    assert t.told("objective_revealed") == []
    for seat in (0, 2, None):
        seen = str(plain(t.view(seat)))
        assert "doom" not in seen
        assert "wanderer" not in seen
    assert all("face" not in (e.seen_by(2) or {}) for e in t.events if e.kind == "exile_objective")
    own = t.view(1).own
    assert own is not None
    assert own.progress == [(0, 3), (0, 2)], "3 deaths in place of no morale, still 2 cards in hand"
    t.hand(1, "scrap", "scrap")
    assert not copy_of(t, ended)[1], "no morale no longer wins"
    t.state.counts["deaths"] = 3
    assert ended(t)[1]


# -- 8.6 two innocents


def test_r8_6_the_second_innocent_exile_drops_morale_to_0_at_once() -> None:
    t = table(seats=4)
    t.exiled(3)
    t.survivor(1, "ann")
    banish(t)
    assert t.state.morale == 0
    assert t.state.over == "morale"
    assert t.told("moved") == [], "as soon as: before anybody leaves"
    assert t.state.faces[t.seat(1).exile_objective] == "wanderer"


@pytest.mark.parametrize("betrayer", [1, 3])
def test_r8_6_not_while_one_of_the_two_is_a_betrayer(betrayer: int) -> None:
    t = table(seats=4)
    t.objective(betrayer, "doom")
    t.exiled(3)
    banish(t)
    assert t.seat(1).exiled
    assert (t.state.morale, t.state.over) == (6, "")


def test_r8_6_a_betrayer_and_two_innocents_is_too_many() -> None:
    t = table(seats=5)
    t.objective(4, "doom")
    t.exiled(3, 4)
    banish(t)
    assert t.state.over == "morale"
