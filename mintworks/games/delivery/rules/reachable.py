"""Whether play by the printed rules can lead to a position: offers, purchases, progress and an end that fit together.

Nothing of it needs the game before: what is refused here, no game can reach. A game with a twist can begin otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mintworks.games.delivery.rules.factory import can_deliver
from mintworks.games.delivery.rules.parts import Driver, Order, StartsWithOrder
from mintworks.games.delivery.rules.road import DECK_SIZE, OFFER_SIZE
from mintworks.games.delivery.rules.scoring import standing
from mintworks.games.delivery.rules.setup import FACTORY_ORDERS, STARTING_TRUCK
from mintworks.games.delivery.rules.state import (
    ACTIONS,
    BELT_MINTS,
    BELTS,
    DISCARD,
    DRIVER_SEAT,
    KEEP,
    OVER,
    TURN,
    Reason,
    Seat,
    State,
)
from mintworks.games.delivery.rules.turns import IDLE_ROUNDS, is_end_due

Impossibility = tuple[str, str]
"""Where a position cannot be so, and what would be right."""

_MOST_KEPT: Final = 3
_KEEP_AS_MANY: Final = 2
"""Orders that a seat keeps at set-up: of at most 6 stars, so that no more than two seats find three such (D3.2)."""

_TURBO: Final = 1
"""Moves of a turn that cost no action, with the upgrade that gives one (D6.5)."""


def impossibilities(state: State) -> Iterator[Impossibility]:
    """Yield the impossibilities of a position whose parts are each in one place."""
    if state.phase is KEEP:
        yield from _start(state)
        return
    if state.driver is None:
        yield from _offers(state)
        yield from _gone(state)
        yield from _purchases(state)
        yield from _turn(state)
    else:
        yield from _factory(state, state.driver)
    yield from _pending(state)
    yield from _progress(state)
    yield from _free_action(state)
    yield from _end(state)


def _start(state: State) -> Iterator[Impossibility]:
    start = state.roads.map.start
    for number, seat in enumerate(state.seats, start=1):
        if seat.upgrades or seat.truck != STARTING_TRUCK or seat.space != start:
            yield f"seats[{number - 1}]", f"stands at {start} with {STARTING_TRUCK} while the seats choose (D3.3)"


def _offers(state: State) -> Iterator[Impossibility]:
    """Yield impossible offers: they are filled up at once, and an order that leaves puts at most one mint on another.

    See D4.4 and D4.6.
    """
    for town, offer, deck in zip(state.deck_names, state.offers, state.decks, strict=True):
        if deck and len(offer) < OFFER_SIZE:
            yield f"offers.{town}", f"holds {OFFER_SIZE} orders as long as its deck has any (D3.2)"
        gone, mints = DECK_SIZE - len(offer) - len(deck), sum(mints for _, mints in offer)
        if mints > gone:
            yield f"offers.{town}", f"has at most {gone} mints, one for each order that is gone from there (D4.4)"


def _gone(state: State) -> Iterator[Impossibility]:
    """Yield impossible orders that left the towns: they lie before seats, but for a discard after each delivery.

    See D1.2 and D4.6.
    """
    gone = sum(DECK_SIZE - len(offer) - len(deck) for offer, deck in zip(state.offers, state.decks, strict=True))
    held = sum(len(seat.open) + len(seat.done) for seat in state.seats)
    kept = sum(_MOST_KEPT if place < _KEEP_AS_MANY else _MOST_KEPT - 1 for place in range(len(state.seats)))
    discarded = sum(len(seat.done) - _spent(seat) for seat in state.seats) if state.discard else 0
    if state.phase is DISCARD:
        discarded -= 1
    if held > gone + kept:
        yield (
            "seats",
            f"have at most {kept} orders more than the {gone} that are gone from the towns, not {held} (D3.2)",
        )
    if gone > held + discarded:
        yield "decks", f"and offers lack at most {held + discarded} orders, which the seats have had, not {gone} (D4.6)"


def _purchases(state: State) -> Iterator[Impossibility]:
    for number, seat in enumerate(state.seats, start=1):
        paid = _spent(seat)
        if len(seat.done) < paid:
            yield f"seats[{number - 1}].done", f"has at least the {paid} orders that its upgrades cost (D6.2)"


def _spent(seat: Seat) -> int:
    return sum(upgrade.orders for upgrade in seat.upgrades)


def _turn(state: State) -> Iterator[Impossibility]:
    """Yield impossible turns: each move has cost an action, but Turbo's; Night Shift's came with a delivery.

    See D4 and D6.5.
    """
    seat = state.seats[state.turn_seat - 1]
    actions = ACTIONS + (seat.abilities.delivery_actions if state.has_night_action else 0)
    free = _TURBO if seat.abilities.free_move else 0
    most = actions - state.actions_left + free
    if state.moves > most:
        yield "turn.moves", f"are at most {most} with {state.actions_left} actions left (D4)"
    if state.has_night_action and not (state.progress and len(seat.done) > _spent(seat)):
        yield "turn.night", "is true only after a delivery of this turn (D6.5)"


def _factory(state: State, driver: Driver) -> Iterator[Impossibility]:
    orders = sum(map(len, state.decks)) + sum(len(seat.open) + len(seat.done) for seat in state.seats)
    if orders != FACTORY_ORDERS:
        yield "decks", f"and seats have {FACTORY_ORDERS} orders together, not {orders} (D8.2)"
    if len(state.seats[DRIVER_SEAT - 1].open) > driver.workforce:
        yield f"seats[{DRIVER_SEAT - 1}].open", f"has at most {driver.workforce} orders, its workforce (D9.1)"
    if state.phase is BELTS and any(len(belt) == BELT_MINTS for belt in state.belts):
        yield "phase", "is belts only while both belts have room (D8.4)"
    if state.phase is OVER and state.turn_seat != DRIVER_SEAT:
        yield "turn.seat", f"is {DRIVER_SEAT} after the end: the driver has the last turn (D8.5)"


def _pending(state: State) -> Iterator[Impossibility]:
    if state.pending is None:
        return
    seat = state.seats[state.turn_seat - 1]
    if seat.done[-1] is not state.pending or seat.space != state.pending.town:
        yield "pending", f"is the last order that seat {state.turn_seat} has done, in the town where it stands (D4.5)"


def _progress(state: State) -> Iterator[Impossibility]:
    """Yield impossible progress: taken or done orders are progress, in this round or in one not idle (D5.1)."""
    rounds = state.round if state.phase is OVER else state.round - 1
    if state.idle > rounds:
        yield "idle", f"is at most {rounds} in round {state.round} (D5.1)"
        return
    if state.phase is OVER and state.progress is not (state.idle == 0):
        yield "idle", "is 0 after a last round with progress, and not after one without (D5.1)"
    moved = _moved_orders(state)
    if state.pending is not None and not state.progress:
        yield "progress", "is true in the round of a delivery (D5.1)"
    elif moved and state.idle == rounds and not state.progress:
        yield "idle", f"tells that nobody has taken or delivered an order yet: {moved[0].id} says otherwise (D5.1)"
    elif not moved and not state.is_called and state.driver is not None and (state.progress or state.idle < rounds):
        yield "idle", "tells that orders were taken, and nobody has any (D5.1)"


def _moved_orders(state: State) -> list[Order]:
    """Return orders that certainly no seat had from the beginning."""
    if state.driver is None:
        return [order for seat in state.seats for order in seat.done]
    human, driver = (seat.open + seat.done for seat in state.seats)
    begun_with = 1 if isinstance(state.driver.trait, StartsWithOrder) else 0
    return human + (driver if len(driver) > begun_with or state.seats[DRIVER_SEAT - 1].done else [])


def _free_action(state: State) -> Iterator[Impossibility]:
    """Yield impossible turns without actions: they only go on for a delivery or for Turbo's move (D4.7)."""
    if state.phase is not TURN or state.actions_left:
        return
    seat = state.seats[state.turn_seat - 1]
    if state.moves + 1 != seat.abilities.free_move and not any(can_deliver(seat, order) for order in seat.open):
        yield "actions_left", "is 0 only while a delivery or a free move is possible (D4.7)"


def _end(state: State) -> Iterator[Impossibility]:
    if state.is_called is not is_end_due(state):
        yield "called", f"is {str(is_end_due(state)).lower()}, as offers and decks are (D5.1, D8.5)"
    if state.phase is not OVER:
        return
    if not state.is_called and state.idle != IDLE_ROUNDS:
        yield "phase", f"is over once the end is called, or after {IDLE_ROUNDS} idle rounds (D5.1)"
    right = standing(state)
    if state.driver is not None and not state.is_called:
        right = (DRIVER_SEAT,), Reason.IDLE
    if (state.winners, state.reason) != right:
        winners, reason = right
        yield "winners", f"are {list(winners)} by {reason}, as the seats stand (D5.2)"
