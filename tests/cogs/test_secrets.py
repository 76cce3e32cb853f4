"""Secrets: by DM at the start, always a click away, and never another seat's."""

from pathlib import Path

from tests.cogs.flow import actor_at, forged, said, to_first_turn
from tests.cogs.world import World, world


def objective_name(here: World, seat: int) -> str:
    state = here.table.state
    return here.table.game.catalogue.secret_objectives[state.faces[state.seats[seat].objective]].en.name


async def test_the_objective_comes_by_dm_and_is_always_a_click_away(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.start(4)
        await here.env.advance_time(5)
        for seat in range(4):
            person, name = actor_at(here, seat), objective_name(here, seat)
            assert any(name in text for text in here.dms_of(person))
            assert name in said(await person.slash(here.channel, "winter secrets"))
            assert name in said(await person.user.slash("winter secrets"))
            assert not any(name in text for text in here.shown_to(here.people[4]))


async def test_the_dms_at_the_start_have_the_same_shape_for_all(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.start(4)
        await here.env.advance_time(5)
        headings = {
            tuple(line for text in here.dms_of(one) for line in text.split("\n") if line.startswith("**"))
            for one in here.people[:4]
        }
        assert len(headings) == 1


async def test_the_hand_shows_what_the_seat_holds(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.start(3)
        mover = await to_first_turn(here)
        state = here.table.state
        shown = said(await here.press(mover, here.message_with("hand"), "hand"))
        for card in state.seats[state.turn.seat].hand:
            assert here.table.game.catalogue.items[state.faces[card]].en.name in shown


async def test_the_right_neighbour_holds_the_crossroads_card(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.start(4)
        await to_first_turn(here)
        state = here.table.state
        holder = actor_at(here, state.crossroads.holder)
        name = here.table.game.catalogue.crossroads[state.faces[state.crossroads.card]].en.name
        assert any(name in text for text in here.dms_of(holder))
        for person in here.people[:4]:
            secrets = said(await person.slash(here.channel, "winter secrets"))
            assert (name in secrets) == (person is holder)
            if person is not holder:
                assert not any(name in text for text in here.dms_of(person))


async def test_to_reveal_answers_the_same_whatever_one_holds(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.start(4)
        await to_first_turn(here)
        state = here.table.state
        for seat in range(4):
            if seat != state.crossroads.holder:
                answer = said(await actor_at(here, seat).slash(here.channel, "winter reveal"))
                assert answer == "You hold nothing that you could reveal now."


async def test_a_stranger_sees_no_hand_and_no_secrets(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.start(3)
        await to_first_turn(here)
        stranger = here.people[4]
        for verb in ("hand", "secrets", "act", "why", "reveal", "answer"):
            answer = said(await forged(here, stranger, here.message_with("hand"), here.id_of(verb)))
            assert answer == "You do not sit at this table."


async def test_the_crisis_shows_ones_own_cards_to_oneself_only(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.start(3)
        mover = await to_first_turn(here)
        own = said(await mover.slash(here.channel, "winter crisis"))
        watched = said(await here.people[4].slash(here.channel, "winter crisis"))
        assert "n your hand would count" in own
        assert "n your hand would count" not in watched
