"""R8.5, R11.8, R12.5: secret and main objectives: met or not, and how far along."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.long_night.cards.scene import Scene

if TYPE_CHECKING:
    from bot.long_night.cards.conditions import Progress, TestExpression
    from bot.long_night.game import Game


def is_betrayer(game: Game, seat: int) -> bool:
    face = game.state.faces.get(game.seat(seat).objective, "")
    return bool(face) and game.catalogue.secret_objectives[face].kind == "betrayal"


def needs(game: Game, seat: int) -> tuple[TestExpression, ...]:
    """The conditions this seat plays for, as changed by exile (R8.5)."""
    body, catalogue = game.seat(seat), game.catalogue.secret_objectives
    own = catalogue[game.state.faces[body.objective]].needs if body.objective else ()
    if not body.exile_objective:
        return own
    exile = catalogue[game.state.faces[body.exile_objective]]
    assert exile.loyal is not None
    assert exile.betrayer is not None
    if is_betrayer(game, seat):
        return exile.betrayer.needs + own[1:]
    return exile.loyal.needs


def seat_wins(game: Game, seat: int) -> bool:
    """R12.5; R13.1: in the co-operative variant all win or lose together; R13.5: a seat that is out has lost."""
    if game.seat(seat).out:
        return False
    if game.variant("cooperative"):
        return game.state.objective_met
    scene = Scene(game, {"you": seat})
    return all(test.holds(scene) for test in needs(game, seat))


def secret_progress(game: Game, seat: int) -> list[Progress]:
    scene = Scene(game, {"you": seat})
    return [test.progress(scene) for test in needs(game, seat)]


def main_met(game: Game) -> bool:
    """R11.8: all conditions hold."""
    scene = Scene(game, {})
    return all(test.holds(scene) for test in game.side().needs)


def main_progress(game: Game) -> list[Progress]:
    scene = Scene(game, {})
    return [test.progress(scene) for test in game.side().needs]
