"""Games of chance for tests of their review."""

from __future__ import annotations

import msgspec

from mintworks.core.plugin import GamePlugin
from mintworks.core.record import GameRecord
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.session import GamePlan, Session

SETUPS = {
    "works": {"players": 2, "seed": 4},
    "delivery": {"driver": "otto", "seed": 4},
    "stacks": {"players": 2, "seed": 4},
}


def played(game: GamePlugin, most: int = 400) -> GameRecord:
    """A game of chance, as a record."""
    setup = game.codec.setup_from_json(SETUPS[game.folder])
    opponents = game.positions.opponents(game.rules().new_game(setup))
    seats = tuple(Seat(SeatKind.AI if opponent else SeatKind.RANDOM, f"Seat {opponent}") for opponent in opponents)
    session = Session(game, GamePlan(seats, setup))
    while len(session.match.history) < most and session.match.advance() is not None:
        pass
    session.close()
    return session.record


def as_people(record: GameRecord) -> GameRecord:
    """The same game, as if people had played where chance did."""
    seats = (seat if seat.kind is SeatKind.AI else Seat(SeatKind.PERSON, seat.name) for seat in record.seats)
    return msgspec.structs.replace(record, seats=tuple(seats))
