"""Reasons for an action of Mint Delivery, as facts of the position and of expected play."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import chain
from typing import Final

import msgspec

from mintworks.core.players.contrast import Contrast
from mintworks.core.players.controller import Reasoning
from mintworks.core.players.hint import Advice, Adviser, played_line
from mintworks.core.players.tree_search import Considered
from mintworks.games.delivery.players.causes import within_reach
from mintworks.games.delivery.players.contrast import contrast
from mintworks.games.delivery.players.order_reasons import of_keeping, of_mixing, of_taking, offered, rest_of
from mintworks.games.delivery.players.reasons import HintMotive, HintReason, Way
from mintworks.games.delivery.players.road_evaluation import distances_on
from mintworks.games.delivery.players.telling import told_apart
from mintworks.games.delivery.rules.actions import (
    END,
    Action,
    BuyUpgrade,
    ChooseBelts,
    DeliverOrder,
    DiscardOrder,
    EndTurn,
    KeepOrders,
    Load,
    LoadFromBelt,
    Move,
    Optimize,
    RotateBelt,
    TakeOrder,
    Unload,
    UnloadToBelt,
)
from mintworks.games.delivery.rules.determinizing import determinize
from mintworks.games.delivery.rules.driver import lacking
from mintworks.games.delivery.rules.mints import left_after
from mintworks.games.delivery.rules.parts import CLASSIC, KINDS, Order
from mintworks.games.delivery.rules.play import MintDelivery
from mintworks.games.delivery.rules.scoring import stars
from mintworks.games.delivery.rules.state import DRIVER_SEAT, KEEP, TURN, State

_DEALS: Final = 12
"""Number of imagined deals; of a driver only the results common to all are told."""

_ENDS: Final = 2
"""Number of ends of a road with a rest stop."""

_WON: Final = 0.97
"""Win probability from which on it's best to end the game."""

_THIN: Final = (HintMotive.STOCK, HintMotive.LACKS_ALL, HintMotive.ALONG, HintMotive.AT_FRONT, HintMotive.FOR_OFFERS)
_LOADS: Final = (HintMotive.TO_LOAD, HintMotive.TO_LOAD_FOR)

_REASONS_TO_LOAD: Final = (HintMotive.TO_TAKE, HintMotive.TO_OPTIMIZE)
"""Next actions, here or elsewhere, for which mints are loaded that no open order lacks."""


class DeliveryAdviser(Adviser[State, Action]):
    """Gives reasons to a person: always the same ones for an observation."""

    def __init__(self, game: MintDelivery) -> None:
        self._game = game

    def reason(
        self, seen: State, chosen: Considered[Action], others: Sequence[Considered[Action]]
    ) -> HintReason | None:
        """Return the purpose of the action, and whether the driver would otherwise come first."""
        view = _View(self._game, seen, chosen)
        reason = view.reason()
        return None if reason is None else msgspec.structs.replace(reason, rival=view.rival())

    def aloud(self, seen: State, chosen: Considered[Action], others: Sequence[Considered[Action]]) -> HintReason | None:
        """Return the purpose of the action: all open orders are public, except those that are being kept.

        The end of a turn says nothing about the next one.
        """
        return None if seen.phase is KEEP or chosen.action == END else _View(self._game, seen, chosen).reason()

    def is_thin(self, reason: Reasoning) -> bool:
        """Return whether a reason tells no purpose, that mints will be useful some day, or what could be next."""
        if not isinstance(reason, HintReason):
            return False
        loads_here = reason.way is Way.HERE and reason.motive in _LOADS
        return reason.motive in _THIN or reason.way is Way.NEXT or loads_here

    def is_alike(self, reason: Reasoning | None, other: Reasoning | None) -> bool:
        """Return whether two reasons are the same purpose, or two deliveries."""
        if not isinstance(reason, HintReason) or not isinstance(other, HintReason) or reason.motive is not other.motive:
            return False
        return reason.order == other.order or reason.motive is HintMotive.DELIVERS

    def contrast(self, seen: State, better: Considered[Action], other: Considered[Action]) -> Contrast | None:
        """Return the advantages of `better` in the position itself, and their results by the seat's next turns."""
        reasons = self.reason(seen, better, [other]), self.reason(seen, other, [better])
        found = contrast(self._game, seen, better, other, reasons)
        if found is None:
            return None
        taken, left = [each.action.order.id if isinstance(each.action, TakeOrder) else "" for each in (better, other)]
        return told_apart(seen, msgspec.structs.replace(found, about=taken if taken != left else ""))

    def is_easier(self, seen: State, chosen: Considered[Action], other: Considered[Action]) -> bool:
        """Return whether an action ends a won game, loads more that orders lack, wastes nothing, or is simpler."""
        view, than = _View(self._game, seen, chosen), _View(self._game, seen, other)
        if chosen.option.win >= _WON and not seen.is_called and view.ends != than.ends:
            return view.ends
        match chosen.action, other.action:
            case (Load(), Load()) | (LoadFromBelt(), LoadFromBelt()):
                return view.supplied > than.supplied
            case TakeOrder(order=order), TakeOrder(order=same) if order is same:
                return view.supplied > than.supplied
            case TakeOrder(), TakeOrder():
                return view.is_ready and not than.is_ready
            case (DeliverOrder() | TakeOrder() | Load() | LoadFromBelt() | Optimize(), EndTurn()):
                return True
            case ChooseBelts(belts=belts), ChooseBelts(belts=others):
                return len({*belts}) < len({*others})
        return False

    def goes_on(self, earlier: Reasoning, reason: Reasoning) -> bool:
        """Return whether a reason names the space or the order that the truck was on its way for."""
        if not isinstance(earlier, HintReason) or not isinstance(reason, HintReason) or not earlier.space:
            return False
        return reason.space == earlier.space or reason.order == earlier.order != ""

    def dropped(self, seen: State, earlier: Sequence[Reasoning], advice: Advice) -> str:
        """Return the order for which the truck was on its way to a space, if that's no longer where it goes."""
        assert seen.to_move is not None
        last, now, me = earlier[-1] if earlier else None, advice.reason, seen.seats[seen.to_move - 1]
        if not isinstance(last, HintReason) or not isinstance(now, HintReason) or last.space in ("", me.space):
            return ""
        is_open = last.order in [order.id for order in (*me.open, *chain(*offered(seen)))]
        return last.order if is_open and now.space and not self.goes_on(last, now) else ""


class _View:
    """A position as the seat to move sees it, with an action that it could play."""

    def __init__(self, game: MintDelivery, seen: State, chosen: Considered[Action]) -> None:
        assert seen.to_move is not None
        self._game = game
        self._seen = seen
        self._number = seen.to_move
        self._me = seen.seats[self._number - 1]
        self._action = chosen.action
        self._line = chosen.line

    def reason(self) -> HintReason | None:
        """Return the reason for the action; None if only its win probability can be told."""
        me = self._me
        if isinstance(self._action, TakeOrder | DiscardOrder) and not self._seen.is_called and self._after().is_called:
            return self._end()
        match self._action:
            case KeepOrders(orders=orders) if orders:
                return of_keeping(self._me, orders)
            case DeliverOrder(order=order):
                return HintReason(HintMotive.DELIVERS, order.id, n=order.stars, m=stars(self._after(), self._number))
            case BuyUpgrade(upgrade=upgrade, orders=orders):
                gained = sum(order.stars for order in orders)
                return HintReason(HintMotive.SPENDS, upgrade=upgrade.id, n=gained, m=stars(self._after(), self._number))
            case TakeOrder(order=order, mints=mints):
                return self._of_order(order, CLASSIC * mints)
            case DiscardOrder(order=order):
                most = max(each.stars for offer in self._choices() for each in offer)
                return HintReason(HintMotive.DENIES, order.id, n=order.stars) if order.stars == most else None
            case Load(mints=number):
                return self._for_order(CLASSIC * number)
            case LoadFromBelt(mints=mints):
                reason = self._for_order(mints)
                is_thin = reason is None or reason.motive is HintMotive.STOCK
                return (self._at_front() if is_thin else None) or reason
            case Optimize(mints=mints):
                return self._for_order(mints)
            case Unload() | UnloadToBelt() if not me.free_places:
                return HintReason(HintMotive.ROOM)
            case RotateBelt() | ChooseBelts():
                return self._at_front()
            case Move(space=space):
                return self._destination() or (None if self._stops() else self._ahead(space))
            case EndTurn():
                return self._destination()
        return None

    def _of_order(self, order: Order, mints: str) -> HintReason:
        """Return the reason for taking an order with these mints on it."""
        # Orders that are ready need their own mints.
        lacks = _lacking(order, left_after(self._me.truck + mints, [each.mints for each in self._me.open]))
        brought = self._for_order(mints) if mints and lacks else None
        if brought is not None and brought.motive in (HintMotive.FOR_ORDER, HintMotive.COMPLETES, HintMotive.UNSHARED):
            return HintReason(HintMotive.BRINGS, brought.order, mints=mints, n=brought.n)
        return of_taking(self._seen, self._me, order, lacks)

    def _end(self) -> HintReason:
        """Return the seat's standing if its action calls the end: `m` are the best other seat's stars.

        Completed orders that nobody may look at aren't counted (D4.5).
        """
        seen = self._seen
        if seen.driver is None and not seen.open_done:
            return HintReason(HintMotive.ENDS)
        own, *others = [stars(seen, number) for number in seen.clockwise_from(self._number)]
        most = max(others)
        kinds = {1: HintMotive.ENDS_AHEAD, 0: HintMotive.ENDS_LEVEL, -1: HintMotive.ENDS_BEHIND}
        return HintReason(kinds[(own > most) - (own < most)], n=own, m=most)

    def rival(self) -> int | None:
        """Return the driver, if it would certainly take the order in its next turn; else None."""
        if not isinstance(self._action, TakeOrder) or self._seen.driver is None or self._seen.phase is not TURN:
            return None
        takes = [self._driver_takes(number, self._action.order) for number in range(_DEALS)]
        return 3 - self._number if all(takes) else None

    def _driver_takes(self, number: int, order: Order) -> bool:
        state = determinize(self._seen, random.Random(number))
        self._game.apply(state, END)
        while state.to_move is not None and state.turn_seat != self._number:
            action = self._game.legal_actions(state)[0]
            if isinstance(action, TakeOrder) and action.order is order:
                return True
            self._game.apply(state, action)
        return False

    @property
    def ends(self) -> bool:
        """Return whether the action calls the end."""
        return self._after().is_called

    @property
    def is_ready(self) -> bool:
        """Return whether the action takes an order that is ready then."""
        reason = self.reason()
        return reason is not None and reason.motive is HintMotive.READY

    @property
    def supplied(self) -> int:
        """Return the number of mints that the action brings to open orders that lack them."""
        before, after = self._me.truck, self._after().seats[self._number - 1].truck
        return sum(map(len, self._shortages(before).values())) - sum(map(len, self._shortages(after).values()))

    def _after(self) -> State:
        """Return a position that the action can lead to."""
        state = determinize(self._seen, random.Random(0))
        self._game.apply(state, self._action)
        return state

    def _choices(self) -> list[list[Order]]:
        """Return the orders that can be discarded, each in a list of its own."""
        return [[action.order] for action in self._game.legal_actions(self._seen) if isinstance(action, DiscardOrder)]

    def _for_order(self, mints: str) -> HintReason | None:
        """Return the open order that lacks one of these mints: the one delivered next, else the oldest.

        Without one, return the destination of the mints.
        """
        held = self._me.truck
        is_mixed = isinstance(self._action, Optimize)
        loaded = self._after().seats[self._number - 1].truck if is_mixed else held + mints
        delivered = next((each.order for each in self._line if isinstance(each, DeliverOrder)), None)
        before, with_these, then = [self._shortages(each, delivered) for each in (held, held + mints, loaded)]
        helped = [order for order in before if len(with_these[order]) < len(before[order])]
        if helped:
            order = next((each for each in helped if len(then[each]) < len(before[each])), helped[0])
            others = [each.id for each in helped if each is not order]
            full = HintMotive.COMPLETES if _lacking(order, held) else HintMotive.UNSHARED
            motive = HintMotive.FOR_ORDER if then[order] else full
            reason = HintReason(motive, order.id, mints=mints, n=order.stars)
            rest = rest_of(mints, before[order], with_these[order])
            if isinstance(self._action, Load) or not (is_mixed or others) or not rest:
                return reason
            return msgspec.structs.replace(reason, rest=rest, other=others[0] if others else "")
        if self._seen.driver is not None:
            wanted = {mint for lack in lacking(self._seen.seats[DRIVER_SEAT - 1]) for mint in lack.mints}
            blocked = "".join(mint for mint in mints if mint in wanted)
            if blocked:
                return HintReason(HintMotive.BLOCKS, mints=blocked)
        if isinstance(self._action, Optimize):
            return of_mixing(self._seen, mints)
        following = self._destination()
        if following is not None and following.motive in _REASONS_TO_LOAD:
            return following
        if not any(then.values()):
            return HintReason(HintMotive.STOCK)
        if self._seen.driver is not None or mints.count(CLASSIC) < len(mints):
            return None  # in the Factory nothing is mixed (D8.3)
        wanting = [order for order, lacking in then.items() if lacking]
        return HintReason(HintMotive.TO_MIX, wanting[0].id, n=wanting[0].stars) if wanting else None

    def _shortages(self, held: str, next_one: Order | None = None) -> dict[Order, str]:
        """Return the mints that each open order lacks; the held ones go to `next_one` and to older orders first."""
        found: dict[Order, str] = {}
        for order in sorted(self._me.open, key=lambda order: order is not next_one):
            found[order], held = _served(order, held)
        return found

    def _at_front(self) -> HintReason | None:
        """Return the oldest open order that lacks a mint which the action brings within reach on the belts."""
        before, after = within_reach(self._seen), within_reach(self._after())
        for order, lacks in self._shortages(self._me.truck).items():
            brought = [each for each in lacks if before.count(each) < min(after.count(each), lacks.count(each))]
            if brought:
                return HintReason(HintMotive.FRONT, order.id, mints=brought[0], n=order.stars)
        return None

    def _destination(self) -> HintReason | None:
        """Return the first purpose of the expected line besides moving: all its deliveries there, or that action."""
        state = determinize(self._seen, random.Random(0))
        delivered: list[Order] = []
        first: HintReason | None = None
        stop: str | None = None
        for number, action in enumerate(played_line(self._game, state, self._line)):
            if not number or state.to_move != self._number or isinstance(action, EndTurn | ChooseBelts):
                continue
            space = state.seats[self._number - 1].space
            if isinstance(action, Move):
                if stop is not None:
                    break
                continue
            if stop is None:
                if isinstance(self._action, Move) and not self._leads_to(space, self._action.space):
                    return None
                stop, first = space, self._done(action, space)
            elif first is not None and first.motive is HintMotive.TO_LOAD:
                first = self._done(action, space) or first  # what else is loaded there may be for an order
            if isinstance(action, DeliverOrder) and action.order in self._me.open:
                delivered.append(action.order)
        if stop is None or not delivered:
            return first
        worth, way = sum(order.stars for order in delivered), self._way_to(stop)
        if len(delivered) > 1:
            return HintReason(HintMotive.TO_DELIVER_SEVERAL, delivered[0].id, stop, way, n=worth, m=len(delivered))
        return HintReason(HintMotive.TO_DELIVER, delivered[0].id, stop, way, n=worth)

    def _done(self, action: Action, space: str) -> HintReason | None:
        """Return the reason for an action there; None if it tells nothing, or is about something unseen."""
        way = self._way_to(space)
        match action:
            case TakeOrder(order=order) if self._is_known(order):
                return HintReason(HintMotive.TO_TAKE, order.id, space, way, n=order.stars)
            case Load():
                return self._to_load(space)
            case LoadFromBelt(mints=mints):
                return self._to_load(space, mints)
            case Optimize(mints=mints):
                wanting = [order for order, lacks in self._shortages(self._me.truck).items() if {*lacks} & {*mints}]
                one = wanting[0].id if len(wanting) == 1 else ""
                return HintReason(HintMotive.TO_OPTIMIZE, one, space, way, mints=mints, m=len(wanting))
        return None

    def _to_load(self, space: str, mints: str = KINDS) -> HintReason:
        """Return a space to load these mints, and the open order that lacks the fewest of those that want one."""
        shortages = self._shortages(self._me.truck)
        wanting = [order for order in self._me.open if any(mint in shortages[order] for mint in mints)]
        if not wanting:
            return HintReason(HintMotive.TO_LOAD, space=space, way=self._way_to(space))
        order = min(wanting, key=lambda order: len(shortages[order]))
        return HintReason(HintMotive.TO_LOAD_FOR, order.id, space, self._way_to(space), n=order.stars)

    def _is_known(self, order: Order) -> bool:
        """Return whether an order is the seat's own, or is open to be taken."""
        return order in self._me.open or any(order in offer for offer in offered(self._seen))

    def _stops(self) -> bool:
        """Return whether the expected line does anything but drive away, to which the action needn't lead."""
        state = determinize(self._seen, random.Random(0))
        line = [each for each in played_line(self._game, state, self._line) if state.to_move == self._number]
        drives = [each for each in line if isinstance(each, Move)]
        return len(drives) < len([each for each in line if each != END]) or Move(self._me.space) in drives

    def _way_to(self, space: str) -> Way:
        """Return how the action leads to a space."""
        if isinstance(self._action, Move):
            ends, distances = self._seen.roads.map.ends.get(self._action.space, ()), self._seen.roads.map.distances
            is_next = len(ends) == _ENDS and space == max(ends, key=distances[self._me.space].__getitem__)
            return Way.THERE if space == self._action.space else Way.TOWARD if is_next else Way.LEADS
        return Way.HERE if space == self._me.space else Way.NEXT

    def _ahead(self, space: str) -> HintReason | None:
        """Return a target in the direction of a move, if no expected line tells it.

        That is a town with a ready order, mints for an incomplete one, that one's town, an offer, or mints for later
        orders; in the last turn there are no later ones.
        """
        if self._seen.is_called:
            return None
        lacks = {order: _lacking(order, self._me.truck) for order in self._me.open}
        nearer = [order for order in lacks if self._leads_to(order.town, space)]
        ready = next((order for order in nearer if not lacks[order]), None)
        supply = self._supply_ahead(space)
        if ready is None and supply is not None and supply.motive is HintMotive.TO_LOAD_FOR:
            return supply
        order = ready or min(nearer, key=lambda order: len(lacks[order]), default=None)
        if order is not None:
            return HintReason(HintMotive.NEARER, order.id, order.town, self._way_to(order.town), n=order.stars)
        return self._offer_ahead(space) or supply

    def _supply_ahead(self, space: str) -> HintReason | None:
        """Return the nearest place to load at that a move leads to, if the truck has room."""
        if not self._me.free_places:
            return None
        road_map = self._seen.roads.map
        places = [*road_map.gates] if self._seen.driver is not None else [road_map.start, *road_map.gates]
        ahead = [place for place in places if self._leads_to(place, space)]
        if not ahead:
            return None
        return self._to_load(min(ahead, key=road_map.distances[space].__getitem__))

    def _leads_to(self, goal: str, space: str) -> bool:
        """Return whether the way to a space leads nearer to another, by the roads' conditions."""
        roads, here = self._seen.roads, self._me.space
        distances = distances_on(roads, self._me.abilities.joins_neighbors)
        return goal in distances[here] and distances[roads.beyond(here, space)][goal] < distances[here][goal]

    def _offer_ahead(self, space: str) -> HintReason | None:
        """Return the best face-up order in the direction of a move: in a town, or at the depot of the Factory."""
        road_map = self._seen.roads.map
        if self._seen.driver is None:
            ends = [space, *(end for end in road_map.ends.get(space, ()) if end != self._me.space)]
            offers = dict(zip(road_map.towns, offered(self._seen), strict=True))
        else:
            ends = [road_map.start] if self._leads_to(road_map.start, space) else []
            offers = {road_map.start: [*chain(*offered(self._seen))]}
        for place, offer in offers.items():
            if place in ends and offer:
                best = max(offer, key=lambda order: order.stars)
                return HintReason(HintMotive.OFFERS, best.id, place, self._way_to(place), n=best.stars)
        return None


def _lacking(order: Order, held: str) -> str:
    """Return the mints of an order that aren't among the held ones."""
    return _served(order, held)[0]


def _served(order: Order, held: str) -> tuple[str, str]:
    """Return the mints that an order lacks beyond the held ones, and those left of these."""
    lacks = ""
    for mint in order.mints:
        if mint in held:
            held = held.replace(mint, "", 1)
        else:
            lacks += mint
    return lacks, held
