"""R2: set-up, from an agreement to the first round."""

from collections import Counter
from typing import Any

import pytest

from bot.engine.dice import Draw
from bot.engine.events import Event
from bot.long_night.interface import LongNight
from bot.long_night.invariants import broken
from bot.long_night.state import COLONY, LOCATIONS, Config, State
from bot.long_night.variants import BadConfig
from bot.packs import long_night
from tests.builder import pack_catalogue

MARKED = """
items:
- {id: relic, module: raxxon, symbol: tool, kind: equipment, decks: {school: 4}, en: {name: A}}
survivors:
- {id: bandit, module: bandits, influence: 90, attack: 3, search: 3, en: {name: B}}
crises:
- {id: raid, module: bandits, symbols: [weapon], fail: [{morale: -1}], en: {name: C}}
crossroads:
- {id: workshop, module: improvements, when: {call: true}, options: {a: {do: [{nothing: {}}]}}, en: {name: D}}
main_objectives:
- id: hideout
  module: bandits
  length: short
  sides:
    normal: {morale: 6, rounds: 6, needs: [main_objective]}
    hard: {morale: 5, rounds: 6, needs: [main_objective]}
  en: {name: E}
"""
CROSSROADS = """
crossroads:
- {id: stranger, when: {call: true}, options: {a: {do: [{nothing: {}}]}}, en: {name: A}}
- {id: storm, when: {call: true}, options: {a: {do: [{nothing: {}}]}}, en: {name: B}}
- {id: bottle, adults: true, when: {call: true}, options: {a: {do: [{nothing: {}}]}}, en: {name: C}}
"""


def seed(number: int) -> bytes:
    return number.to_bytes(32, "big")


def deal(
    seats: int = 3,
    number: int = 1,
    extra: str = "",
    objective: str = "hold_out",
    journal: list[Draw] | None = None,
    events: list[Event] | None = None,
    variants: tuple[str, ...] = (),
    modules: tuple[str, ...] = (),
    adults: bool = False,
) -> State:
    """A table at its first question: whom to keep."""
    config = Config(
        tuple(f"player {n}" for n in range(seats)),
        objective=objective,
        variants=variants,
        modules=modules,
        adults=adults,
    )
    return LongNight(pack_catalogue(extra)).new(config, seed(number), events, journal)


def sit_down(rules: LongNight, state: State, **leaders: str) -> State:
    """Everybody keeps what is suggested, unless `p0="ann+bob/ann"` says otherwise."""
    for decision in list(state.open):
        assert decision.kind == "keep_survivors"
        assert decision.default is not None
        path = decision.default
        wish = leaders.get(f"p{decision.seat}")
        if wish is not None:
            ids = {state.faces[s]: s for s in state.seats[decision.seat].dealt}
            keep, leader = wish.split("/")
            path = ["+".join(ids[face] for face in keep.split("+")), ids[leader]]
        assert isinstance(rules.apply(state, decision.id, path), list)
    return state


def start(seats: int = 3, **given: Any) -> State:
    return sit_down(LongNight(pack_catalogue()), deal(seats, **given))


def faces(state: State, cards: list[str]) -> list[str]:
    return [state.faces[card] for card in cards]


# -- R2.0


def test_r2_0_cards_of_a_module_stay_in_the_box_without_it() -> None:
    state = deal(extra=MARKED)
    assert not {"relic", "bandit", "raid", "workshop"} & set(state.faces.values())
    assert {deal(extra=MARKED, number=n, objective="").objective for n in range(30)} == {"hold_out", "stockpile"}


def test_r2_0_cards_of_a_module_come_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.long_night.variants.MODULES", ("improvements", "bandits", "raxxon"))
    state = deal(extra=MARKED, modules=("bandits",), objective="hideout")
    assert {"bandit", "raid"} <= set(state.faces.values())
    assert not {"relic", "workshop"} & set(state.faces.values())


def test_r2_0_an_objective_of_a_module_cannot_be_chosen_without_it() -> None:
    with pytest.raises(BadConfig) as refused:
        deal(extra=MARKED, objective="hideout")
    assert refused.value.refusal.rule == "2.0"


# -- R2.1


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_r2_1_too_few_or_too_many_players_are_refused(seats: int) -> None:
    with pytest.raises(BadConfig) as refused:
        deal(seats)
    assert refused.value.refusal.rule == "2.1"


@pytest.mark.parametrize(("seats", "together"), [(2, True), (3, False), (4, False), (5, False)])
def test_r2_1_three_to_five_play_and_two_with_the_variant(seats: int, together: bool) -> None:
    state = deal(seats)
    assert len(state.seats) == seats
    assert ("two_players" in state.config.variants) == together


def test_r2_1_the_objectives_setup_is_applied() -> None:
    state = start(objective="stockpile")
    assert (state.objective, state.side) == ("stockpile", "normal")
    assert (state.morale, state.rounds, state.food) == (6, 6, 2)
    assert (state.places[COLONY].helpless, state.places[COLONY].unruly) == (2, 1)
    # R11.5: from entrance 1, the seventh to entrance 1 again
    assert [entrance.zombies for entrance in state.places[COLONY].entrances] == [2, 1, 1, 1, 1, 1]
    assert [state.places[place].zombies for place in LOCATIONS] == [1] * 6


def test_r2_1_the_other_side_has_its_own_setup() -> None:
    config = Config(("a", "b", "c"), objective="stockpile", side="hard")
    rules = LongNight(pack_catalogue())
    state = sit_down(rules, rules.new(config, seed(1)))
    assert (state.morale, state.rounds, state.food, state.places[COLONY].zombies) == (5, 5, 0, 0)


def test_r2_1_tokens_of_the_objective_are_laid_out() -> None:
    extra = """
main_objectives:
- id: samples
  length: short
  sides: {normal: {morale: 6, rounds: 6, tokens: {jars: 3}, needs: [{at_least: [{tokens: jars}, 5]}]},
          hard: {morale: 6, rounds: 6, needs: [main_objective]}}
  en: {name: Samples}
"""
    assert deal(extra=extra, objective="samples").tokens == {"jars": 3}


def test_r2_1_the_objective_may_be_drawn() -> None:
    assert {deal(objective="", number=n).objective for n in range(20)} == {"hold_out", "stockpile"}


def test_r2_1_nobody_is_overrun_by_the_zombies_of_the_setup() -> None:
    extra = """
main_objectives:
- id: besieged
  length: short
  sides: {normal: {morale: 6, rounds: 6, zombies: {colony: 25, locations: 6}, helpless: 2, needs: [main_objective]},
          hard: {morale: 6, rounds: 6, needs: [main_objective]}}
  en: {name: Besieged}
"""
    state = sit_down(LongNight(pack_catalogue(extra)), deal(extra=extra, objective="besieged"))
    assert state.places[COLONY].zombies == 18
    assert len(state.places[COLONY].survivors) == 6
    assert (state.places[COLONY].helpless, state.morale) == (2, 6)


def test_r2_1_every_objective_names_its_length_and_tribute_is_there() -> None:
    objectives = long_night().catalogue.main_objectives
    assert objectives["tribute"].length == "short"
    assert {card.length for card in objectives.values()} <= {"short", "medium", "long"}


# -- R2.2


def shuffled_together(**given: Any) -> int:
    """How many objectives were set aside: the first number a shuffle of n cards draws is one of n."""
    journal: list[Draw] = []
    deal(journal=journal, **given)
    return max(draw.sides for draw in journal if draw.purpose == "deal_objectives")


def test_r2_2_two_secret_objectives_a_seat_and_one_betrayal_are_shuffled() -> None:
    assert shuffled_together(seats=3) == 7
    assert shuffled_together(seats=5) == 11


def test_r2_2_each_seat_gets_one_and_the_rest_go_to_the_box() -> None:
    known = pack_catalogue().secret_objectives
    betrayers: list[int] = []
    for number in range(40):
        state = deal(4, number)
        dealt = faces(state, [seat.objective for seat in state.seats])
        assert len(set(dealt)) == 4
        assert {known[face].kind for face in dealt} <= {"secret", "betrayal"}
        on_table = [face for face in state.faces.values() if face in known and known[face].kind != "exile"]
        assert sorted(on_table) == sorted(dealt)
        betrayers.append(sum(known[face].kind == "betrayal" for face in dealt))
    assert set(betrayers) == {0, 1}


def test_r2_2_bandit_betrayal_is_never_dealt() -> None:
    extra = """
secret_objectives:
- {id: bandit_betrayal, kind: betrayal, needs: [morale_zero], en: {name: Bandit Betrayal}}
"""
    tables = [deal(5, number, extra, variants=("betrayer",)) for number in range(30)]
    dealt = {face for state in tables for face in faces(state, [seat.objective for seat in state.seats])}
    assert "doom" in dealt
    assert "bandit_betrayal" not in dealt


def test_r2_2_an_objective_is_known_to_its_seat_alone() -> None:
    events: list[Event] = []
    state = deal(events=events)
    rules = LongNight(pack_catalogue())
    for event in (event for event in events if event.kind == "objective_dealt"):
        (seat,) = event.private
        assert event.public is None
        assert event.private[seat]["face"] == state.faces[state.seats[seat].objective]
    for seat in (0, 1, 2, None):
        view = rules.view(state, seat)
        assert [other.objective for other in view.seats] == ["", "", ""]
        if seat is not None:
            assert view.own is not None
            assert view.own.objective == state.faces[state.seats[seat].objective]


# -- R2.3, R2.4, R2.5


def test_r2_3_crises_survivors_exile_objectives_and_crossroads_are_shuffled() -> None:
    journal: list[Draw] = []
    one, other = deal(extra=CROSSROADS, journal=journal), deal(extra=CROSSROADS, number=2)
    assert {"crises", "survivors", "exile_objectives", "crossroads"} <= {draw.purpose for draw in journal}
    assert sorted(faces(one, one.crisis_deck)) == ["fuel_shortage", "horde", "hunger"]
    assert sorted(faces(one, one.exile_deck)) == ["avenger", "wanderer"]
    assert sorted(faces(one, one.crossroads_deck)) == ["quiet_night", "storm", "stranger"]
    assert faces(one, one.survivor_deck) != faces(other, other.survivor_deck)
    orders = {tuple(faces(state, state.crisis_deck)) for state in (deal(number=n) for n in range(20))}
    assert len(orders) > 1


def test_r2_3_adults_only_crossroads_come_only_when_asked_for() -> None:
    assert "bottle" not in deal(extra=CROSSROADS).faces.values()
    asked = deal(extra=CROSSROADS, adults=True)
    assert "bottle" in faces(asked, asked.crossroads_deck)


@pytest.mark.parametrize(("seats", "cards"), [(2, 7), (3, 5), (4, 5), (5, 5)])
def test_r2_4_starting_items_are_dealt_and_the_rest_go_to_the_box(seats: int, cards: int) -> None:
    state = deal(seats)
    assert [len(seat.hand) for seat in state.seats] == [cards] * seats
    assert Counter(state.faces.values())["scrap"] == cards * seats
    assert {face for seat in state.seats for face in faces(state, seat.hand)} == {"scrap"}


def test_r2_5_each_locations_items_are_shuffled_onto_it() -> None:
    one, other = deal(), deal(number=2)
    weapons = {"pistol": 3, "bat": 3, "shotgun": 3, "wrench": 3}
    police = [faces(state, state.places["police_station"].deck) for state in (one, other)]
    assert Counter(police[0]) == Counter(police[1]) == weapons
    assert police[0] != police[1]
    assert Counter(faces(one, one.places["gas_station"].deck)) == {"fuel": 5, "lighter": 2}
    assert one.places[COLONY].deck == []


# -- R2.6, R2.7, R2.8


def test_r2_6_four_are_dealt_and_two_are_kept() -> None:
    rules, state = LongNight(pack_catalogue()), deal()
    assert [len(seat.dealt) for seat in state.seats] == [4, 4, 4]
    decision = state.open[0]
    one, two, three, four = state.seats[decision.seat].dealt
    for wrong in ([one, one], [f"{one}+{two}+{three}", one], [f"{one}+{two}", three]):
        assert rules.verify(state, decision.id, wrong) is not None
    assert rules.verify(state, decision.id, [f"{two}+{four}", four]) is None


def test_r2_6_kept_survivors_start_in_the_colony_with_the_leader_named() -> None:
    rules, state = LongNight(pack_catalogue()), deal()
    first, *_, last = faces(state, state.seats[1].dealt)
    sit_down(rules, state, p1=f"{first}+{last}/{last}")
    assert [len(seat.group) for seat in state.seats] == [2, 2, 2]
    assert faces(state, state.seats[1].group) == [first, last]
    assert state.faces[state.seats[1].leader] == last
    assert {body.place for body in state.survivors.values()} == {COLONY}
    assert sorted(state.places[COLONY].survivors) == sorted(state.survivors)


def test_r2_6_the_others_go_back_into_a_shuffled_deck() -> None:
    rules, journal = LongNight(pack_catalogue()), []
    state = deal()
    everyone = len(state.survivor_deck) + 12
    back = {face for seat in state.seats for face in faces(state, seat.dealt)}
    for decision in list(state.open):
        assert decision.default is not None
        rules.apply(state, decision.id, decision.default, journal=journal)
    back -= {body.face for body in state.survivors.values()}
    assert len(state.survivor_deck) == everyone - 6
    assert back < set(faces(state, state.survivor_deck))
    assert max(draw.sides for draw in journal if draw.purpose == "survivors") == everyone - 6
    assert [seat.dealt for seat in state.seats] == [[], [], []]


def test_r2_7_the_highest_leader_takes_the_token_not_the_highest_follower() -> None:
    rules, state = LongNight(pack_catalogue()), deal()
    influence = {card.id: card.influence for card in pack_catalogue().survivors.values()}
    dealt = [sorted(faces(state, seat.dealt), key=influence.__getitem__) for seat in state.seats]
    best = max(range(3), key=lambda seat: influence[dealt[seat][-1]])
    # whoever holds the highest of all makes it a follower; the others are led by their best
    wishes = {f"p{seat}": f"{low}+{high}/{low if seat == best else high}" for seat, (low, *_, high) in enumerate(dealt)}
    sit_down(rules, state, **wishes)
    leaders = [influence[state.faces[seat.leader]] for seat in state.seats]
    assert state.first == leaders.index(max(leaders))
    assert state.first != best


def test_r2_8_what_goes_back_to_the_box_is_not_removed_from_the_game() -> None:
    state = start()
    view = LongNight(pack_catalogue()).view(state, None)
    assert (state.removed, state.removed_survivors, view.removed) == ([], [], 0)


# -- the cards the game ships with


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_r2_6_a_table_with_the_real_cards_is_set_up(seats: int) -> None:
    rules, kept = long_night(), 3 if seats == 2 else 2
    state = rules.new(Config(tuple(f"player {n}" for n in range(seats))), seed(seats))
    assert [len(seat.dealt) for seat in state.seats] == [4] * seats
    assert [len(seat.hand) for seat in state.seats] == [7 if seats == 2 else 5] * seats
    assert [len(state.places[place].deck) for place in LOCATIONS] == [20] * 6
    assert [bool(seat.objective) for seat in state.seats] == [seats > 2] * seats
    sit_down(rules, state)
    assert state.round == 1
    assert [len(seat.group) for seat in state.seats] == [kept] * seats
    in_game = [card for card in rules.catalogue.survivors.values() if seats > 2 or not card.noncoop]
    assert len(state.survivor_deck) == len(in_game) - kept * seats
    assert [len(seat.dice) for seat in state.seats] == [kept + 1] * seats
    assert state.turn.seat == state.first
    assert state.removed == []
    assert broken(rules.game(state)) == []
