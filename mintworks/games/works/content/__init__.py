"""The cards, texts and layouts of Mint Works."""
