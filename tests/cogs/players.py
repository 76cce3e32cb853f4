"""People who press what they are shown, until the game is over."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import discord
from simcord.actors import MemberActor
from simcord.results import InteractionResult, ResponseMessage

from bot.engine.flow import Decision
from tests.cogs.plain_bot import components, ids
from tests.cogs.world import World

# presses that look or go back, and decide nothing
NOT_CHOICES = ("hand", "secrets", "status", "why", "act", "log", "crisis")


class Player:
    """Presses a random control of the private message it sees, whatever it is asked."""

    def __init__(self, world: World, actor: MemberActor, rng: Random) -> None:
        self.world = world
        self.actor = actor
        self.rng = rng
        self.presses = 0

    @property
    def seat(self) -> int:
        seat = self.world.table.seat_of(str(self.actor.id))
        assert seat is not None
        return seat

    async def answer(self) -> None:
        """Open the question as anybody would, and press on until something is decided."""
        before = self.world.table.record.sequence
        shown: InteractionResult = await self.actor.slash(self.world.place, "winter act")
        for _ in range(40):
            response = shown.response
            assert response is not None
            shown = await self.press(response)
            if self.world.table_id not in self.world.bot.tables.playing:
                return
            if self.world.table.record.sequence != before:
                return
        raise AssertionError(f"{self.actor.name} does not get anywhere")

    async def press(self, shown: ResponseMessage) -> InteractionResult:
        self.presses += 1
        parts = components(shown.message)
        selects = [part for part in parts if isinstance(part, discord.SelectMenu)]
        buttons = [part for part in parts if isinstance(part, discord.Button) and self.decides(part)]
        if selects and (not buttons or self.rng.random() < 0.8):
            select = selects[0]
            count = self.rng.randint(select.min_values, select.max_values)
            values = [option.value for option in self.rng.sample(select.options, count)]
            return await self.actor.select(shown, values, custom_id=select.custom_id)
        assert buttons, f"nothing to press: {ids(shown.message)}"
        return await self.actor.click(shown, custom_id=self.rng.choice(buttons).custom_id)

    def decides(self, button: discord.Button) -> bool:
        verb = (button.custom_id or "").rpartition(":")[2].partition(".")[0]
        return not button.disabled and verb not in NOT_CHOICES


async def play(
    world: World,
    rng: Random,
    most: int = 3000,
    before_each: Callable[[Decision], object] | None = None,
    silent: frozenset[int] = frozenset(),
) -> int:
    """Everybody answers what they are asked until the game is over; the number of choices made by people.

    `silent` seats never answer: the host lets them take their default, votes run out.
    """
    players = {str(actor.id): Player(world, actor, rng) for actor in world.people}
    choices = 0
    for _ in range(most):
        table = world.bot.tables.playing.get(world.table_id)
        if table is None or table.record.status != "playing":
            return choices
        people = [d for d in table.awaited() if table.sitting(d.seat).kind == "person"]
        speaking = [d for d in people if d.seat not in silent]
        if speaking:
            decision = rng.choice(speaking)
            if before_each is not None:
                await maybe(before_each(decision))
            await players[world.table.sitting(decision.seat).player].answer()
            choices += 1
        elif people and people[0].kind != "vote":
            name = table.record.players[people[0].seat]
            await world.people[0].slash(world.place, "winter play-default", seat=name)
        await world.env.advance_time(3 if not people or speaking else 30)
    raise AssertionError("the game does not end")


async def maybe(awaited: object) -> None:
    if hasattr(awaited, "__await__"):
        await awaited  # type: ignore[misc]
