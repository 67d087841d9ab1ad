"""A question in the middle of the screen that wants an answer first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from mintworks.ui.input import Event
from mintworks.ui.text import Style
from mintworks.ui.tree import Target
from mintworks.ui.tween import out_cubic
from mintworks.ui.ui import Ui
from mintworks.ui.widgets.button import Button, Kind
from mintworks.ui.widgets.form import Form
from mintworks.ui.widgets.panel import draw_panel

_APPEAR_S: Final = 0.18
_WIDTH: Final = 720
_PADDING: Final = 44
_BUTTON_HEIGHT: Final = 68
_BUTTON_WIDTH: Final = 236
_GAP: Final = 20


@dataclass(frozen=True, slots=True)
class Reply:
    id: str
    label: str
    on_press: Callable[[], None]
    kind: Kind = "primary"


class Dialog:
    """Title, text and up to three answers above a darkened screen; the first answer has the focus."""

    def __init__(
        self, ui: Ui, title: str, body: str, answers: Sequence[Reply], on_cancel: Callable[[], None] | None = None
    ) -> None:
        self.ui = ui
        self.title = title
        self.body = body
        self.answers = list(answers)
        self.shown = 0.0
        self.form = Form(ui, on_cancel)
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.layout()
        self.form.focus(self.answers[0].id, visible=ui.device != "pointer")
        ui.tweens.fade(self, "shown", 1.0, _APPEAR_S)

    def layout(self) -> None:
        """Take a new window size over."""
        ui = self.ui
        row = len(self.answers) * (_BUTTON_WIDTH + _GAP) - _GAP
        width_px, padding_px = ui.px(max(_WIDTH, row + 2 * _PADDING)), ui.px(_PADDING)
        title = ui.text.paragraph(self.title, self._title_style(), width_px - 2 * padding_px, align="center")
        body = ui.text.paragraph(self.body, self._body_style(), width_px - 2 * padding_px, align="center")
        height_px = 2 * padding_px + title.get_height() + ui.px(16) + body.get_height() + ui.px(32 + _BUTTON_HEIGHT)
        self.rect = pygame.Rect(0, 0, width_px, height_px)
        self.rect.center = ui.canvas.size_px[0] // 2, ui.canvas.size_px[1] // 2
        focused = self.form.focused
        self.form.widgets.clear()
        button_px, gap_px = ui.px(_BUTTON_WIDTH), ui.px(_GAP)
        count = len(self.answers)
        left_px = self.rect.centerx - (count * button_px + (count - 1) * gap_px) // 2
        top_px = self.rect.bottom - padding_px - ui.px(_BUTTON_HEIGHT)
        for index, answer in enumerate(self.answers):
            place = pygame.Rect(left_px + index * (button_px + gap_px), top_px, button_px, ui.px(_BUTTON_HEIGHT))
            self.form.add(Button(ui, answer.id, place, answer.label, answer.on_press, kind=answer.kind))
        if focused is not None:
            self.form.focus(focused.id, visible=focused.focus_visible)

    def targets(self) -> list[Target]:
        whole = Target("dialog", self.rect, "dialog", self.title, state=self.body, focusable=False)
        return [whole, *self.form.targets()]

    def handle(self, event: Event) -> bool:
        """Take every event: nothing beneath a dialog can be used."""
        self.form.handle(event)
        return True

    def update(self, dt_s: float) -> bool:
        return self.form.update(dt_s)

    def draw(self) -> None:
        ui = self.ui
        ui.canvas.fill((0, 0, *ui.canvas.size_px), (*ui.theme.night, round(150 * self.shown)))
        draw_panel(ui, self.rect, scale=0.96 + 0.04 * out_cubic(self.shown), alpha=self.shown)
        inner_px = self.rect.width - 2 * ui.px(_PADDING)
        top_px = float(self.rect.top + ui.px(_PADDING))
        for text, style in ((self.title, self._title_style()), (self.body, self._body_style())):
            letters = ui.text.paragraph_picture(text, style, inner_px, align="center")
            at = self.rect.centerx - letters.width_px / 2, top_px
            ui.canvas.draw(letters, at, alpha=self.shown)
            top_px += letters.height_px + ui.px(16)
        if self.shown > 0.5:
            self.form.draw()
            self.form.draw_tooltip()

    def _title_style(self) -> Style:
        return self.ui.style("subheading", self.ui.theme.ink, most=2)

    def _body_style(self) -> Style:
        return self.ui.style("text", self.ui.theme.ink)
