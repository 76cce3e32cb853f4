"""Names, places and mentions at one table: what every message is made with."""

from __future__ import annotations

from datetime import datetime

from bot.long_night.interface import LongNight
from bot.long_night.state import State
from bot.long_night.views import View
from bot.show.names import Names, names_at
from bot.table.records import TableRecord
from bot.texts import ENGLISH

CHANNEL = "channel:"
DM = "dm:"


class Speech:
    """One table as it stands, ready to be spoken of."""

    def __init__(self, game: LongNight, record: TableRecord, state: State, lang: str = ENGLISH) -> None:
        self.game = game
        self.record = record
        self.state = state
        self.lang = lang
        self.names: Names = names_at(game.catalogue, state, record.players)

    def view(self, seat: int | None = None) -> View:
        return self.game.view(self.state, seat)

    @property
    def where(self) -> str:
        return channel_link(self.record.place)

    def is_person(self, seat: int) -> bool:
        return self.record.seats[seat].kind == "person"

    def people(self) -> list[int]:
        return [one.seat for one in self.record.seats if one.kind == "person"]

    def player(self, seat: int) -> str:
        return self.record.seats[seat].player

    def mention(self, seat: int) -> str:
        """Whoever sits there, so that Discord shows the name; an AI by its name."""
        sitting = self.record.seats[seat]
        return f"<@{sitting.player}>" if sitting.kind == "person" else sitting.name


def channel_link(place: str) -> str:
    return f"<#{place.removeprefix(CHANNEL)}>"


def moment(at: datetime) -> str:
    """A time that everybody's client shows as "5 minutes ago"."""
    return f"<t:{int(at.timestamp())}:R>"
