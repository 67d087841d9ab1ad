"""The campaign's map and pages, and the daily game."""
