"""A seat's own cards and people, with what they do."""

from __future__ import annotations

from collections import Counter

from bot.long_night.views import SurvivorView, View
from bot.show.names import Names
from bot.show.page import Page, Rule, Text, bullets, heading, page, small
from bot.show.pages.parts import card_lines, own_buttons, section, too_long
from bot.show.pages.secrets import own_of
from bot.show.pages.status import BETWEEN, dice_text, hurt_texts
from bot.texts import ENGLISH, say


def hand_page(view: View, seat: int, names: Names, table: str, lang: str = ENGLISH) -> Page:
    """With every card's text; where that is too long for one message, by name and symbol only."""
    whole = told(view, seat, names, table, True, lang)
    return told(view, seat, names, table, False, lang) if too_long(whole) else whole


def told(view: View, seat: int, names: Names, table: str, fully: bool, lang: str) -> Page:
    group = [body for body in view.survivors if body.seat == seat]
    leader = view.seats[seat].leader
    return page(
        heading(say("hand.title", lang=lang)),
        Text(dice_text(view.seats[seat].dice, lang).capitalize()),
        hand_block(own_of(view).hand, names, fully, lang),
        Rule(),
        *(survivor_block(body, names, body.id == leader, fully, lang) for body in group),
        small("" if fully else say("hand.shortened", lang=lang)),
        own_buttons(table, lang, "act", "secrets"),
        mood="secret",
    )


def hand_block(hand: list[tuple[str, str]], names: Names, fully: bool, lang: str) -> Text:
    counted = Counter(face for _, face in hand)
    title = say("hand.cards", {"count": len(hand)}, lang)
    cards = [item_text(face, count, names, fully, lang) for face, count in counted.items()]
    return section(title, bullets(cards).text) if cards else section(title)


def item_text(face: str, count: int, names: Names, fully: bool, lang: str) -> str:
    name = names.card(face, lang)
    shown = say("list.times", {"name": name, "count": count}, lang) if count > 1 else name
    symbol = say(f"symbol.{names.catalogue.items[face].symbol}", lang=lang)
    about = " ".join(card_lines(names.catalogue, face, lang)) if fully else symbol
    return say("hand.item", {"name": shown, "about": about}, lang)


def survivor_block(body: SurvivorView, names: Names, leads: bool, fully: bool, lang: str) -> Text:
    marks = [say(f"place.{body.place}", lang=lang)]
    marks += [say("hand.leads", lang=lang)] if leads else []
    marks += hurt_texts(body, lang)
    texts = card_lines(names.catalogue, body.face, lang) if fully else []
    carried = [item_text(face, 1, names, fully, lang) for _, face in body.equipment]
    head = f"**{names.card(body.face, lang)}**{BETWEEN}{BETWEEN.join(marks)}"
    return Text("\n".join([head, *texts, *([bullets(carried).text] if carried else [])]))
