"""What happens next, as plain data: frames, decisions, and the state that carries them."""

from typing import Any

import msgspec

Path = list[str]


class Frame(msgspec.Struct):
    """One thing under way. `label` names its next step; `locals` hold ids and plain values only."""

    id: int
    op: str
    label: str
    locals: dict[str, Any]


class Decision(msgspec.Struct):
    """A question to one seat.

    blocking=False: the table does not wait for it. keep=True: stays open after its answer, which may be changed until
    the frame goes on (a ballot).
    """

    id: int
    seat: int
    kind: str
    frame: int
    params: dict[str, Any]
    blocking: bool = True
    keep: bool = False
    default: Path | None = None
    answer: Path | None = None


class Flow(msgspec.Struct):
    """The part of a game's state that the engine moves."""

    key: str
    draws: int
    agenda: list[Frame]
    open: list[Decision]
    last_frame: int
    last_decision: int
    over: str
