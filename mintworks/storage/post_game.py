"""A game by post as kept by one house, compared with letters."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from enum import StrEnum
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from mintworks.core.letter import Letter
from mintworks.core.plugin import GamePlugin
from mintworks.core.record import GameRecord
from mintworks.core.replay import PlayedRecord
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.session import Session

POST_VERSION: Final = 1
"""Format version, raised when the version before could not read the file."""


class PostGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game by post: all that is known of it, and in which house each seat plays (see `Letter`); `here` is this one.

    It stands as it is `since` then. So many of its actions were `sent` or came in a letter. It `is_done` when its end
    was seen here.
    """

    record: GameRecord
    houses: tuple[int, ...]
    here: Annotated[int, Meta(ge=1)]
    since: Annotated[datetime, Meta(tz=True)]
    sent: Annotated[int, Meta(ge=0)] = 0
    is_done: bool = False
    version: Annotated[int, Meta(ge=1)] = POST_VERSION

    @property
    def is_put_away(self) -> bool:
        """Return whether nothing is left to do here, not even a letter to send."""
        return self.is_done and self.sent >= len(self.record.actions)

    @property
    def elsewhere(self) -> frozenset[int]:
        """Return the seats of people in other houses."""
        seats = enumerate(zip(self.record.seats, self.houses, strict=True), start=1)
        return frozenset(n for n, (seat, house) in seats if seat.kind is SeatKind.PERSON and house != self.here)

    def letter(self, game: GamePlugin) -> Letter:
        """Return the content of the next letter."""
        return Letter(game, self.record, self.houses)

    def session(self, game: GamePlugin) -> Session:
        """Start a session, with what was done since the last choice here to be shown. Raises ValueError."""
        if len(self.houses) != len(self.record.seats):
            raise ValueError(f"it names {len(self.houses)} houses for {len(self.record.seats)} seats")
        elsewhere, shown = self.elsewhere, None
        played = PlayedRecord.of(game, self.record)  # what is foretold is legal
        if played.rules.to_move(played.positions[-1]) not in elsewhere:
            mine = {number for number, house in enumerate(self.houses, start=1) if house == self.here}
            own = (step for step in reversed(played.steps) if step.seat in mine)
            shown = next((step.number for step in own if played.is_free(step)), 0)
        session = Session.resume(game, self.record, elsewhere=elsewhere, shown=shown)
        session.match.settle(self.sent)
        return session


class Arrival(StrEnum):
    """The meanings of a letter for a house; the messages have a sentence for each under `post.arrivals`."""

    NEW = "new"
    """A game unknown here."""
    ONWARD = "onward"
    """A continuation of the known game."""
    KNOWN = "known"
    OLDER = "older"
    OTHER = "other"
    """Another continuation of an earlier position than the known one."""


def compare(known: Sequence[PostGame], letter: Letter) -> tuple[Arrival, PostGame | None]:
    """Compare a letter with known games; return the arrival and the game compared."""
    same = [game for game in known if _is_same(game.record, letter.record)]
    if not same:
        return Arrival.NEW, None
    told = letter.record.actions
    arrivals = [(_beside(game.record.actions, told), game) for game in same]
    for wanted in (Arrival.KNOWN, Arrival.OLDER, Arrival.ONWARD):
        for arrival, game in arrivals:
            if arrival is wanted:
                return arrival, game
    return Arrival.OTHER, max(same, key=lambda game: _in_common(game.record.actions, told))


def free_seats(letter: Letter) -> list[int]:
    """Return the seats of people whom no letter has reached yet; all of people where there are none.

    Who has a new computer takes their seat along.
    """
    people = [number for number, seat in enumerate(letter.record.seats, start=1) if seat.kind is SeatKind.PERSON]
    return [number for number in people if not letter.houses[number - 1]] or people


def begun(letter: Letter, mine: Mapping[int, Seat], now: datetime) -> PostGame:
    """Start a game from a letter, at these seats."""
    here = letter.houses[min(mine) - 1] or 1 + max(letter.houses)
    houses = tuple(here if number in mine else house for number, house in enumerate(letter.houses, start=1))
    seats = tuple(mine.get(number, seat) for number, seat in enumerate(letter.record.seats, start=1))
    record = msgspec.structs.replace(letter.record, seats=seats)
    return PostGame(record, houses, here, now, len(record.actions))


def gone_on(known: PostGame, letter: Letter, now: datetime) -> PostGame:
    """Continue a game from a letter; this house's seats stay as they are."""
    told = letter.record
    is_here = [house == known.here for house in known.houses]
    seats = tuple(
        mine if here else theirs for mine, theirs, here in zip(known.record.seats, told.seats, is_here, strict=True)
    )
    houses = tuple(
        known.here if here else (0 if house == known.here else house)
        for house, here in zip(letter.houses, is_here, strict=True)
    )
    record = msgspec.structs.replace(told, seats=seats, played_s=known.record.played_s)
    return PostGame(record, houses, known.here, now, len(record.actions))


def set_up(session: Session, now: datetime) -> PostGame:
    """Start a game by post set up here."""
    people: Collection[int] = session.plan.people
    houses = tuple(1 if number in people else 0 for number in range(1, len(session.plan.seats) + 1))
    return PostGame(session.record, houses, 1, now)


def _is_same(mine: GameRecord, told: GameRecord) -> bool:
    """Return whether two records are of the same game, whatever their progress and names."""
    deciders = [[(seat.kind, seat.level) for seat in record.seats] for record in (mine, told)]
    return (mine.game, mine.setup, mine.started, deciders[0]) == (told.game, told.setup, told.started, deciders[1])


def _beside(mine: Sequence[str], told: Sequence[str]) -> Arrival:
    if _in_common(mine, told) < min(len(mine), len(told)):
        return Arrival.OTHER
    if len(mine) == len(told):
        return Arrival.KNOWN
    return Arrival.OLDER if len(told) < len(mine) else Arrival.ONWARD


def _in_common(one: Sequence[str], other: Sequence[str]) -> int:
    """Return the number of equal actions at the start of two games."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((number for number, (mine, theirs) in pairs if mine != theirs), min(len(one), len(other)))
