"""What was chosen for a game before it began; remembered while the program runs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from mintworks.content.strings import Strings
from mintworks.rules.works.cards import CardSet
from mintworks.rules.works.setup import Setup, random_advanced
from mintworks.session import GamePlan, SeatKind, SeatPlan, draw_seed

MOST_SEATS = 4
FEWEST_SEATS = 2
LONGEST_NAME = 14
LONGEST_SEED = 6
LONGEST_AGE = 3
SEAT_KINDS = (SeatKind.PERSON, SeatKind.PLANNER, SeatKind.RANDOM)
"""Who can sit at a table, in the order in which they are offered."""


class Advanced(StrEnum):
    """How the Advanced locations come into a game (W2.2)."""

    NONE = "none"
    RANDOM = "random"
    CHOSEN = "chosen"


def _seed(written: str) -> int:
    return int(written) if written else draw_seed()


def _advanced(
    how: Advanced, chosen: Iterable[str], cards: CardSet, seed: int, *, solitaire: bool
) -> tuple[str, ...] | None:
    match how:
        case Advanced.NONE:
            return None
        case Advanced.RANDOM:
            return random_advanced(cards, seed, solitaire)
        case Advanced.CHOSEN:
            return tuple(name for name in cards.advanced if name in chosen)


@dataclass(slots=True)
class SoloChoices:
    """A game against an AI card. An empty `name` means the suggested one, an empty `seed` a new one."""

    ai: str
    name: str = ""
    advanced: Advanced = Advanced.NONE
    location: str = ""
    """The Advanced location, where one was chosen."""
    seed: str = ""

    def plan(self, cards: CardSet, strings: Strings) -> GamePlan:
        seed = _seed(self.seed)
        advanced = _advanced(self.advanced, [self.location], cards, seed, solitaire=True)
        person = SeatPlan(SeatKind.PERSON, self.name.strip() or strings("setup.solo.default_name"))
        opponent = SeatPlan(SeatKind.AI, strings(f"names.ais.{self.ai}"))
        return GamePlan((person, opponent), Setup(ai=self.ai, advanced=advanced, seed=seed))


@dataclass(slots=True)
class SeatChoice:
    """One seat of a table; an empty `name` means the suggested one, an empty `age` that it is not told."""

    kind: SeatKind
    name: str = ""
    age: str = ""


@dataclass(slots=True)
class TableChoices:
    """A game of two to four seats; `first` is None where chance decides who starts."""

    seats: list[SeatChoice] = field(default_factory=lambda: [SeatChoice(SeatKind.PERSON), SeatChoice(SeatKind.PLANNER)])
    first: int | None = None
    advanced: Advanced = Advanced.NONE
    locations: set[str] = field(default_factory=set)
    """The Advanced locations, where some were chosen."""
    seed: str = ""

    def suggested_name(self, number: int, strings: Strings) -> str:
        """What a seat is called as long as nobody writes another name."""
        is_person = self.seats[number - 1].kind is SeatKind.PERSON
        return strings(f"setup.names.{'people' if is_person else 'computers'}.seat-{number}")

    def names(self, strings: Strings) -> list[str]:
        """What the seats are called."""
        return [
            seat.name.strip() or self.suggested_name(number, strings) for number, seat in enumerate(self.seats, start=1)
        ]

    def same_name(self, strings: Strings) -> str | None:
        """A name that two seats have, if there is one: nobody could tell them apart."""
        names = self.names(strings)
        return next((name for name in names if names.count(name) > 1), None)

    def add_seat(self, kind: SeatKind) -> None:
        if len(self.seats) < MOST_SEATS:
            self.seats.append(SeatChoice(kind))

    def remove_seat(self, number: int) -> None:
        """Take a seat away; those behind it move up, and the token goes with its seat."""
        if len(self.seats) <= FEWEST_SEATS:
            return
        del self.seats[number - 1]
        if self.first is not None and self.first >= number:
            self.first = None if self.first == number else self.first - 1

    def plan(self, cards: CardSet, strings: Strings) -> GamePlan:
        seed = _seed(self.seed)
        ages = tuple(int(seat.age) if seat.age and seat.kind is SeatKind.PERSON else None for seat in self.seats)
        setup = Setup(
            players=len(self.seats),
            advanced=_advanced(self.advanced, self.locations, cards, seed, solitaire=False),
            first=self.first,
            ages=ages if any(age is not None for age in ages) else None,
            seed=seed,
        )
        seats = zip(self.seats, self.names(strings), strict=True)
        return GamePlan(tuple(SeatPlan(seat.kind, name) for seat, name in seats), setup)


def solo_choices_of(setup: Setup) -> SoloChoices:
    """The choices that lead to this set-up of a solitaire game."""
    assert setup.ai is not None
    location = setup.advanced[0] if setup.advanced else ""
    seed = "" if setup.seed is None else str(setup.seed)
    return SoloChoices(setup.ai, advanced=Advanced.CHOSEN if location else Advanced.NONE, location=location, seed=seed)


def table_choices_of(setup: Setup, kinds: Sequence[SeatKind]) -> TableChoices:
    """The choices that lead to this set-up of a table with seats of these kinds."""
    return TableChoices(
        seats=[SeatChoice(kind) for kind in kinds],
        first=setup.first,
        advanced=Advanced.CHOSEN if setup.advanced else Advanced.NONE,
        locations=set(setup.advanced or ()),
        seed="" if setup.seed is None else str(setup.seed),
    )
