"""Postcards of finished games: their words, and the page to save and copy them."""
