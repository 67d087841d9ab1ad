"""The causes for which an action of Mint Delivery is better than another, as the position itself shows them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from enum import StrEnum
from itertools import takewhile
from types import UnionType
from typing import Final

from mintworks.core.players.contrast import Difference
from mintworks.games.delivery.players.driver_outlook import NEVER, DriverOutlook
from mintworks.games.delivery.players.reasons import HintMotive, HintReason, Way
from mintworks.games.delivery.players.road_evaluation import distances_on
from mintworks.games.delivery.rules.actions import (
    SUGAR_FREE_PRICE,
    Action,
    BuyUpgrade,
    ChooseBelts,
    DeliverOrder,
    EndTurn,
    KeepOrders,
    Load,
    LoadFromBelt,
    Move,
    Optimize,
    RotateBelt,
    TakeOrder,
    UnloadToBelt,
)
from mintworks.games.delivery.rules.determinizing import determinize
from mintworks.games.delivery.rules.mints import add, lacking, left_after, remove
from mintworks.games.delivery.rules.parts import CINNAMON, CLASSIC, Order, StarsPerTown, Upgrade
from mintworks.games.delivery.rules.play import MintDelivery
from mintworks.games.delivery.rules.state import DRIVER_SEAT, TURN, Motivation, Seat, State

_WITHIN_REACH: Final = 4
"""Number of mints that can be loaded from the front of a belt (D8.3)."""

ON_BELTS: Final = (LoadFromBelt, RotateBelt, UnloadToBelt, ChooseBelts)
"""Actions that change the belts from which a driver loads."""

_FEW: Final = 2
"""Maximum number of open orders with which a seat has room for another one at the depot (D8.3)."""

_FEW_ON_ROAD: Final = 1
"""Maximum number of open orders that aren't worth a round trip to the City."""


Reasons = tuple[HintReason | None, HintReason | None]
"""The purposes of the better action and of the other one."""


class CauseKind(StrEnum):
    """The advantages of an action itself, then the drawbacks of the other one."""

    KEEPS = "keeps"
    CARRIED = "carried"
    """Number of mints that the order taken needs; the truck carries all of them."""
    HERE = "here"
    """The order taken can be delivered at once, in this town."""
    COMPLETE = "complete"
    """The mints on the order taken are all that it needs."""
    FILLED_UP = "filled-up"
    """The truck carries all that the order taken needs, with the mints on it."""
    CARRIED_PART = "carried-part"
    BRINGS_ALL = "brings-all"
    BRINGS = "brings"
    """Number of mints on the order taken, which are for an open one."""
    ALONG = "along"
    """The order taken goes to the town of an open one, and the truck has room for all that go there."""
    AT_FRONT = "at-front"
    FULL_TRIP = "full-trip"
    """Number of orders for one drive to the docks."""
    COMES_WITH = "comes-with"
    """Number of mints on the order taken, which the truck needn't load."""
    MIXABLE = "mixable"
    """The truck carries all that the order taken needs, once some classic mints are mixed."""
    COMES_PART = "comes-part"
    """Number of mints on the order taken that it needs itself."""
    QUICKER = "quicker"
    """Number of mints by which an order lacks fewer than the one of the other action."""
    WORTH_MORE = "worth-more"
    COMPLETES = "completes"
    LOADS = "loads"
    LOADS_MORE = "loads-more"
    MIXES = "mixes"
    STOCK = "stock"
    STOCK_FOR = "stock-for"
    """Number of mints for an order on offer, which the seat takes next."""
    FRONT = "front"
    ROOM = "room"
    """Number of places in the truck that mixing frees."""
    PAYING_ROOM = "paying-room"
    BUYS_SOONER = "buys-sooner"
    IN_PLACE = "in-place"
    """Number of moves to the town of an order that scores without a delivery, as payment."""
    ALL_IN_PLACE = "all-in-place"
    """Stars of several orders that score like that."""
    TO_DELIVER = "to-deliver"
    TO_LOAD_FOR = "to-load-for"
    TO_TAKE = "to-take"
    CAN_TAKE = "can-take"
    """The order can be taken this turn, where the action leads."""
    TO_ALL_MINTS = "to-all-mints"
    """Number of mints on an order where the action leads, which are all that an open one lacks."""
    TO_MINTS = "to-mints"
    """Number of mints on an order where the action leads, which are for an open one."""
    TO_ALONG = "to-along"
    """Like `ALONG`, of an order where the action leads."""
    TIE = "tie"
    """At the end, the mints in the truck count if the stars and the orders are equal (D5.2)."""

    KEEPS_FEW = "keeps-few"
    EMPTY = "empty"
    """Number of free places with which the truck drives off."""
    ALL_EMPTY = "all-empty"
    """The truck drives off without a mint."""
    FEW_ORDERS = "few-orders"
    """Number of open orders, of which there are few, with which the truck drives off from others."""
    WASTES = "wastes"
    """Number of mints on the order taken that go to the supply."""
    BARE = "bare"
    """The order taken has no mints on it."""
    BACK = "back"
    TAKES_ON = "takes-on"
    DETOUR = "detour"
    """The truck drives there and back."""
    GONE = "gone"
    """The order is the last one of its offer."""
    LEAVES_FULL = "leaves-full"
    """The truck drives off before payment makes room in it."""
    HASTENS = "hastens"
    """Number of actions by which a driver, left alone, delivers an order sooner; 0 if it couldn't deliver it at all."""
    UNUSED = "unused"
    RETURNS = "returns"
    """Mints that a driver lacks go back on the belts."""
    DELIVERS_FIRST = "delivers-first"
    LOADS_FIRST = "loads-first"
    MIXES_FIRST = "mixes-first"
    TAKES_FIRST = "takes-first"
    BUYS_FIRST = "buys-first"


_CAUSES: Final = {
    HintMotive.READY: CauseKind.CARRIED,
    HintMotive.FOR_ORDER: CauseKind.LOADS,
    HintMotive.COMPLETES: CauseKind.COMPLETES,
    HintMotive.UNSHARED: CauseKind.LOADS,
    HintMotive.TO_MIX: CauseKind.MIXES,
    HintMotive.FRONT: CauseKind.FRONT,
    HintMotive.TO_DELIVER: CauseKind.TO_DELIVER,
    HintMotive.NEARER: CauseKind.TO_DELIVER,
    HintMotive.TO_LOAD_FOR: CauseKind.TO_LOAD_FOR,
    HintMotive.TO_TAKE: CauseKind.TO_TAKE,
    HintMotive.OFFERS: CauseKind.TO_TAKE,
}

_DESTINATIONS: Final = (HintMotive.TO_DELIVER, HintMotive.TO_LOAD_FOR, HintMotive.TO_TAKE)
"""Purposes that only a move serves."""

_COSTS: Final = {
    HintMotive.FOR_ORDER: CauseKind.LOADS_FIRST,
    HintMotive.COMPLETES: CauseKind.LOADS_FIRST,
    HintMotive.UNSHARED: CauseKind.LOADS_FIRST,
    HintMotive.TO_DELIVER: CauseKind.DELIVERS_FIRST,
    HintMotive.TO_LOAD_FOR: CauseKind.LOADS_FIRST,
    HintMotive.TO_TAKE: CauseKind.TAKES_FIRST,
}


AFTER_A_CAUSE: Final = (
    CauseKind.DELIVERS_FIRST,
    CauseKind.LOADS_FIRST,
    CauseKind.MIXES_FIRST,
    CauseKind.TAKES_FIRST,
    CauseKind.TAKES_ON,
)
"""Drawbacks that say little without an advantage of the better action."""


def works(upgrade: Upgrade) -> str:
    """Return the kind of difference for the ability of an upgrade."""
    return f"works-{upgrade.id}"


def causes_of(
    seen: State, line: Sequence[Action], other_line: Sequence[Action], reasons: Reasons, bought: int | None
) -> Iterator[Difference]:
    """Yield the advantages of the better action itself, the most important first.

    The lines are the seat's expected actions from either action on. `bought` is the number of turns until it has the
    upgrade of the better one after the other, if that is known.
    """
    assert seen.to_move is not None
    me, better, other, why = seen.seats[seen.to_move - 1], line[0], other_line[0], reasons[0]
    purposes = [(each.motive, each.order) for each in reasons if each is not None]
    if len({*purposes}) < len(purposes) and not _comes_back(me.space, other_line[1:]):
        why = None  # a common purpose tells them apart only if the other way there is longer
    road_map = seen.roads.map
    with_mints = [town for town, offer in zip(road_map.towns, seen.offers, strict=False) if any(n for _, n in offer)]
    loads_here = me.space in (road_map.start, *road_map.gates, *with_mints)
    match better:
        case BuyUpgrade(upgrade=upgrade, orders=orders):
            if bought == 0:
                if loads_here:
                    yield Difference(CauseKind.PAYING_ROOM)
                return
            distances = distances_on(seen.roads, me.abilities.joins_neighbors)[me.space]
            moves, far = max([(distances.get(each.town, 0), each) for each in orders], key=lambda each: each[0])
            if bought is not None and not isinstance(upgrade.effect, StarsPerTown):
                yield Difference(CauseKind.BUYS_SOONER, upgrade.id, bought)
            elif len(orders) > 1 and all(order.town != me.space for order in orders):
                yield Difference(CauseKind.ALL_IN_PLACE, n=sum(order.stars for order in orders))
            elif moves and not isinstance(other, BuyUpgrade):
                yield Difference(CauseKind.IN_PLACE, far.id, moves)
            yield Difference(works(upgrade), upgrade.id)
        case KeepOrders(orders=kept) if isinstance(other, KeepOrders) and len(kept) > len(other.orders):
            yield Difference(CauseKind.KEEPS, n=len(kept))
        case TakeOrder():
            yield from _of_taking(seen, me, better, other, why)
        case DeliverOrder(order=order) if isinstance(other, DeliverOrder) and order.stars > other.order.stars:
            yield Difference(CauseKind.WORTH_MORE, other.order.id, order.stars - other.order.stars)
        case Optimize(mints=mints) if me.space not in road_map.towns and loads_here and isinstance(other, Move):
            freed = sum([me.abilities.cinnamon_price - 1 if mint == CINNAMON else 1 for mint in mints])
            yield from _of_motive(seen, why)
            yield Difference(CauseKind.ROOM, n=freed)
        case LoadFromBelt(mints=mints) if isinstance(other, LoadFromBelt) and {*mints} == {*other.mints}:
            if len(mints) > len(other.mints):
                yield Difference(CauseKind.LOADS_MORE, n=len(mints) - len(other.mints))
        case Load() | LoadFromBelt() if isinstance(other, Move):
            if why is not None and why.motive not in _DESTINATIONS:
                yield from _of_motive(seen, why)
            if why is not None and why.motive is HintMotive.TO_OPTIMIZE:
                mixed = [each for each in me.open if {*lacking(me.truck, each.mints)}.intersection(why.mints)]
                yield from [Difference(CauseKind.MIXES, each.id) for each in mixed[:1]]
            yield from _for_next(seen, me, line, why)
            yield Difference(CauseKind.STOCK)
        case Move():
            yield from _order_ahead(seen, me, line, other_line)
            yield from _of_motive(seen, why)
        case _ if why is None or why.motive not in _DESTINATIONS:
            yield from _of_motive(seen, why)


def _of_motive(seen: State, why: HintReason | None) -> Iterator[Difference]:
    kind = None if why is None else _CAUSES.get(why.motive)
    if why is not None and kind is not None and why.order:
        wanted = len(why.mints) - len(lacking(why.order.split("-")[1], why.mints))
        is_mixed = kind is CauseKind.LOADS and seen.driver is None and wanted < len(why.mints)
        if is_mixed:
            kind = CauseKind.MIXES
        is_clear = why.way is Way.THERE and why.space not in seen.conditions
        if why.motive is HintMotive.TO_TAKE and is_clear and seen.actions_left > 1:
            kind = CauseKind.CAN_TAKE
        yield Difference(kind, why.order, wanted)


def _for_next(seen: State, me: Seat, line: Sequence[Action], why: HintReason | None) -> Iterator[Difference]:
    """Yield how many of the loaded mints are for the order on offer that is taken next, if no open one wants them."""
    load, taken = line[0], _next_but(line[1:], Load | LoadFromBelt)
    if why is not None and why.motive not in (HintMotive.STOCK, HintMotive.TO_TAKE):
        return
    if isinstance(load, Load | LoadFromBelt) and isinstance(taken, TakeOrder) and taken.order in _offered(seen):
        loaded = CLASSIC * load.mints if isinstance(load, Load) else load.mints
        free = left_after(me.truck, [order.mints for order in me.open])
        wanted = len(lacking(free, taken.order.mints)) - len(lacking(free + loaded, taken.order.mints))
        if wanted:
            yield Difference(CauseKind.STOCK_FOR, taken.order.id, wanted)


def _order_ahead(seen: State, me: Seat, line: Sequence[Action], other_line: Sequence[Action]) -> Iterator[Difference]:
    """Yield the open order that one to which a move leads brings mints for, and the one that shares its town."""
    taken = _next_but(line[1:])
    if not isinstance(taken, TakeOrder) or taken.order not in _offered(seen) or taken == _next_but(other_line):
        return
    held = add(me.truck, CLASSIC * taken.mints)
    there = [town for town, offer in zip(seen.roads.map.towns, seen.offers, strict=False) if taken.order in dict(offer)]
    helped = [each for each in me.open if len(lacking(held, each.mints)) < len(lacking(me.truck, each.mints))]
    if helped:
        order = min(helped, key=lambda each: (len(lacking(held, each.mints)), each.town not in there, -each.stars))
        kind = CauseKind.TO_MINTS if lacking(held, order.mints) else CauseKind.TO_ALL_MINTS
        yield Difference(kind, order.id, taken.mints)
    if shared := along(me, taken.order, _next_but(other_line)):
        yield Difference(CauseKind.TO_ALONG, shared[0].id)


def along(me: Seat, order: Order, other: Action | None) -> list[Order]:
    """Return the open orders that go to the town of another one, if the truck has room for all of them together.

    There are none if as much is true of an order that the other action takes.
    """
    same_town = [each for each in me.open if each.town == order.town]
    needed = len(order.mints) + sum(len(each.mints) for each in same_town)
    if needed > me.abilities.places or (isinstance(other, TakeOrder) and along(me, other.order, None)):
        return []
    return same_town


def _next_but(line: Sequence[Action], also: type[Action] | UnionType = EndTurn) -> Action | None:
    """Return the first action of a line other than driving, the ends of turns and these ones."""
    return next((each for each in line if not isinstance(each, Move | EndTurn | also)), None)


def within_reach(state: State) -> str:
    """Return the mints that can be loaded from the fronts of the belts."""
    return "".join(belt[:_WITHIN_REACH] for belt in state.belts)


def _offered(seen: State) -> list[Order]:
    """Return the orders that lie open to be taken."""
    if seen.driver is not None:
        return [deck[0] for deck in seen.decks if deck]
    return [order for offer in seen.offers for order, _ in offer]


def _of_taking(seen: State, me: Seat, taking: TakeOrder, other: Action, why: HintReason | None) -> Iterator[Difference]:
    order = taking.order
    brought = CLASSIC * taking.mints
    held = me.truck + brought
    if order.town == me.space and not lacking(held, order.mints):
        yield Difference(CauseKind.HERE)
    elif why is not None and why.motive is HintMotive.READY:
        is_carried = not lacking(me.truck, order.mints)
        kind = CauseKind.CARRIED if is_carried else CauseKind.FILLED_UP
        kind = kind if lacking(brought, order.mints) else CauseKind.COMPLETE
        yield Difference(kind, order.id, len(order.mints) if kind is CauseKind.CARRIED else 0)
    completed = [each for each in me.open if lacking(me.truck, each.mints) and not lacking(held, each.mints)]
    if completed:
        yield Difference(
            CauseKind.BRINGS_ALL, max(completed, key=lambda each: (each.town == me.space, each.stars)).id, taking.mints
        )
    elif why is not None and why.motive is HintMotive.BRINGS:
        yield Difference(CauseKind.BRINGS, why.order, taking.mints)
    if shared := along(me, order, other):
        yield Difference(CauseKind.ALONG, shared[0].id)
    lacks = lacking(held, order.mints)
    if isinstance(other, TakeOrder) and other.order != order:
        others = lacking(me.truck + CLASSIC * other.mints, other.order.mints)
        if len(lacks) < len(others):
            yield Difference(CauseKind.QUICKER, other.order.id, len(others) - len(lacks))
        if order.stars > other.order.stars:
            yield Difference(CauseKind.WORTH_MORE, other.order.id, order.stars - other.order.stars)
    at_hand = within_reach(seen)
    is_no_news = isinstance(other, TakeOrder) and not lacking(at_hand, other.order.mints)
    is_at_front = 0 < len(lacks) <= me.free_places and not lacking(at_hand, lacks)
    if seen.driver is not None and is_at_front and not is_no_news:
        yield Difference(CauseKind.AT_FRONT, order.id)
    carried = len(order.mints) - len(lacking(me.truck, order.mints))
    price = sum([me.abilities.cinnamon_price if mint == CINNAMON else SUGAR_FREE_PRICE for mint in lacks])
    spare = remove(held, lacking(lacks, order.mints)) or ""
    if seen.driver is None and lacks and CLASSIC not in lacks and spare.count(CLASSIC) >= price:
        yield Difference(CauseKind.MIXABLE, order.id)
    if carried:
        yield Difference(CauseKind.CARRIED_PART if lacks else CauseKind.CARRIED, order.id, carried)
    elif len(lacks) < len(order.mints) and not isinstance(other, TakeOrder):
        yield Difference(CauseKind.COMES_PART, order.id, len(order.mints) - len(lacks))
    if taking.mints and isinstance(other, Move):
        yield Difference(CauseKind.COMES_WITH, n=taking.mints)
    if seen.driver is not None and me.open and not isinstance(other, TakeOrder):
        yield Difference(CauseKind.FULL_TRIP, n=len(me.open) + 1)


def costs_of(seen: State, better: Action, line: Sequence[Action], reasons: Reasons) -> Iterator[Difference]:
    """Yield the drawbacks of the other action, the most important first.

    `line` are the seat's expected actions from that action on.
    """
    assert seen.to_move is not None
    other, (why_better, why) = line[0], reasons
    me = seen.seats[seen.to_move - 1]
    if isinstance(other, EndTurn) and seen.phase is TURN and seen.actions_left:
        yield Difference(CauseKind.UNUSED, n=seen.actions_left)
    if isinstance(other, TakeOrder) and isinstance(better, TakeOrder) and better.mints > other.mints:
        if other.order == better.order:
            yield Difference(CauseKind.WASTES, n=better.mints - other.mints)
        elif not other.mints:
            yield Difference(CauseKind.BARE)
    leaves = isinstance(better, TakeOrder) and isinstance(other, Move)
    is_gone = leaves and isinstance(better, TakeOrder) and _is_last(seen, better.order)
    if is_gone:
        yield Difference(CauseKind.GONE)
    if leaves and len(me.open) <= (_FEW if seen.driver is not None else _FEW_ON_ROAD):
        yield Difference(CauseKind.FEW_ORDERS, n=len(me.open))
    if isinstance(other, Move) and _comes_back(me.space, line[1:]):
        yield Difference(CauseKind.DETOUR)
    if leaves and not is_gone:
        yield Difference(CauseKind.BACK)
    if isinstance(other, Move):
        if isinstance(better, Load | LoadFromBelt) and me.free_places:
            yield Difference(CauseKind.EMPTY, n=me.free_places) if me.truck else Difference(CauseKind.ALL_EMPTY)
        if isinstance(better, BuyUpgrade):
            yield Difference(CauseKind.LEAVES_FULL)
    delivered = next((each for each in line[:2] if isinstance(each, DeliverOrder)), None)
    if delivered is not None and seen.driver is not None:
        driver = seen.seats[DRIVER_SEAT - 1]
        lacks = lacking(driver.truck, "".join(order.mints for order in driver.open))
        short = [mint for mint in delivered.order.mints if "".join(seen.belts).count(mint) < lacks.count(mint)]
        if short and not isinstance(better, DeliverOrder):
            yield Difference(CauseKind.RETURNS, delivered.order.id, seat=DRIVER_SEAT)
    if isinstance(other, KeepOrders) and isinstance(better, KeepOrders) and len(other.orders) < len(better.orders):
        yield Difference(CauseKind.KEEPS_FEW, n=len(other.orders))
    if isinstance(other, TakeOrder) and not isinstance(better, TakeOrder):
        yield Difference(CauseKind.TAKES_ON, other.order.id)
    if isinstance(other, BuyUpgrade) and isinstance(better, BuyUpgrade) and other.upgrade != better.upgrade:
        yield Difference(CauseKind.BUYS_FIRST, other.upgrade.id)
    kind = None if why is None else _COSTS.get(why.motive)
    if kind is CauseKind.LOADS_FIRST and isinstance(other, Optimize):
        kind = CauseKind.MIXES_FIRST
    if why is not None and kind is not None and why.order and (why_better is None or why.order != why_better.order):
        yield Difference(kind, why.order)


def _is_last(seen: State, order: Order) -> bool:
    """Return whether no other order lies in the offer or the deck of an order."""
    offers = zip(seen.offers, seen.decks, strict=False)
    return any([each for each, _ in offer] == [order] and not deck for offer, deck in offers)


def hastened(game: MintDelivery, seen: State, better: Action, other: Action) -> Iterator[Difference]:
    """Yield the order that a driver delivers next, if it delivers it sooner after `other` (D8.3, D9.1).

    What it does once it has taken another order, or has put mints back on the belts, is too uncertain to be told.
    """
    if seen.driver is None or seen.motivation is Motivation.TAKE:
        return

    def actions_until(action: Action) -> tuple[int, ...]:
        state = determinize(seen, random.Random(0))
        if isinstance(action, ON_BELTS):
            game.apply(state, action)
        return DriverOutlook().actions_until(state)

    times = zip(actions_until(other), actions_until(better), seen.seats[DRIVER_SEAT - 1].open, strict=True)
    now, later, order = min(times, key=lambda each: each[0], default=(NEVER, NEVER, None))
    if order is not None and later > now:
        yield Difference(CauseKind.HASTENS, order.id, 0 if later == NEVER else later - now, DRIVER_SEAT)


def _comes_back(space: str, line: Sequence[Action]) -> bool:
    """Return whether a line comes to a space again before any other action than driving."""
    for action in takewhile(lambda action: isinstance(action, Move | EndTurn), line):
        if isinstance(action, Move) and action.space == space:
            return True
    return False
