"""What was chosen for a game before it began; remembered while the program runs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from mintworks.content.strings import Strings
from mintworks.core.session import GamePlan, SeatKind, SeatPlan, draw_seed
from mintworks.games.works.rules.cards import MAX_SEATS, CardSet
from mintworks.games.works.rules.setup import DEALS, Setup, random_advanced
from mintworks.storage.emblems import EMBLEMS
from mintworks.storage.players import NOBODY, Players, normalized_name

FEWEST_SEATS: Final = 2
LONGEST_SEED: Final = len(str(DEALS - 1))
LONGEST_AGE: Final = 3
SEAT_KINDS: Final = (SeatKind.PERSON, SeatKind.PLANNER, SeatKind.RANDOM)
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


def is_guest(name: str, strings: Strings) -> bool:
    """Whether a name is what guests are called: nobody's own."""
    return normalized_name(name) == normalized_name(strings("people.guest"))


def person_seat(
    name: str, players: Players, strings: Strings, wanted: str = EMBLEMS[0], taken: Iterable[str | None] = ()
) -> SeatPlan:
    """The seat of who is meant by a name: somebody of the household, a guest, or somebody new.

    Somebody new comes with an emblem that nobody has and that is not `taken`, if possible the wanted one.
    """
    known = players.called(name)
    if known is not None:
        return SeatPlan(SeatKind.PERSON, known.name, known.name, known.emblem or None)
    if is_guest(name, strings):
        return SeatPlan(SeatKind.PERSON, name)
    return SeatPlan(SeatKind.PERSON, name, name, players.free_emblem(wanted, taken))


def usual_name(strings: Strings, players: Players) -> str:
    """What who plays alone is called without a word: like the regular, and in a new house the Mayor."""
    return strings("setup.solo.default_name") if players.regular is None else players.regular.name


@dataclass(slots=True)
class SoloChoices:
    """A game against an AI card. An empty `name` means the suggested one, an empty `seed` a new one."""

    ai: str
    name: str = ""
    advanced: Advanced = Advanced.NONE
    location: str = ""
    """The Advanced location, where one was chosen."""
    seed: str = ""

    def person(self, strings: Strings, players: Players) -> SeatPlan:
        """Who plays."""
        return person_seat(self.name.strip() or usual_name(strings, players), players, strings)

    def choose_advanced(self, how: Advanced, location: str = "") -> None:
        """Choose how an Advanced location comes in, or which one."""
        self.advanced, self.location = how, location

    def has_chosen(self, location: str) -> bool:
        """Whether an Advanced location was chosen itself."""
        return self.advanced is Advanced.CHOSEN and self.location == location

    def rename(self, old: str, new: str) -> None:
        """Follow a person to a new name; an empty one means that the person has left the household."""
        if normalized_name(self.name) == normalized_name(old):
            self.name = new

    def plan(self, cards: CardSet, strings: Strings, players: Players = NOBODY) -> GamePlan:
        """The game that is begun with all this."""
        seed = _seed(self.seed)
        advanced = _advanced(self.advanced, [self.location], cards, seed, solitaire=True)
        person = self.person(strings, players)
        opponent = SeatPlan(SeatKind.AI, strings(f"names.ais.{self.ai}"))
        return GamePlan((person, opponent), Setup(ai=self.ai, advanced=advanced, seed=seed))


@dataclass(slots=True)
class SeatChoice:
    """One seat of a table; an empty `age` means that it is not told.

    An empty `name` means the suggested one, and for a person a guest.
    """

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

    def choose_advanced(self, how: Advanced, location: str = "") -> None:
        """Choose how Advanced locations come in; one that is named is chosen too or, if it was, no longer."""
        if how is Advanced.CHOSEN:
            self.locations ^= {location}
            self.advanced = Advanced.CHOSEN if self.locations else Advanced.NONE
        else:
            self.advanced = how
            self.locations.clear()

    def has_chosen(self, location: str) -> bool:
        """Whether an Advanced location was chosen itself."""
        return location in self.locations

    def suggested_name(self, number: int, strings: Strings, players: Players = NOBODY) -> str:
        """What a seat is called as long as nobody writes another name; a guest not like one who lives here."""
        if self.seats[number - 1].kind is not SeatKind.PERSON:
            return strings(f"setup.names.computers.seat-{number}")
        usual = [strings(f"setup.names.people.seat-{each}") for each in range(1, MAX_SEATS + 1)]
        free = [name for name in usual if players.called(name) is None]
        return free[number - 1] if number <= len(free) else strings("setup.names.guest", n=number)

    def seat_plans(self, strings: Strings, players: Players = NOBODY) -> tuple[SeatPlan, ...]:
        """Who sits where."""
        plans: list[SeatPlan] = []
        for number, seat in enumerate(self.seats, start=1):
            name = seat.name.strip()
            if name and seat.kind is SeatKind.PERSON:
                taken = [plan.emblem for plan in plans]
                plans.append(person_seat(name, players, strings, EMBLEMS[number - 1], taken))
            else:
                plans.append(SeatPlan(seat.kind, name or self.suggested_name(number, strings, players)))
        return tuple(plans)

    def same_name(self, strings: Strings, players: Players = NOBODY) -> str | None:
        """A name that two seats have, if there is one, however it is written: nobody could tell them apart."""
        names = [plan.name for plan in self.seat_plans(strings, players)]
        heard = [normalized_name(name) for name in names]
        return next((name for name in names if heard.count(normalized_name(name)) > 1), None)

    def rename(self, old: str, new: str) -> None:
        """Follow a person to a new name; an empty one means that the person has left the household."""
        for seat in self.seats:
            if seat.kind is SeatKind.PERSON and normalized_name(seat.name) == normalized_name(old):
                seat.name = new

    def add_seat(self, kind: SeatKind) -> None:
        """Put a seat behind the others, as long as the table has room."""
        if len(self.seats) < MAX_SEATS:
            self.seats.append(SeatChoice(kind))

    def remove_seat(self, number: int) -> None:
        """Take a seat away; those behind it move up, and the token goes with its seat."""
        if len(self.seats) <= FEWEST_SEATS:
            return
        del self.seats[number - 1]
        if self.first is not None and self.first >= number:
            self.first = None if self.first == number else self.first - 1

    def plan(self, cards: CardSet, strings: Strings, players: Players = NOBODY) -> GamePlan:
        """The game that is begun with all this."""
        seed = _seed(self.seed)
        ages = tuple(int(seat.age) if seat.age and seat.kind is SeatKind.PERSON else None for seat in self.seats)
        setup = Setup(
            players=len(self.seats),
            advanced=_advanced(self.advanced, self.locations, cards, seed, solitaire=False),
            first=self.first,
            ages=ages if any(age is not None for age in ages) else None,
            seed=seed,
        )
        return GamePlan(self.seat_plans(strings, players), setup)


def solo_choices_of(setup: Setup, profile: str | None = None) -> SoloChoices:
    """The choices that lead to this set-up of a solitaire game, for the person with this profile."""
    assert setup.ai is not None
    location = setup.advanced[0] if setup.advanced else ""
    how = Advanced.CHOSEN if location else Advanced.NONE
    return SoloChoices(setup.ai, name=profile or "", advanced=how, location=location, seed=_written(setup.seed))


def table_choices_of(
    setup: Setup, kinds: Sequence[SeatKind], profiles: Sequence[str | None] | None = None
) -> TableChoices:
    """The choices that lead to this set-up of a table with seats of these kinds, and of people with these profiles."""
    names = [profile or "" for profile in profiles or (None,) * len(kinds)]
    ages = [_written(age) for age in setup.ages or (None,) * len(kinds)]
    return TableChoices(
        seats=[SeatChoice(*seat) for seat in zip(kinds, names, ages, strict=True)],
        first=setup.first,
        advanced=Advanced.CHOSEN if setup.advanced else Advanced.NONE,
        locations=set(setup.advanced or ()),
        seed=_written(setup.seed),
    )


def _written(number: float | None) -> str:
    return "" if number is None else str(number)
