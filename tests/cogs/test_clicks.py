"""Presses that come twice, late, from somebody else, or from nowhere: one private sentence, and nothing changes."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from simcord.results import InteractionResult

from tests.cogs.flow import active, at_once, forged, others, raw_press, said, to_first_turn
from tests.cogs.players import play
from tests.cogs.world import World, world


async def on_turn(here: World, people: int = 3) -> Any:
    await here.start(people)
    await to_first_turn(here)
    return here.message_with("do.end")


def lone_end(here: World) -> str:
    turn = next(d for d in here.table.awaited() if d.kind == "turn")
    return f"w1:{here.table_id}:{turn.id}:end!"


async def test_two_presses_at_once_are_one_choice(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        panel = await on_turn(here)
        mover, end, before = active(here), lone_end(here), here.table.record.sequence
        one, two = await at_once(here, [(mover, panel, end)] * 2)
        assert here.table.record.sequence == before + 1
        assert sum("decided already" in said(answer) for answer in (one, two)) == 1


async def test_the_same_press_arriving_twice_is_one_choice_and_one_answer(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        panel = await on_turn(here)
        before = here.table.record.sequence
        record, payload = raw_press(here, active(here), panel, lone_end(here))
        for _ in range(2):
            here.env.backend.emit("INTERACTION_CREATE", payload)
        await here.env.settle()
        assert here.table.record.sequence == before + 1
        assert "decided already" not in said(InteractionResult(here.env, record))


async def test_a_day_old_button_of_an_earlier_decision_says_so_and_shows_what_is_open(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        panel = await on_turn(here)
        mover, end = active(here), lone_end(here)
        await forged(here, mover, panel, end)
        here.bot.tick.cancel()
        await here.env.advance_time(24 * 3600)
        before = here.table.record.sequence
        answer = said(await forged(here, mover, panel, end))
        assert answer.startswith("That has been decided already. This is how things stand now:")
        assert "Nothing is asked of you right now." in answer
        assert here.table.record.sequence == before


async def test_somebody_elses_button_is_refused(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        panel = await on_turn(here)
        before = here.table.record.sequence
        assert "not for you to decide" in said(await forged(here, others(here)[0], panel, lone_end(here)))
        assert "It is not your turn" in said(await here.press(others(here)[0], panel, "do.end"))
        assert said(await here.press(here.people[4], panel, "do.end")) == "You do not sit at this table."
        assert said(await forged(here, here.people[4], panel, lone_end(here))) == "You do not sit at this table."
        assert here.table.record.sequence == before


FORGED = {
    "{turn}:attack.s99.d1": "",
    "{turn}:fly": "",
    "{turn}:end.end": "",
    "{turn}:end~9": "",
    "99999:end!": "decided already",
    "nonsense": "from another time",
    "frobnicate.x": "from another time",
    "thumb.7.up": "This vote is over",
    "thumb.x.up": "Something broke",
    "more_time.7": "This vote is over",
    "do.fly": "",
    "log.x": "Something broke",
    "a:b:c": "from another time",
}


@pytest.mark.parametrize("control", FORGED)
async def test_a_forged_control_gets_one_sentence_and_changes_nothing(tmp_path: Path, control: str) -> None:
    async with world(tmp_path) as here:
        panel = await on_turn(here)
        turn, record = next(d for d in here.table.awaited() if d.kind == "turn"), here.table.record
        answer = await forged(here, active(here), panel, here.id_of(control.format(turn=turn.id)))
        assert FORGED[control] in said(answer)
        assert here.table.record == record


async def test_an_unknown_table_is_named(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        panel = await on_turn(here)
        for control in ("w1:zzzzz:act", "w1:zzzzz:3:end", "w1:zzzzz:hand", "w1:zzzzz:status", "w1:zzzzz:pause"):
            assert said(await forged(here, active(here), panel, control)) == "There is no table zzzzz."


async def test_lobby_buttons_after_the_start_say_so(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.gather(2)
        lobby = here.lobby
        await here.press(here.people[0], lobby, "start")
        record = here.table.record
        for verb in ("join", "leave", "options", "start", "add_ai", "remove_ai", "option.adults"):
            answer = said(await forged(here, here.people[0], lobby, here.id_of(verb)))
            assert answer == "This table is not gathering players any more. Open a new one with /winter new."
        assert here.table.record == record


async def test_a_game_button_before_the_start_says_so(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.gather(2)
        for verb in ("act", "hand", "secrets", "do.end", "status", "log", "crisis", "3:end"):
            answer = said(await forged(here, here.people[0], here.lobby, here.id_of(verb)))
            assert answer == "This game has not begun yet."


async def test_controls_of_a_finished_game_say_that_it_is_over(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        panel = await on_turn(here)
        end = lone_end(here)
        await play(here, Random(2))
        await here.env.advance_time(300)
        message = here.channel.history(viewer=here.people[0])[-1]
        assert panel.id != 0
        for control in (end, *map(here.id_of, ("act", "hand", "secrets", "do.end", "thumb.3.up", "crisis", "why"))):
            assert "This game is over" in said(await forged(here, here.people[0], message, control))


async def test_a_press_while_the_game_is_paused_changes_nothing_and_says_so(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        panel = await on_turn(here)
        await here.people[0].slash(here.channel, "winter pause")
        before = here.table.record.sequence
        answer = said(await forged(here, active(here), panel, lone_end(here)))
        assert answer.count("The game is paused") == 1
        assert "The game is paused" in said(await active(here).slash(here.channel, "winter act"))
        assert here.table.record.sequence == before


async def test_a_crash_inside_a_handler_gets_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with world(tmp_path) as here:
        panel = await on_turn(here)

        async def breaks(*_: object, **__: object) -> None:
            raise RuntimeError("secret words")

        monkeypatch.setattr(here.table.store, "commit", breaks)
        before = here.table.state
        answer = said(await forged(here, active(here), panel, lone_end(here)))
        assert "Something broke on my side, and nothing was changed" in answer
        assert "secret words" not in answer
        assert here.table.state is before
        monkeypatch.undo()


async def test_a_crash_inside_a_command_gets_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with world(tmp_path, check_errors=False) as here:
        await on_turn(here)

        async def breaks(*_: object, **__: object) -> None:
            raise RuntimeError("secret words")

        monkeypatch.setattr(here.table.store, "events", breaks)
        answer = said(await active(here).slash(here.channel, "winter log"))
        assert "Something broke on my side" in answer
        monkeypatch.undo()


async def test_old_buttons_work_after_a_restart(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        panel = await on_turn(here)
        mover, end, before = active(here), lone_end(here), here.table.record.sequence
        await here.restart()
        await forged(here, mover, panel, end)
        assert here.table.record.sequence == before + 1
