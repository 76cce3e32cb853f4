"""The lobby tells newcomers what is going on, and the host what can be agreed on."""

import msgspec
import pytest

from bot.long_night.cards.catalogue import Catalogue
from bot.long_night.variants import VARIANTS
from bot.packs import catalogue
from bot.show.page import LONGEST_HINT, Page, Pick, as_text
from bot.show.pages import lobby as lobby_module
from bot.show.pages.lobby import Lobby, LobbySeat, lobby_page, options_page
from tests.show.pages_lobby import HOST, four, lobby, two


def cards() -> Catalogue:
    return catalogue()


def button(page: Page, verb: str) -> bool:
    """Whether this button can be pressed."""
    return not next(one for one in page.buttons() if one.id.endswith(f":{verb}")).disabled


def picks(page: Page, about: str) -> list[Pick]:
    return next(one.picks for one in page.selects() if one.id.endswith(f"option.{about}"))


def chosen(page: Page, about: str) -> list[str]:
    return [pick.value for pick in picks(page, about) if pick.chosen]


def shown(table: Lobby, allowed: bool = True) -> Page:
    return options_page(table, cards(), allowed)


def test_start_waits_for_two_seats() -> None:
    assert not button(lobby_page(lobby(), cards()), "start")
    assert not button(lobby_page(lobby(HOST), cards()), "start")
    assert button(lobby_page(two(), cards()), "start")


def test_a_full_table_takes_nobody_else() -> None:
    full = lobby(HOST, *(LobbySeat(name) for name in ("Ben", "Cyd", "Dee", "Eli")))
    assert not button(lobby_page(full, cards()), "join")
    assert not button(shown(full), "add_ai")
    assert button(lobby_page(four(), cards()), "join")


def test_a_closed_dm_is_noted_in_the_lobby() -> None:
    text = as_text(lobby_page(four(), cards()))
    assert "Ben, private messages are closed: secrets then wait behind *My secrets*" in text
    assert "Ada (host), private messages arrive" in text


def test_r13_2_two_seats_play_together_on_the_hard_side() -> None:
    text = as_text(lobby_page(two(), cards()))
    assert "hard side" in text
    assert "Two players win or lose together" in text
    assert chosen(shown(two()), "side") == ["hard"]


def test_r13_1_playing_together_is_hard_before_anybody_sits_there() -> None:
    assert "hard side" in as_text(lobby_page(lobby(HOST, variants=("cooperative",)), cards()))


def test_what_cannot_be_played_says_why_and_does_not_start() -> None:
    clash = lobby(HOST, LobbySeat("Ben"), LobbySeat("Cyd"), variants=("betrayer", "trusting"))
    page = lobby_page(clash, cards())
    assert "Betrayer and Trusting do not go together" in as_text(page)
    assert not button(page, "start")
    assert "Betrayer and Trusting do not go together" in as_text(shown(clash))


def test_a_problem_from_outside_is_told_and_may_have_passed_by_the_next_press() -> None:
    page = lobby_page(lobby(HOST, LobbySeat("Ben"), problem="I may not write here."), cards())
    assert "**It cannot start yet.** I may not write here." in as_text(page)
    assert button(page, "start")


def test_a_problem_told_twice_is_said_once() -> None:
    clash = lobby(HOST, LobbySeat("Ben"), LobbySeat("Cyd"), variants=("betrayer", "trusting"))
    told = lobby_module.outlook(clash, cards(), "en").problem
    page = lobby_page(msgspec.structs.replace(clash, problem=told), cards())
    assert as_text(page).count(told) == 1


def test_every_variant_but_the_one_for_two_is_offered_with_a_hint() -> None:
    offered = picks(shown(four()), "variants")
    assert [pick.value for pick in offered] == [name for name in VARIANTS if name != "two_players"]
    assert all(pick.hint.startswith("Rule 13.") for pick in offered)


def test_objectives_say_their_length_and_what_they_ask() -> None:
    offered = picks(shown(four()), "objective")
    assert [pick.value for pick in offered] == ["random", *cards().main_objectives]
    by_value = {pick.value: pick.hint for pick in offered}
    assert by_value["tribute"].startswith("Short. Add 2 food or fuel cards per player")
    assert by_value["the_deep_cold"] == "Long. A survivor who attacks a zombie takes 1 frostbite. Survive 8 rounds."
    assert all(len(hint) <= LONGEST_HINT for hint in by_value.values())
    assert chosen(shown(four()), "objective") == ["tribute"]
    assert chosen(shown(two()), "objective") == ["random"]


def test_hints_tell_of_the_side_that_will_be_played() -> None:
    hints = {pick.value: pick.hint for pick in picks(shown(two()), "objective")}
    assert hints["tribute"].startswith("Short. Add 3 food or fuel cards per player")


def test_modules_and_scenarios_are_left_out_while_there_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby_module, "MODULES", ())
    monkeypatch.setattr(lobby_module, "SCENARIOS", ())
    asked = [select.id.rpartition(".")[2] for select in shown(four()).selects()]
    assert asked == ["objective", "side", "variants", "pace", "place"]


def test_modules_and_scenarios_join_by_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby_module, "MODULES", ("bandits",))
    monkeypatch.setattr(lobby_module, "SCENARIOS", ("some_raid",))
    page = shown(four())
    assert [pick.label for pick in picks(page, "modules")] == ["Bandits"]
    assert [(pick.value, pick.label) for pick in picks(page, "scenario")] == [
        ("none", "No scenario"),
        ("some_raid", "Some raid"),
    ]
    assert chosen(page, "scenario") == ["none"]
    assert [(select.min, select.max) for select in page.selects() if select.id.endswith("modules")] == [(0, 1)]


def test_adults_only_cards_need_the_right_channel() -> None:
    assert button(shown(four()), "option.adults")
    assert "age-restricted" not in as_text(shown(four()))
    assert not button(shown(four(), allowed=False), "option.adults")
    assert "age-restricted" in as_text(shown(four(), allowed=False))


def test_an_ai_seat_goes_only_where_there_is_one() -> None:
    assert button(shown(four()), "remove_ai")
    assert not button(shown(two()), "remove_ai")


def test_pace_and_place_show_what_is_in_force() -> None:
    assert (chosen(shown(four()), "pace"), chosen(shown(four()), "place")) == (["live"], ["thread"])
    slow = msgspec.structs.replace(two(), pace="slow")
    assert (chosen(shown(slow), "pace"), chosen(shown(slow), "place")) == (["slow"], ["channel"])
    assert "24 hours" in as_text(lobby_page(slow, cards()))
