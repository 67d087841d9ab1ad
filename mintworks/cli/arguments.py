"""Shared by all commands: one sentence for a wrong argument, and exit status 2."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from typing import Final, NoReturn, TypeAlias

from mintworks.core.arguments import UsageError
from mintworks.core.printable import printable

WRONG_ARGUMENTS_STATUS: Final = 2
INTERRUPTED_STATUS: Final = 130
"""Exit status of a program ended by Ctrl-C, as shells report it."""


class Parser(argparse.ArgumentParser):
    """Reports wrong arguments in one sentence, with the command for help."""

    def error(self, message: str) -> NoReturn:
        self.exit(WRONG_ARGUMENTS_STATUS, f"{self.prog}: {printable(message)} (see {self.prog} --help)\n")


def refuse_others(arguments: argparse.Namespace, own: Mapping[str, str], folder: str) -> None:
    """Refuse arguments of another game than that of a folder; `own` maps a game's own arguments to its folder.

    Raises UsageError.
    """
    for name, owner in own.items():
        if owner != folder and getattr(arguments, name) is not None:
            raise UsageError(f"--{name} is for --game {owner}, not for {folder}")


def alone(between: str = " or ") -> str:
    """Return the arguments of all games that ask for one person against an opponent's card."""
    from mintworks.games import GAMES  # only here: the version is told without them

    named = [game.command_line.opponent for game in GAMES]
    return between.join(f"--{name}" for name in named if name)


# argparse has no public name for what add_subparsers() returns.
Commands: TypeAlias = "argparse._SubParsersAction[Parser]"
