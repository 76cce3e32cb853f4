"""Every call to Discord may fail: the game reaches its end all the same, nothing is lost, nothing loops."""

from __future__ import annotations

import logging
import re
from pathlib import Path
from random import Random

import discord
import pytest
from simcord.results import InteractionResult, ResponseMessage

from bot.__main__ import main
from bot.client import GameMaster
from bot.logs import OURS, JsonFormatter, TextFormatter
from bot.long_night.state import load
from bot.packs import long_night
from bot.table.records import JournalRow, TableRecord
from bot.table.store import take_guard
from bot.table.verify import faults
from bot.texts import say
from tests.cogs.plain_bot import components, ids, texts
from tests.cogs.players import Player
from tests.cogs.world import World, world
from tests.table.helpers import limit_pages

MESSAGES = "/channels/*/messages"
ANSWER = "/interactions/*/callback"

# every kind of request of a game; a test says that there is no other
KINDS = {
    "answer": ("POST", ANSWER),
    "answer_later": ("PATCH", "/webhooks/*/messages/@original"),
    "post": ("POST", MESSAGES),
    "edit": ("PATCH", f"{MESSAGES}/*"),
    "delete": ("DELETE", f"{MESSAGES}/[0-9]*[0-9]"),
    "react": ("PUT", f"{MESSAGES}/*/reactions/*/@me"),
    "take_off": ("DELETE", f"{MESSAGES}/*/reactions/*"),
    "history": ("GET", MESSAGES),
    "message": ("GET", f"{MESSAGES}/[0-9]*[0-9]"),
    "raisers": ("GET", f"{MESSAGES}/*/reactions/*"),
    "dm": ("POST", "/users/@me/channels"),
}
STATUSES = (403, 404, 429, 500)
HOW_OFTEN = (1, 3, None)
# while no answer arrives nobody can play on, so this fault is mended after a while
MENDED_AFTER = 15
MOST_REQUESTS_A_CHOICE = 40


class Patient(Player):
    """Tries again when no answer comes. Votes by a raised thumb now and then, and by DM where there is no channel."""

    async def open(self) -> InteractionResult:
        if self.world.place.id in self.world.env.backend.channels:
            return await self.actor.slash(self.world.place, "winter act")
        self.actor = getattr(self.actor, "user", self.actor)
        return await self.actor.slash("winter act")  # pyright: ignore[reportCallIssue]

    async def answer(self) -> None:
        before = self.world.table.record.sequence
        if await self.raised_a_thumb():
            return
        shown = await self.open()
        for _ in range(40):
            if shown.response is None or not self.can_press(shown.response):
                return
            shown = await self.press(shown.response)
            if self.world.table_id not in self.world.bot.tables.playing or self.world.table.record.sequence != before:
                return
        raise AssertionError(f"{self.actor.name} does not get anywhere")

    def can_press(self, shown: ResponseMessage) -> bool:
        parts = components(shown.message)
        return any(
            isinstance(part, discord.SelectMenu) or (isinstance(part, discord.Button) and self.decides(part))
            for part in parts
        )

    async def raised_a_thumb(self) -> bool:
        table = self.world.table
        asked = [d for d in table.awaited() if d.seat == self.seat and d.kind == "vote"]
        standing = await table.store.standing(table.id)
        name = f"vote-{asked[0].frame}" if asked else ""
        if name not in standing or self.rng.random() < 0.5:
            return False
        there = [m for m in self.world.place.history() if str(m.id) == standing[name].message]
        if not there:
            return False
        await self.actor.react(there[0], self.rng.choice("👍👎"))
        return True


async def play_patiently(here: World, rng: Random, most: int = 1500, rounds: int | None = None) -> None:
    """Until the game is over, or for so many rounds."""
    players = {str(actor.id): Patient(here, actor, rng) for actor in here.people}
    for _ in range(most if rounds is None else rounds):
        table = here.bot.tables.playing.get(here.table_id)
        if table is None or table.record.status != "playing":
            return
        people = [d for d in table.awaited() if table.sitting(d.seat).kind == "person"]
        if people:
            await players[table.sitting(rng.choice(people).seat).player].answer()
        await here.env.advance_time(3)
    assert rounds is not None, "the game does not end"


async def wait(here: World, seconds: int) -> None:
    """In pieces, since SimCord is not patient with long leaps."""
    for _ in range(0, seconds, 60):
        await here.env.advance_time(60)


async def check(here: World, *, told: bool = True) -> None:
    """The game is over, everything that was decided is kept once, and nothing was asked for without end."""
    await wait(here, 240)  # a rate limit met three times rests 30, 60 and 120 seconds
    store = here.bot.tables.store
    record, journal = await store.load(here.table_id), await store.journal(here.table_id)
    assert record.status == "over"
    assert [row.sequence for row in journal] == list(range(1, record.sequence + 1))
    assert faults(long_night(), record, journal) == []
    assert len(here.env.http_requests) < 300 + MOST_REQUESTS_A_CHOICE * record.sequence
    if told:
        assert await store.waiting() == []
        assert here.bot.tables.playing == {}
    before = len(here.env.http_requests)
    await wait(here, 600)
    assert len(here.env.http_requests) - before <= 12


def kind_of(method: str, path: str) -> tuple[str, str]:
    plain = re.sub(r"/(interactions|webhooks)/.*(?=/callback|/messages)", r"/\1/*", path.partition("?")[0])
    plain = re.sub(r"(?<=/)\d{5,}", "*", plain)
    return method, re.sub(r"/reactions/[^/]+", "/reactions/*", plain)


async def one_game(tmp_path: Path, kind: str, status: int, times: int | None, seed: int = 1) -> None:
    method, path = KINDS[kind]
    async with world(tmp_path) as here:
        await here.start(2, 1)
        here.env.inject_error(method, path, status=status, times=times)
        if kind in ("history", "message", "raisers", "dm"):
            await here.restart()  # these are asked after a start
        if kind == "answer" and times is None:
            await play_patiently(here, Random(seed), rounds=MENDED_AFTER)
            here.env.backend.faults.clear()
        await play_patiently(here, Random(seed))
        await check(here, told=not (times is None and status in (429, 500)))


async def test_these_are_all_kinds_of_requests(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.start(3, 0)
        rng = Random(3)
        while not here.table.record.waits.closes:
            await play_patiently(here, rng, rounds=1)
        vote = next(iter(here.table.record.waits.closes))
        message = here.message_with(f"thumb.{vote}.up")
        await here.bot.close()
        here.env.backend.add_reaction(message.channel.id, message.id, "👍", here.people[0].id)
        await here.restart()
        await play_patiently(here, rng)
        asked = {kind_of(request.method, request.path) for request in here.env.http_requests}
    at_start = {("GET", "/oauth2/applications/@me"), ("PUT", "/applications/*/commands")}
    known = {(method, path.replace("[0-9]*[0-9]", "*")) for method, path in KINDS.values()}
    assert asked - at_start - {("DELETE", f"{MESSAGES}/*/reactions/*/*")} <= known


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("status", "times"), [(403, None), (500, 3)])
async def test_a_game_goes_on_through_errors(tmp_path: Path, kind: str, status: int, times: int | None) -> None:
    await one_game(tmp_path, kind, status, times)


@pytest.mark.parametrize("kind", ["post", "edit", "answer_later"])
@pytest.mark.parametrize(("status", "times"), [(404, 1), (429, 3), (500, None)])
async def test_a_game_goes_on_through_what_is_asked_most(
    tmp_path: Path, kind: str, status: int, times: int | None
) -> None:
    await one_game(tmp_path, kind, status, times)


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("status", STATUSES)
@pytest.mark.parametrize("times", HOW_OFTEN)
@pytest.mark.parametrize("seed", [11, 12])
async def test_a_game_goes_on_through_every_error(
    tmp_path: Path, kind: str, status: int, times: int | None, seed: int
) -> None:
    await one_game(tmp_path, kind, status, times, seed)


# -- what moderators and members do


async def test_the_channel_is_deleted_in_the_middle_and_people_play_on_by_dm(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.start(2, 1)
        await play_patiently(here, Random(5), rounds=12)
        here.env.backend.delete_channel(here.channel.id)
        await here.env.settle()
        shown = await here.people[0].user.slash("winter act")
        await here.env.advance_time(60)
        shown = await here.people[0].user.slash("winter act")
        assert shown.response is not None
        if here.table.record.status == "playing":
            assert say("trouble.gone") in texts(shown.response.message)
        await play_patiently(here, Random(5))
        await check(here)


async def test_a_member_who_left_the_server_is_replaced_and_the_game_goes_on(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.start(3, 0)
        await play_patiently(here, Random(6), rounds=8)
        left = here.people[2]
        here.guild.remove_member(left)
        dm = left.user.dm_channel.id
        here.env.inject_error("POST", f"/channels/{dm}/messages", status=403, code=50278, times=None)
        await here.env.settle()
        name = here.table.record.players[2]
        await here.people[0].slash(here.place, "winter replace", seat=name, ai=True)
        assert here.table.sitting(2).kind == "ai"
        await play_patiently(here, Random(6))
        await check(here)


async def test_a_vote_message_that_was_deleted_loses_no_ballot(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.start(3, 0)
        rng = Random(3)
        while not here.table.record.waits.closes:
            await play_patiently(here, rng, rounds=1)
        frame = next(iter(here.table.record.waits.closes))
        vote = here.message_with(f"thumb.{frame}.up")
        ballots = [d for d in here.table.awaited() if d.kind == "vote"]
        first = here.people[ballots[0].seat]
        await here.press(first, vote, f"thumb.{frame}.up")
        here.env.backend.delete_message(vote.channel.id, vote.id)
        await here.env.advance_time(5)
        kept = here.table.decision(ballots[0].id)
        assert kept is not None
        assert kept.answer == ["up"]
        await here.press(here.people[ballots[1].seat], await anew(here, frame, ballots[1].seat), f"thumb.{frame}.down")
        await play_patiently(here, rng)
        await check(here)


async def anew(here: World, frame: int, seat: int) -> discord.Message:
    """Another ballot changes the page, and with it the message comes back."""
    shown = await here.people[seat].slash(here.place, "winter act")
    assert shown.response is not None
    await Patient(here, here.people[seat], Random(1)).press(shown.response)
    await here.env.advance_time(5)
    return here.message_with(f"thumb.{frame}.up")


async def test_a_panel_that_was_deleted_comes_back_with_the_next_choice(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.start(2, 0)
        rng = Random(2)
        while not [d for d in here.table.awaited() if d.kind == "turn"]:
            await play_patiently(here, rng, rounds=1)
        await here.env.advance_time(5)
        for _ in range(4):
            for message in here.place.history():
                here.env.backend.delete_message(message.channel.id, message.id)
            before = here.table.record.sequence
            while here.table.record.sequence == before:
                await play_patiently(here, rng, rounds=1)
            await here.env.advance_time(40)
            assert [m for m in here.place.history() if any(str(one).startswith("w1:") for one in ids(m))]
        await play_patiently(here, rng)
        await check(here)


@pytest.mark.parametrize("status", STATUSES)
async def test_without_a_thread_the_lobby_stays_open(tmp_path: Path, status: int) -> None:
    async with world(tmp_path) as here:
        await here.gather(2, 0, place=["thread"])
        here.env.inject_error("POST", "/channels/*/threads", status=status)
        shown = await here.press(here.people[0], here.lobby, "start")
        assert shown.response is not None
        assert texts(shown.response.message) == [say("lobby.no_thread")]
        await here.press(here.people[0], here.lobby, "start")
        assert here.table.record.place != f"channel:{here.channel.id}"


@pytest.mark.parametrize("status", STATUSES)
async def test_a_hello_that_cannot_be_sent_stops_nobody_from_joining(tmp_path: Path, status: int) -> None:
    async with world(tmp_path) as here:
        await here.open_lobby()
        here.env.inject_error("POST", "/users/@me/channels", status=status, times=None)
        for person in here.people[:2]:
            await here.press(person, here.lobby, "join")
        await here.env.advance_time(5)
        seats = here.bot.tables.lobbies[here.table_id].seats
        assert [one.dm for one in seats] == (["closed"] * 2 if status in (403, 404) else [""] * 2)
        await here.press(here.people[0], here.lobby, "start")
        assert here.table.record.status == "playing"


# -- what the host's machine does


async def test_on_a_full_disk_a_choice_gets_a_sentence_and_can_be_made_again(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.start(2, 0)
        rng = Random(4)
        await play_patiently(here, rng, rounds=8)
        table = here.table
        await limit_pages(here.bot.tables, full=True)
        said, before = list[str](), table.record
        for _ in range(30):  # a choice or two still fit
            before = table.record
            seat = next(d.seat for d in table.awaited())
            shown = await press_through(here, seat, rng)
            said = texts(shown.message) if shown is not None else []
            if said == [say("answer.broken")]:
                break
        assert said == [say("answer.broken")]
        assert table.record is before
        assert (await table.store.load(table.id)).sequence == before.sequence
        await limit_pages(here.bot.tables, full=False)
        await play_patiently(here, rng)
        await check(here)


async def press_through(here: World, seat: int, rng: Random) -> ResponseMessage | None:
    """Press on until something is decided or cannot be pressed; what was shown last."""
    player, before = Patient(here, here.people[seat], rng), here.table.record.sequence
    shown = await player.open()
    while shown.response is not None and player.can_press(shown.response):
        shown = await player.press(shown.response)
        if here.table.record.sequence != before:
            break
    return shown.response


def test_a_second_bot_on_the_same_file_is_refused_with_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "winter.db"
    guard = take_guard(file)

    async def log_in(bot: GameMaster, token: str) -> None:
        await bot.setup_hook()

    monkeypatch.setattr(GameMaster, "start", log_in)
    monkeypatch.setenv("DISCORD_TOKEN", "not.a.token")
    monkeypatch.setenv("WINTER_DATABASE", str(file))
    assert main([]) == 2
    assert f"Another bot is already playing with {file}." in capsys.readouterr().err
    guard.close()


# -- what the log tells


async def test_the_log_tells_every_choice_and_no_secret(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    for ours in OURS:
        caplog.set_level(logging.DEBUG, ours)
    async with world(tmp_path) as here:
        await here.start(2, 1)
        for kind, status in (("post", 403), ("edit", 500), ("answer_later", 404), ("delete", 429)):
            here.env.inject_error(*KINDS[kind], status=status, times=3)
        await play_patiently(here, Random(8))
        await here.env.advance_time(30)
        store = here.bot.tables.store
        record, journal = await store.load(here.table_id), await store.journal(here.table_id)
    records = [one for one in caplog.records if one.name.partition(".")[0] in OURS]
    chosen = [(one.__dict__["seat"], one.__dict__["decision"]) for one in records if one.getMessage() == "chosen"]
    assert chosen == [(row.seat, row.decision) for row in journal]
    for formatter in (TextFormatter(), JsonFormatter()):
        told = "\n".join(formatter.format(one) for one in records)
        assert "not delivered" in told
        assert secrets_in(told, record, journal) == []


def secrets_in(told: str, record: TableRecord, journal: list[JournalRow]) -> list[str]:
    """The seed, every card by id, face and name, and every step of a choice that is more than a plain word."""
    assert record.snapshot is not None
    state = load(record.snapshot)
    faces = {*state.faces.values()}
    words = [record.seed, state.key, *state.faces, *faces, *(face.replace("_", " ") for face in faces)]
    words += [key for row in journal for key in row.path if re.search(r"[a-z]", key) and re.search(r"[0-9_+]", key)]
    return sorted({word for word in words if re.search(rf"\b{re.escape(word)}\b", told, re.IGNORECASE)})
