"""The results of Mint Works: each neighborhood's buildings with their stars, and its totals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from mintworks.content.strings import Strings
from mintworks.core.summary import GameSummary
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules.neighborhood import StarCount, star_counts
from mintworks.games.works.rules.state import Reason, Seat, State
from mintworks.games.works.rules.upkeep import STARS_TO_END
from mintworks.games.works.text.narration import card_name
from mintworks.games.works.text.stars import explain_stars
from mintworks.games.works.view.card_frame import kind_color
from mintworks.games.works.view.postcard_view import TownPostcardView
from mintworks.scenes.history.game_result import SeatResult
from mintworks.scenes.results.picture_chip import NAME_HEIGHT, PictureChip
from mintworks.scenes.results.result_rows import ResultRows
from mintworks.scenes.results.seat_row import SeatRow
from mintworks.ui.cutout import Cutouts
from mintworks.ui.stage import Rect
from mintworks.ui.theme import Color
from mintworks.ui.ui import Ui
from mintworks.ui.widgets.card import Card

_CHIP_GAP: Final = 12
_THUMBNAIL_ASPECT: Final = 1.12
_LOW_WIDTH: Final = 146
"""Width of pictures in low rows, which are wider than high."""


class BuildingChip(PictureChip):
    """A building with its stars; its tooltip says where they come from."""

    def __init__(
        self, ui: Ui, strings: Strings, cutouts: Cutouts, widget_id: str, rect: Rect, count: StarCount, mints: int
    ) -> None:
        name, hint = card_name(count.building.id, strings), explain_stars(count, mints, strings)
        drawing = f"plans/{count.building.id}"
        super().__init__(ui, cutouts, widget_id, rect, name, hint, drawing=drawing, stars=count.stars)
        self.plan = count.building
        self.counted = count.counted
        self.is_lit = False
        """Whether the building that is pointed at counts it."""

    @property
    def edge(self) -> tuple[Color, int]:
        theme = self.ui.theme
        return (theme.gold, 4) if self.is_lit else (kind_color(theme, self.plan.type), 3)


class PlansChip(Card):
    """The plans that were never built: they only count for the size."""

    def __init__(self, ui: Ui, strings: Strings, cutouts: Cutouts, widget_id: str, rect: Rect, plans: int) -> None:
        super().__init__(ui, widget_id, rect, strings("results.plans", n=plans), strings("results.plans_hint", n=plans))
        self._cutouts = cutouts
        self._plans = plans

    def draw(self) -> None:
        ui, theme, rect = self.ui, self.ui.theme, self.rect
        height_px = rect.height - ui.px(NAME_HEIGHT)
        width_px = min(round(height_px / 1.72), round(rect.width * 0.7))
        height_px = round(width_px * 1.72)
        shown = min(self._plans, 3)
        step_px = min(ui.px(14), (rect.width - width_px) // max(1, shown))
        back = self._cutouts.picture("backs/plan", width_px, height_px, ui.px(7))
        left_px = rect.centerx - (width_px + (shown - 1) * step_px) / 2
        middle_px = rect.top + (rect.height - ui.px(NAME_HEIGHT)) / 2
        for index in range(shown):
            ui.canvas.draw(back, (left_px + index * step_px, middle_px - height_px / 2))
        self._draw_focus_ring(Rect(left_px, middle_px - height_px / 2, width_px, height_px), ui.px(7))
        style = ui.style("caption", theme.muted)
        line = rect.bottom - ui.px(NAME_HEIGHT) / 2 + ui.px(2)
        ui.text.draw(self.name, style, (rect.centerx, line), align="center", width_px=rect.width)


class NeighborhoodRows(ResultRows[State]):
    """The rows of a game that ended in this position."""

    goal = STARS_TO_END
    goal_key = "works.results.goal"

    def __init__(self, end: State) -> None:
        super().__init__(PLUGIN, end)

    def view(self, seat: int, *, is_won: bool) -> TownPostcardView:
        return TownPostcardView(self._end.seats[seat - 1], is_won=is_won)

    def steps(self, seat: int) -> int:
        own = self._end.seats[seat - 1]
        return len(own.buildings) + bool(own.plans)

    def row(
        self, ui: Ui, strings: Strings, cutouts: Cutouts, rect: Rect, result: SeatResult, summary: GameSummary
    ) -> NeighborhoodRow:
        seat = self._end.seats[result.seat - 1]
        return NeighborhoodRow(ui, strings, cutouts, rect, result, seat, summary)


class NeighborhoodRow(SeatRow):
    """A seat's panel with its buildings, and the plans that it never built."""

    icons: ClassVar[Mapping[str, str]] = {Reason.STARS: "star", Reason.SIZE: "building", Reason.MINTS: "mint"}

    def __init__(
        self,
        ui: Ui,
        strings: Strings,
        cutouts: Cutouts,
        rect: Rect,
        result: SeatResult,
        seat: Seat,
        summary: GameSummary,
    ) -> None:
        super().__init__(ui, strings, cutouts, rect, result, summary)
        self.buildings: list[BuildingChip] = []
        self._lay_out(seat)

    def _lay_out(self, seat: Seat) -> None:
        ui, room, counts = self._ui, self.room, star_counts(seat)
        count = len(counts) + bool(seat.plans)
        if not count:
            return
        gap_px = ui.px(_CHIP_GAP)
        widest_px = max(round((room.height - ui.px(NAME_HEIGHT)) * _THUMBNAIL_ASPECT), ui.px(_LOW_WIDTH))
        width_px = min(widest_px, (room.width - (count - 1) * gap_px) // count)
        places = [
            Rect(room.left + index * (width_px + gap_px), room.top, width_px, room.height) for index in range(count)
        ]
        prefix = f"results.seat-{self._result.seat}"
        for place, star_count in zip(places, counts, strict=False):
            mints = seat.buildings[star_count.building]
            chip_id = f"{prefix}.{star_count.building.id}"
            self.buildings.append(BuildingChip(ui, self._strings, self._cutouts, chip_id, place, star_count, mints))
        self.counted = [(chip, chip.stars) for chip in self.buildings]
        if seat.plans:
            plans = PlansChip(ui, self._strings, self._cutouts, f"{prefix}.plans", places[-1], len(seat.plans))
            self.others.append(plans)

    def draw(self, counted: float, totals: float, *, decided: float) -> None:
        super().draw(counted, totals, decided=decided)
        pointed = next((chip for chip in self.buildings if chip.hovered or chip.focus_visible), None)
        for chip in self.buildings:
            chip.is_lit = pointed is not None and chip.plan in pointed.counted
