"""The achievements of a game: two of them as badges, and all others in one line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from mintworks.content.strings import Strings, enumerate_names
from mintworks.core.plugin import Achievement
from mintworks.scenes.history.badge import Badge
from mintworks.scenes.history.game_result import SeatResult
from mintworks.ui.celebration import sunburst
from mintworks.ui.cutout import Cutouts
from mintworks.ui.stage import Rect, TextBlock, write_lines
from mintworks.ui.tween import out_back
from mintworks.ui.ui import Ui
from mintworks.ui.widgets.card import Card

MOST: Final = 2
"""Maximum number of badges; more would be a list."""

_BADGE, _LINE = 92, 46
_GROWS: Final = 1.25
"""Maximum growth of a badge with the text."""
_GAP: Final = 8
_ROOMY: Final = 900
"""Width in px of the design from which two badges stand side by side."""
_RAYS: Final = 1.7
_SMALLEST: Final = 0.4
"""Scale at which a badge begins to appear."""


@dataclass(frozen=True, slots=True)
class Earned:
    """A badge with the seat that earned it."""

    result: SeatResult
    badge: Badge


def all_earned(
    results: Sequence[SeatResult],
    earned: Mapping[int, Sequence[str]],
    achievements: Mapping[str, Achievement],
    strings: Strings,
) -> list[Earned]:
    """Return the badges of all seats, in the order of the results."""
    return [
        Earned(result, Badge(name, achievements[name], strings))
        for result in results
        for name in earned.get(result.seat, ())
        if name in achievements
    ]


def celebrated(earned: Sequence[Earned]) -> list[Earned]:
    """Return the achievements to be shown as badges: the first of each seat before any seat's second."""
    places: Counter[int] = Counter()
    ranked = []
    for each in earned:
        ranked.append((places[each.result.seat], each))
        places[each.result.seat] += 1
    return [each for _, each in sorted(ranked, key=lambda pair: pair[0])][:MOST]


def _badge_height(ui: Ui) -> float:
    return _BADGE * min(_GROWS, ui.settings.text_scale)


def ribbon_height(ui: Ui, badges: int, width: float) -> float:
    """Return the height of a ribbon of badges in room of this width, in px of the design."""
    if not badges:
        return 0
    rows = 1 if width >= _ROOMY else min(badges, MOST)
    return rows * (_badge_height(ui) + _GAP) - _GAP + (_LINE + _GAP if badges > MOST else 0)


class BadgeChip(Card):
    """A new badge with its words."""

    def __init__(self, ui: Ui, cutouts: Cutouts, rect: Rect, earned: Earned, *, has_emblem: bool) -> None:
        badge = earned.badge
        widget_id = f"results.seat-{earned.result.seat}.{badge.id}"
        super().__init__(ui, widget_id, rect, badge.name, "", state=badge.text)
        self._cutouts = cutouts
        self._earned = earned
        self._has_emblem = has_emblem

    def draw(self) -> None:
        if not self.shown:
            return
        ui, theme, rect = self.ui, self.ui.theme, self.rect
        self._draw_focus_ring(rect, ui.px(theme.radius_small))
        side_px = min(rect.height, ui.px(_BADGE)) - ui.px(12)
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
        name, text = ui.style("tag", theme.gold), ui.style("note", theme.cream)
        write_lines(ui, [TextBlock(badge.name, name), TextBlock(badge.text, text, lines=0)], room, alpha=self.shown)


class MoreChip(Card):
    """The names of all other achievements in one line."""

    def __init__(self, ui: Ui, strings: Strings, rect: Rect, others: Sequence[Earned]) -> None:
        names = enumerate_names([earned.badge.name for earned in others], strings)
        text = strings("results.badges.more", n=len(others), names=names)
        told = "\n".join(f"{earned.badge.name}: {earned.badge.text}" for earned in others)
        super().__init__(ui, "results.more-badges", rect, text, told)

    def draw(self) -> None:
        ui, rect = self.ui, self.rect
        self._draw_focus_ring(rect, ui.px(ui.theme.radius_small))
        words = TextBlock(self.name, ui.style("caption", ui.theme.cream))
        write_lines(ui, [words], rect, alpha=self.shown)


class Ribbon:
    """Lays out the badges in a box; its chips are widgets that draw themselves."""

    def __init__(self, ui: Ui, strings: Strings, cutouts: Cutouts, rect: Rect, earned: Sequence[Earned]) -> None:
        shown = celebrated(earned)
        others = [each for each in earned if each not in shown]
        abreast = 2 if rect.width >= ui.px(_ROOMY) else 1
        gap_px, height_px = ui.px(_GAP), ui.px(_badge_height(ui))
        width_px = (rect.width + gap_px) // abreast - gap_px
        has_emblem = len({each.result.seat for each in earned}) > 1
        self.chips: list[BadgeChip | MoreChip] = []
        for index, each in enumerate(shown):
            line, column = divmod(index, abreast)
            left_px = rect.left + column * (width_px + gap_px)
            place = Rect(left_px, rect.top + line * (height_px + gap_px), width_px, height_px)
            self.chips.append(BadgeChip(ui, cutouts, place, each, has_emblem=has_emblem))
        if others:
            line_px = ui.px(_LINE)
            self.chips.append(
                MoreChip(ui, strings, Rect(rect.left, rect.bottom - line_px, rect.width, line_px), others)
            )

    def show(self, appeared: float) -> None:
        """Set the scale of the chips; `appeared` is the number of those that have appeared so far."""
        for index, chip in enumerate(self.chips):
            chip.shown = min(1.0, max(0.0, appeared - index))
