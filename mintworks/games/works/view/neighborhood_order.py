"""The order of cards in neighborhoods: as they came. A plan that is built stays in its place.

A position separates plans and buildings, so this follows the events, as the table does.
"""

from __future__ import annotations

from collections.abc import Iterable

from mintworks.games.works.rules import WorksStep
from mintworks.games.works.rules.cards import PlanCard
from mintworks.games.works.rules.events import CardsSwapped, Event, PlanGained
from mintworks.games.works.rules.state import Seat


class NeighborhoodOrder:
    """Keeps the order in which cards came to neighborhoods, from the steps of a game on."""

    def __init__(self, steps: Iterable[WorksStep] = ()) -> None:
        self._came: dict[str, None] = {}
        for step in steps:
            for event in step.events:
                self.follow(event)

    def follow(self, event: Event) -> None:
        """Append a card that an event brings; one that had been there before comes last."""
        came = event.taken if isinstance(event, CardsSwapped) else event.plan if isinstance(event, PlanGained) else None
        if came is not None:
            self._came.pop(came, None)
            self._came[came] = None

    def held(self, seat: Seat) -> list[PlanCard]:
        """Return the cards of a seat from left to right; those that were there at the start come first."""
        places = {name: place for place, name in enumerate(self._came)}
        return sorted([*seat.buildings, *seat.plans], key=lambda plan: places.get(plan.id, -1))
