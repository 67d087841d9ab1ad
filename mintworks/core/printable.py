"""Text of strangers, made fit to be shown: on a terminal, in an error, in an answer."""

from __future__ import annotations


def printable(text: str) -> str:
    """Escape unprintable characters: a file from strangers could otherwise steer the terminal that shows it."""
    return "".join(letter if letter.isprintable() else letter.encode("unicode_escape").decode() for letter in text)
