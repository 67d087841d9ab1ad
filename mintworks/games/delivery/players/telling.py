"""Chooses the differences between two actions of Mint Delivery that are told."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from itertools import chain
from typing import Final

import msgspec

from mintworks.core.players.contrast import Contrast, Difference
from mintworks.games.delivery.players.causes import AFTER_A_CAUSE, CauseKind
from mintworks.games.delivery.rules.actions import Action, BuyUpgrade, DiscardOrder, TakeOrder
from mintworks.games.delivery.rules.state import State


class DifferenceKind(StrEnum):
    """A difference other than victory, in favor of an action."""

    DELIVERS = "delivers"
    SOONER = "sooner"
    """Number of turns by which an order is delivered sooner."""
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
    TAKES_IT = "takes-it"
    """Another seat takes the order."""
    RIVAL_STARS = "rival-stars"
    BUYS = "buys"
    """An upgrade is bought, with orders that score in any case (D6.2)."""
    ENDS = "ends"
    """The end is called."""
    READY = "ready"
    """The truck carries all mints of an open order."""
    UNLOADED = "unloaded"
    """The truck holds fewer mints; this is never a gain."""
    LAST = "last"
    """The game may be over before the seat's next turn."""


OF_DRIVER: Final = (DifferenceKind.RIVAL_READY, DifferenceKind.RIVAL_DELIVERS)
"""Kinds of a driver's gains, which follow from public facts."""

_NO_PRICE: Final = (DifferenceKind.UNLOADED, DifferenceKind.HOLDS)
"""Kinds that are too small for a price, or go without saying."""

_WITH_MINTS: Final = (CauseKind.BRINGS, CauseKind.BRINGS_ALL, CauseKind.COMPLETE, CauseKind.COMES_PART)
"""Causes that tell what the mints on an order are for."""

_DELIVERS: Final = (DifferenceKind.DELIVERS, DifferenceKind.SOONER)


class ToldContrast:
    """Chooses the differences to tell: the results of `better` itself, with their cause and their price."""

    def __init__(self, seen: State, better: Action, comes_to: Sequence[Difference]) -> None:
        assert seen.to_move is not None
        self._taken = better.order.id if isinstance(better, TakeOrder) else ""
        self._held = [*[order.id for order in seen.seats[seen.to_move - 1].open], self._taken]
        self._is_discard, self._buys = isinstance(better, DiscardOrder), isinstance(better, BuyUpgrade)
        self._sooner = [each for each in comes_to if each.kind == DifferenceKind.SOONER and each.card in self._held]
        self._of_driver = [each for each in comes_to if each.kind in OF_DRIVER]

    def of(self, found: Contrast | None, causes: Sequence[Difference], costs: Sequence[Difference]) -> Contrast | None:
        """Return the cause and its results, and if these aren't enough a drawback of the other action."""
        gains = [] if found is None else [self._pointed(gain) for gain in found.gains if self._is_told(gain)]
        price = found.price if found is not None and (gains or self._of_driver) else None
        idle = list[CauseKind]()
        if price is not None and any(_is_even(gain, price) for gain in gains):
            gains, price, idle = [gain for gain in gains if not _is_even(gain, price)], None, [CauseKind.TO_DELIVER]
        if not any(gain.kind in _DELIVERS for gain in gains):
            gains = [*self._sooner[:1], *gains]
        kinds = {gain.kind for gain in gains}
        idle += [CauseKind.WORTH_MORE, CauseKind.STOCK, CauseKind.COMES_WITH] if kinds else []
        if kinds.intersection(_DELIVERS):
            idle += [CauseKind.TO_DELIVER]
        if CauseKind.HASTENS in [each.kind for each in costs]:
            idle += [CauseKind.STOCK]
        if DifferenceKind.READY in kinds:
            idle += [CauseKind.LOADS, CauseKind.MIXES, CauseKind.STOCK]
        idle += [CauseKind.COMES_WITH] if any(each.kind in _WITH_MINTS for each in causes) else []
        idle += [CauseKind.TO_TAKE] if CauseKind.TO_ALONG in [each.kind for each in causes] else []
        causes = [each for each in causes if each.kind not in idle]
        named = [each.card for each in causes if each.card]
        said = [each.kind for each in causes]
        gains = [gain for gain in gains if not self._repeats(gain, named, said) and not _is_far(gain, named)]
        unsaid = [] if CauseKind.PAYING_ROOM in [each.kind for each in causes] else [CauseKind.LEAVES_FULL]
        unsaid += [CauseKind.BACK, CauseKind.GONE] if DifferenceKind.TAKES_IT in kinds else []
        costs = [each for each in costs if each.card not in named and each.kind not in unsaid]
        if not gains and not causes:
            costs = [each for each in costs if each.kind not in AFTER_A_CAUSE]
        of_belts = [each for each in costs if each.kind in (CauseKind.RETURNS, CauseKind.HASTENS)]
        costs = [*of_belts, *self._of_driver[-1:], *costs][:1]
        if price is not None and (price.kind in _NO_PRICE or any(_is_alike(price, gain) for gain in gains)):
            price = None
        if price is not None:
            told = [*(causes if self._buys and causes else gains or causes)[:1], *(costs if self._of_driver else [])]
        else:
            told = [*causes[:1], *gains, *costs, *causes[1:]][:2]
        return Contrast((*told,), price if len(told) == 1 else None) if told else None

    def _pointed(self, gain: Difference) -> Difference:
        """Return a gain; if another seat would take the order of `better`, without the order's name."""
        is_it = gain.kind == DifferenceKind.LEAVES and gain.card == self._taken
        return Difference(DifferenceKind.TAKES_IT, seat=gain.seat, later=gain.later) if is_it else gain

    def _is_told(self, gain: Difference) -> bool:
        """Return whether a difference is due to the action itself: later ones are only for own orders."""
        if gain.kind in OF_DRIVER:
            return False
        if gain.kind == DifferenceKind.HOLDS and gain.card == self._taken:
            return False
        if gain.kind == (DifferenceKind.HOLDS if self._is_discard else DifferenceKind.SCORES if self._buys else ""):
            return False
        if gain.kind == DifferenceKind.READY or (gain.kind in _DELIVERS and gain.later):
            return gain.card in self._held
        return not gain.later or gain.kind in _DELIVERS or gain.card == self._taken != ""

    def _repeats(self, gain: Difference, named: Sequence[str], kinds: Sequence[str]) -> bool:
        """Return whether causes of these `kinds`, about the orders or upgrades in `named`, already say it."""
        if gain.kind == DifferenceKind.STARS:
            return bool(named)
        is_here = CauseKind.HERE in kinds and gain.kind == DifferenceKind.DELIVERS and gain.card == self._taken
        is_named = gain.card in named and gain.kind in (DifferenceKind.READY, DifferenceKind.BUYS, DifferenceKind.HOLDS)
        return is_here or is_named


def told_apart(seen: State, found: Contrast) -> Contrast:
    """Return a contrast that names the mints of orders that go by the same name: with the same town and stars.

    Only orders of the same seat, of the offers or of the contrast itself are taken for each other.
    """
    gains, price = found.gains, found.price
    offered = [deck[0] for deck in seen.decks if deck] if seen.driver else [order for order, _ in chain(*seen.offers)]
    cards = {found.about, *[each.card for each in (*gains, price) if each is not None]}
    told = [order for card, order in seen.parts.orders.items() if card in cards]
    alike = set[str]()
    for orders in (told, offered, *[seat.open for seat in seen.seats]):
        names = [(order.town, order.stars) for order in orders]
        alike.update([order.id for order, name in zip(orders, names, strict=True) if names.count(name) > 1])

    def named(difference: Difference) -> Difference:
        return msgspec.structs.replace(difference, in_full=difference.card in alike)

    price = None if price is None else named(price)
    return msgspec.structs.replace(found, gains=tuple(map(named, gains)), price=price, in_full=found.about in alike)


def _is_alike(one: Difference, other: Difference) -> bool:
    """Return whether two differences are about orders with equal names: with the same town and stars."""
    return one.n == other.n and one.card.partition("-")[0] == other.card.partition("-")[0] != ""


def _is_even(gain: Difference, price: Difference) -> bool:
    """Return whether a delivery costs another one as good, as early."""
    is_delivery = gain.kind == price.kind == DifferenceKind.DELIVERS
    return is_delivery and gain.n <= price.n and gain.later >= price.later


def _is_far(gain: Difference, named: Sequence[str]) -> bool:
    """Return whether a delivery is too late to be due to an action with another purpose."""
    return gain.kind == DifferenceKind.DELIVERS and gain.later > 1 and gain.card not in named
