"""R7: the crossroads card. In most positions seat 1 is active and seat 0, on its right, holds the card."""

import pytest

from bot.engine.events import Event
from tests.builder import Position, position

CARDS = """
crossroads:
- {id: in_colony, when: {state: {exists: {survivors: {of: you, at: colony}}}},
   options: {feast: {do: [{food: 2}]}, grieve: {do: [{morale: -1}]}}, en: {name: In Colony}}
- {id: cold_feet, when: {state: {exists: {survivors: {of: you, frostbitten: true}}}},
   options: {thaw: {do: [{heal: {on: {of: you}, what: frostbite, all: true}}]}, bear: {do: [{nothing: {}}]}},
   en: {name: Cold Feet}}
- {id: blood, when: {zombie_killed: {}}, options: {cheer: {do: [{morale: 1}]}, sigh: {do: [{food: 1}]}},
   en: {name: Blood}}
- {id: din, when: {noise_made: {}}, options: {hush: {do: [{food: 1}]}}, en: {name: Din}}
- {id: walk, when: {moved: {at: school}, bind: {walker: survivor}}, options: {trip: {do: [{wound: $walker}]}},
   en: {name: Walk}}
- {id: mourning, when: {died: {}}, options: {cry: {do: [{food: 1}]}}, en: {name: Mourning}}
- {id: farewell, when: {turn_ended: {}}, options: {wave: {do: [{food: 1}]}}, en: {name: Farewell}}
- {id: whisper, when: {call: true}, options: {listen: {do: [{food: 1}]}, ignore: {do: [{morale: -1}]}},
   en: {name: Whisper}}
- {id: toll, when: {moved: {}}, en: {name: Toll},
   options: {pay: {cost: [{discard: {symbol: fuel}}], do: [{morale: 1}]}, starve: {do: [{food: -1}]},
             shrug: {do: [{nothing: {}}]}}}
- {id: demand, when: {moved: {}}, en: {name: Demand},
   options: {pay: {cost: [{discard: {symbol: fuel}}]}, starve: {do: [{food: -1}]}}}
- {id: judge, by: holder, when: {moved: {}}, options: {mild: {do: [{food: 1}]}, harsh: {do: [{morale: -1}]}},
   en: {name: Judge}}
- {id: council, vote: citizens, when: {moved: {}}, options: {aye: {do: [{food: 1}]}, nay: {do: [{morale: -1}]}},
   en: {name: Council}}
- {id: strangers, when: {moved: {}}, en: {name: Strangers},
   options: {both: {do: [{gain_survivor: {}}, {add_helpless: 1}]}, two: {do: [{add_helpless: 2}]},
             none: {do: [{nothing: {}}]}}}
- {id: refugees, when: {moved: {}}, en: {name: Refugees},
   options: {many: {do: [{add_helpless: 2}]}, mixed: {do: [{gain_survivor: {}}, {add_helpless: 1}]}}}
- {id: plea, when: {call: true}, options: {in: {do: [{add_helpless: 1}]}}, en: {name: Plea}}
"""


def next_turn(*deck: str) -> tuple[Position, str]:
    """Seat 1 begins its turn with Bob, who stands in the library, and seat 0 has drawn the first card of this deck."""
    t = position(seats=3, extra=CARDS)
    t.survivor(0, "ann", at="library")
    bob = t.survivor(1, "bob", at="library")
    t.survivor(2, "cleo")
    t.state.crossroads_deck = t.cards(*deck)
    t.do("end")
    assert t.state.turn.seat == 1
    return t, bob


def with_card(face: str) -> tuple[Position, str]:
    """Seat 0 is active with Ann in the colony; seat 2 holds this card."""
    t = position(seats=3, extra=CARDS)
    ann = t.survivor(0, "ann")
    t.survivor(1, "bob", at="library")
    t.survivor(2, "cleo", at="library")
    t.crossroads(face)
    return t, ann


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


def fill_colony(t: Position, free: int) -> None:
    colony = t.place("colony")
    colony.helpless += colony.room - free


# -- R7.1 the holder, the condition, the moment


def test_r7_1_the_seat_on_the_right_draws_and_holds() -> None:
    t, _ = next_turn("blood", "walk")
    assert t.state.crossroads.holder == 0
    assert t.view(2).holder == 0  # everybody sees who holds a card
    assert t.faces(t.state.crossroads_deck) == ["walk"]


def test_r7_1_only_the_holder_sees_the_card() -> None:
    t, _ = next_turn("blood")
    (drawn,) = [event for event in t.events if event.kind == "crossroads_drawn"]
    assert drawn.public == {"seat": 0}
    assert drawn.private == {0: {"face": "blood"}}
    seen = {seat: t.view(seat).own for seat in range(3)}
    assert [own.crossroads for own in seen.values() if own is not None] == ["blood", "", ""]


@pytest.mark.parametrize("seat", [None, 1, 2])
def test_r7_1_no_view_but_the_holders_names_or_hints_at_the_card(seat: int | None) -> None:
    plain, called = next_turn("blood")[0], next_turn("whisper")[0]
    assert repr(plain.view(seat)) == repr(called.view(seat))
    assert "whisper" in repr(called.view(0))


def test_r7_1_revealed_at_once_when_the_condition_is_met() -> None:
    t, ann = with_card("in_colony")
    t.put(ann, "library")
    assert t.open("turn")
    t.next("exposure", "blank")
    t.do("move", ann, "colony")
    assert t.told("crossroads") == [{"face": "in_colony", "holder": 2, "seat": 0}]


def test_r7_1_you_is_the_active_seat() -> None:
    """Only seat 1 is frostbitten: in seat 0's turn that means nothing."""
    t, _ = with_card("cold_feet")
    other = t.seat(1).group[0]
    t.body(other).frostbites = 1
    assert t.open("turn")
    assert not t.told("crossroads")


def test_r7_1_what_another_seat_does_is_no_condition_met() -> None:
    t, ann = with_card("mourning")
    t.survivor(1, "dan", at="school")
    eve = t.survivor(0, "eve")
    t.script("[{kill_survivor: {of: {seats: {other_than: you}}, at: school}}]")
    assert t.told("died")
    assert not t.told("crossroads")
    t.script("[{kill_survivor: $who}]", who=eve)
    assert t.told("crossroads")
    assert t.alive(ann)


def test_r7_1_resolves_after_the_attack_and_its_exposure() -> None:
    t, ann = with_card("blood")
    t.zombies("colony", 1)
    t.dice(0, 6)
    t.next("exposure", "wound")
    events = kinds(t.do("attack", ann, "d6", "z1"))
    assert events.index("zombie_killed") < events.index("hurt") < events.index("crossroads")


def test_r7_1_resolves_after_a_search_is_complete() -> None:
    t, ann = with_card("din")
    t.put(ann, "school")
    top, _ = t.deck("school", "book", "food_1")
    t.dice(0, 6)
    t.do("search", ann, "d6")
    t.answer("search", "noise")
    assert t.place("school").noise == 1
    assert not t.told("crossroads")  # the noise is made, but the search goes on
    t.answer("search", top)
    assert t.told("crossroads")
    assert t.state.food == 1


def test_r7_1_what_the_condition_was_about_is_known_to_the_card() -> None:
    t, ann = with_card("walk")
    t.survivor(0, "dan")
    t.next("exposure", "blank")
    t.do("move", ann, "school")
    assert t.body(ann).wounds == 1


def test_r7_1_already_true_at_the_draw_it_fires_before_frostbite() -> None:
    t = position(seats=3, extra=CARDS)
    t.survivor(0, "ann")
    bob = t.survivor(1, "bob", frostbites=1)
    t.state.crossroads_deck = t.cards("cold_feet")
    t.do("end")
    assert t.told("crossroads")
    assert t.body(bob).wounds == 0
    t.answer("crossroads", "thaw", seat=1)
    assert (t.body(bob).wounds, t.body(bob).frostbites) == (0, 0)
    assert t.asked("turn", seat=1)


def test_r7_1_at_the_draw_the_frostbite_that_is_left_follows() -> None:
    t = position(seats=3, extra=CARDS)
    t.survivor(0, "ann")
    bob = t.survivor(1, "bob", frostbites=1)
    t.state.crossroads_deck = t.cards("cold_feet")
    t.do("end")
    t.answer("crossroads", "bear", seat=1)
    assert t.body(bob).wounds == 1


def test_r7_1_live_from_the_draw_a_death_by_frostbite_counts() -> None:
    t = position(seats=3, extra=CARDS)
    t.survivor(0, "ann")
    t.survivor(1, "bob", frostbites=2)
    t.survivor(1, "dan")
    t.state.crossroads_deck = t.cards("mourning")
    assert "crossroads" in kinds(t.do("end"))
    assert t.state.food == 1


def test_r7_1_the_end_of_the_turn_can_meet_a_condition() -> None:
    t, _ = with_card("farewell")
    t.do("end")
    assert t.told("crossroads")
    assert t.state.food == 1


def test_r7_1_what_only_people_notice_the_holder_calls() -> None:
    t, _ = next_turn("whisper")
    call = t.asked("call_crossroads")
    assert (call.seat, call.blocking) == (0, False)
    assert t.view(None).awaited == [1]  # the table waits for the active seat alone
    t.answer("call_crossroads", "reveal", seat=0)
    assert t.told("crossroads") == [{"face": "whisper", "holder": 0, "seat": 1}]
    t.answer("crossroads", "listen", seat=1)
    assert t.state.food == 1
    assert t.asked("turn", seat=1)


def test_r7_1_called_during_an_action_it_waits_for_its_end() -> None:
    t, bob = next_turn("whisper")
    top, _ = t.deck("library", "book", "book")
    t.dice(1, 6)
    t.do("search", bob, "d6")
    t.answer("call_crossroads", "reveal", seat=0)
    assert not t.told("crossroads")
    t.answer("search", top)
    assert t.told("crossroads")


def test_r7_1_a_card_the_table_can_check_cannot_be_called() -> None:
    t, _ = next_turn("blood")
    assert not t.open("call_crossroads")


def test_r7_1_the_call_ends_with_the_turn() -> None:
    t, _ = next_turn("whisper", "blood")
    t.do("end")
    assert not t.open("call_crossroads")


def test_r7_1_one_card_per_turn() -> None:
    t, ann = with_card("blood")
    t.state.crossroads_deck = t.cards("blood")
    t.zombies("colony", 2)
    t.dice(0, 6, 6)
    t.next("exposure", "blank", "blank")
    t.do("attack", ann, "d6", "z1")
    t.answer("crossroads", "cheer", seat=0)
    assert t.view(0).holder == -1
    t.zombies("colony", 1)
    t.do("attack", ann, "d6", "z1")
    assert t.open("turn")
    assert t.state.morale == 7


@pytest.mark.parametrize("exile", [0, 1])
def test_r7_1_exiles_draw_and_have_cards_drawn(exile: int) -> None:
    t = position(seats=3, extra=CARDS)
    t.survivor(0, "ann", at="school")
    t.survivor(1, "bob", at="school")
    t.seat(exile).exiled = True
    t.state.crossroads_deck = t.cards("blood")
    t.do("end")
    assert (t.state.turn.seat, t.state.crossroads.holder) == (1, 0)
    assert t.faces([t.state.crossroads.card]) == ["blood"]


# -- R7.2 the options


def moves(t: Position, survivor: str) -> None:
    t.next("exposure", "blank")
    t.do("move", survivor, "school")


def test_r7_2_all_hear_the_card_and_the_active_seat_chooses() -> None:
    t, ann = with_card("blood")
    t.zombies("colony", 1)
    t.dice(0, 6)
    t.next("exposure", "blank")
    events = t.do("attack", ann, "d6", "z1")
    (read,) = [event for event in events if event.kind == "crossroads"]
    assert read.public is not None
    assert read.public["face"] == "blood"
    assert [decision.seat for decision in t.open()] == [0]
    assert t.options(kind="crossroads") == ["cheer", "sigh"]
    t.answer("crossroads", "sigh", seat=0)
    assert (t.state.food, t.state.morale) == (1, 6)


def test_r7_2_then_the_card_leaves_the_game() -> None:
    t, ann = with_card("walk")
    card = t.state.crossroads.card
    moves(t, ann)
    assert t.state.removed == [card]
    t.do("end")
    assert card not in t.state.crossroads_deck


def test_r7_2_whoever_the_card_names_chooses() -> None:
    t, ann = with_card("judge")
    moves(t, ann)
    assert t.asked("crossroads").seat == 2
    t.answer("crossroads", "harsh", seat=2)
    assert t.state.morale == 5


@pytest.mark.parametrize(("thumbs", "food", "morale"), [("up", 1, 6), ("down", 0, 5)])
def test_r7_2_the_table_votes(thumbs: str, food: int, morale: int) -> None:
    t, ann = with_card("council")
    moves(t, ann)
    assert len(t.open("vote")) == 3
    t.vote(p0="up", p1=thumbs, p2="down")
    assert (t.state.food, t.state.morale) == (food, morale)


def test_r7_2_an_option_that_cannot_be_done_cannot_be_chosen() -> None:
    t, ann = with_card("toll")
    moves(t, ann)
    for option in ("pay", "starve"):
        assert t.why_not(option, kind="crossroads").code == "option_impossible"
    assert t.options(kind="crossroads") == ["shrug"]


def test_r7_2_with_what_it_needs_the_option_is_open() -> None:
    t, ann = with_card("toll")
    (fuel, _) = t.hand(0, "fuel", "book")
    t.state.food = 1
    t.next("exposure", "blank")
    t.do("move", ann, "school", "-")
    assert t.options(kind="crossroads") == ["pay", "starve", "shrug"]
    t.answer("crossroads", "pay", seat=0)
    assert t.options(kind="script") == [fuel]
    t.answer("script", fuel)
    assert t.state.morale == 7


def test_r7_2_if_no_option_can_be_done_nothing_happens() -> None:
    t, ann = with_card("demand")
    card = t.state.crossroads.card
    moves(t, ann)
    assert t.told("crossroads_nothing") == [{"face": "demand"}]
    assert t.open("turn")
    assert t.state.removed == [card]


def test_r7_2_one_result_needs_no_choice() -> None:
    t, ann = with_card("walk")
    moves(t, ann)
    assert t.body(ann).wounds == 1
    assert t.open("turn")


# -- R7.3 not triggered


def test_r7_3_goes_under_the_deck_at_the_end_of_the_turn() -> None:
    t, _ = next_turn("blood", "walk", "din")
    t.do("end")
    assert t.faces([t.state.crossroads.card]) == ["walk"]
    assert t.faces(t.state.crossroads_deck) == ["din", "blood"]
    assert t.state.removed == []


def test_r7_3_no_longer_live_in_the_next_turn() -> None:
    t, _ = next_turn("in_colony")
    assert t.asked("turn", seat=1)  # Bob is in the library
    t.state.crossroads_deck = t.cards("blood")
    t.do("end")
    assert t.asked("turn", seat=2)  # Cleo is in the colony, but the card is gone
    assert not t.told("crossroads")


# -- R7.4 room for all


@pytest.mark.parametrize(("free", "options"), [(2, ["both", "two", "none"]), (1, ["none"]), (0, ["none"])])
def test_r7_4_an_option_without_room_for_all_is_barred(free: int, options: list[str]) -> None:
    t, ann = with_card("strangers")
    t.survivor_deck("dan")
    fill_colony(t, free - 1)  # Ann leaves one space behind
    moves(t, ann)
    assert t.place("colony").room == free
    assert t.options(kind="crossroads") == options


def test_r7_4_a_card_all_of_whose_options_lack_room_is_not_triggered() -> None:
    t, ann = with_card("refugees")
    t.survivor_deck("dan")
    fill_colony(t, 0)
    moves(t, ann)
    assert not t.told("crossroads")
    t.do("end")
    assert "refugees" in t.faces([t.state.crossroads.card, *t.state.crossroads_deck])  # back in the deck


def test_r7_4_nor_later_when_there_is_room_but_the_moment_has_passed() -> None:
    t, ann = with_card("refugees")
    t.survivor_deck("dan")
    fill_colony(t, 0)
    moves(t, ann)
    t.place("colony").helpless = 0
    (food,) = t.hand(0, "food_1")
    t.do("play", food)
    assert not t.told("crossroads")
    assert t.open("turn")


def test_r7_4_the_condition_may_be_met_again() -> None:
    t, ann = with_card("refugees")
    t.survivor_deck("dan")
    dan = t.survivor(0, "eve")
    fill_colony(t, -1)
    moves(t, ann)
    assert not t.told("crossroads")
    t.place("colony").helpless = 0
    moves(t, dan)
    assert t.told("crossroads")


def test_r7_4_the_holder_cannot_call_it_either() -> None:
    t, _ = next_turn("plea")
    fill_colony(t, 0)
    assert t.why_not("reveal", kind="call_crossroads", seat=0).code == "colony_full"
    t.place("colony").helpless -= 1
    t.answer("call_crossroads", "reveal", seat=0)
    assert t.told("crossroads")
