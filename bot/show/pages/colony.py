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
# a card turned over, what becomes of the crisis, a death at the fence: each is worth a pause of its own
PAUSES = frozenset({"crisis_card", "crisis_resolved", "overrun", "game_over"})
ARRIVALS = frozenset({"zombie_added", "barricade_destroyed", "overrun"})
# the page's heading says it
UNTOLD = "colony_phase"
# room for the night beside its heading and what follows
ROOM = MOST_CHARACTERS - 300


class Beat(msgspec.Struct):
    """What is told in one breath."""

    step: str
    events: list[Event]


def beats(events: Sequence[Event], names: Names, lang: str = ENGLISH) -> list[list[str]]:
    """The lines of a colony phase from its beginning, beat by beat. Each step of the night begins with its name."""
    known = names.copy()
    told: list[list[str]] = []
    step, crisis = "", ""
    for beat in cut_into_beats(events):
        for event in beat.events:
            known.learn(event)
            crisis = public(event)["face"] if event.kind == "crisis_resolved" else crisis
        lines = beat_lines(beat, known, crisis if beat.step == "crisis" else "", lang)
        if lines:
            told.append([step_line(beat.step, lang), *lines] if beat.step != step else lines)
            step = beat.step
    return told


def public(event: Event) -> dict[str, Any]:
    return event.public or {}


def cut_into_beats(events: Sequence[Event]) -> list[Beat]:
    cut: list[Beat] = []
    step, scene = "", None
    for at, event in enumerate(events):
        step = step_at(step, events, at)
        here = scene_of(event, step)
        if not cut or cut[-1].step != step or event.kind in PAUSES or here not in (None, scene):
            cut.append(Beat(step, []))
            scene = None
        scene = here or scene
        cut[-1].events.append(event)
    return cut


def scene_of(event: Event, step: str) -> str | None:
    """Where zombies gather; the locations are one scene, unless noise called them there."""
    place: str = public(event).get("place", "")
    if event.kind == "noise_flipped":
        return place
    if event.kind not in ARRIVALS - PAUSES:
        return None
    return place if step == "noise" or place == COLONY else "locations"


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


def beat_lines(beat: Beat, names: Names, crisis: str, lang: str) -> list[str]:
    """A change of morale stands out, with its reason."""
    lines: list[str] = []
    plain: list[Event] = []
    for event in beat.events:
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
