"""The questions the rules ask and cards may answer otherwise (R12.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from bot.long_night.cards.scene import Env, Scene
from bot.long_night.keys import seat_key
from bot.long_night.state import Lasting

if TYPE_CHECKING:
    from bot.long_night.cards.models import Answer, Passive, Use
    from bot.long_night.game import Game

# question -> (rule, what is asked)
QUESTIONS: dict[str, tuple[str, str]] = {
    "attack.die": ("4.1", "the die an attack needs"),
    "attack.kills": ("4.1a", "how many zombies one attack kills"),
    "attack.exposure": ("4.1a", "how many exposure rolls the whole attack costs (by itself: one a zombie)"),
    "attack.noise": ("4.1", "noise tokens an attack makes, where there is room"),
    "attack.frostbite": ("4.1a", "frostbites the attacker of a zombie takes"),
    "search.die": ("4.2", "the die a search needs"),
    "search.cards": ("4.2", "cards looked at before any noise"),
    "search.noise_cards": ("4.2", "cards looked at for each noise token"),
    "search.keep": ("4.2", "cards kept"),
    "barricade.count": ("4.3", "barricades built by one action"),
    "barricade.trap": ("11.5", "1: what is built are explosive traps"),
    "clean_waste.cards": ("4.4", "waste cards cleaned by one action"),
    "attract.zombies": ("4.5", "zombies attracted by one action"),
    "move.exposure": ("5.3", "exposure rolls for a move"),
    "move.times": ("5.3", "moves a turn"),
    "move.barred": ("5.3", "1: may not move"),
    "attack.barred": ("4.1", "1: may not attack"),
    "search.barred": ("4.2", "1: may not search"),
    "request.barred": ("5.5", "1: the seat may not request"),
    "dice.extra": ("3.2", "more action dice for the seat"),
    "dies.at": ("6.5", "wounds that kill"),
    "exposure.frostbite": ("6.2", "0: frostbite is only a wound"),
    "exposure.bite": ("6.3", "0: a bite is only a wound"),
    "bite.spreads": ("6.3", "0: a spreading bite passes this survivor by"),
    "food.eaten": ("11.1", "food tokens the colony eats"),
    "waste.morale": ("11.2", "morale lost for waste"),
    "crisis.needed": ("11.3", "points that prevent the crisis"),
    "zombies.colony": ("11.4", "zombies that come to the colony"),
    "zombies.location": ("11.4", "zombies that come to this location"),
}

# questions to which the lower answer is the better one
LESS_IS_BETTER = {
    "attack.die",
    "attack.exposure",
    "attack.noise",
    "attack.frostbite",
    "search.die",
    "move.exposure",
    "exposure.frostbite",
    "exposure.bite",
    "bite.spreads",
    "food.eaten",
    "waste.morale",
    "crisis.needed",
    "zombies.colony",
    "zombies.location",
}

Source = tuple["tuple[Passive, ...]", Env]


def ask(
    game: Game,
    question: str,
    base: int,
    *,
    survivor: str = "",
    seat: int = -1,
    place: str = "",
    uses: Iterable[tuple[Use, Env]] = (),
) -> int:
    """The rules' answer, or the cards'. `uses` are those picked for this one action.

    Answers that add stack; of several that replace, one counts (R18.2): the one that is better for whom it concerns.
    """
    replaced: list[int] = []
    more = 0
    for answer, scene in answers(game, question, survivor, seat, place, uses):
        if answer.set is not None:
            replaced.append(answer.set.of(scene))
        if answer.add is not None:
            more += answer.add.of(scene)
    if replaced:
        base = min(replaced) if question in LESS_IS_BETTER else max(replaced)
    return max(0, base + more)


def answers(
    game: Game, question: str, survivor: str, seat: int, place: str, uses: Iterable[tuple[Use, Env]]
) -> Iterator[tuple[Answer, Scene]]:
    if question in game.catalogue.asked:
        for passives, env in sources(game, survivor, seat, place):
            scene = Scene(game, env)
            for passive in passives:
                answer = passive.answers.get(question)
                if answer is not None and passive.holds(scene):
                    yield answer, scene
    for use, env in uses:
        answer = use.answers.get(question)
        if answer is not None:
            yield answer, Scene(game, env)


def sources(game: Game, survivor: str, seat: int, place: str) -> Iterator[Source]:
    """Where answers may come from: the survivor asked about, or else all; lasting effects; the main objective."""
    if survivor:
        body = game.survivor(survivor)
        seat, place = body.seat, body.place
        yield from survivor_sources(game, survivor)
    else:
        for other, body in game.state.survivors.items():
            if seat < 0 or body.seat == seat:
                yield from survivor_sources(game, other)
    for effect in game.state.lasting.values():
        if covers(effect, survivor, seat, place):
            passives = game.catalogue.part(effect.face, effect.part).modify
            if passives:
                yield passives, {**effect.env, "you": seat}
    side = game.side()
    if side.modify:
        yield side.modify, {"self": survivor, "you": seat, "place": place}


def survivor_sources(game: Game, survivor: str) -> Iterator[Source]:
    """A survivor's own card, those it copies (R18.24), and its equipment."""
    body = game.survivor(survivor)
    card = game.catalogue.survivors[body.face]
    env: Env = {"self": survivor, "you": body.seat}
    if card.modify:
        yield card.modify, env
    if card.copies:
        for face in copied(game, survivor):
            if game.catalogue.survivors[face].modify:
                yield game.catalogue.survivors[face].modify, env
    for equipped in body.equipment:
        item = game.item(equipped)
        if item.modify:
            yield item.modify, {**env, "card": equipped}


def copied(game: Game, survivor: str) -> list[str]:
    """R18.24: the faces whose abilities a copier has: those of the survivors it stands with."""
    here = game.place(game.survivor(survivor).place).survivors
    faces = [game.survivor(other).face for other in here if other != survivor]
    return [face for face in faces if not game.catalogue.survivors[face].copies]


def covers(effect: Lasting, survivor: str, seat: int, place: str) -> bool:
    if effect.on == "colony":
        return True
    if effect.on == "survivor":
        return effect.target == survivor
    if effect.on == "seat":
        return effect.target == seat_key(seat)
    return effect.target == place
