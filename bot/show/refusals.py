"""Why something cannot be chosen, in a sentence."""

from bot.engine.menu import Refusal
from bot.show.names import Names, Show, shown, word
from bot.texts import ENGLISH, say

WAYS: dict[str, Show] = {
    "survivor": Names.survivor,
    "place": Names.place,
    "wish": word("wish"),
    "module": word("module"),
    # two variants that clash
    "one": word("variant"),
    "other": word("variant"),
}


def sentence(refusal: Refusal, names: Names, lang: str = ENGLISH) -> str:
    """What is wrong and what to do instead, with the number of the rule that says so."""
    params = shown(refusal.params, WAYS, names, lang)
    if refusal.code == "wrong_count":
        params["exact"] = refusal.params["min"] == refusal.params["max"]
    text = say(f"refusal.{refusal.code}", params, lang)
    return say("refusal.with_rule", {"sentence": text, "rule": refusal.rule}, lang) if refusal.rule else text
