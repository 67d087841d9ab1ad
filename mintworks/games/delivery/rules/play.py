"""Mint Delivery as a game of the house: what is legal, and what it does."""

from __future__ import annotations

from mintworks.core.game import IllegalAction, Outcome
from mintworks.games.delivery.rules import events as happened
from mintworks.games.delivery.rules.actions import Action, ActionTable
from mintworks.games.delivery.rules.driver import DriverDecision, decide, next_motivation
from mintworks.games.delivery.rules.events import Event
from mintworks.games.delivery.rules.factory import FactoryRules
from mintworks.games.delivery.rules.observing import observe, reveals
from mintworks.games.delivery.rules.parts import Parts
from mintworks.games.delivery.rules.refusals import Refusal
from mintworks.games.delivery.rules.refusing import Refusing
from mintworks.games.delivery.rules.road import RoadRules
from mintworks.games.delivery.rules.setup import FACTORY_DECK_SIZE, Setup, new_state
from mintworks.games.delivery.rules.state import DRIVER_SEAT, HUMAN_SEAT, TURN, Motivation, State
from mintworks.games.delivery.rules.turns import begin_turn


class MintDelivery:
    """The rules of Mint Delivery over the parts in its box."""

    id = "mint-delivery"

    def __init__(self, parts: Parts) -> None:
        self.parts = parts
        self.actions = ActionTable(parts)
        self._road = RoadRules(parts, self.actions)
        self._factory = FactoryRules(parts, self.actions)
        self._refusing = Refusing(self._road)

    def new_game(self, setup: Setup) -> State:
        """Return the position at the start (D3, D8.2); `setup.seed` is 0 if left out. Raises SetupError."""
        state = new_state(self.parts, setup, setup.seed or 0)
        if state.driver is not None:
            begin_turn(state, HUMAN_SEAT, [])
        return state

    def opening(self, state: State) -> list[Event]:
        """Return the events of laying out the table: orders dealt or turned up, and the seat that begins."""
        events: list[Event] = []
        if state.driver is None:
            for number in state.clockwise_from(state.first):
                dealt = tuple([order.id or None for order in state.dealt[number - 1]])
                events.append(happened.OrdersDealt(number, dealt))
            events.append(happened.ChoiceAwaited(state.first, state.phase, None))
            return events
        begun_with = state.seats[DRIVER_SEAT - 1].open
        for place, deck in enumerate(state.decks):
            if begun_with and len(deck) < FACTORY_DECK_SIZE:
                taken = begun_with[0].id
                events.append(happened.OrderTurnedUp(taken, place))
                events.append(happened.OrderTaken(DRIVER_SEAT, taken, place, 0, 0))
            if deck:
                events.append(happened.OrderTurnedUp(deck[0].id, place))
        events.append(happened.TurnBegan(HUMAN_SEAT, state.round, state.actions_left))
        return events

    def to_move(self, state: State) -> int | None:
        """Return the seat that has to decide; None after the end."""
        return state.to_move

    def legal_actions(self, state: State) -> list[Action]:
        """Return the legal actions of the seat to move, in the order of D10.3; empty after the end."""
        if state.to_move is None:
            return []
        legal = self._road.legal(state) if state.driver is None else self._factory.legal(state)
        state.known_legal = tuple(legal)
        return legal

    def apply(self, state: State, action: Action) -> list[Event]:
        """Play an action for the seat to move and carry the game on to the next decision.

        Changes `state`. Raises IllegalAction, with `state` untouched, for an action that is not legal.
        """
        if action not in (state.known_legal or self.legal_actions(state)):
            raise IllegalAction(self._refusing.refusal(state, action), str(action), repr(state))
        state.known_legal = None
        events: list[Event] = []
        if state.driver is None:
            self._road.play(state, action, events)
        else:
            self._factory.play(state, action, events)
        return events

    def copy(self, state: State) -> State:
        """Return a position that can be played on without changing the given one."""
        return state.copy()

    def observe(self, state: State, seat: int) -> State:
        """Return the position as a seat may see it, with unknown orders for the hidden ones (D10.4)."""
        return observe(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        """Return the winners and the criterion (D5.2, D8.5); None while the game goes on."""
        if state.winners is None or state.reason is None:
            return None
        return Outcome(state.winners, state.reason)

    def reveals(self, before: State, events: list[Event]) -> bool:
        """Return whether these events turned up an order, or showed kept orders."""
        return reveals(events)

    def parse(self, text: str) -> Action:
        """Return the action of a string of D10.1. Raises KeyError if there is none."""
        return self.actions.parse(text)

    def why_not(self, state: State, action: Action) -> Refusal | None:
        """Return why the seat to move may not play an action; None if it may."""
        return None if action in self.legal_actions(state) else self._refusing.refusal(state, action)

    def driver_decision(self, state: State) -> DriverDecision | None:
        """Return the driver's next action and its reasons (D9); None unless it is its turn to act."""
        if state.phase is not TURN or state.driver is None or state.to_move != DRIVER_SEAT:
            return None
        return decide(state, self.actions)

    def driver_motivation(self, state: State) -> Motivation | None:
        """Return the driver's motivation, in anybody's turn; None if it can't do anything (D9.1)."""
        return next_motivation(state, self.actions)
