"""Common parts of the history's pages: layout, headings, and the empty page."""

from __future__ import annotations

from typing import Final, Protocol

from mintworks.scenes.base.headed_scene import PAGE
from mintworks.scenes.base.scene import App
from mintworks.storage.history import Profile
from mintworks.ui.cutout import Cutouts
from mintworks.ui.input import Event, Wheel
from mintworks.ui.layout import Area
from mintworks.ui.stage import Rect, Stage
from mintworks.ui.ui import Ui
from mintworks.ui.widgets import Form, draw_panel

_TIN: Final = (420, 315)
_WORDS_WIDTH: Final = 980


class HistoryPage(Protocol):
    """A page behind a tab."""

    def read(self, profile: Profile | None) -> None:
        """Read the history, of everyone or one person. Raises SaveError."""

    def lay_out(self, form: Form, stage: Stage, cutouts: Cutouts) -> None:
        """Add the page's widgets to the form; `cutouts` keeps their pictures."""

    def draw(self, stage: Stage) -> None:
        """Draw the page beneath the widgets."""

    def handle(self, event: Event) -> bool:
        """Handle an event before the form; return whether it is consumed."""


class WheelSteps:
    """Adds up wheel and touchpad motion to whole steps down a list."""

    def __init__(self) -> None:
        self._turned = 0.0

    def take(self, event: Wheel) -> int:
        """Return the whole steps after this turn; negative is up."""
        self._turned -= event.steps
        steps = int(self._turned)
        self._turned -= steps
        return steps


def draw_heading(ui: Ui, text: str, room: Rect) -> None:
    """Write a heading at the top left of a box, on paper."""
    ui.text.draw(text, ui.style("name", ui.theme.ink), (room.left, room.top + ui.px(20)), width_px=room.width)


def draw_blank(
    app: App, stage: Stage, group: str, profile: Profile | None, *, area: Area = PAGE, room_below: float = 0
) -> None:
    """Draw the tin and a word of welcome in place of an empty page or area."""
    ui, strings, theme = app.ui, app.strings, app.ui.theme
    panel = stage.rect(*area)
    draw_panel(ui, panel)
    text = strings(f"{group}.text") if profile is None else strings(f"{group}.of", name=profile.name)
    title = ui.style("title", theme.ink)
    body = ui.style("lead", theme.muted_ink)
    words = ui.text.paragraph_picture(text, body, ui.px(_WORDS_WIDTH), align="center", max_lines=4)
    tin_px = ui.px(_TIN[0]), ui.px(_TIN[1])
    height_px = tin_px[1] + ui.px(96) + words.height_px
    top_px = panel.centery - ui.px(room_below / 2) - height_px / 2
    ui.canvas.draw(ui.art.picture("table/tin", *tin_px), center=(panel.centerx, top_px + tin_px[1] / 2))
    line = top_px + tin_px[1] + ui.px(46)
    ui.text.draw(strings(f"{group}.title"), title, (panel.centerx, line), align="center", width_px=panel.width * 0.8)
    ui.canvas.draw(words, (panel.centerx - words.width_px / 2, top_px + tin_px[1] + ui.px(92)))
