"""R11.5, R11.6: zombies come; R4.1a, R12.6, R18.1: they are killed or removed; R4.3: barricades."""

from bot.engine.flow import Decision, Frame
from bot.engine.menu import Menu, Option, Slot
from bot.long_night.ends import change_morale
from bot.long_night.exposure import expose
from bot.long_night.game import Game, rules
from bot.long_night.keys import entrance_key, entrance_options, number_of
from bot.long_night.state import COLONY, NOISE_SPACES
from bot.long_night.survivors import kill
from bot.long_night.triggers import fire


def add_zombies(game: Game, place: str, count: int, why: str) -> None:
    """R18.6: every batch starts at entrance 1."""
    if count > 0:
        game.push("zombies.add", place=place, left=count, entrance=0, why=why)


@rules.step("zombies.add")
def add_next(game: Game, frame: Frame) -> None:
    """R11.5: one at a time; in the colony each to the next entrance."""
    place: str = frame.locals["place"]
    entrances = game.place(place).entrances
    path = game.answer(frame)
    if path is not None:
        destroy(game, place, frame.locals["entrance"], path[0])
        step_on(game, frame)
        return
    number: int = frame.locals["entrance"]
    entrance = entrances[number]
    if entrance.room > 0:
        entrance.zombies += 1
        game.tell("zombie_added", place=place, entrance=number + 1, why=frame.locals["why"])
        step_on(game, frame)
        fire(game, "zombie_added", place=place)
    elif entrance.barricades and entrance.traps:
        game.ask(frame, game.decider(), "spend_barrier", default=["barricade"], place=place, entrance=number + 1)
    elif entrance.barricades or entrance.traps:
        destroy(game, place, number, "barricade" if entrance.barricades else "trap")
        step_on(game, frame)
    else:
        step_on(game, frame)
        overrun(game, place, number)


def step_on(game: Game, frame: Frame) -> None:
    frame.locals["left"] -= 1
    frame.locals["entrance"] = (frame.locals["entrance"] + 1) % len(game.place(frame.locals["place"]).entrances)
    if frame.locals["left"] == 0:
        game.pop(frame)


@rules.menu("spend_barrier")
def barrier_menu(game: Game, decision: Decision) -> Menu:
    return (yield Slot("barrier", [Option("barricade", "word"), Option("trap", "word")], rule="11.5"))


def destroy(game: Game, place: str, number: int, what: str) -> None:
    """R11.5: the zombie is not placed; a trap takes the ordinary zombies at its entrance along."""
    entrance = game.place(place).entrances[number]
    gone = 0
    if what == "trap":
        entrance.traps -= 1
        gone, entrance.zombies = entrance.zombies, 0
    else:
        entrance.barricades -= 1
    game.tell("barricade_destroyed", place=place, entrance=number + 1, what=what, zombies_removed=gone)
    fire(game, "barricade_destroyed", place=place, result=what)


def overrun(game: Game, place: str, number: int) -> None:
    """R11.6: the lowest influence there dies; in the colony a helpless survivor if no other is there."""
    here = game.place(place)
    game.tell("overrun", place=place, entrance=number + 1)
    if here.survivors:
        kill(game, game.lowest(here.survivors), "overrun")
    elif place == COLONY and (here.helpless or here.unruly):
        kill_helpless(game, 1)


# -- helpless survivors


def kill_helpless(game: Game, count: int, seat: int | None = None) -> None:
    """R10.2: the first player picks which, if there are both kinds."""
    game.push("helpless.die", left=count, seat=game.decider() if seat is None else seat)


@rules.step("helpless.die")
def helpless_dies(game: Game, frame: Frame) -> None:
    colony = game.colony
    path = game.answer(frame)
    if not colony.helpless and not colony.unruly:
        game.pop(frame)
        return
    if path is None and colony.helpless and colony.unruly:
        game.ask(frame, frame.locals["seat"], "which_helpless", default=["helpless"])
        return
    kind = path[0] if path else ("helpless" if colony.helpless else "unruly")
    frame.locals["left"] -= 1
    if frame.locals["left"] <= 0:
        game.pop(frame)
    lose_helpless(game, kind)
    game.count("helpless_deaths")
    game.tell("helpless_died", kind=kind)
    fire(game, "helpless_died")
    change_morale(game, -1, "helpless_death")


def lose_helpless(game: Game, kind: str) -> None:
    if kind == "unruly":
        game.colony.unruly -= 1
    else:
        game.colony.helpless -= 1


@rules.menu("which_helpless")
def helpless_menu(game: Game, decision: Decision) -> Menu:
    return (yield Slot("helpless", [Option("helpless", "word"), Option("unruly", "word")], rule="10.2"))


# -- kills


def kill_zombie(game: Game, place: str, number: int, survivor: str, seat: int) -> None:
    """R18.1: a kill counts for kill goals; what an objective rolls on it comes before exposure."""
    game.place(place).entrances[number - 1].zombies -= 1
    game.count("kills")
    game.tell("zombie_killed", place=place, entrance=number, survivor=survivor)
    fire(game, "zombie_killed", survivor=survivor, seat=seat, place=place)


def kill_some(game: Game, place: str, count: int, seat: int, survivor: str, exposure: bool) -> None:
    """A card kills: its seat picks the zombies, and if no survivor is named (R12.6), who is exposed."""
    game.push("zombies.kill", place=place, left=count, seat=seat, survivor=survivor, exposure=exposure)


@rules.step("zombies.kill")
def kill_next(game: Game, frame: Frame) -> None:
    known = frame.locals
    entrances = zombie_entrances(game, known["place"])
    path = game.answer(frame)
    if known["left"] <= 0 or not entrances:
        game.pop(frame)
        return
    if known["exposure"] and not known["survivor"] and not name_exposed(game, frame, path):
        return
    if path is None or not path[0].startswith("z"):
        if len(entrances) > 1 and known["left"] < game.place(known["place"]).zombies:
            game.ask(frame, known["seat"], "zombie", default=[entrance_key(entrances[0])], place=known["place"])
            return
        path = [entrance_key(entrances[0])]
    known["left"] -= 1
    if known["exposure"] and known["survivor"] in game.state.survivors:
        expose(game, known["survivor"])
    kill_zombie(game, known["place"], number_of(path[0]), known["survivor"], known["seat"])


def name_exposed(game: Game, frame: Frame, path: list[str] | None) -> bool:
    """R12.6: the seat names one of its survivors there; none there: no roll."""
    known = frame.locals
    own = [s for s in game.place(known["place"]).survivors if game.survivor(s).seat == known["seat"]]
    if path is not None:
        known["survivor"] = path[0]
    elif not own:
        known["exposure"] = False
    elif len(own) == 1:
        known["survivor"] = own[0]
    else:
        game.ask(frame, known["seat"], "exposed", default=[max(own, key=game.influence)], place=known["place"])
        return False
    return True


def zombie_entrances(game: Game, place: str) -> list[int]:
    return [n for n, entrance in enumerate(game.place(place).entrances, 1) if entrance.zombies]


@rules.menu("zombie")
def zombie_menu(game: Game, decision: Decision) -> Menu:
    entrances = zombie_entrances(game, decision.params["place"])
    return (yield Slot("zombie", entrance_options(entrances), rule="4.1a"))


@rules.menu("exposed")
def exposed_menu(game: Game, decision: Decision) -> Menu:
    there = game.place(decision.params["place"]).survivors
    own = [Option(s, "survivor") for s in there if game.survivor(s).seat == decision.seat]
    return (yield Slot("survivor", own, rule="12.6"))


def remove_zombies(game: Game, place: str, count: int, seat: int) -> None:
    """R18.1: removing is no kill. In the colony the seat picks the entrances, as it does for a kill."""
    game.push("zombies.remove", place=place, left=count, seat=seat)


@rules.step("zombies.remove")
def remove_next(game: Game, frame: Frame) -> None:
    known = frame.locals
    place: str = known["place"]
    entrances = zombie_entrances(game, place)
    path = game.answer(frame)
    if known["left"] <= 0 or not entrances:
        game.pop(frame)
        return
    if path is None and len(entrances) > 1 and known["left"] < game.place(place).zombies:
        game.ask(frame, known["seat"], "zombie", default=[entrance_key(entrances[0])], place=place)
        return
    # one picked entrance, or all that is asked for at once where there is nothing to pick
    number = number_of(path[0]) if path is not None else entrances[0]
    entrance = game.place(place).entrances[number - 1]
    removed = 1 if path is not None else min(known["left"], entrance.zombies)
    known["left"] -= removed
    entrance.zombies -= removed
    game.tell("zombies_removed", place=place, count=removed)


# -- barricades and noise


def build(game: Game, place: str, number: int, what: str, survivor: str = "") -> None:
    entrance = game.place(place).entrances[number - 1]
    if what == "trap":
        entrance.traps += 1
    else:
        entrance.barricades += 1
    game.tell("barricaded", place=place, entrance=number, what=what, survivor=survivor)


def remove_barricades(game: Game, place: str, count: int) -> None:
    """Barricades and traps alike, entrance by entrance; a trap removed does not go off."""
    left = count
    for entrance in game.place(place).entrances:
        barricades = min(left, entrance.barricades)
        traps = min(left - barricades, entrance.traps)
        entrance.barricades -= barricades
        entrance.traps -= traps
        left -= barricades + traps
    game.tell("barricades_removed", place=place, count=count - left)


@rules.step("barricades")
def next_barricade(game: Game, frame: Frame) -> None:
    """One after the other; where there is a choice of entrances the seat makes it."""
    known = frame.locals
    entrances = roomy_entrances(game, known["place"])
    path = game.answer(frame)
    if known["left"] <= 0 or not entrances:
        game.pop(frame)
        return
    if path is None and len(entrances) > 1:
        game.ask(frame, known["seat"], "entrance", default=[entrance_key(entrances[0])], place=known["place"])
        return
    known["left"] -= 1
    build(game, known["place"], number_of(path[0]) if path else entrances[0], known["what"])


@rules.menu("entrance")
def entrance_menu(game: Game, decision: Decision) -> Menu:
    entrances = roomy_entrances(game, decision.params["place"])
    return (yield Slot("entrance", entrance_options(entrances), rule="4.3"))


def roomy_entrances(game: Game, place: str) -> list[int]:
    return [n for n, entrance in enumerate(game.place(place).entrances, 1) if entrance.room > 0]


def make_noise(game: Game, place: str, count: int = 1) -> int:
    """R1.5: with no empty noise space none is placed; the colony has none."""
    if place == COLONY:
        return 0
    here = game.place(place)
    made = min(count, NOISE_SPACES - here.noise)
    if made > 0:
        here.noise += made
        game.tell("noise", place=place, count=made)
        fire(game, "noise_made", place=place)
    return max(0, made)
