"""Choosing one of a few: segments, a number with less and more, a switch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import Final

import pygame

from mintworks.ui import shapes
from mintworks.ui.cues import Cue
from mintworks.ui.input import Command, Point
from mintworks.ui.text import Style
from mintworks.ui.theme import Color, mix
from mintworks.ui.tree import Target
from mintworks.ui.tween import out_cubic
from mintworks.ui.ui import Ui
from mintworks.ui.widgets.base import Widget
from mintworks.ui.widgets.trough import trough

_SLIDE_S: Final = 0.16
_LETTERS: Final = 0.38
"""Height of the letters, as a share of the whole height."""
_MARGINS: Final = 22, 18
"""Margin beside the letters of an option, and the least where not all letters have room in their size, in px of the
design."""
_MARGINS_LARGE: Final = 30, 30
"""The same with larger text."""
_UNUSABLE: Final = 0.25
"""Opacity of the knob if nothing can be chosen."""
_STEPS: Final = {Command.LEFT: -1, Command.RIGHT: 1}


class Choice(Widget):
    """One of a few options side by side; calls `on_change` with the index.

    With `hints` the tooltip is that of the option which is pointed at, else of the chosen one.
    """

    hover_scale = 1.0
    motions = ("lift", "slide")

    def __init__(
        self,
        ui: Ui,
        widget_id: str,
        rect: pygame.Rect,
        name: str,
        options: Sequence[str],
        chosen: int,
        on_change: Callable[[int], None],
        hints: Sequence[str] = (),
    ) -> None:
        super().__init__(ui, widget_id, rect)
        self.name = name
        self.options = list(options)
        self.hints = hints
        self.chosen = chosen
        self.on_change = on_change
        self.slide = float(chosen)
        self._pointed: int | None = None
        self._explain()

    def _explain(self) -> None:
        if self.hints:
            self.hint = self.hints[self.chosen if self._pointed is None else self._pointed]

    def targets(self) -> list[Target]:
        whole = self._target("choice", self.name, self.options[self.chosen])
        parts = [
            Target(
                f"{self.id}.{index}",
                self._segment(index),
                "option",
                option,
                state="chosen" if index == self.chosen else "",
                enabled=self.enabled,
                focusable=False,
                details=tuple(self.hints[index : index + 1]),
            )
            for index, option in enumerate(self.options)
        ]
        return [whole, *parts]

    def choose(self, index: int) -> None:
        if index != self.chosen and 0 <= index < len(self.options) and self.enabled:
            self.chosen = index
            self._explain()
            self.ui.tweens.to(self, "slide", float(index), _SLIDE_S, out_cubic)
            self.on_change(index)

    def point(self, at: Point | None) -> None:
        super().point(at)
        self._pointed = None if at is None else self._index(at)
        self._explain()

    def use(self, at: Point | None) -> None:
        index = None if at is None else self._index(at)
        self.choose((self.chosen + 1) % len(self.options) if index is None else index)

    def command(self, command: Command) -> bool:
        if command in _STEPS:
            self.ui.sound.play(Cue.BUTTON)
            self.choose(self.chosen + _STEPS[command])
            return True
        return super().command(command)

    def draw(self) -> None:
        ui, theme = self.ui, self.ui.theme
        ui.art.draw_shape(trough(ui, self.rect.size), self.rect.topleft)
        self._draw_focus_ring(self.rect, self.rect.height / 2)
        knob = self._knob()
        face = shapes.panel(
            *knob.size,
            fill=mix(theme.gold, theme.cream, 0.3),
            fill_below=theme.gold,
            radius_px=knob.height / 2,
            rim=0.6,
            shadow_px=ui.px(8),
        )
        ui.art.draw_shape(face, knob.topleft, alpha=1.0 if self.enabled else _UNUSABLE)
        size = min(self._fitted_size(index) for index in range(len(self.options)))
        for index, option in enumerate(self.options):
            style = Style(size=size, font="display", color=self._letter_color(index))
            ui.text.draw(option, style, self._segment(index).center, align="center")

    def _fitted_size(self, index: int) -> float:
        """Return the size of an option's letters, if it were alone."""
        ui, style = self.ui, Style(size=self._letter_size(_LETTERS), font="display")
        usual_px, least_px = self._margins_px
        margin_px = least_px if sum(self._needed_px()) > self.rect.width else usual_px
        return ui.text.fitted(self.options[index], style, self._segment(index).width - margin_px).size

    @property
    def _margins_px(self) -> tuple[int, int]:
        usual, least = _MARGINS if self.ui.settings.text_scale == 1 else _MARGINS_LARGE
        return self.ui.px(usual), self.ui.px(least)

    def _letter_color(self, index: int) -> Color:
        theme, is_covered = self.ui.theme, abs(self.slide - index) < 0.5
        if not self.enabled:
            return theme.cream if is_covered else theme.muted
        return theme.ink if is_covered else theme.cream if index == self._pointed else theme.muted

    def _segment(self, index: int) -> pygame.Rect:
        left_px, right_px = self._edges_px()[index : index + 2]
        return pygame.Rect(left_px, self.rect.top, right_px - left_px, self.rect.height)

    def _edges_px(self) -> list[int]:
        """Return the left ends of options, and the last one's right end: equal widths, unless a long one needs room."""
        count, whole_px, needed_px = len(self.options), self.rect.width, self._needed_px()
        if max(needed_px) * count <= whole_px:
            return [self.rect.left + whole_px * index // count for index in range(count + 1)]
        spare_px = (whole_px - sum(needed_px)) / count
        if spare_px >= 0:
            widths_px = [width_px + spare_px for width_px in needed_px]
        else:  # the letters of all become smaller alike, and their margins no smaller than the least
            usual_px, least_px = self._margins_px
            share = (whole_px - count * least_px) / (sum(needed_px) - count * usual_px)
            widths_px = [(width_px - usual_px) * share + least_px for width_px in needed_px]
        shares = accumulate(widths_px, initial=0.0)
        return [self.rect.left + round(share_px) for share_px in shares]

    def _needed_px(self) -> list[int]:
        """Return the widths of the options' letters with their margins."""
        style = Style(size=self._letter_size(_LETTERS), font="display")
        return [self.ui.text.width_px(option, style) + self._margins_px[0] for option in self.options]

    def _knob(self) -> pygame.Rect:
        before = self._segment(int(self.slide))
        after = self._segment(min(int(self.slide) + 1, len(self.options) - 1))
        share, inset_px = self.slide % 1, self.ui.px(4)
        left_px = round(pygame.math.lerp(before.left, after.left, share))
        right_px = round(pygame.math.lerp(before.right, after.right, share))
        return pygame.Rect(left_px, before.top, right_px - left_px, before.height).inflate(-2 * inset_px, -2 * inset_px)

    def _index(self, at: Point) -> int | None:
        return next((i for i in range(len(self.options)) if self._segment(i).collidepoint(at)), None)


class Stepper(Widget):
    """A value between less and more; `show` turns the number into what is read."""

    hover_scale = 1.0

    def __init__(
        self,
        ui: Ui,
        widget_id: str,
        rect: pygame.Rect,
        name: str,
        value: int,
        bounds: tuple[int, int],
        on_change: Callable[[int], None],
        *,
        show: Callable[[int], str] = str,
    ) -> None:
        super().__init__(ui, widget_id, rect)
        self.name = name
        self.value = value
        self.bounds = bounds
        self.on_change = on_change
        self.show = show
        self._pointed = 0

    def targets(self) -> list[Target]:
        shown = self.show(self.value)
        ends = [
            Target(
                f"{self.id}.{end}", self._end(by), "button", self.name, shown, enabled=self._can(by), focusable=False
            )
            for end, by in (("less", -1), ("more", 1))
        ]
        return [self._target("stepper", self.name, shown), *ends]

    def change(self, by: int) -> None:
        if self._can(by):
            self.value += by
            self.on_change(self.value)

    def point(self, at: Point | None) -> None:
        super().point(at)
        self._pointed = 0 if at is None else self._side(at)

    def use(self, at: Point | None) -> None:
        self.change(1 if at is None else self._side(at))

    def command(self, command: Command) -> bool:
        if command in _STEPS:
            self._flash()
            self.ui.sound.play(Cue.BUTTON)
            self.change(_STEPS[command])
            return True
        return super().command(command)

    def draw(self) -> None:
        ui, theme = self.ui, self.ui.theme
        ui.art.draw_shape(trough(ui, self.rect.size), self.rect.topleft)
        self._draw_focus_ring(self.rect, self.rect.height / 2)
        for side, icon in ((-1, "arrow-left"), (1, "arrow-right")):
            end = self._end(side)
            usable = self._can(side)
            bright = usable and side == self._pointed
            face = shapes.panel(
                *end.size,
                fill=mix(theme.gold, theme.cream, 0.3) if bright else theme.gold,
                fill_below=theme.gold,
                radius_px=end.height / 2,
                rim=0.6,
            )
            ui.art.draw_shape(face, end.topleft, alpha=1.0 if usable else 0.2)
            picture = ui.art.icon(icon, round(end.height * 0.5), theme.ink)
            ui.canvas.draw(picture, center=end.center, alpha=1.0 if usable else 0.35)
        style = Style(size=self._letter_size(0.4), font="display", color=theme.cream)
        room_px = self.rect.width - 2 * self.rect.height - ui.px(12)
        ui.text.draw(self.show(self.value), style, self.rect.center, align="center", width_px=room_px)

    def _can(self, by: int) -> bool:
        return by != 0 and self.enabled and self.bounds[0] <= self.value + by <= self.bounds[1]

    def _end(self, side: int) -> pygame.Rect:
        size_px = self.rect.height
        left_px = self.rect.left if side < 0 else self.rect.right - size_px
        inset_px = self.ui.px(4)
        return pygame.Rect(left_px, self.rect.top, size_px, size_px).inflate(-2 * inset_px, -2 * inset_px)

    def _side(self, at: Point) -> int:
        return next((side for side in (-1, 1) if self._end(side).collidepoint(at)), 0)


class Toggle(Widget):
    """A switch; calls `on_change` with its new state."""

    motions = ("lift", "slide")

    def __init__(
        self, ui: Ui, widget_id: str, rect: pygame.Rect, name: str, on: bool, on_change: Callable[[bool], None]
    ) -> None:
        super().__init__(ui, widget_id, rect)
        self.name = name
        self.on = on
        self.on_change = on_change
        self.slide = 1.0 if on else 0.0

    def targets(self) -> list[Target]:
        return [self._target("switch", self.name, "on" if self.on else "off")]

    def use(self, at: Point | None) -> None:
        self.on = not self.on
        self.ui.tweens.to(self, "slide", 1.0 if self.on else 0.0, _SLIDE_S, out_cubic)
        self.on_change(self.on)

    def draw(self) -> None:
        ui, theme, rect = self.ui, self.ui.theme, self.rect
        radius_px = rect.height / 2
        self._draw_focus_ring(rect, radius_px)
        off = trough(ui, rect.size, opacity=0.6)
        on = trough(ui, rect.size, fill=theme.hues["leaf"], opacity=1.0)
        ui.art.draw_shape(off, rect.topleft, scale=self.scale)
        ui.art.draw_shape(on, rect.topleft, scale=self.scale, alpha=self.slide)
        inset_px = ui.px(5)
        size_px = rect.height - 2 * inset_px
        knob = shapes.panel(
            size_px, size_px, fill=theme.mint, fill_below=theme.paper, radius_px=size_px / 2, shadow_px=ui.px(6)
        )
        left_px = rect.left + inset_px + self.slide * (rect.width - rect.height)
        ui.art.draw_shape(knob, (left_px, rect.top + inset_px), scale=self.scale)
        # A cross for off would look like a button that closes something.
        mark = ui.art.icon("check", round(size_px * 0.6), theme.ink)
        ui.canvas.draw(mark, center=(left_px + size_px / 2, rect.centery), scale=self.scale, alpha=self.slide)
