"""What is checked after every decision of a self-played game."""

from random import Random

from bot.ai.answer import choose
from bot.engine.flow import Decision, Path
from bot.engine.menu import Refusal, Slot, join
from bot.long_night.interface import LongNight
from bot.long_night.invariants import broken
from bot.long_night.state import State, load, save


def keys_to_try(slot: Slot, rng: Random) -> list[str]:
    """Every single key, or for a slot of several a few combinations."""
    if not slot.many:
        return slot.allowed()
    options = [option for option in slot.options if option.refusal is None]
    combinations = ["-"] if slot.min == 0 else []
    for _ in range(3):
        count = rng.randint(max(1, slot.min), min(slot.max, len(options)))
        taken = rng.sample(options, count)
        groups = [group for option in taken for group in option.groups]
        if len(groups) == len(set(groups)):
            combinations.append(join([option.key for option in taken]))
    return combinations


def check_slot(slot: Slot | None, where: str) -> None:
    assert slot is not None, where
    keys = [option.key for option in slot.options]
    assert len(keys) == len(set(keys)), f"{where}: keys repeat in {keys}"
    assert slot.min == 0 or slot.allowed(), f"{where}: nothing can be chosen in {slot.name}"
    assert slot.min <= slot.max, where


def finish_path(game: LongNight, state: State, decision: Decision, path: Path, rng: Random) -> Path:
    """Go on at random to a complete path; every slot on the way must offer something."""
    slot = game.slot(state, decision.id, path)
    while slot is not None:
        check_slot(slot, f"{decision.kind} {path}")
        path = [*path, rng.choice(keys_to_try(slot, rng))]
        slot = game.slot(state, decision.id, path)
    return path


def check_paths(game: LongNight, state: State, decision: Decision, rng: Random) -> None:
    """Every key of the first slot leads to a path that is accepted; all else is refused."""
    slot = game.slot(state, decision.id, [])
    if slot is None:
        return
    if not decision.blocking and not slot.allowed():
        return
    check_slot(slot, decision.kind)
    for key in keys_to_try(slot, rng):
        path = finish_path(game, state, decision, [key], rng)
        assert game.verify(state, decision.id, path, decision.seat) is None, (decision.kind, path)
        for wrong in ([*path, "x"], path[:-1], ["x", *path[1:]], [*path[:-1], path[-1] + "x"]):
            if wrong != path and wrong != decision.default:
                refusal = game.verify(state, decision.id, wrong, decision.seat)
                assert refusal is not None or is_shorter_path(game, state, decision, wrong), (decision.kind, wrong)
    for option in slot.options:
        if option.refusal is not None:
            assert game.verify(state, decision.id, [option.key], decision.seat) is not None
    other = (decision.seat + 1) % len(state.seats)
    assert isinstance(game.verify(state, decision.id, decision.default or [], other), Refusal)
    assert isinstance(game.verify(state, decision.id + 10_000, decision.default or []), Refusal)


def is_shorter_path(game: LongNight, state: State, decision: Decision, path: Path) -> bool:
    return game.slot(state, decision.id, path) is None


def check_choice(game: LongNight, state: State, decision: Decision, rng: Random) -> Path | None:
    """All checks before a choice; returns the choice."""
    before = save(state)
    check_paths(game, state, decision, rng)
    if decision.blocking:
        assert decision.default is not None
        assert game.verify(state, decision.id, decision.default) is None, (decision.kind, decision.default)
    refusal = game.apply(state, decision.id, ["no such thing"], seat=decision.seat)
    assert isinstance(refusal, Refusal)
    path, _ = choose(game, state, decision)
    assert save(state) == before, f"{decision.kind}: looking changed the state"
    return path


def check_step(game: LongNight, state: State, decision: Decision, path: Path) -> None:
    """Apply the choice to the state and to its saved and loaded twin; both stay equal, the snapshot unchanged."""
    before = save(state)
    twin = load(before)
    events = game.apply(state, decision.id, path)
    assert not isinstance(events, Refusal), (decision.kind, path, events)
    twin_events = game.apply(twin, decision.id, path)
    assert events == twin_events
    assert save(state) == save(twin)
    assert save(load(before)) == before
    assert broken(game.game(state)) == [], (decision.kind, path)
