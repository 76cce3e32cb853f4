"""The log, a night, the end, and how the bot is doing."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

from bot.health import HealthReport, Latency, TableCounts
from bot.long_night.state import Result
from bot.show.page import Page
from bot.show.pages.colony import beats, colony_page
from bot.show.pages.end import end_pages
from bot.show.pages.health import health_page
from bot.show.pages.log import log_page
from tests.show.tables import TABLE, LaidTable, mid_game

LOG = [f"Line {number} of a long evening, told in a few words." for number in range(200)]
SEED = "a5" * 32


def night() -> LaidTable:
    """A night on which everything goes wrong."""
    t = mid_game()
    t.waste(12, "tinned_soup")
    t.crisis("lights_in_the_windows")
    t.add_to_crisis(0, "fuel_can", "tinned_soup")
    t.add_to_crisis(1, "pistol")
    t.zombies("colony", 3, 3, 1, 0, 1)
    t.zombies("library", 3)
    t.next("noise", "loud", "quiet")
    t.state.food = 1
    t.colony_phase()
    return t


def night_page(more: bool) -> Page:
    t = night()
    told = beats(t.events, t.names())
    shown = told[:4] if more else told
    return colony_page(2, [line for beat in shown for line in beat], more)


def over(**told: Any) -> dict[str, Any]:
    usual: dict[str, Any] = {
        "why": "morale",
        "winners": [1],
        "objectives": ["autobiographer", "black_market", "open_road"],
        "exile_objectives": ["", "a_way_back", ""],
        "gifts": [
            [1, "winter_fever", 0, "medicine"],
            [1, "winter_fever", 2, "tinned_soup"],
            [1, "winter_fever", 0, "medicine"],
            [2, "lights_in_the_windows", -1, "pistol"],
        ],
    }
    return {**usual, **told}


def the_end(seats: int = 3, **told: Any) -> list[Page]:
    t = mid_game(seats)
    t.exiled(1)
    t.state.over = "morale"
    t.state.results = [Result(seat, seat == 1, seat == 1, seat == 1) for seat in range(seats)]
    return end_pages(t.view(None), over(**told), t.names(), SEED, TABLE)


def together() -> Page:
    """R13.1: nobody had a secret."""
    return the_end(winners=[], objectives=[""] * 3, exile_objectives=[""] * 3, gifts=[], why="rounds")[0]


NOON = datetime(2026, 11, 18, 12, 0, tzinfo=UTC)
WELL = HealthReport(
    NOON, NOON - timedelta(seconds=93784), "1.2.0", TableCounts(1, 3, 0), NOON, 2, Latency(41.7, 180.2), 63.9
)
UNWELL = HealthReport(NOON, NOON - timedelta(seconds=59), "1.2.0", TableCounts(0, 0, 2), None, 0, Latency(), None)

PAGES: dict[str, Callable[[], Page]] = {
    "log": lambda: log_page(LOG, 1, TABLE),
    "log_empty": lambda: log_page([], 0, TABLE),
    "night_begins": lambda: night_page(more=True),
    "night": lambda: night_page(more=False),
    "end": lambda: the_end()[0],
    "end_together": together,
    "health": lambda: health_page(WELL),
    "health_bad": lambda: health_page(UNWELL),
}
