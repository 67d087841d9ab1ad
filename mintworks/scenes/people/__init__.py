"""The people who play on this computer."""
