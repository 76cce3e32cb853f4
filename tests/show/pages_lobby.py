"""Lobbies to show."""

from collections.abc import Callable

from bot.long_night.state import Config
from bot.packs import catalogue
from bot.show.page import Page
from bot.show.pages.lobby import Lobby, LobbySeat, lobby_page, options_page
from tests.show.tables import TABLE

SEAL = "5f1e" * 16
HOST = LobbySeat("Ada", dm="open", host=True)


def lobby(*seats: LobbySeat, problem: str = "", thread: bool = True, **config: object) -> Lobby:
    agreed = Config(seats=(), **config)  # type: ignore[arg-type]
    return Lobby(TABLE, list(seats), agreed, "live", thread, SEAL, problem)


def four() -> Lobby:
    ai = LobbySeat("Wren", kind="ai")
    return lobby(HOST, LobbySeat("Ben", dm="closed"), LobbySeat("Cyd"), ai, objective="tribute", variants=("betrayer",))


def two() -> Lobby:
    return lobby(HOST, LobbySeat("Ben", dm="open"), thread=False, adults=True)


def clashing() -> Lobby:
    third = LobbySeat("Cyd", dm="open")
    problem = "I may not write in <#1001>."
    return lobby(HOST, LobbySeat("Ben"), third, variants=("betrayer", "trusting"), problem=problem)


PAGES: dict[str, Callable[[], Page]] = {
    "lobby_empty": lambda: lobby_page(lobby(), catalogue()),
    "lobby_four": lambda: lobby_page(four(), catalogue()),
    "lobby_two": lambda: lobby_page(two(), catalogue()),
    "lobby_clashing": lambda: lobby_page(clashing(), catalogue()),
    "options": lambda: options_page(four(), catalogue(), adults_allowed=True),
    "options_two": lambda: options_page(two(), catalogue(), adults_allowed=False),
}
