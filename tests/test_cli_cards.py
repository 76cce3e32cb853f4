"""`python -m bot cards`: counts, one card, a check of a pack, coverage, and the pages written from the code."""

import argparse
import json
from pathlib import Path

import pytest

from bot.cli import cards
from bot.content import data_dir
from bot.long_night.cards.catalogue import KINDS
from bot.packs import BASE_PACK, catalogue

DECKS = """
    survivors main_objectives secret_objectives betrayal_objectives exile_objectives starting_items police_station
    grocery_store school gas_station library hospital raxxon crises improvements experiments side_effects crossroads
    crossroads_adult
""".split()
GOOD = "- {id: a_crisis_of_ours, symbols: [food], fail: [{morale: -1}], en: {name: A Crisis of Ours}}\n"


def run(*words: str) -> int:
    parser = argparse.ArgumentParser()
    cards.add_parser(parser.add_subparsers())
    args = parser.parse_args(["cards", *words])
    return args.run(args)


def pack(folder: Path, file: str, text: str) -> str:
    path = folder / "ours" / file
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    return str(folder / "ours")


def test_counts_of_all_decks_for_machines(capsys: pytest.CaptureFixture[str]):
    assert run("--json") == 0
    report = json.loads(capsys.readouterr().out)
    assert list(report) == ["decks"]
    assert list(report["decks"]) == DECKS
    decks = report["decks"]
    assert decks["crossroads"] + decks["crossroads_adult"] == len(catalogue().crossroads)
    objectives = decks["secret_objectives"] + decks["betrayal_objectives"] + decks["exile_objectives"]
    assert objectives == len(catalogue().secret_objectives)
    places = sum(count for item in catalogue().items.values() for count in item.decks.values())
    assert sum(decks[name] for name in DECKS[5:13]) == places


def test_counts_of_all_decks_for_people(capsys: pytest.CaptureFixture[str]):
    assert run() == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line[6:] for line in lines] == [deck.replace("_", " ") for deck in DECKS]
    assert lines[0].split()[0] == str(len(catalogue().survivors))


@pytest.mark.parametrize("kind", KINDS)
def test_a_card_is_found_by_id_and_by_name_in_any_case(kind: str, capsys: pytest.CaptureFixture[str]):
    face, card = next(iter(catalogue().deck(kind).items()))
    for wanted in (face, face.upper(), card.en.name.lower()):
        assert run(wanted) == 0
        title, *lines = capsys.readouterr().out.splitlines()
        assert title.startswith(card.en.name)
        assert f"{kind}/{face}" in title
        assert lines


def test_the_beginning_of_a_name_is_enough_if_only_one_card_begins_so():
    face = max(catalogue().packs, key=len)
    found = cards.find(catalogue(), face[:-1])
    assert [card.id for card in found] == [face]


def test_a_card_for_machines(capsys: pytest.CaptureFixture[str]):
    face = next(iter(catalogue().survivors))
    assert run(face, "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert list(told) == ["id", "kind", "name", "text"]
    assert (told["id"], told["kind"]) == (face, "survivors")


@pytest.mark.parametrize(
    ("wanted", "answer"), [("no such card", "No card is called “no such card”"), ("s", "Write more")]
)
def test_none_or_several_is_said_clearly(wanted: str, answer: str, capsys: pytest.CaptureFixture[str]):
    assert run(wanted) == 1
    assert answer in capsys.readouterr().err


def test_a_good_pack_is_good(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert run("--check", pack(tmp_path, "crises/ours.yaml", GOOD)) == 0
    assert capsys.readouterr().out == "1 card, all good.\n"


def test_the_base_pack_is_good(capsys: pytest.CaptureFixture[str]):
    assert run("--check", str(data_dir() / BASE_PACK)) == 0
    assert capsys.readouterr().out == f"{len(catalogue().packs)} cards, all good.\n"


@pytest.mark.parametrize(
    ("file", "text", "complaint"),
    [
        ("crises/ours.yaml", GOOD.replace("morale", "moral"), "ours/crises/ours.yaml, a_crisis_of_ours:"),
        ("crises/ours.yaml", GOOD.replace("a_crisis_of_ours", next(iter(catalogue().packs))), "this id is taken"),
        ("crisis/ours.yaml", GOOD, "would never be read"),
        ("crises/ours.yml", GOOD, "would never be read"),
        ("crises/ours.txt", GOOD, "There are no cards in"),
        ("crises/ours.yaml", "- {id: x, symbols: [", "this is no YAML"),
    ],
)
def test_a_bad_pack_is_refused(
    file: str, text: str, complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    assert run("--check", pack(tmp_path, file, text)) == 1
    output = capsys.readouterr()
    assert complaint in output.err
    assert not output.out


def test_a_folder_that_is_not_there_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert run("--check", str(tmp_path / "nowhere")) == 1
    assert "There is no folder" in capsys.readouterr().err


def test_coverage_lists_only_what_exists_and_did_not_come_up(capsys: pytest.CaptureFixture[str]):
    everything = list(cards.branches(catalogue()))
    assert run("--coverage", "--games", "3", "--json") == 0
    report = json.loads(capsys.readouterr().out)
    assert list(report) == ["decks", "never_fired"]
    assert set(report["never_fired"]) < set(everything)


def test_more_games_never_leave_more_uncovered():
    few, _ = cards.never_fired(catalogue(), 1)
    more, _ = cards.never_fired(catalogue(), 4)
    assert set(more) < set(few)


def test_coverage_needs_a_game(capsys: pytest.CaptureFixture[str]):
    assert run("--coverage", "--games", "0") == 2
    assert "at least one game" in capsys.readouterr().err


def test_docs_are_written_where_the_content_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    page = (data_dir() / cards.README).read_text(encoding="utf-8")
    (tmp_path / cards.README).write_text(page.replace("`food`", "`gold`"), encoding="utf-8")
    monkeypatch.setattr(cards, "data_dir", lambda: tmp_path)
    assert run("--write-docs") == 0
    assert "`food`" in (tmp_path / cards.README).read_text(encoding="utf-8")
    assert "`gold`" not in (tmp_path / cards.README).read_text(encoding="utf-8")
    assert json.loads((tmp_path / cards.SCHEMA).read_text(encoding="utf-8"))["$defs"]["step"]
