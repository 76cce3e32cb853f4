"""The table at a glance, as a game master reposts it every turn. Open information only (R18.13)."""

from __future__ import annotations

from bot.long_night.colony import BONUS_ABOVE
from bot.long_night.state import COLONY, NOISE_SPACES, Entrance
from bot.long_night.views import PlaceView, SurvivorView, View
from bot.show.card_speaker import Speaker
from bot.show.card_things import symbols
from bot.show.names import Names, listed
from bot.show.page import Page, Rule, Text, heading, lines, page, small
from bot.show.pages.parts import effect_lines, objective_asks, own_buttons, section, too_long
from bot.texts import ENGLISH, say

BETWEEN = " · "


def status_page(view: View, names: Names, table: str, lang: str = ENGLISH) -> Page:
    """Everything open; where that is too long for one message, without equipment and card texts."""
    whole = told(view, names, table, True, lang)
    return told(view, names, table, False, lang) if too_long(whole) else whole


def told(view: View, names: Names, table: str, fully: bool, lang: str) -> Page:
    seats = [line for number in range(len(view.seats)) for line in seat_lines(view, names, number, fully, lang)]
    places = [line for place in view.places for line in place_lines(place, names, lang)]
    return page(
        heading(round_line(view, lang)),
        lines(say("status.awaited", {"seats": names.seats(view.awaited, lang)}, lang) if view.awaited else ""),
        objective_block(view, names, fully, lang),
        crisis_block(view, names, fully, lang),
        Rule(),
        Text("\n".join(seats)),
        Rule(),
        Text("\n".join(places)),
        lasting_block(view, names, lang),
        small(piles_line(view, lang)),
        own_buttons(table, lang, "act", "hand", "secrets"),
    )


def round_line(view: View, lang: str) -> str:
    if view.over:
        return say(f"end.{view.over}", lang=lang)
    return say("status.round", {"round": view.round, "left": view.rounds}, lang)


# -- what all are after


def objective_block(view: View, names: Names, fully: bool, lang: str) -> Text:
    steps = [say("status.step", {"done": s[0], "needed": s[1]}, lang) for s in view.objective_progress if s is not None]
    params = {"name": names.card(view.objective, lang), "side": say(f"side.{view.side}", lang=lang)}
    asks = objective_asks(names.catalogue, view.objective, view.side, lang)
    return section(
        say("status.objective", {**params, "steps": listed(steps, lang)}, lang),
        small(asks).text if fully else "",
        tracks_line(view, lang),
    )


def tracks_line(view: View, lang: str) -> str:
    tracks = [("morale", view.morale), ("food", view.food)]
    tracks += [("starvation", view.starvation)] if view.starvation else []
    return BETWEEN.join(say(f"status.{track}", {"count": count}, lang) for track, count in tracks)


def crisis_block(view: View, names: Names, fully: bool, lang: str) -> Text | None:
    """R11.3: what prevents it, and what more than enough would bring."""
    if not view.crisis:
        return None
    card = names.catalogue.crises[view.crisis]
    wanted = symbols(Speaker(lang), card.symbols)
    needed = view.crisis_needs
    added = [
        say("status.added", {"seat": names.seat(seat.seat, lang), "count": seat.added}, lang)
        for seat in view.seats
        if seat.added
    ]
    params = {"wanted": wanted, "needed": needed, "more": needed + BONUS_ABOVE, "own": bool(card.bonus.verbs)}
    return section(
        say("status.crisis", {"name": names.card(view.crisis, lang)}, lang),
        small("\n".join(effect_lines(names.catalogue, view.crisis, lang))).text if fully else "",
        say("status.wanted", params, lang),
        say("status.all_added", {"added": ", ".join(added)}, lang) if added else say("status.none_added", lang=lang),
    )


# -- seats


def seat_lines(view: View, names: Names, number: int, fully: bool, lang: str) -> list[str]:
    seat = view.seats[number]
    marks = [say(f"mark.{mark}", lang=lang) for mark in seat_marks(view, number)]
    if seat.objective:
        marks.append(say("mark.revealed", {"face": names.card(seat.objective, lang)}, lang))
    held = [dice_text(seat.dice, lang), say("status.hand", {"count": seat.hand}, lang)]
    bodies = {body.id: body for body in view.survivors}
    group = [survivor_text(bodies[survivor], names, survivor == seat.leader, fully, lang) for survivor in seat.group]
    head = BETWEEN.join([f"**{names.seat(number, lang)}**", *([", ".join(marks)] if marks else [])])
    return [head, BETWEEN.join(held), *([", ".join(group)] if group else [])]


def dice_text(dice: list[int], lang: str) -> str:
    return say("status.dice", {"dice": " ".join(map(str, dice))}, lang) if dice else say("status.no_dice", lang=lang)


def seat_marks(view: View, number: int) -> list[str]:
    seat = view.seats[number]
    holds = {
        "first": view.first == number and view.round > 0,
        "turn": view.turn.seat == number,
        "exiled": seat.exiled,
        "out": seat.out,
    }
    return [mark for mark, so in holds.items() if so]


def survivor_text(body: SurvivorView, names: Names, leads: bool, fully: bool, lang: str) -> str:
    """R18.13: wounds and equipment lie open."""
    about = [say("status.leads", lang=lang)] if leads else []
    about += hurt_texts(body, lang)
    if fully:
        about += [names.card(face, lang) for _, face in body.equipment]
    name = names.card(body.face, lang)
    return say("status.about", {"name": name, "about": ", ".join(about)}, lang) if about else name


def hurt_texts(body: SurvivorView, lang: str) -> list[str]:
    hurts = {"wounds": body.wounds, "frostbites": body.frostbites, "despair": body.despair}
    return [say(f"hurt.{kind}", {"count": count}, lang) for kind, count in hurts.items() if count]


# -- places


def place_lines(place: PlaceView, names: Names, lang: str) -> list[str]:
    taken = len(place.survivors) + place.helpless + place.unruly
    facts = [say("status.people", {"taken": taken, "spaces": place.spaces}, lang)]
    facts += entrance_facts(place.entrances, lang)
    if place.name != COLONY:
        facts.append(say("status.noise", {"noise": place.noise, "spaces": NOISE_SPACES}, lang))
        facts.append(say("status.deck", {"count": place.deck}, lang))
    present = [names.survivor(survivor, lang) for survivor in place.survivors]
    present += [
        say(f"status.{kind}", {"count": count}, lang)
        for kind, count in (("helpless", place.helpless), ("unruly", place.unruly))
        if count
    ]
    head = f"**{say(f'place.{place.name}', lang=lang)}** " + BETWEEN.join(facts)
    return [head, ", ".join(present)] if present else [head]


def entrance_facts(entrances: list[Entrance], lang: str) -> list[str]:
    """Zombies always; barricades and traps where there are any. The colony's entrances are counted one by one."""
    counts = {
        "zombies": [entrance.zombies for entrance in entrances],
        "barricades": [entrance.barricades for entrance in entrances],
        "traps": [entrance.traps for entrance in entrances],
    }
    facts: list[str] = []
    for what, numbers in counts.items():
        if what == "zombies" or any(numbers):
            each = " ".join(map(str, numbers)) if len(numbers) > 1 and any(numbers) else "none"
            facts.append(say(f"status.{what}", {"count": sum(numbers), "each": each}, lang))
    if all(entrance.room <= 0 for entrance in entrances):
        facts.append(say("status.full", lang=lang))
    return facts


# -- what else lies there


def lasting_block(view: View, names: Names, lang: str) -> Text | None:
    """What a card does to several is said once."""
    if not view.lasting:
        return None
    targets: dict[tuple[str, str, str], list[str]] = {}
    for face, part, on, target in view.lasting:
        targets.setdefault((face, part, on), []).append(names.target(target, lang))
    return section(
        say("status.in_effect", lang=lang),
        *(lasting_text(face, part, on, several, names, lang) for (face, part, on), several in targets.items()),
    )


def lasting_text(face: str, part: str, on: str, targets: list[str], names: Names, lang: str) -> str:
    text = names.catalogue.part(face, part).en
    params = {"name": names.card(face, lang), "on": on, "target": listed(targets, lang), "text": text}
    return say("status.lasting", params, lang)


def piles_line(view: View, lang: str) -> str:
    piles = {"waste": len(view.waste), "graveyard": len(view.graveyard), **view.decks}
    return BETWEEN.join(say(f"pile.{pile}", {"count": count}, lang) for pile, count in piles.items())
