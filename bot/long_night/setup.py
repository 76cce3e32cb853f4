"""R2: set-up, from an agreement to the first round."""

from __future__ import annotations

from bot.engine import dice
from bot.engine.flow import Decision, Frame
from bot.engine.menu import Menu, Option, Slot, join, split
from bot.long_night.cards.catalogue import Catalogue
from bot.long_night.cards.models import Card
from bot.long_night.cards.scene import Scene
from bot.long_night.game import Game, rules
from bot.long_night.state import COLONY, LOCATIONS, RULES_VERSION, Config, Entrance, Place, Seat, State
from bot.long_night.survivors import enter
from bot.long_night.triggers import listen
from bot.long_night.variants import agreed, in_game
from bot.long_night.zombies import add_zombies

# R1.5: survivor spaces, entrance spaces
SPACES = {
    "police_station": (3, 4),
    "grocery_store": (3, 4),
    "school": (4, 4),
    "gas_station": (2, 3),
    "library": (3, 3),
    "hospital": (4, 4),
}
COLONY_SPACES, COLONY_ENTRANCES, ENTRANCE_SPACES = 24, 6, 3
DECK_SIZE = 20
DEALT = 4


def new_game(catalogue: Catalogue, config: Config, seed: bytes, journal: list[dice.Draw] | None = None) -> Game:
    config = agreed(catalogue, config)
    state = State(
        key=dice.mix(seed, config.seats).hex(),
        draws=0,
        agenda=[],
        open=[],
        last_frame=0,
        last_decision=0,
        over="",
        version=RULES_VERSION,
        config=config,
        faces={},
        seats=[Seat() for _ in config.seats],
        places=board(),
        survivors={},
        objective="",
        side=config.side,
        morale=0,
        rounds=0,
        food=0,
    )
    game = Game(state, catalogue, journal)
    lay_out(game)
    game.push("setup")
    game.go_on()
    return game


def board() -> dict[str, Place]:
    """R1.5: the colony and the six locations, in number order."""
    places = {COLONY: Place(COLONY_SPACES, [Entrance(ENTRANCE_SPACES) for _ in range(COLONY_ENTRANCES)])}
    for name in LOCATIONS:
        survivors, entrance = SPACES[name]
        places[name] = Place(survivors, [Entrance(entrance)])
    return places


def used(game: Game, card: Card) -> bool:
    return in_game(game.catalogue, game.state.config, card)


def lay_out(game: Game) -> None:
    choose_objective(game)
    deal_objectives(game)
    state, catalogue = game.state, game.catalogue
    state.crisis_deck = shuffled_deck(game, [c.id for c in catalogue.crises.values() if used(game, c)], "crises")
    crossroads = [c.id for c in catalogue.crossroads.values() if used(game, c)]
    state.crossroads_deck = shuffled_deck(game, crossroads, "crossroads")
    deal_starting_items(game)
    for place in LOCATIONS:
        # R13.6: decks of several packs are cut to size, the rest leave the game
        cards = game.new_cards(game.shuffled(item_faces(game, place), f"deck.{place}"))
        game.place(place).deck = cards[:DECK_SIZE]
        state.removed.extend(cards[DECK_SIZE:])
    deal_survivors(game)
    listen(game, "objective")


def shuffled_deck(game: Game, faces: list[str], purpose: str, letter: str = "c") -> list[str]:
    cards = game.new_cards(faces, letter)
    game.shuffle(cards, purpose)
    return cards


def item_faces(game: Game, deck: str) -> list[str]:
    items = game.catalogue.items.values()
    return [item.id for item in items if used(game, item) for _ in range(item.decks.get(deck, 0))]


def choose_objective(game: Game) -> None:
    """R2.1: choose or draw a main objective."""
    state, catalogue = game.state, game.catalogue
    state.objective = state.config.objective
    if not state.objective:
        known = [card.id for card in catalogue.main_objectives.values() if used(game, card)]
        state.objective = known[game.draw(len(known), "main_objective")]
    side = game.side()
    state.morale, state.rounds, state.food = side.morale, side.rounds, side.food
    state.tokens = dict(side.tokens)


def deal_objectives(game: Game) -> None:
    """R2.2, R13.3, R13.7: one secret objective each; R2.3: exile objectives. R13.1: none when playing together."""
    if game.variant("cooperative"):
        return
    seats = game.state.seats
    decks: dict[str, list[str]] = {"secret": [], "betrayal": [], "exile": []}
    for card in game.catalogue.secret_objectives.values():
        if used(game, card) and card.id != "bandit_betrayal":
            decks[card.kind].append(card.id)
    aside = len(seats) * (1 if game.variant("betrayer") else 2)
    faces = game.shuffled(decks["secret"], "secret_objectives")[:aside]
    if not game.variant("trusting"):
        faces.append(decks["betrayal"][game.draw(len(decks["betrayal"]), "betrayal_objective")])
    dealt = game.shuffled(faces, "deal_objectives")[: len(seats)]
    for number, (seat, face) in enumerate(zip(seats, dealt, strict=True)):
        seat.objective = game.new_cards([face])[0]
        game.whisper(number, "objective_dealt", face=face)
    game.state.exile_deck = shuffled_deck(game, decks["exile"], "exile_objectives")


def deal_starting_items(game: Game) -> None:
    """R2.4: 5 each (7 with two players); the rest go to the box."""
    count = 7 if len(game.state.seats) == 2 else 5
    faces = game.shuffled(item_faces(game, "starting"), "starting_items")
    for number, seat in enumerate(game.state.seats):
        seat.hand = game.new_cards(faces[:count])
        faces = faces[count:]
        game.whisper(number, "hand_dealt", cards=[game.state.faces[card] for card in seat.hand])


def deal_survivors(game: Game) -> None:
    """R2.6: 4 to each seat."""
    state = game.state
    faces = [card.id for card in game.catalogue.survivors.values() if used(game, card)]
    state.survivor_deck = shuffled_deck(game, faces, "survivors", "s")
    for number, seat in enumerate(state.seats):
        seat.dealt, state.survivor_deck = state.survivor_deck[:DEALT], state.survivor_deck[DEALT:]
        game.whisper(number, "survivors_dealt", faces=[state.faces[s] for s in seat.dealt])


@rules.step("setup")
def add_first_zombies(game: Game, frame: Frame) -> None:
    """R2.1: the objective's zombies come while nobody stands there, so they overrun nobody."""
    side, scene = game.side(), Scene(game, {})
    frame.label = "groups"
    for place in game.state.places:
        amount = side.zombies.get(place) or (side.zombies.get("locations") if place != COLONY else None)
        if amount is not None:
            add_zombies(game, place, amount.of(scene), "setup")


@rules.step("setup", "groups")
def ask_whom_to_keep(game: Game, frame: Frame) -> None:
    frame.label = "kept"
    for number, seat in enumerate(game.state.seats):
        best = sorted(seat.dealt, key=lambda s: -game.influence(s))[: kept(game)]
        in_order = [s for s in seat.dealt if s in best]
        game.ask(frame, number, "keep_survivors", keep=True, default=[join(in_order), best[0]])


def kept(game: Game) -> int:
    """R2.6, R13.2"""
    return 3 if len(game.state.seats) == 2 else 2


@rules.menu("keep_survivors")
def keep_menu(game: Game, decision: Decision) -> Menu:
    dealt = [Option(s, "survivor") for s in game.seat(decision.seat).dealt]
    count = kept(game)
    key = yield Slot("survivors", dealt, count, count, rule="2.6")
    leader = yield Slot("leader", [Option(s, "survivor") for s in split(key)], rule="2.6")
    return split(key), leader


@rules.step("setup", "kept")
def take_groups(game: Game, frame: Frame) -> None:
    """R2.6: all kept survivors start in the colony; the rest go back and the deck is shuffled."""
    state = game.state
    for number, path in sorted(game.answers(frame).items()):
        seat = game.seat(number)
        keep = split(path[0])
        for survivor in keep:
            enter(game, number, survivor, COLONY, told=False)
        seat.leader = path[1]
        state.survivor_deck.extend(s for s in seat.dealt if s not in keep)
        seat.dealt = []
        game.tell("group", seat=number, survivors=game.shown(keep), leader=path[1], new=True)
    game.shuffle(state.survivor_deck, "survivors")
    # R2.7
    state.first = max(game.in_play(), key=lambda number: game.influence(game.seat(number).leader))
    game.tell("first_player", seat=state.first)
    frame.label = "table"


@rules.step("setup", "table")
def set_the_table(game: Game, frame: Frame) -> None:
    """R2.1: the objective's helpless survivors."""
    side, scene = game.side(), Scene(game, {})
    game.pop(frame)
    game.push("round")
    game.colony.helpless = side.helpless.of(scene) if side.helpless is not None else 0
    game.colony.unruly = side.unruly.of(scene) if side.unruly is not None else 0
