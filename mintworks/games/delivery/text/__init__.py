"""Sentences about games of Mint Delivery."""
