"""Lessons of any game: the list, and a table with a host who leads through a lesson."""
