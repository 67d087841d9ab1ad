"""The events, in their order: frozen records with every amount and card resolved.

Cards and locations are named by id, seats by number. As JSON an event is an object whose key `event`
holds the type's name (W9). README.md beside this file lists the fields.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec


class GainedFrom(StrEnum):
    """The reasons of a seat's gain."""

    LOCATION = "location"
    BUILDING = "building"
    OWNER = "owner"
    UPKEEP = "upkeep"


# Looking a member up on its enum costs more than making the event.
FROM_LOCATION: Final = GainedFrom.LOCATION
FROM_BUILDING: Final = GainedFrom.BUILDING
FROM_OWNER: Final = GainedFrom.OWNER
FROM_UPKEEP: Final = GainedFrom.UPKEEP


class _Event(msgspec.Struct, frozen=True, gc=False, tag_field="event", tag=True):
    """Something that happened."""


class PhaseBegan(_Event, frozen=True, gc=False):
    """A phase of a round began (W4, W5)."""

    phase: str
    round: int


class TurnBegan(_Event, frozen=True, gc=False):
    """A seat is to move, or in upkeep to choose (W5.3); `half` is 1 or 2 within a double turn (W8.4), else None."""

    seat: int
    half: int | None


class Passed(_Event, frozen=True, gc=False):
    """A seat passed; `half` as in TurnBegan."""

    seat: int
    half: int | None


class MintsPlaced(_Event, frozen=True, gc=False):
    """A seat put the price on a space (counted from 0) of a location (W4.2)."""

    seat: int
    location: str
    space: int
    mints: int


class MintsGained(_Event, frozen=True, gc=False):
    """A seat took mints from the supply; `card` is the location or building that gave them, if one did."""

    seat: int
    mints: int
    reason: GainedFrom
    card: str | None


class MintsReturned(_Event, frozen=True, gc=False):
    """A location was cleared (W5.6): `mints` went back to the supply, `burnt` left the game; a block ends."""

    location: str
    mints: int
    burnt: int


class TokenTaken(_Event, frozen=True, gc=False):
    """A seat took the starting player token."""

    seat: int


class PlanGained(_Event, frozen=True, gc=False, rename={"source": "from"}):
    """A seat gained a plan face down; `plan` is None for those who cannot see it (W4.9)."""

    seat: int
    plan: str | None
    source: str


class PlanBuilt(_Event, frozen=True, gc=False):
    """A plan was turned face up; `by` is the location or the building that built it (W4.10)."""

    seat: int
    plan: str
    by: str


class CardLost(_Event, frozen=True, gc=False, rename={"source": "from"}):
    """A card went to the bottom of the deck; `from` is `plans` or `buildings`."""

    seat: int
    card: str
    source: str


class CardsSwapped(_Event, frozen=True, gc=False, rename={"source": "from"}):
    """A card took the place of a plan of the supply, which its giver gained face down (W4.13)."""

    seat: int
    given: str
    source: str
    taken: str


class GalleryFilled(_Event, frozen=True, gc=False):
    """Mints were put on a building from the supply."""

    seat: int
    plan: str
    mints: int


class GalleryEmptied(_Event, frozen=True, gc=False):
    """The mints on a building that leaves its neighborhood went back to the supply (W4.12)."""

    seat: int
    plan: str
    mints: int


class LocationOpened(_Event, frozen=True, gc=False):
    """A deed was built: its location is open and has an owner (W4.11)."""

    location: str
    owner: int


class LocationDisowned(_Event, frozen=True, gc=False):
    """A deed left its neighborhood: its location stays open without an owner (W4.11)."""

    location: str


class LocationBlocked(_Event, frozen=True, gc=False):
    """The other spaces of a location are blocked until it is cleared (W8, Justin)."""

    location: str


class SupplyFilled(_Event, frozen=True, gc=False):
    """Plans were turned up from the deck, in this order, at the deck's end of the row (W5.2, W7.2)."""

    plans: tuple[str, ...]


class SupplyReplaced(_Event, frozen=True, gc=False):
    """The supply went under the deck, in the order of `returned`, and `plans` were turned up (W7.4)."""

    returned: tuple[str, ...]
    plans: tuple[str, ...]


class CoOpChosen(_Event, frozen=True, gc=False):
    """The owner of the Co-op chose the seat that gains (W5.3)."""

    seat: int
    chosen: int


class GameEnded(_Event, frozen=True, gc=False):
    """The game is over; `reason` is the criterion that decided it (W6.1, W8.1)."""

    winners: tuple[int, ...]
    reason: str


Event = (
    PhaseBegan
    | TurnBegan
    | Passed
    | MintsPlaced
    | MintsGained
    | MintsReturned
    | TokenTaken
    | PlanGained
    | PlanBuilt
    | CardLost
    | CardsSwapped
    | GalleryFilled
    | GalleryEmptied
    | LocationOpened
    | LocationDisowned
    | LocationBlocked
    | SupplyFilled
    | SupplyReplaced
    | CoOpChosen
    | GameEnded
)
