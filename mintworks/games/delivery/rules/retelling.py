"""Rebuilds a position from events alone: what the table shows, and the proof that events tell everything.

Whoever shows a game keeps a state of its own and applies each event when its picture has arrived.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from mintworks.games.delivery.rules import events as happened
from mintworks.games.delivery.rules.events import Event
from mintworks.games.delivery.rules.mints import add, take_away
from mintworks.games.delivery.rules.parts import Order
from mintworks.games.delivery.rules.state import KEEP, OVER, TURN, Motivation, Phase, Reason, Seat, State

_TELLERS: dict[type, Callable[[State, Any], None]] = {}

EventT = TypeVar("EventT")


def apply_event(shown: State, event: Event) -> None:
    """Change a position as an event says. The position may be complete or an observation."""
    shown.known_legal = None
    _TELLERS[type(event)](shown, event)


def _of(kind: type[EventT]) -> Callable[[Callable[[State, EventT], None]], Callable[[State, EventT], None]]:
    def register(tell: Callable[[State, EventT], None]) -> Callable[[State, EventT], None]:
        _TELLERS[kind] = tell
        return tell

    return register


def _order(state: State, name: str | None) -> Order:
    return state.parts.unknown if name is None else state.parts.orders[name]


def _seat(state: State, number: int) -> Seat:
    return state.seats[number - 1]


def _finish(state: State, number: int, name: str) -> None:
    """Move an open order to the done ones; an observer forgets which one of another seat it was (D4.5)."""
    seat = _seat(state, number)
    order = state.parts.orders[name]
    seat.open.remove(order)
    is_seen = state.open_done or state.observer in (None, number)
    seat.done.append(order if is_seen else state.parts.unknown)


def _withdraw(state: State, deck: int, order: Order) -> None:
    state.offers[deck] = [(offered, mints) for offered, mints in state.offers[deck] if offered is not order]


@_of(happened.OrdersDealt)
def _orders_dealt(state: State, event: happened.OrdersDealt) -> None:
    state.dealt[event.seat - 1] = [_order(state, name) for name in event.orders]


@_of(happened.ChoiceAwaited)
def _choice_awaited(state: State, event: happened.ChoiceAwaited) -> None:
    state.phase = Phase(event.phase)
    state.to_move = event.seat
    if state.phase is KEEP:
        state.turn_seat = event.seat
    state.pending = None if event.order is None else state.parts.orders[event.order]


@_of(happened.OrdersKept)
def _orders_kept(state: State, event: happened.OrdersKept) -> None:
    _seat(state, event.seat).open = [_order(state, name) for name in event.orders]


@_of(happened.OrdersShown)
def _orders_shown(state: State, event: happened.OrdersShown) -> None:
    _seat(state, event.seat).open = [_order(state, name) for name in event.orders]


@_of(happened.DecksDealt)
def _decks_dealt(state: State, event: happened.DecksDealt) -> None:
    state.decks = [[_order(state, name) for name in deck] for deck in event.decks]
    state.dealt = [[] for _ in state.seats]
    state.rest = []


@_of(happened.TurnBegan)
def _turn_began(state: State, event: happened.TurnBegan) -> None:
    if event.round > state.round:
        state.round = event.round
        state.progress = False
    state.phase = TURN
    state.to_move = state.turn_seat = event.seat
    state.actions_left = event.actions
    state.moves = 0
    state.has_night_action = False


@_of(happened.ActionUsed)
def _action_used(state: State, event: happened.ActionUsed) -> None:
    state.actions_left = event.actions_left


@_of(happened.ActionGained)
def _action_gained(state: State, event: happened.ActionGained) -> None:
    state.actions_left = event.actions_left
    state.has_night_action = True


@_of(happened.EndCalled)
def _end_called(state: State, event: happened.EndCalled) -> None:
    state.is_called = True


@_of(happened.RoundEnded)
def _round_ended(state: State, event: happened.RoundEnded) -> None:
    state.idle = event.idle


@_of(happened.GameEnded)
def _game_ended(state: State, event: happened.GameEnded) -> None:
    state.phase = OVER
    state.to_move = None
    state.actions_left = 0
    state.winners = event.winners
    state.reason = Reason(event.reason)


@_of(happened.TruckMoved)
def _truck_moved(state: State, event: happened.TruckMoved) -> None:
    _seat(state, event.seat).space = event.to
    if state.driver is None:
        state.moves += 1


@_of(happened.TollPaid)
def _toll_paid(state: State, event: happened.TollPaid) -> None:
    seat = _seat(state, event.seat)
    seat.truck = take_away(seat.truck, event.mint)


@_of(happened.MintsLoaded)
def _mints_loaded(state: State, event: happened.MintsLoaded) -> None:
    seat = _seat(state, event.seat)
    seat.truck = add(seat.truck, event.mints)
    if event.places:
        number = state.roads.map.gates.index(event.origin)
        belt = state.belts[number]
        state.belts[number] = "".join([mint for place, mint in enumerate(belt) if place not in event.places])


@_of(happened.MintsUnloaded)
def _mints_unloaded(state: State, event: happened.MintsUnloaded) -> None:
    seat = _seat(state, event.seat)
    seat.truck = take_away(seat.truck, event.mints)
    if event.to in state.roads.map.gates and state.belts:
        state.belts[state.roads.map.gates.index(event.to)] += event.mints


@_of(happened.MintsOptimized)
def _mints_optimized(state: State, event: happened.MintsOptimized) -> None:
    seat = _seat(state, event.seat)
    seat.truck = add(take_away(seat.truck, event.spent), event.gained)


@_of(happened.BeltRotated)
def _belt_rotated(state: State, event: happened.BeltRotated) -> None:
    number = state.roads.map.gates.index(event.belt)
    belt = state.belts[number]
    state.belts[number] = belt[event.mints :] + belt[: event.mints]


@_of(happened.MintsPutOnBelt)
def _mints_put_on_belt(state: State, event: happened.MintsPutOnBelt) -> None:
    for mint, letter in zip(event.mints, event.belts, strict=True):
        state.belts["lr".index(letter)] += mint
    state.pending = None
    state.phase = TURN
    state.to_move = state.turn_seat


@_of(happened.OrderTaken)
def _order_taken(state: State, event: happened.OrderTaken) -> None:
    order = state.parts.orders[event.order]
    if state.driver is None:
        _withdraw(state, event.deck, order)
    else:
        del state.decks[event.deck][0]
    _seat(state, event.seat).open.append(order)
    state.progress = True


@_of(happened.MintPutOnOrder)
def _mint_put_on_order(state: State, event: happened.MintPutOnOrder) -> None:
    offer = state.offers[event.deck]
    state.offers[event.deck] = [(each, event.mints if each.id == event.order else mints) for each, mints in offer]


@_of(happened.OrderTurnedUp)
def _order_turned_up(state: State, event: happened.OrderTurnedUp) -> None:
    order = state.parts.orders[event.order]
    if state.driver is None:
        del state.decks[event.deck][0]
        state.offers[event.deck].append((order, 0))
    else:
        state.decks[event.deck][0] = order


@_of(happened.OrderDelivered)
def _order_delivered(state: State, event: happened.OrderDelivered) -> None:
    seat = _seat(state, event.seat)
    seat.truck = take_away(seat.truck, event.mints)
    _finish(state, event.seat, event.order)
    state.progress = True


@_of(happened.OrderDiscarded)
def _order_discarded(state: State, event: happened.OrderDiscarded) -> None:
    _withdraw(state, event.deck, state.parts.orders[event.order])
    state.phase = TURN
    state.pending = None


@_of(happened.UpgradeBought)
def _upgrade_bought(state: State, event: happened.UpgradeBought) -> None:
    seat = _seat(state, event.seat)
    seat.truck = take_away(seat.truck, event.mints)
    for name in event.orders:
        _finish(state, event.seat, name)
    seat.buy(state.parts.upgrades[event.upgrade])
    state.progress = True


@_of(happened.MotivationChanged)
def _motivation_changed(state: State, event: happened.MotivationChanged) -> None:
    state.motivation = Motivation(event.motivation)


@_of(happened.DriverBlocked)
def _driver_blocked(state: State, event: happened.DriverBlocked) -> None:
    state.motivation = Motivation.LOAD
