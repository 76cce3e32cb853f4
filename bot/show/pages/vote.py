"""Votes by thumbs, and the message that calls somebody."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.show.controls import press_id
from bot.show.names import listed
from bot.show.page import Button, Buttons, Page, Style, Text, page, small
from bot.show.pages.parts import quoted
from bot.texts import ENGLISH, say

THUMBS = {"👍": "up", "👎": "down"}
THUMB_STYLES: tuple[tuple[str, Style], ...] = (("up", "success"), ("down", "danger"))
ABANDON_STYLES: tuple[tuple[str, Style], ...] = (("up", "danger"), ("down", "success"))


class VoteShown(msgspec.Struct, frozen=True):
    """`closes` is the countdown's end in seconds since 1970; `open_hands`: counted reactions stay."""

    table: str
    vote: int
    question: str
    scene: str
    up_means: str
    down_means: str
    voters: list[tuple[str, bool]]
    closes: int
    paused: bool = False
    open_hands: bool = False


def vote_page(vote: VoteShown, lang: str = ENGLISH) -> Page:
    thumbs = [
        Button(press_id(vote.table, "thumb", f"{vote.vote}.{thumb}"), say(f"button.thumb_{thumb}", lang=lang), style)
        for thumb, style in THUMB_STYLES
    ]
    more = Button(press_id(vote.table, "more_time", str(vote.vote)), say("button.more_time", lang=lang))
    meaning = [f"- 👍 {vote.up_means}", f"- 👎 {vote.down_means}"] if vote.up_means else []
    return page(
        Text(f"### {vote.question}"),
        Text(quoted(vote.scene)),
        Text("\n".join(meaning)),
        Text("\n".join(voter_line(name, done, lang) for name, done in vote.voters)),
        Text(
            say("vote.paused", lang=lang) if vote.paused else say("vote.closes", {"at": f"<t:{vote.closes}:R>"}, lang)
        ),
        Buttons([*thumbs, more]),
        small(say("vote.how", {"open_hands": vote.open_hands}, lang)),
        mood="vote",
    )


def voter_line(name: str, done: bool, lang: str) -> str:
    return say("vote.voter", {"name": name, "done": done}, lang)


def tally_page(question: str, lines: Sequence[str], lang: str = ENGLISH) -> Page:
    """A vote that is over."""
    return page(Text(f"### {question}"), Text("\n".join(f"> {line}" for line in lines)), mood="vote")


def call_page(table: str, players: Sequence[str], lang: str = ENGLISH) -> Page:
    """In neutral words: what it is about is for the called to see."""
    return page(
        Text(say("call.waits", {"players": listed(players, lang), "count": len(players)}, lang)),
        Buttons([Button(press_id(table, "answer"), say("button.answer", lang=lang), "primary")]),
    )


def abandon_page(table: str, asker: str, voters: Sequence[tuple[str, bool]], closes: int, lang: str = ENGLISH) -> Page:
    """The vote to give the game up; more than half of the people must be for it."""
    buttons = [
        Button(press_id(table, "abandon", thumb), say(f"button.abandon_{thumb}", lang=lang), style)
        for thumb, style in ABANDON_STYLES
    ]
    return page(
        Text(say("abandon.question", {"asker": asker}, lang)),
        Text("\n".join(voter_line(name, done, lang) for name, done in voters)),
        Text(say("vote.closes", {"at": f"<t:{closes}:R>"}, lang)),
        Buttons(buttons),
        mood="vote",
    )
