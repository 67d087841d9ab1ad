"""The shapes of the JSON positions of D10.4: which keys there are, and of which types."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from mintworks.games.delivery.rules.parts import MAX_SEATS
from mintworks.games.delivery.rules.state import Motivation, Phase, Reason

Count = Annotated[int, Meta(ge=0, lt=1_000_000_000)]
SeatNumber = Annotated[int, Meta(ge=1, le=MAX_SEATS)]
Mints = Annotated[str, Meta(pattern="^r*s*c*$", max_length=38)]
"""Mints in a truck, the dearest first."""

Belt = Annotated[str, Meta(pattern="^[rsc]*$", max_length=10)]


class OfferedJson(msgspec.Struct, forbid_unknown_fields=True):
    """An order of an offer and the mints on it."""

    order: str
    mints: Count


class TruckJson(msgspec.Struct, forbid_unknown_fields=True):
    """A seat of the Factory. `stars` is worked out anew, so that it may be left out."""

    space: str
    truck: Mints
    open: list[str]
    done: list[str]
    stars: Count | None = None


class SeatJson(TruckJson, kw_only=True):
    """A seat on the road map."""

    upgrades: list[str]


class RoadMapTurnJson(msgspec.Struct, forbid_unknown_fields=True):
    """The number of moves in this turn, and whether Night Shift has given its action."""

    moves: Count
    night: bool


class FactoryTurnJson(msgspec.Struct, forbid_unknown_fields=True):
    """The seat whose turn it is."""

    seat: Annotated[int, Meta(ge=1, le=2)]


class PositionJson(msgspec.Struct, forbid_unknown_fields=True):
    """The common keys of the positions of both maps."""

    game: Literal["delivery"]
    round: Annotated[int, Meta(ge=1, lt=1_000_000_000)]
    phase: Phase
    to_move: SeatNumber | None
    first: SeatNumber
    actions_left: Count
    called: bool
    idle: Count
    progress: bool
    pending: str | None
    winners: list[SeatNumber] | None
    reason: Reason | None


class RoadMapJson(PositionJson, kw_only=True):
    """A position of play of several."""

    turn: RoadMapTurnJson
    discard: bool
    dealt: list[list[str]]
    rest: list[str]
    offers: dict[str, list[OfferedJson]]
    decks: dict[str, list[str]]
    seats: Annotated[list[SeatJson], Meta(min_length=1, max_length=MAX_SEATS)]
    upgrades: list[str]
    conditions: dict[str, str]
    ages: list[Count | None] | None
    open_done: bool = False


class FactoryJson(PositionJson, kw_only=True):
    """A position of solitaire."""

    turn: FactoryTurnJson
    driver: str
    belts: Annotated[list[Belt], Meta(min_length=2, max_length=2)]
    decks: Annotated[list[list[str]], Meta(min_length=4, max_length=4)]
    seats: Annotated[list[TruckJson], Meta(min_length=2, max_length=2)]
    motivation: Motivation
