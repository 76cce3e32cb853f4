"""Selectors as phrases: "one of your survivors at the school".

A phrase has a form: `a` (one, of someone's choice), `each`, `all`, `count` (plural, after a number), `one` (singular,
after a number).
"""

from __future__ import annotations

from typing import Literal

from bot.long_night.cards.selectors import (
    PLACES,
    SEAT_WORDS,
    CardFilter,
    DiceFilter,
    EntranceFilter,
    PlaceFilter,
    SeatFilter,
    Selector,
    SurvivorFilter,
    Symbol,
    name_of,
)
from bot.long_night.state import COLONY, LOCATIONS
from bot.show.card_speaker import Speaker, stands_for_one

Form = Literal["a", "each", "all", "count", "one"]
# the forms that stand after a number
COUNTING = ("count", "one")
# a survivor by what `leader` asks
RANKS = {None: "survivors", True: "leaders", False: "followers"}


def seats(speaker: Speaker, seat: SeatFilter, form: Form = "each") -> str:
    if seat.model_fields_set == {"controls"} and seat.controls is not None and only_named(seat.controls):
        return speaker.say("select.seat.controller", survivor=survivors(speaker, seat.controls, "a"))
    word = "others" if other_than_you(seat) else seat.word
    return seat_noun(speaker, word, form) + tail(seat_facts(speaker, seat))


def other_than_you(seat: SeatFilter) -> bool:
    """Simply "another player"."""
    return not seat.word and seat.other_than is not None and seat.other_than.only_word and seat.other_than.word == "you"


def seat_noun(speaker: Speaker, word: str, form: Form) -> str:
    name = name_of(word)
    if name is not None:
        return speaker.name(name)
    return (
        speaker.say(f"select.seat.{word}", form=form) if word in SEAT_WORDS else speaker.say("select.seats", form=form)
    )


def seat_facts(speaker: Speaker, seat: SeatFilter) -> list[str]:
    facts = {"exiled": seat.exiled, "hand": seat.hand, "dice": seat.dice}
    more = [speaker.say(f"select.seat.{fact}", yes=yes) for fact, yes in facts.items() if yes is not None]
    if seat.at is not None:
        more.append(speaker.say("select.seat.present", at=at(speaker, seat.at, "a")))
    if seat.controls is not None:
        more.append(speaker.say("select.seat.controls", survivor=survivors(speaker, seat.controls, "a")))
    if seat.other_than is not None and not other_than_you(seat):
        more.append(speaker.say("select.other_than", what=seats(speaker, seat.other_than, "a")))
    return more


def tail(more: list[str]) -> str:
    return "".join(f" {phrase}" for phrase in more)


def places(speaker: Speaker, place: PlaceFilter, form: Form = "each") -> str:
    """The place itself: "the school"."""
    if place.word:
        return place_word(speaker, place.word, form)
    if place.words:
        return speaker.join(
            (place_word(speaker, word, form) for word in place.words), "card.or" if form == "a" else "card.and"
        )
    if stands_for_one(place) and place.model_fields_set == {"survivors"}:
        assert place.survivors is not None
        return speaker.say("select.place.of_survivor", survivor=survivors(speaker, place.survivors, "a"))
    return speaker.say("select.places", form=form, kind=place.kind) + tail(place_facts(speaker, place))


def place_facts(speaker: Speaker, place: PlaceFilter) -> list[str]:
    facts = {
        "zombies": place.zombies,
        "barricades": place.barricades,
        "room": place.room,
        "entrance_room": place.entrance_room,
        "deck": place.deck,
        "noise": place.noise,
    }
    more: list[str] = []
    if place.other_than is not None:
        more.append(speaker.say("select.other_than", what=places(speaker, place.other_than, "a")))
    more += [speaker.say(f"select.place.{fact}", yes=yes) for fact, yes in facts.items() if yes is not None]
    if place.survivors is not None:
        more.append(speaker.say("select.place.survivors", survivor=survivors(speaker, place.survivors, "a")))
    return more


def place_word(speaker: Speaker, word: str, form: Form) -> str:
    name = name_of(word)
    if name is not None:
        return speaker.name(name)
    if word in (COLONY, *LOCATIONS):
        return speaker.say(f"the.{word}")
    if word in (*PLACES, "here", "everywhere", "locations"):
        return speaker.say(f"select.place.{word}", form=form)
    return speaker.title(word)


def at(speaker: Speaker, place: PlaceFilter, form: Form = "each") -> str:
    """Where: "in the colony", "at the school", "here"."""
    return speaker.say("select.at", word=place.word or "none", place=places(speaker, place, form))


def to(speaker: Speaker, place: PlaceFilter, form: Form = "a") -> str:
    return speaker.say("select.to", word=place.word or "none", place=places(speaker, place, form))


def survivors(speaker: Speaker, survivor: SurvivorFilter, form: Form = "each") -> str:
    return survivor_noun(speaker, survivor, form) + tail(survivor_facts(speaker, survivor, form))


def owned(survivor: SurvivorFilter) -> bool:
    return survivor.of is not None and survivor.of.word == "you"


def only_named(survivor: SurvivorFilter) -> bool:
    """People who are told by their names alone."""
    return bool(survivor.named) and not (survivor.word or survivor.of or survivor.lowest or survivor.highest)


def survivor_noun(speaker: Speaker, survivor: SurvivorFilter, form: Form) -> str:
    name = name_of(survivor.word)
    if name is not None:
        return speaker.name(name)
    if survivor.word:
        word = survivor.word if survivor.word in ("all", "leader") else "self"
        return speaker.say(f"select.survivor.{word}", form=form, bearer=speaker.bearer, yes="none")
    if survivor.lowest or survivor.highest:
        rank = "lowest" if survivor.lowest else "highest"
        count = survivor.lowest or survivor.highest
        return speaker.say("select.survivors.ranked", rank=rank, count=count, own=owned(survivor))
    if only_named(survivor) and form not in COUNTING:
        return titles(speaker, survivor.named)
    return speaker.say(f"select.{RANKS[survivor.leader]}", form=form, own=owned(survivor))


def plain(survivor: SurvivorFilter) -> bool:
    """Neither named by a word nor picked by influence: a survivor, a leader or a follower."""
    return not (survivor.word or survivor.lowest or survivor.highest)


def survivor_facts(speaker: Speaker, survivor: SurvivorFilter, form: Form) -> list[str]:
    more: list[str] = []
    if survivor.named and (not only_named(survivor) or form in COUNTING):
        more.append(speaker.say("select.survivor.named", names=titles(speaker, survivor.named)))
    if survivor.of is not None and (survivor.word or not owned(survivor)):
        # of so many by influence it must be clear that they are counted among all these seats together
        whose: Form = "all" if survivor.lowest or survivor.highest else "a"
        more.append(speaker.say("select.survivor.of", seat=seats(speaker, survivor.of, whose)))
    facts = {
        "exiled": survivor.exiled,
        "leader": None if plain(survivor) else survivor.leader,
        "hurt": survivor.hurt,
        "frostbitten": survivor.frostbitten,
        "despairing": survivor.despairing,
        "human": survivor.human,
    }
    more += [speaker.say(f"select.survivor.{fact}", yes=yes) for fact, yes in facts.items() if yes is not None]
    if survivor.bearing is not None:
        more.append(speaker.say("select.survivor.bearing", card=card_noun(speaker, survivor.bearing, "a")))
    if survivor.at is not None:
        more.append(at(speaker, survivor.at, "all" if form == "all" else "a"))
    if survivor.other_than is not None:
        more.append(speaker.say("select.except", what=survivors(speaker, survivor.other_than, "count")))
    return more


def titles(speaker: Speaker, named: str | tuple[str, ...]) -> str:
    faces = (named,) if isinstance(named, str) else named
    return speaker.listing((speaker.title(face) for face in faces), "card.or")


def symbols(speaker: Speaker, symbol: Symbol | tuple[Symbol, ...]) -> str:
    found = (symbol,) if isinstance(symbol, str) else symbol
    return speaker.listing((speaker.say(f"symbol.{one}") for one in found), "card.or")


def card_noun(speaker: Speaker, card: CardFilter, form: Form) -> str:
    """Which card, without where it is."""
    name = name_of(card.word)
    symbol = symbols(speaker, card.symbol) if card.symbol else ""
    if card.word:
        noun = speaker.name(name) if name is not None else speaker.say("select.card.card")
        noun += tail([speaker.say("select.card.symbol", symbol=symbol)] if symbol else [])
    else:
        noun = speaker.say("select.cards", form=form, symbol=f"{symbol} " if symbol else "")
    more: list[str] = []
    if card.named:
        more.append(speaker.say("select.card.named", names=titles(speaker, card.named)))
    if card.starting is not None:
        more.append(speaker.say("select.card.starting", yes=card.starting))
    if card.kind is not None:
        more.append(speaker.say("select.card.kind", form=form, kind=card.kind))
    return noun + tail(more)


def cards(speaker: Speaker, card: CardFilter, form: Form = "each") -> str:
    if card.only_word:
        return card_noun(speaker, card, form)
    whose = "none" if card.of is None else card.of.word or "filter"
    where = speaker.say(
        f"select.card.in_{card.zone}",
        whose=whose,
        seat=seats(speaker, card.of, "a") if card.of is not None else "",
        on=survivors(speaker, card.on, "a") if card.on is not None else "none",
    )
    return f"{card_noun(speaker, card, form)} {where}"


def entrances(speaker: Speaker, entrance: EntranceFilter, form: Form = "each") -> str:
    place = places(speaker, entrance.at, "a")
    return speaker.say("select.entrances", form=form, place=place, having=entrance.having)


def dice(speaker: Speaker, die: DiceFilter, form: Form = "each") -> str:
    whose = "you" if die.of is None else die.of.word or "filter"
    seat = seats(speaker, die.of, "a") if die.of is not None else ""
    shown = "any" if (die.at_least, die.at_most) == (1, 6) else "some"
    return speaker.say(
        "select.dice", form=form, whose=whose, seat=seat, shown=shown, least=die.at_least, most=die.at_most
    )


def things(speaker: Speaker, selector: Selector, form: Form = "each") -> str:
    """Whatever a selector selects."""
    if selector.seats is not None:
        return seats(speaker, selector.seats, form)
    if selector.places is not None:
        return places(speaker, selector.places, form)
    if selector.survivors is not None:
        return survivors(speaker, selector.survivors, form)
    if selector.cards is not None:
        return cards(speaker, selector.cards, form)
    if selector.entrances is not None:
        return entrances(speaker, selector.entrances, form)
    if selector.dice is not None:
        return dice(speaker, selector.dice, form)
    if selector.numbers is not None:
        return speaker.say("select.numbers", form=form, low=selector.numbers[0], high=selector.numbers[1])
    words = (word.replace("_", " ") for word in selector.words or ())
    return speaker.say("select.words", form=form, words=speaker.join(words, "card.or"))
