"""R3: the round, the players' phase and a seat's turn."""

from bot.engine.flow import Decision, Frame
from bot.engine.menu import Menu, Option, Options, Slot, opens
from bot.long_night.actions import ACTIONS
from bot.long_night.crossroads import draw_crossroads, put_back, trigger
from bot.long_night.game import Game, rules
from bot.long_night.modify import ask
from bot.long_night.state import Crisis, Turn
from bot.long_night.survivors import hurt, succumb
from bot.long_night.triggers import expire, fire


@rules.step("round")
def begin_round(game: Game, frame: Frame) -> None:
    """R3.1. R11.10: from now on any seat may call the vote to keep the token."""
    state = game.state
    state.round += 1
    state.used = []
    state.keep_first = False
    game.tell("round", number=state.round, left=state.rounds)
    frame.label = "crisis"
    for seat in game.in_play():
        game.ask(frame, seat, "keep_first", blocking=False)
    fire(game, "round_started")


@rules.menu("keep_first")
def keep_first_menu(game: Game, decision: Decision) -> Menu:
    return (yield Slot("call", [Option("call", "word")], rule="11.10"))


@rules.call("keep_first")
def keep_first_called(game: Game, decision: Decision, chosen: object) -> None:
    """R11.10: one vote per round; it is held at the end of the round."""
    game.state.keep_first = True
    game.state.open = [d for d in game.state.open if d.kind != "keep_first"]
    game.tell("keep_first_called", seat=decision.seat)


@rules.step("round", "crisis")
def reveal_crisis(game: Game, frame: Frame) -> None:
    """R3.2a, R12.7: an empty crisis deck is reshuffled from the used ones."""
    state = game.state
    if not state.crisis_deck:
        state.crisis_deck, state.crisis_used = state.crisis_used, []
        game.shuffle(state.crisis_deck, "crises")
    state.crisis = Crisis(state.crisis_deck.pop(0))
    face = state.faces[state.crisis.card]
    game.tell("crisis_revealed", face=face, new=True)
    frame.label = "roll"
    fire(game, "crisis_revealed", face=face)


@rules.step("round", "roll")
def roll_dice(game: Game, frame: Frame) -> None:
    """R3.2b: old dice are taken away; 1 die and 1 per survivor."""
    for number in game.from_first():
        seat = game.seat(number)
        seat.spent = []
        count = 1 + len(seat.group) + ask(game, "dice.extra", 0, seat=number)
        seat.dice = sorted(game.draw(6, "action_die") + 1 for _ in range(count))
        game.tell("dice", seat=number, dice=list(seat.dice), new=True)
    frame.locals["order"] = game.from_first()
    frame.label = "turns"


@rules.step("round", "turns")
def next_turn(game: Game, frame: Frame) -> None:
    """R3.2c: from the first player to the left."""
    order: list[int] = frame.locals["order"]
    while order:
        seat = order.pop(0)
        if not game.seat(seat).out:
            game.push("turn", seat=seat)
            return
    frame.label = "end"
    game.push("colony")


@rules.step("round", "end")
def end_round(game: Game, frame: Frame) -> None:
    game.close(frame)
    expire(game, "round")
    frame.label = "start"


# -- a seat's turn


@rules.step("turn")
def begin_turn(game: Game, frame: Frame) -> None:
    """R3.3: the right neighbour draws a crossroads card, live from now on."""
    seat = frame.locals["seat"]
    game.state.turn = Turn(seat)
    game.tell("turn", seat=seat)
    draw_crossroads(game, frame)
    frame.label = "drawn"
    fire(game, "turn_started", seat=seat)


@rules.step("turn", "drawn")
def fire_at_draw(game: Game, frame: Frame) -> None:
    """R7.1: a condition already true fires before frostbite."""
    frame.label = "frostbite"
    trigger(game)


@rules.step("turn", "frostbite")
def frostbite(game: Game, frame: Frame) -> None:
    """R6.4: each frostbitten survivor of the active seat takes 1 wound."""
    frame.label = "act"
    for survivor in list(game.seat(frame.locals["seat"]).group):
        if game.survivor(survivor).frostbites:
            hurt(game, survivor, "wound", "frostbite")


@rules.step("turn", "act")
def ask_action(game: Game, frame: Frame) -> None:
    """R3.4: any number of actions; R7.1: a crossroads condition met by one resolves after it."""
    seat = frame.locals["seat"]
    if succumb(game):
        return
    if game.seat(seat).out:
        frame.label = "end"
        return
    if trigger(game):
        return
    frame.label = "acted"
    game.ask(frame, seat, "turn", default=["end"])


@rules.menu("turn")
def turn_menu(game: Game, decision: Decision) -> Menu:
    seat, end = decision.seat, Option("end", "action")
    actions = Options(list(ACTIONS), "action", lambda name: opens(lambda: ACTIONS[name].menu(game, seat)), end)
    name = yield Slot("action", actions, rule="3.4")
    if name == "end":
        return name, None
    return name, (yield from ACTIONS[name].menu(game, seat))


@rules.step("turn", "acted")
def carry_out_action(game: Game, frame: Frame) -> None:
    name, chosen = game.chosen(frame)
    if name == "end":
        frame.label = "end"
        return
    frame.label = "act"
    ACTIONS[name].run(game, frame.locals["seat"], chosen)


@rules.step("turn", "end")
def end_turn(game: Game, frame: Frame) -> None:
    frame.label = "ended"
    fire(game, "turn_ended", seat=frame.locals["seat"])


@rules.step("turn", "ended")
def clear_turn(game: Game, frame: Frame) -> None:
    """R7.3: a card not triggered by the end of the turn goes under the deck."""
    if not game.seat(frame.locals["seat"]).out and trigger(game):
        return
    put_back(game)
    expire(game, "turn")
    game.tell("turn_over", seat=frame.locals["seat"])
    game.state.turn = Turn()
    game.close(frame)
    game.pop(frame)
