"""Scripts: a card's list of steps, carried out one by one, saved between any two."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, cast

from bot.engine.flow import Decision, Frame
from bot.engine.menu import Menu, Slot
from bot.long_night.cards.scene import Env, Scene
from bot.long_night.cards.selectors import Model
from bot.long_night.game import Game, rules

if TYPE_CHECKING:
    from collections.abc import Generator


class Verb(Model):
    """One thing a card can tell to do. A verb that asks gets its answer through `answered`."""

    verb: ClassVar[str]
    example: ClassVar[str]
    # the argument that a bare value stands for: `food: 2` is `food: {count: 2}`
    short: ClassVar[str] = ""

    def possible(self, scene: Scene) -> bool:
        """R7.2: whether an option holding this can be chosen."""
        return True

    def newcomers(self, scene: Scene) -> int:
        """R7.4: how many this brings into the colony; of several lists, the one that brings most."""
        return max((script.newcomers(scene) for script in self.nested().values()), default=0)

    def brings(self) -> bool:
        """Whether it may bring anybody at all."""
        return any(script.bringers for script in self.nested().values())

    def nested(self) -> dict[str, Script]:
        """The lists of steps inside this verb, by what their labels add."""
        found: dict[str, Script] = {}
        for name in type(self).model_fields:
            value = getattr(self, name)
            if isinstance(value, Script):
                found[name] = value
            elif isinstance(value, dict):
                lists = cast("dict[str, Any]", value).items()
                found |= {f"{name}.{key}": one for key, one in lists if isinstance(one, Script)}
        return found

    def run(self, scene: Scene) -> None:
        raise NotImplementedError

    def slot(self, scene: Scene) -> Slot:
        """What is asked, if this verb asks."""
        raise NotImplementedError

    def answered(self, scene: Scene, answers: dict[int, list[str]]) -> None:
        raise NotImplementedError

    def leads(self, scene: Scene) -> bool:
        """Whether this is a choice by the seat that plays the card, to be made before the card is played."""
        return False

    def choose(self, scene: Scene, key: str) -> None:
        """Bind what was chosen."""
        raise NotImplementedError

    def takes(self, scene: Scene, card: str) -> bool:
        """R18.11: whether this is a choice among cards in hand that this card would fit."""
        return False

    def ask(self, scene: Scene, seat: int, default: list[str] | None, *, keep: bool = False) -> None:
        assert scene.frame is not None
        card = scene.env.get("face", "")
        scene.game.ask(scene.frame, seat, "script", default=default, keep=keep, step=scene.label, card=card)


class Script:
    """A list of steps with their labels. The label of a step is card/part/verb, never a position."""

    __slots__ = ("bringers", "label", "labels", "verbs")

    def __init__(self, verbs: tuple[Verb, ...], ids: tuple[str, ...]) -> None:
        self.verbs = verbs
        self.labels = ids
        self.label = ""
        # the few verbs that may bring somebody into the colony
        self.bringers = tuple(verb for verb in verbs if verb.brings())

    def __bool__(self) -> bool:
        return bool(self.verbs)

    @property
    def first(self) -> str:
        return self.labels[0] if self.labels else ""

    def possible(self, scene: Scene) -> bool:
        """R7.2; R7.4: with room in the colony for all it brings."""
        if not all(verb.possible(scene) for verb in self.verbs):
            return False
        return not self.bringers or self.newcomers(scene) <= max(0, scene.game.colony.room)

    def newcomers(self, scene: Scene) -> int:
        return sum(verb.newcomers(scene) for verb in self.bringers)


class Step:
    """One verb at its label, and the label that follows."""

    __slots__ = ("label", "next", "verb")

    def __init__(self, label: str, verb: Verb, following: str) -> None:
        self.label = label
        self.verb = verb
        self.next = following


def start(game: Game, env: Env, *scripts: Script) -> None:
    """Put scripts on the agenda as one, sharing their names."""
    start_at(game, env, *(script.first for script in scripts))


def start_at(game: Game, env: Env, *labels: str) -> None:
    """The same, each entered at this label; "" of one that is empty, or whose choices were all made already.

    The names known so far are copied: what a branch binds stays in the branch.
    """
    first, *then = [label for label in labels if label] or [""]
    if first:
        game.push("script", at=first, then=then, env=dict(env))


@rules.step("script")
def run(game: Game, frame: Frame) -> None:
    pending = [d for d in game.state.open if d.frame == frame.id]
    env = frame.locals["env"]
    if pending:
        label = pending[0].params["step"]
        step = game.catalogue.steps[label]
        step.verb.answered(Scene(game, env, frame, label), game.answers(frame))
        return
    label = frame.locals["at"] or next_list(frame)
    if not label:
        game.pop(frame)
        return
    step = game.catalogue.steps[label]
    frame.locals["at"] = step.next
    step.verb.run(Scene(game, env, frame, label))


def next_list(frame: Frame) -> str:
    then: list[str] = frame.locals["then"]
    return then.pop(0) if then else ""


@rules.menu("script")
def script_menu(game: Game, decision: Decision) -> Menu:
    frame = game.frame_of(decision)
    label = decision.params["step"]
    scene = Scene(game, {**frame.locals["env"], "asked": decision.seat}, frame, label)
    return (yield game.catalogue.steps[label].verb.slot(scene))


def preselect(game: Game, script: Script, env: Env, fed: str = "") -> Generator[Slot, str, tuple[Env, str]]:
    """The choices a script opens with, as slots of the path, so that going back is free.

    Returns the names bound and the label to start from. `fed` is the card that the first choice is made with (R18.11).
    """
    bound = dict(env)
    for label, verb in zip(script.labels, script.verbs, strict=True):
        scene = Scene(game, bound)
        if fed and label == script.first:
            verb.choose(scene, fed)
            continue
        if not verb.leads(scene):
            return bound, label
        verb.choose(scene, (yield verb.slot(scene)))
    return bound, ""
