"""All cogs, in the order in which they are seated."""

from cogs.base import WinterCog
from cogs.crisis import Crisis
from cogs.crossroads import Crossroads
from cogs.exile import Exile
from cogs.help import Help
from cogs.host import Host
from cogs.lobby import Lobby
from cogs.secrets import Secrets
from cogs.turn import Turn

COGS: tuple[type[WinterCog], ...] = (Lobby, Turn, Crossroads, Crisis, Exile, Secrets, Help, Host)
