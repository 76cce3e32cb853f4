"""R12.4, R12.5: morale, how the game ends, and who wins."""

from bot.long_night.crises import note_gifts
from bot.long_night.game import Game, rules
from bot.long_night.objectives import is_betrayer, seat_wins
from bot.long_night.state import TOP_MORALE, Result


def change_morale(game: Game, by: int, why: str) -> None:
    """R12.4: at 0 the game ends at once; R18.5: except while zombies are being added; R18.21: never above 10."""
    state = game.state
    before = state.morale
    state.morale = max(0, min(TOP_MORALE, before + by))
    if state.morale != before:
        game.tell("morale", by=state.morale - before, now=state.morale, why=why)
    if state.morale == 0 and not state.hold_morale:
        end(game, "morale")


def release_morale(game: Game) -> None:
    """R18.5: a checkpoint after a batch of zombies."""
    game.state.hold_morale = False
    if game.state.morale == 0:
        end(game, "morale")


def end(game: Game, why: str) -> None:
    game.state.ending = game.state.ending or why


def finish(game: Game) -> None:
    """R12.5: each seat wins or loses alone. Every secret is turned over."""
    state = game.state
    if state.over or not state.ending:
        return
    state.over = state.ending
    note_gifts(game)
    lay_down(game)
    state.open.clear()
    state.agenda.clear()
    state.results = [
        Result(number, seat_wins(game, number), is_betrayer(game, number), seat.exiled)
        for number, seat in enumerate(state.seats)
    ]
    game.tell(
        "game_over",
        new=True,
        why=state.over,
        winners=[result.seat for result in state.results if result.won],
        objectives=[state.faces.get(seat.objective, "") for seat in state.seats],
        exile_objectives=[state.faces.get(seat.exile_objective, "") for seat in state.seats],
        gifts=[[gift.round, gift.crisis, gift.seat, gift.face] for gift in state.gifts],
    )


def lay_down(game: Game) -> None:
    """What was on its way when the game ended at once is put where it belongs."""
    for frame in game.state.agenda:
        if frame.op == "crossroads":
            game.state.removed.append(frame.locals["card"])
        elif frame.op == "survivor.gain":
            game.state.survivor_deck.append(frame.locals["survivor"])


rules.settle = finish
