"""Sentences come by code, fall back to English, and never stop a game."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot import content, texts
from bot.content import ContentError
from bot.texts import say


def forget_what_was_loaded() -> None:
    for cached in (content.data_dir, texts.languages, texts._fallbacks, texts._bundle):
        cached.cache_clear()


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A content folder of its own, with a little English and Polish."""
    files = {
        "en/base.ftl": "hello = Hello, { $name }!\nonly-parts =\n    .label = Part\n",
        "en/morale.ftl": "morale-lost = { $n ->\n    [one] one morale\n   *[other] { $n } morale\n }\n",
        "en/vote.ftl": "vote-open = { $open ->\n    [true] open\n   *[false] sealed\n }\n",
        "pl/base.ftl": "hello = Cześć, { $name }!\n",
    }
    for name, text in files.items():
        path = tmp_path / "texts" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    forget_what_was_loaded()
    monkeypatch.setattr(content, "data_dir", lambda: tmp_path)
    yield tmp_path
    monkeypatch.undo()
    forget_what_was_loaded()


@pytest.mark.usefixtures("library")
class TestSay:
    def test_parameters_are_put_in_without_invisible_marks(self):
        assert say("hello", {"name": "Ana"}) == "Hello, Ana!"

    def test_dots_of_a_code_are_hyphens_in_the_file(self):
        assert say("morale.lost", {"n": 1}) == "one morale"
        assert say("morale.lost", {"n": 3}) == "3 morale"

    def test_yes_and_no_can_be_selected_on(self):
        assert say("vote.open", {"open": True}) == "open"
        assert say("vote.open", {"open": False}) == "sealed"

    def test_own_language_first_then_english(self):
        assert say("hello", {"name": "Ana"}, "pl") == "Cześć, Ana!"
        assert say("hello", {"name": "Ana"}, "pl-PL") == "Cześć, Ana!"
        assert say("morale.lost", {"n": 2}, "pl") == "2 morale"

    @pytest.mark.parametrize("lang", ["xx", "", "..", "../en", "en/../pl"])
    def test_unknown_language_is_english(self, lang: str):
        assert say("hello", {"name": "Ana"}, lang) == "Hello, Ana!"

    @pytest.mark.parametrize("code", ["no.such.code", "only.parts", ""])
    def test_missing_code_is_visible_and_harmless(self, code: str):
        assert say(code) == f"⟨{code}⟩"

    def test_missing_parameter_is_visible_and_harmless(self):
        assert "name" in say("hello")

    def test_other_values_are_shown_as_text(self):
        assert say("hello", {"name": ("a", None)}) == "Hello, ('a', None)!"


def test_unreadable_message_is_refused_with_its_line(library: Path):
    (library / "texts/en/broken.ftl").write_text("fine = Fine\n\nthis is no message\n", encoding="utf-8")
    with pytest.raises(ContentError, match=r"broken\.ftl, line 3"):
        say("hello")


def test_message_told_twice_is_refused(library: Path):
    (library / "texts/en/twice.ftl").write_text("hello = Again\n", encoding="utf-8")
    with pytest.raises(ContentError, match=r"twice\.ftl: hello stands in texts/en/base\.ftl already"):
        say("hello")


def test_all_languages_we_ship_can_be_read():
    for lang in texts.languages():
        assert say("start.welcome", lang=lang) != "⟨start.welcome⟩"
