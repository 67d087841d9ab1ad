"""A field of several lines, for what is too long for one."""

from __future__ import annotations

from typing import Final

from mintworks.ui.canvas import Point
from mintworks.ui.text import Style
from mintworks.ui.widgets.field import TextField

_MARGIN: Final = 18


class LinesField(TextField):
    """A field whose text goes on in the next line; it shows the lines around the caret."""

    def lines(self) -> list[tuple[int, int]]:
        """Return the beginning and end of each line: it breaks after a space if it can."""
        style, width_px = self._style(), self.rect.width - 2 * self.ui.px(_MARGIN)
        found, start = [], 0
        while start < len(self.text):
            end = start + 1
            while (
                end < len(self.text) and self.ui.text.width_px(self.text[start : end + 1].rstrip(), style) <= width_px
            ):
                end += 1
            if end < len(self.text) and " " in self.text[start:end]:
                end = self.text.rindex(" ", start, end) + 1
            found.append((start, end))
            start = end
        return found or [(0, 0)]

    @property
    def _visible(self) -> list[tuple[int, int]]:
        lines = self.lines()
        room = max(1, int(self.rect.height / self.ui.text.line_height_px(self._style())))
        first = min(max(0, self._line_of_caret(lines) - room + 1), max(0, len(lines) - room))
        return lines[first : first + room]

    def _line_of_caret(self, lines: list[tuple[int, int]]) -> int:
        return next((number for number, (_, end) in enumerate(lines) if self.caret < end), len(lines) - 1)

    def _tops_px(self, count: int) -> list[float]:
        height_px = self.ui.text.line_height_px(self._style())
        return [self.rect.centery + (number - count / 2) * height_px for number in range(count)]

    def _draw_lines(self) -> None:
        lines = self._visible
        left_px, here = self.rect.left + self.ui.px(_MARGIN), self._line_of_caret(lines)
        for number, ((start, end), top_px) in enumerate(zip(lines, self._tops_px(len(lines)), strict=True)):
            self._draw_line(start, end, (left_px, top_px), has_caret=number == here)

    def _stop(self, at: Point) -> int:
        lines, style, left_px = self._visible, self._style(), self.rect.left + self.ui.px(_MARGIN)
        below = [number for number, top_px in enumerate(self._tops_px(len(lines))) if top_px <= at[1]]
        start, end = lines[below[-1] if below else 0]
        last = end if end == len(self.text) else end - 1  # behind its space the next line begins
        stops = [left_px + self.ui.text.width_px(self.text[start:place], style) for place in range(start, last + 1)]
        return start + min(range(len(stops)), key=lambda index: abs(stops[index] - at[0]))

    def _style(self) -> Style:
        return self.ui.style("lead", self.ui.theme.ink, most=1.5)
