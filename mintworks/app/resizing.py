"""New sizes of the window: what was shown is stretched until the scenes are laid out and drawn for them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mintworks.ui.art import Preparation
from mintworks.ui.renderer import Picture
from mintworks.ui.ui import Ui

_DEBOUNCE_S: Final = 0.2
"""So long the window's edge has to rest before the scenes are laid out once more."""


class Resizing:
    """Follows the size of the window; `fit` lays the scenes out for it, and `draw_scenes` draws them.

    `take_picture` gives what is shown at the size before; None where nothing is.
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
        """The pictures of the new size that are still to be drawn."""
        self.is_fitted = True
        """The scenes are laid out for the size that the window has."""
        self._debounce_left_s = 0.0

    @property
    def is_dragged(self) -> bool:
        """Whether a hand may still be dragging the window's edge."""
        return self._debounce_left_s > 0

    def note(self) -> bool:
        """Take note of a size that may be new; tells whether the scenes are to be laid out for it now.

        While the edge is dragged they are when it rests.
        """
        was_dragged = self.is_dragged
        self.stretch()
        if was_dragged or not self.is_fitted:
            self._debounce_left_s = _DEBOUNCE_S
        return not was_dragged and not self.is_fitted

    def rest(self, dt_s: float) -> bool:
        """Let real seconds pass; tells whether the edge has come to rest at a size that is to be laid out for."""
        if self._debounce_left_s <= 0:
            return False
        self._debounce_left_s -= dt_s
        if self._debounce_left_s > 0:
            return False
        self.stretch()
        return not self.is_fitted

    def stretch(self) -> None:
        """Measure the window; at a new size, what was shown is stretched from now on."""
        if not self._ui.canvas.has_new_size:
            return
        if self._stretched is None and self.is_fitted:
            self._stretched = self._take_picture()
        self._ui.canvas.measure()
        self.is_fitted = False

    def lay_out(self) -> None:
        """Take over size and settings; what was shown stays stretched until the pictures of the new size are there."""
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
        """Show the scenes from now on, whatever is still to be drawn."""
        if self._coming is not None:
            self._coming.cancel()
        self._coming = self._stretched = None

    def awaits_pictures(self) -> bool:
        """Whether the scenes are laid out, but pictures of the new size are still being drawn."""
        return self._coming is not None

    def have_come(self) -> bool:
        """Whether all pictures of the new size have just come."""
        if self._coming is None or not self._coming.done:
            return False
        self.forget()
        return True

    def draw(self) -> bool:
        """Draw what was shown before, stretched to the window; false where the scenes are to be drawn."""
        if self._stretched is None:
            return False
        self._ui.canvas.draw(self._stretched, (0, 0, *self._ui.canvas.size_px))
        return True
