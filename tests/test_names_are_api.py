"""Saved games hold names: ops, labels, decision kinds, card ids. Renaming one needs a migration.

New names are written down with `python tests/test_names_are_api.py --write`; a name that has gone stays in the list
until a migration for it exists, and is then taken off by hand.
"""

import sys
from pathlib import Path

from bot.long_night.cards.steps import VERBS
from bot.long_night.game import rules
from bot.long_night.modify import QUESTIONS
from bot.long_night.triggers import EVENTS
from bot.packs import catalogue

LIST = Path(__file__).parent / "golden" / "names.txt"


def names() -> set[str]:
    cards = catalogue()
    return {
        *(f"step {op} {label}" for op, label in rules.steps),
        *(f"decision {kind}" for kind in rules.menus),
        *(f"verb {verb}" for verb in VERBS),
        *(f"question {question}" for question in QUESTIONS),
        *(f"event {event}" for event in EVENTS),
        *(f"card {card}" for card in cards.packs),
        *(f"label {label}" for label in cards.steps if not label.startswith("test/")),
    }


def written() -> set[str]:
    return set(LIST.read_text(encoding="utf-8").splitlines())


def test_no_name_that_saved_games_hold_has_gone() -> None:
    gone = sorted(written() - names())
    assert not gone, f"saved games hold these names; give them a migration: {gone[:10]}"


def test_every_name_is_written_down() -> None:
    new = sorted(names() - written())
    assert not new, f"write them down with `python tests/test_names_are_api.py --write`: {new[:10]}"


if __name__ == "__main__" and "--write" in sys.argv:
    # before the first release the list is simply what there is
    LIST.parent.mkdir(exist_ok=True)
    LIST.write_text("\n".join(sorted(names())) + "\n", encoding="utf-8")
