"""A table with distant seats: after a turn here a letter is sent, and the table waits for the answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import ClassVar, Final

from mintworks.scenes.base.table_part import PartOrder, TablePart
from mintworks.ui.input import Command, Event, FocusGained
from mintworks.ui.stage import Rect
from mintworks.ui.tree import Target
from mintworks.ui.widgets import Button, Widget

LETTER, REPLY = "letter", "reply"
"""Ids of the buttons that open the letter again, and ask for the next one."""
_HEIGHT, _GAP = 52, 12
_WIDTHS: Final = {REPLY: 300, LETTER: 200}
_PASTE: Final = "paste-letter"


class Posting(TablePart):
    """Opens the letter when the game can only go on elsewhere, and before the result of a finished game."""

    order = PartOrder.POST
    commands: ClassVar = {_PASTE: Command.PASTE}

    def __init__(self) -> None:
        self._has_offered = False
        self._buttons: dict[str, Button] = {}

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

    def actions(self) -> Mapping[str, Callable[[], None]]:
        return {_PASTE: self._paste}

    def _paste(self) -> None:
        if self._waits:
            self.app.navigator.paste_letter()

    def handle(self, event: Event) -> bool:
        if isinstance(event, FocusGained) and self._waits:
            self.app.navigator.offer_letter()
        return False

    # The buttons

    @property
    def buttons(self) -> Mapping[str, Widget]:
        return self._buttons

    def refresh(self) -> None:
        if self._waits == bool(self._buttons):
            return
        self._buttons = self._made() if self._waits else {}
        self.scene.relist()

    def _made(self) -> dict[str, Button]:
        ui, strings, navigator = self.app.ui, self.app.strings, self.app.navigator
        opens = {REPLY: navigator.open_reply, LETTER: navigator.open_letter}
        icons = {REPLY: "import", LETTER: "postcard"}
        right, bottom = self.table.recap_line.bottomright
        made: dict[str, Button] = {}
        for name, width in _WIDTHS.items():
            place = Rect(0, 0, ui.px(width), ui.px(_HEIGHT))
            place.bottomright = right, bottom
            right = place.left - ui.px(_GAP)
            made[name] = Button(
                ui, name, place, strings(f"post.{name}"), partial(opens[name], self.session), icon=icons[name]
            )
        return made

    def lay_out(self) -> None:
        self._buttons = {}

    def targets(self, found: list[Target]) -> list[Target]:
        return [*found, *(target for button in self._buttons.values() for target in button.targets())]

    def prompt(self) -> str | None:
        if not self._waits:
            return None
        seat = self.session.match.seat_to_move
        return None if seat is None else self.app.strings("post.waits", name=self.session.name(seat))

    def draw_light(self) -> None:
        for button in self._buttons.values():
            button.draw()
