"""R13: variants."""

from typing import Any

import pytest
import yaml

from bot.engine.dice import Draw
from bot.long_night.cards.catalogue import KINDS, Catalogue, build
from bot.long_night.interface import LongNight
from bot.long_night.invariants import broken
from bot.long_night.state import Config, State
from bot.long_night.variants import BadConfig
from bot.packs import CardLoader, long_night
from tests.builder import PACK, SEED, Position, pack_catalogue, position

MARKED = """
survivors:
- {id: snitch, noncoop: true, influence: 90, attack: 3, search: 3, en: {name: A}}
crises:
- {id: riot, noncoop: true, symbols: [weapon], fail: [{morale: -1}], en: {name: B}}
crossroads:
- {id: quarrel, noncoop: true, when: {call: true}, options: {a: {do: [{nothing: {}}]}}, en: {name: C}}
items:
- {id: diary, noncoop: true, symbol: education, kind: equipment, decks: {school: 2}, en: {name: D}}
main_objectives:
- id: feud
  noncoop: true
  length: short
  sides:
    normal: {morale: 6, rounds: 6, needs: [main_objective]}
    hard: {morale: 5, rounds: 6, needs: [main_objective]}
  en: {name: E}
"""


def deal(*variants: str, seats: int = 3, extra: str = "", journal: list[Draw] | None = None, **config: Any) -> State:
    names = tuple(f"player {n}" for n in range(seats))
    config = {"objective": "hold_out", **config}
    return LongNight(pack_catalogue(extra)).new(Config(names, variants=variants, **config), SEED, journal=journal)


def set_aside(*variants: str, seats: int = 4) -> int:
    """How many objectives are shuffled before the deal: the first number a shuffle of n draws is one of n."""
    journal: list[Draw] = []
    deal(*variants, seats=seats, journal=journal)
    return max(draw.sides for draw in journal if draw.purpose == "deal_objectives")


# -- R13.1, R13.2


def test_r13_1_the_hard_side_and_no_secret_objectives() -> None:
    state = deal("cooperative")
    assert (state.side, state.morale) == ("hard", 5)
    assert [seat.objective for seat in state.seats] == ["", "", ""]
    assert not set(pack_catalogue().secret_objectives) & set(state.faces.values())


def test_r13_1_nobody_is_voted_into_exile() -> None:
    t = position(variants=("cooperative",))
    t.survivor(0, "ann")
    assert t.why_not("exile_vote").rule == "13.1"


def test_r13_1_cards_marked_so_are_left_out() -> None:
    marked = {"snitch", "riot", "quarrel", "diary"}
    assert marked <= set(deal(extra=MARKED).faces.values())
    assert not marked & set(deal("cooperative", extra=MARKED).faces.values())


def test_r13_1_an_objective_marked_so_cannot_be_chosen() -> None:
    assert deal(extra=MARKED, objective="feud").objective == "feud"
    with pytest.raises(BadConfig):
        deal("cooperative", extra=MARKED, objective="feud")


def test_r13_1_all_win_when_the_main_objective_is_met() -> None:
    t = position(variants=("cooperative",))
    t.state.round = 6
    t.colony_phase("objective")
    assert t.state.over == "objective"
    assert [result.won for result in t.state.results] == [True, True, True]


@pytest.mark.parametrize("ending", ["morale", "rounds"])
def test_r13_1_otherwise_all_lose(ending: str) -> None:
    t = position(variants=("cooperative",))
    if ending == "morale":
        t.script("- morale: -9")
    else:
        t.state.rounds = 1
        t.colony_phase("track")
    assert t.state.over == ending
    assert [result.won for result in t.state.results] == [False, False, False]


def test_r13_2_two_players_play_together_with_seven_items_and_three_survivors() -> None:
    state = deal(seats=2)
    assert state.config.variants == ("cooperative", "two_players")
    assert state.side == "hard"
    assert [len(seat.hand) for seat in state.seats] == [7, 7]
    assert [len(seat.dealt) for seat in state.seats] == [4, 4]
    assert [seat.objective for seat in state.seats] == ["", ""]
    rules, decision = LongNight(pack_catalogue()), state.open[0]
    one, two, three, four = state.seats[decision.seat].dealt
    assert rules.verify(state, decision.id, [f"{one}+{two}", one]) is not None
    assert rules.verify(state, decision.id, [f"{one}+{two}+{three}+{four}", one]) is not None
    assert rules.verify(state, decision.id, [f"{one}+{two}+{four}", two]) is None


def test_r13_2_the_variant_is_for_two_only() -> None:
    with pytest.raises(BadConfig) as refused:
        deal("two_players", seats=3)
    assert refused.value.refusal.rule == "13.2"


def test_r13_2_two_seats_vote_and_win_as_in_the_cooperative_variant() -> None:
    t = position(2)
    t.survivor(0, "ann")
    assert t.why_not("exile_vote").rule == "13.1"
    t.state.round = 6
    t.colony_phase("objective")
    assert [result.won for result in t.state.results] == [True, True]


# -- R13.3, R13.4, R13.7


def test_r13_3_one_secret_objective_a_seat_is_set_aside() -> None:
    assert set_aside() == 2 * 4 + 1
    assert set_aside("betrayer") == 4 + 1


def test_r13_4_the_hard_side_is_played() -> None:
    assert (deal().side, deal().morale) == ("normal", 6)
    state = deal("hard")
    assert (state.side, state.morale) == ("hard", 5)
    # and nothing else changes
    assert all(seat.objective for seat in state.seats)


def test_r13_4_its_setup_is_the_hard_sides() -> None:
    zombies = {}
    for variants in ((), ("hard",)):
        rules, state = LongNight(pack_catalogue()), deal(*variants)
        for decision in list(state.open):
            rules.apply(state, decision.id, decision.default or [])
        zombies[variants] = [place.zombies for place in state.places.values()]
    assert zombies == {(): [0] * 7, ("hard",): [6, 1, 1, 1, 1, 1, 1]}


def test_r13_7_no_betrayal_objective_is_added() -> None:
    assert set_aside("trusting") == 2 * 4
    rules, names = LongNight(pack_catalogue()), ("a", "b", "c", "d", "e")
    for number in range(30):
        config = Config(names, objective="hold_out", variants=("trusting",))
        state = rules.new(config, number.to_bytes(32, "big"))
        assert "doom" not in state.faces.values()


# -- R13.5


def three_seats(*variants: str) -> Position:
    t = position(variants=variants)
    for seat, face in enumerate(("ann", "bob", "cleo")):
        t.survivor(seat, face, at="school" if seat == 1 else "colony")
    t.crisis("hunger")
    t.state.food = 10
    return t


def test_r13_5_a_seat_without_survivors_is_out_and_its_cards_leave_the_game() -> None:
    t = three_seats("elimination")
    cards = t.hand(1, "fuel", "scrap")
    t.dice(1, 4, 4)
    t.script("- kill_survivor: {at: school}")
    assert t.seat(1).out
    assert t.seat(1).group == t.seat(1).hand == t.seat(1).dice == []
    assert t.state.removed == cards
    assert t.state.over == ""


def test_r13_5_equipment_goes_as_with_every_death_first() -> None:
    t = three_seats("elimination")
    (bob,) = t.seat(1).group
    t.equip(bob, "pistol")
    t.script("- kill_survivor: {at: school}")
    assert t.faces(t.place("school").deck) == ["pistol"]


def test_r13_5_without_the_variant_a_newcomer_takes_over() -> None:
    t = three_seats()
    t.script("- kill_survivor: {at: school}")
    assert not t.seat(1).out
    assert len(t.seat(1).group) == 1


def test_r13_5_it_is_skipped_for_turns() -> None:
    t = three_seats("elimination")
    t.script("- kill_survivor: {at: school}")
    t.do("end")
    assert t.asked("turn").seat == 2
    t.do("end")
    assert (t.state.round, t.seat(1).dice) == (2, [])
    assert t.asked("turn").seat == 2
    t.do("end")
    assert t.asked("turn").seat == 0


def test_r13_5_going_out_ends_its_own_turn() -> None:
    t = three_seats("elimination")
    (bob,) = t.seat(1).group
    t.body(bob).frostbites = 2
    t.do("end")
    assert t.seat(1).out
    assert t.asked("turn").seat == 2


def test_r13_5_it_is_skipped_for_the_token() -> None:
    t = three_seats("elimination")
    t.state.first = 2
    t.script("- kill_survivor: {at: school}")
    t.colony_phase()
    assert t.state.first == 0


def test_r13_5_a_first_player_that_is_out_decides_nothing() -> None:
    t = three_seats("elimination")
    t.state.first = 1
    t.script("- kill_survivor: {at: school}")
    t.do("exile_vote", "p2")
    t.vote(p0="up", p2="down")
    assert t.asked("tie").seat == 2


def test_r13_5_it_is_skipped_for_crossroads() -> None:
    t = three_seats("elimination")
    t.script("- kill_survivor: {at: school}")
    t.state.crossroads_deck = t.cards("quiet_night")
    t.do("end")
    assert (t.state.turn.seat, t.view(2).holder) == (2, 0)


def test_r13_5_it_is_skipped_for_votes() -> None:
    t = three_seats("elimination")
    t.colony_phase()
    assert [one.seat for one in t.open("keep_first")] == [0, 1, 2]
    t.turn(0)
    t.script("- kill_survivor: {at: school}")
    assert t.options("exile_vote") == ["p2"]
    t.do("exile_vote", "p2")
    assert [one.seat for one in t.open("vote")] == [0, 2]


def test_r13_5_what_it_could_still_call_is_withdrawn() -> None:
    t = three_seats("elimination")
    t.colony_phase()
    t.script("- kill_survivor: {at: school}")
    assert [one.seat for one in t.open("keep_first")] == [0, 2]


def test_r13_5_it_does_not_count_for_the_crisis() -> None:
    t = three_seats("elimination")
    t.script("- kill_survivor: {at: school}")
    t.crisis("fuel_shortage")
    t.add_to_crisis(0, "fuel", "fuel")
    t.colony_phase("crisis")
    assert t.state.morale == 5  # the death alone
    assert t.state.round == 2


def test_r13_5_it_has_lost_even_if_its_objective_is_met() -> None:
    t = three_seats("elimination")
    for seat in range(3):
        t.objective(seat, "hermit")
    t.script("- kill_survivor: {at: school}")
    t.state.round = 6
    t.colony_phase("objective")
    assert [result.won for result in t.state.results] == [True, False, True]


def test_r13_5_with_all_out_the_game_is_lost() -> None:
    t = three_seats("elimination")
    for seat in range(3):
        t.objective(seat, "hermit")
    t.script("- kill_survivor: all")
    assert t.state.over == "eliminated"
    assert [result.won for result in t.state.results] == [False, False, False]


# -- R13.6


def two_boxes() -> Catalogue:
    """The cards of tests/pack and those of another box, with 18 more items for the school."""
    files: list[tuple[str, str, str, Any]] = [
        ("long_night", kind, kind, yaml.load((PACK / f"{kind}.yaml").read_text(), Loader=CardLoader)) for kind in KINDS
    ]
    chalk = {
        "id": "chalk",
        "symbol": "education",
        "kind": "equipment",
        "decks": {"school": 18},
        "en": {"name": "Chalk"},
    }
    return build([*files, ("other_box", "items", "items", [chalk])])


def test_r13_6_decks_of_several_sets_are_shuffled_and_cut_to_twenty() -> None:
    rules, names = LongNight(two_boxes()), ("a", "b", "c")
    kept: set[int] = set()
    for number in range(12):
        config = Config(names, objective="hold_out", packs=("long_night", "other_box"))
        state = rules.new(config, number.to_bytes(32, "big"))
        deck = [state.faces[card] for card in state.places["school"].deck]
        assert len(deck) == 20
        kept.add(deck.count("outsider"))
    assert kept <= {2, 3}
    assert len(kept) > 1


def test_r13_6_the_rest_leave_the_game() -> None:
    rules = LongNight(two_boxes())
    state = rules.new(Config(("a", "b", "c"), objective="hold_out", packs=("long_night", "other_box")), SEED)
    assert len(state.removed) == 1
    assert state.faces[state.removed[0]] in ("chalk", "outsider")
    assert broken(rules.game(state)) == []


def test_r13_6_a_box_that_is_not_chosen_stays_closed() -> None:
    state = LongNight(two_boxes()).new(Config(("a", "b", "c"), objective="hold_out"), SEED)
    assert "chalk" not in state.faces.values()
    assert len(state.places["school"].deck) == 3
    with pytest.raises(BadConfig) as refused:
        LongNight(two_boxes()).new(Config(("a", "b", "c"), packs=("long_night", "third_box")), SEED)
    assert refused.value.refusal.rule == "13.6"


# -- together


@pytest.mark.parametrize(
    ("seats", "variants"),
    [
        (2, ()),
        (3, ("cooperative", "elimination")),
        (4, ("betrayer", "hard")),
        (5, ("trusting", "hard", "elimination")),
    ],
)
def test_r13_4_variants_combine_with_the_real_cards(seats: int, variants: tuple[str, ...]) -> None:
    rules = long_night()
    state = rules.new(Config(tuple("abcde"[:seats]), variants=variants), SEED)
    assert set(variants) <= set(state.config.variants)
    assert state.side == "hard"
    assert broken(rules.game(state)) == []


@pytest.mark.parametrize("pair", [("betrayer", "trusting"), ("cooperative", "betrayer"), ("cooperative", "trusting")])
def test_r13_7_variants_that_contradict_each_other_are_refused(pair: tuple[str, str]) -> None:
    with pytest.raises(BadConfig):
        deal(*pair)


@pytest.mark.parametrize(("seats", "variants"), [(3, ("cooperative",)), (2, ())])
def test_r18_22_scenarios_are_not_played_together(seats: int, variants: tuple[str, ...]) -> None:
    config = Config(tuple("abcde"[:seats]), scenario="chimp", variants=variants)
    with pytest.raises(BadConfig) as refused:
        long_night().new(config, SEED)
    assert refused.value.refusal.rule == "18.22"
