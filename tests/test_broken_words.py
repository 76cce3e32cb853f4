"""Words and ids that nothing answers to, and what can never work, are refused with what would be right."""

from pathlib import Path

import pytest
import yaml

from bot.content import data_dir
from bot.long_night.cards.catalogue import BrokenCard
from bot.long_night.cards.scene import Scene
from bot.long_night.cards.selectors import Selector
from bot.packs import BASE_PACK, CardLoader, load
from tests.builder import position
from tests.test_broken_cards import (
    CRISIS,
    CROSSROADS,
    ITEM,
    check_refusal,
    crossroads,
    item,
    main,
    secret,
    steps,
    survivor,
    write,
)

# what is unknown: (kind, text, where it is, what would be right)
UNKNOWN = {
    "place": (
        "crises",
        steps("{zombies: {at: scool}}"),
        "step 1 (zombies): at.word:",
        "'scool' means nothing here; write $name or one of: here, locations, everywhere, colony, police_station",
    ),
    "place in a list": (
        "crises",
        steps("{zombies: {at: [school, attic]}}"),
        "step 1 (zombies): at.words:",
        "'attic' means nothing here; write $name or one of: here",
    ),
    "place in a filter": (
        "survivors",
        survivor("modify: [{at: attic, attack.kills: 2}]"),
        "modify.0.at.word:",
        "'attic' means nothing here",
    ),
    "no place in a list": ("crises", steps("{zombies: {at: []}}"), "step 1 (zombies): at.words:", "at least 1 item"),
    "place for zombies at set-up": (
        "main_objectives",
        main("zombies: {attic: 2}"),
        "sides.normal.zombies.attic",
        "'attic' is no place for zombies at set-up; write one of: colony, locations, police_station",
    ),
    "fewer zombies than none": (
        "main_objectives",
        main("zombies: {colony: -2}"),
        "sides.normal.zombies.colony:",
        "-2 is less than nothing; write 0 or more",
    ),
    "deck": (
        "items",
        ITEM.replace("{school: 1}", "{attic: 1}"),
        "decks.attic",
        "'attic' is no deck; write one of: starting, police_station, grocery_store, school",
    ),
    "no copies in a deck": (
        "items",
        ITEM.replace("{school: 1}", "{school: 0}"),
        "decks.school:",
        "greater than or equal to 1",
    ),
    "no deck": ("items", ITEM.replace("{school: 1}", "{}"), "decks:", "at least 1 item"),
    "seat": (
        "crises",
        steps("{exile: everyone}"),
        "step 1 (exile): who.word:",
        "'everyone' means nothing here; write $name or one of: you, left, right",
    ),
    "survivor": (
        "survivors",
        survivor("uses: {nap: {do: [{wound: slef}]}}"),
        "step 1 (wound): on.word:",
        "'slef' means nothing here; write $name or one of: self, leader, all",
    ),
    "card word": (
        "items",
        item("{burn: {do: [{discard: {cards: this}}]}}"),
        "step 1 (discard): cards.word:",
        "'this' means nothing here; write $name or one of: card",
    ),
    "word where none stands": (
        "crises",
        steps("{choose: {as: n, from: {dice: {word: all}}}}"),
        "from.dice.word:",
        "no word stands for these; narrow them down by the other fields",
    ),
    "name written badly": (
        "crises",
        steps("{wound: $Who}"),
        "step 1 (wound): on.word:",
        "'$Who' means nothing here; write $name or one of",
    ),
    "count of nothing": (
        "crises",
        steps("{zombies: {at: colony, count: 0}}"),
        "fail: step 1 (zombies): count:",
        "0 does nothing; write 1 or more",
    ),
    "negative count": (
        "crises",
        steps("{zombies: {at: colony, count: -2}}"),
        "fail: step 1 (zombies): count:",
        "-2 does nothing; write 1 or more",
    ),
    "change by nothing": ("crises", steps("{morale: 0}"), "fail: step 1 (morale): count:", "write another number"),
    "lowest none": ("crises", steps("{wound: {lowest: 0}}"), "on.lowest:", "greater than or equal to 1"),
    "lowest and highest": (
        "crises",
        steps("{wound: {lowest: 1, highest: 1}}"),
        "step 1 (wound): on:",
        "'lowest' and 'highest' exclude each other",
    ),
    "numbers upside down": (
        "crises",
        steps("{choose: {as: n, from: {numbers: [6, 1]}}}"),
        "step 1 (choose): from:",
        "write [1, 6]",
    ),
    "bandits at a seventh location": (
        "crises",
        CRISIS.replace("fail:", "bandits: [7], fail:"),
        "bandits.0:",
        "less than or equal to 6",
    ),
    "part": (
        "crossroads",
        crossroads("{call: true}", "{attach: {part: grudge}}", "parts: {chill: {}}"),
        "options.go.do: step 1 (attach): part:",
        "'grudge' is no part of this card; write one of: chill",
    ),
    "detach outside a part": (
        "crossroads",
        crossroads("{call: true}", "{detach: {}}"),
        "options.go.do: step 1 (detach):",
        "write it into one of the card's parts",
    ),
    "bind": (
        "crossroads",
        crossroads("{played: {}, bind: {who: survivor}}", "{food: 1}"),
        "when.bind.who:",
        "'played' tells of no 'survivor'; bind one of: seat, card, symbol",
    ),
    "result": (
        "survivors",
        survivor("when: [{hurt: {result: [wound, scratch]}, do: [{food: 1}]}]"),
        "when.0.result:",
        "'scratch' is no result of 'hurt'; write one of: wound, frostbite, despair",
    ),
    "result held against a word": (
        "survivors",
        survivor("when: [{hurt: {}, do: [{if: {test: {is: [$result, bite]}, then: [{food: 1}]}}]}]"),
        "when.0.do: step 1 (if): test.is:",
        "'bite' is no word that $result can be; write one of: wound, frostbite, despair",
    ),
    "filter that the event has not": (
        "survivors",
        survivor("when: [{round_started: {survivor: self}, do: [{food: 1}]}]"),
        "when.0.survivor:",
        "'round_started' tells of no survivor; it tells of none",
    ),
    "card of an event": (
        "survivors",
        survivor("when: [{played: {card: tinned_soop}, do: [{food: 1}]}]"),
        "when.0.card:",
        "'tinned_soop' is no card of this event",
    ),
    "tally": (
        "secret_objectives",
        secret("{at_least: [{tally: births}, 1]}"),
        "needs.0.at_least.0.tally:",
        "nobody counts 'births'; counted are deaths, helpless_deaths, kills, use.<card>.<use>",
    ),
    "tokens": (
        "main_objectives",
        main("tokens: {samples: 0}").replace("[round, 6]", "[{tokens: sampels}, 6]", 1),
        "sides.normal.needs.0.at_least.0.tokens:",
        "no main objective lays out 'sampels'; known are samples",
    ),
    "survivor's id": ("crises", steps("{wound: {named: zorro}}"), "on.named:", "'zorro' is no survivor's id"),
    "survivor in play": (
        "secret_objectives",
        secret("{in_play: zorro}"),
        "needs.0.in_play:",
        "'zorro' is no survivor's id",
    ),
    "survivor in the deck": (
        "secret_objectives",
        secret("{any: [{in_deck: zorro}]}"),
        "needs.0.any.0.in_deck:",
        "'zorro' is no survivor's id",
    ),
    "survivor in the graveyard": (
        "crossroads",
        crossroads("{state: {in_graveyard: zorro}}", "{food: 1}"),
        "when.state.in_graveyard:",
        "'zorro' is no survivor's id",
    ),
    "item's id": (
        "crises",
        steps("{discard: {cards: {named: [zorro]}}}"),
        "fail: step 1 (discard): cards.named:",
        "'zorro' is no item's id",
    ),
    "item in a deck": (
        "crises",
        steps("{find_in_deck: {at: school, named: zorro}}"),
        "fail: step 1 (find_in_deck): named:",
        "'zorro' is no item's id",
    ),
    "module of a test": (
        "secret_objectives",
        secret("{module: zombies}"),
        "needs.0.module:",
        "'improvements', 'bandits' or 'raxxon'",
    ),
    "text of an option": (
        "crossroads",
        CROSSROADS.replace("{name: Thaw}", "{name: Thaw, options: {stay: No.}}"),
        "en.options.stay:",
        "this card has no such option or use; it has go",
    ),
    "event written in full": (
        "survivors",
        survivor("when: [{event: zorro, do: [{food: 1}]}]"),
        "when.0.event:",
        "nothing called 'zorro' happens; events are ability_used",
    ),
    "event that is a number": (
        "survivors",
        survivor("when: [{died: 3, do: [{food: 1}]}]"),
        "when.0:",
        "'died' is narrowed by filters such as {at: colony}, got 3",
    ),
    "event in an event": (
        "survivors",
        survivor("when: [{died: {event: hurt}, do: [{food: 1}]}]"),
        "when.0:",
        "inside 'died' stand only filters",
    ),
    "no options": ("crossroads", CROSSROADS.replace("{go: {do: [{food: 1}]}}", "{}"), "options:", "at least 1 item"),
    "nothing offered": ("crises", steps("{offer: {options: {}}}"), "fail: step 1 (offer): options:", "at least one"),
    "no call": (
        "crossroads",
        CROSSROADS.replace("call: true", "call: false"),
        "when:",
        "waits for one thing: an event, {state: test} or {call: true}",
    ),
    "state and call": (
        "crossroads",
        CROSSROADS.replace("call: true", "call: true, state: morale_zero"),
        "when:",
        "waits for one thing",
    ),
    "only one side": (
        "main_objectives",
        "".join(line for line in main("food: 1").splitlines(keepends=True) if "hard:" not in line),
        "thaw:",
        "a main objective has a normal and a hard side (R2.1); hard is missing",
    ),
    "no needs": ("main_objectives", main("").replace("[{at_least: [round, 6]}]", "[]", 1), "needs:", "at least 1 item"),
    "morale off the track": ("main_objectives", main("").replace("morale: 6", "morale: 11"), "morale:", "equal to 10"),
    "no answer": ("survivors", survivor("modify: [{at: school}]"), "modify.0.answers:", "at least 1 item"),
    "empty answer": (
        "survivors",
        survivor("modify: [{attack.kills: {}}]"),
        "modify.0.answers.attack.kills:",
        "an answer is a number, {set: amount} or {add: amount}",
    ),
    "answers that are a number": (
        "survivors",
        survivor("uses: {aim: {with: attack, modify: 3}}"),
        "uses.aim.modify:",
        "expected answers such as {attack.kills: 2}, got 3",
    ),
    "modify that is a number": ("survivors", survivor("modify: 3"), "modify:", "valid tuple"),
    "question of another action": (
        "survivors",
        survivor("uses: {aim: {with: attack, modify: {search.cards: 2}}}"),
        "uses.aim:",
        "'search.cards' is not asked with 'attack'; modify attack.something",
    ),
    "with and do": (
        "survivors",
        survivor("uses: {aim: {with: attack, modify: {attack.kills: 2}, do: [{food: 1}]}}"),
        "uses.aim:",
        "what it costs stands under 'cost', not 'do'",
    ),
    "card from the hand that stands somewhere": (
        "items",
        item("{eat: {at: colony, do: [{food: 1}]}}", "waste"),
        "thaw:",
        "a card played from the hand has no 'at' and no 'die'",
    ),
    "empty list of tests": ("secret_objectives", secret("{all: []}"), "needs.0:", "name at least one test"),
    "sum of nothing": ("crises", steps("{food: {plus: []}}"), "count:", "write plus: [amount, amount]"),
    "word held against a word": ("secret_objectives", secret("{is: [a, b]}"), "needs.0:", "write [$name, word]"),
    "value left empty": (
        "secret_objectives",
        secret("{at_least: [{zombies: }, 1]}"),
        "needs.0.at_least.0.zombies:",
        "is left empty; fill it in, or leave it out",
    ),
    "list left empty": ("crises", steps("{discard: {symbol: []}}"), "(discard): symbol:", "is left empty"),
    "id of a step": ("crises", steps("{morale: -1, id: a/b}"), "fail:", "'a/b' is no id; write small letters"),
    "step of numbers": ("crises", steps("{1: 2, 3: 4}"), "fail:", "expected one verb (and perhaps an id), got 1, 3"),
    "one rank for two": (
        "survivors",
        survivor("human: true").replace("thaw", "frost") + survivor("human: false"),
        "influence:",
        "1 is frost's already; no two are equal (R1.2)",
    ),
    "key written twice": (
        "crises",
        CRISIS.replace("fail:", "symbols: [fuel], fail:"),
        "thaw, line 1:",
        "'symbols' is written twice; keep one of the two",
    ),
    "key written twice, further in": (
        "survivors",
        "- id: frost\n  influence: 2\n- id: thaw\n  en:\n    name: Thaw\n    name: Frost\n",
        "thaw, line 6:",
        "'name' is written twice",
    ),
}


@pytest.mark.parametrize("wrong", UNKNOWN)
def test_what_nothing_answers_to_is_refused(wrong: str, tmp_path: Path):
    check_refusal(tmp_path, UNKNOWN[wrong])


def test_two_packs_cannot_give_two_survivors_one_rank(tmp_path: Path):
    write(tmp_path, "survivors", survivor("human: true").replace("influence: 1", "influence: 57"))
    with pytest.raises(BrokenCard) as caught:
        load((BASE_PACK, data_dir() / BASE_PACK), ("pack", tmp_path))
    assert str(caught.value) == (
        "pack/survivors/ours.yaml, thaw:\n  influence: 57 is gia_najjar's already; no two are equal (R1.2)"
    )


def test_an_id_that_is_nearly_right_is_suggested(tmp_path: Path):
    write(tmp_path, "crises", steps("{wound: {named: gia_najar}}"))
    with pytest.raises(BrokenCard) as caught:
        load((BASE_PACK, data_dir() / BASE_PACK), ("pack", tmp_path))
    assert "'gia_najar' is no survivor's id; perhaps you mean gia_najjar" in str(caught.value)


@pytest.mark.parametrize(
    ("written", "found"),
    [
        ("{word: locations, zombies: true}", ["school", "library"]),
        ("{words: [colony, school, hospital], zombies: true}", ["colony", "school"]),
        ("{word: $where, kind: location}", []),
        ("locations", ["police_station", "grocery_store", "school", "gas_station", "library", "hospital"]),
    ],
)
def test_a_word_for_places_and_filters_go_together(written: str, found: list[str]):
    t = position()
    for place in ("colony", "school", "library"):
        t.zombies(place, 1)
    selector = Selector.model_validate(yaml.load(f"{{places: {written}}}", Loader=CardLoader))
    assert selector.ids(Scene(t.game(), {"where": "colony"})) == found
