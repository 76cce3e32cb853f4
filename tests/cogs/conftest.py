"""What the tests of the Discord side share."""

import secrets

import pytest

from bot.selfplay import seed_of

SEED_BYTES = 32


@pytest.fixture(autouse=True)
def sealed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every table has the same dice, so that a test goes the same way each time."""
    token_hex, seed = secrets.token_hex, seed_of("flow", 1).hex()
    monkeypatch.setattr(secrets, "token_hex", lambda count: seed if count == SEED_BYTES else token_hex(count))
