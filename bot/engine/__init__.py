"""The engine: agenda, decisions, sealed dice, events. It knows no game."""
