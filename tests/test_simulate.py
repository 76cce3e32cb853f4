"""`python -m bot simulate`: what it prints, and that the same seed plays the same games anywhere."""

import json
import os
import subprocess
import sys

import pytest

KEYS = {
    "games",
    "decisions",
    "seconds",
    "decisions_per_second",
    "games_per_second",
    "ended",
    "won",
    "errors",
    "final_hash",
}


def simulate(*words: str, hash_seed: str = "0") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "bot", "simulate", *words]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    return subprocess.run(command, capture_output=True, text=True, env=environment, check=False)


def test_the_same_seed_gives_the_same_games_whatever_the_process() -> None:
    words = ("--games", "6", "--players", "4", "--seed", "ice", "--json")
    first, second = (json.loads(simulate(*words, hash_seed=h).stdout) for h in ("1", "2"))
    assert first["final_hash"] == second["final_hash"]
    other = json.loads(simulate(*words[:-2], "snow", "--json").stdout)
    assert other["final_hash"] != first["final_hash"]


def test_what_a_machine_reads() -> None:
    report = json.loads(simulate("--games", "3", "--players", "2", "--json").stdout)
    assert set(report) == KEYS
    assert set(report["ended"]) == {"morale", "rounds", "objective", "other"}
    assert set(report["won"]) == {"loyal", "betrayer", "exiled"}
    assert sum(report["ended"].values()) == report["games"] == 3
    assert report["errors"] == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--players", "6"), "2 to 5"),
        (("--variant", "sunny"), "sunny"),
        (("--objective", "go_home"), "go_home"),
        (("--variant", "betrayer,trusting"), "Betrayer"),
        (("--modules", "vampires"), "vampires"),
        (("--games", "0"), "at least one game"),
        (("--scenario", "picnic"), "picnic"),
        (("--scenario", "chimp", "--players", "2"), "co-operative"),
        (("--ai", "genius"), "genius"),
        (("--ai", "loyal=random,betrayer=genius"), "genius"),
    ],
)
def test_what_cannot_be_played_gets_a_sentence(words: tuple[str, ...], sentence: str) -> None:
    done = simulate(*words)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr
