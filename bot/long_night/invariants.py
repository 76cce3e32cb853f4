"""What holds between any two decisions, whatever was played. Returns what is broken, as sentences for engineers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from bot.long_night.game import Game
from bot.long_night.state import COLONY, NOISE_SPACES, TOP_MORALE, State
from bot.long_night.survivors import dies_of_wounds
from bot.long_night.triggers import listeners_of


def broken(game: Game) -> list[str]:
    lasting = [*misplaced(game.state), *out_of_bounds(game)]
    if game.state.over:  # the game may end in the middle of anything
        return lasting
    return [*lasting, *inconsistent(game), *bad_flow(game.state)]


def zones(state: State) -> Iterator[list[str]]:
    """Every place a card or survivor can be."""
    yield from (
        state.survivor_deck,
        state.crisis_deck,
        state.crisis_used,
        state.crossroads_deck,
        state.exile_deck,
        state.waste,
        state.playing,
        state.removed,
        state.removed_survivors,
        state.graveyard,
        state.objective_cards,
        state.crisis.added,
        [card for card in (state.crisis.card, state.crossroads.card) if card],
        list(state.survivors),
    )
    for place in state.places.values():
        yield place.deck
    for seat in state.seats:
        yield from (seat.hand, seat.dealt, seat.looking, seat.crises)
        yield [card for card in (seat.objective, seat.exile_objective) if card]
    for survivor in state.survivors.values():
        yield survivor.equipment
    for frame in state.agenda:
        # on their way: a crossroads card being carried out, a newcomer looking for a place
        if frame.op == "crossroads":
            yield [frame.locals["card"]]
        if frame.op == "survivor.gain":
            yield [frame.locals["survivor"]]


def misplaced(state: State) -> Iterator[str]:
    """Every card and survivor is in exactly one place."""
    found = Counter(card for zone in zones(state) for card in zone)
    for card, count in found.items():
        if count > 1:
            yield f"{card} ({state.faces.get(card)}) lies in {count} places"
    for card in state.faces.keys() - found.keys():
        yield f"{card} ({state.faces[card]}) is lost"
    for card in found.keys() - state.faces.keys():
        yield f"{card} has no face"


def out_of_bounds(game: Game) -> Iterator[str]:
    state = game.state
    if not 0 <= state.morale <= TOP_MORALE:
        yield f"morale {state.morale}"
    if state.morale == 0 and not state.over and not state.hold_morale:
        yield "the game goes on with morale 0"
    if min(state.food, state.starvation, state.rounds) < 0:
        yield "a track below 0"
    for name, place in state.places.items():
        if place.room < 0 or not 0 <= place.noise <= NOISE_SPACES or min(place.helpless, place.unruly) < 0:
            yield f"{name}: {place.room} survivor spaces, {place.noise} noise, {place.helpless}/{place.unruly} helpless"
        for entrance in place.entrances:
            if entrance.room < 0 or min(entrance.zombies, entrance.barricades, entrance.traps) < 0:
                yield f"{name}: an entrance holds {entrance}"
        if name != COLONY and place.helpless + place.unruly:
            yield f"helpless survivors at {name}"
    for number, seat in enumerate(state.seats):
        if any(not 1 <= die <= 6 for die in seat.dice):
            yield f"seat {number} has dice {seat.dice}"
    if state.agenda and state.agenda[-1].op == "turn":  # in the middle of an effect somebody may be about to die
        for survivor, body in state.survivors.items():
            if dies_of_wounds(game, survivor):
                yield f"{survivor} lives with {body.hurt} wounds"


def inconsistent(game: Game) -> Iterator[str]:
    """What is written down twice says the same twice."""
    state = game.state
    for name, place in state.places.items():
        for survivor in place.survivors:
            if state.survivors[survivor].place != name:
                yield f"{survivor} stands at {name} and at {state.survivors[survivor].place}"
    standing = sum(len(place.survivors) for place in state.places.values())
    if standing != len(state.survivors):
        yield f"{standing} survivors stand somewhere, {len(state.survivors)} are in play"
    for number, seat in enumerate(state.seats):
        if [s for s in state.survivors if state.survivors[s].seat == number] != sorted(
            seat.group, key=list(state.survivors).index
        ):
            yield f"the group of seat {number} is not those who belong to it"
        if seat.group and seat.leader not in seat.group and not leaderless(state, number):
            yield f"seat {number} has no leader of its own"
        if seat.out and (seat.hand or seat.dice or seat.group):
            yield f"seat {number} is out and still has something"
        if seat.exiled and any(state.survivors[s].place == COLONY for s in seat.group) and not leaving(state, number):
            yield f"exiled seat {number} stands in the colony"
    expected = Counter(source for sources in state.listeners.values() for source in sources)
    for source, count in expected.items():
        if len(listeners_of(game, source)[0]) != count:
            yield f"{source} listens {count} times"


def leaderless(state: State, seat: int) -> bool:
    return any(frame.op == "survivor.leader" and frame.locals["seat"] == seat for frame in state.agenda)


def leaving(state: State, seat: int) -> bool:
    return any(frame.op == "exile.leave" and frame.locals["seat"] == seat for frame in state.agenda)


def bad_flow(state: State) -> Iterator[str]:
    frames = {frame.id for frame in state.agenda}
    if len(frames) != len(state.agenda):
        yield "two frames share an id"
    if len({decision.id for decision in state.open}) != len(state.open):
        yield "two decisions share an id"
    for decision in state.open:
        if decision.frame not in frames:
            yield f"decision {decision.id} ({decision.kind}) belongs to no frame"
        if state.seats[decision.seat].out and decision.kind not in ("turn",):
            yield f"seat {decision.seat} is out and asked {decision.kind}"
    if not state.over and not any(d.blocking and d.answer is None for d in state.open):
        yield "nobody is asked anything"
