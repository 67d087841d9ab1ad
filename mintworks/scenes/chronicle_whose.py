"""Over the chronicle: whose games it is to tell of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from mintworks.records.history import Profile
from mintworks.scenes.form_scene import FormScene
from mintworks.view.canvas import Canvas
from mintworks.view.input import Command
from mintworks.view.stage import Rect, letter_size, window_rect
from mintworks.view.text import Style
from mintworks.view.ui import Ui
from mintworks.view.widgets import Button, draw_panel
from mintworks.view.widgets.tile import Tile

_WIDTH: Final = 1320
_PADDING: Final = 48
_HEADING: Final = 96
_COLUMNS: Final = 4
_GAP: Final = 18
_HIGHEST: Final = 116
_MOST_HEIGHT: Final = 780
_CLOSE: Final = 72
_DIM: Final = 200


def profile_icon(ui: Ui, profile: Profile | None) -> str:
    """The icon that stands for a person, or (None) for everyone."""
    emblem = "" if profile is None else f"seat-{profile.emblem}"
    return emblem if emblem and ui.art.exists(f"icons/{emblem}") else "person"


class WhoseScene(FormScene):
    """Everyone and each person as a tile; the one that is taken is told, and the chronicle seen again."""

    name = "chronicle-whose"
    covers = False

    def __init__(
        self, people: Sequence[Profile], chosen: Profile | None, on_choose: Callable[[Profile | None], None]
    ) -> None:
        self._choices: list[Profile | None] = [None, *people]
        self._chosen = chosen
        self._on_choose = on_choose
        self.first_focus = _id_of(chosen)

    def lay_out(self) -> None:
        ui, strings = self.app.ui, self.app.strings
        rows = -(-len(self._choices) // _COLUMNS)
        tile_height = min(_HIGHEST, (_MOST_HEIGHT + _GAP) / rows - _GAP)
        height = _HEADING + rows * (tile_height + _GAP) - _GAP + 2 * _PADDING
        left, top = (1920 - _WIDTH) / 2, (1080 - height) / 2
        self._panel = self.stage.rect(left, top, _WIDTH, height)
        tile_width = (_WIDTH - 2 * _PADDING + _GAP) / _COLUMNS - _GAP
        for index, profile in enumerate(self._choices):
            row, column = divmod(index, _COLUMNS)
            x = left + _PADDING + column * (tile_width + _GAP)
            y = top + _PADDING + _HEADING + row * (tile_height + _GAP)
            self._add_tile(profile, self.stage.rect(x, y, tile_width, tile_height))
        label = strings("chronicle.close")
        place = self.stage.rect(left + _WIDTH - _PADDING - _CLOSE, top + _PADDING - 8, _CLOSE, _CLOSE)
        close = Button(
            ui, "chronicle.whose.close", place, label, self.cancel, kind="secondary", icon="close", icon_only=True
        )
        self.form.add(close)

    def _add_tile(self, profile: Profile | None, place: Rect) -> None:
        name = self.app.strings("chronicle.everyone") if profile is None else profile.name

        def face(rect: Rect) -> None:
            ui, theme = self.app.ui, self.app.ui.theme
            side_px = min(ui.px(64), rect.height - ui.px(20))
            center = rect.left + ui.px(22) + side_px / 2, rect.centery
            ui.canvas.draw(ui.art.icon(profile_icon(ui, profile), side_px, theme.cream), center=center)
            style = Style(size=letter_size(ui, 27, 1.4), font="display", color=theme.cream)
            left_px = rect.left + side_px + ui.px(38)
            ui.text.draw(name, style, (left_px, rect.centery), width_px=rect.right - ui.px(30) - left_px)

        chosen = profile == self._chosen
        tile = Tile(self.app.ui, _id_of(profile), place, name, face, lambda: self._choose(profile), chosen=chosen)
        self.form.add(tile)

    def _choose(self, profile: Profile | None) -> None:
        self._on_choose(profile)
        self.app.pop()

    def command(self, command: Command) -> None:
        if command is Command.MENU:
            self.cancel()

    def draw_ground(self, canvas: Canvas) -> None:
        ui, theme = self.app.ui, self.app.ui.theme
        canvas.fill(window_rect(ui), (*theme.night, _DIM))
        draw_panel(ui, self._panel, "night")
        style = Style(size=letter_size(ui, 46, 1.3), font="display", color=theme.cream)
        at = self._panel.left + ui.px(_PADDING), self._panel.top + ui.px(_PADDING + 28)
        width_px = self._panel.width - ui.px(2 * _PADDING + _CLOSE + 24)
        ui.text.draw(self.app.strings("chronicle.whose_title"), style, at, width_px=width_px)


def _id_of(profile: Profile | None) -> str:
    return f"chronicle.whose.{'everyone' if profile is None else profile.id}"
