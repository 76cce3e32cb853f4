"""The numbered rules as players read them, taken apart so that a rule can be shown by its number."""

import re
from dataclasses import dataclass
from functools import cache

from bot.content import ContentError, file_names, read_text

_CHAPTER = re.compile(r"## (?P<number>\d+) (?P<title>.+)")
_RULE = re.compile(r" *- (?P<number>(?P<chapter>\d+)\.\d+[a-z]?) (?P<text>.+)")
_CONTINUED = re.compile(r" +(?P<text>[^ -].*|-[^ ].*)")


@dataclass(frozen=True, slots=True)
class Rule:
    number: str
    """As cited, without the R: `4.1`, `4.1a`, `18.23`."""
    chapter: int
    chapter_title: str
    text: str
    """One line of Markdown."""


@cache
def rules(lang: str = "en") -> dict[str, Rule]:
    """All rules by number, in the order of the page; English if the language has no page. Shared: do not change it."""
    name = f"rules/{lang}.md"
    if name not in file_names("rules", "*.md"):
        name = "rules/en.md"
    return parse_rules(name, read_text(name))


def parse_rules(name: str, page: str) -> dict[str, Rule]:
    """The rules of one page. `name` is only for the sentence that says what is wrong with it."""
    found: dict[str, Rule] = {}
    chapter, title, number = 0, "", ""
    for line_number, line in enumerate(page.splitlines(), start=1):
        where = f"{name}, line {line_number}"
        if heading := _CHAPTER.fullmatch(line):
            chapter, title, number = int(heading["number"]), heading["title"], ""
        elif start := _RULE.fullmatch(line):
            number = start["number"]
            _check_place(where, number, int(start["chapter"]), chapter, found)
            found[number] = Rule(number, chapter, title, start["text"].strip())
        elif not line.strip():
            number = ""
        elif number:
            found[number] = _continue(where, found[number], line)
        elif chapter:
            raise ContentError(f"{where}: this belongs to no rule; begin it with '- {chapter}.<number> '.")
    return found


def _check_place(where: str, number: str, own_chapter: int, chapter: int, found: dict[str, Rule]) -> None:
    if own_chapter != chapter:
        raise ContentError(f"{where}: rule {number} stands in chapter {chapter}; move it to chapter {own_chapter}.")
    if number in found:
        raise ContentError(f"{where}: there are two rules {number}; give one of them a free number.")
    parent = number.rstrip("abcdefghijklmnopqrstuvwxyz")
    if parent != number and parent not in found:
        raise ContentError(f"{where}: rule {number} comes before its own {parent}.")


def _continue(where: str, rule: Rule, line: str) -> Rule:
    more = _CONTINUED.fullmatch(line)
    if not more:
        raise ContentError(f"{where}: neither a rule ('- 4.1 …') nor, indented, the next line of rule {rule.number}.")
    return Rule(rule.number, rule.chapter, rule.chapter_title, f"{rule.text} {more['text'].strip()}")
