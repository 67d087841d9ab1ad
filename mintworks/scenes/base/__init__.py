"""The base of all scenes."""
