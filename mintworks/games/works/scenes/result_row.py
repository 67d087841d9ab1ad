"""One neighborhood at the end of a game: its buildings with their stars, and what it comes to."""

from __future__ import annotations

from typing import Final

from mintworks.content.strings import Strings
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.rules.cards import ENDLESS
from mintworks.games.works.rules.neighborhood import StarCount, size, star_counts
from mintworks.games.works.rules.state import Reason, Seat, State
from mintworks.games.works.text.narration import card_name, mints_shown
from mintworks.games.works.text.stars import explain_stars
from mintworks.scenes.results.game_result import SeatResult
from mintworks.storage.achievements import load_achievements
from mintworks.ui import shapes
from mintworks.ui.cutout import Cutouts
from mintworks.ui.stage import Rect
from mintworks.ui.theme import mix
from mintworks.ui.ui import Ui
from mintworks.ui.widgets import Widget, draw_panel
from mintworks.ui.widgets.card import Card

_PADDING: Final = 16
_OWNER_WIDTH: Final = 322
_EMBLEM: Final = 92
_TOTAL_WIDTH: Final = 146
_CHIP_GAP: Final = 12
_NAME_HEIGHT: Final = 32
_PILL_HEIGHT: Final = 38
_THUMBNAIL_ASPECT: Final = 1.12
_LOW_WIDTH: Final = 146
"""In low rows pictures are wider than high."""
_NARROWEST_NAME: Final = 84
_TOTALS: Final = (
    (Reason.STARS, "star"),
    (Reason.SIZE, "building"),
    (Reason.MINTS, "mint"),
)


class BuildingChip(Card):
    """A building with the stars that it gives; its tooltip says how it comes by them."""

    def __init__(
        self, ui: Ui, strings: Strings, cutouts: Cutouts, widget_id: str, rect: Rect, count: StarCount, mints: int
    ) -> None:
        name, hint = card_name(count.building.id, strings), explain_stars(count, mints, strings)
        super().__init__(ui, widget_id, rect, name, hint)
        self._cutouts = cutouts
        self.plan = count.building
        self._stars = count.stars
        self.counted = count.counted
        self.shown = 0.0
        self.is_lit = False
        """It is counted by the building that is pointed at."""

    def draw(self) -> None:
        ui, theme, rect = self.ui, self.ui.theme, self.rect
        radius_px = ui.px(12)
        picture = Rect(rect.left, rect.top, rect.width, rect.height - ui.px(_NAME_HEIGHT))
        shadow = shapes.soft_shadow(*picture.size, radius_px=radius_px, blur_px=ui.px(5))
        ui.art.draw_shape(shadow, (picture.left, picture.top + ui.px(3)))
        drawn = self._cutouts.picture(f"plans/{self.plan.id}", *picture.size, radius_px)
        ui.canvas.draw(drawn, picture.topleft)
        line_px = ui.px(4 if self.is_lit else 3)
        edge = theme.gold if self.is_lit else theme.types[self.plan.type]
        frame = shapes.frame(*picture.size, color=edge, radius_px=radius_px, line_px=line_px)
        self._draw_focus_ring(picture, radius_px)
        ui.art.draw_shape(frame, picture.topleft)
        if rect.width >= ui.px(_NARROWEST_NAME):
            style = ui.style("caption", theme.cream)
            line = rect.bottom - ui.px(_NAME_HEIGHT) / 2 + ui.px(2)
            ui.text.draw(self.name, style, (rect.centerx, line), align="center", width_px=rect.width)
        if self.shown:
            self._draw_stars(picture)

    def _draw_stars(self, picture: Rect) -> None:
        ui, theme = self.ui, self.ui.theme
        style = ui.style("figure", theme.cream)
        digits = str(self._stars)
        height_px, star_px = ui.px(_PILL_HEIGHT), ui.px(28)
        width_px = ui.text.width_px(digits, style) + star_px + ui.px(30)
        pill = Rect(0, 0, width_px, height_px)
        pill.bottomright = picture.right + ui.px(5), picture.bottom + ui.px(7)
        grown = 1.0 if ui.settings.reduced_motion else 0.7 + 0.3 * self.shown
        ground = shapes.panel(
            *pill.size,
            fill=theme.night,
            radius_px=height_px / 2,
            border=theme.gold_deep,
            border_px=ui.px(2),
        )
        ui.art.draw_shape(ground, pill.topleft, scale=grown, alpha=self.shown)
        name = "star" if self._stars else "star-empty"
        star = ui.art.icon(name, star_px, theme.star)
        ui.canvas.draw(star, center=(pill.left + ui.px(10) + star_px / 2, pill.centery), alpha=self.shown, scale=grown)
        ui.text.draw(digits, style, (pill.right - ui.px(12), pill.centery), align="right", alpha=self.shown)


class PlansChip(Card):
    """The plans that were never built: they count for the size alone."""

    def __init__(self, ui: Ui, strings: Strings, cutouts: Cutouts, widget_id: str, rect: Rect, plans: int) -> None:
        super().__init__(ui, widget_id, rect, strings("results.plans", n=plans), strings("results.plans_hint", n=plans))
        self._cutouts = cutouts
        self._plans = plans

    def draw(self) -> None:
        ui, theme, rect = self.ui, self.ui.theme, self.rect
        height_px = rect.height - ui.px(_NAME_HEIGHT)
        width_px = min(round(height_px / 1.72), round(rect.width * 0.7))
        height_px = round(width_px * 1.72)
        shown = min(self._plans, 3)
        step_px = min(ui.px(14), (rect.width - width_px) // max(1, shown))
        back = self._cutouts.picture("backs/plan", width_px, height_px, ui.px(7))
        left_px = rect.centerx - (width_px + (shown - 1) * step_px) / 2
        middle_px = rect.top + (rect.height - ui.px(_NAME_HEIGHT)) / 2
        for index in range(shown):
            ui.canvas.draw(back, (left_px + index * step_px, middle_px - height_px / 2))
        self._draw_focus_ring(Rect(left_px, middle_px - height_px / 2, width_px, height_px), ui.px(7))
        style = ui.style("caption", theme.muted)
        line = rect.bottom - ui.px(_NAME_HEIGHT) / 2 + ui.px(2)
        ui.text.draw(self.name, style, (rect.centerx, line), align="center", width_px=rect.width)


class NeighborhoodRows:
    """The rows of a game that ended in this position."""

    def __init__(self, end: State) -> None:
        self._end = end
        # Those of the box: a game with a twist may lack cards that achievements are about.
        self.achievements = load_achievements(load_cards())

    def steps(self, seat: int) -> int:
        own = self._end.seats[seat - 1]
        return len(own.buildings) + bool(own.plans)

    def row(
        self, ui: Ui, strings: Strings, cutouts: Cutouts, rect: Rect, result: SeatResult, reason: str
    ) -> NeighborhoodRow:
        seat = self._end.seats[result.seat - 1]
        return NeighborhoodRow(ui, strings, cutouts, rect, result, seat, reason)


class NeighborhoodRow:
    """A seat's panel; its chips are widgets, the rest is drawn here."""

    def __init__(
        self,
        ui: Ui,
        strings: Strings,
        cutouts: Cutouts,
        rect: Rect,
        result: SeatResult,
        seat: Seat,
        reason: str,
    ) -> None:
        self._ui = ui
        self._strings = strings
        self._cutouts = cutouts
        self._rect = rect
        self._result = result
        self._seat = seat
        self._counts = star_counts(seat)
        self._reason = reason
        self.chips: list[BuildingChip] = []
        self.plans: PlansChip | None = None
        self._lay_out()

    @property
    def widgets(self) -> list[Widget]:
        return [*self.chips, *([] if self.plans is None else [self.plans])]

    def _lay_out(self) -> None:
        ui, rect, seat = self._ui, self._rect, self._seat
        left_px = rect.left + ui.px(_OWNER_WIDTH)
        right_px = rect.right - ui.px(3 * _TOTAL_WIDTH + _PADDING)
        count = len(self._counts) + bool(seat.plans)
        if not count:
            return
        gap_px = ui.px(_CHIP_GAP)
        height_px = rect.height - 2 * ui.px(_PADDING) + ui.px(8)
        widest_px = max(round((height_px - ui.px(_NAME_HEIGHT)) * _THUMBNAIL_ASPECT), ui.px(_LOW_WIDTH))
        width_px = min(widest_px, (right_px - left_px - (count - 1) * gap_px) // count)
        places = [
            Rect(left_px + index * (width_px + gap_px), rect.top + ui.px(_PADDING - 2), width_px, height_px)
            for index in range(count)
        ]
        prefix = f"results.seat-{self._result.seat}"
        for place, star_count in zip(places, self._counts, strict=False):
            mints = seat.buildings[star_count.building]
            chip_id = f"{prefix}.{star_count.building.id}"
            self.chips.append(BuildingChip(ui, self._strings, self._cutouts, chip_id, place, star_count, mints))
        if seat.plans:
            self.plans = PlansChip(ui, self._strings, self._cutouts, f"{prefix}.plans", places[-1], len(seat.plans))

    def draw(self, counted: float, totals: float, *, decided: float) -> None:
        ui, theme, result = self._ui, self._ui.theme, self._result
        draw_panel(ui, self._rect, "night")
        if result.is_winner and decided:
            frame = shapes.panel(
                *self._rect.size,
                fill=theme.gold,
                opacity=0.07,
                radius_px=ui.px(theme.radius),
                border=theme.gold,
                border_px=ui.px(4),
            )
            ui.art.draw_shape(frame, self._rect.topleft, alpha=decided)
        self._draw_owner(decided)
        pointed = next((chip for chip in self.chips if chip.hovered or chip.focus_visible), None)
        for index, chip in enumerate(self.chips):
            chip.shown = min(1.0, max(0.0, counted - index))
            chip.is_lit = pointed is not None and chip.plan in pointed.counted
        stars = sum(count.stars for count, chip in zip(self._counts, self.chips, strict=True) if chip.shown >= 0.5)
        for column, (reason, icon) in enumerate(_TOTALS):
            value = {
                Reason.STARS: str(stars),
                Reason.SIZE: str(round(size(self._seat) * totals)),
                Reason.MINTS: self._mints(totals),
            }[reason]
            self._draw_total(column, reason, icon, value, decided)

    def _mints(self, totals: float) -> str:
        mints = self._seat.mints
        return mints_shown(mints if mints >= ENDLESS else round(mints * totals), self._strings)

    def _draw_owner(self, decided: float) -> None:
        ui, theme, result, rect = self._ui, self._ui.theme, self._result, self._rect
        side_px = min(ui.px(_EMBLEM), rect.height - 2 * ui.px(_PADDING))
        center = rect.left + ui.px(_PADDING + 4) + side_px / 2, rect.centery
        ui.canvas.draw(result.picture(ui, self._cutouts, side_px), center=center)
        left_px = center[0] + side_px / 2 + ui.px(18)
        room_px = rect.left + ui.px(_OWNER_WIDTH - 14) - left_px
        is_crowned = result.is_winner and decided > 0
        line = rect.centery - ui.px(17) if is_crowned else rect.centery
        ui.text.draw(result.name, ui.style("subheading", theme.cream), (left_px, line), width_px=room_px)
        if is_crowned:
            crown_px = ui.px(30)
            crown = ui.art.icon("crown", crown_px, theme.gold)
            line = rect.centery + ui.px(25)
            ui.canvas.draw(crown, center=(left_px + crown_px / 2, line - ui.px(1)), alpha=decided)
            told = ui.style("caption", theme.gold)
            at = left_px + crown_px + ui.px(8), line
            ui.text.draw(self._strings("results.winner"), told, at, alpha=decided, width_px=room_px - crown_px)

    def _draw_total(self, column: int, reason: Reason, icon: str, value: str, decided: float) -> None:
        ui, theme, rect = self._ui, self._ui.theme, self._rect
        width_px, height_px = ui.px(_TOTAL_WIDTH - 8), min(rect.height - 2 * ui.px(10), ui.px(124))
        left_px = rect.right - ui.px(_PADDING - 4) - (3 - column) * ui.px(_TOTAL_WIDTH)
        cell = Rect(left_px, rect.centery - height_px // 2, width_px, height_px)
        decides = reason == self._reason and decided > 0
        if decides:
            ground = shapes.panel(
                *cell.size, fill=mix(theme.gold, theme.cream, 0.25), fill_below=theme.gold, radius_px=ui.px(16)
            )
            ui.art.draw_shape(ground, cell.topleft, alpha=decided)
        letters = theme.ink if decides else theme.cream
        icon_px, gap_px = ui.px(44), ui.px(8)
        style = ui.style("heading", letters)
        line = cell.centery - ui.px(16)
        across_px = icon_px + gap_px + ui.text.width_px(value, style)
        start_px = cell.centerx - across_px / 2
        ui.canvas.draw(ui.art.icon(icon, icon_px, theme.star), center=(start_px + icon_px / 2, line))
        ui.text.draw(value, style, (start_px + icon_px + gap_px, line))
        caption = ui.style("caption", letters if decides else theme.muted)
        at = cell.centerx, cell.centery + ui.px(31)
        ui.text.draw(self._strings(f"results.totals.{reason}"), caption, at, align="center", width_px=cell.width)
