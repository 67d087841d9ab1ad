"""A table with distant seats: after a turn here a letter is sent, and the table waits for the answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mintworks.scenes.base.table_part import PartOrder, TablePart
from mintworks.ui.stage import Rect
from mintworks.ui.tree import Target
from mintworks.ui.widgets import Button, Widget

LETTER: Final = "letter"
"""Id of the button that opens the letter again."""
_SIZE: Final = (240, 52)


class Posting(TablePart):
    """Opens the letter when the game can only go on elsewhere, and before the result of a finished game."""

    order = PartOrder.POST

    def __init__(self) -> None:
        self._has_offered = False
        self._button: Button | None = None

    @property
    def _waits(self) -> bool:
        """Return whether nothing can be done before the next letter, and all animations have ended."""
        return self.session.awaits_letter and not self.scene.director.busy

    def go_on(self, dt_s: float) -> bool | None:
        navigator, session = self.app.navigator, self.session
        is_over = session.match.seat_to_move is None and navigator.has_unsent(session)
        if not session.awaits_letter and not is_over:
            return None
        if not self._has_offered:
            self._has_offered = True
            self.app.navigator.note_shown()
            navigator.open_letter(session)
            return False
        return False if session.awaits_letter else None

    def after_undo(self) -> None:
        self._has_offered = False

    # The button

    @property
    def buttons(self) -> Mapping[str, Widget]:
        return {} if self._button is None else {LETTER: self._button}

    def refresh(self) -> None:
        if self._waits == (self._button is not None):
            return
        self._button = self._made() if self._waits else None
        self.scene.relist()

    def _made(self) -> Button:
        def open_letter() -> None:
            self.app.navigator.open_letter(self.session)

        ui = self.app.ui
        place = Rect(0, 0, ui.px(_SIZE[0]), ui.px(_SIZE[1]))
        place.bottomright = self.table.recap_line.bottomright
        return Button(ui, LETTER, place, self.app.strings("post.open"), open_letter, icon="postcard")

    def lay_out(self) -> None:
        self._button = None

    def targets(self, found: list[Target]) -> list[Target]:
        return found if self._button is None else [*found, *self._button.targets()]

    def prompt(self) -> str | None:
        if not self._waits:
            return None
        seat = self.session.match.seat_to_move
        return None if seat is None else self.app.strings("post.waits", name=self.session.name(seat))

    def draw_light(self) -> None:
        if self._button is not None:
            self._button.draw()
