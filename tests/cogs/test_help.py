"""Help at any time: the table at a glance, its log, rules and cards, and games that are over."""

from pathlib import Path
from random import Random

from tests.cogs.flow import forged, said, to_first_turn
from tests.cogs.players import play
from tests.cogs.world import world


async def test_a_spectator_may_look_at_the_table(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.start(3)
        mover = await to_first_turn(here)
        answer = said(await here.people[4].slash(here.channel, "winter status"))
        assert "Round 1" in answer
        assert f"Waiting for {mover.name}" in answer


async def test_the_log_holds_what_only_the_asker_learned(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.start(3)
        await to_first_turn(here)
        state = here.table.state
        logs = {person: said(await person.slash(here.channel, "winter log")) for person in here.people}
        stranger = logs[here.people[4]]
        for seat in range(3):
            face = state.faces[state.seats[seat].objective]
            name = here.table.game.catalogue.secret_objectives[face].en.name
            player = here.table.sitting(seat).player
            for person, text in logs.items():
                assert (name in text) == (str(person.id) == player)
            assert name not in stranger


async def test_a_long_log_has_older_parts(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.start(2)
        await play(here, Random(6))
        await here.env.advance_time(200)
        shown = await here.people[0].slash(here.channel, "winter log")
        assert "part 1 of" in said(shown)
        assert shown.response is not None
        older = await here.people[0].click(shown.response, custom_id=here.id_of("log.1"))
        assert "part 2 of" in said(older)


async def test_after_the_end_log_and_status_tell_of_the_last_game_here(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.start(2)
        await play(here, Random(7))
        await here.env.advance_time(200)
        assert here.bot.tables.playing == {}
        for person in (here.people[0], here.people[4]):
            assert "The log" in said(await person.slash(here.channel, "winter log"))
            status = said(await person.slash(here.channel, "winter status"))
            assert "Round" not in status.split("\n")[0], "the heading says how it ended"
        assert "The log" in said(await here.people[1].user.slash("winter log"))
        elsewhere = here.guild.create_text_channel("elsewhere")
        assert "/winter new" in said(await here.people[4].slash(elsewhere, "winter log"))
        # what belongs to a game under way does not
        assert "/winter new" in said(await here.people[0].slash(here.channel, "winter act"))


async def test_a_game_given_up_can_still_be_read(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.start(1, 1)
        ada = here.people[0]
        await ada.slash(here.channel, "winter abandon")
        await here.env.advance_time(2)
        await here.press(ada, here.message_with("abandon.up"), "abandon.up")
        await here.env.advance_time(30)
        assert "This game was given up." in said(await ada.slash(here.channel, "winter status"))
        assert "The log" in said(await ada.slash(here.channel, "winter log"))


async def test_tables_lists_those_of_the_server_and_ones_own(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.start(2)
        ada, eli = here.people[0], here.people[4]
        assert f"**{here.table_id}** {here.channel.mention}" in said(await eli.slash(here.channel, "winter tables"))
        assert "you sit here" in said(await ada.slash(here.channel, "winter tables"))
        assert "you sit here" not in said(await eli.slash(here.channel, "winter tables"))
        assert "you sit here" in said(await ada.user.slash("winter tables"))
        assert "None." in said(await eli.user.slash("winter tables"))


async def test_a_table_set_aside_is_reported_and_the_others_play(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.start(2)
        lost = here.table_id
        await here.people[2].slash(here.channel, "winter new")
        await here.bot.tables.store._hop(
            lambda raw: raw.execute("update tables set snapshot = x'00' where id = ?", (lost,))
        )
        await here.restart()
        await here.env.advance_time(2)
        answer = said(await here.people[0].slash(here.channel, "winter tables"))
        assert f"One table is set aside because it could not be read: {lost}." in answer
        assert "gathering" in answer
        health = said(await here.people[0].slash(here.channel, "winter health"))
        assert "1 set aside" in health
        message = here.channel.history(viewer=here.people[0])[-1]
        pressed = said(await forged(here, here.people[0], message, f"w1:{lost}:hand"))
        assert "It is set aside, nothing is lost" in pressed


async def test_rules_by_number_words_and_from_a_list(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        ada = here.people[0]
        assert "**4.3**" in said(await ada.slash(here.channel, "winter rules", words="4.3"))
        assert "chapter by chapter" in said(await ada.slash(here.channel, "winter rules"))
        assert "No rule holds all of" in said(await ada.slash(here.channel, "winter rules", words="xylophone"))
        assert await ada.autocomplete(here.channel, "winter rules", "words", "exile")


async def test_a_card_is_found_by_the_beginning_of_its_name(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        ada = here.people[0]
        name = next(iter(here.bot.tables.game.catalogue.survivors.values())).en.name
        offered = await ada.autocomplete(here.channel, "winter card", "name", name[:4])
        assert any(name in choice["name"] for choice in offered)
        shown = said(await ada.slash(here.channel, "winter card", name=offered[0]["value"]))
        assert offered[0]["name"].partition(" (")[0] in shown
        assert "No card is called" in said(await ada.slash(here.channel, "winter card", name="zzz"))


async def test_every_command_of_the_issue_is_there(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        wanted = "new status hand secrets rules card log tables abandon pause close-vote play-default replace host"
        there = here.people[0].available_commands(here.channel)
        assert {f"winter {name}" for name in (*wanted.split(), "act", "crisis", "reveal", "health")} <= set(there)
