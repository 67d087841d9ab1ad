"""The row of a seat on the page of results: its owner, its counted cards, and its totals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from mintworks.content.strings import Strings
from mintworks.core.summary import Criterion, GameSummary
from mintworks.scenes.history.game_result import SeatResult
from mintworks.ui import shapes
from mintworks.ui.cutout import Cutouts
from mintworks.ui.rank import draw_rank
from mintworks.ui.stage import Rect
from mintworks.ui.table.portraits import draw_mark
from mintworks.ui.theme import mix
from mintworks.ui.ui import Ui
from mintworks.ui.widgets import Widget, draw_panel
from mintworks.ui.widgets.card import Card

_PADDING: Final = 16
_OWNER_WIDTH: Final = 322
_EMBLEM: Final = 92
_TOTAL_WIDTH: Final = 146
_CORNERS: Final = 16
_LINES: Final = {1: (0, 0), 2: (-17, 42), 3: (-28, 30)}
"""By the number of lines about the owner: offset of the name from the row's middle, and line spacing."""


class _Total(Card):
    """A total that explains itself; the row draws it."""

    def draw(self) -> None:
        self._draw_focus_ring(self.rect, self.ui.px(_CORNERS))


class SeatRow:
    """A panel with a seat's owner at the left, its totals at the right, and `room` for a game's counted cards between.

    `counted` are the cards that score, with their worth; `others` aren't counted. `icons` are the drawings of the
    deciding totals in their order, by name; a missing one is a star. Without counted cards the score is shown at once.
    """

    icons: ClassVar[Mapping[str, str]] = {}
    totals_key: ClassVar[str] = "results.totals"
    """Group of the totals' words in the messages."""

    def __init__(
        self, ui: Ui, strings: Strings, cutouts: Cutouts, rect: Rect, result: SeatResult, summary: GameSummary
    ) -> None:
        self._ui = ui
        self._strings = strings
        self._cutouts = cutouts
        self._rect = rect
        self._result = result
        self._criteria = summary.seats[result.seat - 1]
        self._reason = summary.reason
        self.counted: list[tuple[Card, int]] = []
        self.others: list[Card] = []
        left_px = rect.left + ui.px(_OWNER_WIDTH)
        right_px = rect.right - ui.px(len(self._criteria) * _TOTAL_WIDTH + _PADDING)
        high_px = rect.height - 2 * ui.px(_PADDING) + ui.px(8)
        self.room = Rect(left_px, rect.top + ui.px(_PADDING - 2), right_px - left_px, high_px)
        self._totals = [self._total(column) for column in range(len(self._criteria))]

    def _total(self, column: int) -> _Total:
        ui, rect, criterion = self._ui, self._rect, self._criteria[column]
        width_px, height_px = ui.px(_TOTAL_WIDTH - 8), min(rect.height - 2 * ui.px(10), ui.px(124))
        left_px = rect.right - ui.px(_PADDING - 4) - (len(self._criteria) - column) * ui.px(_TOTAL_WIDTH)
        cell = Rect(left_px, rect.centery - height_px // 2, width_px, height_px)
        key = f"{self.totals_key}_hints.{criterion.name}"
        hint = self._strings(key) if self._strings.has(key) else ""
        return _Total(ui, f"results.seat-{self._result.seat}.{criterion.name}", cell, self._counted(criterion), hint)

    @property
    def widgets(self) -> list[Widget]:
        """Return the widgets that can be looked at."""
        return [*(card for card, _ in self.counted), *self.others, *self._totals]

    @property
    def top_px(self) -> int:
        return self._rect.top

    def stand_at(self, top_px: int) -> None:
        """Move the row with everything on it to a height."""
        by_px = top_px - self.top_px
        if not by_px:
            return
        self._rect = self._rect.move(0, by_px)
        for widget in self.widgets:
            widget.rect = widget.rect.move(0, by_px)

    def draw(self, counted: float, totals: float, *, decided: float) -> None:
        """Draw all but the cards, and set the progress of their counting.

        `counted` is the number of cards counted so far; `totals` and `decided` are the progress of showing the other
        totals and the winner, from 0 to 1.
        """
        ui, theme = self._ui, self._ui.theme
        draw_panel(ui, self._rect, "night")
        if self._result.is_winner and decided:
            frame = shapes.panel(
                *self._rect.size,
                fill=theme.gold,
                opacity=0.07,
                radius_px=ui.px(theme.radius),
                border=theme.gold,
                border_px=ui.px(4),
            )
            ui.art.draw_shape(frame, self._rect.topleft, alpha=decided)
        self._say()
        self._draw_owner(decided)
        for index, (card, _) in enumerate(self.counted):
            card.shown = min(1.0, max(0.0, counted - index))
        score = sum(worth for card, worth in self.counted if card.shown >= 0.5)
        for column, criterion in enumerate(self._criteria):
            value = str(score) if column == 0 and self.counted else self._told(criterion, totals)
            self._draw_total(column, criterion.name, value, decided)

    def _say(self) -> None:
        """Tell screen readers the totals at once, while they are counted on the screen."""
        totals = map(self._counted, self._criteria)
        winner = [self._strings("results.winner")] if self._result.is_winner else []
        self._ui.canvas.say(f"{self._result.name}: {', '.join((*winner, *totals))}")

    def _counted(self, criterion: Criterion) -> str:
        return f"{self._strings(f'{self.totals_key}.{criterion.name}')}: {self._told(criterion, 1)}"

    def _told(self, criterion: Criterion, totals: float) -> str:
        return self._strings("endless") if criterion.value is None else str(round(criterion.value * totals))

    def _draw_owner(self, decided: float) -> None:
        ui, theme, result, rect = self._ui, self._ui.theme, self._result, self._rect
        side_px = min(ui.px(_EMBLEM), rect.height - 2 * ui.px(_PADDING))
        center = rect.left + ui.px(_PADDING + 4) + side_px / 2, rect.centery
        ui.canvas.draw(result.picture(ui, self._cutouts, side_px), center=center)
        if result.is_double:
            draw_mark(ui, result.emblem, center, side_px)
        left_px = center[0] + side_px / 2 + ui.px(18)
        room_px = rect.left + ui.px(_OWNER_WIDTH - 14) - left_px
        is_crowned, rank = result.is_winner and decided > 0, result.rank
        lines = 1 + is_crowned + (rank is not None)
        line, step_px = rect.centery + ui.px(_LINES[lines][0]), ui.px(_LINES[lines][1])
        name = ui.style("name" if lines == len(_LINES) else "subheading", theme.cream)
        ui.text.draw(result.name, name, (left_px, line), width_px=room_px)
        if rank is not None:
            line += step_px
            draw_rank(ui, self._strings, rank, ui.style("mark", theme.muted), (left_px, line), room_px + ui.px(8))
        if is_crowned:
            line += step_px
            crown_px = ui.px(30)
            crown = ui.art.icon("crown", crown_px, theme.gold)
            ui.canvas.draw(crown, center=(left_px + crown_px / 2, line - ui.px(1)), alpha=decided)
            told, at = ui.style("caption", theme.gold), (left_px + crown_px + ui.px(8), line)
            ui.text.draw(self._strings("results.winner"), told, at, alpha=decided, width_px=room_px - crown_px)

    def _draw_total(self, column: int, reason: str, value: str, decided: float) -> None:
        ui, theme, cell = self._ui, self._ui.theme, self._totals[column].rect
        decides = reason == self._reason and decided > 0
        if decides:
            ground = shapes.panel(
                *cell.size, fill=mix(theme.gold, theme.cream, 0.25), fill_below=theme.gold, radius_px=ui.px(_CORNERS)
            )
            ui.art.draw_shape(ground, cell.topleft, alpha=decided)
        letters = theme.ink if decides else theme.cream
        icon_px, gap_px = ui.px(44), ui.px(8)
        style = ui.style("heading", letters)
        line = cell.centery - ui.px(16)
        across_px = icon_px + gap_px + ui.text.width_px(value, style)
        start_px = cell.centerx - across_px / 2
        ui.canvas.draw(
            ui.art.icon(self.icons.get(reason, "star"), icon_px, theme.star), center=(start_px + icon_px / 2, line)
        )
        ui.text.draw(value, style, (start_px + icon_px + gap_px, line))
        caption = ui.style("caption", letters if decides else theme.muted)
        at = cell.centerx, cell.centery + ui.px(31)
        ui.text.draw(self._strings(f"{self.totals_key}.{reason}"), caption, at, align="center", width_px=cell.width)
