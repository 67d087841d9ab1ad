"""The position: plain data, cheap to copy and equal by value."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from mintworks.games.delivery.rules.abilities import PRINTED, Abilities
from mintworks.games.delivery.rules.actions import Action
from mintworks.games.delivery.rules.parts import Condition, Driver, Order, Parts, Upgrade
from mintworks.games.delivery.rules.roads import Roads


class Phase(StrEnum):
    """What is to be decided (D10.4)."""

    KEEP = "keep"
    TURN = "turn"
    DISCARD = "discard"
    BELTS = "belts"
    OVER = "over"


class Reason(StrEnum):
    """What decided the game (D5.2, D8.5)."""

    STARS = "stars"
    ORDERS = "orders"
    MINTS = "mints"
    AGE = "age"
    SHARED = "shared"
    IDLE = "idle"


class Motivation(StrEnum):
    """What a driver is after (D9.1)."""

    DELIVER = "deliver"
    TAKE = "take"
    LOAD = "load"


# Looking a member up on its enum costs more than all else in a comparison.
KEEP: Final = Phase.KEEP
TURN: Final = Phase.TURN
DISCARD: Final = Phase.DISCARD
BELTS: Final = Phase.BELTS
OVER: Final = Phase.OVER

HUMAN_SEAT: Final = 1
DRIVER_SEAT: Final = 2
"""Where a driver sits, in solitaire (D8)."""

ACTIONS: Final = 2
"""Actions of a turn (D4)."""

BELT_MINTS: Final = 10
"""A belt never holds more mints (D8.2)."""

Offered = tuple[Order, int]
"""An order of an offer and the classic mints on it."""


class Seat:
    """A truck and the orders in front of it: `open` (oldest first) and `done`; upgrades in the order bought.

    `abilities` follows from the upgrades; `buy` keeps both together.
    """

    __slots__ = ("abilities", "done", "open", "space", "truck", "upgrades")

    def __init__(self, space: str, truck: str) -> None:
        self.space = space
        self.truck = truck
        self.open: list[Order] = []
        self.done: list[Order] = []
        self.upgrades: list[Upgrade] = []
        self.abilities: Abilities = PRINTED

    def copy(self) -> Seat:
        twin = Seat(self.space, self.truck)
        twin.open = self.open[:]
        twin.done = self.done[:]
        twin.upgrades = self.upgrades[:]
        twin.abilities = self.abilities
        return twin

    def buy(self, upgrade: Upgrade) -> None:
        """Add an upgrade; it works from now on (D6.3)."""
        self.upgrades.append(upgrade)
        self.abilities = Abilities(self.upgrades)

    @property
    def free_places(self) -> int:
        """Return the number of mints for which the truck has room."""
        return self.abilities.places - len(self.truck)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Seat)
            and self.space == other.space
            and self.truck == other.truck
            and self.open == other.open
            and self.done == other.done
            and self.upgrades == other.upgrades
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Seat({self.space}, {self.truck!r}, open={self.open}, done={len(self.done)}, upgrades={self.upgrades})"


class State:
    """A position of Mint Delivery, or what one seat sees of it (`observer` is then that seat).

    Seats are numbered from 1. `decks` (top first) and `offers` lie in the order of the towns; in solitaire (`driver` is
    set) there are no offers, and the tops of the decks lie open. `belts` (front first) are in the order of the docks.
    `moves` and `has_night_action` tell of this turn; `turn_seat` is whose turn it is, also while the human chooses
    belts for the driver. `pending` is the order just delivered while a discard or the belts are owed.

    With `open_done` everybody may look at the done orders of all seats (D4.5).

    `known_legal` remembers the legal actions between being asked for and being played, so that they are worked out
    once. Whoever changes a state by hand sets it to None; it is no part of the position, and `roads` follows from it.
    """

    __slots__ = (
        "actions_left",
        "ages",
        "belts",
        "dealt",
        "decks",
        "discard",
        "driver",
        "first",
        "has_night_action",
        "idle",
        "is_called",
        "known_legal",
        "motivation",
        "moves",
        "observer",
        "offers",
        "open_done",
        "parts",
        "pending",
        "phase",
        "progress",
        "reason",
        "rest",
        "roads",
        "round",
        "seats",
        "to_move",
        "turn_seat",
        "upgrades",
        "winners",
    )

    def __init__(self, parts: Parts, roads: Roads, seats: list[Seat], first: int, driver: Driver | None = None) -> None:
        self.parts = parts
        self.roads = roads
        self.seats = seats
        self.first = first
        self.driver = driver
        self.round = 1
        self.phase = TURN
        self.to_move: int | None = first
        self.turn_seat = first
        self.actions_left = 0
        self.is_called = False
        self.moves = 0
        self.has_night_action = False
        self.idle = 0
        self.progress = False
        self.pending: Order | None = None
        self.discard = False
        self.dealt: list[list[Order]] = [[] for _ in seats]
        self.rest: list[Order] = []
        self.offers: list[list[Offered]] = []
        self.decks: list[list[Order]] = []
        self.upgrades: tuple[Upgrade, ...] = ()
        self.ages: tuple[int | None, ...] | None = None
        self.open_done = False
        self.belts: list[str] = []
        self.motivation = Motivation.DELIVER
        self.winners: tuple[int, ...] | None = None
        self.reason: Reason | None = None
        self.observer: int | None = None
        self.known_legal: tuple[Action, ...] | None = None

    def copy(self) -> State:
        """Return a position that can be played on without changing this one."""
        twin = State(self.parts, self.roads, [seat.copy() for seat in self.seats], self.first, self.driver)
        twin.round = self.round
        twin.phase = self.phase
        twin.to_move = self.to_move
        twin.turn_seat = self.turn_seat
        twin.actions_left = self.actions_left
        twin.is_called = self.is_called
        twin.moves = self.moves
        twin.has_night_action = self.has_night_action
        twin.idle = self.idle
        twin.progress = self.progress
        twin.pending = self.pending
        twin.discard = self.discard
        twin.dealt = [orders[:] for orders in self.dealt]
        twin.rest = self.rest[:]
        twin.offers = [offer[:] for offer in self.offers]
        twin.decks = [deck[:] for deck in self.decks]
        twin.upgrades = self.upgrades
        twin.ages = self.ages
        twin.open_done = self.open_done
        twin.belts = self.belts[:]
        twin.motivation = self.motivation
        twin.winners = self.winners
        twin.reason = self.reason
        twin.observer = self.observer
        return twin

    @property
    def conditions(self) -> dict[str, Condition]:
        """Return the road conditions by space."""
        return self.roads.conditions

    @property
    def deck_names(self) -> tuple[str, ...]:
        """Return the towns in the order of decks and offers."""
        return self.roads.map.towns

    def clockwise_from(self, seat: int) -> list[int]:
        """Return all seats in turn order, beginning with this one."""
        return [*range(seat, len(self.seats) + 1), *range(1, seat)]

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, State)
            and self.seats == other.seats
            and self.first == other.first
            and self.driver is other.driver
            and self.round == other.round
            and self.phase is other.phase
            and self.to_move == other.to_move
            and self.turn_seat == other.turn_seat
            and self.actions_left == other.actions_left
            and self.is_called == other.is_called
            and self.moves == other.moves
            and self.has_night_action == other.has_night_action
            and self.idle == other.idle
            and self.progress == other.progress
            and self.pending is other.pending
            and self.discard == other.discard
            and self.dealt == other.dealt
            and self.rest == other.rest
            and self.offers == other.offers
            and self.decks == other.decks
            and self.upgrades == other.upgrades
            and self.conditions == other.conditions
            and self.ages == other.ages
            and self.open_done == other.open_done
            and self.belts == other.belts
            and self.motivation is other.motivation
            and self.winners == other.winners
            and self.reason is other.reason
            and self.observer == other.observer
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<round {self.round}, {self.phase}, seat {self.to_move} to move, {self.seats}>"
