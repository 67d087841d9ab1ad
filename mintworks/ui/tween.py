"""Motion: easings, tweens with one owner each, beats, and the spring that a held token hangs on.

Pure Python driven by whoever calls `update`, so that tests move time by hand.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass, field
from functools import partial
from typing import Final

Ease = Callable[[float], float]
Value = float | tuple[float, ...]

Beat = Generator[float, None, None]
"""Shows something, from top to bottom: yields in how many seconds, at normal speed, it goes on."""

LONGEST_STEP_S: Final = 0.05
"""A longer pause (a dragged window, a slow disk) counts as this much, so that nothing jumps."""

REDUCED_FADE_S: Final = 0.12

_MOST_TILT_DEGREES: Final = 12.0
_FULL_SPEED_PX_S: Final = 1800.0
"""At this speed a thing on a spring leans the most."""


def linear(t: float) -> float:
    return t


def in_cubic(t: float) -> float:
    return t**3


def out_cubic(t: float) -> float:
    return 1 - (1 - t) ** 3


def in_out_cubic(t: float) -> float:
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def out_back(t: float) -> float:
    """Ease with an overshoot of a tenth."""
    s = 1.70158
    return 1 + (s + 1) * (t - 1) ** 3 + s * (t - 1) ** 2


@dataclass(slots=True)
class Tween:
    """One property of one owner on its way; made by `Tweens.to`."""

    owner: object
    name: str
    target: Value
    duration_s: float
    ease: Ease
    delay_s: float
    then: Callable[[], None] | None
    start: Value | None = None
    elapsed_s: float = 0.0

    @property
    def left_s(self) -> float:
        """Return the seconds, at normal speed, until its end."""
        return self.delay_s + self.duration_s - self.elapsed_s

    @property
    def done(self) -> bool:
        # Many small steps may add up to a hair less than their sum.
        return self.left_s <= 1e-9

    def advance(self, dt_s: float) -> None:
        self.elapsed_s += dt_s
        if self.elapsed_s < self.delay_s and not self.done:
            return
        if self.start is None:
            self.start = getattr(self.owner, self.name)
        t = 1.0 if self.done else (self.elapsed_s - self.delay_s) / self.duration_s
        setattr(self.owner, self.name, self.target if t >= 1 else _between(self.start, self.target, self.ease(t)))


def _between(start: Value, target: Value, share: float) -> Value:
    if isinstance(start, tuple) and isinstance(target, tuple):
        return tuple(a + (z - a) * share for a, z in zip(start, target, strict=True))
    assert not isinstance(start, tuple)
    assert not isinstance(target, tuple)
    return start + (target - start) * share


@dataclass(slots=True)
class Tweens:
    """All motion of a scene.

    Each property of each owner has at most one tween: a new one replaces the old and starts from where it was.
    """

    speed: float = 1.0
    reduced_motion: bool = False
    _running: dict[tuple[int, str], Tween] = field(default_factory=dict)

    def to(
        self,
        owner: object,
        name: str,
        target: Value,
        duration_s: float,
        ease: Ease = out_cubic,
        *,
        delay_s: float = 0.0,
        then: Callable[[], None] | None = None,
    ) -> None:
        """Move an attribute (a number or a tuple of numbers) to a target; `then` is called on arrival.

        With reduced motion it arrives at once; fades are `fade`.
        """
        if self.reduced_motion:
            duration_s = 0.0
        self._add(Tween(owner, name, target, duration_s, ease, delay_s, then))

    def fade(
        self, owner: object, name: str, target: float, duration_s: float, *, then: Callable[[], None] | None = None
    ) -> None:
        """Change an opacity; reduced motion keeps it, at its own short length."""
        if self.reduced_motion:
            duration_s = min(duration_s, REDUCED_FADE_S)
        self._add(Tween(owner, name, target, duration_s, linear, 0.0, then))

    def after(self, delay_s: float, then: Callable[[], None]) -> None:
        """Call something later; finishing all motion calls it at once."""
        self._add(_timer(delay_s, then))

    def play(self, beat: Beat, then: Callable[[], None] = lambda: None) -> None:
        """Begin a beat at once and go on with it after each wait; `then` is called when it is over.

        A wait of 0 takes no frame, a whole beat takes at least one. Waits add up: the later a frame ends one, the
        sooner ends the next. Finishing all motion brings a beat to its end, too; one that was closed goes no further,
        and is over with its wait. What a beat raises is raised by whoever moves time.
        """
        timer = _timer(0.0)
        timer.then = partial(self._go_on, beat, timer, then)
        timer.then()

    def stop(self, owner: object, name: str | None = None) -> None:
        """Let an owner's properties rest where they are; `then` is not called."""
        for key in [key for key in self._running if key[0] == id(owner) and name in (None, key[1])]:
            del self._running[key]

    def is_moving(self, owner: object, name: str | None = None) -> bool:
        """Return whether an owner, or one of its properties, moves."""
        if name is not None:
            return (id(owner), name) in self._running
        return id(owner) in [moved for moved, _ in self._running]

    def left_s(self, owners: Iterable[object]) -> float:
        """Return the seconds, at normal speed, until the last of these owners rests; 0 if none moves."""
        wanted = {id(owner) for owner in owners}
        left = (tween.left_s for (owner, _), tween in self._running.items() if owner in wanted)
        return max(left, default=0.0)

    @property
    def moving(self) -> bool:
        return bool(self._running)

    def update(self, dt_s: float) -> bool:
        """Advance by real seconds, times the speed; return whether anything moved."""
        if not self._running:
            return False
        step_s = min(dt_s, LONGEST_STEP_S) * self.speed
        for key, tween in list(self._running.items()):
            if self._running.get(key) is tween:
                tween.advance(step_s)
                if tween.done:
                    self._finish(key, tween)
        return True

    def finish_all(self) -> None:
        """Bring everything to its end in the order in which it would have ended, and also what these ends begin."""
        while self._running:
            key, first = min(self._running.items(), key=lambda item: item[1].left_s)
            passes_s = first.left_s
            for tween in self._running.values():
                tween.elapsed_s += passes_s
            first.advance(0.0)
            self._finish(key, first)

    def _add(self, tween: Tween) -> None:
        key = id(tween.owner), tween.name
        self._running.pop(key, None)
        self._running[key] = tween

    def _finish(self, key: tuple[int, str], tween: Tween) -> None:
        del self._running[key]
        if tween.then is not None:
            tween.then()

    def _go_on(self, beat: Beat, timer: Tween, then: Callable[[], None]) -> None:
        """Let a beat run to its next wait, or to its end."""
        for wait_s in beat:
            timer.delay_s += wait_s
            if not timer.done:
                self._add(timer)
                return
        if timer.elapsed_s > 0:
            then()
        else:
            self.after(0.0, then)


class _Marker:
    passed: float = 0.0


def _timer(delay_s: float, then: Callable[[], None] | None = None) -> Tween:
    return Tween(_Marker(), "passed", 1.0, 0.0, linear, delay_s, then)


@dataclass(slots=True)
class Spring:
    """A critically damped spring: follows its target about `lag_s` behind and never swings past it."""

    position: tuple[float, float]
    target: tuple[float, float]
    lag_s: float = 0.075
    velocity: tuple[float, float] = (0.0, 0.0)

    def update(self, dt_s: float) -> bool:
        """Advance by real seconds (exact for any step); return whether it still moves."""
        dt_s = min(dt_s, LONGEST_STEP_S)
        omega = 2 / self.lag_s
        decay = math.exp(-omega * dt_s)
        new_position, new_velocity = [], []
        for position, velocity, target in zip(self.position, self.velocity, self.target, strict=True):
            away = position - target
            push = velocity + omega * away
            new_position.append(target + (away + push * dt_s) * decay)
            new_velocity.append((velocity - push * omega * dt_s) * decay)
        self.position = (new_position[0], new_position[1])
        self.velocity = (new_velocity[0], new_velocity[1])
        if self._at_rest():
            self.position, self.velocity = self.target, (0.0, 0.0)
            return False
        return True

    def settle(self) -> None:
        self.position, self.velocity = self.target, (0.0, 0.0)

    def tilt_degrees(self) -> float:
        """Return the lean of a thing on the spring, by its sideways speed."""
        return _MOST_TILT_DEGREES * max(-1.0, min(1.0, self.velocity[0] / _FULL_SPEED_PX_S))

    def _at_rest(self) -> bool:
        near = all(abs(p - t) < 0.25 for p, t in zip(self.position, self.target, strict=True))
        return near and all(abs(v) < 4 for v in self.velocity)
