"""What a host can set: environment variables, or lines of a `.env` file in the working directory."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, SecretStr, ValidationError

from bot.logs import redacted
from bot.texts import ENGLISH, languages, say

ENV_FILE = ".env"
OURS = "WINTER_"


class BadSettings(Exception):
    """The settings cannot be used; the message is the sentence that says why."""


def one_word(token: SecretStr) -> SecretStr:
    """What is copied with blanks around or inside it is no token, and must not end up in a request's header."""
    word = token.get_secret_value()
    if not (word.isascii() and word.isprintable() and " " not in word):
        raise ValueError
    return token


def printable(path: str) -> str:
    if not path.isprintable():
        raise ValueError
    return path


def spoken(lang: str) -> str:
    if lang.partition("-")[0] not in languages():
        raise ValueError
    return lang


class Settings(BaseModel):
    model_config = ConfigDict(frozen=True, hide_input_in_errors=True)

    token: Annotated[SecretStr, AfterValidator(one_word)] | None = Field(None, alias="DISCORD_TOKEN")
    database: Annotated[Path, BeforeValidator(printable)] = Field(Path("winter.db"), alias="WINTER_DATABASE")
    log_level: Annotated[Literal["DEBUG", "INFO", "WARNING", "ERROR"], BeforeValidator(str.upper)] = Field(
        "INFO", alias="WINTER_LOG_LEVEL"
    )
    log_format: Annotated[Literal["text", "json"], BeforeValidator(str.lower)] = Field(
        "text", alias="WINTER_LOG_FORMAT"
    )
    # a server whose commands are up to date at once
    guild: Annotated[int, Field(gt=0, lt=2**64)] | None = Field(None, alias="WINTER_GUILD")
    lang: Annotated[str, AfterValidator(spoken)] = Field(ENGLISH, alias="WINTER_LANG")


NAMES = tuple(field.alias or name for name, field in Settings.model_fields.items())


def load(environ: Mapping[str, str], folder: Path) -> Settings:
    """The environment goes before the file; what is set to nothing counts as not set. Raises BadSettings."""
    given = {**read_env(folder / ENV_FILE), **environ}
    values = {name: value.strip() for name, value in given.items() if name in NAMES or name.startswith(OURS)}
    values = {name: value for name, value in values.items() if value}
    for name in values:
        if name not in NAMES:
            raise BadSettings(unknown(name))
    try:
        settings = Settings.model_validate(values)
    except ValidationError as error:
        name = str(error.errors()[0]["loc"][0])
        params = {"name": name, "value": redacted(values[name]), "languages": ", ".join(languages())}
        raise BadSettings(say("settings.bad", params)) from None
    return settings.model_copy(update={"database": folder / settings.database})


def unknown(name: str) -> str:
    """What all names begin with says nothing of which one was meant."""
    endings = {known.removeprefix(OURS): known for known in NAMES}
    close = [endings[ending] for ending in get_close_matches(name.removeprefix(OURS), endings, 1)]
    return say("settings.unknown", {"name": name, "close": close[0] if close else "none", "known": ", ".join(NAMES)})


def read_env(file: Path) -> dict[str, str]:
    """The NAME=value lines of a file, if there is one. Errors name a line, never what stands in it."""
    try:
        lines = file.read_text(encoding="utf-8-sig").splitlines()
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else error.reason
        raise BadSettings(say("settings.file_unreadable", {"file": str(file), "why": why})) from None
    values: dict[str, str] = {}
    for number, line in enumerate(map(str.strip, lines), start=1):
        if not line or line.startswith("#"):
            continue
        name, equals, value = line.removeprefix("export ").partition("=")
        if not equals or not name.strip().isidentifier():
            raise BadSettings(say("settings.file_line", {"file": str(file), "line": number}))
        values[name.strip()] = unquoted(value.strip())
    return values


def unquoted(value: str) -> str:
    """Quotes around a value are not part of it, nor is a comment after a value without quotes."""
    if len(value) > 1 and value[0] == value[-1] and value[0] in "'\"":
        return value[1:-1]
    return "" if value.startswith("#") else value.partition(" #")[0]
