"""The one sender: what it asks of Discord, whom it notifies, and what it makes of every kind of failure."""

import logging
from collections.abc import Awaitable, Callable
from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from simcord import Env
from simcord.backend import serializers
from simcord.builders import ChannelHandle, GuildHandle
from simcord.types import HttpLogEntry

from bot import logs
from bot.show.page import Button, Buttons, Rule, Text, encode, page
from bot.table.sending import Sender, TryLater, Undeliverable, Why
from cogs.sender import OUTAGE_SECONDS, RATE_LIMIT_SECONDS, DiscordSender, judged
from tests.cogs.plain_bot import PlainBot, body, ids, requests, texts

GONE = 4711


@pytest.fixture
def simcord_bot() -> PlainBot:
    return PlainBot()


@pytest.fixture
def sender(simcord_env: Env) -> Sender:
    return DiscordSender(simcord_env.bot)


@pytest.fixture
def guild(simcord_env: Env) -> GuildHandle:
    return simcord_env.create_guild()


@pytest.fixture
def channel(guild: GuildHandle) -> ChannelHandle:
    return guild.create_text_channel("table")


@pytest.fixture
def there(channel: ChannelHandle) -> str:
    return f"channel:{channel.id}"


def shown(channel: ChannelHandle) -> list[list[str]]:
    return [texts(message) for message in channel.history()]


def sent_with(request: HttpLogEntry) -> dict[str, Any]:
    assert isinstance(request.json, dict)
    return request.json


def last(channel: ChannelHandle) -> discord.Message:
    assert channel.last_message
    return channel.last_message


# -- sending, changing, taking away


async def test_a_page_is_posted_with_one_request(simcord_env: Env, sender: Sender, channel: ChannelHandle, there: str):
    before = len(simcord_env.http_requests)
    posted = await sender.send(there, encode(page(Text("Snow."), Buttons([Button("w1:k3f:hand", "My hand")]))))
    assert requests(simcord_env)[before:] == [f"POST /channels/{channel.id}/messages"]
    assert posted == str(last(channel).id)
    assert texts(last(channel)) == ["Snow."]
    assert ids(last(channel)) == ["w1:k3f:hand"]


async def test_a_thread_is_a_channel_like_any_other(simcord_env: Env, sender: Sender, channel: ChannelHandle):
    parent = simcord_env.bot.get_channel(channel.id)
    assert isinstance(parent, discord.TextChannel)
    thread = await parent.create_thread(name="The long night", type=discord.ChannelType.public_thread)
    await sender.send(f"channel:{thread.id}", body("Snow."))
    assert shown(channel.threads[0]) == [["Snow."]]


async def test_a_message_is_edited_with_one_request(
    simcord_env: Env, sender: Sender, channel: ChannelHandle, there: str
):
    posted = await sender.send(there, body("Snow."))
    before = len(simcord_env.http_requests)
    await sender.edit(there, posted, body("More snow."))
    assert shown(channel) == [["More snow."]]
    assert requests(simcord_env)[before:] == [f"PATCH /channels/{channel.id}/messages/{posted}"]


async def test_a_deleted_message_is_gone_and_deleting_it_again_is_fine(
    simcord_env: Env, sender: Sender, channel: ChannelHandle, there: str
):
    posted = await sender.send(there, body("Snow."))
    await sender.delete(there, posted)
    assert shown(channel) == []
    await sender.delete(there, posted)
    await sender.delete(f"channel:{GONE}", posted)
    assert requests(simcord_env)[-2:] == [
        f"DELETE /channels/{channel.id}/messages/{posted}",
        f"DELETE /channels/{GONE}/messages/{posted}",
    ]


async def test_reactions_are_put_one_after_the_other(sender: Sender, channel: ChannelHandle, there: str):
    posted = await sender.send(there, body("Exile?"))
    await sender.react(there, posted, "👍", "👎")
    assert [(str(reaction.emoji), reaction.count) for reaction in last(channel).reactions] == [("👍", 1), ("👎", 1)]


# -- by DM


async def test_a_dm_costs_one_request_after_the_first(simcord_env: Env, sender: Sender):
    ada = simcord_env.create_user("ada")
    await sender.send(f"dm:{ada.id}", body("Your secret."))
    before = len(simcord_env.http_requests)
    forget_dm_channels(simcord_env.bot)
    posted = await sender.send(f"dm:{ada.id}", body("Another."))
    await sender.edit(f"dm:{ada.id}", posted, body("A third."))
    await sender.react(f"dm:{ada.id}", posted, "👍")
    await sender.delete(f"dm:{ada.id}", posted)
    assert [request.split()[0] for request in requests(simcord_env)[before:]] == ["POST", "PATCH", "PUT", "DELETE"]
    assert shown(ada.dm_channel) == [["Your secret."]]


def forget_dm_channels(bot: discord.Client) -> None:
    """As discord.py does by itself when there are many."""
    bot._connection._private_channels.clear()
    bot._connection._private_channels_by_user.clear()


async def test_whether_a_dm_reaches_a_player_is_known_by_sending_one(simcord_env: Env, sender: DiscordSender):
    ada, ben = simcord_env.create_user("ada"), simcord_env.create_user("ben")
    hello = page(Text("Can you read this?"))
    assert await sender.dm_reaches(str(ada.id), hello)
    assert shown(ada.dm_channel) == [["Can you read this?"]]
    simcord_env.inject_error("POST", f"/channels/{ben.dm_channel.id}/messages", status=403, code=50007, times=None)
    assert not await sender.dm_reaches(str(ben.id), hello)
    assert shown(ben.dm_channel) == []


async def test_a_closed_dm_is_tried_once(simcord_env: Env, sender: Sender):
    ada = simcord_env.create_user("ada")
    simcord_env.inject_error("POST", "/channels/*/messages", status=403, code=50007, times=None)
    with pytest.raises(Undeliverable) as caught:
        await sender.send(f"dm:{ada.id}", body("Your secret."))
    assert caught.value.why == "forbidden"
    assert requests(simcord_env).count(f"POST /channels/{ada.dm_channel.id}/messages") == 1


async def test_whether_a_dm_reaches_a_player_is_not_known_during_an_outage(simcord_env: Env, sender: DiscordSender):
    ada = simcord_env.create_user("ada")
    simcord_env.inject_error("POST", "/users/@me/channels", status=503)
    with pytest.raises(TryLater):
        await sender.dm_reaches(str(ada.id), page(Text("Can you read this?")))


# -- whom it notifies


def pings(env: Env, channel: ChannelHandle) -> tuple[list[int], list[int], bool]:
    stored = env.backend.get_message(channel.id, last(channel).id)
    return stored.ping_user_ids, stored.ping_role_ids, stored.mention_everyone


async def test_names_in_a_page_notify_nobody(
    simcord_env: Env, sender: Sender, guild: GuildHandle, channel: ChannelHandle, there: str
):
    ada = guild.add_member(simcord_env.create_user("ada"))
    crowd = guild.create_role("crowd", mentionable=True)
    loud = body(f"@everyone @here {ada.mention} {crowd.mention}")
    posted = await sender.send(there, loud)
    assert pings(simcord_env, channel) == ([], [], False)
    await sender.edit(there, posted, loud)
    assert pings(simcord_env, channel) == ([], [], False)
    assert [sent_with(request)["allowed_mentions"] for request in simcord_env.http_requests[-2:]] == [{"parse": []}] * 2


async def test_a_call_notifies_only_those_it_calls(
    simcord_env: Env, sender: Sender, guild: GuildHandle, channel: ChannelHandle, there: str
):
    ada, ben = (guild.add_member(simcord_env.create_user(name)) for name in ("ada", "ben"))
    crowd = guild.create_role("crowd", mentionable=True)
    text = f"@everyone {crowd.mention} {ada.mention}, answer. {ben.mention} waits."
    posted = await sender.send(there, body(text), call=[str(ada.id), str(ada.id)])
    assert pings(simcord_env, channel) == ([ada.id], [], False)
    await sender.edit(there, posted, body(text))
    assert pings(simcord_env, channel) == ([], [], False)


# -- once only


async def test_the_nonce_goes_over_the_wire_and_is_enforced(simcord_env: Env, sender: Sender, there: str):
    await sender.send(there, body("Snow."), nonce="row 17")
    assert {"nonce": "row 17", "enforce_nonce": True}.items() <= sent_with(simcord_env.http_requests[-1]).items()


async def test_without_a_nonce_no_two_posts_are_taken_for_one(simcord_env: Env, sender: Sender, there: str):
    await sender.send(there, body("Snow."))
    await sender.send(there, body("Snow."))
    first, second = (sent_with(request)["nonce"] for request in simcord_env.http_requests[-2:])
    assert first != second
    assert max(len(first), len(second)) <= 25


A_CALL = page(Text(" Ada, answer. "), Rule(), Buttons([Button("w1:k3f:41:", "Answer")]))


async def test_a_post_that_arrived_is_not_repeated(
    simcord_env: Env, sender: Sender, guild: GuildHandle, channel: ChannelHandle, there: str
):
    ada = guild.add_member(simcord_env.create_user("ada"))
    since = simcord_env.now()
    posted = await sender.send(there, encode(A_CALL), nonce="17")
    for number in range(47):
        await sender.send(there, body(f"Snow {number}."))
    await ada.send(channel, "What a night.")
    await simcord_env.advance_time(3600)
    before = len(channel.history())
    assert await sender.send(there, encode(A_CALL), nonce="17", repeated_since=since) == posted
    assert len(channel.history()) == before


async def test_an_earlier_attempt_is_looked_for_from_its_time_on(simcord_env: Env, sender: Sender, there: str):
    """Not back from now: people may have talked a lot in between."""
    since = simcord_env.now()
    await simcord_env.advance_time(3600)
    await sender.send(there, body("Snow."), repeated_since=since)
    looked = simcord_env.http_requests[-2]
    assert looked.method == "GET"
    assert looked.params == {"limit": 50, "after": discord.utils.time_snowflake(since)}


async def test_a_post_that_did_not_arrive_is_sent(
    simcord_env: Env, sender: Sender, guild: GuildHandle, channel: ChannelHandle, there: str
):
    """Neither an older message nor one with other words, other controls or another author is taken for it."""
    await sender.send(there, encode(A_CALL))
    await simcord_env.advance_time(60)
    since = simcord_env.now() - timedelta(seconds=30)
    await sender.send(there, body("Ben, answer."))
    await sender.send(there, encode(page(Text("Ada, answer."), Buttons([Button("w1:k3f:42:", "Answer")]))))
    another = guild.add_member(simcord_env.create_user("another game master", bot=True))
    copied = sent_with(simcord_env.http_requests[-1])["components"]
    copied[0]["components"][1]["components"][0]["custom_id"] = "w1:k3f:41:"
    simcord_env.backend.create_message(channel.id, another.id, components=copied, flags=1 << 15)
    before = {message.id for message in channel.history()}
    posted = await sender.send(there, encode(A_CALL), repeated_since=since)
    assert int(posted) not in before
    assert len(channel.history()) == len(before) + 1


async def test_where_history_holds_nonces_they_decide(
    simcord_env: Env, sender: Sender, channel: ChannelHandle, there: str, monkeypatch: pytest.MonkeyPatch
):
    since = simcord_env.now()
    of_another_row = await sender.send(there, body("Snow."), nonce="16")
    posted = await sender.send(there, body("Snow, as it was."), nonce="17")
    nonces = {of_another_row: "16", posted: "17"}
    payload = serializers.message_payload

    def with_nonce(*args: Any, **kwargs: Any) -> dict[str, Any]:
        message = payload(*args, **kwargs)
        return {**message, "nonce": nonces.get(str(message["id"]))}

    monkeypatch.setattr(serializers, "message_payload", with_nonce)
    assert await sender.send(there, body("Snow."), nonce="17", repeated_since=since) == posted
    assert len(channel.history()) == 2


# -- what cannot be delivered, and what can wait

Deed = Callable[[Sender, str, str], Awaitable[object]]
DEEDS: dict[str, Deed] = {
    "send": lambda sender, there, message: sender.send(there, body("Snow.")),
    "edit": lambda sender, there, message: sender.edit(there, message, body("More snow.")),
    "delete": lambda sender, there, message: sender.delete(there, message),
    "react": lambda sender, there, message: sender.react(there, message, "👍", "👎"),
}


@pytest.mark.parametrize("deed", DEEDS)
@pytest.mark.parametrize(
    ("status", "code", "why"),
    [
        (403, 50001, "forbidden"),
        (403, 50013, "forbidden"),
        (403, 50278, "forbidden"),
        (429, 30046, "too_old"),
        (400, 30046, "too_old"),
        (400, 50083, "too_old"),
        (400, 50035, "refused"),
        (401, 0, "refused"),
    ],
)
async def test_what_discord_refuses_is_not_tried_again(
    simcord_env: Env, sender: Sender, there: str, deed: str, status: int, code: int, why: Why
):
    message = await sender.send(there, body("Snow."))
    before = len(simcord_env.http_requests)
    simcord_env.inject_error("*", "/channels/*", status=status, code=code, times=None)
    with pytest.raises(Undeliverable) as caught:
        await DEEDS[deed](sender, there, message)
    assert caught.value.why == why
    assert len(simcord_env.http_requests) == before + 1


@pytest.mark.parametrize("deed", DEEDS)
@pytest.mark.parametrize(
    ("status", "seconds"), [(429, RATE_LIMIT_SECONDS), (500, OUTAGE_SECONDS), (503, OUTAGE_SECONDS)]
)
async def test_limits_and_outages_are_tried_later(
    simcord_env: Env, sender: Sender, there: str, deed: str, status: int, seconds: float
):
    message = await sender.send(there, body("Snow."))
    simcord_env.inject_error("*", "/channels/*", status=status)
    with pytest.raises(TryLater) as caught:
        await DEEDS[deed](sender, there, message)
    assert caught.value.seconds == seconds
    await DEEDS[deed](sender, there, message)


@pytest.mark.parametrize("deed", ["send", "edit", "react"])
async def test_what_is_gone_is_said_to_be_gone(sender: Sender, there: str, deed: str):
    with pytest.raises(Undeliverable) as caught:
        await DEEDS[deed](sender, f"channel:{GONE}", str(GONE))
    assert caught.value.why == "gone"


async def test_a_missing_permission_is_said_to_be_missing(simcord_env: Env, sender: Sender, guild: GuildHandle):
    assert guild.me
    muted = guild.create_text_channel("muted", overwrites={guild.me: discord.PermissionOverwrite(send_messages=False)})
    with pytest.raises(Undeliverable) as caught:
        await sender.send(f"channel:{muted.id}", body("Snow."))
    assert caught.value.why == "forbidden"


async def test_looking_for_an_earlier_attempt_may_fail_too(simcord_env: Env, sender: Sender, there: str):
    simcord_env.inject_error("GET", "/channels/*/messages", status=502)
    with pytest.raises(TryLater):
        await sender.send(there, body("Snow."), repeated_since=simcord_env.now())
    assert "POST" not in requests(simcord_env)[-1]


@pytest.mark.parametrize(
    "broken", [aiohttp.ClientConnectionError(), aiohttp.ServerDisconnectedError(), OSError(), TimeoutError()]
)
def test_a_broken_connection_is_tried_later(broken: Exception):
    verdict = judged(broken)
    assert isinstance(verdict, TryLater)
    assert verdict.seconds == OUTAGE_SECONDS


def rate_limited(headers: dict[str, str]) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=429, reason="Too Many Requests", headers=headers)
    return discord.HTTPException(response, "an error page")


@pytest.mark.parametrize(
    ("error", "seconds"),
    [
        (discord.RateLimited(71.5), 71.5),
        (rate_limited({"Retry-After": "12"}), 12.0),
        (rate_limited({"Retry-After": "soon"}), RATE_LIMIT_SECONDS),
    ],
)
def test_a_rate_limit_says_how_long(error: Exception, seconds: float):
    verdict = judged(error)
    assert isinstance(verdict, TryLater)
    assert verdict.seconds == seconds


# -- what nobody can send

TOO_MANY_CONTROLS = encode(page(Text("Nobody may read this."), Buttons([Button(f"b{n}", "b") for n in range(60)])))


@pytest.mark.parametrize(
    ("target", "what"),
    [
        ("channel:{}", TOO_MANY_CONTROLS),
        ("channel:{}", b"Nobody may read this."),
        ("channel:here", body("Nobody may read this.")),
        ("pigeon:{}", body("Nobody may read this.")),
    ],
)
async def test_what_nobody_can_send_is_refused_and_its_words_stay_out_of_the_log(
    simcord_env: Env, sender: Sender, channel: ChannelHandle, caplog: pytest.LogCaptureFixture, target: str, what: bytes
):
    before = len(simcord_env.http_requests)
    with caplog.at_level(logging.DEBUG), pytest.raises(Undeliverable) as caught:
        await sender.send(target.format(channel.id), what)
    assert caught.value.why == "refused"
    assert len(simcord_env.http_requests) == before
    assert "Traceback" in caplog.text
    assert "Nobody may read this" not in caplog.text


async def test_a_failure_is_logged_with_its_code_and_without_its_words(
    simcord_env: Env, sender: Sender, there: str, caplog: pytest.LogCaptureFixture
):
    simcord_env.inject_error("POST", "/channels/*", status=403, code=50013)
    with caplog.at_level(logging.DEBUG, "cogs"), pytest.raises(Undeliverable):
        await sender.send(there, body("Nobody may read this."))
    (record,) = [record for record in caplog.records if record.name == "cogs.sender"]
    assert logs.fields(record) == {
        "kind": "send",
        "target": there,
        "error": "Undeliverable",
        "why": "forbidden: 403 50013",
    }
    assert "Nobody may read this" not in caplog.text


async def test_what_fails_because_the_bot_is_going_down_is_tried_later(
    simcord_env: Env, sender: Sender, there: str, monkeypatch: pytest.MonkeyPatch
):
    def closed(*_: object) -> None:
        raise RuntimeError("Session is closed")

    monkeypatch.setattr(simcord_env.bot.http, "send_message", closed)
    monkeypatch.setattr(simcord_env.bot, "is_closed", lambda: True)
    with pytest.raises(TryLater):
        await sender.send(there, body("Snow."))
