"""The picture behind the title: a game's scenery with this house's landmarks, and its animations."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from mintworks.scenes.title.mintopia import MINTOPIA
from mintworks.scenes.title.scenery import BUILDING, FOOT, SIZE, TABLE, Place, Plot, Scenery, Thing
from mintworks.ui.ui import Ui

PREVIEW_PX: Final = (480, 270)
"""Size of the preview, which is drawn for the first frame and stretched."""


class Sight(NamedTuple):
    """A game's picture on the title. `landmarks` are drawings of what was built most, most frequent first.

    They have the size and foot of the town's buildings (`assets/works/art/town`).
    """

    scenery: Scenery = MINTOPIA
    landmarks: Sequence[str] = ()


class TitlePicture:
    """Draws the picture over the whole window.

    If it `waits`, missing drawings are made by other processes, else when they are needed.
    """

    def __init__(self, ui: Ui, sight: Sight, *, waits: bool = True) -> None:
        self._ui = ui
        self._scenery = sight.scenery
        width_px, height_px = ui.canvas.size_px
        self._scale = max(width_px / SIZE[0], height_px / SIZE[1])
        self._corner = (width_px - SIZE[0] * self._scale) / 2, (height_px - SIZE[1] * self._scale) / 2
        built = _built(self._scenery.plots, sight.landmarks)
        self._buildings = [self._placed(*each) for each in sorted(built, key=lambda each: each[0].y)]
        self._is_ready = not waits

    def _placed(self, plot: Plot, landmark: str | None) -> tuple[tuple[str, int, int], tuple[int, int]]:
        """Return a plot's drawing with its upper left corner."""
        side, scale = (plot.house_size, plot.scale) if landmark is None else (BUILDING, plot.scale * plot.grown)
        corner = self._at((plot.x - FOOT[0] * scale, plot.y - FOOT[1] * scale))
        return (landmark or plot.house, *self._size((side[0] * scale, side[1] * scale))), corner

    @property
    def table_px(self) -> int:
        """Return the height of the table's edge in the window."""
        return self._at((0, TABLE))[1]

    def is_ready(self) -> bool:
        """Return whether all drawings are ready; missing ones are requested, and `Art.busy` tells that they'll come."""
        if not self._is_ready:
            parts = [wanted for wanted, _ in self._buildings]
            things = [
                (drawing, *self._size(thing.size))
                for thing in (*self._scenery.behind, *self._scenery.before)
                for drawing in thing.drawings
            ]
            whole = (self._scenery.drawing, *self._ui.canvas.size_px)
            self._is_ready = self._ui.art.ready(whole, *dict.fromkeys((*things, *parts)))
        return self._is_ready

    def draw(self, clock_s: float, shown: float = 1.0) -> None:
        """Draw the picture at a time; while `shown` is below 1, over its preview."""
        art, canvas, box = self._ui.art, self._ui.canvas, (0, 0, *self._ui.canvas.size_px)
        if shown < 1:
            canvas.draw(art.picture(self._scenery.drawing, *PREVIEW_PX), box)
        if shown <= 0 or not self._is_ready:
            return
        canvas.draw(art.picture(self._scenery.drawing, *canvas.size_px), box, alpha=shown)
        self._draw_things(self._scenery.behind, clock_s, shown)
        for drawing, corner in self._buildings:
            canvas.draw(art.picture(*drawing), corner, alpha=shown)
        self._draw_things(self._scenery.before, clock_s, shown)

    def _draw_things(self, things: Iterable[Thing], clock_s: float, shown: float) -> None:
        for thing in things:
            for pose in thing.poses(clock_s):
                picture = self._ui.art.picture(pose.drawing, *self._size(pose.size))
                self._ui.canvas.draw(picture, center=self._at(pose.center), angle=pose.angle, alpha=shown * pose.alpha)

    def _size(self, size: Place) -> tuple[int, int]:
        return max(1, round(size[0] * self._scale)), max(1, round(size[1] * self._scale))

    def _at(self, place: Place) -> tuple[int, int]:
        return round(self._corner[0] + place[0] * self._scale), round(self._corner[1] + place[1] * self._scale)


def _built(plots: Sequence[Plot], landmarks: Iterable[str]) -> list[tuple[Plot, str | None]]:
    """Return the plots with their landmarks: each takes the first plot that it may stand on; None on all others."""
    built: dict[Plot, str | None] = dict.fromkeys(plots)
    for landmark in landmarks:
        plot = next((plot for plot in plots if built[plot] is None and plot.landmark in ("", landmark)), None)
        if plot is not None:
            built[plot] = landmark
    return [*built.items()]
