"""What a seat may see of a position and of an event (D10.4), and what an action showed to everybody."""

from __future__ import annotations

from mintworks.games.delivery.rules import events as happened
from mintworks.games.delivery.rules.events import Event
from mintworks.games.delivery.rules.parts import Order
from mintworks.games.delivery.rules.state import DRIVER_SEAT, KEEP, State


def observe(state: State, seat_number: int) -> State:
    """Return a copy with the parts' unknown order for each that a seat may not see. Raises IndexError.

    Hidden are the decks (in solitaire all but their tops), the done orders of others and, while the seats choose, what
    others were dealt and have kept.
    """
    if not 1 <= seat_number <= len(state.seats):
        raise IndexError(f"there is no seat {seat_number} among {len(state.seats)}")
    seen = state.copy()
    seen.observer = seat_number
    open_tops = 0 if state.driver is None else 1
    seen.decks = [deck[:open_tops] + _unknown(state, deck[open_tops:]) for deck in state.decks]
    seen.rest = _unknown(state, state.rest)
    for number, seat in enumerate(seen.seats, start=1):
        if number == seat_number:
            continue
        if not state.open_done:
            seat.done = _unknown(state, seat.done)
        if state.phase is KEEP:
            seen.dealt[number - 1] = _unknown(state, state.dealt[number - 1])
            seat.open = _unknown(state, seat.open)
    return seen


def with_driver_done(seen: State, state: State) -> State:
    """Return what a seat sees, with the driver's done orders: all of them lay open before they were delivered (D8)."""
    if state.driver is None or seen is state:
        return seen
    remembered = seen.copy()
    remembered.seats[DRIVER_SEAT - 1].done = state.seats[DRIVER_SEAT - 1].done[:]
    return remembered


def _unknown(state: State, orders: list[Order]) -> list[Order]:
    return [state.parts.unknown] * len(orders)


def redact(event: Event, seat_number: int) -> Event:
    """Return the event as a seat may see it: without others' dealt and kept orders, and without the decks (D3.1)."""
    if isinstance(event, happened.OrdersDealt) and event.seat != seat_number:
        return happened.OrdersDealt(event.seat, (None,) * len(event.orders))
    if isinstance(event, happened.OrdersKept) and event.seat != seat_number:
        return happened.OrdersKept(event.seat, (None,) * len(event.orders))
    if isinstance(event, happened.DecksDealt):
        return happened.DecksDealt(tuple([(None,) * len(deck) for deck in event.decks]))
    return event


def reveals(events: list[Event]) -> bool:
    """Return whether the events turned up an order, or showed the seats' kept orders."""
    return any(isinstance(event, happened.OrderTurnedUp | happened.OrdersShown) for event in events)
