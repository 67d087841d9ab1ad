"""A game's arguments on the command line: the seats of every game, and its own additions."""

from __future__ import annotations

import argparse
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from mintworks.core.arguments import UsageError
from mintworks.core.seat import SeatKind
from mintworks.core.seeds import draw_seed

SetupT = TypeVar("SetupT")


class AskedGame(NamedTuple, Generic[SetupT]):
    """A game that a command line asks for: a set-up that the rules accept, and who decides for each of its seats.

    Seats are named by a SeatKind or a level.
    """

    setup: SetupT
    seats: tuple[str, ...]


class AskedSeries(NamedTuple):
    """Games without a screen that a command line asks for.

    `seats` are played by computer players (each a SeatKind or a level), `opponent` (an id) by its card, which sits
    after them. `options` are the game's own choices as JSON data, under the names by which a report tells them.
    """

    seats: tuple[str, ...]
    opponent: str | None
    options: dict[str, Any]


class CommandLine(ABC, Generic[SetupT]):
    """The arguments of `play` and `simulate` for one game. Those that were not given are None.

    The building offers `players`, `seats`, `seed` and `first` for every game.
    """

    opponent: ClassVar[str] = ""
    """The argument that names an opponent's card, such as `ai`; empty for a game without these cards."""
    own: ClassVar[tuple[str, ...]] = ()
    """Names of the arguments for other choices at the table."""

    def __init__(self, check: Callable[[SetupT], object]) -> None:
        """Take what raises SetupError for a set-up that the rules refuse."""
        self._check = check

    @abstractmethod
    def setup(self, arguments: argparse.Namespace, seed: int) -> SetupT:
        """Return the set-up for the arguments of `play`; the number of seats is `arguments.players`."""

    @abstractmethod
    def series_setup(self, series: AskedSeries, seed: int) -> SetupT:
        """Return the set-up of one game of a series."""

    def options(self, arguments: argparse.Namespace, seats: int) -> dict[str, Any]:
        """Return the game's own choices for a series with that many `seats`, as JSON data. Raises UsageError.

        By default there are none.
        """
        return {}

    def usual_options(self) -> dict[str, Any]:
        """Return the choices for a series of two seats without any options."""
        parser = argparse.ArgumentParser()
        self.add_series_arguments(parser)
        return self.options(parser.parse_args([]), seats=2)

    def add_play_arguments(self, parser: argparse.ArgumentParser) -> tuple[str, ...]:
        """Add the arguments for a game at the table; return their names. Raises ContentError."""
        return ()

    def add_series_arguments(self, parser: argparse.ArgumentParser) -> tuple[str, ...]:
        """Add the arguments for simulated games; return their names. Raises ContentError."""
        return ()

    def game(self, arguments: argparse.Namespace) -> AskedGame[SetupT] | None:
        """Return the game to begin at once; None if none is asked for. Raises UsageError and SetupError."""
        card, seats, players = self._card(arguments), arguments.seats, arguments.players
        self._check_alone(card, seats)
        if seats is not None and players not in (None, len(seats)):
            raise UsageError(f"--players asks for {players} players, but --seats names {len(seats)}")
        if card is None and seats is None and players is None:
            asked = [f"--{name}" for name in (*self.own, "seed", "first") if getattr(arguments, name) is not None]
            if asked:
                ways = f"--{self.opponent}, --players or --seats" if self.opponent else "--players or --seats"
                raise UsageError(f"there’s no game to use {' and '.join(asked)} in: add {ways}")
            return None
        several = players if card is not None or players else len(seats)
        seed = draw_seed() if arguments.seed is None else arguments.seed
        setup = self.setup(argparse.Namespace(**{**vars(arguments), "players": several}), seed)
        self._check(setup)
        asked_for = seats or (SeatKind.PERSON,) * (several if card is None else 1)
        return AskedGame(setup, (*asked_for, *([SeatKind.AI] if card is not None else [])))

    def series(self, arguments: argparse.Namespace) -> AskedSeries:
        """Return the games to play; `arguments.seats` may be None. Raises UsageError."""
        card = self._card(arguments)
        seats = arguments.seats or (SeatKind.RANDOM,) * (2 if card is None else 1)
        self._check_alone(card, seats)
        return AskedSeries(tuple(seats), card, self.options(arguments, len(seats)))

    def _card(self, arguments: argparse.Namespace) -> str | None:
        return getattr(arguments, self.opponent) if self.opponent else None

    def _check_alone(self, card: str | None, seats: tuple[str, ...] | None) -> None:
        if card is not None and seats is not None and len(seats) != 1:
            raise UsageError(f"with --{self.opponent}, --seats names just one player")
