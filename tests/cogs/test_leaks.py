"""No viewer ever receives another seat's secret: not in texts, labels, ids, options, names or times.

Two ways to look. With marked cards everything sent is searched for faces, decisions and ids that its reader may not
know. With twins the same game is played twice, the second time with every card that one seat cannot know dealt anew
before each choice: whatever that seat could read has to be the same, byte for byte, at the same times.
"""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from random import Random

import msgspec
import pytest

import bot.client
import cogs.sender
from bot.ai.answer import choose
from bot.engine.dice import Draw
from bot.engine.events import Event
from bot.engine.flow import Decision
from bot.engine.flow import Path as Choice
from bot.engine.menu import Refusal
from bot.long_night.hidden import hidden, permuted
from bot.long_night.state import Config, State, load, save
from bot.packs import long_night
from bot.selfplay import next_decision, seed_of
from bot.show.controls import Step
from bot.show.page import Page, encode
from bot.table.pacemaker import AI_PAUSE
from bot.table.table import Happened
from bot.voice.desk import Desk
from tests.cogs.leaks import Check, Sent, Wire, contents, marked_cards
from tests.cogs.players import play
from tests.cogs.positions import lay, positions, seal_with
from tests.cogs.world import World, world
from tests.test_non_interference import reshuffled, told_of_hidden, told_to

LOOKS = ("act", "hand", "secrets", "status", "log", "crisis")


async def everybody_looks(here: World) -> None:
    for person in here.people:
        for command in (*LOOKS, "tables"):
            await person.slash(here.place, f"winter {command}")
        await person.autocomplete(here.place, "winter play-default", "seat", "")


@pytest.mark.parametrize(
    ("people", "ai", "options"),
    [(2, 0, {}), (3, 0, {"variants": ["betrayer"]}), (2, 2, {}), (5, 0, {"place": ["thread"]})],
)
async def test_nobody_is_sent_a_card_they_may_not_know(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, people: int, ai: int, options: dict[str, list[str]]
) -> None:
    monkeypatch.setattr(bot.client, "long_night", lambda: marked_cards()[0])
    async with sealed_world(tmp_path / "marked", monkeypatch, people) as (here, wire):
        check = Check(wire)
        await here.start(people, ai, **options)
        rng = Random(people)

        async def look(decision: Decision) -> None:
            if rng.random() < 0.15:
                await everybody_looks(here)

        await play(here, rng, before_each=look)
        await here.env.advance_time(60)
        assert check.named > 500
        assert check.leaks == []


# -- twins


@dataclass
class Chosen:
    """One choice of the first of two twins: the table before and after it, and what the viewer could read of it."""

    decision: Decision
    path: Choice
    before: State
    after: State
    events: list[Event]
    draws: list[Draw]
    read: list[tuple[str, str]]


@asynccontextmanager
async def sealed_world(folder: Path, monkeypatch: pytest.MonkeyPatch, number: int) -> AsyncIterator[tuple[World, Wire]]:
    """A world in which nothing is left to chance: the same in every run."""
    folder.mkdir()  # noqa: ASYNC240
    seal_with(monkeypatch, seed_of("twins", number))
    monkeypatch.setattr(cogs.sender.secrets, "choice", lambda letters: letters[number])
    async with world(folder) as here:
        yield here, Wire(here)


async def looks_around(here: World, viewer: int) -> list[tuple[str, str]]:
    """All that the viewer can open without deciding anything; what lies behind each of its own options too."""
    person, table = here.people[viewer], here.table
    for command in LOOKS:
        await person.slash(here.place, f"winter {command}")
    behind: list[tuple[str, str]] = []
    for decision in table.decisions(viewer):
        slot = table.slot(decision.id, [])
        for key in slot.allowed() if slot is not None else []:
            page = Desk(table, viewer).go(Step(table.id, decision.id, [key]))
            behind.append((key, encode(page).decode() if isinstance(page, Page) else "chosen"))
    return behind


async def take(here: World, wire: Wire, viewer: int, decision: Decision, path: Choice) -> list[tuple[str, str]]:
    """The viewer looks around, somebody chooses, and some time goes by: what the viewer could read meanwhile."""
    since = len(wire.sent)
    behind = await looks_around(here, viewer)
    await choose_and_wait(here, decision, path)
    return [*behind, *map(as_read, wire.read_by(here.people[viewer].id, since))]


async def choose_and_wait(here: World, decision: Decision, path: Choice) -> None:
    outcome = await here.table.choose(decision.seat, decision.id, path)
    assert not isinstance(outcome, Refusal)
    await here.bot.office.deliver(here.table_id)
    await here.env.advance_time(22)


def as_read(sent: Sent) -> tuple[str, str]:
    return sent.at.isoformat(), sent.text


def next_choices(here: World, rng: Random, most: int) -> Iterator[tuple[Decision, Choice]]:
    """What random seats would choose, one after the other, as the table stands then."""
    for _ in range(most):
        if here.table_id not in here.bot.tables.playing or here.table.over:
            return
        decision = next_decision(here.table.state, rng)
        path, _ = choose(here.table.game, here.table.state, decision)
        if path is not None:
            yield decision, path


async def first_twin(here: World, wire: Wire, viewer: int, rng: Random, most: int) -> list[Chosen]:
    told: list[Chosen] = []
    for decision, path in next_choices(here, rng, most):
        table, before = here.table, load(save(here.table.state))
        sequence = table.record.sequence
        read = await take(here, wire, viewer, decision, path)
        # votes that closed by themselves meanwhile are part of it
        rows = (await table.store.journal(table.id))[sequence:]
        events = [event for some in (await table.store.events(table.id))[sequence + 1 :] for event in some]
        draws = [draw for row in rows for draw in msgspec.json.decode(row.draws, type=list[Draw])]
        told.append(Chosen(decision, path, before, load(save(table.state)), events, draws, read))
    return told


def dealt_anew(here: World, viewer: int, one: Chosen, rng: Random) -> State | None:
    """The table before this choice with every card dealt anew that the viewer does not know, even after it.

    None where the choice itself told everybody something about a hidden card: there the tables may part.
    """
    cards = hidden(one.before, viewer, one.after)
    told = told_to(one.events, viewer)
    for sort in cards:
        cards[sort] = [] if sort in reshuffled(one.draws) else [card for card in cards[sort] if card not in told]
    twin = permuted(one.before, cards, lambda faces: rng.sample(faces, len(faces)))
    if rng.random() < 0.5:
        hand_over_the_call(here, twin, cards["crossroads"])
    outcome = here.table.game.apply(load(save(twin)), one.decision.id, one.path)
    parted = isinstance(outcome, Refusal) or told_of_hidden(one.events) or told_of_hidden(outcome)
    return None if parted or one.after.over else twin


def hand_over_the_call(here: World, twin: State, hidden_cards: list[str]) -> None:
    """Let the card that is held be one that only people can notice: of that sort there are few."""
    calls = here.bot.tables.game.catalogue.crossroads
    found = [card for card in hidden_cards if calls[twin.faces[card]].when.call]
    if found and twin.crossroads.card in hidden_cards:
        held = twin.crossroads.card
        twin.faces[held], twin.faces[found[0]] = twin.faces[found[0]], twin.faces[held]


async def second_twin(here: World, wire: Wire, viewer: int, told: list[Chosen], rng: Random) -> int:
    """How many choices were compared with other cards in the others' hands."""
    compared = 0
    for one in told:
        table = here.table
        twin = dealt_anew(here, viewer, one, rng)
        compared += twin is not None
        table.state = twin or load(save(one.before))
        table.record = msgspec.structs.replace(table.record, snapshot=save(table.state))
        assert await take(here, wire, viewer, one.decision, one.path) == one.read
    return compared


@pytest.mark.parametrize(("people", "viewer"), [(2, 0), (3, 2), (4, 1), (5, 3)])
async def test_what_a_seat_reads_does_not_hang_on_what_it_cannot_know(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, people: int, viewer: int
) -> None:
    async with sealed_world(tmp_path / "first", monkeypatch, people) as (here, wire):
        await here.start(people)
        told = await first_twin(here, wire, viewer, Random(people), 60)
    async with sealed_world(tmp_path / "second", monkeypatch, people) as (here, wire):
        await here.start(people)
        compared = await second_twin(here, wire, viewer, told, Random(people + 1))
    assert compared > 0.7 * len(told)
    assert sum(len(one.read) for one in told) > 500


@pytest.mark.parametrize("by", ["button", "private"])
async def test_a_ballot_is_sealed_until_the_vote_closes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, by: str
) -> None:
    """The same vote twice, one ballot the other way round: the others read the same until it is counted."""
    read: list[list[tuple[str, str]]] = []
    for thumb in ("up", "down"):
        async with sealed_world(tmp_path / thumb, monkeypatch, 1) as (here, wire):
            await lay(here, positions()["vote"])
            ballot, other = [d for d in here.table.awaited() if d.kind == "vote"][:2]
            since, voter, viewer = len(wire.sent), here.people[ballot.seat], here.people[other.seat]
            if by == "button":
                message = here.message_with(f"thumb.{ballot.frame}.{thumb}")
                await here.press(voter, message, f"thumb.{ballot.frame}.{thumb}")
            else:
                shown = await voter.slash(here.place, "winter act")
                await here.press(voter, shown.response, f"{ballot.id}:{thumb}")
            await here.env.advance_time(15)
            await looks_around(here, other.seat)
            counted = here.table.decision(ballot.id)
            assert counted is not None
            assert counted.answer == [thumb]
            read.append([*map(as_read, wire.read_by(viewer.id, since))])
    assert read[0] == read[1]
    assert len(read[0]) > len(LOOKS)


# -- private messages


Headed = tuple[str, int, list[str]]


def headings(page: str) -> list[str]:
    return [line for line in page.splitlines() if line.startswith(("#", "**", "-#"))]


def deal(here: World, monkeypatch: pytest.MonkeyPatch, faces: list[str]) -> None:
    """At the next table these are the secret objectives, seat by seat."""
    game = here.bot.tables.game
    new = game.new

    def dealt(config: Config, seed: bytes, events: list[Event] | None = None) -> State:
        state = new(config, seed, events)
        for seat, face in enumerate(faces):
            state.faces[state.seats[seat].objective] = face
        for event in events or []:
            if event.kind == "objective_dealt":
                event.private.update({seat: {"face": faces[seat]} for seat in event.private})
        return state

    monkeypatch.setattr(game, "new", dealt)


async def dms_of_a_game(here: World, wire: Wire, people: int) -> list[Headed]:
    """Every private message: when, to whom, and its headings."""
    await here.start(people)
    for decision, path in next_choices(here, Random(people), 80):
        await choose_and_wait(here, decision, path)
    dms = wire.dm_channels()
    return [
        (sent.at.isoformat(), sent.reader, [line for text in contents(sent.request.json) for line in headings(text)])
        for sent in wire.sent
        if sent.reader is not None and any(str(channel) in sent.request.path for channel in dms)
    ]


async def test_private_messages_have_the_same_shape_whatever_the_role(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A betrayer and a loyal player change roles: everybody gets as many messages at the same times, headed alike."""
    cards = long_night().catalogue.secret_objectives.values()
    loyal = [card.id for card in cards if card.kind == "secret"][:3]
    betrayal = next(card.id for card in cards if card.kind == "betrayal")
    games: list[list[Headed]] = []
    for faces in ([betrayal, *loyal], [loyal[0], betrayal, *loyal[1:]]):
        async with sealed_world(tmp_path / faces[0], monkeypatch, 3) as (here, wire):
            deal(here, monkeypatch, faces)
            games.append(await dms_of_a_game(here, wire, len(faces)))
    assert games[0] == games[1]
    assert len(games[0]) > 15
    with_objective = [one for one in games[0] if any("objective" in line for line in one[2])][:4]
    assert len({one[1] for one in with_objective}) == 4, "each seat gets one"
    assert all(one[2] == with_objective[0][2] for one in with_objective), "all in the same shape"


# -- times


async def test_an_ai_seat_takes_the_same_time_whatever_it_chooses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with sealed_world(tmp_path / "ai", monkeypatch, 1) as (here, _):
        times: list[tuple[bool, float]] = []
        tell = here.bot.tables.telling

        def noting(happened: Happened) -> list[object]:
            by_ai = happened.chooser is None and happened.before is not None
            times.append((by_ai, here.env.now().timestamp()))
            return tell(happened)  # type: ignore[return-value]

        here.bot.tables.telling = noting  # type: ignore[assignment]
        await here.start(1, 3)
        await play(here, Random(7))
        pauses = {after - before for (_, before), (ai, after) in pairwise(times) if ai}
        assert len(times) > 50
        assert max(pauses) - min(pauses) <= 0.5
        assert min(pauses) >= AI_PAUSE.total_seconds()
