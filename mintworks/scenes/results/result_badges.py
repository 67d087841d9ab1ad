"""The achievements that a game has brought, one after the other, beneath the neighborhoods that earned them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from mintworks.content.strings import Strings, enumerate_names
from mintworks.core.plugin import Achievement
from mintworks.scenes.results.badge import Badge
from mintworks.scenes.results.game_result import SeatResult
from mintworks.ui.celebration import sunburst
from mintworks.ui.cutout import Cutouts
from mintworks.ui.stage import Rect, Words, write_lines
from mintworks.ui.tween import out_back
from mintworks.ui.ui import Ui
from mintworks.ui.widgets import draw_panel
from mintworks.ui.widgets.card import Card

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


class BadgeChip(Card):
    """A badge that was just earned; where there is no room for its words, the tooltip says what it is for."""

    def __init__(
        self, ui: Ui, cutouts: Cutouts, rect: Rect, earned: Earned, *, has_words: bool, has_emblem: bool
    ) -> None:
        badge = earned.badge
        widget_id = f"results.seat-{earned.result.seat}.{badge.id}"
        super().__init__(ui, widget_id, rect, badge.name, "" if has_words else badge.text, state=badge.text)
        self._cutouts = cutouts
        self._earned = earned
        self._has_words = has_words
        self._has_emblem = has_emblem

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
            lines = [Words(badge.name, ui.style("tag", theme.gold, most=1.1), lines=0)]
        else:
            is_high = room.height > ui.px(_MIDDLE)
            text = ui.style("note" if is_high else "mark", theme.cream, most=1.1)
            name = ui.style("name" if is_high else "tag", theme.gold, most=1.1)
            lines = [Words(badge.name, name), Words(badge.text, text, lines=0)]
        write_lines(ui, lines, room, alpha=self.shown)


class MoreChip(Card):
    """How many badges there are besides; its tooltip names them."""

    def __init__(self, ui: Ui, strings: Strings, rect: Rect, others: Sequence[Earned]) -> None:
        names = enumerate_names([earned.badge.name for earned in others], strings)
        super().__init__(ui, "results.more-badges", rect, strings("results.badges.more", n=len(others)), names)

    def draw(self) -> None:
        ui, theme, rect = self.ui, self.ui.theme, self.rect
        self._draw_focus_ring(rect, ui.px(theme.radius_small))
        room = Rect(rect.left + ui.px(20), rect.top, rect.width - ui.px(30), rect.height)
        write_lines(ui, [Words(self.name, ui.style("heading", theme.gold, most=1.1))], room, alpha=self.shown)


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
        told = Words(self._strings("results.badges.new", n=len(self._earned)), ui.style("tag", theme.cream), lines=2)
        width_px = rect.left + ui.px(_CAPTION_WIDTH - 16) - left_px
        write_lines(ui, [told], Rect(left_px, rect.top, width_px, rect.height), alpha=shown)
