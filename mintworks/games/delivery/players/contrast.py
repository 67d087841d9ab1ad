"""Weighs what one action of Mint Delivery brings that another does not, by the seat's next turn and those after it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import chain
from typing import Final, NamedTuple

from mintworks.core.players.contrast import STILL, Contrast, Difference, Pairs, Weighed, compared, whole
from mintworks.core.players.hint import played_on
from mintworks.core.players.tree_search import Considered
from mintworks.games.delivery.players.causes import AFTER_A_CAUSE, CauseKind, Reasons, causes_of, costs_of
from mintworks.games.delivery.players.planner import PlannerController
from mintworks.games.delivery.rules.actions import (
    Action,
    BuyUpgrade,
    ChooseBelts,
    DeliverOrder,
    LoadFromBelt,
    RotateBelt,
    TakeOrder,
    UnloadToBelt,
)
from mintworks.games.delivery.rules.determinizing import determinize
from mintworks.games.delivery.rules.mints import lacking, remove
from mintworks.games.delivery.rules.parts import Order
from mintworks.games.delivery.rules.play import MintDelivery
from mintworks.games.delivery.rules.scoring import stars
from mintworks.games.delivery.rules.state import DRIVER_SEAT, TURN, Seat, State

_DEALS: Final = 4
"""In so many ways what cannot be seen is imagined."""

_TURNS: Final = 3
"""So many of the seat's turns are played, this one among them."""

_MINT: Final = 0.25
"""What a mint in the truck is worth, in stars."""

_UPGRADE: Final = 1.5
"""What an upgrade is worth, in stars."""

_ENDS: Final = 0.1
"""A victory comes of the end being called where it comes of no order."""

_LEAST_STARS: Final = 0.3
"""An order whose worth differs by less is not told."""

_UNDONE: Final = 0.3
"""The part of an open order's stars that counts, and as much for the part of its mints that are loaded."""


class DifferenceKind(StrEnum):
    """What differs besides victory, in favor of an action."""

    DELIVERS = "delivers"
    SOONER = "sooner"
    """An order is delivered so many turns sooner."""
    SCORES = "scores"
    """An order is done because an upgrade is bought with it."""
    STARS = "stars"
    """Stars that no known order accounts for."""
    HOLDS = "holds"
    """The seat has an order that it may still deliver."""
    LEAVES = "leaves"
    """The other action leaves an order to another seat."""
    RIVAL_DELIVERS = "rival-delivers"
    RIVAL_READY = "rival-ready"
    RIVAL_LOADS = "rival-loads"
    """The driver has so many more of the mints that it lacks."""
    TAKES_IT = "takes-it"
    """Another seat takes the order."""
    RIVAL_STARS = "rival-stars"
    BUYS = "buys"
    """An upgrade is bought, with orders that count all the same (D6.2)."""
    ENDS = "ends"
    """The end is called."""
    READY = "ready"
    """All that an open order asks for is in the truck."""
    UNLOADED = "unloaded"
    """The truck holds fewer mints, which is nothing but a price."""
    LAST = "last"
    """The game may be over before the seat's next turn."""


_OF_DRIVER: Final = (DifferenceKind.RIVAL_READY, DifferenceKind.RIVAL_DELIVERS)
"""What a driver comes to, which follows from what everybody sees."""

_ON_BELTS: Final = (LoadFromBelt, RotateBelt, UnloadToBelt, ChooseBelts, DeliverOrder)
"""What changes the belts that a driver loads from."""

_DELIVERS: Final = (DifferenceKind.DELIVERS, DifferenceKind.SOONER)


class _Standing(NamedTuple):
    """How a turn of the seat ended, with all turns of the others after it."""

    state: State
    stars: Sequence[int]
    delivered: Sequence[Order]
    """What the seat has delivered since; what it paid with is no delivery (D6.2)."""


def contrast(
    game: MintDelivery,
    seen: State,
    better: Considered[Action],
    other: Considered[Action],
    reasons: Reasons = (None, None),
) -> Contrast | None:
    """Return why `better` is better than the `other` one, which are for these `reasons`; None where it doesn't show.

    Where no expected line goes on, all seats play as the planner would.
    """
    planner = PlannerController(game)
    played, found = (list[list[_Standing]](), list[list[_Standing]]()), list[Weighed]()

    def decide(state: State) -> Action:
        assert state.to_move is not None
        return planner.decide(game.observe(state, state.to_move), game.legal_actions(state)).action

    def play_out(deal: int, line: Sequence[Action]) -> list[_Standing]:
        ends = _turns(game, determinize(seen, random.Random(deal)), line, decide)
        played[line is other.line].append(ends)
        return ends

    def weigh(shown: Sequence[Pairs[_Standing]], later: int) -> Iterable[Weighed]:
        weighed = [*_Weighing(seen, shown, later, better.action, other.action).all()]
        found.extend([each._replace(difference=each.at(later)) for each in weighed])
        return weighed

    whole_game = compared(better, other, _DEALS, play_out, weigh, _said(better.action))
    causes = [*causes_of(seen, better.action, other.action, reasons, _bought(better.action, seen, played[1]))]
    costs = [*costs_of(seen, better.action, other, reasons)]
    if all(ends[0].state.winners is not None for each in played for ends in each):
        causes, costs = [Difference(DifferenceKind.LAST, is_sure=seen.is_called), *causes], []
    if whole_game is not None and whole_game.is_decisive:
        return Contrast((whole_game.gains[0], *[*whole_game.gains[1:], *causes][:1]))
    comes_to = [each.difference for each in found if each.worth > 0]
    if not any(isinstance(each, _ON_BELTS) for each in (*better.line[:2], *other.line[:2])):
        comes_to = [each for each in comes_to if each.kind not in _OF_DRIVER]
    telling = _Telling(seen, better.action, comes_to)
    return telling.of(whole_game, causes, costs)


def _bought(action: Action, seen: State, after_other: Sequence[Sequence[_Standing]]) -> int | None:
    """Return after how many turns the seat has the upgrade that `action` buys, without it; None if it's not soon."""
    if not isinstance(action, BuyUpgrade) or seen.to_move is None:
        return None
    for later in range(_TURNS):
        if all(action.upgrade in ends[later].state.seats[seen.to_move - 1].upgrades for ends in after_other):
            return later
    return None


class _Telling:
    """Chooses what is told of all that differs: what comes of `better` itself, with its cause and its price."""

    def __init__(self, seen: State, better: Action, comes_to: Sequence[Difference]) -> None:
        assert seen.to_move is not None
        self._taken = better.order.id if isinstance(better, TakeOrder) else ""
        self._held = [*[order.id for order in seen.seats[seen.to_move - 1].open], self._taken]
        self._sooner = [each for each in comes_to if each.kind == DifferenceKind.SOONER and each.card in self._held]
        self._of_driver = [each for each in comes_to if each.kind in _OF_DRIVER]
        self._loads = [each for each in comes_to if each.kind == DifferenceKind.RIVAL_LOADS]

    def of(self, found: Contrast | None, causes: Sequence[Difference], costs: Sequence[Difference]) -> Contrast | None:
        """Return the cause, what comes of it, and where that isn't enough what is the matter with the other action."""
        gains = [] if found is None else [self._pointed(gain) for gain in found.gains if self._is_told(gain)]
        price = found.price if found is not None and (gains or self._of_driver) else None
        if not any(gain.kind in _DELIVERS for gain in gains):
            gains = [*self._sooner[:1], *gains]
        kinds = {gain.kind for gain in gains}
        idle = [CauseKind.WORTH_MORE] if kinds else []
        if kinds.intersection(_DELIVERS):
            idle += [CauseKind.TO_DELIVER]
        if DifferenceKind.READY in kinds:
            idle += [CauseKind.LOADS, CauseKind.MIXES, CauseKind.STOCK]
        causes = [each for each in causes if each.kind not in idle]
        named = [each.card for each in causes if each.card]
        gains = [gain for gain in gains if not self._repeats(gain, named) and not _is_far(gain, named)]
        unsaid = [] if CauseKind.PAYING_ROOM in [each.kind for each in causes] else [CauseKind.LEAVES_FULL]
        costs = [each for each in costs if each.card not in named and each.kind not in unsaid]
        if not gains and not causes:
            costs = [each for each in costs if each.kind not in AFTER_A_CAUSE]
        costs = self._of_driver[-1:] or [*costs, *self._loads[-1:]][:1]
        if price is not None and price.kind in (DifferenceKind.UNLOADED, DifferenceKind.HOLDS):
            price = None
        if price is not None:
            told = [*(gains or causes)[:1], *self._of_driver[-1:]]
        else:
            told = [*causes[:1], *gains, *costs, *causes[1:]][:2]
        return Contrast((*told,), price) if told else None

    def _pointed(self, gain: Difference) -> Difference:
        """Return the same; that somebody else takes the order which `better` takes is told without its name."""
        is_it = gain.kind == DifferenceKind.LEAVES and gain.card == self._taken
        return Difference(DifferenceKind.TAKES_IT, seat=gain.seat, later=gain.later) if is_it else gain

    def _is_told(self, gain: Difference) -> bool:
        """Return whether a difference comes of the action itself: later little does, and of own orders alone."""
        if gain.kind in _OF_DRIVER:
            return False
        if gain.kind == DifferenceKind.READY or (gain.kind in _DELIVERS and gain.later):
            return gain.card in self._held
        return not gain.later or gain.kind in _DELIVERS or gain.card == self._taken != ""

    def _repeats(self, gain: Difference, named: Sequence[str]) -> bool:
        """Return whether a cause says as much, of one of the orders or upgrades that causes have `named`."""
        if gain.kind == DifferenceKind.STARS:
            return bool(named)
        return gain.card in named and gain.kind in (DifferenceKind.READY, DifferenceKind.BUYS)


def _is_far(gain: Difference, named: Sequence[str]) -> bool:
    """Return whether something comes too late to come of an action that isn't for it."""
    return gain.kind == DifferenceKind.DELIVERS and gain.later > 1 and gain.card not in named


def _said(action: Action) -> tuple[str, str]:
    """Return the kind and the card of what an action says by itself; of orders it speaks of its own alone."""
    match action:
        case TakeOrder():
            return DifferenceKind.HOLDS, ""
        case DeliverOrder(order=order):
            return DifferenceKind.DELIVERS, order.id
        case BuyUpgrade(upgrade=upgrade):
            return DifferenceKind.BUYS, upgrade.id
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


class _Weighing:
    """What differs so many turns later, after `better` and the `other` action, with its worth in stars for the seat."""

    def __init__(
        self, seen: State, shown: Sequence[Pairs[_Standing]], later: int, better: Action, other: Action
    ) -> None:
        assert seen.to_move is not None
        self._seen, self._own, self._better, self._other = seen, seen.to_move, better, other
        self._shown, self._pairs = shown, shown[later]
        offered = [deck[0] for deck in seen.decks if deck] if seen.driver else [each for each, _ in chain(*seen.offers)]
        known = {*offered, *chain(*[_owned(seat) for seat in seen.seats])} - {seen.parts.unknown}
        self._known = sorted(known, key=lambda order: (-order.stars, order.id))
        # What was ready before is no news, and what is only ready a turn later is too far off.
        self._news = [] if later else [order for order in self._known if order not in ready(seen.seats[self._own - 1])]

    def all(self) -> Iterator[Weighed]:
        """Yield all that differs.

        What others would do is known of a driver alone; of all others it is told what the seat takes from them.
        """
        numbers = range(1, len(self._seen.seats) + 1)
        yield from self._pairs.of_victory(lambda end: end.state.winners, self._own)
        yield from self._with_upgrade([*self._of_seat(self._own, 1.0)])
        taken = [order.id for order in self._pairs.gained(lambda end: _owned(end.state.seats[self._own - 1]))]
        for number in numbers:
            for found in self._of_seat(number, -((len(numbers) - 1) ** -0.5)) if number != self._own else ():
                if self._seen.driver is not None or found.difference.card in taken:
                    yield found
        if self._seen.driver is not None:
            yield from self._of_driver()
        if self._pairs.gained(lambda end: [end.state.is_called]) == [True]:
            yield Weighed(0.0, Difference(DifferenceKind.ENDS, seat=self._own), counts=_ENDS)
        missing = -self._pairs.gain(lambda end: len(end.state.seats[self._own - 1].truck))
        if missing > 0:
            yield Weighed(-_MINT * missing, Difference(DifferenceKind.UNLOADED, n=whole(missing)))
        if isinstance(self._other, DeliverOrder) and self._pairs.always(self._other.order, lambda end: end.delivered):
            yield Weighed(0.0, Difference(STILL, self._other.order.id))

    def _of_driver(self) -> Iterator[Weighed]:
        """Yield the mints for its open orders that the driver has after the other action alone."""
        held = self._seen.seats[DRIVER_SEAT - 1].open
        wanted = "".join(order.mints for order in held)
        more = self._pairs.gain(lambda end: len(lacking(end.state.seats[DRIVER_SEAT - 1].truck, wanted)))
        if more > 0 and self._pairs.always(True, lambda end: [end.state.seats[DRIVER_SEAT - 1].open == held]):
            yield Weighed(_MINT * more, Difference(DifferenceKind.RIVAL_LOADS, n=whole(more), seat=DRIVER_SEAT))

    def _with_upgrade(self, own: Sequence[Weighed]) -> Iterator[Weighed]:
        """Yield what the seat's orders differ by; those that it buys an upgrade with, with that."""
        bought = self._pairs.gained(lambda end: end.state.seats[self._own - 1].upgrades)
        if isinstance(self._better, BuyUpgrade) and self._better.upgrade in bought:
            bought = [self._better.upgrade]
        spent = [each for each in own if bought and each.difference.kind == DifferenceKind.SCORES and each.worth > 0]
        yield from [each for each in own if each not in spent]
        if bought:
            counted = sum([each.difference.n for each in spent])
            worth = _UPGRADE + sum([each.worth for each in spent])
            yield Weighed(worth, Difference(DifferenceKind.BUYS, bought[0].id, counted, self._own), counts=counted)

    def _of_seat(self, number: int, share: float) -> Iterator[Weighed]:
        """Yield what a seat's orders differ by: the known ones one by one, then the stars of all others.

        `share` is what these count for the seat to move: below 0 those of another seat.
        """
        told = {order: found for order in self._known if (found := self._of_order(number, order, share)) is not None}
        yield from told.values()

        def stars_of_others(end: _Standing) -> int:
            done = end.state.seats[number - 1].done
            return end.stars[number - 1] - sum([order.stars for order in told if order in done])

        more = self._pairs.gain(stars_of_others)
        if more:
            kind = DifferenceKind.STARS if number == self._own else DifferenceKind.RIVAL_STARS
            yield Weighed(more * share, Difference(kind, n=whole(more), seat=number))

    def _of_order(self, number: int, order: Order, share: float) -> Weighed | None:
        """Return what an order makes a difference by to a seat; None if that is too little, or too seldom so."""
        differs = self._pairs.difference(lambda end: _worth(end.state.seats[number - 1], order))
        kind = self._kind(number, order, 1 if differs > 0 else -1)
        if kind is None or abs(differs) < _LEAST_STARS:
            return None
        n = order.stars
        if kind is DifferenceKind.DELIVERS and self._shown[-1].always(order, lambda end: end.delivered):
            kind, n = DifferenceKind.SOONER, self._turns_between(order)
        return Weighed(differs * share, Difference(kind, order.id, n, number), counts=order.stars)

    def _turns_between(self, order: Order) -> int:
        """Return by how many turns an order is delivered sooner."""
        turns = [
            [sum(order not in end.delivered for end in pairs.ends(place)) for pairs in self._shown] for place in (0, 1)
        ]
        return whole((sum(turns[0]) - sum(turns[1])) / _DEALS)

    def _kind(self, number: int, order: Order, sign: int) -> DifferenceKind | None:
        """Return how an order makes a difference to a seat, after the first action (1) or the second (-1)."""

        def comes_to(things: Callable[[_Standing], Iterable[Order]]) -> bool:
            return order in self._pairs.gained(things, sign)

        def seat(end: _Standing) -> Seat:
            return end.state.seats[number - 1]

        if number != self._own:
            if comes_to(lambda end: _owned(seat(end))):
                return DifferenceKind.LEAVES
            if self._seen.driver is None or self._shown[-1].always(order, lambda end: seat(end).done):
                return None
            if comes_to(lambda end: seat(end).done):
                return DifferenceKind.RIVAL_DELIVERS
            return DifferenceKind.RIVAL_READY if comes_to(lambda end: ready(seat(end))) else None
        if comes_to(lambda end: end.delivered):
            return DifferenceKind.DELIVERS
        if comes_to(lambda end: seat(end).done):
            return DifferenceKind.SCORES
        if order in self._news and comes_to(lambda end: ready(seat(end))):
            return DifferenceKind.READY
        return DifferenceKind.HOLDS if comes_to(lambda end: _owned(seat(end))) else None


def _worth(seat: Seat, order: Order) -> float:
    """Return what an order counts for a seat in stars: an open one the more the more of its mints are loaded."""
    if order in seat.done:
        return order.stars
    part = 2 - len(lacking(seat.truck, order.mints)) / len(order.mints)
    return order.stars * _UNDONE * part if order in seat.open else 0.0


def ready(seat: Seat) -> Sequence[Order]:
    """Return the orders that can all be delivered, the older first."""
    held, ready = seat.truck, list[Order]()
    for order in seat.open:
        left = remove(held, order.mints)
        if left is not None:
            held = left
            ready.append(order)
    return ready


def _owned(seat: Seat) -> Sequence[Order]:
    return (*seat.open, *seat.done)
