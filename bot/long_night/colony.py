"""R11: the colony phase, step by step in its order."""

from bot.engine.flow import Frame
from bot.long_night.cards.models import CrisisCard
from bot.long_night.cards.script import start
from bot.long_night.crises import crisis_needs, note_gifts
from bot.long_night.ends import change_morale, end, release_morale
from bot.long_night.game import Game, rules
from bot.long_night.modify import ask
from bot.long_night.objectives import main_met
from bot.long_night.places import locations
from bot.long_night.state import Crisis
from bot.long_night.survivors import succumb
from bot.long_night.triggers import fire
from bot.long_night.votes import call_vote
from bot.long_night.zombies import add_zombies

WASTE_PER_MORALE = 10
BONUS_ABOVE = 2


def heads(game: Game) -> int:
    """R10.1, R10.3: helpless count, unruly twice."""
    return len(game.colony.survivors) + game.colony.helpless + 2 * game.colony.unruly


@rules.step("colony")
def food(game: Game, frame: Frame) -> None:
    """R11.1"""
    state = game.state
    game.tell("colony_phase", round=state.round)
    frame.label = "waste"
    needed = ask(game, "food.eaten", -(-heads(game) // 2))
    if state.food >= needed:
        state.food -= needed
        game.tell("fed", eaten=needed, left=state.food)
        return
    state.starvation += 1
    game.tell("starved", needed=needed, had=state.food, starvation=state.starvation)
    change_morale(game, -state.starvation, "starvation")


@rules.step("colony", "waste")
def waste(game: Game, frame: Frame) -> None:
    """R11.2"""
    frame.label = "crisis"
    lost = ask(game, "waste.morale", len(game.state.waste) // WASTE_PER_MORALE)
    game.tell("waste_checked", cards=len(game.state.waste), lost=lost)
    change_morale(game, -lost, "waste")


@rules.step("colony", "crisis")
def resolve_crisis(game: Game, frame: Frame) -> None:
    """R11.3: shuffle what was added, reveal it one by one, count."""
    state, crisis = game.state, game.state.crisis
    frame.label = "crisis_over"
    face = state.faces[crisis.card]
    card = game.catalogue.crises[face]
    note_gifts(game)
    game.shuffle(crisis.added, "crisis")
    points = reveal_added(game, card)
    state.removed.extend(crisis.added)
    crisis.added, crisis.givers = [], []
    needed = crisis_needs(game)
    result = "prevented" if points >= needed else "failed"
    game.tell("crisis_resolved", face=face, points=points, needed=needed, result=result)
    env = {"face": face}
    if result == "failed":
        start(game, env, card.fail)
    elif points >= needed + BONUS_ABOVE:
        if card.bonus:
            start(game, env, card.bonus)
        else:
            change_morale(game, 1, "crisis_bonus")
    fire(game, "crisis_resolved", face=face, result=result)


def reveal_added(game: Game, card: CrisisCard) -> int:
    points = 0
    for added in game.state.crisis.added:
        item = game.item(added)
        worth = 1 if item.symbol in card.symbols else -1
        points += worth
        game.tell("crisis_card", face=item.id, worth=worth, points=points, new=True)
    return points


@rules.step("colony", "crisis_over")
def set_crisis_aside(game: Game, frame: Frame) -> None:
    """R11.3: what was added has left the game; the crisis is set aside."""
    state = game.state
    state.removed.extend(state.crisis.added)
    state.crisis_used.append(state.crisis.card)
    state.crisis = Crisis()
    frame.label = "zombies"


@rules.step("colony", "zombies")
def zombies_at_colony(game: Game, frame: Frame) -> None:
    """R11.4: 1 per 2 heads; R18.5: morale is looked at after the batch."""
    frame.label = "colony_done"
    game.state.hold_morale = True
    add_zombies(game, "colony", ask(game, "zombies.colony", -(-heads(game) // 2)), "colony_phase")


@rules.step("colony", "colony_done")
def colony_zombies_done(game: Game, frame: Frame) -> None:
    if succumb(game):
        return
    release_morale(game)
    frame.label = "locations"
    frame.locals["places"] = locations(game)


@rules.step("colony", "locations")
def zombies_at_locations(game: Game, frame: Frame) -> None:
    """R11.4: every location in number order; its number is fixed when adding there begins."""
    if succumb(game):
        return
    game.state.hold_morale = True
    places: list[str] = frame.locals["places"]
    if not places:
        release_morale(game)
        frame.label = "noise"
        frame.locals["places"] = locations(game)
        return
    place = places.pop(0)
    add_zombies(
        game, place, ask(game, "zombies.location", len(game.place(place).survivors), place=place), "colony_phase"
    )


@rules.step("colony", "noise")
def noise(game: Game, frame: Frame) -> None:
    """R11.4: the tokens come off one by one; on "!!!" a zombie comes before the next flip."""
    if succumb(game):
        return
    game.state.hold_morale = True
    places: list[str] = frame.locals["places"]
    while places and not game.place(places[0]).noise:
        places.pop(0)
    if not places:
        release_morale(game)
        frame.label = "objective"
        return
    place = places[0]
    game.place(place).noise -= 1
    loud = game.draw(2, "noise") == 1
    game.tell("noise_flipped", place=place, zombie=loud, new=True)
    if loud:
        add_zombies(game, place, 1, "noise")


@rules.step("colony", "objective")
def check_objective(game: Game, frame: Frame) -> None:
    """R11.8"""
    if succumb(game):
        return
    frame.label = "track"
    if main_met(game):
        game.state.objective_met = True
        game.tell("objective_met", face=game.state.objective)
        end(game, "objective")


@rules.step("colony", "track")
def round_track(game: Game, frame: Frame) -> None:
    """R11.9"""
    game.state.rounds -= 1
    game.tell("round_track", left=game.state.rounds)
    frame.label = "first"
    if game.state.rounds == 0:
        end(game, "rounds")


@rules.step("colony", "first")
def first_player(game: Game, frame: Frame) -> None:
    """R11.10: the token passes to the right, unless a vote was called and keeps it."""
    if game.state.keep_first:
        frame.label = "first_voted"
        call_vote(game, "keep_first", game.citizens())
        return
    pass_token(game, frame)


@rules.step("colony", "first_voted")
def first_voted(game: Game, frame: Frame) -> None:
    # R13.5: the token does not stay with a seat that is out
    if frame.locals["up"] and not game.seat(game.state.first).out:
        game.tell("first_player", seat=game.state.first)
        game.pop(frame)
    else:
        pass_token(game, frame)


def pass_token(game: Game, frame: Frame) -> None:
    game.state.first = game.right_of(game.state.first)
    game.tell("first_player", seat=game.state.first)
    game.pop(frame)
