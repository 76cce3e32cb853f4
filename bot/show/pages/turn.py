"""The panel of a turn: whose it is, with what, what everybody can see that can be done, and what has happened."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.long_night.state import COLONY
from bot.long_night.views import SeatView, SurvivorView, View
from bot.show.controls import press_id
from bot.show.names import Names, listed
from bot.show.page import Button, Buttons, Page, Text, button_rows, cut, page, small
from bot.show.pages.parts import card_lines
from bot.texts import ENGLISH, say

LAST_LINES = 6
LOG_CHARACTERS = 3600


class TurnShown(msgspec.Struct, frozen=True):
    """`who` is the active player as the page calls them, a mention where they are to be notified."""

    table: str
    seat: int
    who: str
    actions: list[str]
    log: list[str]
    waiting: str = ""
    paused: bool = False


def turn_page(turn: TurnShown, view: View, names: Names, lang: str = ENGLISH) -> Page:
    return page(
        Text(say("turn.title", {"who": turn.who, "round": view.round, "left": view.rounds}, lang)),
        Text(group_lines(view, view.seats[turn.seat], names, lang)),
        Text(colony_line(view, names, lang)),
        Text("\n".join(f"> {line}" for line in turn.log[-LAST_LINES:])),
        small(say("turn.paused", lang=lang) if turn.paused else turn.waiting),
        *button_rows([] if turn.paused else action_buttons(turn, lang)),
        Buttons([Button(press_id(turn.table, verb), say(f"button.{verb}", lang=lang)) for verb in OWN_VERBS]),
        mood="turn",
    )


OWN_VERBS = ("act", "hand", "secrets", "crisis", "status")


def group_lines(view: View, seat: SeatView, names: Names, lang: str) -> str:
    bodies = {body.id: body for body in view.survivors}
    dice = say("turn.dice", {"count": len(seat.dice), "dice": " ".join(f"**{die}**" for die in seat.dice)}, lang)
    return "\n".join([dice, *(survivor_line(bodies[one], seat, names, lang) for one in seat.group)])


def survivor_line(body: SurvivorView, seat: SeatView, names: Names, lang: str) -> str:
    card = names.catalogue.survivors[body.face]
    params = {
        "name": names.card(body.face, lang),
        "leader": body.id == seat.leader,
        "place": say(f"place.{body.place}", lang=lang),
        "attack": card.attack,
        "search": card.search,
        "hurt": body.wounds + body.frostbites + body.despair,
        "equipment": names.cards([face for _, face in body.equipment], lang) if body.equipment else "none",
    }
    return say("turn.survivor", params, lang)


def colony_line(view: View, names: Names, lang: str) -> str:
    """What a choice must not forget: morale, food, the crisis, zombies at the gates."""
    colony = next(place for place in view.places if place.name == COLONY)
    crisis = names.catalogue.crises.get(view.crisis)
    wanted = [say(f"symbol.{symbol}", lang=lang) for symbol in crisis.symbols] if crisis is not None else []
    params = {
        "morale": view.morale,
        "food": view.food,
        "waste": len(view.waste),
        "zombies": sum(entrance.zombies for entrance in colony.entrances),
        "crisis": names.card(view.crisis, lang) if view.crisis else "none",
        "wanted": listed(wanted, lang),
        "needed": view.crisis_needs,
        "added": sum(seat.added for seat in view.seats),
    }
    return say("turn.colony", params, lang)


def action_buttons(turn: TurnShown, lang: str) -> list[Button]:
    buttons = [
        Button(press_id(turn.table, "do", name), say(f"option.{name}", lang=lang), "primary" if at < 3 else "secondary")
        for at, name in enumerate(turn.actions)
    ]
    return [*buttons, Button(press_id(turn.table, "do", "end"), say("option.end", lang=lang), "danger")]


def turn_log_page(who: str, round_: int, lines: Sequence[str], following: str = "", lang: str = ENGLISH) -> Page:
    """A turn that is over: its whole log, without controls, and who comes next."""
    told = "\n".join(f"> {line}" for line in lines) or say("turn.nothing_done", lang=lang)
    return page(
        Text(say("turn.over", {"who": who, "round": round_}, lang)),
        Text(cut(told, LOG_CHARACTERS)),
        next_line(following, lang),
    )


def next_line(following: str, lang: str) -> Text:
    return small(say("turn.next", {"who": following}, lang) if following else "")


def dawn_page(lines: Sequence[str], crisis: str, names: Names, following: str = "", lang: str = ENGLISH) -> Page:
    """The beginning of a round: its crisis, everybody's dice, and who begins."""
    told = card_lines(names.catalogue, crisis, lang) if crisis else []
    title = say("dawn.crisis", {"name": names.card(crisis, lang)}, lang) if crisis else ""
    return page(
        Text(say("dawn.title", lang=lang)),
        Text("\n".join(f"> {line}" for line in lines)),
        Text("\n".join([title, *told])),
        next_line(following, lang),
        mood="calm",
    )


def setup_page(table: str, players: Sequence[str], lang: str = ENGLISH) -> Page:
    """Everybody chooses survivors. `players` are those still choosing, as mentions."""
    waiting = say("setup.waiting", {"players": listed(players, lang), "count": len(players)}, lang) if players else ""
    return page(
        Text(say("setup.title", lang=lang)),
        Text(waiting),
        Buttons(
            [
                Button(press_id(table, "answer"), say("button.choose_survivors", lang=lang), "primary"),
                Button(press_id(table, "secrets"), say("button.secrets", lang=lang)),
                Button(press_id(table, "hand"), say("button.hand", lang=lang)),
            ]
        ),
        mood="calm",
    )


def setup_log_page(lines: Sequence[str], lang: str = ENGLISH) -> Page:
    return page(Text(say("setup.over", lang=lang)), Text("\n".join(f"> {line}" for line in lines)), mood="calm")
