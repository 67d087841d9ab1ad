"""Mint Works as a game of the house: what is legal, and what it does (W4, W5)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from mintworks.core.game import IllegalAction, Outcome
from mintworks.games.works.rules import events as happened
from mintworks.games.works.rules.actions import PASS, Action, ActionTable, GiveMint, HireTemp, Pass, Placement
from mintworks.games.works.rules.card_placements import rules_for
from mintworks.games.works.rules.cards import ENDLESS, CardSet
from mintworks.games.works.rules.changes import MintSupplyEmpty
from mintworks.games.works.rules.events import Event
from mintworks.games.works.rules.observing import observe, reveals
from mintworks.games.works.rules.placements import PlacementRule
from mintworks.games.works.rules.refusals import Refusal, Why
from mintworks.games.works.rules.setup import Setup, new_state
from mintworks.games.works.rules.state import AI_SEAT, DEVELOPMENT, OVER, UPKEEP, Reason, State
from mintworks.games.works.rules.upkeep import begin_turn, end_game, give_from_shared_income, run_upkeep


class MintWorks:
    """The rules of Mint Works over a set of cards."""

    id = "mint-works"

    def __init__(self, cards: CardSet) -> None:
        self.cards = cards
        self.actions = ActionTable(cards)
        self._rules: dict[str, PlacementRule] = rules_for(cards, self.actions)

    def new_game(self, setup: Setup) -> State:
        """Return the position at the start (W2, W7.1); `setup.seed` is 0 if left out. Raises SetupError."""
        state = new_state(self.cards, setup, setup.seed or 0)
        begin_turn(state, state.token, [])
        return state

    def opening(self, state: State) -> list[Event]:
        """Return the events of laying out the table: the supply turned up, the first phase and turn begun."""
        assert state.to_move is not None
        return [
            happened.SupplyFilled(tuple([plan.id for plan in state.supply])),
            happened.PhaseBegan(state.phase, state.round),
            happened.TurnBegan(state.to_move, state.half),
        ]

    def to_move(self, state: State) -> int | None:
        """Return the seat that has to decide; None after the end."""
        return state.to_move

    def legal_actions(self, state: State) -> list[Action]:
        """Return pass, then locations in the table's order, each with its choices; or the choices of a Co-op (W9)."""
        seat_number = state.to_move
        if seat_number is None:
            return []
        if state.phase is not DEVELOPMENT:
            return [gift for number, gift in self.actions.gifts.items() if self._may_gain(state, number)]
        actions: list[Action] = [PASS, *chain.from_iterable(self.placements(state))]
        state.known_legal = tuple(actions)
        return actions

    def placements(self, state: State) -> Iterator[list[Action]]:
        """Yield the legal placements of the seat to move at each location, in the order of the table.

        A location is examined when it is asked for, so that a player who takes the first one doesn't pay for the
        others.
        """
        seat_number = state.to_move
        assert seat_number is not None, "the game goes on"
        # Nothing is free of charge: every price is at least 1.
        if state.seats[seat_number - 1].mints:
            rules = self._rules
            for name, location in state.locations.items():
                if location.is_open and location.spaces[-1] is None and not location.blocked:
                    options = rules[name].options(state, seat_number)
                    state.known_legal = options
                    yield options

    def is_legal(self, state: State, action: Action) -> bool:
        """Return whether an action is legal for the seat to move, without finding all others."""
        if isinstance(action, Pass):
            return state.phase is DEVELOPMENT
        if isinstance(action, GiveMint):
            return state.phase is UPKEEP and action in self.legal_actions(state)
        location = state.locations.get(action.location)
        if location is None or not location.is_open or location.spaces[-1] is not None or location.blocked:
            return False
        seat_number = state.to_move if state.phase is DEVELOPMENT else None
        return seat_number is not None and action in self._rules[action.location].options(state, seat_number)

    def apply(self, state: State, action: Action) -> list[Event]:
        """Play an action for the seat to move and carry the game on to the next decision.

        Changes `state`. Raises IllegalAction, with `state` untouched, for an action that is not legal.
        """
        if action not in (state.known_legal or ()) and not self.is_legal(state, action):
            raise IllegalAction(self._refusal(state, action), str(action), repr(state))
        state.known_legal = None
        events: list[Event] = []
        try:
            if isinstance(action, GiveMint):
                give_from_shared_income(state, action.seat, events)
            else:
                if isinstance(action, Pass):
                    self._pass(state, events)
                else:
                    self._place(state, action, events)
                self._end_turn(state, events)
        except MintSupplyEmpty:
            end_game(state, (AI_SEAT,), Reason.MINT_SUPPLY, events)
        return events

    def copy(self, state: State) -> State:
        """Return a position that can be played on without changing the given one."""
        return state.copy()

    def observe(self, state: State, seat: int) -> State:
        """Return the position as a seat may see it: deck and others' secret plans are unknown cards (W4.9)."""
        return observe(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        """Return the winners and the criterion (W6.1); None while the game goes on."""
        if state.winners is None or state.reason is None:
            return None
        return Outcome(state.winners, state.reason)

    def reveals(self, before: State, events: list[Event]) -> bool:
        """Return whether these events showed a card of the deck, or a secret plan, to anyone."""
        return reveals(before, events)

    def parse(self, text: str) -> Action:
        """Return the action of a string of W9. Raises KeyError if there is none."""
        return self.actions.parse(text)

    def price(self, state: State, seat_number: int, action: Action) -> int:
        """Return a seat's price of an action (W4.8, W4.14); 0 for one that isn't a placement."""
        if isinstance(action, Pass | GiveMint):
            return 0
        return self._rules[action.location].price(state.seats[seat_number - 1], action)

    def why_not_at(self, state: State, location: str) -> Refusal | None:
        """Return why the seat to move can't do anything at a location now; None if it can."""
        if state.phase is OVER or state.to_move is None:
            return Refusal(Why.GAME_OVER, "W5.1", location)
        if state.phase is UPKEEP:
            return Refusal(Why.CHOICE_AWAITED, "W5.3", location)
        place = state.locations.get(location)
        if place is None:
            return Refusal(Why.NOT_IN_GAME, "W2.2", location)
        if not place.is_open:
            return Refusal(Why.CLOSED, "W4.11", location)
        if place.spaces[-1] is not None:
            return Refusal(Why.FULL, "W4.2", location)
        if place.blocked:
            return Refusal(Why.BLOCKED, "W8", location)
        return self._rules[location].refusal(state, state.to_move)

    def why_not(self, state: State, action: Action) -> Refusal | None:
        """Return why the seat to move may not play an action; None if it may."""
        return None if action in self.legal_actions(state) else self._refusal(state, action)

    def _refusal(self, state: State, action: Action) -> Refusal:
        """Return why an action isn't legal."""
        if state.phase is OVER or state.to_move is None:
            return Refusal(Why.GAME_OVER, "W5.1")
        if isinstance(action, GiveMint):
            why = Why.NOT_ANOTHER_SEAT if state.phase is UPKEEP else Why.NO_CHOICE
            return Refusal(why, "W5.3", "", action.building)
        if isinstance(action, Pass):
            return Refusal(Why.CHOICE_AWAITED, "W5.3")
        refusal = self.why_not_at(state, action.location)
        if refusal is None or refusal.why is Why.NOTHING_TO_COPY:
            # Who names what is to be copied is told about that location.
            refusal = self._rules[action.location].refusal_of(state, state.to_move, action)
        return refusal

    def _may_gain(self, state: State, seat_number: int) -> bool:
        """Return whether the Co-op of the seat to move may give to a seat (W5.3)."""
        return seat_number != state.to_move and seat_number <= len(state.seats)

    def _pass(self, state: State, events: list[Event]) -> None:
        """Place nothing; a double turn counts once, when its first half passes (W4.3, W8.4)."""
        assert state.to_move is not None
        if state.half != 2:
            state.passes += 1
        events.append(happened.Passed(state.to_move, state.half))

    def _place(self, state: State, action: Placement | HireTemp, events: list[Event]) -> None:
        """Pay the price onto the first free space, then carry out the effect (W4.2, W4.6)."""
        seat_number = state.to_move
        assert seat_number is not None
        seat = state.seats[seat_number - 1]
        location = state.locations[action.location]
        rule = self._rules[action.location]
        price = rule.price(seat, action)
        if seat.mints != ENDLESS:
            seat.mints -= price
        space = location.spaces.index(None)
        location.spaces[space] = (seat_number, price)
        state.passes = 0
        events.append(happened.MintsPlaced(seat_number, action.location, space, price))
        ai = state.ai
        if ai is not None and ai.blocks and seat_number == AI_SEAT:
            location.blocked = True
            events.append(happened.LocationBlocked(action.location))
        rule.carry_out(state, seat_number, action, events)

    def _end_turn(self, state: State, events: list[Event]) -> None:
        """Begin the next half or turn, or end the phase when all have passed in a row (W4.4, W8.4)."""
        seat_number = state.to_move
        assert seat_number is not None
        if state.half == 1:
            state.half = 2
            events.append(happened.TurnBegan(seat_number, 2))
        elif state.passes < len(state.seats):
            begin_turn(state, seat_number + 1 if seat_number < len(state.seats) else 1, events)
        else:
            run_upkeep(state, events)
