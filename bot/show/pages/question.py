"""A question to one seat, slot by slot, as only that seat sees it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.engine.flow import Decision, Path
from bot.engine.menu import NONE, Slot
from bot.show.controls import press_id, step_id
from bot.show.narrate import prompt, question
from bot.show.options import Choice, Reader
from bot.show.page import (
    MOST_OPTIONS,
    Block,
    Button,
    Buttons,
    Page,
    Pick,
    Rule,
    Select,
    Text,
    button_rows,
    page,
    small,
)
from bot.show.pages.parts import by_reason, effect_lines, quoted
from bot.texts import ENGLISH, say

# up to so many options are buttons, one tap each; more are a list
MOST_AS_BUTTONS = 10
MOST_REASONS = 5
END = "end"
TARGET = "target"


class Asked(msgspec.Struct, frozen=True):
    """Where somebody stands in a question. `crumbs` are the labels chosen so far, `back` where "back" leads."""

    table: str
    decision: Decision
    path: Path
    crumbs: list[str] = []
    back: Path | None = None
    part: int = 0


def question_page(asked: Asked, slot: Slot, reader: Reader, lang: str = ENGLISH) -> Page:
    choices = reader.choices(slot)
    open_ones = [choice for choice in choices if not choice.why_not]
    barred = [choice for choice in choices if choice.why_not]
    actions = asked.decision.kind == "turn" and not asked.path
    return page(
        lead(asked, reader, lang),
        card_read_out(asked, reader, lang),
        Text(f"**{prompt(slot.name, lang)}**{how_many(slot, lang)}") if not actions else None,
        explained(slot, open_ones, reader, lang),
        *controls(asked, slot, open_ones, lang),
        None if actions else small(reasons(barred, lang)),
        Buttons(ways(asked, actions and bool(barred), lang)),
        mood="turn" if asked.decision.kind == "turn" else "secret",
    )


def lead(asked: Asked, reader: Reader, lang: str) -> Text:
    if asked.crumbs:
        return Text(say("question.crumbs", {"crumbs": " › ".join(asked.crumbs)}, lang))
    return Text(f"### {question(asked.decision, reader.names, lang)}")


def card_read_out(asked: Asked, reader: Reader, lang: str) -> Text | None:
    """The scene of the card this is about, where it has one."""
    face = asked.decision.params.get("card", "")
    if asked.path or asked.decision.kind not in ("crossroads", "vote", "tie") or not face:
        return None
    return Text(quoted(reader.names.catalogue.any_card(face).en.scene))


def how_many(slot: Slot, lang: str) -> str:
    if slot.max <= 1:
        return ""
    return " " + say("question.how_many", {"min": slot.min, "max": slot.max, "exact": slot.min == slot.max}, lang)


def explained(slot: Slot, choices: Sequence[Choice], reader: Reader, lang: str) -> Text:
    """What to know about the options that a button cannot say."""
    refs = {option.key: option.ref for option in slot.options}
    told = [explanation(choice, refs[choice.key], reader, lang) for choice in choices]
    return Text("\n".join(f"- {line}" for line in dict.fromkeys(told) if line))


def explanation(choice: Choice, ref: str, reader: Reader, lang: str) -> str:
    text = choice.hint
    if ref == "option":
        card = reader.names.catalogue.any_card(reader.decision.params["card"])
        text = card.en.options.get(choice.key, choice.hint)
    elif ref in ("card", "crisis") and choice.key in reader.faces:
        text = " · ".join([text, *effect_lines(reader.names.catalogue, reader.faces[choice.key], lang)])
    return say("question.option", {"label": choice.label, "text": text.strip(" ·")}, lang) if text else ""


def controls(asked: Asked, slot: Slot, choices: Sequence[Choice], lang: str) -> list[Block]:
    blocks: list[Block] = []
    if slot.max <= 1 and len(choices) <= (MOST_OPTIONS if asked.decision.kind == "turn" else MOST_AS_BUTTONS):
        dangerous = {option.key for option in slot.options if slot.name == TARGET and option.ref == "survivor"}
        blocks += button_rows([choice_button(asked, choice, choice.key in dangerous) for choice in choices])
    elif choices:
        blocks.append(choice_list(asked, slot, choices, lang))
        blocks.append(Buttons(page_buttons(asked, len(choices), lang)))
    if slot.min == 0:
        skip = step_id(asked.table, asked.decision.id, [*asked.path, NONE])
        blocks.append(Buttons([Button(skip, say("button.none", lang=lang))]))
    return blocks


def choice_button(asked: Asked, choice: Choice, dangerous: bool) -> Button:
    """What is easily pressed by mistake and hard to make good looks like it: ending a turn, striking at a person."""
    end = asked.decision.kind == "turn" and choice.key == END
    style = "danger" if end or dangerous else "primary"
    return Button(step_id(asked.table, asked.decision.id, [*asked.path, choice.key]), choice.label, style)


def choice_list(asked: Asked, slot: Slot, choices: Sequence[Choice], lang: str) -> Select:
    shown = choices[asked.part * MOST_OPTIONS : (asked.part + 1) * MOST_OPTIONS]
    return Select(
        step_id(asked.table, asked.decision.id, asked.path, select=True),
        prompt(slot.name, lang),
        [Pick(choice.key, choice.label, choice.hint) for choice in shown],
        max(1, slot.min),
        max(1, min(slot.max, len(shown))),
    )


def page_buttons(asked: Asked, count: int, lang: str) -> list[Button]:
    """The other pages of a long list."""
    parts = -(-count // MOST_OPTIONS)
    return [
        Button(
            step_id(asked.table, asked.decision.id, asked.path, page=part),
            say("button.part", {"number": part + 1, "parts": parts}, lang),
            disabled=part == asked.part,
        )
        for part in range(parts)
        if parts > 1
    ]


def reasons(barred: Sequence[Choice], lang: str) -> str:
    """Why the others cannot be chosen; what shares a reason shares a line."""
    grouped = by_reason((choice.label, choice.why_not) for choice in barred)
    told = [say("question.not_now", {"labels": ", ".join(labels), "why": why}, lang) for why, labels in grouped]
    left_out = len(told) - MOST_REASONS
    more = [say("question.more_reasons", {"count": left_out}, lang)] if left_out > 0 else []
    return "\n".join(told[:MOST_REASONS] + more)


def ways(asked: Asked, why: bool, lang: str) -> list[Button]:
    """Back, and on the list of actions what else helps."""
    found: list[Button] = []
    if asked.back is not None:
        back = step_id(asked.table, asked.decision.id, asked.back)
        found.append(Button(back, say("button.back", lang=lang)))
    elif not asked.decision.blocking:
        found.append(Button(press_id(asked.table, "act"), say("button.back", lang=lang)))
    if why:
        found.append(Button(press_id(asked.table, "why"), say("button.why", lang=lang)))
        found.append(Button(press_id(asked.table, "hand"), say("button.hand", lang=lang)))
    return found


# -- around a question


def sure_page(asked: Asked, dice: Sequence[int], could: Sequence[str], lang: str = ENGLISH) -> Page:
    """R3.4: asked once before a turn ends with dice that could still do something."""
    table, decision = asked.table, asked.decision.id
    actions = ", ".join(say(f"option.{name}", lang=lang) for name in could)
    return page(
        Text(say("question.sure", {"dice": ", ".join(map(str, dice)), "count": len(dice), "actions": actions}, lang)),
        Buttons(
            [
                Button(step_id(table, decision, [END], sure=True), say("button.end_anyway", lang=lang), "danger"),
                Button(step_id(table, decision, []), say("button.back", lang=lang)),
            ]
        ),
        mood="turn",
    )


def after_page(lines: Sequence[str], then: Page, lang: str = ENGLISH) -> Page:
    """What came of a choice, and what comes next for the same seat."""
    told = Text("\n".join(f"> {line}" for line in lines))
    return page(told, Rule() if lines else None, *then.blocks, mood=then.mood)


def rest_page(table: str, waiting: str, lang: str = ENGLISH) -> Page:
    """Nothing is asked of this seat now."""
    buttons = [
        Button(press_id(table, verb), say(f"button.{verb}", lang=lang)) for verb in ("hand", "secrets", "status")
    ]
    return page(Text(say("question.nothing_asked", lang=lang)), Text(waiting), Buttons(buttons), mood="calm")


def several_page(table: str, decisions: Sequence[tuple[Decision, str]], lang: str = ENGLISH) -> Page:
    """More than one question is open for this seat: which one first? The second of each pair is the question."""
    buttons = [
        Button(step_id(table, decision.id, []), say("button.question", {"number": number}, lang), "primary")
        for number, (decision, _) in enumerate(decisions, 1)
    ]
    asked = "\n".join(f"{number}. {text}" for number, (_, text) in enumerate(decisions, 1))
    return page(Text(say("question.several", lang=lang)), Text(asked), Buttons(buttons), mood="secret")
