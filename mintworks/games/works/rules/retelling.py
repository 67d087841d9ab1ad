"""Rebuilds a position from events alone: what the table shows, and the proof that events tell everything.

`apply_event` mirrors one event. Whoever shows a game keeps a state of its own and retells each event when
its picture has arrived.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from mintworks.games.works.rules import events as happened
from mintworks.games.works.rules.cards import ENDLESS, PlanCard
from mintworks.games.works.rules.events import Event
from mintworks.games.works.rules.state import DEVELOPMENT, OVER, Phase, Reason, Seat, State

_TELLERS: dict[type, Callable[[State, Any], None]] = {}

EventT = TypeVar("EventT")


def apply_event(state: State, event: Event) -> None:
    """Change a position as an event says. The position may be complete or an observation."""
    state.known_legal = None
    _TELLERS[type(event)](state, event)


def _of(kind: type[EventT]) -> Callable[[Callable[[State, EventT], None]], Callable[[State, EventT], None]]:
    def register(tell: Callable[[State, EventT], None]) -> Callable[[State, EventT], None]:
        _TELLERS[kind] = tell
        return tell

    return register


def _plan(state: State, name: str | None) -> PlanCard:
    return state.cards.unknown if name is None else state.cards.plans[name]


def _seat(state: State, number: int) -> Seat:
    return state.seats[number - 1]


def _drop(seat: Seat, state: State, plan: PlanCard) -> None:
    """Take a plan out of a neighborhood; for one who could not see it, an unknown one goes."""
    lost = plan if plan in seat.plans else state.cards.unknown
    seat.plans.remove(lost)
    if lost in seat.secret:
        seat.secret.remove(lost)


def _take_away(state: State, number: int, plan: PlanCard, source: str) -> None:
    seat = _seat(state, number)
    if source == "plans":
        _drop(seat, state, plan)
    else:
        del seat.buildings[plan]


def _supply_changes(state: State, mints: int) -> None:
    if state.mint_supply is not None:
        state.mint_supply += mints


def _turn_up(state: State, plans: tuple[str, ...]) -> None:
    state.supply.extend(state.cards.plans[name] for name in plans)
    del state.deck[: len(plans)]


@_of(happened.PhaseBegan)
def _phase_began(state: State, event: happened.PhaseBegan) -> None:
    state.phase = Phase(event.phase)
    state.round = event.round
    state.half = None
    state.to_move = None
    if state.phase is DEVELOPMENT:
        state.passes = 0


@_of(happened.TurnBegan)
def _turn_began(state: State, event: happened.TurnBegan) -> None:
    state.to_move = event.seat
    state.half = event.half


@_of(happened.Passed)
def _passed(state: State, event: happened.Passed) -> None:
    if event.half != 2:
        state.passes += 1


@_of(happened.MintsPlaced)
def _mints_placed(state: State, event: happened.MintsPlaced) -> None:
    seat = _seat(state, event.seat)
    if seat.mints != ENDLESS:
        seat.mints -= event.mints
    state.locations[event.location].spaces[event.space] = (event.seat, event.mints)
    state.passes = 0


@_of(happened.MintsGained)
def _mints_gained(state: State, event: happened.MintsGained) -> None:
    _seat(state, event.seat).mints += event.mints
    _supply_changes(state, -event.mints)


@_of(happened.MintsReturned)
def _mints_returned(state: State, event: happened.MintsReturned) -> None:
    location = state.locations[event.location]
    location.spaces = [None] * len(location.spaces)
    location.blocked = False
    _supply_changes(state, event.mints)


@_of(happened.TokenTaken)
def _token_taken(state: State, event: happened.TokenTaken) -> None:
    state.token = event.seat


@_of(happened.PlanGained)
def _plan_gained(state: State, event: happened.PlanGained) -> None:
    plan = _plan(state, event.plan)
    seat = _seat(state, event.seat)
    seat.plans.append(plan)
    if plan in state.supply:
        state.supply.remove(plan)
    else:
        del state.deck[0]
        seat.secret.append(plan)


@_of(happened.PlanBuilt)
def _plan_built(state: State, event: happened.PlanBuilt) -> None:
    seat = _seat(state, event.seat)
    plan = state.cards.plans[event.plan]
    _drop(seat, state, plan)
    seat.buildings[plan] = 0


@_of(happened.CardLost)
def _card_lost(state: State, event: happened.CardLost) -> None:
    plan = state.cards.plans[event.card]
    _take_away(state, event.seat, plan, event.source)
    state.deck.append(plan if state.observer is None else state.cards.unknown)


@_of(happened.CardsSwapped)
def _cards_swapped(state: State, event: happened.CardsSwapped) -> None:
    given, taken = state.cards.plans[event.given], state.cards.plans[event.taken]
    _take_away(state, event.seat, given, event.source)
    state.supply[state.supply.index(taken)] = given
    _seat(state, event.seat).plans.append(taken)


@_of(happened.GalleryFilled)
def _gallery_filled(state: State, event: happened.GalleryFilled) -> None:
    _seat(state, event.seat).buildings[state.cards.plans[event.plan]] += event.mints
    _supply_changes(state, -event.mints)


@_of(happened.GalleryEmptied)
def _gallery_emptied(state: State, event: happened.GalleryEmptied) -> None:
    _supply_changes(state, event.mints)


@_of(happened.LocationOpened)
def _location_opened(state: State, event: happened.LocationOpened) -> None:
    location = state.locations[event.location]
    location.is_open = True
    location.owner = event.owner


@_of(happened.LocationDisowned)
def _location_disowned(state: State, event: happened.LocationDisowned) -> None:
    state.locations[event.location].owner = None


@_of(happened.LocationBlocked)
def _location_blocked(state: State, event: happened.LocationBlocked) -> None:
    state.locations[event.location].blocked = True


@_of(happened.SupplyFilled)
def _supply_filled(state: State, event: happened.SupplyFilled) -> None:
    _turn_up(state, event.plans)


@_of(happened.SupplyReplaced)
def _supply_replaced(state: State, event: happened.SupplyReplaced) -> None:
    state.supply.clear()
    unknown = state.cards.unknown
    state.deck.extend(state.cards.plans[name] if state.observer is None else unknown for name in event.returned)
    _turn_up(state, event.plans)


@_of(happened.CoOpChosen)
def _co_op_chosen(state: State, event: happened.CoOpChosen) -> None:
    state.to_move = None


@_of(happened.GameEnded)
def _game_ended(state: State, event: happened.GameEnded) -> None:
    state.phase = OVER
    state.to_move = None
    state.half = None
    state.winners = event.winners
    state.reason = Reason(event.reason)
