"""The menu over a table, and the settings over the title: how things are seen, and the ways out."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from mintworks.scenes.form_scene import FormScene
from mintworks.view.canvas import Canvas
from mintworks.view.input import Command
from mintworks.view.settings import ANIMATION_SPEEDS, TEXT_SCALES, ViewSettings
from mintworks.view.stage import Rect, window_rect
from mintworks.view.text import Style
from mintworks.view.widgets import Answer, Button, Choice, Dialog, Toggle, draw_panel
from mintworks.view.widgets.button import Kind

_WIDTH = 920
_PADDING = 60
_HEADING = 132
_ROW = 84
_CHOICE = (500, 60)
_TOGGLE = (108, 56)
_BUTTONS_GAP = 30
_BUTTON = 84
_LOW_BUTTON = 72
_GAP = 20
_SWITCHES = ("high_contrast", "reduced_motion", "fullscreen")
"""Settings that are on or off, as `ViewSettings` calls them."""
_SPEED_KEYS = ("half", "normal", "double", "instant")
_DIM = 170


class MenuScene(FormScene):
    """Lets one change settings; with `on_leave` it lies over a game that can be given up, after a question.

    What `is_kept` can be taken up again: it is left without one.
    """

    name = "menu"
    covers = False
    first_focus = "menu.continue"

    def __init__(self, on_leave: Callable[[], None] | None = None, *, is_kept: bool = False) -> None:
        self._on_leave = on_leave
        self._is_kept = is_kept

    @property
    def _settings(self) -> ViewSettings:
        return self.app.settings

    def lay_out(self) -> None:
        ui, strings = self.app.ui, self.app.strings
        choices: list[tuple[str, tuple[float, ...], list[str], str]] = [
            ("speed", ANIMATION_SPEEDS, [strings(f"menu.speeds.{key}") for key in _SPEED_KEYS], "animation_speed"),
            (
                "text_size",
                TEXT_SCALES,
                [strings("menu.percent", n=round(scale * 100)) for scale in TEXT_SCALES],
                "text_scale",
            ),
        ]
        for row, (key, values, labels, setting) in enumerate(choices):
            now = getattr(self._settings, setting)
            chosen = values.index(min(values, key=partial(_distance, now)))
            place = self._control(row, *_CHOICE)
            change = self._changer(setting, values)
            self.form.add(Choice(ui, f"menu.{key}", place, strings(f"menu.{key}"), labels, chosen, change))
        for row, setting in enumerate(_SWITCHES, start=len(choices)):
            on = bool(getattr(self._settings, setting))
            place = self._control(row, *_TOGGLE)
            self.form.add(Toggle(ui, f"menu.{setting}", place, strings(f"menu.{setting}"), on, self._switcher(setting)))
        panel_left, top = self._corner
        left, width = panel_left + _PADDING, _WIDTH - 2 * _PADDING
        top += _HEADING + self._rows * _ROW + _BUTTONS_GAP
        label = self.app.strings("menu.continue" if self._on_leave is not None else "menu.done")
        place = self.stage.rect(left, top, width, _BUTTON)
        self.form.add(Button(ui, "menu.continue", place, label, self.cancel))
        if self._on_leave is not None:
            top += _BUTTON + _GAP
            half = (width - _GAP) / 2
            self._add_button("leave", self.stage.rect(left, top, half, _LOW_BUTTON), self._ask_to_leave, "secondary")
            place = self.stage.rect(left + half + _GAP, top, half, _LOW_BUTTON)
            self._add_button("quit", place, self._ask_to_quit, "quiet")

    def draw_ground(self, canvas: Canvas) -> None:
        ui, strings, theme = self.app.ui, self.app.strings, self.app.ui.theme
        canvas.fill(window_rect(ui), (*theme.night, _DIM))
        left, top = self._corner
        draw_panel(ui, self.stage.rect(left, top, _WIDTH, self._height), "night")
        heading = Style(size=52, font="display", color=theme.cream)
        title = strings("menu.title" if self._on_leave is not None else "menu.settings")
        at = self.stage.at(left + _WIDTH / 2, top + _HEADING / 2 + 8)
        ui.text.draw(title, heading, at, align="center", width_px=ui.px(_WIDTH - 2 * _PADDING))
        label = Style(size=26, weight=700, color=theme.cream)
        for row, key in enumerate(("speed", "text_size", *_SWITCHES)):
            width = _WIDTH - 2 * _PADDING - (_CHOICE[0] if row < 2 else _TOGGLE[0]) - _GAP
            at = self.stage.at(left + _PADDING, top + _HEADING + (row + 0.5) * _ROW)
            ui.text.draw(strings(f"menu.{key}"), label, at, width_px=ui.px(width))

    def command(self, command: Command) -> None:
        if command is Command.MENU:
            self.cancel()

    @property
    def _rows(self) -> int:
        return 2 + len(_SWITCHES)

    @property
    def _height(self) -> float:
        ways_out = _LOW_BUTTON + _GAP if self._on_leave is not None else 0
        return _HEADING + self._rows * _ROW + _BUTTONS_GAP + _BUTTON + ways_out + _PADDING

    @property
    def _corner(self) -> tuple[float, float]:
        return 960 - _WIDTH / 2, 540 - self._height / 2

    def _control(self, row: int, width: float, height: float) -> Rect:
        """The place of a control, at the right end of its row."""
        left, top = self._corner
        right, line = left + _WIDTH - _PADDING, top + _HEADING + (row + 0.5) * _ROW
        return self.stage.rect(right - width, line - height / 2, width, height)

    def _add_button(self, key: str, place: Rect, on_press: Callable[[], None], kind: Kind) -> None:
        label = self.app.strings(f"menu.{key}_kept" if self._is_kept and key == "leave" else f"menu.{key}")
        self.form.add(Button(self.app.ui, f"menu.{key}", place, label, on_press, kind=kind))

    # What changes

    def _changer(self, setting: str, values: tuple[float, ...]) -> Callable[[int], None]:
        def change(index: int) -> None:
            setattr(self._settings, setting, values[index])
            self.app.settings_changed()

        return change

    def _switcher(self, setting: str) -> Callable[[bool], None]:
        def switch(on: bool) -> None:
            setattr(self._settings, setting, on)
            self.app.settings_changed()

        return switch

    # The ways out

    def _ask_to_leave(self) -> None:
        assert self._on_leave is not None
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


def _distance(value: float, other: float) -> float:
    return abs(value - other)
