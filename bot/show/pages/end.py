"""The end: who won, every secret turned over, who gave what, and how to check the dice (R12.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import groupby
from typing import Any

from bot.long_night.views import View
from bot.show.names import Names, listed, signed
from bot.show.page import MOST_CHARACTERS, Block, Page, Rule, Text, heading, lines, page, small, split_lines
from bot.show.pages.help import kind_text
from bot.show.pages.parts import effect_lines, section, too_long
from bot.texts import ENGLISH, say

Over = Mapping[str, Any]
# room for gifts on one page, beside their heading and the seed
ROOM = MOST_CHARACTERS - 400


def end_pages(view: View, over: Over, names: Names, seed: str, table: str, lang: str = ENGLISH) -> list[Page]:
    """One page where all of it fits, else the secrets first. `over` is what the end's event tells everybody."""
    first = [*result_blocks(view, over, names, lang), *secret_blocks(view, over, names, lang)]
    given = gift_lines(over, names, lang)
    last = small(say("reveal.seed", {"seed": seed, "table": table}, lang))
    whole = page(*first, Rule() if given else None, gift_block(given, lang), last, mood="calm")
    if not too_long(whole):
        return [whole]
    *parts, final = split_lines(given, ROOM)
    told = [page(*first, mood="calm"), *(page(gift_block(part, lang), mood="calm") for part in parts)]
    return [*told, page(gift_block(final, lang), last, mood="calm")]


def result_blocks(view: View, over: Over, names: Names, lang: str) -> list[Block]:
    steps = [say("status.step", {"done": s[0], "needed": s[1]}, lang) for s in view.objective_progress if s is not None]
    winners: list[int] = over["winners"]
    won = {"winners": names.seats(winners, lang), "count": len(winners)}
    objective = {"name": names.card(view.objective, lang), "steps": listed(steps, lang)}
    return [
        heading(say(f"end.{over['why']}", lang=lang)),
        lines(say("reveal.winners", won, lang), say("reveal.objective", objective, lang)),
    ]


# -- secrets


def secret_blocks(view: View, over: Over, names: Names, lang: str) -> list[Block]:
    told = [Text("\n".join(seat_lines(view, over, names, seat, lang))) for seat in range(len(view.seats))]
    return [Rule(), *told]


def seat_lines(view: View, over: Over, names: Names, seat: int, lang: str) -> list[str]:
    marks = {"won": seat in over["winners"], "exiled": view.seats[seat].exiled, "out": view.seats[seat].out}
    faces = [face for face in (over["objectives"][seat], over["exile_objectives"][seat]) if face]
    head = say("reveal.seat", {"seat": names.seat(seat, lang), **marks}, lang)
    return [head, *(card_line(face, names, lang) for face in faces)]


def card_line(face: str, names: Names, lang: str) -> str:
    catalogue = names.catalogue
    params = {"name": names.card(face, lang), "kind": kind_text(catalogue, face, lang)}
    return say("reveal.card", {**params, "text": " ".join(effect_lines(catalogue, face, lang))}, lang)


# -- gifts


def gift_block(given: list[str], lang: str) -> Text | None:
    return section(say("reveal.gifts", lang=lang), *given) if given else None


def gift_lines(over: Over, names: Names, lang: str) -> list[str]:
    """Crisis by crisis, and there giver by giver; what came unseen from a deck was nobody's."""
    told: list[str] = []
    for (number, crisis), gifts in groupby(over["gifts"], key=lambda gift: (gift[0], gift[1])):
        params = {"round": number, "crisis": names.card(crisis, lang)}
        told.append(say("reveal.crisis", params, lang))
        by_giver: dict[int, list[str]] = {}
        for _, _, giver, face in gifts:
            by_giver.setdefault(giver, []).append(gift_text(crisis, face, names, lang))
        for giver, cards in by_giver.items():
            who = names.seat(giver, lang) if giver >= 0 else say("reveal.from_deck", lang=lang)
            told.append(say("reveal.gift", {"who": who, "cards": ", ".join(counted(cards, lang))}, lang))
    return told


def counted(several: list[str], lang: str) -> list[str]:
    times = Counter(several)
    return [
        say("list.times", {"name": one, "count": count}, lang) if count > 1 else one for one, count in times.items()
    ]


def gift_text(crisis: str, face: str, names: Names, lang: str) -> str:
    """R11.3: what the card was worth."""
    fits = names.catalogue.items[face].symbol in names.catalogue.crises[crisis].symbols
    worth = "+1" if fits else signed(names, -1, lang)
    return say("reveal.worth", {"name": names.card(face, lang), "worth": worth}, lang)
