"""Logs for the host: one line an event, with the table, seat and decision it is about.

    log = logs.named("table")
    log.info("chosen", extra={"table": "k3f2x", "seat": 1})

Only the fields listed here are ever written, so nothing a game keeps secret slips in with them.
"""

from __future__ import annotations

import json
import logging
import math
import re
from datetime import UTC, datetime
from typing import Literal, TextIO

FIELDS = tuple(
    """
    table seat decision kind player guild channel target command
    ms count seconds error status why version file
    """.split()
)
OURS = ("bot", "cogs")

# a bot's token; and the token of an interaction or webhook, which stands in addresses that discord.py logs
_SECRETS = re.compile(
    r"[A-Za-z0-9_-]{18,}\.[A-Za-z0-9_-]{5,}\.[A-Za-z0-9_-]{20,}|(?<=/)((?:webhooks|interactions)/\d+)/[^/?\s\"'\\]+"
)
_BARE = re.compile(r"[^\s\"=\\]+")


def named(name: str) -> logging.Logger:
    return logging.getLogger(f"bot.{name}")


def configure(level: str, log_format: Literal["text", "json"], stream: TextIO) -> None:
    """All logs go to `stream`. Other libraries speak from WARNING on: what they say below it may hold secrets."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonFormatter() if log_format == "json" else TextFormatter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(max(logging.WARNING, logging.getLevelNamesMapping()[level]))
    for ours in OURS:
        logging.getLogger(ours).setLevel(level)


def redacted(text: str) -> str:
    """Without anything that looks like a token."""
    return _SECRETS.sub(lambda found: f"{found[1]}/[token]" if found[1] else "[token]", text)


class TextFormatter(logging.Formatter):
    """`2026-11-18T10:00:00Z INFO chosen table=k3f2x seat=1`, and the traceback of an exception below it."""

    def format(self, record: logging.LogRecord) -> str:
        message = record.getMessage()
        message = message if message.isprintable() else escaped(message)[1:-1]
        pairs = [f"{name}={shown(value)}" for name, value in fields(record).items()]
        line = " ".join([written_at(record), record.levelname, message, *pairs])
        trace = traceback_of(self, record)
        return redacted(f"{line}\n{trace}" if trace else line)


class JsonFormatter(logging.Formatter):
    """One object a line: at, level, message, the fields, and the traceback of an exception."""

    def format(self, record: logging.LogRecord) -> str:
        told = {"at": written_at(record), "level": record.levelname, "message": record.getMessage(), **fields(record)}
        if trace := traceback_of(self, record):
            told["traceback"] = trace
        clean = {name: redacted(value) if isinstance(value, str) else value for name, value in told.items()}
        line = json.dumps(clean, ensure_ascii=False)
        return line if line.isprintable() else json.dumps(clean)


def fields(record: logging.LogRecord) -> dict[str, str | int | float]:
    """The fields given with `extra`, in the order of the list; and who speaks, if it is none of us."""
    given = {name: plain(record.__dict__[name]) for name in FIELDS if record.__dict__.get(name) is not None}
    return given if record.name.partition(".")[0] in OURS else {**given, "logger": record.name}


def plain(value: object) -> str | int | float:
    """As both formats can tell it: there is no infinity in JSON."""
    if isinstance(value, float) and not math.isfinite(value):
        return str(value)
    return value if isinstance(value, str | int | float) else str(value)


def shown(value: str | float) -> str:
    """In quotes when it could be taken for more than one word; line breaks and other marks are escaped."""
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return text if _BARE.fullmatch(text) and text.isprintable() else escaped(text)


def escaped(text: str) -> str:
    return json.dumps(text, ensure_ascii=not text.isprintable())


def written_at(record: logging.LogRecord) -> str:
    return f"{datetime.fromtimestamp(record.created, UTC):%Y-%m-%dT%H:%M:%SZ}"


def traceback_of(formatter: logging.Formatter, record: logging.LogRecord) -> str:
    return formatter.formatException(record.exc_info) if record.exc_info and record.exc_info[0] else ""
