"""The crises of the base game: what they ask for, and that each can happen, or be prevented with points to spare."""

import pytest

from bot.long_night.cards.models import CrisisCard
from bot.long_night.cards.script import Script, start
from bot.long_night.game import Game
from bot.long_night.state import COLONY, SYMBOLS, Config
from bot.packs import BASE_PACK, catalogue, long_night
from tests.builder import Position
from tests.test_survivor_cards import table

CRISES = {name: card for name, card in catalogue().crises.items() if catalogue().packs[name] == BASE_PACK}


def test_every_symbol_is_asked_for_sometimes_with_a_choice():
    assert len(CRISES) >= 12
    assert {symbol for card in CRISES.values() for symbol in card.symbols} == set(SYMBOLS)
    assert {len(card.symbols) for card in CRISES.values()} == {1, 2}


def test_what_nobody_starts_with_is_never_asked_for_alone():
    """Starting items are food, fuel, medicine and tools: the first round's crisis must not be lost from the start."""
    starting = {item.symbol for item in catalogue().items.values() if item.starting}
    for name, card in CRISES.items():
        assert set(card.symbols) & starting, name


@pytest.mark.parametrize("card", CRISES.values(), ids=CRISES)
def test_bandits_and_text(card: CrisisCard):
    assert len(card.bandits) >= 2
    assert all(1 <= number <= 6 for number in card.bandits)
    assert card.en.name
    assert card.en.text.endswith(".")
    assert ("points to spare" in card.en.text) is bool(card.bonus)


# -- carried out


def fresh_game(seats: int) -> Game:
    """A game at its first turn, the groups kept by default."""
    rules = long_night()
    state = rules.new(Config(seats=tuple(f"player {n}" for n in range(seats)), objective="tribute"), bytes(32))
    while state.round == 0:
        decision = next(d for d in state.open if d.blocking and d.answer is None)
        rules.apply(state, decision.id, decision.default or [])
    # whatever fires at the first draw of a crossroads card is answered by default too
    while not any(d.kind == "turn" for d in state.open):
        decision = next(d for d in state.open if d.blocking and d.answer is None)
        rules.apply(state, decision.id, decision.default or [])
    state.morale = 9  # enough for any of them, and not so high that a bonus is lost
    return rules.game(state)


def carry_out(game: Game, face: str, script: Script) -> None:
    """To its end, answering every question by its default."""
    depth = len(game.state.agenda)
    start(game, {"face": face}, script)
    game.go_on()
    while len(game.state.agenda) > depth and not game.state.over:
        asking = game.state.agenda[-1].id
        decision = next(d for d in game.state.open if d.frame == asking and d.blocking and d.answer is None)
        assert decision.default is not None
        assert game.verify(decision, decision.default) is None
        game.take(decision, decision.default)


@pytest.mark.parametrize("part", ["fail", "bonus"])
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("face", CRISES)
def test_a_crisis_can_be_carried_out_at_once(face: str, seats: int, part: str):
    game = fresh_game(seats)
    script: Script = getattr(CRISES[face], part)
    carry_out(game, face, script)
    assert game.state.agenda[-1].op == "turn"
    assert bool(game.events) is bool(script)


@pytest.mark.parametrize("face", CRISES)
def test_a_crisis_can_be_carried_out_with_one_citizen_left(face: str):
    game = fresh_game(3)
    game.seat(0).exiled = game.seat(2).exiled = True
    game.seat(1).hand.clear()
    carry_out(game, face, CRISES[face].fail)
    carry_out(game, face, CRISES[face].bonus)
    assert game.state.agenda[-1].op == "turn"


# -- what the less plain ones do


def crisis_table() -> Position:
    """Three groups in the colony, from Ann (influence 10) up; seat 2 is exiled, at the school."""
    t = table()
    for seat, face, place in ((0, "ann", COLONY), (0, "eve", COLONY), (1, "bob", COLONY), (1, "dan", COLONY)):
        t.survivor(seat, face, at=place)
    t.survivor(2, "fay", at="school")
    t.seat(2).exiled = True
    t.state.morale = 8
    return t


def happen(t: Position, face: str, part: str = "fail") -> None:
    t.open()  # run on to the turn's question, which the script then lies on
    game = t.game()
    carry_out(game, face, getattr(CRISES[face], part))


def by_face(t: Position) -> dict[str, str]:
    return {body.face: survivor for survivor, body in t.state.survivors.items()}


def test_medicine_shortage_hits_the_least_heard():
    t = crisis_table()
    t.place(COLONY).helpless = 3
    happen(t, "medicine_shortage")
    desperate = {body.face for body in t.state.survivors.values() if body.despair}
    assert desperate == {"ann", "bob", "dan"}
    assert (t.place(COLONY).helpless, t.place(COLONY).unruly) == (1, 2)


def test_the_gate_gives_takes_barricades_before_zombies_come():
    t = crisis_table()
    t.barricades(COLONY, 3, 3)
    t.traps(COLONY, 0, 0, 1)
    happen(t, "the_gate_gives")
    assert [(e.zombies, e.barricades, e.traps) for e in t.place(COLONY).entrances] == [(1, 0, 0)] * 6


def test_new_loyalties_moves_followers_and_no_leader():
    t = crisis_table()
    people = by_face(t)
    t.survivor(2, "hal", at="school")
    happen(t, "new_loyalties")
    # seat 0 takes Dan, the only follower open to it; seat 1 then takes Eve; the exile is left out of it
    assert t.seat(0).group == [people["ann"], people["dan"]]
    assert t.seat(1).group == [people["bob"], people["eve"]]
    assert len(t.seat(2).group) == 2
    assert t.state.morale == 7


def test_new_loyalties_leaves_lone_leaders_alone():
    t = table()
    for seat, face in enumerate(("ann", "bob", "cleo")):
        t.survivor(seat, face)
    happen(t, "new_loyalties")
    assert [len(t.seat(seat).group) for seat in (0, 1, 2)] == [1, 1, 1]
    assert t.state.morale == 5


def test_whiteout_freezes_those_outside_whose_group_is_not_exiled():
    t = crisis_table()
    dan = by_face(t)["dan"]
    t.put(dan, "library")
    t.next("random_location", "school", "school")
    happen(t, "whiteout")
    assert [body.face for body in t.state.survivors.values() if body.frostbites] == ["dan"]
    assert t.place("school").zombies == 4


def test_nobody_sings_touches_the_leaders():
    t = crisis_table()
    happen(t, "nobody_sings")
    assert {body.face for body in t.state.survivors.values() if body.despair} == {"ann", "bob"}
    happen(t, "nobody_sings", "bonus")
    assert not any(body.despair for body in t.state.survivors.values())
    assert t.state.morale == 9


def test_burst_pipes_takes_two_cards_of_each_citizen():
    t = crisis_table()
    t.hand(0, *["tinned_soup"] * 3)
    t.hand(1, "medicine")
    t.hand(2, "medicine")
    t.state.food = 1
    happen(t, "burst_pipes")
    assert [len(t.seat(seat).hand) for seat in (0, 1, 2)] == [1, 0, 1]
    assert len(t.state.waste) == 3
    assert t.state.food == 0


@pytest.mark.parametrize("thumb", ["up", "down"])
def test_who_eats_first_is_put_to_the_vote(thumb: str):
    t = crisis_table()
    people = by_face(t)
    t.state.food = 5
    t.open()
    start(t.game(), {"face": "who_eats_first"}, CRISES["who_eats_first"].fail)
    t.run()
    t.vote(p0=thumb, p1=thumb)
    if thumb == "up":
        assert t.state.food == 1
        assert t.body(people["eve"]).despair == 1
        assert t.alive(people["ann"])
    else:
        assert t.state.food == 5
        assert not t.alive(people["ann"])


def test_strangers_come_unruly_as_far_as_there_is_room():
    t = crisis_table()
    t.place(COLONY).helpless = t.place(COLONY).room - 1
    happen(t, "strangers_at_the_fence")
    assert t.place(COLONY).unruly == 1
    assert t.place(COLONY).room == 0
