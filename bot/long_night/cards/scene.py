"""What a card's words refer to while it is being carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.engine.flow import Frame

if TYPE_CHECKING:
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
        return list(value) if isinstance(value, list) else [value]  # pyright: ignore[reportUnknownArgumentType]

    def bind(self, name: str, value: Any) -> None:
        if name:
            self.env[name] = value
