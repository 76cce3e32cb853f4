"""Verbs for what the colony shares: morale, food, waste, helpless survivors, tokens."""

from __future__ import annotations

from bot.engine.menu import Option, Slot
from bot.long_night.actions.clean_waste import remove_waste
from bot.long_night.cards.amounts import Amount
from bot.long_night.cards.scene import Scene
from bot.long_night.cards.script import Verb
from bot.long_night.cards.selectors import Seats
from bot.long_night.cards.steps import verb
from bot.long_night.ends import change_morale
from bot.long_night.zombies import kill_helpless, lose_helpless


class CountVerb(Verb):
    """So many: `food: 2` is `food: {count: 2}`."""

    short = "count"
    count: Amount


@verb
class Morale(CountVerb):
    """Raise or lower morale."""

    verb = "morale"
    example = "- morale: -1"

    def run(self, scene: Scene) -> None:
        change_morale(scene.game, self.count.of(scene), "card")


@verb
class Food(CountVerb):
    """Add food tokens to the supply; a negative number removes them. `if_able`: as many as there are."""

    verb = "food"
    example = "- food: 2"
    if_able: bool = False

    def possible(self, scene: Scene) -> bool:
        return self.if_able or not self.count.known(scene) or scene.game.state.food + self.count.of(scene) >= 0

    def run(self, scene: Scene) -> None:
        state = scene.game.state
        before = state.food
        state.food = max(0, before + self.count.of(scene))
        scene.game.tell("food", by=state.food - before, now=state.food)


@verb
class Starvation(CountVerb):
    """Add or remove starvation tokens (R11.1, R18.14)."""

    verb = "starvation"
    example = "- starvation: 1"

    def run(self, scene: Scene) -> None:
        state = scene.game.state
        state.starvation = max(0, state.starvation + self.count.of(scene))
        scene.game.tell("starvation", now=state.starvation)


@verb
class CleanWaste(CountVerb):
    """Cards on top of the waste pile leave the game."""

    verb = "clean_waste"
    example = "- clean_waste: 2"

    def run(self, scene: Scene) -> None:
        remove_waste(scene.game, self.count.of(scene))


@verb
class AddHelpless(CountVerb):
    """Helpless survivors come to the colony; needs room for all of them (R7.4). An exile adds none (R8.3)."""

    verb = "add_helpless"
    example = "- add_helpless: 2"
    unruly: bool = False

    def newcomers(self, scene: Scene) -> int:
        return self.count.of(scene) if self.count.known(scene) and not self.told_to_an_exile(scene) else 0

    def brings(self) -> bool:
        return True

    def told_to_an_exile(self, scene: Scene) -> bool:
        return scene.env.get("you") is not None and scene.game.seat(scene.you).exiled

    def run(self, scene: Scene) -> None:
        if self.told_to_an_exile(scene):
            return
        colony = scene.game.colony
        count = max(0, min(self.count.of(scene), colony.room))
        if self.unruly:
            colony.unruly += count
        else:
            colony.helpless += count
        scene.game.tell("helpless_added", count=count, unruly=self.unruly)


class LoseHelpless(CountVerb):
    """So many helpless survivors, unruly or not; `if_able`: as many as there are."""

    if_able: bool = False

    def possible(self, scene: Scene) -> bool:
        colony = scene.game.colony
        return self.if_able or not self.count.known(scene) or colony.helpless + colony.unruly >= self.count.of(scene)


@verb
class RemoveHelpless(LoseHelpless):
    """Helpless survivors are removed from the game: no death, no morale lost. All of them, if fewer."""

    verb = "remove_helpless"
    example = "- remove_helpless: 1"

    def run(self, scene: Scene) -> None:
        colony = scene.game.colony
        count = min(self.count.of(scene), colony.helpless + colony.unruly)
        if colony.helpless and colony.unruly and count < colony.helpless + colony.unruly and count > 0:
            self.ask(scene, scene.you, ["helpless"])
        else:
            self.take(scene, "helpless", count)

    def slot(self, scene: Scene) -> Slot:
        return Slot("helpless", [Option("helpless", "word"), Option("unruly", "word")])

    def answered(self, scene: Scene, answers: dict[int, list[str]]) -> None:
        for path in answers.values():
            self.take(scene, path[0], self.count.of(scene))

    def take(self, scene: Scene, first: str, count: int) -> None:
        """The kind chosen goes first, the other makes up the rest."""
        colony = scene.game.colony
        for _ in range(count):
            kind = first if getattr(colony, first) else ("unruly" if first == "helpless" else "helpless")
            lose_helpless(scene.game, kind)
        scene.game.tell("helpless_removed", count=count)


@verb
class KillHelpless(LoseHelpless):
    """Helpless survivors die: 1 morale each (R10.2); the first player picks which."""

    verb = "kill_helpless"
    example = "- kill_helpless: 1"

    def run(self, scene: Scene) -> None:
        count = self.count.of(scene)
        if count > 0:
            kill_helpless(scene.game, count)


@verb
class Unruly(CountVerb):
    """Helpless survivors turn unruly (R10.3); with a negative number unruly ones calm down. As many as there are."""

    verb = "unruly"
    example = "- unruly: 2"

    def run(self, scene: Scene) -> None:
        colony = scene.game.colony
        count = self.count.of(scene)
        turned = min(count, colony.helpless) if count > 0 else -min(-count, colony.unruly)
        colony.unruly += turned
        colony.helpless -= turned
        scene.game.tell("unruly", count=turned)


@verb
class Token(Verb):
    """Tokens on the main objective, under a name of their own."""

    verb = "token"
    example = "- token: {name: samples, add: 1}"
    name: str
    add: Amount

    def run(self, scene: Scene) -> None:
        tokens = scene.game.state.tokens
        tokens[self.name] = max(0, tokens.get(self.name, 0) + self.add.of(scene))
        scene.game.tell("token", name=self.name, now=tokens[self.name])


@verb
class FirstPlayer(Verb):
    """Someone takes the first-player token."""

    verb = "first_player"
    example = "- first_player: {to: you}"
    to: Seats

    def run(self, scene: Scene) -> None:
        scene.game.state.first = self.to.one(scene)
        scene.game.tell("first_player", seat=scene.game.state.first)


@verb
class RoundTrack(CountVerb):
    """Move the round track up or down; it never reaches 0 this way."""

    verb = "round_track"
    example = "- round_track: 1"

    def run(self, scene: Scene) -> None:
        state = scene.game.state
        state.rounds = max(1, state.rounds + self.count.of(scene))
        scene.game.tell("round_track", left=state.rounds)
