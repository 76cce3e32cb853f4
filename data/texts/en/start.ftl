# What the command line says when nobody asked for anything in particular.

start-welcome =
    The Long Night: a game master for Dead of Winter: The Long Night, an unofficial fan work. The rules engine
    and seats that play themselves are here, and from the command line you can let them play, look through
    the cards, and play a recorded game again. Try one of these; each explains itself with --help:

start-no_discord =
    DISCORD_TOKEN is set, but the Discord side is not built yet. Without the token, python -m bot lists what works already.
