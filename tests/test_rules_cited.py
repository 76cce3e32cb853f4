"""Every rule has a test that bears its number: `test_r4_1a_…` is about rule 4.1a.

Rules without one yet stand in `rules_open.txt`, a list that may only shrink. After writing tests for some of them:

    python tests/test_rules_cited.py --write

takes those off the list. It never adds one: a new rule comes with its test.
"""

import ast
import re
import sys
from collections.abc import Iterable
from pathlib import Path

TESTS = Path(__file__).resolve().parent
OPEN_LIST = TESTS / "rules_open.txt"
UNTESTED_CHAPTERS = frozenset({1})  # the list of components says what there is, not what happens

if __name__ == "__main__":
    sys.path.insert(0, str(TESTS.parent))

from bot.rules_text import rules  # noqa: E402  (started as a script, it must find the package first)

_NAME = re.compile(r"test_r(?P<chapter>\d+)_(?P<number>\d+)(?P<letter>[a-z]?)(?:_|$)")


def rule_in_name(function: str) -> str | None:
    """`test_r18_23_rest_goes_under` → 18.23; None for a test that cites no rule."""
    match = _NAME.match(function)
    return f"{match['chapter']}.{match['number']}{match['letter']}" if match else None


def cited_in(source: str) -> set[str]:
    nodes = ast.walk(ast.parse(source))
    functions = [node.name for node in nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    return {number for name in functions if (number := rule_in_name(name))}


def cited() -> set[str]:
    """The rules cited by the tests, which are read, never imported."""
    files = sorted(TESTS.rglob("test_*.py"))
    return {number for path in files for number in cited_in(path.read_text(encoding="utf-8"))}


def required() -> list[str]:
    return [number for number, rule in rules().items() if rule.chapter not in UNTESTED_CHAPTERS]


def open_rules() -> list[str]:
    return OPEN_LIST.read_text(encoding="utf-8").split()


def as_written(numbers: Iterable[str]) -> str:
    return " ".join(f"R{number}" for number in numbers)


def test_every_rule_is_tested_or_listed_as_open():
    forgotten = [number for number in required() if number not in cited() | set(open_rules())]
    assert not forgotten, f"no test bears the number of {as_written(forgotten)}"


def test_open_list_holds_no_rule_that_is_tested():
    done = [number for number in open_rules() if number in cited()]
    assert not done, f"tested by now, take off with `python tests/test_rules_cited.py --write`: {as_written(done)}"


def test_open_list_holds_only_rules_that_exist_once_each():
    unknown = [number for number in open_rules() if number not in required()]
    assert not unknown, f"no such rule: {as_written(unknown)}"
    assert len(open_rules()) == len(set(open_rules()))


def test_tests_cite_only_rules_that_exist():
    unknown = sorted(cited() - rules().keys())
    assert not unknown, f"tests bear the numbers of rules that do not exist: {as_written(unknown)}"


def test_names_are_read_as_rule_numbers():
    source = (
        "class TestA:\n    def test_r4_1a_zombie_dies(self): ...\nasync def test_r18_23(): ...\ndef test_b(): ...\n"
    )
    assert cited_in(source) == {"4.1a", "18.23"}
    assert rule_in_name("test_r4_1_attack") == "4.1"
    assert rule_in_name("test_r4_1ab_x") is None


def write_open_list() -> None:
    """First time: all rules without a test. Later: those of the list that still have none."""
    listed = set(open_rules()) if OPEN_LIST.exists() else set(required())
    still_open = [number for number in required() if number in listed and number not in cited()]
    OPEN_LIST.write_text("".join(f"{number}\n" for number in still_open), encoding="utf-8")
    print(f"{len(still_open)} rules have no test yet, {len(listed) - len(still_open)} were taken off the list.")


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("usage: python tests/test_rules_cited.py --write")
    write_open_list()
