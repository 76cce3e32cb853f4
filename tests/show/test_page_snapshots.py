"""Every page as text, so that a change of wording or layout is seen in review, and within Discord's limits.

Pages to show are registered in `tests/show/pages_*.py`, each with a dict `PAGES` from a name to a function.
Written anew on purpose: `PYTHONPATH=. .venv/bin/python tests/show/test_page_snapshots.py --write`.
"""

import re
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest

from bot.show.controls import parse
from bot.show.page import (
    LONGEST_ID,
    MOST_CHARACTERS,
    MOST_COMPONENTS,
    Page,
    Text,
    as_text,
    components,
    decode,
    encode,
    fitted,
)

FOLDER = Path(__file__).parent
SNAPSHOTS = FOLDER / "snapshots"
# a missing text, a raw parameter, the id of a card, survivor, seat or entrance
RAW = re.compile(r"⟨|\{|\$|\b[csepz]\d+\b")


def registered() -> dict[str, Callable[[], Page]]:
    found: dict[str, Callable[[], Page]] = {}
    for file in sorted(FOLDER.glob("pages_*.py")):
        pages: dict[str, Callable[[], Page]] = import_module(f"tests.show.{file.stem}").PAGES
        twice = found.keys() & pages.keys()
        assert not twice, f"{file.name}: {sorted(twice)} have been shown already"
        found |= pages
    return found


PAGES = registered()


def snapshot(name: str) -> str:
    return as_text(PAGES[name](), ids=True) + "\n"


@pytest.mark.parametrize("name", PAGES)
def test_a_page_looks_as_it_did(name: str) -> None:
    assert snapshot(name) == (SNAPSHOTS / f"{name}.txt").read_text(encoding="utf-8")


def test_every_snapshot_has_its_page() -> None:
    assert {file.stem for file in SNAPSHOTS.iterdir()} == set(PAGES)


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_within_discords_limits(name: str) -> None:
    page = PAGES[name]()
    assert fitted(page) == page
    assert components(page.blocks) <= MOST_COMPONENTS
    assert sum(len(block.text) for block in page.blocks if isinstance(block, Text)) <= MOST_CHARACTERS
    ids = [*(button.id for button in page.buttons()), *(select.id for select in page.selects())]
    assert all(len(one) <= LONGEST_ID and parse(one) is not None for one in ids)
    assert len(ids) == len(set(ids)), "Discord refuses two controls of one id"


@pytest.mark.parametrize("name", PAGES)
def test_a_page_holds_nothing_raw(name: str) -> None:
    page = PAGES[name]()
    assert not RAW.search(as_text(page))
    assert decode(encode(page)) == page


if __name__ == "__main__" and "--write" in sys.argv:
    written = {f"{one}.txt": snapshot(one) for one in PAGES}
    SNAPSHOTS.mkdir(exist_ok=True)
    for old in SNAPSHOTS.iterdir():
        old.unlink()
    for file_name, shown in written.items():
        (SNAPSHOTS / file_name).write_text(shown, encoding="utf-8")
