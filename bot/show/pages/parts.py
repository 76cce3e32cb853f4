"""What several pages say in the same way."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.long_night.cards.catalogue import Catalogue
from bot.long_night.cards.conditions import TestExpression
from bot.long_night.cards.models import Card, CrossroadsCard
from bot.show.card_numbers import condition
from bot.show.card_speaker import Speaker
from bot.show.card_text import bearer_of, card_text, effects, titles_of
from bot.show.controls import press_id
from bot.show.names import spoken
from bot.show.page import MOST_CHARACTERS, Button, Buttons, Page, Style, Text, bullets
from bot.texts import ENGLISH, say


def known(code: str, name: str, lang: str) -> str:
    """The word for a name of the game; the bare name where the texts have no word for it yet."""
    text = say(f"{code}.{name}", lang=lang)
    return spoken(name).capitalize() if text.startswith("⟨") else text


def hint(code: str, lang: str) -> str:
    """A hint that need not exist."""
    text = say(code, lang=lang)
    return "" if text.startswith("⟨") else text


def section(title: str, *several: str) -> Text:
    return Text("\n".join([f"**{title}**", *(line for line in several if line)]))


def newest(several: Sequence[str], room: int) -> list[str]:
    """The last lines, as many as there is room for."""
    kept: list[str] = []
    for line in reversed(several):
        room -= len(line) + 1
        if room < 0:
            break
        kept.append(line)
    return kept[::-1]


def by_reason(reasons: Iterable[tuple[str, str]]) -> list[tuple[str, list[str]]]:
    """Labels that share a reason, under it; from pairs of label and reason."""
    grouped: dict[str, list[str]] = {}
    for label, why in reasons:
        grouped.setdefault(why, []).append(label)
    return list(grouped.items())


def quoted(text: str) -> str:
    return f"> {text}" if text else ""


def too_long(shown: Page) -> bool:
    return sum(len(block.text) for block in shown.blocks if isinstance(block, Text)) > MOST_CHARACTERS


def verb_button(table: str, verb: str, lang: str, style: Style = "secondary", disabled: bool = False) -> Button:
    return Button(press_id(table, verb), say(f"button.{verb}", lang=lang), style, disabled)


def own_buttons(table: str, lang: str, *verbs: str) -> Buttons:
    """Ways to what only the presser sees."""
    return Buttons([verb_button(table, verb, lang) for verb in verbs])


# -- cards


def speaker_of(catalogue: Catalogue, card: Card, lang: str) -> Speaker:
    return Speaker(lang, titles_of(catalogue), bearer_of(card), card.parts, written=lang == ENGLISH)


def card_lines(catalogue: Catalogue, face: str, lang: str) -> list[str]:
    """Everything printed on a card but its name and scene."""
    return card_text(catalogue.any_card(face), lang, titles_of(catalogue))


def effect_lines(catalogue: Catalogue, face: str, lang: str) -> list[str]:
    """What a card does, without what is printed beside it."""
    card = catalogue.any_card(face)
    speaker = speaker_of(catalogue, card, lang)
    return [card.en.text] if card.en.text and speaker.written else effects(speaker, card)


def objective_asks(catalogue: Catalogue, face: str, side: str, lang: str) -> str:
    """What this side of a main objective asks of the table."""
    card = catalogue.main_objectives[face]
    shown = next(one for name, one in card.sides.items() if name == side)
    if shown.en and speaker_of(catalogue, card, lang).written:
        return shown.en
    return " ".join(condition_lines(catalogue, card, shown.needs, lang))


def condition_lines(catalogue: Catalogue, card: Card, tests: Sequence[TestExpression], lang: str) -> list[str]:
    """Each condition of an objective as a sentence."""
    speaker = speaker_of(catalogue, card, lang)
    return [speaker.finish(condition(speaker, test)) for test in tests]


def crossroads_lines(catalogue: Catalogue, face: str, lang: str) -> list[str]:
    """The scene, when it is read out, and its options."""
    card: CrossroadsCard = catalogue.crossroads[face]
    told = card_lines(catalogue, face, lang)
    # who chooses is said only where there is a choice
    head = 2 if len(card.options) > 1 else 1
    return [quoted(card.en.scene), *told[:head], bullets(told[head:]).text]
