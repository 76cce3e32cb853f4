"""Games found by self-play, laid on a Discord table or retold there press by press."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from random import Random

import discord
import msgspec
import pytest
from simcord.actors import MemberActor
from simcord.results import InteractionResult

import bot.table.lobby
from bot.ai.answer import choose
from bot.engine.events import Event
from bot.engine.flow import Path
from bot.engine.menu import Refusal
from bot.long_night.interface import LongNight
from bot.long_night.passages import last_passage
from bot.long_night.state import RULES_VERSION, Config, State, load, save
from bot.packs import long_night
from bot.selfplay import next_decision, seed_of
from bot.show.controls import Step, parse
from bot.table.records import Commit, JournalRow, Waits
from bot.table.waiting import renewed
from bot.voice.wishes import wishes
from tests.cogs.plain_bot import components
from tests.cogs.world import World

# games that are looked through for one of a kind
MOST_GAMES = 400


@dataclass(frozen=True)
class Position:
    """A table in the middle of a game, and everything that has happened at it."""

    state: State
    story: list[Event]


@dataclass(frozen=True)
class Choice:
    seat: int
    kind: str
    decision: int
    path: Path


@dataclass(frozen=True)
class Recorded:
    """A whole game: from this seed, these choices lead to this end."""

    seed: bytes
    choices: list[Choice]
    end: State
    events: list[Event]


# -- finding


def played(
    game: LongNight, config: Config, seed: bytes, rng: Random, after: Callable[[State, list[Event]], None]
) -> Recorded:
    """One game by random seats; `after` looks at every state on the way."""
    story: list[Event] = []
    state = game.new(config, seed, story)
    choices: list[Choice] = []
    while not state.over:
        decision = next_decision(state, rng)
        path, _ = choose(game, state, decision)
        if path is None:
            continue
        choices.append(Choice(decision.seat, decision.kind, decision.id, path))
        events = game.apply(state, decision.id, path)
        assert not isinstance(events, Refusal)
        story.extend(events)
        after(state, story)
    return Recorded(seed, choices, state, story)


@cache
def positions() -> dict[str, Position]:
    """For each kind of decision the first table of self-play at which somebody is asked it."""
    found: dict[str, Position] = {}

    def note(state: State, story: list[Event]) -> None:
        for decision in state.open:
            if decision.answer is None and decision.kind not in found and can_be_taken(state, decision.id):
                found[decision.kind] = Position(load(save(state)), list(story))

    for number in range(80):
        config = Config(seats=tuple(f"player {seat}" for seat in range(2 + number % 4)))
        played(long_night(), config, seed_of("positions", number), Random(number), note)
    return found


def can_be_taken(state: State, decision: int) -> bool:
    """A call that nobody could make now is offered to nobody."""
    slot = long_night().slot(state, decision, [])
    return slot is not None and bool(slot.allowed() or slot.min == 0)


def recorded(players: tuple[str, ...], wanted: Callable[[Recorded], bool], name: str, **config: object) -> Recorded:
    """The shortest of some games between these players that is as wanted."""
    agreed = Config(seats=players, **config)  # type: ignore[arg-type]
    found: list[Recorded] = []
    for number in range(MOST_GAMES):
        one = played(long_night(), agreed, seed_of(name, number), Random(number), lambda state, story: None)
        if wanted(one):
            found.append(one)
            if len(one.choices) < 100 or len(found) == 3:
                break
    assert found, f"no game of {MOST_GAMES} is as wanted"
    return min(found, key=lambda one: len(one.choices))


# -- laying out


async def lay(world: World, position: Position) -> None:
    """Replace the game at the table by another one in its middle, and let the bot find it when it comes up again."""
    seats = len(position.state.seats)
    table = await world.start(seats)
    # what stands there now may be changed by what comes
    await world.env.advance_time(60)
    state = load(save(position.state))
    state.config = table.record.config
    snapshot = save(state)
    waits = renewed(Waits(), state.open, table.store.now(), table.record.house.pace)
    record = msgspec.structs.replace(
        table.record, sequence=table.record.sequence + 1, snapshot=snapshot, waits=waits, config=state.config
    )
    row = JournalRow(record.sequence, 0, 0, [], "test", None, b"[]", "", RULES_VERSION)
    await table.store.commit(Commit(record, table.record.sequence, row, position.story))
    await world.restart()
    await world.env.advance_time(30)
    assert world.table.passage.name == last_passage([position.story]).name
    standing = await world.bot.tables.store.standing(world.table_id)
    wanted = {wish.name for wish in wishes(world.bot.tables, world.table_id)}
    assert wanted <= set(standing), "what should stand in the channel stands there"


def seal_with(monkeypatch: pytest.MonkeyPatch, seed: bytes) -> None:
    """The next table is played with this seed; other random numbers are always the same and say nothing of it."""
    other = hashlib.sha256(seed).hexdigest()
    monkeypatch.setattr(
        bot.table.lobby.secrets, "token_hex", lambda count: seed.hex() if count == 32 else other[: 2 * count]
    )


# -- pressing one's way to a choice


async def follow(world: World, actor: MemberActor, shown: InteractionResult, decision: int, path: Path) -> None:
    """Press from page to page until this path of this decision is chosen."""
    before = world.table.record.sequence
    for _ in range(40):
        shown = await press_on(actor, shown, decision, path)
        if world.table_id not in world.bot.tables.playing or world.table.record.sequence != before:
            return
    raise AssertionError(f"no way to {path}")


async def press_on(actor: MemberActor, shown: InteractionResult, decision: int, path: Path) -> InteractionResult:
    """The control that leads furthest along the path."""
    response = shown.response
    assert response is not None
    ways = list(ways_along(components(response.message), decision, path))
    assert ways, (
        f"{actor.name} sees no way along {path}: {[getattr(c, 'custom_id', '') for c in components(response.message)]}"
    )
    _, control, values = max(ways, key=lambda way: way[0])
    if values:
        return await actor.select(response, values, custom_id=control)
    return await actor.click(response, custom_id=control)


Rank = tuple[int, bool, bool]


def ways_along(shown: list[discord.Component], decision: int, path: Path) -> Iterator[tuple[Rank, str, list[str]]]:
    for part in shown:
        if not isinstance(part, discord.Button | discord.SelectMenu) or part.disabled:
            continue
        step = parse(part.custom_id or "")
        if not isinstance(step, Step) or step.decision != decision or step.path != path[: len(step.path)]:
            continue
        if isinstance(part, discord.Button):
            yield (len(step.path), step.sure, step.page > 0), part.custom_id or "", []
        elif len(step.path) < len(path):
            values = path[len(step.path)].split("+")
            if {*values} <= {option.value for option in part.options}:
                yield (len(step.path) + 1, False, False), part.custom_id or "", values


async def retell(world: World, choices: list[Choice]) -> None:
    """People press exactly these choices, each in a private answer that was opened for it."""
    for choice in choices:
        actor = world.people[choice.seat]
        shown = await actor.slash(world.place, "winter act")
        await follow(world, actor, shown, choice.decision, choice.path)
        await world.env.advance_time(2)
