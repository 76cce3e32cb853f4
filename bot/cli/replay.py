"""`python -m bot replay DUMP`: play a dumped game again, up to where it broke."""

from __future__ import annotations

import argparse
import sys
import traceback
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from bot.long_night.state import RULES_VERSION
from bot.packs import long_night
from bot.selfplay import Dump, replay
from bot.texts import say

if TYPE_CHECKING:
    from bot.cli import Subparsers


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("replay", help="play a game that crashed again, up to where it broke")
    parser.add_argument("dump", metavar="DUMP", help="the file that `simulate` wrote")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """0: it plays through now; 1: it breaks again; 2: the file cannot be used."""
    dump = read(Path(args.dump))
    if dump is None:
        return 2
    if dump.rules_version != RULES_VERSION:
        print(say("replay.other_rules", {"then": dump.rules_version, "now": RULES_VERSION}), file=sys.stderr)
    done = -1
    try:
        for _ in replay(long_night(), dump):
            done += 1
    except Exception:
        print(traceback.format_exc().rstrip())
        same = traceback.format_exc().splitlines()[-1] == dump.error.rstrip().splitlines()[-1] if dump.error else False
        print(say("replay.breaks", {"done": max(done, 0), "all": len(dump.choices), "same": "yes" if same else "no"}))
        return 1
    print(say("replay.plays", {"all": len(dump.choices)}))
    return 0


def read(file: Path) -> Dump | None:
    try:
        return msgspec.json.decode(file.read_bytes(), type=Dump)
    except OSError as error:
        print(say("replay.unreadable", {"file": str(file), "why": str(error)}), file=sys.stderr)
    except msgspec.MsgspecError as error:
        print(say("replay.no_dump", {"file": str(file), "why": str(error)}), file=sys.stderr)
    return None
