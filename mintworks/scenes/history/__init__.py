"""Games that were played: the list, their statistics, achievements."""
