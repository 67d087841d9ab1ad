"""The page of past games: a list, and buttons for the chosen game."""

from __future__ import annotations

from collections.abc import Callable
from datetime import tzinfo
from functools import partial
from typing import Any, Final

from mintworks.scenes.base.headed_scene import PAGE
from mintworks.scenes.base.scene import App
from mintworks.scenes.history.game_details import GameDetails
from mintworks.scenes.history.game_row import GameRow
from mintworks.scenes.history.history_page import WheelSteps, draw_blank
from mintworks.scenes.history.history_parts import HistoryParts
from mintworks.storage.history import History, PastGame, Profile
from mintworks.storage.statistics import tallies_by_round
from mintworks.ui import shapes
from mintworks.ui.cues import Cue
from mintworks.ui.cutout import Cutouts
from mintworks.ui.input import Command, Commanded, Event, Wheel
from mintworks.ui.stage import Rect, Stage
from mintworks.ui.widgets import Button, Form, Stepper, draw_panel
from mintworks.ui.widgets.button import Kind

ROWS: Final = 6
"""Number of games shown, and read, at once."""

_GAP: Final = 16
_FOOT_HEIGHT: Final = 64
_LIST, _DETAILS = PAGE.cut_left(1048, gap=24)
_FOOT, _ROWS = _LIST.inset(20).cut_bottom(_FOOT_HEIGHT, gap=22)
_ROW_GAP: Final = 10
_ROW_AREAS: Final = _ROWS.rows(ROWS, _ROW_GAP)
_PAGER, _ = _FOOT.cut_left(440)
_IMPORT, _ = _FOOT.cut_right(260)
_LONE_IMPORT: Final = PAGE.placed(260, _FOOT_HEIGHT, down=1).moved(down=-44)
_BUTTONS, _ = _DETAILS.inset(36).cut_bottom(2 * _FOOT_HEIGHT + _GAP)
_TIN: Final = (256, 192)
_ROWS_OF_TIN: Final = 3
"""Minimum of empty rows for the tin to be drawn."""


class GamesPage:
    """Lists games from the latest on, scrolled by wheel, arrows and buttons.

    `on_moved` is called after scrolling.
    """

    def __init__(
        self,
        app: App,
        history: History,
        parts: HistoryParts,
        zone: tzinfo | None,
        on_moved: Callable[[], None],
    ) -> None:
        self._app = app
        self._history = history
        self._parts = parts
        self._zone = zone
        self._on_moved = on_moved
        self._profile: Profile | None = None
        self._offset = 0
        self._total = 0
        self._games: list[PastGame] = []
        self._series: dict[int, list[list[int]]] = {}
        self._chosen: int | None = None
        self._rows: list[GameRow] = []
        self._leftmost: list[Button] = []
        self._wheel = WheelSteps()

    def read(self, profile: Profile | None) -> None:
        if profile != self._profile:
            self._offset, self._chosen = 0, None
        self._profile = profile
        number = None if profile is None else profile.id
        self._total = self._history.count_games(number, game=self._parts.game)
        self._offset = min(self._offset, self._last_offset)
        games = self._history.games(ROWS, self._offset, number, game=self._parts.game)
        self._series = {game.id: tallies_by_round(self._history, game.id, self._parts.score_tally) for game in games}
        self._games = games
        if self._chosen not in self._series:
            self._chosen = self._games[0].id if self._games else None

    @property
    def _last_offset(self) -> int:
        return max(0, self._total - ROWS)

    def report(self) -> dict[str, Any]:
        """Return the listed and the chosen games."""
        return {"games": [game.id for game in self._games], "chosen": self._chosen, "of": self._total}

    # Laying out

    def lay_out(self, form: Form, stage: Stage, cutouts: Cutouts) -> None:
        self._form = form
        self._cutouts = cutouts
        self._details = GameDetails(self._app, self._parts, cutouts, self._zone)
        self._rows, self._leftmost = [], []
        if not self._games:
            form.add(self._button("import", stage.rect(*_LONE_IMPORT), self._import, "secondary", "import"))
            return
        for index, (game, area) in enumerate(zip(self._games, _ROW_AREAS, strict=False)):
            self._rows.append(form.add(self._row(index, game, stage.rect(*area))))
        if self._total > ROWS:
            form.add(self._pager(stage.rect(*_PAGER)))
        form.add(self._button("import", stage.rect(*_IMPORT), self._import, "quiet", "import"))
        self._add_buttons(form, stage)

    def _import(self) -> None:
        self._app.navigator.import_games()
        self._on_moved()

    def _row(self, index: int, game: PastGame, place: Rect) -> GameRow:
        beyond: dict[Command, Callable[[], None]] = {Command.RIGHT: self._go_on}
        if index == 0 and self._offset > 0:
            beyond[Command.UP] = lambda: self._move(-1)
        if index == ROWS - 1 and self._offset < self._last_offset:
            beyond[Command.DOWN] = lambda: self._move(1)
        row = GameRow(
            self._app.ui,
            self._app.strings,
            self._parts,
            self._cutouts,
            f"chronicle.row-{index + 1}",
            place,
            game,
            self._zone,
            on_choose=lambda: self._choose(game.id),
            on_open=self._go_on,
            beyond=beyond,
        )
        row.chosen = game.id == self._chosen
        return row

    def _pager(self, place: Rect) -> Stepper:
        strings = self._app.strings

        def told(offset: int) -> str:
            return strings("chronicle.shown", first=offset + 1, last=offset + len(self._games), n=self._total)

        def turn(offset: int) -> None:
            self._move(ROWS if offset > self._offset else -ROWS)

        bounds = 0, self._last_offset
        name = strings("chronicle.page")
        return Stepper(self._app.ui, "chronicle.pager", place, name, self._offset, bounds, turn, show=told)

    def _add_buttons(self, form: Form, stage: Stage) -> None:
        navigator = self._app.navigator
        watch, review, deal, rest = _BUTTONS.grid(2, 2, _GAP)
        places = watch, deal, review, *rest.columns(2, _GAP)
        shown: tuple[tuple[str, Callable[[int], None], Kind, str], ...] = (
            ("watch", navigator.watch, "primary", "eye"),
            ("deal", navigator.deal_again, "secondary", "undo"),
            ("review", navigator.review, "primary", "review"),
            ("postcard", navigator.open_postcard, "secondary", "postcard"),
            ("export", navigator.export_game, "secondary", "export"),
        )
        buttons = [
            form.add(
                self._button(key, stage.rect(*place), partial(self._go, way), kind, icon, icon_only=place in places[3:])
            )
            for place, (key, way, kind, icon) in zip(places, shown, strict=True)
        ]
        self._leftmost = buttons[:2]

    def _button(
        self, key: str, place: Rect, on_press: Callable[[], None], kind: Kind, icon: str, *, icon_only: bool = False
    ) -> Button:
        label, hint = (self._app.strings(f"chronicle.{name}") for name in (key, f"{key}_hint"))
        name = f"chronicle.{key}"
        return Button(self._app.ui, name, place, label, on_press, kind=kind, icon=icon, icon_only=icon_only, hint=hint)

    # What happens

    def handle(self, event: Event) -> bool:
        """Handle the wheel, and the way back from the buttons to their game."""
        match event:
            case Wheel():
                self._move(self._wheel.take(event))
                return True
            case Commanded(command=Command.LEFT) if self._form.focused in self._leftmost:
                chosen = next(row for row in self._rows if row.chosen)
                self._form.focus(chosen.id)
                return True
        return False

    def _go_on(self) -> None:
        """Move the focus from a game to its buttons."""
        self._form.focus("chronicle.watch")

    def _move(self, by: int) -> None:
        """Scroll down (or up); the chosen game keeps its row."""
        place = next((index for index, game in enumerate(self._games) if game.id == self._chosen), 0)
        offset = max(0, min(self._last_offset, self._offset + by))
        if offset == self._offset:
            return
        self._offset = offset
        self._app.ui.sound.play(Cue.FOCUS)
        self._on_moved()
        self._choose(self._games[min(place, len(self._games) - 1)].id)

    def _choose(self, game: int) -> None:
        self._chosen = game
        for row, listed in zip(self._rows, self._games, strict=True):
            row.chosen = listed.id == game
        self._app.redraw()

    def _go(self, way: Callable[[int], None]) -> None:
        if self._chosen is not None:
            way(self._chosen)

    # Drawing

    def draw(self, stage: Stage) -> None:
        ui = self._app.ui
        game = next((game for game in self._games if game.id == self._chosen), None)
        if game is None:
            draw_blank(self._app, stage, "chronicle.empty", self._profile, room_below=90)
            return
        draw_panel(ui, stage.rect(*_LIST), "glass")
        if len(self._games) < ROWS:
            self._draw_room_left(stage)
        foot_px = ui.px(2 * _FOOT_HEIGHT + _GAP)
        series = self._series[game.id]
        self._details.draw(stage.rect(*_DETAILS), game, series, foot_px)

    def _draw_room_left(self, stage: Stage) -> None:
        """Draw a stitched edge with a note in place of empty rows."""
        ui, theme = self._app.ui, self._app.ui.theme
        rows = ROWS - len(self._games)
        free = _ROW_AREAS[-rows]
        box = stage.rect(free.left, free.top, free.width, _ROWS.bottom - free.top)
        edge = shapes.seam(*box.size, ui.px(3), ui.px(10), ui.unit)
        ui.canvas.draw(ui.art.shape(edge), box.topleft, alpha=0.5)
        style = ui.style("body", theme.muted)
        words = ui.text.paragraph_picture(
            self._app.strings("chronicle.room_left"), style, box.width - ui.px(36), align="center"
        )
        tin_px = (ui.px(_TIN[0]), ui.px(_TIN[1])) if rows >= _ROWS_OF_TIN else (0, 0)
        gap_px = ui.px(_GAP) if tin_px[1] else 0
        top_px = box.centery - (tin_px[1] + gap_px + words.height_px) / 2
        if tin_px[1]:
            ui.canvas.draw(ui.art.picture("table/tin", *tin_px), (box.centerx - tin_px[0] / 2, top_px))
        ui.canvas.draw(words, (box.centerx - words.width_px / 2, top_px + tin_px[1] + gap_px))
