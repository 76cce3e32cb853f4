"""R8: exile and its consequences."""

from bot.engine.flow import Decision, Frame
from bot.engine.menu import Menu, Option, Slot
from bot.long_night.actions.move import begin_move
from bot.long_night.ends import change_morale
from bot.long_night.game import Game, rules
from bot.long_night.objectives import is_betrayer
from bot.long_night.places import free_locations, locations, put
from bot.long_night.state import COLONY
from bot.long_night.survivors import succumb
from bot.long_night.triggers import fire
from bot.long_night.votes import call_vote


@rules.step("exile.vote")
def exile_vote(game: Game, frame: Frame) -> None:
    """R5.7: everybody votes, the nominee too (R18.8); exiled seats do not."""
    frame.label = "voted"
    call_vote(game, "exile", game.citizens(), seat=frame.locals["seat"], by=frame.locals["by"])


@rules.step("exile.vote", "voted")
def exile_voted(game: Game, frame: Frame) -> None:
    seat, by, up = frame.locals["seat"], frame.locals["by"], frame.locals["up"]
    game.pop(frame)
    fire(game, "exile_voted", seat=by, result="exiled" if up else "kept")
    if up:
        exile(game, seat)


def exile(game: Game, seat: int) -> None:
    """R8.2: exile holds from the moment the vote passes."""
    body = game.seat(seat)
    if body.exiled or body.out:
        return
    body.exiled = True
    game.tell("exiled", seat=seat)
    game.push("exile.leave", seat=seat)
    draw_exile_objective(game, seat)
    check_two_innocents(game)


def draw_exile_objective(game: Game, seat: int) -> None:
    """R8.5: not a betrayer: the old objective is revealed and replaced; a betrayer's stays secret."""
    body, deck = game.seat(seat), game.state.exile_deck
    betrayer = is_betrayer(game, seat)
    if body.objective and not betrayer:
        body.revealed = True
        game.tell("objective_revealed", seat=seat, face=game.state.faces[body.objective], new=True)
    if deck:
        body.exile_objective = deck.pop(0)
        game.tell_seat(seat, "exile_objective", {"face": game.state.faces[body.exile_objective]}, seat=seat)


@rules.step("exile.leave")
def leave_colony(game: Game, frame: Frame) -> None:
    """R8.2: all survivors leave the colony, one at a time in the seat's own order."""
    seat = frame.locals["seat"]
    if succumb(game):
        return
    # only exiles in every space outside: then there is nowhere to go
    if leavers(game, seat) and ways_out(game, seat):
        path = game.answer(frame)
        if path is None:
            survivor = leavers(game, seat)[0]
            game.ask(frame, seat, "leave_colony", default=[survivor, ways_out(game, seat)[0].key])
        else:
            walk_out(game, path[0], path[1])
        return
    game.pop(frame)


def leavers(game: Game, seat: int) -> list[str]:
    return [s for s in game.seat(seat).group if game.survivor(s).place == COLONY]


def ways_out(game: Game, seat: int) -> list[Option]:
    """R18.9: with no free space anywhere, swap with a survivor of a non-exiled seat."""
    free = free_locations(game)
    if free:
        return [Option(place, "place") for place in free]
    swaps = [
        survivor
        for place in locations(game)
        for survivor in game.place(place).survivors
        if not game.seat(game.survivor(survivor).seat).exiled
    ]
    return [Option(survivor, "survivor") for survivor in swaps]


@rules.menu("leave_colony")
def leave_menu(game: Game, decision: Decision) -> Menu:
    survivor = yield Slot("survivor", [Option(s, "survivor") for s in leavers(game, decision.seat)], rule="8.2")
    where = yield Slot("place", ways_out(game, decision.seat), rule="8.2")
    return survivor, where


def walk_out(game: Game, survivor: str, where: str) -> None:
    """Moving with exposure, though not the survivor's move of the turn; a swap rolls nothing."""
    if where in game.state.survivors:
        place = game.survivor(where).place
        put(game, where, COLONY)
        put(game, survivor, place)
        game.tell("swapped", survivor=survivor, other=where)
    else:
        begin_move(game, survivor, where, [])


def check_two_innocents(game: Game) -> None:
    """R8.6: two exiled seats without a betrayal objective end all hope, before the second has left."""
    innocents = [n for n, seat in enumerate(game.state.seats) if seat.exiled and not is_betrayer(game, n)]
    if len(innocents) >= 2:
        change_morale(game, -game.state.morale, "two_innocents")
