"""Card packs on disk: read, checked, and made into a catalogue."""

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml

from bot.content import data_dir
from bot.long_night.cards.catalogue import KINDS, BrokenCard, Catalogue, build
from bot.long_night.interface import LongNight

BASE_PACK = "long_night"
CHECKED = "checked_texts.yaml"


class CardLoader(yaml.SafeLoader):
    """YAML in which only true and false are truth values, so that `on:` and `off` stay words, and no date is read.

    A key that stands twice in one mapping is a mistake: plain YAML would silently keep the last.
    """

    root: yaml.Node | None = None

    def get_single_node(self) -> yaml.Node | None:
        self.root = super().get_single_node()
        return self.root

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        seen: set[str] = set()
        for key, _ in node.value:
            if isinstance(key, yaml.ScalarNode):
                if key.value in seen:
                    raise TwiceWritten(str(key.value), card_around(self.root, key), key.start_mark.line + 1)
                seen.add(key.value)
        return super().construct_mapping(node, deep)


class TwiceWritten(Exception):
    """(key, card, line)"""


def card_around(root: yaml.Node | None, node: yaml.Node) -> str:
    """The id of the card that this is written in, as far as it has one."""
    cards: list[yaml.Node] = root.value if isinstance(root, yaml.SequenceNode) else []
    for number, card in enumerate(cards, 1):
        if card.start_mark.index <= node.start_mark.index < card.end_mark.index:
            fields: list[tuple[yaml.Node, yaml.Node]] = card.value if isinstance(card, yaml.MappingNode) else []
            return next((str(value.value) for key, value in fields if key.value == "id"), f"card {number}")
    return "outside any card"


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
    except TwiceWritten as error:
        key, card, line = error.args
        raise BrokenCard(f"{name}, {card}, line {line}: '{key}' is written twice; keep one of the two") from error
    except UnicodeDecodeError as error:
        raise BrokenCard(f"{name}: byte {error.start} is no UTF-8; save the file as UTF-8") from error
    except yaml.YAMLError as error:
        where = getattr(error, "problem_mark", None)
        line = f", line {where.line + 1}" if where is not None else ""
        raise BrokenCard(f"{name}{line}: this is no YAML: {getattr(error, 'problem', error)}") from error


def checked_texts(folder: Path) -> dict[str, str]:
    """By card, the effect that its hand-written text was last checked against."""
    file = folder / CHECKED
    return read_yaml(file, file.name) or {} if file.exists() else {}


def note_checked(folder: Path, effects: dict[str, str]) -> None:
    lines = [f"{card}: '{effect}'" for card, effect in sorted(effects.items())]
    (folder / CHECKED).write_text("\n".join(lines) + "\n", encoding="utf-8")


def load(*folders: tuple[str, Path]) -> Catalogue:
    return build(entry for pack, folder in folders for entry in card_files(folder, pack))


@lru_cache
def catalogue() -> Catalogue:
    return load((BASE_PACK, data_dir() / BASE_PACK))


@lru_cache
def long_night() -> LongNight:
    """The game with the cards it ships with."""
    return LongNight(catalogue())
