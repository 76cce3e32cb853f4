"""Lists of steps as sentences: each verb has one message, which is handed the verb's arguments as phrases."""

from __future__ import annotations

from typing import Any, cast

from bot.long_night.cards.amounts import AmountExpression
from bot.long_night.cards.conditions import TestExpression
from bot.long_night.cards.models import Answer, ListenerModel, Part, Passive, Pattern, Use
from bot.long_night.cards.script import Script, Verb
from bot.long_night.cards.selectors import (
    CardFilter,
    PlaceFilter,
    SeatFilter,
    Selector,
    SurvivorFilter,
    name_of,
)
from bot.long_night.cards.verbs.flow import Choose, Each
from bot.show.card_numbers import condition, signed, value
from bot.show.card_speaker import TOLD, Speaker
from bot.show.card_things import at, cards, places, seats, survivors, symbols, things, titles, to

Params = dict[str, object]

# verbs that hold lists of steps: inside another list they stand in brackets
COMPOUND = frozenset({"if", "table", "offer", "each", "repeat", "vote"})
# `by` of a vote is who votes; everywhere else it is the seat that does it
VOTERS = frozenset({"vote"})
# amounts told where they stand, not by a letter
IN_WORDS = frozenset({("table", "of"), ("set", "to"), ("set_die", "to")})


def sentences(speaker: Speaker, script: Script, lead: str = "") -> str:
    """One sentence a step; the first begins with `lead`."""
    told: list[str] = []
    for verb in script.verbs:
        told.append(speaker.finish(lead + step(speaker, verb)))
        lead = ""
    return " ".join(told)


def inline(speaker: Speaker, script: Script, *, nested: bool = False) -> str:
    """All steps in one sentence, without capital and full stop."""
    parts: list[str] = []
    for verb in script.verbs:
        text = step(speaker, verb)
        parts.append(f"({text})" if nested and verb.verb in COMPOUND else text)
    return speaker.join(parts, "card.then") if parts else speaker.say("verb.nothing")


def step(speaker: Speaker, verb: Verb) -> str:
    params: Params = {}
    actor = ""
    for name, field in type(verb).model_fields.items():
        held = getattr(verb, name)
        if isinstance(held, SeatFilter) and is_actor(verb, name, field.alias):
            actor = "" if held.word == "you" else seats(speaker, held)
        else:
            params |= argument(speaker, verb, name, held)
    text = speaker.say(f"verb.{verb.verb}", acts=bool(actor), **params)
    return speaker.say("verb.actor", seat=actor, does=text) if actor else text


def is_actor(verb: Verb, name: str, alias: str | None) -> bool:
    """`by:` and `for:` say which seat does it."""
    return (name == "by" or alias == "for") and verb.verb not in VOTERS


def argument(speaker: Speaker, verb: Verb, name: str, held: Any) -> Params:
    """One argument, with what a message may want to know of it."""
    if held is None or held == ():
        return {name: "none"}
    if isinstance(held, AmountExpression):
        if (verb.verb, name) in IN_WORDS:
            return {name: value(speaker, held)}
        count, sign = signed(speaker, held)
        return {name: count, f"{name}_sign": sign}
    if isinstance(held, PlaceFilter):
        return {name: places(speaker, held), f"{name}_at": at(speaker, held), f"{name}_to": to(speaker, held)}
    if isinstance(held, SeatFilter):
        return {name: seats(speaker, held), f"{name}_is": "you" if held.word == "you" else "other"}
    if isinstance(held, TestExpression):
        return {name: condition(speaker, held)}
    if isinstance(held, Script):
        return {name: inline(speaker, held, nested=True) if held.verbs else "none"}
    if isinstance(held, dict):
        return {name: branches(speaker, verb, cast("dict[str, Script]", held))}
    if isinstance(held, Selector) and isinstance(verb, Each):
        named = held.seats is not None and name_of(held.seats.word) is not None
        return {name: things(speaker, held, "each"), "one": named}
    if isinstance(held, Selector):
        plural = isinstance(verb, Choose) and verb.count is not None and verb.count.number != 1
        return {name: things(speaker, held, "count" if plural else "a" if isinstance(verb, Choose) else "each")}
    return {name: plain_argument(speaker, name, held)}


def plain_argument(speaker: Speaker, name: str, held: Any) -> object:
    if isinstance(held, SurvivorFilter):
        return survivors(speaker, held)
    if isinstance(held, CardFilter):
        return cards(speaker, held)
    if name in ("symbol", "keep"):
        return symbols(speaker, held)
    if not isinstance(held, str):
        return held
    if name == "named":
        return titles(speaker, held) if held else "none"
    if name == "part":
        return attached(speaker, held)
    if name == "name":
        # the name a step gives is told only where a letter is needed; a token's name is told as it is
        return speaker.letter(held) if held in speaker.names else held.replace("_", " ")
    return speaker.name(held[1:]) if name_of(held) else held or "none"


def branches(speaker: Speaker, verb: Verb, scripts: dict[str, Script]) -> str:
    told = (
        speaker.say("card.branch", key=key.replace("_", " "), does=inline(speaker, script, nested=True))
        for key, script in scripts.items()
    )
    return speaker.join(told, "card.semicolon")


# -- lasting effects, and what else may hold steps


def attached(speaker: Speaker, name: str) -> str:
    part = speaker.parts.get(name)
    if part is None or name in speaker.attached:
        return speaker.say("card.same_effect")
    if part.en and speaker.written:
        return part.en[:1].lower() + part.en[1:].removesuffix(".")
    before, speaker.attached = speaker.attached, (*speaker.attached, name)
    told = speaker.join(part_texts(speaker, part), "card.semicolon")
    speaker.attached = before
    return told


def part_texts(speaker: Speaker, part: Part) -> list[str]:
    """What a lasting effect changes, answers and offers."""
    told = [passive(speaker, one) for one in part.modify]
    told += [listener(speaker, one) for one in part.when]
    return told + [use(speaker, one) for one in part.uses.values()]


def passive(speaker: Speaker, one: Passive) -> str:
    told = answers(speaker, one.answers)
    if one.test is not None:
        told = speaker.say("card.if", test=condition(speaker, one.test), does=told)
    return speaker.say("card.while_at", at=at(speaker, one.at, "a"), does=told) if one.at is not None else told


def answers(speaker: Speaker, given: dict[str, Answer], *, used: bool = False) -> str:
    """`used`: told to whoever uses it along with an action."""
    who = "use" if used else speaker.bearer
    return speaker.listing((answer(speaker, question, one, who) for question, one in given.items()), "card.and")


def answer(speaker: Speaker, question: str, one: Answer, who: str) -> str:
    told: list[str] = []
    if one.set is not None:
        told.append(speaker.say(f"question.{question}", who=who, mode="set", n=signed(speaker, one.set)[0]))
    if one.add is not None:
        count, sign = signed(speaker, one.add)
        mode = "fewer" if sign == "minus" else "more"
        told.append(speaker.say(f"question.{question}", who=who, mode=mode, n=count))
    return speaker.join(told, "card.and")


def listener(speaker: Speaker, one: ListenerModel) -> str:
    speaker.meet(one.do, pattern=one)
    return speaker.say("card.when", event=event(speaker, one, active=False), does=inline(speaker, one.do, nested=True))


def event(speaker: Speaker, pattern: Pattern, *, active: bool) -> str:
    """What must happen; `active`: to the active seat, unless the pattern names another (R7.1)."""
    told = speaker.say(
        f"when.{pattern.event}",
        seat=who(speaker, pattern, active),
        survivor=whom(speaker, pattern, active),
        at=f" {at(speaker, pattern.at, 'a')}" if pattern.at is not None else "",
        place=places(speaker, pattern.at, "a") if pattern.at is not None else "none",
        symbol=f"{symbols(speaker, pattern.symbol)} " if pattern.symbol else "",
        card=titles(speaker, pattern.card) if pattern.card else "none",
        result=results(speaker, pattern.result),
    )
    if pattern.test is not None:
        told = speaker.say("when.if", event=told, test=condition(speaker, pattern.test))
    lettered = [name for name in dict.fromkeys((*pattern.bind, *TOLD)) if speaker.letter(name) != "none"]
    phrases = dict.fromkeys(speaker.name(name) for name in lettered)
    return speaker.say("when.names", event=told, names=speaker.join(phrases, "card.and")) if phrases else told


def who(speaker: Speaker, pattern: Pattern, active: bool) -> str:
    """The seat it happens to: a phrase, or `active` (you) or `any`, which have words of their own."""
    if pattern.seat is None:
        return "active" if active else "any"
    return "active" if pattern.seat.word == "you" and pattern.seat.only_word else seats(speaker, pattern.seat, "a")


def whom(speaker: Speaker, pattern: Pattern, active: bool) -> str:
    """The survivor it happens to, and whose that must be."""
    seat = pattern.seat
    yours = seat is not None and seat.only_word and seat.word == "you"
    if pattern.survivor is not None:
        survivor = survivors(speaker, pattern.survivor, "a")
    else:
        survivor = speaker.say("when.survivor", active=yours or (active and seat is None))
    if seat is None or yours:
        return survivor
    return f"{survivor} {speaker.say('select.survivor.of', seat=seats(speaker, seat, 'a'))}"


def results(speaker: Speaker, wanted: str | tuple[str, ...]) -> str:
    if not wanted:
        return "none"
    found = (wanted,) if isinstance(wanted, str) else wanted
    return speaker.listing((word.replace("_", " ") for word in found), "card.or")


def use(speaker: Speaker, one: Use) -> str:
    """A use in one sentence, without capital and full stop."""
    lead = use_lead(speaker, one)
    does = [answers(speaker, one.answers, used=True)] if one.answers else []
    if one.do.verbs:
        does.append(inline(speaker, one.do))
    return lead + speaker.join(does, "card.then")


def use_sentences(speaker: Speaker, one: Use) -> str:
    """When and for what it may be used, and what it does, a sentence a step."""
    lead = use_lead(speaker, one)
    if not one.answers:
        return sentences(speaker, one.do, lead)
    return speaker.finish(lead + answers(speaker, one.answers, used=True))


def use_lead(speaker: Speaker, one: Use) -> str:
    speaker.meet(one.cost, one.do)
    head: list[str] = []
    if one.module is not None:
        head.append(speaker.say("card.with_module", module=one.module))
    if one.once is not None:
        head.append(speaker.say("card.once", once=one.once))
    if one.at is not None:
        head.append(at(speaker, one.at, "a"))
    if one.die is not None:
        head.append(speaker.say("card.die", die=one.die))
    if one.during is not None:
        head.append(speaker.say("card.during", action=one.during))
    if one.test is not None:
        head.append(speaker.say("card.only_if", test=condition(speaker, one.test)))
    lead = speaker.say("card.lead", head=speaker.join(head, "card.comma")) if head else ""
    return lead + cost_lead(speaker, one.cost)


def cost_lead(speaker: Speaker, cost: Script) -> str:
    return speaker.say("card.cost", cost=inline(speaker, cost)) if cost.verbs else ""
