"""A card's short rules text, told from its effect; where a hand-written text stands, that one is shown."""

from __future__ import annotations

from bot.long_night.cards.catalogue import KINDS, Catalogue
from bot.long_night.cards.conditions import TestExpression
from bot.long_night.cards.models import (
    Bearer,
    Card,
    CrisisCard,
    CrossroadsCard,
    CrossroadsOption,
    Item,
    MainObjective,
    ObjectiveSide,
    SecretObjective,
    SurvivorCard,
)
from bot.long_night.cards.selectors import PlaceFilter
from bot.long_night.cards.verbs.flow import Offer
from bot.long_night.state import LOCATIONS
from bot.show import card_speaker
from bot.show.card_numbers import condition, value
from bot.show.card_speaker import Speaker, all_verbs
from bot.show.card_steps import cost_lead, event, listener, passive, sentences, use_sentences
from bot.show.card_things import at, seats, symbols


def titles_of(catalogue: Catalogue) -> dict[str, str]:
    """Every card's printed name by its id."""
    return {face: card.en.name for kind in KINDS for face, card in catalogue.deck(kind).items()}


def card_text(card: Card, lang: str = "en", titles: dict[str, str] | None = None) -> list[str]:
    """What a player reads on a card, a line each. `titles` are the names of the cards it may speak of."""
    speaker = Speaker(lang, titles or {}, bearer_of(card), card.parts, written=lang == "en")
    lines = facts(speaker, card)
    if card.en.text and speaker.written:
        lines.append(card.en.text)
        # the text of a main objective tells its story; its sides have rules texts of their own
        if not isinstance(card, MainObjective):
            return lines
    return lines + effects(speaker, card)


def told_text(card: Card, lang: str = "en", titles: dict[str, str] | None = None) -> list[str]:
    """The card as its effect tells it, whatever text was written by hand."""
    speaker = Speaker(lang, titles or {}, bearer_of(card), card.parts)
    return facts(speaker, card) + effects(speaker, card)


def bearer_of(card: Card) -> card_speaker.Bearer:
    if isinstance(card, SurvivorCard):
        return "survivor"
    return "equipment" if isinstance(card, Item) and card.kind == "equipment" else "other"


def facts(speaker: Speaker, card: Card) -> list[str]:
    """What is printed beside the effect: figures, symbols, kind."""
    marks = [speaker.finish(speaker.say("card.with_module", module=card.module))] if card.module is not None else []
    return marks + figures(speaker, card)


def figures(speaker: Speaker, card: Card) -> list[str]:
    if isinstance(card, SurvivorCard):
        lines = [speaker.say("card.figures", influence=card.influence, attack=card.attack, search=card.search)]
        return lines if card.human else [*lines, speaker.say("card.not_human")]
    if isinstance(card, Item):
        return [speaker.finish(speaker.say(f"card.kind_{card.kind}", symbol=symbols(speaker, card.symbol)))]
    if isinstance(card, CrisisCard):
        lines = [speaker.finish(speaker.say("card.crisis_symbols", symbols=symbols(speaker, card.symbols)))]
        return [*lines, bandit_line(speaker, card)] if card.bandits else lines
    if isinstance(card, MainObjective):
        return [speaker.say("card.length", length=card.length)]
    if isinstance(card, SecretObjective):
        return [speaker.say(f"card.objective_{card.kind}")]
    return []


def effects(speaker: Speaker, card: Card) -> list[str]:
    if isinstance(card, Bearer):
        return bearer_lines(speaker, card)
    if isinstance(card, CrisisCard):
        return crisis_lines(speaker, card)
    if isinstance(card, CrossroadsCard):
        return crossroads_lines(speaker, card)
    if isinstance(card, MainObjective):
        return [line for name, side in card.sides.items() for line in side_lines(speaker, name, side)]
    assert isinstance(card, SecretObjective), type(card)
    return secret_lines(speaker, card)


def bearer_lines(speaker: Speaker, card: Bearer) -> list[str]:
    lines = [speaker.finish(passive(speaker, one)) for one in card.modify]
    lines += [speaker.finish(listener(speaker, one)) for one in card.when]
    for number, one in enumerate(card.uses.values()):
        told = one.en if one.en and speaker.written else use_sentences(speaker, one)
        # R1.3: of two effects of one item only one is used; a survivor's abilities do not exclude each other
        either = number > 0 and isinstance(card, Item) and card.kind != "equipment"
        lines.append(speaker.say("card.or_else", text=told) if either else told)
    if isinstance(card, SurvivorCard) and card.copies:
        lines.append(speaker.say("card.copies"))
    return lines


def crisis_lines(speaker: Speaker, card: CrisisCard) -> list[str]:
    speaker.meet(card.fail)
    lines = [sentences(speaker, card.fail, speaker.say("card.fail"))]
    if card.bonus.verbs:
        speaker.meet(card.bonus)
        lines.append(sentences(speaker, card.bonus, speaker.say("card.bonus")))
    return lines


def bandit_line(speaker: Speaker, card: CrisisCard) -> str:
    """R15.2: the locations by their numbers."""
    numbered = (speaker.say(f"the.{LOCATIONS[number - 1]}") for number in card.bandits)
    return speaker.say("card.bandits", places=speaker.listing(numbered, "card.and"))


def crossroads_lines(speaker: Speaker, card: CrossroadsCard) -> list[str]:
    """When it is revealed, who chooses, and what each option does."""
    pattern = card.when.event
    speaker.meet(*(script for option in card.options.values() for script in (option.cost, option.do)), pattern=pattern)
    lines = [trigger_line(speaker, card)]
    if len(card.options) > 1:
        if card.vote is not None:
            lines.append(speaker.say("card.votes", seats=seats(speaker, card.vote)))
        else:
            lines.append(speaker.say("card.chooses", seat=seats(speaker, card.by) if card.by is not None else "none"))
    for number, (name, option) in enumerate(card.options.items()):
        speaker.meet(option.cost, option.do, pattern=pattern)
        thumb = ("up", "down")[number] if card.vote is not None else "none"
        written = card.en.options.get(name) if speaker.written else None
        told = written or speaker.say("card.branch", key=label(name), does=option_text(speaker, option))
        lines.append(speaker.say("card.option", thumb=thumb, does=told))
        if written:
            lines += offered_lines(speaker, card, option)
    return lines


def offered_lines(speaker: Speaker, card: CrossroadsCard, option: CrossroadsOption) -> list[str]:
    """What the option lets someone choose in its turn, as written by hand."""
    offers = (verb for verb in all_verbs(option.do) if isinstance(verb, Offer))
    written = (card.en.options[name] for offer in offers for name in offer.options if name in card.en.options)
    return [speaker.say("card.offered", does=told) for told in written]


def label(name: str) -> str:
    """An id as words: `let_go` is "Let go"."""
    return name.replace("_", " ").capitalize()


def trigger_line(speaker: Speaker, card: CrossroadsCard) -> str:
    if card.en.when and speaker.written:
        return card.en.when
    trigger = card.when
    if trigger.event is not None:
        told = event(speaker, trigger.event, active=True)
    elif trigger.state is not None:
        told = condition(speaker, trigger.state)
    else:
        return speaker.say("card.called")
    return speaker.finish(speaker.say("card.revealed", when=told))


def option_text(speaker: Speaker, option: CrossroadsOption) -> str:
    lead = "" if option.test is None else speaker.say("card.option_if", test=condition(speaker, option.test))
    lead += cost_lead(speaker, option.cost)
    return sentences(speaker, option.do, lead) or speaker.finish(lead + speaker.say("verb.nothing"))


def side_lines(speaker: Speaker, name: str, side: ObjectiveSide) -> list[str]:
    """One side of a main objective: set-up, what is handed in, what else holds, and what must be met."""
    lines = [speaker.say("card.side", side=name, morale=side.morale, rounds=side.rounds, food=side.food)]
    lines += setup_lines(speaker, side)
    if side.en and speaker.written:
        return [*lines, side.en]
    if side.accepts is not None:
        most = "none" if side.accepts.most is None else value(speaker, side.accepts.most)
        lines.append(
            speaker.finish(
                speaker.say(
                    "card.accepts",
                    symbols=symbols(speaker, side.accepts.symbol),
                    starting=side.accepts.starting,
                    most=most,
                )
            )
        )
    lines += [speaker.finish(passive(speaker, one)) for one in side.modify]
    lines += [speaker.finish(listener(speaker, one)) for one in side.when]
    return lines + needs(speaker, side.needs)


def setup_lines(speaker: Speaker, side: ObjectiveSide) -> list[str]:
    """What lies on the table at the start, in one line; what there is none of is not told."""
    parts: list[str] = []
    for place, count in side.zombies.items():
        if count.number != 0:
            where = place_of_setup(speaker, place)
            parts.append(speaker.say("card.setup_zombies", count=value(speaker, count), at=where))
    for code, setup in (("helpless", side.helpless), ("unruly", side.unruly)):
        if setup is not None:
            parts.append(speaker.say(f"card.setup_{code}", count=value(speaker, setup)))
    for token, number in side.tokens.items():
        if number:
            parts.append(speaker.say("card.setup_token", token=token.replace("_", " "), count=number))
    told = speaker.join(parts, "card.semicolon")
    return [speaker.finish(speaker.say("card.setup", parts=told))] if parts else []


def place_of_setup(speaker: Speaker, place: str) -> str:
    return at(speaker, PlaceFilter(word=place))


def needs(speaker: Speaker, tests: tuple[TestExpression, ...]) -> list[str]:
    return [speaker.finish(speaker.say("card.need", test=condition(speaker, one))) for one in tests]


def secret_lines(speaker: Speaker, card: SecretObjective) -> list[str]:
    lines = needs(speaker, card.needs)
    for code, half in (("loyal", card.loyal), ("betrayer", card.betrayer)):
        if half is not None:
            lines += [speaker.say(f"card.half_{code}"), *needs(speaker, half.needs)]
    return lines
