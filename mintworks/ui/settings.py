"""The settings of sight, sound and handling."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from mintworks.ui.command import DEFAULT_KEYS, DEFAULT_PAD, Bindings

SPEEDS: Final = {"half": 0.5, "normal": 1.0, "double": 2.0, "instant": 1000.0}
"""Factors for all animations, by the names that the command line and `assets/strings` have for them."""

SPEED_NAMES: Final = tuple(SPEEDS)
ANIMATION_SPEEDS: Final = tuple(SPEEDS.values())

TEXT_SCALES: Final = (1.0, 1.25, 1.5, 2.0)

FORCED_MOVES_S: Final[Mapping[str, float | None]] = {"at_once": 0.0, "shown": 1.0, "by_hand": None}
"""Time for which the only possible move is shown before it plays by itself; None if a person plays it."""


@dataclass(slots=True)
class ViewSettings:
    game: str = ""
    """The folder of the game of the tin that was chosen last; nothing for the first."""
    language: str = "en"
    text_scale: float = 1.0
    animation_speed: float = 1.0
    speed_offered: bool = False
    """Twice the speed was offered, as it is once, after the first victory."""
    reduced_motion: bool = False
    forced_moves: str = "shown"
    """One of `FORCED_MOVES_S`."""
    high_contrast: bool = False
    fullscreen: bool = False
    window: tuple[int, int] = (0, 0)
    """The size that the person gave the window; that of a new one as large as fits, if it is too small."""
    master_volume: float = 0.8
    """From 0 (silent) to 1, as are the two that it is multiplied with."""
    effects_volume: float = 1.0
    music_volume: float = 0.6
    keys: Bindings = field(default_factory=lambda: dict(DEFAULT_KEYS))
    pad: Bindings = field(default_factory=lambda: dict(DEFAULT_PAD))
