"""`mintworks levels`: lists the computer players of each game."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING, Final

from mintworks.cli.english import english
from mintworks.games import GAMES

if TYPE_CHECKING:
    from mintworks.cli.arguments import Commands

_DESCRIPTION: Final = """\
Lists the computer players of each game, weakest first; `play` and `simulate` know them by these ids. Each thinks
through a fixed number of deals per decision, so the same position gets the same move on any machine."""


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("levels", help="list the computer players by strength", description=_DESCRIPTION)
    parser.add_argument("--json", action="store_true", help="print one JSON array instead of a table")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the levels; return the exit status. Raises ContentError."""
    found = [
        {
            "game": game.folder,
            "id": level.id,
            "iterations": level.iterations,
            "rank": english()(f"levels.{level.id}.rank"),
            "strength": strength,
        }
        for game in GAMES
        for strength, level in enumerate(game.players.levels, start=1)
    ]
    if arguments.json:
        print(json.dumps(found))
    else:
        print(f"{'game':<12}{'level':<12}{'iterations':>10}  {'rank':<16}{'strength':>8}")
        for told in found:
            print("{game:<12}{id:<12}{iterations:>10}  {rank:<16}{strength:>8}".format(**told))
    return 0
