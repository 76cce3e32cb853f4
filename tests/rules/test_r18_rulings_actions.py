"""R18: rulings on actions, on what is used once, on what is seen, and on copied abilities."""

from collections.abc import Callable

import pytest

from bot.long_night.views import plain
from tests.builder import Position, position

HUNT = """
main_objectives:
- id: hunt
  length: short
  sides:
    normal:
      morale: 6
      rounds: 6
      when:
        - zombie_killed: {}
          do: [{roll: {as: luck}}, {if: {test: {at_least: [$luck, 4]}, then: [{token: {name: jars, add: 1}}]}}]
      needs: [{at_least: [{tokens: jars}, 3]}]
    hard: {morale: 6, rounds: 6, needs: [main_objective]}
  en: {name: Hunt}
"""
FIGHT = """
crossroads:
- {id: fight, when: {attacked: {}}, options: {a: {do: [{nothing: {}}]}}, en: {name: Fight, scene: Blood.}}
"""
MAP = """
items:
- id: map
  symbol: education
  kind: waste
  decks: {library: 1}
  uses: {read: {with: search, modify: {search.cards: {add: 2}}}}
  en: {name: Map}
"""
STOIC = """
survivors:
- id: stoic
  influence: 80
  attack: 3
  search: 3
  uses: {endure: {once: round, do: [{wound: {on: self}}, {food: 1}]}}
  en: {name: Stoic}
- id: stoker
  influence: 81
  attack: 3
  search: 3
  when: [{played: {seat: you, symbol: food}, do: [{wound: {on: self}}]}]
  en: {name: Stoker}
"""


def kinds(t: Position) -> list[str]:
    return [event.kind for event in t.events]


# -- R18.1


def test_r18_1_a_kill_rolls_exposure_for_each_zombie_and_counts() -> None:
    t = position()
    gia = t.survivor(0, "gia", at="school")
    bat = t.equip(gia, "bat")
    t.zombies("school", 3)
    t.dice(0, 4)
    t.next("exposure", "wound", "blank")
    t.do("attack", gia, f"{bat}/swing", "d4", "z1")
    assert t.place("school").zombies == 1
    assert [roll["result"] for roll in t.told("exposure")] == ["wound", "blank"]
    assert t.state.counts["kills"] == 2


def test_r18_1_exposure_may_be_cancelled() -> None:
    t = position()
    gia = t.survivor(0, "gia", at="school")
    pistol = t.equip(gia, "pistol")
    t.zombies("school", 1)
    t.dice(0, 4)
    t.do("attack", gia, f"{pistol}/aim", "d4", "z1")
    assert t.told("exposure") == []
    assert t.state.counts["kills"] == 1


def test_r18_1_a_zombie_removed_is_no_kill() -> None:
    t = position()
    t.survivor(0, "gia", at="school")
    t.zombies("school", 3)
    t.script("- remove_zombies: {at: school, count: 2}")
    assert t.place("school").zombies == 1
    assert t.told("exposure") == []
    assert "kills" not in t.state.counts


def test_r18_1_a_trap_removes() -> None:
    t = position()
    t.survivor(0, "gia", at="gas_station")
    t.zombies("gas_station", 2)
    t.traps("gas_station", 1)
    t.script("- zombies: {at: gas_station}")
    assert (t.place("gas_station").zombies, t.place("gas_station").entrances[0].traps) == (0, 0)
    assert t.told("exposure") == []
    assert "kills" not in t.state.counts


def test_r18_1_an_ability_that_kills_is_a_kill_but_no_attack() -> None:
    t = position(extra=FIGHT)
    ann = t.survivor(0, "ann", at="school")
    lighter = t.equip(ann, "lighter")
    t.zombies("school", 2)
    t.dice(0, 6)
    t.crossroads("fight")
    t.next("exposure", "blank", "blank")
    t.do("ability", f"{lighter}/light")
    assert t.state.counts["kills"] == 1
    assert "exposure" in kinds(t)
    assert "crossroads" not in kinds(t)
    t.do("attack", ann, "d6", "z1")
    assert "crossroads" in kinds(t)


@pytest.mark.parametrize("by", ["attack", "ability"])
def test_r18_1_what_an_objective_rolls_on_a_kill_comes_before_exposure(by: str) -> None:
    t = position(extra=HUNT, objective="hunt")
    gia = t.survivor(0, "gia", at="school")
    t.survivor(0, "ann")
    lighter = t.equip(gia, "lighter")
    t.zombies("school", 1)
    t.dice(0, 4)
    t.next("card", 4)
    t.next("exposure", "bite")
    t.do(*(("attack", gia, "d4", "z1") if by == "attack" else ("ability", f"{lighter}/light")))
    assert kinds(t).index("zombie_killed") < kinds(t).index("token") < kinds(t).index("exposure")
    assert t.state.tokens == {"jars": 1}
    assert not t.alive(gia)


# -- R18.2


def armed(*weapons: str, face: str = "dan") -> tuple[Position, str, list[str]]:
    """Dan, attack 4+, in the school with four zombies and these weapons; the keys of their uses."""
    t = position()
    fighter = t.survivor(0, face, at="school")
    cards = [t.equip(fighter, weapon) for weapon in weapons]
    t.zombies("school", 4)
    names = {"bat": "swing", "shotgun": "blast", "wrench": "swing"}
    return t, fighter, [f"{card}/{names[weapon]}" for card, weapon in zip(cards, weapons, strict=True)]


def test_r18_2_two_effects_that_replace_kill_one_do_not_stack() -> None:
    t, dan, (bat, shotgun) = armed("bat", "shotgun")
    t.dice(0, 4)
    refusal = t.why_not("attack", dan, f"{bat}+{shotgun}", "d4")
    assert (refusal.code, refusal.rule) == ("not_together", "18.2")
    t.do("attack", dan, shotgun, "d4", "z1")
    assert t.place("school").zombies == 2
    assert t.place("school").noise == 1


def test_r18_2_two_copies_do_not_stack_either() -> None:
    t, dan, (one, other) = armed("bat", "bat")
    t.dice(0, 4, 5)
    assert t.why_not("attack", dan, f"{one}+{other}", "d4").code == "not_together"
    t.next("exposure", *["blank"] * 4)
    t.do("attack", dan, one, "d4", "z1")
    t.do("attack", dan, other, "d5", "z1")
    assert t.place("school").zombies == 0


def test_r18_2_an_effect_on_the_die_combines_with_one_of_them() -> None:
    t, dan, (wrench, bat) = armed("wrench", "bat")
    t.dice(0, 1)
    t.next("exposure", "blank", "blank")
    t.do("attack", dan, wrench, bat, "d1", "z1")
    assert t.place("school").zombies == 2
    assert t.seat(0).spent == [1]


def test_r18_2_without_the_effect_the_die_is_too_low() -> None:
    t, dan, (_,) = armed("bat")
    t.dice(0, 1)
    assert t.why_not("attack", dan).code == "die_too_low"


def test_r18_2_search_bonuses_combine() -> None:
    t = position(extra=MAP)
    ann = t.survivor(0, "ann", at="library")
    t.equip(ann, "book")
    t.equip(ann, "book")
    chart = t.hand(0, "map")[0]
    t.place("library").noise = 4
    cards = t.deck("library", *["scrap"] * 7)
    t.dice(0, 3)
    t.do("search", ann, f"{chart}/read", "d3")
    # one, one for each book, two for the map
    assert t.options(kind="search") == cards[:5]


# -- R18.12


def aiming(t: Position, survivor: str, pistol: str) -> bool:
    """Whether the pistol is offered with an attack of this survivor."""
    return f"{pistol}/aim" in t.options("attack", survivor)


def shot() -> tuple[Position, str, str, str]:
    """Gia has just used her pistol at the school, where Ann of her group stands too."""
    t = position()
    gia, ann = t.survivor(0, "gia", at="school"), t.survivor(0, "ann", at="school")
    pistol = t.equip(gia, "pistol")
    t.zombies("school", 4)
    t.dice(0, 6, 6, 6)
    assert aiming(t, gia, pistol)
    t.do("attack", gia, f"{pistol}/aim", "d6", "z1")
    return t, gia, ann, pistol


def test_r18_12_a_use_once_per_round_is_used_for_the_round() -> None:
    t, gia, _, pistol = shot()
    assert not aiming(t, gia, pistol)
    t.turn(0)
    assert not aiming(t, gia, pistol)


def test_r18_12_it_sticks_through_a_hand_off() -> None:
    t, _, ann, pistol = shot()
    t.do("hand_off", pistol, ann)
    assert t.body(ann).equipment == [pistol]
    assert not aiming(t, ann, pistol)


def test_r18_12_it_sticks_through_death_and_re_equipping() -> None:
    t, gia, ann, pistol = shot()
    t.put(gia, "colony")
    t.script("- kill_survivor: {at: colony}")
    assert t.seat(0).hand == [pistol]
    t.do("play", pistol, ann)
    assert not aiming(t, ann, pistol)


def test_r18_12_it_sticks_through_death_in_a_location_and_a_new_find() -> None:
    t, gia, ann, _ = shot()
    t.deck("school", "scrap", "pistol", "scrap")
    t.script(f"- kill_survivor: {{at: school, named: {t.body(gia).face}}}")
    pistols = [card for card in t.place("school").deck if t.state.faces[card] == "pistol"]
    assert len(pistols) == 2
    t.place("school").deck = []
    t.seat(0).hand = list(pistols)
    for card in pistols:
        t.do("play", card, ann)
    assert sorted(aiming(t, ann, card) for card in pistols) == [False, True]


def test_r18_12_it_sticks_to_a_card_put_under_the_deck() -> None:
    t, gia, ann, pistol = shot()
    t.script(f"- kill_survivor: {{at: school, named: {t.body(gia).face}}}")
    (fresh,) = t.cards("pistol")
    t.place("school").deck = [t.cards("scrap")[0], pistol, fresh]
    t.next("under_deck", 1)
    t.do("search", ann, "d6")
    t.answer("search", "noise")
    t.answer("search", "noise")
    t.answer("search", t.seat(0).looking[0])
    pistols = [card for card in t.place("school").deck if t.state.faces[card] == "pistol"]
    t.place("school").deck, t.seat(0).hand = [], list(pistols)
    for card in pistols:
        t.do("play", card, ann)
    # the two were laid under the deck in the other order, and the used one is the second now
    assert [aiming(t, ann, card) for card in pistols] == [True, False]


def test_r18_12_two_copies_are_two_uses() -> None:
    t, gia, _, first = shot()
    second = t.equip(gia, "pistol")
    assert aiming(t, gia, second)
    t.do("attack", gia, f"{second}/aim", "d6", "z1")
    assert t.told("exposure") == []
    assert not aiming(t, gia, first)
    assert not aiming(t, gia, second)


# -- R18.13


def secrets() -> tuple[Position, list[str]]:
    """Seat 0 searches; everybody holds something; seat 2 has the crossroads card."""
    t = position()
    ann = t.survivor(0, "ann", at="school", wounds=1, frostbites=1)
    t.survivor(1, "bob")
    t.survivor(2, "cleo")
    t.equip(ann, "pistol")
    t.hand(0, "food_1", "fuel")
    t.hand(1, "medicine")
    t.waste(2)
    t.deck("school", "scrap", "outsider", "outsider")
    t.dice(0, 3, 5)
    t.crossroads("quiet_night")
    t.add_to_crisis(0, "fuel", "scrap")
    t.add_to_crisis(1, "scrap")
    t.state.objective_cards = t.cards("lighter")
    for seat, face in enumerate(("collector", "doom", "hermit")):
        t.objective(seat, face)
    t.do("search", ann, "d3")
    return t, [ann]


def test_r18_13_public_things_are_seen_by_all() -> None:
    t, (ann,) = secrets()
    for seat in (0, 1, 2, None):
        view = t.view(seat)
        body = next(one for one in view.survivors if one.id == ann)
        assert (body.face, body.seat, body.place, body.wounds, body.frostbites) == ("ann", 0, "school", 1, 1)
        assert [face for _, face in body.equipment] == ["pistol"]
        assert (view.seats[0].dice, view.seats[0].spent) == ([5], [3])
        assert view.crisis == t.state.faces[t.state.crisis.card]
        assert view.objective_cards == ["lighter"]
        assert view.waste == ["scrap", "scrap"]


def test_r18_13_numbers_of_cards_are_public() -> None:
    t, _ = secrets()
    view = t.view(None)
    assert [seat.hand for seat in view.seats] == [2, 1, 0]
    assert [seat.added for seat in view.seats] == [2, 1, 0]
    assert next(place.deck for place in view.places if place.name == "school") == 2
    assert view.decks == {
        "survivors": len(t.state.survivor_deck),
        "crises": len(t.state.crisis_deck),
        "crossroads": 0,
        "exile_objectives": len(t.state.exile_deck),
    }


SECRETS: dict[str, tuple[int, Callable[[Position], str], str]] = {
    "hand": (0, lambda t: t.seat(0).hand[0], "scrap"),
    "search": (0, lambda t: t.seat(0).looking[0], "fuel"),
    "objective": (0, lambda t: t.seat(0).objective, "doom"),
    "crossroads": (2, lambda t: t.state.crossroads.card, "storm"),
}


@pytest.mark.parametrize("secret", SECRETS)
def test_r18_13_a_secret_is_seen_by_its_seat_alone(secret: str) -> None:
    """If the card had another face, only its owner's view would be another."""
    owner, card_of, other_face = SECRETS[secret]
    t, _ = secrets()
    before = {seat: plain(t.view(seat)) for seat in (0, 1, 2, None)}
    t.state.faces[card_of(t)] = other_face
    changed = [seat for seat in before if plain(t.view(seat)) != before[seat]]
    assert changed == [owner]


def test_r18_13_decks_and_what_was_added_to_the_crisis_are_seen_by_nobody() -> None:
    t, _ = secrets()
    before = [plain(t.view(seat)) for seat in (0, 1, 2, None)]
    hidden = [*t.state.crisis.added, *t.place("school").deck, *t.state.crisis_deck, *t.state.survivor_deck]
    for card in hidden:
        t.state.faces[card] = "ann" if card.startswith("s") else "book"
    assert [plain(t.view(seat)) for seat in (0, 1, 2, None)] == before


def test_r18_13_what_a_search_shows_is_told_to_the_searcher_alone() -> None:
    t, _ = secrets()
    looked = next(event for event in t.events if event.kind == "looked")
    assert looked.seen_by(1) == looked.seen_by(None) == {"seat": 0, "place": "school", "count": 1}
    assert (looked.seen_by(0) or {})["cards"] == [[t.seat(0).looking[0], "scrap"]]
    t.answer("search", t.seat(0).looking[0])
    kept = next(event for event in t.events if event.kind == "kept")
    assert kept.seen_by(1) == kept.seen_by(None) == {"seat": 0, "count": 1}


def test_r18_13_a_stolen_card_is_known_to_both_seats_only() -> None:
    t = position()
    gia, rocco = t.survivor(0, "gia", at="school"), t.survivor(1, "rocco", at="school")
    food = t.hand(1, "food_1")[0]
    t.dice(0, 3)
    t.next("attack", 1)
    t.do("attack", gia, "d3", rocco)
    stolen = next(event for event in t.events if event.kind == "stolen")
    assert stolen.seen_by(0) == stolen.seen_by(1) == {"seat": 0, "victim": 1, "card": food, "face": "food_1"}
    assert stolen.seen_by(2) == stolen.seen_by(None) == {"seat": 0, "victim": 1}


# -- R18.21, R18.23


def test_r18_21_morale_never_rises_above_ten() -> None:
    t = position()
    t.script("- morale: 3")
    assert t.state.morale == 9
    t.script("- morale: 3")
    assert t.state.morale == 10
    assert t.told("morale") == [{"by": 1, "now": 10, "why": "card"}]
    t.script("- morale: -1")
    assert t.state.morale == 9


def test_r18_21_nor_by_a_crisis_well_prevented() -> None:
    t = position()
    t.state.morale = 10
    t.crisis("fuel_shortage")
    t.add_to_crisis(0, *["fuel"] * 5)
    t.colony_phase("crisis")
    assert t.state.morale == 10


@pytest.mark.parametrize(("drawn", "under"), [(2, ["fuel", "lighter"]), (1, ["lighter", "fuel"])])
def test_r18_23_the_rest_of_a_search_goes_under_the_deck_in_random_order(drawn: int, under: list[str]) -> None:
    t = position()
    forest = t.survivor(0, "forest", at="gas_station")
    t.deck("gas_station", "fuel", "lighter", "food_1", "scrap", "scrap")
    t.dice(0, 5)
    t.do("search", forest, "d5")
    t.answer("search", "noise")
    t.answer("search", "noise")
    t.next("under_deck", drawn)
    t.answer("search", t.seat(0).looking[2])
    assert t.faces(t.seat(0).hand) == ["food_1"]
    assert t.faces(t.place("gas_station").deck) == ["scrap", "scrap", *under]


# -- R18.24


def test_r18_24_a_copier_has_its_own_use_once_per_round() -> None:
    t = position()
    medic, mimic = t.survivor(0, "medic", wounds=2), t.survivor(0, "mimic")
    t.do("ability", f"{medic}/bandage", medic)
    assert t.options("ability") == [f"{mimic}/medic/bandage"]
    t.do("ability", f"{mimic}/medic/bandage", medic)
    assert t.body(medic).wounds == 0
    assert t.why_not("ability").code == "used_already"


def test_r18_24_the_owner_named_is_the_copier() -> None:
    t = position(extra=STOIC)
    stoic, mimic = t.survivor(1, "stoic"), t.survivor(0, "mimic")
    t.do("ability", f"{mimic}/stoic/endure")
    assert (t.body(mimic).wounds, t.body(stoic).wounds) == (1, 0)
    assert t.state.food == 1


def test_r18_24_only_those_it_stands_with_are_copied() -> None:
    t = position()
    t.survivor(0, "medic", at="school", wounds=1)
    mimic = t.survivor(0, "mimic", wounds=1)
    assert not [key for key in t.options("ability") if key.startswith(mimic)]
    t.put(mimic, "school")
    assert f"{mimic}/medic/bandage" in t.options("ability")


def test_r18_24_what_always_holds_for_the_owner_holds_for_the_copier() -> None:
    t = position()
    t.survivor(1, "brute")
    mimic, ann = t.survivor(0, "mimic"), t.survivor(0, "ann")
    t.script("- wound: {on: {of: you}, count: 3}")
    assert t.alive(mimic)
    assert not t.alive(ann)


def test_r18_24_what_the_owner_does_when_something_happens_the_copier_does_too() -> None:
    t = position(extra=STOIC)
    stoker, mimic = t.survivor(1, "stoker"), t.survivor(0, "mimic")
    t.do("play", t.hand(0, "food_1")[0])
    assert (t.body(mimic).wounds, t.body(stoker).wounds) == (1, 0)
