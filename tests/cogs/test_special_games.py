"""Games with something special about them, from the lobby to the last reveal, as those who play them see it."""

from pathlib import Path
from random import Random

import pytest

from bot.engine.flow import Decision
from bot.long_night.state import load
from bot.selfplay import seed_of
from bot.show.names import names_at
from bot.show.narrate import narrate
from bot.table.verify import faults
from tests.cogs.plain_bot import texts
from tests.cogs.players import play
from tests.cogs.positions import Recorded, recorded, retell, seal_with
from tests.cogs.world import World, world

NAMES = ["ada", "ben", "cyd", "dee", "eli"]


def name_of(here: World, face: str) -> str:
    return here.bot.tables.game.catalogue.any_card(face).en.name


async def check_end(here: World) -> str:
    """All that the end has to tell: who won, every secret, every gift, and a seed that gives exactly this game."""
    await here.env.advance_time(60)
    store = here.bot.tables.store
    record = await store.load(here.table_id)
    assert record.status == "over"
    assert record.snapshot is not None
    assert await store.waiting() == []
    assert here.bot.tables.playing == {}
    state = load(record.snapshot)
    end = "\n".join(text for text in here.shown_to(here.people[-1]) if "wins" in text or "loses" in text)
    for result in state.results:
        name = record.players[result.seat]
        assert f"**{name}** {'wins' if result.won else 'loses'}" in end
        seat = state.seats[result.seat]
        for card in (seat.objective, seat.exile_objective):
            assert not card or name_of(here, state.faces[card]) in end
    for gift in state.gifts:
        assert name_of(here, gift.face) in end
        assert name_of(here, gift.crisis) in end
    assert record.seed in end
    assert faults(here.bot.tables.game, record, await store.journal(here.table_id)) == []
    return end


async def retold(here: World, monkeypatch: pytest.MonkeyPatch, game: Recorded) -> str:
    seal_with(monkeypatch, game.seed)
    await here.start(len(game.end.seats))
    await retell(here, game.choices)
    return await check_end(here)


def players(here: World, count: int) -> tuple[str, ...]:
    return tuple(str(person.id) for person in here.people[:count])


def was_exiled(game: Recorded) -> bool:
    return any(choice.kind == "leave_colony" for choice in game.choices) and any(
        event.kind == "exile_objective" for event in game.events
    )


async def test_an_exile_leaves_the_colony_and_reads_an_exile_objective(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with world(tmp_path) as here:
        game = recorded(players(here, 3), was_exiled, "exile")
        end = await retold(here, monkeypatch, game)
        exiles = [number for number, seat in enumerate(game.end.seats) if seat.exile_objective]
        assert exiles
        for exile in exiles:
            objective = name_of(here, game.end.faces[game.end.seats[exile].exile_objective])
            assert sum(objective in dm for dm in here.dms_of(here.people[exile])) == 1
            assert not any(
                objective in dm for other in range(3) if other != exile for dm in here.dms_of(here.people[other])
            )
            assert f"**{NAMES[exile]}** {'wins' if game.end.results[exile].won else 'loses'}, exiled" in end
        told = "\n".join(here.shown_to(here.people[0]))
        counted = [event for event in game.events if event.kind in ("vote_counted", "exiled")]
        names = names_at(here.bot.tables.game.catalogue, game.end, NAMES)
        assert all(line in told for line in narrate(counted, None, names))


async def test_a_betrayer_wins_and_every_secret_is_turned_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with world(tmp_path) as here:
        game = recorded(players(here, 4), lambda one: any(r.won and r.betrayer for r in one.end.results), "betrayer")
        end = await retold(here, monkeypatch, game)
        (betrayer,) = [result.seat for result in game.end.results if result.betrayer and not result.exiled]
        assert f"**{NAMES[betrayer]} wins.**" in end
        objective = name_of(here, game.end.faces[game.end.seats[betrayer].objective])
        assert f"{objective} (betrayal objective)" in end


async def test_a_game_in_which_two_of_four_have_closed_their_dms(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seal_with(monkeypatch, seed_of("closed", 0))
    async with world(tmp_path) as here:
        closed = here.people[1:3]
        for person in closed:
            path = f"/channels/{person.user.dm_channel.id}/messages"
            here.env.inject_error("POST", path, status=403, code=50007, times=None)
        await here.gather(4)
        lobby = "\n".join(texts(here.lobby))
        assert lobby.count("private messages are closed") == 2
        await here.press(here.people[0], here.lobby, "start")
        await here.env.advance_time(1)
        rng, seen = Random(4), set[int]()

        async def reads_secrets(decision: Decision) -> None:
            person = here.people[decision.seat]
            if person in closed and decision.seat not in seen:
                shown = await person.slash(here.place, "winter secrets")
                own = here.table.view(decision.seat).own
                assert own is not None
                assert shown.response is not None
                assert name_of(here, own.objective) in "\n".join(texts(shown.response.message))
                seen.add(decision.seat)

        await play(here, rng, before_each=reads_secrets)
        await check_end(here)
        assert seen == {1, 2}
        assert all(here.dms_of(person) == [] for person in closed)
        assert all(len(here.dms_of(here.people[seat])) >= 2 for seat in (0, 3))


async def test_a_game_in_a_thread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seal_with(monkeypatch, seed_of("thread", 0))
    async with world(tmp_path) as here:
        await here.start(3, place=["thread"])
        before = [message.id for message in here.channel.history()]
        (thread,) = here.channel.threads
        assert (thread.name or "").endswith(here.table_id)
        assert any(f"<#{thread.id}>" in "\n".join(texts(message)) for message in here.channel.history())
        assert all(any(f"<#{thread.id}>" in dm for dm in here.dms_of(person)) for person in here.people[:3])
        await play(here, Random(3))
        await check_end(here)
        assert [message.id for message in here.channel.history()] == before, "the channel stays quiet"


async def test_two_play_together_without_secrets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seal_with(monkeypatch, seed_of("two", 0))
    async with world(tmp_path) as here:
        await here.start(2)
        shown = await here.people[1].slash(here.place, "winter secrets")
        assert shown.response is not None
        assert "There are none in this game" in "\n".join(texts(shown.response.message))
        await play(here, Random(2))
        end = await check_end(here)
        state = load((await here.bot.tables.store.load(here.table_id)).snapshot or b"")
        assert len({result.won for result in state.results}) == 1
        assert "objective:" not in end.lower().replace("main objective", "")
