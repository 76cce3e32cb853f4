"""Settings come from the environment or `.env`; what cannot be used gets a sentence, and the token is never shown."""

from pathlib import Path

import pytest

from bot.settings import NAMES, BadSettings, load
from tests.cli.conftest import Run

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.abcdefghijklmnopqrstuvwxyz0123456789AB"


def refusal(environ: dict[str, str], folder: Path) -> str:
    with pytest.raises(BadSettings) as caught:
        load(environ, folder)
    return str(caught.value)


def test_without_any_settings_there_are_defaults(tmp_path: Path) -> None:
    settings = load({}, tmp_path)
    assert settings.token is None
    assert settings.database == tmp_path / "winter.db"
    assert (settings.log_level, settings.log_format, settings.guild, settings.lang) == ("INFO", "text", None, "en")


def test_every_setting_can_be_set(tmp_path: Path) -> None:
    environ = {
        "DISCORD_TOKEN": f" {TOKEN}\n",
        "WINTER_DATABASE": "saves/ours.db",
        "WINTER_LOG_LEVEL": "warning",
        "WINTER_LOG_FORMAT": "JSON",
        "WINTER_GUILD": "123456789012345678",
        "WINTER_LANG": "en-GB",
    }
    assert set(environ) == set(NAMES)
    settings = load(environ, tmp_path)
    assert settings.token is not None
    assert settings.token.get_secret_value() == TOKEN
    assert settings.database == tmp_path / "saves/ours.db"
    assert (settings.log_level, settings.log_format) == ("WARNING", "json")
    assert (settings.guild, settings.lang) == (123456789012345678, "en-GB")


def test_a_database_elsewhere_stays_there(tmp_path: Path) -> None:
    assert load({"WINTER_DATABASE": "/var/lib/winter.db"}, tmp_path).database == Path("/var/lib/winter.db")


def test_the_token_is_never_shown(tmp_path: Path) -> None:
    settings = load({"DISCORD_TOKEN": TOKEN}, tmp_path)
    for shown in (repr(settings), str(settings), settings.model_dump_json(), str(settings.model_dump())):
        assert TOKEN not in shown


def test_what_is_set_to_nothing_is_not_set(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("WINTER_GUILD=5\n")
    settings = load({"WINTER_GUILD": "", "WINTER_LOG_LEVEL": " "}, tmp_path)
    assert (settings.guild, settings.log_level) == (None, "INFO")


def test_a_file_is_read_and_the_environment_goes_before_it(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text(
        "\ufeff# our table\n"
        "\n"
        f"export DISCORD_TOKEN='{TOKEN}'\n"
        'WINTER_DATABASE = "our saves.db"\n'
        "WINTER_LOG_LEVEL=DEBUG # while we look for it\n"
        "WINTER_GUILD=1\n"
        "WINTER_LANG=#\n"
        "EDITOR=vi\n",
        encoding="utf-8",
    )
    settings = load({"WINTER_GUILD": "2", "HOME": "/root"}, tmp_path)
    assert settings.token is not None
    assert settings.token.get_secret_value() == TOKEN
    assert settings.database.name == "our saves.db"
    assert (settings.log_level, settings.guild, settings.lang) == ("DEBUG", 2, "en")


@pytest.mark.parametrize("line", [TOKEN, f"my token: {TOKEN}", "=5", "A B=5"])
def test_a_line_that_is_no_setting_is_named_but_not_shown(tmp_path: Path, line: str) -> None:
    (tmp_path / ".env").write_text(f"WINTER_GUILD=1\n{line}\n")
    sentence = refusal({}, tmp_path)
    assert f"{tmp_path / '.env'}, line 2" in sentence
    assert TOKEN not in sentence


def test_a_file_that_cannot_be_read_gets_a_sentence(tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes(b"WINTER_LANG=\xff\n")
    assert "cannot be read" in refusal({}, tmp_path)
    (tmp_path / ".env").unlink()
    (tmp_path / ".env").mkdir()
    assert "cannot be read" in refusal({}, tmp_path)


def test_an_unknown_setting_is_told_with_the_one_that_was_meant(tmp_path: Path) -> None:
    assert refusal({"WINTER_DATABSE": "x"}, tmp_path) == (
        "There is no setting WINTER_DATABSE. Did you mean WINTER_DATABASE?"
    )
    assert "There are DISCORD_TOKEN, WINTER_DATABASE," in refusal({"WINTER_IS_COLD": "yes"}, tmp_path)


@pytest.mark.parametrize(
    ("name", "value", "hint"),
    [
        ("DISCORD_TOKEN", "two words", "one word without blanks"),
        ("DISCORD_TOKEN", "brøken", "one word without blanks"),
        ("WINTER_DATABASE", "a\x00b", "name of a file"),
        ("WINTER_LOG_LEVEL", "LOUD", "“LOUD”. Write DEBUG, INFO, WARNING or ERROR"),
        ("WINTER_LOG_FORMAT", "xml", "“xml”. Write text or json"),
        ("WINTER_GUILD", "our server", "the id of a server"),
        ("WINTER_GUILD", "-3", "the id of a server"),
        ("WINTER_GUILD", str(2**64), "the id of a server"),
        ("WINTER_LANG", "tlh", "there are texts for: en"),
    ],
)
def test_a_bad_value_gets_a_sentence(tmp_path: Path, name: str, value: str, hint: str) -> None:
    sentence = refusal({name: value}, tmp_path)
    assert sentence.startswith(name)
    assert hint in sentence


def test_a_token_in_the_wrong_place_is_not_shown_either(tmp_path: Path) -> None:
    assert "two words" not in refusal({"DISCORD_TOKEN": "two words"}, tmp_path)
    assert TOKEN not in refusal({"WINTER_GUILD": TOKEN}, tmp_path)


def test_bad_settings_end_a_command_with_their_sentence(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WINTER_LOG_LEVEL", "LOUD")
    for words in ((), ("health",), ("invite",), ("export", "k3f2x"), ("verify", "k3f2x")):
        said = run(*words)
        assert (said.code, said.out) == (2, "")
        assert said.err.count("\n") == 1
        assert "WINTER_LOG_LEVEL" in said.err
