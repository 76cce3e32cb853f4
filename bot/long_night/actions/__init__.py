"""R4, R5: everything a seat may do in its turn, one file an action, most useful first."""

from bot.long_night.actions.ability import ABILITY
from bot.long_night.actions.attack import ATTACK
from bot.long_night.actions.attract import ATTRACT
from bot.long_night.actions.barricade import BARRICADE
from bot.long_night.actions.calm import CALM
from bot.long_night.actions.clean_waste import CLEAN_WASTE
from bot.long_night.actions.common import Action, ActionWith
from bot.long_night.actions.crisis import ADD_TO_CRISIS
from bot.long_night.actions.exile_vote import EXILE_VOTE
from bot.long_night.actions.hand_off import HAND_OFF
from bot.long_night.actions.move import MOVE
from bot.long_night.actions.objective import ADD_TO_OBJECTIVE
from bot.long_night.actions.play import PLAY
from bot.long_night.actions.request import REQUEST
from bot.long_night.actions.search import SEARCH
from bot.long_night.actions.spend_food import SPEND_FOOD

ACTIONS: dict[str, Action | ActionWith] = {
    action.name: action
    for action in (
        SEARCH,
        ATTACK,
        MOVE,
        PLAY,
        ADD_TO_CRISIS,
        BARRICADE,
        ABILITY,
        CLEAN_WASTE,
        ATTRACT,
        SPEND_FOOD,
        ADD_TO_OBJECTIVE,
        CALM,
        REQUEST,
        HAND_OFF,
        EXILE_VOTE,
    )
}
