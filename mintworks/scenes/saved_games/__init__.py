"""The saved games."""
