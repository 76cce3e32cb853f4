"""Tables laid out by hand with the real cards, for pages to show."""

from typing import Any

from bot.long_night.state import Config
from bot.long_night.triggers import attach
from bot.packs import catalogue
from bot.show.names import Names, names_at
from tests.builder import SEED, Position, ScriptedLongNight

PLAYERS = ("Ada", "Ben", "Cyd", "Dee", "Eli")
TABLE = "k3f2x"
WHERE = "<#1001>"


class LaidTable(Position):
    """A position whose seats and cards have the names that players read."""

    def __init__(self, seats: int = 3, **config: Any) -> None:
        self.players: tuple[str, ...] = PLAYERS[:seats]
        self.rules = ScriptedLongNight(catalogue())
        config.setdefault("objective", "tribute")
        self.state = self.rules.new(Config(seats=self.players, **config), SEED)
        while self.state.round == 0:
            decision = next(one for one in self.state.open if one.blocking and one.answer is None)
            assert decision.default is not None
            self.rules.apply(self.state, decision.id, decision.default)
        self.events = []
        self._clear()

    def names(self) -> Names:
        return names_at(self.rules.catalogue, self.state, self.players)


def mid_game(seats: int = 3) -> LaidTable:
    """The second round: people in four places, a crisis under way, a lasting effect, a dead survivor."""
    t = LaidTable(seats)
    gia = t.survivor(0, "gia_najjar", wounds=1)
    t.survivor(0, "rocco_bellini", at="school", frostbites=1)
    hank = t.survivor(1, "hank_sorensen", at="school")
    t.survivor(1, "lily_mae", at="gas_station")
    t.survivor(2, "emma_han", at="library", despair=1)
    t.equip(hank, "mop")
    t.zombies("colony", 2, 1)
    t.barricades("colony", 0, 1, 1)
    t.zombies("school", 3)
    t.traps("school", 1)
    t.place("library").noise = 2
    for place in ("police_station", "school", "library"):
        t.deck(place, *["tinned_soup"] * 7)
    t.helpless(2, 1)
    t.crisis("winter_fever")
    t.add_to_crisis(0, "medicine", "tinned_soup")
    t.add_to_crisis(2, "medicine")
    t.hand(0, "tinned_soup", "megaphone", "tinned_soup")
    t.hand(1, "wrench")
    t.dice(0, 1, 4, 6)
    t.dice(1, 3)
    t.state.objective_cards = t.cards("tinned_soup", "fuel_can")
    t.waste(4, "tinned_soup")
    t.state.graveyard = t.survivor_deck("cole_winters")
    t.survivor_deck("blue", "derek_yoshida")
    t.state.food, t.state.starvation, t.state.round, t.state.rounds = 3, 1, 2, 5
    attach(t.game(), "white_fingers", "one_hand", "survivor", gia, "game", {})
    attach(t.game(), "warm_engine", "quiet_road", "colony", "", "game", {})
    t.run()
    return t
