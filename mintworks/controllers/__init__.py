"""Who decides: people, AI cards, computer players, recorded games."""
