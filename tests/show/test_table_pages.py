"""Status, hand and secrets: everything one may know, nothing one may not."""

import re
from random import Random

import pytest

from bot.ai.answer import choose
from bot.long_night.objectives import needs
from bot.long_night.state import Config
from bot.long_night.views import view as view_of
from bot.packs import catalogue, long_night
from bot.selfplay import apply, next_decision, seed_of
from bot.show.names import names_at
from bot.show.page import Page, Rule, Text, as_text, fitted
from bot.show.pages.hand import hand_page
from bot.show.pages.secrets import crossroads_dm, exile_dm, needs_of, objective_dm, secrets_page
from bot.show.pages.status import status_page
from tests.show.pages_table import LEARNED, big_game, fresh, holding, secrets, status
from tests.show.tables import PLAYERS, TABLE, WHERE, LaidTable, mid_game

RAW = re.compile(r"⟨|\{|\$|\b[csepz]\d+\b")
TITLE = re.compile(r"^\*\*(.+)\*\*$", re.MULTILINE)
OBJECTIVES = [face for face, card in catalogue().secret_objectives.items() if card.kind != "exile"]
EXILES = [face for face, card in catalogue().secret_objectives.items() if card.kind == "exile"]


def sound(page: Page) -> bool:
    return fitted(page) == page and not RAW.search(as_text(page))


@pytest.mark.parametrize("number", range(4))
def test_whole_games_can_be_shown_at_any_moment(number: int) -> None:
    game, rng, players = long_night(), Random(number), PLAYERS[: 2 + number]
    state = game.new(Config(seats=players, adults=True), seed_of("pages", number))
    while not state.over:
        state.morale = max(state.morale, 3)
        names = names_at(game.catalogue, state, players)
        assert sound(status_page(game.view(state, None), names, TABLE))
        for seat in range(len(players)):
            view = game.view(state, seat)
            assert sound(hand_page(view, seat, names, TABLE))
            assert sound(secrets_page(view, names, TABLE, LEARNED))
        decision = next_decision(state, rng)
        path, _ = choose(game, state, decision)
        if path is not None:
            apply(game, state, (decision.id, path))


# -- the table at a glance


def test_the_status_tells_all_that_lies_open() -> None:
    text = as_text(status(mid_game()))
    for part in (
        "Round 2, 5 left on the track",
        "Waiting for Ada.",
        "Tribute (normal side): 2 of 6",
        "Morale 6 · food 3 · starvation 1",
        "**Ada** · first player, on turn\ndice 1 4 6 · 3 cards\n",
        "Gia Najjar (leads, 1 wound), Rocco Bellini (1 frostbite)",
        "Hank Sorensen (leads, Mop), Lily Mae",
        "**Colony** 4/24 · 3 zombies (2 1 0 0 0 0) · 2 barricades (0 1 1 0 0 0)\nGia Najjar, 2 helpless, 1 unruly",
        "**School** 2/4 · 3 zombies · 1 explosive trap · no room for more · noise 0/4 · 7 items\nRocco Bellini, Hank",
        "**Library** 1/3 · no zombies · noise 2/4 · 7 items",
        "White Fingers, for Gia Najjar: The die this survivor needs to attack is 1 higher.",
        "Waste 4 · graveyard 1",
    ):
        assert part in text


def test_r11_3_the_crisis_counts_the_seats_that_are_not_exiled() -> None:
    t = mid_game(4)
    assert "4 points prevent it: +1 for a medicine card, −1 for any other. 6 points raise" in as_text(status(t))
    t.exiled(1)
    assert "3 points prevent it: +1 for a medicine card, −1 for any other. 5 points raise" in as_text(status(t))
    t.crisis("the_gate_gives")
    assert "5 points bring the card’s bonus." in as_text(status(t))


def test_all_see_how_many_each_seat_added_and_nobody_what() -> None:
    t = mid_game()
    assert "Added face down: Ada 2, Cyd 1" in as_text(status(t))
    assert "Medicine" not in as_text(status(t))
    t.crisis("winter_fever")
    assert "Nothing has been added yet." in as_text(status(t))


def test_two_conditions_of_a_main_objective_are_counted_apart() -> None:
    t = LaidTable(objective="behind_the_walls")
    t.barricades("colony", 2, 1)
    t.barricades("school", 1)
    assert "Behind the Walls (normal side): 3 of 8 and 1 of 4" in as_text(status(t))


def test_a_place_is_full_only_when_every_entrance_is() -> None:
    t = LaidTable()
    t.zombies("colony", 3, 3)
    assert "no room for more" not in as_text(status(t))
    t.zombies("colony", *[3] * 6)
    assert "**Colony** 0/24 · 18 zombies (3 3 3 3 3 3) · no room for more" in as_text(status(t))


def test_a_revealed_objective_and_a_seat_that_is_out_are_marked() -> None:
    t = mid_game()
    t.objective(1, "open_road")
    t.exiled(1)
    t.seat(1).revealed = True
    t.seat(2).out = True
    text = as_text(status(t))
    assert "**Ben** · exiled, objective was Open Road" in text
    assert "**Cyd** · out" in text


def test_five_seats_with_everything_in_play_fit_one_message() -> None:
    page = status(big_game())
    assert fitted(page) == page
    assert as_text(page).count("George Coleman") == 3, "in a group, in a place, under an effect"
    assert "Goggles" not in as_text(page), "equipment gives way first"
    assert "exile objectives" in as_text(page), "and nothing is cut off at the end"


def test_an_effect_on_several_is_told_once() -> None:
    assert as_text(status(big_game())).count("The die this survivor needs to attack is 1 higher.") == 1


# -- hand


def test_the_hand_shows_what_cards_and_people_do() -> None:
    t = mid_game()
    text = as_text(hand_page(t.view(0), 0, t.names(), TABLE))
    assert "**3 cards in hand**" in text
    assert "- **Tinned Soup ×2**: Food item, to the waste pile once played. Add 1 food." in text
    assert "**Gia Najjar** · Colony · leads your group · 1 wound" in text
    assert "Once per round: take one wound or frostbite off a survivor" in text
    assert "Dice 1 4 6" in text
    assert "Hank Sorensen" not in text, "somebody else's"


def test_equipment_lies_with_its_bearer() -> None:
    t = mid_game()
    text = as_text(hand_page(t.view(1), 1, t.names(), TABLE))
    assert text.index("**Hank Sorensen**") < text.index("- **Mop**: Tool equipment") < text.index("**Lily Mae**")


# -- secrets


def titles(page: Page) -> list[str]:
    return [title for block in page.blocks if isinstance(block, Text) for title in TITLE.findall(block.text)]


def shape(page: Page) -> list[str]:
    """What one sees of a page without reading it: its blocks, headings and controls."""
    kinds = [type(block).__name__ for block in page.blocks]
    return [page.mood, *kinds, *titles(page), *(button.label for button in page.buttons())]


@pytest.mark.parametrize("face", OBJECTIVES)
def test_secrets_have_one_shape_whatever_the_role(face: str) -> None:
    usual = holding("empty_hands")
    t = holding("empty_hands", face)
    assert shape(secrets(t)) == shape(secrets(usual))
    own, others = objective_dm(t.view(2), t.names(), WHERE), objective_dm(usual.view(2), usual.names(), WHERE)
    assert shape(own) == shape(others)


@pytest.mark.parametrize("exile", EXILES)
def test_exiles_have_one_shape_whatever_the_role(exile: str) -> None:
    loyal, betrayer = holding("", "open_road", exile), holding("", "black_market", exile)
    assert shape(secrets(loyal)) == shape(secrets(betrayer))
    messages = [exile_dm(t.view(2), t.names(), WHERE) for t in (loyal, betrayer)]
    assert shape(messages[0]) == shape(messages[1])


@pytest.mark.parametrize("exile", ["", *EXILES])
@pytest.mark.parametrize("face", OBJECTIVES)
def test_r8_5_the_conditions_told_are_those_the_game_looks_at(face: str, exile: str) -> None:
    t = holding("", face, exile)
    own = t.view(2).own
    assert own is not None
    told = [test for _, tests in needs_of(own, catalogue()) for test in tests]
    assert told == list(needs(t.game(), 2))
    assert len(told) == len(own.progress)


def test_progress_is_counted_and_ticked_off() -> None:
    t = holding("", "open_road")
    t.hand(2, "fuel_can", "tinned_soup")
    text = as_text(secrets(t))
    assert "☐ The main objective is met." in text
    assert "☐ There are at least 2 fuel cards in your hand. (1 of 2)" in text
    assert "☑ There is at least 1 food card in your hand." in text


def test_what_hangs_on_other_hands_is_not_told() -> None:
    t = holding("", "hidden_larder")
    t.hand(2, "tinned_soup", "tinned_soup", "tinned_soup")
    before = as_text(secrets(t))
    assert "It cannot be known yet: it hangs on what the others hold." in before
    t.hand(0, *["tinned_soup"] * 5)
    assert as_text(secrets(t)) == before


def test_only_a_card_that_people_notice_can_be_called() -> None:
    t = holding("")
    t.state.crossroads_deck = t.cards("how_long")
    t.do("end")
    holder = t.state.crossroads.holder
    page = secrets_page(t.view(holder), t.names(), TABLE, [])
    call = t.asked("call_crossroads")
    assert page.buttons()[0].id == f"w1:{TABLE}:{call.id}:"
    assert "How Long Until Morning" in as_text(page)
    other = secrets_page(t.view((holder + 1) % 3), t.names(), TABLE, [])
    assert "How Long Until Morning" not in as_text(other)
    assert "Reveal" not in as_text(secrets(holding("empty_hands")))
    active = secrets_page(t.view(t.state.turn.seat), t.names(), TABLE, [])
    assert "[Reveal" not in as_text(active), "a question of another kind"


def test_a_long_memory_keeps_its_newest_part() -> None:
    many = [f"At the school you see Mop, and that was number {n}." for n in range(300)]
    page = secrets(holding("empty_hands", "black_market", "a_way_back"), many)
    assert fitted(page) == page
    assert "number 299." in as_text(page)
    assert "number 0." not in as_text(page)


def test_without_secret_objectives_the_page_says_so() -> None:
    t = holding("", "")
    text = as_text(secrets(t))
    assert "There are none in this game" in text
    assert "You win with the others" in text


def test_private_messages_say_where_to_read_them_again() -> None:
    t = holding("empty_hands")
    message = crossroads_dm(t.view(2), t.names(), WHERE, "Ada")
    assert as_text(message).endswith(f"-# To read it again, press *My secrets* at the table in {WHERE}.")
    assert "It is Ada’s turn" in as_text(message)


def test_r2_2_whoever_gets_an_objective_is_told_what_may_be_said() -> None:
    text = as_text(fresh())
    assert "keep silent or lie. Never show the card, name it or quote it" in text
    assert "Pocket Rations ×2, Half a Canister" in text
    assert "__Anita Wallace__ Influence 59, attack 4+, search 3+." in text


def test_a_rule_divides_and_never_begins_or_ends_a_page() -> None:
    for page in (secrets(holding("")), status(mid_game()), hand_page(mid_game().view(0), 0, mid_game().names(), TABLE)):
        assert not isinstance(page.blocks[0], Rule)
        assert not isinstance(page.blocks[-1], Rule)


def test_spectators_have_no_secrets() -> None:
    t = mid_game()
    with pytest.raises(AssertionError):
        secrets_page(view_of(t.game(), None), t.names(), TABLE, [])
