"""The games that wait to be gone on with."""
