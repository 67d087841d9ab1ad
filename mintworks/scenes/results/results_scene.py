"""The end of a game: who has won and why, counted out before everyone's eyes."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from mintworks.core.session import Session
from mintworks.scenes.base.form_scene import FormScene
from mintworks.scenes.base.headed_scene import PAGE
from mintworks.scenes.base.scene import App
from mintworks.scenes.results.game_result import GameResult, SeatResult
from mintworks.scenes.results.result_badges import ROOMY_SEATS, Earned, Ribbon, all_earned, ribbon_height
from mintworks.scenes.results.rows import ResultRows
from mintworks.ui.canvas import Canvas
from mintworks.ui.celebration import Leaves, sunburst
from mintworks.ui.cues import Cue
from mintworks.ui.input import Command, Commanded, Event, PointerPressed
from mintworks.ui.layout import Area
from mintworks.ui.medallion import GOLD_RIM, draw_gold_disc
from mintworks.ui.stage import Rect
from mintworks.ui.tabletop import draw_tabletop
from mintworks.ui.text import Style
from mintworks.ui.theme import Color
from mintworks.ui.tween import linear
from mintworks.ui.widgets.button import Kind

_MEDALLION: Final = 144
_MEDALLION_LINE: Final = 124
_MEDALLION_STEP: Final = 190
_TITLE_LINE: Final = 248
_SENTENCE_LINE: Final = 318
_BANNER: Final = PAGE.width - 100
_ROWS: Final = Area.between(PAGE.left, 360, PAGE.right, 912)
_ROW_GAP: Final = 14
_HIGHEST_ROW: Final = 224
_RAISED: Final = 40
"""How far the banner gives way where many neighborhoods and new achievements want room."""
_BUTTONS: Final = Area(PAGE.left, 938, PAGE.width, 76)
_BUTTON_GAP: Final = 24
_LEAVES, _LEAVES_OF_LOSS = 34, 12

_BEGIN_S: Final = 0.5
_BUILDING_S: Final = 0.24
_TOTALS_S: Final = 0.5
_REVEAL_S: Final = 0.5
_BADGE_S: Final = 0.35


class ResultsScene(FormScene):
    """Shows a finished game, and leads on to the next one or, if it was kept, back through this one.

    `earned` are new achievements of each seat, `game` is its number in the history.
    """

    name = "results"
    first_focus = "results.again"

    def __init__(
        self,
        session: Session,
        rows: ResultRows,
        earned: Mapping[int, Sequence[str]] = {},
        game: int | None = None,
    ) -> None:
        self._result = GameResult(session, session.game.positions)
        self._game_rows = rows
        self._earned_names = earned
        self._badges: list[Earned] = []
        self._badges_begun = 0
        self._session = session
        self._game = game
        self._most = most = max(rows.steps(each.seat) for each in self._result.seats)
        self._counted = 0
        self._is_announced = False
        self._totals_at_s = _BEGIN_S + most * _BUILDING_S
        self._winner_at_s = self._totals_at_s + _TOTALS_S
        self._badges_at_s = self._end_s = self._winner_at_s + _REVEAL_S
        self.clock_s = 0.0
        """How far the counting has come."""

    @property
    def is_counting(self) -> bool:
        return self.clock_s < self._end_s

    def enter(self, app: App) -> None:
        self._badges = all_earned(self._result.seats, self._earned_names, self._game_rows.achievements, app.strings)
        super().enter(app)
        if self._ribbon is not None:
            self._end_s += len(self._ribbon.chips) * _BADGE_S
        self._leaves = Leaves(app.ui, _LEAVES_OF_LOSS if self._result.is_lost else _LEAVES)
        app.ui.tweens.to(self, "clock_s", self._end_s, self._end_s, linear)

    def lay_out(self) -> None:
        ui, strings = self.app.ui, self.app.strings
        seats = self._result.seats
        ribbon = ribbon_height(len(self._badges), len(seats)) if self._badges else 0
        self._raised = _RAISED if ribbon and len(seats) > ROOMY_SEATS else 0
        _, room = _ROWS.cut_top(-self._raised)
        most = len(seats) * (_HIGHEST_ROW + _ROW_GAP) - _ROW_GAP
        below = ribbon + _ROW_GAP if ribbon else 0
        both = room.placed(room.width, min(room.height, most + below))
        ribbon_area, rows = both.cut_bottom(ribbon, _ROW_GAP) if ribbon else (both, both)
        self._rows = []
        for result, area in zip(seats, rows.rows(len(seats), _ROW_GAP), strict=True):
            place = self.stage.rect(*area)
            row = self._game_rows.row(ui, strings, self.cutouts, place, result, self._result.summary)
            self._rows.append(row)
            for widget in row.widgets:
                self.form.add(widget)
        self._words = self._banner_lines()
        """Where words lie with nothing but table or glass behind them."""
        self._ribbon: Ribbon | None = None
        if self._badges:
            place = self.stage.rect(*ribbon_area)
            self._ribbon = Ribbon(ui, strings, self.cutouts, place, self._badges, len(seats))
            self._words.append(place)
            for badge in self._ribbon.chips:
                self.form.add(badge)
        session, navigator = self._session, self.app.navigator
        buttons: tuple[tuple[str, Callable[[], None], Kind, str], ...] = (
            ("again", lambda: navigator.play_again(session), "primary", "arrow-right"),
            ("replay", lambda: navigator.play(session.plan), "secondary", "undo"),
            ("setup", lambda: navigator.change_setup(session), "secondary", "settings"),
            ("title", navigator.return_to_title, "quiet", "home"),
        )
        eye, beside = _BUTTONS.cut_right(_BUTTONS.height, gap=_BUTTON_GAP)
        areas = (_BUTTONS if self._game is None else beside).columns(len(buttons), _BUTTON_GAP)
        for area, (key, on_press, kind, icon) in zip(areas, buttons, strict=True):
            self.add_button(f"results.{key}", self.stage.rect(*area), on_press, kind=kind, icon=icon)
        if self._game is not None:
            place = self.stage.rect(*eye)
            watch = partial(navigator.watch, self._game)
            self.add_button("results.watch", place, watch, kind="quiet", icon="eye", icon_only=True)

    def _banner_lines(self) -> list[Rect]:
        ui, strings, ending = self.app.ui, self.app.strings, self._result
        boxes = []
        for told, style, line in (
            (ending.title(strings), self._title_style(ui.theme.cream), _TITLE_LINE),
            (ending.sentence(strings), self._sentence_style(), _SENTENCE_LINE),
        ):
            width_px = min(ui.px(_BANNER), ui.text.width_px(told, style))
            boxes.append(Rect(0, 0, width_px, ui.text.line_height_px(style)))
            boxes[-1].center = self.stage.at(960, line - self._raised)
        return boxes

    def _title_style(self, color: Color) -> Style:
        return self.app.ui.style("banner", color)

    def _sentence_style(self) -> Style:
        return self.app.ui.style("lead", self.app.ui.theme.cream)

    def cancel(self) -> None:
        self.app.navigator.return_to_title()

    def handle(self, event: Event) -> None:
        """Any key or click first ends the counting."""
        if self.is_counting and self._is_impatient(event):
            self._finish_counting()
            if isinstance(event, Commanded):
                return
        super().handle(event)

    def _is_impatient(self, event: Event) -> bool:
        return isinstance(event, PointerPressed) or (
            isinstance(event, Commanded) and event.command in (Command.CONFIRM, Command.CANCEL, Command.INSPECT)
        )

    def _finish_counting(self) -> None:
        self.app.ui.tweens.stop(self, "clock_s")
        self.clock_s = self._end_s

    def update(self, dt_s: float) -> bool:
        moving = super().update(dt_s)
        self._sound()
        return (self.clock_s >= self._winner_at_s and self._leaves.update(dt_s)) or moving

    def _sound(self) -> None:
        """Each building counted has a note, and the winner a fanfare."""
        sound = self.app.ui.sound
        counted = min(self._most, int(max(0.0, self.clock_s - _BEGIN_S) / _BUILDING_S))
        if counted > self._counted and self.is_counting:
            sound.play(Cue.INCOME, pitch_step=counted - 1)
        self._counted = counted
        if self.clock_s >= self._winner_at_s and not self._is_announced:
            self._is_announced = True
            is_shared = len(self._result.winners) > 1
            sound.play(Cue.LOSE if self._result.is_lost else Cue.SHARED if is_shared else Cue.WIN)
        begun = math.ceil(self._badges_shown)
        if begun > self._badges_begun:
            sound.play(Cue.BUILD, pitch_step=begun - 1)
        self._badges_begun = begun

    @property
    def _badges_shown(self) -> float:
        """How many of the new achievements have appeared so far."""
        if self._ribbon is None:
            return 0.0
        if not self.is_counting:
            return len(self._ribbon.chips)
        return max(0.0, (self.clock_s - self._badges_at_s) / _BADGE_S)

    def report(self) -> dict[str, Any]:
        strings = self.app.strings
        return {
            "title": self._result.title(strings),
            "sentence": self._result.sentence(strings),
            "counting": self.is_counting,
        }

    # Drawing

    def draw_ground(self, canvas: Canvas) -> None:
        ui, theme = self.app.ui, self.app.ui.theme
        draw_tabletop(ui)
        revealed = self._revealed
        if revealed and not self._result.is_lost:
            strength = 0.08 if ui.settings.high_contrast else 0.2
            middle = self.stage.at(960, _MEDALLION_LINE - self._raised)
            light = sunburst(*canvas.size_px, middle, light=theme.gold, strength=strength)
            ui.art.draw_shape(light, (0, 0), alpha=revealed)
        if revealed:
            self._leaves.draw(self._words)
        self._draw_banner(canvas, revealed)
        counted = max(0.0, (self.clock_s - _BEGIN_S) / _BUILDING_S)
        totals = min(1.0, max(0.0, (self.clock_s - self._totals_at_s) / _TOTALS_S))
        for row in self._rows:
            row.draw(counted, totals, decided=revealed)
        if self._ribbon is not None:
            self._ribbon.draw(self._badges_shown)

    @property
    def _revealed(self) -> float:
        """How far the winner is shown, from 0 to 1."""
        return min(1.0, max(0.0, (self.clock_s - self._winner_at_s) / _REVEAL_S))

    def _draw_banner(self, canvas: Canvas, revealed: float) -> None:
        ui, strings, theme = self.app.ui, self.app.strings, self.app.ui.theme
        at, room_px = self.stage.at(960, _TITLE_LINE - self._raised), ui.px(_BANNER)
        if not revealed:
            counting = ui.style("title", theme.muted)
            ui.text.draw(strings("results.counting"), counting, at, align="center", width_px=room_px)
            return
        heads = self._result.winners
        for index, result in enumerate(heads):
            x = 960 + (index - (len(heads) - 1) / 2) * _MEDALLION_STEP
            self._draw_medallion(canvas, result, self.stage.at(x, _MEDALLION_LINE - self._raised / 2), revealed)
        shadow, heading = self._title_style(theme.night), self._title_style(theme.cream)
        title = self._result.title(strings)
        ui.text.draw(title, shadow, (at[0], at[1] + ui.px(5)), align="center", width_px=room_px, alpha=0.7 * revealed)
        ui.text.draw(title, heading, at, align="center", width_px=room_px, alpha=revealed)
        sentence = self._result.sentence(strings)
        line = self.stage.at(960, _SENTENCE_LINE - self._raised)
        ui.text.draw(sentence, self._sentence_style(), line, align="center", width_px=room_px, alpha=revealed)

    def _draw_medallion(self, canvas: Canvas, result: SeatResult, at: tuple[float, float], revealed: float) -> None:
        """The winner on gold, with the crown."""
        ui, theme = self.app.ui, self.app.ui.theme
        side_px = ui.px(_MEDALLION - self._raised)
        grown = 0.8 + 0.2 * revealed if not ui.settings.reduced_motion else 1.0
        draw_gold_disc(ui, at, side_px, scale=grown, alpha=revealed)
        picture = result.picture(ui, self.cutouts, round(side_px * GOLD_RIM))
        canvas.draw(picture, center=at, scale=grown, alpha=revealed)
        crown = ui.art.icon("crown", ui.px(54), theme.gold)
        canvas.draw(crown, center=(at[0], at[1] - side_px / 2 - ui.px(2)), scale=grown, alpha=revealed)
