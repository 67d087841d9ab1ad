"""A line that one writes in."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from mintworks.view import shapes
from mintworks.view.cues import Cue
from mintworks.view.input import Command, Point
from mintworks.view.text import Style
from mintworks.view.tree import Target
from mintworks.view.ui import Ui
from mintworks.view.widgets.base import Widget


class TextField(Widget):
    """One line of text; calls `on_change` at every change and `on_confirm` on Enter.

    It takes the letters that can be shown: those of the Latin, Greek and Cyrillic scripts.
    """

    hover_scale = 1.0
    takes_text = True

    def __init__(
        self,
        ui: Ui,
        widget_id: str,
        rect: pygame.Rect,
        name: str,
        text: str,
        on_change: Callable[[str], None],
        *,
        longest: int = 40,
        placeholder: str = "",
        on_confirm: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(ui, widget_id, rect)
        self.name = name
        self.text = text
        self.caret = len(text)
        self.on_change = on_change
        self.longest = longest
        self.placeholder = placeholder
        self.on_confirm = on_confirm

    def targets(self) -> list[Target]:
        return [self._target("textbox", self.name, self.text)]

    def write(self, text: str) -> None:
        room = self.longest - len(self.text)
        wanted = [letter for letter in text if letter.isprintable()]
        known = list(filter(self.ui.text.has, wanted))
        if known != wanted:
            self.ui.sound.play(Cue.REFUSE)
        self._replace(self.caret, self.caret, "".join(known[:room]))

    def command(self, command: Command) -> bool:
        match command:
            case Command.LEFT:
                self.caret = max(0, self.caret - 1)
            case Command.RIGHT:
                self.caret = min(len(self.text), self.caret + 1)
            case Command.HOME:
                self.caret = 0
            case Command.END:
                self.caret = len(self.text)
            case Command.ERASE_BACK:
                self._replace(max(0, self.caret - 1), self.caret, "")
            case Command.ERASE:
                self._replace(self.caret, min(len(self.text), self.caret + 1), "")
            case Command.PASTE:
                self.write(pygame.scrap.get_text())
            case Command.CONFIRM if self.on_confirm is not None:
                self.on_confirm()
            case _:
                return False
        return True

    def use(self, at: Point | None) -> None:
        if at is not None:
            aside_px = at[0] - self._text_left_px()
            style = self._style()
            stops = [self.ui.text.width_px(self.text[:index], style) for index in range(len(self.text) + 1)]
            self.caret = min(range(len(stops)), key=lambda index: abs(stops[index] - aside_px))

    def draw(self) -> None:
        ui, theme, rect = self.ui, self.ui.theme, self.rect
        radius_px = ui.px(theme.radius_small)
        box = shapes.panel(
            *rect.size,
            fill=theme.cream,
            radius_px=radius_px,
            border=theme.gold_deep if self.focused else theme.mint_shade,
            border_px=ui.px(3 if self.focused else 2),
        )
        self._draw_focus_ring(rect, radius_px)
        ui.art.draw_shape(box, rect.topleft)
        style = self._style()
        with ui.canvas.clip(rect.inflate(-ui.px(20), 0)):
            if self.text:
                ui.text.draw(self.text, style, (self._text_left_px(), rect.centery))
            elif self.placeholder:
                ghost = Style(style.size, weight=500, color=theme.muted_ink)
                ui.text.draw(self.placeholder, ghost, (self._text_left_px(), rect.centery))
            if self.focused:
                # A caret that does not blink lets the window sleep.
                caret_px = self._text_left_px() + ui.text.width_px(self.text[: self.caret], style)
                height_px = ui.text.line_height_px(style)
                ui.canvas.fill((caret_px, rect.centery - height_px / 2, max(2, ui.px(2.5)), height_px), theme.ink)

    def _style(self) -> Style:
        return Style(size=self._letter_size(0.42), weight=600, color=self.ui.theme.ink)

    def _text_left_px(self) -> float:
        """Where the text begins; further left where the caret would leave the field."""
        inset_px = self.ui.px(18)
        caret_px = self.ui.text.width_px(self.text[: self.caret], self._style())
        return self.rect.left + inset_px - max(0, caret_px - (self.rect.width - 2 * inset_px))

    def _replace(self, start: int, end: int, text: str) -> None:
        if not self.enabled or (start == end and not text):
            return
        self.text = self.text[:start] + text + self.text[end:]
        self.caret = start + len(text)
        self.on_change(self.text)
