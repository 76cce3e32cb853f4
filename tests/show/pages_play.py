"""What is shown while a game is played: the turn's panel, questions, votes, calls."""

from collections.abc import Callable
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any, cast

from bot.long_night.passages import Passage
from bot.long_night.state import save
from bot.show.controls import Step
from bot.show.page import Page, decode
from bot.show.pages.crisis import crisis_page
from bot.show.pages.scene import scene_page
from bot.show.pages.turn import dawn_page, setup_log_page, setup_page, turn_log_page
from bot.show.pages.vote import abandon_page, call_page, tally_page
from bot.table.records import House, Sitting, TableRecord, Waits
from bot.table.table import Table
from bot.table.waiting import renewed
from bot.voice.desk import Desk
from bot.voice.speech import Speech
from bot.voice.wishes import turn_wish, vote_wishes
from tests.show.tables import TABLE, LaidTable, mid_game

NOON = datetime(2026, 11, 18, 12, tzinfo=UTC)
LINES = ["Gia Najjar attacks at the colony with a die of 4.", "Gia Najjar kills a zombie at the colony."]


def table_of(t: LaidTable, **house: Any) -> Table:
    """The position as a table holds it; nothing is saved."""
    seats = [Sitting(number, str(1000 + number), name=name) for number, name in enumerate(t.players)]
    record = TableRecord(
        id=TABLE,
        status="playing",
        place="channel:1001",
        host="1000",
        config=t.state.config,
        seed="00" * 32,
        sequence=7,
        snapshot=save(t.state),
        memories={},
        house=House(**house),
        waits=renewed(Waits(), t.state.open, NOON, "live"),
        seats=seats,
    )
    table = Table(t.rules, cast("Any", SimpleNamespace(now=lambda: NOON)), record)
    table.passage = Passage("turn", t.state.round, t.state.turn.seat, list(t.events))
    return table


def desk(t: LaidTable, seat: int = 0) -> Desk:
    return Desk(table_of(t), seat)


def led(t: LaidTable, *path: str, kind: str = "turn", seat: int = 0) -> Page:
    """Where this path of a decision leads."""
    shown = desk(t, seat).go(Step(TABLE, t.asked(kind, seat).id, list(path)))
    assert isinstance(shown, Page)
    return shown


def panel(**house: Any) -> Page:
    table = table_of(mid_game(), **house)
    speech = Speech(table.game, table.record, table.state)
    return decode(turn_wish(table, speech, 0).page)


def voting() -> LaidTable:
    t = mid_game()
    t.do("exile_vote", "p1")
    return t


def vote() -> Page:
    t = voting()
    t.ballot(2, "up")
    table = table_of(t)
    return decode(next(iter(vote_wishes(table, Speech(table.game, table.record, table.state)))).page)


def searching() -> Page:
    t = mid_game()
    t.deck("school", "wrench", "tinned_soup", "megaphone")
    t.do("search", t.options("search")[0], "d4")
    return led(t, kind="search")


def crossroads() -> LaidTable:
    t = mid_game()
    t.crossroads("last_ladle")
    t.do("spend_food", "d1")
    return t


PAGES: dict[str, Callable[[], Page]] = {
    "turn_panel": panel,
    "turn_panel_paused": lambda: panel(paused_at=NOON),
    "turn_log": lambda: turn_log_page("Ada", 2, LINES, "Ben"),
    "turn_log_empty": lambda: turn_log_page("Ada", 2, []),
    "dawn": lambda: dawn_page(
        ["Round 2 begins.", "Ada has these dice: 1, 4, 6."], "winter_fever", mid_game().names(), "Ada"
    ),
    "setup": lambda: setup_page(TABLE, ["<@1000>", "<@1001>"]),
    "setup_log": lambda: setup_log_page(["Ada comes with Gia Najjar and Rocco Bellini. The leader is Gia Najjar."]),
    "what_can_i_do": lambda: desk(mid_game()).now(),
    "what_can_i_do_waiting": lambda: desk(mid_game(), 1).now(),
    "why_not_now": lambda: desk(mid_game()).why_not(),
    "attack": lambda: led(mid_game(), "attack"),
    "attack_die": lambda: led(mid_game(), "attack", mid_game().options("attack")[0]),
    "add_to_crisis": lambda: led(mid_game(), "add_to_crisis"),
    "search": searching,
    "end_sure": lambda: led(mid_game(), "end"),
    "crossroads_question": lambda: desk(crossroads()).now(),
    "crossroads_scene": lambda: scene_page({"face": "last_ladle", "holder": 2, "seat": 0}, mid_game().names()),
    "ballot": lambda: desk(voting(), 2).now(),
    "vote": vote,
    "tally": lambda: tally_page("Ada wants to exile Ben.", ["Thumbs up: Ada. Thumbs down: Ben and Cyd."]),
    "call": lambda: call_page(TABLE, ["<@1001>"]),
    "call_several": lambda: call_page(TABLE, ["<@1001>", "<@1002>"]),
    "crisis": lambda: crisis_page(mid_game().view(0), mid_game().names(), TABLE),
    "crisis_spectator": lambda: crisis_page(mid_game().view(None), mid_game().names(), TABLE),
    "abandon": lambda: abandon_page(TABLE, "<@1000>", [("<@1000>", True), ("<@1001>", False)], 1763467290),
}
