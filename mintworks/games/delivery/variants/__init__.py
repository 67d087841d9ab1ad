"""Games that differ from the printed one, and what can be asked of a game as it was played."""
