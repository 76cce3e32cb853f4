"""Card packs on disk: read, checked, and made into a catalogue."""

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml

from bot.content import data_dir
from bot.long_night.cards import verbs
from bot.long_night.cards.catalogue import KINDS, BrokenCard, Catalogue, build
from bot.long_night.interface import LongNight

BASE_PACK = "long_night"
# the packs cannot be read before the verbs are known
VERBS = verbs


class CardLoader(yaml.SafeLoader):
    """YAML in which only true and false are truth values, so that `on:` and `off` stay words, and no date is read."""


CardLoader.yaml_implicit_resolvers = {
    letter: [(tag, pattern) for tag, pattern in resolvers if not tag.endswith((":bool", ":timestamp"))]
    for letter, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
TRUTH = ("tag:yaml.org,2002:bool", re.compile(r"^(?:true|false)$"))
for first in "tf":
    CardLoader.yaml_implicit_resolvers.setdefault(first, []).insert(0, TRUTH)


def card_files(folder: Path, pack: str) -> Iterator[tuple[str, str, str, Any]]:
    """(pack, kind, file name, content): the folder below the pack says what kind of cards a file holds."""
    for kind in KINDS:
        for file in sorted((folder / kind).glob("*.yaml")):
            yield pack, kind, f"{pack}/{kind}/{file.name}", read_yaml(file, f"{pack}/{kind}/{file.name}")


def read_yaml(file: Path, name: str) -> Any:
    try:
        return yaml.load(file.read_text(encoding="utf-8"), Loader=CardLoader)
    except yaml.YAMLError as error:
        where = getattr(error, "problem_mark", None)
        line = f", line {where.line + 1}" if where is not None else ""
        raise BrokenCard(f"{name}{line}: this is no YAML: {getattr(error, 'problem', error)}") from error


def load(*folders: tuple[str, Path]) -> Catalogue:
    return build(entry for pack, folder in folders for entry in card_files(folder, pack))


@lru_cache
def catalogue() -> Catalogue:
    return load((BASE_PACK, data_dir() / BASE_PACK))


@lru_cache
def long_night() -> LongNight:
    """The game with the cards it ships with."""
    return LongNight(catalogue())
