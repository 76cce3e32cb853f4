"""Hands and equipment: what a seat holds, and what others take from it."""

from bot.long_night.game import Game
from bot.long_night.triggers import unlisten


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
    bearer = next(s for s in body.group if card in game.survivor(s).equipment)
    unlisten(game, card)
    game.survivor(bearer).equipment.remove(card)


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
