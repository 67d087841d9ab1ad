"""The common part of all widgets: hover, press, focus, and their looks."""

from __future__ import annotations

from typing import Final

import pygame

from mintworks.ui import shapes
from mintworks.ui.cues import Cue
from mintworks.ui.input import Command, Point
from mintworks.ui.tree import Role, Target
from mintworks.ui.tween import out_back, out_cubic
from mintworks.ui.ui import Ui

HOVER_S: Final = 0.13
PRESS_S: Final = 0.06
_MOST_OF_HEIGHT: Final = 0.58


class Widget:
    """Something on the screen that one can point at, focus and use.

    `id` is unique within its form; `reason`, if any, says why it is disabled.
    """

    hover_scale = 1.05
    takes_text = False
    motions: tuple[str, ...] = ("lift",)
    """Attributes that a rebuilt widget takes over from its predecessor, so that nothing jumps."""

    def __init__(self, ui: Ui, widget_id: str, rect: pygame.Rect) -> None:
        self.ui = ui
        self.id = widget_id
        self.rect = pygame.Rect(rect)
        self.enabled = True
        self.reason = ""
        self.hint = ""
        """Words of the tooltip while it is enabled."""
        self.printed = ""
        """Words drawn on it or beside it that belong to it, for those who can't see them."""
        self.remark = ""
        """Words that it says now, unasked, beside itself."""
        self.focused = False
        self.focus_visible = False
        """The focus was moved by keys or pad, so it is marked."""
        self.hovered = False
        self.pressed = False
        self.lift = 0.0
        """From 0 (resting) to 1 (hovered), a little beyond while it swings."""
        self.push = 0.0

    # What a form calls

    def targets(self) -> list[Target]:
        """Return its targets, in focus order; most widgets are one target."""
        raise NotImplementedError

    def draw(self) -> None:
        raise NotImplementedError

    def point(self, at: Point | None) -> None:
        """Take note of the pointer's position; None is elsewhere."""
        hovered = at is not None and self.rect.collidepoint(at)
        if hovered != self.hovered:
            self.hovered = hovered
            self._settle()

    def press(self, at: Point) -> None:
        self.pressed = self.enabled
        self._settle()
        if not self.enabled:
            self.ui.sound.play(Cue.REFUSE)

    def release(self, at: Point) -> None:
        """Let go; used if it happens where it was pressed."""
        was_pressed, self.pressed = self.pressed, False
        self._settle()
        if was_pressed and self.rect.collidepoint(at):
            self.ui.sound.play(Cue.BUTTON)
            self.use(at)

    def use(self, at: Point | None) -> None:
        """Do what the widget is for: it was clicked at a point, or confirmed by key (None)."""

    def command(self, command: Command) -> bool:
        """Take a command while focused; False leaves it to the form."""
        if command is Command.CONFIRM and self.enabled:
            self._flash()
            self.ui.sound.play(Cue.BUTTON)
            self.use(None)
            return True
        return False

    def write(self, text: str) -> None:
        """Take typed text while focused."""

    def reached(self) -> None:
        """Take note that keys moved the focus here, instead of a click."""

    def set_focus(self, focused: bool, *, visible: bool) -> None:
        self.focused = focused
        self.focus_visible = focused and visible
        self._settle()

    # What widgets use

    def _target(self, role: Role, name: str, state: str = "", *, is_wordless: bool = False) -> Target:
        """Return the whole widget as one target; its tooltip is told as well, unless that is said already."""
        is_explained = self.enabled and self.hint not in ("", name, state, self.printed)
        return Target(
            self.id,
            self.rect,
            role,
            name,
            state,
            self.reason,
            self.enabled,
            details=(self.hint,) * is_explained,
            printed=self.printed,
            is_wordless=is_wordless,
        )

    @property
    def scale(self) -> float:
        return 1 + (self.hover_scale - 1) * self.lift - 0.03 * self.push

    def _letter_size(self, share: float, most: float = _MOST_OF_HEIGHT) -> float:
        """Return the size of letters at this share of the height, and up to `most` with larger text."""
        grown = min(share * self.ui.settings.text_scale, most)
        return self.rect.height * grown / self.ui.text.scale

    def _settle(self) -> None:
        raised = self.enabled and (self.hovered or self.focus_visible)
        self.ui.tweens.to(self, "lift", 1.0 if raised else 0.0, HOVER_S, out_back if raised else out_cubic)
        self.ui.tweens.to(self, "push", 1.0 if self.pressed else 0.0, PRESS_S)

    def _flash(self) -> None:
        self.push = 1.0
        self.ui.tweens.to(self, "push", 0.0, PRESS_S * 2)

    def _draw_focus_ring(self, rect: pygame.Rect, radius_px: float) -> None:
        if not self.focus_visible:
            return
        gap_px, line_px = self.ui.px(5), max(2, self.ui.px(4))
        around = rect.inflate(2 * gap_px, 2 * gap_px)
        for reach_px, color in ((1, self.ui.theme.ink), (0, self.ui.theme.mint)):
            box = around.inflate(2 * reach_px, 2 * reach_px)
            radius = radius_px + gap_px + reach_px
            ring = shapes.frame(*box.size, color=color, radius_px=radius, line_px=line_px + 2 * reach_px)
            self.ui.art.draw_shape(ring, box.topleft, scale=self.scale)
