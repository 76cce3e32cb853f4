"""The game's interface: everything that tables, AI seats and tests may call."""

from __future__ import annotations

from bot.engine.dice import Draw
from bot.engine.events import Event
from bot.engine.flow import Decision, Path
from bot.engine.menu import Refusal, Slot, Walker, opens
from bot.long_night import colony, rounds, setup, views
from bot.long_night.actions import ACTIONS
from bot.long_night.cards import verbs
from bot.long_night.cards.catalogue import Catalogue
from bot.long_night.game import Game
from bot.long_night.state import Config, State, load, save
from bot.long_night.views import View

# actions that may hang on which cards a seat holds
WITH_HAND = frozenset({"play", "ability", "add_to_crisis", "add_to_objective", "calm", "request"})
# chapters and verbs make themselves known when imported
CHAPTERS = (colony, rounds, setup, verbs)


class LongNight:
    """The Long Night with the cards of one catalogue. It holds no game: states come in and go out."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue

    def game(self, state: State, journal: list[Draw] | None = None) -> Game:
        """A state under way, for one call."""
        return Game(state, self.catalogue, journal)

    def new(
        self,
        config: Config,
        seed: bytes,
        events: list[Event] | None = None,
        journal: list[Draw] | None = None,
    ) -> State:
        """Set a table up, to the first decisions. Raises BadConfig for what cannot be played."""
        game = setup.new_game(self.catalogue, config, seed, journal)
        if events is not None:
            events.extend(game.events)
        return game.state

    def decisions(self, state: State) -> list[Decision]:
        """All open decisions. For the trusted side only: some belong to one seat's secrets."""
        return list(state.open)

    def slot(self, state: State, decision: int, path: Path) -> Slot | None:
        """What may come next on this path; None when it is complete. A path that leads nowhere is a KeyError."""
        game = self.game(state)
        found = game.find(decision)
        if found is None:
            raise KeyError(decision)
        walked = game.walk(found, list(path))
        if walked.refusal is not None:
            raise KeyError(walked.refusal.code)
        return walked.slot

    def walker(self, state: State, decision: Decision) -> Walker:
        """Slots for somebody who goes down a path key by key, as AI seats do. The state must not change meanwhile."""
        game = self.game(state)
        return Walker(lambda: game.rules.menus[decision.kind](game, decision))

    def verify(self, state: State, decision: int, path: Path, seat: int | None = None) -> Refusal | None:
        """None if the path may be applied; else why not. With `seat`, also whose decision it is."""
        found = self._verified(self.game(state), decision, path, seat)
        return found if isinstance(found, Refusal) else None

    def _verified(self, game: Game, decision: int, path: Path, seat: int | None) -> Decision | Refusal:
        found = game.find(decision)
        if game.state.over:
            return Refusal("game_is_over", {}, "12.4")
        if found is None:
            return Refusal("decision_closed")
        if seat is not None and found.seat != seat:
            return Refusal("not_your_decision")
        if found.answer is not None and not found.keep:
            return Refusal("decision_closed")
        return game.verify(found, path) or found

    def apply(
        self,
        state: State,
        decision: int,
        path: Path,
        *,
        seat: int | None = None,
        journal: list[Draw] | None = None,
    ) -> list[Event] | Refusal:
        """Apply a complete path and run on to the next decisions or the end. A refusal changes nothing."""
        game = self.game(state, journal)
        found = self._verified(game, decision, path, seat)
        if isinstance(found, Refusal):
            return found
        game.take(found, list(path))
        return game.events

    def seen_actions(self, state: State) -> list[str]:
        """What everybody can see that the active seat may do now. Its hand counts only as closed cards: an action that
        hangs on what they are is listed whenever there are any.
        """
        seat = state.turn.seat
        if seat < 0 or state.seats[seat].out:
            return []
        without = load(save(state))
        closed, without.seats[seat].hand = bool(without.seats[seat].hand), []
        game = self.game(without)
        return [
            name
            for name, action in ACTIONS.items()
            if (closed and action.name in WITH_HAND) or opens(lambda action=action: action.menu(game, seat)) is None
        ]

    def view(self, state: State, seat: int | None) -> View:
        return views.view(self.game(state), seat)
