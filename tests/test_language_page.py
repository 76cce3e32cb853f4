"""data/README.md and the schema say what the code can do, and every example on the page works in a real game."""

import json
import re
from functools import lru_cache
from typing import Any

import pytest
import yaml
from pydantic import TypeAdapter

from bot.cli.cards import schema_text
from bot.content import data_dir, read_text
from bot.engine.flow import Decision
from bot.long_night.cards.amounts import TABLE_WORDS, Amount, AmountExpression
from bot.long_night.cards.catalogue import KINDS, build, label
from bot.long_night.cards.conditions import Test, TestExpression
from bot.long_night.cards.models import Listener, Modify
from bot.long_night.cards.scene import Env, Scene
from bot.long_night.cards.script import Script, start
from bot.long_night.cards.selectors import Selector
from bot.long_night.cards.steps import VERBS, parse_script
from bot.long_night.game import Game
from bot.long_night.interface import LongNight
from bot.long_night.modify import QUESTIONS
from bot.long_night.state import COLONY, Config, load, save
from bot.long_night.triggers import EVENTS, attach
from bot.packs import BASE_PACK, CardLoader, card_files
from bot.show import card_examples
from bot.show.card_reference import with_reference

# a card with a lasting part, for the verbs that lay one down or take it up
WITH_PART = """
- id: page_card
  when: {call: true}
  parts: {grudge: {modify: [{attack.die: {add: 1}}]}}
  options: {stay: {do: [{nothing: {}}]}}
  en: {name: Page Card}
"""


def read(text: str) -> Any:
    return yaml.load(text, Loader=CardLoader)


def table(title: str) -> dict[str, str]:
    """A table of the page: the first column's word, and the example in the last column."""
    chapter = read_text("README.md").partition(f"\n## {title}\n")[2].partition("\n## ")[0]
    rows = [line.strip("| ").split(" | ") for line in chapter.splitlines() if line.startswith("| `")]
    return {row[0].strip("`"): row[-1].replace("`", "") for row in rows}


@lru_cache
def rules() -> LongNight:
    base = card_files(data_dir() / BASE_PACK, BASE_PACK)
    return LongNight(build([*base, (BASE_PACK, "crossroads", "page", read(WITH_PART))]))


@lru_cache
def first_turn() -> bytes:
    """A saved game of three seats, where the first turn begins."""
    state = rules().new(Config(seats=("a", "b", "c")), bytes(range(32)))
    while state.turn.seat < 0:
        first = next(d for d in state.open if d.blocking and d.answer is None)
        assert first.default is not None
        rules().apply(state, first.id, first.default)
    return save(state)


@pytest.fixture
def game() -> Game:
    """A table with enough on it for every example to find something."""
    state = load(first_turn())
    game = Game(state, rules().catalogue)
    state.food, state.morale, state.tokens = 6, 6, {"samples": 1}
    state.waste = [game.seat(0).hand.pop(), game.seat(1).hand.pop()]
    game.colony.helpless, game.colony.unruly = 3, 1
    for place in state.places.values():
        place.noise = 1
        place.entrances[0].zombies = 1
    game.colony.entrances[1].barricades = 2
    game.place("school").entrances[0].zombies = 2
    for seat in state.seats:
        seat.dice = [1, 3, 5]
    return game


@pytest.fixture
def env(game: Game) -> Env:
    """Every name an example may use."""
    me = game.state.turn.seat
    self = game.seat(me).leader
    weapon = next(i for i, item in game.catalogue.items.items() if item.kind == "equipment" and item.symbol == "weapon")
    tool, worn = game.new_cards([weapon, weapon])
    game.seat(me).hand.append(tool)
    game.survivor(self).equipment.append(worn)
    game.survivor(self).wounds = 1
    attach(game, "page_card", "grudge", "survivor", self, "game", {"self": self, "you": me, "face": "page_card"})
    return {
        "you": me,
        "self": self,
        "face": "page_card",
        "who": self,
        "survivor": self,
        "seat": me,
        "accused": (me + 1) % 3,
        "place": COLONY,
        "gift": tool,
        "tool": tool,
        "card": worn,
        "luck": 2,
        "result": "wound",
        "effect": next(iter(game.state.lasting)),
    }


def answer_all(game: Game, depth: int) -> None:
    """Answer by default until everything that was begun is done."""
    for _ in range(200):
        if len(game.state.agenda) <= depth or game.state.over:
            return
        top = game.state.agenda[-1].id
        waiting: list[Decision] = [d for d in game.state.open if d.frame == top and d.blocking and d.answer is None]
        assert waiting[0].default is not None
        game.take(waiting[0], waiting[0].default)
    raise AssertionError("the steps do not come to an end")


def carry_out(game: Game, env: Env, script: Script) -> None:
    label(game.catalogue, script, f"page{len(game.catalogue.steps)}", "README.md")
    depth = len(game.state.agenda)
    start(game, env, script)
    game.go_on()
    answer_all(game, depth)


def test_the_page_is_what_the_code_says():
    assert read_text("README.md") == with_reference(read_text("README.md")), "run: python -m bot cards --write-docs"


def test_a_page_without_its_marks_is_refused():
    with pytest.raises(ValueError, match="the page needs the lines"):
        with_reference("# Cards\n")


@pytest.mark.parametrize("verb", sorted(VERBS))
def test_every_verb_on_the_page_does_something_in_a_game(verb: str, game: Game, env: Env):
    example = table("Verbs")[verb]
    assert verb in read(example)[0]
    before = dict(env)
    carry_out(game, env, parse_script(read(example)))
    assert game.events or env != before


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_card_has_an_example_that_loads(kind: str):
    chapter = read_text("README.md").partition(f"\n### {kind}\n")[2]
    example = chapter.partition("```yaml\n")[2].partition("```")[0]
    assert len(build([("page", kind, "README.md", read(example))]).deck(kind)) == 1


def test_every_block_of_yaml_on_the_page_belongs_to_a_kind():
    assert len(re.findall(r"^```yaml", read_text("README.md"), re.M)) == len(KINDS)


def test_every_amount_has_an_example_that_counts(game: Game, env: Env):
    examples = table("Amounts")
    fields = {name for name in AmountExpression.model_fields if name not in ("number", "word")}
    assert set(examples) == {*fields, *TABLE_WORDS, "$name"}
    for name, example in examples.items():
        found = TypeAdapter(Amount).validate_python(read(example)).of(Scene(game, env))
        assert isinstance(found, int), name


def test_every_test_has_an_example_that_is_true_or_false(game: Game, env: Env):
    examples = table("Tests")
    assert set(examples) == {field.alias or name for name, field in TestExpression.model_fields.items()}
    for name, example in examples.items():
        wanted = TypeAdapter(Test).validate_python(read(example))
        assert wanted.holds(Scene(game, env)) in (True, False), name
        assert wanted.progress(Scene(game, env)).needed >= 0, name


def test_every_selector_has_examples_that_find_something(game: Game, env: Env):
    examples = table("Selectors")
    assert set(examples) == set(Selector.model_fields)
    for name, both in examples.items():
        for example in both.split("<br>"):
            found = Selector.model_validate(read(example))
            assert found.ids(Scene(game, env)), f"{name}: {example}"
            assert len(found.options(Scene(game, env))) == len(found.ids(Scene(game, env)))


@pytest.mark.parametrize("event", EVENTS)
def test_every_event_has_an_example_that_listens(event: str, game: Game, env: Env):
    listener = TypeAdapter(Listener).validate_python(read(table("Events")[event]))
    assert listener.event == event
    assert listener.matches(Scene(game, env)) in (True, False)
    named = {name: env.get(told) for name, told in listener.bind.items()}
    carry_out(game, {**env, **named}, listener.do)


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_question_has_an_answer_that_is_a_number(question: str, game: Game, env: Env):
    scene = Scene(game, env)
    (passive,) = TypeAdapter(Modify).validate_python([read(table("Questions")[question])])
    answer = passive.answers[question]
    assert isinstance(passive.holds(scene), bool)
    assert [isinstance(part.of(scene), int) for part in (answer.set, answer.add) if part is not None] == [True]


def test_no_example_is_of_a_word_that_is_gone():
    assert set(card_examples.QUESTIONS) == set(QUESTIONS)
    assert set(card_examples.EVENTS) == set(EVENTS)
    assert set(card_examples.CARDS) == set(KINDS)
    assert set(card_examples.TABLE_WORDS) == set(TABLE_WORDS)


# -- the schema


def fits(schema: dict[str, Any], value: Any, defs: dict[str, Any]) -> bool:
    """As much of JSON Schema as ours uses."""
    if "$ref" in schema:
        return fits(defs[schema["$ref"].rpartition("/")[2]], value, defs)
    if "anyOf" in schema:
        return any(fits(choice, value, defs) for choice in schema["anyOf"])
    if "enum" in schema and value not in schema["enum"]:
        return False
    kinds = schema.get("type", [])
    if kinds and not any(is_a(kind, value) for kind in ([kinds] if isinstance(kinds, str) else kinds)):
        return False
    if isinstance(value, dict):
        return fits_object(schema, value, defs)
    if isinstance(value, list):
        inside = schema.get("prefixItems") or [schema.get("items", {})] * len(value)
        return len(inside) == len(value) and all(fits(s, v, defs) for s, v in zip(inside, value, strict=True))
    if isinstance(value, str) and "pattern" in schema:
        return re.search(schema["pattern"], value) is not None
    return True


def is_a(kind: str, value: Any) -> bool:
    if kind == "integer":
        return isinstance(value, int) and not isinstance(value, bool)
    types: dict[str, type] = {"string": str, "boolean": bool, "array": list, "object": dict, "null": type(None)}
    return isinstance(value, types[kind])


def fits_object(schema: dict[str, Any], value: dict[str, Any], defs: dict[str, Any]) -> bool:
    if not schema.get("minProperties", 0) <= len(value) <= schema.get("maxProperties", 1000):
        return False
    if any(name not in value for name in schema.get("required", [])):
        return False
    patterns = schema.get("patternProperties", {})
    for name, held in value.items():
        inside = schema.get("properties", {}).get(name)
        inside = inside or next((s for p, s in patterns.items() if re.search(p, name)), None)
        inside = schema.get("additionalProperties", {}) if inside is None else inside
        if inside is False or (isinstance(inside, dict) and not fits(inside, held, defs)):
            return False
    return True


@pytest.fixture(scope="module")
def defs() -> dict[str, Any]:
    return json.loads(read_text("cards.schema.json"))["$defs"]


def test_the_schema_is_what_the_code_says():
    assert read_text("cards.schema.json") == schema_text(), "run: python -m bot cards --write-docs"


def test_the_schema_has_a_definition_for_every_kind_and_verb(defs: dict[str, Any]):
    assert {f"{kind}{end}" for kind in KINDS for end in ("", "_file")} <= set(defs)
    assert {f"verb_{verb}" for verb in VERBS} <= set(defs)
    assert set(VERBS) == set(defs["step"]["properties"]) - {"id"}


def test_every_reference_in_the_schema_leads_somewhere(defs: dict[str, Any]):
    for target in re.findall(r'"#/\$defs/([^"]+)"', read_text("cards.schema.json")):
        assert target in defs


def test_every_card_file_we_ship_fits_the_schema(defs: dict[str, Any]):
    for _, kind, name, content in card_files(data_dir() / BASE_PACK, BASE_PACK):
        for card in content:
            assert fits(defs[kind], card, defs), f"{name}, {card['id']}"


def test_every_example_of_a_verb_fits_the_schema(defs: dict[str, Any]):
    for verb, example in table("Verbs").items():
        assert fits(defs["step"], read(example)[0], defs), verb


@pytest.mark.parametrize(
    "step",
    [
        "{fly: 2}",
        "{food: two}",
        "{food: {amount: 2}}",
        "{wound: nobody}",
        "{zombies: {at: moon}}",
        "{table: {of: 2}}",
        "{}",
    ],
)
def test_what_the_loader_refuses_does_not_fit_the_schema(step: str, defs: dict[str, Any]):
    assert not fits(defs["step"], read(step), defs)


def test_two_listeners_for_one_event_fit_the_schema_with_their_ids(defs: dict[str, Any]):
    listener = read("{died: {at: colony}, id: second, bind: {dead: survivor}, do: [{food: 1}]}")
    assert fits(defs["ListenerModel"], listener, defs)
    assert not fits(defs["ListenerModel"], {**listener, "name": "second"}, defs)
