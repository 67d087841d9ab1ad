"""The people who play here: by name, the last player, and free emblems."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, NamedTuple, Protocol

from mintworks.core.emblems import free_emblem
from mintworks.storage.history import History, Profile
from mintworks.storage.statistics import Statistics

LONGEST_NAME: Final = 14
"""Maximum of letters that fit wherever a name is shown."""

# Who has not played yet comes after all who have, in the order of their coming.
_LATEST_FIRST: Final = """
    SELECT profiles.id FROM profiles
    LEFT JOIN seats ON profile_id = profiles.id LEFT JOIN games ON games.id = game_id
    ORDER BY ended_ms DESC, game_id DESC, seat, profiles.id LIMIT 1
"""


@dataclass(frozen=True, slots=True)
class Household:
    """The people in the order of their first games.

    `regular` is the default person for playing alone: the chosen one, else the last player, else the first person.
    """

    people: tuple[Profile, ...] = ()
    regular: Profile | None = None

    def called(self, name: str) -> Profile | None:
        """Return the person of a name, normalized."""
        heard = normalized_name(name)
        same = [person for person in self.people if normalized_name(person.name) == heard]
        return next((person for person in same if person.name == name.strip()), same[0] if same else None)

    def with_regular(self, number: int | None) -> Household:
        """Return the household with the person of a number as regular, if there is one."""
        return replace(self, regular=next((person for person in self.people if person.id == number), self.regular))

    def free_emblem(self, wanted: str, taken: Iterable[str | None] = ()) -> str:
        """Return a free emblem: the wanted one if nobody has it and it is not in `taken`."""
        return free_emblem([*taken, *(person.emblem for person in self.people)], wanted)


def normalized_name(name: str) -> str:
    """Return a name without differences of case, surrounding space and Unicode form."""
    return unicodedata.normalize("NFKC", name.strip().casefold())


NOBODY: Final = Household()
"""An empty household."""


class CareerCounts(NamedTuple):
    """A person's games and wins, campaign and daily games included, and achievements."""

    games: int = 0
    wins: int = 0
    achievements: int = 0


class Register(Protocol):
    """The store of the people; it reports its own failures to them."""

    def players(self) -> Household:
        """Return everyone who plays here."""

    def career(self, person: Profile) -> CareerCounts:
        """Return a person's career."""

    def count_medals(self, name: str) -> int:
        """Return the number of a person's medals in all games."""

    def keep_person(self, name: str, emblem: str) -> Profile | None:
        """Add a person, or change one's emblem; return None if that fails."""

    def rename(self, person: Profile, name: str) -> bool:
        """Rename a person; return whether that succeeded."""

    def remove(self, person: Profile) -> bool:
        """Remove a person but not their games; return whether that succeeded."""


def read_career(history: History, person: Profile) -> CareerCounts:
    """Return a person's career from a history. Raises SaveError."""
    wins = Statistics(history, person.id, game=None).wins()
    return CareerCounts(history.count_games(person.id), wins, len(history.awards(person.id)))


def read_players(history: History) -> Household:
    """Return the household of a history. Raises SaveError."""
    people = tuple(history.profiles())
    latest = {number for (number,) in history.rows(_LATEST_FIRST)}
    return Household(people, next((person for person in people if person.id in latest), None))
