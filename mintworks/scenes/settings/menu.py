"""The menu over a table: frequent settings, and the ways to all settings and out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mintworks.scenes.base.form_scene import FormScene
from mintworks.scenes.settings.controls import SWITCHES, SettingControls
from mintworks.scenes.settings.settings_scene import SettingsScene
from mintworks.ui.canvas import Canvas
from mintworks.ui.cues import Cue
from mintworks.ui.input import Command
from mintworks.ui.layout import Area
from mintworks.ui.stage import TextBlock, window_rect, write_lines
from mintworks.ui.theme import DESIGN_SIZE
from mintworks.ui.widgets import Dialog, Reply, draw_panel

_PADDING: Final = 60
_ROW: Final = 84
_CONTROL: Final = (500, 60)
_TOGGLE: Final = (108, 56)
_GAP: Final = 20
_SETTINGS: Final = ("animation_speed", "master_volume", "fullscreen")
"""Fields of `ViewSettings`, from the top."""

_PANEL: Final = Area(0, 0, *DESIGN_SIZE).placed(920, 742)
_HEADING, _REST = _PANEL.inset(_PADDING, 0).cut_top(132)
_ROWS, _BUTTONS = _REST.cut_top(len(_SETTINGS) * _ROW, gap=30)
_CONTINUE, _BUTTONS = _BUTTONS.cut_top(84, gap=_GAP)
_LOW_BUTTONS, _ = _BUTTONS.cut_top(2 * 72 + _GAP)
_DIM: Final = 170


class MenuScene(FormScene):
    """Menu over a game, which can be abandoned after a question or (by `on_again`) restarted.

    A game that `is_kept` is left without a question.
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
        for setting, row in zip(_SETTINGS, _ROWS.rows(len(_SETTINGS)), strict=True):
            place = row.placed(*self._size(setting), across=1)
            self.form.add(controls.control(setting, f"menu.{setting}", self.stage.rect(*place)))
        self.add_button("menu.continue", self.stage.rect(*_CONTINUE), self.cancel)
        upper, lower = _LOW_BUTTONS.rows(2, _GAP)
        *again, settings = upper.columns(1 if self._on_again is None else 2, _GAP)
        for area in again:
            self.add_button("menu.again", self.stage.rect(*area), self._ask_to_begin_again, kind="secondary")
        self.add_button("menu.settings", self.stage.rect(*settings), self._open_settings, kind="secondary")
        leave, go = (self.stage.rect(*area) for area in lower.columns(2, _GAP))
        label = self.app.strings("menu.leave_kept" if self._is_kept else "menu.leave")
        self.add_button("menu.leave", leave, self._ask_to_leave, label=label, kind="quiet")
        self.add_button("menu.quit", go, self._ask_to_quit, kind="quiet")

    def draw_ground(self, canvas: Canvas) -> None:
        ui, strings, theme = self.app.ui, self.app.strings, self.app.ui.theme
        canvas.fill(window_rect(ui), (*theme.night, _DIM))
        draw_panel(ui, self.stage.rect(*_PANEL), "night")
        heading = TextBlock(strings("menu.title"), ui.style("heading", theme.cream, most=2))
        write_lines(ui, [heading], self.stage.rect(*_HEADING.moved(down=8)), align="center")
        for setting, row in zip(_SETTINGS, _ROWS.rows(len(_SETTINGS)), strict=True):
            label = TextBlock(strings(f"settings.{setting}.name"), ui.style("strong", theme.cream, most=2))
            write_lines(ui, [label], self.stage.rect(*row.cut_right(self._size(setting)[0], gap=_GAP)[1]))

    def command(self, command: Command) -> None:
        if command is Command.MENU:
            self.cancel()

    def _size(self, setting: str) -> tuple[int, int]:
        return _TOGGLE if setting in SWITCHES else _CONTROL

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
        """Leave, asking first if the game would be lost."""
        if self._is_kept:
            then()
        else:
            self._ask(key, "menu.not_kept", then)

    def _ask(self, key: str, told: str, then: Callable[[], None]) -> None:
        strings = self.app.strings
        stay = Reply("menu.stay", strings("menu.stay"), self._stay)
        go = Reply("menu.go", strings(f"menu.{key}"), then, kind="secondary")
        self.dialog = Dialog(self.app.ui, strings(f"menu.ask_{key}"), strings(told), [stay, go], self._stay)

    def _stay(self) -> None:
        self.dialog = None
