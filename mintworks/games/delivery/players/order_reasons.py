"""The reasons for keeping or taking orders of Mint Delivery, and what mixed mints are for."""

from __future__ import annotations

from collections.abc import Sequence

from mintworks.games.delivery.players.causes import along, within_reach
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


def of_lacking(seen: State, me: Seat, order: Order, lacks: str) -> HintReason:
    """Return the reason for taking an order that lacks mints: an open one for its town, or mints at hand."""
    if shared := along(me, order, None):
        return HintReason(HintMotive.ALONG, shared[0].id, n=order.stars)
    if seen.driver is not None and len(lacks) <= me.free_places and not lacking(within_reach(seen), lacks):
        return HintReason(HintMotive.AT_FRONT, order.id, mints=lacks, n=order.stars)
    motive = HintMotive.LACKS_ALL if len(lacks) == len(order.mints) else HintMotive.LACKS
    return HintReason(motive, order.id, mints=lacks, n=order.stars)
