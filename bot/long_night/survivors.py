"""R9: survivors come, are hurt, die; R10.2: and so do the helpless."""

from bot.engine.flow import Decision, Frame
from bot.engine.menu import Menu, Option, Slot
from bot.long_night.crossroads import put_back
from bot.long_night.ends import change_morale, end
from bot.long_night.game import Game, rules
from bot.long_night.modify import ask
from bot.long_night.places import free_locations, put
from bot.long_night.state import COLONY, Survivor
from bot.long_night.triggers import detach, fire, listen, unlisten

# what lies on a survivor's card for each kind of wound
TOKENS = {"wound": "wounds", "frostbite": "frostbites", "despair": "despair"}


def hurt(game: Game, survivor: str, kind: str, why: str) -> None:
    """R6.2, R6.5, R6.6: one more wound of this kind; the third of any kind kills."""
    if survivor not in game.state.survivors:
        return
    body = game.survivor(survivor)
    setattr(body, TOKENS[kind], getattr(body, TOKENS[kind]) + 1)
    game.tell("hurt", survivor=survivor, kind=kind, why=why)
    if dies_of_wounds(game, survivor):
        kill(game, survivor, "wounds")
    else:
        fire(game, "hurt", survivor=survivor, seat=body.seat, place=body.place, result=kind)


def succumb(game: Game) -> bool:
    """R6.5: who lost what kept them alive (a place, a neighbour, an item) dies of the wounds they have."""
    fatal = [s for s, body in game.state.survivors.items() if body.hurt >= 3 and dies_of_wounds(game, s)]
    for survivor in fatal:
        kill(game, survivor, "wounds")
    return bool(fatal)


def dies_of_wounds(game: Game, survivor: str) -> bool:
    return game.survivor(survivor).hurt >= ask(game, "dies.at", 3, survivor=survivor)


def heal(game: Game, survivor: str, what: str, count: int, seat: int) -> None:
    """Take wounds off; `any` leaves the choice between wound and frostbite to the seat (R6.2)."""
    game.push("heal", survivor=survivor, what=what, left=count, seat=seat)


def healable(game: Game, survivor: str, what: str) -> list[str]:
    """R6.6, R18.17: despair goes only when it is named."""
    body = game.survivor(survivor)
    kinds = ("wound", "frostbite") if what == "any" else (what,)
    return [kind for kind in kinds if getattr(body, TOKENS[kind])]


@rules.step("heal")
def heal_next(game: Game, frame: Frame) -> None:
    known = frame.locals
    survivor = known["survivor"]
    path = game.answer(frame)
    kinds = healable(game, survivor, known["what"]) if survivor in game.state.survivors else []
    if not kinds or known["left"] <= 0:
        game.pop(frame)
        return
    body = game.survivor(survivor)
    if path is None and len(kinds) > 1 and known["left"] < body.wounds + body.frostbites:
        game.ask(frame, known["seat"], "heal", default=["frostbite"], survivor=survivor)
        return
    kind = path[0] if path else kinds[0]
    known["left"] -= 1
    setattr(body, TOKENS[kind], getattr(body, TOKENS[kind]) - 1)
    game.tell("healed", survivor=survivor, kind=kind)


@rules.menu("heal")
def heal_menu(game: Game, decision: Decision) -> Menu:
    return (yield Slot("hurt", [Option("wound", "word"), Option("frostbite", "word")], rule="6.2"))


def kill(game: Game, survivor: str, cause: str) -> None:
    game.push("survivor.die", survivor=survivor, cause=cause)


@rules.step("survivor.die")
def die(game: Game, frame: Frame) -> None:
    """R9.2: morale -1 unless its seat is exiled (R8.3); the card goes to the graveyard."""
    survivor, cause = frame.locals["survivor"], frame.locals["cause"]
    game.pop(frame)
    if survivor not in game.state.survivors:
        return
    seat = game.survivor(survivor).seat
    place = game.survivor(survivor).place
    game.tell("died", survivor=survivor, cause=cause)
    game.count("deaths")
    fire(game, "died", survivor=survivor, seat=seat, place=place)
    leave(game, survivor)
    game.state.graveyard.append(survivor)
    if not game.seat(seat).exiled:
        change_morale(game, -1, "death")


def remove(game: Game, survivor: str) -> None:
    """R9.2: removed from the game is not death."""
    game.tell("survivor_removed", survivor=survivor)
    leave(game, survivor)
    game.state.removed_survivors.append(survivor)


def leave(game: Game, survivor: str) -> None:
    """Take a survivor off the table: equipment (R9.3), leader (R9.4), last survivor (R9.5)."""
    body = game.state.survivors[survivor]
    seat = game.seat(body.seat)
    unlisten(game, survivor)
    drop_equipment(game, body)
    game.place(body.place).survivors.remove(survivor)
    seat.group.remove(survivor)
    del game.state.survivors[survivor]
    end_lasting(game, "survivor", survivor)
    if not seat.group:
        seat.leader = ""
        # R18.10: while a bite spreads, the newcomer waits for its end
        if not any(frame.op == "bite" for frame in game.state.agenda):
            game.push("survivor.last", seat=body.seat)
    elif seat.leader == survivor:
        game.push("survivor.leader", seat=body.seat)


def end_lasting(game: Game, on: str, target: str) -> None:
    """An effect ends with what it lay on."""
    for number, effect in list(game.state.lasting.items()):
        if effect.on == on and effect.target == target:
            detach(game, number)


def drop_equipment(game: Game, body: Survivor) -> None:
    """R9.3: in the colony it returns to the hand, elsewhere it is shuffled into that location's deck."""
    if not body.equipment:
        return
    for card in body.equipment:
        unlisten(game, card)
    faces = [game.state.faces[card] for card in body.equipment]
    game.tell("equipment_left", seat=body.seat, place=body.place, cards=faces)
    if body.place == COLONY:
        game.seat(body.seat).hand.extend(body.equipment)
    else:
        deck = game.place(body.place).deck
        deck.extend(body.equipment)
        game.shuffle(deck, f"deck.{body.place}")
    body.equipment = []


@rules.step("survivor.leader")
def new_leader(game: Game, frame: Frame) -> None:
    """R9.4: the seat names another survivor of its group as leader."""
    seat = frame.locals["seat"]
    group = candidates(game, seat)
    path = game.answer(frame)
    if path is not None:
        name_leader(game, seat, path[0])
    elif not group or game.seat(seat).leader in group:
        pass
    elif len(group) == 1:
        name_leader(game, seat, group[0])
    else:
        game.ask(frame, seat, "leader", default=[max(group, key=game.influence)])
        return
    game.pop(frame)


@rules.menu("leader")
def leader_menu(game: Game, decision: Decision) -> Menu:
    return (yield Slot("survivor", [Option(s, "survivor") for s in candidates(game, decision.seat)], rule="9.4"))


def candidates(game: Game, seat: int) -> list[str]:
    """The group, without those who are about to die by the same effect."""
    dying = {frame.locals["survivor"] for frame in game.state.agenda if frame.op == "survivor.die"}
    return [survivor for survivor in game.seat(seat).group if survivor not in dying]


def name_leader(game: Game, seat: int, survivor: str) -> None:
    game.seat(seat).leader = survivor
    game.tell("leader", seat=seat, survivor=survivor)


@rules.step("survivor.last")
def last_survivor(game: Game, frame: Frame) -> None:
    """R9.5: the whole hand leaves the game, a new survivor comes as leader. R13.5: or the seat is out."""
    seat = frame.locals["seat"]
    game.pop(frame)
    if game.seat(seat).group or game.seat(seat).out:
        return
    remove_hand(game, seat)
    if game.variant("elimination"):
        eliminate(game, seat)
    else:
        gain(game, seat)


def remove_hand(game: Game, seat: int) -> None:
    hand = game.seat(seat).hand
    if hand:
        faces = [game.state.faces[card] for card in hand]
        game.tell_seat(seat, "hand_lost", {"cards": faces}, new=False, seat=seat, count=len(hand))
    game.state.removed.extend(hand)
    hand.clear()


def eliminate(game: Game, seat: int) -> None:
    """R13.5: out of the game, and lost; when all are out the game is lost."""
    body = game.seat(seat)
    body.out = True
    body.dice.clear()
    body.spent.clear()
    game.state.open = [decision for decision in game.state.open if decision.seat != seat]
    if game.state.crossroads.holder == seat:
        put_back(game)
    game.tell("out", seat=seat)
    if not game.in_play():
        end(game, "eliminated")


def gain(game: Game, seat: int) -> bool:
    """R9.1, R12.7: draw a survivor into the group; an empty deck gives nothing."""
    deck = game.state.survivor_deck
    if not deck or game.seat(seat).out:
        game.tell("no_survivor", seat=seat)
        return False
    game.push("survivor.gain", seat=seat, survivor=deck.pop(0))
    return True


@rules.step("survivor.gain")
def gain_survivor(game: Game, frame: Frame) -> None:
    """R9.1: into the colony; R8.3, R18.20: exiled, or with the colony full, to a location of the seat's choice."""
    seat, survivor = frame.locals["seat"], frame.locals["survivor"]
    if not game.seat(seat).exiled and game.colony.room > 0:
        game.pop(frame)
        enter(game, seat, survivor, COLONY)
        return
    path = game.answer(frame)
    if path is None:
        places = free_locations(game)
        if not places:  # nowhere at all: the newcomer stays away
            game.state.survivor_deck.append(survivor)
            game.tell("no_survivor", seat=seat)
            game.pop(frame)
            return
        game.ask(frame, seat, "newcomer", default=[places[0]], face=game.state.faces[survivor])
        return
    game.pop(frame)
    enter(game, seat, survivor, path[0])


@rules.menu("newcomer")
def newcomer_menu(game: Game, decision: Decision) -> Menu:
    return (yield Slot("place", [Option(place, "place") for place in free_locations(game)], rule="9.1"))


def enter(game: Game, seat: int, survivor: str, place: str, told: bool = True) -> None:
    """A survivor comes into play in this seat's group."""
    face = game.state.faces[survivor]
    game.state.survivors[survivor] = Survivor(face, seat, "")
    put(game, survivor, place)
    group = game.seat(seat)
    group.group.append(survivor)
    if not group.leader:
        group.leader = survivor
    listen(game, survivor)
    if told:
        game.tell("gained", seat=seat, survivor=survivor, face=face, place=place, new=True)
        fire(game, "gained", survivor=survivor, seat=seat, place=place)


def change_group(game: Game, survivor: str, seat: int) -> None:
    """A survivor changes sides, with its equipment."""
    body = game.survivor(survivor)
    old = game.seat(body.seat)
    old.group.remove(survivor)
    if old.leader == survivor:
        old.leader = ""
        game.push("survivor.leader" if old.group else "survivor.last", seat=body.seat)
    body.seat = seat
    group = game.seat(seat)
    group.group.append(survivor)
    if not group.leader:
        group.leader = survivor
    game.tell("joined", seat=seat, survivor=survivor)
    if group.exiled and body.place == COLONY:  # R8.3
        game.push("exile.leave", seat=seat)
