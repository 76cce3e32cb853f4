"""`python -m bot export`, `import` and `verify`: a whole table as one file, put back, or checked from its seed."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from bot.engine import dice
from bot.packs import long_night
from bot.settings import load
from bot.table.archive import put_in, rehearse, take_out
from bot.table.document import ArchiveError, Document, read_document
from bot.table.records import JournalRow, TableRecord
from bot.table.verify import faults
from bot.texts import say

if TYPE_CHECKING:
    from bot.cli import Subparsers

# nobody plays these games on, so nobody learns anything from a check
FINISHED = ("over", "abandoned")


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("export", help="write a whole table as one JSON document")
    parser.add_argument("game", metavar="GAME", help="the table's id")
    parser.add_argument("--out", default="", metavar="FILE", help="a new file; standard output if not given")
    parser.set_defaults(run=run_export)
    parser = subparsers.add_parser("import", help="put an exported table into the database, while no bot runs on it")
    parser.add_argument("file", metavar="FILE", help="what `export` wrote")
    parser.set_defaults(run=run_import)
    parser = subparsers.add_parser("verify", help="check a game from its seed: every draw and every choice")
    parser.add_argument("what", metavar="FILE|GAME", help="what `export` wrote, or the id of a game that is over")
    parser.set_defaults(run=run_verify)


def database() -> Path:
    file = load(os.environ, Path.cwd()).database
    if file.is_dir():
        raise ArchiveError("no_database", file=file)
    return file


# -- export


def run_export(args: argparse.Namespace) -> int:
    document = take_out(database(), args.game)
    content = msgspec.json.encode(document) + b"\n"
    if args.out:
        write_new(Path(args.out), content)
        print(say("export.written", {"table": document.id, "file": args.out}))
    else:
        write_out(content)
    if document.secrets:
        print(say("export.secrets", {"table": document.id}), file=sys.stderr)
    return 0


def write_new(file: Path, content: bytes) -> None:
    """Never over another file, readable for its owner alone, and no half of it left behind."""
    try:
        number = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        raise ArchiveError("file_exists", file=file) from None
    except OSError as error:
        raise ArchiveError("unwritable_file", file=file, why=error.strerror) from error
    try:
        with open(number, "wb") as out:
            out.write(content)
    except OSError as error:
        file.unlink(missing_ok=True)
        raise ArchiveError("unwritable_file", file=file, why=error.strerror) from error


def write_out(content: bytes) -> None:
    """Past Python's own buffer, which would try again at the end and fail with a traceback."""
    sys.stdout.flush()
    try:
        with open(sys.stdout.fileno(), "wb", closefd=False) as out:
            out.write(content)
    except OSError as error:
        raise ArchiveError("unwritable_output", why=error.strerror) from error


# -- import


def run_import(args: argparse.Namespace) -> int:
    file, document = database(), read_document(Path(args.file))

    async def work() -> TableRecord:
        record, _ = await rehearse(document)
        await put_in(file, document)
        return record

    record = asyncio.run(work())
    print(
        say("import.done", {"table": record.id, "status": record.status, "count": record.sequence, "file": str(file)})
    )
    return 0


# -- verify


def run_verify(args: argparse.Namespace) -> int:
    record, journal = asyncio.run(rehearse(wanted(args.what)))
    found = all_faults(record, journal)
    draws = sum(len(msgspec.json.decode(row.draws, type=list[dice.Draw])) for row in journal)
    print(say("verify.seal", {"seal": dice.seal(bytes.fromhex(record.seed))}))
    print("\n".join(found) or say("verify.good", {"choices": len(journal), "draws": draws}))
    return 1 if found else 0


def wanted(what: str) -> Document:
    """A file if there is one of this name or if it can be nothing else, else a table of the database."""
    if Path(what).is_file() or not what.isalnum():
        return read_document(Path(what))
    document = take_out(database(), what)
    if document.table["status"] not in FINISHED:
        raise ArchiveError("not_over", table=what)
    return document


def all_faults(record: TableRecord, journal: list[JournalRow]) -> list[str]:
    """What was tampered with may break the replay in any way."""
    if record.snapshot is None:
        raise ArchiveError("not_started", table=record.id)
    try:
        return faults(long_night(), record, journal)
    except Exception as error:
        return [say("verify.breaks", {"error": type(error).__name__, "why": error})]
