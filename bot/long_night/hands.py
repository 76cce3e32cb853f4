"""Hands and equipment: what a seat holds, and what others take from it."""

from bot.long_night.game import Game
from bot.long_night.triggers import fire, listen, unlisten


def own_cards(game: Game, seat: int) -> list[str]:
    """Hand and the group's equipment."""
    body = game.seat(seat)
    return [*body.hand, *(card for survivor in body.group for card in game.survivor(survivor).equipment)]


def take_own(game: Game, seat: int, card: str) -> None:
    """Take a card out of hand or off its bearer."""
    body = game.seat(seat)
    if card in body.hand:
        body.hand.remove(card)
        return
    unequip(game, card, next(s for s in body.group if card in game.survivor(s).equipment))


def look_at(game: Game, seat: int, place: str, count: int) -> list[str]:
    """R18.13: the top cards of a deck lie before this seat alone, until they are kept or go back."""
    deck = game.place(place).deck
    seen = deck[:count]
    del deck[:count]
    game.seat(seat).looking.extend(seen)
    game.tell_seat(seat, "looked", {"cards": game.shown(seen)}, seat=seat, place=place, count=len(seen))
    return seen


def steal_random(game: Game, thief: int, victim: int) -> str:
    """R18.13: a stolen card is known to both seats only. An empty hand gives nothing."""
    hand = game.seat(victim).hand
    if not hand:
        return ""
    card = hand.pop(game.draw(len(hand), "steal"))
    give(game, card, victim, thief, "stolen")
    return card


def give(game: Game, card: str, giver: int, taker: int, kind: str) -> None:
    """Hand over a card that has left the giver's hand; both see it, the others see only that it happened."""
    game.seat(taker).hand.append(card)
    seen = {"card": card, "face": game.state.faces[card]}
    game.tell_seats(kind, {giver: seen, taker: seen}, seat=taker, victim=giver)


def discard(game: Game, seat: int, card: str) -> None:
    """R5.1: to the waste pile; R8.3: an exile's played cards leave the game, and so does every event."""
    if game.item(card).kind == "event" or game.seat(seat).exiled:
        game.state.removed.append(card)
    else:
        game.state.waste.append(card)


def fire_played(game: Game, seat: int, card: str) -> None:
    item = game.item(card)
    fire(game, "played", seat=seat, card=card, face=item.id, symbol=item.symbol)


# -- equipment


def equip(game: Game, card: str, survivor: str) -> None:
    """Place a card that has left its hand or deck beside a survivor."""
    game.survivor(survivor).equipment.append(card)
    listen(game, card)


def tell_equipped(game: Game, card: str, survivor: str) -> None:
    item, seat = game.item(card), game.survivor(survivor).seat
    game.tell("equipped", seat=seat, survivor=survivor, card=card, face=item.id, new=True)
    fire(game, "equipped", survivor=survivor, seat=seat, card=card, face=item.id, symbol=item.symbol)


def unequip(game: Game, card: str, survivor: str) -> None:
    unlisten(game, card)
    game.survivor(survivor).equipment.remove(card)
