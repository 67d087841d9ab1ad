"""The menu over a table: what one changes most often, the way to all settings, and the ways out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mintworks.scenes.form_scene import FormScene
from mintworks.scenes.setting_controls import SWITCHES, SettingControls
from mintworks.scenes.settings import SettingsScene
from mintworks.view.canvas import Canvas
from mintworks.view.cues import Cue
from mintworks.view.input import Command
from mintworks.view.stage import Rect, window_rect
from mintworks.view.text import Style
from mintworks.view.widgets import Answer, Dialog, draw_panel

_WIDTH: Final = 920
_PADDING: Final = 60
_HEADING: Final = 132
_ROW: Final = 84
_CONTROL: Final = (500, 60)
_TOGGLE: Final = (108, 56)
_BUTTONS_GAP: Final = 30
_BUTTON: Final = 84
_LOW_BUTTON: Final = 72
_GAP: Final = 20
_SETTINGS: Final = ("animation_speed", "master_volume", "fullscreen")
"""As `ViewSettings` calls them, from the top."""
_HEIGHT: Final = _HEADING + len(_SETTINGS) * _ROW + _BUTTONS_GAP + _BUTTON + 2 * (_GAP + _LOW_BUTTON) + _PADDING
_LEFT, _TOP = 960 - _WIDTH / 2, 540 - _HEIGHT / 2
_DIM: Final = 170


class MenuScene(FormScene):
    """Lies over a game that can be given up, after a question.

    What `is_kept` can be taken up again: it is left without one.
    """

    name = "menu"
    cue = Cue.DRAWER
    covers = False
    first_focus = "menu.continue"

    def __init__(self, on_leave: Callable[[], None], *, is_kept: bool = False) -> None:
        self._on_leave = on_leave
        self._is_kept = is_kept

    def lay_out(self) -> None:
        controls = SettingControls(self.app)
        for row, setting in enumerate(_SETTINGS):
            self.form.add(controls.control(setting, f"menu.{setting}", self._control(row, setting)))
        left, width = _LEFT + _PADDING, _WIDTH - 2 * _PADDING
        half = (width - _GAP) / 2
        top = _TOP + _HEADING + len(_SETTINGS) * _ROW + _BUTTONS_GAP
        self.add_button("menu.continue", self.stage.rect(left, top, width, _BUTTON), self.cancel)
        top += _BUTTON + _GAP
        settings = self.stage.rect(left, top, width, _LOW_BUTTON)
        self.add_button("menu.settings", settings, self._open_settings, kind="secondary")
        top += _LOW_BUTTON + _GAP
        leave, go = (self.stage.rect(left + x, top, half, _LOW_BUTTON) for x in (0, half + _GAP))
        label = self.app.strings("menu.leave_kept" if self._is_kept else "menu.leave")
        self.add_button("menu.leave", leave, self._ask_to_leave, label=label, kind="quiet")
        self.add_button("menu.quit", go, self._ask_to_quit, kind="quiet")

    def draw_ground(self, canvas: Canvas) -> None:
        ui, strings, theme = self.app.ui, self.app.strings, self.app.ui.theme
        canvas.fill(window_rect(ui), (*theme.night, _DIM))
        draw_panel(ui, self.stage.rect(_LEFT, _TOP, _WIDTH, _HEIGHT), "night")
        heading = Style(size=52, font="display", color=theme.cream)
        at = self.stage.at(_LEFT + _WIDTH / 2, _TOP + _HEADING / 2 + 8)
        ui.text.draw(strings("menu.title"), heading, at, align="center", width_px=ui.px(_WIDTH - 2 * _PADDING))
        label = Style(size=26, weight=700, color=theme.cream)
        for row, setting in enumerate(_SETTINGS):
            width = _WIDTH - 2 * _PADDING - self._size(setting)[0] - _GAP
            at = self.stage.at(_LEFT + _PADDING, self._line(row))
            ui.text.draw(strings(f"settings.{setting}.name"), label, at, width_px=ui.px(width))

    def command(self, command: Command) -> None:
        if command is Command.MENU:
            self.cancel()

    def _line(self, row: int) -> float:
        return _TOP + _HEADING + (row + 0.5) * _ROW

    def _size(self, setting: str) -> tuple[int, int]:
        return _TOGGLE if setting in SWITCHES else _CONTROL

    def _control(self, row: int, setting: str) -> Rect:
        """The place of a control, at the right end of its row."""
        width, height = self._size(setting)
        return self.stage.rect(_LEFT + _WIDTH - _PADDING - width, self._line(row) - height / 2, width, height)

    # Where it leads

    def _open_settings(self) -> None:
        self.app.push(SettingsScene())

    def _ask_to_leave(self) -> None:
        self._ask("leave", self._on_leave)

    def _ask_to_quit(self) -> None:
        self._ask("quit", self.app.quit)

    def _ask(self, key: str, then: Callable[[], None]) -> None:
        """A game that is given up is gone: ask first."""
        if self._is_kept:
            then()
            return
        strings = self.app.strings
        stay = Answer("menu.stay", strings("menu.stay"), self._stay)
        go = Answer("menu.go", strings(f"menu.{key}"), then, kind="secondary")
        self.dialog = Dialog(self.app.ui, strings(f"menu.ask_{key}"), strings("menu.not_kept"), [stay, go], self._stay)

    def _stay(self) -> None:
        self.dialog = None
