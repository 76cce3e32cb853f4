"""The Long Night: the game itself, pure. One file per chapter of the rules."""
