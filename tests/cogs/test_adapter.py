"""Pages become layouts within Discord's limits, and discord.py keeps none of them."""

import re
from typing import get_args

import discord
import pytest
from discord import app_commands, ui
from simcord import Env

from bot.show.page import (
    MOST_CHARACTERS,
    MOST_COMPONENTS,
    Button,
    Buttons,
    Mood,
    Page,
    Pick,
    Rule,
    Select,
    Text,
    encode,
    fitted,
    page,
)
from cogs.adapter import ACCENTS, layout, marks_of
from cogs.sender import DiscordSender
from tests.cogs.plain_bot import PlainBot, components, ids, kept_views, texts

A_TURN = page(
    Text("### Ada's turn"),
    Rule(),
    Buttons([Button("w1:k3f:do.attack", "Attack", "primary"), Button("w1:k3f:do.end", "End", "danger", disabled=True)]),
    Select(
        "w1s:k3f:41:attack", "Who attacks?", [Pick("s7", "Gray Beard", "Die 4"), Pick("s9", "Sheriff", chosen=True)]
    ),
    mood="turn",
)


class AnswersIn(ui.DynamicItem[ui.Button[ui.LayoutView]], template=r"w1:k3f:(?P<way>[a-z_]+)"):
    """A button that answers with a page, in each of the ways an interaction can be answered."""

    def __init__(self, item: ui.Button[ui.LayoutView], way: str) -> None:
        super().__init__(item)
        self.way = way

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[ui.LayoutView], match: re.Match[str]
    ) -> "AnswersIn":
        assert isinstance(item, ui.Button)
        return cls(item, match["way"])

    async def callback(self, interaction: discord.Interaction) -> None:
        shown = layout(page(Text(f"answered: {self.way}"), a_row("edit", "private")))
        match self.way:
            case "edit":
                await interaction.response.edit_message(view=shown)
            case "deferred":
                await interaction.response.defer()
                await interaction.edit_original_response(view=shown)
            case "follow_up":
                await interaction.response.defer(ephemeral=True, thinking=True)
                await interaction.followup.send(view=shown, ephemeral=True)
            case _:
                await interaction.response.send_message(view=shown, ephemeral=self.way == "private")


class PicksIn(ui.DynamicItem[ui.Select[ui.LayoutView]], template=r"w1s:k3f:(?P<path>.+)"):
    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[ui.LayoutView], match: re.Match[str]
    ) -> "PicksIn":
        assert isinstance(item, ui.Select)
        return cls(item)

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(view=layout(page(Text(f"picked: {self.item.values}"))))


WAYS = ("private", "public", "edit", "deferred", "follow_up")


def a_row(*ways: str) -> Buttons:
    return Buttons([Button(f"w1:k3f:{way}", way) for way in ways])


class AnsweringBot(PlainBot):
    async def setup_hook(self) -> None:
        self.add_dynamic_items(AnswersIn, PicksIn)
        group = app_commands.Group(name="winter", description="-")

        @group.command(name="turn", description="-")
        async def turn(interaction: discord.Interaction) -> None:
            shown = page(Text("all ways"), a_row(*WAYS), *A_TURN.selects())
            await interaction.response.send_message(view=layout(shown), ephemeral=True)

        self.tree.add_command(group)
        await self.tree.sync()


@pytest.fixture
def simcord_bot() -> AnsweringBot:
    return AnsweringBot()


async def sent(env: Env, shown: Page) -> discord.Message:
    channel = env.create_guild().create_text_channel("table")
    await DiscordSender(env.bot).send(f"channel:{channel.id}", encode(shown))
    message = channel.last_message
    assert message
    return message


# -- what is shown


async def test_every_part_of_a_page_is_shown_in_its_order(simcord_env: Env):
    container, *inside = components(await sent(simcord_env, A_TURN))
    assert isinstance(container, discord.Container)
    assert container.accent_colour
    assert container.accent_colour.value == ACCENTS["turn"]
    kinds = [type(part) for part in inside]
    assert kinds == [
        discord.TextDisplay,
        discord.SeparatorComponent,
        discord.ActionRow,
        discord.Button,
        discord.Button,
        discord.ActionRow,
        discord.SelectMenu,
    ]


async def test_buttons_carry_id_label_style_and_whether_they_can_be_pressed(simcord_env: Env):
    message = await sent(simcord_env, A_TURN)
    buttons = [part for part in components(message) if isinstance(part, discord.Button)]
    assert [(b.custom_id, b.label, b.style, b.disabled) for b in buttons] == [
        ("w1:k3f:do.attack", "Attack", discord.ButtonStyle.primary, False),
        ("w1:k3f:do.end", "End", discord.ButtonStyle.danger, True),
    ]


async def test_a_select_carries_its_picks_and_how_many_are_wanted(simcord_env: Env):
    two = Select("w1s:k3f:4:", "Which two?", [Pick("a", "A", "a hint"), Pick("b", "B", chosen=True)], min=0, max=2)
    (menu,) = [part for part in components(await sent(simcord_env, page(two))) if isinstance(part, discord.SelectMenu)]
    assert (menu.custom_id, menu.placeholder, menu.min_values, menu.max_values) == ("w1s:k3f:4:", "Which two?", 0, 2)
    assert [(o.value, o.label, o.description, o.default) for o in menu.options] == [
        ("a", "A", "a hint", False),
        ("b", "B", None, True),
    ]


def test_every_mood_has_its_own_accent_and_the_plain_one_none():
    assert set(ACCENTS) == set(get_args(Mood))
    assert len(set(ACCENTS.values())) == len(ACCENTS)
    assert ACCENTS["plain"] is None


# -- limits


def sixty_texts() -> Page:
    return page(*(Text(f"{number:02} " + "x" * 97) for number in range(60)))


def a_bit_of_everything() -> Page:
    blocks = [Text("y" * 300) if number % 2 else Rule() for number in range(58)]
    thirty = Select("w1s:k3f:9:", "p" * 200, [Pick(f"v{n}", "l" * 120, "h" * 120) for n in range(30)], max=30)
    return page(*blocks, Buttons([Button(f"w1:k3f:b.{n}", "b" * 100) for n in range(12)]), thirty)


@pytest.mark.parametrize("long_page", [sixty_texts(), a_bit_of_everything()], ids=["texts", "everything"])
async def test_a_page_beyond_every_limit_still_goes_out(simcord_env: Env, long_page: Page):
    message = await sent(simcord_env, long_page)
    assert sum(map(len, texts(message))) <= MOST_CHARACTERS
    assert len(components(message)) <= MOST_COMPONENTS
    assert ids(message) == [b.id for b in long_page.buttons()] + [s.id for s in long_page.selects()]


async def test_what_is_cut_is_the_end_and_it_shows(simcord_env: Env):
    (text,) = texts(await sent(simcord_env, page(Text("z" * 6000))))
    assert text.startswith("zzz")
    assert text.endswith("…")
    assert len(text) == MOST_CHARACTERS


def test_what_fits_is_left_as_it_is():
    assert fitted(A_TURN) == A_TURN
    assert list(marks_of(A_TURN)) == [
        "### Ada's turn",
        "w1:k3f:do.attack",
        "w1:k3f:do.end",
        "w1s:k3f:41:attack",
    ]


# -- nothing is kept


async def test_discord_py_keeps_no_message_that_was_sent_or_edited(simcord_env: Env):
    bot = simcord_env.bot
    sender = DiscordSender(bot)
    ada = simcord_env.create_user("ada")
    message = await sent(simcord_env, A_TURN)
    await sender.edit(f"channel:{message.channel.id}", str(message.id), encode(A_TURN))
    await sender.send(f"dm:{ada.id}", encode(A_TURN))
    assert kept_views(bot) == (0, 0)


@pytest.mark.parametrize("way", WAYS)
async def test_discord_py_keeps_no_answer_to_an_interaction(simcord_env: Env, way: str):
    guild = simcord_env.create_guild()
    channel = guild.create_text_channel("table")
    ada = guild.add_member(simcord_env.create_user("ada"))
    opened = await ada.slash(channel, "winter turn")
    assert opened.response
    answer = await ada.click(opened.response, custom_id=f"w1:k3f:{way}")
    assert answer.acknowledged
    shown = [texts(message) for message in channel.history(viewer=ada)]
    assert [f"answered: {way}"] in shown
    assert kept_views(simcord_env.bot) == (0, 0)


async def test_a_layout_that_is_not_finished_would_be_kept(simcord_env: Env):
    """So the two tests above can fail."""
    channel = simcord_env.create_guild().create_text_channel("table")
    unfinished = ui.LayoutView(timeout=None)
    unfinished.add_item(ui.ActionRow(ui.Button(label="x", custom_id="x")))
    await simcord_env.bot.get_partial_messageable(channel.id).send(view=unfinished)
    assert kept_views(simcord_env.bot) == (1, 1)


async def test_a_press_finds_its_handler_after_a_restart(simcord_env: Env):
    guild = simcord_env.create_guild()
    channel = guild.create_text_channel("table")
    ada = guild.add_member(simcord_env.create_user("ada"))
    await DiscordSender(simcord_env.bot).send(
        f"channel:{channel.id}", encode(page(a_row("private"), *A_TURN.selects()))
    )
    await simcord_env.restart_bot(AnsweringBot())
    message = channel.last_message
    assert message
    pressed = await ada.click(message, custom_id="w1:k3f:private")
    assert pressed.response
    assert texts(pressed.response.message) == ["answered: private"]
    await ada.select(message, ["s7"], custom_id="w1s:k3f:41:attack")
    changed = channel.last_message
    assert changed
    assert texts(changed) == ["picked: ['s7']"]
