"""`python -m bot invite`: the link that brings the bot into a server, with just the permissions it needs."""

from __future__ import annotations

import argparse
import base64
import os
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from pydantic import SecretStr

from bot.logs import redacted
from bot.permissions import invited_with
from bot.settings import load
from bot.texts import say

if TYPE_CHECKING:
    from bot.cli import Subparsers

_ID = re.compile(r"[1-9][0-9]{14,19}")


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("invite", help="the link that brings the bot into a server")
    parser.add_argument(
        "client_id", nargs="?", default="", metavar="CLIENT_ID", help="taken from the token if not given"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    client_id, mistake = args.client_id, "invite.no_id"
    if not client_id:
        token = load(os.environ, Path.cwd()).token
        client_id, mistake = id_of(token), "invite.bad_token" if token else "invite.no_token"
    if not _ID.fullmatch(client_id):
        print(say(mistake, {"given": redacted(args.client_id)}), file=sys.stderr)
        return 2
    print(link(client_id))
    return 0


def link(client_id: str) -> str:
    query = {"client_id": client_id, "scope": "bot applications.commands", "permissions": invited_with()}
    return f"https://discord.com/oauth2/authorize?{urlencode(query)}"


def id_of(token: SecretStr | None) -> str:
    """A token begins with the id of its application, in base64; empty if this one does not."""
    first = token.get_secret_value().partition(".")[0] if token else ""
    try:
        return base64.urlsafe_b64decode(first + "=" * (-len(first) % 4)).decode("ascii")
    except ValueError:
        return ""
