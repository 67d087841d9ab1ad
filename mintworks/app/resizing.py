"""Resizing of the window: the last picture is stretched until the scenes are laid out and drawn anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mintworks.ui.art import Preparation
from mintworks.ui.renderer import Picture
from mintworks.ui.ui import Ui

_DEBOUNCE_S: Final = 0.2
"""Time for which the window's edge has to rest before the scenes are laid out anew, in seconds."""


class Resizing:
    """Follows the size of the window; `fit` lays the scenes out for it, and `draw_scenes` draws them.

    `take_picture` returns the picture at the previous size; None without one.
    """

    def __init__(
        self,
        ui: Ui,
        take_picture: Callable[[], Picture | None],
        fit: Callable[[], None],
        draw_scenes: Callable[[], None],
    ) -> None:
        self._ui = ui
        self._take_picture = take_picture
        self._fit = fit
        self._draw_scenes = draw_scenes
        self._stretched: Picture | None = None
        self._coming: Preparation | None = None
        """Pictures of the new size that are still being drawn."""
        self.is_fitted = True
        """Whether the scenes are laid out for the current size."""
        self._debounce_left_s = 0.0

    @property
    def is_dragged(self) -> bool:
        """Return whether the window's edge may still be dragged."""
        return self._debounce_left_s > 0

    def note(self) -> bool:
        """Take note of a possible new size; return whether the scenes are to be laid out for it now.

        While the edge is dragged, that waits until it rests.
        """
        was_dragged = self.is_dragged
        self.stretch()
        if was_dragged or not self.is_fitted:
            self._debounce_left_s = _DEBOUNCE_S
        return not was_dragged and not self.is_fitted

    def rest(self, dt_s: float) -> bool:
        """Let real seconds pass; return whether the edge has come to rest at a size to be laid out for."""
        if self._debounce_left_s <= 0:
            return False
        self._debounce_left_s -= dt_s
        if self._debounce_left_s > 0:
            return False
        self.stretch()
        return not self.is_fitted

    def stretch(self) -> None:
        """Measure the window; at a new size the last picture is stretched from now on."""
        if not self._ui.canvas.has_new_size:
            return
        if self._stretched is None and self.is_fitted:
            self._stretched = self._take_picture()
        self._ui.canvas.measure()
        self.is_fitted = False

    def lay_out(self) -> None:
        """Take over size and settings; the last picture stays stretched until those of the new size are ready."""
        self.stretch()
        before = self._stretched
        self.forget()
        self.is_fitted = True
        self._fit()
        if before is not None:
            self._coming = self._ui.art.rehearse(self._draw_scenes)
            self._stretched = before if self._coming is not None else None
            self._ui.text.forget()  # icons among letters may have been blanks

    def forget(self) -> None:
        """Show the scenes from now on, even if pictures are missing."""
        if self._coming is not None:
            self._coming.cancel()
        self._coming = self._stretched = None

    def awaits_pictures(self) -> bool:
        """Return whether the scenes are laid out, but pictures of the new size are still being drawn."""
        return self._coming is not None

    def have_come(self) -> bool:
        """Return whether all pictures of the new size have just become ready."""
        if self._coming is None or not self._coming.done:
            return False
        self.forget()
        return True

    def draw(self) -> bool:
        """Draw the last picture stretched to the window; return false if the scenes are to be drawn."""
        if self._stretched is None:
            return False
        self._ui.canvas.draw(self._stretched, (0, 0, *self._ui.canvas.size_px))
        return True
