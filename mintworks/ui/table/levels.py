"""Numbers and places that beat once when something has just arrived there, and other levels that are known by name."""

from __future__ import annotations

from mintworks.ui.tween import Ease, Tweens, out_cubic


class TweenedLevels(dict[str, float]):
    """Numbers from 0 to 1 by name, which tweens can move."""

    def pulse(self, tweens: Tweens, name: str) -> None:
        """Let one beat once: it falls from 1 to 0."""
        self[name] = 1.0
        self.move(tweens, name, 0.0, 0.4, out_cubic)

    def move(self, tweens: Tweens, name: str, level: float, duration_s: float, easing: Ease) -> None:
        """Let one move to another level."""
        tweens.to(_Level(self, name), "level", level, duration_s, easing)


class _Level:
    """Ties one level to a tween."""

    def __init__(self, levels: TweenedLevels, name: str) -> None:
        self._levels = levels
        self._name = name

    @property
    def level(self) -> float:
        return self._levels.get(self._name, 0.0)

    @level.setter
    def level(self, value: float) -> None:
        self._levels[self._name] = value
