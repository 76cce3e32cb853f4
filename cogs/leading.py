"""Leading somebody along a question, press by press, to a choice that is committed and then told."""

from __future__ import annotations

from bot.engine.menu import join
from bot.show.controls import Step
from bot.show.page import Page, Text, page
from bot.table.table import Table
from bot.texts import say
from bot.voice.desk import Desk, Ready
from cogs.answers import Asking


async def step(asking: Asking, control: Step) -> None:
    """A press inside a question; a select adds what was selected."""
    found = await asking.seated(control.table)
    if found is None:
        return
    if asking.values:
        control = Step(control.table, control.decision, [*control.path, join(asking.values)])
    await lead(asking, *found, Desk(*found, asking.lang).go(control))


async def lead(asking: Asking, table: Table, seat: int, led: Page | Ready) -> None:
    """Opening a question answers at once; only a complete choice takes its time. A paused game takes none."""
    if isinstance(led, Page) or table.paused:
        shown = led if isinstance(led, Page) else Desk(table, seat, asking.lang).now()
        await asking.show(with_trouble(asking, table, shown))
        return
    await asking.defer()
    shown = await Desk(table, seat, asking.lang).choose(led, asking.key)
    await asking.show(with_trouble(asking, table, shown))
    await asking.bot.office.deliver(table.id)


def with_trouble(asking: Asking, table: Table, shown: Page) -> Page:
    """Where the channel cannot be written to, or the game stands still, whoever plays reads so first."""
    why = asking.bot.office.trouble.get(table.id)
    trouble = Text(say(f"trouble.{why}", lang=asking.lang) if why else "")
    paused = Text(say("refusal.paused", lang=asking.lang) if table.paused else "")
    return page(trouble, paused, *shown.blocks, mood=shown.mood)
