"""`mintworks play`: the game in its window."""

from __future__ import annotations

import argparse
import re
from typing import TYPE_CHECKING, Final

from mintworks.app.play_options import PlayOptions
from mintworks.core.arguments import UsageError
from mintworks.core.deal_code import DealCodeError, read_deal
from mintworks.games import GAMES
from mintworks.ui.settings import SPEEDS

if TYPE_CHECKING:
    from mintworks.cli.arguments import Commands

_LEAST_SIZE_PX: Final = (960, 540)
"""Nobody can make the window smaller than this."""

_GAME: Final = GAMES[0].command_line
"""The arguments of the game that can be begun from here."""

_DESCRIPTION: Final = """\
Opens the window. Without --ai, --players, --seats or --code it shows the title screen, where everything can be chosen;
with one of them it goes straight to the table, or asks first where a game would be lost by that."""


def add_to(commands: Commands) -> None:
    """Offer the command."""
    parser = commands.add_parser("play", help="play in a window (the default)", description=_DESCRIPTION)
    _GAME.add_play_arguments(parser)
    parser.add_argument("--code", metavar="CODE", help="the deal of a code, such as one on a postcard")
    window = parser.add_argument_group("the window")
    window.add_argument("--size", type=_size_px, metavar="WxH", help="a window of this size, such as 1280x720 pixels")
    window.add_argument("--fullscreen", action="store_true", help="fill the screen")
    window.add_argument("--speed", choices=list(SPEEDS), help="how fast everything moves")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Check what was asked for, then open the window. Raises UsageError and SetupError."""
    setup, seats = _GAME.game(arguments) or (None, ())
    occasion = None
    if arguments.code is not None:
        if setup is not None:
            raise UsageError("--code tells the whole game: leave out --ai, --players and --seats")
        try:
            deal = read_deal(GAMES, arguments.code)
        except DealCodeError as error:
            raise UsageError(f"--code: {error}") from error
        setup, seats, occasion = deal.setup, deal.kinds, deal.occasion
    speed = SPEEDS.get(arguments.speed)
    options = PlayOptions(setup, seats, arguments.size, arguments.fullscreen, speed, occasion)
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
