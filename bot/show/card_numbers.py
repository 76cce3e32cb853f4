"""Amounts and tests as phrases: "the number of zombies in the colony", "you have at least 2 cards in hand"."""

from __future__ import annotations

from functools import reduce
from typing import Any, cast

from bot.long_night.cards.amounts import AmountExpression
from bot.long_night.cards.conditions import TestExpression
from bot.long_night.cards.selectors import CardFilter, PlaceFilter, SeatFilter, Selector, SurvivorFilter, name_of
from bot.show.card_speaker import Speaker
from bot.show.card_things import (
    Form,
    at,
    cards,
    only_named,
    owned,
    places,
    plain,
    seats,
    survivor_facts,
    survivor_noun,
    survivors,
    tail,
    things,
)

# amounts that count things one can say "there are at least 2 of" (or "you have")
COUNTED = frozenset(
    "survivors cards places count_seats zombies barricades traps noise wounds despair dice hand deck added room".split()
)
# words of the table that count things too
COUNTED_WORDS = frozenset({"food", "starvation", "waste", "rounds", "helpless", "unruly"})
# tests whose own sentence can say no
DENIABLE = frozenset({"word", "exists", "in_play", "in_deck", "in_graveyard", "exiled", "module", "is_word"})
OPPOSITE = {"at_least": ("at_most", -1), "at_most": ("at_least", 1)}


def amount(speaker: Speaker, wanted: AmountExpression) -> int | str:
    """A figure, or a letter that the end of the sentence explains."""
    if wanted.number is not None:
        return wanted.number
    return speaker.stand_in(value(speaker, wanted))


def signed(speaker: Speaker, wanted: AmountExpression) -> tuple[int | str, str]:
    """How much, and whether that is more or less."""
    if wanted.number is not None:
        return abs(wanted.number), "minus" if wanted.number < 0 else "plus"
    if wanted.times is not None and wanted.times[0].number == -1:
        return amount(speaker, wanted.times[1]), "minus"
    if wanted.minus is not None and wanted.minus[0].number == 0:
        return amount(speaker, wanted.minus[1]), "minus"
    return amount(speaker, wanted), "plus"


def value(speaker: Speaker, wanted: AmountExpression) -> str:
    """The amount as a phrase of its own."""
    if wanted.number is not None:
        return str(wanted.number)
    if wanted.word:
        name = name_of(wanted.word)
        return speaker.name(name) if name is not None else speaker.say(f"amount.word.{wanted.word}")
    key = next(iter(wanted.model_fields_set))
    held = getattr(wanted, key)
    if isinstance(held, tuple):
        parts = [value(speaker, part) for part in cast("tuple[AmountExpression, ...]", held)]
        return reduce(lambda told, other: speaker.say(f"amount.{key}", what=told, other=other), parts)
    return speaker.say(f"amount.{key}", **counted_things(speaker, held, "count"))


def counted_things(speaker: Speaker, held: Any, form: Form) -> dict[str, object]:
    """What is counted, as its message may want it: the things, where, or whose."""
    if isinstance(held, SurvivorFilter):
        return {"what": survivors(speaker, held, form), "all": survivors(speaker, held, "all")}
    if isinstance(held, CardFilter):
        return {"what": cards(speaker, held, form)}
    if isinstance(held, PlaceFilter):
        return {"what": places(speaker, held, form), "at": at(speaker, held, "all"), "of": places(speaker, held, "all")}
    if isinstance(held, SeatFilter):
        whose = "you" if held.word == "you" else "other"
        return {"what": seats(speaker, held, form), "whose": whose, "seat": seats(speaker, held, "each")}
    if isinstance(held, AmountExpression):
        return {"what": value(speaker, held)}
    return {"what": str(held).replace("_", " "), "key": str(held)}


def condition(speaker: Speaker, wanted: TestExpression, denied: bool = False) -> str:
    key = next(iter(wanted.model_fields_set))
    held = getattr(wanted, key)
    if key == "nay":
        return deny(speaker, held)
    if key in ("at_least", "at_most", "equal"):
        return compare(speaker, key, held[0], amount(speaker, held[1]))
    if key in ("all_of", "any_of"):
        return speaker.listing((together(speaker, part, key) for part in held), f"test.{key}")
    if key == "most":
        return speaker.say("test.most", value=value(speaker, held.of), margin=held.margin)
    if key == "exists":
        return exists(speaker, held, denied)
    if key == "exiled":
        return speaker.say("test.exiled", denied=denied, seat=seats(speaker, held, "a"), who=held.word or "filter")
    if key == "is_word":
        name = held[0].removeprefix("$")
        return speaker.say("test.is_word", denied=denied, name=speaker.name(name), word=held[1].replace("_", " "))
    if key == "word":
        return speaker.say(f"test.word.{held}", denied=denied)
    return speaker.say(f"test.{key}", denied=denied, title=speaker.title(held))


def exists(speaker: Speaker, wanted: Selector, denied: bool) -> str:
    """Whether any such thing is there: "you have a survivor here", "Blue is in play"."""
    survivor = wanted.survivors
    if survivor is not None and plain(survivor) and owned(survivor) and survivor.leader is None:
        return speaker.say("test.have", denied=denied, facts=tail(survivor_facts(speaker, survivor, "a")))
    if survivor is not None and (only_named(survivor) or (survivor.word and survivor.word != "all")):
        facts = survivor_facts(speaker, survivor, "a")
        what = survivor_noun(speaker, survivor, "a")
        if not facts:
            return speaker.say("test.is", denied=denied, what=what)
        # who stands somewhere is in play
        named = only_named(survivor) and survivor.at is None
        told = speaker.say("test.is_so", what=what, named=named, facts=speaker.listing(facts, "card.and"))
        return speaker.say("test.nay", test=told) if denied else told
    if wanted.cards is not None and not denied:
        return speaker.say("test.exists_card", what=things(speaker, wanted, "one"))
    return speaker.say("test.exists", denied=denied, what=things(speaker, wanted, "one" if denied else "a"))


def deny(speaker: Speaker, wanted: TestExpression) -> str:
    key = next(iter(wanted.model_fields_set))
    if key in DENIABLE:
        return condition(speaker, wanted, denied=True)
    if key in OPPOSITE:
        counted, limit = getattr(wanted, key)
        if limit.number is not None:
            opposite, step = OPPOSITE[key]
            return compare(speaker, opposite, counted, limit.number + step)
    return speaker.say("test.nay", test=together(speaker, wanted, key="nay"))


def together(speaker: Speaker, wanted: TestExpression, key: str) -> str:
    """A test inside another; several joined otherwise than around them stand in brackets."""
    told = condition(speaker, wanted)
    joined = next(iter(wanted.model_fields_set))
    if joined in ("all_of", "any_of") and joined != key:
        return speaker.say("test.together", test=told)
    return told


def compare(speaker: Speaker, how: str, counted: AmountExpression, limit: int | str) -> str:
    """A count and its limit: "there are no zombies here", "morale is at least 3"."""
    key = next(iter(counted.model_fields_set))
    framed = key in COUNTED or counted.word in COUNTED_WORDS
    bound = speaker.say(f"test.{how}", n=limit, counted=framed)
    if not framed:
        return speaker.say("test.compare", value=value(speaker, counted), how=bound)
    if counted.word:
        return speaker.say("amount.word.is", how=bound, n=limit, word=counted.word)
    held = counted_things(speaker, getattr(counted, key), "one" if limit == 1 else "count")
    return speaker.say(f"amount.{key}.is", how=bound, n=limit, **held)
