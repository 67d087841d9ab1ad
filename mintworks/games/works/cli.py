"""The arguments of Mint Works on the command line."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Final

from mintworks.core.arguments import UsageError, names_among
from mintworks.core.plugin import AskedGame, AskedSeries
from mintworks.core.seat import SeatKind
from mintworks.core.session import draw_seed
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.rules.cards import MAX_SEATS, CardSet
from mintworks.games.works.rules.play import MintWorks
from mintworks.games.works.rules.setup import Setup, random_advanced

_TO_BE_DRAWN: Final = "random"
"""The Advanced locations are those that the printed set-up draws (W2.2)."""


class WorksCommandLine:
    """Who plays, and with which Advanced locations."""

    def add_play_arguments(self, parser: argparse.ArgumentParser) -> tuple[str, ...]:
        """Offer what a game at the table can begin with, beside seats and seed. Raises ContentError."""
        cards = load_cards()
        group = parser.add_argument_group("Mint Works")
        group.add_argument("--ai", choices=list(cards.ais), help="play alone against this opponent")
        _add_advanced(group, cards)
        return "ai", "advanced"

    def game(self, arguments: argparse.Namespace) -> AskedGame | None:
        """Check that the arguments go together. Raises UsageError and SetupError."""
        solitaire = arguments.ai is not None
        seats, players = arguments.seats, arguments.players
        if solitaire and seats is not None and len(seats) != 1:
            raise UsageError("with --ai, --seats names just one player")
        if seats is not None and players not in (None, len(seats)):
            raise UsageError(f"--players asks for {players} players, but --seats names {len(seats)}")
        if not solitaire and seats is None and players is None:
            asked = [f"--{name}" for name in ("advanced", "seed", "first") if getattr(arguments, name) is not None]
            if asked:
                raise UsageError(f"there’s no game to use {' and '.join(asked)} in: add --ai, --players or --seats")
            return None
        seed = draw_seed() if arguments.seed is None else arguments.seed
        setup = Setup(
            players=players if solitaire else players or len(seats),
            ai=arguments.ai,
            advanced=_drawn(arguments.advanced, seed, solitaire),
            first=arguments.first,
            seed=seed,
        )
        MintWorks(load_cards()).new_game(setup)
        asked_for = seats or (SeatKind.PERSON,) * (setup.players or 1)
        return AskedGame(setup, (*asked_for, *([SeatKind.AI] if solitaire else [])))

    def add_series_arguments(self, parser: argparse.ArgumentParser) -> tuple[str, ...]:
        """Offer what simulated games can begin with; gives the names of the arguments. Raises ContentError."""
        cards = load_cards()
        group = parser.add_argument_group("Mint Works")
        group.add_argument("--ai", choices=list(cards.ais), help="a solo game: player 2 is this opponent")
        _add_advanced(group, cards)
        return "ai", "advanced"

    def series(self, arguments: argparse.Namespace) -> AskedSeries:
        """Check that the arguments go together. Raises UsageError."""
        seats = arguments.seats or (SeatKind.RANDOM,) * (1 if arguments.ai else 2)
        if arguments.ai and len(seats) != 1:
            raise UsageError("with --ai, --seats names just one player")
        if not arguments.ai and not 2 <= len(seats) <= MAX_SEATS:
            raise UsageError(f"--seats names 2 to {MAX_SEATS} players, or one with --ai")
        advanced = arguments.advanced or ()
        options = {"advanced": advanced if advanced == _TO_BE_DRAWN else list(advanced)}
        return AskedSeries(tuple(seats), arguments.ai, options)

    def series_setup(self, series: AskedSeries, seed: int) -> Setup:
        """Draw the Advanced locations anew for each game where they are to be drawn."""
        solitaire = series.opponent is not None
        advanced = _drawn(series.options["advanced"], seed, solitaire)
        return Setup(players=None if solitaire else len(series.seats), ai=series.opponent, advanced=advanced, seed=seed)


def _add_advanced(group: argparse._ArgumentGroup, cards: CardSet) -> None:
    names = ", ".join(cards.advanced)
    group.add_argument(
        "--advanced",
        type=_advanced_names(cards),
        metavar="CHOICE",
        help=f"Advanced locations: none (the default), random, or any of {names}, separated by commas",
    )


def _advanced_names(cards: CardSet) -> Callable[[str], tuple[str, ...] | str]:
    """Read which Advanced locations are in play: `none`, `random` or a list with commas."""
    read_names = names_among(cards.advanced, "Advanced location")

    def read(text: str) -> tuple[str, ...] | str:
        if text == "none":
            return ()
        return text if text == _TO_BE_DRAWN else read_names(text)

    return read


def _drawn(advanced: tuple[str, ...] | list[str] | str | None, seed: int, solitaire: bool) -> tuple[str, ...] | None:
    if advanced == _TO_BE_DRAWN:
        return random_advanced(load_cards(), seed, solitaire)
    return None if advanced is None else tuple(advanced)
