"""A small picture of a puzzle's table, drawn by the game's own painter when the puzzle is first looked at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from mintworks.core.puzzle import Puzzle
from mintworks.scenes.base.scene import App
from mintworks.ui.art import Wanted
from mintworks.ui.lru_cache import LruCache
from mintworks.ui.renderer import Picture
from mintworks.ui.stage import Rect

if TYPE_CHECKING:
    from mintworks.scenes.base.table_scene import TableScene

_PAUSE_S: Final = 0.25
"""Time for which a puzzle is looked at before its table is drawn, in seconds: scrolling stays fluent."""
_KEPT_BYTES: Final = 16 * 1024 * 1024


class PositionPicture:
    """The picture of the puzzle that is looked at; `table` lays a puzzle's table.

    The cards are rendered in the background; until then the previous picture stays.
    """

    def __init__(self, table: Callable[[Puzzle], TableScene]) -> None:
        self._table = table
        self._pictures: LruCache[Picture] = LruCache(_KEPT_BYTES, Picture.size_bytes)
        self._valid_for: object = None
        self._wanted: Puzzle | None = None
        self._waited_s = 0.0
        self._scene: TableScene | None = None
        self._lying: Sequence[Wanted] = ()
        """The pictures on the scene's table, to be rendered before it is drawn."""
        self.shown: Puzzle | None = None
        """The puzzle of the picture; None before there is any."""

    def begin(self, app: App, size_px: tuple[int, int], who: str | None) -> None:
        """Set the size of the picture and the person (None: a guest) who looks at it."""
        self._app, self._size_px, self._who = app, size_px, who
        self._want(None)

    def update(self, dt_s: float, puzzle: Puzzle) -> bool:
        """Let real seconds pass while a puzzle is looked at; return whether the picture will change soon."""
        ui = self._app.ui
        valid_for = self._size_px, ui.canvas.size_px, ui.art.losses, ui.theme, self._who
        if valid_for != self._valid_for:
            self._valid_for, self.shown = valid_for, None
            self._pictures.clear()
            self._want(None)
        if puzzle != self._wanted:
            self._want(puzzle)
        if self._scene is not None or self.shown == puzzle:
            return False
        if self._pictures.get(puzzle.id) is not None:
            self.shown = puzzle
            return True
        self._waited_s += dt_s
        if self._waited_s >= _PAUSE_S:
            self._scene = self._table(puzzle)
            self._lying = self._scene.pictures(self._app)
        return True

    def draw(self, room: Rect) -> None:
        """Draw the current picture in the middle of a box; a pending one is rendered meanwhile."""
        if self._wanted is not None and self._scene is not None and self._app.ui.art.ready(*self._lying):
            self._pictures.put(self._wanted.id, self._drawn(self._scene))
            self.shown, self._scene = self._wanted, None
        picture = None if self.shown is None else self._pictures.get(self.shown.id)
        if picture is not None:
            self._app.ui.canvas.draw(picture, center=room.center)

    def _want(self, puzzle: Puzzle | None) -> None:
        self._wanted, self._waited_s, self._scene = puzzle, 0.0, None

    def _drawn(self, scene: TableScene) -> Picture:
        """Return the picture of a table, drawn in full size and halved repeatedly: that skips no thin lines."""
        app, canvas = self._app, self._app.ui.canvas
        scene.enter(app)
        with canvas.layer(canvas.size_px, app.ui.theme.table) as picture:
            scene.painter.draw()
        scene.leave()
        width_px, height_px = canvas.size_px
        share = min(self._size_px[0] / width_px, self._size_px[1] / height_px)
        least = round(share * width_px), round(share * height_px)
        while picture.size_px != least:
            smaller = max(least[0], picture.size_px[0] // 2), max(least[1], picture.size_px[1] // 2)
            with canvas.layer(smaller, app.ui.theme.table) as next_one:
                canvas.draw(picture, (0, 0, *smaller))
            picture = next_one
        picture.words = ()
        return picture
