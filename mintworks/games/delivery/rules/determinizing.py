"""A full position that agrees with what a seat sees: where a search begins, knowing no more than its seat."""

from __future__ import annotations

import random

from mintworks.games.delivery.rules.parts import Order
from mintworks.games.delivery.rules.road import MOST_STARS_KEPT
from mintworks.games.delivery.rules.setup import DEALT
from mintworks.games.delivery.rules.state import KEEP, State


def determinize(observation: State, dice: random.Random) -> State:
    """Deal the orders that the observing seat has not seen, at random, to all places where unknown ones lie.

    The same dice give the same position. A full position comes back as a copy.
    """
    state = observation.copy()
    if state.observer is None:
        return state
    state.observer = None
    unknown = state.parts.unknown
    if state.pending is not None:
        # What was just delivered lies last among the done orders, and everybody has seen it.
        state.seats[state.turn_seat - 1].done[-1] = state.pending
    unseen = unseen_orders(state)
    dice.shuffle(unseen)
    if state.phase is KEEP:
        _deal_choosers(state, unseen, dice)
        state.rest = [*state.parts.orders.values()]
        dice.shuffle(state.rest)
        return state
    for seat in state.seats:
        seat.done = [unseen.pop() if order is unknown else order for order in seat.done]
    state.decks = [[unseen.pop() if order is unknown else order for order in deck] for deck in state.decks]
    return state


def unseen_orders(state: State) -> list[Order]:
    """Return all orders that aren't known in an observation."""
    seen: list[Order] = []
    for seat in state.seats:
        seen += seat.open
        seen += seat.done
    for orders in (*state.dealt, *state.decks):
        seen += orders
    for offer in state.offers:
        seen += [order for order, _ in offer]
    known = {*seen}
    return [order for order in state.parts.orders.values() if order not in known]


def _deal_choosers(state: State, unseen: list[Order], dice: random.Random) -> None:
    """Give the others, while seats choose, orders of which they could have kept as many as they did (D3.1)."""
    unknown = state.parts.unknown
    hidden = [place for place, dealt in enumerate(state.dealt) if unknown in dealt]
    # Who kept most has the least choice of orders, and chooses first.
    for place in sorted(hidden, key=lambda place: -len(state.seats[place].open)):
        seat = state.seats[place]
        seat.open = _keepable(unseen, len(seat.open))
    for place in hidden:
        kept = state.seats[place].open
        left = [unseen.pop() for _ in range(DEALT - len(kept))]
        state.dealt[place] = _mixed(kept, left, dice)


def _keepable(unseen: list[Order], number: int) -> list[Order]:
    """Take so many orders out of the unseen ones, of at most 6 stars together."""
    kept: list[Order] = []
    budget = MOST_STARS_KEPT
    least = min(order.stars for order in unseen)
    for missing in range(number, 0, -1):
        # What is left must do for the cheapest orders that may come after this one.
        most = budget - (missing - 1) * least
        order = next(order for order in unseen if order.stars <= most)
        unseen.remove(order)
        kept.append(order)
        budget -= order.stars
    return kept


def _mixed(kept: list[Order], left: list[Order], dice: random.Random) -> list[Order]:
    """Return all of the orders at random, the kept ones in their order."""
    places = sorted(dice.sample(range(len(kept) + len(left)), len(kept)))
    mixed = left[:]
    for place, order in zip(places, kept, strict=True):
        mixed.insert(place, order)
    return mixed
