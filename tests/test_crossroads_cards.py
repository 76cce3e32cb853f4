"""The crossroads cards that ship with the game: each loads, fires, and every option can be carried out as it says."""

import re
from collections.abc import Iterator

import pytest

from bot.engine.flow import Decision, Frame
from bot.long_night.cards.models import CrossroadsCard
from bot.long_night.cards.scene import Env, Scene
from bot.long_night.cards.script import Verb
from bot.long_night.cards.steps import VERBS
from bot.long_night.cards.verbs.flow import Offer
from bot.long_night.crossroads import meets, trigger
from bot.long_night.game import Game
from bot.long_night.places import put
from bot.long_night.state import COLONY, SYMBOLS, Config, State, load, save
from bot.long_night.survivors import enter, hurt
from bot.long_night.triggers import fire
from bot.packs import catalogue, long_night

CARDS = catalogue().crossroads
OPTIONS = [(card.id, option) for card in CARDS.values() for option in card.options]
YOU, OTHER = 1, 2
# what an option's English must speak of if its steps do it; verbs not listed only steer
SPEAKS_OF = {
    "add_helpless": "helpless",
    "arm_barricades": "explosive trap",
    "attach": "for the rest of the game|each round|until",
    "barricade": "barricade",
    "clean_waste": "waste pile leave the game",
    "deck_to_crisis": "added to the crisis",
    "despair": "despair",
    "discard": "discard",
    "discard_random": "random card",
    "draw": "top card",
    "equip": "placed beside",
    "exile": "exiled",
    "exposure": "exposure",
    "find_in_deck": "deck",
    "first_player": "first-player token",
    "food": "food",
    "frostbite": "frostbite",
    "gain_die": "1 more action die",
    "gain_survivor": "draw a survivor",
    "give_card": "give a card",
    "give_survivor": "joins your group",
    "heal": "loses?",
    "kill": "kill",
    "kill_helpless": "helpless survivor dies",
    "kill_survivor": "dies",
    "look_at_crises": "look at the next",
    "look_at_deck": "look at the top",
    "look_at_hand": "hand",
    "lose_die": "lose one of your unused dice",
    "lose_equipment": "leave the game",
    "morale": "morale",
    "move": "move",
    "new_leader": "leader",
    "noise": "noise",
    "nothing": "nothing happens",
    "pull": "move from",
    "quiet": "noise",
    "raise_die": "raises one unused die",
    "remove_barricades": "barricade",
    "remove_helpless": "helpless survivor is removed",
    "remove_survivor": "removed from the game",
    "remove_zombies": "zombies? .*removed|remove .*zombies",
    "roll": "roll a die",
    "roll_place": "at random|random location",
    "round_track": "round track",
    "send": "put",
    "set_die": "turn one of your unused dice to",
    "starvation": "starvation",
    "steal": "random card",
    "take_from_waste": "top card of the waste pile",
    "unruly": "unruly",
    "vote": "vote",
    "wound": "wound",
    "zombies": "zombies?",
}
STEERING = {"choose", "detach", "each", "if", "offer", "repeat", "set", "table"}


def verbs_of(prefix: str) -> Iterator[Verb]:
    """All steps of a card, or of one option with its cost, nested ones included."""
    for label, step in catalogue().steps.items():
        card_option = label.split("/")[:2]
        if "/".join(card_option).removesuffix(".cost") == prefix or card_option[0] == prefix:
            yield step.verb


# -- a table on which every card's condition holds and every option is open


def table() -> State:
    rules = long_night()
    state = rules.new(Config(seats=("a", "b", "c", "d"), adults=True, objective="tribute"), bytes(32))
    while state.round == 0:
        decision = waiting(state)[0]
        rules.apply(state, decision.id, decision.default or [])
    game = Game(state, rules.catalogue)
    state.agenda = [Frame(1, "round", "turns", {"order": []}), Frame(2, "turn", "act", {"seat": YOU})]
    state.open, state.last_frame, state.round, state.rounds = [], 2, 2, 5
    state.turn.seat, state.crossroads.holder, state.crossroads.card = YOU, YOU - 1, ""
    state.morale, state.food, state.starvation = 8, 2, 1
    people(game)
    things(game)
    return state


def people(game: Game) -> None:
    """The active seat: one in the colony, one to whom things happen, one at the school. Emma is dead, Derek is away."""
    state = game.state
    in_play = {"lily_mae": 0, "gia_najjar": OTHER, "blue": 3, "rosa_rodriguez": YOU}
    away = ("derek_yoshida", "emma_han", *in_play)
    for number, body in state.survivors.items():
        if body.face in away:
            spare = next(s for s in state.survivor_deck if state.faces[s] not in away)
            state.faces[number], state.faces[spare] = state.faces[spare], body.face
            body.face = state.faces[number]
    for face, seat in in_play.items():
        enter(game, seat, from_deck(state, face), COLONY)
    state.graveyard.append(from_deck(state, "emma_han"))
    hurt, harmed, away_from_home = state.seats[YOU].group
    state.survivors[hurt].wounds = 2
    state.survivors[harmed].frostbites = 1
    put(game, away_from_home, "school")
    game.colony.helpless = 3
    for seat in state.seats:
        seat.dice = [1, 3, 5]


def from_deck(state: State, face: str) -> str:
    found = next(s for s in state.survivor_deck if state.faces[s] == face)
    state.survivor_deck.remove(found)
    return found


def things(game: Game) -> None:
    state = game.state
    by_symbol = {item.symbol: item.id for item in game.catalogue.items.values()}
    for seat in state.seats:
        seat.hand = game.new_cards([by_symbol[symbol] for symbol in SYMBOLS])
    state.waste = game.new_cards([by_symbol["tool"]] * 6)
    game.colony.entrances[0].barricades = 1
    for place in state.places.values():
        place.entrances[-1].zombies = 1


def waiting(state: State) -> list[Decision]:
    return [d for d in state.open if d.blocking and d.answer is None]


def event_of(card: CrossroadsCard, game: Game) -> Env:
    """What the event that the card waits for would tell; whoever it happens to is brought to its place."""
    pattern = card.when.event
    assert pattern is not None
    survivor = game.seat(YOU).group[1]
    place = next(iter(pattern.at.ids(Scene(game, {})))) if pattern.at is not None else "hospital"
    if game.survivor(survivor).place != place:
        put(game, survivor, place)
    symbol = pattern.symbol if isinstance(pattern.symbol, str) else pattern.symbol[0] if pattern.symbol else ""
    weapon = game.seat(YOU).hand[0]
    told: Env = {"seat": YOU, "survivor": survivor, "place": place, "card": weapon, "symbol": symbol}
    return {**told, "result": pattern.result}


def meet(game: Game, card: CrossroadsCard) -> None:
    """Hold the card and let what it waits for come to pass."""
    live = game.state.crossroads
    live.card = game.new_cards([card.id])[0]
    if card.when.event is not None:
        fire(game, card.when.event.event, **event_of(card, game))
    live.called = card.when.call


# -- loading and words


def test_there_are_enough_of_each_kind():
    ordinary = [card for card in CARDS.values() if not card.adults]
    assert len(ordinary) >= 24
    assert len(CARDS) - len(ordinary) >= 2
    assert sum(card.vote is not None for card in CARDS.values()) >= 4
    assert sum(card.noncoop for card in CARDS.values()) >= 2
    assert any(card.when.call for card in CARDS.values())
    assert any(card.by is not None for card in CARDS.values())


@pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
def test_english_is_complete(card: CrossroadsCard):
    offered = {name for verb in verbs_of(card.id) if isinstance(verb, Offer) for name in verb.options}
    assert set(card.en.options) == {*card.options, *offered}
    assert card.en.name
    assert card.en.when
    assert 2 <= len(re.findall(r"[.?!]\"?(?: |$)", card.en.scene)) <= 5
    assert all(part.en for part in card.parts.values())
    # an option is read on a button of a phone
    assert [text for text in card.en.options.values() if len(text) > 120] == []


@pytest.mark.parametrize(("card", "option"), OPTIONS)
def test_an_option_speaks_of_all_it_does(card: str, option: str):
    said = CARDS[card].en.options
    verbs = list(verbs_of(f"{card}/{option}"))
    offered = [name for verb in verbs if isinstance(verb, Offer) for name in verb.options]
    text = " ".join(said[name] for name in (option, *offered)).lower()
    for verb in verbs:
        if verb.verb not in STEERING:
            assert re.search(SPEAKS_OF[verb.verb], text), f"{verb.verb} goes unsaid"


def test_every_verb_has_words_to_look_for():
    used = {verb.verb for card in CARDS for verb in verbs_of(card)}
    assert used == SPEAKS_OF.keys() | STEERING
    assert used <= VERBS.keys()


def test_people_named_on_the_cards_exist():
    text = " ".join(repr(part) for card in CARDS.values() for part in (card.when, *verbs_of(card.id)))
    named = set(re.findall(r"(?:named|in_deck|in_graveyard|in_play)='([a-z_]+)'", text))
    assert {"gia_najjar", "derek_yoshida", "emma_han", "blue", "lily_mae"} <= named
    assert named <= catalogue().survivors.keys()


# -- firing


@pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
def test_it_fires_when_its_condition_is_met(card: CrossroadsCard):
    game = Game(table(), catalogue())
    meet(game, card)
    env = meets(game)
    assert env is not None
    assert env["you"] == YOU


@pytest.mark.parametrize("card", [c for c in CARDS.values() if c.when.event], ids=lambda card: card.id)
def test_what_another_seat_does_is_not_its_business(card: CrossroadsCard):
    game = Game(table(), catalogue())
    live = game.state.crossroads
    live.card = game.new_cards([card.id])[0]
    assert card.when.event is not None
    fire(game, card.when.event.event, **{**event_of(card, game), "seat": OTHER})
    assert meets(game) is None


# -- options


def choice(decision: Decision, option: str, first: bool) -> list[str]:
    """What leads to the option wanted; else what a seat that never answers gets."""
    if decision.kind == "crossroads":
        return [option]
    if decision.kind == "vote" and decision.params["about"] == "crossroads":
        return ["up" if first else "down"]
    return list(decision.default or [])


def play_out(card: CrossroadsCard, option: str, *, saved: bool) -> State:
    """Meet the card and answer until the turn goes on; `saved`: with the game saved and loaded at every decision."""
    rules, state = long_night(), table()
    game = Game(state, rules.catalogue)
    meet(game, card)
    assert card.options[option].possible(Scene(game, {**(meets(game) or {}), "face": card.id}))
    assert trigger(game)
    game.go_on()
    first = option == next(iter(card.options))
    for _ in range(60):
        if saved:
            state = load(save(state))
        asked = waiting(state)
        if state.over or asked[0].kind == "turn":
            return state
        refusal = rules.apply(state, asked[0].id, choice(asked[0], option, first))
        assert isinstance(refusal, list), refusal
    raise AssertionError(f"still asking: {waiting(state)}")


@pytest.mark.parametrize(("card", "option"), OPTIONS)
def test_every_option_can_be_carried_out(card: str, option: str):
    state = play_out(CARDS[card], option, saved=False)
    assert state.counts[f"crossroads.{card}"] == 1
    assert state.counts[f"option.{card}.{option}"] == 1
    assert not state.over
    assert [frame.op for frame in state.agenda] == ["round", "turn"]


@pytest.mark.parametrize(("card", "option"), OPTIONS)
def test_an_option_ends_the_same_when_saved_in_the_middle(card: str, option: str):
    assert save(play_out(CARDS[card], option, saved=True)) == save(play_out(CARDS[card], option, saved=False))


def outcome(card: str, option: str) -> State:
    return play_out(CARDS[card], option, saved=False)


def test_costs_and_gains_land_where_the_card_says():
    before = table()
    refill = outcome("last_ladle", "refill")
    assert (refill.food, refill.morale) == (before.food - 2, before.morale + 1)
    opened = outcome("faces_at_the_gate", "open")
    assert (opened.places[COLONY].helpless, opened.food) == (before.places[COLONY].helpless + 3, before.food + 2)
    assert outcome("blood_on_the_snow", "banish").seats[YOU].exiled
    assert outcome("blood_on_the_snow", "disarm").seats[YOU].exiled is False
    assert outcome("how_long", "set_a_day").rounds == before.rounds - 1
    assert outcome("new_in_the_hand", "share").morale == before.morale + 1
    shared = outcome("empty_hands", "take_share")
    assert len(shared.seats[YOU - 1].hand) == len(before.seats[YOU - 1].hand) + 1
    fed = outcome("blue_chooses", "feed")
    assert "blue" in {fed.survivors[s].face for s in fed.seats[YOU].group}


def test_lasting_effects_lie_where_the_card_says():
    lies = {
        (card, option): sorted((effect.on, effect.target) for effect in outcome(card, option).lasting.values())
        for card, option in OPTIONS
        if any(verb.verb == "attach" for verb in verbs_of(f"{card}/{option}"))
    }
    assert lies.pop(("warm_engine", "leave_running")) == [("colony", ""), ("place", "gas_station")]
    assert lies.pop(("in_your_debt", "owe")) == [("seat", f"p{YOU}")]
    assert lies.pop(("good_example", "promise")) == [("seat", f"p{YOU}")]
    assert {key: [on for on, _ in effects] for key, effects in lies.items()} == {
        ("white_fingers", "cut"): ["survivor"],
        ("new_in_the_hand", "drill"): ["survivor"],
        ("blue_chooses", "pen"): ["survivor"],
    }


def test_gia_is_asked_of_whoever_controls_her():
    rules, state = long_night(), table()
    game = Game(state, rules.catalogue)
    meet(game, CARDS["gias_list"])
    assert trigger(game)
    game.go_on()
    assert [decision.seat for decision in waiting(state)] == [OTHER]


def test_other_leaders_despair_when_gia_burns_her_list():
    rules, state = long_night(), table()
    game = Game(state, rules.catalogue)
    meet(game, CARDS["gias_list"])
    assert trigger(game)
    game.go_on()
    rules.apply(state, waiting(state)[0].id, ["burn_it"])
    despair = [state.survivors[seat.leader].despair for seat in state.seats]
    assert [seat for seat, count in enumerate(despair) if not count] == [OTHER]


def test_frostbite_calls_for_the_knife_only_where_someone_lives():
    game = Game(table(), catalogue())
    game.state.crossroads.card = game.new_cards(["white_fingers"])[0]
    dying, living = game.seat(YOU).group[:2]
    game.survivor(dying).wounds = 3  # the third would not kill everyone: Rocco dies at 4
    hurt(game, dying, "frostbite", "exposure")
    assert meets(game) is None
    hurt(game, living, "frostbite", "exposure")
    assert meets(game) is not None


def test_nothing_but_equipment_can_be_shared():
    state = table()
    game = Game(state, catalogue())
    share = CARDS["new_in_the_hand"].options["share"]
    scene = Scene(game, {"you": YOU, "survivor": game.seat(YOU).group[0]})
    assert share.possible(scene)
    state.seats[YOU].hand = game.new_cards(["padlock"])
    assert not share.possible(scene)


def test_a_full_colony_takes_nobody_in():
    state = table()
    game = Game(state, catalogue())
    game.colony.helpless += game.colony.room
    meet(game, CARDS["faces_at_the_gate"])
    assert trigger(game)
    game.go_on()
    assert state.counts["option.faces_at_the_gate.turn_away"] == 1


def test_an_exile_cannot_win_blue_over():
    state = table()
    feed = CARDS["blue_chooses"].options["feed"]
    scene = Scene(Game(state, catalogue()), {"you": YOU})
    assert feed.possible(scene)
    state.seats[YOU].exiled = True
    assert not feed.possible(scene)
