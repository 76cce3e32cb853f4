"""`python -m bot` with nothing after it, and what all commands have in common."""

from pathlib import Path

import pytest

from bot import content
from bot.__main__ import COMMANDS
from tests.cli.conftest import Run

NAMES = ["simulate", "cards", "replay", "invite", "health", "export", "import", "verify", "texts", "bench"]


def test_without_a_token_it_lists_every_command(run: Run) -> None:
    said = run()
    assert (said.code, said.err) == (0, "")
    listed = [line.rpartition(" ")[2] for line in said.out.splitlines() if line.startswith("  python -m bot ")]
    assert listed == NAMES
    assert len(listed) >= len(COMMANDS)


@pytest.mark.parametrize("name", NAMES)
def test_every_command_explains_itself(run: Run, name: str, capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        run(name, "--help")
    assert ended.value.code == 0
    assert f"usage: python -m bot {name}" in capfd.readouterr().out


def test_content_that_is_broken_ends_a_command_with_a_sentence(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing() -> Path:
        raise content.ContentError("The game's content was not found.")

    monkeypatch.setattr("bot.cli.cards.catalogue", missing)
    assert run("cards") == (2, "", "The game's content was not found.\n")
