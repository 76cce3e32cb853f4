"""Answers from the rules and the cards: by number, by words, and why something cannot be done."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from string import ascii_lowercase

from bot.long_night.cards.catalogue import Catalogue
from bot.long_night.cards.models import Item, SecretObjective
from bot.rules_text import Rule, rules
from bot.show.names import Names, listed
from bot.show.page import MOST_OPTIONS, Page, Text, bullets, cut, heading, lines, page, small
from bot.show.pages.parts import by_reason, card_lines, crossroads_lines, own_buttons
from bot.texts import ENGLISH, say

LONGEST_CITED = 300
MOST_FOUND = 6
# room for rules on one page, beside its heading and what follows
RULES_ROOM = 3600
# how long a choice of an autocompletion may be
LONGEST_CHOICE = 100

_NUMBER = re.compile(r"[rR]?(?P<number>\d+(?:\.\d+[a-z]?)?)\.?")
_WORD = re.compile(r"[\w’'-]+")
_TITLE = re.compile(r"\*\*[^*]+\*\*")
_MARKS = re.compile(r"[*_]")


# -- rules


def rules_page(words: str, lang: str = ENGLISH) -> Page:
    """By a number, a chapter's number or words; by nothing: the chapters, and how to ask."""
    words = cut(words.strip(), LONGEST_CHOICE)
    if not words:
        return chapters_page(lang)
    number = _NUMBER.fullmatch(words)
    found = numbered(number["number"], lang) if number else matching(words, lang)[:MOST_FOUND]
    if not found:
        code = "rules.no_number" if number else "rules.no_match"
        return page(lines(say(code, {"words": words}, lang), say("rules.try", lang=lang)))
    return found_page(words, found, bool(number), lang)


def chapters_page(lang: str) -> Page:
    chapters = {rule.chapter: rule.chapter_title for rule in rules(lang).values()}
    told = [say("rules.chapter", {"number": str(number), "title": title}, lang) for number, title in chapters.items()]
    return page(heading(say("rules.title", lang=lang)), lines(*told), small(say("rules.how", lang=lang)))


def numbered(number: str, lang: str) -> list[Rule]:
    """The rule with its lettered parts, or a whole chapter."""
    if "." not in number:
        return [rule for rule in rules(lang).values() if rule.chapter == int(number)]
    return [
        rule for rule in rules(lang).values() if rule.number == number or rule.number.rstrip(ascii_lowercase) == number
    ]


def found_page(words: str, found: Sequence[Rule], by_number: bool, lang: str) -> Page:
    titles = {rule.chapter: rule.chapter_title for rule in found}
    about = next(iter(titles.values())) if by_number else words
    shown: list[str] = []
    room = RULES_ROOM
    for rule in found:
        text = rule_text(rule, lang)
        if len(text) > room:
            break
        shown.append(text)
        room -= len(text) + 1
    left = [rule.number for rule in found[len(shown) :]]
    more = say("rules.more", {"numbers": ", ".join(left)}, lang) if left else ""
    return page(heading(say("rules.found", {"about": about}, lang)), *map(Text, shown), small(more))


def rule_text(rule: Rule, lang: str) -> str:
    return say("rules.rule", {"number": rule.number, "text": rule.text}, lang)


def matching(words: str, lang: str) -> list[Rule]:
    """Rules in which every word occurs, best first."""
    wanted = stems(words)
    ranked = [(score(rule, wanted), rule) for rule in rules(lang).values()] if wanted else []
    return [rule for points, rule in sorted(ranked, key=lambda one: -one[0]) if points]


def score(rule: Rule, wanted: Sequence[str]) -> int:
    """0: a word is missing. A rule's own title counts most, then how it begins, its chapter, and the rest of it."""
    title = _TITLE.match(rule.text)
    parts = ((title[0] if title else "", 20), (rule.text[:40], 4), (rule.chapter_title, 4), (rule.text, 1))
    read = [(stems(text), weight) for text, weight in parts]
    points = [sum(weight * occurs(one, words) for words, weight in read) for one in wanted]
    return sum(points) if all(points) else 0


def stems(text: str) -> list[str]:
    """Words without their plural's s, in small letters."""
    return [stem(word) for word in _WORD.findall(_MARKS.sub("", text.casefold()))]


def stem(word: str) -> str:
    for ending, instead in (("ies", "y"), ("sses", "ss"), ("s", "")):
        if word.endswith(ending) and not word.endswith("ss") and len(word) - len(ending) >= 2:
            return word.removesuffix(ending) + instead
    return word


def occurs(wanted: str, words: Iterable[str]) -> bool:
    return any(word.startswith(wanted) for word in words)


def rule_names(typed: str, most: int = MOST_OPTIONS, lang: str = ENGLISH) -> list[tuple[str, str]]:
    """For completion while typing: the number, and number with first words."""
    number = _NUMBER.fullmatch(typed.strip())
    if number:
        found = [rule for rule in rules(lang).values() if rule.number.startswith(number["number"])]
    else:
        found = matching(typed, lang) if typed.strip() else list(rules(lang).values())
    return [(rule.number, cut(f"{rule.number} {_MARKS.sub('', rule.text)}", LONGEST_CHOICE)) for rule in found[:most]]


# -- cards


def card_page(catalogue: Catalogue, face: str, lang: str = ENGLISH) -> Page:
    """One card; `face` may also be its name, for whoever typed it out."""
    near = find_cards(catalogue, face, MOST_FOUND, lang)
    if face not in catalogue.packs and near and (len(near) == 1 or is_called(catalogue, near[0][0], face)):
        face = near[0][0]
    if face not in catalogue.packs:
        typed = cut(face, LONGEST_CHOICE)
        return page(lines(say("find.no_card", {"typed": typed}, lang)), bullets([label for _, label in near]))
    card = catalogue.any_card(face)
    about = [kind_text(catalogue, face, lang), card.en.occupation]
    return page(
        heading(card.en.name),
        small(", ".join(word for word in about if word)),
        lines(*(crossroads_lines if face in catalogue.crossroads else card_lines)(catalogue, face, lang)),
        small(decks_text(card, lang) if isinstance(card, Item) else ""),
    )


def is_called(catalogue: Catalogue, face: str, typed: str) -> bool:
    return catalogue.any_card(face).en.name.casefold() == typed.strip().casefold()


def kind_text(catalogue: Catalogue, face: str, lang: str) -> str:
    card = catalogue.any_card(face)
    if isinstance(card, SecretObjective):
        return say(f"kind.{card.kind}_objective", lang=lang)
    return say(f"kind.{Names(catalogue, (), {}).kind(face)}", lang=lang)


def decks_text(item: Item, lang: str) -> str:
    if item.starting:
        return say("find.starting", lang=lang)
    return say("find.decks", {"places": listed([say(f"the.{deck}", lang=lang) for deck in item.decks], lang)}, lang)


def find_cards(
    catalogue: Catalogue, typed: str, most: int = MOST_OPTIONS, lang: str = ENGLISH
) -> list[tuple[str, str]]:
    """For completion while typing: id and label of cards whose name begins so, then of those that hold it."""
    wanted = typed.strip().casefold()
    named = sorted((card.en.name.casefold(), card.id, card.en.name) for card in catalogue.cards())
    begins = [one for one in named if one[0].startswith(wanted)]
    holds = [one for one in named if wanted in one[0] and one not in begins]
    return [
        (face, say("find.label", {"name": name, "kind": kind_text(catalogue, face, lang)}, lang))
        for _, face, name in (begins + holds)[:most]
    ]


# -- why not


def why_not_page(
    reasons: Sequence[tuple[str, str]], table: str, cited: Iterable[str] = (), lang: str = ENGLISH
) -> Page:
    """What cannot be done now; what shares a reason shares a line. Then the rules that say so, as they are written."""
    told = [say("why_not.line", {"labels": ", ".join(labels), "why": why}, lang) for why, labels in by_reason(reasons)]
    return page(
        heading(say("why_not.title", lang=lang)),
        bullets(told) if told else lines(say("why_not.nothing", lang=lang)),
        small("\n".join(cited_rule(number, lang) for number in dict.fromkeys(cited) if number in rules(lang))),
        own_buttons(table, lang, "act", "hand"),
    )


def cited_rule(number: str, lang: str) -> str:
    return say("why_not.rule", {"number": number, "text": cut(rules(lang)[number].text, LONGEST_CITED)}, lang)
