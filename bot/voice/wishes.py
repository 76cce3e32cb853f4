"""Which messages should stand in a table's channel now: its lobby, the turn's panel, votes, and who is called."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta

from bot.engine.flow import Decision
from bot.show.narrate import narrate
from bot.show.page import encode
from bot.show.pages.lobby import Lobby, LobbySeat, lobby_page
from bot.show.pages.turn import TurnShown, setup_page, turn_page
from bot.show.pages.vote import THUMBS, VoteShown, abandon_page, call_page, vote_page
from bot.table.lobby import seal
from bot.table.records import TableRecord
from bot.table.standing import Wanted
from bot.table.table import Table
from bot.table.tables import Tables
from bot.table.waiting import is_ballot
from bot.texts import ENGLISH, say
from bot.voice.speech import Speech, moment
from bot.voice.votes import about_vote

# Whoever is on turn reads what comes of it at once, in private; the panel is for the others: what happens after a
# while of quiet is shown at once, then it is gathered.
FOLD_TURN = timedelta(seconds=30)
FOLD_VOTE = timedelta(seconds=10)
FOLD_LOBBY = timedelta(seconds=3)
FOLD_CALL = timedelta(seconds=60)


def wishes(tables: Tables, table: str, lang: str = ENGLISH) -> list[Wanted]:
    if table in tables.lobbies:
        record = tables.lobbies[table]
        page = lobby_page(lobby_of(record), tables.game.catalogue, lang)
        return [Wanted("lobby", record.place, encode(page), fold=FOLD_LOBBY)]
    playing = tables.playing.get(table)
    if playing is None or playing.record.status != "playing":
        return []
    speech = Speech(playing.game, playing.record, playing.state, lang)
    return [*passage_wishes(playing, speech), *vote_wishes(playing, speech), *call_wishes(playing, speech)]


def lobby_of(record: TableRecord) -> Lobby:
    seats = [LobbySeat(one.name, one.kind, one.dm, one.player == record.host) for one in record.seats]
    return Lobby(record.id, seats, record.config, record.house.pace, record.house.thread, seal(record))


def passage_wishes(table: Table, speech: Speech) -> Iterator[Wanted]:
    """The panel of the turn, or in set-up the one where everybody chooses survivors."""
    passage, record = table.passage, table.record
    if passage.kind == "setup":
        choosing = [d.seat for d in table.awaited() if speech.is_person(d.seat)]
        page = setup_page(table.id, [speech.mention(seat) for seat in choosing], speech.lang)
        call = tuple(speech.player(seat) for seat in choosing)
        yield Wanted(passage.name, record.place, encode(page), call=call, fold=FOLD_CALL)
    elif passage.kind == "turn" and passage.seat is not None and speech.is_person(passage.seat):
        # an AI's turn is told in one message, when it is over
        yield turn_wish(table, speech, passage.seat)


def turn_wish(table: Table, speech: Speech, seat: int) -> Wanted:
    shown = TurnShown(
        table=table.id,
        seat=seat,
        who=speech.mention(seat),
        actions=speech.game.seen_actions(table.state),
        log=narrate(table.passage.events[1:], None, speech.names, speech.lang),
        # the others are called by messages of their own
        waiting=waiting_line(table, speech, seat),
        paused=table.paused,
    )
    called = table.record.waits.called.get(seat)
    return Wanted(
        table.passage.name,
        table.record.place,
        encode(turn_page(shown, speech.view(), speech.names, speech.lang)),
        edition=called.isoformat() if called is not None else "",
        call=(speech.player(seat),),
        fold=FOLD_TURN,
    )


def waiting_line(table: Table, speech: Speech, seat: int | None = None) -> str:
    """Whom the table waits for, and since when."""
    awaited = table.awaited() if seat is None else [d for d in table.awaited() if d.seat == seat]
    if not awaited:
        return ""
    since = min(table.record.waits.since[d.id] for d in awaited)
    seats = speech.names.seats(sorted({d.seat for d in awaited}), speech.lang)
    return say("turn.waiting", {"seats": seats, "since": moment(since)}, speech.lang)


def vote_wishes(table: Table, speech: Speech) -> Iterator[Wanted]:
    ballots: dict[int, list[Decision]] = {}
    for decision in table.state.open:
        if is_ballot(decision):
            ballots.setdefault(decision.frame, []).append(decision)
    for frame, asked in ballots.items():
        question, scene, up, down = about_vote(asked[0], speech)
        shown = VoteShown(
            table=table.id,
            vote=frame,
            question=question,
            scene=scene,
            up_means=up,
            down_means=down,
            voters=[(speech.mention(d.seat), d.answer is not None) for d in asked],
            closes=int(table.record.waits.closes[frame].timestamp()),
            paused=table.paused,
            open_hands=table.record.house.open_hands,
        )
        people = tuple(speech.player(d.seat) for d in asked if speech.is_person(d.seat))
        yield Wanted(
            f"vote-{frame}",
            table.record.place,
            encode(vote_page(shown, speech.lang)),
            call=people,
            fold=FOLD_VOTE,
            reactions=tuple(THUMBS),
        )
    if table.record.house.abandoning is not None:
        yield abandon_wish(table, speech)


def abandon_wish(table: Table, speech: Speech) -> Wanted:
    asked = table.record.house.abandoning
    assert asked is not None
    seats = speech.people()
    voters = [(speech.mention(seat), speech.player(seat) in asked.ballots) for seat in seats]
    page = abandon_page(table.id, f"<@{asked.by}>", voters, int(asked.closes_at.timestamp()), speech.lang)
    return Wanted("abandon", table.record.place, encode(page), call=tuple(speech.player(seat) for seat in seats))


def call_wishes(table: Table, speech: Speech) -> Iterator[Wanted]:
    """People the table waits for who are called by no panel: those asked at once by one message."""
    if table.passage.kind == "setup" or table.paused:
        return
    active = table.passage.seat
    seats = {d.seat for d in table.awaited() if not is_ballot(d) and d.seat != active and speech.is_person(d.seat)}
    groups: dict[datetime, list[int]] = {}
    for seat in sorted(seats):
        groups.setdefault(table.record.waits.called[seat], []).append(seat)
    for called, group in groups.items():
        page = call_page(table.id, [speech.mention(seat) for seat in group], speech.lang)
        call = tuple(speech.player(seat) for seat in group)
        yield Wanted(f"call-{called.isoformat()}", table.record.place, encode(page), call=call, fold=FOLD_CALL)
