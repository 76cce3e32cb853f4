"""The bot goes down in the middle of every kind of decision, comes up again, and everything is as it was."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
import yaml
from simcord.actors import MemberActor
from simcord.results import InteractionResult

import bot.client
import tests.show.tables
from bot.ai.answer import choose
from bot.content import data_dir
from bot.engine.events import Event
from bot.engine.flow import Decision
from bot.engine.flow import Path as Choice
from bot.long_night.cards.catalogue import build
from bot.long_night.game import rules
from bot.long_night.interface import LongNight
from bot.long_night.state import load
from bot.packs import BASE_PACK, card_files
from bot.show.controls import Step, parse
from bot.show.page import Page
from bot.voice.desk import Desk
from tests.cogs.plain_bot import components, ids
from tests.cogs.players import Player
from tests.cogs.positions import Position, follow, lay, positions, press_on, ways_along
from tests.cogs.world import World, world

# no card we ship asks these: two effects at one moment, a kill by nobody's hand in particular
BY_OTHER_CARDS = {"order", "exposed"}
KINDS = sorted(set(rules.menus) - BY_OTHER_CARDS)
OTHER_CARDS = """
- {id: charm, symbol: tool, kind: equipment, decks: {school: 1},
   when: [{moved: {survivor: self}, do: [{food: 1}]}], en: {name: Charm}}
- {id: tithe, symbol: tool, kind: equipment, decks: {school: 1},
   when: [{moved: {survivor: self}, do: [{food: {count: -1, if_able: true}}]}], en: {name: Tithe}}
- {id: bomb, symbol: weapon, kind: waste, decks: {school: 1},
   uses: {throw: {do: [{kill: {at: school, count: 2}}]}}, en: {name: Bomb}}
"""


@pytest.fixture
def other_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    more = (BASE_PACK, "items", "other", yaml.safe_load(OTHER_CARDS))
    cards = build([*card_files(data_dir() / BASE_PACK, BASE_PACK), more])
    monkeypatch.setattr(bot.client, "long_night", lambda: LongNight(cards))
    monkeypatch.setattr(tests.show.tables, "catalogue", lambda: cards)


def told(here: World, since: int) -> list[str]:
    """What was written, changed or taken away in the channel or privately, without anybody having asked."""
    sent = here.env.http_requests[since:]
    return [f"{r.method} {r.path}" for r in sent if r.method != "GET" and r.path.startswith("/channels/")]


def messages(here: World) -> list[object]:
    dms = [here.dms_of(person) for person in here.people]
    return [[(m.id, ids(m)) for m in here.place.history()], here.shown_to(here.people[0]), dms]


def public_controls(here: World) -> Iterator[tuple[int, str]]:
    """Where anybody finds the question that is asked: the panel and the calls."""
    for number, message in enumerate(here.place.history()):
        yield from ((number, verb) for verb in ("answer", "act") if here.id_of(verb) in ids(message))


async def opened(here: World, person: MemberActor, decision: Decision, path: Choice) -> InteractionResult:
    """The question on somebody's screen: one press into it, where one press does not answer it."""
    shown = await person.slash(here.place, "winter act")
    assert shown.response is not None
    _, control, values = max(ways_along(components(shown.response.message), decision.id, path))
    step = parse(control)
    assert isinstance(step, Step)
    further = Step(step.table, step.decision, [*step.path, *(["+".join(values)] if values else [])])
    leads_on = isinstance(Desk(here.table, decision.seat).go(further), Page)
    return await press_on(person, shown, decision.id, path) if leads_on else shown


async def check_restart(here: World, kind: str) -> None:
    table = here.table
    decision = next(d for d in table.game.decisions(table.state) if d.kind == kind and d.answer is None)
    person, before, waits = here.people[decision.seat], table.record.snapshot, table.record.waits
    assert before is not None
    path, _ = choose(table.game, load(before), decision)
    assert path is not None
    shown, standing, since = await opened(here, person, decision, path), messages(here), len(here.env.http_requests)

    await here.restart()
    await here.env.advance_time(30)

    assert (here.table.record.snapshot, here.table.record.waits) == (before, waits)
    assert messages(here) == standing
    assert told(here, since) == [], "nothing is asked or called twice"
    controls = list(public_controls(here))
    assert controls or kind == "vote"
    for number, verb in controls:
        answer = await here.press(person, here.place.history()[number], verb)
        assert answer.response is not None
        assert any(f":{decision.id}:" in str(control) for control in ids(answer.response.message))
    await follow(here, person, shown, decision.id, path)
    await goes_on(here, decision)


async def goes_on(here: World, answered: Decision) -> None:
    """It is answered, once, and the next question can be answered too."""
    await here.env.advance_time(5)
    if here.table_id not in here.bot.tables.playing:
        return
    left = here.table.decision(answered.id)
    assert left is None or left.answer is not None
    following = here.table.awaited()[0]
    before = here.table.record.sequence
    await Player(here, here.people[following.seat], Random(1)).answer()
    assert here.table_id not in here.bot.tables.playing or here.table.record.sequence > before


@pytest.mark.parametrize("kind", KINDS)
async def test_a_restart_in_the_middle_of(tmp_path: Path, kind: str) -> None:
    async with world(tmp_path) as here:
        await lay(here, positions()[kind])
        await check_restart(here, kind)


@pytest.mark.usefixtures("other_cards")
@pytest.mark.parametrize("kind", sorted(BY_OTHER_CARDS))
async def test_a_restart_in_the_middle_of_what_other_cards_ask(tmp_path: Path, kind: str) -> None:
    async with world(tmp_path) as here:
        await lay(here, by_other_cards(kind))
        await check_restart(here, kind)


def by_other_cards(kind: str) -> Position:
    t = tests.show.tables.LaidTable(3)
    gia, rocco = t.survivor(0, "gia_najjar", at="school"), t.survivor(0, "rocco_bellini", at="school")
    t.survivor(1, "hank_sorensen")
    t.survivor(2, "emma_han")
    t.zombies("school", 2)
    if kind == "order":
        t.equip(gia, "charm")
        t.equip(gia, "tithe")
        t.next("exposure", "blank")
        t.do("move", gia, "library")
    else:
        (bomb,) = t.hand(0, "bomb")
        t.do("play", bomb)
    assert [decision.kind for decision in t.open()] == [kind], rocco
    return Position(t.state, [Event("round", {"number": t.state.round}), Event("turn", {"seat": 0}), *t.events])


async def test_thumbs_raised_while_the_bot_was_away_count(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await lay(here, positions()["vote"])
        ballots = [d for d in here.table.awaited() if d.kind == "vote"]
        message = here.message_with(f"thumb.{ballots[0].frame}.up")
        await here.bot.close()
        here.env.backend.add_reaction(message.channel.id, message.id, "👍", here.people[ballots[0].seat].id)
        await here.restart()
        await here.env.advance_time(5)
        counted = here.table.decision(ballots[0].id)
        assert counted is None or counted.answer == ["up"]
