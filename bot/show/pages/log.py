"""The log of a table, newest part first."""

from __future__ import annotations

from collections.abc import Sequence

from bot.show.controls import press_id
from bot.show.page import Button, Buttons, Page, Text, heading, page, split_lines
from bot.texts import ENGLISH, say


def log_pages(lines: Sequence[str], lang: str = ENGLISH) -> list[Page]:
    """The newest lines fill the first page; within a page they stand as they happened."""
    parts = [part[::-1] for part in split_lines(lines[::-1])]
    return [part_page(part, number, len(parts), lang) for number, part in enumerate(parts)]


def part_page(part: Sequence[str], number: int, parts: int, lang: str) -> Page:
    told = "\n".join(part) or say("log.empty", lang=lang)
    title = say("log.title", {"number": number + 1, "parts": parts}, lang)
    return page(heading(title), Text(told))


def log_page(lines: Sequence[str], number: int, table: str, lang: str = ENGLISH) -> Page:
    """One part, 0 the newest, with ways to the older and newer ones."""
    parts = log_pages(lines, lang)
    number = max(0, min(number, len(parts) - 1))
    older = Button(
        press_id(table, "log", str(number + 1)), say("log.older", lang=lang), disabled=number + 1 >= len(parts)
    )
    newer = Button(press_id(table, "log", str(max(0, number - 1))), say("log.newer", lang=lang), disabled=number == 0)
    return page(*parts[number].blocks, Buttons([older, newer]) if len(parts) > 1 else None)
