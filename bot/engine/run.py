"""One run of the agenda: from a choice to the next decisions, or to the end."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from bot.engine import dice
from bot.engine.events import Event
from bot.engine.flow import Decision, Flow, Frame, Path
from bot.engine.menu import Menu, Refusal, Walk, first_path, walk

S = TypeVar("S", bound=Flow)
G = TypeVar("G")
K = TypeVar("K")
F = TypeVar("F")
Register = Callable[[F], F]

RUNAWAY = 100_000


class Rules(Generic[G]):
    """A game's steps and menus, by name. Names are API: saved games hold them."""

    def __init__(self) -> None:
        self.steps: dict[tuple[str, str], Callable[[G, Frame], None]] = {}
        self.menus: dict[str, Callable[[G, Decision], Menu]] = {}
        self.calls: dict[str, Callable[[G, Decision, Any], None]] = {}
        # called after every step: a game that must end at once ends here
        self.settle: Callable[[G], None] = lambda game: None

    def step(self, op: str, label: str = "start") -> Register[Callable[[G, Frame], None]]:
        return registering(self.steps, (op, label))

    def menu(self, kind: str) -> Register[Callable[[G, Decision], Menu]]:
        return registering(self.menus, kind)

    def call(self, kind: str) -> Register[Callable[[G, Decision, Any], None]]:
        """What happens, with what the menu made of the path, the moment a decision of this kind is taken: all a
        non-blocking one does."""
        return registering(self.calls, kind)


def registering(table: dict[K, F], name: K) -> Register[F]:
    def register(function: F) -> F:
        assert name not in table, name
        table[name] = function
        return function

    return register


class Run(Generic[S]):
    """The state, what has happened to it in this call, and the ways to make more happen."""

    rules: Rules[Any]

    def __init__(self, state: S, journal: list[dice.Draw] | None = None) -> None:
        self.state = state
        self.events: list[Event] = []
        self.journal = journal
        self.key = bytes.fromhex(state.key)
        self._walked: tuple[int, Path, Walk] | None = None

    # -- dice

    def draw(self, sides: int, purpose: str) -> int:
        state = self.state
        state.draws += 1
        value = dice.value(self.key, state.draws, sides)
        if self.journal is not None:
            self.journal.append(dice.Draw(state.draws, purpose, sides, value))
        return value

    def shuffled(self, items: list[str], purpose: str) -> list[str]:
        result = list(items)
        for last in range(len(result) - 1, 0, -1):
            other = self.draw(last + 1, purpose)
            result[last], result[other] = result[other], result[last]
        return result

    # -- telling

    def tell(self, kind: str, /, *, new: bool = False, **public: Any) -> None:
        self.events.append(Event(kind, public, {}, new))

    def tell_seat(self, seat: int, kind: str, private: dict[str, Any], /, *, new: bool = True, **public: Any) -> None:
        """Everybody hears of it, this seat hears more."""
        self.events.append(Event(kind, public, {seat: private}, new))

    def tell_seats(self, kind: str, private: dict[int, dict[str, Any]], /, *, new: bool = True, **public: Any) -> None:
        self.events.append(Event(kind, public, private, new))

    def whisper(self, seat: int, kind: str, /, *, new: bool = True, **private: Any) -> None:
        """Only this seat hears of it."""
        self.events.append(Event(kind, None, {seat: private}, new))

    # -- agenda

    def push(self, op: str, label: str = "start", /, **values: Any) -> Frame:
        state = self.state
        state.last_frame += 1
        frame = Frame(state.last_frame, op, label, values)
        state.agenda.append(frame)
        return frame

    def pop(self, frame: Frame, **results: Any) -> None:
        """The frame is done; its results go to the frame beneath it."""
        agenda = self.state.agenda
        assert agenda[-1] is frame, f"{frame.op} is not on top"
        agenda.pop()
        if results:
            agenda[-1].locals.update(results)

    # -- asking

    def ask(
        self,
        frame: Frame,
        seat: int,
        kind: str,
        /,
        *,
        blocking: bool = True,
        keep: bool = False,
        default: Path | None = None,
        **params: Any,
    ) -> Decision:
        state = self.state
        state.last_decision += 1
        decision = Decision(
            state.last_decision, self.who_answers(seat), kind, frame.id, params, blocking, keep, default
        )
        if default is None and blocking:
            decision.default = first_path(self.rules.menus[kind](self, decision))
            if not decision.default:  # nothing to choose: it goes on by itself
                decision.answer = []
        state.open.append(decision)
        return decision

    def who_answers(self, seat: int) -> int:
        """A game may hand the questions of one seat to another."""
        return seat

    def close(self, frame: Frame) -> None:
        """Withdraw every question of this frame."""
        self.state.open = [d for d in self.state.open if d.frame != frame.id]

    def withdraw(self, frame: Frame) -> None:
        """Take back the questions of this frame that the table waits for."""
        self.state.open = [d for d in self.state.open if d.frame != frame.id or not d.blocking]

    def answer(self, frame: Frame, seat: int | None = None) -> Path | None:
        """The answer given to this frame's question, if there is one; the question is closed."""
        for decision in self.state.open:
            if decision.frame == frame.id and decision.blocking and (seat is None or decision.seat == seat):
                self.state.open.remove(decision)
                return decision.answer
        return None

    def answers(self, frame: Frame) -> dict[int, Path]:
        """All answers given to this frame, by seat; its questions are closed."""
        found = {d.seat: d.answer for d in self.state.open if d.frame == frame.id and d.answer is not None}
        self.close(frame)
        return found

    def awaited(self) -> list[Decision]:
        """The questions that the table waits for: those of the frame on top."""
        top = self.state.agenda[-1].id if self.state.agenda else None
        return [d for d in self.state.open if d.frame == top and d.blocking and d.answer is None]

    def frame_of(self, decision: Decision) -> Frame:
        return next(frame for frame in self.state.agenda if frame.id == decision.frame)

    def find(self, decision_id: int) -> Decision | None:
        return next((d for d in self.state.open if d.id == decision_id), None)

    def walk(self, decision: Decision, path: Path) -> Walk:
        return walk(self.rules.menus[decision.kind](self, decision), path)

    def walk_once(self, decision: Decision, path: Path) -> Walk:
        """A path verified just now need not be walked anew to carry it out."""
        if self._walked is None or self._walked[:2] != (decision.id, path):
            self._walked = (decision.id, path, self.walk(decision, path))
        return self._walked[2]

    def verify(self, decision: Decision, path: Path) -> Refusal | None:
        found = self.walk_once(decision, path)
        # whoever never casts a ballot may abstain, which nobody is offered
        if found.complete or (decision.keep and path == decision.default):
            return None
        return found.refusal or Refusal("path_too_short", {"slot": found.slot.name if found.slot else ""})

    def chosen(self, frame: Frame) -> Any:
        """What the menu made of the answer to this frame's question; the question is closed."""
        decision = next(d for d in self.state.open if d.frame == frame.id and d.blocking)
        found = self.walk_once(decision, decision.answer or [])
        self.state.open.remove(decision)
        return found.chosen

    def take(self, decision: Decision, path: Path) -> None:
        """Apply a verified path and run on to the next decisions, or to the end."""
        if decision.blocking:
            if decision.keep and decision.answer is None:
                self.tell("answered", seat=decision.seat, kind=decision.kind, new=True)
            decision.answer = path
        called = self.rules.calls.get(decision.kind)
        if called is not None:
            found = self.walk_once(decision, path)
            if not decision.blocking:
                self.state.open.remove(decision)
            called(self, decision, found.chosen)
        self.go_on()

    def go_on(self) -> None:
        state, steps = self.state, self.rules.steps
        for _ in range(RUNAWAY):
            if state.over or self.awaited():
                return
            frame = state.agenda[-1]
            steps[frame.op, frame.label](self, frame)
            self.rules.settle(self)
        raise RuntimeError(f"runaway agenda at {state.agenda[-1].op}")
