"""`python -m bot`: reads the command line and hands over to `bot.cli`. No work is done here."""

import argparse
import os
import sys
import textwrap
from collections.abc import Callable, Sequence

from bot import __version__
from bot.cli import cards, replay, simulate
from bot.texts import say

COMMANDS = (simulate, cards, replay)


def build_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bot", description="Game master of The Long Night.")
    parser.add_argument("--version", action="version", version=f"long-night {__version__}")
    parser.set_defaults(run=run_without_command)
    subparsers = parser.add_subparsers(title="commands", metavar="COMMAND")
    for command in COMMANDS:
        command.add_parser(subparsers)
    return parser


def run_without_command(_: argparse.Namespace) -> int:
    if os.environ.get("DISCORD_TOKEN"):
        print(say("start.no_discord"), file=sys.stderr)
        return 2
    print(textwrap.fill(say("start.welcome"), width=100))
    for command in COMMANDS:
        print(f"  python -m bot {command.__name__.rpartition('.')[2]}")
    return 0


def main(argv: Sequence[str] | None = None) -> int:
    args = build_parser().parse_args(argv)
    run: Callable[[argparse.Namespace], int] = args.run
    return run(args)


if __name__ == "__main__":
    sys.exit(main())
