"""What a seat cannot know, and other tables that would look the same to it.

The permuter deals hidden faces anew among the cards a seat cannot see. Non-interference tests use it, and so may AI
seats that want to imagine what the others hold.
"""

from __future__ import annotations

from collections.abc import Callable

from bot.long_night.state import State, load, save

Shuffle = Callable[[list[str]], list[str]]


def known(state: State, seat: int) -> set[str]:
    """The cards whose faces this seat sees now: its own, and all that lies open (R18.13)."""
    own = state.seats[seat]
    cards = {*own.hand, *own.looking, *own.crises, *own.dealt, own.objective, own.exile_objective, state.crisis.card}
    for zone in (state.waste, state.playing, state.removed, state.objective_cards, state.crisis_used):
        cards.update(zone)
    for zone in (state.graveyard, state.removed_survivors, state.survivors):
        cards.update(zone)
    for survivor in state.survivors.values():
        cards.update(survivor.equipment)
    cards.update(other.objective for other in state.seats if other.revealed)
    cards.update(card for card, giver in zip(state.crisis.added, state.crisis.givers, strict=True) if giver == seat)
    if state.crossroads.holder == seat:
        cards.add(state.crossroads.card)
    # what is on the agenda has been shown: a card read out or given on request, a newcomer
    for frame in state.agenda:
        cards.update((frame.locals.get("card", ""), frame.locals.get("survivor", "")))
        cards.update(frame.locals.get("given", [-1, ""])[1:])
    return cards


def pools(state: State) -> dict[str, list[str]]:
    """The zones that may hold hidden cards, by what sort of card it is: only such change places."""
    items = [card for place in state.places.values() for card in place.deck]
    for seat in state.seats:
        items += seat.hand + seat.looking
    return {
        "items": items + state.crisis.added,
        "survivors": state.survivor_deck + [survivor for seat in state.seats for survivor in seat.dealt],
        "crises": state.crisis_deck + [card for seat in state.seats for card in seat.crises],
        "crossroads": state.crossroads_deck + ([state.crossroads.card] if state.crossroads.card else []),
        "objectives": [seat.objective for seat in state.seats if seat.objective],
        "exile_objectives": state.exile_deck + [seat.exile_objective for seat in state.seats if seat.exile_objective],
    }


def hidden(state: State, seat: int, later: State | None = None) -> dict[str, list[str]]:
    """By sort, the cards this seat cannot see, now nor `later`."""
    seen = known(state, seat)
    if later is not None:
        seen |= known(later, seat)
    return {sort: [card for card in cards if card not in seen] for sort, cards in pools(state).items()}


def permuted(state: State, cards: dict[str, list[str]], shuffle: Shuffle) -> State:
    """A copy of the state in which these cards have exchanged their faces, each sort among itself."""
    twin = load(save(state))
    for group in cards.values():
        faces = shuffle([state.faces[card] for card in group])
        twin.faces.update(zip(group, faces, strict=True))
    return twin
