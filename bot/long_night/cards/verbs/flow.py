"""Verbs that steer: rolls, tables, tests, choices, loops, votes."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator, Field

from bot.engine.flow import Frame
from bot.engine.menu import NONE, Option, Slot, split
from bot.long_night.cards.amounts import Amount, one
from bot.long_night.cards.conditions import Test
from bot.long_night.cards.scene import Scene
from bot.long_night.cards.script import Script, Verb, start, start_at
from bot.long_night.cards.selectors import Seats, Selector
from bot.long_night.cards.steps import EMPTY, Steps, verb
from bot.long_night.game import Game, rules
from bot.long_night.places import random_location
from bot.long_night.votes import call_vote


@verb
class Roll(Verb):
    """Roll spare dice (R12.3) and name the sum, or how many showed enough."""

    verb = "roll"
    example = "- roll: {as: luck}"
    name: str = Field("rolled", alias="as")
    dice: Amount = one()
    count_at_least: int = 0

    def run(self, scene: Scene) -> None:
        rolled = [scene.game.draw(6, "card") + 1 for _ in range(self.dice.of(scene))]
        scene.game.tell("rolled", dice=rolled, face=scene.env.get("face", ""), new=True)
        if self.count_at_least:
            scene.bind(self.name, sum(1 for die in rolled if die >= self.count_at_least))
        else:
            scene.bind(self.name, sum(rolled))


@verb
class RollPlace(Verb):
    """Roll a random location (R12.2) and name it."""

    verb = "roll_place"
    example = "- roll_place: {as: where}"
    short = "name"
    name: str = Field(alias="as")

    def run(self, scene: Scene) -> None:
        scene.bind(self.name, random_location(scene.game, "random_location"))


def check_rows(rows: dict[str, Script]) -> dict[str, Script]:
    for row in rows:
        low, _, high = row.partition("-")
        if not low.isdigit() or (high and not high.isdigit()):
            raise ValueError(f'\'{row}\' is no row; write "3" or "1-3"')
    return rows


@verb
class Table(Verb):
    """Carry out the row that a number falls in; no row, nothing happens."""

    verb = "table"
    example = '- table: {of: 2, rows: {"1-3": [{food: 1}], "4-6": [{morale: -1}]}}'
    of: Amount
    rows: Annotated[dict[str, Steps], AfterValidator(check_rows)]

    def run(self, scene: Scene) -> None:
        number = self.of.of(scene)
        for row, script in self.rows.items():
            low, _, high = row.partition("-")
            if int(low) <= number <= int(high or low):
                start(scene.game, scene.env, script)
                return


@verb
class If(Verb):
    """One list of steps if a test holds, perhaps another if not."""

    verb = "if"
    example = "- if: {test: {at_least: [food, 2]}, then: [{food: -2}], else: [{morale: -1}]}"
    test: Test
    then: Steps = EMPTY
    otherwise: Steps = Field(EMPTY, alias="else")

    def run(self, scene: Scene) -> None:
        start(scene.game, scene.env, self.then if self.test.holds(scene) else self.otherwise)


@verb
class Choose(Verb):
    """A seat chooses; what it chose gets a name. At the start of a use it is part of the path, so "back" is free."""

    verb = "choose"
    example = "- choose: {as: who, from: {survivors: {of: you}}}"
    name: str = Field(alias="as")
    source: Selector = Field(alias="from")
    by: Seats | None = None
    count: Amount | None = None
    optional: bool = False

    def possible(self, scene: Scene) -> bool:
        if self.optional or not self.source.known(scene):
            return True
        return len(self.source.ids(scene)) >= self.least(scene)

    def least(self, scene: Scene) -> int:
        return 1 if self.count is None else self.count.of(scene)

    def slot(self, scene: Scene) -> Slot:
        options = self.source.options(scene)
        if not options:
            return Slot(self.name, [], 0, 1)
        if self.count is None and not self.optional:
            return Slot(self.name, options)
        most = self.least(scene)
        return Slot(self.name, options, 0 if self.optional else min(most, len(options)), most)

    def choose(self, scene: Scene, key: str) -> None:
        if self.count is None and not self.optional and key != NONE:
            scene.bind(self.name, self.source.value(key))
        else:
            scene.bind(self.name, [self.source.value(one) for one in split(key)])

    def leads(self, scene: Scene) -> bool:
        return self.by is None and bool(self.source.ids(scene))

    def takes(self, scene: Scene, card: str) -> bool:
        cards = self.source.cards
        if cards is None or cards.word or cards.zone != "hand" or self.by is not None or self.count is not None:
            return False
        return cards.fits(scene, card)

    def run(self, scene: Scene) -> None:
        # asked even if no card in hand fits: to be passed over would tell the others so
        if self.source.ids(scene) or self.from_a_hand(scene):
            self.ask(scene, scene.seat(self.by), None)

    def from_a_hand(self, scene: Scene) -> bool:
        cards = self.source.cards
        if cards is None or cards.zone != "hand" or cards.only_word:
            return False
        return any(scene.game.seat(seat).hand for seat in scene.seats(cards.of))

    def answered(self, scene: Scene, answers: dict[int, list[str]]) -> None:
        for path in answers.values():
            self.choose(scene, path[0])


@verb
class Offer(Verb):
    """A seat chooses between lists of steps; what cannot be done is not offered (R18.4)."""

    verb = "offer"
    example = "- offer: {options: {pay: [{food: -1}], refuse: [{morale: -1}]}}"
    by: Seats | None = None
    options: dict[str, Steps]

    def slot(self, scene: Scene) -> Slot:
        names = self.open_options(scene)
        return Slot("option", [Option(name, "option") for name in names] or [Option("none", "word")])

    def open_options(self, scene: Scene) -> list[str]:
        return [name for name, script in self.options.items() if script.possible(scene)]

    def run(self, scene: Scene) -> None:
        # asked even if nothing can be done: what bars it may be a hand that the others cannot see
        self.ask(scene, scene.seat(self.by), None)

    def answered(self, scene: Scene, answers: dict[int, list[str]]) -> None:
        for path in answers.values():
            if path[0] in self.options:
                scene.game.tell("offer_taken", face=scene.env.get("face", ""), option=path[0])
                start(scene.game, scene.env, self.options[path[0]])


@verb
class Each(Verb):
    """The same steps for each of several, one after the other. Seats that choose are `you` in turn."""

    verb = "each"
    example = "- each: {of: {seats: citizens}, as: who, do: [{food: 1}]}"
    of: Selector
    name: str = Field(alias="as")
    you: bool = False
    do: Steps

    def newcomers(self, scene: Scene) -> int:
        return len(self.of.ids(scene)) * self.do.newcomers(scene)

    def run(self, scene: Scene) -> None:
        ids = self.of.ids(scene)
        if ids:
            scene.game.push("each", left=ids, at=self.do.first, name=self.name, you=self.you, env=dict(scene.env))


@rules.step("each")
def next_of_each(game: Game, frame: Frame) -> None:
    known = frame.locals
    if not known["left"]:
        game.pop(frame)
        return
    one = known["left"].pop(0)
    env = {**known["env"], known["name"]: one}
    if known["you"]:
        env["you"] = one
    start_at(game, env, known["at"])


@verb
class Repeat(Verb):
    """The same steps several times."""

    verb = "repeat"
    example = "- repeat: {times: 2, do: [{food: 1}]}"
    times: Amount
    do: Steps

    def newcomers(self, scene: Scene) -> int:
        return self.times.of(scene) * self.do.newcomers(scene) if self.times.known(scene) else 0

    def run(self, scene: Scene) -> None:
        times = self.times.of(scene)
        if times > 0:
            left = list(range(times))
            scene.game.push("each", left=left, at=self.do.first, name="turn", you=False, env=dict(scene.env))


@verb
class Vote(Verb):
    """Some or all seats vote by thumbs (R8.1); `ups` and `downs` name who voted how."""

    verb = "vote"
    example = "- vote: {by: citizens, up: [{food: 1}], down: [{morale: -1}]}"
    by: Seats
    up: Steps = EMPTY
    down: Steps = EMPTY

    def run(self, scene: Scene) -> None:
        game = scene.game
        game.push("card_vote", env=dict(scene.env), up_at=self.up.first, down_at=self.down.first)
        call_vote(game, "card", self.by.ids(scene), card=scene.env.get("face", ""))


@rules.step("card_vote")
def card_voted(game: Game, frame: Frame) -> None:
    known = frame.locals
    env = {**known["env"], "ups": known["ups"], "downs": known["downs"]}
    game.pop(frame)
    start_at(game, env, known["up_at"] if known["up"] else known["down_at"])


@verb
class Set(Verb):
    """Give an amount or a selection a name, as it is now."""

    verb = "set"
    example = "- set: {as: crowd, to: {survivors: {at: colony}}}"
    name: str = Field(alias="as")
    to: Amount | None = None
    selection: Selector | None = None

    def run(self, scene: Scene) -> None:
        if self.to is not None:
            scene.bind(self.name, self.to.of(scene))
        elif self.selection is not None:
            scene.bind(self.name, self.selection.ids(scene))


@verb
class Nothing(Verb):
    """Nothing happens: for an option that says so."""

    verb = "nothing"
    example = "- nothing: {}"

    def run(self, scene: Scene) -> None:
        scene.game.tell("nothing", face=scene.env.get("face", ""))
