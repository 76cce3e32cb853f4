"""The table: keeps games, waits for people. Knows the game's interface, not Discord."""
