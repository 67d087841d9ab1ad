"""Lessons of any game: the list of them, and the table of one with a host who leads through it."""
