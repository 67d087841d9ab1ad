"""The title: the tin, the name of the game and the way in."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

from mintworks import __version__
from mintworks.core.plugin import GamePlugin
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
_SHELF_WIDTH: Final = 132
_GAP: Final = 14
_QUIET_GAP: Final = 6
"""More, above the entries that lead to no game."""
_HIGH, _LOW = 80, 60
"""Heights of the buttons that lead to a game, and of the others."""
_VEIL: Final = 150
"""How dark the picture is behind letters of high contrast, of 255."""
_VERSION_EDGE: Final = 28


class Offer(NamedTuple):
    """What the title offers: the game whose entries it shows, those to choose from, and the games that were left.

    `entries` are those that lead to something of the game; that game of `left` which was played last is the first. A
    newcomer has neither played nor learned yet.
    """

    game: GamePlugin
    games: Sequence[GamePlugin]
    entries: Collection[str]
    left: Sequence[SavedGame] = ()
    is_newcomer: bool = False


class TitleScene(FormScene):
    """Offers what can be played. Every entry has its place, whatever waits; what most people want now is lit.

    That is to go on, else to learn, else a new game. Whenever it is laid out it asks `read` what there is to offer.
    """

    name = "title"
    tune = Tune.TITLE
    leads_back = False

    def __init__(self, read: Callable[[], Offer]) -> None:
        self._read = read
        self._unveiled: float | None = None
        """How far town and tin have come out of the bare land, from 0 to 1; None until they are drawn."""

    def enter(self, app: App) -> None:
        super().enter(app)
        self._unveiled = None if self._picture() is None else 1.0

    def lay_out(self) -> None:
        self._offer = offer = self._read()
        navigator, left = self.app.navigator, offer.left
        lit = "continue" if left else "learn" if offer.is_newcomer else "solo"
        self.first_focus = f"title.{lit}"
        self._top = _MENU_TOP
        if left:
            self._add_left(left)
        self._top += _HIGH + _GAP
        begin = {name: partial(navigator.begin, name) for name in offer.entries}
        for row in (("solo", "table"), ("campaign", "daily"), ("learn", "code")):
            self._add_row(_HIGH, row, begin | {"code": navigator.open_code}, lit)
        self._top += _QUIET_GAP
        leads = {"rules": navigator.open_rules, "chronicle": navigator.open_history}
        leads |= {"settings": navigator.open_settings, "quit": self.app.quit}
        for row in (("rules", "chronicle"), ("settings", "quit")):
            self._add_row(_LOW, row, leads)

    def _add_left(self, left: Sequence[SavedGame]) -> None:
        """The game that was played last, and beside it the shelf with all of them, where there are more."""
        navigator, (last, *others) = self.app.navigator, left
        shelf_width = _SHELF_WIDTH + _GAP if others else 0
        place = self.stage.rect(_LEFT, self._top, _MENU_WIDTH - shelf_width, _HIGH)
        self.add_button("title.continue", place, partial(navigator.take_up, last.session)).note = last.told
        if others:
            place = self.stage.rect(_LEFT + _MENU_WIDTH - _SHELF_WIDTH, self._top, _SHELF_WIDTH, _HIGH)
            label = self.app.strings("title.shelf", n=len(left))
            self.add_button("title.shelf", place, navigator.open_shelf, label=label, kind="secondary")

    def _add_row(
        self, height: int, names: Sequence[str], leads: Mapping[str, Callable[[], None]], lit: str = ""
    ) -> None:
        """Share a line of the menu among entries, and go on beneath it; one that leads nowhere leaves its place."""
        width = (_MENU_WIDTH + _GAP) / len(names) - _GAP
        for index, name in enumerate(names):
            if name in leads:
                kind: Kind = "quiet" if height == _LOW else "primary" if name == lit else "secondary"
                place = self.stage.rect(_LEFT + index * (width + _GAP), self._top, width, height)
                self.add_button(f"title.{name}", place, leads[name], kind=kind).note = self._waiting(name)
        self._top += height + _GAP

    def _waiting(self, entry: str) -> str:
        """What is told beneath an entry whose game waits, though another was played last."""
        here = [game for game in self._offer.left[1:] if game.session.game is self._offer.game]
        return next((game.waits for game in here if game.kind == entry), "")

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
        self._draw_logo(strings(f"games.{self._offer.game.folder}.name"))
        tagline = Style(size=36, weight=700, color=ui.theme.cream)
        ui.text.draw(
            strings(f"games.{self._offer.game.folder}.tagline"),
            tagline,
            self.stage.at(_LEFT + 6, _TAGLINE_MIDDLE),
            width_px=ui.px(_LOGO_WIDTH),
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
