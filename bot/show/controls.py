"""The ids of buttons and selects. They carry all that a press needs and no secret; no draft is kept anywhere.

    w1:k3f2x:do.attack            public: table and verb; opens what is possible now
    w1:k3f2x:41:attack.s7         private: table, decision, the path so far; a select adds its value
    w1:k3f2x:41:end!              private: the path, and that the player has been asked whether he is sure
    w1:k3f2x:41:add_to_crisis~1   private: the second page of a long list

A select's id is that of a button with `w1s` in front, so that each finds its own handler.
"""

from __future__ import annotations

import re

import msgspec

from bot.engine.flow import Path

BUTTON = "w1"
SELECT = "w1s"
TABLE = r"(?P<table>[0-9a-z]{1,12})"
PUBLIC = re.compile(rf"(?:{BUTTON}|{SELECT}):{TABLE}:(?P<verb>[a-z_]+)(?:\.(?P<about>[^:]*))?")
PRIVATE = re.compile(
    rf"(?:{BUTTON}|{SELECT}):{TABLE}:(?P<decision>\d+):(?P<path>[^~!]*)(?:~(?P<page>\d+))?(?P<sure>!)?"
)


class Press(msgspec.Struct, frozen=True):
    """A control that asks for something by a verb."""

    table: str
    verb: str
    about: str = ""


class Step(msgspec.Struct, frozen=True):
    """A control that goes along the path of a decision."""

    table: str
    decision: int
    path: Path
    page: int = 0
    sure: bool = False


def press_id(table: str, verb: str, about: str = "", *, select: bool = False) -> str:
    return f"{SELECT if select else BUTTON}:{table}:{verb}" + (f".{about}" if about else "")


def step_id(table: str, decision: int, path: Path, *, page: int = 0, sure: bool = False, select: bool = False) -> str:
    kind = SELECT if select else BUTTON
    return f"{kind}:{table}:{decision}:{'.'.join(path)}" + (f"~{page}" if page else "") + ("!" if sure else "")


def parse(control: str) -> Press | Step | None:
    """None: it is none of ours, or one of a form we no longer know."""
    if found := PRIVATE.fullmatch(control):
        path = found["path"].split(".") if found["path"] else []
        return Step(found["table"], int(found["decision"]), path, int(found["page"] or 0), bool(found["sure"]))
    if found := PUBLIC.fullmatch(control):
        return Press(found["table"], found["verb"], found["about"] or "")
    return None
