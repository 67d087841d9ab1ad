"""The choices of a set-up, remembered while the program runs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Final

from mintworks.content.strings import Strings
from mintworks.core.emblems import EMBLEMS
from mintworks.core.plugin import GamePlugin
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.seeds import draw_seed
from mintworks.storage.people import NOBODY, Household, normalized_name

FEWEST_SEATS: Final = 2
LONGEST_SEED: Final = 6
LONGEST_AGE: Final = 3


def seed_of(written: str) -> int:
    """Return the seed of a field's text, or a new one."""
    return int(written) if written else draw_seed()


def written_number(number: float | None) -> str:
    """Return a number as the text of a field; empty for None."""
    return "" if number is None else str(number)


def is_guest(name: str, strings: Strings) -> bool:
    """Return whether a name is that of guests."""
    return normalized_name(name) == normalized_name(strings("people.guest"))


def person_seat(
    name: str, players: Household, strings: Strings, wanted: str = EMBLEMS[0], taken: Iterable[str | None] = ()
) -> Seat:
    """Return the seat of the person with a name: of the household, a guest, or somebody new.

    Somebody new gets a free emblem that isn't `taken`, the `wanted` one if possible.
    """
    known = players.called(name)
    if known is not None:
        return Seat(SeatKind.PERSON, known.name, known.name, known.emblem or None)
    if is_guest(name, strings):
        return Seat(SeatKind.PERSON, name)
    return Seat(SeatKind.PERSON, name, name, players.free_emblem(wanted, taken))


def usual_name(strings: Strings, players: Household) -> str:
    """Return the name of a solo player by default: the regular's, or the suggested one."""
    return strings("setup.solo.default_name") if players.regular is None else players.regular.name


@dataclass(slots=True)
class OpponentChoices:
    """The choices of a game of one person against an opponent's card.

    An empty `name` means the suggested one, an empty `seed` a new one. A game derives its own choices from this.
    """

    game: ClassVar[GamePlugin]

    opponent: str
    name: str = ""
    seed: str = ""

    def seats(self, strings: Strings, players: Household) -> tuple[Seat, Seat]:
        """Return both seats."""
        card = Seat(SeatKind.AI, self.game.narration.seat_name(self.opponent, strings))
        return self.person(strings, players), card

    def play_against(self, opponent: str) -> None:
        """Choose another opponent's card."""
        self.opponent = opponent

    def person(self, strings: Strings, players: Household) -> Seat:
        """Return the person's seat."""
        return person_seat(self.name.strip() or usual_name(strings, players), players, strings)

    def rename(self, old: str, new: str) -> None:
        """Rename a person; an empty new name means that the person was removed."""
        if normalized_name(self.name) == normalized_name(old):
            self.name = new


@dataclass(slots=True)
class SeatChoice:
    """One seat of a table; an empty `age` is an untold one.

    An empty `name` means the suggested one, for a person a guest. `kind` is a SeatKind or the level of a computer
    player, and `level` the one chosen last; a person may sit `elsewhere`, and play by post.
    """

    kind: str
    name: str = ""
    age: str = ""
    elsewhere: bool = False
    level: str = ""


@dataclass(slots=True)
class SeatChoices:
    """The seats of a table; `first` is None if the starting seat is drawn, an empty `seed` means a new one.

    A game derives its own choices, and the players that it offers, from this.
    """

    game: ClassVar[GamePlugin]

    seats: list[SeatChoice] = field(default_factory=list)
    first: int | None = None
    seed: str = ""
    is_new: bool = True
    """Whether the regular hasn't been given a seat yet."""

    def __post_init__(self) -> None:
        """Begin with a person and a computer player."""
        if not self.seats:
            self.seats = [SeatChoice(SeatKind.PERSON), SeatChoice(self.usual_level)]

    @staticmethod
    def seated(
        kinds: Sequence[str], profiles: Sequence[str | None] | None, ages: Sequence[float | None] | None
    ) -> list[SeatChoice]:
        """Return the seats of these players, and of people with these profiles and ages."""
        nobody = (None,) * len(kinds)
        seats = zip(kinds, profiles or nobody, ages or nobody, strict=True)
        return [SeatChoice(kind, profile or "", written_number(age)) for kind, profile, age in seats]

    @property
    def ages(self) -> tuple[int | None, ...] | None:
        """Return the people's ages; None if none is told."""
        ages = tuple(int(seat.age) if seat.age and seat.kind == SeatKind.PERSON else None for seat in self.seats)
        return ages if any(age is not None for age in ages) else None

    @property
    def levels(self) -> Sequence[str]:
        """Return the computer players of the game, weakest first."""
        return [level.id for level in self.game.players.levels]

    @property
    def most_seats(self) -> int:
        """Return the maximum number of seats."""
        return self.game.max_seats

    @property
    def usual_level(self) -> str:
        """Return the computer player that joins by default: an easy one or, without levels, the tree search."""
        return self.levels[len(self.levels) // 3] if self.levels else SeatKind.PLANNER

    def new_level(self, usual: str) -> str:
        """Return the computer player that joins next: the usual one, or if it's there, the nearest that isn't.

        Of two as near, that is the stronger one.
        """
        if usual not in self.levels:
            return usual
        there, at = {seat.kind for seat in self.seats}, self.levels.index(usual)
        free = [number for number, level in enumerate(self.levels) if level not in there]
        return self.levels[min(free, key=lambda number: (abs(number - at), -number), default=at)]

    @property
    def elsewhere(self) -> frozenset[int]:
        """Return the seats of people who play by post."""
        seats = enumerate(self.seats, start=1)
        return frozenset(number for number, seat in seats if seat.elsewhere and seat.kind == SeatKind.PERSON)

    @property
    def has_person_here(self) -> bool:
        """Return whether a person sits at this table."""
        return any(seat.kind == SeatKind.PERSON and not seat.elsewhere for seat in self.seats)

    def play_against(self, opponent: str) -> None:
        """Let all computer players be of a level."""
        for seat in self.seats:
            if seat.kind in self.levels:
                seat.kind, seat.name = opponent, ""

    def computers(self, number: int) -> list[str]:
        """Return the computer players to choose from at a seat: the levels, and the current one."""
        kind = self.seats[number - 1].kind
        return [*self.levels] if kind in (SeatKind.PERSON, *self.levels) else [kind, *self.levels]

    def suggested_name(self, number: int, strings: Strings, players: Household = NOBODY) -> str:
        """Return the name of a seat if nobody writes another; a guest's isn't that of the household's people."""
        if self.seats[number - 1].kind != SeatKind.PERSON:
            return self.computer_name(number, self.seats[number - 1].kind, strings)
        if number == 1 and not players.people:  # called as in a game alone
            return usual_name(strings, players)
        usual = [strings(f"setup.names.people.seat-{each}") for each in range(1, self.most_seats + 1)]
        free = [name for name in usual if players.called(name) is None]
        return free[number - 1] if number <= len(free) else strings("setup.names.guest", n=number)

    def welcome(self, players: Household) -> None:
        """Give the first seat to the regular, the first time that the seats are chosen."""
        first = next((seat for seat in self.seats if seat.kind == SeatKind.PERSON and not seat.elsewhere), None)
        if self.is_new and players.regular is not None and first is not None:
            if not any(seat.name for seat in self.seats):
                first.name = players.regular.name
            self.is_new = False

    def computer_name(self, number: int, kind: str, strings: Strings) -> str:
        """Return the name of a computer player: that of its level, unless another seat has it already."""
        if kind not in self.levels:
            return strings(f"setup.names.computers.seat-{number}")
        before = [seat.kind for seat in self.seats[: number - 1]].count(kind)
        name = strings(f"levels.{kind}.name")
        return strings("setup.names.another", name=name, n=before + 1) if before else name

    def seat_plans(self, strings: Strings, players: Household = NOBODY) -> tuple[Seat, ...]:
        """Return the seats."""
        plans: list[Seat] = []
        for number, seat in enumerate(self.seats, start=1):
            name = seat.name.strip()
            if number in self.elsewhere:
                plans.append(Seat(SeatKind.PERSON, name or self.suggested_name(number, strings, players)))
            elif name and seat.kind == SeatKind.PERSON:
                taken = [plan.emblem for plan in plans]
                plans.append(person_seat(name, players, strings, EMBLEMS[number - 1], taken))
            else:
                plans.append(Seat.of(seat.kind, name or self.suggested_name(number, strings, players)))
        return tuple(plans)

    def same_name(self, strings: Strings, players: Household = NOBODY) -> str | None:
        """Return a name that two seats share, ignoring case and spaces; None if there is none."""
        names = [plan.name for plan in self.seat_plans(strings, players)]
        heard = [normalized_name(name) for name in names]
        return next((name for name in names if heard.count(normalized_name(name)) > 1), None)

    def rename(self, old: str, new: str) -> None:
        """Rename a person; an empty new name means that the person was removed."""
        for seat in self.seats:
            if seat.kind == SeatKind.PERSON and normalized_name(seat.name) == normalized_name(old):
                seat.name = new

    def add_seat(self, kind: str) -> None:
        """Add a seat behind the others, if the table has room."""
        if len(self.seats) < self.most_seats:
            self.seats.append(SeatChoice(kind))

    def remove_seat(self, number: int) -> None:
        """Remove a seat; those behind it move up, and the start token goes with its seat."""
        if len(self.seats) <= FEWEST_SEATS:
            return
        del self.seats[number - 1]
        if self.first is not None and self.first >= number:
            self.first = None if self.first == number else self.first - 1
