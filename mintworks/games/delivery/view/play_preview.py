"""The consequences of plays: spaces within reach of the truck, and everything that a play would cause."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

from mintworks.games.delivery.rules import events as happened
from mintworks.games.delivery.rules.actions import Action, Move
from mintworks.games.delivery.rules.events import Event
from mintworks.games.delivery.rules.observing import reveals
from mintworks.games.delivery.rules.play import MintDelivery
from mintworks.games.delivery.rules.state import TURN, State

Play = tuple[Action, ...]
"""Actions that follow one another at once."""


class Preview(NamedTuple):
    """The consequences of a play: spaces that the truck passes, actions used, and mints that come and go."""

    way: tuple[str, ...]
    actions: int
    loaded: str
    given_up: str
    ends_turn: bool
    reveals: bool
    """A hidden order is turned up, so that nothing of it can be taken back."""


def onward_moves(rules: MintDelivery, state: State, moves: Sequence[Move]) -> dict[str, list[Play]]:
    """Return by space the shortest plays of this turn that need no mint; a motorway leads beyond."""
    found: dict[str, list[Play]] = {}
    seat = state.to_move
    ways: deque[tuple[Play, State, Sequence[Action]]] = deque([((), state, moves)])
    known: set[tuple[str, str]] = set()
    while ways:
        play, before, legal = ways.popleft()
        start = before.seats[before.turn_seat - 1].space
        for move in legal:
            if not isinstance(move, Move) or move.paid:
                continue
            way = (*play, move)
            for space in (move.space, before.roads.beyond(start, move.space)):
                found.setdefault(space, [way])
            after = rules.copy(before)
            rules.apply(after, move)
            if after.to_move != seat or after.phase is not TURN or _has_ended(before, after):
                continue
            truck = after.seats[after.turn_seat - 1]
            if (truck.space, truck.truck) not in known:
                known.add((truck.space, truck.truck))
                ways.append((way, after, rules.legal_actions(after)))
    return found


def _has_ended(before: State, after: State) -> bool:
    """Return whether a move has ended a turn, even if the same seat moves next; the Factory counts no moves."""
    return before.driver is None and after.moves != before.moves + 1


def shortest(play: Play) -> tuple[int, int]:
    """Return the sort key of plays: fewest actions first, then the cheapest mints."""
    paid = "".join(action.paid for action in play if isinstance(action, Move))
    return len(play), sum("csr".index(mint) for mint in paid)


def preview(rules: MintDelivery, state: State, play: Play) -> Preview:
    """Return the consequences of a play, by the events that it would have."""
    events: list[Event] = []
    after = rules.copy(state)
    seat = state.to_move
    for action in play:
        if action not in rules.legal_actions(after):
            break
        events += rules.apply(after, action)
    own = [event for event in events if getattr(event, "seat", None) == seat]
    way: list[str] = []
    loaded = given_up = ""
    for event in own:
        match event:
            case happened.TruckMoved():
                way += event.stops[1:]
            case happened.MintsLoaded(mints=mints):
                loaded += mints
            case happened.TollPaid(mint=mints) | happened.MintsUnloaded(mints=mints):
                given_up += mints
    actions = sum(1 for event in own if isinstance(event, happened.ActionUsed))
    ends = any(isinstance(event, happened.TurnBegan) for event in events)
    return Preview(tuple(way), actions, loaded, given_up, ends, reveals(events))
