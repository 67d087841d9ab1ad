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
    delivered: Sequence[Order]
    """What the seat has delivered since; what it paid with is no delivery (D6.2)."""


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
    weighed = [[*_weighed(seen, pairs, later)] for later, pairs in enumerate(shown)]
    return told_first([[each.unless_said(said) for each in turn] for turn in weighed])


def _said(action: Action) -> tuple[str, str]:
    """Return the kind and the card of what an action says by itself; of orders it speaks of its own alone."""
    match action:
        case TakeOrder():
            return DifferenceKind.HOLDS, ""
        case DeliverOrder(order=order):
            return DifferenceKind.DELIVERS, order.id
        case BuyUpgrade(upgrade=upgrade):
            return DifferenceKind.UPGRADES, upgrade.id
    return "", ""


def _turns(
    game: MintDelivery, state: State, line: Sequence[Action], decide: Callable[[State], Action]
) -> list[_Standing]:
    """Return how the seat's turns end, this one first; after the end of the game nothing changes."""
    own, found, delivered, is_own_turn = state.to_move, list[_Standing](), list[Order](), True
    for action in played_on(game, state, line, decide, lambda state: False):
        if is_own_turn and isinstance(action, DeliverOrder):
            delivered.append(action.order)
        if state.to_move is None or (state.turn_seat == own and state.phase is TURN and not is_own_turn):
            counted = [stars(state, number) for number in range(1, len(state.seats) + 1)]
            found.append(_Standing(state.copy(), counted, (*delivered,)))
            if len(found) == _TURNS:
                break
        is_own_turn = state.turn_seat == own
    return found + found[-1:] * (_TURNS - len(found))


def _weighed(seen: State, pairs: Pairs[_Standing], later: int) -> Iterator[Weighed]:
    """Yield what differs so many turns later, with its worth in stars for the seat to move.

    What others would do is known of a driver alone; of all others it is told what the seat takes from them.
    """
    assert seen.to_move is not None
    own, numbers = seen.to_move, range(1, len(seen.seats) + 1)
    offered = [deck[0] for deck in seen.decks if deck] if seen.driver else [each for each, _ in chain(*seen.offers)]
    known = {*offered, *chain(*[_owned(seat) for seat in seen.seats])}
    taken = [order.id for order in pairs.gained(lambda end: _owned(end.state.seats[own - 1]))]
    ready = [order.id for order in _ready(seen.seats[own - 1])]
    yield from pairs.of_victory(lambda end: end.state.winners, own)
    for number in numbers:
        for found in _of_orders(pairs, known, number, 1.0 if number == own else -((len(numbers) - 1) ** -0.5)):
            kind, card = found.difference.kind, found.difference.card
            is_late = kind == DifferenceKind.READY and (later or card in ready)
            if not is_late and (number == own or seen.driver is not None or card in taken):
                yield found
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
    kinds: dict[DifferenceKind, Callable[[_Standing], Sequence[Order]]]
    kinds = {DifferenceKind.LEAVES: lambda end: _owned(seat(end))}
    if is_own and more > 0:
        kinds = {DifferenceKind.DELIVERS: lambda end: end.delivered}
    elif is_own:
        kinds = {
            DifferenceKind.READY: lambda end: _ready(seat(end)),
            DifferenceKind.HOLDS: lambda end: _owned(seat(end)),
        }
    for kind, orders in kinds.items():
        found = [order for order in pairs.gained(orders, sign) if order in known]
        if kind is DifferenceKind.DELIVERS:  # the stars told are the order's own
            found = [order for order in found if order.stars == whole(more)]
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
