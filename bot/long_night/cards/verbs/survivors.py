"""Verbs for what happens to survivors: wounds, healing, exposure, death, moving about."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from bot.engine.menu import Option, Slot
from bot.long_night.actions.move import begin_move
from bot.long_night.cards.amounts import EVERYTHING, Amount, one
from bot.long_night.cards.scene import Scene
from bot.long_night.cards.script import Verb
from bot.long_night.cards.selectors import Places, Seats, Survivors
from bot.long_night.cards.steps import verb
from bot.long_night.exposure import expose
from bot.long_night.modify import ask
from bot.long_night.places import locations, put
from bot.long_night.state import COLONY
from bot.long_night.survivors import change_group, gain, heal, hurt, kill, remove


class Hurt(Verb):
    short = "on"
    on: Survivors
    count: Amount = one()

    def run(self, scene: Scene) -> None:
        for survivor in self.on.ids(scene):
            for _ in range(self.count.of(scene)):
                hurt(scene.game, survivor, self.verb, "card")


@verb
class Wound(Hurt):
    """Wounds (R6.5)."""

    verb = "wound"
    example = "- wound: {on: self}"


@verb
class Frostbite(Hurt):
    """Frostbites (R6.2)."""

    verb = "frostbite"
    example = "- frostbite: {on: {of: citizens, highest: 3}}"


@verb
class Despair(Hurt):
    """Despair (R6.6)."""

    verb = "despair"
    example = "- despair: {on: self}"


@verb
class Heal(Verb):
    """Take wounds off. `any` is a wound or a frostbite, as `you` choose; despair only when named (R6.6, R18.17)."""

    verb = "heal"
    example = "- heal: {on: self, what: any}"
    on: Survivors
    what: Literal["any", "wound", "frostbite", "despair"] = "any"
    count: Amount = one()
    all_of_them: bool = Field(False, alias="all")

    def run(self, scene: Scene) -> None:
        count = EVERYTHING if self.all_of_them else self.count.of(scene)
        for survivor in reversed(self.on.ids(scene)):
            heal(scene.game, survivor, self.what, count, scene.you)


@verb
class Exposure(Verb):
    """Roll exposure (R6)."""

    verb = "exposure"
    example = "- exposure: {for: self}"
    who: Survivors = Field(alias="for")
    rolls: Amount = one()

    def run(self, scene: Scene) -> None:
        # pushed last, rolled first: keep the order told
        for survivor in reversed(self.who.ids(scene)):
            expose(scene.game, survivor, self.rolls.of(scene))


@verb
class KillSurvivor(Verb):
    """A survivor dies (R9.2)."""

    verb = "kill_survivor"
    example = "- kill_survivor: {of: citizens, lowest: 1}"
    short = "who"
    who: Survivors

    def run(self, scene: Scene) -> None:
        for survivor in reversed(self.who.ids(scene)):
            kill(scene.game, survivor, "card")


@verb
class RemoveSurvivor(Verb):
    """A survivor is removed from the game: no death (R9.2)."""

    verb = "remove_survivor"
    example = "- remove_survivor: self"
    short = "who"
    who: Survivors

    def run(self, scene: Scene) -> None:
        for survivor in self.who.ids(scene):
            remove(scene.game, survivor)


@verb
class GainSurvivor(Verb):
    """A seat draws a survivor into its group (R9.1), who needs room in the colony."""

    verb = "gain_survivor"
    example = "- gain_survivor: {for: you}"
    who: Seats | None = Field(None, alias="for")
    count: Amount = one()

    def brings(self) -> bool:
        return True

    def newcomers(self, scene: Scene) -> int:
        return 0 if scene.game.seat(scene.seat(self.who)).exiled else self.count.of(scene)

    def possible(self, scene: Scene) -> bool:
        return bool(scene.game.state.survivor_deck) and self.count.of(scene) <= self.room(scene)

    def room(self, scene: Scene) -> int:
        """R8.3: an exile's newcomers need room at the locations instead."""
        game = scene.game
        if game.seat(scene.seat(self.who)).exiled:
            return sum(game.place(place).room for place in locations(game))
        return game.colony.room

    def run(self, scene: Scene) -> None:
        for _ in range(self.count.of(scene)):
            gain(scene.game, scene.seat(self.who))


@verb
class Send(Verb):
    """Put survivors where there is room: no move, no exposure (R6.1). An exile never enters the colony."""

    verb = "send"
    example = "- send: {who: self, to: colony}"
    who: Survivors
    to: Places

    def run(self, scene: Scene) -> None:
        place = self.to.one(scene)
        if place is None:
            return
        for survivor in self.who.ids(scene):
            if self.may_go(scene, survivor, place):
                put(scene.game, survivor, place)
                scene.game.tell("sent", survivor=survivor, place=place)

    def may_go(self, scene: Scene, survivor: str, place: str) -> bool:
        body = scene.game.survivor(survivor)
        if place == COLONY and scene.game.seat(body.seat).exiled:
            return False
        return body.place != place and scene.game.place(place).room > 0


@verb
class MoveSurvivor(Send):
    """Move survivors: with exposure (R6.1), though it is not their move of the turn."""

    verb = "move"
    example = "- move: {who: self, to: school}"

    def run(self, scene: Scene) -> None:
        place = self.to.one(scene)
        if place is None:
            return
        for survivor in reversed(self.who.ids(scene)):
            barred = ask(scene.game, "move.barred", 0, survivor=survivor)
            if self.may_go(scene, survivor, place) and not barred:
                begin_move(scene.game, survivor, place, [])


@verb
class GiveSurvivor(Verb):
    """A survivor joins another seat's group."""

    verb = "give_survivor"
    example = "- give_survivor: {who: self, to: first}"
    who: Survivors
    to: Seats

    def run(self, scene: Scene) -> None:
        for survivor in self.who.ids(scene):
            seat = self.to.one(scene)
            if scene.game.survivor(survivor).seat != seat:
                change_group(scene.game, survivor, seat)


@verb
class NewLeader(Verb):
    """A seat names a leader anew."""

    verb = "new_leader"
    example = "- new_leader: {for: you}"
    who: Seats = Field(alias="for")

    def slot(self, scene: Scene) -> Slot:
        seat = scene.env["asked"]
        return Slot("survivor", [Option(s, "survivor") for s in scene.game.seat(seat).group])

    def run(self, scene: Scene) -> None:
        for seat in self.who.ids(scene):
            if len(scene.game.seat(seat).group) > 1:
                self.ask(scene, seat, [scene.game.seat(seat).leader])

    def answered(self, scene: Scene, answers: dict[int, list[str]]) -> None:
        for seat, path in answers.items():
            scene.game.seat(seat).leader = path[0]
            scene.game.tell("leader", seat=seat, survivor=path[0])
