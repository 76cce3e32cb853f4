"""A page: what one message shows, as plain data. No network, no discord: an adapter makes messages of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

# Discord's limits for a layout
MOST_COMPONENTS = 40
MOST_CHARACTERS = 4000
MOST_BUTTONS = 5
MOST_OPTIONS = 25
LONGEST_LABEL = 80
LONGEST_HINT = 100
LONGEST_ID = 100
LONGEST_PLACEHOLDER = 150

Style = Literal["primary", "secondary", "success", "danger"]
# what kind of page it is; told by its words too, never by colour alone
Mood = Literal["plain", "turn", "secret", "vote", "danger", "calm"]


class Text(msgspec.Struct, frozen=True, tag=True):
    """Markdown."""

    text: str


class Rule(msgspec.Struct, frozen=True, tag=True):
    """A line between two parts."""


class Button(msgspec.Struct, frozen=True):
    id: str
    label: str
    style: Style = "secondary"
    disabled: bool = False


class Buttons(msgspec.Struct, frozen=True, tag=True):
    """One row; more than five are laid in several."""

    buttons: list[Button]


class Pick(msgspec.Struct, frozen=True):
    value: str
    label: str
    hint: str = ""
    chosen: bool = False


class Select(msgspec.Struct, frozen=True, tag=True):
    id: str
    placeholder: str
    picks: list[Pick]
    min: int = 1
    max: int = 1


Block = Text | Rule | Buttons | Select


class Page(msgspec.Struct, frozen=True):
    blocks: list[Block]
    mood: Mood = "plain"

    def buttons(self) -> list[Button]:
        return [button for block in self.blocks if isinstance(block, Buttons) for button in block.buttons]

    def selects(self) -> list[Select]:
        return [block for block in self.blocks if isinstance(block, Select)]


def page(*blocks: Block | None, mood: Mood = "plain") -> Page:
    """Blocks that are None or empty are left out."""
    return Page([block for block in blocks if block is not None and not is_empty(block)], mood)


def is_empty(block: Block) -> bool:
    match block:
        case Text(text):
            return not text
        case Buttons(buttons):
            return not buttons
        case Select(picks=picks):
            return not picks
        case Rule():
            return False


def heading(text: str) -> Text:
    return Text(f"### {text}")


def lines(*several: str) -> Text:
    return Text("\n".join(line for line in several if line))


def bullets(several: Iterable[str]) -> Text:
    return Text("\n".join(f"- {line}" for line in several))


def small(text: str) -> Text:
    """Subtext, as Discord calls it."""
    return Text("\n".join(f"-# {line}" for line in text.split("\n")) if text else "")


# -- limits


def cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def fitted(whole: Page) -> Page:
    """The same page within Discord's limits. What is too long loses its end, never its controls."""
    room = MOST_CHARACTERS
    blocks: list[Block] = []
    for block in merged(whole.blocks):
        if isinstance(block, Text):
            text = cut(block.text, room) if room > 1 else ""
            room -= len(text)
            if text:
                blocks.append(Text(text))
        elif isinstance(block, Buttons):
            blocks += [Buttons([fitted_button(b) for b in row]) for row in rows_of(block.buttons)]
        elif isinstance(block, Select):
            blocks.append(fitted_select(block))
        else:
            blocks.append(block)
    return Page(blocks, whole.mood)


def button_rows(buttons: Sequence[Button]) -> list[Buttons]:
    return [Buttons(list(row)) for row in rows_of(buttons)]


def rows_of(buttons: Sequence[Button]) -> list[Sequence[Button]]:
    return [buttons[at : at + MOST_BUTTONS] for at in range(0, len(buttons), MOST_BUTTONS)]


def fitted_button(button: Button) -> Button:
    return msgspec.structs.replace(button, label=cut(button.label, LONGEST_LABEL))


def fitted_select(select: Select) -> Select:
    picks = [
        msgspec.structs.replace(pick, label=cut(pick.label, LONGEST_LABEL), hint=cut(pick.hint, LONGEST_HINT))
        for pick in select.picks[:MOST_OPTIONS]
    ]
    most = max(1, min(select.max, len(picks)))
    return msgspec.structs.replace(
        select,
        placeholder=cut(select.placeholder, LONGEST_PLACEHOLDER),
        picks=picks,
        min=min(select.min, most),
        max=most,
    )


def merged(blocks: Sequence[Block]) -> list[Block]:
    """Texts that follow each other become one where there are too many components."""
    if components(blocks) <= MOST_COMPONENTS:
        return list(blocks)
    result: list[Block] = []
    for block in blocks:
        last = result[-1] if result else None
        if isinstance(block, Text) and isinstance(last, Text):
            result[-1] = Text(f"{last.text}\n{block.text}")
        elif not isinstance(block, Rule):
            result.append(block)
    return result


def components(blocks: Iterable[Block]) -> int:
    """A container, and in it texts, lines, and rows with what lies in them."""
    return 1 + sum(count(block) for block in blocks)


def count(block: Block) -> int:
    if isinstance(block, Buttons):
        return len(block.buttons) + len(rows_of(block.buttons))
    return 2 if isinstance(block, Select) else 1


def split_lines(several: Sequence[str], most: int = MOST_CHARACTERS - 200) -> list[list[str]]:
    """Lines in bundles that fit one message each."""
    bundles: list[list[str]] = [[]]
    room = most
    for line in several:
        line = cut(line, most)
        if len(line) + 1 > room and bundles[-1]:
            bundles.append([])
            room = most
        bundles[-1].append(line)
        room -= len(line) + 1
    return bundles


# -- as text: for tests, logs of what was shown, and whoever cannot see


def as_text(shown: Page, ids: bool = False) -> str:
    return "\n".join(block_text(block, ids) for block in shown.blocks)


def block_text(block: Block, ids: bool) -> str:
    match block:
        case Text(text):
            return text
        case Rule():
            return "———"
        case Buttons(buttons):
            return " ".join(button_text(button, ids) for button in buttons)
        case Select():
            count = "" if block.min == block.max == 1 else f" ({block.min}–{block.max})"
            head = f"[{block.placeholder}{count} ▾]" + (f" {block.id}" if ids else "")
            return "\n".join([head, *(pick_text(pick, ids) for pick in block.picks)])


def button_text(button: Button, ids: bool) -> str:
    name = f"({button.label})" if button.disabled else f"[{button.label}]"
    return f"{name} {button.id}" if ids else name


def pick_text(pick: Pick, ids: bool) -> str:
    mark = "●" if pick.chosen else "○"
    hint = f" — {pick.hint}" if pick.hint else ""
    return f"  {mark} {pick.label}{hint}" + (f" {pick.value}" if ids else "")


# -- as bytes: how pages wait in the outbox

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Page).decode
