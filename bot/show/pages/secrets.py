"""What only one seat may read: its objectives, the crossroads card it holds, what it alone learned.

Every role reads the same headings in the same order, so that a glance at somebody's screen betrays nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.long_night.cards.catalogue import Catalogue
from bot.long_night.cards.conditions import TestExpression
from bot.long_night.views import OwnView, View
from bot.show.controls import step_id
from bot.show.names import Names
from bot.show.page import Button, Buttons, Page, Rule, Text, bullets, heading, lines, page, small
from bot.show.pages.parts import card_lines, condition_lines, crossroads_lines, newest, own_buttons, section
from bot.texts import ENGLISH, say

# the decision of a holder whose card only people can notice (R7.1)
CALL = "call_crossroads"
# beside two objectives and a crossroads card at their longest
LEARNED_ROOM = 1200


def secrets_page(view: View, names: Names, table: str, learned: Sequence[str], lang: str = ENGLISH) -> Page:
    own = own_of(view)
    return page(
        heading(say("secrets.title", lang=lang)),
        objective_block(own, names, lang),
        Rule(),
        exile_block(own, names, lang),
        Rule(),
        needs_block(own, names, lang),
        Rule(),
        crossroads_block(own, names, lang),
        call_button(own, table, lang),
        Rule(),
        learned_block(learned, lang),
        own_buttons(table, lang, "act", "hand"),
        mood="secret",
    )


def own_of(view: View) -> OwnView:
    assert view.own is not None, "secrets belong to a seat"
    return view.own


def titled(code: str, lang: str, *several: str) -> Text:
    return section(say(f"secrets.{code}", lang=lang), *several)


def card_block(code: str, face: str, names: Names, lang: str) -> Text:
    if not face:
        return titled(code, lang, say(f"secrets.no_{code}", lang=lang))
    return titled(code, lang, f"__{names.card(face, lang)}__", *card_lines(names.catalogue, face, lang))


def objective_block(own: OwnView, names: Names, lang: str) -> Text:
    return card_block("objective", own.objective, names, lang)


def exile_block(own: OwnView, names: Names, lang: str) -> Text:
    return card_block("exile", own.exile_objective, names, lang)


def crossroads_block(own: OwnView, names: Names, lang: str) -> Text:
    if not own.crossroads:
        return titled("crossroads", lang, say("secrets.no_crossroads", lang=lang))
    told = crossroads_lines(names.catalogue, own.crossroads, lang)
    return titled("crossroads", lang, f"__{names.card(own.crossroads, lang)}__", *told)


def call_button(own: OwnView, table: str, lang: str) -> Buttons:
    """A card that only people can notice is revealed by whoever holds it."""
    calls = [decision for decision in own.decisions if decision.kind == CALL]
    label = say("secrets.call", lang=lang)
    return Buttons([Button(step_id(table, decision.id, []), label) for decision in calls])


def learned_block(learned: Sequence[str], lang: str) -> Text:
    nothing = say("secrets.no_learned", lang=lang)
    return titled("learned", lang, bullets(newest(learned, LEARNED_ROOM)).text if learned else nothing)


# -- how far along


def needs_block(own: OwnView, names: Names, lang: str) -> Text:
    told = [
        say("secrets.need", {"sentence": sentence, **how_far(step)}, lang)
        for sentence, step in zip(need_lines(own, names.catalogue, lang), own.progress, strict=True)
    ]
    return titled("needs", lang, *(told or [say("secrets.no_needs", lang=lang)]))


def need_lines(own: OwnView, catalogue: Catalogue, lang: str) -> list[str]:
    """R8.5: the conditions this seat plays for, as exile has changed them, in the order of its progress."""
    told: list[str] = []
    for face, tests in needs_of(own, catalogue):
        told += condition_lines(catalogue, catalogue.secret_objectives[face], tests, lang)
    return told


def needs_of(own: OwnView, catalogue: Catalogue) -> list[tuple[str, Sequence[TestExpression]]]:
    """By the card they stand on."""
    if not own.objective:
        return []
    objective = catalogue.secret_objectives[own.objective]
    if not own.exile_objective:
        return [(own.objective, objective.needs)]
    exile = catalogue.secret_objectives[own.exile_objective]
    assert exile.loyal is not None
    assert exile.betrayer is not None
    if objective.kind == "betrayal":
        return [(own.exile_objective, exile.betrayer.needs), (own.objective, objective.needs[1:])]
    return [(own.exile_objective, exile.loyal.needs)]


def how_far(step: tuple[int, int] | None) -> dict[str, object]:
    if step is None:
        return {"state": "hidden", "done": 0, "needed": 0, "counted": False}
    done, needed = step
    return {"state": "met" if done >= needed else "open", "done": done, "needed": needed, "counted": needed > 1}


# -- the same by private message


def objective_dm(view: View, names: Names, where: str, lang: str = ENGLISH) -> Page:
    """At the start: the objective, the starting items, and the survivors to choose among."""
    own = own_of(view)
    hand = names.cards([face for _, face in own.hand], lang)
    dealt = [
        f"__{names.card(face, lang)}__ {' '.join(card_lines(names.catalogue, face, lang))}" for _, face in own.dealt
    ]
    return private(
        where,
        lang,
        objective_block(own, names, lang),
        small(say("secrets.may_lie", lang=lang)),
        titled("hand", lang, hand),
        titled("dealt", lang, bullets(dealt).text) if dealt else None,
        again="again_with_hand",
    )


def exile_dm(view: View, names: Names, where: str, lang: str = ENGLISH) -> Page:
    own = own_of(view)
    return private(where, lang, exile_block(own, names, lang), needs_block(own, names, lang))


def crossroads_dm(view: View, names: Names, where: str, active: str, lang: str = ENGLISH) -> Page:
    """The card for the turn of `active`."""
    watched = lines(say("secrets.watch", {"active": active}, lang))
    return private(where, lang, watched, crossroads_block(own_of(view), names, lang))


def learned_dm(learned: Sequence[str], where: str, lang: str = ENGLISH) -> Page:
    return private(where, lang, learned_block(learned, lang))


def private(where: str, lang: str, *blocks: Text | None, again: str = "again") -> Page:
    return page(
        lines(say("secrets.where", {"where": where}, lang)),
        *blocks,
        small(say(f"secrets.{again}", {"where": where}, lang)),
        mood="secret",
    )
