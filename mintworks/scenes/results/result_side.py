"""The column beside the postcard: winners and reason, the scores round by round, and achievements."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from mintworks.content.strings import Strings
from mintworks.scenes.history.game_result import GameResult, SeatResult
from mintworks.scenes.results.curve import Curve
from mintworks.scenes.results.result_badges import Earned, Ribbon, ribbon_height
from mintworks.ui.cutout import Cutouts
from mintworks.ui.layout import Area
from mintworks.ui.medallion import GOLD_RIM, draw_gold_disc
from mintworks.ui.plots import LinePlot, PlotLine
from mintworks.ui.stage import Rect, Stage, write
from mintworks.ui.theme import SEAT_COLORS, Color
from mintworks.ui.ui import Ui
from mintworks.ui.widgets import Button, Widget, draw_panel

_GAP: Final = 14
_MEDALLION: Final = 132
_MEDALLION_ROOM: Final = 196
_MEDALLION_STEP: Final = 168
_TITLE: Final = 84
_SENTENCE: Final = 108
_BUTTON: Final = 66
_LEAST_CURVE: Final = 210
_PADDING: Final = 22
_TURN: Final = 44
_MOST_LINES: Final = 3
_END: Final = 30


class ResultSide:
    """Lays itself out in an area of the design; parts without content or room are left out."""

    def __init__(
        self,
        ui: Ui,
        strings: Strings,
        stage: Stage,
        cutouts: Cutouts,
        area: Area,
        result: GameResult,
        badges: Sequence[Earned],
        curve: Curve | None,
        goal: float,
        on_take_over: Callable[[int], None] | None,
    ) -> None:
        self._ui = ui
        self._strings = strings
        self._stage = stage
        self._cutouts = cutouts
        self._result = result
        self._goal = goal
        ribbon = ribbon_height(ui, len(badges), area.width)
        rest, below = area, None
        if ribbon:
            below, rest = area.cut_bottom(ribbon, _GAP)
        self.ribbon = None if below is None else Ribbon(ui, strings, cutouts, stage.rect(*below), badges)
        has_curve = curve is not None and rest.height >= _TITLE + _SENTENCE + _LEAST_CURVE
        self.curve = curve if has_curve else None
        self._has_medallion = self.curve is None and rest.height >= _MEDALLION_ROOM + _TITLE + _SENTENCE
        words = _TITLE + _SENTENCE + (_MEDALLION_ROOM if self._has_medallion else 0)
        top = rest.top if self.curve is not None else rest.top + (rest.height - words) / 2
        if self._has_medallion:
            self._disc = (area.middle, top + _MEDALLION_ROOM / 2 + 14)
            top += _MEDALLION_ROOM
        self.title = stage.rect(area.left, top, area.width, _TITLE)
        self.sentence = stage.rect(area.left, top + _TITLE, area.width, _SENTENCE)
        self.widgets: list[Widget] = [] if self.ribbon is None else [*self.ribbon.chips]
        if self.curve is not None:
            bottom = Area.between(area.left, top + _TITLE + _SENTENCE, area.right, rest.bottom)
            if on_take_over is not None and self.curve.retry is not None:
                foot, bottom = bottom.cut_bottom(_BUTTON, _GAP)
                self.widgets.insert(0, self._take_over(stage.rect(*foot), self.curve.retry, on_take_over))
            self._plot = stage.rect(*bottom)

    def _take_over(self, place: Rect, number: int, on_press: Callable[[int], None]) -> Button:
        label = self._strings("results.take_over", n=number)
        return Button(
            self._ui, "results.take_over", place, label, lambda: on_press(number), kind="secondary", icon="play"
        )

    @property
    def words(self) -> list[Rect]:
        """Return the boxes of words on the bare table."""
        return [self.title, self.sentence, *(widget.rect for widget in self.widgets)]

    def draw(self, revealed: float, badges_shown: float) -> None:
        """Draw the column; `revealed` is the progress of showing the winner, `badges_shown` the number of badges."""
        if self.ribbon is not None:
            self.ribbon.show(badges_shown)
        ui, strings, theme = self._ui, self._strings, self._ui.theme
        if not revealed:
            counting = ui.style("title", theme.muted)
            write(ui, strings("results.counting"), counting, self.title, align="center", middle=True, max_lines=1)
            return
        if self._has_medallion:
            self._draw_winners(revealed)
        told, cream = self._result.title(strings), theme.cream
        shade = self.title.move(0, ui.px(4))
        write(ui, told, ui.style("banner", theme.night), shade, align="center", middle=True, max_lines=1)
        write(ui, told, ui.style("banner", cream), self.title, align="center", middle=True, max_lines=1)
        sentence = self._result.sentence(strings)
        write(ui, sentence, ui.style("lead", cream), self.sentence, align="center", middle=True)
        if self.curve is not None:
            self._draw_curve(self.curve)

    def _draw_winners(self, revealed: float) -> None:
        """Draw the winners on gold, each with a crown."""
        ui = self._ui
        heads = self._result.winners
        side_px = ui.px(_MEDALLION)
        grown = 0.8 + 0.2 * revealed if not ui.settings.reduced_motion else 1.0
        for index, head in enumerate(heads):
            across = self._disc[0] + (index - (len(heads) - 1) / 2) * _MEDALLION_STEP
            at = self._stage.at(across, self._disc[1])
            draw_gold_disc(ui, at, side_px, scale=grown, alpha=revealed)
            picture = head.picture(ui, self._cutouts, round(side_px * GOLD_RIM))
            ui.canvas.draw(picture, center=at, scale=grown, alpha=revealed)
            crown = ui.art.icon("crown", ui.px(54), ui.theme.gold)
            ui.canvas.draw(crown, center=(at[0], at[1] - side_px / 2 - ui.px(2)), scale=grown, alpha=revealed)

    def _draw_curve(self, curve: Curve) -> None:
        """Draw the sentence on paper, and below it the scores by round with the turning point marked."""
        ui, theme, panel = self._ui, self._ui.theme, self._plot
        draw_panel(ui, panel)
        room = panel.inflate(-2 * ui.px(_PADDING), -2 * ui.px(_PADDING - 6))
        told = ui.text.paragraph_picture(
            curve.sentence, ui.style("strong", theme.ink), room.width, max_lines=_MOST_LINES
        )
        line = Rect(room.left, room.top, room.width, max(ui.px(_TURN), told.height_px))
        ui.canvas.draw(told, (line.left, line.centery - told.height_px / 2))
        end_px = ui.px(_END)
        box = Rect(room.left, line.bottom + ui.px(6), room.width, room.bottom - line.bottom - ui.px(6))
        lines = [
            PlotLine(row, _color(seat, theme.hues["plum"])) for row, seat in zip(curve.series, curve.seats, strict=True)
        ]
        plot = LinePlot(ui, box, lines, goal=self._goal, ends_px=end_px + ui.px(24), marked=curve.round)
        plot.draw()
        for seat, (x, y) in zip(curve.seats, plot.ends(end_px * 1.05), strict=True):
            picture = self._cutouts.picture(seat.drawing, end_px, end_px, end_px // 2)
            ui.canvas.draw(picture, center=(x + ui.px(10) + end_px / 2, y))


def _color(seat: SeatResult, card: Color) -> Color:
    return SEAT_COLORS[seat.emblem] if seat.portrait is None else card
