"""Verbs for effects that stay."""

from __future__ import annotations

from typing import Literal

from bot.long_night.cards.scene import Scene
from bot.long_night.cards.script import Verb
from bot.long_night.cards.selectors import Places, Seats, Survivors
from bot.long_night.cards.steps import verb
from bot.long_night.keys import seat_key
from bot.long_night.triggers import attach, detach


@verb
class Attach(Verb):
    """A named part of this card lies from now on with survivors, places, seats, or the whole colony."""

    verb = "attach"
    example = "- attach: {part: grudge, survivor: $who, until: game}"
    part: str
    survivor: Survivors | None = None
    place: Places | None = None
    seat: Seats | None = None
    until: Literal["game", "round", "turn"] = "game"

    def run(self, scene: Scene) -> None:
        face = scene.env["face"]
        if self.survivor is not None:
            for survivor in self.survivor.ids(scene):
                env = {"self": survivor, "you": scene.game.survivor(survivor).seat, "face": face}
                attach(scene.game, face, self.part, "survivor", survivor, self.until, env)
        elif self.place is not None:
            for place in self.place.ids(scene):
                attach(scene.game, face, self.part, "place", place, self.until, {"here": place, "face": face})
        elif self.seat is not None:
            for seat in self.seat.ids(scene):
                attach(scene.game, face, self.part, "seat", seat_key(seat), self.until, {"you": seat, "face": face})
        else:
            attach(scene.game, face, self.part, "colony", "", self.until, {"face": face})


@verb
class Detach(Verb):
    """The lasting effect that speaks here ends."""

    verb = "detach"
    example = "- detach: {}"

    def run(self, scene: Scene) -> None:
        number = scene.env.get("effect", "")
        if number in scene.game.state.lasting:
            detach(scene.game, number)
