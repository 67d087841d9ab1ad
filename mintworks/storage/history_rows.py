"""What the history tells of a game, and how that is written into its tables and read from them."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, Final, TypeVar

import msgspec

from mintworks.core.emblems import seat_emblems
from mintworks.core.played_game import PlayedGame
from mintworks.core.record import GameRecord
from mintworks.core.seat import SeatKind
from mintworks.core.summary import Criterion
from mintworks.storage.game_record import encode_record

ValueT = TypeVar("ValueT")

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_END_OF_TIME_MS: Final = 9_999_999_999_999
_MS: Final = timedelta(milliseconds=1)


class PastSeat(msgspec.Struct, frozen=True):
    """How a seat ended a game; `profile` is None where it was nobody's.

    `kind` is a SeatKind, or a word of its own where the file has suffered. `criteria` are the score and the tie-breaks.
    """

    seat: int
    kind: str
    name: str
    profile: str | None
    criteria: tuple[Criterion, ...]
    has_won: bool
    emblem: str
    """What marked its own at that table."""
    level: str | None = None
    """Which computer player it was, as far as that is known."""

    @property
    def score(self) -> int:
        """What decided first, such as stars; 0 where the file has suffered."""
        return self.criteria[0].value or 0 if self.criteria else 0

    def value(self, criterion: str) -> int | None:
        """Give one of the numbers by its name; None where it has no end, or is not known."""
        return next((each.value for each in self.criteria if each.name == criterion), None)


class PastGame(msgspec.Struct, frozen=True):
    """A finished game, in short; times are UTC, `seed` is empty for a game without one.

    `game` is the id of its plugin, `opponent` the id of the opponent's card that was played against. `options` are the
    parts of the game that were chosen for the set-up, by kind of choice. `occasion` is an OccasionKind, and `label` the
    node or day that it was played for; both are empty for a game at an ordinary table.
    """

    id: int
    game: str
    started: datetime
    ended: datetime
    played_s: float
    opponent: str | None
    options: dict[str, tuple[str, ...]]
    seed: str
    rounds: int
    reason: str
    seats: tuple[PastSeat, ...]
    occasion: str = ""
    label: str = ""


def past_seat(row: Sequence[Any], emblem: str, level: str | None) -> PastSeat:
    number, kind, name, profile, criteria, won = row
    totals = decoded(criteria, tuple[Criterion, ...]) or ()
    return PastSeat(number, kind, name, profile, totals, bool(won), emblem, level)


def decoded(text: str, kind: type[ValueT]) -> ValueT | None:
    """Give what a column of JSON holds; None where the file has suffered."""
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.MsgspecError, RecursionError):
        return None


def sound_json(column: str) -> str:
    """What a query reads for a column of JSON: nothing where that has suffered, which would end the whole query."""
    return f"CASE WHEN json_valid({column}) THEN {column} ELSE '{{}}' END"


class _Brought(msgspec.Struct):
    emblem: str | None = None
    level: str | None = None


class _Table(msgspec.Struct):
    seats: tuple[_Brought, ...] = ()


def brought_to(record: str, seats: int) -> list[tuple[str, str | None]]:
    """The emblem and the level of each seat of a recorded game; as if nobody had brought any, where it has suffered."""
    table = decoded(record, _Table) or _Table()
    own = [*table.seats[:seats], *[_Brought()] * (seats - len(table.seats))]
    return [*zip(seat_emblems([seat.emblem for seat in own]), [seat.level for seat in own], strict=True)]


def game_row(game: PlayedGame, ended: datetime) -> dict[str, object]:
    record = game.record
    opponents = [card for card in game.game.positions.opponents(game.opening) if card is not None]
    return {
        "game": game.game.id,
        "started_ms": to_ms(record.started or ended),
        "ended_ms": to_ms(ended),
        "played_ms": round(record.played_s * 1000),
        "players": sum(seat.kind is not SeatKind.AI for seat in record.seats),
        "opponent": next(iter(opponents), None),
        "options": msgspec.json.encode(game.game.history.options(game.setup)).decode(),
        "seed": "" if game.setup.seed is None else str(game.setup.seed),
        "rounds": game.summary.rounds,
        "reason": game.summary.reason,
        "occasion": "" if record.occasion is None else record.occasion.kind,
        "label": "" if record.occasion is None else record.occasion.label,
        "as_printed": record.is_as_printed,
        "record": encode_record(record).decode(),
    }


def digest(record: GameRecord) -> str:
    """What all records of the same game have in common, whenever they were written and whoever it counts for."""
    seats = [(seat.kind, seat.name) for seat in record.seats]
    same = (record.game, record.setup, record.actions, seats, record.started)
    return hashlib.sha256(msgspec.json.encode(same, order="deterministic")).hexdigest()


def to_ms(moment: datetime) -> int:
    return min(max(0, (moment - _EPOCH) // _MS), _END_OF_TIME_MS)


def from_ms(moment_ms: int) -> datetime:
    """The moment of so many milliseconds, or the nearest that a history can hold."""
    moment_ms = min(max(0, moment_ms), _END_OF_TIME_MS)
    return _EPOCH + moment_ms * _MS
