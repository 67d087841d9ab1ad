"""The curtain between two people at one screen, while something has to be hidden from the others."""

from __future__ import annotations

from typing import Final

from mintworks.core.session import Session
from mintworks.scenes.base.form_scene import FormScene
from mintworks.scenes.base.scene import App
from mintworks.ui.art import Wanted
from mintworks.ui.canvas import Canvas
from mintworks.ui.input import Command
from mintworks.ui.stage import Rect, window_rect
from mintworks.ui.tween import in_out_cubic
from mintworks.ui.ui import Ui
from mintworks.ui.widgets import draw_panel

_OPEN_S: Final = 0.225
_SIGN: Final = (430, 258, 1060, 586)
_EMBLEM: Final = 148
_EMBLEM_LINE: Final = 372
_TITLE_LINE: Final = 506
_TEXT_LINE: Final = 582
_BUTTON: Final = (700, 692, 520, 96)
_DRAPE_ASPECT: Final = 1000 / 1080
_SEAM: Final = 17
"""Overlap of each drape beyond the middle, in px of the design."""
_VALANCE_ASPECT: Final = 190 / 1920


def _drape(ui: Ui) -> tuple[str, int, int]:
    window = window_rect(ui)
    half_px = window.width // 2 + ui.px(_SEAM)
    return "table/curtain", max(half_px, round(window.height * _DRAPE_ASPECT)), window.height


def _valance(ui: Ui) -> tuple[str, int, int]:
    width_px = window_rect(ui).width
    return "table/valance", width_px, round(width_px * _VALANCE_ASPECT)


def curtain_pictures(ui: Ui) -> list[Wanted]:
    """Return the drawings to prepare before a curtain that must appear at once."""
    return [_drape(ui), _valance(ui)]


class DrapedScene(FormScene):
    """Two drapes before a table; lifting draws them aside, and words on them vanish at once."""

    opened: float
    """Share of the curtain that is drawn aside, from 0 to 1."""

    def enter(self, app: App) -> None:
        self.opened = 0.0
        super().enter(app)

    def leave(self) -> None:
        self.app.ui.tweens.stop(self)

    def command(self, command: Command) -> None:
        if command in (Command.CONFIRM, Command.INSPECT):
            self.lift()

    def draw(self, canvas: Canvas) -> None:
        self._draw_drapes(canvas)
        if self.opened:
            return
        super().draw(canvas)

    def lift(self) -> None:
        """Draw the curtain aside, then close the scene."""
        if self.opened:
            return
        self.covers = False
        self.opened = 0.001
        if self.app.ui.settings.reduced_motion:
            self.app.ui.tweens.fade(self, "opened", 1.0, _OPEN_S, then=self.app.pop)
        else:
            self.app.ui.tweens.to(self, "opened", 1.0, _OPEN_S, in_out_cubic, then=self.app.pop)

    def _draw_drapes(self, canvas: Canvas) -> None:
        """Draw two drapes that meet in the middle; they move aside, or fade with reduced motion."""
        ui, window = self.app.ui, window_rect(self.app.ui)
        half_px = window.width // 2 + ui.px(_SEAM)
        drape = ui.art.picture(*_drape(ui))
        still = ui.settings.reduced_motion
        aside_px = 0 if still else round(half_px * self.opened)
        alpha = 1 - self.opened if still else 1.0
        canvas.draw(drape, (half_px - drape.width_px - aside_px, 0), alpha=alpha)
        left_px = window.width - half_px + aside_px
        canvas.draw(drape, Rect(left_px, 0, drape.width_px, drape.height_px), flip_x=True, alpha=alpha)
        valance = ui.art.picture(*_valance(ui))
        up_px = 0 if still else round(valance.height_px * self.opened)
        canvas.draw(valance, (0, -up_px), alpha=alpha)


class CurtainScene(DrapedScene):
    """Hides the table until the next person lifts the curtain; `why` is its reason."""

    name = "curtain"
    first_focus = "curtain.lift"

    def __init__(self, session: Session, seat: int, why: str) -> None:
        self._name = session.name(seat)
        self._emblem = session.emblem(seat)
        self._why = why

    def lay_out(self) -> None:
        label = self.app.strings("curtain.lift", name=self._name)
        place = self.stage.rect(*_BUTTON)
        self.add_button("curtain.lift", place, self.lift, label=label, icon="eye")

    def cancel(self) -> None:
        """Do nothing: Esc, pressed by habit, must not show a secret."""

    def draw_ground(self, canvas: Canvas) -> None:
        ui, strings, theme = self.app.ui, self.app.strings, self.app.ui.theme
        sign = self.stage.rect(*_SIGN)
        draw_panel(ui, sign)
        room_px = sign.width - 2 * ui.px(56)
        emblem = ui.art.icon(f"seat-{self._emblem}", ui.px(_EMBLEM), theme.ink)
        canvas.draw(emblem, center=self.stage.at(960, _EMBLEM_LINE))
        title = ui.style("title", theme.ink, most=2)
        asked = strings("curtain.pass", name=self._name)
        ui.text.draw(asked, title, self.stage.at(960, _TITLE_LINE), align="center", width_px=room_px)
        style = ui.style("lead", theme.muted_ink, most=2)
        letters = ui.text.paragraph_picture(self._why, style, room_px, align="center", max_height_px=ui.px(96))
        at = self.stage.at(960, _TEXT_LINE)
        canvas.draw(letters, center=(at[0], at[1] + letters.height_px / 2 - ui.px(18)))
