"""How often something led to a win, as the chronicle draws it: game by game while they are few, later as a share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mintworks.content.strings import Strings
from mintworks.records.statistics import Rate
from mintworks.view import shapes
from mintworks.view.cutout import Cutouts
from mintworks.view.plots import draw_share
from mintworks.view.stage import Rect, letter_size, write
from mintworks.view.text import Style
from mintworks.view.theme import Color, mix
from mintworks.view.ui import Ui

FEW: Final = 5
"""Fewer games than that are counted: a percentage would promise more than they know."""

_TWO_LINES: Final = 58
"""The least height of a row that has room for two lines."""
_TALLEST: Final = 150
"""What a row fills, however high it is."""
_BAR: Final = 16
_NAME: Final = 100
_VALUE: Final = 84
_BASIS: Final = 130
_PORTRAIT_GAP: Final = 20
_TO_COME: Final = 56


@dataclass(frozen=True, slots=True)
class Entry:
    """Something with its rate; `picture` is a drawing that stands before it, if there is one."""

    name: str
    rate: Rate
    color: Color
    picture: str = ""


def is_few(rate: Rate) -> bool:
    return rate.games < FEW


def value_told(rate: Rate, strings: Strings) -> str:
    """The share that was won, or the games one by one: "60 %", "1 of 2"."""
    if is_few(rate):
        return strings("chronicle.statistics.counted", wins=rate.wins, n=rate.games)
    return strings("chronicle.statistics.percent", n=round(100 * rate.share))


def basis_told(rate: Rate, strings: Strings) -> str:
    """What stands beside the value: of which games it is."""
    return strings(f"chronicle.statistics.{'won' if is_few(rate) else 'won_of'}", wins=rate.wins, n=rate.games)


class RateRows:
    """Draws entries beneath one another; the fewer they are, the larger each of them is."""

    def __init__(self, ui: Ui, strings: Strings, cutouts: Cutouts) -> None:
        self._ui = ui
        self._strings = strings
        self._cutouts = cutouts

    def draw(self, room: Rect, entries: Sequence[Entry], to_come: str, pictures: Sequence[str] = ()) -> None:
        """Fill a box on paper; `to_come` tells at its foot what has no game yet, behind its `pictures`."""
        foot_px = self._ui.px(_TO_COME) if to_come else 0
        if entries:
            height_px = (room.height - foot_px) // len(entries)
            rows = [
                (Rect(room.left, room.top + index * height_px, room.width, height_px), entry)
                for index, entry in enumerate(entries)
            ]
            if height_px < self._ui.px(_TWO_LINES):
                self._draw_lines(rows)
            else:
                self._draw_blocks(rows)
        else:
            foot_px = room.height
        if to_come:
            self._draw_to_come(Rect(room.left, room.bottom - foot_px, room.width, foot_px), to_come, pictures)

    def _draw_blocks(self, rows: Sequence[tuple[Rect, Entry]]) -> None:
        """Picture, name and value, in the second line the games and what they are."""
        ui, theme = self._ui, self._ui.theme
        high = min(rows[0][0].height / ui.unit, _TALLEST)
        name = Style(size=letter_size(ui, _between(24, high * 0.27, 36), 1.15), weight=800, color=theme.ink)
        value = Style(size=letter_size(ui, _between(34, high * 0.42, 56), 1.1), font="display", color=theme.ink)
        basis = Style(size=letter_size(ui, _between(19, high * 0.2, 24), 1.15), weight=600, color=theme.muted_ink)
        told = [(value_told(entry.rate, self._strings), basis_told(entry.rate, self._strings)) for _, entry in rows]
        value_px = max(max(ui.text.width_px(one, value), ui.text.width_px(two, basis)) for one, two in told)
        mark_px = ui.px(_between(24, high * 0.28, 40))
        for (row, entry), (above, below) in zip(rows, told, strict=True):
            left_px = row.left
            if entry.picture:
                side_px = ui.px(high - 10)
                picture = self._cutouts.picture(entry.picture, side_px, side_px, side_px // 2)
                ui.canvas.draw(picture, (left_px, row.centery - side_px / 2))
                left_px += side_px + ui.px(_PORTRAIT_GAP)
            upper, lower = row.centery - ui.px(high * 0.19), row.centery + ui.px(high * 0.22)
            ui.text.draw(above, value, (row.right, upper), align="right")
            ui.text.draw(below, basis, (row.right, lower), align="right")
            width_px = row.right - value_px - ui.px(24) - left_px
            ui.text.draw(entry.name, name, (left_px, upper), width_px=width_px)
            self._draw_mark(Rect(left_px, lower - mark_px // 2, width_px, mark_px), entry)

    def _draw_lines(self, rows: Sequence[tuple[Rect, Entry]]) -> None:
        """The same in one line each."""
        ui, theme, strings = self._ui, self._ui.theme, self._strings
        name = Style(size=letter_size(ui, 23, 1.15), weight=800, color=theme.ink)
        value = Style(size=letter_size(ui, 28, 1.1), font="display", color=theme.ink)
        basis = Style(size=letter_size(ui, 19, 1.15), weight=600, color=theme.muted_ink)
        mark_px = ui.px(26)
        for row, entry in rows:
            ui.text.draw(entry.name, name, (row.left, row.centery), width_px=ui.px(_NAME - 10))
            at = row.right, row.centery
            ui.text.draw(value_told(entry.rate, strings), value, at, align="right", width_px=ui.px(_VALUE))
            at, basis_px = (row.right - ui.px(_VALUE + 10), row.centery), ui.px(_BASIS)
            ui.text.draw(basis_told(entry.rate, strings), basis, at, align="right", width_px=basis_px)
            left_px = row.left + ui.px(_NAME)
            width_px = at[0] - basis_px - ui.px(14) - left_px
            self._draw_mark(Rect(left_px, row.centery - mark_px // 2, width_px, mark_px), entry)

    def _draw_mark(self, box: Rect, entry: Entry) -> None:
        """A crown for each game that was won and a ring for each other one, or the share as a bar."""
        ui, rate = self._ui, entry.rate
        if is_few(rate):
            _draw_games(ui, box, rate)
        else:
            bar_px = ui.px(_BAR)
            draw_share(ui, Rect(box.left, box.centery - bar_px // 2, box.width, bar_px), rate.share, entry.color)

    def _draw_to_come(self, row: Rect, told: str, pictures: Sequence[str]) -> None:
        ui = self._ui
        left_px, side_px = row.left, ui.px(_TO_COME - 8)
        for name in pictures:
            picture = self._cutouts.picture(name, side_px, side_px, side_px // 2)
            ui.canvas.draw(picture, (left_px, row.centery - side_px / 2))
            left_px += side_px + ui.px(8)
        left_px += ui.px(10) if pictures else 0
        style = Style(size=letter_size(ui, 20, 1.15), weight=600, color=ui.theme.muted_ink)
        write(ui, told, style, Rect(left_px, row.top, row.right - left_px, row.height), middle=True, max_lines=2)


def _draw_games(ui: Ui, box: Rect, rate: Rate) -> None:
    """Draw each game in a box on paper, those that were won first: a crown, or an empty ring."""
    side_px = box.height
    step_px = side_px + ui.px(6)
    crown = ui.art.icon("crown", side_px, ui.theme.gold)
    line = mix(ui.theme.paper, ui.theme.ink, 0.45)
    ring = ui.art.shape(shapes.ring(round(side_px * 0.76), color=line, line_px=ui.px(3)))
    for number in range(rate.games):
        picture = crown if number < rate.wins else ring
        ui.canvas.draw(picture, center=(box.left + number * step_px + side_px / 2, box.centery))


def _between(least: float, size: float, most: float) -> float:
    return max(least, min(size, most))
