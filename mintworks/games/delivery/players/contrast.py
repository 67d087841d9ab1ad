"""Weighs what one action of Mint Delivery brings that another does not, by the seat's next turn and those after it."""

from __future__ import annotations

import random
from collections.abc import Callable, Container, Iterator, Sequence
from enum import StrEnum
from itertools import chain
from typing import Final, NamedTuple

from mintworks.core.players.contrast import Contrast, Difference, Pairs, Weighed, told_first, whole
from mintworks.core.players.hint import played_on
from mintworks.core.players.tree_search import Considered
from mintworks.games.delivery.players.planner import PlannerController
from mintworks.games.delivery.rules.actions import Action, BuyUpgrade, DeliverOrder, TakeOrder
from mintworks.games.delivery.rules.determinizing import determinize
from mintworks.games.delivery.rules.mints import lacking
from mintworks.games.delivery.rules.parts import Order
from mintworks.games.delivery.rules.play import MintDelivery
from mintworks.games.delivery.rules.scoring import stars
from mintworks.games.delivery.rules.state import TURN, Seat, State

_DEALS: Final = 4
"""In so many ways what cannot be seen is imagined."""

_TURNS: Final = 2
"""So many of the seat's turns are played, this one among them."""

_MINT: Final = 0.25
"""What a mint in the truck is worth, in stars."""

_UPGRADE: Final = 1.5
"""What an upgrade is worth, in stars."""

_UNDONE: Final = 0.4
"""The part of an open order's stars that counts, and as much for the part of its mints that are loaded."""


class DifferenceKind(StrEnum):
    """What differs besides victory, in favor of an action."""

    DELIVERS = "delivers"
    STARS = "stars"
    HOLDS = "holds"
    """The seat has an order that it may still deliver."""
    LEAVES = "leaves"
    """The other action leaves an order to another seat."""
    RIVAL_STARS = "rival-stars"
    UPGRADES = "upgrades"
    READY = "ready"
    """All that an open order asks for is in the truck."""
    UNLOADED = "unloaded"
    """The truck holds fewer mints, which is nothing but a price."""


class _Standing(NamedTuple):
    """How a turn of the seat ended, with all turns of the others after it."""

    state: State
    stars: Sequence[int]


def contrast(game: MintDelivery, seen: State, better: Considered[Action], other: Considered[Action]) -> Contrast | None:
    """Return what `better` brings that `other` does not; None where two turns do not show it.

    Where no expected line goes on, all seats play as the planner would.
    """
    planner = PlannerController(game)

    def decide(state: State) -> Action:
        assert state.to_move is not None
        return planner.decide(game.observe(state, state.to_move), game.legal_actions(state)).action

    deals = [
        [_turns(game, determinize(seen, random.Random(deal)), each.line, decide) for each in (better, other)]
        for deal in range(_DEALS)
    ]
    chances = better.option.win, other.option.win
    shown = [Pairs([(best[later], rest[later]) for best, rest in deals], chances) for later in range(_TURNS)]
    said = _said(better.action)
    return told_first([[each.unless_said(said) for each in _weighed(seen, pairs)] for pairs in shown])


def _said(action: Action) -> tuple[str, str]:
    """Return the kind and the card of what an action says by itself."""
    match action:
        case TakeOrder(order=order):
            return DifferenceKind.HOLDS, order.id
        case DeliverOrder(order=order):
            return DifferenceKind.DELIVERS, order.id
        case BuyUpgrade(upgrade=upgrade):
            return DifferenceKind.UPGRADES, upgrade.id
    return "", ""


def _turns(
    game: MintDelivery, state: State, line: Sequence[Action], decide: Callable[[State], Action]
) -> list[_Standing]:
    """Return how the seat's turns end, this one first; after the end of the game nothing changes."""
    own, found, is_own_turn = state.to_move, list[_Standing](), True
    for _ in played_on(game, state, line, decide, lambda state: False):
        if state.to_move is None or (state.turn_seat == own and state.phase is TURN and not is_own_turn):
            found.append(_Standing(state.copy(), [stars(state, number) for number in range(1, len(state.seats) + 1)]))
            if len(found) == _TURNS:
                break
        is_own_turn = state.turn_seat == own
    return found + found[-1:] * (_TURNS - len(found))


def _weighed(seen: State, pairs: Pairs[_Standing]) -> Iterator[Weighed]:
    """Yield what differs, with its worth in stars for the seat to move."""
    assert seen.to_move is not None
    own, numbers = seen.to_move, range(1, len(seen.seats) + 1)
    offered = [deck[0] for deck in seen.decks if deck] if seen.driver else [each for each, _ in chain(*seen.offers)]
    known = {*offered, *chain(*[_owned(seat) for seat in seen.seats])}
    yield from pairs.of_victory(lambda end: end.state.winners, own)
    for number in numbers:
        yield from _of_orders(pairs, known, number, 1.0 if number == own else -((len(numbers) - 1) ** -0.5))
    bought = pairs.gained(lambda end: end.state.seats[own - 1].upgrades)
    if bought:
        yield Weighed(_UPGRADE, Difference(DifferenceKind.UPGRADES, bought[0].id))
    missing = -pairs.gain(lambda end: len(end.state.seats[own - 1].truck))
    if missing > 0:
        yield Weighed(-_MINT * missing, Difference(DifferenceKind.UNLOADED, n=whole(missing)))


def _of_orders(pairs: Pairs[_Standing], known: Container[Order], number: int, share: float) -> Iterator[Weighed]:
    """Yield what a seat's orders differ by: a known one that it has after one of the actions alone, or its stars.

    `share` is what these count for the seat to move: below 0 those of another seat.
    """

    def seat(end: _Standing) -> Seat:
        return end.state.seats[number - 1]

    is_own = share > 0
    promise = pairs.difference(lambda end: end.stars[number - 1] + _promise(seat(end)))
    sign = 1 if promise > 0 else -1
    more = sign * pairs.gain(lambda end: end.stars[number - 1])
    kinds: dict[DifferenceKind, Callable[[Seat], Sequence[Order]]] = {DifferenceKind.LEAVES: _owned}
    if is_own and more > 0:
        kinds = {DifferenceKind.DELIVERS: lambda seat: seat.done}
    elif is_own:
        kinds = {DifferenceKind.READY: _ready, DifferenceKind.HOLDS: _owned}
    for kind, orders in kinds.items():

        def things(end: _Standing, orders: Callable[[Seat], Sequence[Order]] = orders) -> Sequence[Order]:
            return orders(seat(end))

        found = [order for order in pairs.gained(things, sign) if order in known]
        if found:
            order = max(found, key=lambda order: order.stars)
            yield Weighed(promise * share, Difference(kind, order.id, whole(more), number))
            return
    if more > 0:
        kind = DifferenceKind.STARS if is_own else DifferenceKind.RIVAL_STARS
        yield Weighed(promise * share, Difference(kind, n=whole(more), seat=number))


def _promise(seat: Seat) -> float:
    """Return what the open orders of a seat count for in stars, the more the more of their mints are loaded."""
    return sum(
        order.stars * _UNDONE * (2 - len(lacking(seat.truck, order.mints)) / len(order.mints)) for order in seat.open
    )


def _ready(seat: Seat) -> Sequence[Order]:
    return [order for order in seat.open if not lacking(seat.truck, order.mints)]


def _owned(seat: Seat) -> Sequence[Order]:
    return (*seat.open, *seat.done)
