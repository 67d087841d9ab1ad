"""Who decides: people, recorded games, chance, and who takes time to think."""
