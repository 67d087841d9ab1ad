"""A game as it was played, which is what facts are about: what everyone decided, and where it led."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from mintworks.core.match import Step

ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")


class End(Protocol):
    """A position, as every game can be asked about it."""

    round: int
    winners: tuple[int, ...] | None

    @property
    def seats(self) -> Sequence[object]: ...


EndT = TypeVar("EndT", bound=End)


@dataclass(frozen=True, slots=True)
class Played(ABC, Generic[ActionT, EventT, EndT]):
    """A game as far as it was played: all its steps, and the position that they led to."""

    steps: Sequence[Step[ActionT, EventT]]
    end: EndT

    @property
    def round(self) -> int:
        """Return the last round."""
        return self.end.round

    @abstractmethod
    def stars(self, seat: int) -> int:
        """Return the stars of a seat at the end."""

    def others(self, number: int) -> list[int]:
        """Return the numbers of all other seats."""
        return [other for other in range(1, len(self.end.seats) + 1) if other != number]

    def rival_stars(self, number: int) -> int:
        """Return the stars of the best other seat."""
        return max(map(self.stars, self.others(number)))

    def events(self) -> Iterator[EventT]:
        """Yield all events, in order."""
        for step in self.steps:
            yield from step.events
