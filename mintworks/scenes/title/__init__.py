"""The title and its entries."""
