"""Main and secret objectives of the base game: their make-up (R2.1, R2.2, R8.5), and when each is met."""

from collections import Counter
from collections.abc import Callable

import pytest

from bot.long_night.cards.conditions import TestExpression
from bot.long_night.cards.models import MainObjective, SecretObjective
from bot.long_night.cards.scene import Scene
from bot.long_night.game import Game
from bot.long_night.objectives import main_met, main_progress, seat_wins, secret_progress
from bot.long_night.state import COLONY, LOCATIONS, Config, Side
from bot.long_night.triggers import listen
from bot.packs import BASE_PACK, catalogue, long_night
from tests.builder import Position
from tests.test_survivor_cards import table

MAIN = {name: card for name, card in catalogue().main_objectives.items() if catalogue().packs[name] == BASE_PACK}
SECRET = {name: card for name, card in catalogue().secret_objectives.items() if catalogue().packs[name] == BASE_PACK}
# a card of each symbol that is no starting item
CARDS = {item.symbol: item.id for item in catalogue().items.values() if not item.starting and item.module is None}
SIDES = [(name, side) for name, card in MAIN.items() for side in card.sides]


def fresh_game(seats: int, objective: str = "", side: Side = "normal") -> Game:
    """A game as it stands after set-up, the groups kept by default."""
    rules = long_night()
    config = Config(seats=tuple(f"player {n}" for n in range(seats)), objective=objective, side=side)
    state = rules.new(config, bytes(32))
    while state.round == 0:
        decision = next(d for d in state.open if d.blocking and d.answer is None)
        rules.apply(state, decision.id, decision.default or [])
    return rules.game(state)


# -- main objectives


@pytest.mark.parametrize("card", MAIN.values(), ids=MAIN)
def test_the_hard_side_is_no_easier(card: MainObjective):
    scene = Scene(fresh_game(4), {})
    normal, hard = card.sides["normal"], card.sides["hard"]
    assert 5 <= hard.morale < normal.morale <= 8
    assert 5 <= hard.rounds <= normal.rounds <= 8
    assert hard.food < normal.food
    assert set(hard.zombies) == set(normal.zombies)
    assert all(hard.zombies[where].of(scene) >= count.of(scene) for where, count in normal.zombies.items())
    needed = [[test.progress(scene).needed for test in side.needs] for side in (normal, hard)]
    assert all(less <= more for less, more in zip(*needed, strict=True))
    assert card.en.text
    assert normal.en
    assert hard.en


def test_tribute_is_a_short_first_objective():
    assert MAIN["tribute"].length == "short"
    assert {card.length for card in MAIN.values()} == {"short", "medium", "long"}


@pytest.mark.parametrize(("name", "side"), SIDES)
@pytest.mark.parametrize("seats", [3, 5])
def test_set_up_follows_the_card(name: str, side: Side, seats: int):
    game = fresh_game(seats, name, side)
    card, scene = MAIN[name].sides[side], Scene(game, {})
    assert game.state.rounds == card.rounds
    assert game.colony.zombies == card.zombies["colony"].of(scene)
    assert all(game.place(place).zombies == card.zombies["locations"].of(scene) for place in LOCATIONS)
    assert not main_met(game)
    assert all(0 <= one.done <= one.needed for one in main_progress(game))


def main_table(name: str, side: Side = "normal") -> Position:
    t = table()
    t.survivor(0, "ann")
    t.survivor(1, "bob")
    t.survivor(2, "cleo")
    t.state.objective, t.state.side = name, side
    listen(t.game(), "objective")
    return t


@pytest.mark.parametrize(("side", "cards"), [("normal", 6), ("hard", 9)])
def test_tribute_is_paid_in_food_and_fuel_from_the_town(side: Side, cards: int):
    t = main_table("tribute", side)
    t.hand(0, "food_or_trade", CARDS["medicine"])
    assert t.why_not("add_to_objective").code == "no_fitting_card"
    gifts = t.hand(0, *[CARDS["food"], CARDS["fuel"]] * 5)
    t.do("add_to_objective", "+".join(gifts[: cards - 1]))
    assert not main_met(t.game())
    assert [(one.done, one.needed) for one in main_progress(t.game())] == [(cards - 1, cards)]
    t.do("add_to_objective", gifts[cards - 1])
    assert main_met(t.game())
    assert t.why_not("add_to_objective").code == "no_fitting_card"


@pytest.mark.parametrize(("shown", "samples"), [(3, 0), (4, 1)])
def test_a_kill_may_give_a_sample_before_exposure(shown: int, samples: int):
    t = main_table("what_makes_them_walk")
    t.dice(0, 6)
    t.zombies(COLONY, 1)
    t.next("card", shown)
    t.next("exposure", "blank")
    events = [event.kind for event in t.do("attack", t.seat(0).leader, "d6", "z1")]
    assert events.index("rolled") < events.index("exposure")
    assert t.state.tokens.get("samples", 0) == samples


def test_samples_are_counted_per_player():
    t = main_table("what_makes_them_walk")
    t.state.tokens["samples"] = 8
    assert not main_met(t.game())
    t.state.tokens["samples"] = 9
    assert main_met(t.game())


def test_the_deep_cold_bites_whoever_attacks_a_zombie():
    t = main_table("the_deep_cold")
    t.dice(0, 6, 6)
    t.zombies(COLONY, 1)
    ann, bob = t.seat(0).leader, t.seat(1).leader
    t.next("exposure", "blank")
    t.do("attack", ann, "d6", "z1")
    assert t.body(ann).frostbites == 1
    t.do("attack", ann, "d6", bob)
    assert t.body(ann).frostbites == 1


def test_the_deep_cold_is_survived_at_the_check_of_the_last_round():
    t = main_table("the_deep_cold")
    t.state.round, t.state.rounds = 7, 2
    assert not main_met(t.game())
    t.state.round, t.state.rounds = 8, 1
    t.colony_phase("objective")
    assert t.state.over == "objective"


@pytest.mark.parametrize(("side", "at_home", "in_town"), [("normal", 8, 4), ("hard", 10, 6)])
def test_walls_are_counted_with_their_traps(side: Side, at_home: int, in_town: int):
    t = main_table("behind_the_walls", side)
    t.barricades(COLONY, 3, 3, at_home - 7)
    for place in LOCATIONS[:in_town]:
        t.barricades(place, 1)
    assert not main_met(t.game())
    t.traps(COLONY, 0, 0, 0, 1)
    assert main_met(t.game())
    t.barricades(LOCATIONS[0], 0)
    assert not main_met(t.game())


# -- secret objectives


def test_enough_for_every_table():
    kinds = Counter(card.kind for card in SECRET.values())
    # R2.2: two per player at a table of five
    assert kinds["secret"] >= 12
    assert kinds["betrayal"] >= 5
    assert kinds["exile"] >= 5


@pytest.mark.parametrize("card", SECRET.values(), ids=SECRET)
def test_the_first_condition_is_the_one_that_exile_replaces(card: SecretObjective):
    assert card.en.name
    assert card.en.text.endswith(".")
    if card.kind == "exile":
        assert card.loyal is not None
        assert card.betrayer is not None
        assert len(card.betrayer.needs) == 1
        assert card.betrayer.needs[0].word != "morale_zero"
    else:
        assert card.needs[0].word == ("main_objective" if card.kind == "secret" else "morale_zero")
        assert len(card.needs) > 1


def all_needs(card: SecretObjective) -> tuple[TestExpression, ...]:
    halves = [half.needs for half in (card.loyal, card.betrayer) if half is not None]
    return card.needs + sum(halves, ())


@pytest.mark.parametrize("seats", [3, 5])
def test_every_condition_can_be_read_in_a_fresh_game(seats: int):
    game = fresh_game(seats)
    for name, card in SECRET.items():
        for seat in range(seats):
            scene = Scene(game, {"you": seat})
            for test in all_needs(card):
                progress = test.progress(scene)
                assert 0 <= progress.done <= progress.needed, name
                if progress.known:
                    assert (progress.done == progress.needed) is test.holds(scene), name


def end_table() -> Position:
    """The end of a game: nobody has anything, all decks are full, Ann and Bob lead one each, Cleo's seat two."""
    t = table()
    t.survivor(0, "ann", at="school")
    t.survivor(1, "bob")
    t.survivor(2, "cleo")
    t.survivor(2, "dan")
    for place in LOCATIONS:
        t.deck(place, CARDS["food"])
    t.zombies(COLONY, 3, 3)
    t.waste(8, CARDS["food"])
    t.body(t.seat(0).leader).wounds = 1
    return t


Met = Callable[[Position], object]


def hand(**symbols: int) -> Met:
    return lambda t: t.hand(0, *[CARDS[symbol] for symbol, count in symbols.items() for _ in range(count)])


def deaths(count: int) -> Met:
    return lambda t: t.state.counts.update(deaths=count)


def joined(*faces: str) -> Met:
    return lambda t: [t.survivor(0, face, at="school") for face in faces]


def unhurt(t: Position) -> None:
    t.body(t.seat(0).leader).wounds = 0


def armed(count: int) -> Met:
    """One weapon in the survivor's hands, the others in the seat's."""

    def arm(t: Position) -> None:
        t.equip(t.seat(0).leader, CARDS["weapon"])
        t.hand(0, *[CARDS["weapon"]] * (count - 1))

    return arm


def walled(t: Position) -> None:
    t.barricades(COLONY, 0, 0, 3, 1)
    t.traps(COLONY, 0, 0, 0, 1)
    t.put(t.seat(0).leader, COLONY)


def cleaned(t: Position) -> None:
    t.waste(5, CARDS["food"])
    t.hand(0, CARDS["tool"])


def fewer_zombies(t: Position) -> None:
    t.zombies(COLONY, 2, 2)


def emptied(t: Position) -> None:
    t.deck("library")
    t.hand(0, *[CARDS["tool"]] * 3)


def more_and_fuel(t: Position) -> None:
    joined("eve", "fay")(t)
    t.hand(0, CARDS["fuel"])


# what meets an objective, its first condition aside, at the end table
MEETS: dict[str, Met] = {
    "autobiographer": hand(education=2),
    "us_or_them": fewer_zombies,
    "open_road": hand(fuel=2, food=1),
    "medicine_chest": hand(medicine=3),
    "people_of_mine": joined("eve", "fay"),
    "never_unarmed": armed(2),
    "not_a_scratch": unhurt,
    "full_backpack": hand(tool=3, fuel=2),
    "sleep_at_last": walled,
    "fewer_mouths": deaths(3),
    "clean_hands": cleaned,
    "hidden_larder": hand(food=2),
    "my_own_flock": joined("eve", "fay"),
    "black_market": hand(medicine=2, food=1),
    "gone_by_morning": hand(fuel=1),
    "the_arsenal": armed(3),
    "one_by_one": lambda t: (deaths(4)(t), joined("eve")(t)),
    "a_way_back": hand(food=3),
    "a_fire_of_our_own": more_and_fuel,
    "picked_clean": emptied,
    "let_them_freeze": deaths(5),
    "start_over": hand(tool=3, medicine=1),
}


def hold(t: Position, name: str) -> None:
    """Seat 0 plays for this objective, at a game that ended as it wants; an exile objective as one who is loyal."""
    kind = SECRET[name].kind
    if kind == "exile":
        t.objective(0, "autobiographer")
        t.seat(0).exile_objective = t.cards(name)[0]
        t.seat(0).exiled = True
    else:
        t.objective(0, name)
    if kind == "betrayal":
        t.state.morale = 0
    else:
        t.state.objective_met = True


@pytest.mark.parametrize("name", SECRET)
def test_a_seat_wins_when_its_own_conditions_hold(name: str):
    t = end_table()
    hold(t, name)
    assert not seat_wins(t.game(), 0)
    MEETS[name](t)
    assert seat_wins(t.game(), 0)
    assert all(one.done == one.needed for one in secret_progress(t.game(), 0) if one.known)
    t.state.objective_met, t.state.morale = False, 6
    assert seat_wins(t.game(), 0) is (SECRET[name].kind == "exile" and name != "a_way_back")


@pytest.mark.parametrize(
    ("exile", "meets"),
    [
        ("a_way_back", lambda t: setattr(t.state, "objective_met", True)),
        ("a_fire_of_our_own", joined("eve", "fay")),
        ("picked_clean", emptied),
        ("let_them_freeze", deaths(4)),
        ("start_over", hand(tool=2)),
    ],
)
def test_a_betrayer_in_exile_keeps_the_rest_of_its_objective(exile: str, meets: Met):
    t = end_table()
    t.objective(0, "gone_by_morning")
    t.seat(0).exile_objective = t.cards(exile)[0]
    t.hand(0, CARDS["fuel"])
    assert not seat_wins(t.game(), 0)
    meets(t)
    assert seat_wins(t.game(), 0)
    t.seat(0).hand.clear()
    assert not seat_wins(t.game(), 0)


@pytest.mark.parametrize("name", ["people_of_mine", "my_own_flock"])
def test_most_fails_on_a_tie(name: str):
    t = end_table()
    hold(t, name)
    t.survivor(0, "eve", at="school")
    assert len(t.seat(0).group) == len(t.seat(2).group)
    assert not seat_wins(t.game(), 0)
