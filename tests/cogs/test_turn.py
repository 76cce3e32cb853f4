"""A turn as its player walks through it: from the public panel, in private, in as few taps as there are choices."""

from pathlib import Path
from random import Random

from bot.engine.flow import Decision
from bot.show.controls import Step, parse
from tests.cogs.flow import actor_at, controls, others, said, to_first_turn
from tests.cogs.plain_bot import ids, texts
from tests.cogs.players import play
from tests.cogs.world import World, world


def turn_id(here: World) -> int:
    return next(d.id for d in here.table.awaited() if d.kind == "turn")


async def test_the_panel_calls_the_player_and_shows_dice_and_survivors(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.start(3)
        mover = await to_first_turn(here)
        panel = here.message_with("do.end")
        shown = "\n".join(texts(panel))
        assert mover.mention in shown
        assert mover.id in [user.id for user in panel.mentions]
        for die in here.table.state.seats[here.table.state.turn.seat].dice:
            assert f"**{die}**" in shown
        assert {here.id_of(verb) for verb in ("do.end", "act", "hand", "secrets", "status")} <= set(ids(panel))


async def test_every_press_leads_on_privately_and_back_again(tmp_path: Path) -> None:
    """Walk every action of the panel to its end; nothing is decided by looking, and back leads where one came from."""
    async with world(tmp_path) as here:
        await here.start(3)
        mover = await to_first_turn(here)
        panel, record = here.message_with("do.end"), here.table.record
        backs = 0
        for control in [one or "" for one in ids(panel)]:
            if ":do." not in control or control.endswith("do.end"):
                continue
            shown = await mover.click(panel, custom_id=control)
            if here.table.record != record:
                record = here.table.record
                panel = here.message_with("do.end")
                continue  # there was only one way to do it
            assert said(shown)
            turn = here.id_of(f"{turn_id(here)}:")
            back = [one for one in controls(shown) if one == turn]
            if back and shown.response is not None:
                backs += 1
                again = await mover.click(shown.response, custom_id=back[0])
                assert here.id_of(f"{turn_id(here)}:end") in controls(again)
                assert here.table.record == record
        assert backs > 0


async def test_a_slot_with_one_way_only_is_passed(tmp_path: Path) -> None:
    """Every page on the way offers at least two things to choose."""
    async with world(tmp_path) as here:
        await here.start(3)
        mover = await to_first_turn(here)
        panel = here.message_with("do.end")
        seen = 0
        for control in [one or "" for one in ids(panel)]:
            if ":do." not in control or control.endswith("do.end"):
                continue
            shown = await mover.click(panel, custom_id=control)
            steps = [step for one in controls(shown) if isinstance(step := parse(one), Step) and step.path]
            inside = [step for step in steps if step.path[0] == control.rpartition(".")[2]]
            selects = [one for one in controls(shown) if one.startswith("w1s:")]
            if inside and not selects:
                seen += 1
                assert len(inside) > 1
        assert seen > 0


async def test_what_cannot_be_done_says_why_with_its_rule(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.start(3)
        mover = await to_first_turn(here)
        shown = await mover.slash(here.channel, "winter act")
        assert here.id_of("why") in controls(shown)
        assert shown.response is not None
        why = said(await mover.click(shown.response, custom_id=here.id_of("why")))
        assert "What you cannot do now, and why" in why
        assert "rule " in why.lower()


async def test_the_end_of_a_turn_is_asked_once_if_dice_could_do_something(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.start(3)
        mover = await to_first_turn(here)
        before = here.table.record.sequence
        asked = await here.press(mover, here.message_with("do.end"), "do.end")
        assert "End the turn all the same?" in said(asked)
        assert here.table.record.sequence == before
        assert asked.response is not None
        sure = here.id_of(f"{turn_id(here)}:end!")
        assert sure in controls(asked)
        await mover.click(asked.response, custom_id=sure)
        assert here.table.record.sequence == before + 1


async def test_a_turn_without_dice_ends_without_a_question(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.start(3)
        mover = await to_first_turn(here)
        here.table.state.seats[here.table.state.turn.seat].dice = []
        before = here.table.record.sequence
        await here.press(mover, here.message_with("do.end"), "do.end")
        assert here.table.record.sequence == before + 1


async def test_who_is_not_on_turn_is_told_so_and_whom_the_table_waits_for(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.start(3)
        mover = await to_first_turn(here)
        answer = said(await here.press(others(here)[0], here.message_with("do.end"), "do.end"))
        assert answer.startswith("It is not your turn.")
        assert f"Waiting for {mover.name}" in answer


async def test_a_search_shows_its_cards_to_the_searcher_only(tmp_path: Path) -> None:
    """The newest line of everybody's log is the search; the cards are only where the searcher chooses among them."""
    async with world(tmp_path) as here:
        await here.start(3)
        looked = 0

        async def look(decision: Decision) -> None:
            nonlocal looked
            state, items = here.table.state, here.table.game.catalogue.items
            cards = state.seats[decision.seat].looking
            if looked > 3 or not cards:
                return
            looked += 1
            names = [items[state.faces[card]].en.name for card in cards]
            asked = said(await actor_at(here, decision.seat).slash(here.channel, "winter act"))
            assert all(name in asked for name in names)
            for person in (here.people[4], actor_at(here, (decision.seat + 1) % 3)):
                newest = said(await person.slash(here.channel, "winter log")).splitlines()[-1]
                assert not any(name in newest for name in names)

        await play(here, Random(4), before_each=look)
        assert looked > 0
