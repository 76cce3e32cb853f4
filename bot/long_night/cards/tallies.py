"""What the game tallies of each card: how often its uses, and a crossroads card and its options, came up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.long_night.cards.catalogue import Catalogue


def branches(cards: Catalogue) -> Iterator[str]:
    """Everything on these cards that can come up, by the name of its tally."""
    for card in cards.cards():
        yield from (f"use.{card.id}.{name}" for name in card.use_names())
    for card in cards.crossroads.values():
        yield f"crossroads.{card.id}"
        yield from (f"option.{card.id}.{name}" for name in card.options)
