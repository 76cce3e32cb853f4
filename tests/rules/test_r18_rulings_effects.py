"""R18: rulings on moves, costs, the bite, requested cards, objectives and despair."""

import pytest

from bot.long_night.objectives import seat_wins
from tests.builder import Position, position

CARDS = """
items:
- id: blowlamp
  symbol: weapon
  kind: equipment
  decks: {school: 1}
  uses:
    ignite:
      with: attack
      once: round
      cost:
        - choose: {as: paid, from: {cards: {symbol: fuel}}}
        - discard: {cards: $paid}
      modify: {attack.kills: 2, attack.exposure: 0}
  en: {name: Blowlamp}
- id: generator
  symbol: tool
  kind: equipment
  decks: {school: 1}
  uses:
    hum:
      cost:
        - choose: {as: paid, from: {cards: {symbol: fuel}}}
        - discard: {cards: $paid}
      do: [{morale: 1}]
  en: {name: Generator}
- {id: trade, symbol: tool, kind: waste, decks: {school: 1},
   uses: {swap: {cost: [{discard: {}}], do: [{food: 2}]}}, en: {name: Trade}}
- id: barter
  symbol: tool
  kind: waste
  decks: {school: 1}
  uses:
    swap:
      cost: [{choose: {as: paid, from: {cards: {of: you}}}}, {discard: {cards: $paid}}]
      do: [{food: 2}]
  en: {name: Barter}
- {id: charm, symbol: tool, kind: equipment, decks: {school: 1},
   when: [{moved: {survivor: self}, do: [{food: 1}]}], en: {name: Charm}}
- {id: lookout, symbol: tool, kind: equipment, decks: {school: 1}, when: [{moved: {}, do: [{food: 1}]}],
   en: {name: Lookout}}
- {id: broom, symbol: tool, kind: waste, decks: {school: 1}, en: {name: Broom},
   uses: {sweep: {do: [{remove_zombies: {at: school, all: true}}, {heal: {on: {of: you}, all: true}},
                       {discard: {cards: {symbol: fuel}}}, {unruly: -3}, {food: 1}]}}}
- {id: levy, symbol: tool, kind: waste, decks: {school: 1}, en: {name: Levy},
   uses: {raise: {do: [{discard: {symbol: fuel, if_able: true}}, {food: {count: -2, if_able: true}}, {morale: 1}]}}}
- {id: sale, symbol: tool, kind: waste, decks: {school: 1},
   uses: {sell: {cost: [{food: -2}], do: [{morale: 1}]}}, en: {name: Sale}}
crossroads:
- {id: ambush, when: {moved: {}}, options: {run: {do: [{food: 1}]}}, en: {name: Ambush}}
secret_objectives:
- {id: hoarder, kind: secret, needs: [{at_least: [{cards: {symbol: fuel}}, 1]}, {at_least: [{hand: you}, 1]}],
   en: {name: Hoarder}}
- {id: pantry, kind: secret, needs: [{at_least: [food, 2]}], en: {name: Pantry}}
"""


def table(**config: str) -> tuple[Position, str, str, str]:
    """Three seats with one survivor each in the colony: Ann (seat 0, active), Bob and Cleo."""
    t = position(seats=3, extra=CARDS, **config)
    return t, t.survivor(0, "ann"), t.survivor(1, "bob"), t.survivor(2, "cleo")


# -- R18.3 what a move sets off


def test_r18_3_a_trigger_on_a_move_comes_after_the_exposure_roll() -> None:
    t, ann, *_ = table()
    t.equip(ann, "charm")
    t.next("exposure", "wound")
    events = [event.kind for event in t.do("move", ann, "school")]
    assert events.index("moved") < events.index("hurt") < events.index("food")


def test_r18_3_not_if_the_mover_died() -> None:
    t, ann, bob, _ = table()
    dan = t.survivor(0, "dan")
    t.equip(bob, "lookout")
    t.body(ann).wounds = 2
    t.next("exposure", "frostbite", "wound")
    t.do("move", ann, "school")
    assert not t.alive(ann)
    assert t.state.food == 0
    t.do("move", dan, "school")
    assert t.state.food == 1


@pytest.mark.parametrize(("result", "fires"), [("wound", True), ("bite", False)])
def test_r18_3_nor_does_the_crossroads_card(result: str, fires: bool) -> None:
    t, ann, *_ = table()
    t.survivor(0, "dan")
    t.crossroads("ambush")
    t.next("exposure", result)
    t.do("move", ann, "school")
    assert bool(t.told("crossroads")) is fires


def test_r18_3_holds_for_a_move_told_by_a_card() -> None:
    t, ann, *_ = table()
    t.survivor(0, "dan")
    t.equip(ann, "charm")
    t.next("exposure", "blank")
    t.script("[{move: {who: $who, to: school}}]", who=ann)
    assert t.state.food == 1


# -- R18.4 none, if able, and costs


def test_r18_4_all_of_them_may_be_none() -> None:
    t, *_ = table()
    (broom,) = t.hand(0, "broom")
    t.do("play", broom)
    assert t.state.food == 1


def test_r18_4_all_of_them_are_all() -> None:
    t, ann, *_ = table()
    t.zombies("school", 3)
    t.body(ann).wounds, t.body(ann).frostbites = 1, 1
    broom, *fuel = t.hand(0, "broom", "fuel", "fuel")
    t.do("play", broom)
    assert t.place("school").zombies == 0
    assert t.body(ann).hurt == 0
    assert t.state.waste == [*fuel, broom]


def test_r18_4_if_able_parts_may_fail() -> None:
    t, *_ = table()
    t.state.food = 1
    (levy,) = t.hand(0, "levy")
    t.do("play", levy)
    assert (t.state.food, t.state.morale) == (0, 7)


def test_r18_4_if_able_parts_are_done_if_able() -> None:
    t, *_ = table()
    t.state.food = 3
    levy, fuel, other = t.hand(0, "levy", "fuel", "fuel")
    t.do("play", levy)
    t.answer("script", other)
    assert t.seat(0).hand == [fuel]
    assert t.state.food == 1


@pytest.mark.parametrize(("food", "code"), [(1, "cost_unpaid"), (2, "")])
def test_r18_4_a_cost_that_cannot_be_paid_bars_the_use(food: int, code: str) -> None:
    t, *_ = table()
    t.state.food = food
    (sale,) = t.hand(0, "sale")
    if code:
        assert t.why_not("play", sale).code == code
    else:
        t.do("play", sale)
        assert (t.state.food, t.state.morale) == (0, 7)


def test_r18_4_an_ability_whose_cost_cannot_be_paid_is_barred() -> None:
    t, ann, *_ = table()
    generator = t.equip(ann, "generator")
    t.hand(0, "medicine")
    assert t.why_not("ability", f"{generator}/hum").code == "cost_unpaid"
    (fuel,) = t.hand(0, "fuel")
    t.do("ability", f"{generator}/hum", fuel)
    assert t.state.morale == 7
    assert t.state.waste == [fuel]


@pytest.mark.parametrize("face", ["trade", "barter"])
def test_r18_4_a_card_cannot_pay_for_itself(face: str) -> None:
    t, *_ = table()
    (card,) = t.hand(0, face)
    assert t.why_not("play", card).code == "cost_unpaid"


def test_r18_4_a_card_is_paid_for_with_another() -> None:
    t, *_ = table()
    barter, fuel = t.hand(0, "barter", "fuel")
    assert t.options("play", barter) == [fuel]
    t.do("play", barter, fuel)
    assert t.state.food == 2
    assert t.state.waste == [fuel, barter]


# -- R18.10 who the bite reaches


def test_r18_10_the_spread_ignores_helpless_survivors() -> None:
    t, ann, bob, cleo = table()
    t.survivor(0, "dan", at="library")
    for survivor in (ann, bob, cleo):
        t.put(survivor, "school")
    t.place("colony").helpless, t.place("colony").unruly = 2, 1
    t.next("exposure", "bite")
    t.do("move", ann, "colony")
    assert not t.alive(ann)
    assert t.open("turn")
    assert (t.place("colony").helpless, t.place("colony").unruly) == (2, 1)
    assert t.state.morale == 5


def test_r18_10_a_survivor_gained_in_the_middle_never_joins_the_chain() -> None:
    """Bob, the last of seat 1, dies of it; Kim, of the lowest influence, comes to the colony when it is over."""
    t, ann, bob, cleo = table()
    t.put(ann, "school")
    t.survivor(0, "dan", at="library")
    (kim,) = t.survivor_deck("kim")
    t.hand(1, "fuel")
    t.next("exposure", "bite", "wound", "wound")
    t.do("move", ann, "colony")
    t.answer("bite", "roll", seat=1)
    assert not t.alive(bob)
    assert not t.alive(kim)  # not before the chain is over
    assert t.asked("bite", seat=2).params["survivor"] == cleo
    t.survivor(2, "eve", at="library")
    t.answer("bite", "roll", seat=2)
    assert not t.alive(cleo)
    assert t.open("turn")
    assert (t.body(kim).seat, t.body(kim).place) == (1, "colony")
    assert t.seat(1).leader == kim


def test_r18_10_the_bitten_ones_own_seat_waits_too() -> None:
    t, ann, bob, _ = table()
    t.put(ann, "school")
    (kim,) = t.survivor_deck("kim")
    t.next("exposure", "bite", "blank")
    t.do("move", ann, "colony")
    assert not t.alive(kim)
    assert t.asked("bite").params["survivor"] == bob
    t.answer("bite", "roll", seat=1)
    assert t.body(kim).seat == 0


# -- R18.11 what a requested card may be used for


def test_r18_11_a_requested_card_may_be_equipped_and_later_added_to_the_crisis() -> None:
    t, ann, *_ = table()
    (book,) = t.hand(1, "book")
    t.do("request", "education")
    t.answer("give", book, seat=1)
    t.answer("use_given", ann)
    assert t.body(ann).equipment == [book]
    t.do("add_to_crisis", book)
    assert t.state.crisis.added == [book]


def test_r18_11_a_requested_card_may_feed_an_ability() -> None:
    t, ann, *_ = table()
    generator = t.equip(ann, "generator")
    t.state.turn.moved.append(ann)  # no other use for fuel
    (fuel,) = t.hand(1, "fuel")
    t.do("request", "fuel")
    assert t.options(kind="give", seat=1) == ["nothing", fuel]
    t.answer("give", fuel, seat=1)
    t.answer("use_given", f"{generator}/hum")
    assert t.state.morale == 7
    assert t.state.waste == [fuel]
    assert t.seat(0).hand == []


def test_r18_11_the_ability_takes_the_given_card_not_another() -> None:
    t, ann, *_ = table()
    generator = t.equip(ann, "generator")
    (own,) = t.hand(0, "fuel")
    (fuel,) = t.hand(1, "fuel")
    t.do("request", "fuel")
    t.answer("give", fuel, seat=1)
    assert t.options(kind="use_given") == ["move", "ability"]
    t.answer("use_given", "ability", f"{generator}/hum")
    assert t.state.waste == [fuel]
    assert t.seat(0).hand == [own]


def test_r18_11_a_requested_card_may_feed_what_goes_with_an_action() -> None:
    t, ann, *_ = table()
    t.put(ann, "school")
    t.zombies("school", 2)
    t.dice(0, 4)
    lamp = t.equip(ann, "blowlamp")
    (fuel,) = t.hand(1, "fuel")
    t.do("request", "fuel")
    t.answer("give", fuel, seat=1)
    assert t.options(kind="use_given") == ["attack", "move"]
    t.answer("use_given", "attack", ann, f"{lamp}/ignite", "d4", "z1")
    assert t.place("school").zombies == 0
    assert t.state.waste == [fuel]
    assert t.seat(0).hand == []


def test_r18_11_feeds_only_what_takes_such_a_card() -> None:
    t, ann, *_ = table()
    t.equip(ann, "generator")
    medicine, scrap = t.hand(1, "medicine", "scrap")
    t.do("request", "anything")
    for card in (medicine, scrap):
        assert t.why_not(card, kind="give", seat=1).code == "no_use_now"


# -- R18.15 how objectives count


def met(t: Position, seat: int) -> bool:
    return seat_wins(t.game(), seat)


def test_r18_15_most_fails_on_a_tie() -> None:
    t, *_ = table()
    t.objective(0, "boss")  # the most survivors
    t.state.objective_met = True
    assert not met(t, 0)
    t.survivor(0, "dan")
    assert met(t, 0)
    t.survivor(2, "eve")
    assert not met(t, 0)


def test_r18_15_the_same_card_may_serve_two_conditions() -> None:
    t, *_ = table()
    t.objective(0, "hoarder")  # a fuel card, and a card in hand
    assert not met(t, 0)
    t.hand(0, "fuel")
    assert met(t, 0)


def test_r18_15_food_means_cards() -> None:
    t, *_ = table()
    t.state.objective_met = True
    t.objective(0, "cook")
    t.state.food = 9
    assert not met(t, 0)
    t.hand(0, "food_3")  # worth three, but one card
    assert not met(t, 0)
    t.hand(0, "food_1")
    assert met(t, 0)


def test_r18_15_unless_it_says_tokens() -> None:
    t, *_ = table()
    t.objective(0, "pantry")
    t.hand(0, "food_3", "food_3")
    assert not met(t, 0)
    t.state.food = 2
    assert met(t, 0)


# -- R18.17 despair


def test_r18_17_any_wound_never_heals_despair() -> None:
    t, ann, *_ = table()
    t.body(ann).despair, t.body(ann).wounds = 1, 1
    t.script("[{heal: {on: $who, what: any, count: 2}}]", who=ann)
    assert (t.body(ann).despair, t.body(ann).wounds) == (1, 0)


def test_r18_17_who_has_only_despair_cannot_be_treated() -> None:
    t, ann, *_ = table()
    medic = t.survivor(0, "medic")
    t.body(ann).despair = 2
    assert t.why_not("ability", f"{medic}/bandage").code == "no_effect"
    t.body(ann).frostbites = 1
    t.do("ability", f"{medic}/bandage", ann)
    assert (t.body(ann).despair, t.body(ann).frostbites) == (2, 0)
