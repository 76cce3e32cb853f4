"""R1.5: places, their survivor spaces, and who stands where."""

from bot.long_night.game import Game
from bot.long_night.state import COLONY, LOCATIONS


def put(game: Game, survivor: str, place: str) -> None:
    """Stand a survivor there. No exposure: R6.1 tells putting from moving."""
    body = game.survivor(survivor)
    if body.place:
        game.place(body.place).survivors.remove(survivor)
    body.place = place
    game.place(place).survivors.append(survivor)


def locations(game: Game) -> list[str]:
    """Every place but the colony, in number order."""
    return [place for place in game.state.places if place != COLONY]


def free_locations(game: Game) -> list[str]:
    return [place for place in locations(game) if game.place(place).room > 0]


def random_location(game: Game, purpose: str) -> str:
    """R12.2: an action die picks one of the numbers 1 to 6."""
    number = game.draw(6, purpose)
    game.tell("random_location", number=number + 1, place=LOCATIONS[number], new=True)
    return LOCATIONS[number]


def together(game: Game, survivor: str) -> list[str]:
    """All survivors in the same place, this one included."""
    return game.place(game.survivor(survivor).place).survivors
