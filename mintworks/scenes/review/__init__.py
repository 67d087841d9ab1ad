"""Replays and reviews of recorded games."""
