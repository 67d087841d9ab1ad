"""What all commands share in reading their arguments: one sentence for a wrong one, and exit status 2."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Final, NoReturn, TypeAlias

from mintworks.games.works.rules.cards import CardSet

WRONG_ARGUMENTS_STATUS: Final = 2
INTERRUPTED_STATUS: Final = 130
"""What a shell reports for a program that Ctrl-C has ended."""

TO_BE_DRAWN: Final = ("random",)
"""The Advanced locations are those that the printed set-up draws (W2.2)."""


class UsageError(Exception):
    """Arguments that are right one by one, but not together; the message says what would be right."""


class Parser(argparse.ArgumentParser):
    """Says in one sentence what is wrong with the arguments, and where help is."""

    def error(self, message: str) -> NoReturn:
        self.exit(WRONG_ARGUMENTS_STATUS, f"{self.prog}: {message} (see {self.prog} --help)\n")


# argparse has no public name for what add_subparsers() returns.
Commands: TypeAlias = "argparse._SubParsersAction[Parser]"


def whole_number(least: int) -> Callable[[str], int]:
    """Reads whole numbers from `least` up."""

    def read(text: str) -> int:
        number = any_number(text)
        if number < least:
            raise argparse.ArgumentTypeError(f"expected a whole number from {least} up, not {text!r}")
        return number

    return read


def any_number(text: str) -> int:
    """Reads whole numbers, also negative ones."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected a whole number, not {text!r}") from None


def names_among(known: list[str], what: str) -> Callable[[str], tuple[str, ...]]:
    """Reads a list with commas, such as `random,planner`."""

    def read(text: str) -> tuple[str, ...]:
        names = tuple(text.split(","))
        for name in names:
            if name not in known:
                raise argparse.ArgumentTypeError(f"{name!r} is no {what}; there are {', '.join(known)}")
        return names

    return read


def advanced_names(cards: CardSet) -> Callable[[str], tuple[str, ...]]:
    """Reads which Advanced locations are in play: `none`, `random` (TO_BE_DRAWN) or a list with commas."""
    read_names = names_among(cards.advanced, "Advanced location")

    def read(text: str) -> tuple[str, ...]:
        if text == "none":
            return ()
        return TO_BE_DRAWN if text == "random" else read_names(text)

    return read
