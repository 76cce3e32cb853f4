"""Where a seat looks at its questions and answers them: from a control to a page, or to a choice that is complete."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.engine.flow import Decision, Path
from bot.engine.menu import Refusal, Slot
from bot.show.controls import Step, step_id
from bot.show.narrate import narrate, question
from bot.show.options import Reader
from bot.show.page import Button, Buttons, Page, Rule, Text, page
from bot.show.pages.help import why_not_page
from bot.show.pages.question import END, Asked, after_page, question_page, rest_page, several_page, sure_page
from bot.show.pages.turn import group_lines
from bot.show.refusals import sentence
from bot.table.table import Applied, Table
from bot.table.waiting import is_ballot
from bot.texts import ENGLISH, say
from bot.voice.paths import Slots, opened, passed_on, way_back
from bot.voice.speech import Speech
from bot.voice.wishes import waiting_line

# actions that use a die: worth a question before a turn ends with dice left
WITH_DIE = ("search", "attack", "barricade", "clean_waste", "attract")


class Ready(msgspec.Struct, frozen=True):
    """A complete choice, to be committed."""

    decision: int
    path: Path


class Desk:
    """One seat at one table, as things stand now."""

    def __init__(self, table: Table, seat: int, lang: str = ENGLISH) -> None:
        self.table = table
        self.seat = seat
        self.lang = lang
        self.speech = Speech(table.game, table.record, table.state, lang)

    # -- looking

    def now(self, note: str = "") -> Page:
        """What this seat can do: the question it is asked, or that there is none; and what nobody waits for."""
        asked = [d for d in self.table.decisions(self.seat) if d.blocking and d.answer is None]
        if len(asked) == 1:
            shown = self._question(asked[0], *opened(self._slots(asked[0])))
        elif asked:
            shown = several_page(self.table.id, [(d, self._ask(d)) for d in asked], self.lang)
        else:
            shown = rest_page(self.table.id, waiting_line(self.table, self.speech), self.lang)
        lead = Text(note) if note else None
        return page(lead, *shown.blocks, *self._unasked(), mood=shown.mood)

    def _unasked(self) -> list[Rule | Text | Buttons]:
        """What this seat may do at any time without being asked (R7.1, R11.10, R5.5)."""
        free = [d for d in self.table.decisions(self.seat) if not d.blocking and d.answer is None]
        ready = [d for d in free if (slot := self.table.slot(d.id, [])) is not None and slot.allowed()]
        if not ready:
            return []
        buttons = [Button(step_id(self.table.id, d.id, []), say(f"button.{d.kind}", lang=self.lang)) for d in ready]
        return [Rule(), Text(say("question.any_time", lang=self.lang)), Buttons(buttons)]

    def why_not(self) -> Page:
        """What cannot be done in this turn now, and why."""
        turn = self._turn()
        if turn is None:
            return self.now()
        slot = self.table.slot(turn.id, [])
        assert slot is not None
        choices = self._reader(turn).choices(slot)
        reasons = [(choice.label, choice.why_not) for choice in choices if choice.why_not]
        cited = [option.refusal.rule for option in slot.options if option.refusal is not None]
        return why_not_page(reasons, self.table.id, cited, self.lang)

    def _ask(self, decision: Decision) -> str:
        return question(decision, self.speech.names, self.lang)

    def _turn(self) -> Decision | None:
        return next((d for d in self.table.decisions(self.seat) if d.kind == "turn"), None)

    def _slots(self, decision: Decision) -> Slots:
        return lambda path: self.table.slot(decision.id, path)

    def _reader(self, decision: Decision) -> Reader:
        return Reader(self.speech.view(self.seat), self.speech.names, decision, self.lang)

    def _question(self, decision: Decision, path: Path, slot: Slot, part: int = 0) -> Page:
        slots, reader = self._slots(decision), self._reader(decision)
        asked = Asked(
            table=self.table.id,
            decision=decision,
            path=path,
            crumbs=[self._label(reader, slots(path[:at]), key) for at, key in enumerate(path)],
            back=way_back(slots, path),
            part=part,
        )
        shown = question_page(asked, slot, reader, self.lang)
        return self._with_group(shown) if decision.kind == "turn" and not path else shown

    def _with_group(self, shown: Page) -> Page:
        """The list of actions says with what they can be done."""
        view = self.speech.view()
        group = Text(group_lines(view, view.seats[self.seat], self.speech.names, self.lang))
        return page(shown.blocks[0], group, *shown.blocks[1:], mood=shown.mood)

    def _label(self, reader: Reader, slot: Slot | None, key: str) -> str:
        assert slot is not None
        labels = {choice.key: choice.label for choice in reader.choices(slot)}
        return " + ".join(labels.get(one, say("button.none", lang=self.lang)) for one in key.split("+"))

    # -- going along

    def act(self, action: str) -> Page | Ready:
        """A press on the turn's panel."""
        turn = self._turn()
        if turn is None:
            note = say("question.first_this" if self._asked() else "question.not_your_turn", lang=self.lang)
            return self.now(note)
        return self.go(Step(self.table.id, turn.id, [action]))

    def _asked(self) -> bool:
        return any(d.seat == self.seat for d in self.table.awaited())

    def go(self, step: Step) -> Page | Ready:
        """Where a control leads: the next thing to choose, or a complete choice."""
        decision = self.table.decision(step.decision)
        if decision is None or (decision.answer is not None and not decision.keep):
            return self.now(say("question.stale", lang=self.lang))
        if decision.seat != self.seat:
            return self.now(say("question.not_yours", lang=self.lang))
        try:
            return self._go(decision, step)
        except KeyError:
            return self.now(self._why(decision, step.path))

    def _go(self, decision: Decision, step: Step) -> Page | Ready:
        slots = self._slots(decision)
        if not step.path:
            path, slot = opened(slots) if decision.kind != "turn" else ([], slots([]))
            assert slot is not None
            return self._question(decision, path, slot, step.page)
        path, slot = passed_on(slots, step.path)
        if slot is not None:
            return self._question(decision, path, slot, step.page)
        if decision.kind == "turn" and path == [END] and not step.sure and (could := self._could()):
            dice = self.table.state.seats[self.seat].dice
            return sure_page(Asked(self.table.id, decision, path), dice, could, self.lang)
        return Ready(decision.id, path)

    def _could(self) -> list[str]:
        """R3.4: what the dice that are left could still do."""
        turn = self._turn()
        slot = self.table.slot(turn.id, []) if turn is not None else None
        return [name for name in slot.allowed() if name in WITH_DIE] if slot is not None else []

    def _why(self, decision: Decision, path: Path) -> str:
        refusal = self.table.game.verify(self.table.state, decision.id, path, self.seat)
        return self.sentence(refusal) if refusal is not None else say("question.stale", lang=self.lang)

    def sentence(self, refusal: Refusal) -> str:
        return sentence(refusal, self.speech.names, self.lang)

    # -- choosing

    async def choose(self, ready: Ready, key: str) -> Page:
        """Commit a complete choice; the page that tells what came of it and what is next for this seat."""
        decision = self.table.decision(ready.decision)
        kept = decision is not None and is_ballot(decision)
        outcome = await self.table.choose(self.seat, ready.decision, ready.path, key=key)
        after = Desk(self.table, self.seat, self.lang)
        if isinstance(outcome, Refusal):
            stale = outcome.code in ("decision_closed", "not_your_decision")
            return after.now(say("question.stale", lang=self.lang) if stale else after.sentence(outcome))
        lines = after.learned(outcome)
        if kept and not any(event.kind == "vote_counted" for event in outcome.events):
            lines = [say("question.kept", lang=self.lang), *lines]
        return after_page(lines, after.now(), self.lang)

    def learned(self, outcome: Applied) -> Sequence[str]:
        """What this seat reads of what came of its choice."""
        return narrate(outcome.events, self.seat, self.speech.names, self.lang)
