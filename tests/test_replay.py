"""A crash is written down, and seen again."""

import argparse
from pathlib import Path

import msgspec
import pytest

from bot.cli import replay as replay_command
from bot.cli import simulate
from bot.long_night import colony
from bot.long_night.game import rules
from bot.long_night.state import RULES_VERSION, Config, save
from bot.packs import long_night
from bot.selfplay import Dump, play, replay, seed_of

CONFIG = Config(seats=("a", "b", "c"))


def run(*words: str) -> int:
    parser = argparse.ArgumentParser()
    subparsers = parser.add_subparsers()
    simulate.add_parser(subparsers)
    replay_command.add_parser(subparsers)
    args = parser.parse_args(words)
    return args.run(args)


def test_a_replay_gives_the_same_states() -> None:
    seed = seed_of("replay", 1)
    played = play(long_night(), CONFIG, seed)
    assert played.state is not None
    *_, last = replay(long_night(), Dump(CONFIG, seed.hex(), played.choices))
    assert save(last) == save(played.state)


def test_a_crash_is_dumped_and_replayed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(game: object, frame: object) -> None:
        raise ZeroDivisionError("the stove fell over")

    monkeypatch.setitem(rules.steps, ("colony", "waste"), broken)
    assert run("simulate", "--games", "2", "--players", "3", "--dump", str(tmp_path), "--json") == 1
    dump, *_ = sorted(tmp_path.iterdir())
    assert run("replay", str(dump)) == 1
    told = capsys.readouterr().out
    assert "the stove fell over" in told
    assert "in the same way as before" in told
    monkeypatch.setitem(rules.steps, ("colony", "waste"), colony.waste)
    assert run("replay", str(dump)) == 0


@pytest.mark.parametrize("content", [b"", b"{}", b"not json", b'{"config": 3}'])
def test_a_file_that_is_no_dump_gets_a_sentence(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "dump.json"
    file.write_bytes(content)
    assert run("replay", str(file)) == 2
    assert "is no dump of a game" in capsys.readouterr().err


def test_a_missing_file_gets_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("replay", str(tmp_path / "none.json")) == 2
    assert "cannot be read" in capsys.readouterr().err


def test_a_dump_of_other_rules_is_played_with_a_warning(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    seed = seed_of("replay", 2)
    choices = play(long_night(), CONFIG, seed).choices
    file = tmp_path / "dump.json"
    file.write_bytes(msgspec.json.encode(Dump(CONFIG, seed.hex(), choices, rules_version=RULES_VERSION + 1)))
    assert run("replay", str(file)) == 0
    assert "rules version" in capsys.readouterr().err
