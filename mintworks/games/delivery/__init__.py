"""Mint Delivery: trucks that carry mints along roads, for one to five players."""
