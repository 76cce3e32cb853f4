"""R8.1: votes by thumbs: all at once, sealed until all are in; ties go to the first player."""

from bot.engine.flow import Decision, Frame
from bot.engine.menu import Menu, Option, Slot
from bot.long_night.game import Game, rules

ABSTAIN = ["abstain"]


def call_vote(game: Game, about: str, voters: list[int], **params: object) -> None:
    """Put a vote on the agenda. The frame beneath gets `up` (bool), `ups` and `downs` (seats).

    R8.3: an exile has no vote, whomever a card asks.
    """
    entitled = [seat for seat in voters if not game.seat(seat).exiled]
    game.push("vote", voters=entitled, about=about, params=params)


@rules.step("vote")
def open_vote(game: Game, frame: Frame) -> None:
    about, params = frame.locals["about"], frame.locals["params"]
    game.tell("vote_called", about=about, voters=frame.locals["voters"], **params)
    frame.label = "count"
    for seat in frame.locals["voters"]:
        game.ask(frame, seat, "vote", keep=True, default=ABSTAIN, about=about, **params)


@rules.menu("vote")
def vote_menu(game: Game, decision: Decision) -> Menu:
    return (yield Slot("thumb", [Option("up", "word"), Option("down", "word")], rule="8.1"))


@rules.step("vote", "count")
def count_vote(game: Game, frame: Frame) -> None:
    """A seat that never answered abstains; a tie is decided by the first player, voting or not (R18.8)."""
    ballots = {seat: path[0] for seat, path in game.answers(frame).items()}
    ups = [seat for seat, thumb in ballots.items() if thumb == "up"]
    downs = [seat for seat, thumb in ballots.items() if thumb == "down"]
    game.tell("vote_counted", about=frame.locals["about"], up=ups, down=downs, new=True)
    frame.locals.update(ups=ups, downs=downs)
    if len(ups) != len(downs):
        game.pop(frame, up=len(ups) > len(downs), ups=ups, downs=downs)
        return
    frame.label = "tie"
    game.ask(frame, game.decider(), "tie", default=["down"], about=frame.locals["about"], **frame.locals["params"])


@rules.menu("tie")
def tie_menu(game: Game, decision: Decision) -> Menu:
    return (yield Slot("thumb", [Option("up", "word"), Option("down", "word")], rule="3.5"))


@rules.step("vote", "tie")
def break_tie(game: Game, frame: Frame) -> None:
    path = game.answer(frame) or ["down"]
    game.tell("tie_broken", seat=game.decider(), thumb=path[0], new=True)
    game.pop(frame, up=path[0] == "up", ups=frame.locals["ups"], downs=frame.locals["downs"])
