"""Play of several on the road map: what a seat may do, and what it does (D3, D4, D6, D7)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any, Final

from mintworks.games.delivery.rules import events as happened
from mintworks.games.delivery.rules.abilities import CITY_LOAD
from mintworks.games.delivery.rules.actions import (
    END,
    KEPT_AT_MOST,
    Action,
    ActionTable,
    BuyUpgrade,
    DeliverOrder,
    DiscardOrder,
    EndTurn,
    KeepOrders,
    Load,
    Move,
    Optimize,
    TakeOrder,
    Unload,
    price_of,
)
from mintworks.games.delivery.rules.events import Event
from mintworks.games.delivery.rules.mints import add, remove, take_away
from mintworks.games.delivery.rules.parts import CLASSIC, KINDS, Condition, Order, Parts, SpaceKind
from mintworks.games.delivery.rules.state import DISCARD, KEEP, TURN, Offered, Seat, State
from mintworks.games.delivery.rules.turns import begin_turn, end_turn, look_for_the_end, use_action

MOST_STARS_KEPT: Final = 6
"""The orders kept at set-up are of at most so many stars together (D3.1)."""

DECK_SIZE: Final = 7
OFFER_SIZE: Final = 2

# Looking a member up on its enum costs more than all else in a comparison.
_CITY: Final = SpaceKind.CITY
_WAREHOUSE: Final = SpaceKind.WAREHOUSE
_TOWN: Final = SpaceKind.TOWN
_TOLL: Final = Condition.TOLL
_TRAFFIC_JAM: Final = Condition.TRAFFIC_JAM
_LOADING_ZONE: Final = Condition.LOADING_ZONE


class RoadRules:
    """The rules on the side of the map with the City."""

    def __init__(self, parts: Parts, actions: ActionTable) -> None:
        self._actions = actions
        self._kinds = parts.road_map.kinds
        towns = parts.road_map.towns
        self._offers_at: dict[str, list[int]] = {town: [place] for place, town in enumerate(towns)}
        """The offers of which an order can be taken on a space: in a town its own, by Radio those of a warehouse."""
        self._offers_by_radio = {
            **self._offers_at,
            **{gate: [towns.index(town) for town in near] for gate, near in parts.road_map.towns_of.items()},
        }
        self._neighbor_offers = {
            town: [towns.index(near) for near in neighbors] for town, neighbors in parts.road_map.neighbors.items()
        }
        self._do: dict[type, Callable[[State, Seat, Any, list[Event]], None]] = {
            KeepOrders: self._keep,
            Move: self._move,
            Load: self._load,
            Unload: self._unload,
            Optimize: self._optimize,
            TakeOrder: self._take,
            DeliverOrder: self._deliver,
            DiscardOrder: self._discard,
            BuyUpgrade: self._buy,
            EndTurn: self._end,
        }

    # What is legal --------------------------------------------------------------------------------

    def legal(self, state: State) -> list[Action]:
        """Return the legal actions of the seat to move, in the order of D10.3."""
        if state.phase is TURN:
            return self._legal_in_turn(state)
        if state.phase is KEEP:
            return self._legal_to_keep(state)
        assert state.pending is not None
        discards = self._actions.discards
        return [
            discards[order] for place in self._neighbor_offers[state.pending.town] for order, _ in state.offers[place]
        ]

    def play(self, state: State, action: Action, events: list[Event]) -> None:
        """Carry out a legal action; the turn ends by itself when nothing more can be done in it (D4.7)."""
        turn_seat = state.turn_seat
        seat = state.seats[(state.to_move or turn_seat) - 1]
        self._do[type(action)](state, seat, action, events)
        if state.actions_left == 0 and state.phase is TURN and not self._has_free_action(state, seat):
            end_turn(state, events)

    def offers_within_reach(self, seat: Seat) -> list[int]:
        """Return the offers of which a seat can take an order at its space (D4.4, Radio)."""
        return (self._offers_by_radio if seat.abilities.takes_at_warehouses else self._offers_at).get(seat.space, [])

    def load_limit(self, seat: Seat) -> int:
        """Return the maximum number of classic mints of one loading at a seat's space; 0 if none (D4.2)."""
        kind = self._kinds[seat.space]
        if kind is _CITY:
            return CITY_LOAD
        return seat.abilities.warehouse_load if kind is _WAREHOUSE else 0

    def cinnamon_price(self, seat: Seat) -> int | None:
        """Return the price of a cinnamon at a seat's space, 0 if there is none; None without optimizing (D4.3)."""
        kind = self._kinds[seat.space]
        if kind is _CITY or seat.abilities.optimizes_anywhere:
            return seat.abilities.cinnamon_price
        return 0 if kind is _WAREHOUSE else None

    def entries(self, state: State, seat: Seat) -> tuple[str, ...]:
        """Return the spaces that roads let a seat enter, whether or not it can pay (D4.1, D7.2)."""
        roads = state.roads
        return (roads.entries_joined if seat.abilities.joins_neighbors else roads.entries)[seat.space]

    def _legal_to_keep(self, state: State) -> list[Action]:
        assert state.to_move is not None
        dealt = state.dealt[state.to_move - 1]
        return [
            self._actions.keep(kept)
            for number in range(KEPT_AT_MOST + 1)
            for kept in combinations(dealt, number)
            if sum([order.stars for order in kept]) <= MOST_STARS_KEPT
        ]

    def _legal_in_turn(self, state: State) -> list[Action]:
        seat = state.seats[state.turn_seat - 1]
        space, truck, abilities = seat.space, seat.truck, seat.abilities
        kind = self._kinds[space]
        table = self._actions
        actions: list[Action] = []
        if kind is _TOWN:
            for order in seat.open:
                if order.town == space and remove(truck, order.mints) is not None:
                    actions.append(table.deliveries[order])
        if not state.actions_left:
            if state.moves + 1 == abilities.free_move:
                self._add_moves(state, seat, actions)
            actions.append(END)
            return actions
        self._add_moves(state, seat, actions)
        if kind is _CITY or kind is _WAREHOUSE:
            free = abilities.places - len(truck)
            limit = CITY_LOAD if kind is _CITY else abilities.warehouse_load
            actions += table.loads[: min(limit, free)]
            actions += table.unloads[truck]
            classics = truck.count(CLASSIC)
            if classics > 1:
                at_city = kind is _CITY or abilities.optimizes_anywhere
                actions += table.optimizations[classics, abilities.cinnamon_price if at_city else 0]
        elif abilities.optimizes_anywhere:
            actions += table.optimizations[truck.count(CLASSIC), abilities.cinnamon_price]
        if kind is _TOWN or abilities.takes_at_warehouses:
            free = abilities.places - len(truck)
            for place in self.offers_within_reach(seat):
                for order, mints in state.offers[place]:
                    actions += table.takes[order][: min(mints, free) + 1]
        if state.upgrades and seat.open:
            self._add_purchases(state, seat, actions)
        actions.append(END)
        return actions

    def _add_moves(self, state: State, seat: Seat, actions: list[Action]) -> None:
        """Add every move, with each mint that a road condition may ask for (D4.1, D7.2)."""
        table = self._actions
        moves = table.moves
        asking = state.roads.asking
        for entered in self.entries(state, seat):
            if entered in asking and (asking[entered] is _TOLL or len(seat.truck) == seat.abilities.places):
                by_mint = table.tolls[entered]
                for kind in KINDS:
                    if kind in seat.truck:
                        actions.append(by_mint[kind])
            else:
                actions.append(moves[entered])

    def _add_purchases(self, state: State, seat: Seat, actions: list[Action]) -> None:
        """Add every way to pay for every upgrade that the seat doesn't have (D6.2, D6.3)."""
        ready = [order for order in seat.open if remove(seat.truck, order.mints) is not None]
        if not ready:
            return
        for upgrade in state.upgrades:
            if upgrade in seat.upgrades:
                continue
            if upgrade.orders == 1:
                for order in ready:
                    actions.append(self._actions.buy(upgrade, (order,)))
                continue
            for spent in combinations(ready, upgrade.orders):
                if remove(seat.truck, "".join([order.mints for order in spent])) is not None:
                    actions.append(self._actions.buy(upgrade, spent))

    def _has_free_action(self, state: State, seat: Seat) -> bool:
        """Return whether a delivery or a free move is possible without actions (D4.7)."""
        if self._kinds[seat.space] is _TOWN:
            for order in seat.open:
                if order.town == seat.space and remove(seat.truck, order.mints) is not None:
                    return True
        if state.moves + 1 != seat.abilities.free_move:
            return False
        moves: list[Action] = []
        self._add_moves(state, seat, moves)
        return bool(moves)

    # What it does ---------------------------------------------------------------------------------

    def _keep(self, state: State, seat: Seat, action: KeepOrders, events: list[Event]) -> None:
        """Let a seat choose; after the last one all show their kept orders, and the rest is dealt (D3.1, D3.2)."""
        chooser = state.to_move
        assert chooser is not None
        seat.open = list(action.orders)
        events.append(happened.OrdersKept(chooser, tuple([order.id for order in action.orders])))
        next_seat = chooser + 1 if chooser < len(state.seats) else 1
        if next_seat != state.first:
            state.to_move = state.turn_seat = next_seat
            events.append(happened.ChoiceAwaited(next_seat, KEEP, None))
            return
        for number in state.clockwise_from(state.first):
            shown = tuple([order.id for order in state.seats[number - 1].open])
            events.append(happened.OrdersShown(number, shown))
        _deal_decks(state, events)
        begin_turn(state, state.first, events)

    def _move(self, state: State, seat: Seat, action: Move, events: list[Event]) -> None:
        number = state.turn_seat
        state.moves += 1
        if state.moves != seat.abilities.free_move:
            use_action(state, number, events)
        entered = action.space
        token = state.roads.conditions.get(entered)
        if token is None:
            events.append(happened.TruckMoved(number, seat.space, entered, None))
            seat.space = entered
            return
        if token is _TOLL:
            seat.truck = take_away(seat.truck, action.paid)
            events.append(happened.TollPaid(number, entered, action.paid))
        to = state.roads.beyond(seat.space, entered)
        events.append(happened.TruckMoved(number, seat.space, to, None if to == entered else entered))
        seat.space = to
        if token is _LOADING_ZONE:
            if action.paid:
                seat.truck = take_away(seat.truck, action.paid)
                events.append(happened.MintsUnloaded(number, action.paid, happened.LOADING_ZONE))
            seat.truck += CLASSIC
            events.append(happened.MintsLoaded(number, CLASSIC, happened.LOADING_ZONE))
        elif token is _TRAFFIC_JAM:
            end_turn(state, events)

    def _load(self, state: State, seat: Seat, action: Load, events: list[Event]) -> None:
        use_action(state, state.turn_seat, events)
        mints = CLASSIC * action.mints
        seat.truck += mints
        events.append(happened.MintsLoaded(state.turn_seat, mints, happened.SUPPLY))

    def _unload(self, state: State, seat: Seat, action: Unload, events: list[Event]) -> None:
        use_action(state, state.turn_seat, events)
        seat.truck = take_away(seat.truck, action.mints)
        events.append(happened.MintsUnloaded(state.turn_seat, action.mints, happened.SUPPLY))

    def _optimize(self, state: State, seat: Seat, action: Optimize, events: list[Event]) -> None:
        use_action(state, state.turn_seat, events)
        spent = CLASSIC * price_of(action.mints, seat.abilities.cinnamon_price)
        seat.truck = add(take_away(seat.truck, spent), action.mints)
        events.append(happened.MintsOptimized(state.turn_seat, spent, action.mints))

    def _take(self, state: State, seat: Seat, action: TakeOrder, events: list[Event]) -> None:
        """Take an order of an offer; a mint goes on the other one, and the next is turned up (D4.4)."""
        number = state.turn_seat
        use_action(state, number, events)
        order, loaded = action.order, action.mints
        deck, mints = _withdraw(state, order)
        offer = state.offers[deck]
        seat.open.append(order)
        state.progress = True
        events.append(happened.OrderTaken(number, order.id, deck, loaded, mints - loaded))
        if loaded:
            seat.truck += CLASSIC * loaded
            events.append(happened.MintsLoaded(number, CLASSIC * loaded, happened.ON_ORDER))
        if offer:
            other, lying = offer[0]
            offer[0] = (other, lying + 1)
            events.append(happened.MintPutOnOrder(other.id, deck, lying + 1))
        if state.decks[deck]:
            _turn_up(state, deck, events)
        look_for_the_end(state, events)

    def _deliver(self, state: State, seat: Seat, action: DeliverOrder, events: list[Event]) -> None:
        """Deliver an order, with what upgrades give for it; a discard may be owed before anything else (D4.5, D4.6)."""
        order = action.order
        seat.truck = take_away(seat.truck, order.mints)
        seat.open.remove(order)
        seat.done.append(order)
        state.progress = True
        events.append(happened.OrderDelivered(state.turn_seat, order.id, order.mints))
        _reward(state, seat, events)
        if state.discard and any(state.offers[place] for place in self._neighbor_offers[order.town]):
            state.phase = DISCARD
            state.pending = order
            events.append(happened.ChoiceAwaited(state.turn_seat, DISCARD, order.id))

    def _discard(self, state: State, seat: Seat, action: DiscardOrder, events: list[Event]) -> None:
        """Discard an order of an offer; the next one is turned up with a mint on it (D4.6)."""
        order = action.order
        deck, mints = _withdraw(state, order)
        state.phase = TURN
        state.pending = None
        events.append(happened.OrderDiscarded(state.turn_seat, order.id, deck, mints))
        if state.decks[deck]:
            turned, _ = _turn_up(state, deck, events)
            state.offers[deck][-1] = (turned, 1)
            events.append(happened.MintPutOnOrder(turned.id, deck, 1))
        look_for_the_end(state, events)

    def _buy(self, state: State, seat: Seat, action: BuyUpgrade, events: list[Event]) -> None:
        use_action(state, state.turn_seat, events)
        mints = ""
        for order in action.orders:
            mints = add(mints, order.mints)
            seat.open.remove(order)
            seat.done.append(order)
        seat.truck = take_away(seat.truck, mints)
        seat.buy(action.upgrade)
        state.progress = True
        spent = tuple([order.id for order in action.orders])
        events.append(happened.UpgradeBought(state.turn_seat, action.upgrade.id, spent, mints))

    def _end(self, state: State, seat: Seat, action: EndTurn, events: list[Event]) -> None:
        end_turn(state, events)


def _deal_decks(state: State, events: list[Event]) -> None:
    """Deal what nobody kept to the decks, one at a time, and turn up the offers (D3.2, D10.2)."""
    kept = [order for seat in state.seats for order in seat.open]
    left = [order for order in state.rest if order not in kept]
    number = len(state.decks)
    state.decks = [left[place::number][:DECK_SIZE] for place in range(number)]
    state.dealt = [[] for _ in state.seats]
    state.rest = []
    events.append(happened.DecksDealt(tuple([tuple([order.id for order in deck]) for deck in state.decks])))
    for place in range(number):
        for _ in range(OFFER_SIZE):
            _turn_up(state, place, events)


def _turn_up(state: State, deck: int, events: list[Event]) -> Offered:
    """Turn up the next order of a deck; it stands last in its offer, without a mint."""
    turned = (state.decks[deck].pop(0), 0)
    state.offers[deck].append(turned)
    events.append(happened.OrderTurnedUp(turned[0].id, deck))
    return turned


def _withdraw(state: State, order: Order) -> tuple[int, int]:
    """Take an order out of its offer; return the offer's number, and the mints on the order."""
    for deck, offer in enumerate(state.offers):
        for place, (offered, mints) in enumerate(offer):
            if offered is order:
                del offer[place]
                return deck, mints
    raise AssertionError(f"{order} is in no offer")


def _reward(state: State, seat: Seat, events: list[Event]) -> None:
    """Give upgrades' rewards for a delivery: a tip, and an action for the turn's first one (Tip Jar, Night Shift)."""
    abilities = seat.abilities
    if mints := CLASSIC * min(abilities.tip, seat.free_places):
        seat.truck += mints
        events.append(happened.MintsLoaded(state.turn_seat, mints, happened.TIP))
    if abilities.delivery_actions and not state.has_night_action:
        state.has_night_action = True
        state.actions_left += abilities.delivery_actions
        events.append(happened.ActionGained(state.turn_seat, state.actions_left))
