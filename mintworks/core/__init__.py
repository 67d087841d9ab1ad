"""What every game of the house is played through: no game, no screen, no disk."""
