"""The choices of the set-ups of Mint Delivery, remembered while the program runs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from mintworks.content.strings import Strings
from mintworks.core.record import Occasion, OccasionKind
from mintworks.core.session import GamePlan
from mintworks.games.delivery.plugin import PLUGIN
from mintworks.games.delivery.rules.parts import Condition, Parts, RoadMap
from mintworks.games.delivery.rules.setup import FACTORY_DECK_SIZE, MAX_CONDITIONS, RANDOM_UPGRADES, Setup
from mintworks.games.delivery.variants.twist import Twist
from mintworks.scenes.people.choices import OpponentChoices, SeatChoices, seed_of, written_number
from mintworks.storage.people import NOBODY, Household

SHIFTS: Final = (3, 4, FACTORY_DECK_SIZE)
"""Possible sizes of a Factory deck; the last one is the printed number (D8.2)."""

_LABELS: Final = {3: "shift", 4: "medium-shift"}
"""Labels of games with smaller decks, by their size."""

WITH_DISCARD: Final = (2, 3)
"""Numbers of seats at which deliveries can be followed by a discard (D4.6)."""


class UpgradeOrigin(StrEnum):
    """The origin of a game's upgrades (D6.1)."""

    NONE = "none"
    RANDOM = "random"
    CHOSEN = "chosen"


@dataclass(slots=True)
class SoloChoices(OpponentChoices):
    """The choices of a game against a driver, with the number of orders in each deck."""

    game = PLUGIN
    deck: int = FACTORY_DECK_SIZE

    def plan(self, strings: Strings, players: Household = NOBODY) -> GamePlan[Setup]:
        """Return the game of these choices. A shift that isn't full is for practice, and earns no certificate."""
        occasion = None
        if self.deck in _LABELS:
            occasion = Occasion(OccasionKind.PRACTICE, _LABELS[self.deck], Twist(deck=self.deck))
        setup = Setup(driver=self.opponent, seed=seed_of(self.seed))
        return GamePlan(self.seats(strings, players), setup, occasion)


@dataclass(slots=True)
class TableChoices(SeatChoices):
    """The choices of a game of two to five seats.

    `conditions` is a number of road conditions to be drawn, or None for those `placed` by hand, by their spaces.
    `discard` is None for the printed rule (D4.6).
    """

    game = PLUGIN
    upgrades: UpgradeOrigin = UpgradeOrigin.NONE
    chosen: set[str] = field(default_factory=set)
    conditions: int | None = 0
    placed: dict[str, str] = field(default_factory=dict)
    discard: bool | None = None
    open_done: bool = False

    @property
    def can_discard(self) -> bool:
        """Return whether the discard can be chosen."""
        return len(self.seats) in WITH_DISCARD

    @property
    def discards(self) -> bool:
        """Return whether deliveries are followed by a discard with the current choices."""
        return self.can_discard and (len(self.seats) == 2 if self.discard is None else self.discard)

    def toggle_upgrade(self, upgrade: str) -> None:
        """Choose an upgrade, or no longer; removing the last one chooses none."""
        self.chosen ^= {upgrade}
        self.upgrades = UpgradeOrigin.CHOSEN if self.chosen else UpgradeOrigin.NONE

    def place(self, space: str, token: Condition, road_map: RoadMap) -> None:
        """Put a token on a space, and remove it from its last one; each town has at most one (D7.1)."""
        town = road_map.ends[space][1]
        self.placed = {
            other: lying for other, lying in self.placed.items() if lying != token and road_map.ends[other][1] != town
        } | {space: str(token)}
        self._count_placed()

    def clear(self, space: str) -> None:
        """Remove the token of a space."""
        self.placed.pop(space, None)
        self._count_placed()

    def _count_placed(self) -> None:
        self.conditions = None if self.placed else 0

    def plan(self, parts: Parts, strings: Strings, players: Household = NOBODY) -> GamePlan[Setup]:
        """Return the game of these choices."""
        upgrades: tuple[str, ...] | int | None = None
        if self.upgrades is UpgradeOrigin.RANDOM:
            upgrades = RANDOM_UPGRADES
        elif self.upgrades is UpgradeOrigin.CHOSEN:
            upgrades = tuple(name for name in parts.upgrades if name in self.chosen)
        setup = Setup(
            players=len(self.seats),
            upgrades=upgrades,
            conditions=(dict(self.placed) if self.conditions is None else self.conditions) or None,
            discard=self.discards if self.can_discard else None,
            first=self.first,
            ages=self.ages,
            seed=seed_of(self.seed),
            open_done=self.open_done,
        )
        return GamePlan(self.seat_plans(strings, players), setup, elsewhere=self.elsewhere)


def solo_choices_of(setup: Setup, profile: str | None = None) -> SoloChoices:
    """Return the choices of a set-up of the Factory, for the person with this profile."""
    assert setup.driver is not None
    return SoloChoices(setup.driver, name=profile or "", seed=written_number(setup.seed))


def table_choices_of(setup: Setup, seated: Sequence[str], profiles: Sequence[str | None] | None = None) -> TableChoices:
    """Return the choices of a set-up of a table for these players, and for people with these profiles."""
    how, chosen = UpgradeOrigin.NONE, set[str]()
    if isinstance(setup.upgrades, int):
        how = UpgradeOrigin.RANDOM if setup.upgrades else UpgradeOrigin.NONE
    elif setup.upgrades:
        how, chosen = UpgradeOrigin.CHOSEN, {*setup.upgrades}
    placed = dict(setup.conditions) if isinstance(setup.conditions, dict) else {}
    drawn = setup.conditions if isinstance(setup.conditions, int) else 0
    return TableChoices(
        seats=TableChoices.seated(seated, profiles, setup.ages),
        first=setup.first,
        seed=written_number(setup.seed),
        upgrades=how,
        chosen=chosen,
        conditions=None if placed else min(drawn, MAX_CONDITIONS),
        placed=placed,
        discard=setup.discard,
        open_done=setup.open_done,
    )
