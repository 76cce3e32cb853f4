"""Every word of the cards' language can be told, and every card reads as plain English."""

from typing import Any, get_args

import pytest
import yaml
from pydantic import TypeAdapter

from bot.long_night.cards.amounts import TABLE_WORDS, Amount, AmountExpression
from bot.long_night.cards.catalogue import KINDS, build
from bot.long_night.cards.conditions import WORDS, Test, TestExpression
from bot.long_night.cards.models import Card, Listener, Modify
from bot.long_night.cards.selectors import PLACES, SEAT_WORDS, CardFilter, Selector
from bot.long_night.cards.steps import VERBS, parse_script
from bot.long_night.modify import QUESTIONS
from bot.long_night.state import COLONY, LOCATIONS
from bot.long_night.triggers import EVENTS
from bot.packs import CardLoader, catalogue
from bot.show import card_examples
from bot.show.card_numbers import COUNTED, condition, value
from bot.show.card_speaker import PLURAL, Bearer, Speaker
from bot.show.card_steps import listener, passive, sentences
from bot.show.card_text import card_text, titles_of, told_text
from bot.show.card_things import things
from bot.texts import say

LEFTOVERS = "⟨⟩${}"
AMOUNTS = [name for name in AmountExpression.model_fields if name not in ("number", "word")]
TESTS = [name for name in TestExpression.model_fields if name != "word"]
CODES = [
    *(f"verb.{verb}" for verb in VERBS),
    *(f"question.{question}" for question in QUESTIONS),
    *(f"when.{event}" for event in EVENTS),
    *(f"amount.{name}" for name in AMOUNTS),
    *(f"amount.{name}.is" for name in COUNTED),
    *(f"amount.word.{word}" for word in TABLE_WORDS),
    *(f"test.{name}" for name in TESTS),
    *(f"test.word.{word}" for word in WORDS),
    *(f"select.seat.{word}" for word in SEAT_WORDS),
    *(f"select.place.{place}" for place in PLACES if place not in (COLONY, *LOCATIONS)),
    *(f"select.card.in_{zone}" for zone in ("hand", "equipment", "waste", "objective", "removed")),
    *(f"name.{kind}" for kind in (*PLURAL, *PLURAL.values(), "roll", "count", "ups", "downs", "unknown")),
]


def read(text: str) -> Any:
    return yaml.load(text, Loader=CardLoader)


def tell(steps: str) -> str:
    script = parse_script(read(steps))
    speaker = Speaker(bearer="survivor")
    speaker.meet(script)
    return sentences(speaker, script)


def tell_test(text: str) -> str:
    return Speaker().finish(condition(Speaker(), TypeAdapter(Test).validate_python(read(text))))


def card(kind: str, text: str) -> Card:
    (found,) = build([("test", kind, "test.yaml", read(text))]).deck(kind).values()
    return found


def clean(text: str) -> bool:
    words = text.replace(",", " ").replace(".", " ").split()
    return bool(text) and not set(text) & set(LEFTOVERS) and "  " not in text and "none" not in words


@pytest.mark.parametrize("code", sorted(CODES))
def test_every_word_of_the_language_has_a_message(code: str):
    assert say(code) != f"⟨{code}⟩"


def test_no_zone_of_cards_is_forgotten():
    zones = get_args(CardFilter.model_fields["zone"].annotation)
    assert zones
    assert {f"select.card.in_{zone}" for zone in zones} <= set(CODES)


@pytest.mark.parametrize("verb", VERBS)
def test_the_example_of_every_verb_reads_as_a_sentence(verb: str):
    told = tell(VERBS[verb].example)
    assert clean(told), told
    assert told[0].isupper() or told[0].isdigit()
    assert told.endswith(".")


@pytest.mark.parametrize("name", card_examples.AMOUNTS)
def test_the_example_of_every_amount_reads(name: str):
    amount = TypeAdapter(Amount).validate_python(read(card_examples.AMOUNTS[name][1]))
    told = value(Speaker(), amount)
    assert clean(told), told
    for how in ("at_least", "at_most", "equal"):
        test = TestExpression.model_validate({how: (amount, 1)})
        assert clean(condition(Speaker(), test)), condition(Speaker(), test)


@pytest.mark.parametrize("name", card_examples.TESTS)
def test_the_example_of_every_test_reads_and_so_does_its_contrary(name: str):
    example = card_examples.TESTS[name][1]
    told, denied = tell_test(example), tell_test(f"{{not: {example}}}")
    assert clean(told), told
    assert clean(denied), denied
    assert told != denied


@pytest.mark.parametrize("name", card_examples.SELECTORS)
def test_the_examples_of_every_selector_read_in_every_form(name: str):
    for example in card_examples.SELECTORS[name][1]:
        for form in ("a", "each", "all", "count", "one"):
            told = things(Speaker(), Selector.model_validate(read(example)), form)
            assert clean(told), told


@pytest.mark.parametrize("event", EVENTS)
def test_the_example_of_every_event_reads(event: str):
    told = listener(Speaker(), TypeAdapter(Listener).validate_python(read(card_examples.EVENTS[event])))
    assert clean(told), told


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_answer_to_a_question_reads(question: str):
    answers = [{question: 0}, {question: 1}, {question: 2}, {question: {"add": 1}}, {question: {"add": -2}}]
    for one in TypeAdapter(Modify).validate_python([read(card_examples.QUESTIONS[question]), *answers]):
        told = passive(Speaker(), one)
        assert clean(told), told


@pytest.mark.parametrize("kind", KINDS)
def test_every_card_we_ship_reads_with_and_without_its_written_text(kind: str):
    titles = titles_of(catalogue())
    for face, one in catalogue().deck(kind).items():
        for lines in (card_text(one, titles=titles), told_text(one, titles=titles)):
            assert lines, face
            assert all(not set(line) & set(LEFTOVERS) for line in lines), f"{face}: {lines}"
        assert all(clean(line) for line in told_text(one, titles=titles)), f"{face}: {told_text(one, titles=titles)}"


@pytest.mark.parametrize(
    ("steps", "told"),
    [
        ("[{food: 2}]", "Add 2 food."),
        ("[{morale: -1}, {zombies: {at: colony, count: 3}}]", "Lose 1 morale. Add 3 zombies to the colony."),
        ("[{wound: {on: self}}]", "Place 1 wound on this survivor."),
        ("[{choose: {as: who, from: {survivors: {of: you, at: here}}}}]", "Choose one of your survivors here."),
        ("[{discard: {symbol: fuel, by: first}}]", "The first player: discard 1 fuel card of their hand."),
        (
            "[{if: {test: {at_least: [{hand: you}, 2]}, then: [{morale: 1}], else: [{nothing: {}}]}}]",
            "If you have at least 2 cards in hand: gain 1 morale; otherwise: nothing happens.",
        ),
        (
            "[{food: {times: [2, citizens]}}]",
            "Add X food, where X is 2 × the number of players not in exile.",
        ),
        (
            "[{roll: {as: luck}}, {table: {of: $luck, rows: {'1-3': [{food: 1}], '4-6': [{morale: -1}]}}}]",
            "Roll a die. By the number rolled – 1-3: add 1 food; 4-6: lose 1 morale.",
        ),
        (
            "[{choose: {as: who, from: {survivors: {of: you}}}}, {despair: $who}]",
            "Choose one of your survivors. Place 1 despair on that survivor.",
        ),
        (
            "[{kill_survivor: {of: citizens, lowest: 1}}]",
            "The survivor with the lowest influence of all players not in exile must die.",
        ),
        ("[{despair: {named: blue}}]", "Place 1 despair on Blue."),
        ("[{despair: {of: others, leader: true}}]", "Place 1 despair on each leader of another player."),
        (
            "[{choose: {as: who, from: {survivors: {of: {other_than: you}, leader: false}}}}]",
            "Choose a follower of another player.",
        ),
        (
            "[{choose: {as: what, from: {cards: {symbol: tool, kind: equipment}}}}]",
            "Choose one tool card that is equipment in your hand.",
        ),
        (
            "[{wound: {of: {controls: {named: gia_najjar}}, leader: true}}]",
            "Place 1 wound on each leader of the player who controls Gia Najjar.",
        ),
        (
            "[{choose: {as: where, from: {places: {kind: location, deck: true, other_than: here}}}}]",
            "Choose a location other than this place with cards in its deck.",
        ),
        (
            "[{roll: {as: hits, dice: 3, count_at_least: 5}}, {food: $hits}]",
            "Roll 3 dice and count those of 5 or more. Add X food, where X is the number of such dice.",
        ),
        (
            "[{each: {of: {seats: citizens}, as: who, you: true, do: [{raise_die: {by: 2}}]}}]",
            "Each player not in exile in turn, as “you”: raise an unused die by 2, to 6 at most.",
        ),
    ],
)
def test_steps_are_told_in_plain_english(steps: str, told: str):
    assert clean(tell(steps))
    assert tell(steps) == told


@pytest.mark.parametrize(
    ("test", "told"),
    [
        ("{exists: {survivors: {of: you, at: colony}}}", "You have a survivor in the colony."),
        ("{not: {exists: {survivors: {of: you, at: colony}}}}", "You have no survivor in the colony."),
        ("{exists: {survivors: {named: blue}}}", "Blue is in play."),
        ("{not: {exists: {survivors: {named: blue}}}}", "Blue is not in play."),
        ("{exists: {survivors: {named: blue, exiled: false}}}", "Blue is in play and not in exile."),
        ("{exists: {survivors: {word: self, leader: true}}}", "The survivor is leading a group."),
        ("{at_least: [helpless, 2]}", "There are at least 2 helpless survivors."),
        ("{at_most: [food, 2]}", "There is at most 2 food."),
        ("{exists: {cards: {in: waste, symbol: fuel}}}", "There is at least 1 fuel card in the waste pile."),
        (
            "{any: [{in_play: blue}, {in_deck: blue}, {in_graveyard: blue}]}",
            "Blue is in play, Blue is in the survivor deck or Blue is in the graveyard.",
        ),
    ],
)
def test_tests_are_told_in_plain_english(test: str, told: str):
    assert tell_test(test) == told


def test_what_listens_tells_whose_survivor_it_means():
    heard = TypeAdapter(Listener).validate_python(read("{searched: {seat: citizens}, do: [{food: 1}]}"))
    assert listener(Speaker(), heard) == "when a survivor of a player not in exile searches: add 1 food"
    own = TypeAdapter(Listener).validate_python(read("{searched: {seat: you}, do: [{food: 1}]}"))
    assert listener(Speaker(), own) == "when one of your survivors searches: add 1 food"


@pytest.mark.parametrize(
    ("bearer", "told"),
    [
        ("survivor", "this survivor's attacks need a die only 1 lower"),
        ("equipment", "the bearer's attacks need a die only 1 lower"),
        ("other", "attacks need a die only 1 lower"),
    ],
)
def test_an_answer_tells_whom_it_is_about(bearer: Bearer, told: str):
    (lower,) = TypeAdapter(Modify).validate_python([{"attack.die": {"add": -1}}])
    assert passive(Speaker(bearer=bearer), lower) == told


def test_two_names_of_a_kind_are_told_apart():
    told = tell(
        "[{choose: {as: one, from: {survivors: all}}},"
        " {id: second, choose: {as: two, from: {survivors: {other_than: $one}}}},"
        " {wound: $one}, {id: heal_two, heal: {on: $two}}]"
    )
    assert told == (
        "Choose a survivor (A). Choose a survivor except survivor A (B). Place 1 wound on survivor A. "
        "Remove 1 wound or frostbite from survivor B."
    )


def test_a_use_tells_when_and_for_what():
    lines = told_text(
        card(
            "survivors",
            "[{id: x, influence: 1, attack: 2, search: 3, en: {name: X}, uses: {u: {at: school, die: 4, once: round,"
            " cost: [{food: -1}], do: [{morale: 1}]}, w: {with: attack, modify: {attack.kills: 2}}}}]",
        )
    )
    assert lines == [
        "Influence 1, attack 2+, search 3+.",
        "Once a round, at the school, with a die of 4 or more: pay: remove 1 food; for that: gain 1 morale.",
        "With an attack: kill 2 zombies instead of 1.",
    ]


CROSSROADS = """
- id: x
  when: {searched: {at: gas_station}, bind: {finder: survivor}}
  vote: citizens
  parts: {grudge: {modify: [{dies.at: 4}]}}
  options:
    let_go: {cost: [{discard: {symbol: fuel}}], do: [{attach: {part: grudge, survivor: $finder, until: round}}]}
    stay: {if: {exiled: you}, do: [{food: 1}]}
  en: {name: X, options: {stay: Stay with them. Add 1 food.}}
"""


def test_a_crossroads_card_tells_its_trigger_and_options():
    assert told_text(card("crossroads", CROSSROADS)) == [
        "Revealed when one of your survivors searches at the gas station (“you” are the active player).",
        "To vote: each player not in exile.",
        "👍 Let go: Pay: discard 1 fuel card of your hand; for that: until the end of this round, on that survivor: "
        "the survivor dies at 4 wounds of any kind.",
        "👎 Stay: Only if you are in exile: add 1 food.",
    ]


def test_what_was_written_by_hand_comes_first_in_english_only():
    one = card("crossroads", CROSSROADS)
    assert card_text(one)[-1] == "👎 Stay with them. Add 1 food."
    assert card_text(one, "xx") == told_text(one)


def test_a_main_objective_tells_both_sides():
    side = "{morale: 6, rounds: 5, needs: [{at_least: [{barricades: colony}, %d]}]}"
    raw = (
        f"[{{id: x, length: short, sides: {{normal: {side % 1}, hard: {side % 4}}}, en: {{name: X, text: A story.}}}}]"
    )
    assert card_text(card("main_objectives", raw)) == [
        "Length: short.",
        "A story.",
        "Normal side: morale 6, rounds 5, food 0.",
        "Needed: there is at least 1 barricade in the colony.",
        "Hard side: morale 6, rounds 5, food 0.",
        "Needed: there are at least 4 barricades in the colony.",
    ]


def test_the_set_up_is_told_beside_a_written_rule():
    side = "{morale: 6, rounds: 5, zombies: {colony: 3, locations: 0}, helpless: 2, needs: [morale_zero], en: Lose.}"
    raw = f"[{{id: x, length: short, sides: {{normal: {side}, hard: {side}}}, en: {{name: X}}}}]"
    assert card_text(card("main_objectives", raw))[1:4] == [
        "Normal side: morale 6, rounds 5, food 0.",
        "Set-up: zombies in the colony: 3; helpless survivors in the colony: 2.",
        "Lose.",
    ]


def test_a_crisis_tells_its_bandits_beside_a_written_text():
    raw = "[{id: x, symbols: [food], bandits: [6, 2], fail: [{morale: -1}], en: {name: X, text: All is lost.}}]"
    assert card_text(card("crises", raw)) == [
        "Prevented with food cards.",
        "With the bandit module: 1 bandit each to the hospital and the grocery store.",
        "All is lost.",
    ]


def test_what_an_option_offers_is_told_with_it():
    raw = (
        "[{id: x, when: {call: true}, options: {ask: {do: [{offer: {options: {yes_do: [{food: 1}],"
        " no_not: [{nothing: {}}]}}}]}}, en: {name: X, options: {ask: Ask., yes_do: Yes., no_not: No.}}}]"
    )
    assert card_text(card("crossroads", raw))[1:] == ["Ask.", "– Yes.", "– No."]


def test_no_written_text_hides_a_use_of_equipment():
    """A text written by hand stands for the whole card: it must speak of each way to use it."""
    for item in catalogue().items.values():
        if item.en.text:
            assert item.en.text.lower().count("once per round") == len(item.uses), item.id


def test_an_effect_that_lays_itself_down_again_is_told_once():
    raw = (
        "[{id: x, when: {call: true}, en: {name: X}, options: {go: {do: [{attach: {part: p}}]}},"
        " parts: {p: {when: [{died: {}, do: [{attach: {part: p}}]}]}}}]"
    )
    (line,) = told_text(card("crossroads", raw))[1:]
    assert line.endswith("for the whole colony: this effect again.")
