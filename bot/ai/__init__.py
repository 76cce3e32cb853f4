"""Seats that play themselves. They see what a player sees."""
