"""The result of a game."""
