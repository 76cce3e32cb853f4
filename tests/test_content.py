"""Content is found in a checkout and in an installed package, and the rules page is sound."""

import re
from pathlib import Path

import pytest

from bot.content import ContentError, data_dir, file_names, find_data, folder_names, read_text
from bot.rules_text import parse_rules, rules


def test_data_dir_holds_rules_and_texts():
    assert (data_dir() / "rules" / "en.md").is_file()
    assert "en" in folder_names("texts")


def test_checkout_reads_data_beside_the_package(tmp_path: Path):
    (tmp_path / "data" / "rules").mkdir(parents=True)
    assert find_data(tmp_path / "bot") == tmp_path / "data"


def test_installed_package_reads_its_own_copy_first(tmp_path: Path):
    (tmp_path / "data" / "rules").mkdir(parents=True)
    (tmp_path / "bot" / "_data").mkdir(parents=True)
    assert find_data(tmp_path / "bot") == tmp_path / "bot" / "_data"


def test_somebody_elses_data_folder_is_not_ours(tmp_path: Path):
    (tmp_path / "data").mkdir()
    with pytest.raises(ContentError, match="Install the project again"):
        find_data(tmp_path / "bot")


def test_missing_file_is_named():
    with pytest.raises(ContentError, match=r"no file rules/none\.md"):
        read_text("rules/none.md")


def test_files_are_listed_in_order_and_an_absent_folder_is_empty():
    assert "rules/en.md" in file_names("rules", "*.md")
    assert file_names("nowhere", "*.md") == []
    assert folder_names("nowhere") == []


def test_rules_are_found_by_number():
    found = rules()
    assert found["4.1"].text.startswith("**Attack**")
    assert found["4.1a"].text.endswith("which entrance's zombie dies.")
    assert found["11.10"].chapter_title == "Colony phase, in this order"
    assert found["18.23"].chapter == 18
    assert {rule.chapter for rule in found.values()} == set(range(1, 19))


def test_every_rule_is_one_whole_line():
    for number, rule in rules().items():
        assert "\n" not in rule.text, number
        assert "  " not in rule.text, number
        assert rule.text.endswith((".", ")")), f"{number} ends in the middle: …{rule.text[-40:]}"


def test_a_rule_cites_only_rules_that_exist():
    for number, rule in rules().items():
        for cited in re.findall(r"\bR(\d+\.\d+[a-z]?)", rule.text):
            assert cited in rules(), f"{number} cites R{cited}"


def test_language_without_rules_reads_english():
    assert rules("xx") == rules("en")


@pytest.mark.parametrize(
    ("page", "complaint"),
    [
        ("## 4 Acts\n- 5.1 Play a card.\n", "move it to chapter 5"),
        ("## 4 Acts\n- 4.1 One.\n- 4.1 Two.\n", "two rules 4.1"),
        ("## 4 Acts\n  - 4.1a Part.\n- 4.1 Whole.\n", "before its own 4.1"),
        ("## 4 Acts\nA stray sentence.\n", "belongs to no rule"),
        ("## 4 Acts\n- 4.1 One.\n- Two.\n", "line 3: neither a rule"),
    ],
)
def test_broken_rules_page_is_refused(page: str, complaint: str):
    with pytest.raises(ContentError, match=complaint):
        parse_rules("page.md", page)


def test_prose_before_the_first_chapter_and_blank_lines_are_no_rules():
    found = parse_rules("page.md", "# Title\n\nHello.\n\n## 4 Acts\n- 4.1 One\n  goes on.\n\n- 4.2 Two.\n")
    assert [rule.text for rule in found.values()] == ["One goes on.", "Two."]
