"""The table at a glance, hands and secrets."""

from collections.abc import Callable

from bot.long_night.state import LOCATIONS
from bot.long_night.triggers import attach
from bot.packs import catalogue
from bot.show.page import Page
from bot.show.pages.hand import hand_page
from bot.show.pages.secrets import crossroads_dm, exile_dm, learned_dm, objective_dm, secrets_page
from bot.show.pages.status import status_page
from tests.show.tables import TABLE, WHERE, LaidTable, mid_game

LEARNED = ["At the school you see Mop.", "In Ben’s hand you see Wrench."]


def big_game() -> LaidTable:
    """Five seats with long names and every survivor in play, armed and hurt, and much that lasts."""
    t = mid_game(5)
    t.players = tuple(f"{name} of the Very Long Display" for name in t.players)
    faces = [face for face in catalogue().survivors if all(body.face != face for body in t.state.survivors.values())]
    places = ["colony", *LOCATIONS]
    for number, face in enumerate(faces):
        survivor = t.survivor(number % 5, face, at="colony", wounds=1, frostbites=1)
        for _ in range(5):
            t.equip(survivor, "night_vision_goggles")
        attach(t.game(), "white_fingers", "one_hand", "survivor", survivor, "game", {})
    for place in places:
        t.zombies(place, *[3] * 6)
    for seat in range(5):
        t.dice(seat, *[1, 2, 3, 4, 5])
        t.add_to_crisis(seat, "medicine")
    return t


def status(t: LaidTable) -> Page:
    return status_page(t.view(None), t.names(), TABLE)


def holding(face: str, objective: str = "autobiographer", exile: str = "") -> LaidTable:
    """Seat 2 holds this crossroads card in seat 0's turn."""
    t = mid_game()
    t.objective(2, objective)
    if exile:
        t.exiled(2)
        t.seat(2).exile_objective = t.cards(exile)[0]
    if face:
        t.crossroads(face)
    return t


def secrets(t: LaidTable, learned: list[str] | None = None) -> Page:
    return secrets_page(t.view(2), t.names(), TABLE, LEARNED if learned is None else learned)


def fresh() -> Page:
    """A private message before anybody has chosen survivors."""
    t = mid_game()
    t.objective(1, "hidden_larder")
    t.seat(1).hand = t.cards("food_or_trade", "food_or_trade", "fuel_or_fire", "junk_or_advance", "medicine_or_comfort")
    t.seat(1).dealt = t.survivor_deck("anita_wallace", "blue", "george_coleman", "emma_han")
    return objective_dm(t.view(1), t.names(), WHERE)


def alone_with_much() -> Page:
    t = mid_game()
    t.hand(0, *[face for face, item in catalogue().items.items() if not item.starting])
    return hand_page(t.view(0), 0, t.names(), TABLE)


def crossroads_message() -> Page:
    t = holding("empty_hands")
    return crossroads_dm(t.view(2), t.names(), WHERE, "Ada")


def exile_message() -> Page:
    t = holding("", "black_market", "a_way_back")
    return exile_dm(t.view(2), t.names(), WHERE)


def hand() -> Page:
    t = mid_game()
    return hand_page(t.view(1), 1, t.names(), TABLE)


PAGES: dict[str, Callable[[], Page]] = {
    "status": lambda: status(mid_game()),
    "status_big": lambda: status(big_game()),
    "hand": hand,
    "hand_big": alone_with_much,
    "secrets": lambda: secrets(holding("empty_hands")),
    "secrets_quiet": lambda: secrets(holding("", "hidden_larder"), []),
    "secrets_exiled": lambda: secrets(holding("", "black_market", "a_way_back")),
    "secrets_exiled_loyal": lambda: secrets(holding("", "open_road", "start_over")),
    "objective_dm": fresh,
    "exile_dm": exile_message,
    "crossroads_dm": crossroads_message,
    "learned_dm": lambda: learned_dm(LEARNED, WHERE),
}
