"""What the README tells people to type is what CI runs, and installs what the project pins."""

import re
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PLAY = "python3 -m venv .venv && .venv/bin/pip install -c constraints.txt -e . && .venv/bin/python -m bot"
TEST = "python3 -m venv .venv && .venv/bin/pip install -c constraints.txt -e '.[dev]' && .venv/bin/pytest"


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def pinned(requirements: list[str]) -> dict[str, str]:
    """Name → version; the pattern refuses everything that is no exact pin, addresses included."""
    pins: dict[str, str] = {}
    for requirement in requirements:
        match = re.fullmatch(r"([A-Za-z0-9._-]+)(?:\[[a-z,]+\])?==([0-9][0-9a-z.]*)", requirement)
        assert match, f"not an exact pin: {requirement}"
        pins[re.sub(r"[._-]+", "-", match[1]).lower()] = match[2]
    return pins


@pytest.mark.parametrize("command", [PLAY, TEST])
def test_readme_holds_each_command_on_a_line_of_its_own(command: str):
    assert read("README.md").splitlines().count(command) == 1


def test_ci_runs_the_readme_test_command_with_the_checks_in_between():
    printed = subprocess.run([ROOT / ".ci/run", "--print"], capture_output=True, text=True, check=True).stdout
    steps = [line.removeprefix("==> ") for line in printed.splitlines()]
    assert f"{steps[0]} && {steps[-1]}" == TEST
    assert steps[1:-1] == [".venv/bin/ruff check .", ".venv/bin/ruff format --check .", ".venv/bin/pyright"]


def test_constraints_agree_with_the_direct_pins():
    project = tomllib.loads(read("pyproject.toml"))["project"]
    extras = (name for extra in project["optional-dependencies"].values() for name in extra)
    direct = pinned([*project["dependencies"], *extras])
    lines = [line for line in read("constraints.txt").splitlines() if line and not line.startswith("#")]
    constraints = pinned(lines)
    assert {name: constraints.get(name) for name in direct} == direct


def test_readme_points_only_at_files_that_exist():
    named = re.findall(r"`((?:bot|cogs|data|tests|\.ci)/[\w./]*)`", read("README.md"))
    assert named
    assert [name for name in named if not (ROOT / name).exists()] == []
