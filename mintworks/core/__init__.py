"""The playing of any game: no game, no screen, no disk."""
