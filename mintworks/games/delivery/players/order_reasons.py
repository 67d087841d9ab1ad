"""The reasons for keeping or taking orders of Mint Delivery, and what mixed mints are for."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from mintworks.games.delivery.players.causes import within_reach
from mintworks.games.delivery.players.reasons import HintMotive, HintReason
from mintworks.games.delivery.rules.actions import price_of
from mintworks.games.delivery.rules.mints import lacking
from mintworks.games.delivery.rules.parts import CLASSIC, Order
from mintworks.games.delivery.rules.state import Seat, State


def of_keeping(me: Seat, orders: Sequence[Order]) -> HintReason:
    """Return the town of all orders if one trip serves them; else the best one that the truck has enough mints for."""
    mints, towns = "".join(order.mints for order in orders), {order.town for order in orders}
    shares = len(orders) > 1 and len(towns) == 1 and len(mints) <= me.abilities.places
    made = [order for order in orders if _has_enough(me, order)]
    best = max(made, key=lambda order: order.stars).id if made and not shares else ""
    return HintReason(
        HintMotive.KEEPS,
        best,
        towns.pop() if shares else "",
        mints=mints,
        n=sum(order.stars for order in orders),
        m=len(orders),
    )


def _has_enough(me: Seat, order: Order) -> bool:
    """Return whether the truck has the mints of an order once some are mixed (D4.3)."""
    lacks = lacking(me.truck, order.mints)
    spare = me.truck.count(CLASSIC) - order.mints.count(CLASSIC)
    return CLASSIC not in lacks and price_of(lacks, me.abilities.cinnamon_price) <= spare


def of_taking(seen: State, me: Seat, order: Order, lacks: str) -> HintReason:
    """Return the reason for taking an order that lacks these mints: an open one for its town, or mints at hand."""
    room = me.abilities.places - len(order.mints)
    shared = next((each.id for each in me.open if each.town == order.town and len(each.mints) <= room), "")
    if not lacks:
        return HintReason(HintMotive.READY, order.id, n=order.stars, other=shared)
    if shared:
        return HintReason(HintMotive.ALONG, shared, n=order.stars)
    if seen.driver is not None and len(lacks) <= me.free_places and not lacking(within_reach(seen), lacks):
        return HintReason(HintMotive.AT_FRONT, order.id, mints=lacks, n=order.stars)
    motive = HintMotive.LACKS_ALL if len(lacks) == len(order.mints) else HintMotive.LACKS
    return HintReason(motive, order.id, mints=lacks, n=order.stars)


def of_mixing(seen: State, mints: str) -> HintReason:
    """Return the number of orders on offer that need mints like these mixed ones."""
    needed = [order for order in chain(*offered(seen)) if {*mints}.intersection(order.mints)]
    return HintReason(HintMotive.FOR_OFFERS, mints=mints, n=len(needed))


def rest_of(mints: str, before: str, then: str) -> str:
    """Return those of these mints that an order does without, which lacks fewer then than before."""
    return lacking(lacking(then, before), mints)


def offered(seen: State) -> list[list[Order]]:
    """Return the orders that can be taken."""
    if seen.driver is not None:
        return [deck[:1] for deck in seen.decks]
    return [[order for order, _ in offer] for offer in seen.offers]
