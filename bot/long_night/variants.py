"""R13: variants, a set that a table agrees on, combined where it makes sense."""

from __future__ import annotations

import msgspec

from bot.engine.menu import Refusal
from bot.long_night.cards.catalogue import Catalogue
from bot.long_night.cards.models import Card
from bot.long_night.state import Config

VARIANTS = ("cooperative", "two_players", "betrayer", "hard", "elimination", "trusting")
# modules join this list with their chapters
MODULES: tuple[str, ...] = ()
# and teaching scenarios with theirs
SCENARIOS: tuple[str, ...] = ()
CLASHES = (
    ("betrayer", "trusting", "13.7"),
    ("cooperative", "betrayer", "13.1"),
    ("cooperative", "trusting", "13.1"),
)


class BadConfig(Exception):
    """A table cannot be set up like this."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


def agreed(catalogue: Catalogue, config: Config) -> Config:
    """What the choices imply: two players play together (R13.2), playing together is played hard (R13.1)."""
    variants = set(config.variants)
    if len(config.seats) == 2:
        variants.add("two_players")
    if "two_players" in variants:
        variants.add("cooperative")
    side = "hard" if variants & {"cooperative", "hard"} else config.side
    result = msgspec.structs.replace(config, variants=tuple(v for v in VARIANTS if v in variants), side=side)
    refusal = clash(catalogue, config, variants) or left_out(catalogue, result)
    if refusal is not None:
        raise BadConfig(refusal)
    return result


def clash(catalogue: Catalogue, config: Config, variants: set[str]) -> Refusal | None:
    if not 2 <= len(config.seats) <= 5:
        return Refusal("seats_2_to_5", {"seats": len(config.seats)}, "2.1")
    if "two_players" in variants and len(config.seats) != 2:
        return Refusal("two_players_only", {"seats": len(config.seats)}, "13.2")
    unknown = (*(variants - set(VARIANTS)), *(set(config.modules) - set(MODULES)))
    if unknown:
        return Refusal("unknown_variant", {"name": sorted(unknown)[0]}, "13")
    for one, other, rule in CLASHES:
        if one in variants and other in variants:
            return Refusal("variants_clash", {"one": one, "other": other}, rule)
    if config.scenario and "cooperative" in variants:
        return Refusal("scenario_cooperative", {"name": config.scenario}, "18.22")
    if config.scenario and config.scenario not in SCENARIOS:
        return Refusal("unknown_scenario", {"name": config.scenario}, "17")
    if config.objective and config.objective not in catalogue.main_objectives:
        return Refusal("unknown_objective", {"name": config.objective}, "2.1")
    if config.side not in ("normal", "hard"):
        return Refusal("unknown_side", {"name": config.side}, "2.1")
    missing = set(config.packs) - set(catalogue.packs.values())
    if missing:
        return Refusal("unknown_pack", {"name": sorted(missing)[0]}, "13.6")
    return None


def in_game(catalogue: Catalogue, config: Config, card: Card) -> bool:
    """R2.0, R2.3, R13.1: marks decide whether a card is in this game."""
    if catalogue.packs[card.id] not in config.packs:
        return False
    if card.module is not None and card.module not in config.modules:
        return False
    if card.adults and not config.adults:
        return False
    return not (card.noncoop and "cooperative" in config.variants)


def left_out(catalogue: Catalogue, config: Config) -> Refusal | None:
    """R2.0, R13.1: a main objective that its marks keep out of this game cannot be chosen either."""
    if config.objective and not in_game(catalogue, config, catalogue.main_objectives[config.objective]):
        return Refusal("unknown_objective", {"name": config.objective}, "2.0")
    return None
