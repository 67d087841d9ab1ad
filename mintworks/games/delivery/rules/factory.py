"""Solitaire in the Factory: what the human and the driver may do, and what it does (D8, D9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mintworks.games.delivery.rules import events as happened
from mintworks.games.delivery.rules.actions import (
    BELT_LOADS,
    END,
    Action,
    ActionTable,
    ChooseBelts,
    DeliverOrder,
    EndTurn,
    LoadFromBelt,
    Move,
    RotateBelt,
    RotateBelts,
    TakeOrder,
    UnloadToBelt,
)
from mintworks.games.delivery.rules.driver import FOREMOST, decide
from mintworks.games.delivery.rules.events import Event
from mintworks.games.delivery.rules.mints import add, choices, remove, take_away
from mintworks.games.delivery.rules.parts import Order, Parts
from mintworks.games.delivery.rules.state import (
    BELT_MINTS,
    BELTS,
    DRIVER_SEAT,
    HUMAN_SEAT,
    TURN,
    Seat,
    State,
)
from mintworks.games.delivery.rules.turns import end_turn, look_for_the_end, use_action

MOST_OPEN: Final = 3
"""Open orders of the human (D8.3)."""


class FactoryRules:
    """The rules on the other side of the map."""

    def __init__(self, parts: Parts, actions: ActionTable) -> None:
        self._actions = actions
        self._map = parts.factory
        self._do: dict[type, Callable[[State, Any, list[Event]], None]] = {
            Move: self._move,
            DeliverOrder: self._deliver,
            TakeOrder: self._take,
            LoadFromBelt: self._load,
            UnloadToBelt: self._unload,
            RotateBelt: self._rotate,
            RotateBelts: self._rotate_both,
            ChooseBelts: self._choose_belts,
            EndTurn: self._end,
        }

    def legal(self, state: State) -> list[Action]:
        """Return the legal actions of the seat to move, in the order of D10.3."""
        if state.phase is BELTS:
            assert state.pending is not None
            return [*self.fitting(state, state.pending.mints)]
        if state.to_move == DRIVER_SEAT:
            action = decide(state, self._actions).action
            return [action if state.actions_left or isinstance(action, DeliverOrder) else END]
        seat = state.seats[HUMAN_SEAT - 1]
        actions: list[Action] = [self._actions.deliveries[order] for order in seat.open if can_deliver(seat, order)]
        if state.actions_left:
            actions += [self._actions.moves[space] for space in self._map.adjacent[seat.space]]
            if seat.space in self._map.gates:
                self._add_belt_actions(state, seat, actions)
            elif seat.space == self._map.start and len(seat.open) < MOST_OPEN:
                actions += [self._actions.takes[deck[0]][0] for deck in state.decks if deck]
        actions.append(END)
        return actions

    def play(self, state: State, action: Action, events: list[Event]) -> None:
        """Carry out a legal action, and the driver's change of motivation before it."""
        if state.phase is TURN and state.to_move == DRIVER_SEAT:
            decision = decide(state, self._actions)
            if decision.action == action and decision.motivation is not state.motivation:
                state.motivation = decision.motivation
                events.append(happened.MotivationChanged(decision.motivation))
            if decision.is_blocked:
                events.append(happened.DriverBlocked("".join([lack.mints for lack in decision.lacks])))
        self._do[type(action)](state, action, events)
        if state.phase is TURN and state.actions_left == 0 and not self._can_deliver(state):
            end_turn(state, events)

    def fitting(self, state: State, mints: str) -> list[ChooseBelts]:
        """Return every way to put mints back on the belts, neither of which may hold more than 10 (D8.4)."""
        left, right = [BELT_MINTS - len(belt) for belt in state.belts]
        return [
            choice
            for letters, choice in self._actions.belt_choices.items()
            if len(letters) == len(mints) and letters.count("l") <= left and letters.count("r") <= right
        ]

    def _add_belt_actions(self, state: State, seat: Seat, actions: list[Action]) -> None:
        """Load, unload and rotate at a dock (D8.3)."""
        dock = seat.space
        belt = state.belts[self._map.gates.index(dock)]
        foremost = belt[:FOREMOST]
        free = seat.free_places
        for mints in BELT_LOADS:
            if len(mints) <= free and foremost.count(mints[0]) >= len(mints):
                actions.append(self._actions.belt_loads[dock][mints])
        for mints in choices(seat.truck):
            if len(mints) <= BELT_MINTS - len(belt):
                actions.append(self._actions.belt_unloads[dock][mints])
        actions += [rotation for rotation in self._actions.rotations[dock] if rotation.mints < len(belt)]

    def _can_deliver(self, state: State) -> bool:
        """Return whether a delivery is possible after all actions are used up (D4.7, D9.1)."""
        if state.turn_seat == DRIVER_SEAT:
            return isinstance(decide(state, self._actions).action, DeliverOrder)
        seat = state.seats[HUMAN_SEAT - 1]
        return any(can_deliver(seat, order) for order in seat.open)

    def _seat(self, state: State) -> Seat:
        return state.seats[state.turn_seat - 1]

    def _move(self, state: State, action: Move, events: list[Event]) -> None:
        use_action(state, state.turn_seat, events)
        seat = self._seat(state)
        events.append(happened.TruckMoved(state.turn_seat, seat.space, action.space, None))
        seat.space = action.space

    def _take(self, state: State, action: TakeOrder, events: list[Event]) -> None:
        use_action(state, state.turn_seat, events)
        order = action.order
        number = next(place for place, deck in enumerate(state.decks) if deck and deck[0] is order)
        deck = state.decks[number]
        del deck[0]
        self._seat(state).open.append(order)
        state.progress = True
        events.append(happened.OrderTaken(state.turn_seat, order.id, number, 0, 0))
        if deck:
            events.append(happened.OrderTurnedUp(deck[0].id, number))
        look_for_the_end(state, events)

    def _load(self, state: State, action: LoadFromBelt, events: list[Event]) -> None:
        use_action(state, state.turn_seat, events)
        number = self._map.gates.index(action.belt)
        belt, kind = state.belts[number], action.mints[0]
        places = tuple([place for place, mint in enumerate(belt) if mint == kind][: len(action.mints)])
        state.belts[number] = belt.replace(kind, "", len(action.mints))
        seat = self._seat(state)
        seat.truck = add(seat.truck, action.mints)
        events.append(happened.MintsLoaded(state.turn_seat, action.mints, action.belt, places))

    def _unload(self, state: State, action: UnloadToBelt, events: list[Event]) -> None:
        use_action(state, state.turn_seat, events)
        seat = self._seat(state)
        seat.truck = take_away(seat.truck, action.mints)
        state.belts[self._map.gates.index(action.belt)] += action.mints
        events.append(happened.MintsUnloaded(state.turn_seat, action.mints, action.belt))

    def _rotate(self, state: State, action: RotateBelt, events: list[Event]) -> None:
        use_action(state, state.turn_seat, events)
        self._turn_belt(state, self._map.gates.index(action.belt), action.mints, events)

    def _rotate_both(self, state: State, action: RotateBelts, events: list[Event]) -> None:
        use_action(state, state.turn_seat, events)
        for number, belt in enumerate(state.belts):
            if belt:
                self._turn_belt(state, number, 1, events)

    def _turn_belt(self, state: State, number: int, mints: int, events: list[Event]) -> None:
        belt = state.belts[number]
        state.belts[number] = belt[mints:] + belt[:mints]
        events.append(happened.BeltRotated(state.turn_seat, self._map.gates[number], mints))

    def _deliver(self, state: State, action: DeliverOrder, events: list[Event]) -> None:
        """Deliver, and put the mints back on the belts at once or ask the human where (D8.4)."""
        order = action.order
        seat = self._seat(state)
        seat.truck = take_away(seat.truck, order.mints)
        seat.open.remove(order)
        seat.done.append(order)
        state.progress = True
        events.append(happened.OrderDelivered(state.turn_seat, order.id, order.mints))
        state.pending = order
        ways = self.fitting(state, order.mints)
        if len(ways) == 1:
            self._choose_belts(state, ways[0], events)
        else:
            state.phase = BELTS
            state.to_move = HUMAN_SEAT
            events.append(happened.ChoiceAwaited(HUMAN_SEAT, BELTS, order.id))

    def _choose_belts(self, state: State, action: ChooseBelts, events: list[Event]) -> None:
        order = state.pending
        assert order is not None
        for mint, letter in zip(order.mints, action.belts, strict=True):
            state.belts["lr".index(letter)] += mint
        state.pending = None
        state.phase = TURN
        state.to_move = state.turn_seat
        events.append(happened.MintsPutOnBelt(order.id, order.mints, action.belts))

    def _end(self, state: State, action: EndTurn, events: list[Event]) -> None:
        end_turn(state, events)


def can_deliver(seat: Seat, order: Order) -> bool:
    """Return whether an open order is ready and names the town where the truck stands (D4.5)."""
    return order.town == seat.space and remove(seat.truck, order.mints) is not None
