"""R5.5: ask the others for a card and use it at once."""

import pytest

from tests.builder import Position, position


def table(**config: str) -> tuple[Position, str, str, str]:
    """Three seats with one survivor each in the colony: Ann (seat 0, active), Bob and Cleo."""
    t = position(seats=3, **config)
    return t, t.survivor(0, "ann"), t.survivor(1, "bob"), t.survivor(2, "cleo")


def test_r5_5_every_other_seat_with_cards_is_asked() -> None:
    t, *_ = table()
    t.hand(0, "food_1")
    t.hand(1, "food_1")
    t.do("request", "food")
    assert [decision.seat for decision in t.open("give")] == [1]
    assert t.told("request") == [{"seat": 0, "wish": "food"}]


def test_r5_5_with_nobody_to_give_there_is_no_request() -> None:
    t, *_ = table()
    t.hand(0, "food_1")
    assert t.why_not("request").code == "nobody_has_cards"


def test_r5_5_given_wherever_survivors_are_revealed_and_used_at_once_by_the_asker() -> None:
    t, _, bob, _ = table()
    t.put(bob, "hospital")
    (food,) = t.hand(1, "food_3")
    t.do("request", "anything")
    t.answer("give", food, seat=1)
    assert t.told("given") == [{"seat": 1, "to": 0, "card": food, "face": "food_3"}]
    assert t.told("played")[0]["seat"] == 0
    assert t.state.food == 3
    assert t.state.waste == [food]
    assert t.seat(0).hand == t.seat(1).hand == []


def test_r5_5_the_asker_chooses_how_to_use_it_but_must() -> None:
    t, ann, *_ = table()
    dan = t.survivor(0, "dan")
    (pistol,) = t.hand(1, "pistol")
    t.do("request", "weapon")
    t.answer("give", pistol, seat=1)
    assert t.options(kind="use_given") == [ann, dan]
    assert not t.open("turn")
    t.answer("use_given", dan)
    assert t.body(dan).equipment == [pistol]
    assert t.open("turn")


def test_r5_5_a_card_for_an_action_is_used_with_that_action() -> None:
    t, ann, *_ = table()
    (fuel,) = t.hand(1, "fuel")
    t.do("request", "fuel")
    t.answer("give", fuel, seat=1)
    t.answer("use_given", ann, "school", f"{fuel}/drive")
    assert t.body(ann).place == "school"
    assert not t.told("exposure")
    assert t.state.waste == [fuel]


def test_r5_5_that_action_cannot_be_done_without_the_card() -> None:
    t, ann, *_ = table()
    (fuel,) = t.hand(1, "fuel")
    t.do("request", "fuel")
    t.answer("give", fuel, seat=1)
    assert t.why_not(ann, "school", "-", kind="use_given").code == "no_such_option"


def test_r5_5_medicine_may_calm() -> None:
    t, ann, *_ = table()
    t.body(ann).wounds = 1
    t.place("colony").unruly = 1
    (medicine,) = t.hand(1, "medicine")
    t.do("request", "medicine")
    t.answer("give", medicine, seat=1)
    assert t.options(kind="use_given") == ["play", "calm"]
    t.answer("use_given", "calm")
    assert t.place("colony").unruly == 0
    assert t.body(ann).wounds == 1


def test_r5_5_what_cannot_be_used_at_once_cannot_be_given() -> None:
    t, ann, *_ = table()
    medicine, outsider = t.hand(1, "medicine", "outsider")
    t.state.survivor_deck = []
    t.do("request", "anything")
    assert t.why_not(medicine, kind="give", seat=1).code == "no_use_now"  # nobody is hurt
    assert t.why_not(outsider, kind="give", seat=1).code == "no_use_now"
    assert t.options(kind="give", seat=1) == ["nothing"]
    t.body(ann).wounds = 1
    assert t.options(kind="give", seat=1) == ["nothing", medicine]


def test_r5_5_a_use_the_asker_has_is_what_counts() -> None:
    """The giver's own wounded are of no avail."""
    t, _, bob, _ = table()
    t.body(bob).wounds = 1
    (medicine,) = t.hand(1, "medicine")
    t.do("request", "medicine")
    assert t.why_not(medicine, kind="give", seat=1).code == "no_use_now"


def test_r5_5_only_what_was_asked_for() -> None:
    t, *_ = table()
    food, book = t.hand(1, "food_1", "book")
    t.do("request", "food")
    assert t.options(kind="give", seat=1) == ["nothing", food]
    assert t.why_not(book, kind="give", seat=1).code == "not_wished"


def test_r5_5_never_to_the_crisis() -> None:
    t, ann, *_ = table()
    t.crisis("hunger")
    (medicine,) = t.hand(1, "medicine")
    t.do("request", "medicine")
    assert t.why_not(medicine, kind="give", seat=1).code == "no_use_now"
    t.answer("give", "nothing", seat=1)
    (book,) = t.hand(1, "book")
    t.do("request", "education")
    t.answer("give", book, seat=1)
    assert t.options(kind="use_given") == [ann]
    assert t.state.crisis.added == []


def test_r5_5_never_to_the_main_objective() -> None:
    t, ann, *_ = table(objective="stockpile")
    fuel, wrench = t.hand(1, "fuel", "wrench")
    t.state.turn.moved.append(ann)  # so that fuel has no other use
    t.do("request", "anything")
    assert t.options(kind="give", seat=1) == ["nothing", wrench]
    assert t.why_not(fuel, kind="give", seat=1).code == "no_use_now"
    t.answer("give", wrench, seat=1)
    assert t.options(kind="use_given") == [ann]
    assert t.state.objective_cards == []


def test_r5_5_each_may_refuse() -> None:
    t, *_ = table()
    t.hand(1, "food_1")
    t.hand(2, "food_1")
    t.do("request", "food")
    t.answer("give", "nothing", seat=1)
    assert [decision.seat for decision in t.open()] == [2]
    t.answer("give", "nothing", seat=2)
    assert t.told("request_failed") == [{"seat": 0}]
    assert t.open("turn")
    assert len(t.seat(1).hand) == len(t.seat(2).hand) == 1


def test_r5_5_the_first_card_given_ends_the_asking() -> None:
    t, *_ = table()
    (kept,) = t.hand(1, "food_1")
    (given,) = t.hand(2, "food_3")
    t.do("request", "food")
    t.answer("give", given, seat=2)
    assert t.state.food == 3
    assert t.seat(1).hand == [kept]
    assert not t.open("give")


def test_r5_5_may_be_repeated_for_more_cards() -> None:
    t, *_ = table()
    for card in t.hand(1, "food_1", "food_3"):
        t.do("request", "food")
        t.answer("give", card, seat=1)
    assert t.state.food == 4


def test_r5_5_the_asker_may_withdraw() -> None:
    t, *_ = table()
    (food,) = t.hand(1, "food_1")
    t.do("request", "food")
    assert not t.asked("withdraw", seat=0).blocking
    t.answer("withdraw", "withdraw", seat=0)
    assert not t.open("give")
    assert t.open("turn")
    assert t.seat(1).hand == [food]


def test_r5_5_nobody_learns_who_could_have_given() -> None:
    t, *_ = table()
    t.hand(1, "food_1")
    t.hand(2, "book")
    t.do("request", "food")
    assert t.view(None).awaited == [1, 2]
    events = t.answer("give", "nothing", seat=1)
    assert [event.kind for event in events] == []


@pytest.mark.parametrize("exile", [0, 1])
def test_r5_5_exiles_ask_and_answer_too(exile: int) -> None:
    t, _, bob, _ = table()
    t.put(bob, "school")
    t.seat(exile).exiled = True
    (food,) = t.hand(1, "food_1")
    t.dice(0, 6)
    t.do("request", "food")
    t.answer("give", food, seat=1)
    assert t.state.food == 1
