"""A game master for *Dead of Winter: The Long Night* on Discord. Unofficial; every card text is our own."""

__version__ = "0.1.0"
