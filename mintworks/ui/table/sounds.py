"""What is heard at a table: director, tableau and hand tell it what lands, turns and opens, when it does so."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from mintworks.ui.canvas import Point
from mintworks.ui.cues import Cue
from mintworks.ui.ui import Ui

_WIDTH: Final = 0.5
"""How far to the side the table's edge is heard; 1 would be one ear alone."""


@dataclass(frozen=True, slots=True)
class _Heard:
    cue: StrEnum
    step: int
    pan: float


class TableSounds:
    """Plays the sounds of a table from where things lie on it."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self._held_back: list[_Heard] | None = None
        self._series = (0, 0)
        """The seat that gains mints just now, and how many have landed in a row."""

    def cue(self, cue: StrEnum, at: Point | None = None, *, step: int = 0) -> None:
        """Let a sound be heard now, from a point of the window or from the middle."""
        if cue is not Cue.INCOME:
            self._series = (0, 0)
        pan = 0.0 if at is None else (2 * at[0] / self.ui.canvas.size_px[0] - 1) * _WIDTH
        heard = _Heard(cue, step, pan)
        if self._held_back is None:
            self._play(heard)
        else:
            self._held_back.append(heard)

    @contextlib.contextmanager
    def hurried(self, *, silently: bool = False) -> Iterator[None]:
        """Play only the last sound of everything that happens in here; or none."""
        outer, self._held_back = self._held_back, []
        try:
            yield
        finally:
            held_back, self._held_back = self._held_back, outer
        if held_back and not silently:
            last = held_back[-1]
            if outer is None:
                self._play(last)
            else:
                outer.append(last)

    def landing(self, at: Point, *, on_wood: bool = True) -> Callable[[], None]:
        """Return a function to call for each of some mints landing at a place: the first on wood, others on mints."""
        return self.series(at, Cue.MINT_DOWN if on_wood else Cue.STACK, Cue.STACK)

    def series(self, at: Point, first: StrEnum, others: StrEnum) -> Callable[[], None]:
        """Return a function to call for each of some things that arrive at a place."""
        cues = [first]

        def arrive() -> None:
            self.cue(cues.pop() if cues else others, at)

        return arrive

    def income(self, seat: int, at: Point) -> Callable[[], None]:
        """Return a function to call for each landing mint of a gain; each of a series sounds a little higher."""

        def land() -> None:
            who, step = self._series
            step = step if who == seat else 0
            self._series = seat, step + 1
            self.cue(Cue.INCOME, at, step=step)

        return land

    def _play(self, heard: _Heard) -> None:
        self.ui.sound.play(heard.cue, pitch_step=heard.step, pan=heard.pan)
