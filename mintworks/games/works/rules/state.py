"""The position: plain data, cheap to copy and equal by value. Nothing that can be computed from it is kept in it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from mintworks.games.works.rules.actions import Action
from mintworks.games.works.rules.cards import AiCard, CardSet, LocationCard, PlanCard


class Phase(StrEnum):
    """Where in a round the game is. Upkeep is met only while a choice is awaited (W5.3)."""

    DEVELOPMENT = "development"
    UPKEEP = "upkeep"
    OVER = "over"


class Reason(StrEnum):
    """What decided the game (W6.1, W8.1)."""

    STARS = "stars"
    SIZE = "size"
    MINTS = "mints"
    AGE = "age"
    SHARED = "shared"
    MINT_SUPPLY = "mint-supply"


# Looking a member up on its enum costs more than all else in a comparison.
DEVELOPMENT: Final = Phase.DEVELOPMENT
UPKEEP: Final = Phase.UPKEEP
OVER: Final = Phase.OVER

SUPPLY_SIZE: Final = 3
SOLITAIRE_SUPPLY_SIZE: Final = 2

AI_SEAT: Final = 2
"""Where an AI card sits (W7.1)."""


class Seat:
    """A neighborhood (W1.1): mints in hand, plans (oldest first) and buildings (in the order of building).

    `buildings` holds the mints that lie on each building (only a Gallery collects any). `secret` lists the
    plans that the other seats have not seen (W4.9), in the order of gaining.
    """

    __slots__ = ("buildings", "mints", "plans", "secret")

    def __init__(
        self, mints: int, plans: list[PlanCard], buildings: dict[PlanCard, int], secret: list[PlanCard]
    ) -> None:
        self.mints = mints
        self.plans = plans
        self.buildings = buildings
        self.secret = secret

    def copy(self) -> Seat:
        return Seat(self.mints, self.plans[:], self.buildings.copy(), self.secret[:])

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Seat)
            and self.mints == other.mints
            and self.plans == other.plans
            and list(self.buildings.items()) == list(other.buildings.items())
            and self.secret == other.secret
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Seat(mints={self.mints}, plans={self.plans}, buildings={self.buildings})"


Stack = tuple[int, int]
"""Mints on a space: the seat that placed them and how many."""


class Location:
    """A location in play. `spaces` holds None for a free space; `owner` is the seat that owns the deed."""

    __slots__ = ("blocked", "card", "is_open", "owner", "spaces")

    def __init__(
        self, card: LocationCard, is_open: bool, owner: int | None, blocked: bool, spaces: list[Stack | None]
    ) -> None:
        self.card = card
        self.is_open = is_open
        self.owner = owner
        self.blocked = blocked
        self.spaces = spaces

    def copy(self) -> Location:
        return Location(self.card, self.is_open, self.owner, self.blocked, self.spaces[:])

    def is_occupied(self) -> bool:
        """Return whether mints are on any of its spaces, which are filled in order and cleared together."""
        return self.spaces[0] is not None

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Location)
            and self.card is other.card
            and self.is_open == other.is_open
            and self.owner == other.owner
            and self.blocked == other.blocked
            and self.spaces == other.spaces
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Location({self.card.id}, {self.spaces})"


class State:
    """A position of Mint Works, or what one seat sees of it (`observer` is then that seat).

    Seats are numbered from 1. `locations` is in the order of the table, in solitaire of the line (W7.1).
    `supply` lies with the plan nearest the deck last; `deck` has its top first. `mint_supply` is None
    while it is unlimited. `passes` counts a double turn's pass when its first half passes (W8.4):
    the second half then leaves the count as it is or, by placing, sets it back to 0.

    `known_legal` remembers the legal actions that were found last, all or some, until one is played, so that they
    are worked out once. Whoever changes a state by hand sets it to None; it is no part of the position.
    """

    __slots__ = (
        "ages",
        "ai",
        "cards",
        "deck",
        "half",
        "known_legal",
        "locations",
        "mint_supply",
        "observer",
        "passes",
        "phase",
        "reason",
        "round",
        "seats",
        "supply",
        "to_move",
        "token",
        "winners",
    )

    def __init__(
        self,
        cards: CardSet,
        seats: list[Seat],
        locations: dict[str, Location],
        supply: list[PlanCard],
        deck: list[PlanCard],
        token: int,
        ai: AiCard | None = None,
        ages: tuple[int | None, ...] | None = None,
        mint_supply: int | None = None,
    ) -> None:
        self.cards = cards
        self.seats = seats
        self.locations = locations
        self.supply = supply
        self.deck = deck
        self.token = token
        self.ai = ai
        self.ages = ages
        self.mint_supply = mint_supply
        self.round = 1
        self.phase = DEVELOPMENT
        self.to_move: int | None = token
        self.half: int | None = None
        self.passes = 0
        self.winners: tuple[int, ...] | None = None
        self.reason: Reason | None = None
        self.observer: int | None = None
        self.known_legal: Sequence[Action] | None = None

    def copy(self) -> State:
        """Return a position that can be played on without changing this one."""
        twin = State(
            self.cards,
            [seat.copy() for seat in self.seats],
            {name: location.copy() for name, location in self.locations.items()},
            self.supply[:],
            self.deck[:],
            self.token,
            self.ai,
            self.ages,
            self.mint_supply,
        )
        twin.round = self.round
        twin.phase = self.phase
        twin.to_move = self.to_move
        twin.half = self.half
        twin.passes = self.passes
        twin.winners = self.winners
        twin.reason = self.reason
        twin.observer = self.observer
        return twin

    @property
    def supply_size(self) -> int:
        """Return the number of plans in a full supply (W2.3)."""
        return SUPPLY_SIZE if self.ai is None else SOLITAIRE_SUPPLY_SIZE

    def ai_of(self, seat: int) -> AiCard | None:
        """Return the AI card of a seat; None without one."""
        return self.ai if seat == AI_SEAT else None

    def clockwise_from(self, seat: int) -> list[int]:
        """Return all seats in turn order, beginning with this one."""
        return [*range(seat, len(self.seats) + 1), *range(1, seat)]

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, State)
            and self.to_move == other.to_move
            and self.round == other.round
            and self.phase is other.phase
            and self.half == other.half
            and self.passes == other.passes
            and self.token == other.token
            and self.observer == other.observer
            and self.seats == other.seats
            and self.locations == other.locations
            and self.supply == other.supply
            and self.deck == other.deck
            and self.mint_supply == other.mint_supply
            and self.ai is other.ai
            and self.ages == other.ages
            and self.winners == other.winners
            and self.reason is other.reason
            and self.cards is other.cards
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<round {self.round}, {self.phase}, seat {self.to_move} to move, {self.seats}>"
