"""What plays of one or two actions come to: where the truck could go with both, and all that happens by a play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from mintworks.games.delivery.rules import events as happened
from mintworks.games.delivery.rules.actions import Action, Move
from mintworks.games.delivery.rules.events import Event
from mintworks.games.delivery.rules.play import MintDelivery
from mintworks.games.delivery.rules.state import TURN, State

Play = tuple[Action, ...]
"""Actions that follow one another at once."""


class Preview(NamedTuple):
    """What a play would come to: the spaces that the truck passes, actions used, and mints that come and go."""

    way: tuple[str, ...]
    actions: int
    loaded: str
    given_up: str
    ends_turn: bool


def onward_moves(rules: MintDelivery, state: State, moves: Sequence[Move]) -> dict[str, list[Play]]:
    """By space, the ways to drive there in two moves of this turn that ask for no mint; a motorway leads beyond."""
    found: dict[str, list[Play]] = {}
    seat = state.to_move
    for first in moves:
        if first.paid:
            continue
        after = rules.copy(state)
        rules.apply(after, first)
        if after.to_move != seat or after.phase is not TURN or _has_ended(state, after):
            continue
        for second in rules.legal_actions(after):
            if isinstance(second, Move) and not second.paid:
                start = after.seats[after.turn_seat - 1].space
                for space in {second.space: None, after.roads.beyond(start, second.space): None}:
                    found.setdefault(space, []).append((first, second))
    return {space: sorted(plays, key=shortest)[:1] for space, plays in found.items()}


def _has_ended(before: State, after: State) -> bool:
    """Whether a move has ended a turn, after which the same seat may be to move; the Factory counts no moves."""
    return before.driver is None and after.moves != before.moves + 1


def shortest(play: Play) -> tuple[int, int]:
    """Fewest actions first, and of mints to give up the cheapest."""
    paid = "".join(action.paid for action in play if isinstance(action, Move))
    return len(play), sum("csr".index(mint) for mint in paid)


def preview(rules: MintDelivery, state: State, play: Play) -> Preview:
    """What a play would come to, told by the events that it would have."""
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
    return Preview(tuple(way), actions, loaded, given_up, ends)
