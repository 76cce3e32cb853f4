"""R11.3: what a crisis needs, and who gave what to it."""

from bot.long_night.game import Game
from bot.long_night.modify import ask
from bot.long_night.state import Gift


def crisis_needs(game: Game) -> int:
    """A point for each seat that is not exiled, unless something says otherwise."""
    return ask(game, "crisis.needed", len(game.citizens()))


def note_gifts(game: Game) -> None:
    """R12.5: told when the game is over, of a crisis that was never resolved too."""
    state, crisis = game.state, game.state.crisis
    if crisis.card:
        face = state.faces[crisis.card]
        for added, giver in zip(crisis.added, crisis.givers, strict=True):
            state.gifts.append(Gift(state.round, face, giver, state.faces[added]))
