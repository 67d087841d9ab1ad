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
from mintworks.ui.stage import Rect, Stage, Words, write_lines
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
_NAME_LINE, _HINT_LINE, _CONTROL_TOP, _SAMPLE_TOP = (28, -10), (68, 12), (98, 22), (56, 12)
"""Position in the row, and the shift at a text scale of 2, in px of the design."""
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
            for setting, row in zip(settings, _rows(area, settings), strict=True):
                control = self._control(setting, stage, row)
                if setting != _SAMPLE:
                    control.printed = self.app.strings(f"settings.{setting}.hint")
                form.add(control)

    def draw(self, stage: Stage) -> None:
        """Draw the columns with the names of the controls."""
        for area, (key, settings) in zip(_COLUMN_AREAS, _COLUMNS.items(), strict=True):
            draw_panel(self.app.ui, stage.rect(*area), "night")
            self._draw_heading(key, stage, area.inset(_PADDING, 0).cut_top(_HEADING - 8)[0])
            for setting, row in zip(settings, _rows(area, settings), strict=True):
                self._draw_name(setting, stage, row)

    # Places

    def _in_row(self, place: tuple[int, int]) -> float:
        """Return a position in the row, lower for larger letters."""
        usual, further = place
        return usual + further * (min(self.app.settings.text_scale, _MOST_LETTERS) - 1)

    def _control(self, setting: str, stage: Stage, row: Area) -> Widget:
        key = f"settings.{setting}"
        if setting in SWITCHES:
            place = stage.rect(row.right - _TOGGLE[0], row.top + self._in_row(_NAME_LINE) - 20, *_TOGGLE)
            return self._controls.control(setting, key, place)
        top = _SAMPLE_TOP if setting == _SAMPLE else _CONTROL_TOP
        place = stage.rect(row.left, row.top + self._in_row(top), row.width, _CONTROL)
        if setting == _SAMPLE:
            return SpeedSample(self.app.ui, key, place, self.app.strings("settings.sample.name"), self)
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
        told = Words(self.app.strings(f"settings.{key}"), ui.style("heading", theme.cream))
        write_lines(ui, [told], stage.rect(*heading))

    def _draw_name(self, setting: str, stage: Stage, row: Area) -> None:
        ui, strings, theme = self.app.ui, self.app.strings, self.app.ui.theme
        has_switch = setting in SWITCHES
        room = row.width - _TOGGLE[0] - 20 if has_switch else row.width
        name = ui.style("strong", theme.cream, most=_MOST_LETTERS)
        hint = ui.style("note", theme.muted, most=_MOST_LETTERS)
        at = stage.at(row.left, row.top + self._in_row(_NAME_LINE))
        ui.text.draw(strings(f"settings.{setting}.name"), name, at, width_px=ui.px(room))
        if setting == _SAMPLE:  # what it does is seen
            return
        told, line = strings(f"settings.{setting}.hint"), self._in_row(_HINT_LINE)
        if not has_switch:
            ui.text.draw(told, hint, stage.at(row.left, row.top + line), width_px=ui.px(row.width))
            return
        picture = ui.text.paragraph_picture(told, hint, ui.px(room), max_height_px=ui.px(row.height - line))
        ui.canvas.draw(picture, stage.at(row.left, row.top + line - 14))

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


def _rows(column: Area, settings: Sequence[str]) -> list[Area]:
    """Return the areas of a column's settings."""
    found, left = [], column.inset(_PADDING, 0).moved(down=_HEADING)
    for setting in settings:
        row, left = left.cut_top(_LOW_ROWS.get(setting, _ROW))
        found.append(row)
    return found


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
        ui, theme, rect = self.ui, self.ui.theme, self.rect
        self._draw_focus_ring(rect, rect.height / 2)
        ui.art.draw_shape(trough(ui, rect.size), rect.topleft)
        side_px = round(rect.height * 0.9)
        near, far = rect.left + rect.height / 2, rect.right - rect.height / 2
        dot_px = ui.px(6)
        dot = shapes.panel(dot_px, dot_px, fill=theme.mint_shade, opacity=0.6, radius_px=dot_px / 2)
        count = round((far - near) / ui.px(30))
        for index in range(count + 1):
            x = near + (far - near) * index / count
            ui.art.draw_shape(dot, (x - dot_px / 2, rect.centery - dot_px / 2))
        mint = ui.art.picture("mints/mint-2", side_px, side_px)
        ui.canvas.draw(mint, center=(near + (far - near) * self.page.way, rect.centery), alpha=self.page.shown)
