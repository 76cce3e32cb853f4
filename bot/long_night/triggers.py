"""What happens is noticed: by the live crossroads card, and by cards on the table that listen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.engine.flow import Decision, Frame
from bot.engine.menu import Menu, Option, Slot
from bot.long_night.cards.scene import Env, Scene
from bot.long_night.cards.script import start
from bot.long_night.game import Game, rules
from bot.long_night.state import Lasting

if TYPE_CHECKING:
    from bot.long_night.cards.models import ListenerModel

# event -> what it tells of
EVENTS: dict[str, str] = {
    "turn_started": "seat",
    "turn_ended": "seat",
    "round_started": "",
    "attacked": "survivor, seat, place; result: zombie, survivor or miss",
    "zombie_killed": "survivor (may be none), seat, place",
    "searched": "survivor, seat, place",
    "barricaded": "survivor, seat, place",
    "cleaned": "survivor, seat, place",
    "attracted": "survivor, seat, place",
    "ability_used": "survivor, seat, place; card",
    "played": "seat; card, symbol",
    "equipped": "survivor, seat; card, symbol",
    "handed_off": "survivor (who got it), seat; card, symbol",
    "added_to_crisis": "seat",
    "added_to_objective": "seat",
    "moved": "survivor, seat, place, origin (R18.3: only if it lives)",
    "food_spent": "seat",
    "requested": "seat",
    "calmed": "seat",
    "exile_voted": "seat (who called); result: exiled or kept",
    "exposure_rolled": "survivor, seat, place; result: blank, wound, frostbite or bite",
    "hurt": "survivor, seat, place; result: wound, frostbite or despair",
    "died": "survivor, seat, place",
    "gained": "survivor, seat, place",
    "helpless_died": "",
    "zombie_added": "place",
    "barricade_destroyed": "place; result: barricade or trap",
    "noise_made": "place",
    "crisis_revealed": "card",
    "crisis_resolved": "result: failed or prevented",
}


def fire(game: Game, event: str, **bound: Any) -> None:
    """Something happened. Listeners are put on the agenda; they never ask here and now."""
    live = game.state.crossroads
    if live.card and live.fired is None:
        watch(game, event, bound)
    listening = game.state.listeners.get(event)
    if not listening:
        return
    ready = [source for source in with_copiers(game, listening) if wakes(game, source, event, bound)]
    if len(ready) == 1:
        answer_to(game, ready[0], event, bound)
    elif ready:
        game.push("triggers", sources=ready, event=event, bound=bound)


def watch(game: Game, event: str, bound: Env) -> None:
    """R7.1: the live crossroads card notes that the active seat met its condition."""
    live = game.state.crossroads
    pattern = game.catalogue.crossroads[game.state.faces[live.card]].when.event
    if pattern is None or pattern.event != event:
        return
    active = game.state.turn.seat
    if pattern.seat is None and bound.get("seat", active) != active:
        return
    env = {**bound, "you": active}
    if pattern.matches(Scene(game, env)):
        live.fired = {**env, **{name: bound.get(value) for name, value in pattern.bind.items()}}


# -- listening


def with_copiers(game: Game, sources: list[str]) -> list[str]:
    """R18.24: who copies abilities listens too, beside the survivors it stands with: "copier<copied"."""
    state, catalogue = game.state, game.catalogue
    copiers = [s for s, body in state.survivors.items() if catalogue.survivors[body.face].copies]
    found = list(sources)
    for copier in copiers:
        here = state.places[state.survivors[copier].place].survivors
        found += [f"{copier}<{source}" for source in sources if source in here]
    return found


def listeners_of(game: Game, source: str) -> tuple[tuple[ListenerModel, ...], Env]:
    """The listeners of a source (survivor, card, lasting effect or "objective") and the names it brings."""
    state = game.state
    if source == "objective":
        return game.side().when, {"face": game.state.objective}
    copier, _, copied = source.partition("<")
    if copied:
        own = {"self": copier, "you": state.survivors[copier].seat}
        listeners, env = listeners_of(game, copied)
        return listeners, {**env, **own}
    if source in state.lasting:
        effect = state.lasting[source]
        return game.catalogue.part(effect.face, effect.part).when, {**effect_env(game, effect), "effect": source}
    if source in state.survivors:
        body = state.survivors[source]
        return game.catalogue.survivors[body.face].when, {"self": source, "you": body.seat, "face": body.face}
    bearer = next((s for s, body in state.survivors.items() if source in body.equipment), "")
    env = (
        {"self": bearer, "you": state.survivors[bearer].seat, "card": source, "face": state.faces[source]}
        if bearer
        else {}
    )
    return game.item(source).when, env


def listen(game: Game, source: str) -> None:
    for listener in listeners_of(game, source)[0]:
        game.state.listeners.setdefault(listener.event, []).append(source)


def unlisten(game: Game, source: str) -> None:
    for listener in listeners_of(game, source)[0]:
        sources = game.state.listeners[listener.event]
        sources.remove(source)
        if not sources:
            del game.state.listeners[listener.event]


def matching(game: Game, source: str, event: str, bound: Env) -> list[tuple[ListenerModel, Env]]:
    listeners, own = listeners_of(game, source)
    # what the event tells and what the source knows; `you` is the source's seat, or else the event's
    env = {"you": bound.get("seat"), **bound, **own}
    scene = Scene(game, {**env, **bound})
    return [(one, env) for one in listeners if one.event == event and one.matches(scene)]


def wakes(game: Game, source: str, event: str, bound: Env) -> bool:
    return bool(matching(game, source, event, bound))


def answer_to(game: Game, source: str, event: str, bound: Env) -> None:
    for listener, env in matching(game, source, event, bound):
        named = {name: bound.get(value) for name, value in listener.bind.items()}
        start(game, {**env, **named}, listener.do)


@rules.step("triggers")
def order_triggers(game: Game, frame: Frame) -> None:
    """R12.1: several effects at once are put in order by the first player."""
    sources: list[str] = frame.locals["sources"]
    event, bound = frame.locals["event"], frame.locals["bound"]
    path = game.answer(frame)
    if path is None and len(sources) > 1:
        game.ask(frame, game.decider(), "order", default=[sources[0]], event=event)
        return
    chosen = path[0] if path else sources[0]
    sources.remove(chosen)
    if not sources:
        game.pop(frame)
    # it may have gone since, with what happened before it
    if chosen in with_copiers(game, game.state.listeners.get(event, [])):
        answer_to(game, chosen, event, bound)


@rules.menu("order")
def order_menu(game: Game, decision: Decision) -> Menu:
    frame = game.frame_of(decision)
    return (yield Slot("effect", [Option(source, "effect") for source in frame.locals["sources"]], rule="12.1"))


def effect_env(game: Game, effect: Lasting) -> Env:
    """The names a lasting effect knows; who lies under it may have changed sides since."""
    if effect.on == "survivor" and effect.target in game.state.survivors:
        return {**effect.env, "you": game.state.survivors[effect.target].seat}
    return effect.env


def attach(game: Game, face: str, part: str, on: str, target: str, until: str, env: Env) -> None:
    """A lasting effect begins."""
    game.state.next_id += 1
    number = f"e{game.state.next_id}"
    game.state.lasting[number] = Lasting(face, part, on, target, until, env)
    listen(game, number)
    game.tell("lasting", face=face, part=part, on=on, target=target)


def detach(game: Game, number: str) -> None:
    unlisten(game, number)
    effect = game.state.lasting.pop(number)
    game.tell("lasting_over", face=effect.face, part=effect.part, on=effect.on, target=effect.target)


def expire(game: Game, until: str) -> None:
    """Effects that last until the end of a turn or a round end here."""
    for number, effect in list(game.state.lasting.items()):
        if effect.until == until:
            detach(game, number)
