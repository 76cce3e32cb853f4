"""The invite link: the right application, both scopes, exactly the permissions that are needed."""

import base64
from urllib.parse import parse_qs, urlsplit

import discord
import pytest

from bot.permissions import FOR_THREADS, HELPFUL, REQUIRED, invited_with
from tests.cli.conftest import Run

CLIENT = "123456789012345678"
TOKEN = base64.urlsafe_b64encode(CLIENT.encode()).decode().rstrip("=") + ".GabcdE." + "x" * 38


def test_the_bits_are_those_of_discord() -> None:
    for name, bit in (REQUIRED | FOR_THREADS | HELPFUL).items():
        assert bit == discord.Permissions(**{name: True}).value, name


def test_the_link_asks_for_what_is_needed_and_no_more() -> None:
    asked = {name for name, granted in discord.Permissions(invited_with()) if granted}
    # the newer of Discord's two names for one and the same bit
    asked = {"view_channel" if name == "read_messages" else name for name in asked}
    assert asked == {*REQUIRED, *FOR_THREADS, *HELPFUL}
    assert len(asked) == 9


def test_the_link_is_the_one_discord_py_would_make(run: Run) -> None:
    said = run("invite", CLIENT)
    assert (said.code, said.err) == (0, "")
    expected = discord.utils.oauth_url(int(CLIENT), permissions=discord.Permissions(invited_with()))
    ours, theirs = urlsplit(said.out.strip()), urlsplit(expected)
    assert (ours.netloc, ours.path) == (theirs.netloc, theirs.path)
    assert parse_qs(ours.query) == parse_qs(theirs.query)


def test_the_application_is_found_by_the_token(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    assert run("invite") == run("invite", CLIENT)


@pytest.mark.parametrize("wrong", ["me", "12", "123 456", "0" * 18, "１２３４５６７８９０１２３４５６７８", TOKEN])
def test_what_is_no_application_id_gets_a_sentence(run: Run, wrong: str) -> None:
    said = run("invite", wrong)
    assert (said.code, said.out) == (2, "")
    assert "is no application id" in said.err
    assert TOKEN not in said.err


def test_without_id_and_token_it_says_where_to_find_the_id(run: Run) -> None:
    said = run("invite")
    assert (said.code, said.out) == (2, "")
    assert "General Information" in said.err


@pytest.mark.parametrize("token", ["nonsense", "!!!.a.b", "bWU.a.b", "A.b.c", "_-_-.b.c"])
def test_a_token_that_is_none_gets_a_sentence(run: Run, monkeypatch: pytest.MonkeyPatch, token: str) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", token)
    said = run("invite")
    assert (said.code, said.out) == (2, "")
    assert "no bot token" in said.err
    assert token not in said.err
