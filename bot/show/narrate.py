"""The log: what happened, in short sentences, as one seat or a spectator learns it; and what a seat is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from bot.engine.events import Event
from bot.engine.flow import Decision
from bot.show.names import Names, Show, numbers, plain, shown, signed, word
from bot.texts import ENGLISH, say

# The panel shows who has answered and whose turn it is: a line for it would only be noise.
QUIET = frozenset({"answered", "turn_over"})
# Every turn begins with it, so that only the seat that sees the card has something to read.
OWN_ONLY = frozenset({"crossroads_drawn"})

WAYS: dict[str, Show] = {
    "survivor": Names.survivor,
    "target": Names.survivor,
    "other": Names.survivor,
    "leader": Names.survivor,
    "survivors": Names.group,
    "seat": Names.seat,
    "victim": Names.seat,
    "holder": Names.seat,
    "of": Names.seat,
    "winners": Names.seats,
    "face": Names.card,
    "faces": Names.cards,
    "cards": Names.cards,
    "place": Names.place,
    "origin": Names.place,
    "points": signed,
    "dice": numbers,
    "wish": word("wish"),
}
# where an event means something else by the same name
OTHER_WAYS: dict[str, dict[str, Show]] = {
    "died": {"cause": word("death")},
    "exposure": {"result": word("exposure")},
    "game_over": {"why": word("end")},
    "given": {"to": Names.seat},
    "handed_off": {"to": Names.survivor},
    "lasting": {"target": Names.target},
    "lasting_over": {"target": Names.target},
    "morale": {"why": word("morale")},
    "token": {"name": plain},
    "vote_called": {"by": Names.seat, "card": Names.card},
    "vote_counted": {"up": Names.seats, "down": Names.seats},
    "waste_checked": {"cards": lambda names, value, lang: value},
}

Seen = Mapping[str, Any]
Extra = Callable[[Names, Seen, str], dict[str, object]]


def option_text(names: Names, seen: Seen, lang: str) -> dict[str, object]:
    return {"option": names.option(seen["face"], seen["option"], lang), "has_card": bool(seen["face"])}


def has_card(names: Names, seen: Seen, lang: str) -> dict[str, object]:
    return {"has_card": bool(seen["face"])}


def one_spot(names: Names, seen: Seen, lang: str) -> dict[str, object]:
    return {"spot": names.spot(seen["place"], [seen["entrance"]], lang)}


def change(amount: int) -> dict[str, object]:
    return {"amount": abs(amount), "sign": "more" if amount > 0 else "less" if amount < 0 else "same"}


def lasting_text(names: Names, seen: Seen, lang: str) -> dict[str, object]:
    return {"text": names.catalogue.part(seen["face"], seen["part"]).en}


def used_source(names: Names, seen: Seen, lang: str) -> dict[str, object]:
    return {"source": "survivor" if names.kind(seen["face"]) == "survivors" else "other"}


# what a text needs besides, made of the event as it was told
EXTRAS: dict[str, Extra] = {
    "added_to_crisis": lambda names, seen, lang: {"from_deck": seen["seat"] is None},
    "barricade_destroyed": one_spot,
    "barricaded": one_spot,
    "crossroads_option": option_text,
    "food": lambda names, seen, lang: change(seen["by"]),
    "game_over": lambda names, seen, lang: {"count": len(seen["winners"])},
    "lasting": lasting_text,
    "lasting_over": lambda names, seen, lang: {"anywhere": not seen["target"]},
    "morale": lambda names, seen, lang: {"amount": abs(seen["by"]), "rises": seen["by"] > 0},
    "nothing": has_card,
    "offer_taken": option_text,
    "overrun": one_spot,
    "rolled": has_card,
    "unruly": lambda names, seen, lang: change(seen["count"]),
    "used": used_source,
    "zombie_killed": lambda names, seen, lang: {"by_survivor": bool(seen["survivor"])},
}


def narrate(events: Iterable[Event], seat: int | None, names: Names, lang: str = ENGLISH) -> list[str]:
    """The log of these events for this seat (None: a spectator): a line an event, and one for a crowd of zombies."""
    known = names.copy()
    lines: list[str] = []
    for together in crowds(events):
        for event in together:
            known.learn(event)
        lines += lines_of(together, seat, known, lang)
    return lines


def crowds(events: Iterable[Event]) -> Iterator[list[Event]]:
    """One by one; but zombies that come to the same place one after the other are told together.

    What a roll did to a survivor is told with the roll, and not again.
    """
    crowd: list[Event] = []
    for event in events:
        if crowd and crowd[-1].kind == event.kind == "zombie_added" and place_of(crowd[-1]) == place_of(event):
            crowd.append(event)
        elif not (crowd and tells(crowd[-1], event)):
            if crowd:
                yield crowd
            crowd = [event]
    if crowd:
        yield crowd


def place_of(event: Event) -> str:
    return (event.public or {}).get("place", "")


def tells(roll: Event, event: Event) -> bool:
    """Whether the exposure roll has said already that this survivor is hurt, and how."""
    if roll.kind != "exposure" or event.kind != "hurt" or roll.public is None or event.public is None:
        return False
    rolled, hurt = roll.public, event.public
    return hurt["why"] == "exposure" and (rolled["survivor"], rolled["result"]) == (hurt["survivor"], hurt["kind"])


def lines_of(together: Sequence[Event], seat: int | None, names: Names, lang: str) -> list[str]:
    event = together[0]
    seen = event.seen_by(seat)
    own = seat is not None and seat in event.private
    if seen is None or event.kind in QUIET or (event.kind in OWN_ONLY and not own):
        return []
    params = shown(seen, {**WAYS, **OTHER_WAYS.get(event.kind, {})}, names, lang)
    if event.kind in EXTRAS:
        params |= EXTRAS[event.kind](names, seen, lang)
    if event.kind == "zombie_added":
        entrances = [(one.public or {})["entrance"] for one in together]
        params |= {"count": len(together), "spot": names.spot(seen["place"], entrances, lang)}
    return [say(f"event.{event.kind}.own" if own else f"event.{event.kind}", params, lang).strip()]


# -- questions

QUESTION_WAYS: dict[str, Show] = {
    "asker": Names.seat,
    "by": Names.seat,
    "card": Names.card,
    "face": Names.card,
    "place": Names.place,
    "seat": Names.seat,
    "survivor": Names.survivor,
    "wish": word("wish"),
}
# the card given is named by its id, which is for the seat's own hand to show
UNNAMED = {"use_given": {"card"}}


def question(decision: Decision, names: Names, lang: str = ENGLISH) -> str:
    """What this decision asks its seat."""
    hidden = UNNAMED.get(decision.kind, set[str]())
    params = {key: value for key, value in decision.params.items() if key not in hidden}
    more = {"has_card": bool(params.get("card"))}
    return say(f"decision.{decision.kind}", shown(params, QUESTION_WAYS, names, lang) | more, lang)


def prompt(slot: str, lang: str = ENGLISH) -> str:
    """What is to be chosen next; cards give slots names of their own, which have no words."""
    text = say(f"slot.{slot}", lang=lang)
    return say("slot.other", lang=lang) if text.startswith("⟨") else text
