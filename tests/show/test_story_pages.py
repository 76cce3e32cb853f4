"""The log, the night and the end."""

from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

from bot.ai.answer import choose
from bot.engine.events import Event
from bot.engine.menu import Refusal
from bot.long_night.passages import Passage, told_on
from bot.long_night.state import Config
from bot.long_night.views import View
from bot.packs import long_night
from bot.selfplay import next_decision, seed_of
from bot.show.names import Names, names_at
from bot.show.narrate import narrate
from bot.show.page import Page, as_text, fitted
from bot.show.pages.colony import beats, colony_page
from bot.show.pages.end import end_pages
from bot.show.pages.log import log_page, log_pages
from tests.show.pages_story import LOG, the_end
from tests.show.tables import PLAYERS, TABLE, LaidTable, mid_game


def test_the_newest_lines_come_first_and_none_is_lost() -> None:
    parts = [as_text(page).split("\n")[1:] for page in log_pages(LOG)]
    assert [line for part in parts[::-1] for line in part] == LOG
    assert parts[0][-1] == LOG[-1]
    assert len(parts) == 3


def test_buttons_lead_to_the_older_and_the_newer_part() -> None:
    def ways(number: int) -> list[tuple[str, bool]]:
        return [(button.id, button.disabled) for button in log_page(LOG, number, TABLE).buttons()]

    assert ways(0) == [(f"w1:{TABLE}:log.1", False), (f"w1:{TABLE}:log.0", True)]
    assert ways(1) == [(f"w1:{TABLE}:log.2", False), (f"w1:{TABLE}:log.0", False)]
    assert ways(2) == [(f"w1:{TABLE}:log.3", True), (f"w1:{TABLE}:log.1", False)]
    assert ways(99) == ways(2), "a log shorter than the button thought"


def test_a_short_log_needs_no_buttons() -> None:
    assert log_page(LOG[:3], 0, TABLE).buttons() == []


# -- the night


def plain(lines: list[str]) -> list[str]:
    """Lines as the log has them: without the names of the steps and without what makes morale stand out."""
    return [line.strip("*") for line in lines if not line.startswith("-# ")]


class Played(NamedTuple):
    """A game between seats that choose at random: its nights, each with the names known then, and its end."""

    nights: list[tuple[list[Event], Names]]
    view: View
    over: dict[str, Any]


@cache
def played(number: int) -> Played:
    game, rng, players = long_night(), Random(number), PLAYERS[: 3 + number % 3]
    opening: list[Event] = []
    state = game.new(Config(seats=players), seed_of("nights", number), opening)
    outcome: list[Event] | Refusal = []
    passage = told_on(Passage(), opening)[-1]
    found: list[tuple[list[Event], Names]] = []
    while not state.over:
        state.morale = max(state.morale, 4) if state.round < 4 else state.morale
        decision = next_decision(state, rng)
        path, _ = choose(game, state, decision)
        if path is None:
            continue
        outcome = game.apply(state, decision.id, path)
        assert not isinstance(outcome, Refusal)
        passages = told_on(passage, outcome)
        passage = passages[-1]
        done = passages if state.over else passages[:-1]
        names = names_at(game.catalogue, state, players)
        found += [(one.events, names) for one in done if one.kind == "colony"]
    assert isinstance(outcome, list)
    over = next(event.public for event in outcome if event.kind == "game_over")
    return Played(found, game.view(state, None), over or {})


@pytest.mark.parametrize("number", range(6))
def test_a_night_in_beats_is_the_night_of_the_log(number: int) -> None:
    assert played(number).nights
    for events, names in played(number).nights:
        lines = [line for beat in beats(events, names) for line in beat]
        cards = [event for event in events if event.kind == "morale" and (event.public or {})["why"] == "card"]
        logged = [line for line in narrate(events, None, names)[1:] if "the card says so" not in line]
        shown = plain(lines)
        assert [line for line in shown if line in logged] == logged
        assert len(shown) == len(logged) + len(cards)
        page = colony_page(1, lines, more=False)
        assert fitted(page) == page


def test_every_crisis_card_and_the_result_is_a_beat_of_its_own() -> None:
    t = mid_game()
    t.colony_phase()
    told = beats(t.events, t.names())
    cards = [beat for beat in told if "Crisis card" in beat[-1]]
    assert len(cards) == 3
    assert cards[0][0] == "-# The crisis"
    assert [len(beat) for beat in cards] == [2, 1, 1]
    assert any(beat[0].startswith("Winter Fever: ") for beat in told)


def test_morale_stands_out_with_its_reason() -> None:
    t = mid_game()
    t.crisis("fuel_shortage")
    t.state.food = 0
    t.colony_phase()
    lines = [line for beat in beats(t.events, t.names()) for line in beat]
    assert "**Morale falls by 2 to 4: the colony went hungry.**" in lines
    assert "**Morale falls by 1 to 3: Fuel Shortage.**" in lines, "the card is named"


def quiet_night() -> LaidTable:
    t = LaidTable()
    t.survivor(0, "gia_najjar")
    t.survivor(1, "hank_sorensen")
    t.survivor(2, "emma_han")
    t.crisis("the_gate_gives")
    t.state.food = 9
    return t


def step_of(told: list[list[str]], wanted: str) -> str:
    """The name of the step under which the last line that begins so is told."""
    step = found = ""
    for line in [line for beat in told for line in beat]:
        step = line if line.startswith("-# ") else step
        found = step if line.startswith(wanted) else found
    return found


def test_r11_4_an_overrun_is_told_with_what_brought_it() -> None:
    t = quiet_night()
    t.add_to_crisis(0, "hammer", "hammer", "hammer")
    t.zombies("colony", 3)
    t.colony_phase()
    assert step_of(beats(t.events, t.names()), "Zombies overrun") == "-# The dead come"
    t = quiet_night()
    t.zombies("colony", 3, 1)
    t.colony_phase()
    told = beats(t.events, t.names())
    crisis = [line for line in [line for beat in told for line in beat] if line.startswith("-# ")]
    lines = [line for beat in told for line in beat]
    assert crisis == ["-# Food", "-# The crisis", "-# The dead come", "-# Morning"]
    overruns = [at for at, line in enumerate(lines) if line.startswith("Zombies overrun")]
    night = lines.index("-# The dead come")
    assert overruns[0] < night < overruns[-1], "the crisis' own first, then the night's"


def test_a_broken_barricade_can_open_the_night() -> None:
    t = quiet_night()
    t.add_to_crisis(0, "hammer", "hammer", "hammer")
    t.barricades("colony", 1, 1)
    t.zombies("colony", 2, 2)
    t.colony_phase()
    assert step_of(beats(t.events, t.names()), "A zombie breaks the barricade") == "-# The dead come"


def test_what_a_noise_calls_is_told_with_it() -> None:
    t = quiet_night()
    t.place("school").noise, t.place("library").noise = 1, 1
    t.zombies("school", 3)
    t.barricades("school", 1)
    t.next("noise", "loud", "loud")
    t.colony_phase()
    lines = [line for beat in beats(t.events, t.names()) for line in beat]
    at = lines.index("-# Noise")
    assert lines[at + 1 : at + 5] == [
        "The noise at the school has been heard.",
        "A zombie breaks the barricade at the school.",
        "The noise at the library has been heard.",
        "A zombie comes to the library.",
    ]


def test_a_night_too_long_for_one_message_keeps_its_end() -> None:
    lines = [f"A zombie comes to the school, and that was number {n}." for n in range(200)]
    page = colony_page(3, lines, more=True)
    assert fitted(page) == page
    text = as_text(page)
    assert "How the night began stands in the log." in text
    assert "number 199." in text
    assert "The night goes on" in text
    assert "stands in the log" not in as_text(colony_page(3, lines[:3], more=False))


# -- the end


def joined(pages: list[Page]) -> str:
    return "\n".join(as_text(page) for page in pages)


def test_the_end_turns_every_secret_over() -> None:
    text = joined(the_end())
    assert "**Ben wins.**" in text
    assert "**Ada** loses\nAutobiographer (secret objective): The main objective is complete" in text
    assert "**Ben** wins, exiled\nBlack Market (betrayal objective)" in text
    assert "A Way Back (exile objective)" in text


def test_the_end_says_who_gave_what_to_which_crisis() -> None:
    text = joined(the_end())
    assert "Round 1, Winter Fever\n- Ada: Medicine +1 ×2\n- Cyd: Tinned Soup −1\n" in text
    assert "Round 2, Lights in the Windows\n- Unseen, from a deck: Service Pistol +1" in text


def test_the_end_shows_the_seed_and_how_to_check_it() -> None:
    text = joined(the_end())
    assert f"`{'a5' * 32}`" in text
    assert f"python -m bot verify {TABLE}" in text


def test_several_winners_and_none() -> None:
    assert "**Ada and Ben win.**" in joined(the_end(winners=[0, 1]))
    assert "**Nobody wins.**" in joined(the_end(winners=[]))


def test_a_long_game_takes_several_pages_and_loses_nothing() -> None:
    crises = ("winter_fever", "whiteout", "fuel_shortage", "nobody_sings", "empty_shelves", "new_loyalties")
    faces = ("night_vision_goggles", "vending_machine_loot", "lone_outsider", "police_station_blueprints", "full_crate")
    gifts = [[n + 1, crisis, seat, face] for n, crisis in enumerate(crises) for seat in range(5) for face in faces]
    five = {"objectives": ["open_road"] * 5, "exile_objectives": [""] * 5, "gifts": gifts}
    pages = the_end(5, **five)
    assert len(pages) > 2
    assert all(fitted(page) == page for page in pages)
    assert joined(pages).count("A Face at the Window −1") == 6 * 5
    assert joined(pages).count("Seed of the dice") == 1
    assert "Seed of the dice" in as_text(pages[-1])


@pytest.mark.parametrize("number", range(6))
def test_played_games_end_readably(number: int) -> None:
    game = played(number)
    names = game.nights[-1][1]
    pages = end_pages(game.view, game.over, names, "00" * 32, TABLE)
    assert all(fitted(page) == page for page in pages)
    text = joined(pages)
    assert "⟨" not in text
    for seat, face in enumerate(game.over["objectives"]):
        won = "wins" if seat in game.over["winners"] else "loses"
        assert f"**{names.players[seat]}** {won}" in text
        assert names.card(face, "en") in text
    assert all(names.card(face, "en") in text for _, _, _, face in game.over["gifts"])
