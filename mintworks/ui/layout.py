"""Rows, columns and grids: boxes of the design, from which others are cut."""

from __future__ import annotations

from typing import Final, NamedTuple

_ROOM_TO_SPARE: Final = 1.12
"""Maximum height of a window, as a multiple of that of its content, before things become smaller."""


def shrunk(height_px: float, window_px: float) -> float:
    """Return the scale of things in a part of the window that is much lower than all of it; 1 is the usual one."""
    return min(1.0, _ROOM_TO_SPARE * height_px / window_px)


class Area(NamedTuple):
    """A box of the design; all lengths are in its px. `stage.rect(*area)` is where it lies in the window."""

    left: float
    top: float
    width: float
    height: float

    @classmethod
    def between(cls, left: float, top: float, right: float, bottom: float) -> Area:
        """Return the box with these edges."""
        return cls(left, top, right - left, bottom - top)

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def bottom(self) -> float:
        return self.top + self.height

    @property
    def middle(self) -> float:
        """Return the position halfway across."""
        return self.left + self.width / 2

    @property
    def line(self) -> float:
        """Return the position halfway down, at the middle of a line of text."""
        return self.top + self.height / 2

    @property
    def center(self) -> tuple[float, float]:
        return self.middle, self.line

    def moved(self, across: float = 0, down: float = 0) -> Area:
        """Return the same box elsewhere."""
        return Area(self.left + across, self.top + down, self.width, self.height)

    def inset(self, across: float, down: float | None = None) -> Area:
        """Return the box within, by a distance from left and right, and the same or `down` from top and bottom."""
        down = across if down is None else down
        return Area(self.left + across, self.top + down, self.width - 2 * across, self.height - 2 * down)

    def placed(self, width: float, height: float, across: float = 0.5, down: float = 0.5) -> Area:
        """Return a box of this size within: in the middle, or from 0 for left and top to 1 for right and bottom."""
        left, top = self.left + across * (self.width - width), self.top + down * (self.height - height)
        return Area(left, top, width, height)

    # The part cut off, and the rest beyond the gap

    def cut_left(self, width: float, gap: float = 0) -> tuple[Area, Area]:
        rest = Area.between(self.left + width + gap, self.top, self.right, self.bottom)
        return Area(self.left, self.top, width, self.height), rest

    def cut_right(self, width: float, gap: float = 0) -> tuple[Area, Area]:
        rest = Area(self.left, self.top, self.width - width - gap, self.height)
        return Area(self.right - width, self.top, width, self.height), rest

    def cut_top(self, height: float, gap: float = 0) -> tuple[Area, Area]:
        rest = Area.between(self.left, self.top + height + gap, self.right, self.bottom)
        return Area(self.left, self.top, self.width, height), rest

    def cut_bottom(self, height: float, gap: float = 0) -> tuple[Area, Area]:
        rest = Area(self.left, self.top, self.width, self.height - height - gap)
        return Area(self.left, self.bottom - height, self.width, height), rest

    # Equal parts

    def columns(self, count: int, gap: float = 0) -> list[Area]:
        """Return boxes of equal width side by side."""
        width = (self.width + gap) / count - gap
        return [Area(self.left + index * (width + gap), self.top, width, self.height) for index in range(count)]

    def rows(self, count: int, gap: float = 0) -> list[Area]:
        """Return boxes of equal height beneath one another."""
        height = (self.height + gap) / count - gap
        return [Area(self.left, self.top + index * (height + gap), self.width, height) for index in range(count)]

    def grid(self, columns: int, rows: int, gap: float = 0) -> list[Area]:
        """Return boxes in columns and rows, row by row."""
        return [box for row in self.rows(rows, gap) for box in row.columns(columns, gap)]
