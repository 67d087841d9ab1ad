"""The table of Mint Works: its cards, pieces, layout and movement."""
