"""A line that one writes in."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Final, NamedTuple

import pygame

from mintworks.ui import shapes
from mintworks.ui.clipboard import copied_text, copy_text
from mintworks.ui.cues import Cue
from mintworks.ui.input import DOUBLE_CLICK_S, Command, Point
from mintworks.ui.text import Style
from mintworks.ui.theme import mix
from mintworks.ui.tree import Target
from mintworks.ui.ui import Ui
from mintworks.ui.widgets.base import Widget


class Refusals(NamedTuple):
    """The words of a field for letters that it refuses: too many of them, or some that can't be shown."""

    full: str = ""
    unknown: str = ""


_SILENT: Final = Refusals()


class TextField(Widget):
    """One line of text; calls `on_change` at every change, `on_confirm` on Enter and `on_done` when the focus goes.

    It takes Latin, Greek and Cyrillic letters. Writing replaces the selection, from `anchor` to `caret`; a double
    click, a key, and the focus coming by key select everything. A click shows its hint; hint and refusals stay beside
    it until the text changes or the focus goes.
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
        refusals: Refusals = _SILENT,
        placeholder: str = "",
        on_confirm: Callable[[], None] | None = None,
        on_done: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(ui, widget_id, rect)
        self.name = name
        self.text = text
        self.caret = self.anchor = len(text)
        self._clicked_s = 0.0
        self.on_change = on_change
        self.longest = longest
        self.refusals = refusals
        self.placeholder = placeholder
        self.on_confirm = on_confirm
        self.on_done = on_done

    def targets(self) -> list[Target]:
        refusal = "" if self.remark == self.hint else self.remark
        printed = self.printed if self.text else self.placeholder
        return [replace(self._target("textbox", self.name, self.text), reason=refusal or self.reason, printed=printed)]

    @property
    def selected(self) -> tuple[int, int]:
        """Return beginning and end of the selection; the same place if nothing is selected."""
        return min(self.anchor, self.caret), max(self.anchor, self.caret)

    def reached(self) -> None:
        self._select(0, len(self.text))

    def write(self, text: str) -> None:
        start, end = self.selected
        room = self.longest - len(self.text) + end - start
        wanted = [letter for letter in text if letter.isprintable()]
        known = list(filter(self._is_known, wanted))
        taken = known[:room]
        if taken:
            self._replace(start, end, "".join(taken))
        if taken != wanted:
            self.ui.sound.play(Cue.REFUSE)
            self.remark = self.refusals.unknown if known != wanted else self.refusals.full

    def _is_known(self, letter: str) -> bool:
        return self.ui.text.has(letter)

    def command(self, command: Command) -> bool:
        start, end = self.selected
        is_selected = start != end
        match command:
            case Command.LEFT:
                self.go_to(start if is_selected else start - 1)
            case Command.RIGHT:
                self.go_to(end if is_selected else end + 1)
            case Command.HOME:
                self.go_to(0)
            case Command.END:
                self.go_to(len(self.text))
            case Command.ERASE_BACK:
                self._replace(start if is_selected else max(0, start - 1), end, "")
            case Command.ERASE:
                self._replace(start, end if is_selected else min(len(self.text), end + 1), "")
            case Command.SELECT_ALL:
                self.reached()
            case Command.SELECT_LEFT:
                self._select(self.anchor, max(0, self.caret - 1))
            case Command.SELECT_RIGHT:
                self._select(self.anchor, min(len(self.text), self.caret + 1))
            case Command.SELECT_HOME:
                self._select(self.anchor, 0)
            case Command.SELECT_END:
                self._select(self.anchor, len(self.text))
            case Command.COPY | Command.CUT:
                if is_selected and not copy_text(self.text[start:end]):
                    self.ui.sound.play(Cue.REFUSE)
                elif command is Command.CUT:
                    self._replace(start, end, "")
            case Command.PASTE:
                self.write(copied_text())
            case Command.CONFIRM if self.on_confirm is not None:
                self.on_confirm()
            case _:
                return False
        return True

    def set_focus(self, focused: bool, *, visible: bool) -> None:
        was_focused = self.focused
        super().set_focus(focused, visible=visible)
        # Focus by key explains the field; after a click one looks at the letters to come.
        self.remark = self.hint if focused and not visible else ""
        if was_focused and not focused:
            self.on_done()

    def press(self, at: Point) -> None:
        super().press(at)
        if not self.pressed:
            return
        place, before_s, self._clicked_s = self._stop(at), self._clicked_s, time.perf_counter()
        if self.selected == (place, place) and self._clicked_s - before_s < DOUBLE_CLICK_S:
            self.reached()
        else:
            self.go_to(place)

    def point(self, at: Point | None) -> None:
        super().point(at)
        if self.pressed and at is not None and self.anchor != self._stop(at):
            self._select(self.anchor, self._stop(at))

    def _stop(self, at: Point) -> int:
        """Return the nearest place between two letters."""
        aside_px, style = at[0] - self._text_left_px(), self._style()
        stops = [self.ui.text.width_px(self.text[:index], style) for index in range(len(self.text) + 1)]
        return min(range(len(stops)), key=lambda index: abs(stops[index] - aside_px))

    def go_to(self, place: int) -> None:
        """Put the caret before this letter, with nothing selected."""
        place = min(max(0, place), len(self.text))
        self._select(place, place)

    def _select(self, anchor: int, caret: int) -> None:
        self.anchor, self.caret = anchor, caret

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
        with ui.canvas.clip(rect.inflate(-ui.px(20), 0)):
            self._draw_lines()

    def _draw_lines(self) -> None:
        """Draw what is inside the box."""
        left_px, height_px = self._text_left_px(), self.ui.text.line_height_px(self._style())
        self._draw_line(0, len(self.text), (left_px, self.rect.centery - height_px / 2), has_caret=True)

    def _draw_line(self, start: int, end: int, at: Point, *, has_caret: bool) -> None:
        """Draw a part of the text, with what is selected of it, from its upper left corner on."""
        ui, theme, style = self.ui, self.ui.theme, self._style()
        text, (left_px, top_px) = self.text[start:end], at
        height_px = ui.text.line_height_px(style)

        def right_of(place: int) -> float:
            return left_px + ui.text.width_px(text[: max(0, place - start)], style)

        first, last = self.selected
        if self.focused and first != last:
            marked = mix(theme.mint_shade, theme.table, 0.25)
            ui.canvas.fill((right_of(first), top_px, right_of(last) - right_of(first), height_px), marked)
        if text:
            ui.text.draw(text, style, (left_px, top_px + height_px / 2))
        elif self.placeholder and not self.text:
            ghost = Style(style.size, weight=500, color=theme.muted_ink)
            ui.text.draw(self.placeholder, ghost, (left_px, top_px + height_px / 2))
        if self.focused and has_caret:
            # A caret that does not blink lets the window sleep.
            ui.canvas.fill((right_of(self.caret), top_px, max(2, ui.px(2.5)), height_px), theme.ink)

    def _style(self) -> Style:
        return Style(size=self._letter_size(0.42), weight=600, color=self.ui.theme.ink)

    def _text_left_px(self) -> float:
        """Return the left end of the text; further left if the caret would leave the field."""
        inset_px = self.ui.px(18)
        caret_px = self.ui.text.width_px(self.text[: self.caret], self._style())
        return self.rect.left + inset_px - max(0, caret_px - (self.rect.width - 2 * inset_px))

    def _replace(self, start: int, end: int, text: str) -> None:
        if not self.enabled or (start == end and not text):
            return
        self.remark = ""
        self.text = self.text[:start] + text + self.text[end:]
        self.go_to(start + len(text))
        self.on_change(self.text)
