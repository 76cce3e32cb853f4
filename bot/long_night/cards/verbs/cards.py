"""Verbs for item cards: drawing, looking, taking, discarding, equipping."""

from __future__ import annotations

from pydantic import Field

from bot.engine.menu import Option, Slot, split
from bot.long_night.cards.amounts import EVERYTHING, Amount, one
from bot.long_night.cards.scene import Scene
from bot.long_night.cards.script import Verb
from bot.long_night.cards.selectors import CardFilter, Cards, Places, Seats, Survivors, several
from bot.long_night.cards.steps import verb
from bot.long_night.game import Game
from bot.long_night.hands import equip, give, look_at, own_cards, steal_random, take_own, tell_equipped, unequip
from bot.long_night.state import Symbol


@verb
class Draw(Verb):
    """A seat takes the top cards of a location's deck into its hand, unseen by the others."""

    verb = "draw"
    example = "- draw: {for: you, at: library}"
    who: Seats | None = Field(None, alias="for")
    at: Places
    count: Amount = one()

    def run(self, scene: Scene) -> None:
        game, place = scene.game, self.at.one(scene)
        if place is None:
            return
        for seat in scene.seats(self.who):
            if game.seat(seat).out:
                continue
            deck = game.place(place).deck
            taken = deck[: self.count.of(scene)]
            del deck[: len(taken)]
            game.seat(seat).hand.extend(taken)
            game.tell_seat(seat, "drawn", {"cards": game.shown(taken)}, seat=seat, place=place, count=len(taken))


@verb
class FindInDeck(Verb):
    """Go through a location's deck for a card (R12.3: shuffled afterwards). It is shown, and kept or equipped."""

    verb = "find_in_deck"
    example = "- find_in_deck: {at: police_station, symbol: weapon}"
    at: Places
    symbol: Symbol | tuple[Symbol, ...] = ()
    named: str = ""
    equip_on: Survivors | None = None

    def fitting(self, scene: Scene) -> list[str]:
        wanted = CardFilter(symbol=self.symbol, named=self.named or ())
        return [card for card in scene.env["looked"] if wanted.fits(scene, card)]

    def slot(self, scene: Scene) -> Slot:
        # by face: the order of the deck is none of the finder's business
        faces = sorted({scene.game.state.faces[card] for card in self.fitting(scene)})
        return Slot("card", [*(Option(face, "face") for face in faces), Option("none", "word")])

    def run(self, scene: Scene) -> None:
        place = self.at.one(scene)
        if place is not None:
            scene.env["looked"] = look_at(scene.game, scene.you, place, EVERYTHING)
            self.ask(scene, scene.you, None)

    def answered(self, scene: Scene, answers: dict[int, list[str]]) -> None:
        game, place = scene.game, self.at.one(scene) or ""
        for path in answers.values():
            card = next((c for c in self.fitting(scene) if game.state.faces[c] == path[0]), "")
            put_back(scene, place, [card])
            game.shuffle(game.place(place).deck, f"deck.{place}")
            if card:
                self.take(scene, place, card)
            else:
                game.tell("found_nothing", seat=scene.you, place=place)

    def take(self, scene: Scene, place: str, card: str) -> None:
        game = scene.game
        bearer = self.equip_on.one(scene) if self.equip_on is not None else None
        game.tell("found", seat=scene.you, place=place, card=card, face=game.state.faces[card], new=True)
        if bearer is not None and game.item(card).kind == "equipment":
            equip(game, card, bearer)
            tell_equipped(game, card, bearer)
        else:
            game.seat(scene.you).hand.append(card)


def put_back(scene: Scene, place: str, kept: list[str]) -> None:
    """What this look showed goes on top, in the order it had; a search under way keeps its own cards."""
    seat, looked = scene.game.seat(scene.you), scene.env.pop("looked")
    scene.game.place(place).deck[:0] = [card for card in looked if card not in kept]
    seat.looking = [card for card in seat.looking if card not in looked]


@verb
class LookAtDeck(Verb):
    """Look at the top cards of a location's deck; perhaps keep one of a symbol. The rest go back as they were."""

    verb = "look_at_deck"
    example = "- look_at_deck: {at: school, count: 4, keep: education}"
    at: Places
    count: Amount = one()
    keep: Symbol | tuple[Symbol, ...] | None = None

    def slot(self, scene: Scene) -> Slot:
        wanted = several(self.keep or ())
        fit = [card for card in scene.env["looked"] if scene.game.item(card).symbol in wanted]
        return Slot("card", [*(Option(card, "card") for card in fit), Option("none", "word")])

    def run(self, scene: Scene) -> None:
        place = self.at.one(scene)
        if place is None or not scene.game.place(place).deck:
            return
        scene.env["looked"] = look_at(scene.game, scene.you, place, self.count.of(scene))
        if self.keep is not None:
            self.ask(scene, scene.you, ["none"])
        else:
            put_back(scene, place, [])

    def answered(self, scene: Scene, answers: dict[int, list[str]]) -> None:
        game, place = scene.game, self.at.one(scene) or ""
        for seat, (key, *_) in answers.items():
            put_back(scene, place, [key])
            if key != "none":
                game.seat(seat).hand.append(key)
                game.tell_seat(seat, "kept", {"cards": game.shown([key])}, new=False, seat=seat, count=1)


@verb
class LookAtHand(Verb):
    """See a seat's hand, or some random cards of it."""

    verb = "look_at_hand"
    example = "- look_at_hand: {of: others, random: 1}"
    of: Seats
    by: Seats | None = None
    random: int = 0

    def run(self, scene: Scene) -> None:
        game = scene.game
        viewer = scene.seat(self.by)
        for seat in self.of.ids(scene):
            hand = list(game.seat(seat).hand)
            if self.random:
                hand = [hand.pop(game.draw(len(hand), "look_at_hand")) for _ in range(min(self.random, len(hand)))]
            game.tell_seat(viewer, "hand_seen", {"cards": game.shown(hand)}, seat=viewer, of=seat, count=len(hand))


@verb
class Steal(Verb):
    """Take random cards from a seat's hand; only the two know which (R18.13)."""

    verb = "steal"
    example = "- steal: {of: others}"
    of: Seats
    by: Seats | None = None
    count: Amount = one()

    def run(self, scene: Scene) -> None:
        thief = scene.seat(self.by)
        for seat in self.of.ids(scene):
            if seat != thief and not scene.game.seat(thief).out:
                for _ in range(self.count.of(scene)):
                    steal_random(scene.game, thief, seat)


def waste(game: Game, cards: list[str], seat: int, gone: bool) -> None:
    faces = [game.state.faces[card] for card in cards]
    (game.state.removed if gone else game.state.waste).extend(cards)
    game.tell("discarded", seat=seat, cards=faces, out=gone, new=True)


@verb
class Discard(Verb):
    """Cards of `you` go to the waste pile (or out of the game): those named, or so many of a symbol, one's choice."""

    verb = "discard"
    example = "- discard: {symbol: fuel}"
    cards: Cards | None = None
    symbol: Symbol | tuple[Symbol, ...] = ()
    count: Amount = one()
    by: Seats | None = None
    out: bool = False
    equipment: bool = False
    if_able: bool = False

    def fitting(self, scene: Scene, seat: int) -> list[str]:
        cards = own_cards(scene.game, seat) if self.equipment else scene.game.seat(seat).hand
        symbols, played = several(self.symbol), scene.env.get("card")
        return [c for c in cards if c != played and (not symbols or scene.game.item(c).symbol in symbols)]

    def possible(self, scene: Scene) -> bool:
        if self.cards is not None or self.if_able:
            return True
        return len(self.fitting(scene, scene.seat(self.by))) >= self.count.of(scene)

    def slot(self, scene: Scene) -> Slot:
        fit = self.fitting(scene, scene.env["asked"])
        count = min(self.count.of(scene), len(fit))
        return Slot("cards", [Option(card, "card") for card in fit], count, count)

    def run(self, scene: Scene) -> None:
        if self.cards is not None:
            self.lose(scene, scene.seat(self.by), self.cards.ids(scene))
            return
        for seat in scene.seats(self.by):
            # asked even with nothing to give: an answer that comes by itself would tell the others
            if scene.game.seat(seat).hand or self.fitting(scene, seat):
                self.ask(scene, seat, None)

    def answered(self, scene: Scene, answers: dict[int, list[str]]) -> None:
        for seat, path in answers.items():
            self.lose(scene, seat, split(path[0]))

    def lose(self, scene: Scene, seat: int, cards: list[str]) -> None:
        for card in cards:
            take_own(scene.game, seat, card)
        if cards:
            waste(scene.game, cards, seat, self.out or scene.game.seat(seat).exiled)


@verb
class DiscardRandom(Verb):
    """Random cards of a seat's hand go to the waste pile."""

    verb = "discard_random"
    example = "- discard_random: {of: citizens}"
    of: Seats
    count: Amount = one()

    def run(self, scene: Scene) -> None:
        game = scene.game
        for seat in self.of.ids(scene):
            hand = game.seat(seat).hand
            count = min(self.count.of(scene), len(hand))
            gone = [hand.pop(game.draw(len(hand), "discard")) for _ in range(count)]
            if gone:
                waste(game, gone, seat, game.seat(seat).exiled)


def holder_of(game: Game, card: str) -> int | None:
    return next((number for number, seat in enumerate(game.state.seats) if card in seat.hand), None)


@verb
class GiveCard(Verb):
    """A card changes hands."""

    verb = "give_card"
    example = "- give_card: {cards: $gift, to: first}"
    cards: Cards
    to: Seats

    def run(self, scene: Scene) -> None:
        game, taker = scene.game, self.to.one(scene)
        for card in self.cards.ids(scene):
            giver = holder_of(game, card)
            if giver is not None and giver != taker and not game.seat(taker).out:
                game.seat(giver).hand.remove(card)
                give(game, card, giver, taker, "card_given")


@verb
class LoseEquipment(Verb):
    """Equipment leaves the game: of these survivors, or this very card."""

    verb = "lose_equipment"
    example = "- lose_equipment: {on: self, symbol: weapon}"
    on: Survivors | None = None
    card: Cards | None = None
    symbol: Symbol | tuple[Symbol, ...] = ()

    def run(self, scene: Scene) -> None:
        game = scene.game
        bearers = self.on.ids(scene) if self.on is not None else list(game.state.survivors)
        named = self.card.ids(scene) if self.card is not None else None
        for survivor in bearers:
            for card in list(game.survivor(survivor).equipment):
                symbols = several(self.symbol)
                if (named is None or card in named) and (not symbols or game.item(card).symbol in symbols):
                    unequip(game, card, survivor)
                    game.state.removed.append(card)
                    game.tell("equipment_lost", survivor=survivor, face=game.state.faces[card])


@verb
class Equip(Verb):
    """An equipment card from a hand is placed beside a survivor."""

    verb = "equip"
    example = "- equip: {cards: $tool, on: $who}"
    cards: Cards
    on: Survivors

    def run(self, scene: Scene) -> None:
        game, bearer = scene.game, self.on.one(scene)
        for card in self.cards.ids(scene):
            owner = holder_of(game, card)
            if bearer is not None and owner is not None and game.item(card).kind == "equipment":
                game.seat(owner).hand.remove(card)
                equip(game, card, bearer)
                tell_equipped(game, card, bearer)


@verb
class TakeFromWaste(Verb):
    """Cards from the top of the waste pile, or those named, go to a hand, seen by all."""

    verb = "take_from_waste"
    example = "- take_from_waste: {for: you, count: 1}"
    who: Seats | None = Field(None, alias="for")
    count: Amount = one()
    cards: Cards | None = None

    def possible(self, scene: Scene) -> bool:
        return bool(scene.game.state.waste)

    def taken(self, scene: Scene) -> list[str]:
        waste = scene.game.state.waste
        if self.cards is not None:
            return [card for card in self.cards.ids(scene) if card in waste]
        return list(reversed(waste))[: self.count.of(scene)]

    def run(self, scene: Scene) -> None:
        game = scene.game
        seat = scene.seat(self.who)
        for card in [] if game.seat(seat).out else self.taken(scene):
            game.state.waste.remove(card)
            game.seat(seat).hand.append(card)
            game.tell("taken_from_waste", seat=seat, card=card, face=game.state.faces[card])


@verb
class AddToCrisis(Verb):
    """The top card of a location's deck joins this round's crisis face down, unseen by all; no seat gave it."""

    verb = "deck_to_crisis"
    example = "- deck_to_crisis: {at: grocery_store}"
    at: Places

    def run(self, scene: Scene) -> None:
        game = scene.game
        for place in self.at.ids(scene):
            deck = game.place(place).deck
            if deck and game.state.crisis.card:
                game.state.crisis.added.append(deck.pop(0))
                game.state.crisis.givers.append(-1)
                game.tell("added_to_crisis", seat=None, count=1)


@verb
class LookAtCrises(Verb):
    """Look at the next crises; perhaps put one of them under the deck."""

    verb = "look_at_crises"
    example = "- look_at_crises: {count: 2, may_sink: true}"
    count: Amount = one()
    may_sink: bool = False

    def slot(self, scene: Scene) -> Slot:
        seen = scene.game.seat(scene.you).crises
        return Slot("crisis", [*(Option(card, "crisis") for card in seen), Option("none", "word")])

    def run(self, scene: Scene) -> None:
        deck, count = scene.game.state.crisis_deck, self.count.of(scene)
        seen = deck[:count]
        if not seen:
            return
        cards = scene.game.shown(seen)
        scene.game.tell_seat(scene.you, "crises_seen", {"cards": cards}, seat=scene.you, count=len(seen))
        if self.may_sink:
            scene.game.seat(scene.you).crises = seen
            del deck[:count]
            self.ask(scene, scene.you, ["none"])

    def answered(self, scene: Scene, answers: dict[int, list[str]]) -> None:
        deck, seat = scene.game.state.crisis_deck, scene.game.seat(scene.you)
        for path in answers.values():
            deck[:0] = [card for card in seat.crises if card != path[0]]
            deck.extend(card for card in seat.crises if card == path[0])
            seat.crises = []
            scene.game.tell("crises_ordered", seat=scene.you)
