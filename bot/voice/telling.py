"""What a choice makes the game master say: posts for the channel and private messages, written with the choice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.engine.events import Event
from bot.long_night.interface import LongNight
from bot.long_night.passages import Passage
from bot.long_night.state import State
from bot.show.narrate import narrate
from bot.show.page import Page, encode
from bot.show.pages.colony import beats, colony_page
from bot.show.pages.end import end_pages
from bot.show.pages.scene import scene_page
from bot.show.pages.secrets import crossroads_dm, exile_dm, learned_dm, objective_dm
from bot.show.pages.turn import dawn_page, setup_log_page, turn_log_page
from bot.show.pages.vote import tally_page
from bot.table.records import Post, TableRecord
from bot.table.table import Happened, Telling
from bot.table.waiting import is_ballot
from bot.texts import ENGLISH, say
from bot.voice.speech import DM, Speech
from bot.voice.votes import about_vote

# told by a private message of its own, whoever chose
BY_DM = frozenset({"objective_dealt", "hand_dealt", "survivors_dealt", "exile_objective", "crossroads_drawn"})


def telling(game: LongNight, lang: str = ENGLISH) -> Telling:
    """How tables tell of their choices with this game's cards."""

    def tell(happened: Happened) -> list[Post]:
        speech = Speech(game, happened.record, happened.state, lang)
        return [*tallies(speech, happened), *channel_posts(speech, happened), *private_posts(speech, happened)]

    return tell


def post(record: TableRecord, *stages: Page, name: str = "", last: bool = False) -> Post:
    return Post(record.place, [encode(stage) for stage in stages], name, last)


# -- the channel


def tallies(speech: Speech, happened: Happened) -> Iterator[Post]:
    """Votes that closed with this choice: the message that asked for thumbs shows how they went."""
    if happened.before is None:
        return
    still_open = {d.frame for d in happened.state.open if is_ballot(d)}
    counted = [event for event in happened.events if event.kind == "vote_counted"]
    closed = {d.frame: d for d in happened.before.open if is_ballot(d) and d.frame not in still_open}
    for (frame, ballot), event in zip(closed.items(), counted, strict=False):
        question = about_vote(ballot, speech)[0]
        lines = [*narrate([event], None, speech.names, speech.lang), *abstained(speech, happened.before, frame, event)]
        yield post(speech.record, tally_page(question, lines, speech.lang), name=f"vote-{frame}", last=True)


def abstained(speech: Speech, before: State, frame: int, counted: Event) -> Iterator[str]:
    """Those who could have voted and did not."""
    thumbs = (counted.public or {})["up"] + (counted.public or {})["down"]
    seats = [d.seat for d in before.open if d.frame == frame and is_ballot(d) and d.seat not in thumbs]
    if seats:
        yield say("vote.abstained", {"seats": speech.names.seats(seats, speech.lang)}, speech.lang)


def channel_posts(speech: Speech, happened: Happened) -> Iterator[Post]:
    told_before = len(happened.passages[0].events) - count_new(happened)
    for number, passage in enumerate(happened.passages):
        ended = number < len(happened.passages) - 1 or bool(happened.state.over)
        fresh = passage.events[told_before:] if number == 0 else passage.events
        for event in fresh:
            if event.kind == "crossroads":
                yield post(speech.record, scene_page(event.public or {}, speech.names, speech.lang))
        following = next_on_turn(speech, happened.passages[number + 1 :])
        yield from passage_posts(speech, passage, told_before if number == 0 else 0, ended, following)
    yield from ending(speech, happened.events)


def next_on_turn(speech: Speech, passages: Sequence[Passage]) -> str:
    """Who comes next, if the next thing is a turn."""
    seat = passages[0].seat if passages else None
    return speech.names.seat(seat, speech.lang)


def count_new(happened: Happened) -> int:
    """How many of the new events still belong to the first passage."""
    return len(happened.events) - sum(len(passage.events) for passage in happened.passages[1:])


def passage_posts(speech: Speech, passage: Passage, told_before: int, ended: bool, following: str) -> Iterator[Post]:
    lines = narrate(passage.events, None, speech.names, speech.lang)
    if passage.kind == "colony":
        yield from colony_posts(speech, passage, told_before, ended)
    elif passage.kind == "dawn" and (len(passage.events) > told_before or ended):
        shown = dawn_page(lines, speech.view().crisis, speech.names, following, speech.lang)
        yield post(speech.record, shown, name=passage.name, last=ended)
    elif passage.kind == "setup" and ended:
        yield post(speech.record, setup_log_page(lines, speech.lang), name=passage.name, last=True)
    elif passage.kind == "turn" and ended:
        assert passage.seat is not None
        who = speech.names.seat(passage.seat, speech.lang)
        yield post(speech.record, turn_log_page(who, passage.round, lines, speech.lang), name=passage.name, last=True)


def colony_posts(speech: Speech, passage: Passage, told_before: int, ended: bool) -> Iterator[Post]:
    """One message that grows beat by beat, and goes on growing when somebody had to decide in between."""
    if len(passage.events) == told_before and not ended:
        return
    told = beats(passage.events, speech.names, speech.lang)
    known = len(beats(passage.events[:told_before], speech.names, speech.lang)) if told_before else 0
    stages = [
        colony_page(
            passage.round,
            [line for beat in told[:count] for line in beat],
            count < len(told) or not ended,
            speech.lang,
        )
        for count in range(min(known + 1, len(told)), len(told) + 1)
    ]
    yield post(speech.record, *stages, name=passage.name, last=ended)


def ending(speech: Speech, events: list[Event]) -> Iterator[Post]:
    """R12.5: every secret is turned over."""
    for event in events:
        if event.kind == "game_over":
            record = speech.record
            pages = end_pages(speech.view(), event.public or {}, speech.names, record.seed, record.id, speech.lang)
            yield from (post(record, page) for page in pages)


# -- private messages


def private_posts(speech: Speech, happened: Happened) -> Iterator[Post]:
    if happened.state.over:
        return
    for seat in speech.people():
        for page in private_pages(speech, happened, seat):
            yield Post(f"{DM}{speech.player(seat)}", [encode(page)])


def private_pages(speech: Speech, happened: Happened, seat: int) -> Iterator[Page]:
    """What this seat alone learns. What comes of its own choice it reads where it chose."""
    mine = [event for event in happened.events if seat in event.private]
    kinds = {event.kind for event in mine}
    view = speech.view(seat)
    if "objective_dealt" in kinds or (happened.before is None and "hand_dealt" in kinds):
        yield objective_dm(view, speech.names, speech.where, speech.lang)
    if "exile_objective" in kinds:
        yield exile_dm(view, speech.names, speech.where, speech.lang)
    if "crossroads_drawn" in kinds and view.own is not None and view.own.crossroads:
        active = speech.names.seat(happened.state.turn.seat, speech.lang)
        yield crossroads_dm(view, speech.names, speech.where, active, speech.lang)
    if seat != happened.chooser:
        others = [event for event in mine if event.kind not in BY_DM]
        lines = narrate(others, seat, speech.names, speech.lang)
        if lines:
            yield learned_dm(lines, speech.where, speech.lang)
