"""What a vote is about, in words."""

from __future__ import annotations

from bot.engine.flow import Decision
from bot.show.narrate import question
from bot.voice.speech import Speech


def about_vote(ballot: Decision, speech: Speech) -> tuple[str, str, str, str]:
    """The question, the scene of the card that asks it, and what thumbs up and down would mean."""
    asked = question(ballot, speech.names, speech.lang)
    face = ballot.params.get("card", "")
    card = speech.game.catalogue.crossroads.get(face)
    if card is None or card.vote is None:
        return asked, "", "", ""
    up, down = (card.en.options.get(name, "") or name.replace("_", " ").capitalize() for name in card.options)
    return asked, card.en.scene, up, down
