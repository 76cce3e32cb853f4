"""The table at a glance, as a game master reposts it every turn. Open information only."""

from __future__ import annotations

from bot.long_night.state import COLONY, NOISE_SPACES
from bot.long_night.views import PlaceView, View
from bot.show.names import Names, listed
from bot.texts import ENGLISH, say


def status(view: View, names: Names, lang: str = ENGLISH) -> list[str]:
    """Main objective and tracks, the crisis, the seats, every place."""
    lines = [objective_line(view, names, lang), tracks_line(view, lang)]
    if view.crisis:
        lines.append(crisis_line(view, names, lang))
    lines += [seat_line(view, names, seat, lang) for seat in range(len(view.seats))]
    lines += [place_line(place, names, lang) for place in view.places]
    if view.awaited:
        lines.append(say("status.awaited", {"seats": names.seats(view.awaited, lang)}, lang))
    return lines


def objective_line(view: View, names: Names, lang: str) -> str:
    steps = [step for step in view.objective_progress if step is not None]
    done, needed = sum(step[0] for step in steps), sum(step[1] for step in steps)
    name = names.card(view.objective, lang)
    return say("status.objective", {"name": name, "side": view.side, "done": done, "needed": needed}, lang)


def tracks_line(view: View, lang: str) -> str:
    colony = view.places[0]
    params = {
        "morale": view.morale,
        "round": view.round,
        "rounds": view.rounds,
        "food": view.food,
        "waste": len(view.waste),
        "starvation": view.starvation,
        "helpless": colony.helpless + colony.unruly,
    }
    return say("status.tracks", params, lang)


def crisis_line(view: View, names: Names, lang: str) -> str:
    card = names.catalogue.crises[view.crisis]
    wanted = listed([say(f"symbol.{symbol}", lang=lang) for symbol in card.symbols], lang)
    citizens = sum(1 for seat in view.seats if not seat.exiled and not seat.out)
    added = sum(seat.added for seat in view.seats)
    name = names.card(view.crisis, lang)
    return say("status.crisis", {"name": name, "wanted": wanted, "needed": citizens, "added": added}, lang)


def seat_line(view: View, names: Names, number: int, lang: str) -> str:
    seat = view.seats[number]
    marks = [
        mark
        for mark, holds in (
            ("first", view.first == number),
            ("turn", view.turn.seat == number),
            ("exiled", seat.exiled),
            ("out", seat.out),
        )
        if holds
    ]
    params = {
        "seat": names.seat(number, lang),
        "dice": " ".join(map(str, seat.dice)) or "–",
        "hand": seat.hand,
        "added": seat.added,
        "marks": ", ".join(say(f"mark.{mark}", lang=lang) for mark in marks) or "–",
        "group": listed([names.survivor(survivor, lang) for survivor in seat.group], lang),
    }
    return say("status.seat", params, lang)


def place_line(place: PlaceView, names: Names, lang: str) -> str:
    params = {
        "place": say(f"place.{place.name}", lang=lang),
        "taken": len(place.survivors) + place.helpless + place.unruly,
        "spaces": place.spaces,
        "zombies": sum(entrance.zombies for entrance in place.entrances),
        "barricades": sum(entrance.barricades + entrance.traps for entrance in place.entrances),
        "noise": place.noise,
        "noise_spaces": NOISE_SPACES,
        "deck": place.deck,
    }
    return say("status.colony" if place.name == COLONY else "status.place", params, lang)
