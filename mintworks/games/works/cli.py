"""The arguments of Mint Works on the command line."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any, Final

from mintworks.core.arguments import UsageError, names_among
from mintworks.core.command_line import AskedSeries, CommandLine
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.rules.cards import MAX_SEATS, CardSet
from mintworks.games.works.rules.play import MintWorks
from mintworks.games.works.rules.setup import Setup, random_advanced

_TO_BE_DRAWN: Final = "random"
"""The Advanced locations are those that the printed set-up draws (W2.2)."""


class WorksCommandLine(CommandLine[Setup]):
    """Players and Advanced locations."""

    opponent = "ai"
    own = ("advanced",)

    def __init__(self) -> None:
        super().__init__(lambda setup: MintWorks(load_cards()).new_game(setup))

    def add_play_arguments(self, parser: argparse.ArgumentParser) -> tuple[str, ...]:
        return _add_arguments(parser, "play alone against this opponent")

    def add_series_arguments(self, parser: argparse.ArgumentParser) -> tuple[str, ...]:
        return _add_arguments(parser, "a solo game: player 2 is this opponent")

    def setup(self, arguments: argparse.Namespace, seed: int) -> Setup:
        return Setup(
            players=arguments.players,
            ai=arguments.ai,
            advanced=_drawn(arguments.advanced, seed, arguments.ai is not None),
            first=arguments.first,
            seed=seed,
        )

    def options(self, arguments: argparse.Namespace, seats: int) -> dict[str, Any]:
        if arguments.ai is None and not 2 <= seats <= MAX_SEATS:
            raise UsageError(f"--seats names 2 to {MAX_SEATS} players, or one with --ai")
        advanced = arguments.advanced or ()
        return {"advanced": advanced if advanced == _TO_BE_DRAWN else list(advanced)}

    def series_setup(self, series: AskedSeries, seed: int) -> Setup:
        """Draw the Advanced locations anew for each game where they are to be drawn."""
        solitaire = series.opponent is not None
        advanced = _drawn(series.options["advanced"], seed, solitaire)
        return Setup(players=None if solitaire else len(series.seats), ai=series.opponent, advanced=advanced, seed=seed)


def _add_arguments(parser: argparse.ArgumentParser, alone: str) -> tuple[str, ...]:
    cards = load_cards()
    group = parser.add_argument_group("Mint Works")
    group.add_argument("--ai", choices=list(cards.ais), help=alone)
    names = ", ".join(cards.advanced)
    group.add_argument(
        "--advanced",
        type=_advanced_names(cards),
        metavar="CHOICE",
        help=f"Advanced locations: none (the default), random, or any of {names}, separated by commas",
    )
    return "ai", "advanced"


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
