"""Plots that need no legend: shares as bars, and values round by round as lines with their names at the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mintworks.ui import shapes
from mintworks.ui.art import Shape
from mintworks.ui.canvas import Point
from mintworks.ui.stage import Rect, letter_size
from mintworks.ui.text import Style
from mintworks.ui.theme import Color, hex_code, mix
from mintworks.ui.ui import Ui

DASHES: Final = ((), (14, 8), (3, 8), (18, 6, 3, 6), (8, 5))
"""The strokes of the line of each seat in px of the design, so that none goes by its color alone."""
_STEPS: Final = (1, 2, 5, 10, 20, 50, 100)
_MOST_TICKS: Final = 6
_TICK_SIZE: Final = 19
_TICK_HIGH: Final = 0.8
"""Height of figures, as a share of their line."""
_LINE: Final = 6
_THIN_LINE: Final = 2.5
_PALE: Final = 0.3
_APART: Final = 4
_MANY_POINTS: Final = 14
"""Maximum number of points with dots on them."""


def draw_share(ui: Ui, box: Rect, share: float, color: Color) -> None:
    """Draw a bar of which a part from 0 to 1 is filled, on paper."""
    radius_px = box.height / 2
    trough = mix(ui.theme.paper, ui.theme.ink, 0.16)
    ui.art.draw_shape(shapes.panel(*box.size, fill=trough, radius_px=radius_px), box.topleft)
    if share > 0:
        width_px = max(box.height, round(box.width * share))
        filled = shapes.panel(
            width_px, box.height, fill=mix(color, ui.theme.cream, 0.16), fill_below=color, radius_px=radius_px
        )
        ui.art.draw_shape(filled, box.topleft)


def dashes(number: int, unit: float) -> str:
    """Return the strokes of a line (from 0) in px of the window, as SVG wants them."""
    return " ".join(f"{stroke * unit:.1f}" for stroke in DASHES[number % len(DASHES)]) or "none"


@dataclass(frozen=True, slots=True)
class PlotLine:
    """Values after round 1, 2, …, drawn in one color."""

    values: Sequence[float]
    color: Color


class LinePlot:
    """Lines over the numbers of rounds, on paper; `goal` is a value worth reaching, marked across, or 0.

    The right end of the box is left free for what names the lines, `ends_px` wide; `ends` says where each of them ends.
    Several lines are drawn a little apart, so that none hides another of the same values. What lies `behind` them is
    drawn thin and pale. A round that is `marked` has a band of gold behind it, and its number in bold.
    """

    def __init__(
        self,
        ui: Ui,
        box: Rect,
        lines: Sequence[PlotLine],
        *,
        goal: float,
        ends_px: int,
        behind: Sequence[PlotLine] = (),
        marked: int | None = None,
    ) -> None:
        self._ui = ui
        self._lines = lines
        self._behind = behind
        self._goal = goal
        self._marked = marked
        self._rounds = max(len(line.values) for line in (*lines, *behind))
        values = [value for line in (*lines, *behind) for value in line.values]
        self._low, self._high = min(0.0, *values), max(goal + 1, *values)
        self._style = Style(size=letter_size(ui, _TICK_SIZE, 1.2), weight=700, color=ui.theme.muted_ink)
        line_px = ui.text.line_height_px(self._style)
        left_px = ui.text.width_px(str(round(self._high)), self._style.bold) + ui.px(16)
        top_px = line_px // 2
        self._field = Rect(
            box.left + left_px,
            box.top + top_px,
            box.width - left_px - ends_px,
            box.height - top_px - line_px - ui.px(8),
        )

    def ends(self, apart_px: float) -> list[Point]:
        """Return the labels' places at the ends of lines, moved up or down to have room for names of this height."""
        ends = [self._at(len(line.values), line.values[-1]) for line in self._lines]
        order = sorted(range(len(ends)), key=lambda index: ends[index][1])
        lowest_px = self._field.top - apart_px
        placed: dict[int, float] = {}
        for index in order:
            placed[index] = lowest_px = max(ends[index][1], lowest_px + apart_px)
        limit_px = float(self._field.bottom)
        for index in reversed(order):
            placed[index] = min(placed[index], limit_px)
            limit_px = placed[index] - apart_px
        return [(end[0], placed[index]) for index, end in enumerate(ends)]

    def draw(self) -> None:
        """Draw ground, ticks and lines; the names at their ends are for others."""
        ui, field = self._ui, self._field
        levels = self._levels()
        for level in levels:
            style = self._style.bold if self._is_goal(level) else self._style
            at = field.left - ui.px(12), self._at(1, level)[1]
            ui.text.draw(str(round(level)), style, at, align="right")
        line = field.bottom + ui.text.line_height_px(self._style) // 2 + ui.px(8)
        for number in self._numbers():
            style = self._style.bold if number == self._marked else self._style
            ui.text.draw(str(number), style, (self._at(number, 0)[0], line), align="center")
        ui.art.draw_shape(self._shape(tuple(levels)), field.topleft)

    def _at(self, number: float, value: float) -> Point:
        """Return the point of a value after a round."""
        field = self._field
        across = (number - 1) / max(1, self._rounds - 1)
        up = (value - self._low) / (self._high - self._low)
        return field.left + across * field.width, field.bottom - up * field.height

    def _levels(self) -> list[float]:
        """Return the values of the horizontal lines, with room for figures; the goal replaces a near one."""
        spread = self._high - self._low
        least = spread * _TICK_HIGH * self._ui.text.line_height_px(self._style) / self._field.height
        step = next((step for step in _STEPS if spread / step <= _MOST_TICKS and step >= least), _STEPS[-1])
        first = -(-self._low // step) * step
        levels = [first + index * step for index in range(int((self._high - first) // step) + 1)]
        if not self._goal:
            return levels
        return sorted([*(level for level in levels if abs(level - self._goal) > max(step * 0.6, least)), self._goal])

    def _is_goal(self, level: float) -> bool:
        return level == self._goal != 0

    def _numbers(self) -> list[int]:
        """Return the rounds with a written number, as many as have room, all as far apart."""
        apart_px = self._field.width / max(1, self._rounds - 1)
        wide_px = self._ui.text.width_px(str(self._rounds), self._style) + self._ui.px(14)
        step = next((step for step in _STEPS if apart_px * step >= wide_px), _STEPS[-1])
        return [*range(step, self._rounds + 1, step)]

    def _shape(self, levels: tuple[float, ...]) -> Shape:
        theme, unit, field = self._ui.theme, self._ui.unit, self._field
        margin = round(16 * unit) + 1

        def spot(number: int, value: float) -> str:
            x, y = self._at(number, value)
            return f"{x - field.left + margin:.1f} {y - field.top + margin:.1f}"

        parts = []
        if self._marked is not None:
            left, right = (
                min(max(self._at(self._marked + half, 0)[0] - field.left, 0), field.width) + margin
                for half in (-0.5, 0.5)
            )
            parts.append(
                f'<rect x="{left:.1f}" y="{margin}" width="{right - left:.1f}" height="{field.height}" '
                f'rx="{6 * unit:.1f}" fill="{hex_code(theme.gold_deep)}" fill-opacity=".34"/>'
            )
        for level in levels:
            is_goal = self._is_goal(level)
            paint = hex_code(theme.gold_deep if is_goal else theme.ink)
            look = f'stroke-width="{3 * unit:.2f}" stroke-dasharray="{9 * unit:.1f} {8 * unit:.1f}"'
            look = look if is_goal else f'stroke-width="{1.5 * unit:.2f}" stroke-opacity=".16"'
            parts.append(f'<path d="M{spot(1, level)}h{field.width}" stroke="{paint}" {look}/>')
        for line in self._behind:
            path = " L".join(spot(number, value) for number, value in enumerate(line.values, start=1))
            look = f'stroke-width="{_THIN_LINE * unit:.2f}" stroke-opacity="{_PALE}"'
            parts.append(f'<path d="M{path}" stroke="{hex_code(line.color)}" {look}/>')
        for index, line in enumerate(self._lines):
            paint = hex_code(line.color)
            aside = (index - (len(self._lines) - 1) / 2) * _APART * unit
            parts.append(f'<g transform="translate(0 {aside:.2f})">')
            path = " L".join(spot(number, value) for number, value in enumerate(line.values, start=1))
            cap = "butt" if index else "round"
            look = f'stroke-width="{_LINE * unit:.2f}" stroke-linecap="{cap}" stroke-dasharray="{dashes(index, unit)}"'
            parts.append(f'<path d="M{path}" stroke="{paint}" {look}/>')
            dotted = line.values if len(line.values) <= _MANY_POINTS else ()
            for number, value in enumerate(dotted, start=1):
                x, y = spot(number, value).split()
                parts.append(f'<circle cx="{x}" cy="{y}" r="{_LINE * unit:.2f}" fill="{paint}" stroke="none"/>')
            parts.append("</g>")
        width_px, height_px = field.width + 2 * margin, field.height + 2 * margin
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width_px} {height_px}">'
            f'<g fill="none" stroke-linecap="round" stroke-linejoin="round">{"".join(parts)}</g></svg>'
        )
        return Shape(svg, width_px, height_px, margin)
