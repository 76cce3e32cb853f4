"""Every word of the cards' language is spoken by a card we ship, so that none is only theory."""

from bot.long_night.cards.script import Script
from bot.long_night.cards.steps import VERBS
from bot.packs import catalogue


def verbs_in(script: Script) -> set[str]:
    found = {verb.verb for verb in script.verbs}
    for verb in script.verbs:
        for nested in verb.nested().values():
            found |= verbs_in(nested)
    return found


def test_every_verb_is_used_by_a_card() -> None:
    cards = catalogue()
    spoken: set[str] = set()
    for face in cards.packs:
        for script in cards.any_card(face).scripts().values():
            spoken |= verbs_in(script)
    assert set(VERBS) - spoken == set()
