"""Refusals: a reason, its clause, and the values for its sentence."""

from __future__ import annotations

from enum import StrEnum

import msgspec


class Why(StrEnum):
    """The reasons for which an action is refused; `assets/strings` has a sentence for each."""

    NOT_IN_GAME = "not-in-game"
    CLOSED = "closed"
    BLOCKED = "blocked"
    FULL = "full"
    TOO_DEAR = "too-dear"
    NO_PLAN = "no-plan"
    NOT_YOUR_PLAN = "not-your-plan"
    NO_CARD = "no-card"
    NOT_YOUR_CARD = "not-your-card"
    SUPPLY_EMPTY = "supply-empty"
    ALL_TOO_DEAR = "all-too-dear"
    NOT_IN_SUPPLY = "not-in-supply"
    DECK_EMPTY = "deck-empty"
    JUST_GIVEN = "just-given"
    HOLDS_A_PLAN = "holds-a-plan"
    NEVER_BUYS = "never-buys"
    NOTHING_TO_COPY = "nothing-to-copy"
    NOT_OCCUPIED = "not-occupied"
    CHOICE_AWAITED = "choice-awaited"
    NO_CHOICE = "no-choice"
    NOT_ANOTHER_SEAT = "not-another-seat"
    GAME_OVER = "game-over"


class Refusal(msgspec.Struct, frozen=True):
    """The reason why an action isn't legal, or a location can't be used, for the seat to move.

    `location` and `card` are ids; `price` is what it would cost and `mints` what the seat has.
    """

    why: Why
    clause: str
    location: str = ""
    card: str = ""
    price: int = 0
    mints: int = 0
