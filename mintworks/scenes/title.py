"""The title: the tin, the name of the game and the way in."""

from __future__ import annotations

from collections.abc import Callable

from mintworks import __version__
from mintworks.scenes.form_scene import FormScene
from mintworks.view.canvas import Canvas
from mintworks.view.cues import Tune
from mintworks.view.input import Command
from mintworks.view.text import Style
from mintworks.view.widgets import Button
from mintworks.view.widgets.button import Kind

_BACKGROUND = "table/title"
_LEFT = 112
_LOGO_MIDDLE = 270
_LOGO_SIZE = 156
_LOGO_WIDTH = 840
_TAGLINE_MIDDLE = 382
_MENU_TOP = 472
_MENU_WIDTH = 460
_GAP = 16
_HIGH, _LOW = 84, 64
"""Heights of the buttons that lead to a game, and of the others."""
_VEIL = 150
"""How dark the picture is behind letters of high contrast, of 255."""
_VERSION_EDGE = 28


class TitleScene(FormScene):
    """Offers what can be played; the callables put the next scene on the stack."""

    name = "title"
    tune = Tune.TITLE
    leads_back = False

    def __init__(
        self,
        on_solo: Callable[[], None],
        on_table: Callable[[], None],
        on_rules: Callable[[], None] = lambda: None,
        on_settings: Callable[[], None] = lambda: None,
        on_learn: Callable[[], None] = lambda: None,
        on_campaign: Callable[[], None] = lambda: None,
        unfinished: Callable[[], Callable[[], None] | None] = lambda: None,
    ) -> None:
        """`unfinished` tells, whenever the title is laid out, what takes up the game that was left, if one was."""
        self._on_solo = on_solo
        self._on_table = on_table
        self._on_rules = on_rules
        self._on_settings = on_settings
        self._on_learn = on_learn
        self._on_campaign = on_campaign
        self._unfinished = unfinished

    def lay_out(self) -> None:
        half = (_MENU_WIDTH - _GAP) / 2
        aside = _LEFT + half + _GAP
        top = _MENU_TOP
        go_on = self._unfinished()
        if go_on is None:
            self._add("solo", (_LEFT, top, _MENU_WIDTH, _HIGH), self._on_solo, "primary")
            top += _HIGH + _GAP
            self._add("table", (_LEFT, top, _MENU_WIDTH, _HIGH), self._on_table, "secondary")
        else:
            self._add("continue", (_LEFT, top, _MENU_WIDTH, _HIGH), go_on, "primary")
            top += _HIGH + _GAP
            self._add("solo", (_LEFT, top, half, _HIGH), self._on_solo, "secondary")
            self._add("table", (aside, top, half, _HIGH), self._on_table, "secondary")
        self.first_focus = self.form.widgets[0].id
        top += _HIGH + _GAP
        self._add("campaign", (_LEFT, top, _MENU_WIDTH, _HIGH), self._on_campaign, "secondary")
        top += _HIGH + _GAP
        self._add("learn", (_LEFT, top, _MENU_WIDTH, _LOW), self._on_learn, "secondary")
        top += _LOW + _GAP + 8
        self._add("rules", (_LEFT, top, half, _LOW), self._on_rules, "quiet")
        self._add("settings", (aside, top, half, _LOW), self._on_settings, "quiet")
        top += _LOW + _GAP
        self._add("quit", (_LEFT, top, _MENU_WIDTH, _LOW), self.app.quit, "quiet")

    def _add(
        self, entry: str, place: tuple[float, float, float, float], on_press: Callable[[], None], kind: Kind
    ) -> None:
        key = f"title.{entry}"
        self.form.add(Button(self.app.ui, key, self.stage.rect(*place), self.app.strings(key), on_press, kind=kind))

    def command(self, command: Command) -> None:
        match command:
            case Command.RULES:
                self._on_rules()
            case Command.MENU:
                self._on_settings()

    def cancel(self) -> None:
        """Nothing lies beneath the title, and leaving wants a button of its own."""

    def update(self, dt_s: float) -> bool:
        return super().update(dt_s) or self.app.ui.art.busy

    def draw_ground(self, canvas: Canvas) -> None:
        ui, strings = self.app.ui, self.app.strings
        background = ui.art.soon(_BACKGROUND, *canvas.size_px)
        if background is not None:
            canvas.draw(background, (0, 0, *canvas.size_px))
        if self.app.settings.high_contrast:
            canvas.fill((0, 0, *canvas.size_px), (*ui.theme.night, _VEIL))
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
