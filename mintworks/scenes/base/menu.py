"""The menu over a table: what one changes most often, the way to all settings, and the ways out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mintworks.scenes.base.form_scene import FormScene
from mintworks.scenes.settings.controls import SWITCHES, SettingControls
from mintworks.scenes.settings.settings_scene import SettingsScene
from mintworks.ui.canvas import Canvas
from mintworks.ui.cues import Cue
from mintworks.ui.input import Command
from mintworks.ui.stage import Rect, window_rect
from mintworks.ui.widgets import Answer, Dialog, draw_panel

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
    """Lies over a game that can be given up, after a question, or begun again, if `on_again` does so.

    What `is_kept` can be taken up again: it is left without a question.
    """

    name = "menu"
    cue = Cue.DRAWER
    covers = False
    first_focus = "menu.continue"

    def __init__(
        self, on_leave: Callable[[], None], *, is_kept: bool = False, on_again: Callable[[], None] | None = None
    ) -> None:
        self._on_leave = on_leave
        self._is_kept = is_kept
        self._on_again = on_again

    def lay_out(self) -> None:
        controls = SettingControls(self.app)
        for row, setting in enumerate(_SETTINGS):
            self.form.add(controls.control(setting, f"menu.{setting}", self._control(row, setting)))
        top = _TOP + _HEADING + len(_SETTINGS) * _ROW + _BUTTONS_GAP
        (place,) = self._places(1, top, _BUTTON)
        self.add_button("menu.continue", place, self.cancel)
        top += _BUTTON + _GAP
        *again, settings = self._places(1 if self._on_again is None else 2, top, _LOW_BUTTON)
        for place in again:
            self.add_button("menu.again", place, self._ask_to_begin_again, kind="secondary")
        self.add_button("menu.settings", settings, self._open_settings, kind="secondary")
        leave, go = self._places(2, top + _LOW_BUTTON + _GAP, _LOW_BUTTON)
        label = self.app.strings("menu.leave_kept" if self._is_kept else "menu.leave")
        self.add_button("menu.leave", leave, self._ask_to_leave, label=label, kind="quiet")
        self.add_button("menu.quit", go, self._ask_to_quit, kind="quiet")

    def _places(self, number: int, top: float, height: float) -> list[Rect]:
        """So many places side by side across the menu."""
        step = (_WIDTH - 2 * _PADDING + _GAP) / number
        return [self.stage.rect(_LEFT + _PADDING + place * step, top, step - _GAP, height) for place in range(number)]

    def draw_ground(self, canvas: Canvas) -> None:
        ui, strings, theme = self.app.ui, self.app.strings, self.app.ui.theme
        canvas.fill(window_rect(ui), (*theme.night, _DIM))
        draw_panel(ui, self.stage.rect(_LEFT, _TOP, _WIDTH, _HEIGHT), "night")
        heading = ui.style("heading", theme.cream, most=2)
        at = self.stage.at(_LEFT + _WIDTH / 2, _TOP + _HEADING / 2 + 8)
        ui.text.draw(strings("menu.title"), heading, at, align="center", width_px=ui.px(_WIDTH - 2 * _PADDING))
        label = ui.style("strong", theme.cream, most=2)
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

    def _ask_to_begin_again(self) -> None:
        self._ask("again", "menu.lost", self._begin_again)

    def _begin_again(self) -> None:
        self.app.pop()
        if self._on_again is not None:
            self._on_again()

    def _ask_to_leave(self) -> None:
        self._ask_unless_kept("leave", self._on_leave)

    def _ask_to_quit(self) -> None:
        self._ask_unless_kept("quit", self.app.quit)

    def _ask_unless_kept(self, key: str, then: Callable[[], None]) -> None:
        """A game that is given up is gone: ask first."""
        if self._is_kept:
            then()
        else:
            self._ask(key, "menu.not_kept", then)

    def _ask(self, key: str, told: str, then: Callable[[], None]) -> None:
        strings = self.app.strings
        stay = Answer("menu.stay", strings("menu.stay"), self._stay)
        go = Answer("menu.go", strings(f"menu.{key}"), then, kind="secondary")
        self.dialog = Dialog(self.app.ui, strings(f"menu.ask_{key}"), strings(told), [stay, go], self._stay)

    def _stay(self) -> None:
        self.dialog = None
