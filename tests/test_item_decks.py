"""The item decks of the base game: their make-up (R1.1, R1.3), and every use of every card, made at a table."""

from collections import Counter
from copy import copy

import pytest

from bot.engine.flow import Decision
from bot.engine.menu import Slot, first_key, join
from bot.long_night.cards.models import Item, Use
from bot.long_night.state import COLONY, LOCATIONS
from bot.packs import catalogue
from tests.builder import Position, position

DECKS = ("starting", *LOCATIONS)
ITEMS = {name: item for name, item in catalogue().items.items() if set(item.decks) & set(DECKS)}
# which action a use goes along with, where the two have different names
USES = [(face, name) for face, item in ITEMS.items() for name, use in item.uses.items() if use.module is None]
MAKE_UP = {
    "police_station": {"weapon": 6, "fuel": 4, "tool": 4, "food": 3, "outsider": 3},
    "grocery_store": {"medicine": 6, "food": 6, "tool": 3, "weapon": 1, "fuel": 1, "outsider": 3},
    "school": {"food": 6, "education": 4, "tool": 4, "medicine": 3, "outsider": 3},
    "gas_station": {"fuel": 6, "medicine": 3, "food": 3, "weapon": 3, "education": 1, "tool": 1, "outsider": 3},
    "library": {"education": 7, "fuel": 4, "food": 4, "tool": 2, "outsider": 3},
    "hospital": {"medicine": 7, "fuel": 4, "food": 4, "tool": 2, "outsider": 3},
}


def symbols(deck: str) -> Counter[str]:
    found: Counter[str] = Counter()
    for item in ITEMS.values():
        found[item.symbol] += item.decks.get(deck, 0)
    return +found


# -- make-up


def test_r1_1_there_are_25_starting_items():
    assert symbols("starting").total() == 25


def test_a_starting_hand_can_feed_burn_heal_and_tinker():
    assert set(symbols("starting")) == {"food", "fuel", "medicine", "tool"}
    assert min(symbols("starting").values()) >= 5


@pytest.mark.parametrize("place", LOCATIONS)
def test_r1_1_a_location_has_20_items_in_its_mixture(place: str):
    assert symbols(place) == MAKE_UP[place]
    assert sum(MAKE_UP[place].values()) == 20


@pytest.mark.parametrize("place", LOCATIONS)
def test_every_location_hides_one_outsider_of_each_size(place: str):
    sizes = [item.id for item in ITEMS.values() if item.symbol == "outsider" for _ in range(item.decks.get(place, 0))]
    assert sorted(sizes) == ["lone_outsider", "outsider_and_family", "outsider_and_ward"]


@pytest.mark.parametrize("item", ITEMS.values(), ids=ITEMS)
def test_a_card_does_something_and_says_so(item: Item):
    assert item.uses or item.modify or item.when
    if item.kind != "equipment":
        assert item.uses
    if item.modify or item.when:
        assert item.en.text, "what holds by itself needs a text"
    assert set(item.en.options) == set(item.uses)


def test_names_are_short_and_told_apart():
    names = [item.en.name for item in ITEMS.values()]
    assert max(map(len, names)) <= 24
    assert len(set(names)) == len(names)


# -- a table where every card can be used


def table() -> Position:
    """The builder's table with the real items in place of its own."""
    t = position(seats=3)
    t.rules.catalogue = copy(t.rules.catalogue)
    t.rules.catalogue.items = catalogue().items
    t.rules.catalogue.steps = {**t.rules.catalogue.steps, **catalogue().steps}
    t.rules.catalogue.asked = t.rules.catalogue.asked | catalogue().asked
    return t


def busy_table(place: str) -> Position:
    """Ann (seat 0) and an ailing Bob in one place, Cleo in another; zombies, noise, waste and decks everywhere."""
    t = table()
    t.survivor(0, "ann", at=place)
    t.survivor(1, "bob", at=place, frostbites=1, despair=1)
    t.survivor(2, "cleo", at="hospital")
    t.dice(0, 1, 2, 3, 4, 5, 6)
    t.hand(0, "fuel_can")
    t.waste(3, "tinned_soup")
    t.place(COLONY).helpless, t.place(COLONY).unruly = 1, 1
    for name in t.state.places:
        t.zombies(name, 2)
        t.place(name).noise = 1
        if name != COLONY:
            t.deck(name, *["tinned_soup"] * 4, "pistol", "medicine")
    t.next("exposure", *["blank"] * 6)
    return t


def stage(name: str, use: Use) -> str:
    """Where this use makes sense."""
    if use.at is not None:
        return use.at.word
    return COLONY if use.during == "clean_waste" or name == "celebrate" else "school"


def walk(t: Position, action: str, wanted: set[str]) -> list[str]:
    """A path through the turn's menus that takes what is wanted wherever it is offered, and else the first."""
    return complete(t, t.asked("turn"), [action], wanted)


def complete(t: Position, decision: Decision, path: list[str], wanted: set[str]) -> list[str]:
    slot = t.rules.slot(t.state, decision.id, path)
    while slot is not None:
        path.append(take(slot, wanted))
        slot = t.rules.slot(t.state, decision.id, path)
    return path


def take(slot: Slot, wanted: set[str]) -> str:
    found = [key for key in slot.allowed() if key in wanted]
    if not found:
        return first_key(slot)
    return join(found) if slot.many else found[0]


def settle(t: Position) -> None:
    """Answer whatever is asked with what comes first, until the turn goes on."""
    while not t.open("turn"):
        decision = t.open()[0]
        t.answer(decision.kind, *complete(t, decision, [], set()), seat=decision.seat)


def hold(t: Position, item: Item) -> str:
    ann = t.seat(0).leader
    return t.equip(ann, item.id) if item.kind == "equipment" else t.hand(0, item.id)[0]


def make_use(t: Position, item: Item, name: str) -> str:
    """Use a card through the menus of the turn, as a player would. Returns the card."""
    use = item.uses[name]
    card = hold(t, item)
    by_itself = "ability" if item.kind == "equipment" else "play"
    action = use.during or by_itself
    t.do(*walk(t, action, {card, name, f"{card}/{name}", t.seat(0).leader}))
    return card


@pytest.mark.parametrize(("face", "name"), USES, ids=[f"{face}-{name}" for face, name in USES])
def test_every_use_can_be_made(face: str, name: str):
    item = ITEMS[face]
    t = busy_table(stage(name, item.uses[name]))
    card = make_use(t, item, name)
    told = [*t.told("used"), *t.told("played")]
    assert [(one["face"], one["use"]) for one in told] == [(face, name)]
    settle(t)
    bearers = [s for s, body in t.state.survivors.items() if card in body.equipment]
    lies = {"waste": card in t.state.waste, "event": card in t.state.removed, "equipment": bool(bearers)}
    assert lies[item.kind]
    if item.uses[name].once:
        assert f"{card}/{name}" in t.state.used


def use_at(place: str, face: str, name: str) -> Position:
    t = busy_table(place)
    make_use(t, ITEMS[face], name)
    settle(t)
    return t


# -- what the less plain ones do


@pytest.mark.parametrize(
    ("face", "name", "kills", "exposures", "noise"),
    [
        ("pistol", "shoot", 1, 0, 0),
        ("shotgun", "blast", 2, 0, 1),
        ("assault_rifle", "burst", 4, 1, 2),
        ("baseball_bat", "swing", 2, 2, 0),
        ("lighter_and_fuel", "ignite", 4, 0, 0),
        ("martial_arts_manual", "strike", 1, 0, 0),
        ("switchblade", "stab", 1, 1, 0),
    ],
)
def test_weapons_kill_expose_and_make_noise(face: str, name: str, kills: int, exposures: int, noise: int):
    t = busy_table("school")
    t.zombies("school", 4)
    make_use(t, ITEMS[face], name)
    assert t.place("school").zombies == 4 - kills
    assert len(t.told("exposure")) == exposures
    assert t.place("school").noise == 1 + noise


def test_fire_is_paid_for_with_fuel():
    t = use_at("school", "lighter_and_fuel", "ignite")
    assert t.seat(0).hand == []
    assert t.faces(t.state.waste)[-1] == "fuel_can"


def test_without_fuel_the_lighter_stays_in_the_pocket():
    t = busy_table("school")
    t.seat(0).hand.clear()
    card = hold(t, ITEMS["lighter_and_fuel"])
    assert f"{card}/ignite" not in "".join(walk(t, "attack", {f"{card}/ignite"}))


@pytest.mark.parametrize(("face", "name"), [("propane_bottle", "rig"), ("wrench", "rig")])
def test_traps_are_set(face: str, name: str):
    entrance = use_at("school", face, name).place("school").entrances[0]
    assert (entrance.traps, entrance.barricades) == (1, 0)


def test_plans_let_a_searcher_keep_two():
    t = use_at("library", "library_blueprints", "study")
    assert len(t.seat(0).hand) == 3  # with the fuel can held before
    assert t.place("library").noise == 1


def test_the_shiv_eases_every_attack():
    t = busy_table("school")
    t.dice(0, 2)
    assert t.why_not("attack", t.seat(0).leader).code == "die_too_low"
    t.equip(t.seat(0).leader, "shiv")
    assert t.options("attack", t.seat(0).leader) == ["d2"]


def test_the_atlas_gives_a_second_move():
    t = busy_table("school")
    ann = t.seat(0).leader
    t.do("move", ann, "library", "-")
    assert t.why_not("move", ann).code == "moved_already"
    t.equip(ann, "road_atlas")
    t.do("move", ann, "school", "-")
    assert t.body(ann).place == "school"


def test_snow_shoes_turn_frostbite_into_a_wound():
    t = busy_table("school")
    ann = t.seat(0).leader
    t.equip(ann, "snow_shoes")
    t.rules.script["exposure"] = []
    t.next("exposure", "frostbite")
    t.do("move", ann, "library", "-")
    assert (t.body(ann).wounds, t.body(ann).frostbites) == (1, 0)


def test_goggles_bring_a_die_each_round():
    t = busy_table(COLONY)
    t.equip(t.seat(0).leader, "night_vision_goggles")
    t.colony_phase("track")
    settle_into_round(t)
    assert len(t.seat(0).dice) == 3


def settle_into_round(t: Position) -> None:
    while t.state.round == 1:
        decision = t.open()[0]
        t.answer(decision.kind, *(decision.default or []), seat=decision.seat)


def test_the_cart_comes_home_with_food():
    t = busy_table("grocery_store")
    ann = t.seat(0).leader
    t.equip(ann, "shopping_cart")
    t.do(*walk(t, "search", {ann}))
    settle(t)
    assert t.state.food == 1


@pytest.mark.parametrize(
    ("face", "helpless"), [("lone_outsider", 0), ("outsider_and_ward", 1), ("outsider_and_family", 2)]
)
def test_outsiders_bring_their_own(face: str, helpless: int):
    t = use_at("school", face, "welcome")
    assert len(t.seat(0).group) == 2
    assert t.place(COLONY).helpless == 1 + helpless


def test_r7_4_a_family_needs_room_for_all():
    t = busy_table("school")
    t.place(COLONY).helpless = t.place(COLONY).spaces - 3
    t.hand(0, "tinned_soup")
    card = hold(t, ITEMS["outsider_and_family"])
    assert t.why_not("play", card).code == "no_effect"


def test_r8_3_an_exile_welcomes_only_the_survivor():
    t = busy_table("school")
    t.seat(0).exiled = True
    make_use(t, ITEMS["outsider_and_family"], "welcome")
    settle(t)
    assert len(t.seat(0).group) == 2
    assert t.place(COLONY).helpless == 1


def test_a_cake_cheers_up_the_whole_colony():
    t = use_at(COLONY, "birthday_cake", "celebrate")
    assert sum(body.despair for body in t.state.survivors.values()) == 0


def test_slippers_hush_a_place():
    assert use_at("school", "felt_slippers", "tiptoe").place("school").noise == 0


def test_keys_open_what_the_deck_holds():
    t = busy_table("school")
    make_use(t, ITEMS["ring_of_keys"], "unlock")
    assert t.options(kind="script") == ["medicine", "pistol", "none"]
    t.answer("script", "pistol")
    assert "pistol" in t.faces(t.seat(0).hand)


def test_adrenaline_turns_a_die_to_any_face():
    t = busy_table("school")
    t.dice(0, 1)
    card = hold(t, ITEMS["adrenaline"])
    t.do("play", card, "inject", "d1", "6")
    assert t.seat(0).dice == [6]
