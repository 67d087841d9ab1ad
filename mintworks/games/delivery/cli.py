"""The arguments of Mint Delivery on the command line."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Final

from mintworks.core.arguments import UsageError, whole_number
from mintworks.core.plugin import AskedGame, AskedSeries
from mintworks.core.seat import SeatKind
from mintworks.core.session import draw_seed
from mintworks.games.delivery.rules.parts import MAX_SEATS
from mintworks.games.delivery.rules.setup import Setup

_ROAD_MAP_ALONE: Final = ("upgrades", "conditions", "discard")


class DeliveryCommandLine:
    """Who plays, and with how many upgrades and road conditions; `new_game` tries whether the rules accept a set-up."""

    def __init__(self, new_game: Callable[[Setup], object]) -> None:
        self._new_game = new_game

    def add_play_arguments(self, parser: argparse.ArgumentParser) -> tuple[str, ...]:
        """Offer what a game at the table can begin with, beside seats and seed. Raises ContentError."""
        group = parser.add_argument_group("Mint Delivery")
        group.add_argument(
            "--driver", metavar="NAME", help="play alone in the Factory against this driver, such as otto"
        )
        return ("driver",)

    def game(self, arguments: argparse.Namespace) -> AskedGame | None:
        """Check that the arguments go together. Raises UsageError and SetupError."""
        seats, players, driver = arguments.seats, arguments.players, arguments.driver
        if driver is not None and seats is not None and len(seats) != 1:
            raise UsageError("with --driver, --seats names just one player")
        if seats is not None and players not in (None, len(seats)):
            raise UsageError(f"--players asks for {players} players, but --seats names {len(seats)}")
        if driver is None and seats is None and players is None:
            asked = [f"--{name}" for name in ("seed", "first") if getattr(arguments, name) is not None]
            if asked:
                raise UsageError(f"there’s no game to use {' and '.join(asked)} in: add --driver, --players or --seats")
            return None
        seed = draw_seed() if arguments.seed is None else arguments.seed
        several = None if driver is not None else players or len(seats)
        setup = Setup(players=several, driver=driver, first=arguments.first, seed=seed)
        self._new_game(setup)
        asked_for = seats or (SeatKind.PERSON,) * (several or 1)
        return AskedGame(setup, (*asked_for, *([SeatKind.AI] if driver is not None else [])))

    def add_series_arguments(self, parser: argparse.ArgumentParser) -> tuple[str, ...]:
        """Offer what simulated games can begin with; gives the names of the arguments."""
        group = parser.add_argument_group("Mint Delivery")
        group.add_argument("--driver", metavar="NAME", help="the Factory: player 2 is this driver, such as otto")
        group.add_argument("--upgrades", type=whole_number(0), metavar="N", help="number of upgrades: 0 (default) or 3")
        group.add_argument(
            "--conditions",
            type=whole_number(0),
            metavar="N",
            help="number of road conditions, 0 (default) to 4",
        )
        group.add_argument("--discard", choices=["on", "off"], help="whether 2 or 3 players discard after deliveries")
        return "driver", *_ROAD_MAP_ALONE

    def series(self, arguments: argparse.Namespace) -> AskedSeries:
        """Check that the arguments go together. Raises UsageError."""
        seats = arguments.seats or (SeatKind.RANDOM,) * (1 if arguments.driver else 2)
        given = [name for name in _ROAD_MAP_ALONE if getattr(arguments, name) is not None]
        if arguments.driver and len(seats) != 1:
            raise UsageError("with --driver, --seats names just one player")
        if arguments.driver and given:
            raise UsageError(f"--{given[0]} doesn’t go with --driver: leave one of them out")
        if len(seats) > MAX_SEATS:
            raise UsageError(f"--seats names 1 to {MAX_SEATS} players, not {len(seats)}")
        options = {} if arguments.driver else {name: getattr(arguments, name) for name in _ROAD_MAP_ALONE}
        return AskedSeries(tuple(seats), arguments.driver, options)

    def series_setup(self, series: AskedSeries, seed: int) -> Setup:
        """Everything that the options leave open is drawn from the seed."""
        if series.opponent is not None:
            return Setup(driver=series.opponent, seed=seed)
        upgrades, conditions, discard = (series.options[name] for name in _ROAD_MAP_ALONE)
        wish = None if discard is None else discard == "on"
        return Setup(players=len(series.seats), upgrades=upgrades, conditions=conditions, discard=wish, seed=seed)
