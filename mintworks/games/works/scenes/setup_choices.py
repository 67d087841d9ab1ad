"""The choices of the set-ups of Mint Works, remembered while the program runs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from mintworks.content.strings import Strings
from mintworks.core.session import GamePlan
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules.cards import CardSet
from mintworks.games.works.rules.setup import Setup, random_advanced
from mintworks.scenes.people.choices import OpponentChoices, SeatChoices, seed_of, written_number
from mintworks.storage.people import NOBODY, Household


class Advanced(StrEnum):
    """The origin of a game's Advanced locations (W2.2)."""

    NONE = "none"
    RANDOM = "random"
    CHOSEN = "chosen"


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
class SoloChoices(OpponentChoices):
    """The choices of a game against an opponent's card."""

    game = PLUGIN
    advanced: Advanced = Advanced.NONE
    location: str = ""
    """The Advanced location that was chosen by name; empty without one."""

    def choose_advanced(self, how: Advanced, location: str = "") -> None:
        """Choose the origin of the Advanced location, or one of them."""
        self.advanced, self.location = how, location

    def has_chosen(self, location: str) -> bool:
        """Return whether an Advanced location was chosen by name."""
        return self.advanced is Advanced.CHOSEN and self.location == location

    def plan(self, cards: CardSet, strings: Strings, players: Household = NOBODY) -> GamePlan[Setup]:
        """Return the game of these choices."""
        seed = seed_of(self.seed)
        advanced = _advanced(self.advanced, [self.location], cards, seed, solitaire=True)
        return GamePlan(self.seats(strings, players), Setup(ai=self.opponent, advanced=advanced, seed=seed))


@dataclass(slots=True)
class TableChoices(SeatChoices):
    """The choices of a game of two to four seats."""

    game = PLUGIN
    advanced: Advanced = Advanced.NONE
    locations: set[str] = field(default_factory=set)
    """The Advanced locations that were chosen by name."""

    def choose_advanced(self, how: Advanced, location: str = "") -> None:
        """Choose the origin of the Advanced locations; a named one is chosen too, or no longer."""
        if how is Advanced.CHOSEN:
            self.locations ^= {location}
            self.advanced = Advanced.CHOSEN if self.locations else Advanced.NONE
        else:
            self.advanced = how
            self.locations.clear()

    def has_chosen(self, location: str) -> bool:
        """Return whether an Advanced location was chosen by name."""
        return location in self.locations

    def plan(self, cards: CardSet, strings: Strings, players: Household = NOBODY) -> GamePlan[Setup]:
        """Return the game of these choices."""
        seed = seed_of(self.seed)
        setup = Setup(
            players=len(self.seats),
            advanced=_advanced(self.advanced, self.locations, cards, seed, solitaire=False),
            first=self.first,
            ages=self.ages,
            seed=seed,
        )
        return GamePlan(self.seat_plans(strings, players), setup, elsewhere=self.elsewhere)


def solo_choices_of(setup: Setup, profile: str | None = None) -> SoloChoices:
    """Return the choices of a set-up of a solitaire game, for the person with this profile."""
    assert setup.ai is not None
    location = setup.advanced[0] if setup.advanced else ""
    how = Advanced.CHOSEN if location else Advanced.NONE
    return SoloChoices(setup.ai, name=profile or "", advanced=how, location=location, seed=written_number(setup.seed))


def table_choices_of(setup: Setup, seated: Sequence[str], profiles: Sequence[str | None] | None = None) -> TableChoices:
    """Return the choices of a set-up of a table for these players, and for people with these profiles."""
    return TableChoices(
        seats=TableChoices.seated(seated, profiles, setup.ages),
        first=setup.first,
        advanced=Advanced.CHOSEN if setup.advanced else Advanced.NONE,
        locations=set(setup.advanced or ()),
        seed=written_number(setup.seed),
    )
