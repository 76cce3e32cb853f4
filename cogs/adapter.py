"""Pages as discord.py's layouts: the one place that makes components of what `bot/show` tells."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import discord
from discord import ui

from bot.show.page import Block, Button, Buttons, Mood, Page, Pick, Rule, Select, Style, Text, fitted

Item = ui.Item[ui.LayoutView]

# Hues of Okabe and Ito, told apart by every kind of eye; what a page is, its words say anyway.
ACCENTS: dict[Mood, int | None] = {
    "plain": None,
    "turn": 0x0072B2,  # blue
    "secret": 0xCC79A7,  # purple
    "vote": 0xE69F00,  # orange
    "danger": 0xD55E00,  # vermilion
    "calm": 0x009E73,  # green
}

STYLES: dict[Style, discord.ButtonStyle] = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


def layout(page: Page) -> ui.LayoutView:
    """The page within Discord's limits, ready to be sent.

    A press finds its handler by the control's id, so the layout is finished before it is sent: discord.py would keep
    any other in memory for as long as the bot runs.
    """
    shown = fitted(page)
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container(*map(item, shown.blocks), accent_colour=ACCENTS[shown.mood]))
    view.stop()
    return view


def item(block: Block) -> Item:
    match block:
        case Text(text):
            return ui.TextDisplay(text)
        case Rule():
            return ui.Separator()
        case Buttons(buttons):
            return ui.ActionRow(*map(button, buttons))
        case Select():
            return ui.ActionRow(select(block))


def button(shown: Button) -> ui.Button[ui.LayoutView]:
    return ui.Button(label=shown.label, custom_id=shown.id, style=STYLES[shown.style], disabled=shown.disabled)


def select(shown: Select) -> ui.Select[ui.LayoutView]:
    return ui.Select(
        custom_id=shown.id,
        placeholder=shown.placeholder or None,
        min_values=shown.min,
        max_values=shown.max,
        options=list(map(option, shown.picks)),
    )


def option(pick: Pick) -> discord.SelectOption:
    return discord.SelectOption(label=pick.label, value=pick.value, description=pick.hint or None, default=pick.chosen)


# -- is it there already?


def shows(message: discord.Message, page: Page) -> bool:
    """Whether a message shows this page: the same texts and the same controls, in the same order."""
    return list(marks_in(message.components)) == list(marks_of(fitted(page)))


def marks_of(page: Page) -> Iterator[str]:
    for block in page.blocks:
        match block:
            case Text(text):
                yield text.strip()  # Discord trims
            case Buttons(buttons):
                yield from (shown.id for shown in buttons)
            case Select(id):
                yield id
            case Rule():
                pass


def marks_in(components: Iterable[discord.Component]) -> Iterator[str]:
    for component in components:
        match component:
            case discord.Container() | discord.ActionRow():
                yield from marks_in(component.children)
            case discord.TextDisplay():
                yield component.content.strip()
            case discord.Button() | discord.SelectMenu():
                yield component.custom_id or ""
            case _:
                pass
