"""Puzzles of any game: the list of them, the table of one, and what is said at its end."""
