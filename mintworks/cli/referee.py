"""`mintworks referee`: games for other programs, by JSON Lines on standard input and output."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Final

from mintworks.core.arguments import UsageError

if TYPE_CHECKING:
    from mintworks.cli.arguments import Commands

_DESCRIPTION: Final = """\
Sets up, plays and checks games for other programs. Each line of standard input is one JSON object with one key, and is
answered by one line on standard output. The eight requests:

  {"new": {"players": 3, "seed": 7}}   begin a game of Mint Works; you can leave out any of players (2 to 4), advanced
                                       (ids), deck (21 ids), first (a seat), ages and seed
  {"new": {"ai": "sonic"}}             begin a solitaire game: seat 1 is the person, seat 2 the AI opponent
  {"new": {"game": "delivery"}}        begin a game of Mint Delivery; you can leave out any of players (1 to 5),
                                       upgrades and conditions (named, or how many are drawn), discard, orders, first,
                                       ages and seed
  {"new": {"game": "delivery", "driver": "otto"}}
                                       begin a solitaire game: seat 2 is the driver; orders, belts and seed may be given
  {"do": "supplier:factory"}           play for the seat to move
  {"auto": true}                       let the AI opponent or the driver play as its card says
  {"legal": true}                      list what the seat to move may do
  {"state": true}, {"observe": 2}      show the position, or what one seat may see of it
  {"load": {...}}                      go back to a position that "state" has shown
  {"think": {"iterations": 500}}       say what a search finds for the seat to move, from what it may see, without
  {"think": {"level": "bergamot"}}     playing it; the same position gets the same answer

An answer with the key "error" says what's wrong in "code" and "at", and leaves the game as it was. The process ends
when its input does."""


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "referee",
        help="set up, play and check games for another program",
        description=_DESCRIPTION,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=run)


def run(_: argparse.Namespace) -> int:
    """Answer until the input ends; return the exit status.

    Raises UsageError without standard streams, OSError if answers can't be written.
    """
    from mintworks.cli.english import english
    from mintworks.core.referee import Referee, serve
    from mintworks.games import GAMES

    # Python gives None for a stream that was closed before the program began.
    if sys.stdin is None or sys.stdout is None:
        raise UsageError("standard input and standard output have to be open")
    serve(Referee(GAMES, english), sys.stdin.buffer, sys.stdout.buffer)
    return 0
