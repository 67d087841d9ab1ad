"""Rows of the history: finished games and their seats."""

from __future__ import annotations

import hashlib
from datetime import UTC, datetime, timedelta
from typing import Final, TypeVar

import msgspec

from mintworks.core.emblems import seat_emblems
from mintworks.core.played_game import PlayedGame
from mintworks.core.record import GameRecord
from mintworks.core.seat import SeatKind
from mintworks.core.summary import Criterion
from mintworks.storage.database import AnyRow
from mintworks.storage.game_record import encode_record

ValueT = TypeVar("ValueT")

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_END_OF_TIME_MS: Final = 9_999_999_999_999
_MS: Final = timedelta(milliseconds=1)


class PastSeat(msgspec.Struct, frozen=True):
    """A seat at the end of a game; `profile` is None for nobody's.

    `kind` is a SeatKind, or any word in a damaged file. `criteria`: score and tie-breaks.
    """

    seat: int
    kind: str
    name: str
    profile: str | None
    criteria: tuple[Criterion, ...]
    has_won: bool
    emblem: str
    """Emblem at that table."""
    level: str | None = None
    """Level of a computer player, if known."""

    @property
    def score(self) -> int:
        """Return the first criterion, such as stars; 0 if damaged."""
        return self.criteria[0].value or 0 if self.criteria else 0

    def value(self, criterion: str) -> int | None:
        """Return a criterion by name; None if unknown or not finite."""
        return next((each.value for each in self.criteria if each.name == criterion), None)


class PastGame(msgspec.Struct, frozen=True):
    """Summary of a finished game; times are UTC, `seed` may be empty.

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


def past_seat(row: AnyRow, emblem: str, level: str | None) -> PastSeat:
    number, kind, name, profile, criteria, won = row
    totals = decoded(criteria, tuple[Criterion, ...]) or ()
    return PastSeat(number, kind, name, profile, totals, bool(won), emblem, level)


def decoded(text: str, kind: type[ValueT]) -> ValueT | None:
    """Decode a JSON column; None if damaged."""
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.MsgspecError, RecursionError):
        return None


def sound_json(column: str) -> str:
    """Return an SQL expression for a JSON column that gives NULL where damaged, so that the query goes on."""
    return f"CASE WHEN json_valid({column}) THEN {column} ELSE '{{}}' END"


class _Brought(msgspec.Struct):
    emblem: str | None = None
    level: str | None = None


class _Table(msgspec.Struct):
    seats: tuple[_Brought, ...] = ()


def brought_to(record: str, seats: int) -> list[tuple[str, str | None]]:
    """Read emblem and level of each seat from a record; defaults where damaged."""
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
    """Return a digest equal for all records of one game, whoever it counts for."""
    seats = [(seat.kind, seat.name) for seat in record.seats]
    same = (record.game, record.setup, record.actions, seats, record.started)
    return hashlib.sha256(msgspec.json.encode(same, order="deterministic")).hexdigest()


def to_ms(moment: datetime) -> int:
    return min(max(0, (moment - _EPOCH) // _MS), _END_OF_TIME_MS)


def from_ms(moment_ms: int) -> datetime:
    """Convert milliseconds to a datetime, clamped to its range."""
    moment_ms = min(max(0, moment_ms), _END_OF_TIME_MS)
    return _EPOCH + moment_ms * _MS
