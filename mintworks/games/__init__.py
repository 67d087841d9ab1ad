"""The games of the house, a wing each."""
