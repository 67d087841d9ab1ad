"""The animations of a table's towns: buildings that rise, fall or give mints, and the time of day.

It doesn't hold the finished buildings: those are in the shown position. So a game that is loaded, undone or replayed
shows the right town at once, and finishing an animation early leaves nothing behind.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mintworks.games.works.content.town import Lot
from mintworks.games.works.rules.neighborhood import stars
from mintworks.games.works.rules.state import State
from mintworks.games.works.rules.upkeep import STARS_TO_END
from mintworks.games.works.view.town_life import BREATHS_PER_S
from mintworks.ui.tween import Tweens, linear

RISE_S: Final = 0.9
"""Duration from the first pole of the scaffold to the finished building."""
FALL_S: Final = 0.5
BLOWS: Final = (0.26, 0.5, 0.74)
"""Shares of its rise at which a hammer falls."""
ROLL_S: Final = 0.24
BREATH_S: Final = 1 / BREATHS_PER_S
"""Interval of the living animations, in seconds: slow, and cheap."""


def is_evening(state: State) -> bool:
    """Return whether the last round has begun, because a seat has the stars that end the game (W5.1)."""
    return any(stars(seat) >= STARS_TO_END for seat in state.seats)


@dataclass(slots=True)
class Rise:
    """A building that is being built; `progress` goes from 0 to 1."""

    progress: float = 0.0


@dataclass(slots=True)
class Fall:
    """A building that is being taken down, and that the position no longer holds."""

    seat: int
    plan: str
    lot: Lot
    progress: float = 0.0


@dataclass(slots=True)
class Roll:
    """Mints that roll out of a building's door before they fly."""

    seat: int
    plan: str
    mints: int
    progress: float = 0.0


class TownMotion:
    """The animations of all towns of a table, moved by the tweens of that table."""

    def __init__(self, tweens: Tweens, state: State) -> None:
        self._tweens = tweens
        self.rising: dict[tuple[int, str], Rise] = {}
        """Rising buildings, by seat and plan."""
        self.falling: list[Fall] = []
        self.rolling: list[Roll] = []
        self._is_late = is_evening(state)
        self.evening = float(self._is_late)
        """Progress of the evening across the table, from 0 to 1."""
        self.breath = 0
        """Number of frames of the living animations."""
        self.counted: dict[int, str] = {}
        """The building of each seat that the final count has reached."""
        self._since_breath_s = 0.0

    def settle(self, state: State) -> None:
        """Show another position at once."""
        self.rising.clear()
        self.falling.clear()
        self.rolling.clear()
        self.counted.clear()
        self._tweens.stop(self)
        self._is_late = is_evening(state)
        self.evening = float(self._is_late)

    def live(self, dt_s: float) -> bool:
        """Let real seconds pass for the living animations; return whether they have moved."""
        self._since_breath_s += dt_s
        if self._since_breath_s < BREATH_S:
            return False
        self._since_breath_s %= BREATH_S
        self.breath += 1
        return True

    def build(self, seat: int, plan: str) -> None:
        """Let a building rise behind a scaffold."""
        rise = self.rising[seat, plan] = Rise()
        self._tweens.to(rise, "progress", 1.0, RISE_S, linear, then=lambda: self._stand(seat, plan, rise))

    def take_down(self, seat: int, plan: str, lot: Lot) -> None:
        """Let a building sink to the ground where it stood."""
        self.rising.pop((seat, plan), None)
        fall = Fall(seat, plan, lot)
        self.falling.append(fall)
        self._tweens.to(fall, "progress", 1.0, FALL_S, linear, then=lambda: self._drop(fall))

    def roll_out(self, seat: int, plan: str, mints: int) -> float:
        """Let mints roll out of a building; return the duration in seconds."""
        roll = Roll(seat, plan, mints)
        self.rolling.append(roll)
        self._tweens.to(roll, "progress", 1.0, ROLL_S, linear, then=lambda: self._end_roll(roll))
        return ROLL_S

    def turn_to_time_of_day(self, state: State, duration_s: float, delay_s: float = 0.0) -> None:
        """Let evening come if the last round has begun, or day if it's no longer the last."""
        if is_evening(state) != self._is_late:
            self._is_late = not self._is_late
            self._tweens.to(self, "evening", float(self._is_late), duration_s, linear, delay_s=delay_s)

    def _stand(self, seat: int, plan: str, rise: Rise) -> None:
        if self.rising.get((seat, plan)) is rise:
            del self.rising[seat, plan]

    def _drop(self, fall: Fall) -> None:
        if fall in self.falling:
            self.falling.remove(fall)

    def _end_roll(self, roll: Roll) -> None:
        if roll in self.rolling:
            self.rolling.remove(roll)
