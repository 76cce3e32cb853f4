"""What the host does: pausing, absent players, seats that change hands, giving up, and how the bot is."""

from pathlib import Path
from random import Random

import discord
import pytest
from simcord.actors import MemberActor

from tests.cogs.flow import at_once, call_exile, controls, forged, others, said, to_first_turn
from tests.cogs.players import play
from tests.cogs.world import World, world


def public(here: World) -> str:
    """What somebody who does not play reads in the channel."""
    return "\n".join(here.shown_to(here.people[-1]))


def name_of(here: World, person: MemberActor) -> str:
    seat = here.table.seat_of(str(person.id))
    assert seat is not None
    return here.table.record.players[seat]


# -- who may


@pytest.mark.parametrize(
    ("command", "options"),
    [("pause", {}), ("play-default", {"seat": "ada"}), ("replace", {"seat": "ada", "ai": True}), ("close-vote", {})],
)
async def test_host_commands_are_for_the_host(tmp_path: Path, command: str, options: dict[str, object]) -> None:
    async with world(tmp_path) as here:
        await here.start(3)
        record = here.table.record
        for person in (here.people[1], here.people[4]):
            answer = said(await person.slash(here.channel, f"winter {command}", **options))
            assert answer.startswith(f"Only the host, {here.people[0].mention}")
        assert here.table.record == record


async def test_who_may_manage_the_server_may_do_what_the_host_may(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.start(2)
        role = here.guild.create_role("steward", permissions=discord.Permissions(manage_guild=True))
        sam = here.guild.add_member(here.env.create_user("sam"), roles=[role])
        assert "Paused" in said(await sam.slash(here.channel, "winter pause"))
        assert here.table.paused


async def test_another_host_is_named_and_the_old_one_is_none_any_more(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.start(2)
        ada, ben = here.people[:2]
        await ada.slash(here.channel, "winter host", player=ben)
        await here.env.advance_time(2)
        assert f"{ben.mention} is the host now." in public(here)
        assert "Only the host" in said(await ada.slash(here.channel, "winter pause"))
        assert "Paused" in said(await ben.slash(here.channel, "winter pause"))


async def test_the_host_of_a_lobby_can_be_changed(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.gather(2)
        await here.people[0].slash(here.channel, "winter host", player=here.people[1])
        await here.env.advance_time(5)
        assert "Options of this table" in said(await here.press(here.people[1], here.lobby, "options"))


# -- pausing


async def test_a_pause_is_announced_and_the_panel_has_no_actions(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.start(2)
        await to_first_turn(here)
        ada = here.people[0]
        assert said(await ada.slash(here.channel, "winter pause")) == "Paused. The same command goes on."
        await here.env.advance_time(30)
        assert f"{ada.mention} has paused the game" in public(here)
        with pytest.raises(StopIteration):
            here.message_with("do.end")
        assert said(await ada.slash(here.channel, "winter pause")) == "It goes on."
        await here.env.advance_time(30)
        assert here.message_with("do.end")


async def test_ai_seats_stand_still_in_a_pause(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.start(1, 2)
        await here.people[0].slash(here.channel, "winter pause")
        before = here.table.record.sequence
        await here.env.advance_time(60)
        assert here.table.record.sequence == before
        await here.people[0].slash(here.channel, "winter pause")
        await here.env.advance_time(60)
        assert here.table.record.sequence > before


# -- absent players


async def test_a_default_is_played_and_announced(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.start(3)
        mover = await to_first_turn(here)
        name, before = name_of(here, mover), here.table.record.sequence
        offered = await here.people[0].autocomplete(here.channel, "winter play-default", "seat", "")
        assert [choice["value"] for choice in offered] == [name]
        await here.people[0].slash(here.channel, "winter play-default", seat=name)
        await here.env.advance_time(5)
        assert here.table.record.sequence == before + 1
        assert f"{name} did not answer; {here.people[0].mention} let the seat take its default." in public(here)


async def test_a_seat_of_which_nothing_is_asked_has_no_default(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.start(3)
        await to_first_turn(here)
        waiting = name_of(here, others(here)[0])
        answer = said(await here.people[0].slash(here.channel, "winter play-default", seat=waiting))
        assert answer == "Nothing is asked of this seat right now."
        unknown = said(await here.people[0].slash(here.channel, "winter play-default", seat="zoe"))
        assert unknown.startswith("Nobody here is called “zoe”. At this table: ")


# -- seats that change hands


async def test_a_newcomer_gets_hand_and_secrets_and_is_called(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.start(3)
        mover = await to_first_turn(here)
        seat = here.table.state.turn.seat
        old_hand = await here.press(mover, here.message_with("hand"), "hand")
        old_question = await mover.slash(here.channel, "winter act")
        dee = here.people[3]
        await here.people[0].slash(here.channel, "winter replace", seat=name_of(here, mover), player=dee)
        await here.env.advance_time(30)
        assert here.table.seat_of(str(dee.id)) == seat
        assert f"{dee.mention} takes over the seat of {mover.name}" in public(here)
        by_dm = "\n".join(here.dms_of(dee))
        assert "Your hand" in by_dm
        assert "Your secret objective" in by_dm
        # the panel calls the newcomer, who can go on at once
        assert dee.mention in "\n".join(here.shown_to(dee)[-2:])
        assert "Your hand" in said(await dee.slash(here.channel, "winter hand"))
        # the old player has no access any more: not by command, not by old private buttons
        for verb in ("hand", "secrets", "act"):
            assert "You do not sit at this table." in said(
                await forged(here, mover, message_now(here), here.id_of(verb))
            )
        before = here.table.record.sequence
        for shown in (old_hand, old_question):
            for control in controls(shown):
                if control.endswith(":status"):
                    continue  # everybody may look at the table
                assert shown.response is not None
                answer = await mover.click(shown.response, custom_id=control)
                assert said(answer) == "You do not sit at this table."
                break
        assert here.table.record.sequence == before


async def test_never_somebody_who_sits_or_sat_here(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.start(3)
        ada, ben, cyd, dee = here.people[:4]
        sits = said(await ada.slash(here.channel, "winter replace", seat="cyd", player=ben))
        assert sits.endswith("sits at this table already.")
        await ada.slash(here.channel, "winter replace", seat="cyd", player=dee)
        sat = said(await ada.slash(here.channel, "winter replace", seat="ben", player=cyd))
        assert "sat at this table before and knows secrets" in sat
        again = said(await ada.slash(here.channel, "winter replace", seat="dee", player=cyd))
        assert "sat at this table before" in again


async def test_an_ai_takes_over_and_plays(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.start(2)
        await here.people[0].slash(here.channel, "winter replace", seat="ben", ai=True)
        assert [one.kind for one in here.table.record.seats] == ["person", "ai"]
        await here.env.advance_time(30)
        assert "(AI) takes over the seat of ben" in public(here)
        assert await play(here, Random(3)) > 3
        assert here.table_id not in here.bot.tables.playing or here.table.over


async def test_replace_needs_one_of_player_and_ai_and_no_bot(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.start(2)
        ada, dee = here.people[0], here.people[3]
        robot = here.guild.add_member(here.env.create_user("robot", bot=True))
        record = here.table.record
        assert "name a player" in said(await ada.slash(here.channel, "winter replace", seat="ben"))
        both = await ada.slash(here.channel, "winter replace", seat="ben", player=dee, ai=True)
        assert "name a player" in said(both)
        assert "A bot cannot sit" in said(await ada.slash(here.channel, "winter replace", seat="ben", player=robot))
        assert here.table.record == record


async def test_a_newcomer_in_a_vote_may_vote(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.start(3)
        await to_first_turn(here)
        frame = await call_exile(here)
        voter, dee = others(here)[0], here.people[3]
        await here.people[0].slash(here.channel, "winter replace", seat=name_of(here, voter), player=dee)
        await here.env.advance_time(15)
        message = here.message_with(f"thumb.{frame}.up")
        assert said(await here.press(voter, message, f"thumb.{frame}.up")) == "You do not sit at this table."
        assert "Your ballot is kept" in said(await here.press(dee, message, f"thumb.{frame}.up"))


# -- giving up


async def test_a_game_is_given_up_by_more_than_half_of_the_people(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.start(3, 1)
        ada, ben, cyd = here.people[:3]
        await ben.slash(here.channel, "winter abandon")
        await here.env.advance_time(2)
        message = here.message_with("abandon.up")
        assert said(await here.press(here.people[4], message, "abandon.up")) == "You do not sit at this table."
        assert here.table.record.status == "playing"
        await here.press(cyd, message, "abandon.up")
        await here.env.advance_time(30)
        assert await here.bot.tables.store.status(here.table_id) == "abandoned"
        assert "The game is given up" in public(here)
        assert "This game was given up." in said(await forged(here, ada, message_now(here), here.id_of("act")))


def message_now(here: World) -> discord.Message:
    return here.channel.history(viewer=here.people[0])[-1]


async def test_a_tie_plays_on(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.start(2)
        ada, ben = here.people[:2]
        await ada.slash(here.channel, "winter abandon")
        await here.env.advance_time(2)
        await here.press(ben, here.message_with("abandon.down"), "abandon.down")
        await here.env.advance_time(5)
        assert here.table.record.status == "playing"
        assert "It goes on" in public(here)


async def test_silence_plays_on(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.start(3)
        await here.people[0].slash(here.channel, "winter abandon")
        again = said(await here.people[1].slash(here.channel, "winter abandon"))
        assert again == "That is being asked already: see the vote in the channel."
        await here.env.advance_time(95)
        assert here.table.record.status == "playing"
        assert "It goes on" in public(here)


async def test_somebody_alone_with_ai_seats_is_asked_all_the_same(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.start(1, 1)
        ada = here.people[0]
        await ada.slash(here.channel, "winter abandon")
        await here.env.advance_time(5)
        assert here.table.record.status == "playing"
        await here.press(ada, here.message_with("abandon.up"), "abandon.up")
        await here.env.advance_time(30)
        assert await here.bot.tables.store.status(here.table_id) == "abandoned"


async def test_two_ballots_at_once_are_both_kept(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.start(5)
        await here.people[0].slash(here.channel, "winter abandon")
        await here.env.advance_time(2)
        message = here.message_with("abandon.up")
        presses = [(person, message, here.id_of("abandon.up")) for person in here.people[1:3]]
        await at_once(here, presses)
        await here.env.advance_time(30)
        assert await here.bot.tables.store.status(here.table_id) == "abandoned"


async def test_a_stranger_cannot_ask_to_give_up(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.start(2)
        assert "Only the host" in said(await here.people[4].slash(here.channel, "winter abandon"))
        assert here.table.record.house.abandoning is None


async def test_a_lobby_is_closed_by_its_host(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.gather(2)
        assert "Only the host" in said(await here.people[1].slash(here.channel, "winter abandon"))
        assert said(await here.people[0].slash(here.channel, "winter abandon")) == "The table is closed."
        await here.env.advance_time(5)
        assert here.bot.tables.lobbies == {}
        with pytest.raises(StopIteration):
            _ = here.lobby


# -- health


async def test_health_tells_of_tables_and_answers(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.start(2)
        answer = said(await here.people[4].slash(here.channel, "winter health"))
        assert "Tables: 1 playing, 0 gathering, none set aside." in answer
