"""The arguments of Mint Delivery on the command line."""

from __future__ import annotations

import argparse
from typing import Any, Final

from mintworks.core.arguments import UsageError, whole_number
from mintworks.core.command_line import AskedSeries, CommandLine
from mintworks.games.delivery.rules.parts import MAX_SEATS
from mintworks.games.delivery.rules.setup import Setup

_ROAD_MAP_ALONE: Final = ("upgrades", "conditions", "discard")


class DeliveryCommandLine(CommandLine[Setup]):
    """Who plays, and with how many upgrades and road conditions."""

    opponent = "driver"

    def add_play_arguments(self, parser: argparse.ArgumentParser) -> tuple[str, ...]:
        group = parser.add_argument_group("Mint Delivery")
        group.add_argument(
            "--driver", metavar="NAME", help="play alone in the Factory against this driver, such as otto"
        )
        return ("driver",)

    def add_series_arguments(self, parser: argparse.ArgumentParser) -> tuple[str, ...]:
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

    def setup(self, arguments: argparse.Namespace, seed: int) -> Setup:
        several = None if arguments.driver is not None else arguments.players
        return Setup(players=several, driver=arguments.driver, first=arguments.first, seed=seed)

    def options(self, arguments: argparse.Namespace, seats: int) -> dict[str, Any]:
        given = [name for name in _ROAD_MAP_ALONE if getattr(arguments, name) is not None]
        if arguments.driver and given:
            raise UsageError(f"--{given[0]} doesn’t go with --driver: leave one of them out")
        if seats > MAX_SEATS:
            raise UsageError(f"--seats names 1 to {MAX_SEATS} players, not {seats}")
        return {} if arguments.driver else {name: getattr(arguments, name) for name in _ROAD_MAP_ALONE}

    def series_setup(self, series: AskedSeries, seed: int) -> Setup:
        """Return the set-up; what the options leave open is drawn from the seed."""
        if series.opponent is not None:
            return Setup(driver=series.opponent, seed=seed)
        upgrades, conditions, discard = (series.options[name] for name in _ROAD_MAP_ALONE)
        wish = None if discard is None else discard == "on"
        return Setup(players=len(series.seats), upgrades=upgrades, conditions=conditions, discard=wish, seed=seed)
