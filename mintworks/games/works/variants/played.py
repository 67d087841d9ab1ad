"""A game as it was played, which is what facts are about: what everyone decided, and where it led."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mintworks.core import played
from mintworks.games.works.rules import WorksStep
from mintworks.games.works.rules.actions import Action
from mintworks.games.works.rules.events import Event, PhaseBegan
from mintworks.games.works.rules.neighborhood import stars
from mintworks.games.works.rules.state import AI_SEAT, DEVELOPMENT, Seat, State

PERSON: Final = 1
OPPONENT: Final = AI_SEAT
"""The seats of solitaire (W7.1)."""


class Played(played.Played[Action, Event, State]):
    """A game of Mint Works as far as it was played."""

    def seat(self, number: int) -> Seat:
        return self.end.seats[number - 1]

    def stars(self, seat: int) -> int:
        return stars(self.seat(seat))

    def rounds(self) -> Iterator[list[WorksStep]]:
        """Yield the steps of each round, in order; those of its upkeep (W5.3) are the last."""
        steps: list[WorksStep] = []
        for step in self.steps:
            steps.append(step)
            if any(isinstance(event, PhaseBegan) and event.phase == DEVELOPMENT for event in step.events):
                yield steps
                steps = []
        if steps:
            yield steps
