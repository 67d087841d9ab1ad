"""Rows of win rates: single games while they are few, later a share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mintworks.content.strings import Strings
from mintworks.storage.statistics import Rate
from mintworks.ui.canvas import Point
from mintworks.ui.cutout import Cutouts
from mintworks.ui.plots import draw_share
from mintworks.ui.stage import Rect, letter_size, write
from mintworks.ui.text import Style
from mintworks.ui.theme import Color, mix
from mintworks.ui.ui import Ui

FEW: Final = 5
"""Minimum of games for a percentage."""

_TWO_LINES: Final = 58
"""Minimum height of a row with two lines."""
_TALLEST: Final = 150
"""Maximum height of a row's content."""
_BAR: Final = 16
_MARK: Final = 30
_GAP_SHARE: Final = 0.16
_OUTLINE: Final = 0.5
_NAME: Final = 100
_VALUE: Final = 84
_BASIS: Final = 130
_PORTRAIT_GAP: Final = 20
_TO_COME: Final = 56


@dataclass(frozen=True, slots=True)
class RateEntry:
    """An entry with its rate; `picture` is a drawing before it, if any."""

    name: str
    rate: Rate
    color: Color
    picture: str = ""


def is_few(rate: Rate) -> bool:
    return rate.games < FEW


def value_told(rate: Rate, strings: Strings) -> str:
    """Format the rate: "60%", or for few games "1 of 2"."""
    if is_few(rate):
        return strings("chronicle.statistics.counted", wins=rate.wins, n=rate.games)
    return strings("chronicle.statistics.percent", n=round(100 * rate.share))


def basis_told(rate: Rate, strings: Strings) -> str:
    """Format the basis of the value."""
    return strings(f"chronicle.statistics.{'won' if is_few(rate) else 'won_of'}", wins=rate.wins, n=rate.games)


def rate_told(rate: Rate, strings: Strings) -> str:
    """Return value and basis in one phrase: "83%, 5 of 6 won", "1 of 2 won so far"."""
    return f"{value_told(rate, strings)}{' ' if is_few(rate) else ', '}{basis_told(rate, strings)}"


class RateRows:
    """Draws entries in rows; the fewer, the larger."""

    def __init__(self, ui: Ui, strings: Strings, cutouts: Cutouts) -> None:
        self._ui = ui
        self._strings = strings
        self._cutouts = cutouts

    def draw(self, room: Rect, entries: Sequence[RateEntry], to_come: str, pictures: Sequence[str] = ()) -> None:
        """Draw into a box; `to_come` names at its foot what has no game yet, after its `pictures`."""
        for entry in entries:
            self._ui.canvas.say(f"{entry.name}: {rate_told(entry.rate, self._strings)}")
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

    def _draw_blocks(self, rows: Sequence[tuple[Rect, RateEntry]]) -> None:
        """Draw rows of two lines: picture, name and value above the bar and its basis."""
        ui, theme = self._ui, self._ui.theme
        high = min(rows[0][0].height / ui.unit, _TALLEST)
        name = Style(size=letter_size(ui, _between(24, high * 0.27, 36), 1.35), weight=800, color=theme.ink)
        value = Style(size=letter_size(ui, _between(34, high * 0.42, 56), 1.1), font="display", color=theme.ink)
        basis = Style(size=letter_size(ui, _between(19, high * 0.2, 24), 1.5), weight=600, color=theme.muted_ink)
        mark_px = ui.px(_between(34, high * 0.42, 56))
        for row, entry in rows:
            left_px, upper, lower = row.left, row.centery - ui.px(high * 0.22), row.centery + ui.px(high * 0.25)
            if entry.picture:
                side_px = ui.px(high - 10)
                picture = self._cutouts.picture(entry.picture, side_px, side_px, side_px // 2)
                ui.canvas.draw(picture, (left_px, row.centery - side_px / 2))
                left_px += side_px + ui.px(_PORTRAIT_GAP)
            if is_few(entry.rate):
                width_px = row.right - self._draw_at_end(row, entry.rate, mark_px) - ui.px(24) - left_px
                ui.text.draw(entry.name, name, (left_px, row.centery), width_px=width_px)
                continue
            told = value_told(entry.rate, self._strings), basis_told(entry.rate, self._strings)
            ui.text.draw(told[0], value, (row.right, upper), align="right")
            ui.text.draw(told[1], basis, (row.right, lower), align="right")
            value_px = max(ui.text.width_px(told[0], value), ui.text.width_px(told[1], basis))
            width_px = row.right - value_px - ui.px(24) - left_px
            ui.text.draw(entry.name, name, (left_px, upper), width_px=width_px)
            self._draw_bar(Rect(left_px, lower, width_px, 0), entry)

    def _draw_lines(self, rows: Sequence[tuple[Rect, RateEntry]]) -> None:
        """Draw rows of one line."""
        ui, theme, strings = self._ui, self._ui.theme, self._strings
        value = ui.style("figure", theme.ink)
        basis = ui.style("note", theme.muted_ink, most=1.4)
        for row, entry in rows:
            ui.text.draw(entry.name, ui.style("label", theme.ink), (row.left, row.centery), width_px=ui.px(_NAME - 10))
            if is_few(entry.rate):
                self._draw_at_end(row, entry.rate, ui.px(_MARK))
                continue
            at = row.right, row.centery
            ui.text.draw(value_told(entry.rate, strings), value, at, align="right", width_px=ui.px(_VALUE))
            at, basis_px = (row.right - ui.px(_VALUE + 10), row.centery), ui.px(_BASIS)
            ui.text.draw(basis_told(entry.rate, strings), basis, at, align="right", width_px=basis_px)
            left_px = row.left + ui.px(_NAME)
            self._draw_bar(Rect(left_px, row.centery, at[0] - basis_px - ui.px(14) - left_px, 0), entry)

    def _draw_at_end(self, row: Rect, rate: Rate, side_px: int) -> int:
        """Draw single games at the right of a row; return their width."""
        width_px = games_width_px(rate, side_px)
        draw_games(self._ui, rate, (row.right - width_px / 2, row.centery), side_px)
        return width_px

    def _draw_bar(self, line: Rect, entry: RateEntry) -> None:
        """Draw the share as a bar."""
        bar_px = self._ui.px(_BAR)
        box = Rect(line.left, line.centery - bar_px // 2, line.width, bar_px)
        draw_share(self._ui, box, entry.rate.share, entry.color)

    def _draw_to_come(self, row: Rect, told: str, pictures: Sequence[str]) -> None:
        ui = self._ui
        left_px, side_px = row.left, ui.px(_TO_COME - 8)
        for name in pictures:
            picture = self._cutouts.picture(name, side_px, side_px, side_px // 2)
            ui.canvas.draw(picture, (left_px, row.centery - side_px / 2))
            left_px += side_px + ui.px(8)
        left_px += ui.px(10) if pictures else 0
        style = ui.style("note", ui.theme.muted_ink, most=1.6)
        write(ui, told, style, Rect(left_px, row.top, row.right - left_px, row.height), middle=True, max_lines=2)


def games_width_px(rate: Rate, side_px: int) -> int:
    """Return the width of `draw_games`."""
    gap_px = round(side_px * _GAP_SHARE)
    return rate.games * (side_px + gap_px) - gap_px


def draw_games(ui: Ui, rate: Rate, center: Point, side_px: int) -> None:
    """Draw each game, wins first: a crown, or its outline."""
    theme, step_px = ui.theme, side_px + round(side_px * _GAP_SHARE)
    first = center[0] - (games_width_px(rate, side_px) - side_px) / 2
    for number in range(rate.games):
        name = "crown" if number < rate.wins else "crown-empty"
        crown = ui.art.icon(name, side_px, mix(theme.paper, theme.ink, _OUTLINE))
        ui.canvas.draw(crown, center=(first + number * step_px, center[1]))


def _between(least: float, size: float, most: float) -> float:
    return max(least, min(size, most))
