"""The settings page for sound, motion and sight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mintworks.scenes.base.headed_scene import PAGE
from mintworks.scenes.base.scene import App
from mintworks.scenes.settings.controls import SWITCHES, SettingControls
from mintworks.ui import shapes
from mintworks.ui.input import Event, Point
from mintworks.ui.layout import Area
from mintworks.ui.renderer import Picture
from mintworks.ui.stage import Rect, Stage, TextBlock, write_lines
from mintworks.ui.text import Style
from mintworks.ui.tree import Target
from mintworks.ui.tween import in_out_cubic
from mintworks.ui.ui import Ui
from mintworks.ui.widgets import Form, Widget, draw_panel
from mintworks.ui.widgets.trough import trough

_SAMPLE: Final = "sample"
_COLUMNS: Final = {
    "sound": ("master_volume", "effects_volume", "music_volume"),
    "motion": ("animation_speed", "reduced_motion", _SAMPLE, "forced_moves"),
    "sight": ("text_scale", "high_contrast", "fullscreen"),
}
"""Settings by column, from the top, with a sample mint that shows the speed."""

_ICONS: Final = {"sound": "sound", "motion": "speed", "sight": "eye"}

_COLUMN_AREAS: Final = PAGE.cut_top(796)[0].columns(3, gap=23)
_PADDING: Final = 38
_HEADING: Final = 132
_DISC: Final = 72
_ROW: Final = 212
_LOW_ROWS: Final = {"animation_speed": 188, "reduced_motion": 128, _SAMPLE: 140, "forced_moves": 180}
"""Heights in a column of four rows, in sum that of three."""
_LARGE_HEADING: Final = 112
_LARGE_ROWS: Final = {"animation_speed": 194, "reduced_motion": 162, _SAMPLE: 80, "forced_moves": 220}
"""Heights in a column of four rows with larger text: the sample bears its name, so hints have room for two lines."""
_NAME_LINE, _HINT_LINE, _CONTROL_TOP = (28, -10), (68, 12), (98, 22)
"""Position in the row, and the shift at a text scale of 2, in px of the design."""
_SAMPLE_TOP: Final = 56
_MOST_LETTERS: Final = 1.7
_CONTROL: Final = 64
_TOGGLE: Final = (108, 56)
_TRIAL_S: Final = 0.3
_FADE_S: Final = 0.2


class GeneralPage:
    """The settings in three columns."""

    catches = None

    def __init__(self, app: App) -> None:
        self.app = app
        self._controls = SettingControls(app, self._note_change)
        self.way = 0.0
        """Position of the sample mint, from 0 to 1."""
        self.shown = 1.0

    def handle(self, event: Event) -> bool:
        """Leave every event to the form."""
        return False

    def lay_out(self, form: Form, stage: Stage) -> None:
        """Add the controls, column by column."""
        for area, settings in zip(_COLUMN_AREAS, _COLUMNS.values(), strict=True):
            for setting, row in zip(settings, self._rows(area, settings), strict=True):
                control = self._control(setting, stage, row)
                if setting != _SAMPLE:
                    control.printed = self.app.strings(f"settings.{setting}.hint")
                form.add(control)

    def draw(self, stage: Stage) -> None:
        """Draw the columns with the names of the controls."""
        for area, (key, settings) in zip(_COLUMN_AREAS, _COLUMNS.items(), strict=True):
            draw_panel(self.app.ui, stage.rect(*area), "night")
            self._draw_heading(key, stage, area.inset(_PADDING, 0).cut_top(_HEADING - 8)[0])
            for setting, row in zip(settings, self._rows(area, settings), strict=True):
                self._draw_name(setting, stage, row)

    # Places

    def _in_row(self, place: tuple[int, int]) -> float:
        """Return a position in the row, lower for larger letters."""
        usual, further = place
        return usual + further * (min(self.app.settings.text_scale, _MOST_LETTERS) - 1)

    @property
    def is_large(self) -> bool:
        """Return whether text is set larger."""
        return self.app.settings.text_scale > 1

    def _rows(self, column: Area, settings: Sequence[str]) -> list[Area]:
        """Return the areas of a column's settings."""
        heading, low = (_LARGE_HEADING, _LARGE_ROWS) if self.is_large else (_HEADING, _LOW_ROWS)
        found, left = [], column.inset(_PADDING, 0).moved(down=heading)
        for setting in settings:
            row, left = left.cut_top(low.get(setting, _ROW))
            found.append(row)
        return found

    def _hint(self, setting: str, row: Area) -> Picture:
        """Return the words on what a setting does, in one line or two."""
        ui, room = self.app.ui, row.width - _TOGGLE[0] - 20 if setting in SWITCHES else row.width
        told = self.app.strings(f"settings.{setting}.hint")
        return ui.text.paragraph_picture(told, self.hint_style, ui.px(room), max_lines=2)

    @property
    def hint_style(self) -> Style:
        """Return how hints are written."""
        return self.app.ui.style("note", self.app.ui.theme.muted, most=_MOST_LETTERS)

    def _control(self, setting: str, stage: Stage, row: Area) -> Widget:
        key, ui = f"settings.{setting}", self.app.ui
        if setting in SWITCHES:
            place = stage.rect(row.right - _TOGGLE[0], row.top + self._in_row(_NAME_LINE) - 20, *_TOGGLE)
            return self._controls.control(setting, key, place)
        if setting == _SAMPLE:
            top = 0 if self.is_large else _SAMPLE_TOP
            place = stage.rect(row.left, row.top + top, row.width, _CONTROL)
            return SpeedSample(ui, key, place, self.app.strings("settings.sample.name"), self)
        place = stage.rect(row.left, row.top + self._in_row(_CONTROL_TOP), row.width, _CONTROL)
        place.top += self._hint(setting, row).height_px - ui.text.line_height_px(self.hint_style)
        return self._controls.control(setting, key, place)

    def _draw_heading(self, key: str, stage: Stage, area: Area) -> None:
        ui, theme = self.app.ui, self.app.ui.theme
        icon, heading = area.cut_left(_DISC, gap=22)
        disc = stage.rect(*icon.placed(_DISC, _DISC))
        ground = shapes.panel(
            *disc.size, fill=theme.table, fill_below=theme.table_deep, radius_px=disc.height / 2, rim=0.3
        )
        ui.art.draw_shape(ground, disc.topleft)
        ui.canvas.draw(ui.art.icon(_ICONS[key], round(disc.width * 0.6), theme.cream), center=disc.center)
        told = TextBlock(self.app.strings(f"settings.{key}"), ui.style("heading", theme.cream))
        write_lines(ui, [told], stage.rect(*heading))

    def _draw_name(self, setting: str, stage: Stage, row: Area) -> None:
        ui, strings = self.app.ui, self.app.strings
        if setting == _SAMPLE and self.is_large:
            return
        name = ui.style("strong", ui.theme.cream, most=_MOST_LETTERS)
        room = row.width - _TOGGLE[0] - 20 if setting in SWITCHES else row.width
        at = stage.at(row.left, row.top + self._in_row(_NAME_LINE))
        ui.text.draw(strings(f"settings.{setting}.name"), name, at, width_px=ui.px(room))
        if setting != _SAMPLE:  # what that does is seen
            left, line = stage.at(row.left, row.top + self._in_row(_HINT_LINE))
            ui.canvas.draw(self._hint(setting, row), (left, line - ui.text.line_height_px(self.hint_style) / 2))

    # The mint on trial

    def _note_change(self, setting: str) -> None:
        if setting in _COLUMNS["motion"]:
            self.try_out()

    def try_out(self) -> None:
        """Send the mint to the other end at the current speed."""
        tweens = self.app.ui.tweens
        end = 0.0 if self.way > 0.5 else 1.0
        if self.app.settings.reduced_motion:
            self.way, self.shown = end, 0.0
            tweens.fade(self, "shown", 1.0, _FADE_S)
        else:
            tweens.to(self, "way", end, _TRIAL_S, in_out_cubic)


class SpeedSample(Widget):
    """A mint on a short way that shows the speed; a click sends it to the other end."""

    hover_scale = 1.0

    def __init__(self, ui: Ui, widget_id: str, rect: Rect, name: str, page: GeneralPage) -> None:
        super().__init__(ui, widget_id, rect)
        self.name = name
        self.page = page

    def targets(self) -> list[Target]:
        return [self._target("button", self.name)]

    def use(self, at: Point | None) -> None:
        self.page.try_out()

    def draw(self) -> None:
        ui, rect = self.ui, self.rect
        self._draw_focus_ring(rect, rect.height / 2)
        ui.art.draw_shape(trough(ui, rect.size), rect.topleft)
        side_px = round(rect.height * 0.9)
        near, far = rect.left + rect.height / 2, rect.right - rect.height / 2
        if self.page.is_large:
            ui.text.draw(self.name, self.page.hint_style, rect.center, align="center")
        else:
            self._draw_dots(near, far)
        mint = ui.art.picture("mints/mint-2", side_px, side_px)
        ui.canvas.draw(mint, center=(near + (far - near) * self.page.way, rect.centery), alpha=self.page.shown)

    def _draw_dots(self, near: float, far: float) -> None:
        ui, theme, rect = self.ui, self.ui.theme, self.rect
        dot_px = ui.px(6)
        dot = shapes.panel(dot_px, dot_px, fill=theme.mint_shade, opacity=0.6, radius_px=dot_px / 2)
        count = round((far - near) / ui.px(30))
        for index in range(count + 1):
            x = near + (far - near) * index / count
            ui.art.draw_shape(dot, (x - dot_px / 2, rect.centery - dot_px / 2))
