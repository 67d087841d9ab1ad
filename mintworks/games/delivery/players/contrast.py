"""The advantages of an action of Mint Delivery over another, by the seat's next turn and the ones after it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from statistics import mean
from typing import Final, NamedTuple

from mintworks.core.players.contrast import STILL, Contrast, Difference, Pairs, Weighed, compared, whole
from mintworks.core.players.hint import played_line, played_on
from mintworks.core.players.tree_search import Considered
from mintworks.games.delivery.players.causes import ON_BELTS, CauseKind, Reasons, causes_of, costs_of, hastened
from mintworks.games.delivery.players.planner import PlannerController
from mintworks.games.delivery.players.telling import OF_DRIVER, DifferenceKind, ToldContrast
from mintworks.games.delivery.rules.actions import (
    Action,
    BuyUpgrade,
    DeliverOrder,
    TakeOrder,
)
from mintworks.games.delivery.rules.determinizing import determinize
from mintworks.games.delivery.rules.mints import lacking, remove
from mintworks.games.delivery.rules.parts import Order
from mintworks.games.delivery.rules.play import MintDelivery
from mintworks.games.delivery.rules.scoring import stars
from mintworks.games.delivery.rules.state import TURN, Seat, State

_DEALS: Final = 4
"""Number of imagined deals of the hidden cards."""

_TURNS: Final = 3
"""Number of the seat's turns that are played, this one included."""

_MINT: Final = 0.25
"""Worth of a mint in the truck, in stars."""

_UPGRADE: Final = 1.5
"""Worth of an upgrade, in stars."""

_ENDS: Final = 0.1
"""Stars for which the call of the end counts as the way to a victory: fewer than those of any order."""

_LEAST_STARS: Final = 0.3
"""Minimum difference in the worth of an order, in stars."""

_UNDONE: Final = 0.3
"""Share of an open order's stars that counts; with all of its mints loaded it's twice as large."""


_AT_LAST: Final = (CauseKind.IN_PLACE, CauseKind.HERE, CauseKind.WORTH_MORE)
"""Causes that count in a seat's last turn."""


class _Standing(NamedTuple):
    """The position after a turn of the seat and the turns of all others that follow it."""

    state: State
    stars: Sequence[int]
    delivered: Sequence[Order]
    """Orders that the seat has delivered so far; those that it paid with aren't among them (D6.2)."""


def contrast(
    game: MintDelivery,
    seen: State,
    better: Considered[Action],
    other: Considered[Action],
    reasons: Reasons = (None, None),
) -> Contrast | None:
    """Return the advantages of `better` over `other`, which have these `reasons`; None if none show.

    Beyond an expected line all seats play like the planner.
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
    line = _own(game, seen, other.line)
    causes = [*causes_of(seen, better.action, line, reasons, _bought(better.action, seen, played[1]))]
    costs = [*hastened(game, seen, better.action, other.action), *costs_of(seen, better.action, line, reasons)]
    if all(ends[0].state.winners is not None for each in played for ends in each):
        causes = [each for each in causes if each.kind in _AT_LAST]
        own = (seen.to_move or 1) - 1
        stars_more = mean([ends[0].stars[own] for ends in played[0]]) - mean([ends[0].stars[own] for ends in played[1]])
        costs = [Difference(DifferenceKind.STARS, n=whole(stars_more), seat=own + 1)] if stars_more >= 1 else []
        causes = [Difference(DifferenceKind.LAST, is_sure=seen.is_called), *causes]
    is_clear = whole_game is not None and _is_clear(whole_game)
    if whole_game is not None and whole_game.is_decisive and (is_clear or not causes):
        causes.sort(key=lambda each: each.kind == DifferenceKind.LAST)
        victory, *ways = whole_game.gains
        ends = [each.difference for each in found if each.difference.kind == DifferenceKind.ENDS]
        ways = [*[each for each in ways if each.kind != DifferenceKind.READY or not ends], *ends]
        return Contrast((victory, *[*ways, *causes][:1]))
    comes_to = [each.difference for each in found if each.worth > 0]
    if not any(isinstance(each, (*ON_BELTS, DeliverOrder)) for each in (*better.line[:2], *other.line[:2])):
        comes_to = [each for each in comes_to if each.kind not in OF_DRIVER]
    telling = ToldContrast(seen, better.action, comes_to)
    return telling.of(whole_game if is_clear else None, causes, costs)


def _is_clear(found: Contrast) -> bool:
    """Return false for an uncertain later victory without any way to it."""
    first, *ways = found.gains
    return not found.is_decisive or first.is_sure or bool(ways) or not first.later


def _own(game: MintDelivery, seen: State, line: Sequence[Action]) -> tuple[Action, ...]:
    """Return the seat's own actions in a line."""
    state = determinize(seen, random.Random(0))
    return tuple([action for action in played_line(game, state, line) if state.to_move == seen.to_move])


def _bought(action: Action, seen: State, after_other: Sequence[Sequence[_Standing]]) -> int | None:
    """Return the turns until the seat has the upgrade of `action` after the other one; None if that isn't soon."""
    if not isinstance(action, BuyUpgrade) or seen.to_move is None:
        return None
    for later in range(_TURNS):
        if all(action.upgrade in ends[later].state.seats[seen.to_move - 1].upgrades for ends in after_other):
            return later
    return None


def _said(action: Action) -> tuple[str, str]:
    """Return the kind and the card (empty: any) of the difference that an action says by itself."""
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
    """Return the ends of the seat's turns, this one first; the end of the game is repeated."""
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
    """The differences between `better` and `other` some turns `later`, with their worth in stars for the seat."""

    def __init__(
        self, seen: State, shown: Sequence[Pairs[_Standing]], later: int, better: Action, other: Action
    ) -> None:
        assert seen.to_move is not None
        self._seen, self._own, self._better, self._other = seen, seen.to_move, better, other
        self._shown, self._pairs = shown, shown[later]
        offered = [deck[0] for deck in seen.decks if deck] if seen.driver else [each for each, _ in chain(*seen.offers)]
        known = {*offered, *chain(*[_owned(seat) for seat in seen.seats])} - {seen.parts.unknown}
        self._known = sorted(known, key=lambda order: (-order.stars, order.id))
        # An order ready before is no news, and one ready only a turn later is too far off.
        self._news = [] if later else [order for order in self._known if order not in ready(seen.seats[self._own - 1])]

    def all(self) -> Iterator[Weighed]:
        """Yield all differences.

        Only a driver's play is known; of other seats only the orders that the seat takes from them are told.
        """
        numbers = range(1, len(self._seen.seats) + 1)
        yield from self._pairs.of_victory(lambda end: end.state.winners, self._own)
        yield from self._with_upgrade([*self._of_seat(self._own, 1.0)])
        taken = [order.id for order in self._pairs.gained(lambda end: _owned(end.state.seats[self._own - 1]))]
        for number in numbers:
            for found in self._of_seat(number, -((len(numbers) - 1) ** -0.5)) if number != self._own else ():
                if self._seen.driver is not None or found.difference.card in taken:
                    yield found
        if self._pairs.gained(lambda end: [end.state.is_called]) == [True]:
            yield Weighed(0.0, Difference(DifferenceKind.ENDS, seat=self._own), counts=_ENDS)
        missing = -self._pairs.gain(lambda end: len(end.state.seats[self._own - 1].truck))
        if missing > 0:
            yield Weighed(-_MINT * missing, Difference(DifferenceKind.UNLOADED, n=whole(missing)))
        if isinstance(self._other, DeliverOrder) and self._pairs.always(self._other.order, lambda end: end.delivered):
            yield Weighed(0.0, Difference(STILL, self._other.order.id))

    def _with_upgrade(self, own: Sequence[Weighed]) -> Iterator[Weighed]:
        """Yield the differences in the seat's orders; those that pay for an upgrade are told with that."""
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
        """Yield the differences in a seat's orders: the known ones one by one, then the stars of all others.

        `share` is their weight for the seat to move: below 0 for another seat.
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
        """Return a seat's difference in one order; None if it is too small, or too rare."""
        differs = self._pairs.difference(lambda end: _worth(end.state.seats[number - 1], order))
        kind = self._kind(number, order, 1 if differs > 0 else -1)
        if kind is None or abs(differs) < _LEAST_STARS:
            return None
        n = order.stars
        if kind is DifferenceKind.DELIVERS and self._shown[-1].always(order, lambda end: end.delivered):
            kind, n = DifferenceKind.SOONER, self._turns_between(order)
        return Weighed(differs * share, Difference(kind, order.id, n, number), counts=order.stars)

    def _turns_between(self, order: Order) -> int:
        """Return the number of turns by which an order is delivered sooner."""
        turns = [
            [sum(order not in end.delivered for end in pairs.ends(place)) for pairs in self._shown] for place in (0, 1)
        ]
        return whole((sum(turns[0]) - sum(turns[1])) / _DEALS)

    def _kind(self, number: int, order: Order, sign: int) -> DifferenceKind | None:
        """Return the kind of a seat's difference in an order, in favor of the first action (1) or the second (-1)."""

        def comes_to(things: Callable[[_Standing], Iterable[Order]]) -> bool:
            return order in self._pairs.gained(things, sign)

        def seat(end: _Standing) -> Seat:
            return end.state.seats[number - 1]

        if number != self._own:
            if comes_to(lambda end: _owned(seat(end))):
                return None if self._is_swap(number) else DifferenceKind.LEAVES
            if self._seen.driver is None or self._shown[-1].always(order, lambda end: settled(seat(end))):
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

    def _is_swap(self, number: int) -> bool:
        """Return whether another seat takes the order of the action that isn't played, whichever that is."""
        taken = self._pairs.gained(lambda end: _owned(end.state.seats[number - 1]))
        return isinstance(self._other, TakeOrder) and self._other.order in taken


def _worth(seat: Seat, order: Order) -> float:
    """Return the worth of an order to a seat in stars; that of an open one grows with its loaded mints."""
    if order in seat.done:
        return order.stars
    part = 2 - len(lacking(seat.truck, order.mints)) / len(order.mints)
    return order.stars * _UNDONE * part if order in seat.open else 0.0


def ready(seat: Seat) -> Sequence[Order]:
    """Return the open orders that can all be delivered, older ones first."""
    held, ready = seat.truck, list[Order]()
    for order in seat.open:
        left = remove(held, order.mints)
        if left is not None:
            held = left
            ready.append(order)
    return ready


def settled(seat: Seat) -> Sequence[Order]:
    """Return the orders that are done or can be delivered without another load."""
    return (*seat.done, *ready(seat))


def _owned(seat: Seat) -> Sequence[Order]:
    return (*seat.open, *seat.done)
