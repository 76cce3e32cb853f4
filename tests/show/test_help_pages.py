"""Rules and cards are found by whoever only half remembers them."""

import pytest

from bot.packs import catalogue
from bot.rules_text import rules
from bot.show.page import MOST_OPTIONS, as_text, fitted
from bot.show.pages.help import card_page, find_cards, rule_names, rules_page, why_not_page
from tests.show.tables import TABLE


def first_rule(words: str) -> str:
    """The number of the rule shown first."""
    return as_text(rules_page(words)).split("\n")[1].split("**")[1]


def test_nothing_asked_lists_every_chapter() -> None:
    text = as_text(rules_page("  "))
    assert all(f"**{rule.chapter}** {rule.chapter_title}" in text for rule in rules().values())


@pytest.mark.parametrize("asked", ["4.3", "R4.3", "r4.3", " 4.3. "])
def test_a_number_finds_its_rule(asked: str) -> None:
    text = as_text(rules_page(asked))
    assert "**4.3** **Barricade**" in text
    assert "**4.4**" not in text


def test_a_rule_brings_its_lettered_parts_and_a_part_only_itself() -> None:
    assert [f"**4.1{letter}**" in as_text(rules_page("4.1")) for letter in ("", "a", "b")] == [True] * 3
    assert "**4.1**" not in as_text(rules_page("4.1a"))
    assert "**11.1**" in as_text(rules_page("11.1"))
    assert "**11.10**" not in as_text(rules_page("11.1"))


@pytest.mark.parametrize("chapter", sorted({rule.chapter for rule in rules().values()}))
def test_a_chapter_shows_all_its_rules_or_names_those_left_out(chapter: int) -> None:
    page = rules_page(str(chapter))
    assert fitted(page) == page
    text = as_text(page)
    for rule in rules().values():
        if rule.chapter == chapter:
            assert f"**{rule.number}** " in text or rule.number in text.split("\n")[-1]


@pytest.mark.parametrize(
    ("words", "number"),
    [
        ("search", "4.2"),
        ("noise search", "4.2"),
        ("SEARCHES", "4.2"),
        ("overrun", "11.6"),
        ("zombies", "11.4"),
        ("helpless survivors", "10.2"),
        ("exile vote", "5.7"),
        ("trusting", "13.7"),
        ("lie", "2.2"),
    ],
)
def test_words_find_the_rule_meant(words: str, number: str) -> None:
    assert first_rule(words) == number


def test_all_words_must_occur() -> None:
    assert "No rule holds all of “barricade dragon”" in as_text(rules_page("barricade dragon"))
    assert "There is no rule 99.9." in as_text(rules_page("99.9"))
    assert "`4.2`" in as_text(rules_page("dragon")), "what to try"


def test_few_rules_are_shown_at_once() -> None:
    shown = as_text(rules_page("survivor")).split("\n")[1:]
    assert len(shown) == 6


def test_rules_are_offered_while_typing() -> None:
    assert [value for value, _ in rule_names("4.1")] == ["4.1", "4.1a", "4.1b"]
    assert rule_names("overrun")[0][0] == "11.6"
    assert len(rule_names("")) == MOST_OPTIONS
    assert all(len(label) <= 100 and label.startswith(value) for value, label in rule_names("survivor"))
    assert all("*" not in label for _, label in rule_names("", 500))
    assert rule_names("dragon") == []


# -- cards


def test_every_card_has_a_page_within_limits() -> None:
    for card in catalogue().cards():
        page = card_page(catalogue(), card.id)
        assert fitted(page) == page
        text = as_text(page)
        assert text.startswith(f"### {card.en.name}\n-# ")
        assert card.en.scene in text
        assert "⟨" not in text


def test_names_that_begin_so_come_before_those_that_hold_it() -> None:
    found = [label for _, label in find_cards(catalogue(), "the ")]
    begins = [label.startswith("The ") for label in found]
    assert begins == sorted(begins, reverse=True)
    assert True in begins
    gate = find_cards(catalogue(), "GATE")
    assert [face for face, _ in gate] == ["faces_at_the_gate", "the_gate_gives"]
    assert gate[1][1] == "The Gate Gives (crisis)"


def test_completion_offers_no_more_than_discord_takes() -> None:
    assert len(find_cards(catalogue(), "")) == MOST_OPTIONS
    assert len(find_cards(catalogue(), "", 3)) == 3
    assert find_cards(catalogue(), "no such card") == []


def test_a_card_is_found_by_its_name_too() -> None:
    assert as_text(card_page(catalogue(), "gia najjar")).startswith("### Gia Najjar")
    assert as_text(card_page(catalogue(), "megapho")).startswith("### Megaphone"), "only one can be meant"
    assert "No card is called “the”." in as_text(card_page(catalogue(), "the"))


def test_secret_objectives_are_told_apart_by_their_kind() -> None:
    labels = dict(find_cards(catalogue(), "", 500))
    assert labels["black_market"] == "Black Market (betrayal objective)"
    assert labels["open_road"] == "Open Road (secret objective)"
    assert labels["a_way_back"] == "A Way Back (exile objective)"


def test_an_item_says_where_it_is_found() -> None:
    assert "Found at the school." in as_text(card_page(catalogue(), "megaphone"))
    assert "A starting item." in as_text(card_page(catalogue(), "food_or_trade"))


# -- why not


def test_what_shares_a_reason_shares_a_line() -> None:
    page = why_not_page([("Attack", "No dice."), ("Move", "Nobody left."), ("Search", "No dice.")], TABLE)
    assert "- **Attack, Search**: No dice.\n- **Move**: Nobody left." in as_text(page)
    assert "Nothing keeps you" in as_text(why_not_page([], TABLE))
