"""`export` and `import`: everything of a table, byte for byte, or nothing and a sentence."""

import asyncio
import json
import os
import resource
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import pytest

from bot.long_night.state import RULES_VERSION
from bot.packs import long_night
from bot.table import archive
from bot.table.document import ArchiveError, Blob, as_blob, newest_schema
from bot.table.tables import Tables
from tests.cli.conftest import Run
from tests.cli.games import change, content, gathering, played, row_count
from tests.table.helpers import play_out

ROOT = Path(__file__).resolve().parent.parent.parent
Document = dict[str, Any]


@pytest.fixture
def exported(run: Run, home: Path) -> Document:
    """A game in the middle, taken out of `winter.db`; afterwards there is no database any more."""
    table = played(home / "winter.db", most=20)
    document = json.loads(run("export", table).out)
    for file in home.glob("winter.db*"):
        file.unlink()
    return document


def imported(run: Run, home: Path, document: Document) -> str:
    """What `import` says about this document; it must refuse it and leave nothing behind."""
    (home / "game.json").write_text(json.dumps(document))
    said = run("import", "game.json")
    assert (said.code, said.out) == (2, "")
    assert said.err.count("\n") == 1
    assert not (home / "winter.db").exists() or row_count(home / "winter.db") == 0
    return said.err


# -- out


def test_a_running_game_is_exported_with_a_warning_while_the_bot_runs(run: Run, home: Path) -> None:
    table = played(home / "winter.db", most=20)

    async def running() -> Tables:
        return await Tables.open(home / "winter.db", long_night())

    with asyncio.Runner() as runner:
        tables = runner.run(running())
        said = run("export", table)
        runner.run(tables.close())
    assert said.code == 0
    assert "holds every secret" in said.err
    document = json.loads(said.out)
    assert list(document) == ["format", "schema", "secrets", "table", "seats", "journal", "events"]
    assert document["secrets"] is True
    assert document["table"]["id"] == table
    assert document["table"]["snapshot"]["json"]["version"] == RULES_VERSION
    assert len(document["journal"]) == document["table"]["sequence"] == 20


def test_an_export_only_reads(home: Path) -> None:
    gathering(home / "winter.db")
    with pytest.raises(ArchiveError, match="readonly"), archive.reading(home / "winter.db") as raw:
        raw.execute("delete from tables")


def test_the_export_of_a_finished_game_holds_no_secrets(run: Run, home: Path) -> None:
    table = played(home / "winter.db")
    said = run("export", table, "--out", "game.json")
    assert (said.code, said.err) == (0, "")
    assert said.out == f"Table {table} is written to game.json.\n"
    assert json.loads((home / "game.json").read_text())["secrets"] is False


def test_a_file_is_for_its_owner_alone_and_never_written_over(run: Run, home: Path) -> None:
    table = played(home / "winter.db", most=2)
    assert run("export", table, "--out", "game.json").code == 0
    assert (home / "game.json").stat().st_mode & 0o777 == 0o600
    before = (home / "game.json").read_bytes()
    said = run("export", table, "--out", "game.json")
    assert said == (2, "", "game.json is there already. Name a new file.\n")
    assert (home / "game.json").read_bytes() == before


def test_a_table_that_was_set_aside_can_be_exported_for_repair(run: Run, home: Path) -> None:
    table = played(home / "winter.db", most=2)
    change(home / "winter.db", "update tables set status = 'set_aside', snapshot = ?", b'{"agenda": [\xff')
    document = json.loads(run("export", table).out)
    assert document["table"]["snapshot"] == {"base64": "eyJhZ2VuZGEiOiBb/w=="}


@pytest.mark.parametrize(
    "value", [b"", b"{", b"\xff", b'{"a": 1}', b'{"a":1,"a":2}', b"1.0e2", b"[" * 100_000, b"[1]\n"]
)
def test_what_json_would_not_give_back_byte_for_byte_is_base64(value: bytes) -> None:
    assert as_blob(value).base64 == value
    assert as_blob(value).content() == value


@pytest.mark.parametrize(
    "value", [b"null", b'{"a":1}', '{"b":["é",2.5,-3]}'.encode(), b"123456789012345678901234567890"]
)
def test_other_blobs_are_json(value: bytes) -> None:
    assert as_blob(value).base64 is msgspec.UNSET
    assert msgspec.json.decode(msgspec.json.encode(as_blob(value)), type=Blob).content() == value


# -- and in again


def test_a_game_comes_back_byte_for_byte_and_plays_on(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = played(home / "winter.db", most=25)
    assert run("export", table, "--out", "game.json").code == 0
    monkeypatch.setenv("WINTER_DATABASE", "elsewhere/other.db")
    said = run("import", "game.json")
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith(f"Table {table} (playing, 25 choices) is now in ")
    assert content(home / "elsewhere/other.db", table) == content(home / "winter.db", table)
    assert run("export", table).out.encode() == (home / "game.json").read_bytes()

    async def play_on() -> bool:
        tables = await Tables.open(home / "elsewhere/other.db", long_night())
        await play_out(tables.playing[table])
        await tables.close()
        return tables.playing[table].over

    assert asyncio.run(play_on())
    assert run("verify", table).code == 0


def test_a_document_that_was_laid_out_anew_gives_the_same_bytes(run: Run, home: Path, exported: Document) -> None:
    (home / "game.json").write_text(json.dumps(exported, indent=2))
    assert run("import", "game.json").code == 0
    assert json.loads(run("export", exported["table"]["id"]).out) == exported
    assert run("verify", "game.json").code == 0


def test_a_lobby_can_be_moved_too(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = gathering(home / "winter.db")
    assert run("export", table, "--out", "lobby.json").code == 0
    monkeypatch.setenv("WINTER_DATABASE", "other.db")
    assert "(lobby, 0 choices)" in run("import", "lobby.json").out
    assert content(home / "other.db", table) == content(home / "winter.db", table)


def test_a_table_that_is_there_already_is_left_alone(run: Run, home: Path) -> None:
    table = played(home / "winter.db", most=5)
    assert run("export", table, "--out", "game.json").code == 0
    change(home / "winter.db", "update tables set host = 'ben'")
    before = content(home / "winter.db", table)
    said = run("import", "game.json")
    assert said == (2, "", f"There is a table {table} in the database already. Nothing was changed.\n")
    assert content(home / "winter.db", table) == before


def test_nothing_is_imported_under_a_running_bot(run: Run, home: Path, exported: Document) -> None:
    (home / "game.json").write_text(json.dumps(exported))

    async def running() -> Tables:
        return await Tables.open(home / "winter.db", long_night())

    with asyncio.Runner() as runner:
        tables = runner.run(running())
        said = run("import", "game.json")
        runner.run(tables.close())
    assert said.code == 2
    assert "Stop it first" in said.err
    assert row_count(home / "winter.db") == 0


def put(*path: str | int, value: object) -> Callable[[Document], None]:
    """Set one place of a document to this value."""

    def spoil(document: Document) -> None:
        inner: Any = document
        for key in path[:-1]:
            inner = inner[key]
        inner[path[-1]] = value

    return spoil


def drop(*path: str | int) -> Callable[[Document], None]:
    def spoil(document: Document) -> None:
        inner: Any = document
        for key in path[:-1]:
            inner = inner[key]
        del inner[path[-1]]

    return spoil


NEWER = RULES_VERSION + 1
SPOILT: list[tuple[Callable[[Document], None], str]] = [
    (put("format", value="cookbook"), "no export of a table"),
    (put("mood", value="grim"), "unknown field `mood`"),
    (put("seats", value={}), "no export of a table"),
    (drop("journal"), "missing required field `journal`"),
    (put("table", "config", value=[]), "no export of a table"),
    (put("table", "config", value={}), "json or base64"),
    (put("table", "config", value={"json": 1, "base64": "AA=="}), "json or base64"),
    (put("table", "config", value={"base64": "?"}), "Invalid base64"),
    (put("schema", value=newest_schema() + 1), "newer version of the bot"),
    (put("journal", 3, "rules_version", value=NEWER), "newer rules"),
    (put("table", "snapshot", "json", "version", value=NEWER), "newer rules"),
    (put("table", "weather", value="snow"), "part “tables” has a column “weather”"),
    (put("seats", 0, 'name") --', value="x"), 'part “seats” has a column “name") --”'),
    (put("journal", 0, "table_id", value="other"), "do not belong to one and the same table"),
    (drop("table", "id"), "do not belong to one and the same table"),
    (drop("table", "seed"), "NOT NULL"),
    (put("table", "status", value="sleeping"), "CHECK constraint"),
    (put("table", "sequence", value="many"), "cannot store TEXT"),
    (put("table", "sequence", value=2**70), "too large"),
    (put("table", "seed", value="not hex"), "hexadecimal"),
    (put("table", "config", value={"json": {"seats": 3}}), "Expected `array`"),
    (put("table", "snapshot", value={"json": {"version": 1}}), "missing required field"),
    (put("table", "snapshot", value={"base64": "/w=="}), "cannot be read"),
    (put("table", "snapshot", value=None), "not whole"),
    (put("journal", 0, "path", value="[1]"), "Expected `str`"),
    (put("journal", 0, "path", value="["), "cannot be read"),
    (put("journal", 0, "draws", value={"json": [{"counter": "x"}]}), "Expected `int`"),
    (put("events", 0, "body", value={"json": [3]}), "Expected `"),
    (drop("journal", 4), "not whole"),
    (drop("seats", 0), "not whole"),
    (put("journal", 4, "sequence", value=4), "UNIQUE constraint"),
]


@pytest.mark.parametrize(("spoil", "sentence"), SPOILT, ids=[str(number) for number in range(len(SPOILT))])
def test_what_is_malformed_is_refused_and_nothing_of_it_stays(
    run: Run, home: Path, exported: Document, spoil: Callable[[Document], None], sentence: str
) -> None:
    spoil(exported)
    assert sentence in imported(run, home, exported)


def test_a_document_that_breaks_half_way_leaves_nothing_in_the_database(home: Path, exported: Document) -> None:
    put("journal", 4, "sequence", value=4)(exported)
    document = msgspec.convert(exported, type=archive.Document)
    with pytest.raises(ArchiveError, match="UNIQUE constraint"):
        asyncio.run(archive.put_in(home / "winter.db", document))
    assert row_count(home / "winter.db") == 0


def test_no_place_to_look_into_an_export_gets_a_sentence(
    run: Run, home: Path, exported: Document, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive, "TemporaryDirectory", lambda **_: TemporaryDirectory(dir=home / "nowhere"))  # pyright: ignore[reportUnknownLambdaType]
    assert "no place for temporary files: No such file" in imported(run, home, exported)


@pytest.mark.parametrize("text", [b"", b"[]", b"\xff\xfe", b"{", b'{"table": ' + b"[" * 100_000])
def test_a_file_that_is_no_export_gets_a_sentence(run: Run, home: Path, text: bytes) -> None:
    (home / "game.json").write_bytes(text)
    for command in ("import", "verify"):
        said = run(command, "game.json")
        assert (said.code, said.out) == (2, "")
        assert "game.json is no export of a table" in said.err


# -- files and databases that cannot be used


@pytest.mark.parametrize("command", ["import", "verify"])
def test_a_missing_file_and_a_folder_get_a_sentence(run: Run, home: Path, command: str) -> None:
    (home / "folder.d").mkdir()
    for name, why in (("none.json", "No such file"), ("folder.d", "Is a directory")):
        said = run(command, name)
        assert (said.code, said.out) == (2, "")
        assert said.err.startswith(f"{name} cannot be read: {why}")


def test_an_unknown_table_is_told_with_those_there_are(run: Run, home: Path) -> None:
    table = gathering(home / "winter.db")
    for command in ("export", "verify"):
        said = run(command, "zzzzz")
        assert said.code == 2
        assert f"The latest it holds: {table}." in said.err
    change(home / "winter.db", "delete from tables")
    assert "none at all" in run("export", "zzzzz").err


def folder(file: Path) -> None:
    file.mkdir()


def diary(file: Path) -> None:
    file.write_text("dear diary, " * 200)


def empty(file: Path) -> None:
    file.write_bytes(b"")


def old(file: Path) -> None:
    gathering(file)
    change(file, "pragma user_version = 1")


def absent(file: Path) -> None:
    pass


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (absent, "There is no database at"),
        (folder, "There is no database at"),
        (diary, "cannot be used as a database: file is not a database"),
        (empty, "is no database of this bot"),
        (old, "Start the bot once"),
    ],
)
@pytest.mark.parametrize("command", ["export", "verify"])
def test_a_database_that_cannot_be_read_gets_a_sentence(
    run: Run, home: Path, make: Callable[[Path], None], sentence: str, command: str
) -> None:
    make(home / "winter.db")
    before = file.read_bytes() if (file := home / "winter.db").is_file() else None
    said = run(command, "k3f2x")
    assert (said.code, said.out) == (2, "")
    assert sentence in said.err
    assert said.err.count("\n") == 1
    assert (file.read_bytes() if file.is_file() else None) == before


@pytest.mark.parametrize(
    ("make", "sentence"), [(folder, "There is no database at"), (diary, "is no database of this bot")]
)
def test_a_database_that_cannot_be_written_gets_a_sentence(
    run: Run, home: Path, exported: Document, make: Callable[[Path], None], sentence: str
) -> None:
    (home / "game.json").write_text(json.dumps(exported))
    make(home / "winter.db")
    said = run("import", "game.json")
    assert (said.code, said.out) == (2, "")
    assert sentence in said.err


def test_a_disk_that_is_full_while_importing_gets_a_sentence(
    run: Run, home: Path, exported: Document, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(raw: sqlite3.Connection, name: str, content: object) -> None:
        if name == "journal":
            raise sqlite3.OperationalError("database or disk is full")
        insert_rows(raw, name, content)  # pyright: ignore[reportArgumentType]

    insert_rows = archive.insert_rows
    monkeypatch.setattr(archive, "insert_rows", full)
    assert "cannot be used as a database: database or disk is full" in imported(run, home, exported)


def test_an_export_into_a_folder_that_is_not_there_gets_a_sentence(run: Run, home: Path) -> None:
    table = gathering(home / "winter.db")
    said = run("export", table, "--out", "nowhere/game.json")
    assert said == (2, "", "nowhere/game.json cannot be written: No such file or directory.\n")


def test_a_full_disk_leaves_no_half_export(home: Path) -> None:
    table = played(home / "winter.db", most=2)
    change(home / "winter.db", "update tables set host = ?", "ada" * 20_000)

    def small_files() -> None:
        # enough for what SQLite puts beside a database it reads, too little for the export
        resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, 40_000))

    command = [sys.executable, "-m", "bot", "export", table, "--out", str(home / "game.json")]
    environ = {**os.environ, "WINTER_DATABASE": str(home / "winter.db")}
    done = subprocess.run(
        command, cwd=ROOT, env=environ, capture_output=True, text=True, check=False, preexec_fn=small_files
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"{home / 'game.json'} cannot be written: File too large.\n"
    assert not (home / "game.json").exists()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_a_full_disk_behind_standard_output_gets_a_sentence(home: Path) -> None:
    table = played(home / "winter.db", most=2)
    environ = {**os.environ, "WINTER_DATABASE": str(home / "winter.db")}
    command = [sys.executable, "-m", "bot", "export", table]
    with open("/dev/full", "wb") as full:
        done = subprocess.run(command, cwd=ROOT, env=environ, stdout=full, stderr=-1, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "The export could not be written: No space left on device.\n"
