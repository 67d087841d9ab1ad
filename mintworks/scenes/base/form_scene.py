"""Scenes made of widgets, with shared focus, pointer, tooltips and questions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from mintworks.scenes.base.scene import App, Scene
from mintworks.ui import shapes
from mintworks.ui.canvas import Canvas, Point
from mintworks.ui.cutout import Cutouts
from mintworks.ui.input import Command, Commanded, Event, FocusGained, PointerMoved, Resized
from mintworks.ui.prompts import Prompt, Prompts
from mintworks.ui.stage import Rect, Stage
from mintworks.ui.tree import Target
from mintworks.ui.widgets import Button, Dialog, Form, Widget
from mintworks.ui.widgets.base import HOVER_S
from mintworks.ui.widgets.button import Kind

_LEGEND_CAP: Final = 34
_LEGEND_EDGE: Final = 4


class FormScene(Scene):
    """A scene with one form and at most one question above it.

    A subclass adds its widgets (`lay_out`), draws beneath them (`draw_ground`), and goes back (`cancel`).
    """

    first_focus: str | None = None
    """The widget that Enter presses before anything was pointed at; after keys or pad it shows the focus."""
    leads_back = True
    """Whether `cancel` does anything."""
    welcomes_letters = False
    """Whether a person who comes back to the window may be offered the letter in the clipboard."""

    def enter(self, app: App) -> None:
        super().enter(app)
        self.form = Form(app.ui, on_cancel=self.cancel)
        self.dialog: Dialog | None = None
        self._pointer: Point | None = None
        self._prepare()
        self.form.focus(self.first_focus, visible=app.ui.device != "pointer")

    def lay_out(self) -> None:
        """Add all widgets to the empty form."""
        raise NotImplementedError

    def draw_ground(self, canvas: Canvas) -> None:
        """Draw beneath the widgets."""

    def cancel(self) -> None:
        """Go back."""
        self.app.pop()

    def command(self, command: Command) -> None:
        """Handle a command that no widget took."""

    def add_button(
        self,
        key: str,
        place: Rect,
        on_press: Callable[[], None],
        *,
        label: str | None = None,
        kind: Kind = "primary",
        icon: str | None = None,
        icon_only: bool = False,
    ) -> Button:
        """Add a button; by default its id is also the key of its label."""
        told = self.app.strings(key) if label is None else label
        return self.form.add(Button(self.app.ui, key, place, told, on_press, kind=kind, icon=icon, icon_only=icon_only))

    @property
    def widget_rects(self) -> list[Rect]:
        """Return the boxes of all widgets, for effects that mustn't cross them."""
        return [widget.rect for widget in self.form.widgets]

    def lay_out_again(self) -> None:
        """Build the widgets anew, and keep focus, pointer and running slides."""
        focused = self.form.focused
        before = {widget.id: widget for widget in self.form.widgets}
        self._prepare()
        for widget in self.form.widgets:
            if widget.id in before:
                self._take_over(before[widget.id], widget)
        if focused is not None:
            self.form.focus(focused.id, visible=focused.focus_visible)
        if self._pointer is not None:
            self.form.handle(PointerMoved(self._pointer))
        if self.dialog is not None:
            self.dialog.layout()

    def _take_over(self, old: Widget, new: Widget) -> None:
        for motion in new.motions:
            if motion in old.motions:
                target = getattr(new, motion)
                setattr(new, motion, getattr(old, motion))
                self.app.ui.tweens.to(new, motion, target, HOVER_S)

    def _prepare(self) -> None:
        self.stage = Stage(self.app.ui)
        self.cutouts = Cutouts(self.app.ui)
        self.form.widgets.clear()
        self.lay_out()

    def handle(self, event: Event) -> None:
        if isinstance(event, Resized):
            self.lay_out_again()
            return
        if isinstance(event, PointerMoved):
            self._pointer = event.at
        if isinstance(event, FocusGained) and self.welcomes_letters and self.dialog is None:
            self.app.navigator.offer_letter()
        elif self.dialog is not None:
            self.dialog.handle(event)
        elif not self.form.handle(event) and isinstance(event, Commanded):
            self.command(event.command)

    def update(self, dt_s: float) -> bool:
        return self.form.update(dt_s) if self.dialog is None else self.dialog.update(dt_s)

    def _draw_legend(self) -> None:
        """Draw the pad's buttons with their meaning in a corner while a pad is used."""
        ui, strings = self.app.ui, self.app.strings
        if ui.device != "pad":
            return
        row = [Prompt(Command.CONFIRM, strings("input.prompts.choose"))]
        if self.leads_back:
            row.append(Prompt(Command.CANCEL, strings("input.prompts.back")))
        prompts = Prompts(ui, strings)
        words = ui.style("caption", ui.theme.cream)
        cap_px = prompts.cap_px(_LEGEND_CAP)
        width_px = prompts.row_width_px(row, cap_px, words)
        place = Rect(0, 0, width_px + ui.px(40), cap_px + ui.px(10))
        edge_px = ui.px(_LEGEND_EDGE)
        place.bottomright = ui.canvas.size_px[0] - edge_px, ui.canvas.size_px[1] - edge_px
        ground = shapes.panel(*place.size, fill=ui.theme.night, opacity=0.8, radius_px=place.height / 2)
        ui.art.draw_shape(ground, place.topleft)
        prompts.draw_row(row, place.left + ui.px(20), place.centery, cap_px, words)

    def targets(self) -> Sequence[Target]:
        return self.form.targets() if self.dialog is None else self.dialog.targets()

    @property
    def _uppermost(self) -> Form:
        """Return the form that gets events: that of an open question, else the scene's."""
        return self.form if self.dialog is None else self.dialog.form

    @property
    def focused(self) -> str | None:
        widget = self._uppermost.focused
        return None if widget is None else widget.id

    def meant_at(self, at: Point) -> str:
        widget = self._uppermost.beneath(at)
        return f"{self.name}:{'' if widget is None else widget.id}"

    @property
    def takes_text(self) -> bool:
        return self.dialog is None and self.form.takes_text

    def draw(self, canvas: Canvas) -> None:
        self.draw_ground(canvas)
        self.form.draw()
        if self.dialog is None:
            self._draw_legend()
            self.form.draw_tooltip()
        else:
            self.dialog.draw()
