"""Log lines: one event a line, listed fields only, no token in any of them."""

import io
import json
import logging
from collections.abc import Iterator
from typing import Any, Literal

import pytest

from bot import logs

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.abcdefghijklmnopqrstuvwxyz0123456789AB"
INTERACTION = "aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDEyMzQ1Njc4OnNlY3JldA"


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    loggers = [logging.getLogger(name) for name in ("", *logs.OURS)]
    before = [(logger, logger.level, list(logger.handlers)) for logger in loggers]
    yield
    for logger, level, handlers in before:
        logger.setLevel(level)
        logger.handlers[:] = handlers


def configured(level: str = "INFO", log_format: Literal["text", "json"] = "text") -> io.StringIO:
    stream = io.StringIO()
    logs.configure(level, log_format, stream)
    return stream


def formatted(formatter: logging.Formatter, message: str = "chosen", name: str = "bot.table", **extra: Any) -> str:
    record = logging.getLogger(name).makeRecord(name, logging.INFO, "", 0, message, (), None, extra=extra)
    record.created = 1_795_082_400.987  # 2026-11-19, 10:00 UTC
    return formatter.format(record)


def test_a_line_of_text() -> None:
    line = formatted(logs.TextFormatter(), kind="turn", table="k3f2x", seat=1, decision=41)
    assert line == "2026-11-19T10:00:00Z INFO chosen table=k3f2x seat=1 decision=41 kind=turn"


def test_a_line_of_json() -> None:
    line = formatted(logs.JsonFormatter(), table="k3f2x", seat=0, ms=float("inf"))
    assert json.loads(line) == {
        "at": "2026-11-19T10:00:00Z",
        "level": "INFO",
        "message": "chosen",
        "table": "k3f2x",
        "seat": 0,
        "ms": "inf",
    }


@pytest.mark.parametrize("formatter", [logs.TextFormatter(), logs.JsonFormatter()])
def test_what_is_not_listed_is_not_written(formatter: logging.Formatter) -> None:
    line = formatted(formatter, objective="betrayer", hand=["knife"], path="attack", table="k3f2x", seat=None)
    assert "k3f2x" in line
    assert not any(word in line for word in ("betrayer", "knife", "attack", "seat"))


@pytest.mark.parametrize("name", logs.FIELDS)
def test_every_listed_field_can_be_given(name: str) -> None:
    extra: dict[str, Any] = {name: 7}
    assert formatted(logs.TextFormatter(), **extra).endswith(f" {name}=7")


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("plain", "plain"),
        ("Łucja", "Łucja"),
        ("two words", '"two words"'),
        ("", '""'),
        ("a=b", '"a=b"'),
        ('say "hi"', r'"say \"hi\""'),
        ("x\nINFO forged table=k", r'"x\nINFO forged table=k"'),
        ("\x1b[31mred", r'"\u001b[31mred"'),
        ("a\u2028b", r'"a\u2028b"'),
        (True, "true"),
        (1.5, "1.5"),
        (ValueError("no such seat"), '"no such seat"'),
    ],
)
def test_values_stay_one_word_on_one_line(value: object, shown: str) -> None:
    assert formatted(logs.TextFormatter(), why=value).endswith(f" why={shown}")


@pytest.mark.parametrize("formatter", [logs.TextFormatter(), logs.JsonFormatter()])
def test_a_message_stays_on_one_line(formatter: logging.Formatter) -> None:
    line = formatted(formatter, "one\ntwo\u2028three\x85four")
    assert len(line.splitlines()) == 1
    assert r"one\ntwo\u2028three\u0085four" in line


def test_another_library_is_named() -> None:
    assert formatted(logs.TextFormatter(), name="discord.gateway").endswith(" chosen logger=discord.gateway")
    assert json.loads(formatted(logs.JsonFormatter(), name="discord.gateway"))["logger"] == "discord.gateway"
    assert "logger" not in formatted(logs.TextFormatter(), name="cogs.sender")


@pytest.mark.parametrize("log_format", ["text", "json"])
@pytest.mark.parametrize(
    "leak",
    [
        f"token {TOKEN}",
        f"Authorization: Bot {TOKEN}!",
        f"POST https://discord.com/api/v10/webhooks/123456789012345678/{INTERACTION} responded with 429",
        f"https://discord.com/api/v10/interactions/123456789012345678/{INTERACTION}/callback",
    ],
)
def test_no_token_is_written_not_even_in_a_traceback(log_format: Literal["text", "json"], leak: str) -> None:
    stream = configured(log_format=log_format)
    try:
        raise RuntimeError(leak)
    except RuntimeError as error:
        logs.named("start").exception(leak, extra={"why": leak, "error": error})
    written = stream.getvalue()
    assert TOKEN not in written
    assert INTERACTION not in written
    assert written.count("[token]") == len(("message", "why", "error", "traceback"))


def test_a_traceback_comes_after_its_line() -> None:
    stream = configured()
    try:
        raise ZeroDivisionError("the stove fell over")
    except ZeroDivisionError:
        logs.named("table").exception("broken", extra={"table": "k3f2x"})
    first, second, *_, last = stream.getvalue().splitlines()
    assert first.endswith("ERROR broken table=k3f2x")
    assert second == "Traceback (most recent call last):"
    assert last == "ZeroDivisionError: the stove fell over"


def test_a_traceback_in_json_stays_on_the_line() -> None:
    stream = configured(log_format="json")
    try:
        raise ZeroDivisionError("the stove fell over")
    except ZeroDivisionError:
        logs.named("table").exception("broken")
    (line,) = stream.getvalue().splitlines()
    assert json.loads(line)["traceback"].endswith("ZeroDivisionError: the stove fell over")


def test_other_libraries_speak_from_warning_on() -> None:
    stream = configured("DEBUG")
    logs.named("table").debug("ours")
    logging.getLogger("cogs.sender").debug("ours too")
    for name in ("discord.http", "aiosqlite"):
        logging.getLogger(name).info("theirs")
        logging.getLogger(name).warning("their warning")
    told = [line.split(" ", 2)[2] for line in stream.getvalue().splitlines()]
    assert told == ["ours", "ours too", "their warning logger=discord.http", "their warning logger=aiosqlite"]


def test_a_level_is_kept_for_everybody() -> None:
    stream = configured("ERROR")
    logs.named("table").warning("ours")
    logging.getLogger("discord").warning("theirs")
    assert stream.getvalue() == ""


def test_configuring_again_does_not_write_twice() -> None:
    configured()
    stream = configured()
    logs.named("table").info("once")
    assert len(stream.getvalue().splitlines()) == 1
