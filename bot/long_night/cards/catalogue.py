"""All cards of the packs in use, validated once, with every step findable by its label."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from typing import Any, TypeVar, cast

from pydantic import ValidationError

from bot.long_night.cards.checks import find_mistakes
from bot.long_night.cards.models import (
    Bearer,
    Card,
    CrisisCard,
    CrossroadsCard,
    Item,
    MainObjective,
    ObjectiveSide,
    Part,
    SecretObjective,
    SurvivorCard,
)
from bot.long_night.cards.script import Script, Step

C = TypeVar("C", bound=Card)

KINDS: dict[str, type[Card]] = {
    "items": Item,
    "survivors": SurvivorCard,
    "crises": CrisisCard,
    "crossroads": CrossroadsCard,
    "main_objectives": MainObjective,
    "secret_objectives": SecretObjective,
}


class BrokenCard(Exception):
    """A card file that cannot be used: which file, which card, which field, and what would be right."""


class Catalogue:
    def __init__(self) -> None:
        self.items: dict[str, Item] = {}
        self.survivors: dict[str, SurvivorCard] = {}
        self.crises: dict[str, CrisisCard] = {}
        self.crossroads: dict[str, CrossroadsCard] = {}
        self.main_objectives: dict[str, MainObjective] = {}
        self.secret_objectives: dict[str, SecretObjective] = {}
        self.steps: dict[str, Step] = {}
        self.packs: dict[str, str] = {}
        # what each card does, as a hash: a text written by hand was checked against one of these
        self.effects: dict[str, str] = {}
        # the questions some card answers: all others are answered by the rules at once
        self.asked: set[str] = set()

    def deck(self, kind: str) -> dict[str, Any]:
        return getattr(self, kind)

    def part(self, face: str, name: str) -> Part:
        return self.any_card(face).parts[name]

    def any_card(self, face: str) -> Card:
        for kind in KINDS:
            found = self.deck(kind).get(face)
            if found is not None:
                return found
        raise KeyError(face)

    def cards(self) -> Iterator[Card]:
        """Every card, deck by deck."""
        for kind in KINDS:
            yield from self.deck(kind).values()


def build(files: Iterable[tuple[str, str, str, Any]]) -> Catalogue:
    """From (pack, kind, file name, parsed YAML). One broken card refuses the whole set: nothing is half-loaded."""
    catalogue = Catalogue()
    where: dict[str, str] = {}
    for pack, kind, name, content in files:
        if kind not in KINDS:
            raise BrokenCard(f"{name}: no deck is called '{kind}'; put the file under one of {', '.join(KINDS)}")
        if not isinstance(content, list):
            raise BrokenCard(f"{name}: expected a list of cards, each starting with '- id: ...'")
        for number, raw in enumerate(cast("list[Any]", content), 1):
            card = parse(KINDS[kind], raw, name, number)
            add(catalogue, card, kind, pack, name)
            catalogue.effects[card.id] = effect_hash(raw)
            where[card.id] = name
    for face, mistakes in find_mistakes(catalogue):
        raise BrokenCard("\n  ".join([f"{where[face]}, {face}:", *mistakes]))
    note_questions(catalogue)
    return catalogue


def effect_hash(raw: Any) -> str:
    """Changes with what a card does, not with what it says."""
    return hashlib.sha256(json.dumps(without_texts(raw), sort_keys=True).encode()).hexdigest()[:8]


def without_texts(raw: Any) -> Any:
    if isinstance(raw, dict):
        fields = cast("dict[str, Any]", raw)
        return {str(key): without_texts(value) for key, value in fields.items() if key != "en"}
    if isinstance(raw, list):
        return [without_texts(one) for one in cast("list[Any]", raw)]
    return raw


def parse(model: type[C], raw: Any, file: str, number: int) -> C:
    title = cast("dict[str, Any]", raw).get("id", f"card {number}") if isinstance(raw, dict) else f"card {number}"
    try:
        return model.model_validate(raw)
    except ValidationError as error:
        problems = "\n".join(f"  {'.'.join(map(str, e['loc'])) or 'card'}: {e['msg']}" for e in error.errors())
        raise BrokenCard(f"{file}, {title}:\n{problems}") from error


def add(catalogue: Catalogue, card: Card, kind: str, pack: str, file: str) -> None:
    if card.id in catalogue.packs:
        raise BrokenCard(f"{file}, {card.id}: this id is taken by a card of pack '{catalogue.packs[card.id]}'")
    catalogue.packs[card.id] = pack
    catalogue.deck(kind)[card.id] = card
    try:
        scripts = card.scripts()
    except ValueError as error:
        raise BrokenCard(f"{file}, {card.id}: {error}") from error
    for name, script in scripts.items():
        label(catalogue, script, f"{card.id}/{name}", file)


def label(catalogue: Catalogue, script: Script, prefix: str, file: str) -> None:
    """Give every step its label, nested lists included."""
    if not script.verbs:
        return
    script.label = prefix
    script.labels = tuple(f"{prefix}/{name}" for name in script.labels)
    for number, verb in enumerate(script.verbs):
        own = script.labels[number]
        following = script.labels[number + 1] if number + 1 < len(script.labels) else ""
        if own in catalogue.steps:
            raise BrokenCard(f"{file}: two steps are both called '{own}'")
        catalogue.steps[own] = Step(own, verb, following)
        for name, nested in verb.nested().items():
            label(catalogue, nested, f"{own}.{name}", file)


def note_questions(catalogue: Catalogue) -> None:
    for card in catalogue.cards():
        for holder in answerers(card):
            for passive in holder.modify:
                catalogue.asked.update(passive.answers)


def answerers(card: Card) -> list[Bearer | Part | ObjectiveSide]:
    found: list[Bearer | Part | ObjectiveSide] = list(card.parts.values())
    if isinstance(card, Bearer):
        found.append(card)
    if isinstance(card, MainObjective):
        found.extend(card.sides.values())
    return found
