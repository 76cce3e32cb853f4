"""A text written by hand is true of the effect it was read beside; when the effect changes, it is read again."""

from pathlib import Path

import pytest

from bot.cli import cards as command
from bot.content import data_dir
from bot.long_night.cards.catalogue import effect_hash
from bot.packs import BASE_PACK, catalogue, checked_texts, note_checked


def test_every_text_was_read_beside_the_effect_it_has_now() -> None:
    checked = checked_texts(data_dir() / BASE_PACK)
    stale = sorted(card for card, effect in catalogue().effects.items() if checked.get(card) != effect)
    assert not stale, (
        f"what these cards do has changed since their texts were read: {stale}. Read both with "
        "`python -m bot cards NAME`, mend the text, then run `python -m bot cards NAME --text-checked`."
    )


def test_the_hash_hears_of_effects_and_not_of_words() -> None:
    card = {"id": "a", "do": [{"food": 1}], "uses": {"x": {"en": "Eat."}}, "en": {"name": "A"}}
    assert effect_hash(card) == effect_hash({**card, "en": {"name": "B"}, "uses": {"x": {"en": "Drink."}}})
    assert effect_hash(card) != effect_hash({**card, "do": [{"food": 2}]})


def test_checking_one_text_leaves_the_others_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / BASE_PACK
    folder.mkdir()
    note_checked(folder, {"some_card": "00000000"})
    monkeypatch.setattr(command, "data_dir", lambda: tmp_path)
    known = next(iter(catalogue().effects))
    assert command.note_text(catalogue(), known) == 0
    assert checked_texts(folder) == {"some_card": "00000000", known: catalogue().effects[known]}
    assert command.note_text(catalogue(), "no_such_card") == 2
