"""The title: the tin, the name of the game and the way in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from mintworks import __version__
from mintworks.scenes.base.form_scene import FormScene
from mintworks.scenes.base.navigator import SavedGame
from mintworks.scenes.base.scene import App
from mintworks.ui.canvas import Canvas, Picture
from mintworks.ui.cues import Tune
from mintworks.ui.input import Command
from mintworks.ui.text import Style
from mintworks.ui.widgets.button import Kind

_PICTURE: Final = "table/title"
_LAND: Final = f"{_PICTURE} without details"
_LAND_HEIGHT_PX: Final = 480
"""The land is there in the first frame: it is drawn small and stretched."""
_UNVEIL_S: Final = 0.35
_LEFT: Final = 112
_LOGO_MIDDLE: Final = 270
_LOGO_SIZE: Final = 156
_LOGO_WIDTH: Final = 840
_TAGLINE_MIDDLE: Final = 382
_MENU_TOP: Final = 472
_MENU_WIDTH: Final = 496
_GAP: Final = 16
_QUIET_GAP: Final = 8
"""More, above the entries that lead to no game."""
_HIGH, _LOW = 84, 64
"""Heights of the buttons that lead to a game, and of the others."""
_VEIL: Final = 150
"""How dark the picture is behind letters of high contrast, of 255."""
_VERSION_EDGE: Final = 28


class Entry(NamedTuple):
    """An entry of the menu by its name, where it leads, and what is told beneath it."""

    name: str
    lead: Callable[[], None]
    note: str = ""


class TitleScene(FormScene):
    """Offers what can be played. What most people want now leads: going on, else learning, else a new game.

    Whenever it is laid out it asks for the games that were left, the one that was played last first, and whether nobody
    has played or learned here yet.
    """

    name = "title"
    tune = Tune.TITLE
    leads_back = False

    def __init__(
        self, read_left: Callable[[], Sequence[SavedGame]] = tuple, is_newcomer: Callable[[], bool] = lambda: False
    ) -> None:
        self._read_left = read_left
        self._is_newcomer = is_newcomer
        self._unveiled: float | None = None
        """How far town and tin have come out of the bare land, from 0 to 1; None until they are drawn."""

    def enter(self, app: App) -> None:
        super().enter(app)
        self._unveiled = None if self._picture() is None else 1.0

    def lay_out(self) -> None:
        navigator = self.app.navigator
        self._top = _MENU_TOP
        first, *others = self._games()
        self._add_row("primary", _HIGH, *first)
        self.first_focus = self.form.widgets[0].id
        for row in others:
            self._add_row("secondary", _LOW if len(row) == 1 else _HIGH, *row)
        self._top += _QUIET_GAP
        self._add_row("quiet", _LOW, Entry("rules", navigator.open_rules), Entry("chronicle", navigator.open_history))
        self._add_row("quiet", _LOW, Entry("settings", navigator.open_settings), Entry("quit", self.app.quit))

    def _games(self) -> list[list[Entry]]:
        """The rows of entries that lead to a game: what leads changes, what lies beneath it keeps its place."""
        left, navigator = self._read_left(), self.app.navigator
        waiting = {game.entry: game.waits for game in left[1:]}
        names = ("solo", "table", "learn", "campaign", "daily")
        solo, table, learn, campaign, daily = (
            Entry(name, partial(navigator.begin, name), waiting.get(name, "")) for name in names
        )
        if left:
            last = Entry("continue", partial(navigator.take_up, left[0].session), left[0].told)
            return [[last], [solo, table], [campaign, daily], [learn]]
        if self._is_newcomer():
            return [[learn], [solo, table], [campaign, daily]]
        return [[solo], [learn, table], [campaign, daily]]

    def _add_row(self, kind: Kind, height: int, *entries: Entry) -> None:
        """Share a line of the menu among entries, and go on beneath it."""
        width = (_MENU_WIDTH + _GAP) / len(entries) - _GAP
        for index, entry in enumerate(entries):
            place = self.stage.rect(_LEFT + index * (width + _GAP), self._top, width, height)
            self.add_button(f"title.{entry.name}", place, entry.lead, kind=kind).note = entry.note
        self._top += height + _GAP

    def command(self, command: Command) -> None:
        if command is Command.MENU:
            self.app.navigator.open_settings()

    def cancel(self) -> None:
        """Nothing lies beneath the title, and leaving wants a button of its own."""

    def update(self, dt_s: float) -> bool:
        moving = super().update(dt_s) or self.app.ui.art.busy
        if self._unveiled is None:
            self._unveiled = None if self._picture() is None else 0.0
            return True
        moving = moving or self._unveiled < 1
        self._unveiled = min(1.0, self._unveiled + dt_s / _UNVEIL_S)
        return moving

    def _picture(self) -> Picture | None:
        return self.app.ui.art.soon(_PICTURE, *self.app.ui.canvas.size_px)

    def _draw_picture(self, canvas: Canvas) -> None:
        box, picture = (0, 0, *canvas.size_px), self._picture()
        if picture is not None and self._unveiled is None:
            self._unveiled = 1.0  # it has come while another scene was above
        shown = 0.0 if picture is None or self._unveiled is None else self._unveiled
        if shown < 1:
            width_px = round(_LAND_HEIGHT_PX * canvas.size_px[0] / canvas.size_px[1])
            canvas.draw(self.app.ui.art.picture(_LAND, width_px, _LAND_HEIGHT_PX), box)
        if picture is not None:
            canvas.draw(picture, box, alpha=shown)

    def draw_ground(self, canvas: Canvas) -> None:
        ui, strings = self.app.ui, self.app.strings
        self._draw_picture(canvas)
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
