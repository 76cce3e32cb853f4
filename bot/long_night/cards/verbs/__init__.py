"""The verbs of the cards' language, by what they touch. Importing this package makes them known.

The order in which they become known is the order an editor offers them in: what befalls survivors comes first.
"""

from bot.long_night.cards.verbs import survivors

# isort: split
from bot.long_night.cards.verbs import cards, colony, dice, flow, lasting, people, zombies

__all__ = ["cards", "colony", "dice", "flow", "lasting", "people", "survivors", "zombies"]
