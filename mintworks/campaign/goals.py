"""What a node of the campaign asks for beyond a victory, judged from the recorded steps of a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, Final, Protocol

import msgspec

from mintworks.rules.works.actions import Action, Pass
from mintworks.rules.works.cards import PlanType
from mintworks.rules.works.events import Event, PhaseBegan
from mintworks.rules.works.neighborhood import count, size, stars
from mintworks.rules.works.state import DEVELOPMENT, Seat, State

PERSON: Final = 1
OPPONENT: Final = 2
"""The seats of solitaire (W7.1)."""


class Step(Protocol):
    """One recorded decision, as a match keeps it."""

    @property
    def seat(self) -> int: ...

    @property
    def action(self) -> Action: ...

    @property
    def events(self) -> Sequence[Event]: ...


@dataclass(frozen=True, slots=True)
class Played:
    """A solitaire game as far as it was played: all its steps, and the position that they led to."""

    steps: Sequence[Step]
    end: State

    @property
    def is_won(self) -> bool:
        """The person has won alone: a shared victory is none (W7.7)."""
        return self.end.winners == (PERSON,)

    @property
    def person(self) -> Seat:
        return self.end.seats[PERSON - 1]

    @property
    def opponent(self) -> Seat:
        return self.end.seats[OPPONENT - 1]

    def rounds(self) -> Iterator[list[Step]]:
        """The steps of each development phase, in order."""
        steps: list[Step] = []
        for step in self.steps:
            steps.append(step)
            if any(isinstance(event, PhaseBegan) and event.phase == DEVELOPMENT for event in step.events):
                yield steps
                steps = []
        if steps:
            yield steps

    def visits(self, location: str) -> int:
        """How often the person placed mints at a location; what the Temp Agency copies lies there, not here (W4.14)."""
        return sum(1 for step in self.steps if step.seat == PERSON and _location(step.action) == location)


_Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
_Positive = Annotated[int, msgspec.Meta(ge=1, le=99)]


class _Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="goal"):
    """Base of all goals; the tag is what a level file and the texts call it."""

    def is_met(self, played: Played) -> bool:
        """Whether a game that was won fulfils it."""
        raise NotImplementedError

    def is_lost(self, played: Played) -> bool:
        """Whether a game that goes on cannot fulfil it any more; False where that is not certain."""
        return False


class _Vow(_Goal, frozen=True):
    """Base of goals about what never happens: once broken they stay so."""

    def is_lost(self, played: Played) -> bool:
        return not self.is_met(played)


class ByRound(_Vow, frozen=True, tag="by-round"):
    """The game ended in this round at the latest."""

    n: _Positive

    def is_met(self, played: Played) -> bool:
        return played.end.round <= self.n


class Stars(_Goal, frozen=True, tag="stars"):
    """At least so many stars."""

    n: _Positive

    def is_met(self, played: Played) -> bool:
        return stars(played.person) >= self.n


class Lead(_Goal, frozen=True, tag="lead"):
    """So many stars more than the opponent."""

    n: _Positive

    def is_met(self, played: Played) -> bool:
        return stars(played.person) - stars(played.opponent) >= self.n


class RivalStars(_Goal, frozen=True, tag="rival-stars"):
    """The opponent has so many stars at most."""

    n: _Count

    def is_met(self, played: Played) -> bool:
        return stars(played.opponent) <= self.n


class Buildings(_Goal, frozen=True, tag="buildings"):
    """At least so many buildings, of one type or of all, Bridge counting twice (W3.2)."""

    n: _Positive
    type: PlanType | None = None

    def is_met(self, played: Played) -> bool:
        return count(played.person.buildings, self.type) >= self.n


class Without(_Goal, frozen=True, tag="without"):
    """No building of a type."""

    type: PlanType

    def is_met(self, played: Played) -> bool:
        return count(played.person.buildings, self.type) == 0


class Compact(_Goal, frozen=True, tag="compact"):
    """A neighborhood of this size at most, counted as for ties (W6.1)."""

    n: _Positive

    def is_met(self, played: Played) -> bool:
        return size(played.person) <= self.n


class Owns(_Goal, frozen=True, tag="owns"):
    """All of these stand in the neighborhood."""

    cards: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]

    def is_met(self, played: Played) -> bool:
        return set(self.cards) <= {plan.id for plan in played.person.buildings}


class Tidy(_Goal, frozen=True, tag="tidy"):
    """No plan is left unbuilt."""

    def is_met(self, played: Played) -> bool:
        return not played.person.plans


class Savings(_Goal, frozen=True, tag="savings"):
    """At least so many mints in hand."""

    n: _Positive

    def is_met(self, played: Played) -> bool:
        return played.person.mints >= self.n


class Avoids(_Vow, frozen=True, tag="avoids"):
    """Never placed at a location."""

    location: str

    def is_met(self, played: Played) -> bool:
        return played.visits(self.location) == 0


class Visits(_Goal, frozen=True, tag="visits"):
    """Placed at a location at least so often."""

    location: str
    n: _Positive

    def is_met(self, played: Played) -> bool:
        return played.visits(self.location) >= self.n


class PassesLast(_Vow, frozen=True, tag="passes-last"):
    """In no round passed before the opponent had."""

    def is_met(self, played: Played) -> bool:
        return all(_first_to_pass(steps) != PERSON for steps in played.rounds())


Goal = (
    ByRound
    | Stars
    | Lead
    | RivalStars
    | Buildings
    | Without
    | Compact
    | Owns
    | Tidy
    | Savings
    | Avoids
    | Visits
    | PassesLast
)


def _location(action: Action) -> str | None:
    return None if isinstance(action, Pass) else getattr(action, "location", None)


def _first_to_pass(steps: Sequence[Step]) -> int | None:
    return next((step.seat for step in steps if isinstance(step.action, Pass)), None)
