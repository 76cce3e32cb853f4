"""The lobby: who sits down, what they agree on, and the host's options."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, get_args

import msgspec

from bot.long_night.cards.catalogue import Catalogue
from bot.long_night.state import Config, Side
from bot.long_night.variants import MODULES, SCENARIOS, VARIANTS, BadConfig, agreed, in_game
from bot.show.controls import press_id
from bot.show.names import Names
from bot.show.page import LONGEST_HINT, Button, Buttons, Page, Pick, Rule, Select, Text, bullets, heading, page, small
from bot.show.pages.parts import hint, known, objective_asks, section, verb_button
from bot.show.refusals import sentence
from bot.texts import ENGLISH, say

Pace = Literal["live", "slow"]
FEWEST_SEATS, MOST_SEATS = 2, 5
# values of picks that stand for an empty choice
RANDOM, NO_SCENARIO = "random", "none"
# R13.2: it follows from the number of seats, and the co-operative variant from it
TWO_PLAYERS = "two_players"
IMPLIED = {TWO_PLAYERS, "cooperative"}


class LobbySeat(msgspec.Struct, frozen=True):
    name: str
    kind: Literal["person", "ai"] = "person"
    # whether a private message reached the player; "" where nobody tried
    dm: Literal["", "open", "closed"] = ""
    host: bool = False


class Lobby(msgspec.Struct, frozen=True):
    table: str
    seats: list[LobbySeat]
    config: Config
    pace: Pace
    thread: bool
    # the hash of the sealed seed
    seal: str
    # why it cannot start yet, in a sentence
    problem: str = ""


class Outlook(msgspec.Struct, frozen=True):
    """What would be played if it started now, and why it cannot."""

    config: Config
    problem: str


def outlook(lobby: Lobby, catalogue: Catalogue, lang: str) -> Outlook:
    """R13.1, R13.2: what the choices imply. While nobody is there yet, as if there were three."""
    gathered = len(lobby.seats) >= FEWEST_SEATS
    seats = tuple(str(number) for number in range(len(lobby.seats) if gathered else FEWEST_SEATS + 1))
    config = msgspec.structs.replace(lobby.config, seats=seats)
    try:
        return Outlook(agreed(catalogue, config), "" if gathered else say("lobby.too_few", lang=lang))
    except BadConfig as bad:
        return Outlook(config, sentence(bad.refusal, Names(catalogue, (), {}), lang))


# -- what everybody sees


def lobby_page(lobby: Lobby, catalogue: Catalogue, lang: str = ENGLISH) -> Page:
    plan = outlook(lobby, catalogue, lang)
    problem = " ".join(one for one in dict.fromkeys((plan.problem, lobby.problem)) if one)
    counts = {"count": len(lobby.seats), "most": MOST_SEATS}
    return page(
        heading(say("lobby.title", lang=lang)),
        Text(say("lobby.what", lang=lang)),
        Rule(),
        section(say("lobby.seats", counts, lang), *seat_lines(lobby.seats, lang)),
        section(say("lobby.agreed", lang=lang), *agreed_lines(lobby, plan.config, catalogue, lang)),
        problem_line(problem, lang),
        Rule(),
        small(say("lobby.seal", {"seal": lobby.seal}, lang)),
        lobby_buttons(lobby, bool(plan.problem), lang),
        mood="calm",
    )


def problem_line(problem: str, lang: str) -> Text:
    return Text(say("lobby.problem", {"problem": problem}, lang) if problem else "")


def seat_lines(seats: Iterable[LobbySeat], lang: str) -> list[str]:
    told = [
        say("lobby.seat", {"name": s.name, "kind": s.kind, "dm": s.dm or "untried", "host": s.host}, lang)
        for s in seats
    ]
    return [bullets(told).text] if told else [say("lobby.nobody", lang=lang)]


def agreed_lines(lobby: Lobby, config: Config, catalogue: Catalogue, lang: str) -> list[str]:
    told = [objective_line(config, catalogue, lang)]
    two = TWO_PLAYERS in config.variants
    variants = [name for name in config.variants if not two or name not in IMPLIED]
    for code, names in (("variant", variants), ("module", config.modules)):
        if names:
            told.append(say(f"lobby.{code}s", {"names": ", ".join(known(code, name, lang) for name in names)}, lang))
    if config.scenario:
        told.append(say("lobby.scenario", {"name": known("scenario", config.scenario, lang)}, lang))
    if two:
        told.append(say("lobby.two", lang=lang))
    if config.adults:
        told.append(say("lobby.adults", lang=lang))
    told.append(say("lobby.pace", {"pace": lobby.pace}, lang))
    told.append(say("lobby.place", {"thread": lobby.thread}, lang))
    return [bullets(told).text]


def objective_line(config: Config, catalogue: Catalogue, lang: str) -> str:
    side = say(f"side.{config.side}", lang=lang)
    if config.objective not in catalogue.main_objectives:
        return say("lobby.objective_random", {"side": side}, lang)
    name = catalogue.main_objectives[config.objective].en.name
    asks = objective_asks(catalogue, config.objective, config.side, lang)
    return say("lobby.objective", {"name": name, "side": side, "asks": asks}, lang)


def lobby_buttons(lobby: Lobby, blocked: bool, lang: str) -> Buttons:
    full = len(lobby.seats) >= MOST_SEATS
    return Buttons(
        [
            verb_button(lobby.table, "join", lang, "primary", disabled=full),
            verb_button(lobby.table, "leave", lang, disabled=not lobby.seats),
            verb_button(lobby.table, "options", lang),
            verb_button(lobby.table, "start", lang, "success", disabled=blocked),
        ]
    )


# -- the host's options


def options_page(lobby: Lobby, catalogue: Catalogue, adults_allowed: bool, lang: str = ENGLISH) -> Page:
    """Private, for the host. The pick in force is marked."""
    plan = outlook(lobby, catalogue, lang)
    config = lobby.config
    picked = set(config.variants)
    scenario = config.scenario or NO_SCENARIO
    variants = [name for name in VARIANTS if name != TWO_PLAYERS]
    return page(
        heading(say("lobby.options", lang=lang)),
        problem_line(plan.problem, lang),
        one_of(lobby, "objective", objective_picks(plan.config, config.objective, catalogue, lang), lang),
        one_of(lobby, "side", word_picks("side", get_args(Side), {plan.config.side}, lang), lang),
        any_of(lobby, "variants", word_picks("variant", variants, picked, lang), lang),
        any_of(lobby, "modules", word_picks("module", MODULES, set(config.modules), lang), lang),
        one_of(lobby, "scenario", scenario_picks(scenario, lang), lang),
        one_of(lobby, "pace", word_picks("pace", get_args(Pace), {lobby.pace}, lang), lang),
        one_of(lobby, "place", word_picks("where", ("channel", "thread"), {place_of(lobby)}, lang), lang),
        option_buttons(lobby, adults_allowed, lang),
        small("" if adults_allowed else say("lobby.adults_barred", lang=lang)),
        mood="calm",
    )


def place_of(lobby: Lobby) -> str:
    return "thread" if lobby.thread else "channel"


def one_of(lobby: Lobby, about: str, picks: list[Pick], lang: str) -> Select:
    return Select(press_id(lobby.table, "option", about, select=True), say(f"option_of.{about}", lang=lang), picks)


def any_of(lobby: Lobby, about: str, picks: list[Pick], lang: str) -> Select:
    return msgspec.structs.replace(one_of(lobby, about, picks, lang), min=0, max=len(picks))


def word_picks(code: str, names: Sequence[str], chosen: set[str], lang: str) -> list[Pick]:
    return [Pick(n, known(code, n, lang).capitalize(), hint(f"{code}_hint.{n}", lang), n in chosen) for n in names]


def scenario_picks(chosen: str, lang: str) -> list[Pick]:
    """None at all as long as there is no scenario to choose."""
    return word_picks("scenario", (NO_SCENARIO, *SCENARIOS), {chosen}, lang) if SCENARIOS else []


def objective_picks(config: Config, chosen: str, catalogue: Catalogue, lang: str) -> list[Pick]:
    """R2.1: those that can be played as agreed, and a random one."""
    draw = Pick(RANDOM, say("lobby.random", lang=lang), say("lobby.random_hint", lang=lang), not chosen)
    return [draw] + [
        Pick(face, card.en.name, objective_hint(catalogue, face, config.side, lang), face == chosen)
        for face, card in catalogue.main_objectives.items()
        if in_game(catalogue, config, card)
    ]


def objective_hint(catalogue: Catalogue, face: str, side: str, lang: str) -> str:
    """Its length, and of what it asks as many whole sentences as there is room for."""
    told = say(f"length.{catalogue.main_objectives[face].length}", lang=lang)
    for one in objective_asks(catalogue, face, side, lang).split(". "):
        longer = f"{told} {one.removesuffix('.')}."
        told = longer if len(longer) <= LONGEST_HINT else told
    return told


def option_buttons(lobby: Lobby, adults_allowed: bool, lang: str) -> Buttons:
    adults = say("lobby.adults_button", {"on": lobby.config.adults}, lang)
    return Buttons(
        [
            verb_button(lobby.table, "add_ai", lang, disabled=len(lobby.seats) >= MOST_SEATS),
            verb_button(lobby.table, "remove_ai", lang, disabled=all(seat.kind != "ai" for seat in lobby.seats)),
            Button(press_id(lobby.table, "option", "adults"), adults, disabled=not adults_allowed),
        ]
    )
