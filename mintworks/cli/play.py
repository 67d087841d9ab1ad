"""`mintworks play`: opens the game in its window."""

from __future__ import annotations

import argparse
import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from mintworks.app.play_options import PlayOptions
from mintworks.cli.arguments import alone, refuse_others
from mintworks.core.arguments import UsageError, any_number, names_among, whole_number
from mintworks.core.deal_code import DealCodeError, read_deal
from mintworks.core.seat import SeatKind
from mintworks.games import GAMES, game_of
from mintworks.ui.settings import SPEEDS

if TYPE_CHECKING:
    from mintworks.cli.arguments import Commands

_LEAST_SIZE_PX: Final = (960, 540)
"""Minimum size of the window."""

_DESCRIPTION: Final = """\
Opens the window at the title screen, or straight at the table with {}, --players, --seats or --code."""


def add_to(commands: Commands) -> None:
    """Add the command."""
    told = _DESCRIPTION.format(alone(", "))
    parser = commands.add_parser("play", help="play in a window (the default)", description=told)
    folders = [game.folder for game in GAMES]
    usual = (SeatKind.PERSON, SeatKind.PLANNER, SeatKind.RANDOM)
    seated = list(dict.fromkeys(map(str, [*usual, *(kind for game in GAMES for kind in game.players.kinds)])))
    table = parser.add_argument_group("the table")
    table.add_argument("--game", choices=folders, help=f"the game (default: {folders[0]})")
    table.add_argument("--players", type=whole_number(1), metavar="N", help="number of people at the table")
    table.add_argument(
        "--seats",
        type=names_among(seated, "player"),
        metavar="WHO,WHO",
        help=f"the players in order, each one of {', '.join(seated)}; with {alone()}, just one",
    )
    table.add_argument("--seed", type=any_number, metavar="S", help="the same seed deals the same cards")
    table.add_argument("--first", type=whole_number(1), metavar="SEAT", help="the player who goes first")
    own = {name: game.folder for game in GAMES for name in game.command_line.add_play_arguments(parser)}
    parser.add_argument("--code", metavar="CODE", help="play the deal behind a code, such as one on a postcard")
    window = parser.add_argument_group("the window")
    window.add_argument("--size", type=_size_px, metavar="WxH", help="size of the window, such as 1280x720 pixels")
    window.add_argument("--fullscreen", action="store_true", help="fill the screen")
    window.add_argument("--speed", choices=list(SPEEDS), help="how fast things move")
    parser.set_defaults(run=lambda arguments: run(arguments, own))


def run(arguments: argparse.Namespace, own: Mapping[str, str]) -> int:
    """Check the arguments, then open the window; return the exit status. Raises UsageError and SetupError."""
    game = GAMES[0] if arguments.game is None else game_of(arguments.game)
    refuse_others(arguments, own, game.folder)
    for player in arguments.seats or ():
        if player not in (SeatKind.PERSON, *game.players.kinds):
            known = ", ".join(game.players.kinds)
            raise UsageError(f"there’s no player {player!r} in {game.folder}: choose from {known}")
    setup, seats = game.command_line.game(arguments) or (None, ())
    occasion, folder = None, arguments.game
    if arguments.code is not None:
        if setup is not None:
            raise UsageError(f"--code says which game to play: leave out {alone(', ')}, --players and --seats")
        try:
            deal = read_deal(GAMES, arguments.code)
        except DealCodeError as error:
            raise UsageError(f"--code: {error}") from error
        setup, seats, occasion, folder = deal.setup, deal.kinds, deal.occasion, deal.game.folder
    speed = SPEEDS.get(arguments.speed)
    options = PlayOptions(setup, seats, arguments.size, arguments.fullscreen, speed, occasion, folder)
    # Only here, since pygame takes its time.
    from mintworks.app.window import play_in_window

    return play_in_window(options)


def _size_px(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{1,5})x(\d{1,5})", text)
    size_px = (int(found[1]), int(found[2])) if found else (0, 0)
    if size_px[0] < _LEAST_SIZE_PX[0] or size_px[1] < _LEAST_SIZE_PX[1]:
        least = "{}x{}".format(*_LEAST_SIZE_PX)
        raise argparse.ArgumentTypeError(f"expected a size such as 1280x720, from {least} up, not {text!r}")
    return size_px
