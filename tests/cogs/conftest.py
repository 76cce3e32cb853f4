"""What the tests of the Discord side share."""

import pytest

from bot.selfplay import seed_of
from tests.cogs.positions import seal_with


@pytest.fixture
def sealed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every table has the same dice, so that a test goes the same way each time."""
    seal_with(monkeypatch, seed_of("flow", 1))
