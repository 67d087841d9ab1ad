"""What is kept of games: files that can be read back, also by a later version."""
