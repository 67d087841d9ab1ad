"""What a game is begun from."""
