"""R5.1: play a card from hand: onto the waste pile, out of the game, or beside a survivor."""

from __future__ import annotations

from typing import NamedTuple

from bot.engine.flow import Frame
from bot.engine.menu import Menu, Option, Options, Refusal, Refused, Slot
from bot.long_night.action_dice import raise_die
from bot.long_night.actions.common import Action
from bot.long_night.cards.script import start_at
from bot.long_night.game import Game, rules
from bot.long_night.hands import discard, equip, fire_played, tell_equipped
from bot.long_night.keys import die_options, number_of
from bot.long_night.uses import ALONE, Opening, Source, barred, choose_opening, hand_sources, mark_used

RAISE = "raise_die"


class Play(NamedTuple):
    """`survivor` for equipment, `die` for an exile's food card (R8.3), else a use."""

    card: str
    survivor: str = ""
    die: str = ""
    source: Source | None = None
    opening: Opening | None = None


def plain_uses(game: Game, seat: int, card: str) -> list[Source]:
    """What the card does by itself; what goes with an action is offered there."""
    return list(hand_sources(game, seat, ALONE, only=card))


def raises_die(game: Game, seat: int, card: str) -> bool:
    """R8.3: an exile may play a food card for +1 on a die instead of its effect."""
    if not game.seat(seat).exiled or game.item(card).symbol != "food":
        return False
    return any(die < 6 for die in game.seat(seat).dice)


def refusal(game: Game, seat: int, card: str) -> Refusal | None:
    item = game.item(card)
    if item.kind == "equipment":
        return None if game.seat(seat).group else Refusal("no_bearer", {}, "5.1")
    sources = plain_uses(game, seat, card)
    why = [barred(game, source) for source in sources]
    if raises_die(game, seat, card) or None in why:
        return None
    if not sources:
        return Refusal("only_with_action", {}, "5.1")
    return why[0]


def menu(game: Game, seat: int) -> Menu:
    hand = game.seat(seat).hand
    if not hand:
        raise Refused(Refusal("hand_empty", {}, "5.1"))
    card = yield Slot("card", Options(hand, "card", lambda c: refusal(game, seat, c)), rule="5.1")
    return (yield from play_menu(game, seat, card))


def play_menu(game: Game, seat: int, card: str) -> Menu:
    """How to play this very card."""
    if game.item(card).kind == "equipment":
        bearer = yield Slot("survivor", [Option(s, "survivor") for s in game.seat(seat).group], rule="5.1")
        return Play(card, survivor=bearer)
    sources = {source.name: source for source in plain_uses(game, seat, card)}
    options = [Option(name, "use", barred(game, source)) for name, source in sources.items()]
    if raises_die(game, seat, card):
        options.append(Option(RAISE, "word"))
    name = options[0].key
    if len(options) > 1:
        name = yield Slot("use", options, rule="5.1")
    if name == RAISE:
        low = sorted({die for die in game.seat(seat).dice if die < 6})
        die = yield Slot("die", die_options(low), rule="8.3")
        return Play(card, die=die)
    return Play(card, source=sources[name], opening=(yield from choose_opening(game, sources[name])))


def run(game: Game, seat: int, play: Play) -> None:
    item = game.item(play.card)
    game.seat(seat).hand.remove(play.card)
    if play.survivor:
        equip(game, play.card, play.survivor)
        tell_equipped(game, play.card, play.survivor)
        return
    game.state.playing.append(play.card)
    game.push("played", card=play.card, seat=seat)
    if play.die:
        game.tell("played", seat=seat, face=item.id, use=RAISE, new=True)
        raise_die(game, seat, number_of(play.die))
        return
    assert play.source is not None
    assert play.opening is not None
    mark_used(game, play.source)
    game.tell("played", seat=seat, face=item.id, use=play.source.name, new=True)
    start_at(game, *play.opening)


@rules.step("played")
def after_effect(game: Game, frame: Frame) -> None:
    """R5.1: onto the waste pile after its effect; an event, and an exile's card, leaves the game."""
    card, seat = frame.locals["card"], frame.locals["seat"]
    game.pop(frame)
    game.state.playing.remove(card)
    discard(game, seat, card)
    fire_played(game, seat, card)


PLAY = Action("play", menu, run)
