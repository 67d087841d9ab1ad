"""A game as it was played, which is what facts are about: what everyone decided, and where it led."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from mintworks.core.scenario import PERSON
from mintworks.games.delivery.rules.actions import Action
from mintworks.games.delivery.rules.events import Event, TurnBegan
from mintworks.games.delivery.rules.state import Seat, State


class Step(Protocol):
    """One recorded decision, as a match keeps it."""

    @property
    def seat(self) -> int: ...

    @property
    def action(self) -> Action: ...

    @property
    def events(self) -> Sequence[Event]: ...


class Goal(Protocol):
    """Something that can be asked of a game from one seat."""

    def holds(self, game: Played, seat: int) -> bool: ...


@dataclass(frozen=True, slots=True)
class Played:
    """A game as far as it was played: all its steps, and the position that they led to."""

    steps: Sequence[Step]
    end: State

    @property
    def is_won(self) -> bool:
        """The person has won alone: a victory shared with a driver is none (D8.5)."""
        return self.end.winners == (PERSON,)

    def meets(self, goal: Goal) -> bool:
        """Whether the person has met a goal."""
        return goal.holds(self, PERSON)

    def seat(self, number: int) -> Seat:
        return self.end.seats[number - 1]

    def others(self, number: int) -> list[int]:
        """The numbers of all seats but this one."""
        return [other for other in range(1, len(self.end.seats) + 1) if other != number]

    def events(self) -> Iterator[Event]:
        """Everything that happened, in order."""
        for step in self.steps:
            yield from step.events

    def turns(self, seat: int) -> Iterator[list[Event]]:
        """What happened in each turn of a seat, in order; the first turn of a game has no event that begins it."""
        events: list[Event] = []
        is_own = self.end.first == seat
        for event in self.events():
            if isinstance(event, TurnBegan):
                if is_own:
                    yield events
                events, is_own = [], event.seat == seat
            events.append(event)
        if is_own:
            yield events
