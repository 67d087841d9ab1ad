"""Controllers: people, recorded games, chance, and those that take time to think."""
