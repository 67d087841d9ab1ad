"""The title: the tin, the name of the game and the way in."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from mintworks import __version__
from mintworks.app import App
from mintworks.scenes.scene import Scene
from mintworks.view.canvas import Canvas
from mintworks.view.input import Event, Resized
from mintworks.view.text import Style
from mintworks.view.theme import DESIGN_SIZE
from mintworks.view.tree import Target
from mintworks.view.widgets import Button, Form
from mintworks.view.widgets.button import Kind

_BACKGROUND = "table/title"
_LEFT = 112
_LOGO_BASE = 300
_LOGO_SIZE = 156
_TAGLINE_BASE = 412
_MENU_TOP = 560
_BUTTON_SIZE = (400, 88)
_BUTTON_STEP = 112
_VERSION_EDGE = 28


class TitleScene(Scene):
    """Offers what can be played; the callables put the next scene on the stack."""

    name = "title"

    def __init__(self, on_solo: Callable[[], None], on_table: Callable[[], None]) -> None:
        self._on_solo = on_solo
        self._on_table = on_table

    def enter(self, app: App) -> None:
        super().enter(app)
        self._form = Form(app.ui)
        self._lay_out()
        self._form.focus("title.solo", visible=False)

    def handle(self, event: Event) -> None:
        if isinstance(event, Resized):
            self._lay_out()
        else:
            self._form.handle(event)

    def update(self, dt_s: float) -> bool:
        return self._form.update(dt_s) or self.app.ui.art.busy

    def targets(self) -> Sequence[Target]:
        return self._form.targets()

    def draw(self, canvas: Canvas) -> None:
        ui, strings = self.app.ui, self.app.strings
        background = ui.art.soon(_BACKGROUND, *canvas.size_px)
        if background is not None:
            canvas.draw(background, (0, 0, *canvas.size_px))
        self._draw_logo(strings("title.name"))
        tagline = Style(size=36, weight=700, color=ui.theme.cream)
        ui.text.draw(strings("title.tagline"), tagline, self._at(_LEFT + 6, _TAGLINE_BASE))
        self._form.draw()
        version = Style(size=18, weight=600, color=ui.theme.cream)
        corner = ui.px(_LEFT + 6), canvas.size_px[1] - ui.px(_VERSION_EDGE)
        ui.text.draw(strings("title.version", version=__version__), version, corner)
        self._form.draw_tooltip()

    def _draw_logo(self, name: str) -> None:
        """Lettering that stands on the sky: a deep soft edge below, cream above."""
        ui = self.app.ui
        for drop, color, alpha in ((14, ui.theme.night, 0.28), (7, ui.theme.table_deep, 0.9), (0, ui.theme.cream, 1.0)):
            style = Style(size=_LOGO_SIZE, font="display", color=color)
            ui.text.draw(name, style, self._at(_LEFT, _LOGO_BASE + drop), alpha=alpha)

    def _lay_out(self) -> None:
        ui, strings = self.app.ui, self.app.strings
        entries: list[tuple[str, Callable[[], None], Kind]] = [
            ("solo", self._on_solo, "primary"),
            ("table", self._on_table, "secondary"),
            ("quit", self.app.quit, "quiet"),
        ]
        focused = self._form.focused
        self._form.widgets.clear()
        for row, (entry, on_press, kind) in enumerate(entries):
            left_px, top_px = self._at(_LEFT, _MENU_TOP + row * _BUTTON_STEP)
            place = pygame.Rect(left_px, top_px, ui.px(_BUTTON_SIZE[0]), ui.px(_BUTTON_SIZE[1]))
            self._form.add(Button(ui, f"title.{entry}", place, strings(f"title.{entry}"), on_press, kind=kind))
        if focused is not None:
            self._form.focus(focused.id, visible=focused.focus_visible)

    def _at(self, x: float, y: float) -> tuple[int, int]:
        """A place of the design; on higher windows the whole is centered."""
        ui = self.app.ui
        spare_px = ui.canvas.size_px[1] - DESIGN_SIZE[1] * ui.unit
        return ui.px(x), round(y * ui.unit + spare_px / 2)
