"""Puzzles of any game: the list, the table of one, and the panels above it."""
