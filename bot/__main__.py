"""`python -m bot`: reads the command line and hands over to `bot.cli`. No work is done here."""

import argparse
import os
import sys
import textwrap
from collections.abc import Callable, Sequence
from pathlib import Path

from bot import __version__, settings
from bot.cli import bench, cards, export, health, invite, replay, simulate, texts
from bot.cli.start import start
from bot.content import ContentError
from bot.settings import BadSettings
from bot.table.document import ArchiveError
from bot.table.migrate import DatabaseError
from bot.texts import say

COMMANDS = (simulate, cards, replay, invite, health, export, texts, bench)


def build_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bot", description="Game master of The Long Night.")
    parser.add_argument("--version", action="version", version=f"long-night {__version__}")
    subparsers = parser.add_subparsers(title="commands", metavar="COMMAND")
    for command in COMMANDS:
        command.add_parser(subparsers)
    parser.set_defaults(run=run_without_command, commands=list(subparsers.choices))
    return parser


def run_without_command(args: argparse.Namespace) -> int:
    loaded = settings.load(os.environ, Path.cwd())
    if loaded.token:
        return start(loaded)
    print(textwrap.fill(say("start.welcome"), width=100))
    for command in args.commands:
        print(f"  python -m bot {command}")
    return 0


def main(argv: Sequence[str] | None = None) -> int:
    args = build_parser().parse_args(argv)
    run: Callable[[argparse.Namespace], int] = args.run
    try:
        return run(args)
    except (ArchiveError, BadSettings, ContentError, DatabaseError) as mistake:
        print(mistake, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
