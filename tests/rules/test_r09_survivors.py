"""Chapter 9: survivors come, die, and are replaced."""

import pytest

from tests.builder import Position, position


def table() -> Position:
    """Three seats with two survivors each; seat 0 is to act."""
    t = position(seats=3)
    t.crisis("hunger")
    for seat, faces in enumerate((("cleo", "dan"), ("eve", "fay"), ("gia", "hal"))):
        for face in faces:
            t.survivor(seat, face, at="school" if face in ("dan", "fay", "hal") else "colony")
    return t


def kill(t: Position, *survivors: str) -> None:
    t.script("- kill_survivor: $who", who=list(survivors))


# -- 9.1 gaining


def test_r9_1_a_survivor_gained_stands_in_the_colony_and_may_act_at_once() -> None:
    t = table()
    t.survivor_deck("ann", "bob")
    t.dice(0, 3)
    t.zombies("colony", 1)
    t.do("play", t.hand(0, "outsider")[0])
    ann = t.seat(0).group[-1]
    assert (t.body(ann).face, t.body(ann).place) == ("ann", "colony")
    assert ann in t.options("move")
    assert ann in t.options("attack")
    assert t.faces(t.state.survivor_deck) == ["bob"]


def test_r9_1_it_brings_no_die_until_the_next_roll() -> None:
    t = table()
    t.survivor_deck("ann")
    t.dice(0, 3)
    t.do("play", t.hand(0, "outsider")[0])
    assert t.seat(0).dice == [3]
    t.state.food = 9
    t.colony_phase()
    assert t.state.round == 2
    assert len(t.seat(0).dice) == 1 + 3


def test_r9_1_without_free_space_the_card_cannot_be_used() -> None:
    t = table()
    t.survivor_deck("ann")
    t.helpless(21)
    card = t.hand(0, "outsider")[0]
    assert t.place("colony").room == 0
    assert t.why_not("play", card).code == "no_effect"
    t.helpless(20)
    t.do("play", card)
    assert t.place("colony").room == 0


def test_r9_1_an_exile_needs_free_space_at_a_location_instead() -> None:
    t = position(seats=3)
    t.exiled(0)
    t.survivor_deck("ann")
    card = t.hand(0, "outsider")[0]
    fill_locations(t)
    assert t.why_not("play", card).code == "no_effect"
    t.put(t.place("hospital").survivors[-1], "colony")
    t.do("play", card)
    assert t.options(kind="newcomer") == ["hospital"]


def fill_locations(t: Position) -> None:
    for name, place in t.state.places.items():
        if name != "colony":
            for _ in range(place.room):
                t.survivor(1, "bob", at=name)


# -- 9.2 death


@pytest.mark.parametrize("hurts", [("wound", "wound"), ("frostbite", "despair")])
def test_r9_2_three_wounds_kill(hurts: tuple[str, str]) -> None:
    t = table()
    cleo = t.seat(0).group[0]
    for kind in hurts:
        t.script(f"- {kind}: $who", who=cleo)
    assert t.alive(cleo)
    t.script("- wound: $who", who=cleo)
    assert not t.alive(cleo)
    assert t.state.morale == 5
    assert t.view(None).graveyard == ["cleo"]
    assert cleo not in t.place("colony").survivors
    assert cleo not in t.seat(0).group


def test_r9_2_a_bite_kills() -> None:
    t = table()
    cleo = t.seat(0).group[0]
    t.next("exposure", "bite")
    t.do("move", cleo, "library")
    assert not t.alive(cleo)
    assert t.state.morale == 5
    assert t.told("died") == [{"survivor": cleo, "cause": "bite"}]


def test_r9_2_an_overrun_kills() -> None:
    t = table()
    t.zombies("school", 4)
    dan = t.seat(0).group[1]
    t.script("- zombies: {at: school}")
    assert not t.alive(dan)
    assert t.state.morale == 5
    assert t.told("died") == [{"survivor": dan, "cause": "overrun"}]


def test_r9_2_card_text_kills_for_a_morale_each() -> None:
    t = table()
    eve, gia = t.seat(1).group[0], t.seat(2).group[0]
    kill(t, eve, gia)
    assert t.state.morale == 4
    assert sorted(t.view(None).graveyard) == ["eve", "gia"]


def test_r9_2_removed_from_the_game_is_not_death() -> None:
    t = table()
    eve = t.seat(1).group[0]
    t.script("- remove_survivor: $who", who=eve)
    assert not t.alive(eve)
    assert t.state.morale == 6
    assert t.state.graveyard == []
    assert t.told("died") == []
    assert t.state.counts.get("deaths", 0) == 0
    assert t.state.survivor_deck.count(eve) == 0


# -- 9.3 equipment


@pytest.mark.parametrize("step", ["kill_survivor", "remove_survivor"])
def test_r9_3_in_the_colony_equipment_returns_to_its_seats_hand(step: str) -> None:
    t = table()
    eve = t.seat(1).group[0]
    bat, book = t.equip(eve, "bat"), t.equip(eve, "book")
    t.script(f"- {step}: $who", who=eve)
    assert t.seat(1).hand == [bat, book]
    assert t.seat(0).hand == []


@pytest.mark.parametrize("step", ["kill_survivor", "remove_survivor"])
def test_r9_3_elsewhere_equipment_is_shuffled_into_that_locations_deck(step: str) -> None:
    t = table()
    fay = t.seat(1).group[1]
    t.equip(fay, "bat")
    t.deck("school", "fuel", "medicine")
    t.next("deck.school", 1, 1)
    t.script(f"- {step}: $who", who=fay)
    assert t.seat(1).hand == []
    assert sorted(t.faces(t.place("school").deck)) == ["bat", "fuel", "medicine"]
    assert t.faces(t.place("school").deck)[-1] != "bat", "shuffled, not put under"


def test_r9_3_equipment_of_the_dead_no_longer_works() -> None:
    t = table()
    fay = t.seat(1).group[1]
    t.turn(1)
    lighter = t.equip(fay, "lighter")
    t.zombies("school", 1)
    assert f"{lighter}/light" in t.options("ability")
    kill(t, fay)
    assert t.why_not("ability", f"{lighter}/light")


# -- 9.4 leader


def test_r9_4_a_dead_leader_is_replaced_by_the_seats_choice() -> None:
    t = table()
    eve, fay = t.seat(1).group
    ann = t.survivor(1, "ann")
    assert t.seat(1).leader == eve
    kill(t, eve)
    assert [d.seat for d in t.open()] == [1]
    assert t.options(kind="leader", seat=1) == [fay, ann]
    t.answer("leader", ann, seat=1)
    assert t.seat(1).leader == ann


def test_r9_4_the_only_one_left_leads_without_a_question() -> None:
    t = table()
    eve, fay = t.seat(1).group
    kill(t, eve)
    assert not t.open("leader")
    assert t.seat(1).leader == fay


def test_r9_4_a_dead_follower_changes_nothing() -> None:
    t = table()
    eve, fay = t.seat(1).group
    t.survivor(1, "ann")
    kill(t, fay)
    assert not t.open("leader")
    assert t.seat(1).leader == eve


@pytest.mark.parametrize("step", ["remove_survivor: $who", "give_survivor: {who: $who, to: you}"])
def test_r9_4_a_leader_lost_otherwise_is_replaced_too(step: str) -> None:
    t = table()
    eve, fay = t.seat(1).group
    t.survivor(1, "ann")
    t.script(f"- {step}", who=eve)
    t.answer("leader", fay, seat=1)
    assert t.seat(1).leader == fay
    assert t.seat(0).leader == t.seat(0).group[0]


# -- 9.5 the last survivor


def test_r9_5_a_new_leader_comes_and_the_whole_hand_leaves_the_game() -> None:
    t = table()
    eve, fay = t.seat(1).group
    t.survivor_deck("ann", "bob")
    bat = t.equip(eve, "bat")
    fuel, food = t.hand(1, "fuel", "food_1")
    t.dice(1, 2, 5)
    kill(t, fay, eve)
    assert t.seat(1).hand == []
    assert sorted(t.state.removed) == sorted([fuel, food, bat]), "equipment came to the hand first (R9.3)"
    (ann,) = t.seat(1).group
    assert (t.body(ann).face, t.body(ann).place) == ("ann", "colony")
    assert t.seat(1).leader == ann
    assert t.seat(1).dice == [2, 5], "dice stay"
    assert t.state.morale == 4, "two deaths; the newcomer costs and gives nothing"


def test_r9_5_equipment_left_at_a_location_stays_in_that_deck() -> None:
    t = table()
    eve, fay = t.seat(1).group
    t.survivor_deck("ann")
    bat = t.equip(fay, "bat")
    kill(t, eve)
    kill(t, fay)
    assert t.place("school").deck == [bat]
    assert bat not in t.state.removed


@pytest.mark.parametrize("step", ["remove_survivor: $who", "give_survivor: {who: $who, to: you}"])
def test_r9_5_a_last_survivor_lost_otherwise_is_replaced_too(step: str) -> None:
    t = table()
    eve, fay = t.seat(1).group
    t.survivor_deck("ann")
    card = t.hand(1, "fuel")[0]
    kill(t, fay)
    t.script(f"- {step}", who=eve)
    assert [t.body(s).face for s in t.seat(1).group] == ["ann"]
    assert t.state.removed == [card]


def test_r9_5_while_one_survivor_is_left_the_hand_stays() -> None:
    t = table()
    eve, _ = t.seat(1).group
    cards = t.hand(1, "fuel")
    kill(t, eve)
    assert t.seat(1).hand == cards
    assert len(t.seat(1).group) == 1
