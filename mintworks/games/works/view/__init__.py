"""The table of Mint Works: cards, pieces, layout and animations."""
