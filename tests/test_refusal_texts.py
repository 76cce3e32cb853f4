"""Every refusal the game can give has a sentence that a player understands, and names a rule that exists."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import ast as fluent

from bot.content import read_text
from bot.engine.menu import Refusal
from bot.long_night import interface
from bot.long_night.cards.catalogue import Catalogue, build
from bot.long_night.state import SYMBOLS
from bot.long_night.variants import CLASHES, VARIANTS
from bot.rules_text import rules
from bot.show.names import Names
from bot.show.refusals import sentence
from bot.texts import parse

ROOT = Path(__file__).resolve().parent.parent
# cards cannot be read before the verbs are known, which the interface brings along
READY = interface


# -- reading the code (tests of other texts use this too)


@cache
def trees() -> tuple[ast.Module, ...]:
    files = [*(ROOT / "bot/engine").rglob("*.py"), *(ROOT / "bot/long_night").rglob("*.py")]
    return tuple(ast.parse(path.read_text(encoding="utf-8"), path.name) for path in sorted(files))


def called(call: ast.Call) -> str:
    if isinstance(call.func, ast.Name):
        return call.func.id
    return call.func.attr if isinstance(call.func, ast.Attribute) else ""


def calls(*names: str) -> Iterator[tuple[ast.Call, ast.Module, ast.FunctionDef | None]]:
    """Calls of functions or methods so named, each with its module and the function it stands in."""
    for tree in trees():
        for call, function in calls_in(tree, None):
            if called(call) in names:
                yield call, tree, function


def calls_in(node: ast.AST, function: ast.FunctionDef | None) -> Iterator[tuple[ast.Call, ast.FunctionDef | None]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Call):
            yield child, function
        yield from calls_in(child, child if isinstance(child, ast.FunctionDef) else function)


def strings(node: ast.expr, tree: ast.Module, function: ast.FunctionDef | None) -> set[str]:
    """The texts an argument can be: written there, a constant of its module, or what the function's callers give it."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return {node.value}
    if not isinstance(node, ast.Name):
        return set()
    for statement in tree.body:
        if isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == node.id:
            return strings(statement.value, tree, None)
    names = [argument.arg for argument in function.args.args] if function is not None else []
    if function is None or node.id not in names:
        return set()
    position = names.index(node.id)
    found: set[str] = set()
    for call, where, within in calls(function.name):
        if len(call.args) > position:
            found |= strings(call.args[position], where, within)
    return found


def dict_keys(node: ast.expr) -> set[str]:
    assert isinstance(node, ast.Dict), f"expected the parameters written out, got {ast.unparse(node)}"
    return {key.value for key in node.keys if isinstance(key, ast.Constant) and isinstance(key.value, str)}


# -- reading the texts


@cache
def messages(name: str) -> dict[str, frozenset[str]]:
    """The messages of one English file, each with the variables it uses."""
    found: dict[str, frozenset[str]] = {}
    for entry in parse(name, read_text(f"texts/en/{name}")).body:
        if isinstance(entry, fluent.Message):
            found[entry.id.name] = frozenset(variables(entry))
    return found


def variables(node: fluent.BaseNode) -> Iterator[str]:
    if isinstance(node, fluent.VariableReference):
        yield node.id.name
    for value in vars(node).values():
        for one in value if isinstance(value, list) else [value]:
            if isinstance(one, fluent.BaseNode):
                yield from variables(one)


# -- a little table


def little_catalogue() -> Catalogue:
    knife = {"id": "knife", "symbol": "weapon", "kind": "equipment", "decks": {"starting": 2}, "en": {"name": "Knife"}}
    grudge = {
        "id": "grudge",
        "when": {"call": True},
        "parts": {"weight": {"en": "Nobody forgives."}},
        "options": {"forgive": {"do": [{"morale": 1}]}, "stay_angry": {}},
        "en": {"name": "The Grudge", "options": {"forgive": "Let it go. Morale rises by 1."}},
    }
    survivors = [
        {"id": "gia", "influence": 2, "attack": 2, "search": 3, "en": {"name": "Gia"}},
        {"id": "hank", "influence": 5, "attack": 2, "search": 3, "en": {"name": "Hank"}},
    ]
    files = {"items": [knife], "crossroads": [grudge], "survivors": survivors}
    return build(("little", kind, f"{kind}.yaml", cards) for kind, cards in files.items())


def little_names() -> Names:
    return Names(little_catalogue(), ["Ana", "Bo"], {"s1": "gia", "s2": "hank"})


def is_readable(line: str) -> bool:
    return bool(line) and not set(line) & set("⟨⟩{}")


# -- refusals

SAMPLES: dict[str, list[Any]] = {
    "key": ["c12"],
    "max": [1, 3],
    "min": [1],
    "module": ["bandits"],
    "name": ["blizzard"],
    "needed": [4],
    "one": list(VARIANTS),
    "other": list(VARIANTS),
    "place": ["school"],
    "seats": [1, 6],
    "slot": ["card"],
    "survivor": ["s1"],
    "wish": [*SYMBOLS, "anything"],
}


def refusals() -> list[tuple[str, frozenset[str], str]]:
    """(code, parameters, rule) of every refusal in the code; rule "" if none is written there."""
    found: list[tuple[str, frozenset[str], str]] = []
    for call, tree, function in calls("Refusal"):
        code, *more = call.args
        assert isinstance(code, ast.Constant), f"a refusal's code is written out: {ast.unparse(call)}"
        params = dict_keys(more[0]) if more else set[str]()
        named = (strings(more[1], tree, function) if len(more) > 1 else set[str]()) or {""}
        found += [(str(code.value), frozenset(params), rule) for rule in named]
    assert len(found) > 50
    return found


def test_every_refusal_has_a_text_and_every_text_a_refusal():
    codes = {f"refusal-{code}" for code, _, _ in refusals()}
    assert codes == messages("refusals.ftl").keys() - {"refusal-with_rule"}


def test_texts_use_only_parameters_given_wherever_the_code_is_used():
    for code, params, _ in refusals():
        derived = {"exact"} if code == "wrong_count" else set[str]()
        assert messages("refusals.ftl")[f"refusal-{code}"] <= params | derived, code


@pytest.mark.parametrize(("code", "params"), sorted({(code, tuple(sorted(given))) for code, given, _ in refusals()}))
def test_sentences_are_readable(code: str, params: tuple[str, ...]):
    for varied in params or ("",):
        for value in SAMPLES.get(varied, [None]):
            sample = {name: SAMPLES[name][0] for name in params} | ({varied: value} if varied else {})
            line = sentence(Refusal(code, sample, "4.2"), little_names())
            assert is_readable(line)
            assert line.endswith(". (rule 4.2)")
            assert "_" not in line
            assert "c12" not in line


def test_rules_named_by_refusals_and_slots_exist():
    chapters = {str(rule.chapter) for rule in rules().values()}
    named = {rule for _, _, rule in refusals()} | {rule for _, _, rule in CLASHES}
    for call, tree, function in calls("Slot"):
        for keyword in call.keywords:
            if keyword.arg == "rule":
                named |= strings(keyword.value, tree, function)
    assert len(named) > 20
    assert named - {""} - rules().keys() - chapters == set()


def test_a_refusal_names_survivor_place_and_rule():
    names = little_names()
    assert sentence(Refusal("moved_already", {"survivor": "s2"}, "5.3"), names) == (
        "Hank has moved this turn. Move another survivor, or wait for your next turn. (rule 5.3)"
    )
    assert "at the school" in sentence(Refusal("place_full", {"place": "school"}, "5.3"), names)
    assert not sentence(Refusal("decision_closed"), names).endswith(")")


def test_a_count_is_told_exactly_or_as_a_range():
    names = little_names()
    exact = sentence(Refusal("wrong_count", {"slot": "cards", "min": 2, "max": 2}), names)
    ranged = sentence(Refusal("wrong_count", {"slot": "cards", "min": 1, "max": 3}), names)
    assert exact == "Choose exactly 2, no two alike."
    assert ranged == "Choose at least 1 and at most 3, no two alike."
