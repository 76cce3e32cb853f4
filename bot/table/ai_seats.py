"""AI seats at a table: one choice at a time, through the same way in as everybody's."""

from __future__ import annotations

from bot.ai.answer import choose
from bot.engine.menu import Refusal
from bot.table.table import Applied, Table


async def ai_choice(table: Table) -> Applied | None:
    """Let one awaited AI seat choose; None if the table waits for people only."""
    for decision in table.game.decisions(table.state):
        awaited = decision.blocking and decision.answer is None
        if not awaited or table.sitting(decision.seat).kind != "ai":
            continue
        path, _ = choose(table.game, table.state, decision)
        assert path is not None, "a decision the table waits for has an answer"
        outcome = await table.choose(decision.seat, decision.id, path, key=f"ai/{decision.id}", by="ai")
        if isinstance(outcome, Refusal):
            raise RuntimeError(f"an AI seat chose what is refused: {outcome.code} for {path}")
        return outcome
    return None
