"""What is said when the people at a table voted on giving the game up."""

from __future__ import annotations

from bot.show.page import Text, encode, page
from bot.table.records import Post
from bot.table.table import Table
from bot.texts import ENGLISH, say


def farewell(table: Table, given_up: bool, lang: str = ENGLISH) -> list[Post]:
    record = table.record
    params = {"given_up": given_up, "table": record.id, "seed": record.seed}
    told = page(Text(say("abandon.over", params, lang)), mood="vote")
    return [Post(record.place, [encode(told)], name="abandon", last=True)]
