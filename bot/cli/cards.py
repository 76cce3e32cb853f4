"""`python -m bot cards`: the catalogue, one card with its text, a check of a pack, and what never came up in play."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from bot.content import data_dir
from bot.long_night.cards.catalogue import KINDS, BrokenCard, Catalogue
from bot.long_night.cards.models import Card
from bot.long_night.cards.schema import card_schema
from bot.long_night.cards.tallies import branches
from bot.long_night.interface import LongNight
from bot.long_night.state import LOCATIONS, Config
from bot.packs import BASE_PACK, CHECKED, catalogue, checked_texts, load, note_checked
from bot.selfplay import play, seed_of
from bot.show.card_reference import with_reference
from bot.show.card_text import card_text, titles_of
from bot.texts import say

if TYPE_CHECKING:
    from bot.cli import Subparsers

README = "README.md"
SCHEMA = "cards.schema.json"


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("cards", help="the catalogue of cards, one card, or a check of a card pack")
    parser.add_argument("name", nargs="?", default="", metavar="NAME", help="show this card: its id or its name")
    parser.add_argument("--check", default="", metavar="DIR", help="check a card pack: files DIR/<kind>/*.yaml")
    parser.add_argument("--coverage", action="store_true", help="play games and list what never came up")
    parser.add_argument("--games", type=int, default=200, metavar="N", help="how many games --coverage plays")
    parser.add_argument("--write-docs", action="store_true", help=f"write data/{README} and data/{SCHEMA} anew")
    parser.add_argument("--text-checked", action="store_true", help="note that the text of NAME (or of all) is true")
    parser.add_argument("--json", action="store_true", help="one object, for machines")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        if args.write_docs:
            return write_docs(data_dir())
        if args.check:
            return check(Path(args.check))
        if args.text_checked:
            return note_text(catalogue(), args.name)
        if args.name:
            return show(catalogue(), args.name, args.json)
        return overview(catalogue(), args)
    except BrokenCard as broken:
        print(broken, file=sys.stderr)
        return 1


def note_text(cards: Catalogue, name: str) -> int:
    """Somebody has read the text beside the effect: note which effect that was."""
    folder = data_dir() / BASE_PACK
    if not name:
        note_checked(folder, cards.effects)
    elif name in cards.effects:
        note_checked(folder, {**checked_texts(folder), name: cards.effects[name]})
    else:
        print(say("cards.none", {"name": name}), file=sys.stderr)
        return 2
    print(say("cards.text_checked", {"name": name}) if name else say("cards.texts_checked"))
    return 0


# -- the whole catalogue


def deck_counts(cards: Catalogue) -> dict[str, int]:
    """Cards per deck, copies counted. Decks that have no cards yet count 0."""
    objectives = [card.kind for card in cards.secret_objectives.values()]
    adults = sum(card.adults for card in cards.crossroads.values())
    return {
        "survivors": len(cards.survivors),
        "main_objectives": len(cards.main_objectives),
        "secret_objectives": objectives.count("secret"),
        "betrayal_objectives": objectives.count("betrayal"),
        "exile_objectives": objectives.count("exile"),
        "starting_items": copies(cards, "starting"),
        **{place: copies(cards, place) for place in (*LOCATIONS, "raxxon")},
        "crises": len(cards.crises),
        "improvements": 0,
        "experiments": 0,
        "side_effects": 0,
        "crossroads": len(cards.crossroads) - adults,
        "crossroads_adult": adults,
    }


def copies(cards: Catalogue, deck: str) -> int:
    return sum(item.decks.get(deck, 0) for item in cards.items.values())


def overview(cards: Catalogue, args: argparse.Namespace) -> int:
    if args.coverage and args.games < 1:
        print(say("cards.no_games"), file=sys.stderr)
        return 2
    counts = deck_counts(cards)
    missed, crashed = never_fired(cards, args.games) if args.coverage else (None, 0)
    if args.json:
        print(json.dumps({"decks": counts} if missed is None else {"decks": counts, "never_fired": missed}))
    else:
        for deck, count in counts.items():
            print(f"{count:4}  {deck.replace('_', ' ')}")
        if missed is not None:
            print(say("cards.never_fired", {"games": args.games, "count": len(missed)}))
            print("".join(f"  {branch}\n" for branch in missed), end="")
    if crashed:
        print(say("cards.crashed", {"count": crashed}), file=sys.stderr)
    return 1 if crashed else 0


def never_fired(cards: Catalogue, games: int) -> tuple[list[str], int]:
    """What random seats never brought up, with 3, 4 and 5 seats in turn; and how many games crashed."""
    missed = dict.fromkeys(branches(cards))
    crashed = 0
    rules = LongNight(cards)
    for number in range(games):
        seats = tuple(f"seat {seat + 1}" for seat in range(3 + number % 3))
        played = play(rules, Config(seats=seats, adults=True), seed_of("coverage", number))
        crashed += bool(played.error)
        if played.state is not None:
            for what in played.state.counts:
                missed.pop(what, None)
    return list(missed), crashed


# -- one card


def find(cards: Catalogue, wanted: str) -> list[Card]:
    """By id or name; if none is exactly so called, those that begin so."""
    key = wanted.casefold()
    called = [(card, (card.id.casefold(), card.en.name.casefold())) for card in cards.cards()]
    exactly = [card for card, names in called if key in names]
    return exactly or [card for card, names in called if any(name.startswith(key) for name in names)]


def show(cards: Catalogue, wanted: str, as_json: bool) -> int:
    found = find(cards, wanted)
    if len(found) != 1:
        ids = ", ".join(card.id for card in found)
        print(say("cards.several" if found else "cards.none", {"name": wanted, "ids": ids}), file=sys.stderr)
        return 1
    card = found[0]
    kind = next(kind for kind in KINDS if card.id in cards.deck(kind))
    text = card_text(card, titles=titles_of(cards))
    if as_json:
        print(json.dumps({"id": card.id, "kind": kind, "name": card.en.name, "text": text}, ensure_ascii=False))
        return 0
    occupation = f", {card.en.occupation}" if card.en.occupation else ""
    print(f"{card.en.name}{occupation} ({kind}/{card.id})")
    for line in filter(None, (card.en.scene, *text)):
        print(f"  {line}")
    return 0


# -- a pack under way


def check(folder: Path) -> int:
    """The pack together with the cards it will be played with."""
    if not folder.is_dir():
        print(say("cards.no_folder", {"folder": str(folder)}), file=sys.stderr)
        return 1
    kinds = ", ".join(KINDS)
    files = (file for file in sorted(folder.rglob("*.y*ml")) if file != folder / CHECKED)
    stray = [file for file in files if not is_card_file(folder, file)]
    if stray:
        print(say("cards.stray", {"file": str(stray[0]), "kinds": kinds}), file=sys.stderr)
        return 1
    pack = folder.resolve().name
    base = () if folder.resolve() == (data_dir() / BASE_PACK).resolve() else ((BASE_PACK, data_dir() / BASE_PACK),)
    checked = load(*base, (pack, folder))
    count = len(checked.packs) if not base else len(checked.packs) - len(catalogue().packs)
    if not count:
        print(say("cards.empty", {"folder": str(folder), "kinds": kinds}), file=sys.stderr)
        return 1
    print(say("cards.all_good", {"count": count}))
    return 0


def is_card_file(folder: Path, file: Path) -> bool:
    return file.suffix == ".yaml" and file.parent.parent == folder and file.parent.name in KINDS


# -- what others read about the language


def schema_text() -> str:
    return json.dumps(card_schema(), indent=1, ensure_ascii=False) + "\n"


def write_docs(folder: Path) -> int:
    page = folder / README
    page.write_text(with_reference(page.read_text(encoding="utf-8")), encoding="utf-8")
    (folder / SCHEMA).write_text(schema_text(), encoding="utf-8")
    print(say("cards.written", {"page": str(page), "schema": str(folder / SCHEMA)}))
    return 0
