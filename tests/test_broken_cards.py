"""A broken card file is refused with file, card, field and what would be right; nothing is half-loaded."""

import time
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from bot.content import data_dir
from bot.long_night.cards.catalogue import KINDS, BrokenCard, Catalogue, add, parse
from bot.long_night.cards.checks import CardCheck, Known
from bot.packs import BASE_PACK, card_files, catalogue, load

CRISIS = "- {id: thaw, symbols: [food], fail: [{morale: -1}], en: {name: Thaw}}\n"
SURVIVOR = "- {id: thaw, influence: 1, attack: 2, search: 3, en: {name: Thaw}, EXTRA}\n"
ITEM = "- {id: thaw, symbol: food, kind: waste, decks: {school: 1}, uses: {eat: {do: [{food: 1}]}}, en: {name: Thaw}}\n"
CROSSROADS = "- {id: thaw, when: {call: true}, options: {go: {do: [{food: 1}]}}, en: {name: Thaw}}\n"
OBJECTIVE = "- {id: thaw, kind: secret, needs: [main_objective], en: {name: Thaw}}\n"
MAIN = """\
- id: thaw
  length: short
  sides:
    normal: {morale: 6, rounds: 6, needs: [{at_least: [round, 6]}], EXTRA}
    hard: {morale: 5, rounds: 6, needs: [{at_least: [round, 6]}]}
  en: {name: Thaw}
"""


def write(folder: Path, kind: str, text: str, name: str = "ours.yaml") -> None:
    (folder / kind).mkdir(parents=True, exist_ok=True)
    (folder / kind / name).write_text(text, encoding="utf-8")


def refusal(folder: Path) -> str:
    with pytest.raises(BrokenCard) as caught:
        load(("pack", folder))
    return str(caught.value)


def survivor(extra: str) -> str:
    return SURVIVOR.replace("EXTRA", extra)


def steps(*fail: str) -> str:
    """A crisis that does this."""
    return CRISIS.replace("{morale: -1}", ", ".join(fail))


def crossroads(when: str, do: str, extra: str = "") -> str:
    return f"- {{id: thaw, when: {when}, options: {{go: {{do: [{do}]}}}}, en: {{name: Thaw}}, {extra}}}\n"


def item(uses: str, kind: str = "equipment") -> str:
    return ITEM.replace("{eat: {do: [{food: 1}]}}", uses).replace("kind: waste", f"kind: {kind}")


def secret(needs: str) -> str:
    return OBJECTIVE.replace("main_objective", needs)


def main(extra: str) -> str:
    return MAIN.replace("EXTRA", extra)


BROKEN = {
    # what is wrong: (kind, text, where it is, what would be right)
    "unknown field": ("crises", CRISIS.replace("symbols:", "symbol: food, symbols:"), "symbol:", "not permitted"),
    "missing field": ("crises", CRISIS.replace("symbols: [food], ", ""), "symbols:", "Field required"),
    "wrong type": ("survivors", survivor("human: perhaps"), "human:", "valid boolean"),
    "number out of range": (
        "survivors",
        survivor("").replace("attack: 2", "attack: 7"),
        "attack:",
        "less than or equal to 6",
    ),
    "unknown symbol": ("crises", CRISIS.replace("[food]", "[gold]"), "symbols.0:", "'weapon', 'fuel'"),
    "id with a capital": ("crises", CRISIS.replace("thaw", "Thaw", 1), "id:", "pattern"),
    "unknown verb": ("crises", CRISIS.replace("morale:", "moral:"), "fail:", "there is no verb 'moral'; known are"),
    "unknown argument": (
        "crises",
        CRISIS.replace("{morale: -1}", "{zombies: {at: colony, many: 2}}"),
        "step 1 (zombies): many:",
        "not permitted",
    ),
    "missing argument": (
        "crises",
        CRISIS.replace("{morale: -1}", "{zombies: {count: 2}}"),
        "step 1 (zombies): at:",
        "required",
    ),
    "unknown amount": (
        "crises",
        CRISIS.replace("-1", "luck"),
        "step 1 (morale): count:",
        "write a number, $name or one of",
    ),
    "unknown test": (
        "secret_objectives",
        OBJECTIVE.replace("main_objective", "victory"),
        "needs.0:",
        "bare words are: main_objective, morale_zero",
    ),
    "test that says two things": (
        "secret_objectives",
        OBJECTIVE.replace("main_objective", "{at_least: [food, 1], at_most: [food, 2]}"),
        "needs.0:",
        "join several with all: [...] or any: [...]",
    ),
    "two verbs in one step": (
        "crises",
        CRISIS.replace("{morale: -1}", "{morale: -1, food: 1}"),
        "fail:",
        "expected one verb",
    ),
    "steps that are no list": ("crises", CRISIS.replace("[{morale: -1}]", "{morale: -1}"), "fail:", "a list of steps"),
    "two equal verbs without id": (
        "crises",
        CRISIS.replace("{morale: -1}", "{morale: -1}, {morale: -2}"),
        "step 2:",
        "needs an id of its own, such as id: morale_2",
    ),
    "row that is no row": (
        "crises",
        CRISIS.replace("{morale: -1}", "{table: {of: 2, rows: {many: [{food: 1}]}}}"),
        "step 1 (table): rows:",
        'write "3" or "1-3"',
    ),
    "two things to choose from": (
        "crises",
        CRISIS.replace("{morale: -1}", "{choose: {as: x, from: {seats: all, places: here}}}"),
        "step 1 (choose): from:",
        "name exactly one of seats, places",
    ),
    "unknown question": (
        "survivors",
        survivor("modify: [{attack.luck: 2}]"),
        "modify.0.answers:",
        "the rules ask no question 'attack.luck'; they ask attack.barred",
    ),
    "unknown event": (
        "survivors",
        survivor("when: [{dreamt: {}, do: [{food: 1}]}]"),
        "when.0:",
        "nothing called 'dreamt' happens; events are ability_used",
    ),
    "two listeners for one event": (
        "survivors",
        survivor("when: [{died: {}, do: [{food: 1}]}, {died: {}, do: [{food: 2}]}]"),
        "thaw:",
        "two listeners for one event need an id each",
    ),
    "two events": (
        "survivors",
        survivor("when: [{died: {}, hurt: {}, do: [{food: 1}]}]"),
        "when.0:",
        "name one event, got died, hurt",
    ),
    "with, without modify": (
        "survivors",
        survivor("uses: {aim: {with: attack, do: [{food: 1}]}}"),
        "uses.aim:",
        "a use 'with' an action says what it modifies",
    ),
    "modify, without with": (
        "survivors",
        survivor("uses: {aim: {modify: {attack.kills: 2}}}"),
        "uses.aim:",
        "and the other way round",
    ),
    "use that does nothing": ("survivors", survivor("uses: {aim: {once: round}}"), "uses.aim:", "needs 'do'"),
    "starting item in two decks": (
        "items",
        ITEM.replace("{school: 1}", "{starting: 1, school: 1}"),
        "thaw:",
        "a starting item is in no other deck",
    ),
    "waste item that lies on the table": (
        "items",
        ITEM.replace("uses:", "modify: [{attack.kills: 2}], uses:"),
        "thaw:",
        "need kind: equipment",
    ),
    "vote with three options": (
        "crossroads",
        CROSSROADS.replace("when:", "vote: citizens, when:").replace(
            "{go: {do: [{food: 1}]}}", "{a: {do: [{food: 1}]}, b: {do: [{food: 2}]}, c: {do: [{food: 3}]}}"
        ),
        "thaw:",
        "a vote has two options: the first is thumbs up",
    ),
    "exile objective without its halves": (
        "secret_objectives",
        OBJECTIVE.replace("kind: secret", "kind: exile"),
        "thaw:",
        "an exile objective has 'loyal' and 'betrayer'",
    ),
}


def check_refusal(folder: Path, case: tuple[str, str, str, str]) -> None:
    kind, text, field, right = case
    write(folder, kind, text)
    told = refusal(folder)
    assert told.startswith(f"pack/{kind}/ours.yaml, ")
    assert "thaw" in told.lower()
    assert field in told
    assert right in told


@pytest.mark.parametrize("wrong", BROKEN)
def test_file_card_field_and_what_would_be_right_are_told(wrong: str, tmp_path: Path):
    check_refusal(tmp_path, BROKEN[wrong])


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("crises", CRISIS),
        ("survivors", survivor("")),
        ("items", ITEM),
        ("crossroads", CROSSROADS),
        ("secret_objectives", OBJECTIVE),
        ("main_objectives", main("")),
    ],
)
def test_the_same_cards_without_the_mistake_are_fine(kind: str, text: str, tmp_path: Path):
    write(tmp_path, kind, text)
    assert list(load(("pack", tmp_path)).deck(kind)) == ["thaw"]


def test_what_is_no_yaml_is_refused_with_its_line(tmp_path: Path):
    write(tmp_path, "crises", CRISIS + "- {id: flood, symbols: [\n")
    assert refusal(tmp_path).startswith("pack/crises/ours.yaml, line 3: this is no YAML:")


def test_what_is_no_utf_8_is_refused(tmp_path: Path):
    write(tmp_path, "crises", CRISIS)
    (tmp_path / "crises" / "ours.yaml").write_bytes(CRISIS.replace("Thaw", "Th\u00e4w").encode("latin-1"))
    at = CRISIS.index("Thaw") + 2
    assert refusal(tmp_path) == f"pack/crises/ours.yaml: byte {at} is no UTF-8; save the file as UTF-8"


@pytest.mark.parametrize("text", ["", "thaw", "{id: thaw}"])
def test_a_file_that_is_no_list_of_cards_is_refused(text: str, tmp_path: Path):
    write(tmp_path, "crises", text)
    assert refusal(tmp_path) == "pack/crises/ours.yaml: expected a list of cards, each starting with '- id: ...'"


def test_a_card_that_is_no_mapping_is_told_by_its_number(tmp_path: Path):
    write(tmp_path, "crises", CRISIS + "- flood\n")
    assert refusal(tmp_path).startswith("pack/crises/ours.yaml, card 2:")


@pytest.mark.parametrize("kind", ["crises", "crossroads"])
def test_an_id_is_taken_only_once_in_all_decks(kind: str, tmp_path: Path):
    write(tmp_path, "crises", CRISIS, "a.yaml")
    write(tmp_path, kind, CRISIS if kind == "crises" else CROSSROADS, "b.yaml")
    told = refusal(tmp_path)
    assert told == f"pack/{kind}/b.yaml, thaw: this id is taken by a card of pack 'pack'"


def test_every_mistake_of_a_card_is_told_at_once(tmp_path: Path):
    write(tmp_path, "crises", CRISIS.replace("[food]", "[gold]").replace("morale:", "moral:"))
    told = refusal(tmp_path)
    assert "symbols.0:" in told
    assert "fail:" in told


def test_one_broken_card_keeps_the_whole_pack_out(tmp_path: Path):
    write(tmp_path, "crises", CRISIS, "a.yaml")
    good = load(("pack", tmp_path))
    write(tmp_path, "crises", CRISIS.replace("thaw", "flood").replace("morale:", "moral:"), "b.yaml")
    assert "flood" in refusal(tmp_path)
    assert list(good.crises) == ["thaw"]


# -- whatever stands in a file


def spots(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield path
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in inside:
        yield from spots(one, (*path, key))


def spoil(card: Any, path: tuple[Any, ...], junk: Any) -> Any:
    if not path:
        return junk
    spoilt = at = deepcopy(card)
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = junk
    return spoilt


JUNK: list[Any] = [3, -1, True, None, "zorro", "$zorro", "", [], {}, [3], {"zorro": 1}, {3: 4, 5: 6}, [[]], [None], 1.5]


def test_junk_anywhere_in_a_card_never_crashes_the_loader():
    """Either it is fine or it is refused: no other exception reaches whoever loads a pack."""
    known, refused = Known(catalogue()), 0
    for _, kind, name, content in card_files(data_dir() / BASE_PACK, BASE_PACK):
        for number, card in enumerate(content):
            for place, path in enumerate(spots(card)):
                junk = JUNK[(number + place) % len(JUNK)]
                try:
                    read = parse(KINDS[kind], spoil(card, path, junk), name, number)
                    add(Catalogue(), read, kind, BASE_PACK, name)
                    refused += bool(CardCheck(known, read).mistakes())
                except BrokenCard:
                    refused += 1
    assert refused > 2000


def test_all_cards_are_loaded_and_checked_within_a_second():
    before = time.process_time()
    load((BASE_PACK, data_dir() / BASE_PACK))
    assert time.process_time() - before < 1
