"""The list of saved games, each as a little table with its seats and its progress."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from mintworks.scenes.base.headed_scene import PAGE, HeadedScene
from mintworks.scenes.base.navigator import SavedGame
from mintworks.scenes.people.person_tiles import pager
from mintworks.scenes.saved_games.little_table import draw_little_table
from mintworks.ui import shapes
from mintworks.ui.canvas import Canvas
from mintworks.ui.cues import Cue
from mintworks.ui.layout import Area
from mintworks.ui.stage import Rect, TextBlock, write_lines
from mintworks.ui.theme import mix
from mintworks.ui.widgets import Dialog, Reply
from mintworks.ui.widgets.tile import Tile

_COLUMNS, _ROWS = 4, 2
_GAP, _BOARD = 28, 22
"""Gap between the tables, and height of the board beneath a row of them, in px of the design."""
_PAGER: Final = Area.between(PAGE.right - 300, 70, PAGE.right, 126)
_PLACES: Final = [row.cut_bottom(_BOARD)[1].columns(_COLUMNS, _GAP) for row in PAGE.rows(_ROWS, _GAP)]
_BOARDS: Final = [row.cut_bottom(_BOARD)[0] for row in PAGE.rows(_ROWS, _GAP)]
_HEAD, _HEAD_GAP = 64, 8
"""Height of the line above a table with name and delete button, and gap below it, in px of the design."""


class SavedGamesScene(HeadedScene):
    """Lets a person continue a saved game, or delete it after a question.

    `read` returns the games, the one played last first; it is called whenever the scene is laid out.
    """

    name = "shelf"
    group = "shelf"
    first_focus = "shelf.game-1"
    welcomes_letters = True

    def __init__(self, read: Callable[[], Sequence[SavedGame]]) -> None:
        self._read = read
        self._games: Sequence[SavedGame] = ()
        self._page = 0
        self._titles: list[tuple[str, Rect]] = []
        """Title and box of each table."""

    def lay_out(self) -> None:
        self._games, self._titles = self._read(), []
        self.add_back()
        places = [place for row in _PLACES for place in row]
        pages = max(1, -(-len(self._games) // len(places)))
        self._page = min(self._page, pages - 1)
        first = self._page * len(places)
        for number, (game, place) in enumerate(zip(self._games[first:], places, strict=False), start=first + 1):
            self._add_table(number, game, place)
        if pages > 1:
            box = self.stage.rect(*_PAGER)
            self.form.add(pager(self.app.ui, self.app.strings, "shelf.page", box, self._page, pages, self._turn))

    def _add_table(self, number: int, game: SavedGame, place: Area) -> None:
        ui, strings = self.app.ui, self.app.strings
        title = strings(f"games.{game.session.game.folder}.name")
        name = f"{title}: {game.told}"

        def face(rect: Rect) -> None:
            draw_little_table(ui, self.cutouts, game, rect)

        take_up = partial(self.app.navigator.take_up, game.session)
        head, table = place.cut_top(_HEAD, gap=_HEAD_GAP)
        self.form.add(Tile(ui, f"shelf.game-{number}", self.stage.rect(*table), name, face, take_up))
        corner, head = head.cut_right(_HEAD, gap=_HEAD_GAP)
        self._titles.append((title, self.stage.rect(*head)))
        remove = self.add_button(
            f"shelf.remove-{number}",
            self.stage.rect(*corner),
            partial(self._ask_to_remove, game),
            label=strings("shelf.remove", game=game.told),
            kind="quiet",
            icon="close",
            icon_only=True,
        )
        remove.hint = strings("shelf.remove_hint")

    def _turn(self, page: int) -> None:
        self._page = page
        self.lay_out_again()

    def _ask_to_remove(self, game: SavedGame) -> None:
        strings = self.app.strings
        keep = Reply("shelf.keep", strings("shelf.keep"), self._close)
        go = Reply("shelf.go", strings("shelf.go"), partial(self._remove, game), kind="secondary")
        text = strings("shelf.told", game=game.told)
        self.dialog = Dialog(self.app.ui, strings("shelf.ask"), text, [keep, go], self._close)

    def _close(self) -> None:
        self.dialog = None

    def _remove(self, game: SavedGame) -> None:
        self.dialog = None
        self.app.ui.sound.play(Cue.DRAWER)
        self.app.navigator.give_up(game.session)
        self.lay_out_again()
        if self.form.focused is None:
            self.form.focus("shelf.game-1" if self._games else "shelf.back", visible=self.app.ui.device != "pointer")

    def report(self) -> dict[str, Any]:
        return {"games": [game.told for game in self._games], "page": self._page}

    # Drawing

    def draw_ground(self, canvas: Canvas) -> None:
        ui, strings, theme = self.app.ui, self.app.strings, self.app.ui.theme
        self.draw_heading(strings("shelf.title"), strings("shelf.subtitle"), _PAGER.left - 24, color=theme.cream)
        for area in _BOARDS:
            board = self.stage.rect(*area)
            plank = shapes.panel(
                board.width + 2 * ui.px(_GAP),
                board.height,
                fill=mix(theme.wood, theme.cream, 0.12),
                fill_below=mix(theme.wood, theme.night, 0.35),
                radius_px=ui.px(5),
                shadow_px=ui.px(14),
                shadow_opacity=0.5,
            )
            ui.art.draw_shape(plank, (board.left - ui.px(_GAP), board.top))
        for title, room in self._titles:
            write_lines(ui, [TextBlock(title, ui.style("label", theme.gold, most=1.6))], room)
        if not self._games:
            empty = TextBlock(strings("shelf.empty"), ui.style("lead", theme.muted, most=2), lines=0)
            write_lines(ui, [empty], self.stage.rect(*PAGE.rows(_ROWS, _GAP)[0].inset(200, 60)), align="center")
