"""R18.13: what a seat may see, by whitelist."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.engine.flow import Decision
from bot.long_night.crises import crisis_needs
from bot.long_night.game import Game
from bot.long_night.objectives import main_progress, secret_progress
from bot.long_night.state import Entrance, Result, Turn


class SurvivorView(msgspec.Struct):
    id: str
    face: str
    seat: int
    place: str
    wounds: int
    frostbites: int
    despair: int
    equipment: list[tuple[str, str]]


class PlaceView(msgspec.Struct):
    name: str
    spaces: int
    survivors: list[str]
    entrances: list[Entrance]
    noise: int
    deck: int
    helpless: int
    unruly: int


class SeatView(msgspec.Struct):
    seat: int
    hand: int
    dice: list[int]
    spent: list[int]
    group: list[str]
    leader: str
    exiled: bool
    out: bool
    added: int
    # the face of an objective that was revealed (R8.5), or of all when the game is over
    objective: str


class OwnView(msgspec.Struct):
    """What only this seat sees."""

    hand: list[tuple[str, str]]
    dealt: list[tuple[str, str]]
    looking: list[tuple[str, str]]
    objective: str
    exile_objective: str
    # how far along each condition is: done, needed; None: it hangs on what the others hold
    progress: list[tuple[int, int] | None]
    crossroads: str
    decisions: list[Decision]


class View(msgspec.Struct):
    round: int
    rounds: int
    morale: int
    food: int
    starvation: int
    first: int
    turn: Turn
    objective: str
    side: str
    objective_progress: list[tuple[int, int] | None]
    objective_cards: list[str]
    tokens: dict[str, int]
    crisis: str
    # R11.3: the points that prevent it
    crisis_needs: int
    holder: int
    waste: list[str]
    playing: list[str]
    removed: int
    graveyard: list[str]
    decks: dict[str, int]
    places: list[PlaceView]
    survivors: list[SurvivorView]
    seats: list[SeatView]
    lasting: list[tuple[str, str, str, str]]
    # the seats that the table waits for
    awaited: list[int]
    over: str
    results: list[Result]
    own: OwnView | None


def view(game: Game, seat: int | None) -> View:
    """The table as this seat sees it; None: a spectator."""
    state = game.state
    faces = state.faces
    return View(
        round=state.round,
        rounds=state.rounds,
        morale=state.morale,
        food=state.food,
        starvation=state.starvation,
        first=state.first,
        turn=state.turn,
        objective=state.objective,
        side=state.side,
        objective_progress=[(p.done, p.needed) if p.known else None for p in main_progress(game)],
        objective_cards=[faces[card] for card in state.objective_cards],
        tokens=state.tokens,
        crisis=faces.get(state.crisis.card, ""),
        crisis_needs=crisis_needs(game),
        holder=state.crossroads.holder if state.crossroads.card else -1,
        waste=[faces[card] for card in state.waste],
        playing=[faces[card] for card in state.playing],
        removed=len(state.removed),
        graveyard=[faces[card] for card in state.graveyard],
        decks={
            "survivors": len(state.survivor_deck),
            "crises": len(state.crisis_deck),
            "crossroads": len(state.crossroads_deck),
            "exile_objectives": len(state.exile_deck),
        },
        places=places(game),
        survivors=survivors(game),
        seats=[seat_view(game, number) for number in range(len(state.seats))],
        lasting=[(effect.face, effect.part, effect.on, effect.target) for effect in state.lasting.values()],
        awaited=sorted({decision.seat for decision in game.awaited()}),
        over=state.over,
        results=state.results,
        own=own(game, seat) if seat is not None else None,
    )


def places(game: Game) -> list[PlaceView]:
    return [
        PlaceView(
            name,
            place.spaces,
            place.survivors,
            place.entrances,
            place.noise,
            len(place.deck),
            place.helpless,
            place.unruly,
        )
        for name, place in game.state.places.items()
    ]


def survivors(game: Game) -> list[SurvivorView]:
    faces = game.state.faces
    return [
        SurvivorView(
            survivor,
            body.face,
            body.seat,
            body.place,
            body.wounds,
            body.frostbites,
            body.despair,
            [(card, faces[card]) for card in body.equipment],
        )
        for survivor, body in game.state.survivors.items()
    ]


def seat_view(game: Game, number: int) -> SeatView:
    state = game.state
    seat = state.seats[number]
    shown = seat.revealed or bool(state.over)
    return SeatView(
        number,
        len(seat.hand),
        seat.dice,
        seat.spent,
        seat.group,
        seat.leader,
        seat.exiled,
        seat.out,
        state.crisis.givers.count(number),
        state.faces.get(seat.objective, "") if shown else "",
    )


def own(game: Game, number: int) -> OwnView:
    state, seat = game.state, game.seat(number)
    faces = state.faces

    def named(cards: list[str]) -> list[tuple[str, str]]:
        return [(card, faces[card]) for card in cards]

    holds = state.crossroads.holder == number
    return OwnView(
        hand=named(seat.hand),
        dealt=named(seat.dealt),
        looking=named(seat.looking + seat.crises),
        objective=faces.get(seat.objective, ""),
        exile_objective=faces.get(seat.exile_objective, ""),
        progress=[(p.done, p.needed) if p.known else None for p in secret_progress(game, number)],
        crossroads=faces.get(state.crossroads.card, "") if holds else "",
        decisions=[d for d in state.open if d.seat == number],
    )


def plain(seen: View) -> dict[str, Any]:
    """A view as plain data, for comparing and for machines."""
    return msgspec.to_builtins(seen)
