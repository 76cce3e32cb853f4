"""Check a game from its seed: every draw, every choice, every state."""

from __future__ import annotations

import hashlib

import msgspec

from bot.engine import dice
from bot.engine.dice import Draw
from bot.engine.menu import Refusal
from bot.long_night.interface import LongNight
from bot.long_night.state import RULES_VERSION, save
from bot.table.records import JournalRow, TableRecord


def faults(game: LongNight, record: TableRecord, journal: list[JournalRow]) -> list[str]:
    """What does not agree, as sentences; empty if everything does. Choices of other rules versions are not replayed."""
    found = draw_faults(record, journal)
    if any(row.rules_version != RULES_VERSION for row in journal):
        return [*found, "Some choices were made under other rules, so they were not replayed; the draws were checked."]
    return found + replay_faults(game, record, journal)


def draw_faults(record: TableRecord, journal: list[JournalRow]) -> list[str]:
    key = dice.mix(bytes.fromhex(record.seed), record.config.seats)
    return [
        f"Draw {draw.counter} ({draw.purpose}) shows {draw.value}, the seed gives another value."
        for row in journal
        for draw in msgspec.json.decode(row.draws, type=list[Draw])
        if dice.value(key, draw.counter, draw.sides) != draw.value
    ]


def replay_faults(game: LongNight, record: TableRecord, journal: list[JournalRow]) -> list[str]:
    state = game.new(record.config, bytes.fromhex(record.seed))
    for expected, row in enumerate(journal, 1):
        if row.sequence != expected:
            return [f"Choice {expected} is missing."]
        outcome = game.apply(state, row.decision, row.path, seat=row.seat)
        if isinstance(outcome, Refusal):
            return [f"Choice {row.sequence} is refused when replayed: {outcome.code}."]
        if hashlib.sha256(save(state)).hexdigest() != row.hash:
            return [f"After choice {row.sequence} the table is another than it was."]
    if record.snapshot is not None and save(state) != record.snapshot:
        return ["The saved table is not what its choices lead to."]
    return []
