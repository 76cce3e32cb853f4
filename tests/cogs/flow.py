"""Small steps of an evening at the table, and presses that no honest client would send."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from simcord import interactions
from simcord.actors import MemberActor
from simcord.backend import serializers
from simcord.components import walk_components
from simcord.results import InteractionResult

from tests.cogs.plain_bot import ids, texts
from tests.cogs.players import Player
from tests.cogs.world import World


def said(result: InteractionResult) -> str:
    """What the private answer says."""
    assert result.response is not None, "no answer"
    assert result.response.ephemeral
    assert result.followups == []
    return "\n".join(texts(result.response.message))


def controls(result: InteractionResult) -> list[str]:
    assert result.response is not None
    return [control or "" for control in ids(result.response.message)]


async def to_first_turn(here: World, rng: Random | None = None) -> MemberActor:
    """Everybody chooses survivors; who is on turn first."""
    rng = rng or Random(1)
    while [d.kind for d in here.table.awaited()] != ["turn"]:
        waiting = [d.seat for d in here.table.awaited() if here.table.sitting(d.seat).kind == "person"]
        if waiting:
            await Player(here, actor_at(here, waiting[0]), rng).answer()
        await here.env.advance_time(3)
    await here.env.advance_time(30)
    return active(here)


def actor_at(here: World, seat: int) -> MemberActor:
    return next(one for one in here.people if str(one.id) == here.table.sitting(seat).player)


def active(here: World) -> MemberActor:
    return actor_at(here, here.table.state.turn.seat)


def others(here: World) -> list[MemberActor]:
    """The people at the table who are not on turn."""
    sitting = [one for one in here.people if here.table.seat_of(str(one.id)) is not None]
    return [one for one in sitting if one is not active(here)]


async def call_exile(here: World) -> int:
    """Whoever is on turn calls a vote; its frame."""
    mover = active(here)
    turn = next(d for d in here.table.awaited() if d.kind == "turn")
    seat = here.table.seat_of(str(mover.id))
    victim = next(n for n in range(len(here.table.record.seats)) if n != seat)
    outcome = await here.table.choose(turn.seat, turn.id, ["exile_vote", f"p{victim}"])
    assert not hasattr(outcome, "code"), outcome
    await here.env.advance_time(2)
    return next(iter(here.table.record.waits.closes))


def raw_press(
    here: World, person: MemberActor, message: Any, control: str, values: list[str] | None = None
) -> tuple[Any, dict[str, Any]]:
    """A press as it arrives over the wire, whatever the message shows."""
    env = here.env
    kind = 3 if values is not None else 2
    data: dict[str, Any] = {"custom_id": control, "component_type": kind}
    if values is not None:
        data["values"] = values
    stored = env.backend.get_message(message.channel.id, message.id)
    now_shown = {part.get("custom_id") for part in walk_components(stored.components)}
    record, payload = interactions.base_payload(
        env.backend, type=3, channel_id=message.channel.id, guild_id=here.guild.id, user_id=person.id, data=data
    )
    payload["message"] = dict(serializers.message_payload(env.backend, stored))
    if control not in now_shown:
        options = [{"label": value, "value": value} for value in values or ["-"]]
        shown = {"type": kind, "custom_id": control} | (
            {"options": options} if kind == 3 else {"style": 1, "label": "?"}
        )
        payload["message"]["components"] = [{"type": 1, "id": 900, "components": [{"id": 901, **shown}]}]
    record.source_message_id = stored.id
    return record, payload


async def forged(
    here: World, person: MemberActor, message: Any, control: str, values: list[str] | None = None
) -> InteractionResult:
    record, payload = raw_press(here, person, message, control, values)
    here.env.backend.emit("INTERACTION_CREATE", payload)
    await here.env.settle()
    return InteractionResult(here.env, record)


async def at_once(here: World, presses: Sequence[tuple[MemberActor, Any, str]]) -> list[InteractionResult]:
    """Several presses that arrive before any of them is answered."""
    sent = [raw_press(here, *press) for press in presses]
    for _, payload in sent:
        here.env.backend.emit("INTERACTION_CREATE", payload)
    await here.env.settle()
    return [InteractionResult(here.env, record) for record, _ in sent]
