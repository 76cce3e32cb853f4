"""The survivors of the base game: their numbers (R1.2), and what each ability does at a table."""

from copy import copy

import pytest

from bot.engine.menu import first_key
from bot.long_night.cards.catalogue import KINDS
from bot.long_night.cards.models import SurvivorCard
from bot.long_night.modify import ask
from bot.long_night.state import COLONY, Config
from bot.packs import BASE_PACK, catalogue, long_night
from tests.builder import Position, position

SURVIVORS = {name: card for name, card in catalogue().survivors.items() if catalogue().packs[name] == BASE_PACK}
NAMES = (
    "Gia Najjar, Rocco Bellini, Emma Han, Blue, Fatima Maktabi, Lily Mae, Cole Winters, Rosa Rodriguez, Anita Wallace, "
    "Alfonso Ortega, Chloe Larousse, Melissa Gupta, Jamie Gilmour, Eric Parker, Nadia Rivers, Derek Yoshida, "
    "George Coleman"
).split(", ")


def test_twenty_survivors_with_an_influence_of_their_own():
    assert len(SURVIVORS) == 20
    influences = [card.influence for card in SURVIVORS.values()]
    assert len(set(influences)) == 20
    # odd, so that a set with even numbers can be mixed in without ties
    assert all(influence % 2 == 1 and 11 <= influence <= 69 for influence in influences)


def test_the_known_people_are_there():
    named = {card.en.name: card for card in SURVIVORS.values()}
    assert set(NAMES) <= set(named)
    assert named["Gia Najjar"].attack == named["Rocco Bellini"].attack == 2
    assert [name for name, card in named.items() if not card.human] == ["Blue"]
    assert [name for name, card in named.items() if card.copies] == ["Tomas Brandt"]


@pytest.mark.parametrize("card", SURVIVORS.values(), ids=SURVIVORS)
def test_values_ability_and_text(card: SurvivorCard):
    assert 1 <= card.attack <= 5
    assert 1 <= card.search <= 5
    assert card.uses or card.modify or card.when or card.copies
    assert card.en.occupation
    assert card.en.text.endswith(".")
    assert set(card.en.options) == set(card.uses)


# -- at a table


def table() -> Position:
    """The builder's table, with the base game's cards beside its own plain ones."""
    t = position(seats=3)
    both = copy(t.rules.catalogue)
    for kind in KINDS:
        setattr(both, kind, {**both.deck(kind), **catalogue().deck(kind)})
    both.steps = {**both.steps, **catalogue().steps}
    both.packs = {**both.packs, **catalogue().packs}
    both.asked = both.asked | catalogue().asked
    t.rules.catalogue = both
    return t


def settle(t: Position) -> None:
    """Answer what is asked with what comes first, until the turn goes on."""
    while not t.open("turn"):
        decision = t.open()[0]
        slot = t.rules.slot(t.state, decision.id, [])
        assert slot is not None
        t.answer(decision.kind, first_key(slot), seat=decision.seat)


def hosts(at: str, face: str) -> tuple[Position, str]:
    """Seat 0 leads this survivor there; plain Bob of seat 1 stands along, plain Cleo of seat 2 in the hospital."""
    t = table()
    survivor = t.survivor(0, face, at=at)
    t.survivor(1, "bob", at=at)
    t.survivor(2, "cleo", at="hospital")
    return t, survivor


def of(t: Position, seat: int) -> str:
    return t.seat(seat).leader


def test_gia_heals_any_wound_but_never_despair():
    t, gia = hosts("school", "gia_najjar")
    t.body(of(t, 1)).frostbites = 1
    t.body(of(t, 2)).wounds = 1
    t.body(gia).despair = 1
    assert t.options("ability", f"{gia}/treat") == [of(t, 1)]
    t.do("ability", f"{gia}/treat", of(t, 1))
    assert t.body(of(t, 1)).hurt == 0
    assert t.state.counts["use.gia_najjar.treat"] == 1
    t.body(gia).wounds = 1
    assert t.why_not("ability", f"{gia}/treat", gia).code == "used_already"


def test_cole_takes_despair_and_no_wound():
    t, cole = hosts(COLONY, "cole_winters")
    t.body(cole).wounds = 1
    t.body(of(t, 1)).despair = 1
    assert t.options("ability", f"{cole}/share_pills") == [of(t, 1)]
    t.do("ability", f"{cole}/share_pills", of(t, 1))
    assert t.body(of(t, 1)).despair == 0
    assert t.body(cole).wounds == 1


def test_emma_keeps_an_education_card_of_the_top_four():
    t, emma = hosts("library", "emma_han")
    deck = t.deck("library", "tinned_soup", "police_station_blueprints", "medicine", "tinned_soup", "school_blueprints")
    t.do("ability", f"{emma}/browse")
    assert t.options(kind="script") == [deck[1], "none"]
    t.answer("script", deck[1])
    assert t.seat(0).hand == [deck[1]]
    assert t.place("library").deck == [deck[0], *deck[2:]]


def test_emma_browses_only_where_there_is_a_deck():
    t, emma = hosts("library", "emma_han")
    assert t.why_not("ability", f"{emma}/browse").code == "condition_unmet"
    t.put(emma, COLONY)
    assert t.why_not("ability", f"{emma}/browse").code == "wrong_place"


def test_lily_mae_needs_a_six_for_an_explosive_trap():
    t, lily = hosts("school", "lily_mae")
    t.dice(0, 5)
    assert t.why_not("ability", f"{lily}/rig", "d5").code == "die_too_low"
    t.dice(0, 6)
    t.do("ability", f"{lily}/rig", "d6")
    assert [e.traps for e in t.place("school").entrances] == [1]
    assert t.seat(0).dice == []


def test_lily_mae_chooses_the_entrance_in_the_colony():
    t, lily = hosts(COLONY, "lily_mae")
    t.dice(0, 6)
    t.do("ability", f"{lily}/rig", "d6")
    t.answer("entrance", "z4")
    assert [e.traps for e in t.place(COLONY).entrances] == [0, 0, 0, 1, 0, 0]


def test_anita_lets_another_seat_raise_a_die_of_its_choice():
    t, anita = hosts(COLONY, "anita_wallace")
    t.dice(0, 3)
    t.dice(1, 2, 6)
    assert t.options("ability", f"{anita}/tune") == ["p1"]
    t.do("ability", f"{anita}/tune", "p1")
    assert t.asked("script").seat == 1
    t.answer("script", "d2")
    assert t.seat(1).dice == [3, 6]
    assert t.seat(0).dice == [3]


def test_derek_gives_any_seat_a_second_roll():
    t, derek = hosts(COLONY, "derek_yoshida")
    t.dice(0, 4)
    t.dice(2, 1)
    assert t.options("ability", f"{derek}/think_again") == ["p0", "p2"]
    t.next("action_die", 6)
    t.do("ability", f"{derek}/think_again", "p2")
    settle(t)
    assert t.seat(2).dice == [6]
    assert t.seat(0).dice == [4]


def test_eric_puts_another_seats_survivor_beside_him():
    t, eric = hosts("school", "eric_parker")
    t.dice(0, 1, 2)
    cleo = of(t, 2)
    assert t.options("ability", f"{eric}/fetch", "d2") == [cleo]
    t.do("ability", f"{eric}/fetch", "d2", cleo)
    assert t.body(cleo).place == "school"
    assert t.told("exposure") == []


def test_eric_needs_room_beside_him():
    t, eric = hosts("gas_station", "eric_parker")
    t.dice(0, 6)
    assert t.place("gas_station").room == 0
    assert t.why_not("ability", f"{eric}/fetch", "d6").code == "condition_unmet"


def test_nadia_draws_for_another_seat():
    t, nadia = hosts("school", "nadia_rivers")
    top, rest = t.deck("school", "medicine", "tinned_soup")
    t.dice(0, 3)
    assert t.options("ability", f"{nadia}/pass_on", "d3") == ["p1", "p2"]
    t.do("ability", f"{nadia}/pass_on", "d3", "p2")
    assert t.seat(2).hand == [top]
    assert t.place("school").deck == [rest]


def test_ines_alone_sees_the_hand():
    t, ines = hosts(COLONY, "ines_duarte")
    (medicine,) = t.hand(1, "medicine")
    events = t.do("ability", f"{ines}/inspect", "p1")
    seen = next(event for event in events if event.kind == "hand_seen")
    assert seen.private == {0: {"cards": [[medicine, "medicine"]]}}


def test_ines_stays_away_when_all_play_together():
    state = long_night().new(Config(seats=("a", "b", "c"), variants=("cooperative",)), bytes(32))
    assert "ines_duarte" not in state.faces.values()
    assert "gia_najjar" in state.faces.values()


# -- what holds by itself


@pytest.mark.parametrize(
    ("face", "question", "base", "answer"),
    [
        ("blue", "exposure.bite", 1, 0),
        ("blue", "bite.spreads", 1, 0),
        ("rocco_bellini", "dies.at", 3, 4),
        ("fatima_maktabi", "move.exposure", 1, 0),
        ("rosa_rodriguez", "search.cards", 1, 2),
        ("chloe_larousse", "exposure.frostbite", 1, 0),
        ("jamie_gilmour", "clean_waste.cards", 3, 5),
    ],
)
def test_traits_answer_for_their_owner_alone(face: str, question: str, base: int, answer: int):
    t, survivor = hosts(COLONY, face)
    assert ask(t.game(), question, base, survivor=survivor) == answer
    assert ask(t.game(), question, base, survivor=of(t, 1)) == base


@pytest.mark.parametrize(("face", "question"), [("hank_sorensen", "zombies.colony"), ("melissa_gupta", "food.eaten")])
def test_traits_of_the_colony_need_their_owner_there(face: str, question: str):
    t, survivor = hosts(COLONY, face)
    assert ask(t.game(), question, 4) == 3
    t.put(survivor, "school")
    assert ask(t.game(), question, 4) == 4


def test_alfonso_is_safe_behind_a_weapon():
    t, alfonso = hosts("school", "alfonso_ortega")
    assert ask(t.game(), "attack.exposure", 1, survivor=alfonso) == 1
    t.equip(alfonso, "assault_rifle")
    assert ask(t.game(), "attack.exposure", 1, survivor=alfonso) == 0


def test_blue_bears_a_bite_and_it_stops_with_her():
    t, blue = hosts("school", "blue")
    t.next("exposure", "bite")
    t.do("move", blue, "library")
    assert t.body(blue).wounds == 1
    assert t.told("bite_spreads") == []


def played_by_george(luck: int, *, leader: bool = True, exiled: bool = False) -> tuple[Position, str]:
    t, george = hosts("school", "george_coleman")
    ann = t.survivor(0, "ann", at="school")
    t.seat(0).leader = george if leader else ann
    t.seat(0).exiled = exiled
    t.waste(1, "medicine")
    card = t.hand(0, "tinned_soup")[0]
    t.next("card", luck)
    t.do("play", card)
    settle(t)
    return t, card


def test_george_gets_a_card_back_on_a_six():
    t, card = played_by_george(6)
    assert t.seat(0).hand == [card]
    assert t.state.food > 0


@pytest.mark.parametrize(("luck", "leader"), [(5, True), (6, False)])
def test_george_needs_luck_and_the_lead(luck: int, leader: bool):
    t, card = played_by_george(luck, leader=leader)
    assert t.seat(0).hand == []
    assert t.state.waste[-1] == card


def test_george_in_exile_takes_nothing_from_the_pile():
    t, card = played_by_george(6, exiled=True)
    assert t.seat(0).hand == []
    assert t.state.removed == [card]
    assert len(t.state.waste) == 1


# -- the understudy


def test_r18_24_tomas_has_the_abilities_of_those_he_stands_with():
    t, tomas = hosts("school", "tomas_brandt")
    gia = t.survivor(1, "gia_najjar", at="school")
    t.survivor(2, "rocco_bellini", at="school")
    t.body(tomas).wounds = 2
    t.state.used.append(f"{gia}/treat")
    t.do("ability", f"{tomas}/gia_najjar/treat", tomas)
    assert t.body(tomas).wounds == 1
    assert ask(t.game(), "dies.at", 3, survivor=tomas) == 4
    t.put(tomas, COLONY)
    assert ask(t.game(), "dies.at", 3, survivor=tomas) == 3
