"""What is shown on a table one after another: beats, each of which begins when the one before has had its time."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final, Protocol

from mintworks.ui.canvas import Point
from mintworks.ui.table.sounds import TableSounds
from mintworks.ui.tween import Tweens

Beat = Callable[[], float]
"""Begins to show something, and tells in how many seconds, at normal speed, the next beat may begin."""

BREATH_S: Final = 0.12
"""Between two events, so that each can be seen."""
BANNER_S: Final = 0.95
_BANNER_GOES_S: Final = 0.2
_READ_S: Final = 1.4
"""How long the end of what is shown once more can be looked at."""


@dataclass(slots=True)
class Banner:
    """Large words across the table for a moment."""

    text: str
    seat: int | None = None
    """Of whom they speak, where that is a single seat."""
    alpha: float = 0.0


class Moving(Protocol):
    """A table on which things move and are heard."""

    tweens: Tweens
    foley: TableSounds

    @property
    def settles_in_s(self) -> float:
        """In how many seconds, at normal speed, all that flies has landed."""


class TableDirector:
    """A queue of beats over the motion of a table; a game's own says which beats a step of it has.

    Nothing here blocks input: `hurry` brings everything to its end at once, and the end is the same.
    """

    def __init__(self, moving: Moving) -> None:
        self.foley = moving.foley
        self.banner = Banner("")
        self.hand_at: Point | None = None
        """Where a person let go of what the next action begins with."""
        self._moving = moving
        self._tweens = moving.tweens
        self._beats: deque[Beat] = deque()
        self._waiting = False
        self._hurrying = False
        self.is_retelling = False
        """What is being shown is of the past, and has been told."""

    @property
    def busy(self) -> bool:
        """Whether something of the past is still being shown."""
        return bool(self._beats) or self._waiting

    @property
    def hurries(self) -> bool:
        """Whether nothing takes time just now."""
        return self._hurrying

    def show(self, step: Any) -> None:
        """Queue a step of the game."""
        raise NotImplementedError

    def retell(self, steps: Iterable[Any], then: Callable[[], None]) -> None:
        """Show steps of the past once more, and `then` what stands now."""

        def end() -> float:
            self.is_retelling = False
            then()
            return self._moving.settles_in_s

        self.is_retelling = True
        for step in steps:
            self.show(step)
        self.queue([lambda: _READ_S, end])

    def queue(self, beats: Iterable[Beat]) -> None:
        """Show these after all that is being shown."""
        self._beats.extend(beats)
        self._next()

    def dwell(self, length_s: float) -> None:
        """Queue a rest in which what has been shown can be looked at."""
        self.queue([lambda: length_s])

    def take_breath(self) -> None:
        """Queue a short rest, as between two events."""
        self.dwell(BREATH_S)

    def let_settle(self) -> None:
        """Queue a rest until all that flies has landed."""
        self.queue([lambda: self._moving.settles_in_s])

    def hurry(self) -> None:
        """Bring everything that is being shown, and all that is queued, to its end."""
        if self._hurrying:
            return
        self._hurrying = True
        try:
            with self.foley.hurried():
                self._tweens.finish_all()
                while self.busy:
                    self._next()
                    self._tweens.finish_all()
        finally:
            self._hurrying = False

    def clear(self) -> None:
        """Forget what is queued: the game was taken back to another position."""
        self._beats.clear()
        self._waiting = self.is_retelling = False
        with self.foley.hurried(silently=True):
            self._tweens.finish_all()
        self._beats.clear()
        self._waiting = False

    # Large words

    def announce(self, seat: int, words: str) -> None:
        """Say in large words that a seat may decide; it need not wait for them to go."""
        self.raise_banner(Banner(words, seat))

    def raise_banner(self, banner: Banner) -> float:
        """Show large words for a moment; returns how long that takes."""
        self.banner = banner
        self._tweens.fade(banner, "alpha", 1.0, 0.18)
        self._tweens.after(BANNER_S - _BANNER_GOES_S, lambda: self._tweens.fade(banner, "alpha", 0.0, _BANNER_GOES_S))
        return BANNER_S

    def lower_banner(self) -> None:
        """Let the large words go before their time."""
        if self.banner.alpha > 0:
            self._tweens.fade(self.banner, "alpha", 0.0, _BANNER_GOES_S)

    # Inside

    def _next(self) -> None:
        if self._waiting or not self._beats:
            return
        self._waiting = True
        length_s = self._beats.popleft()()
        self._tweens.after(length_s, self._done)

    def _done(self) -> None:
        self._waiting = False
        self._next()
