"""Buttons: fat, rounded and warm."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

import pygame

from mintworks.ui import shapes
from mintworks.ui.input import Point
from mintworks.ui.stage import letter_size
from mintworks.ui.text import Style
from mintworks.ui.theme import NORMAL, Color, Theme, mix
from mintworks.ui.tree import Target
from mintworks.ui.ui import Ui
from mintworks.ui.widgets.base import Widget

Kind = Literal["primary", "secondary", "quiet"]

_LABEL_SHARE: Final = 0.42
_ABOVE_NOTE: Final = 0.42, 0.44
_NOTE: Final = 0.24, 0.36
"""The letters of a label alone, of one above a note, and of the note, in heights; where there are two, at most."""
_SMALLEST: Final = 21
"""On a low button a note keeps letters of this size, and a label has less room beside it before it's smaller; in px of
the design."""
_ICON_SHARE, _ICON_ALONE_SHARE = 0.5, 0.62
"""The icon beside a label, and one alone, in heights."""
_ICON_GAP: Final = 10
_BESIDE, _BESIDE_LARGE = 0.7, 0.42
"""Free room beside a label, in heights; the latter with larger text."""
_LABEL_RISES, _LABEL_RISES_LARGE, _NOTE_LIES = 0.15, 0.19, 0.25
"""Distances of the two lines above and below the middle, in heights; of the label with larger text, too."""
_NOTE_MARGIN: Final = 0.6
"""Free width beside a note, in heights."""


@dataclass(frozen=True, slots=True)
class ButtonColors:
    """The colors of a button of one kind just now."""

    top: Color
    bottom: Color
    letters: Color
    opacity: float = 1.0
    rim: float = 0.7
    shadow_opacity: float = 0.4


def _look(kind: Kind, theme: Theme, *, enabled: bool, raised: bool) -> ButtonColors:
    if not enabled:
        ground = mix(theme.table, theme.paper, 0.1)
        return ButtonColors(ground, ground, theme.muted, opacity=0.88, rim=0.0, shadow_opacity=0.0)
    if kind == "primary":
        top, bottom = (mix(theme.gold, theme.cream, 0.35), theme.gold) if raised else (theme.gold, theme.gold)
        return ButtonColors(mix(top, theme.cream, 0.3), bottom, theme.ink)
    if kind == "secondary":
        return ButtonColors(theme.cream, theme.cream if raised else theme.paper, theme.ink)
    ground = mix(theme.table, theme.mint, 0.22) if raised else mix(theme.table_deep, theme.mint, 0.1)
    rim = 0.15 if theme is NORMAL else 0.8
    return ButtonColors(ground, ground, theme.cream, rim=rim, shadow_opacity=0.0)


class Button(Widget):
    """Calls `on_press` when clicked or confirmed.

    Shows a label, an icon by its name, or both; a button with an icon alone still needs its label as name.
    """

    def __init__(
        self,
        ui: Ui,
        widget_id: str,
        rect: pygame.Rect,
        label: str,
        on_press: Callable[[], None],
        *,
        kind: Kind = "primary",
        icon: str | None = None,
        icon_only: bool = False,
        hint: str = "",
    ) -> None:
        super().__init__(ui, widget_id, rect)
        self.label = label
        self.on_press = on_press
        self.kind = kind
        self.icon = icon
        self.icon_only = icon_only
        self.hint = hint or (label if icon_only else "")
        self.note = ""
        """A smaller line beneath the label."""
        self.state = ""
        """Its current state, for a button that goes through several."""
        self._row: list[Button] = [self]
        self._equals: Sequence[Button] = ()

    def stand_beside(self, others: Iterable[Widget]) -> None:
        """Share one size of letters, that of the one with the least room, with those of these buttons in its row."""
        for other in others:
            if isinstance(other, Button) and not other.icon_only and self._is_level_with(other):
                self._row = other._row
                self._row.append(self)
                return

    @staticmethod
    def match(equals: Sequence[Button]) -> None:
        """Let equal buttons of several rows have letters of one size, as those of one row have."""
        rows = list(dict.fromkeys(other for button in equals for other in button._row))
        for button in rows:
            button._row = rows
        for button in equals:
            button._equals = equals

    def _is_level_with(self, other: Button) -> bool:
        return (self.rect.top, self.rect.height) == (other.rect.top, other.rect.height)

    def targets(self) -> list[Target]:
        return [self._target("button", self.label, self.state or self.note, is_wordless=self.icon_only)]

    def use(self, at: Point | None) -> None:
        self.on_press()

    def _is_measured_by(self, other: Button) -> bool:
        """Return whether another button's label limits this one's letters: all with a note, or an equal one without."""
        return bool(other.note) == bool(self.note) or (not other.note and other in self._equals)

    def draw(self) -> None:
        ui, rect = self.ui, self.rect
        look = _look(self.kind, ui.theme, enabled=self.enabled, raised=self.hovered or self.focus_visible)
        radius_px = rect.height / 2
        face = shapes.panel(
            *rect.size,
            fill=look.top,
            fill_below=look.bottom,
            opacity=look.opacity,
            radius_px=radius_px,
            rim=look.rim,
            shadow_px=ui.px(14) if look.shadow_opacity else 0,
            shadow_opacity=look.shadow_opacity,
        )
        self._draw_focus_ring(rect, radius_px)
        ui.art.draw_shape(face, rect.topleft, scale=self.scale)
        self._draw_content(look)

    def _draw_content(self, look: ButtonColors) -> None:
        ui, rect = self.ui, self.rect
        icon_px = round(rect.height * (_ICON_ALONE_SHARE if self.icon_only else _ICON_SHARE))
        alpha = 1.0 if self.enabled else 0.85
        if self.icon_only:
            self._draw_icon(icon_px, rect.center, look.letters, alpha)
            return
        gap_px = ui.px(_ICON_GAP)
        size = min(button._fitted_size() for button in self._row if self._is_measured_by(button))
        style = Style(size=size, font="display", color=look.letters)
        letters = ui.text.picture(self.label, style)
        rises = _LABEL_RISES if ui.settings.text_scale == 1 else _LABEL_RISES_LARGE
        center_x, line_px = float(rect.centerx), rect.centery - (rect.height * rises if self.note else 0.0)
        if self.icon is not None:
            center_x += (icon_px + gap_px) / 2
            left_px = center_x - letters.width_px / 2 - gap_px - icon_px / 2
            self._draw_icon(icon_px, (left_px, rect.centery), look.letters, alpha)
        ui.canvas.draw(letters, center=(center_x, line_px), scale=self.scale, alpha=alpha)
        if self.note:
            size = max(self._letter_size(*_NOTE), letter_size(ui, _SMALLEST, 1))
            style = Style(size=size, weight=700, color=look.letters)
            note = ui.text.picture(self.note, ui.text.fitted(self.note, style, rect.width - rect.height * _NOTE_MARGIN))
            center = center_x, rect.centery + rect.height * _NOTE_LIES
            ui.canvas.draw(note, center=center, scale=self.scale, alpha=alpha)

    def _fitted_size(self) -> float:
        """Return the size of the label's letters, if it were alone."""
        is_large = self.ui.settings.text_scale > 1
        size = self._size_beside(_BESIDE_LARGE if is_large else _BESIDE)
        return size if is_large or size >= _SMALLEST else min(_SMALLEST, self._size_beside(_BESIDE_LARGE))

    def _size_beside(self, beside: float) -> float:
        """Return the size of the label's letters with this much free room beside it, in heights."""
        ui, rect = self.ui, self.rect
        room_px = rect.width - rect.height * beside
        if self.icon is not None:
            room_px -= round(rect.height * _ICON_SHARE) + ui.px(_ICON_GAP)
        size = self._letter_size(*_ABOVE_NOTE) if self.note else self._letter_size(_LABEL_SHARE)
        style = ui.text.fitted(self.label, Style(size=size, font="display"), room_px)
        return ui.text.fitted(self.label, style, room_px).size  # what has grown with the text may shrink by more

    def _draw_icon(self, side_px: int, center: Point, tint: Color, alpha: float) -> None:
        assert self.icon is not None
        picture = self.ui.art.icon(self.icon, side_px, tint)
        self.ui.canvas.draw(picture, center=center, scale=self.scale, alpha=alpha)
