"""Rules, cards, and why not."""

from collections.abc import Callable

from bot.packs import catalogue
from bot.show.page import Page
from bot.show.pages.help import card_page, rules_page, why_not_page
from tests.show.tables import TABLE

REASONS = [
    ("Attack", "You have no unused dice left. You roll new ones in the next round. (rule 4.1)"),
    ("Search", "You have no unused dice left. You roll new ones in the next round. (rule 4.1)"),
    ("Hand off equipment", "Your survivors carry no equipment to hand off. Equip a card first. (rule 5.6)"),
]

PAGES: dict[str, Callable[[], Page]] = {
    "rules": lambda: rules_page(""),
    "rules_number": lambda: rules_page("R4.1"),
    "rules_chapter": lambda: rules_page("6"),
    "rules_words": lambda: rules_page("search noise"),
    "rules_nothing": lambda: rules_page("dragon"),
    "card_item": lambda: card_page(catalogue(), "megaphone"),
    "card_crossroads": lambda: card_page(catalogue(), "dark_ward"),
    "card_survivor": lambda: card_page(catalogue(), "gia_najjar"),
    "card_unknown": lambda: card_page(catalogue(), "the gat"),
    "why_not": lambda: why_not_page(REASONS, TABLE),
}
