"""R5.5: ask the others for an item card; the first given is used at once."""

from __future__ import annotations

from bot.engine.flow import Decision, Frame
from bot.engine.menu import Menu, Option, Refusal, Refused, Slot, opens
from bot.long_night.actions import calm, play
from bot.long_night.actions.ability import ABILITY
from bot.long_night.actions.attack import ATTACK
from bot.long_night.actions.attract import ATTRACT
from bot.long_night.actions.barricade import BARRICADE
from bot.long_night.actions.clean_waste import CLEAN_WASTE
from bot.long_night.actions.common import Action, ActionWith
from bot.long_night.actions.move import MOVE
from bot.long_night.actions.search import SEARCH
from bot.long_night.game import Game, rules
from bot.long_night.modify import ask
from bot.long_night.state import SYMBOLS
from bot.long_night.triggers import fire

NOTHING = "nothing"
# the actions a given card can be used with at once
WITH: dict[str, ActionWith] = {
    action.name: action for action in (ATTACK, SEARCH, MOVE, BARRICADE, CLEAN_WASTE, ATTRACT, ABILITY)
}


def menu(game: Game, seat: int) -> Menu:
    if not any(game.seat(other).hand for other in game.in_play() if other != seat):
        raise Refused(Refusal("nobody_has_cards", {}, "5.5"))
    if ask(game, "request.barred", 0, seat=seat):
        raise Refused(Refusal("request_barred", {}, "12.1"))
    return (yield Slot("wish", [Option(wish, "symbol") for wish in ("anything", *SYMBOLS)], rule="5.5"))


def run(game: Game, seat: int, wish: str) -> None:
    game.tell("request", seat=seat, wish=wish)
    game.push("request", seat=seat, wish=wish)


@rules.step("request")
def ask_all(game: Game, frame: Frame) -> None:
    """Every other seat with cards is asked; the asker may withdraw."""
    seat, wish = frame.locals["seat"], frame.locals["wish"]
    frame.label = "answered"
    for other in game.in_play():
        if other != seat and game.seat(other).hand:
            game.ask(frame, other, "give", default=[NOTHING], wish=wish, asker=seat)
    game.ask(frame, seat, "withdraw", blocking=False)


@rules.menu("give")
def give_menu(game: Game, decision: Decision) -> Menu:
    """What cannot be used at once cannot be given."""
    wish, asker = decision.params["wish"], decision.params["asker"]
    hand = game.seat(decision.seat).hand
    cards = [Option(card, "card", give_refusal(game, asker, card, wish)) for card in hand]
    return (yield Slot("card", [Option(NOTHING, "word"), *cards], rule="5.5"))


def give_refusal(game: Game, asker: int, card: str, wish: str) -> Refusal | None:
    if wish not in ("anything", game.item(card).symbol):
        return Refusal("not_wished", {"wish": wish}, "5.5")
    return None if uses_now(game, asker, card) else Refusal("no_use_now", {}, "5.5")


def uses_now(game: Game, seat: int, card: str) -> list[str]:
    """Ways the asker can use this card at once: play it, or with an action, to calm, or to feed an ability (R18.11)."""
    found: list[str] = []
    if play.refusal(game, seat, card) is None:
        found.append("play")
    found += [name for name, action in WITH.items() if opens(lambda a=action: a.menu(game, seat, card)) is None]
    if game.item(card).symbol == "medicine" and game.colony.unruly:
        found.append("calm")
    return found


@rules.menu("withdraw")
def withdraw_menu(game: Game, decision: Decision) -> Menu:
    return (yield Slot("call", [Option("withdraw", "word")], rule="5.5"))


@rules.call("withdraw")
def withdrawn(game: Game, decision: Decision, chosen: object) -> None:
    frame = game.frame_of(decision)
    game.close(frame)
    game.tell("request_withdrawn", seat=decision.seat)
    game.pop(frame)


@rules.call("give")
def given(game: Game, decision: Decision, card: str) -> None:
    """The first card given ends the asking."""
    if card != NOTHING:
        frame = game.frame_of(decision)
        frame.locals["given"] = [decision.seat, card]
        game.withdraw(frame)


@rules.step("request", "answered")
def answered(game: Game, frame: Frame) -> None:
    """All have answered with nothing, or one has given (R5.5: revealed and used)."""
    seat = frame.locals["seat"]
    game.close(frame)
    gift = frame.locals.get("given")
    if gift is None:
        game.tell("request_failed", seat=seat)
        game.pop(frame)
        return
    giver, card = gift
    item = game.item(card)
    game.seat(giver).hand.remove(card)
    game.seat(seat).hand.append(card)
    if not uses_now(game, seat, card):  # it was of use only in the giver's hand
        give_back(game, seat, giver, card)
        game.tell("request_failed", seat=seat)
        game.pop(frame)
        return
    game.tell("given", seat=giver, to=seat, card=card, face=item.id, new=True)
    frame.label = "use"
    game.ask(frame, seat, "use_given", card=card)


def give_back(game: Game, seat: int, giver: int, card: str) -> None:
    game.seat(seat).hand.remove(card)
    game.seat(giver).hand.append(card)


@rules.menu("use_given")
def use_given_menu(game: Game, decision: Decision) -> Menu:
    card, seat = decision.params["card"], decision.seat
    ways = uses_now(game, seat, card)
    way = ways[0]
    if len(ways) > 1:
        way = yield Slot("use", [Option(name, "action") for name in ways], rule="5.5")
    if way == "play":
        return way, (yield from play.play_menu(game, seat, card))
    if way == "calm":
        return way, card
    return way, (yield from WITH[way].menu(game, seat, card))


@rules.step("request", "use")
def use_given(game: Game, frame: Frame) -> None:
    seat = frame.locals["seat"]
    way, chosen = game.chosen(frame)
    game.pop(frame)
    fire(game, "requested", seat=seat)
    if way == "play":
        play.run(game, seat, chosen)
    elif way == "calm":
        calm.run(game, seat, chosen)
    else:
        WITH[way].run(game, seat, chosen)


REQUEST = Action("request", menu, run)
