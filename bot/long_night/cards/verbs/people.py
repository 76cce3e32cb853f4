"""Verbs between seats: exile."""

from __future__ import annotations

from bot.long_night.cards.scene import Scene
from bot.long_night.cards.script import Verb
from bot.long_night.cards.selectors import Seats
from bot.long_night.cards.steps import verb
from bot.long_night.exile import exile


@verb
class Exile(Verb):
    """A seat is exiled without a vote of its own (R8.2)."""

    verb = "exile"
    example = "- exile: {who: $accused}"
    short = "who"
    who: Seats

    def run(self, scene: Scene) -> None:
        for seat in self.who.ids(scene):
            exile(scene.game, seat)
