"""The places of things on a table without a layout of its own: a mat for each seat, and room between them."""

from __future__ import annotations

from typing import Final

from mintworks.ui.stage import Rect
from mintworks.ui.ui import Ui

_STRIP: Final = 72
_EDGE: Final = 24
_OWN, _OTHERS = 0.42, 0.28
"""Heights of the bottom mat and the top ones, as shares of the space beneath the strip."""
_CORNER: Final = (216, 92)
_TITLE: Final = 56
_LOG: Final = 440


class PlainArrangement:
    """The strip, the button in the `corner`, the `mats` of all seats, and the `middle` between them.

    The game adds the boxes of its other targets to `places`, by their ids. `foot` is the free height along the
    bottom of the window, in px of the design; if it `has_log`, the middle leaves room for the `log`.
    """

    def __init__(self, ui: Ui, seats: int, viewpoint: int, foot: float = 0, *, has_log: bool = False) -> None:
        width, height = ui.canvas.size_px
        edge = ui.px(_EDGE)
        self.strip = Rect(0, 0, width, ui.px(_STRIP))
        room = Rect(edge, self.strip.bottom + edge, width - 2 * edge, 0)
        room.height = height - ui.px(foot) - edge - room.top
        own = Rect(room.left, 0, room.width, round(room.height * _OWN))
        own.bottom = room.bottom
        self.mats: dict[int, Rect] = {viewpoint: own}
        others = [(viewpoint + number - 1) % seats + 1 for number in range(1, seats)]
        for place, seat in enumerate(others):
            left, right = (room.left + (room.width + edge) * each // len(others) for each in (place, place + 1))
            self.mats[seat] = Rect(left, room.top, right - edge - left, round(room.height * _OTHERS))
        top = room.top + round(room.height * _OTHERS) + edge
        self.middle = Rect(room.left, top, room.width, own.top - edge - top)
        self.log = Rect(0, 0, 0, 0)
        if has_log:
            self.log = Rect(self.middle.right - ui.px(_LOG), top, ui.px(_LOG), self.middle.height)
            self.middle.width -= ui.px(_LOG) + edge
        self.corner = Rect(0, 0, *map(ui.px, _CORNER))
        self.corner.bottomright = own.right - edge, own.bottom - edge
        self.above_corner = self.corner.move(0, -self.corner.height - edge // 2)
        self.places: dict[str, Rect] = {}
        self._title = ui.px(_TITLE)

    def title(self, seat: int) -> Rect:
        """Return the box of a mat's name."""
        mat = self.mats[seat]
        return Rect(mat.left, mat.top, mat.width, self._title).inflate(-self._title // 2, 0)

    def room(self, seat: int) -> Rect:
        """Return the free box of a mat beneath its name, beside the button in the corner."""
        mat, edge = self.mats[seat], self._title // 4
        right = self.corner.left if mat.collidepoint(self.corner.center) else mat.right
        return Rect(mat.left, mat.top + self._title, right - mat.left, mat.height - self._title).inflate(-edge, -edge)


def row(room: Rect, count: int, aspect: float, gap_px: int) -> list[Rect]:
    """Lay so many cards side by side, as large as fits, and over one another where they are too many.

    `aspect` is their height by their width.
    """
    width = round(room.height / aspect)
    step = min(width + gap_px, (room.width - width) // max(1, count - 1))
    return [Rect(room.left + number * step, room.top, width, room.height) for number in range(count)]
