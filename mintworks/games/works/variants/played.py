"""A game as it was played, which is what facts are about: what everyone decided, and where it led."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from mintworks.games.works.rules.actions import Action
from mintworks.games.works.rules.events import Event, PhaseBegan
from mintworks.games.works.rules.state import AI_SEAT, DEVELOPMENT, Seat, State

PERSON: Final = 1
OPPONENT: Final = AI_SEAT
"""The seats of solitaire (W7.1)."""


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
        """The person has won alone: a shared victory over an AI card is none (W7.7)."""
        return self.end.winners == (PERSON,)

    def meets(self, goal: Goal) -> bool:
        """Whether the person has met a goal."""
        return goal.holds(self, PERSON)

    def seat(self, number: int) -> Seat:
        return self.end.seats[number - 1]

    def others(self, number: int) -> list[Seat]:
        """All seats but this one."""
        return [*self.end.seats[: number - 1], *self.end.seats[number:]]

    def events(self) -> Iterator[Event]:
        """Everything that happened, in order."""
        for step in self.steps:
            yield from step.events

    def rounds(self) -> Iterator[list[Step]]:
        """The steps of each round, in order; those of its upkeep (W5.3) are the last."""
        steps: list[Step] = []
        for step in self.steps:
            steps.append(step)
            if any(isinstance(event, PhaseBegan) and event.phase == DEVELOPMENT for event in step.events):
                yield steps
                steps = []
        if steps:
            yield steps
