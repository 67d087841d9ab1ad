"""The title: picture, name of the game, and menu."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple

from mintworks import __version__
from mintworks.core.plugin import GamePlugin
from mintworks.scenes.base.form_scene import FormScene
from mintworks.scenes.base.navigator import SavedGame
from mintworks.scenes.title.lid import Lid
from mintworks.scenes.title.scenery import CAT, TABLE
from mintworks.scenes.title.title_picture import Sight, TitlePicture
from mintworks.ui import shapes
from mintworks.ui.canvas import Canvas
from mintworks.ui.cues import Tune
from mintworks.ui.input import Command
from mintworks.ui.layout import Area
from mintworks.ui.text import Style
from mintworks.ui.widgets.button import Button, Kind

_UNVEIL_S: Final = 0.35
_PULSE_S: Final = 0.2
"""Interval between frames of the picture's animations, in seconds: they are slow."""
_OF_PULSE: Final = 0.9
"""Share of the interval that must have passed: a wait may end slightly early."""
_LIDS: Final = Area(1010, 724, 852, 300)
"""Area of the lids on the table, if there are several games."""
_LID: Final = (400, 300)
"""Maximum size of a lid."""
_BETWEEN_LIDS: Final = 52
_LEFT: Final = 112
_LOGO_MIDDLE: Final = 270
_LOGO_SIZE: Final = 156
_LOGO_WIDTH: Final = 840
_TAGLINE_MIDDLE: Final = 382
_SHADE_HEIGHT, _SHADE_BLUR, _SHADE = 30, 22, 0.34
"""Height, blur and opacity of the shade behind the tagline."""
_MENU_TOP: Final = 472
_MENU_WIDTH, _MOST_WIDER = 496, 1.5
"""Width of the menu, and its maximum growth at a larger text scale."""
_SAVED_GAMES_WIDTH, _SAVED_GAMES_WIDTH_LARGE = 196, 245
_GAP: Final = 14
_QUIET_GAP: Final = 6
"""Additional gap above the entries that lead to no game."""
_HIGH, _HIGH_LARGE, _LOW = 78, 88, 64
"""Heights of the buttons that lead to a game, usually and with larger text, and of the others."""
_VEIL: Final = 150
"""Opacity (of 255) of the veil over the picture behind letters of high contrast."""
_VERSION_EDGE: Final = 28


class TitleOffer(NamedTuple):
    """The content of the title: the chosen game, all games to choose from, and the saved games.

    `entries` are those of the chosen game; the saved games (`left`) begin with the one played last. `sight` returns a
    game's picture. A newcomer has neither played nor learned yet; a lesson may have been left before its end.
    """

    game: GamePlugin
    games: Sequence[GamePlugin]
    entries: Collection[str]
    left: Sequence[SavedGame] = ()
    sight: Callable[[GamePlugin], Sight] = lambda game: Sight()
    is_newcomer: bool = False
    has_left_lesson: bool = False


class TitleScene(FormScene):
    """The menu of the games. Every entry has a fixed place; the likeliest one is lit.

    That is to continue a game, else to learn, else to begin one. `read` is called whenever the scene is laid out.
    """

    name = "title"
    tune = Tune.TITLE
    leads_back = False
    welcomes_letters = True

    def __init__(self, read: Callable[[], TitleOffer]) -> None:
        self._read = read
        self._unveiled: float | None = None
        """Progress of fading from the preview to the picture, from 0 to 1; None before it is drawn."""
        self._awaited = False
        """Whether the picture was missing at the first frame: otherwise nothing fades."""
        self._clock_s = 0.0
        """Time of the picture's animations, in seconds."""
        self._undrawn_s = 0.0
        """Time since their last frame, in seconds."""
        self._unseen: list[GamePlugin] = []
        """Games whose pictures haven't been requested since the last layout."""

    def lay_out(self) -> None:
        self._offer = offer = self._read()
        navigator, left, several = self.app.navigator, offer.left, len(offer.games) > 1
        self._picture = self._picture_of(offer.game, waits=self._unveiled != 1)
        self._unseen = [game for game in offer.games if game is not offer.game]
        begins = "solo" if "solo" in offer.entries else "table"
        lit = "continue" if left else "learn" if offer.is_newcomer else begins
        self.first_focus = f"title.{lit}"
        self._top = _MENU_TOP
        if left:
            self._add_left(left)
        self._top += self._high + _GAP
        begin = {name: partial(navigator.begin, name) for name in offer.entries}
        rows = ("solo", "table"), ("campaign", "daily"), ("puzzles", "learn")
        Button.match([button for row in rows for button in self._add_row(self._high, row, begin, lit)])
        self._top += _QUIET_GAP
        leads = {"rules": navigator.open_rules, "chronicle": navigator.open_history}
        leads = {name: lead for name, lead in leads.items() if name in offer.entries}
        leads |= {"code": navigator.open_code, "settings": navigator.open_settings, "quit": self.app.quit}
        self._add_row(_LOW, ("code", "rules"), leads)
        self._add_row(_LOW, ("chronicle", "settings", "quit"), leads)
        if several:
            self._add_lids(offer)

    def _picture_of(self, game: GamePlugin, *, waits: bool = True) -> TitlePicture:
        sight = self._offer.sight(game)
        if len(self._offer.games) == 1 and sight.scenery.alone is not None:
            sight = sight._replace(scenery=sight.scenery.alone)
        if _LEFT + self._menu_width > min(part.center[0] - part.size[0] / 2 for part in CAT):  # it would sit behind it
            before = tuple(thing for thing in sight.scenery.before if thing not in CAT)
            sight = sight._replace(scenery=replace(sight.scenery, before=before))
        return TitlePicture(self.app.ui, sight, waits=waits)

    def _add_lids(self, offer: TitleOffer) -> None:
        """Add the tins on the table, which is lower in a tall window; pressing one chooses its game."""
        lower_px = max(0, self._picture.table_px - self.stage.at(0, TABLE)[1])
        for game, area in zip(offer.games, lid_areas(len(offer.games)), strict=True):
            name = self.app.strings(f"games.{game.folder}.name")
            if game is not offer.game:
                name = self.app.strings("title.switch", game=name)
            place = self.stage.rect(*area)
            place.top += min(lower_px, self.app.ui.canvas.size_px[1] - place.bottom)
            lid = Lid(self.app.ui, f"title.{game.folder}", place, name, f"{game.folder}-lid")
            lid.chosen = game is offer.game
            lid.on_press = partial(self._choose, game)
            self.form.add(lid)

    def _choose(self, game: GamePlugin) -> None:
        if game is not self._offer.game:
            self.app.navigator.choose_game(game)
            self.app.fade_from_here()
            self._unveiled, self._awaited = None, False
            self.lay_out_again()

    def _add_left(self, left: Sequence[SavedGame]) -> None:
        """Add the game played last, and beside it the list of saved games, if there are more."""
        navigator, (last, *others) = self.app.navigator, left
        beside = _SAVED_GAMES_WIDTH_LARGE if self._is_large else _SAVED_GAMES_WIDTH
        width = self._menu_width - (beside + _GAP if others else 0)
        place = self.stage.rect(_LEFT, self._top, width, self._high)
        name = self.app.strings(f"games.{last.session.game.folder}.name")
        label = self.app.strings("title.continue_game", game=name) if len(self._offer.games) > 1 else None
        resume = self.add_button("title.continue", place, partial(navigator.take_up, last.session), label=label)
        resume.note = last.waits if last.session.plan.goes_by_post else last.told
        if others:
            place = self.stage.rect(_LEFT + width + _GAP, self._top, beside, self._high)
            button = self.add_button("title.shelf", place, navigator.open_saved_games, kind="secondary")
            button.hint = self.app.strings("title.shelf_holds", n=len(left))

    @property
    def _is_large(self) -> bool:
        return self.app.settings.text_scale > 1

    @property
    def _high(self) -> int:
        """Return the height of the buttons that lead to a game."""
        return _HIGH_LARGE if self._is_large else _HIGH

    @property
    def _menu_width(self) -> float:
        return _MENU_WIDTH * min(_MOST_WIDER, (1 + self.app.settings.text_scale) / 2)

    def _add_row(
        self, height: int, names: Sequence[str], leads: Mapping[str, Callable[[], None]], lit: str = ""
    ) -> list[Button]:
        """Divide a line of the menu among entries, and move on beneath it; one without an action stays free."""
        width, buttons = (self._menu_width + _GAP) / len(names) - _GAP, []
        for index, name in enumerate(names):
            if name in leads:
                kind: Kind = "quiet" if height == _LOW else "primary" if name == lit else "secondary"
                place = self.stage.rect(_LEFT + index * (width + _GAP), self._top, width, height)
                buttons.append(self.add_button(f"title.{name}", place, leads[name], kind=kind))
                buttons[-1].note = self._waiting(name)
        self._top += height + _GAP
        return buttons

    def _waiting(self, entry: str) -> str:
        """Return the note beneath an entry with a begun lesson, or a saved game that wasn't played last."""
        if entry == "learn" and self._offer.has_left_lesson:
            return self.app.strings("title.lesson_waits")
        here = [game for game in self._offer.left[1:] if game.session.game is self._offer.game]
        return next((game.waits for game in here if game.kind == entry), "")

    def command(self, command: Command) -> None:
        if command is Command.MENU:
            self.app.navigator.open_settings()

    def cancel(self) -> None:
        """Do nothing: the title is the bottom, and leaving needs a button of its own."""

    @property
    def is_living(self) -> bool:
        """Return whether the picture is animated."""
        return self._unveiled == 1 and not self.app.settings.reduced_motion

    @property
    def rest_s(self) -> float:
        return _PULSE_S if self.is_living else super().rest_s

    def live(self, dt_s: float) -> bool:
        if not self.is_living:
            return False
        self._clock_s += dt_s
        self._undrawn_s += dt_s
        if self._undrawn_s < _PULSE_S * _OF_PULSE:
            return False
        self._undrawn_s = 0.0
        return True

    def update(self, dt_s: float) -> bool:
        moving = super().update(dt_s) or self.app.ui.art.busy
        if self._unveiled is None:
            awaited, self._awaited = self._awaited, True
            if not self._picture.is_ready():
                return True
            self._unveiled = 0.0 if awaited else 1.0
        if self._unveiled == 1 and self._unseen and not moving:  # ahead of a press on their lids
            moving = not self._picture_of(self._unseen.pop()).is_ready()
        moving = moving or self._unveiled < 1
        self._unveiled = min(1.0, self._unveiled + dt_s / _UNVEIL_S)
        return moving

    def _draw_picture(self) -> None:
        if self._unveiled is None and self._picture.is_ready():
            self._unveiled = 1.0  # it has come while another scene was above
        self._picture.draw(self._clock_s, self._unveiled or 0.0)

    def draw_ground(self, canvas: Canvas) -> None:
        ui, strings = self.app.ui, self.app.strings
        self._draw_picture()
        if self.app.settings.high_contrast:
            canvas.fill((0, 0, *canvas.size_px), (*ui.theme.night, _VEIL))
        self._draw_logo(strings(f"games.{self._offer.game.folder}.name"))
        self._draw_tagline(strings(f"games.{self._offer.game.folder}.tagline"))
        version = Style(size=21, weight=600, color=ui.theme.cream)
        corner = self.stage.at(_LEFT + 6, 0)[0], canvas.size_px[1] - ui.px(_VERSION_EDGE)
        ui.text.draw(strings("title.version", version=__version__), version, corner)

    def _draw_tagline(self, words: str) -> None:
        """Draw a sentence on the sky, with a shade behind it: near the sun it's too bright for cream letters."""
        ui = self.app.ui
        style = Style(size=36, weight=700, color=ui.theme.cream)
        left, middle = self.stage.at(_LEFT + 6, _TAGLINE_MIDDLE)
        width, height = min(ui.text.width_px(words, style), ui.px(_LOGO_WIDTH)), ui.px(_SHADE_HEIGHT)
        shade = shapes.soft_shadow(width, height, radius_px=height / 2, blur_px=ui.px(_SHADE_BLUR), opacity=_SHADE)
        ui.art.draw_shape(shade, (left, middle - height / 2))
        ui.text.draw(words, style, (left, middle), width_px=ui.px(_LOGO_WIDTH))

    def _draw_logo(self, name: str) -> None:
        """Draw the name on the sky: a deep soft edge below, cream above; a picture, independent of the text scale."""
        theme = self.app.ui.theme
        for drop, color, alpha in ((14, theme.night, 0.28), (7, theme.table_deep, 0.9), (0, theme.cream, 1.0)):
            style = Style(size=_LOGO_SIZE / self.app.settings.text_scale, font="display", color=color)
            at = self.stage.at(_LEFT, _LOGO_MIDDLE + drop)
            self.app.ui.text.draw(name, style, at, alpha=alpha, width_px=self.app.ui.px(_LOGO_WIDTH))


def lid_areas(games: int) -> list[Area]:
    """Return the areas of the lids, side by side on one line; more than two are smaller."""
    step = (_LIDS.width + _BETWEEN_LIDS) / games
    width = min(_LID[0], step - _BETWEEN_LIDS)
    height = _LID[1] * width / _LID[0]
    middle = _LIDS.left + (step - _BETWEEN_LIDS) / 2
    return [Area(middle + step * index - width / 2, _LIDS.bottom - height, width, height) for index in range(games)]
