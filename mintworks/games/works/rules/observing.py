"""What a seat may see of a position, and what an action showed to those who could not see it before (W4.9)."""

from __future__ import annotations

import random
from typing import Final

from mintworks.games.works.rules import events as happened
from mintworks.games.works.rules.cards import PlanCard
from mintworks.games.works.rules.events import Event
from mintworks.games.works.rules.state import State

_LOTTO: Final = "lotto"


def observe(state: State, seat_number: int) -> State:
    """Return a copy in which deck and others' secret plans are the card set's unknown card. Raises IndexError."""
    seen = state.copy()
    unknown = state.cards.unknown
    seen.observer = seat_number
    seen.deck = [unknown] * len(seen.deck)
    for number, seat in enumerate(seen.seats, start=1):
        if number != seat_number and seat.secret:
            seat.plans = [unknown if plan in seat.secret else plan for plan in seat.plans]
            seat.secret = [unknown] * len(seat.secret)
    return seen


def determinize(seen: State, dice: random.Random) -> State:
    """Return a full position that agrees with an observation: the hidden cards are dealt at random.

    Each hidden card is equally likely at each of the hidden places.
    """
    unknown = seen.cards.unknown
    state = seen.copy()
    state.observer = None
    shown = {*seen.supply, *seen.deck}
    for seat in seen.seats:
        shown.update(seat.plans, seat.buildings)
    # A shuffle like any other, in a fifth of the time of `dice.shuffle`.
    chance = dice.random
    order = {plan: chance() for plan in seen.cards.plans.values() if plan not in shown}
    hidden = sorted(order, key=order.__getitem__)
    for seat in state.seats:
        if unknown in seat.plans:
            drawn = [hidden.pop() for plan in seat.plans if plan is unknown]
            seat.secret = [plan for plan in seat.secret if plan is not unknown] + drawn
            names = iter(drawn)
            seat.plans = [next(names) if plan is unknown else plan for plan in seat.plans]
    state.deck = [hidden.pop() if plan is unknown else plan for plan in state.deck]
    return state


def redact(event: Event, seat_number: int) -> Event:
    """Return the event as a seat may see it: another's plan from the deck has no name."""
    if isinstance(event, happened.PlanGained) and event.source == _LOTTO and event.seat != seat_number:
        return happened.PlanGained(event.seat, None, event.source)
    return event


def reveals(before: State, events: list[Event]) -> bool:
    """Return whether the events showed a card of the deck, or a seat's secret plan, to anyone."""
    return any(_reveals(before, event) for event in events)


def _reveals(before: State, event: Event) -> bool:
    match event:
        case happened.SupplyFilled() | happened.SupplyReplaced():
            return bool(event.plans)
        case happened.PlanGained():
            return event.plan in _ids(before.deck)
        case happened.PlanBuilt():
            return event.plan in _ids(before.seats[event.seat - 1].secret)
        case happened.CardLost():
            return event.card in _ids(before.seats[event.seat - 1].secret)
        case happened.CardsSwapped():
            return event.given in _ids(before.seats[event.seat - 1].secret)
    return False


def _ids(plans: list[PlanCard]) -> list[str]:
    return [plan.id for plan in plans]
