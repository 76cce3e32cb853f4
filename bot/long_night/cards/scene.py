"""What a card's words refer to while it is being carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from bot.engine.flow import Frame

if TYPE_CHECKING:
    from bot.long_night.cards.selectors import SeatFilter
    from bot.long_night.game import Game

Env = dict[str, Any]


class Scene:
    """The game, the names bound so far, and the frame that carries them (none while only asking "possible?")."""

    __slots__ = ("env", "frame", "game", "label")

    def __init__(self, game: Game, env: Env, frame: Frame | None = None, label: str = "") -> None:
        self.game = game
        self.env = env
        self.frame = frame
        self.label = label

    @property
    def you(self) -> int:
        """The seat the card speaks to; a card that speaks to nobody is handled by the first player (R3.5)."""
        you = self.env.get("you")
        return self.game.decider() if you is None else you

    def bound(self, name: str) -> bool:
        return name in self.env

    def many(self, name: str) -> list[Any]:
        """A bound name as a list; a name not bound yet is nobody."""
        value = self.env.get(name)
        if value is None:
            return []
        return list(cast("list[Any]", value)) if isinstance(value, list) else [value]

    def seats(self, named: SeatFilter | None) -> list[int]:
        """The seats a card names; naming none, it means `you`."""
        return named.ids(self) if named is not None else [self.you]

    def seat(self, named: SeatFilter | None) -> int:
        return named.one(self) if named is not None else self.you

    def bind(self, name: str, value: Any) -> None:
        if name:
            self.env[name] = value
