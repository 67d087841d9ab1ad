"""The picture behind the title: Mintopia past the open tin, what this house has built there, and all that moves."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from mintworks.ui.renderer import Picture
from mintworks.ui.ui import Ui

PICTURE: Final = "table/title"
WITHOUT_TIN: Final = f"{PICTURE} without tin"
PREVIEW_PX: Final = (480, 270)
"""The whole picture is there in the first frame: drawn small and stretched."""

_DESIGN: Final = (1920, 1080)
TABLE: Final = 1002
"""Where the edge of the table lies in it."""
_BUILDING: Final = (130, 120)
_FOOT: Final = (65, 112)


class _Plot(NamedTuple):
    """Where a house stands, by the middle of its foot, until the town has a building for its place."""

    x: float
    y: float
    scale: float
    house: str


_PLOTS: Final = (
    _Plot(850, 812, 1.15, "a"),
    _Plot(1432, 806, 1.1, "b"),
    _Plot(1010, 698, 0.92, "a"),
    _Plot(1430, 708, 0.95, "a"),
    _Plot(1562, 808, 1.1, "c"),
    _Plot(920, 702, 0.86, "b"),
    _Plot(1338, 706, 0.92, "c"),
    _Plot(1690, 708, 1.05, "b"),
)
"""What was built most gets the first of them; the last is hidden by the open tin."""
_FRONT: Final = 750
_GROWN: Final = 1.12
"""How much larger than a house a building stands in the front, from this line on."""

_SAIL: Final = (770, 585, 193)
_SAIL_DEGREES_S: Final = 7.0
_FLAG: Final = (1090, 156, 49)
_FLAG_S: Final = 0.8
_CLOUDS: Final = ((1, 1116, 146, 296, 112, 34), (2, 1452, 346, 182, 80, -22), (3, 680, 418, 134, 58, 16))
"""Number, place and size of each, and how far the wind carries it to the right and back."""
_CLOUD_S: Final = 140.0
_CHIMNEYS: Final = ((1463, 440), (1504, 470))
_PUFFS: Final = 2
_PUFF: Final = (68, 52)
_PUFF_S, _PUFF_RISE, _PUFF_DRIFT = 9.0, 74, 30
_CAT: Final = (706, 1012, 100, 116)
"""The middle of its foot, and its size."""
_TAIL: Final = (730, 1004, 124)
_TAIL_S, _SWISH_S, _SWISH_DEGREES = 8.0, 2.4, 16.0
"""How often the tail swings, how long and how far."""


class TownPicture:
    """Covers the window. `landmarks` are drawings of what was built most, the most frequent first.

    They have the size and the foot of a building of the town (`assets/works/art/town`). If it `waits`, drawings that
    are still to be made are made elsewhere; else each when it is drawn.
    """

    def __init__(self, ui: Ui, landmarks: Sequence[str], *, has_tin: bool = True, waits: bool = True) -> None:
        self._ui = ui
        self._name = PICTURE if has_tin else WITHOUT_TIN
        width_px, height_px = ui.canvas.size_px
        self._scale = max(width_px / _DESIGN[0], height_px / _DESIGN[1])
        self._corner = (width_px - _DESIGN[0] * self._scale) / 2, (height_px - _DESIGN[1] * self._scale) / 2
        self._buildings = self._placed_buildings(landmarks)
        self._is_ready = not waits

    def _placed_buildings(self, landmarks: Sequence[str]) -> list[tuple[tuple[str, int, int], tuple[int, int]]]:
        """The drawings of buildings and houses with their corners, from the back to the front."""
        placed: list[tuple[float, tuple[str, int, int], tuple[int, int]]] = []
        for index, plot in enumerate(_PLOTS if self._name == WITHOUT_TIN else _PLOTS[:-1]):
            is_built = index < len(landmarks)
            name, grown = (
                (landmarks[index], _GROWN if plot.y > _FRONT else 1.0)
                if is_built
                else (f"title/house-{plot.house}", 1.0)
            )
            scale = plot.scale * grown
            side = _BUILDING if is_built else (130, 130)
            corner = self._at(plot.x - _FOOT[0] * scale, plot.y - _FOOT[1] * scale)
            placed.append((plot.y, (name, *self._size(side[0] * scale, side[1] * scale)), corner))
        return [(wanted, corner) for _, wanted, corner in sorted(placed, key=lambda each: each[0])]

    @property
    def table_px(self) -> int:
        """How far down the table's edge lies."""
        return self._at(0, TABLE)[1]

    def is_ready(self) -> bool:
        """Whether all drawings are there; if not, they are drawn elsewhere, and `Art.busy` tells that they come."""
        if not self._is_ready:
            parts = [wanted for wanted, _ in self._buildings]
            sprites = [
                ("title/sail", *self._size(_SAIL[2], _SAIL[2])),
                *((f"title/flag-{number}", *self._size(_FLAG[2], _FLAG[2])) for number in (1, 2)),
                *((f"title/cloud-{cloud[0]}", *self._size(*cloud[3:5])) for cloud in _CLOUDS),
                ("title/puff", *self._size(*_PUFF)),
                ("title/cat", *self._size(*_CAT[2:])),
                ("title/tail", *self._size(_TAIL[2], _TAIL[2])),
            ]
            self._is_ready = self._ui.art.ready((self._name, *self._ui.canvas.size_px), *sprites, *parts)
        return self._is_ready

    def draw(self, clock_s: float, shown: float = 1.0) -> None:
        """Draw the picture as it is at a time; before all of it is `shown`, over itself as it was drawn at first."""
        canvas, box = self._ui.canvas, (0, 0, *self._ui.canvas.size_px)
        if shown < 1:
            canvas.draw(self._ui.art.picture(self._name, *PREVIEW_PX), box)
        if shown <= 0 or not self._is_ready:
            return
        canvas.draw(self._ui.art.picture(self._name, *canvas.size_px), box, alpha=shown)
        self._draw_sky(clock_s, shown)
        for drawing, corner in self._buildings:
            canvas.draw(self._ui.art.picture(*drawing), corner, alpha=shown)
        sail = self._picture("title/sail", _SAIL[2], _SAIL[2])
        canvas.draw(sail, center=self._at(*_SAIL[:2]), angle=clock_s * _SAIL_DEGREES_S % 90, alpha=shown)
        self._draw_cat(clock_s, shown)

    def _draw_sky(self, clock_s: float, shown: float) -> None:
        canvas = self._ui.canvas
        for number, left, top, width, height, drift in _CLOUDS:
            carried = drift * (1 - math.cos(math.tau * clock_s / _CLOUD_S))
            canvas.draw(
                self._picture(f"title/cloud-{number}", width, height), self._at(left + carried, top), alpha=shown
            )
        flag = self._picture(f"title/flag-{1 + int(clock_s / _FLAG_S) % 2}", _FLAG[2], _FLAG[2])
        canvas.draw(flag, self._at(*_FLAG[:2]), alpha=shown)
        puff = self._picture("title/puff", *_PUFF)
        for place, (x, y) in enumerate(_CHIMNEYS):
            for number in range(_PUFFS):
                risen = (clock_s / _PUFF_S + number / _PUFFS + place * 0.3) % 1
                center = self._at(x + _PUFF_DRIFT * risen, y - _PUFF_RISE * risen)
                canvas.draw(puff, center=center, alpha=shown * 0.8 * math.sin(math.pi * risen))

    def _draw_cat(self, clock_s: float, shown: float) -> None:
        canvas, (x, y, width, height) = self._ui.canvas, _CAT
        swing_s = clock_s % _TAIL_S
        turned = math.sin(math.tau * swing_s / _SWISH_S * 1.5) if swing_s < _SWISH_S else 0.0
        tail = self._picture("title/tail", _TAIL[2], _TAIL[2])
        canvas.draw(tail, center=self._at(*_TAIL[:2]), angle=_SWISH_DEGREES * turned, alpha=shown)
        canvas.draw(self._picture("title/cat", width, height), self._at(x - width / 2, y - height + 4), alpha=shown)

    def _picture(self, name: str, width: float, height: float) -> Picture:
        return self._ui.art.picture(name, *self._size(width, height))

    def _size(self, width: float, height: float) -> tuple[int, int]:
        return max(1, round(width * self._scale)), max(1, round(height * self._scale))

    def _at(self, x: float, y: float) -> tuple[int, int]:
        return round(self._corner[0] + x * self._scale), round(self._corner[1] + y * self._scale)
