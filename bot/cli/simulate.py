"""`python -m bot simulate`: whole games, played by AI seats."""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from bot.long_night.interface import LongNight
from bot.long_night.state import Config, State, save
from bot.long_night.variants import VARIANTS, BadConfig, agreed
from bot.packs import long_night
from bot.selfplay import Dump, Played, play, seed_of
from bot.show.names import Names
from bot.show.refusals import sentence
from bot.texts import say

if TYPE_CHECKING:
    from bot.cli import Subparsers

ENDS = ("morale", "rounds", "objective")
# crashes of one kind come in numbers: a few dumps are enough
DUMPS = 3
SEATS_AI = ("random",)


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("simulate", help="play whole games with AI seats")
    parser.add_argument("--games", type=int, default=100, metavar="N")
    parser.add_argument("--players", type=int, default=4, metavar="P", help="2 to 5")
    parser.add_argument("--objective", default="", metavar="ID", help="a main objective (drawn if not given)")
    parser.add_argument("--side", choices=("normal", "hard"), default="normal")
    parser.add_argument("--variant", default="", metavar="V,…", help=", ".join(VARIANTS))
    parser.add_argument("--modules", default="", metavar="M,…")
    parser.add_argument("--adults", action="store_true", help="with the crossroads for adults")
    parser.add_argument("--seed", default="winter", metavar="S", help="the same seed plays the same games")
    parser.add_argument("--scenario", default="", metavar="NAME")
    parser.add_argument("--ai", default="random", metavar="AI", help="one for all seats, or loyal=AI,betrayer=AI")
    parser.add_argument("--dump", default=".", metavar="DIR", help="where a game that crashed is written")
    parser.add_argument("--json", action="store_true", help="one object, for machines")
    parser.set_defaults(run=run)


def words(text: str) -> tuple[str, ...]:
    return tuple(word for word in text.split(",") if word)


def run(args: argparse.Namespace) -> int:
    config = Config(
        seats=tuple(f"seat {number + 1}" for number in range(args.players)),
        objective=args.objective,
        side=args.side,
        variants=words(args.variant),
        modules=words(args.modules),
        scenario=args.scenario,
        adults=args.adults,
    )
    game = long_night()
    mistake = why_not(game, config, args)
    if mistake:
        print(mistake, file=sys.stderr)
        return 2
    tally = Tally(args.seed)
    started = time.perf_counter()
    for number in range(args.games):
        seed = seed_of(args.seed, number)
        played = play(game, config, seed)
        tally.add(played)
        if played.error and tally.errors <= DUMPS:
            report_crash(Path(args.dump), config, seed, played)
    report = tally.report(time.perf_counter() - started)
    print(json.dumps(report) if args.json else readable(report))
    return 1 if tally.errors else 0


def why_not(game: LongNight, config: Config, args: argparse.Namespace) -> str:
    """What is wrong with the command, as a sentence; empty if nothing is."""
    try:
        agreed(game.catalogue, config)
    except BadConfig as bad:
        return sentence(bad.refusal, Names(game.catalogue, (), {}))
    unknown = [name for word in words(args.ai) if (name := word.rpartition("=")[2]) not in SEATS_AI]
    if unknown or not words(args.ai):
        return say("simulate.no_such_ai", {"name": (unknown or [args.ai])[0], "known": ", ".join(SEATS_AI)})
    return say("simulate.no_games") if args.games < 1 else ""


def report_crash(folder: Path, config: Config, seed: bytes, played: Played) -> None:
    file = folder / f"crash-{seed.hex()[:12]}.json"
    dump = Dump(config, seed.hex(), played.choices, played.error)
    try:
        file.write_bytes(msgspec.json.encode(dump))
        print(say("simulate.crashed", {"file": str(file)}), file=sys.stderr)
    except OSError as error:
        print(say("simulate.not_written", {"file": str(file), "why": str(error)}), file=sys.stderr)
        print(played.error, file=sys.stderr)


class Tally:
    """What came of many games."""

    def __init__(self, seed: str) -> None:
        self.games = self.decisions = self.errors = 0
        self.ended: Counter[str] = Counter()
        self.won: Counter[str] = Counter()
        self.sat: Counter[str] = Counter()
        self.hash = hashlib.sha256(seed.encode())

    def add(self, played: Played) -> None:
        self.games += 1
        self.decisions += played.decisions
        if played.error or played.state is None:
            self.errors += 1
            return
        self.ended[played.state.over if played.state.over in ENDS else "other"] += 1
        self.hash.update(save(played.state))
        self.count_winners(played.state)

    def count_winners(self, state: State) -> None:
        for result in state.results:
            roles = ["betrayer" if result.betrayer else "loyal"] + ["exiled"] * result.exiled
            for role in roles:
                self.sat[role] += 1
                self.won[role] += result.won

    def report(self, seconds: float) -> dict[str, Any]:
        return {
            "games": self.games,
            "decisions": self.decisions,
            "seconds": round(seconds, 3),
            "decisions_per_second": round(self.decisions / seconds, 1),
            "games_per_second": round(self.games / seconds, 2),
            "ended": {end: self.ended[end] for end in (*ENDS, "other")},
            "won": {
                role: round(self.won[role] / self.sat[role], 4) if self.sat[role] else 0.0
                for role in ("loyal", "betrayer", "exiled")
            },
            "errors": self.errors,
            "final_hash": self.hash.hexdigest(),
        }


def readable(report: dict[str, Any]) -> str:
    lines = [say("simulate.summary", report)]
    lines += [say("simulate.ended", {"end": end, "games": games}) for end, games in report["ended"].items() if games]
    lines += [say("simulate.won", {"role": role, "share": 100 * share}) for role, share in report["won"].items()]
    lines.append(say("simulate.hash", {"hash": report["final_hash"]}))
    return "\n".join(lines)
