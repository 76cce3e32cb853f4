"""The office: every post once and in order, standing messages as they are wanted now, and nothing that loops."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec
import pytest

from bot.long_night.state import Config
from bot.table.clock import ManualClock
from bot.table.office import Office
from bot.table.posts import BEAT, MOST_ATTEMPTS
from bot.table.records import Attempt, Post, Sitting, TableRecord
from bot.table.sending import TryLater, Undeliverable, Why
from bot.table.standing import AFTER_TROUBLE, FOLD, OLD, Wanted
from bot.table.store import Store
from tests.table.fake_sender import FakeSender

HERE = "channel:1"


def record(table: str = "k3f", place: str = HERE) -> TableRecord:
    seats = [Sitting(0, "ada"), Sitting(1, "ben")]
    return TableRecord(table, "playing", place, "ada", Config(("ada", "ben")), "00" * 32, 0, b"{}", {}, seats=seats)


def page(text: str) -> bytes:
    return msgspec.json.encode(text)


def post(*texts: str, target: str = HERE, name: str = "", last: bool = False) -> Post:
    return Post(target, [page(text) for text in texts], name, last)


def wish(text: str, name: str = "panel", **more: object) -> Wanted:
    return msgspec.convert({"name": name, "target": HERE, "page": page(text), **more}, Wanted, strict=False)


@dataclass
class Desk:
    """An office, what it is asked to tell, and the hands of its clock."""

    file: Path
    clock: ManualClock
    store: Store
    sender: FakeSender
    office: Office
    wanted: dict[str, list[Wanted]] = field(default_factory=dict)

    async def tell(self, *posts: Post, table: str = "k3f") -> None:
        await self.store.post(table, *posts)
        await self.office.deliver(table)

    async def want(self, *wishes: Wanted, table: str = "k3f") -> None:
        self.wanted[table] = list(wishes)
        await self.office.deliver(table)

    async def wait(self, time: timedelta, step: float = 0.5) -> None:
        """The clock goes on, tick by tick."""
        until = self.clock.now() + time
        while self.clock.now() < until:
            self.clock.advance(seconds=step)
            await self.office.tick()

    async def restart(self) -> None:
        await self.office.close()
        await self.store.close()
        self.clock.advance(seconds=1)
        self.store = await Store.open(self.file, self.clock)
        self.office = Office(self.store, self.sender, self.wishes)
        for table in await self.store.unfinished():
            self.office.look_at(table)

    def wishes(self, table: str) -> list[Wanted]:
        return self.wanted.get(table, [])

    @property
    def read(self) -> list[str]:
        """What can be read in the channel now."""
        return [text.strip('"') for text in self.sender.standing()]


@asynccontextmanager
async def desk(tmp_path: Path) -> AsyncIterator[Desk]:
    file, clock, sender = tmp_path / "winter.db", ManualClock(datetime(2026, 1, 1, tzinfo=UTC)), FakeSender()
    store = await Store.open(file, clock)
    wanted: dict[str, list[Wanted]] = {}
    made = Desk(file, clock, store, sender, Office(store, sender, lambda table: wanted.get(table, [])), wanted)
    await store.add(record())
    clock.advance(minutes=10)
    try:
        yield made
    finally:
        await made.store.close()


# -- posts


async def test_posts_go_out_once_and_in_order(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        await at.tell(post("one"), post("two"), post("three"))
        await at.office.deliver("k3f")
        assert at.read == ["one", "two", "three"]
        assert await at.store.waiting() == []
        assert at.sender.asked == ["send channel:1"] * 3


async def test_a_drama_is_one_message_that_grows_beat_by_beat(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        await at.tell(post("a", "a b", "a b c", name="colony"), post("next"))
        assert at.read == ["a"]
        await at.office.deliver("k3f")  # whoever commits meanwhile does not hurry it on
        assert at.read == ["a"]
        await at.wait(BEAT, 0.3)
        assert at.read == ["a b"]
        await at.wait(BEAT, 0.3)
        assert at.read == ["a b c", "next"]
        await at.tell(post("a b c d", name="colony", last=True))
        assert at.read == ["a b c d", "next"]
        assert await at.store.standing("k3f") == {}


async def test_a_post_edits_the_panel_it_follows_and_the_panel_does_not_come_back(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        await at.want(wish("turn", name="turn-1"))
        at.wanted["k3f"] = []
        await at.tell(post("log of the turn", name="turn-1", last=True))
        assert at.read == ["log of the turn"]
        assert await at.store.standing("k3f") == {}


@pytest.mark.parametrize("why", ["gone", "too_old", "refused"])
async def test_what_cannot_be_edited_is_posted_anew_and_the_old_one_taken_away(tmp_path: Path, why: Why) -> None:
    async with desk(tmp_path) as at:
        await at.want(wish("turn", name="turn-1"))
        at.sender.fails["edit"] = [Undeliverable(why)]
        at.wanted["k3f"] = []
        await at.tell(post("log", name="turn-1", last=True))
        await at.office.tick()
        assert at.read == (["turn", "log"] if why == "gone" else ["log"])
        assert await at.store.standing("k3f") == {}


async def test_a_post_on_an_old_panel_is_sent_anew_without_trying_to_edit(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        await at.want(wish("turn", name="turn-1"))
        at.clock.advance(minutes=51)
        at.wanted["k3f"] = []
        await at.tell(post("log", name="turn-1", last=True))
        assert at.read == ["log"]
        assert "edit channel:1" not in at.sender.asked


async def test_what_is_forbidden_is_never_tried_again_and_is_noted_as_trouble(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        at.sender.fails["send"] = [Undeliverable("forbidden")]
        await at.tell(post("lost"))
        await at.wait(timedelta(minutes=5), 10)
        assert at.sender.asked == ["send channel:1"]
        assert at.office.trouble == {"k3f": "forbidden"}
        await at.tell(post("heard"))
        assert at.office.trouble == {}
        assert at.read == ["heard"]


async def test_a_closed_dm_is_no_trouble_and_holds_up_nobody(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        at.sender.fails["send dm:ada"] = [Undeliverable("forbidden")]
        await at.tell(post("to ada", target="dm:ada"), post("to ben", target="dm:ben"), post("to all"))
        assert at.read == ["to all"]
        assert at.sender.standing("dm:ben") == ['"to ben"']
        assert at.office.trouble == {}
        assert await at.store.waiting() == []


async def test_a_dm_that_has_to_wait_holds_up_neither_channel_nor_panel_and_is_not_hurried(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        at.sender.later("send dm:ada", times=2, seconds=60)
        await at.tell(post("first", target="dm:ada"), post("second", target="dm:ada"), post("to all"))
        await at.want(wish("panel"))
        for _ in range(5):
            await at.tell(post("more"))
        assert at.read == ["to all", "panel"] + ["more"] * 5
        assert at.sender.asked.count("send dm:ada") == 1
        await at.wait(timedelta(minutes=4), 5)
        assert at.sender.standing("dm:ada") == ['"first"', '"second"']


async def test_an_outage_is_waited_out_longer_and_longer_and_keeps_the_order(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        at.sender.later("send", times=5)
        await at.tell(post("one"), post("two"))
        for attempts, seconds in enumerate((5, 10, 20, 40, 80), 1):
            await at.wait(timedelta(seconds=seconds - 0.5))
            assert len(at.sender.asked) == attempts
            await at.wait(timedelta(seconds=0.5))
        assert at.read == ["one", "two"]
        assert len(at.sender.asked) == 7


async def test_an_endless_outage_is_given_up_in_the_end(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        at.sender.later("send", times=MOST_ATTEMPTS)
        await at.tell(post("lost"), post("heard"))
        await at.wait(timedelta(hours=6), 30)
        assert at.read == ["heard"]
        assert len(at.sender.asked) == MOST_ATTEMPTS + 1


async def test_an_edit_that_has_to_wait_waits(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        await at.want(wish("turn", name="turn-1"))
        at.sender.later("edit")
        at.wanted["k3f"] = []
        await at.tell(post("log", name="turn-1", last=True))
        assert at.read == ["turn"]
        await at.wait(timedelta(seconds=6))
        assert at.read == ["log"]


async def test_two_deliveries_at_once_are_one(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        at.wanted["k3f"] = [wish("panel")]
        await at.store.post("k3f", post("one"), post("two"))
        await asyncio.gather(*(at.office.deliver("k3f") for _ in range(4)))
        assert at.read == ["one", "two", "panel"]


async def test_a_slow_channel_holds_up_no_other_table(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        await at.store.add(record("m9x", "channel:2"))
        hears = asyncio.Event()
        answer_later(at.sender, HERE, hears)
        await at.store.post("k3f", post("slow"))
        await at.store.post("m9x", post("quick", target="channel:2"))
        at.office.look_at("k3f")
        at.office.look_at("m9x")
        await at.office.tick()
        assert at.sender.standing("channel:2") == ['"quick"']
        assert at.read == []
        hears.set()
        await at.office.tick()
        assert at.read == ["slow"]


def answer_later(sender: FakeSender, target: str, hears: asyncio.Event) -> None:
    send = sender.send

    async def slow(to: str, body: bytes, **more: object) -> str:
        if to == target:
            await hears.wait()
        return await send(to, body, **more)  # type: ignore[arg-type]

    sender.send = slow  # type: ignore[method-assign]


async def test_who_was_replaced_gets_nothing_more_of_this_table(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        await at.store.post("k3f", post("hand of ada", target="dm:ada"), post("hand of ben", target="dm:ben"))
        taken_over = msgspec.structs.replace(record(), seats=[Sitting(0, "cyd"), Sitting(1, "ben")])
        await at.store.change(taken_over, [post("hand of cyd", target="dm:cyd")])
        await at.office.deliver("k3f")
        assert at.sender.standing("dm:ada") == []
        assert at.sender.standing("dm:ben") == ['"hand of ben"']
        assert at.sender.standing("dm:cyd") == ['"hand of cyd"']


async def test_who_is_replaced_while_the_office_is_busy_gets_nothing_more_either(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        await at.store.post("k3f", post("to all"), post("hand of ada", target="dm:ada"))
        hears = asyncio.Event()
        answer_later(at.sender, HERE, hears)
        delivery = asyncio.create_task(at.office.deliver("k3f"))
        await asyncio.sleep(0.01)
        await at.store.change(msgspec.structs.replace(record(), seats=[Sitting(0, "cyd"), Sitting(1, "ben")]))
        hears.set()
        await delivery
        assert at.read == ["to all"]
        assert at.sender.standing("dm:ada") == []


# -- after a restart


async def test_what_was_not_sent_is_sent_after_a_restart(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        await at.store.post("k3f", post("one"), post("two", target="dm:ada"))
        await at.restart()
        await at.office.tick()
        assert at.read == ["one"]
        assert at.sender.standing("dm:ada") == ['"two"']


@pytest.mark.parametrize("stages", [["all"], ["a", "a b", "all"]])
async def test_what_was_sent_and_not_noted_appears_once(tmp_path: Path, stages: list[str]) -> None:
    async with desk(tmp_path) as at:
        await at.store.post("k3f", post(*stages, name="colony", last=True), post("next"))
        (first, _) = await at.store.waiting("k3f")
        await at.sender.send(HERE, first.stages[0], nonce=f"k3f.{first.id}.0")  # and then the lights went out
        await at.restart()
        await at.office.tick()
        assert at.read == ["all", "next"]
        assert len(at.sender.messages) == 2


async def test_a_drama_cut_short_goes_to_its_last_stage(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        await at.tell(post("a", "a b", "a b c", name="colony", last=True))
        await at.restart()
        await at.office.tick()
        assert [sent.pages for sent in at.sender.messages.values()] == [['"a"', '"a b c"']]


async def test_after_a_long_absence_the_sender_looks_whether_it_had_arrived(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        await at.store.post("k3f", post("one"))
        asked_at = at.clock.now()
        at.clock.advance(minutes=30)
        await at.restart()
        await at.office.tick()
        assert at.sender.looked_back == [asked_at]


async def test_what_could_not_be_noted_is_looked_for_before_it_is_sent_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with desk(tmp_path) as at:

        async def full(*_: object) -> None:
            raise OSError("disk full")

        with monkeypatch.context() as patch:
            patch.setattr(at.store, "told", full)
            await at.tell(post("one"))
            await at.wait(timedelta(minutes=10), 10)
        await at.wait(timedelta(minutes=2), 10)
        assert at.read == ["one"]
        assert await at.store.waiting() == []
        assert at.sender.looked_back
        assert len(at.sender.asked) <= 12


# -- standing messages


async def test_edits_fold_into_one(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        for number in range(10):
            await at.want(wish(f"panel {number}"))
        assert at.sender.asked == ["send channel:1"]
        await at.wait(FOLD, 0.25)
        assert at.read == ["panel 9"]
        assert at.sender.asked == ["send channel:1", "edit channel:1"]


async def test_a_panel_that_stays_as_it_is_costs_nothing(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        await at.want(wish("panel"))
        await at.wait(timedelta(hours=2), 60)
        for _ in range(3):
            await at.want(wish("panel"))
        assert at.sender.asked == ["send channel:1"]


async def test_a_new_edition_is_a_new_message_and_the_old_one_goes(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        await at.want(wish("panel", edition="1"))
        await at.tell(post("talk"))
        await at.want(wish("panel again", edition="2", call=["ada"]))
        await at.office.tick()
        assert at.read == ["talk", "panel again"]
        assert at.sender.messages["3"].call == ("ada",)


async def test_an_old_panel_is_posted_anew(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        await at.want(wish("panel"))
        at.clock.advance(seconds=OLD.total_seconds())
        await at.want(wish("panel now"))
        await at.office.tick()
        assert at.read == ["panel now"]
        assert set(await at.store.standing("k3f")) == {"panel"}


async def test_an_old_message_that_cannot_be_deleted_now_is_deleted_later(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        await at.want(wish("panel", edition="1"))
        at.sender.later("delete", times=2)
        await at.want(wish("panel", edition="2"))
        await at.wait(timedelta(seconds=3))
        assert at.read == ["panel", "panel"]
        await at.restart()
        await at.wait(timedelta(seconds=10))
        assert at.read == ["panel"]
        assert at.sender.messages["1"].deleted


@pytest.mark.parametrize("arrived", [True, False])
async def test_a_panel_begun_before_a_crash_stands_once_and_as_it_is_wanted_now(tmp_path: Path, arrived: bool) -> None:
    async with desk(tmp_path) as at:
        begun = await at.store.attempt("k3f", Attempt("panel", "", HERE, page("as it was"), at.clock.now()))
        if arrived:
            await at.sender.send(HERE, begun.page, nonce=f"k3f.s{begun.id}")  # and then the lights went out
        await at.restart()
        at.wanted["k3f"] = [wish("as it is")]
        await at.wait(timedelta(seconds=5))
        assert at.read == ["as it is"]
        assert len(at.sender.messages) == 1
        assert await at.store.attempts("k3f") == []


async def test_a_panel_begun_before_a_crash_and_wanted_no_more_is_taken_away(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        begun = await at.store.attempt("k3f", Attempt("call", "", HERE, page("ada is called"), at.clock.now()))
        await at.sender.send(HERE, begun.page, nonce=f"k3f.s{begun.id}")
        await at.restart()
        await at.wait(timedelta(seconds=5))
        assert at.read == []
        assert await at.store.unfinished() == []


async def test_a_panel_somebody_deleted_comes_back_when_it_changes(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        await at.want(wish("panel"))
        at.sender.messages["1"].deleted = True
        at.clock.advance(seconds=5)
        await at.want(wish("panel now"))
        assert at.read == ["panel now"]
        assert at.office.trouble == {}


async def test_what_nobody_wants_any_more_is_taken_away(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        await at.want(wish("panel"), wish("call", name="call"))
        await at.want(wish("panel"))
        assert at.read == ["panel"]
        at.sender.fails["delete"] = [Undeliverable("forbidden")]
        await at.want()
        await at.wait(timedelta(minutes=1), 5)
        assert at.sender.asked.count("delete channel:1") == 2
        assert await at.store.standing("k3f") == {}


async def test_panels_wait_behind_posts(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        at.sender.later("send", seconds=5)
        at.wanted["k3f"] = [wish("panel")]
        await at.tell(post("log"))
        assert at.read == []
        await at.wait(timedelta(seconds=6))
        assert at.read == ["log", "panel"]


async def test_a_forbidden_panel_is_tried_again_only_with_another_page_and_after_a_while(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        at.sender.fails["send"] = [Undeliverable("forbidden") for _ in range(1000)]
        for number in range(60):
            await at.want(wish(f"panel {number}"))
            await at.wait(timedelta(seconds=1))
        assert len(at.sender.asked) <= 60 / AFTER_TROUBLE.total_seconds() + 1
        await at.wait(timedelta(minutes=5), 5)
        tried = len(at.sender.asked)
        await at.wait(timedelta(hours=1), 60)
        assert len(at.sender.asked) == tried
        assert at.office.trouble == {"k3f": "forbidden"}
        at.sender.fails.clear()
        await at.want(wish("allowed again"))
        assert at.read == ["allowed again"]
        assert at.office.trouble == {}


async def test_reactions_are_a_convenience(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        at.sender.fails["react"] = [Undeliverable("forbidden")]
        await at.want(wish("vote", name="vote-1", reactions=["👍", "👎"]))
        await at.want(wish("vote", name="vote-1"), wish("vote 2", name="vote-2", reactions=["👍", "👎"]))
        assert at.read == ["vote", "vote 2"]
        assert at.sender.messages["2"].reactions == ("👍", "👎")
        assert at.office.trouble == {}


# -- what should never happen


async def test_a_delivery_that_breaks_is_tried_again_later_and_holds_up_nobody(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        await at.store.add(record("m9x", "channel:2"))
        broken = 0

        def wishes(table: str) -> list[Wanted]:
            nonlocal broken
            if table == "k3f":
                broken += 1
                raise ZeroDivisionError
            return [wish("panel", target="channel:2")]

        at.office.standing.wishes = wishes
        at.office.look_at("k3f")
        at.office.look_at("m9x")
        await at.wait(timedelta(minutes=3))
        assert at.sender.standing("channel:2") == ['"panel"']
        assert broken == 3
        at.office.standing.wishes = at.wishes
        at.wanted["k3f"] = [wish("well again")]
        await at.wait(timedelta(minutes=1))
        assert at.read == ["well again"]


async def test_a_table_that_is_over_leaves_nothing_behind(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        at.sender.fails["send"] = [Undeliverable("forbidden"), TryLater(1), Undeliverable("refused")]
        await at.want(wish("panel"))
        await at.tell(post("end"), post("of it"))
        await at.wait(timedelta(minutes=1))
        await at.want()
        at.office.forget("k3f")
        office = at.office
        assert (office.due, office.trouble, office._busy, office._again, office._running) == (
            {},
            {},
            set(),
            set(),
            set(),
        )
        assert office.standing._given_up == {}
