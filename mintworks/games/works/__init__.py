"""Mint Works: workers on locations."""
