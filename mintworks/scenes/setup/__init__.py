"""Set-ups of games."""
