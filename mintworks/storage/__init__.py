"""Files of games, readable by this version and later ones."""
