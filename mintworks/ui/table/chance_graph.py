"""The chance of each seat to win, move by move, above the timeline of a recorded game.

What decisions and what turned-up cards have changed for one seat stands apart beneath it, in two lanes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from mintworks.content.strings import Strings
from mintworks.core.review import Mistake
from mintworks.core.win_curve import LEAST_SWING, Mover, Swing
from mintworks.ui import shapes
from mintworks.ui.art import Shape
from mintworks.ui.input import Point
from mintworks.ui.plots import dashes
from mintworks.ui.stage import letter_size
from mintworks.ui.text import Style
from mintworks.ui.theme import Color, hex_code, mix
from mintworks.ui.tree import Target
from mintworks.ui.ui import Ui
from mintworks.ui.widgets import Widget, draw_tooltip

GRAPH: Final = "review.graph"
"""The id of the target."""

_LANE: Final = 27
_LANES: Final = ("person", "card")
"""The signs that stand before the lanes: for decisions, and for cards."""
_SIGN_MIDDLE: Final = 20
"""Distance of the signs' middles to the left of the lanes."""
_GAP: Final = 7
_LINE: Final = 4.5
_THIN: Final = 2.5
_SIDE: Final = 34
"""Margin on either side of the curve on paper, for the figures and for marks at the end."""
_MARK: Final = {Mistake.INACCURACY: 7.0, Mistake.MISTAKE: 10.5, Mistake.BLUNDER: 13.0}
"""Half the width of the mark of a mistake."""
_LEVELS: Final = (0.0, 0.5, 1.0)
_TIP_WIDTH: Final = 8
_LEAST_SHOWN: Final = 0.05
_FULL: Final = 0.3
"""A change that fills a lane."""


@dataclass(slots=True)
class WinCurve:
    """The content of a graph: the `changes` so far, the lines' colors by seat, and mistakes by the place after them.

    The lanes are those of the seat `seen_by`. The game has `end` places after the first.
    """

    colors: Sequence[Color]
    end: int
    seen_by: int = 1
    swings: Sequence[Swing] = ()
    mistakes: Mapping[int, Mistake] = field(default_factory=dict)

    def chances_at(self, place: int) -> tuple[float, ...]:
        """Return the win probabilities of all seats at a place; empty if unknown."""
        known: tuple[float, ...] = ()
        for swing in self.swings:
            is_revealed = swing.mover is Mover.LUCK and swing.number <= place
            if swing.end > place and not is_revealed:
                return known or (swing.before if swing.start <= place else ())
            if swing.mover is Mover.OTHERS and swing.start == swing.end == place != self.end:
                break  # the next player's view; at the end, who has won
            known = swing.after
        return known


class ChanceGraph(Widget):
    """Shows a win curve; `x_of` is where a place lies on the timeline, `on_go` gets the place clicked or dragged to."""

    hover_scale = 1.0

    def __init__(
        self,
        ui: Ui,
        strings: Strings,
        rect: pygame.Rect,
        curve: WinCurve,
        x_of: Callable[[float], float],
        on_go: Callable[[int], None],
        tell: Callable[[int], str],
    ) -> None:
        super().__init__(ui, GRAPH, rect)
        self.strings = strings
        self.curve = curve
        self.x_of = x_of
        self.on_go = on_go
        self.tell = tell
        self.place = 0.0
        """The current place."""
        self.pointed: int | None = None
        """The place that the pointer is on."""
        self.sign: str | None = None
        """The sign before a lane that it is on."""

    def targets(self) -> list[Target]:
        name = self.strings("game_review.graph")
        return [Target(self.id, self.rect, "slider", name, self.tell(round(self.place)), focusable=False)]

    # The hand

    def point(self, at: Point | None) -> None:
        super().point(at)
        is_here = at is not None and (self.pressed or self.rect.collidepoint(at))
        self.pointed = self._place_at(at) if is_here and at is not None else None
        self.sign = None
        if at is not None and not self.pressed:
            self.sign = next((sign for sign in _LANES if self._sign(sign).collidepoint(at)), None)
            if at[0] < self.field.left - self.ui.px(_MARK[Mistake.BLUNDER]):
                self.pointed = None
        if self.pressed and self.pointed is not None:
            self.on_go(self.pointed)

    def press(self, at: Point) -> None:
        super().press(at)
        self.point(at)

    def release(self, at: Point) -> None:
        self.pressed = False
        self._settle()

    def _place_at(self, at: Point) -> int:
        """Return the place nearest to a point; the mark of a mistake is wider than its place."""
        left, right = self.x_of(0), self.x_of(self.curve.end)
        near = round((at[0] - left) / max(1.0, right - left) * self.curve.end)
        reach_px = self.ui.px(_MARK[Mistake.BLUNDER])
        marks = [place for place in self.curve.mistakes if abs(self.x_of(place) - at[0]) <= reach_px]
        place = min(marks, key=lambda mark: abs(self.x_of(mark) - at[0]), default=near)
        return max(0, min(self.curve.end, place))

    # How it looks

    @property
    def field(self) -> pygame.Rect:
        """Return the box of the curves."""
        ui, rect = self.ui, self.rect
        lanes_px = len(_LANES) * ui.px(_LANE) + ui.px(_GAP)
        top = rect.top + ui.px(12)
        left, right = round(self.x_of(0)), round(self.x_of(self.curve.end))
        return pygame.Rect(left, top, right - left, rect.bottom - ui.px(6) - lanes_px - top)

    def draw(self) -> None:
        ui, theme, rect, area = self.ui, self.ui.theme, self.rect, self.field
        paper = shapes.panel(*rect.size, fill=theme.paper, radius_px=ui.px(theme.radius_small))
        ui.art.draw_shape(paper, rect.topleft)
        style = Style(size=letter_size(ui, 18, 1.15), weight=700, color=theme.muted_ink)
        for level in _LEVELS:
            at = area.left - ui.px(8), self._y(level)
            ui.text.draw(str(round(100 * level)), style, at, align="right", width_px=at[0] - rect.left - ui.px(4))
        for sign in _LANES:
            place = self._sign(sign)
            ui.canvas.draw(ui.art.icon(sign, place.width, theme.muted_ink), center=place.center)
        ui.art.draw_shape(self._shape(), area.topleft)
        x = round(self.x_of(self.place))
        width = max(2, ui.px(3))
        ui.canvas.fill((x - width // 2, rect.top + ui.px(4), width, rect.height - ui.px(8)), (*theme.ink, 255))

    def draw_tip(self) -> None:
        """Explain the place beneath the pointer, or the lane whose sign is there."""
        if not self.ui.attention.by_pointer:
            return
        if self.sign is not None:
            draw_tooltip(self.ui, self.strings(f"game_review.lanes.{self.sign}"), self._sign(self.sign))
        elif self.pointed is not None:
            at = pygame.Rect(0, 0, self.ui.px(_TIP_WIDTH), self.rect.height)
            at.midtop = round(self.x_of(self.pointed)), self.rect.top
            draw_tooltip(self.ui, self.tell(self.pointed), at)

    def _y(self, chance: float) -> float:
        area = self.field
        return area.bottom - chance * area.height

    def _lane(self, number: int) -> pygame.Rect:
        """Return the strip for decisions (0) or cards (1)."""
        area, ui = self.field, self.ui
        top = area.bottom + ui.px(_GAP) + number * ui.px(_LANE)
        return pygame.Rect(area.left, top, area.width, ui.px(_LANE))

    def _sign(self, sign: str) -> pygame.Rect:
        """Return the box of the sign before a lane."""
        lane = self._lane(_LANES.index(sign))
        place = pygame.Rect(0, 0, lane.height - self.ui.px(4), lane.height - self.ui.px(4))
        place.center = self.field.left - self.ui.px(_SIGN_MIDDLE), lane.centery
        return place

    def _shape(self) -> Shape:
        ui, area = self.ui, self.field
        margin = ui.px(_SIDE)
        width_px, height_px = area.width + 2 * margin, self._lane(1).bottom - area.top + 2 * margin
        parts = [*self._ground(), *self._lanes(), *self._curves(), *self._marks()]
        shift = f'transform="translate({margin - area.left} {margin - area.top})"'
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width_px} {height_px}">'
            f'<g fill="none" stroke-linejoin="round" {shift}>{"".join(parts)}</g></svg>'
        )
        return Shape(svg, width_px, height_px, margin)

    def _ground(self) -> list[str]:
        """Return the levels, and a band behind large changes by cards."""
        ui, theme, area = self.ui, self.ui.theme, self.field
        parts = []
        for swing in self.curve.swings:
            if swing.mover is Mover.LUCK and abs(swing.gained(self.curve.seen_by)) >= LEAST_SWING:
                left, right = self.x_of(swing.start), max(self.x_of(swing.end), self.x_of(swing.start) + ui.px(8))
                parts.append(
                    f'<rect x="{left:.1f}" y="{area.top}" width="{right - left:.1f}" height="{area.height}" '
                    f'fill="{hex_code(theme.gold_deep)}" fill-opacity=".4"/>'
                )
        for level in _LEVELS:
            parts.append(
                f'<path d="M{area.left} {self._y(level):.1f}h{area.width}" stroke="{hex_code(theme.ink)}" '
                f'stroke-width="{1.5 * ui.unit:.2f}" stroke-opacity=".2"/>'
            )
        return parts

    def _curves(self) -> list[str]:
        """Return a line for each seat, thin and dotted where cards were turned up."""
        ui, parts = self.ui, []
        order = [*range(1, len(self.curve.colors) + 1)]
        order.sort(key=lambda seat: seat == self.curve.seen_by)
        for seat in order:
            paint = hex_code(self.curve.colors[seat - 1])
            dash = dashes(seat - 1, ui.unit)
            pieces: dict[bool, list[str]] = {True: [], False: []}
            was_luck: bool | None = None
            for swing in self.curve.swings:
                is_luck = swing.mover is Mover.LUCK
                start = f"M{self.x_of(swing.start):.1f} {self._y(swing.before[seat - 1]):.1f}"
                end = f"L{self.x_of(swing.end):.1f} {self._y(swing.after[seat - 1]):.1f}"
                pieces[is_luck].append(end if was_luck is is_luck else start + end)
                was_luck = is_luck
            looks = (_LINE, "butt", dash), (_THIN, "round", f"0.1 {2 * _THIN * ui.unit:.2f}")
            for of_luck, (width, cap, strokes) in zip((False, True), looks, strict=True):
                if pieces[of_luck]:
                    look = f'stroke="{paint}" stroke-width="{width * ui.unit:.2f}" stroke-linecap="{cap}"'
                    path = "".join(pieces[of_luck])
                    parts.append(f'<path d="{path}" {look} stroke-dasharray="{strokes}"/>')
        return parts

    def _lanes(self) -> list[str]:
        """Return the losses by decisions, hanging down, and the changes by cards, up or down and hatched."""
        ui, theme, curve = self.ui, self.ui.theme, self.curve
        parts = []
        for number in range(len(_LANES)):
            lane = self._lane(number)
            line = lane.top + 1 if number == 0 else lane.centery
            parts.append(
                f'<path d="M{lane.left} {line}h{lane.width}" stroke="{hex_code(theme.ink)}" '
                f'stroke-width="{1.5 * ui.unit:.2f}" stroke-opacity=".35"/>'
            )
        wide = max(ui.px(5), min(ui.px(14), (self.x_of(1) - self.x_of(0)) * 0.8))
        for swing in curve.swings:
            gained = swing.gained(curve.seen_by)
            if swing.mover is Mover.PLAY and swing.seat == curve.seen_by and gained <= -_LEAST_SHOWN:
                lane, x = self._lane(0), self.x_of(swing.number)
                high = min(1.0, -gained / _FULL) * (lane.height - ui.px(4))
                parts.append(_bar(x, lane.top + 1, wide, high, hex_code(theme.warning)))
            if swing.mover is Mover.LUCK and abs(gained) >= _LEAST_SHOWN:
                lane, x = self._lane(1), self.x_of(swing.number)
                high = min(1.0, abs(gained) / _FULL) * (lane.height / 2 - 1)
                top = lane.centery - high if gained > 0 else lane.centery
                parts.append(
                    _bar(x, top, wide, high, hex_code(mix(theme.gold_deep, theme.ink, 0.35)), is_open=gained < 0)
                )
        return parts

    def _marks(self) -> list[str]:
        """Return a disc, a triangle or a square on its edge on the line of each seat's mistakes."""
        ui, theme, parts = self.ui, self.ui.theme, []
        for swing in self.curve.swings:
            mistake = self.curve.mistakes.get(swing.number) if swing.mover is Mover.PLAY else None
            if mistake is None:
                continue
            x, y, r = self.x_of(swing.number), self._y(swing.after[swing.seat - 1]), _MARK[mistake] * ui.unit
            look = f'stroke="{hex_code(theme.cream)}" stroke-width="{2.5 * ui.unit:.2f}"'
            look = f'fill="{hex_code(theme.warning if mistake is not Mistake.INACCURACY else theme.muted_ink)}" {look}'
            if mistake is Mistake.INACCURACY:
                parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" {look}/>')
                continue
            way = f"l{r:.1f} {1.8 * r:.1f}h{-2 * r:.1f}z"
            if mistake is Mistake.BLUNDER:
                way = f"l{r:.1f} {r:.1f}l{-r:.1f} {r:.1f}l{-r:.1f} {-r:.1f}z"
            parts.append(f'<path d="M{x:.1f} {y - r:.1f}{way}" {look}/>')
        return parts


def _bar(x: float, top: float, width: float, height: float, paint: str, *, is_open: bool = False) -> str:
    """Return a filled bar, or only its edge."""
    look = f'fill="none" stroke="{paint}" stroke-width="2"' if is_open else f'fill="{paint}"'
    return f'<rect x="{x - width / 2:.1f}" y="{top:.1f}" width="{width:.1f}" height="{max(1.0, height):.1f}" {look}/>'
