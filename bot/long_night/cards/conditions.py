"""Tests of the table: true or false, and how far along."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal, cast

from pydantic import BeforeValidator, Field

from bot.long_night.cards.amounts import Amount, AmountExpression
from bot.long_night.cards.scene import Scene
from bot.long_night.cards.selectors import NAME, Model, Seats, Selector

Module = Literal["improvements", "bandits", "raxxon"]
WORDS = ("main_objective", "morale_zero")


def parse_test(raw: Any) -> Any:
    if isinstance(raw, str):
        if raw not in WORDS:
            raise ValueError(f"'{raw}' is no test; bare words are: {', '.join(WORDS)}")
        return {"word": raw}
    if isinstance(raw, list):
        return {"all": cast("list[Any]", raw)}
    return raw


class Most(Model):
    """More than every other seat has; a tie is not more (R18.15). `of` is read with each seat as `you`."""

    of: Amount
    margin: int = Field(1, ge=1)

    def holds(self, scene: Scene) -> bool:
        game = scene.game
        own = self.of.of(Scene(game, {**scene.env, "you": scene.you}))
        rivals = (self.of.of(Scene(game, {**scene.env, "you": seat})) for seat in game.in_play() if seat != scene.you)
        return all(own >= rival + self.margin for rival in rivals)


class Progress(Model):
    """How far along a test is: 3 of 4."""

    done: int
    needed: int
    # False: it hangs on what the others hold, and shows only at the end
    known: bool = True


class TestExpression(Model):
    """One test."""

    __test__ = False

    word: str = ""
    all_of: tuple[Test, ...] | None = Field(None, alias="all")
    any_of: tuple[Test, ...] | None = Field(None, alias="any")
    nay: Test | None = Field(None, alias="not")
    at_least: tuple[Amount, Amount] | None = None
    at_most: tuple[Amount, Amount] | None = None
    equal: tuple[Amount, Amount] | None = None
    exists: Selector | None = None
    most: Most | None = None
    in_play: str | None = None
    in_deck: str | None = None
    in_graveyard: str | None = None
    exiled: Seats | None = None
    module: Module | None = None
    is_word: tuple[str, str] | None = Field(None, alias="is")

    def model_post_init(self, context: Any) -> None:
        if len(self.model_fields_set) != 1:
            raise ValueError("a test says exactly one thing; join several with all: [...] or any: [...]")
        if self.all_of == () or self.any_of == ():
            raise ValueError("an empty list tests nothing; name at least one test")
        if self.is_word is not None and (not NAME.fullmatch(self.is_word[0]) or NAME.fullmatch(self.is_word[1])):
            raise ValueError(f"'is' holds a name against a word; write [$name, word], not {list(self.is_word)}")

    def holds(self, scene: Scene) -> bool:
        key = next(iter(self.model_fields_set))
        return TESTS[key](scene, getattr(self, key))

    def hidden(self) -> bool:
        """Whether it looks into other hands, so that telling how far along it is would tell what they hold."""
        if self.most is not None:
            return self.most.of.hidden(own=False)
        if self.exists is not None and self.exists.cards is not None:
            cards = self.exists.cards
            return cards.zone == "hand" and cards.of is not None and cards.of.word != "you"
        pairs = (*(self.at_least or ()), *(self.at_most or ()), *(self.equal or ()))
        parts = (*(self.all_of or ()), *(self.any_of or ()), *([self.nay] if self.nay else ()))
        return any(amount.hidden() for amount in pairs) or any(part.hidden() for part in parts)

    def progress(self, scene: Scene) -> Progress:
        if self.hidden():
            return Progress(done=0, needed=1, known=False)
        if self.at_least is not None:
            needed = self.at_least[1].of(scene)
            return Progress(done=min(self.at_least[0].of(scene), needed), needed=needed)
        if self.all_of is not None:
            parts = [part.progress(scene) for part in self.all_of]
            return Progress(done=sum(p.done for p in parts), needed=sum(p.needed for p in parts))
        return Progress(done=int(self.holds(scene)), needed=1)


Test = Annotated[TestExpression, BeforeValidator(parse_test)]
TestExpression.model_rebuild()
Pair = tuple[AmountExpression, AmountExpression]


def word_holds(scene: Scene, word: str) -> bool:
    if word == "main_objective":
        return scene.game.state.objective_met
    return scene.game.state.morale == 0


def in_play(scene: Scene, face: str) -> bool:
    return any(body.face == face for body in scene.game.state.survivors.values())


def lies_in(scene: Scene, cards: list[str], face: str) -> bool:
    return any(scene.game.state.faces[card] == face for card in cards)


def at_least(scene: Scene, pair: Pair) -> bool:
    return pair[0].of(scene) >= pair[1].of(scene)


def at_most(scene: Scene, pair: Pair) -> bool:
    return pair[0].of(scene) <= pair[1].of(scene)


TESTS: dict[str, Callable[[Scene, Any], bool]] = {
    "word": word_holds,
    "all_of": lambda scene, tests: all(test.holds(scene) for test in tests),
    "any_of": lambda scene, tests: any(test.holds(scene) for test in tests),
    "nay": lambda scene, test: not test.holds(scene),
    "at_least": at_least,
    "at_most": at_most,
    "equal": lambda scene, pair: pair[0].of(scene) == pair[1].of(scene),
    "exists": lambda scene, selector: bool(selector.ids(scene)),
    "most": lambda scene, most: most.holds(scene),
    "in_play": in_play,
    "in_deck": lambda scene, face: lies_in(scene, scene.game.state.survivor_deck, face),
    "in_graveyard": lambda scene, face: lies_in(scene, scene.game.state.graveyard, face),
    "exiled": lambda scene, seats: any(scene.game.seat(seat).exiled for seat in seats.ids(scene)),
    "module": lambda scene, name: name in scene.game.state.config.modules,
    "is_word": lambda scene, pair: scene.env.get(pair[0].removeprefix("$")) == pair[1],
}
