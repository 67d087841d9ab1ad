"""Games of chance and of planners, as letters tell them."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from msgspec.structs import replace

from mintworks.core.letter import Letter
from mintworks.core.plugin import GamePlugin
from mintworks.core.seat import Seat, SeatKind
from tests.contract.tables import session

PEOPLE: Final = ("Ann", "Ben", "Cleo", "Dan", "Eve")


def minute() -> datetime:
    """When the games of tests begin."""
    return datetime(2026, 11, 24, 9, 30, tzinfo=UTC)


def letter_of(game: GamePlugin, players: tuple[str, ...], seed: int) -> Letter:
    """Let computers play a game to its end, and tell it as one of people."""
    played = session(game, players, seed)
    played.match.run()
    played.close()
    seats = tuple(Seat(SeatKind.PERSON, name) for name in PEOPLE[: len(players)])
    record = replace(played.record, seats=seats, started=minute(), played_s=0.0)
    return Letter(game, record, (1,) + (0,) * (len(players) - 1))
