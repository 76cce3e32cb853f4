"""The round's crisis, as one player looks at it."""

from __future__ import annotations

from bot.long_night.views import View
from bot.show.controls import press_id
from bot.show.names import Names
from bot.show.page import Button, Buttons, Page, Text, page
from bot.show.pages.parts import card_lines
from bot.texts import ENGLISH, say


def crisis_page(view: View, names: Names, table: str, lang: str = ENGLISH) -> Page:
    """R11.3: needed are as many points as seats in the colony; a seat also sees what of its own hand would count."""
    if not view.crisis:
        return page(Text(say("crisis.none", lang=lang)))
    title = say("crisis.title", {"name": names.card(view.crisis, lang), "needed": view.crisis_needs}, lang)
    added = [
        say("crisis.added", {"seat": names.seat(seat.seat, lang), "count": seat.added}, lang)
        for seat in view.seats
        if not seat.out
    ]
    return page(
        Text(title),
        Text("\n".join(card_lines(names.catalogue, view.crisis, lang))),
        Text("\n".join(added)),
        Text(own_hand(view, names, lang)),
        Buttons([Button(press_id(table, "do", "add_to_crisis"), say("option.add_to_crisis", lang=lang), "primary")])
        if view.own is not None
        else None,
        mood="danger",
    )


def own_hand(view: View, names: Names, lang: str) -> str:
    if view.own is None:
        return ""
    wanted = names.catalogue.crises[view.crisis].symbols
    fits = [face for _, face in view.own.hand if names.catalogue.items[face].symbol in wanted]
    return say("crisis.own", {"count": len(fits), "cards": names.cards(fits, lang)}, lang)
