"""`mintworks play`: the game in its window."""

from __future__ import annotations

import argparse
import re
from typing import TYPE_CHECKING, Final

from mintworks.app.play_options import PlayOptions
from mintworks.cli.arguments import (
    TO_BE_DRAWN,
    UsageError,
    advanced_names,
    any_number,
    names_among,
    whole_number,
)
from mintworks.core.session import SeatKind, draw_seed
from mintworks.games.works.rules.cards import MAX_SEATS, CardSet
from mintworks.games.works.rules.play import MintWorks
from mintworks.games.works.rules.setup import Setup, random_advanced
from mintworks.ui.settings import SPEEDS

if TYPE_CHECKING:
    from mintworks.cli.arguments import Commands

_LEAST_SIZE_PX: Final = (960, 540)
"""Nobody can make the window smaller than this."""

_KINDS: Final = [str(kind) for kind in SeatKind if kind is not SeatKind.AI]

_DESCRIPTION: Final = """\
Opens the window. Without --ai, --players or --seats it shows the title screen, where everything can be chosen;
with one of them it goes straight to the table, or asks first where a game would be lost by that."""


def add_to(commands: Commands, cards: CardSet) -> None:
    """Offer the command."""
    parser = commands.add_parser("play", help="play in a window (the default)", description=_DESCRIPTION)
    game = parser.add_argument_group("the game")
    game.add_argument("--ai", choices=list(cards.ais), help="solitaire against this AI opponent")
    game.add_argument(
        "--players", type=whole_number(1), metavar="N", help=f"so many people at one table, 2 to {MAX_SEATS}"
    )
    game.add_argument(
        "--seats",
        type=names_among(_KINDS, "player"),
        metavar="KIND,KIND",
        help=f"who sits at the table, seat by seat, among {', '.join(_KINDS)}; with --ai only one",
    )
    game.add_argument(
        "--advanced",
        type=advanced_names(cards),
        metavar="CHOICE",
        help=f"Advanced locations: none (the default), random, or names with commas among {', '.join(cards.advanced)}",
    )
    game.add_argument("--seed", type=any_number, metavar="S", help="the same seed deals the same deck")
    game.add_argument("--first", type=whole_number(1), metavar="SEAT", help="the seat that starts with the token")
    window = parser.add_argument_group("the window")
    window.add_argument("--size", type=_size_px, metavar="WxH", help="a window of this size, such as 1280x720 pixels")
    window.add_argument("--fullscreen", action="store_true", help="fill the screen")
    window.add_argument("--speed", choices=list(SPEEDS), help="how fast everything moves")
    parser.set_defaults(run=lambda arguments: run(cards, arguments))


def run(cards: CardSet, arguments: argparse.Namespace) -> int:
    """Check what was asked for, then open the window."""
    options = _options(cards, arguments)
    # Only here, since pygame takes its time.
    from mintworks.app.window import play_in_window

    return play_in_window(options)


def _options(cards: CardSet, arguments: argparse.Namespace) -> PlayOptions:
    """Raises UsageError, or SetupError where the rules do not know such a game."""
    setup = _setup(cards, arguments)
    seats: tuple[SeatKind, ...] = ()
    if setup is not None:
        MintWorks(cards).new_game(setup)
        asked = arguments.seats or (SeatKind.PERSON,) * (setup.players or 1)
        seats = (*map(SeatKind, asked), *([SeatKind.AI] if setup.ai is not None else []))
    return PlayOptions(setup, seats, arguments.size, arguments.fullscreen, SPEEDS.get(arguments.speed))


def _setup(cards: CardSet, arguments: argparse.Namespace) -> Setup | None:
    solitaire = arguments.ai is not None
    seats, players = arguments.seats, arguments.players
    if solitaire and seats is not None and len(seats) != 1:
        raise UsageError("against an AI opponent --seats names one player")
    if seats is not None and players not in (None, len(seats)):
        raise UsageError(f"--seats names {len(seats)} of the {players} players that --players asks for")
    if not solitaire and seats is None and players is None:
        asked = [f"--{name}" for name in ("advanced", "seed", "first") if getattr(arguments, name) is not None]
        if asked:
            raise UsageError(f"there is no game for {' and '.join(asked)}: add --ai, --players or --seats")
        return None
    seed = draw_seed() if arguments.seed is None else arguments.seed
    advanced = arguments.advanced
    if advanced == TO_BE_DRAWN:
        advanced = random_advanced(cards, seed, solitaire)
    return Setup(
        players=players if solitaire else players or len(seats),
        ai=arguments.ai,
        advanced=advanced,
        first=arguments.first,
        seed=seed,
    )


def _size_px(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{1,5})x(\d{1,5})", text)
    size_px = (int(found[1]), int(found[2])) if found else (0, 0)
    if size_px[0] < _LEAST_SIZE_PX[0] or size_px[1] < _LEAST_SIZE_PX[1]:
        least = "{}x{}".format(*_LEAST_SIZE_PX)
        raise argparse.ArgumentTypeError(f"expected a size such as 1280x720, from {least} up, not {text!r}")
    return size_px
