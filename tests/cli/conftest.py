"""The command line as a host types it, in a folder of its own."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from bot.__main__ import main
from bot.settings import NAMES


class Said(NamedTuple):
    code: int
    out: str
    err: str


Run = Callable[..., Said]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty working directory, and an environment without settings."""
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def run(home: Path, capfd: pytest.CaptureFixture[str]) -> Run:
    def run(*words: str) -> Said:
        capfd.readouterr()
        code = main(words)
        told = capfd.readouterr()
        return Said(code, told.out, told.err)

    return run
