"""The verbs of the cards' language, by what they touch. Importing this package makes them known."""

from bot.long_night.cards.verbs import cards, colony, dice, flow, lasting, people, survivors, zombies

__all__ = ["cards", "colony", "dice", "flow", "lasting", "people", "survivors", "zombies"]
