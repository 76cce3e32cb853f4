"""AI seats at a table: one choice at a time, through the same way in as everybody's."""

from __future__ import annotations

from bot.ai.answer import choose
from bot.engine.flow import Decision
from bot.engine.menu import Refusal
from bot.table.table import Applied, Table


async def ai_choice(table: Table) -> Applied | None:
    """Let one awaited AI seat choose; None if the table waits for people only."""
    decision = awaited_of_ai(table)
    if decision is None:
        return None
    path, _ = choose(table.game, table.state, decision)
    assert path is not None, "a decision the table waits for has an answer"
    outcome = await table.choose(decision.seat, decision.id, path, key=f"ai/{decision.id}", by="ai")
    if isinstance(outcome, Refusal):
        raise RuntimeError(f"an AI seat chose what is refused: {outcome.code}")
    return outcome


def awaited_of_ai(table: Table) -> Decision | None:
    """The first question that the table waits for an AI seat to answer."""
    return next((d for d in table.awaited() if table.sitting(d.seat).kind == "ai"), None)
