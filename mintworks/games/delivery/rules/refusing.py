"""Finds the reason why an action is refused, asking in the order in which a player meets the clauses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mintworks.games.delivery.rules.actions import (
    Action,
    BuyUpgrade,
    ChooseBelts,
    DeliverOrder,
    DiscardOrder,
    KeepOrders,
    Load,
    LoadFromBelt,
    Move,
    Optimize,
    RotateBelt,
    RotateBelts,
    TakeOrder,
    Unload,
    UnloadToBelt,
    price_of,
)
from mintworks.games.delivery.rules.driver import FOREMOST
from mintworks.games.delivery.rules.factory import MOST_OPEN
from mintworks.games.delivery.rules.mints import lacking, remove
from mintworks.games.delivery.rules.parts import CINNAMON, CLASSIC, Condition, Order, SpaceKind
from mintworks.games.delivery.rules.refusals import Refusal, Why
from mintworks.games.delivery.rules.road import MOST_STARS_KEPT, RoadRules
from mintworks.games.delivery.rules.state import (
    BELT_MINTS,
    BELTS,
    DISCARD,
    DRIVER_SEAT,
    KEEP,
    OVER,
    Seat,
    State,
)

_IN_FACTORY_ALONE = LoadFromBelt | UnloadToBelt | RotateBelt | RotateBelts | ChooseBelts
_ON_ROAD_MAP_ALONE = KeepOrders | DiscardOrder | Load | Unload | Optimize | BuyUpgrade


class Refusing:
    """Why an action is refused, on either side of the map."""

    def __init__(self, road: RoadRules) -> None:
        self._road = road
        self._reasons: dict[type, Callable[[State, Seat, Any], Refusal]] = {
            Move: self._move,
            Load: self._load,
            Unload: self._unload,
            Optimize: self._optimize,
            TakeOrder: self._take,
            DeliverOrder: self._deliver,
            BuyUpgrade: self._buy,
            LoadFromBelt: self._load_from_belt,
            UnloadToBelt: self._unload_to_belt,
            RotateBelt: self._rotate,
        }

    def refusal(self, state: State, action: Action) -> Refusal:
        """Return why an action that isn't legal is refused."""
        if state.phase is OVER or state.to_move is None:
            return Refusal(Why.GAME_OVER, "D5.1" if state.driver is None else "D8.5")
        if isinstance(action, _ON_ROAD_MAP_ALONE if state.driver is not None else _IN_FACTORY_ALONE):
            return Refusal(Why.NOT_THIS_MAP, "D8.3")
        awaited = self._awaited(state, action)
        if awaited is not None:
            return awaited
        if state.turn_seat == DRIVER_SEAT and state.driver is not None:
            return Refusal(Why.DRIVERS_TURN, "D9.1")
        seat = state.seats[state.turn_seat - 1]
        if not state.actions_left and not isinstance(action, DeliverOrder | Move):
            return Refusal(Why.NO_ACTIONS, "D4")
        return self._reasons[type(action)](state, seat, action)

    def _awaited(self, state: State, action: Action) -> Refusal | None:
        """Return the refusal by a choice that is owed, or isn't; None if that doesn't refuse an action."""
        if state.phase is KEEP:
            return self._keep(state, action)
        if isinstance(action, KeepOrders):
            return Refusal(Why.NOT_AT_SET_UP, "D3.1")
        if state.phase is DISCARD:
            return self._discard(state, action)
        if isinstance(action, DiscardOrder):
            return Refusal(Why.NO_DISCARD, "D4.6", order=action.order.id)
        if state.phase is BELTS:
            why = Why.BELTS_DO_NOT_FIT if isinstance(action, ChooseBelts) else Why.BELTS_AWAITED
            return Refusal(why, "D8.4", order=_pending(state).id)
        if isinstance(action, ChooseBelts):
            return Refusal(Why.NO_BELTS, "D8.4")
        if isinstance(action, RotateBelts):
            return Refusal(Why.DRIVERS_TURN, "D9.1")
        return None

    def _keep(self, state: State, action: Action) -> Refusal:
        assert state.to_move is not None
        if not isinstance(action, KeepOrders):
            return Refusal(Why.KEEP_AWAITED, "D3.1")
        dealt = state.dealt[state.to_move - 1]
        for order in action.orders:
            if order not in dealt:
                return Refusal(Why.NOT_DEALT, "D3.1", order=order.id)
        stars = sum(order.stars for order in action.orders)
        if stars > MOST_STARS_KEPT:
            return Refusal(Why.TOO_MANY_STARS, "D3.1", needed=MOST_STARS_KEPT, has=stars)
        return Refusal(Why.OUT_OF_ORDER, "D10.1")

    def _discard(self, state: State, action: Action) -> Refusal:
        pending = _pending(state)
        if not isinstance(action, DiscardOrder):
            return Refusal(Why.DISCARD_AWAITED, "D4.6", order=pending.id)
        if any(action.order is order for offer in state.offers for order, _ in offer):
            return Refusal(Why.NOT_A_NEIGHBOR, "D4.6", space=pending.town, order=action.order.id)
        return Refusal(Why.NOT_IN_OFFER, "D4.6", order=action.order.id)

    # On the road map and in the Factory ---------------------------------------------------------

    def _move(self, state: State, seat: Seat, action: Move) -> Refusal:
        space = action.space
        token = state.conditions.get(space)
        if token is Condition.CLOSED:
            return Refusal(Why.CLOSED, "D7.2", space)
        if space not in self._road.entries(state, seat):
            return Refusal(Why.NO_ROAD, "D4.1", space)
        if not state.actions_left and (state.driver is not None or state.moves + 1 != seat.abilities.free_move):
            return Refusal(Why.NO_ACTIONS, "D4")
        if action.paid and token not in (Condition.TOLL, Condition.LOADING_ZONE):
            return Refusal(Why.NOTHING_ASKED, "D7.2", space, mints=action.paid)
        if action.paid and token is Condition.LOADING_ZONE and seat.free_places:
            return Refusal(Why.NOTHING_ASKED, "D7.2", space, mints=action.paid)
        if token is Condition.TOLL and not seat.truck:
            return Refusal(Why.NO_MINT_FOR_TOLL, "D7.2", space)
        if action.paid:
            return Refusal(Why.NOT_IN_TRUCK, "D7.2", space, mints=action.paid)
        return Refusal(Why.TOLL_ASKED if token is Condition.TOLL else Why.UNLOADING_ASKED, "D7.2", space)

    def _take(self, state: State, seat: Seat, action: TakeOrder) -> Refusal:
        if state.driver is not None:
            return self._take_at_depot(state, seat, action)
        order = action.order
        within_reach = self._road.offers_within_reach(seat)
        for place, offer in enumerate(state.offers):
            for offered, mints in offer:
                if offered is not order:
                    continue
                if place not in within_reach:
                    return Refusal(Why.TAKEN_ELSEWHERE, "D4.4", state.deck_names[place], order.id)
                if action.mints > mints:
                    return Refusal(Why.TOO_MANY_FROM_ORDER, "D4.4", order=order.id, needed=action.mints, has=mints)
                return Refusal(Why.TRUCK_FULL, "D4.4", order=order.id, needed=action.mints, has=seat.free_places)
        return Refusal(Why.NOT_IN_OFFER, "D4.4", order=order.id)

    def _take_at_depot(self, state: State, seat: Seat, action: TakeOrder) -> Refusal:
        order = action.order
        if all(not deck or deck[0] is not order for deck in state.decks):
            return Refusal(Why.NOT_IN_FRONT, "D8.3", order=order.id)
        if action.mints:
            return Refusal(Why.TOO_MANY_FROM_ORDER, "D8.3", order=order.id, needed=action.mints)
        if len(seat.open) >= MOST_OPEN:
            return Refusal(Why.TOO_MANY_ORDERS, "D8.3", order=order.id, needed=MOST_OPEN, has=len(seat.open))
        return Refusal(Why.TAKEN_ELSEWHERE, "D8.3", state.roads.map.start, order.id)

    def _deliver(self, state: State, seat: Seat, action: DeliverOrder) -> Refusal:
        order = action.order
        if order not in seat.open:
            return Refusal(Why.NOT_YOUR_ORDER, "D4.5", order=order.id)
        if order.town != seat.space:
            return Refusal(Why.NOT_THIS_TOWN, "D4.5", order.town, order.id)
        return Refusal(Why.NOT_READY, "D4.5", order=order.id, mints=lacking(seat.truck, order.mints))

    # On the road map alone ------------------------------------------------------------------------

    def _load(self, state: State, seat: Seat, action: Load) -> Refusal:
        limit = self._road.load_limit(seat)
        if not limit:
            return Refusal(Why.WRONG_SPACE, "D4.2", seat.space)
        if action.mints > limit:
            return Refusal(Why.TOO_MANY_MINTS, "D4.2", seat.space, needed=action.mints, has=limit)
        return Refusal(Why.TRUCK_FULL, "D4.2", needed=action.mints, has=seat.free_places)

    def _unload(self, state: State, seat: Seat, action: Unload) -> Refusal:
        if not self._road.load_limit(seat):
            return Refusal(Why.WRONG_SPACE, "D4.2", seat.space)
        return Refusal(Why.NOT_IN_TRUCK, "D4.2", mints=action.mints)

    def _optimize(self, state: State, seat: Seat, action: Optimize) -> Refusal:
        cinnamon = self._road.cinnamon_price(seat)
        if cinnamon is None:
            return Refusal(Why.WRONG_SPACE, "D4.3", seat.space)
        if not cinnamon and CINNAMON in action.mints:
            return Refusal(Why.NO_CINNAMON_HERE, "D4.3", seat.space, mints=action.mints)
        price, has = price_of(action.mints, cinnamon), seat.truck.count(CLASSIC)
        return Refusal(Why.TOO_FEW_CLASSIC, "D4.3", mints=action.mints, needed=price, has=has)

    def _buy(self, state: State, seat: Seat, action: BuyUpgrade) -> Refusal:
        upgrade = action.upgrade
        if upgrade not in state.upgrades:
            return Refusal(Why.NOT_IN_GAME, "D6.1", upgrade=upgrade.id)
        if upgrade in seat.upgrades:
            return Refusal(Why.HAS_UPGRADE, "D6.3", upgrade=upgrade.id)
        for order in action.orders:
            if order not in seat.open:
                return Refusal(Why.NOT_YOUR_ORDER, "D6.2", order=order.id, upgrade=upgrade.id)
        mints = ""
        for order in action.orders:
            mints += order.mints
            lacks = lacking(seat.truck, mints)
            if lacks:
                return Refusal(Why.NOT_READY, "D6.2", order=order.id, upgrade=upgrade.id, mints=lacks)
        if len(action.orders) < upgrade.orders:
            return Refusal(Why.TOO_FEW_ORDERS, "D6.2", upgrade=upgrade.id, needed=upgrade.orders)
        return Refusal(Why.OUT_OF_ORDER, "D10.1", upgrade=upgrade.id)

    # In the Factory alone -------------------------------------------------------------------------

    def _load_from_belt(self, state: State, seat: Seat, action: LoadFromBelt) -> Refusal:
        if seat.space != action.belt:
            return self._not_this_belt(state, seat, action.belt)
        kind, number = action.mints[0], len(action.mints)
        lying = self._belt(state, action.belt)[:FOREMOST].count(kind)
        if lying < number:
            return Refusal(Why.NOT_IN_FRONT, "D8.3", action.belt, mints=action.mints, needed=number, has=lying)
        if seat.free_places < number:
            return Refusal(Why.TRUCK_FULL, "D8.3", needed=number, has=seat.free_places)
        return Refusal(Why.TOO_MANY_MINTS, "D8.3", action.belt, mints=action.mints, needed=number)

    def _unload_to_belt(self, state: State, seat: Seat, action: UnloadToBelt) -> Refusal:
        if seat.space != action.belt:
            return self._not_this_belt(state, seat, action.belt)
        if remove(seat.truck, action.mints) is None:
            return Refusal(Why.NOT_IN_TRUCK, "D8.3", mints=action.mints)
        free = BELT_MINTS - len(self._belt(state, action.belt))
        return Refusal(Why.BELT_FULL, "D8.3", action.belt, needed=len(action.mints), has=free)

    def _rotate(self, state: State, seat: Seat, action: RotateBelt) -> Refusal:
        if seat.space != action.belt:
            return self._not_this_belt(state, seat, action.belt)
        lying = len(self._belt(state, action.belt))
        return Refusal(Why.BELT_TOO_SHORT, "D8.3", action.belt, needed=action.mints, has=lying)

    def _not_this_belt(self, state: State, seat: Seat, belt: str) -> Refusal:
        at_dock = state.roads.map.kinds[seat.space] is SpaceKind.DOCK
        return Refusal(Why.NOT_THIS_BELT if at_dock else Why.WRONG_DOCK, "D8.3", belt)

    def _belt(self, state: State, belt: str) -> str:
        return state.belts[state.roads.map.gates.index(belt)]


def _pending(state: State) -> Order:
    assert state.pending is not None
    return state.pending
