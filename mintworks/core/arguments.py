"""Shared by commands and games: the reading of a command line's arguments."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Collection


class UsageError(ValueError):
    """Arguments that are right one by one, but not together; the message says what would be right."""


def whole_number(least: int, most: int | None = None) -> Callable[[str], int]:
    """Read whole numbers from `least` up, to `most` if it is given."""
    span = f"from {least} up" if most is None else f"from {least} to {most}"

    def read(text: str) -> int:
        number = any_number(text)
        if number < least or (most is not None and number > most):
            raise argparse.ArgumentTypeError(f"expected a whole number {span}, not {text!r}")
        return number

    return read


def any_number(text: str) -> int:
    """Read whole numbers, also negative ones."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected a whole number, not {text!r}") from None


def names_among(known: Collection[str], what: str) -> Callable[[str], tuple[str, ...]]:
    """Read a list with commas, such as `random,planner`."""

    def read(text: str) -> tuple[str, ...]:
        names = tuple(text.split(","))
        for name in names:
            if name not in known:
                raise argparse.ArgumentTypeError(f"there’s no {what} {name!r}: choose from {', '.join(known)}")
        return names

    return read
