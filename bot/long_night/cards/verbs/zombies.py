"""Verbs for zombies, barricades and noise."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from bot.long_night.cards.amounts import EVERYTHING, Amount, one
from bot.long_night.cards.scene import Scene
from bot.long_night.cards.script import Verb
from bot.long_night.cards.selectors import Places, Survivors
from bot.long_night.cards.steps import verb
from bot.long_night.zombies import (
    add_zombies,
    kill_some,
    make_noise,
    remove_barricades,
    remove_zombies,
    roomy_entrances,
)


class CountAt(Verb):
    """So many, in each of these places."""

    at: Places
    count: Amount = one()


class AllAt(CountAt):
    """So many, or all there are."""

    all_of_them: bool = Field(False, alias="all")

    def most(self, scene: Scene) -> int:
        return EVERYTHING if self.all_of_them else self.count.of(scene)


@verb
class Zombies(CountAt):
    """Zombies come (R11.5)."""

    verb = "zombies"
    example = "- zombies: {at: colony, count: 3}"

    def run(self, scene: Scene) -> None:
        for place in reversed(self.at.ids(scene)):
            add_zombies(scene.game, place, self.count.of(scene), "card")


@verb
class Kill(CountAt):
    """Kill zombies in a place; whoever did it rolls exposure for each (R12.6), unless cancelled."""

    verb = "kill"
    example = "- kill: {at: colony, count: 2, exposure: false}"
    by: Survivors | None = None
    exposure: bool = True

    def possible(self, scene: Scene) -> bool:
        return not self.at.known(scene) or any(scene.game.place(place).zombies for place in self.at.ids(scene))

    def run(self, scene: Scene) -> None:
        by = self.by.one(scene) if self.by is not None else None
        for place in reversed(self.at.ids(scene)):
            kill_some(scene.game, place, self.count.of(scene), scene.you, by or "", self.exposure)


@verb
class RemoveZombies(AllAt):
    """Zombies are removed: no kill, no exposure (R18.1). As many as there are; in the colony `you` pick where."""

    verb = "remove_zombies"
    example = "- remove_zombies: {at: here, count: 2}"

    def run(self, scene: Scene) -> None:
        for place in reversed(self.at.ids(scene)):
            remove_zombies(scene.game, place, self.most(scene), scene.you)


@verb
class Barricade(CountAt):
    """Barricades or explosive traps on empty entrance spaces; in the colony `you` choose the entrances."""

    verb = "barricade"
    example = "- barricade: {at: colony, count: 2}"
    what: Literal["barricade", "trap"] = "barricade"

    def possible(self, scene: Scene) -> bool:
        places = self.at.ids(scene)
        return not places or any(roomy_entrances(scene.game, place) for place in places)

    def run(self, scene: Scene) -> None:
        for place in self.at.ids(scene):
            scene.game.push("barricades", place=place, left=self.count.of(scene), seat=scene.you, what=self.what)


@verb
class RemoveBarricades(AllAt):
    """Barricades and traps are removed; a trap removed does not go off."""

    verb = "remove_barricades"
    example = "- remove_barricades: {at: colony, all: true}"

    def run(self, scene: Scene) -> None:
        for place in self.at.ids(scene):
            remove_barricades(scene.game, place, self.most(scene))


@verb
class BarricadesToTraps(Verb):
    """Every barricade in a place becomes an explosive trap (R11.5)."""

    verb = "arm_barricades"
    example = "- arm_barricades: {at: colony}"
    at: Places

    def run(self, scene: Scene) -> None:
        for place in self.at.ids(scene):
            for entrance in scene.game.place(place).entrances:
                entrance.traps += entrance.barricades
                entrance.barricades = 0
            scene.game.tell("barricades_armed", place=place)


@verb
class Pull(Verb):
    """Zombies move from one place to empty entrance spaces of another: no barricade breaks (R4.5)."""

    verb = "pull"
    example = "- pull: {origin: school, to: colony, count: 2}"
    origin: Places
    to: Places
    count: Amount = one()

    def run(self, scene: Scene) -> None:
        game, origin, here = scene.game, self.origin.one(scene), self.to.one(scene)
        if origin is None or here is None or origin == here:
            return
        moved = 0
        while moved < self.count.of(scene) and game.place(origin).zombies and roomy_entrances(game, here):
            max(game.place(origin).entrances, key=lambda e: e.zombies).zombies -= 1
            max(game.place(here).entrances, key=lambda e: e.room).zombies += 1
            moved += 1
        game.tell("zombies_moved", origin=origin, place=here, count=moved)


@verb
class Noise(CountAt):
    """Noise tokens, as far as there are empty noise spaces (R1.5)."""

    verb = "noise"
    example = "- noise: {at: here, count: 2}"

    def run(self, scene: Scene) -> None:
        for place in self.at.ids(scene):
            make_noise(scene.game, place, self.count.of(scene))


@verb
class Quiet(Verb):
    """Noise tokens are taken off without a flip."""

    verb = "quiet"
    example = "- quiet: {at: here}"
    at: Places

    def run(self, scene: Scene) -> None:
        for place in self.at.ids(scene):
            scene.game.place(place).noise = 0
            scene.game.tell("quiet", place=place)
