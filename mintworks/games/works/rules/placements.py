"""What a seat may do at each location, why it may not, and what it does (W2, W4).

One class for each effect of a location card. `options` is the one source of what is legal there:
`legal_actions` lists it, and playing an action asks whether it is in it.
"""

from __future__ import annotations

from mintworks.games.works.rules import events as happened
from mintworks.games.works.rules.actions import (
    Action,
    ActionTable,
)
from mintworks.games.works.rules.cards import (
    Draw,
    Gain,
    LocationCard,
    TakeLead,
)
from mintworks.games.works.rules.changes import gain
from mintworks.games.works.rules.events import FROM_LOCATION, Event
from mintworks.games.works.rules.refusals import Refusal, Why
from mintworks.games.works.rules.state import Seat, State


class PlacementRule:
    """The rule of one location card.

    In all methods `surcharge` is what the Temp Agency adds to the price when it copies the location (W4.14).
    """

    __slots__ = ("id",)

    def __init__(self, card: LocationCard) -> None:
        self.id = card.id

    def options(self, state: State, seat_number: int, surcharge: int = 0) -> list[Action]:
        """Return the actions with an affordable price and a possible effect (W4.5), in W9's order."""
        raise NotImplementedError

    def price(self, seat: Seat, action: Action) -> int:
        """Return the price of an action for the seat (W4.8)."""
        raise NotImplementedError

    def refusal(self, state: State, seat_number: int, surcharge: int = 0) -> Refusal | None:
        """Return why `options` is empty; None if it isn't."""
        raise NotImplementedError

    def refusal_of(self, state: State, seat_number: int, action: Action, surcharge: int = 0) -> Refusal:
        """Return why one action isn't among `options`, although others are."""
        raise NotImplementedError

    def carry_out(self, state: State, seat_number: int, action: Action, events: list[Event]) -> None:
        """Carry out the location's effect; the price is already paid (W4.6)."""
        raise NotImplementedError

    def _too_dear(self, seat: Seat, price: int, card: str = "") -> Refusal:
        return Refusal(Why.TOO_DEAR, "W4.5", self.id, card, price, seat.mints)


class FixedPriceRule(PlacementRule):
    """A location at which everyone pays the printed price."""

    __slots__ = ("printed",)

    def __init__(self, card: LocationCard, printed: int) -> None:
        super().__init__(card)
        self.printed = printed

    def price(self, seat: Seat, action: Action) -> int:
        return self.printed

    def refusal(self, state: State, seat_number: int, surcharge: int = 0) -> Refusal | None:
        seat = state.seats[seat_number - 1]
        price = self.printed + surcharge
        return self._too_dear(seat, price) if seat.mints < price else None

    def refusal_of(self, state: State, seat_number: int, action: Action, surcharge: int = 0) -> Refusal:
        return self._too_dear(state.seats[seat_number - 1], self.printed + surcharge)


NOTHING: list[Action] = []


class _VisitRule(FixedPriceRule):
    """A location without a choice."""

    __slots__ = ("_only",)

    def __init__(self, card: LocationCard, printed: int, actions: ActionTable) -> None:
        super().__init__(card, printed)
        self._only: list[Action] = [actions.visits[card.id]]

    def options(self, state: State, seat_number: int, surcharge: int = 0) -> list[Action]:
        return self._only if state.seats[seat_number - 1].mints >= self.printed + surcharge else NOTHING


class GainRule(_VisitRule):
    """Producer, Wholesaler, Crowdfunder: gain mints."""

    __slots__ = ("_mints", "_others")

    def __init__(self, card: LocationCard, effect: Gain, actions: ActionTable) -> None:
        super().__init__(card, effect.price, actions)
        self._mints = effect.mints
        self._others = effect.others

    def carry_out(self, state: State, seat_number: int, action: Action, events: list[Event]) -> None:
        gain(state, seat_number, self._mints, FROM_LOCATION, self.id, events)
        if self._others:
            for other in state.clockwise_from(seat_number)[1:]:
                gain(state, other, self._others, FROM_LOCATION, self.id, events)


class LeadRule(_VisitRule):
    """Leadership Council: take the token, also if one has it already, and gain mints (W4.7)."""

    __slots__ = ("_mints",)

    def __init__(self, card: LocationCard, effect: TakeLead, actions: ActionTable) -> None:
        super().__init__(card, effect.price, actions)
        self._mints = effect.mints

    def carry_out(self, state: State, seat_number: int, action: Action, events: list[Event]) -> None:
        state.token = seat_number
        events.append(happened.TokenTaken(seat_number))
        gain(state, seat_number, self._mints, FROM_LOCATION, self.id, events)


class DrawRule(_VisitRule):
    """Lotto: gain the top plan of the deck, unseen by the others (W4.9)."""

    __slots__ = ()

    def __init__(self, card: LocationCard, effect: Draw, actions: ActionTable) -> None:
        super().__init__(card, effect.price, actions)

    def options(self, state: State, seat_number: int, surcharge: int = 0) -> list[Action]:
        return super().options(state, seat_number, surcharge) if state.deck else NOTHING

    def refusal(self, state: State, seat_number: int, surcharge: int = 0) -> Refusal | None:
        if not state.deck:
            return Refusal(Why.DECK_EMPTY, "W4.5", self.id)
        return super().refusal(state, seat_number, surcharge)

    def carry_out(self, state: State, seat_number: int, action: Action, events: list[Event]) -> None:
        seat = state.seats[seat_number - 1]
        plan = state.deck.pop(0)
        seat.plans.append(plan)
        seat.secret.append(plan)
        events.append(happened.PlanGained(seat_number, plan.id, self.id))
