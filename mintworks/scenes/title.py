"""The title: the tin, the name of the game and the way in."""

from __future__ import annotations

from collections.abc import Callable

from mintworks import __version__
from mintworks.scenes.form_scene import FormScene
from mintworks.view.canvas import Canvas
from mintworks.view.text import Style
from mintworks.view.widgets import Button
from mintworks.view.widgets.button import Kind

_BACKGROUND = "table/title"
_LEFT = 112
_LOGO_MIDDLE = 300
_LOGO_SIZE = 156
_LOGO_WIDTH = 840
_TAGLINE_MIDDLE = 412
_MENU_TOP = 560
_BUTTON_SIZE = (400, 88)
_BUTTON_STEP = 112
_VERSION_EDGE = 28


class TitleScene(FormScene):
    """Offers what can be played; the callables put the next scene on the stack."""

    name = "title"
    first_focus = "title.solo"

    def __init__(self, on_solo: Callable[[], None], on_table: Callable[[], None]) -> None:
        self._on_solo = on_solo
        self._on_table = on_table

    def lay_out(self) -> None:
        entries: list[tuple[str, Callable[[], None], Kind]] = [
            ("solo", self._on_solo, "primary"),
            ("table", self._on_table, "secondary"),
            ("quit", self.app.quit, "quiet"),
        ]
        for row, (entry, on_press, kind) in enumerate(entries):
            place = self.stage.rect(_LEFT, _MENU_TOP + row * _BUTTON_STEP, *_BUTTON_SIZE)
            key = f"title.{entry}"
            self.form.add(Button(self.app.ui, key, place, self.app.strings(key), on_press, kind=kind))

    def cancel(self) -> None:
        """Nothing lies beneath the title, and leaving wants a button of its own."""

    def update(self, dt_s: float) -> bool:
        return super().update(dt_s) or self.app.ui.art.busy

    def draw_ground(self, canvas: Canvas) -> None:
        ui, strings = self.app.ui, self.app.strings
        background = ui.art.soon(_BACKGROUND, *canvas.size_px)
        if background is not None:
            canvas.draw(background, (0, 0, *canvas.size_px))
        self._draw_logo(strings("title.name"))
        tagline = Style(size=36, weight=700, color=ui.theme.cream)
        ui.text.draw(
            strings("title.tagline"), tagline, self.stage.at(_LEFT + 6, _TAGLINE_MIDDLE), width_px=ui.px(_LOGO_WIDTH)
        )
        version = Style(size=18, weight=600, color=ui.theme.cream)
        corner = self.stage.at(_LEFT + 6, 0)[0], canvas.size_px[1] - ui.px(_VERSION_EDGE)
        ui.text.draw(strings("title.version", version=__version__), version, corner)

    def _draw_logo(self, name: str) -> None:
        """Lettering that stands on the sky: a deep soft edge below, cream above; a picture, which text size leaves."""
        theme = self.app.ui.theme
        for drop, color, alpha in ((14, theme.night, 0.28), (7, theme.table_deep, 0.9), (0, theme.cream, 1.0)):
            style = Style(size=_LOGO_SIZE / self.app.settings.text_scale, font="display", color=color)
            self.app.ui.text.draw(name, style, self.stage.at(_LEFT, _LOGO_MIDDLE + drop), alpha=alpha)
