"""The colony phase told in beats: one message that grows through the night (R11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.engine.events import Event
from bot.long_night.state import COLONY
from bot.show.names import Names
from bot.show.narrate import narrate
from bot.show.page import MOST_CHARACTERS, Page, Text, heading, page, small
from bot.show.pages.parts import newest
from bot.texts import ENGLISH, say

# the step of the night that an event opens
STEPS = {
    "colony_phase": "food",
    "waste_checked": "waste",
    "crisis_card": "crisis",
    "crisis_resolved": "crisis",
    "noise_flipped": "noise",
    "objective_met": "morning",
    "round_track": "morning",
    "game_over": "over",
}
# a card turned over, what becomes of the crisis: each is worth a pause of its own
PAUSES = frozenset({"crisis_card", "crisis_resolved", "game_over"})
ARRIVALS = frozenset({"zombie_added", "barricade_destroyed", "overrun"})
# the page's heading says it
UNTOLD = "colony_phase"
# room for the night beside its heading and what follows
ROOM = MOST_CHARACTERS - 300


class Part(msgspec.Struct):
    """What belongs to one step of the night."""

    step: str
    events: list[Event]


def beats(events: Sequence[Event], names: Names, lang: str = ENGLISH) -> list[list[str]]:
    """The lines of a colony phase from its beginning, beat by beat. Each step of the night begins with its name."""
    known = names.copy()
    told: list[list[str]] = []
    step, crisis = "", ""
    for part in cut_into_parts(events):
        for event in part.events:
            known.learn(event)
            crisis = public(event)["face"] if event.kind == "crisis_resolved" else crisis
        lines = part_lines(part, known, crisis if part.step == "crisis" else "", lang)
        if not lines:
            continue
        if part.events[0].kind in PAUSES or not told:
            told.append([])
        told[-1] += [step_line(part.step, lang), *lines] if part.step != step else lines
        step = part.step
    return told


def public(event: Event) -> dict[str, Any]:
    return event.public or {}


def cut_into_parts(events: Sequence[Event]) -> list[Part]:
    cut: list[Part] = []
    step = ""
    for at, event in enumerate(events):
        step = step_at(step, events, at)
        if not cut or cut[-1].step != step or event.kind in PAUSES:
            cut.append(Part(step, []))
        cut[-1].events.append(event)
    return cut


def step_at(step: str, events: Sequence[Event], at: int) -> str:
    event = events[at]
    if event.kind == "waste_checked" and not public(event)["lost"]:
        return step
    if step == "crisis" and event.kind in ARRIVALS and comes_at_night(events, at):
        return "zombies"
    return STEPS.get(event.kind, step)


def comes_at_night(events: Sequence[Event], at: int) -> bool:
    """R11.4: whether this zombie comes with the colony phase, and not from the crisis before it.

    A broken barricade and an overrun do not say why the zombie came. The night begins at the colony's first entrance
    (R18.6), so there the next zombie that found room tells.
    """
    event = events[at]
    if event.kind == "zombie_added":
        return public(event)["why"] == "colony_phase"
    if (public(event)["place"], public(event)["entrance"]) != (COLONY, 1):
        return False
    later = (public(one)["why"] for one in events[at:] if one.kind == "zombie_added")
    return next(later, "colony_phase") != "card"


# -- lines


def step_line(step: str, lang: str) -> str:
    return f"-# {say(f'night.{step}', lang=lang)}"


def part_lines(part: Part, names: Names, crisis: str, lang: str) -> list[str]:
    """A change of morale stands out, with its reason."""
    lines: list[str] = []
    plain: list[Event] = []
    for event in part.events:
        if event.kind == "morale":
            lines += [*narrate(plain, None, names, lang), f"**{morale_line(event, names, crisis, lang)}**"]
            plain = []
        elif event.kind != UNTOLD:
            plain.append(event)
    return lines + narrate(plain, None, names, lang)


def morale_line(event: Event, names: Names, crisis: str, lang: str) -> str:
    """What "the card says" is better told by the card's name."""
    told = public(event)
    if not crisis or told["why"] != "card":
        return narrate([event], None, names, lang)[0]
    params = {"rises": told["by"] > 0, "amount": abs(told["by"]), "now": told["now"], "why": names.card(crisis, lang)}
    return say("event.morale", params, lang)


# -- the page


def colony_page(round_: int, lines: Sequence[str], more: bool, lang: str = ENGLISH) -> Page:
    """The night so far; `more`: it is not over. Where it grows too long, its beginning is left to the log."""
    shown = newest(lines, ROOM)
    return page(
        heading(say("night.title", {"round": round_}, lang)),
        small(say("night.earlier", lang=lang) if len(shown) < len(lines) else ""),
        Text("\n".join(shown)),
        small(say("night.more", lang=lang) if more else ""),
        mood="danger",
    )
