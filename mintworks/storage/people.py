"""The people who play here: who is meant by a name, who played last, which emblem is still free."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, NamedTuple, Protocol

from mintworks.core.emblems import free_emblem
from mintworks.storage.history import History, Profile
from mintworks.storage.statistics import Statistics

LONGEST_NAME: Final = 14
"""So many letters have room wherever a name is shown."""

# Who has not played yet comes after all who have, in the order of their coming.
_LATEST_FIRST: Final = """
    SELECT profiles.id FROM profiles
    LEFT JOIN seats ON profile_id = profiles.id LEFT JOIN games ON games.id = game_id
    ORDER BY ended_ms DESC, game_id DESC, seat, profiles.id LIMIT 1
"""


@dataclass(frozen=True, slots=True)
class Household:
    """The people in the order of their coming.

    `regular` is who plays alone without a word: who was chosen for it, or else played last, or is the first of them.
    """

    people: tuple[Profile, ...] = ()
    regular: Profile | None = None

    def called(self, name: str) -> Profile | None:
        """Who is meant by a name, however it is written."""
        heard = normalized_name(name)
        same = [person for person in self.people if normalized_name(person.name) == heard]
        return next((person for person in same if person.name == name.strip()), same[0] if same else None)

    def with_regular(self, number: int | None) -> Household:
        """Make the person of a number the regular, if there is one."""
        return replace(self, regular=next((person for person in self.people if person.id == number), self.regular))

    def free_emblem(self, wanted: str, taken: Iterable[str | None] = ()) -> str:
        """One that nobody here has, nor any that is taken besides; the wanted one if it can be."""
        return free_emblem([*taken, *(person.emblem for person in self.people)], wanted)


def normalized_name(name: str) -> str:
    """A name as it is heard: neither case nor the space around it, nor how its accents are encoded, tells two apart."""
    return unicodedata.normalize("NFKC", name.strip().casefold())


NOBODY: Final = Household()
"""A house where nobody lives yet."""


class Career(NamedTuple):
    """How often a person has played and won, campaign and daily games among them, and the achievements earned."""

    games: int = 0
    wins: int = 0
    achievements: int = 0


class Register(Protocol):
    """Where the people of the household are written down. It tells them itself what it cannot do."""

    def players(self) -> Household:
        """Everyone who plays here."""

    def career(self, person: Profile) -> Career:
        """What a person has done so far."""

    def count_medals(self, name: str) -> int:
        """How many medals a person has, in all games together."""

    def keep_person(self, name: str, emblem: str) -> Profile | None:
        """Let a new person in, or give one who is here another emblem; None where that cannot be."""

    def rename(self, person: Profile, name: str) -> bool:
        """Call a person something else; false where that cannot be."""

    def remove(self, person: Profile) -> bool:
        """Forget a person; the games stay. False where that cannot be."""


def read_career(history: History, person: Profile) -> Career:
    """What a history knows of a person. Raises SaveError."""
    wins = Statistics(history, person.id, game=None).wins()
    return Career(history.count_games(person.id), wins, len(history.awards(person.id)))


def read_players(history: History) -> Household:
    """Everyone of whom a history knows. Raises SaveError."""
    people = tuple(history.profiles())
    latest = {number for (number,) in history.rows(_LATEST_FIRST)}
    return Household(people, next((person for person in people if person.id in latest), None))
