"""What the host does for the table, and how the bot is."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.engine.menu import Refusal
from bot.show.page import Text, encode, page
from bot.show.pages.hand import hand_page
from bot.show.pages.health import health_page
from bot.show.pages.secrets import secrets_page
from bot.table import hosting, lobby
from bot.table.records import Post, Sitting
from bot.table.table import Table
from bot.table.waiting import is_ballot
from bot.voice.speech import DM, Speech, moment
from cogs.answers import Asking
from cogs.base import WinterCog
from cogs.lobby import LONGEST_NAME, plain_name
from cogs.secrets import learned_by
from cogs.thumbs import read_back

if TYPE_CHECKING:
    from bot.client import GameMaster, Handler

log = logging.getLogger("bot.host")

# in place of a player: the seat goes to an AI
AI_WORD = "ai"


class Host(WinterCog):
    @property
    def verbs(self) -> dict[str, Handler]:
        return {
            "pause": self.pause_or_go_on,
            "play_default": self.let_default,
            "replace": self.replace_chosen,
            "host": self.hand_over,
            "give_up": self.ask_to_abandon,
            "abandon": self.abandon_thumb,
        }

    async def announce(self, table: Table, code: str, **params: object) -> None:
        told = page(Text(self.say(code, **params)))
        await table.store.post(table.id, Post(table.record.place, [encode(told)]))
        await self.bot.office.deliver(table.id)

    @app_commands.command(name="pause", description="Pause the game, or go on (host)")
    async def pause(self, interaction: discord.Interaction[GameMaster]) -> None:
        asking = Asking(interaction)
        record = await asking.which("pause", mine=False)
        if record is not None:
            await self.pause_or_go_on(asking, record.id, "")

    async def pause_or_go_on(self, asking: Asking, table: str, about: str) -> None:
        playing = await asking.hosted(table)
        if playing is None:
            return
        await asking.defer()
        was_paused = playing.paused
        await (playing.resume() if was_paused else playing.pause())
        if was_paused:
            # before anything is told: an old vote is posted anew, and what lies on its message is gone
            await read_back(self.bot, playing)
        await asking.say(self.say("host.resumed" if was_paused else "host.paused"))
        code = "host.resumed_all" if was_paused else "host.paused_all"
        await self.announce(playing, code, host=f"<@{asking.player}>")

    # -- somebody who does not answer

    @app_commands.command(name="play-default", description="Let an absent player's seat take its default (host)")
    @app_commands.describe(seat="The player who does not answer")
    async def play_default(self, interaction: discord.Interaction[GameMaster], seat: str) -> None:
        asking = Asking(interaction)
        record = await asking.which("play_default", mine=False, about=within_id(seat))
        if record is not None:
            await self.let_default(asking, record.id, seat)

    async def let_default(self, asking: Asking, table: str, name: str) -> None:
        """R8.1: ballots have their countdown; not even the host ends it early."""
        playing = await asking.hosted(table)
        seat = await self.seat_named(asking, playing, name) if playing is not None else None
        if playing is None or seat is None:
            return
        asked = [d for d in playing.awaited() if d.seat == seat]
        others = [d for d in asked if not is_ballot(d)]
        if asked and not others:
            closes = moment(playing.record.waits.closes[asked[0].frame])
            await asking.say(self.say("vote.not_yet", at=closes))
            return
        await asking.defer()
        outcome = await playing.choose_default(seat, "host", others[0].id if others else None)
        if isinstance(outcome, Refusal):
            await asking.say(self.say(f"refusal.{outcome.code}"))
            return
        log.info("default played", extra={"table": table, "seat": seat})
        await asking.say(self.say("host.default_played"))
        await self.announce(playing, "host.default_all", host=f"<@{asking.player}>", seat=playing.record.players[seat])

    @play_default.autocomplete("seat")
    async def awaited_seats(
        self, interaction: discord.Interaction[GameMaster], typed: str
    ) -> list[app_commands.Choice[str]]:
        return self.seat_choices(interaction, typed, awaited=True)

    # -- somebody else sits down

    @app_commands.command(name="replace", description="Give a seat to somebody else, or to an AI, for good (host)")
    @app_commands.describe(seat="Whose seat", player="Who takes it", ai="Let an AI play on instead")
    async def replace(
        self,
        interaction: discord.Interaction[GameMaster],
        seat: str,
        player: discord.User | None = None,
        ai: bool = False,
    ) -> None:
        asking = Asking(interaction)
        if (player is not None) == ai:
            await asking.say(self.say("host.player_or_ai"))
            return
        if player is not None and player.bot:
            await asking.say(self.say("host.no_bots"))
            return
        about = f"{player.id if player is not None else AI_WORD}.{within_id(seat)}"
        record = await asking.which("replace", mine=False, about=about)
        if record is not None:
            await self.give_seat(asking, record.id, seat, player)

    async def replace_chosen(self, asking: Asking, table: str, about: str) -> None:
        """The table was asked for and chosen."""
        who, _, seat = about.partition(".")
        await self.give_seat(asking, table, seat, None if who == AI_WORD else await self.bot.fetch_user(int(who)))

    async def give_seat(self, asking: Asking, table: str, name: str, player: discord.User | None) -> None:
        playing = await asking.hosted(table)
        seat = await self.seat_named(asking, playing, name) if playing is not None else None
        if playing is None or seat is None:
            return
        await asking.defer()
        newcomer = self.newcomer(playing, seat, player)
        posts = [self.changed_hands(asking, playing, newcomer), *await self.secrets_for(playing, newcomer)]
        refusal = await hosting.replace(playing, newcomer, posts)
        if refusal is not None:
            await asking.say(self.say(f"refusal.{refusal.code}", **refusal.params))
            return
        log.info("seat replaced", extra={"table": table, "seat": seat, "kind": newcomer.kind})
        await asking.say(self.say("host.replaced"))
        await self.bot.office.deliver(table)

    @replace.autocomplete("seat")
    async def all_seats(
        self, interaction: discord.Interaction[GameMaster], typed: str
    ) -> list[app_commands.Choice[str]]:
        return self.seat_choices(interaction, typed, awaited=False)

    def newcomer(self, table: Table, seat: int, player: discord.User | None) -> Sitting:
        taken = {one.name for one in table.record.seats if one.seat != seat}
        if player is not None:
            return Sitting(seat, str(player.id), "person", lobby.unique(plain_name(player.display_name), taken))
        number = sum(one.kind == "ai" for one in table.record.seats) + 1
        name = lobby.unique(self.say("lobby.ai_name", number=number), taken)
        return Sitting(seat, f"{lobby.AI}{table.id}.{seat}.{table.record.sequence}", "ai", name)

    def changed_hands(self, asking: Asking, table: Table, newcomer: Sitting) -> Post:
        """For everybody to read; it calls whoever sits down."""
        person = newcomer.kind == "person"
        new = f"<@{newcomer.player}>" if person else newcomer.name
        old = table.sitting(newcomer.seat).name
        told = page(Text(self.say("host.replaced_all", old=old, new=new, host=f"<@{asking.player}>")))
        return Post(table.record.place, [encode(told)], call=(newcomer.player,) if person else ())

    async def secrets_for(self, table: Table, newcomer: Sitting) -> list[Post]:
        """Hand and secrets, for whoever takes a seat over."""
        if newcomer.kind != "person":
            return []
        seat = newcomer.seat
        speech = Speech(table.game, table.record, table.state, self.lang)
        view, learned = speech.view(seat), await learned_by(table, seat, speech)
        where = Text(self.say("secrets.where", where=speech.where))
        pages = (
            hand_page(view, seat, speech.names, table.id, self.lang),
            secrets_page(view, speech.names, table.id, learned, self.lang),
        )
        return [
            Post(f"{DM}{newcomer.player}", [encode(page(where, *shown.blocks, mood=shown.mood))]) for shown in pages
        ]

    @app_commands.command(name="host", description="Make somebody else the host (host)")
    @app_commands.describe(player="The new host")
    async def host(self, interaction: discord.Interaction[GameMaster], player: discord.User) -> None:
        asking = Asking(interaction)
        if player.bot:
            await asking.say(self.say("host.no_bot_hosts"))
            return
        record = await asking.which("host", mine=False, about=str(player.id))
        if record is not None:
            await self.hand_over(asking, record.id, str(player.id))

    async def hand_over(self, asking: Asking, table: str, player: str) -> None:
        """In the lobby as well as in a game."""
        record = self.bot.tables.record(table)
        if record is None or record.status not in ("lobby", "playing"):
            await asking.playing(table)
            return
        if not await asking.may_host(record):
            return
        await asking.defer()
        said = self.say("host.handed_over", host=f"<@{player}>")
        playing = self.bot.tables.playing.get(table)
        if playing is None:
            await lobby.give_host(self.bot.tables, table, player)
        else:
            await hosting.hand_over(playing, player, [Post(record.place, [encode(page(Text(said)))])])
        await asking.say(said)
        await self.bot.office.deliver(table)

    # -- giving up

    @app_commands.command(name="abandon", description="Give the game up: a vote; in the lobby, close the table (host)")
    async def abandon(self, interaction: discord.Interaction[GameMaster]) -> None:
        asking = Asking(interaction)
        record = await asking.which("give_up", mine=False)
        if record is not None:
            await self.ask_to_abandon(asking, record.id, "")

    async def ask_to_abandon(self, asking: Asking, table: str, about: str) -> None:
        if table in self.bot.tables.lobbies:
            await self.close_lobby(asking, table)
            return
        playing = await asking.playing(table)
        if playing is None or (asking.seat_at(playing) is None and not await asking.may_host(playing.record)):
            return
        await asking.defer()
        refusal = await hosting.ask_to_abandon(playing, asking.player)
        await asking.say(self.say(f"refusal.{refusal.code}" if refusal is not None else "host.abandon_asked"))
        await self.bot.office.deliver(table)

    async def close_lobby(self, asking: Asking, table: str) -> None:
        if await asking.may_host(self.bot.tables.lobbies[table]):
            await asking.defer()
            await lobby.close_lobby(self.bot.tables, table)
            await asking.say(self.say("host.lobby_closed"))
            await self.bot.office.deliver(table)

    async def abandon_thumb(self, asking: Asking, table: str, about: str) -> None:
        playing = await asking.playing(table)
        if playing is None:
            return
        await asking.defer()
        refusal = await hosting.vote_to_abandon(playing, asking.player, about == "up")
        await asking.say(self.say(f"refusal.{refusal.code}" if refusal is not None else "question.kept"))
        await self.bot.pacemaker.tick()

    # -- seats by name

    async def seat_named(self, asking: Asking, table: Table, name: str) -> int | None:
        """The seat whose player is called so, or has this number."""
        wanted, players = within_id(name).casefold(), [player.casefold() for player in table.record.players]
        if wanted in players:
            return players.index(wanted)
        if wanted in map(str, range(1, len(players) + 1)):
            return int(wanted) - 1
        await asking.say(self.say("host.no_such_seat", name=name[:40], players=", ".join(table.record.players)))
        return None

    def seat_choices(
        self, interaction: discord.Interaction[GameMaster], typed: str, awaited: bool
    ) -> list[app_commands.Choice[str]]:
        found = self.bot.tables.at(Asking(interaction).place)
        tables = [self.bot.tables.playing[one.id] for one in found if one.id in self.bot.tables.playing]
        names = [
            name
            for table in tables
            for seat, name in enumerate(table.record.players)
            if not awaited or seat in {d.seat for d in table.awaited()}
        ]
        return [app_commands.Choice(name=name, value=name) for name in names if typed.casefold() in name.casefold()]

    @app_commands.command(name="health", description="How the bot is")
    async def health(self, interaction: discord.Interaction[GameMaster]) -> None:
        self.bot.note_latency(interaction)
        await Asking(interaction).show(health_page(await self.bot.health(), self.lang))


def within_id(name: str) -> str:
    """A seat's name as a control's id can carry it: a colon would end it, and no player's name has one."""
    return name.replace(":", "").strip()[: LONGEST_NAME + len(" 2")]
