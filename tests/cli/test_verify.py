"""`verify`: a game is checked from its seed, and what was tampered with is found."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.engine import dice
from bot.long_night.state import RULES_VERSION
from tests.cli.conftest import Run
from tests.cli.games import change, gathering, played

Document = dict[str, Any]


def test_a_finished_game_is_checked_from_the_database_and_from_a_file(run: Run, home: Path) -> None:
    table = played(home / "winter.db")
    assert run("export", table, "--out", "game.json").code == 0
    document = json.loads((home / "game.json").read_text())
    draws = sum(len(row["draws"]["json"]) for row in document["journal"])
    said = run("verify", table)
    assert (said.code, said.err) == (0, "")
    seal, good = said.out.splitlines()
    assert dice.seal(bytes.fromhex(document["table"]["seed"])) in seal
    assert good.startswith(f"All good: {draws} draws come from the seed, and {len(document['journal'])} choices lead")
    assert run("verify", "game.json") == said


def test_checking_needs_no_database_when_a_file_is_given(run: Run, home: Path) -> None:
    table = played(home / "winter.db", most=10)
    assert run("export", table, "--out", "game.json").code == 0
    (home / "winter.db").unlink()
    assert run("verify", "game.json").code == 0
    assert not (home / "winter.db").exists()


@pytest.mark.parametrize("most", [0, 10])
def test_a_game_that_is_not_over_stays_sealed(run: Run, home: Path, most: int) -> None:
    table = played(home / "winter.db", most) if most else gathering(home / "winter.db")
    said = run("verify", table)
    assert said == (
        2,
        "",
        f"Table {table} is not over. Its seed stays sealed until then; check it after the last reveal.\n",
    )


def test_a_game_that_was_given_up_can_be_checked_if_it_ever_started(run: Run, home: Path) -> None:
    table, never = played(home / "winter.db", most=10), gathering(home / "winter.db")
    change(home / "winter.db", "update tables set status = 'abandoned'")
    assert run("verify", table).code == 0
    said = run("verify", never)
    assert said == (2, "", f"Table {never} has not started: there is nothing to check.\n")


def first_draw(document: Document) -> dict[str, int]:
    return next(row for row in document["journal"] if row["draws"]["json"])["draws"]["json"][0]


def other_value(document: Document) -> None:
    draw = first_draw(document)
    draw["value"] = (draw["value"] + 1) % draw["sides"]


def other_seed(document: Document) -> None:
    document["table"]["seed"] = "11" * 32


def other_choice(document: Document) -> None:
    document["journal"][7]["path"] = '["nonsense"]'


def other_hash(document: Document) -> None:
    document["journal"][7]["hash"] = "00" * 32


def other_end(document: Document) -> None:
    document["table"]["snapshot"]["json"]["morale"] += 1


def other_cards(document: Document) -> None:
    document["table"]["config"]["json"]["objective"] = "no_such_objective"


def older_rules(document: Document) -> None:
    document["journal"][0]["rules_version"] = RULES_VERSION - 1


@pytest.mark.parametrize(
    ("tamper", "found"),
    [
        (other_value, "the seed gives another value"),
        (other_seed, "the seed gives another value"),
        (other_choice, "Choice 8 is refused"),
        (other_hash, "After choice 8 the table is another"),
        (other_end, "not what its choices lead to"),
        (other_cards, "cannot be replayed"),
        (older_rules, "were not replayed"),
    ],
)
def test_what_was_tampered_with_is_found(run: Run, home: Path, tamper: Callable[[Document], None], found: str) -> None:
    table = played(home / "winter.db", most=30)
    document = json.loads(run("export", table).out)
    tamper(document)
    (home / "game.json").write_text(json.dumps(document))
    said = run("verify", "game.json")
    assert (said.code, said.err) == (1, "")
    assert said.out.startswith("Seal: ")
    assert found in said.out
    assert "All good" not in said.out


def test_a_file_goes_before_a_table_of_the_same_name(run: Run, home: Path) -> None:
    (home / "k3f2x").write_text("dear diary")
    assert "k3f2x is no export of a table" in run("verify", "k3f2x").err
