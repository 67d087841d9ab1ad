"""The last days of the daily challenge in a row: won, lost, or not played."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from typing import Any, Final

from mintworks.content.strings import Strings
from mintworks.core.daily import DailyGame, streak
from mintworks.scenes.base.scene import App
from mintworks.scenes.campaign.portrait_page import FOOT, Footer
from mintworks.storage.daily_results import DayResult
from mintworks.ui import shapes
from mintworks.ui.stage import Rect, Stage, letter_size, write
from mintworks.ui.text import Style
from mintworks.ui.theme import Color, mix
from mintworks.ui.tree import Target
from mintworks.ui.tween import out_back

_WEEK: Final = (800, 524, 840, 234)
_POP_S: Final = 0.35
DAYS: Final = 7
"""Number of days in the row, the last one included."""

_HEADING: Final = 44
_DISC: Final = 88
_DISC_TOP: Final = 60
_LETTERS_TOP: Final = 156
_LETTERS: Final = 34


class Week(Footer):
    """The row that ends with the day of a game, and before its game a note on whether it counts.

    `results` are those of all days that a person played.
    """

    top = _WEEK[1]

    def __init__(self, game: DailyGame, results: Mapping[date, DayResult], *, has_note: bool) -> None:
        self._game = game
        self._results = results
        self._has_note = has_note
        self._last = game.day
        self._days = [game.day - timedelta(days=before) for before in reversed(range(DAYS))]
        self.streak = streak({day: result.has_won for day, result in results.items()}, game.day)
        self.pop = 1.0
        """Scale of the last day's disc, from 0 to 1."""

    def enter(self, app: App) -> None:
        self.pop = 0.0
        app.ui.tweens.to(self, "pop", 1.0, _POP_S, out_back)

    def lay_out(self, app: App, stage: Stage) -> None:
        self._ui, self._strings = app.ui, app.strings
        self._room, self._foot = stage.rect(*_WEEK), stage.rect(*FOOT)

    @property
    def streak_told(self) -> str:
        """Return the number of days won in a row, or when the next row can begin."""
        is_lost = self._last in self._results and self.streak == 0
        return self._strings("daily.streak_lost") if is_lost else self._strings("daily.streak", n=self.streak)

    def targets(self) -> list[Target]:
        """Return a target for each day with its result."""
        told = [(day, date_told(day, self._strings), self._told(day)) for day in self._days]
        return [
            Target(f"daily.{day}", self._cell(self._room, place), "text", name, state, focusable=False)
            for place, (day, name, state) in enumerate(told)
        ]

    def report(self) -> dict[str, Any]:
        week = {"streak": self.streak, "streak_told": self.streak_told}
        return {"day": self._game.label, "challenge": self._game.scenario.id, **week}

    def draw(self) -> None:
        ui, strings, theme, room = self._ui, self._strings, self._ui.theme, self._room
        heading = Style(size=letter_size(ui, 22, 1.3), weight=800, color=mix(theme.hues["teal"], theme.ink, 0.55))
        head = Rect(room.left, room.top, room.width // 2, ui.px(_HEADING))
        write(ui, strings("daily.week"), heading, head, middle=True)
        told = Style(size=letter_size(ui, 24, 1.3), weight=700, color=theme.ink)
        ui.text.draw(self.streak_told, told, (room.right, head.centery), align="right", width_px=room.width // 2)
        for place, day in enumerate(self._days):
            self._draw_day(self._cell(room, place), day, self.pop if day == self._last else 1.0)
        if self._has_note:
            note = Style(size=letter_size(ui, 22, 1.3), weight=600, color=theme.muted_ink)
            counts = strings("daily.counted" if self._last in self._results else "daily.counts")
            write(ui, counts, note, self._foot, middle=True)

    def _cell(self, room: Rect, place: int) -> Rect:
        left, right = (round(room.left + edge * room.width / DAYS) for edge in (place, place + 1))
        top = room.top + self._ui.px(_DISC_TOP)
        return Rect(left, top, right - left, self._ui.px(_LETTERS_TOP - _DISC_TOP + 2 * _LETTERS))

    def _draw_day(self, cell: Rect, day: date, scale: float) -> None:
        ui, strings, theme = self._ui, self._strings, self._ui.theme
        result, is_last = self._results.get(day), day == self._last
        side_px = ui.px(_DISC)
        center = cell.centerx, cell.top + side_px / 2
        fill, below, border, icon, tint = self._look(result, is_last=is_last)
        disc = shapes.panel(
            side_px,
            side_px,
            fill=fill,
            fill_below=below,
            radius_px=side_px / 2,
            border=border,
            border_px=ui.px(5 if is_last else 3),
            shadow_px=ui.px(8) if result else 0,
        )
        ui.art.draw_shape(disc, (center[0] - side_px / 2, center[1] - side_px / 2), scale=scale)
        if icon:
            ui.canvas.draw(ui.art.icon(icon, round(side_px * 0.52), tint), center=center, scale=scale)
        name = strings(f"daily.weekdays_short.{day.isoweekday()}")
        weight = 800 if is_last else 600
        line = Style(size=letter_size(ui, 22, 1.2), weight=weight, color=theme.ink if is_last else theme.muted_ink)
        top = cell.top + ui.px(_LETTERS_TOP - _DISC_TOP)
        write(ui, name, line, Rect(cell.left, top, cell.width, ui.px(_LETTERS)), align="center", middle=True)
        if result is not None:
            score = strings("daily.score", own=result.score, other=result.other_score)
            style = ui.style("label", theme.ink, most=1.2)
            below_name = Rect(cell.left, top + ui.px(_LETTERS), cell.width, ui.px(_LETTERS))
            write(ui, score, style, below_name, align="center", middle=True)

    def _look(self, result: DayResult | None, *, is_last: bool) -> tuple[Color, Color, Color, str | None, Color]:
        """Return fill above and below, border, icon and its tint."""
        theme = self._ui.theme
        edge = theme.gold_deep if is_last else mix(theme.paper, theme.muted_ink, 0.55)
        if result is None:
            hollow = mix(theme.paper, theme.muted_ink, 0.1)
            return hollow, hollow, edge, "play" if is_last else None, edge
        if result.has_won:
            return mix(theme.gold, theme.cream, 0.35), theme.gold, theme.gold_deep, "check", theme.ink
        lost = mix(theme.muted_ink, theme.paper, 0.15)
        return mix(lost, theme.paper, 0.2), lost, edge if is_last else lost, "close", theme.cream

    def _told(self, day: date) -> str:
        result, strings = self._results.get(day), self._strings
        if result is None:
            return strings("daily.not_played")
        word = "won" if result.has_won else "lost"
        return strings(f"daily.{word}", score=strings("daily.score", own=result.score, other=result.other_score))


def date_told(day: date, strings: Strings) -> str:
    """Return a day in words: "Saturday, November 21"."""
    weekday, month = strings(f"daily.weekdays.{day.isoweekday()}"), strings(f"daily.months.{day.month}")
    return strings("daily.date", weekday=weekday, month=month, day=day.day)
