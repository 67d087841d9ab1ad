"""Sentences about games of Mint Works."""
