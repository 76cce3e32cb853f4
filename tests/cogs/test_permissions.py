"""What is missing in a channel is found, and said in one sentence."""

import discord
import pytest

from bot.permissions import FOR_THREADS, HELPFUL, REQUIRED
from bot.texts import say
from cogs.permissions import missing, sentence

NEEDED = REQUIRED | FOR_THREADS


def test_nothing_is_missing_with_all_that_is_needed():
    assert missing(discord.Permissions(sum(NEEDED.values())), thread=True) == []
    assert missing(discord.Permissions(sum(REQUIRED.values())), thread=False) == []


@pytest.mark.parametrize("name", NEEDED)
def test_each_permission_is_missed(name: str):
    without = discord.Permissions(sum(NEEDED.values()) - NEEDED[name])
    assert missing(without, thread=True) == [name]


def test_threads_are_asked_about_only_where_they_are_used():
    assert missing(discord.Permissions(sum(REQUIRED.values())), thread=True) == list(FOR_THREADS)


def test_an_administrator_misses_nothing():
    assert missing(discord.Permissions(administrator=True), thread=True) == []


@pytest.mark.parametrize("name", NEEDED | HELPFUL)
def test_every_permission_is_known_to_discord_under_its_bit_and_has_a_name_for_people(name: str):
    assert discord.Permissions(**{name: True}).value == (NEEDED | HELPFUL)[name]
    assert say(f"permission.{name}").lower().replace(" ", "_") == name


def test_the_sentence_says_what_is_missing_where_and_how_to_grant_it():
    assert sentence(["send_messages", "add_reactions", "attach_files"], "<#5>") == (
        "In <#5> I still need **Send Messages**, **Add Reactions** and **Attach Files**: allow them for my role under "
        "Server Settings → Roles, or in the permissions of that channel."
    )
    assert sentence(["embed_links"], "<#5>") == (
        "In <#5> I still need **Embed Links**: allow it for my role under Server Settings → Roles, or in the "
        "permissions of that channel."
    )
