"""Votes by thumbs: buttons are sealed, reactions are open hands, the last input counts, and the countdown ends it."""

from pathlib import Path

import discord
from simcord.actors import MemberActor

from tests.cogs.flow import actor_at, call_exile, controls, forged, others, said, to_first_turn
from tests.cogs.plain_bot import texts
from tests.cogs.world import World, world


def vote_message(here: World, frame: int) -> discord.Message:
    return here.message_with(f"thumb.{frame}.up")


def vote_text(here: World, frame: int) -> str:
    return "\n".join(texts(vote_message(here, frame)))


def ballot(here: World, person: MemberActor, frame: int) -> list[str] | None:
    seat = here.table.seat_of(str(person.id))
    return next(d.answer for d in here.table.state.open if d.kind == "vote" and d.frame == frame and d.seat == seat)


def public(here: World) -> str:
    return "\n".join(here.shown_to(here.people[-1]))


def thumbs_on(message: discord.Message) -> dict[str, int]:
    return {str(one.emoji): one.count for one in message.reactions}


async def voting(here: World, people: int = 4, ai: int = 0, **options: list[str]) -> int:
    await here.start(people, ai, **options)
    await to_first_turn(here)
    return await call_exile(here)


async def test_nobody_sees_a_thumb_before_the_close(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        frame = await voting(here)
        voters = here.people[:4]
        for person in voters[:3]:
            before = public(here)
            answer = said(await here.press(person, vote_message(here, frame), f"thumb.{frame}.up"))
            assert "Your ballot is kept" in answer
            await here.env.advance_time(15)
            shown = vote_text(here, frame)
            assert f"✓ {person.mention} has voted" in shown
            assert shown.count("👍") == before.count("👍")
        await here.press(voters[3], vote_message(here, frame), f"thumb.{frame}.down")
        await here.env.advance_time(15)
        tally = next(text for text in here.shown_to(here.people[4]) if "> Thumbs up: " in text)
        for person in voters:
            assert person.name in tally
        assert frame not in here.table.record.waits.closes


async def test_a_ballot_can_be_changed_and_the_last_counts(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        frame = await voting(here)
        ada = here.people[0]
        await here.press(ada, vote_message(here, frame), f"thumb.{frame}.up")
        await here.press(ada, vote_message(here, frame), f"thumb.{frame}.down")
        assert ballot(here, ada, frame) == ["down"]
        await ada.react(vote_message(here, frame), "👍")
        assert ballot(here, ada, frame) == ["up"]


async def test_a_reaction_counts_and_is_taken_off(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        frame = await voting(here)
        assert "I take it off as I count it" in vote_text(here, frame)
        await here.people[0].react(vote_message(here, frame), "👎")
        assert ballot(here, here.people[0], frame) == ["down"]
        assert thumbs_on(vote_message(here, frame)) == {"👍": 1, "👎": 1}


async def test_a_thumb_of_any_colour_counts(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        frame = await voting(here)
        await here.people[0].react(vote_message(here, frame), "👍🏽")
        assert ballot(here, here.people[0], frame) == ["up"]


async def test_without_manage_messages_the_vote_says_that_hands_stay_open(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        assert here.bot.user is not None
        denied = discord.PermissionOverwrite(manage_messages=False)
        here.channel = here.guild.create_text_channel("open", overwrites={here.bot.user: denied})
        frame = await voting(here)
        assert "it stays where everybody sees it" in vote_text(here, frame)
        ada = here.people[0]
        await ada.react(vote_message(here, frame), "👍")
        assert ballot(here, ada, frame) == ["up"]
        assert thumbs_on(vote_message(here, frame)) == {"👍": 2, "👎": 1}
        assert not [r for r in here.env.http_requests if r.method == "DELETE" and "reactions" in r.path]
        await ada.unreact(vote_message(here, frame), "👍")
        assert ballot(here, ada, frame) == ["up"]


async def test_a_permission_lost_during_the_game_is_noticed_once_and_said(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        frame = await voting(here)
        here.env.inject_error("DELETE", "/channels/*/reactions/*", status=403, code=50013, times=None)
        for person in here.people[:2]:
            await person.react(vote_message(here, frame), "👍")
        tries = [r for r in here.env.http_requests if r.method == "DELETE" and "reactions" in r.path]
        assert len(tries) == 1
        await here.env.advance_time(15)
        assert "it stays where everybody sees it" in vote_text(here, frame)
        assert ballot(here, here.people[1], frame) == ["up"]


async def test_thumbs_of_strangers_and_other_emoji_are_ignored(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        frame = await voting(here)
        before = here.table.record.sequence
        await here.people[4].react(vote_message(here, frame), "👍")
        await here.people[0].react(vote_message(here, frame), "🎉")
        machine = here.guild.add_member(here.env.create_user("machine", bot=True))
        await machine.react(vote_message(here, frame), "👎")
        assert here.table.record.sequence == before
        refused = said(await here.press(here.people[4], vote_message(here, frame), f"thumb.{frame}.up"))
        assert refused == "You do not sit at this table."


async def test_a_thumb_on_another_message_is_no_ballot(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        frame = await voting(here)
        talk = await here.people[1].send(here.channel, "down with him")
        await here.people[0].react(talk, "👍")
        assert ballot(here, here.people[0], frame) is None


async def test_the_countdown_ends_in_abstentions(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        frame = await voting(here)
        await here.press(here.people[0], vote_message(here, frame), f"thumb.{frame}.down")
        await here.env.advance_time(80)
        assert frame in here.table.record.waits.closes
        await here.env.advance_time(15)
        assert frame not in here.table.record.waits.closes
        assert f"Thumbs up: nobody. Thumbs down: {here.people[0].name}." in public(here)


async def test_a_slow_vote_stays_open_for_a_day(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        frame = await voting(here, 4, 0, pace=["slow"])
        here.bot.tick.cancel()
        await here.env.advance_time(24 * 3600 - 60)
        with here.env.time_context():
            await here.bot.pacemaker.tick()
        assert frame in here.table.record.waits.closes
        await here.env.advance_time(60)
        with here.env.time_context():
            await here.bot.pacemaker.tick()
        assert frame not in here.table.record.waits.closes


async def test_anybody_seated_may_ask_for_more_time(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        frame = await voting(here)
        message = vote_message(here, frame)
        assert said(await here.press(here.people[2], message, f"more_time.{frame}")) == "There is more time now."
        stranger = said(await here.press(here.people[4], message, f"more_time.{frame}"))
        assert stranger == "You do not sit at this table."
        await here.env.advance_time(150)
        assert frame in here.table.record.waits.closes
        await here.env.advance_time(40)
        assert frame not in here.table.record.waits.closes


async def test_close_vote_waits_for_the_countdown(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        frame = await voting(here)
        ada, ben = here.people[:2]
        assert "Only the host" in said(await ben.slash(here.channel, "winter close-vote"))
        assert "still running" in said(await ada.slash(here.channel, "winter close-vote"))
        assert frame in here.table.record.waits.closes
        # neither is there a way around it
        absent = here.table.record.players[3]
        around = said(await ada.slash(here.channel, "winter play-default", seat=absent))
        assert "still running" in around
        assert ballot(here, here.people[3], frame) is None
        # the clock's own tick stands still: the host is quicker
        here.bot.tick.cancel()
        await here.env.advance_time(100)
        assert "The vote is closed" in said(await ada.slash(here.channel, "winter close-vote"))
        assert frame not in here.table.record.waits.closes
        assert said(await ada.slash(here.channel, "winter close-vote")) == "No vote is open."


async def test_thumbs_raised_while_the_bot_was_away_are_read_back(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        frame = await voting(here)
        ada, ben, cyd = here.people[:3]
        await here.press(cyd, vote_message(here, frame), f"thumb.{frame}.up")
        message = vote_message(here, frame)
        await here.bot.close()
        for person, emoji in ((ada, "👎"), (ben, "👍"), (ben, "👎"), (here.people[4], "👍")):
            here.env.backend.set_reaction(message.channel.id, message.id, emoji, person.id, True)
        await here.restart()
        await here.env.advance_time(2)
        assert ballot(here, ada, frame) == ["down"]
        assert ballot(here, ben, frame) is None, "two thumbs say nothing"
        assert ballot(here, cyd, frame) == ["up"]


async def test_a_tie_goes_to_the_first_player_who_is_called(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        frame = await voting(here)
        for number, person in enumerate(here.people[:4]):
            thumb = "up" if number % 2 else "down"
            await here.press(person, vote_message(here, frame), f"thumb.{frame}.{thumb}")
        await here.env.advance_time(15)
        tie = next(d for d in here.table.awaited() if d.kind == "tie")
        first = actor_at(here, tie.seat)
        assert here.table.state.first == tie.seat
        asked = await first.slash(here.channel, "winter act")
        assert len([control for control in controls(asked) if f":{tie.id}:" in control]) == 2
        called = [text for text in here.shown_to(here.people[4]) if first.mention in text]
        assert called
        for person in others(here):
            if person is not first:
                assert f":{tie.id}:" not in "".join(controls(await person.slash(here.channel, "winter act")))


async def test_a_thumb_after_the_close_is_told_so(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        frame = await voting(here)
        message = vote_message(here, frame)
        await here.env.advance_time(100)
        before = here.table.record.sequence
        assert (
            said(await forged(here, here.people[0], message, here.id_of(f"thumb.{frame}.up"))) == "This vote is over."
        )
        assert (
            said(await forged(here, here.people[0], message, here.id_of(f"more_time.{frame}"))) == "This vote is over."
        )
        assert here.table.record.sequence == before


async def test_a_pause_holds_the_countdown_and_thumbs_wait_for_its_end(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        frame = await voting(here)
        ada, ben = here.people[:2]
        await here.env.advance_time(30)
        await ada.slash(here.channel, "winter pause")
        await here.env.advance_time(3000)
        assert "The game is paused" in vote_text(here, frame)
        await ben.react(vote_message(here, frame), "👍")
        assert ballot(here, ben, frame) is None
        assert thumbs_on(vote_message(here, frame))["👍"] == 2, "what is not counted is not taken off"
        assert "still running" not in said(await ada.slash(here.channel, "winter close-vote"))
        await ada.slash(here.channel, "winter pause")
        await here.env.advance_time(2)
        assert ballot(here, ben, frame) == ["up"]
        await here.env.advance_time(40)
        assert frame in here.table.record.waits.closes
        await here.env.advance_time(30)
        assert frame not in here.table.record.waits.closes
