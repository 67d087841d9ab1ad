"""The achievements that a game has brought, one after the other, beneath the neighborhoods that earned them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from mintworks.content.strings import Strings, enumerate_names
from mintworks.scenes.results.badge import Badge
from mintworks.scenes.results.game_result import SeatResult
from mintworks.storage.achievements import Achievement
from mintworks.ui.celebration import sunburst
from mintworks.ui.cutout import Cutouts
from mintworks.ui.stage import Rect
from mintworks.ui.tree import Target
from mintworks.ui.tween import out_back
from mintworks.ui.ui import Ui
from mintworks.ui.widgets import Widget, draw_panel

MOST: Final = 6
"""So many badges are shown; of more, the last one says how many there are besides."""

_ABREAST: Final = 3
ROOMY_SEATS: Final = 2
"""So few neighborhoods leave room for a second line of badges."""

_HIGH, _MIDDLE, _LOW = 112, 98, 92
_LINE_GAP: Final = 6
_CAPTION_WIDTH: Final = 322
_EMBLEM: Final = 64
_PADDING: Final = 20
_RAYS: Final = 1.7
_SMALLEST: Final = 0.4
"""How small a badge begins to appear, as a share of its size."""


@dataclass(frozen=True, slots=True)
class Earned:
    """A badge and the seat that has earned it."""

    result: SeatResult
    badge: Badge


def all_earned(
    results: Sequence[SeatResult],
    earned: Mapping[int, Sequence[str]],
    achievements: Mapping[str, Achievement],
    strings: Strings,
) -> list[Earned]:
    """The badges of all seats, in the order in which the seats are shown."""
    return [
        Earned(result, Badge(name, achievements[name], strings))
        for result in results
        for name in earned.get(result.seat, ())
        if name in achievements
    ]


def ribbon_height(badges: int, seats: int) -> float:
    """How high the ribbon is in px of the design, with so many badges and neighborhoods."""
    if seats > ROOMY_SEATS:
        return _LOW
    return _HIGH if badges <= _ABREAST else 2 * _MIDDLE + _LINE_GAP


class BadgeChip(Widget):
    """A badge that was just earned; where there is no room for its words, the tooltip says what it is for."""

    hover_scale = 1.0

    def __init__(
        self, ui: Ui, cutouts: Cutouts, rect: Rect, earned: Earned, *, has_words: bool, has_emblem: bool
    ) -> None:
        super().__init__(ui, f"results.seat-{earned.result.seat}.{earned.badge.id}", rect)
        self._cutouts = cutouts
        self._earned = earned
        self._has_words = has_words
        self._has_emblem = has_emblem
        self.hint = "" if has_words else earned.badge.text
        self.shown = 0.0
        """How far it has appeared, from 0 to 1."""

    def targets(self) -> list[Target]:
        badge = self._earned.badge
        return [self._target("card", badge.name, badge.text)]

    def draw(self) -> None:
        if not self.shown:
            return
        ui, theme, rect = self.ui, self.ui.theme, self.rect
        self._draw_focus_ring(rect, ui.px(theme.radius_small))
        side_px = rect.height - ui.px(12)
        center = rect.left + side_px / 2 + ui.px(6), rect.centery
        rays_px = round(side_px * _RAYS)
        rays = sunburst(rays_px, rays_px, (rays_px / 2, rays_px / 2), light=theme.gold, strength=0.9)
        glow = 0.55 if self.shown >= 1 else 0.55 + 0.45 * (1 - self.shown)
        corner = center[0] - rays_px / 2, center[1] - rays_px / 2
        if not ui.settings.high_contrast:
            ui.art.draw_shape(rays, corner, alpha=glow * self.shown)
        grown = 1.0 if ui.settings.reduced_motion else _SMALLEST + (1 - _SMALLEST) * out_back(self.shown)
        scale = grown * (1 + 0.06 * self.lift)
        self._earned.badge.draw(ui, self._cutouts, center, side_px, scale=scale, alpha=min(1.0, 2 * self.shown))
        if self._has_emblem:
            emblem = ui.art.icon(f"seat-{self._earned.result.emblem}", round(side_px * 0.4), theme.cream)
            ui.canvas.draw(emblem, center=(center[0] + side_px * 0.36, center[1] + side_px * 0.34), alpha=self.shown)
        left_px = rect.left + side_px + ui.px(24)
        self._draw_words(Rect(left_px, rect.top + ui.px(4), rect.right - left_px, rect.height - ui.px(8)))

    def _draw_words(self, room: Rect) -> None:
        ui, theme, badge = self.ui, self.ui.theme, self._earned.badge
        if not self._has_words:
            style = ui.style("tag", theme.gold, most=1.1)
            name = ui.text.paragraph_picture(badge.name, style, room.width, max_height_px=room.height)
            ui.canvas.draw(name, (room.left, room.centery - name.height_px / 2), alpha=self.shown)
            return
        is_high = room.height > ui.px(_MIDDLE)
        style = ui.style("name" if is_high else "tag", theme.gold, most=1.1)
        body = ui.style("note" if is_high else "mark", theme.cream, most=1.1)
        name_px = ui.text.line_height_px(style)
        words = ui.text.paragraph_picture(badge.text, body, room.width, max_height_px=room.height - name_px)
        top_px = room.centery - (name_px + words.height_px) / 2
        ui.text.draw(badge.name, style, (room.left, top_px + name_px / 2), width_px=room.width, alpha=self.shown)
        ui.canvas.draw(words, (room.left, top_px + name_px), alpha=self.shown)


class MoreChip(Widget):
    """How many badges there are besides; its tooltip names them."""

    hover_scale = 1.0

    def __init__(self, ui: Ui, strings: Strings, rect: Rect, others: Sequence[Earned]) -> None:
        super().__init__(ui, "results.more-badges", rect)
        self._text = strings("results.badges.more", n=len(others))
        self.hint = enumerate_names([earned.badge.name for earned in others], strings)
        self.shown = 0.0

    def targets(self) -> list[Target]:
        return [self._target("card", self._text, self.hint)]

    def draw(self) -> None:
        ui, theme, rect = self.ui, self.ui.theme, self.rect
        self._draw_focus_ring(rect, ui.px(theme.radius_small))
        style = ui.style("heading", theme.gold, most=1.1)
        at = rect.left + ui.px(20), rect.centery
        ui.text.draw(self._text, style, at, alpha=self.shown, width_px=rect.width - ui.px(30))


class Ribbon:
    """The panel beneath the neighborhoods; its chips are widgets, the rest is drawn here."""

    def __init__(
        self, ui: Ui, strings: Strings, cutouts: Cutouts, rect: Rect, earned: Sequence[Earned], seats: int
    ) -> None:
        self._ui = ui
        self._strings = strings
        self._rect = rect
        self._earned = earned
        self._owners = {each.result.seat: each.result for each in earned}
        self.chips: list[BadgeChip | MoreChip] = []
        self._lay_out(cutouts, is_roomy=seats <= ROOMY_SEATS)

    def _lay_out(self, cutouts: Cutouts, *, is_roomy: bool) -> None:
        ui, rect = self._ui, self._rect
        has_words = is_roomy or len(self._earned) <= _ABREAST
        abreast = _ABREAST if has_words else MOST
        left_px = rect.left + ui.px(_CAPTION_WIDTH)
        width_px = (rect.right - ui.px(_PADDING) - left_px) // abreast
        lines = -(-min(len(self._earned), MOST) // abreast)
        height_px = (rect.height - ui.px(_LINE_GAP) * (lines - 1)) // lines
        shown = self._earned if len(self._earned) <= MOST else self._earned[: MOST - 1]
        places = []
        for index in range(min(len(self._earned), MOST)):
            line, column = divmod(index, abreast)
            top_px = rect.top + line * (height_px + ui.px(_LINE_GAP))
            places.append(Rect(left_px + column * width_px, top_px, width_px - ui.px(12), height_px))
        has_emblem = len(self._owners) > 1
        for place, each in zip(places, shown, strict=False):
            self.chips.append(BadgeChip(ui, cutouts, place, each, has_words=has_words, has_emblem=has_emblem))
        if len(shown) < len(self._earned):
            self.chips.append(MoreChip(ui, self._strings, places[-1], self._earned[len(shown) :]))

    def draw(self, appeared: float) -> None:
        """Draw all but the chips, and tell these how far they have appeared; `appeared` is how many have so far."""
        for index, chip in enumerate(self.chips):
            chip.shown = min(1.0, max(0.0, appeared - index))
        shown = min(1.0, appeared)
        if not shown:
            return
        ui, theme, rect = self._ui, self._ui.theme, self._rect
        draw_panel(ui, rect, "glass", alpha=shown)
        left_px = rect.left + ui.px(_PADDING)
        if len(self._owners) == 1:
            (owner,) = self._owners.values()
            side_px = ui.px(_EMBLEM)
            emblem = ui.art.icon(f"seat-{owner.emblem}", side_px, theme.cream)
            ui.canvas.draw(emblem, center=(left_px + side_px / 2, rect.centery), alpha=shown)
            left_px += side_px + ui.px(16)
        told = self._strings("results.badges.new", n=len(self._earned))
        style = ui.style("tag", theme.cream)
        width_px = rect.left + ui.px(_CAPTION_WIDTH - 16) - left_px
        words = ui.text.paragraph_picture(told, style, width_px, max_lines=2, max_height_px=rect.height)
        ui.canvas.draw(words, (left_px, rect.centery - words.height_px / 2), alpha=shown)
