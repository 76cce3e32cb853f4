"""R7: the crossroads card that the right neighbour keeps secret."""

from bot.engine.flow import Decision, Frame
from bot.engine.menu import Menu, Option, Refusal, Slot
from bot.long_night.cards.models import CrossroadsCard
from bot.long_night.cards.scene import Env, Scene
from bot.long_night.cards.script import Script, start
from bot.long_night.game import Game, rules
from bot.long_night.votes import call_vote


def draw_crossroads(game: Game, frame: Frame) -> None:
    """R3.3: the seat on the right of the active seat draws. R12.7: an empty deck gives nothing."""
    state = game.state
    live = state.crossroads
    live.card, live.fired, live.called = "", None, False
    live.holder = game.right_of(state.turn.seat)
    # the last seat in play has no neighbour to keep a secret for it
    if not state.crossroads_deck or live.holder == state.turn.seat:
        return
    live.card = state.crossroads_deck.pop(0)
    game.tell_seat(live.holder, "crossroads_drawn", {"face": state.faces[live.card]}, seat=live.holder)
    if card_of(game).when.call:
        game.ask(frame, live.holder, "call_crossroads", blocking=False)
    else:
        # a number is spent all the same: the ids of later decisions must not tell which sort of card was drawn
        state.last_decision += 1


def card_of(game: Game) -> CrossroadsCard:
    return game.catalogue.crossroads[game.state.faces[game.state.crossroads.card]]


@rules.menu("call_crossroads")
def call_menu(game: Game, decision: Decision) -> Menu:
    """R7.1: the holder says that what only people can notice has come to pass."""
    roomy = fits(game, {"you": game.state.turn.seat})
    return (
        yield Slot("call", [Option("reveal", "word", None if roomy else Refusal("colony_full", {}, "7.4"))], rule="7.1")
    )


@rules.call("call_crossroads")
def called(game: Game, decision: Decision, chosen: object) -> None:
    """Resolved at once if nothing is under way, else after the action (R7.1)."""
    game.state.crossroads.called = True
    top = game.state.agenda[-1]
    if top.op == "turn" and top.label == "acted":
        game.withdraw(top)
        top.label = "act"


def meets(game: Game) -> Env | None:
    """What the live card's condition binds, if it is met now; R7.4: with room for someone in some option."""
    live = game.state.crossroads
    if not live.card:
        return None
    trigger = card_of(game).when
    env: Env = {"you": game.state.turn.seat}
    if live.fired is not None:
        env = live.fired
    elif trigger.call:
        if not live.called:
            return None
    elif trigger.state is None or not trigger.state.holds(Scene(game, env)):
        return None
    return env if fits(game, env) else None


def fits(game: Game, env: Env) -> bool:
    """R7.4: a card all of whose options lack room for newcomers is not triggered."""
    scene = Scene(game, env)
    options = card_of(game).options.values()
    return any(not lacks_room(option.cost, scene) and not lacks_room(option.do, scene) for option in options)


def lacks_room(script: Script, scene: Scene) -> bool:
    return script.newcomers(scene) > max(0, scene.game.colony.room)


def trigger(game: Game) -> bool:
    """Reveal the live card if its condition is met. R7.4: without room for anyone the moment passes."""
    env = meets(game)
    if env is None:
        live = game.state.crossroads
        live.fired, live.called = None, False
        return False
    live = game.state.crossroads
    face = game.state.faces[live.card]
    game.push("crossroads", card=live.card, env={**env, "face": face, "holder": live.holder})
    game.tell("crossroads", face=face, holder=live.holder, seat=game.state.turn.seat, new=True)
    game.count(f"crossroads.{face}")
    live.card = ""
    return True


@rules.step("crossroads")
def offer_options(game: Game, frame: Frame) -> None:
    """R7.2: one option is chosen; if none can be, nothing happens."""
    card = game.catalogue.crossroads[frame.locals["env"]["face"]]
    scene = Scene(game, frame.locals["env"])
    path = game.answer(frame)
    if path is not None:
        carry_out(game, frame, path[0])
        return
    open_options = [name for name, option in card.options.items() if option.possible(scene)]
    if not open_options:
        game.tell("crossroads_nothing", face=card.id)
        discard(game, frame)
    elif len(open_options) == 1 and (len(card.options) == 1 or card.vote is not None):
        carry_out(game, frame, open_options[0])
    elif card.vote is not None:
        frame.label = "voted"
        call_vote(game, "crossroads", card.vote.ids(scene), card=card.id)
    else:
        seat = card.by.one(scene) if card.by is not None else game.state.turn.seat
        game.ask(frame, seat, "crossroads", default=[open_options[-1]], card=card.id)


@rules.menu("crossroads")
def crossroads_menu(game: Game, decision: Decision) -> Menu:
    frame = game.frame_of(decision)
    card = game.catalogue.crossroads[decision.params["card"]]
    scene = Scene(game, frame.locals["env"])
    barred = Refusal("option_impossible", {}, "7.2")
    options = [Option(name, "option", None if o.possible(scene) else barred) for name, o in card.options.items()]
    return (yield Slot("option", options, rule="7.2"))


@rules.step("crossroads", "voted")
def option_voted(game: Game, frame: Frame) -> None:
    card = game.catalogue.crossroads[frame.locals["env"]["face"]]
    up, down = card.options
    frame.locals["env"].update(ups=frame.locals["ups"], downs=frame.locals["downs"])
    carry_out(game, frame, up if frame.locals["up"] else down)


def carry_out(game: Game, frame: Frame, name: str) -> None:
    env = frame.locals["env"]
    option = game.catalogue.crossroads[env["face"]].options[name]
    game.tell("crossroads_option", face=env["face"], option=name)
    game.count(f"option.{env['face']}.{name}")
    discard(game, frame)
    start(game, env, option.cost, option.do)


def discard(game: Game, frame: Frame) -> None:
    """R7.2: the card then leaves the game."""
    game.state.removed.append(frame.locals["card"])
    game.pop(frame)


def put_back(game: Game) -> None:
    """R7.3: a card not triggered goes under the deck."""
    live = game.state.crossroads
    if live.card:
        game.state.crossroads_deck.append(live.card)
    live.card, live.holder, live.called, live.fired = "", -1, False, None
