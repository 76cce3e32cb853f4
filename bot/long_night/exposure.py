"""R6: exposure, the twelve-sided die, and the bite that spreads."""

from bot.engine.flow import Decision, Frame
from bot.engine.menu import Menu, Option, Slot
from bot.long_night.game import Game, rules
from bot.long_night.modify import ask
from bot.long_night.survivors import hurt, kill
from bot.long_night.triggers import fire

# R1.4
FACES = ("blank",) * 6 + ("wound",) * 3 + ("frostbite",) * 2 + ("bite",)


def expose(game: Game, survivor: str, rolls: int = 1) -> None:
    """R6.1: put exposure rolls for this survivor on the agenda."""
    if rolls > 0:
        game.push("exposure", survivor=survivor, rolls=rolls)


def roll_exposure(game: Game, survivor: str) -> str:
    result = FACES[game.draw(12, "exposure")]
    game.tell("exposure", survivor=survivor, result=result, new=True)
    return result


@rules.step("exposure")
def exposure(game: Game, frame: Frame) -> None:
    """R6.2, R6.3: one roll; the rest follow if the survivor lives."""
    survivor = frame.locals["survivor"]
    frame.locals["rolls"] -= 1
    if survivor not in game.state.survivors:
        game.pop(frame)
        return
    if frame.locals["rolls"] == 0:
        game.pop(frame)
    body = game.survivor(survivor)
    result = roll_exposure(game, survivor)
    if result == "frostbite" and not ask(game, "exposure.frostbite", 1, survivor=survivor):
        result = "wound"
    if result == "bite" and not ask(game, "exposure.bite", 1, survivor=survivor):
        result = "wound"
    seat, place = body.seat, body.place
    if result in ("wound", "frostbite"):
        hurt(game, survivor, result, "exposure")
    elif result == "bite":
        others = sorted((s for s in game.place(place).survivors if s != survivor), key=game.influence)
        game.push("bite", waiting=others, place=place, seats=[n for n, s in enumerate(game.state.seats) if s.group])
        kill(game, survivor, "bite")
    fire(game, "exposure_rolled", survivor=survivor, seat=seat, place=place, result=result)


@rules.step("bite")
def bite_spreads(game: Game, frame: Frame) -> None:
    """R6.3: to the lowest influence present, whose seat chooses. R18.10: only those present when the chain began."""
    waiting: list[str] = frame.locals["waiting"]
    path = game.answer(frame)
    if path is not None:
        spread_to(game, frame, waiting.pop(0), path[0])
        return
    while waiting and not reachable(game, waiting[0], frame.locals["place"]):
        waiting.pop(0)
    if not waiting:
        finish_bite(game, frame)
        return
    victim = waiting[0]
    game.tell("bite_spreads", survivor=victim)
    game.ask(frame, game.survivor(victim).seat, "bite", default=["roll"], survivor=victim)


def reachable(game: Game, survivor: str, place: str) -> bool:
    if survivor not in game.state.survivors or game.survivor(survivor).place != place:
        return False
    return bool(ask(game, "bite.spreads", 1, survivor=survivor))


def spread_to(game: Game, frame: Frame, victim: str, choice: str) -> None:
    if choice == "die":
        frame.locals["waiting"] = []
        kill(game, victim, "bite")
    elif roll_exposure(game, victim) == "blank":
        frame.locals["waiting"] = []
    else:
        kill(game, victim, "bite")


@rules.menu("bite")
def bite_menu(game: Game, decision: Decision) -> Menu:
    return (yield Slot("bite", [Option("die", "word"), Option("roll", "word")], rule="6.3"))


def finish_bite(game: Game, frame: Frame) -> None:
    """R18.10: seats that lost their last survivor in the chain get the new one now."""
    game.pop(frame)
    for number in frame.locals["seats"]:
        if not game.seat(number).group:
            game.push("survivor.last", seat=number)
