"""Builds positions in one line each, and plays on from them in the notation of W9."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypedDict, TypeVar, Unpack

import msgspec
import pytest

from mintworks.core.game import IllegalAction
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.rules import MintWorks
from mintworks.games.works.rules.cards import Opens, PlanCard
from mintworks.games.works.rules.events import Event
from mintworks.games.works.rules.neighborhood import size, stars
from mintworks.games.works.rules.refusals import Refusal
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.rules.state import Phase, State

CARDS = load_cards()
WORKS = MintWorks(CARDS)

QUIET = ("windmill", "statue", "gardens", "bridge", "museum")
"""Plans that do nothing in upkeep: the supply where a test does not care."""

EventT = TypeVar("EventT")


class Position(TypedDict, total=False):
    """What a position can say besides who plays; what it leaves out is as at the start of a game.

    A supply that is not given is made of quiet plans. A deck that is not given holds all that is left; after one
    that is given the other cards are out of the game.
    """

    advanced: Sequence[str]
    token: int
    to_move: int
    mints: Sequence[int]
    plans: Mapping[int, Sequence[str]]
    secret: Mapping[int, Sequence[str]]
    """By seat, plans that the others have not seen; they are younger than the seat's other plans."""
    buildings: Mapping[int, Sequence[str | tuple[str, int]]]
    """By seat; a pair adds the mints that lie on a building. A built deed opens its location."""
    opened: Sequence[str]
    """Locations that are open although their deed is gone."""
    on: Mapping[str, Sequence[tuple[int, int]]]
    """By location, what lies on its spaces from the first on: seat and mints."""
    blocked: Sequence[str]
    supply: Sequence[str]
    deck: Sequence[str]
    mint_supply: int
    half: int
    passes: int


def table(seats: int = 2, *, ages: Sequence[int | None] | None = None, **position: Unpack[Position]) -> State:
    """A position of two to four persons in the development phase; the token's holder, seat 1, is to move."""
    return _arrange(_setup(position, players=seats, ages=None if ages is None else tuple(ages)), position)


def solo(ai: str, **position: Unpack[Position]) -> State:
    """A position of a solitaire game, in which the person (seat 1) holds the token and moves, whatever the AI."""
    return _arrange(_setup(position, ai=ai), position)


def _setup(position: Position, **more: Any) -> Setup:
    return Setup(advanced=tuple(position.get("advanced", ())), first=position.get("token", 1), **more)


def _arrange(setup: Setup, position: Position) -> State:
    state = WORKS.new_game(setup)
    for seat, mints in zip(state.seats, position.get("mints", [seat.mints for seat in state.seats]), strict=True):
        seat.mints = mints
    for number, names in position.get("plans", {}).items():
        state.seats[number - 1].plans = _plans(names)
    for number, names in position.get("secret", {}).items():
        state.seats[number - 1].plans += _plans(names)
        state.seats[number - 1].secret = _plans(names)
    for name in position.get("opened", ()):
        state.locations[name].is_open = True
    for number, entries in position.get("buildings", {}).items():
        for entry in entries:
            name, mints = (entry, 0) if isinstance(entry, str) else entry
            _put_up(state, number, CARDS.plans[name], mints)
    for name, stacks in position.get("on", {}).items():
        spaces = state.locations[name].spaces
        assert len(stacks) <= len(spaces), f"{name} has {len(spaces)} spaces here"
        spaces[: len(stacks)] = stacks
    for name in position.get("blocked", ()):
        state.locations[name].blocked = True
    _deal(state, position)
    state.mint_supply = position.get("mint_supply", state.mint_supply)
    state.to_move = position.get("to_move", state.to_move)
    is_double = state.ai is not None and state.ai.turns == 2 and state.to_move == 2
    state.half = position.get("half", 1 if is_double else None)
    state.passes = position.get("passes", 0)
    return state


def _put_up(state: State, number: int, plan: PlanCard, mints: int) -> None:
    state.seats[number - 1].buildings[plan] = mints
    if isinstance(plan.effect, Opens):
        location = state.locations[plan.effect.location]
        location.is_open, location.owner = True, number


def _deal(state: State, position: Position) -> None:
    taken = {plan.id for seat in state.seats for plan in [*seat.plans, *seat.buildings]} | {*position.get("deck", ())}
    quiet = [name for name in QUIET if name not in taken][: state.supply_size]
    supply = position.get("supply", quiet)
    assert not taken & {*supply}, "a card lies in one place"
    rest = [name for name in CARDS.plans if name not in taken and name not in supply]
    state.supply = _plans(supply)
    state.deck = _plans(position.get("deck", rest))


def _plans(names: Iterable[str]) -> list[PlanCard]:
    return [CARDS.plans[name] for name in names]


# Playing on ---------------------------------------------------------------------------------------


def play(state: State, *actions: str) -> list[Event]:
    """Play actions in a row; what happened, in order."""
    return [event for action in actions for event in WORKS.apply(state, WORKS.parse(action))]


def end_phase(state: State) -> list[Event]:
    """All pass until the upkeep, which runs to the next round, to a Co-op's choice or to the end."""
    events: list[Event] = []
    number = state.round
    while state.phase is Phase.DEVELOPMENT and state.round == number:
        events += play(state, "pass")
    return events


def legal(state: State) -> list[str]:
    """The legal actions in the notation of W9, in order."""
    return [str(action) for action in WORKS.legal_actions(state)]


def legal_at(state: State, location: str) -> list[str]:
    """Those of the legal actions that place at a location."""
    return [action for action in legal(state) if action.split(":")[0] == location]


def refused(state: State, action: str) -> Refusal:
    """Play an action that must be refused and leave the position as it was; why it was."""
    before = state.copy()
    with pytest.raises(IllegalAction) as caught:
        WORKS.apply(state, WORKS.parse(action))
    assert state == before
    assert isinstance(caught.value.refusal, Refusal)
    return caught.value.refusal


# Looking at a position ----------------------------------------------------------------------------


def ids(plans: Iterable[PlanCard]) -> list[str]:
    return [plan.id for plan in plans]


def mints_of(state: State) -> list[int]:
    return [seat.mints for seat in state.seats]


def plans_of(state: State, seat: int) -> list[str]:
    return ids(state.seats[seat - 1].plans)


def buildings_of(state: State, seat: int) -> list[str]:
    return ids(state.seats[seat - 1].buildings)


def stars_of(state: State, seat: int = 1) -> int:
    return stars(state.seats[seat - 1])


def size_of(state: State, seat: int = 1) -> int:
    return size(state.seats[seat - 1])


def lying_on(state: State, location: str) -> list[tuple[int, int] | None]:
    """The spaces of a location: None, or seat and mints."""
    return state.locations[location].spaces


def price_of(state: State, action: str) -> int:
    """What the seat to move pays for an action."""
    assert state.to_move is not None
    return WORKS.price(state, state.to_move, WORKS.parse(action))


def result(state: State) -> tuple[tuple[int, ...], str] | None:
    """Winners and reason; None while the game goes on."""
    outcome = WORKS.outcome(state)
    return None if outcome is None else (outcome.winners, outcome.reason)


def only(events: Iterable[Event], kind: type[EventT]) -> list[EventT]:
    """The events of one type, in order."""
    return [event for event in events if isinstance(event, kind)]


def told(events: Iterable[Event]) -> list[dict[str, Any]]:
    """Events as the JSON objects of W9."""
    return [msgspec.to_builtins(event) for event in events]
