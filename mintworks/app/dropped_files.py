"""Files that a person drags from the desktop onto the window, many at once perhaps."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path
from typing import Final

_ONE_DROP_S: Final = 1.0
"""Files that come within this of one another were dropped together."""


class DroppedFiles:
    """Hands files on; of several that came together, none after one that has opened a scene."""

    def __init__(self) -> None:
        self._at_s = -math.inf
        self._has_opened = False

    def take(self, path: Path, now_s: float, open_file: Callable[[Path], bool]) -> None:
        """A file came; `open_file` tells whether a scene was opened for it."""
        if now_s - self._at_s > _ONE_DROP_S:
            self._has_opened = False
        self._at_s = now_s
        if not self._has_opened:
            self._has_opened = open_file(path)
