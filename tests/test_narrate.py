"""Every event, question and choice has words, and the log tells each seat what it may know, by name."""

import ast
import random
import re
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple, get_args

import pytest

from bot.ai.random_seat import choose
from bot.engine.events import Event
from bot.engine.flow import Decision
from bot.long_night.actions import ACTIONS
from bot.long_night.actions.request import WITH
from bot.long_night.cards.models import Module
from bot.long_night.exposure import FACES
from bot.long_night.game import rules
from bot.long_night.setup import board
from bot.long_night.state import SYMBOLS, Config, State
from bot.long_night.variants import VARIANTS
from bot.packs import long_night
from bot.show.names import names_at
from bot.show.narrate import OWN_ONLY, QUIET, narrate, prompt, question
from bot.texts import say
from tests.test_refusal_texts import calls, dict_keys, is_readable, little_names, messages, strings, trees

PLAYERS = ["Ana", "Bo", "Cyd", "Dov", "Eli"]
RAW_ID = re.compile(r"\b[cdepsz]\d+\b")
LABEL_LENGTH = 34

# -- every event the code tells


class Telling(NamedTuple):
    """One place in the code that tells of something: what all hear, and what only some hear besides."""

    kind: str
    public: frozenset[str] | None
    private: frozenset[str] | None


def keywords(call: ast.Call, *but: str) -> frozenset[str]:
    """Names given to a call; `**params` of a vote are those that votes are called with."""
    found = {keyword.arg for keyword in call.keywords if keyword.arg} - set(but)
    if any(keyword.arg is None for keyword in call.keywords):
        for vote, _, _ in calls("call_vote"):
            found |= {keyword.arg for keyword in vote.keywords if keyword.arg}
    return frozenset(found)


def private_keys(node: ast.expr, function: ast.FunctionDef | None) -> frozenset[str]:
    """The keys of a private part: written out, or a name given to it in the same function."""
    if isinstance(node, ast.Name) and function is not None:
        for statement in function.body:
            if isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == node.id:
                return frozenset(dict_keys(statement.value))
    return frozenset(dict_keys(node))


@cache
def tellings() -> tuple[Telling, ...]:
    found: list[Telling] = []
    for call, tree, function in calls("tell", "tell_seat", "tell_seats", "whisper"):
        assert isinstance(call.func, ast.Attribute)
        how, heard = call.func.attr, keywords(call, "new")
        kind = call.args[1 if how in ("tell_seat", "whisper") else 0]
        kinds = strings(kind, tree, function)
        assert kinds, f"which event is this? {ast.unparse(call)}"
        for name in sorted(kinds):
            if how == "tell":
                found.append(Telling(name, heard, None))
            elif how == "whisper":
                found.append(Telling(name, None, heard))
            elif how == "tell_seat":
                found.append(Telling(name, heard, private_keys(call.args[2], function)))
            else:
                parts = call.args[1]
                assert isinstance(parts, ast.Dict)
                found += [Telling(name, heard, private_keys(part, function)) for part in parts.values]
    assert len(found) > 100
    return tuple(dict.fromkeys(found))


# values for parameters, the likeliest first; where an event means something else by a name, under kind.name
SAMPLES: dict[str, list[Any]] = {
    "added_to_crisis.seat": [0, None],
    "about": ["exile", "keep_first", "crossroads", "card"],
    "by": [2, -1, 0],
    "vote_called.by": [1],
    "card": ["grudge"],
    "cards": [["knife"], ["knife", "knife", "gia"], []],
    "waste_checked.cards": [0, 1, 5],
    "cause": ["bite", "card", "overrun", "wounds"],
    "count": [2, 1, 0, -1],
    "die": [4],
    "dice": [[1, 4]],
    "down": [[0], [], [0, 1]],
    "eaten": [0, 3],
    "entrance": [2],
    "exile_objectives": [["", "grudge"]],
    "face": ["knife", "gia", "grudge"],
    "lasting.face": ["grudge"],
    "lasting_over.face": ["grudge"],
    "crossroads_option.face": ["grudge"],
    "offer_taken.face": ["grudge", ""],
    "rolled.face": ["knife", ""],
    "nothing.face": ["knife", ""],
    "faces": [["gia", "hank"]],
    "gifts": [[[1, "grudge", 0, "knife"], [2, "grudge", -1, "knife"]]],
    "had": [0, 2],
    "hit": [True, False],
    "holder": [1],
    "kind": ["wound", "frostbite", "despair"],
    "helpless_died.kind": ["helpless", "unruly"],
    "leader": ["s1"],
    "left": [3, 1, 0],
    "lost": [0, 1],
    "name": ["spare_parts"],
    "needed": [3, 1],
    "now": [3, 1, 0],
    "number": [3],
    "objectives": [["knife", "grudge"]],
    "of": [1],
    "old": [3],
    "on": ["survivor", "colony"],
    "option": ["forgive", "stay_angry"],
    "origin": ["school"],
    "other": ["s2"],
    "out": [False, True],
    "part": ["weight"],
    "place": ["school", "colony"],
    "points": [2, -1],
    "result": list(dict.fromkeys(FACES)),
    "crisis_resolved.result": ["prevented", "failed"],
    "rolled": [5],
    "round": [2],
    "seat": [0],
    "starvation": [1],
    "survivor": ["s1"],
    "zombie_killed.survivor": ["s1", ""],
    "survivors": [[["s1", "gia"], ["s2", "hank"]]],
    "target": ["s2"],
    "lasting.target": ["s2", "p1", "school", ""],
    "lasting_over.target": ["s2", "p1", "school", ""],
    "thumb": ["up", "down"],
    "to": ["s2"],
    "given.to": [1],
    "unruly": [True, False],
    "up": [[0, 1], []],
    "use": ["shoot", "raise_die"],
    "victim": [1],
    "voters": [[0, 1]],
    "what": ["barricade", "trap"],
    "why": ["exposure", "frostbite", "card"],
    "game_over.why": ["morale", "rounds"],
    "morale.why": ["death", "waste"],
    "winners": [[], [0], [0, 1]],
    "wish": ["tool", "anything"],
    "worth": [1, -1],
    "zombie": [True, False],
    "zombies_removed": [0, 1, 3],
}


def samples(kind: str, name: str) -> list[Any]:
    return SAMPLES.get(f"{kind}.{name}") or SAMPLES[name]


def variations(kind: str, names: frozenset[str]) -> Iterator[dict[str, Any]]:
    """All likeliest values, and then each other value of each parameter."""
    usual = {name: samples(kind, name)[0] for name in names if name != "card" or kind == "vote_called"}
    yield usual
    for name in usual:
        for value in samples(kind, name)[1:]:
            yield {**usual, name: value}


def events_of(telling: Telling) -> Iterator[Event]:
    public = [None] if telling.public is None else variations(telling.kind, telling.public)
    for heard in public:
        private = [None] if telling.private is None else variations(telling.kind, telling.private)
        for own in private:
            yield Event(telling.kind, heard, {0: own} if own is not None else {})


def wanted_messages() -> set[str]:
    wanted: set[str] = set()
    for telling in tellings():
        if telling.kind not in QUIET:
            if telling.public is not None and telling.kind not in OWN_ONLY:
                wanted.add(f"event-{telling.kind}")
            if telling.private is not None:
                wanted.add(f"event-{telling.kind}-own")
    return wanted


def test_every_event_has_its_texts_and_every_text_an_event():
    assert {name for name in messages("events.ftl") if name.startswith("event-")} == wanted_messages()


def test_quiet_events_are_told_by_the_game():
    assert {telling.kind for telling in tellings()} >= QUIET | OWN_ONLY


@pytest.mark.parametrize("telling", [pytest.param(t, id=f"{n}-{t.kind}") for n, t in enumerate(tellings())])
def test_every_event_is_told_readably(telling: Telling):
    for event in events_of(telling):
        for seat in (None, 0, 1):
            for line in narrate([event], seat, little_names()):
                assert is_readable(line), (line, event)
                assert line[0].isupper() or line[0].isdigit(), line
                assert line[-1] in ".?", line
                assert not RAW_ID.search(line), line
                assert "  " not in line, line
                assert "_" not in line, line


# -- what lines say


def told(*events: Event, seat: int | None = None) -> list[str]:
    return narrate(events, seat, little_names())


def test_names_stand_for_ids():
    assert told(Event("moved", {"survivor": "s1", "place": "school"})) == ["Gia moves to the school."]
    assert told(Event("given", {"seat": 1, "to": 0, "card": "c9", "face": "knife"})) == ["Bo gives Knife to Ana."]


def test_a_private_part_is_read_by_its_seat_alone():
    looked = Event("looked", {"seat": 0, "place": "school", "count": 1}, {0: {"cards": [["c3", "knife"]]}})
    assert told(looked, seat=0) == ["At the school you see Knife."]
    assert told(looked, seat=1) == told(looked) == ["Ana looks at one card at the school."]
    dealt = Event("objective_dealt", None, {1: {"face": "grudge"}})
    assert told(dealt, seat=1) == ["Your secret objective is The Grudge."]
    assert told(dealt, seat=0) == told(dealt) == []


def test_a_drawn_crossroads_card_is_a_line_for_its_holder_only():
    drawn = Event("crossroads_drawn", {"seat": 1}, {1: {"face": "grudge"}})
    assert told(drawn) == told(drawn, seat=0) == []
    assert told(drawn, seat=1) == ["You draw the crossroads card The Grudge and keep it secret."]


def test_a_crowd_of_zombies_is_one_line():
    crowd = [Event("zombie_added", {"place": "colony", "entrance": n, "why": "card"}) for n in (1, 2, 3)]
    elsewhere = Event("zombie_added", {"place": "school", "entrance": 1, "why": "card"})
    assert told(*crowd, elsewhere) == [
        "3 zombies come to the colony, entrances 1, 2 and 3.",
        "A zombie comes to the school.",
    ]


def test_a_wound_from_exposure_is_told_once_unless_it_differs_from_the_roll():
    roll = Event("exposure", {"survivor": "s1", "result": "frostbite"})
    frostbite = Event("hurt", {"survivor": "s1", "kind": "frostbite", "why": "exposure"})
    softened = Event("hurt", {"survivor": "s1", "kind": "wound", "why": "exposure"})
    assert told(roll, frostbite) == ["Exposure for Gia: frostbite."]
    assert told(roll, softened) == ["Exposure for Gia: frostbite.", "Gia takes a wound."]


def test_crisis_cards_are_counted_aloud():
    cards = [Event("crisis_card", {"face": "knife", "worth": worth, "points": p}) for worth, p in ((1, 1), (-1, -1))]
    assert told(*cards) == ["Crisis card: Knife, +1 (1 so far).", "Crisis card: Knife, −1 (−1 so far)."]


def test_the_end_is_one_line_and_leaves_the_secrets_to_a_page_of_its_own():
    secrets = {"objectives": ["knife", "grudge"], "exile_objectives": ["", ""], "gifts": [[1, "grudge", 0, "knife"]]}
    over = Event("game_over", {"why": "morale", "winners": [1], **secrets})
    assert told(over) == ["The game is over. Morale is at 0. Bo wins."]


def test_equal_cards_are_named_once():
    dealt = Event("hand_dealt", None, {0: {"cards": ["knife", "knife"]}})
    assert told(dealt, seat=0) == ["Your starting items: Knife ×2."]


def test_options_are_told_in_the_cards_words_or_by_their_name():
    assert told(Event("crossroads_option", {"face": "grudge", "option": "forgive"})) == ["The Grudge: Let it go."]
    assert told(Event("crossroads_option", {"face": "grudge", "option": "stay_angry"})) == ["The Grudge: Stay angry."]


def test_a_survivor_is_known_from_the_event_that_brings_it():
    names = little_names()
    del names.survivors["s2"]
    gained = Event("gained", {"seat": 0, "survivor": "s2", "face": "hank", "place": "colony"})
    moved = Event("moved", {"survivor": "s2", "place": "school"})
    assert narrate([moved], None, names) == ["Someone moves to the school."]
    assert narrate([gained, moved], None, names)[1] == "Hank moves to the school."
    assert "s2" not in names.survivors, "narrating changes nothing"


# -- questions and choices


def asked() -> dict[str, list[frozenset[str]]]:
    """Every kind of decision, with the parameters at each place that asks it."""
    found: dict[str, list[frozenset[str]]] = {kind: [] for kind in rules.menus}
    for call, tree, function in calls("ask"):
        if len(call.args) > 2:
            for kind in strings(call.args[2], tree, function) & rules.menus.keys():
                found[kind].append(keywords(call, "blocking", "keep", "default"))
    return found


QUESTIONS: dict[str, list[Any]] = {
    "asker": [1],
    "by": [1],
    "card": ["grudge"],
    "script.card": ["grudge", ""],
    "use_given.card": ["c9"],
    "event": ["died"],
    "face": ["hank"],
    "most": [1, 2],
    "place": ["school"],
    "step": ["grudge/forgive/morale"],
}


def test_every_decision_has_a_question_and_every_question_a_decision():
    assert {f"decision-{kind}" for kind in rules.menus} == {
        name for name in messages("decisions.ftl") if name.startswith("decision-")
    }


@pytest.mark.parametrize("kind", sorted(rules.menus))
def test_questions_are_readable(kind: str):
    places = asked()[kind]
    assert places, "nobody asks this"
    for names in places:
        values = {name: QUESTIONS.get(f"{kind}.{name}") or QUESTIONS.get(name) or SAMPLES[name] for name in names}
        usual = {name: options[0] for name, options in values.items()}
        for name, options in values.items() or {"": [None]}.items():
            for value in options:
                params = {**usual, name: value} if name else usual
                line = question(Decision(1, 0, kind, 1, params), little_names())
                assert is_readable(line), line
                assert not RAW_ID.search(line), line


def test_every_slot_has_a_prompt():
    slots: set[str] = set()
    unnamed: set[str] = set()
    for call, tree, function in calls("Slot"):
        found = strings(call.args[0], tree, function)
        slots |= found
        unnamed |= set() if found else {ast.unparse(call.args[0])}
    assert unnamed == {"self.name"}, "only a card's own choice has a name that no text can know"
    prompts = {name for name in messages("decisions.ftl") if name.startswith("slot-")}
    assert prompts == {f"slot-{slot}" for slot in slots} | {"slot-other"}
    assert prompt("card") == "Which card?"
    assert prompt("a_cards_own_name") == say("slot.other")


def fixed_keys() -> set[str]:
    keys = {*ACTIONS, *WITH, "play", "calm", "abstain"}
    elsewhere: set[str] = set()
    for call, tree, function in calls("Option"):
        ref = ast.unparse(call.args[1])
        if "word" in ref or "action" in ref:
            found = strings(call.args[0], tree, function)
            keys |= found
            elsewhere |= set() if found else {ast.unparse(call.args[0])}
    assert elsewhere == {"name", "str(key)"}, "actions by name, and the words of a card's own choice"
    return keys


def test_every_fixed_choice_has_a_short_label():
    labels = {name for name in messages("decisions.ftl") if name.startswith("option-")}
    assert labels == {f"option-{key}" for key in fixed_keys()}
    assert [label for label in labels if len(say(label)) > LABEL_LENGTH] == []


# -- words


def spoken_at(function: str, position: int) -> set[str]:
    found: set[str] = set()
    for call, tree, within in calls(function):
        if isinstance(call.func, ast.Name) and len(call.args) > position:
            found |= strings(call.args[position], tree, within)
    assert found
    return found


@pytest.mark.parametrize(
    ("prefix", "words"),
    [
        ("place", set(board())),
        ("the", set(board())),
        ("symbol", {*SYMBOLS, "anything"}),
        ("wish", {*SYMBOLS, "anything"}),
        ("exposure", set(FACES)),
        ("death", spoken_at("kill", 2)),
        ("morale", spoken_at("change_morale", 2)),
        ("end", spoken_at("end", 1)),
        ("side", {"normal", "hard"}),
        ("variant", set(VARIANTS)),
        ("module", set(get_args(Module))),
    ],
)
def test_every_word_of_the_game_has_a_text(prefix: str, words: set[str]):
    known = {name for name in messages("words.ftl") if name.startswith(f"{prefix}-")}
    assert known == {f"{prefix}-{word}" for word in words}


def test_the_code_was_read():
    assert len(trees()) > 30


# -- whole games


def play(seed: int, seats: int) -> Iterator[tuple[State, list[Event]]]:
    """A random game: the state and what was told, choice by choice."""
    game, rng = long_night(), random.Random(seed)
    events: list[Event] = []
    state = game.new(Config(seats=tuple(PLAYERS[:seats])), seed.to_bytes(32, "big"), events)
    yield state, events
    while not state.over:
        waiting = [d for d in state.open if d.blocking and d.answer is None]
        calls_open = [d for d in state.open if not d.blocking]
        decision = rng.choice(calls_open if calls_open and rng.random() < 0.02 else waiting)
        path, _ = choose(None, lambda path, asked=decision.id: game.slot(state, asked, path), {}, rng)
        result = game.apply(state, decision.id, path)
        assert isinstance(result, list)
        yield state, result


def survivors_in(events: list[Event]) -> set[str]:
    values = [value for event in events for value in (event.public or {}).values()]
    return {value for value in values if isinstance(value, str) and re.fullmatch(r"s\d+", value)}


@pytest.mark.parametrize(("seed", "seats"), [(1, 2), (2, 3), (3, 4), (4, 5)])
def test_whole_games_are_told_to_everyone_by_name(seed: int, seats: int):
    catalogue = long_night().catalogue
    lines = 0
    for state, events in play(seed, seats):
        names = names_at(catalogue, state, PLAYERS[:seats])
        hidden = {*state.survivor_deck, *(s for seat in state.seats for s in seat.dealt)}
        assert not hidden & names.survivors.keys()
        assert survivors_in(events) <= names.survivors.keys(), "everyone named is known"
        in_public = [Event(event.kind, event.public) for event in events]
        assert narrate(events, None, names) == narrate(in_public, None, names), "a spectator learns no secret"
        for seat in (None, *range(seats)):
            told_now = narrate(events, seat, names)
            lines += len(told_now)
            for line in told_now:
                assert is_readable(line), line
                assert not RAW_ID.search(line), line
        for decision in state.open:
            assert is_readable(question(decision, names)), decision
    assert lines > 50 * seats
