"""Reads the facts and maps of Mint Delivery from their files."""
