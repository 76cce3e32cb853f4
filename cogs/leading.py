"""Leading somebody along a question, press by press, to a choice that is committed and then told."""

from __future__ import annotations

import logging

from bot.engine.menu import join
from bot.show.controls import Step
from bot.show.page import Page, Text, page
from bot.table.table import Table
from bot.texts import say
from bot.voice.desk import Desk, Ready
from cogs.answers import Asking

log = logging.getLogger("bot.choices")


async def step(asking: Asking, control: Step) -> None:
    """A press inside a question; a select adds what was selected."""
    found = await asking.seated(control.table)
    if found is None:
        return
    if asking.values:
        control = Step(control.table, control.decision, [*control.path, join(asking.values)])
    await lead(asking, *found, Desk(*found, asking.lang).go(control))


async def lead(asking: Asking, table: Table, seat: int, led: Page | Ready) -> None:
    """Opening a question answers at once; only a complete choice takes its time."""
    if isinstance(led, Page):
        await asking.show(with_trouble(asking, table, led))
        return
    await asking.defer()
    shown = await Desk(table, seat, asking.lang).choose(led, asking.key)
    log.info("chosen", extra={"table": table.id, "seat": seat, "decision": led.decision})
    await asking.show(with_trouble(asking, table, shown))
    await asking.bot.office.deliver(table.id)


def with_trouble(asking: Asking, table: Table, shown: Page) -> Page:
    """Where the channel cannot be written to, whoever plays reads so."""
    why = asking.bot.office.trouble.get(table.id)
    return page(Text(say(f"trouble.{why}", lang=asking.lang)), *shown.blocks, mood=shown.mood) if why else shown
