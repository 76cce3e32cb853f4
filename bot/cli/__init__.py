"""The command line, one file a command."""

import argparse
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    # the only name there is for what `add_subparsers` returns
    from argparse import _SubParsersAction  # pyright: ignore[reportPrivateUsage]

    Subparsers = _SubParsersAction[argparse.ArgumentParser]
