"""Verbs for action dice."""

from __future__ import annotations

from pydantic import Field

from bot.engine.menu import Slot
from bot.long_night.action_dice import change_die, raise_die
from bot.long_night.cards.amounts import Amount, one
from bot.long_night.cards.scene import Scene
from bot.long_night.cards.script import Verb
from bot.long_night.cards.selectors import Seats
from bot.long_night.cards.steps import verb
from bot.long_night.keys import die_options, number_of


class DieVerb(Verb):
    """Something done to one unused die of a seat, of its choice unless `die` names one."""

    who: Seats | None = Field(None, alias="for")
    die: str = ""

    def seat(self, scene: Scene) -> int:
        return scene.seat(self.who)

    def fitting(self, scene: Scene) -> list[int]:
        return sorted(set(scene.game.seat(self.seat(scene)).dice))

    def possible(self, scene: Scene) -> bool:
        return bool(self.fitting(scene)) or (self.who is not None and not self.who.known(scene))

    def slot(self, scene: Scene) -> Slot:
        return Slot("die", die_options(self.fitting(scene)))

    def run(self, scene: Scene) -> None:
        named = scene.env.get(self.die.removeprefix("$")) if self.die else None
        if isinstance(named, int) and named in self.fitting(scene):
            self.change(scene, named)
        elif self.fitting(scene):
            self.ask(scene, self.seat(scene), None)

    def answered(self, scene: Scene, answers: dict[int, list[str]]) -> None:
        for path in answers.values():
            self.change(scene, number_of(path[0]))

    def change(self, scene: Scene, value: int) -> None:
        raise NotImplementedError


@verb
class RaiseDie(DieVerb):
    """Raise an unused die, to 6 at most."""

    verb = "raise_die"
    example = "- raise_die: {by: 1}"
    by: Amount = one()

    def fitting(self, scene: Scene) -> list[int]:
        return [value for value in super().fitting(scene) if value < 6]

    def change(self, scene: Scene, value: int) -> None:
        raise_die(scene.game, self.seat(scene), value, self.by.of(scene))


@verb
class Reroll(DieVerb):
    """Roll an unused die again."""

    verb = "reroll"
    example = "- reroll: {}"

    def change(self, scene: Scene, value: int) -> None:
        change_die(scene.game, self.seat(scene), value, scene.game.draw(6, "action_die") + 1, new=True)


@verb
class SetDie(DieVerb):
    """Turn an unused die to a number."""

    verb = "set_die"
    example = "- set_die: {to: 6}"
    to: Amount

    def change(self, scene: Scene, value: int) -> None:
        change_die(scene.game, self.seat(scene), value, max(1, min(6, self.to.of(scene))))


@verb
class LoseDie(DieVerb):
    """An unused die is spent for nothing."""

    verb = "lose_die"
    example = "- lose_die: {}"

    def change(self, scene: Scene, value: int) -> None:
        seat = scene.game.seat(self.seat(scene))
        seat.dice.remove(value)
        seat.spent.append(value)
        scene.game.tell("die_lost", seat=self.seat(scene), die=value)


@verb
class GainDie(Verb):
    """A seat rolls more action dice for this round."""

    verb = "gain_die"
    example = "- gain_die: {for: you}"
    who: Seats | None = Field(None, alias="for")
    count: Amount = one()

    def run(self, scene: Scene) -> None:
        game = scene.game
        for seat in scene.seats(self.who):
            if game.seat(seat).out:
                continue
            dice = game.seat(seat).dice
            gained = [game.draw(6, "action_die") + 1 for _ in range(self.count.of(scene))]
            dice.extend(gained)
            dice.sort()
            game.tell("dice", seat=seat, dice=list(dice), new=True)
