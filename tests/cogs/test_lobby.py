"""The lobby as people find it: sitting down, agreeing, starting, and what is said when something is missing."""

import hashlib
import re
from pathlib import Path
from random import Random

import discord
import pytest
from simcord.actors import MemberActor

from tests.cogs.flow import at_once, controls, forged, said, to_first_turn
from tests.cogs.plain_bot import components, texts
from tests.cogs.players import play
from tests.cogs.world import World, world


def lobby_text(here: World) -> str:
    return "\n".join(texts(here.lobby))


async def close_dms(here: World, person: MemberActor) -> None:
    channel = person.user.dm_channel.id
    here.env.inject_error("POST", f"/channels/{channel}/messages", status=403, code=50007, times=None)


async def test_joining_and_leaving_shows_in_the_lobby(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.open_lobby()
        ada, ben = here.people[:2]
        assert "You sit at the table" in said(await here.press(ada, here.lobby, "join"))
        await here.press(ben, here.lobby, "join")
        await here.env.advance_time(5)
        assert "ada (host), private messages arrive" in lobby_text(here)
        assert "ben, private messages arrive" in lobby_text(here)
        assert "You have left the table." in said(await here.press(ben, here.lobby, "leave"))
        await here.env.advance_time(5)
        assert "ben" not in lobby_text(here)
        assert said(await here.press(ben, here.lobby, "leave")) == "You do not sit at this table."
        assert said(await here.press(ada, here.lobby, "join")) == "You sit at this table already."


async def test_the_dm_that_tests_the_way_names_the_table(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.open_lobby()
        await here.press(here.people[1], here.lobby, "join")
        assert here.channel.mention in here.dms_of(here.people[1])[0]


async def test_a_closed_dm_is_noted_in_the_lobby_and_stops_nothing(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.open_lobby()
        ada, ben = here.people[:2]
        await close_dms(here, ben)
        await here.press(ada, here.lobby, "join")
        assert "that stops nothing" in said(await here.press(ben, here.lobby, "join"))
        await here.env.advance_time(5)
        assert "ben, private messages are closed" in lobby_text(here)
        await here.press(ada, here.lobby, "start")
        await here.env.advance_time(2)
        shown = await ben.slash(here.place, "winter secrets")
        assert "Your secret objective" in said(shown)
        assert here.dms_of(ben) == []


async def test_a_lobby_is_full_with_five(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.gather(4, 1)
        assert "All 5 seats are taken." in said(await forged(here, here.people[4], here.lobby, here.id_of("join")))


async def test_names_carry_no_markup_into_the_game(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        eve = here.guild.add_member(here.env.create_user("eve"), nick="**@everyone** <#1>: `x`")
        await here.open_lobby()
        await here.press(eve, here.lobby, "join")
        await here.env.advance_time(5)
        assert "- everyone 1 x, private" in lobby_text(here)


# -- who may


async def test_options_and_start_are_for_the_host_and_who_may_manage_the_server(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.gather(2)
        ben = here.people[1]
        role = here.guild.create_role("steward", permissions=discord.Permissions(manage_guild=True))
        guild_steward = here.guild.add_member(here.env.create_user("sam"), roles=[role])
        host = here.people[0].mention
        for verb in ("options", "start", "add_ai", "remove_ai", "option.adults"):
            refused = said(await forged(here, ben, here.lobby, here.id_of(verb)))
            assert refused == f"Only the host, {host}, or whoever may manage the server can do this."
        assert here.bot.tables.lobbies[here.table_id].status == "lobby"
        assert "Options of this table" in said(await here.press(guild_steward, here.lobby, "options"))
        assert "It begins" in said(await here.press(guild_steward, here.lobby, "start"))
        assert here.table.record.status == "playing"


async def test_options_change_what_the_lobby_shows(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.gather(3, 1, pace=["slow"], place=["thread"], variants=["betrayer"], side=["hard"])
        await here.env.advance_time(5)
        shown = lobby_text(here)
        assert "Over days" in shown
        assert "In a thread of its own" in shown
        assert "plays by itself" in shown
        assert "hard side" in shown
        record = here.bot.tables.lobbies[here.table_id]
        assert (record.house.pace, record.house.thread, record.config.variants) == ("slow", True, ("betrayer",))


async def test_ai_seats_come_and_go(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.gather(1, 2)
        shown = await here.press(here.people[0], here.lobby, "options")
        await here.press(here.people[0], shown.response, "remove_ai")
        record = here.bot.tables.lobbies[here.table_id]
        assert [one.kind for one in record.seats] == ["person", "ai"]


async def test_what_the_options_do_not_offer_is_not_taken(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.gather(2)
        before = here.bot.tables.lobbies[here.table_id]
        for about, values in (("objective", ["no_such"]), ("pace", []), ("variants", ["two_players"]), ("x", ["y"])):
            control = f"w1s:{here.table_id}:option.{about}"
            answer = said(await forged(here, here.people[0], here.lobby, control, values))
            assert "from another time" in answer
        assert here.bot.tables.lobbies[here.table_id] == before


async def test_adults_only_needs_an_age_restricted_channel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with world(tmp_path) as here:
        await here.gather(2)
        ada = here.people[0]
        shown = await here.press(ada, here.lobby, "options")
        assert shown.response is not None
        adults = next(
            part
            for part in components(shown.response.message)
            if isinstance(part, discord.Button) and part.custom_id == here.id_of("option.adults")
        )
        assert adults.disabled
        assert "age-restricted" in said(await forged(here, ada, here.lobby, here.id_of("option.adults")))
        with monkeypatch.context() as patch:
            patch.setattr(discord.TextChannel, "is_nsfw", lambda channel: True)
            await here.press(ada, here.lobby, "options")
            await forged(here, ada, here.lobby, here.id_of("option.adults"))
            assert here.bot.tables.lobbies[here.table_id].config.adults
        # the channel was opened to all again before the start
        assert "age-restricted" in said(await here.press(ada, here.lobby, "start"))
        assert here.table_id in here.bot.tables.lobbies


async def test_a_table_of_ai_seats_only_does_not_start(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.gather(0, 2)
        assert said(await here.press(here.people[0], here.lobby, "start")) == "At least one person has to sit down."


async def test_a_table_of_one_does_not_start(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.gather(1)
        await forged(here, here.people[0], here.lobby, here.id_of("start"))
        assert here.table_id in here.bot.tables.lobbies


# -- permissions


def forbid(here: World, name: str, **denied: bool) -> None:
    """Another channel, in which the bot lacks something."""
    assert here.bot.user is not None
    overwrite = discord.PermissionOverwrite(**{key: not value for key, value in denied.items()})
    here.channel = here.guild.create_text_channel(name, overwrites={here.bot.user: overwrite})


async def test_missing_permissions_are_told_at_new_in_one_sentence(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        forbid(here, "quiet", send_messages=True, add_reactions=True)
        answer = said(await here.people[0].slash(here.channel, "winter new"))
        assert here.channel.mention in answer
        assert "**Send Messages**" in answer
        assert "**Add Reactions**" in answer
        assert "\n" not in answer
        assert here.bot.tables.lobbies == {}


async def test_missing_permissions_are_told_again_at_start(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        forbid(here, "no-threads", create_public_threads=True)
        await here.gather(2, place=["thread"])
        answer = said(await here.press(here.people[0], here.lobby, "start"))
        assert "**Create Public Threads**" in answer
        assert here.table_id in here.bot.tables.lobbies


# -- threads


async def test_a_game_in_a_thread_moves_there(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.start(2, place=["thread"])
        thread = here.channel.threads[0]
        assert here.table.record.place == f"channel:{thread.id}"
        begun = [text for message in here.channel.history(viewer=here.people[3]) for text in texts(message)]
        assert any("The long night begins" in text and thread.mention in text for text in begun)
        assert await to_first_turn(here)
        assert here.message_with("do.end").channel.id == thread.id


async def test_a_thread_that_cannot_be_opened_leaves_the_lobby_as_it_was(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.gather(2, place=["thread"])
        here.env.inject_error("POST", f"/channels/{here.channel.id}/threads", status=403, code=50013)
        assert "could not open a thread" in said(await here.press(here.people[0], here.lobby, "start"))
        assert here.table_id in here.bot.tables.lobbies
        assert "It begins" in said(await here.press(here.people[0], here.lobby, "start"))


async def test_start_pressed_twice_at_once_opens_one_thread_and_one_game(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.gather(2, place=["thread"])
        one, two = await at_once(here, [(here.people[0], here.lobby, here.id_of("start"))] * 2)
        assert len(here.channel.threads) == 1
        assert sorted(answer.startswith("It begins") for answer in (said(one), said(two))) == [False, True]


async def test_a_table_inside_a_thread_needs_what_writing_in_threads_needs(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.start(2, place=["thread"])
        thread = here.channel.threads[0]
        opened = await here.people[2].slash(thread, "winter new")
        assert "The table is open" in said(opened)


# -- several tables


async def test_two_tables_in_one_channel_and_one_person_at_both(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.start(2)
        first = here.table_id
        ada, ben, cyd = here.people[:3]
        await cyd.slash(here.channel, "winter new")
        here.table_id = next(iter(here.bot.tables.lobbies))
        for person in (ada, cyd):
            await here.press(person, here.lobby, "join")
        await here.env.advance_time(5)
        await here.press(cyd, here.lobby, "start")
        await here.env.advance_time(5)
        second = here.table_id
        asked = await ada.slash(here.channel, "winter hand")
        assert "Which table?" in said(asked)
        assert controls(asked) == [f"w1:{first}:hand", f"w1:{second}:hand"]
        assert asked.response is not None
        chosen = await ada.click(asked.response, custom_id=f"w1:{second}:hand")
        assert "Your hand" in said(chosen)
        # whoever sits at one of them only is not asked
        assert "Your hand" in said(await ben.slash(here.channel, "winter hand"))
        assert "Your hand" in said(await cyd.slash(here.channel, "winter hand"))


async def test_a_command_by_dm_finds_the_table_or_asks_which(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.start(2)
        first, ada = here.table_id, here.people[0]
        assert "Your secret" in said(await ada.user.slash("winter secrets"))
        other = here.guild.create_text_channel("other")
        await ada.slash(other, "winter new")
        second = next(iter(here.bot.tables.lobbies))
        here.channel, here.table_id = other, second
        for person in here.people[:2]:
            await here.press(person, here.lobby, "join")
        await here.env.advance_time(5)
        await here.press(ada, here.lobby, "start")
        await here.env.advance_time(5)
        asked = await ada.user.slash("winter pause")
        assert controls(asked) == [f"w1:{first}:pause", f"w1:{second}:pause"]
        await ada.user.click(asked.response, custom_id=f"w1:{second}:pause")
        assert here.bot.tables.playing[second].paused
        assert not here.bot.tables.playing[first].paused


async def test_who_sits_nowhere_is_told_how_to_begin(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        assert "/winter new opens one" in said(await here.people[0].slash(here.channel, "winter act"))


# -- the seal


async def test_the_seal_before_is_the_seal_of_the_seed_shown_at_the_end(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.gather(2)
        seal = re.search(r"`([0-9a-f]{64})`", lobby_text(here))
        assert seal is not None
        await here.press(here.people[0], here.lobby, "start")
        await play(here, Random(5))
        await here.env.advance_time(120)
        seed = re.search(r"Seed of the dice: `([0-9a-f]{64})`", "\n".join(here.shown_to(here.people[4])))
        assert seed is not None
        assert hashlib.sha256(bytes.fromhex(seed[1])).hexdigest() == seal[1]
