"""The table of The Long Night as plain data: what lies where."""

from typing import Any, Literal, get_args

import msgspec

from bot.engine.flow import Flow

# Names of saved things are API; raise this when a rule changes what a choice does.
RULES_VERSION = 1

Side = Literal["normal", "hard"]

COLONY = "colony"
# R1.5: numbered for random picks
LOCATIONS = ("police_station", "grocery_store", "school", "gas_station", "library", "hospital")
Symbol = Literal["weapon", "fuel", "education", "food", "medicine", "tool", "outsider"]
SYMBOLS: tuple[Symbol, ...] = get_args(Symbol)
NOISE_SPACES = 4
TOP_MORALE = 10


class Config(msgspec.Struct, frozen=True):
    """What a table agreed on before set-up. `seats` are the ids of those who sit there, in order to the left."""

    seats: tuple[str, ...]
    objective: str = ""
    side: Side = "normal"
    variants: tuple[str, ...] = ()
    modules: tuple[str, ...] = ()
    scenario: str = ""
    adults: bool = False
    packs: tuple[str, ...] = ("long_night",)


class Entrance(msgspec.Struct):
    spaces: int
    zombies: int = 0
    barricades: int = 0
    traps: int = 0

    @property
    def room(self) -> int:
        return self.spaces - self.zombies - self.barricades - self.traps


class Place(msgspec.Struct):
    spaces: int
    entrances: list[Entrance]
    survivors: list[str] = []
    deck: list[str] = []
    noise: int = 0
    # R10: only the colony has them
    helpless: int = 0
    unruly: int = 0

    @property
    def room(self) -> int:
        return self.spaces - len(self.survivors) - self.helpless - self.unruly

    @property
    def zombies(self) -> int:
        return sum(entrance.zombies for entrance in self.entrances)


class Survivor(msgspec.Struct):
    face: str
    seat: int
    place: str
    wounds: int = 0
    frostbites: int = 0
    despair: int = 0
    equipment: list[str] = []

    @property
    def hurt(self) -> int:
        """R6.5: everything that counts as a wound."""
        return self.wounds + self.frostbites + self.despair


class Seat(msgspec.Struct):
    hand: list[str] = []
    group: list[str] = []
    leader: str = ""
    dice: list[int] = []
    spent: list[int] = []
    dealt: list[str] = []
    looking: list[str] = []
    crises: list[str] = []
    objective: str = ""
    exile_objective: str = ""
    revealed: bool = False
    exiled: bool = False
    out: bool = False


class Crisis(msgspec.Struct):
    card: str = ""
    added: list[str] = []
    givers: list[int] = []


class Gift(msgspec.Struct):
    """Who added what to which crisis: told when the game is over."""

    round: int
    crisis: str
    seat: int
    face: str


class Crossroads(msgspec.Struct):
    card: str = ""
    holder: int = -1
    called: bool = False
    # what the condition bound when it was met
    fired: dict[str, Any] | None = None


class Turn(msgspec.Struct):
    seat: int = -1
    moved: list[str] = []
    voted: bool = False
    used: list[str] = []


class Lasting(msgspec.Struct):
    """An effect that stays: a named part of a card, on a survivor, place, seat or the whole colony."""

    face: str
    part: str
    on: str
    target: str
    until: str
    env: dict[str, Any]


class Result(msgspec.Struct):
    seat: int
    won: bool
    betrayer: bool
    exiled: bool


class State(Flow):
    version: int
    config: Config
    faces: dict[str, str]
    seats: list[Seat]
    places: dict[str, Place]
    survivors: dict[str, Survivor]
    objective: str
    side: Side
    morale: int
    rounds: int
    food: int
    round: int = 0
    first: int = 0
    keep_first: bool = False
    starvation: int = 0
    next_id: int = 0
    survivor_deck: list[str] = []
    crisis_deck: list[str] = []
    crisis_used: list[str] = []
    crossroads_deck: list[str] = []
    exile_deck: list[str] = []
    waste: list[str] = []
    playing: list[str] = []
    removed: list[str] = []
    removed_survivors: list[str] = []
    graveyard: list[str] = []
    objective_cards: list[str] = []
    tokens: dict[str, int] = {}
    crisis: Crisis = msgspec.field(default_factory=Crisis)
    crossroads: Crossroads = msgspec.field(default_factory=Crossroads)
    turn: Turn = msgspec.field(default_factory=Turn)
    used: list[str] = []
    lasting: dict[str, Lasting] = {}
    listeners: dict[str, list[str]] = {}
    counts: dict[str, int] = {}
    gifts: list[Gift] = []
    hold_morale: bool = False
    ending: str = ""
    objective_met: bool = False
    results: list[Result] = []


encoder = msgspec.json.Encoder()
decoder = msgspec.json.Decoder(State)


def save(state: State) -> bytes:
    return encoder.encode(state)


def load(data: bytes) -> State:
    return decoder.decode(data)
