"""A crossroads card that has come to pass, read out to all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.show.names import Names
from bot.show.page import Page, Text, page
from bot.show.pages.parts import crossroads_lines
from bot.texts import ENGLISH, say


def scene_page(told: Mapping[str, Any], names: Names, lang: str = ENGLISH) -> Page:
    """`told` is what everybody learns of the event: the card, who held it, whose turn it is (R7.1, R7.2)."""
    params = {
        "name": names.card(told["face"], lang),
        "holder": names.seat(told["holder"], lang),
        "active": names.seat(told["seat"], lang),
    }
    return page(
        Text(say("scene.title", params, lang)),
        Text("\n".join(crossroads_lines(names.catalogue, told["face"], lang))),
        mood="danger",
    )
