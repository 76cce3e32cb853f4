"""Everything the bot sends, who can read it, and whether they may."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any

import msgspec
from simcord.backend.models import EPHEMERAL_FLAG
from simcord.types import HttpLogEntry

from bot.content import data_dir
from bot.long_night.cards.catalogue import Catalogue, build
from bot.long_night.hidden import known
from bot.long_night.interface import LongNight
from bot.long_night.views import plain
from bot.packs import BASE_PACK, card_files
from bot.show.controls import Press, Step, parse
from bot.table.records import Post
from bot.table.table import Happened, Table
from tests.cogs.world import World

# -- cards that can be told apart wherever they are named

MARK = re.compile(r"⟪(\d+)⟫")


@cache
def marked_cards() -> tuple[LongNight, dict[int, str]]:
    """The game with a mark in every text of every card, each copy of an item its own; and the face of each mark."""
    faces: dict[int, str] = {}
    files: list[tuple[str, str, str, Any]] = []
    for pack, kind, name, cards in card_files(data_dir() / BASE_PACK, BASE_PACK):
        files.append((pack, kind, name, [copy for card in cards for copy in marked_copies(card, faces)]))
    return LongNight(build(files)), faces


def marked_copies(card: dict[str, Any], faces: dict[int, str]) -> Iterator[dict[str, Any]]:
    decks = [deck for deck, count in card.get("decks", {}).items() for _ in range(count)]
    for number, deck in enumerate(decks or [""]):
        copy = deepcopy(card)
        if number:
            copy["id"] = f"{card['id']}_{number + 1}"
        if deck:
            copy["decks"] = {deck: 1}
        faces[len(faces) + 1] = copy["id"]
        yield with_mark(copy, f"⟪{len(faces)}⟫")


def with_mark(raw: Any, mark: str, text: bool = False) -> Any:
    if isinstance(raw, dict):
        return {key: with_mark(value, mark, text or key == "en") for key, value in raw.items()}
    if isinstance(raw, list):
        return [with_mark(one, mark, text) for one in raw]
    return f"{mark} {raw}" if text and isinstance(raw, str) else raw


# -- who may know what


class Knowledge:
    """Which faces each seat, and everybody (None), has been shown by the game so far."""

    def __init__(self, cards: Catalogue) -> None:
        self.cards = cards
        self.faces: dict[int | None, set[str]] = {}

    def note(self, game: LongNight, happened: Happened) -> None:
        for seat in (None, *range(len(happened.record.seats))):
            seen = [event.seen_by(seat) for event in happened.events]
            told = words(msgspec.to_builtins([plain(game.view(happened.state, seat)), seen]))
            self.faces.setdefault(seat, set()).update(word for word in told if word in self.cards.packs)


def words(told: Any) -> Iterator[str]:
    """Every string in it, however deep."""
    if isinstance(told, str):
        yield told
    elif isinstance(told, dict):
        for key, value in told.items():
            yield from words(key)
            yield from words(value)
    elif isinstance(told, list | tuple):
        for one in told:
            yield from words(one)


# -- the wire


@dataclass(frozen=True)
class Sent:
    """One request of the bot. `reader` is the one user who can read it; None: everybody in the channel."""

    at: datetime
    reader: int | None
    request: HttpLogEntry

    @property
    def text(self) -> str:
        request = self.request
        return json.dumps([request.method, request.path, request.params, request.json], ensure_ascii=False, default=str)


class Wire(list[HttpLogEntry]):
    """Put in the place of SimCord's log of requests: looks at each as it is sent."""

    def __init__(self, world: World) -> None:
        super().__init__(world.env.backend.http_requests)
        self.world = world
        self.sent: list[Sent] = []
        self.checks: list[Check] = []
        world.env.backend.http_requests = self

    def append(self, request: HttpLogEntry) -> None:
        super().append(request)
        if request.method == "GET":
            return
        one = Sent(self.world.env.now(), self.reader(request), request)
        self.sent.append(one)
        for check in self.checks:
            check.look(one)

    def reader(self, request: HttpLogEntry) -> int | None:
        match request.path.strip("/").split("/"):
            case ["channels", channel, *_]:
                return self.dm_channels().get(int(channel))
            case ["interactions", number, _, "callback"]:
                return self.asker(int(number), request.json or {})
            case ["webhooks", _, token, *_]:
                return self.asker(self.world.env.backend.interaction_tokens[token], {})
            case ["users", "@me", "channels"]:
                return int((request.json or {})["recipient_id"])
            case _:
                return None

    def dm_channels(self) -> dict[int, int]:
        people = self.world.people
        return {person.user.dm_channel.id: person.id for person in people}

    def asker(self, number: int, answer: dict[str, Any]) -> int | None:
        """Whoever pressed or typed, if the answer is for their eyes only."""
        backend = self.world.env.backend
        asked = backend.interactions[number]
        flags = (answer.get("data") or {}).get("flags", 0)
        if asked.ephemeral or flags & EPHEMERAL_FLAG or answer.get("type") == 8:
            return asked.user_id
        if asked.source_message_id is not None:
            source = backend.get_message(asked.channel_id, asked.source_message_id)
            if source.flags & EPHEMERAL_FLAG:
                return asked.user_id
        return self.dm_channels().get(asked.channel_id)

    def read_by(self, person: int, since: int = 0) -> list[Sent]:
        """All that this person could read."""
        return [one for one in self.sent[since:] if one.reader in (None, person)]


class Check:
    """Finds what somebody is sent who may not know it."""

    def __init__(self, wire: Wire) -> None:
        self.world = wire.world
        self.leaks: list[str] = []
        self.named = 0
        game = self.world.bot.tables.game
        self.knowledge = Knowledge(game.catalogue)
        self.marks = {mark: face for mark, face in marked_cards()[1].items() if game is marked_cards()[0]}
        tell = self.world.bot.tables.telling

        def noting(happened: Happened) -> list[Post]:
            self.knowledge.note(game, happened)
            return tell(happened)

        self.world.bot.tables.telling = noting
        wire.checks.append(self)

    def look(self, sent: Sent) -> None:
        table = self.world.bot.tables.playing.get(self.world.table_id)
        lobby = self.world.bot.tables.lobbies.get(self.world.table_id)
        seat = table.seat_of(str(sent.reader)) if table is not None and sent.reader is not None else None
        found: list[str] = []
        if lobby is not None:
            found += self.seed(sent, lobby.seed)
        if table is not None:
            found += [*self.faces(sent, seat), *self.controls(sent, table, seat)]
            if not table.over:
                found += self.seed(sent, table.record.seed, table.state.key)
        self.leaks += [f"seat {seat} reads {what}: {sent.text[:600]}" for what in found]

    def faces(self, sent: Sent, seat: int | None) -> Iterator[str]:
        shown = {self.marks[int(mark)] for mark in MARK.findall(sent.text)}
        self.named += len(shown)
        yield from sorted(shown - self.knowledge.faces.get(seat, set()))

    def seed(self, sent: Sent, *secrets: str) -> Iterator[str]:
        if any(secret[:12] in sent.text or secret[-12:] in sent.text for secret in secrets):
            yield "the seed"

    def controls(self, sent: Sent, table: Table, seat: int | None) -> Iterator[str]:
        """Controls name the reader's own decisions and cards only."""
        if table.over:
            return
        ours = known(table.state, seat) if seat is not None else set[str]()
        for control, values in controls_in(sent.request.json):
            match parse(control):
                case Step() as step:
                    decision = table.decision(step.decision)
                    if seat is None or (decision is not None and decision.seat != seat):
                        yield f"another's decision {control}"
                    keys = [key for part in [*step.path, *values] for key in re.split(r"[+/]", part)]
                    yield from (f"card {key}" for key in keys if re.fullmatch(r"[cs]\d+", key) and key not in ours)
                case Press():
                    pass
                case _:
                    yield f"an unknown control {control}"


def controls_in(body: Any) -> Iterator[tuple[str, list[str]]]:
    """The ids of controls in a request, each with the values that can be selected."""
    if isinstance(body, dict):
        if "custom_id" in body:
            yield body["custom_id"], [option["value"] for option in body.get("options", [])]
        for value in body.values():
            yield from controls_in(value)
    elif isinstance(body, list):
        for one in body:
            yield from controls_in(one)


def contents(body: Any) -> Iterator[str]:
    """The texts in a request, in order."""
    if isinstance(body, dict):
        if isinstance(body.get("content"), str):
            yield body["content"]
        for value in body.values():
            yield from contents(value)
    elif isinstance(body, list):
        for one in body:
            yield from contents(one)
