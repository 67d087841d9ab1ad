"""Postcards of finished games: what is told on them, how they are drawn, and the page from which they are sent."""
