"""A $name is refused where nothing gave it before, or where another kind of thing is wanted."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import bot.long_night
from bot.long_night.cards.amounts import TALLIES
from bot.long_night.cards.checks import COUNTS, SIGNED, TOLD, told
from bot.long_night.cards.steps import VERBS
from bot.long_night.triggers import EVENTS
from bot.packs import load
from tests.test_broken_cards import CROSSROADS, check_refusal, crossroads, item, main, secret, steps, survivor, write

# what is wrong: (kind, text, where it is, what would be right)
NAMELESS = {
    "nobody gave it": (
        "crises",
        steps("{wound: $who}"),
        "fail: step 1 (wound): on:",
        "nothing is called '$who' here; an earlier step gives a name by 'as: who'; known: none yet",
    ),
    "given only later": (
        "crises",
        steps("{zombies: {at: $where}}", "{roll_place: where}"),
        "fail: step 1 (zombies): at:",
        "nothing is called '$where' here",
    ),
    "given in a branch that is over": (
        "crises",
        steps("{if: {test: morale_zero, then: [{roll: {as: luck}}]}}", "{food: $luck}"),
        "fail: step 2 (food): count:",
        "nothing is called '$luck' here",
    ),
    "given in the other branch": (
        "crises",
        steps("{if: {test: morale_zero, then: [{roll: {as: luck}}], else: [{food: $luck}]}}"),
        "fail: step 1 (if): else: step 1 (food): count:",
        "nothing is called '$luck' here",
    ),
    "of each, after each": (
        "crises",
        steps("{each: {of: {seats: all}, as: one, do: [{food: 1}]}}", "{exile: $one}"),
        "fail: step 2 (exile): who:",
        "nothing is called '$one' here",
    ),
    "voters, after the vote": (
        "crises",
        steps("{vote: {by: all, up: [{exile: $ups}]}}", "{exile: $downs}"),
        "fail: step 2 (exile): who:",
        "nothing is called '$downs' here",
    ),
    "in a row of a table": (
        "crises",
        steps('{table: {of: 2, rows: {"1-3": [{food: $luck}]}}}'),
        "fail: step 1 (table): rows.1-3: step 1 (food): count:",
        "nothing is called '$luck' here",
    ),
    "inside a selector": (
        "crises",
        steps("{wound: {of: {other_than: $who}}}"),
        "fail: step 1 (wound): on.of.other_than:",
        "nothing is called '$who' here",
    ),
    "in a list of places": (
        "crises",
        steps("{roll_place: a}", "{zombies: {at: [$a, $b]}}"),
        "fail: step 2 (zombies): at:",
        "nothing is called '$b' here; an earlier step gives a name by 'as: b'; known: $a",
    ),
    "inside an amount": (
        "crises",
        steps("{food: {times: [2, $luck]}}"),
        "fail: step 1 (food): count.times.1:",
        "nothing is called '$luck' here",
    ),
    "inside a test": (
        "crises",
        steps("{if: {test: {not: {exiled: $who}}}}"),
        "fail: step 1 (if): test.not.exiled:",
        "nothing is called '$who' here",
    ),
    "held against a word": (
        "crises",
        steps("{if: {test: {is: [$result, wound]}}}"),
        "fail: step 1 (if): test.is:",
        "nothing is called '$result' here",
    ),
    "a die": ("crises", steps("{reroll: {die: $die}}"), "fail: step 1 (reroll): die:", "nothing is called '$die' here"),
    "what the event does not tell of": (
        "crossroads",
        crossroads("{played: {}}", "{quiet: {at: $place}}"),
        "options.go.do: step 1 (quiet): at:",
        "nothing is called '$place' here; an earlier step gives a name by 'as: place'; known: $seat, $card, $symbol",
    ),
    "an event's card of which only the face is told": (
        "survivors",
        survivor("when: [{crisis_revealed: {}, do: [{discard: {cards: $card}}]}]"),
        "when.0.do: step 1 (discard): cards:",
        "nothing is called '$card' here",
    ),
    "bound only afterwards": (
        "crossroads",
        crossroads("{moved: {if: {at_least: [{wounds: $finder}, 1]}}, bind: {finder: survivor}}", "{food: 1}"),
        "when.if.at_least.0.wounds:",
        "nothing is called '$finder' here",
    ),
    "voters, before the vote": (
        "crossroads",
        CROSSROADS.replace("when:", "vote: all, when:").replace(
            "{go: {do: [{food: 1}]}}", "{go: {if: {exiled: $ups}, do: [{exile: $ups}]}, stay: {do: [{food: 1}]}}"
        ),
        "options.go.if.exiled:",
        "nothing is called '$ups' here",
    ),
    "who chooses": (
        "crossroads",
        crossroads("{call: true}", "{food: 1}", "by: $finder"),
        "by:",
        "nothing is called '$finder' here",
    ),
    "of the card that attached the part": (
        "crossroads",
        crossroads(
            "{moved: {}}",
            "{attach: {part: chill}}",
            "parts: {chill: {when: [{died: {}, bind: {dead: survivor}, do: [{food: $origin}]}]}}",
        ),
        "parts.chill.when.0.do: step 1 (food): count:",
        "known: $survivor, $seat, $place, $dead",
    ),
    "rolled while paying, asked before": (
        "items",
        item("{aim: {with: attack, cost: [{roll: {as: luck}}], modify: {attack.kills: {set: $luck}}}}"),
        "uses.aim.modify.attack.kills.set:",
        "nothing is called '$luck' here",
    ),
    "in a condition of a use": (
        "survivors",
        survivor("uses: {nap: {if: {at_least: [$luck, 1]}, cost: [{roll: {as: luck}}], do: [{food: 1}]}}"),
        "uses.nap.if.at_least.0:",
        "nothing is called '$luck' here",
    ),
    "in a secret objective": (
        "secret_objectives",
        secret("{at_least: [$luck, 1]}"),
        "needs.0.at_least.0:",
        "nothing is called '$luck' here",
    ),
    "in a main objective": (
        "main_objectives",
        main("helpless: $luck"),
        "sides.normal.helpless:",
        "nothing is called '$luck' here",
    ),
    "of another kind of thing": (
        "crossroads",
        crossroads("{moved: {}}", "{zombies: {at: $survivor}}"),
        "options.go.do: step 1 (zombies): at:",
        "'$survivor' is a survivor, and a place is wanted",
    ),
    "of a thing where a number is wanted": (
        "crossroads",
        crossroads("{moved: {}}", "{food: $place}"),
        "options.go.do: step 1 (food): count:",
        "'$place' is a place, and a number is wanted",
    ),
    "kept by the game": (
        "crises",
        steps("{choose: {as: you, from: {seats: all}}}"),
        "fail: step 1 (choose): as:",
        "'you' is a name the game keeps for itself; write another one",
    ),
    "no name at all": (
        "crossroads",
        crossroads("{moved: {}, bind: {The Finder: survivor}}", "{food: 1}"),
        "when.bind:",
        "'The Finder' is no name; write small letters, digits and _",
    ),
    "self, where the card lies with nobody": (
        "crises",
        steps("{wound: self}"),
        "fail: step 1 (wound): on:",
        "'self' is nobody here; the card lies with no survivor: choose one, or write leader",
    ),
    "here, where the card lies nowhere": (
        "crises",
        steps("{zombies: {at: here}}"),
        "fail: step 1 (zombies): at:",
        "'here' is nobody here; the card lies in no place: name the place",
    ),
}


@pytest.mark.parametrize("wrong", NAMELESS)
def test_a_name_that_nothing_gave_is_refused(wrong: str, tmp_path: Path):
    check_refusal(tmp_path, NAMELESS[wrong])


# -- what is right stays right

FINE = {
    "an earlier step's name": ("crises", steps("{roll_place: where}", "{zombies: {at: [$where, colony]}}")),
    "a name in a branch": ("crises", steps("{roll: {}}", "{if: {test: morale_zero, then: [{food: $rolled}]}}")),
    "of each": ("crises", steps("{each: {of: {seats: all}, as: one, do: [{exile: $one}]}}")),
    "how many were chosen": (
        "crises",
        steps("{choose: {as: who, from: {survivors: all}, count: 2}}", "{food: $who}", "{wound: $who}"),
    ),
    "voters": ("crises", steps("{vote: {by: all, up: [{exile: $ups}], down: [{food: $downs}]}}")),
    "an event's names": ("crossroads", crossroads("{moved: {if: {exiled: $seat}}}", "{zombies: {at: $place}}")),
    "a bound name": ("crossroads", crossroads("{moved: {}, bind: {finder: survivor}}", "{wound: $finder}")),
    "what paying named": (
        "survivors",
        survivor("uses: {nap: {cost: [{roll: {as: luck}}], do: [{food: $luck}]}}"),
    ),
    "what was chosen to pay": (
        "items",
        item("{aim: {with: attack, cost: [{choose: {as: n, from: {dice: {}}}}], modify: {attack.kills: {set: $n}}}}"),
    ),
    "a word chosen": (
        "crises",
        steps("{choose: {as: way, from: {words: [in, out]}}}", "{if: {test: {is: [$way, out]}}}"),
    ),
    "whoever acts with a card from the hand": (
        "items",
        item("{aim: {with: attack, if: {exists: {places: here}}, modify: {attack.kills: 2}}}", "waste"),
    ),
    "a card's own count": (
        "crossroads",
        crossroads("{state: {at_least: [{tally: option.thaw.go}, 1]}}", "{food: 1}"),
    ),
    "text of what is offered": (
        "crossroads",
        crossroads("{call: true}", "{offer: {options: {in: [{food: 1}]}}}").replace(
            "{name: Thaw}", "{name: Thaw, options: {go: Go., in: In.}}"
        ),
    ),
    "text of a part's use": (
        "crossroads",
        crossroads("{call: true}", "{food: 1}", "parts: {chill: {uses: {warm: {do: [{heal: {on: self}}]}}}}").replace(
            "{name: Thaw}", "{name: Thaw, options: {warm: Warm.}}"
        ),
    ),
    "no zombies at set-up": ("main_objectives", main("zombies: {colony: 0, school: 2, locations: 1}")),
    "tokens that only a step adds": (
        "main_objectives",
        main("when: [{died: {}, do: [{token: {name: graves, add: 1}}]}]").replace("round,", "{tokens: graves},", 1),
    ),
}


@pytest.mark.parametrize("right", FINE)
def test_what_is_right_is_taken(right: str, tmp_path: Path):
    kind, text = FINE[right]
    write(tmp_path, kind, text)
    assert list(load(("pack", tmp_path)).deck(kind)) == ["thaw"]


# -- the checks know what the game does


def calls(name: str) -> Iterator[ast.Call]:
    for file in sorted(Path(bot.long_night.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in (name, f"game.{name}"):
                yield node


def test_every_event_tells_what_it_promises():
    fired: dict[str, list[set[str]]] = {}
    for call in calls("fire"):
        if len(call.args) > 1 and isinstance(call.args[1], ast.Constant):
            fired.setdefault(str(call.args[1].value), []).append({str(word.arg) for word in call.keywords})
    assert set(fired) == set(EVENTS)
    for event, times in fired.items():
        promised = told(event)
        assert set(promised) <= set(TOLD), event
        # a card is told by its face; its id is told of items alone, with their symbol
        needed = {"face" if name == "card" else name for name in promised}
        needed |= {"card"} if "symbol" in promised else set()
        assert all(needed <= words for words in times), event


def test_the_tallies_are_what_the_game_counts():
    counted = {call.args[0].value for call in calls("count") if isinstance(call.args[0], ast.Constant)}
    assert counted == set(TALLIES)


def test_the_verbs_that_the_checks_name_exist():
    assert set(SIGNED) <= set(VERBS)
    assert set(COUNTS) <= {field.alias or name for verb in VERBS.values() for name, field in verb.model_fields.items()}
