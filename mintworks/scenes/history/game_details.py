"""Details of a past game: its end, everyone's totals, and the stars by round."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import tzinfo
from typing import Final

from mintworks.core.players.level import rank_among
from mintworks.core.seat import SeatKind
from mintworks.scenes.base.scene import App
from mintworks.scenes.history.history_parts import HistoryParts
from mintworks.scenes.history.past_game_words import facts_told, heading_told, verdict_told
from mintworks.storage.history import PastGame, PastSeat
from mintworks.ui.cutout import Cutouts
from mintworks.ui.plots import LinePlot, PlotLine
from mintworks.ui.rank import draw_rank
from mintworks.ui.stage import Rect, write
from mintworks.ui.theme import SEAT_COLORS
from mintworks.ui.widgets import draw_panel

_PADDING: Final = 36
_PICTURE: Final = 40
_SEAT: Final = 50
_TOTAL: Final = 92
_NAME_SHARE: Final = 0.66
"""Share of a seat's height for the name, above the rank."""
_RANK_RISE: Final = 11
_END: Final = 34


class GameDetails:
    """Draws details in a game's own words; times are in `zone`."""

    def __init__(self, app: App, parts: HistoryParts, cutouts: Cutouts, zone: tzinfo | None) -> None:
        self._app = app
        self._parts = parts
        self._cutouts = cutouts
        self._zone = zone

    def draw(self, panel: Rect, game: PastGame, series: Sequence[Sequence[int]], foot_px: int) -> None:
        """Draw into a panel above its foot; `series` are the stars of each seat by round."""
        ui, strings, theme = self._app.ui, self._app.strings, self._app.ui.theme
        draw_panel(ui, panel)
        room = panel.inflate(-2 * ui.px(_PADDING), -2 * ui.px(_PADDING))
        small = ui.style("label", theme.muted_ink)
        ui.text.draw(
            heading_told(game, self._zone, strings), small, (room.left, room.top + ui.px(8)), width_px=room.width
        )
        box = Rect(room.left, room.top + ui.px(28), room.width, ui.px(58))
        write(ui, verdict_told(game, strings), ui.style("heading", theme.ink, most=1.0), box, middle=True)
        reason = ui.style("body", theme.ink, most=1.2)
        ui.text.draw(self._parts.reason(game, strings), reason, (room.left, room.top + ui.px(104)), width_px=room.width)
        facts = ui.text.paragraph_picture(
            facts_told(game, self._parts.options(game, strings), strings), small, room.width, max_lines=2
        )
        ui.canvas.draw(facts, (room.left, room.top + ui.px(123)))
        top_px = room.top + ui.px(137) + facts.height_px
        for seat in game.seats:
            self._draw_seat(game, seat, Rect(room.left, top_px, room.width, ui.px(_SEAT)))
            top_px += ui.px(_SEAT)
        plot = Rect(room.left, top_px + ui.px(14), room.width, room.bottom - foot_px - top_px - ui.px(26))
        self._draw_plot(game, series, plot)

    def _draw_seat(self, game: PastGame, seat: PastSeat, room: Rect) -> None:
        """Draw a name and the totals that decide in turn."""
        ui, strings, theme = self._app.ui, self._app.strings, self._app.ui.theme
        side_px = ui.px(_PICTURE)
        picture = self._cutouts.picture(self._parts.picture(seat, game), side_px, side_px, side_px // 2)
        ui.canvas.draw(picture, center=(room.left + side_px / 2, room.centery))
        totals = self._parts.totals(seat, strings)
        left_px = room.right - len(totals) * ui.px(_TOTAL)
        rank = rank_among(self._parts.levels, seat.level)
        name = ui.style("strong" if seat.has_won else "body", theme.ink, most=1.2 if rank is None else 1.0)
        name_px = room.left + side_px + ui.px(14)
        crown_px = ui.px(28) if seat.has_won else 0
        width_px = left_px - name_px - crown_px - ui.px(20)
        lines, high_px = (2, room.height) if rank is None else (1, round(room.height * _NAME_SHARE))
        words = ui.text.paragraph_picture(seat.name, name, width_px, max_lines=lines, max_height_px=high_px)
        line = room.top + high_px / 2
        ui.canvas.draw(words, (name_px, line - words.height_px / 2))
        if rank is not None:
            at = name_px, room.bottom - ui.px(_RANK_RISE)
            draw_rank(ui, strings, rank, ui.style("mark", theme.muted_ink), at, left_px - name_px - ui.px(20))
        if seat.has_won:
            crown = ui.art.icon("crown", crown_px, theme.gold)
            ui.canvas.draw(crown, center=(name_px + words.width_px + ui.px(10) + crown_px / 2, line - ui.px(1)))
        icon_px = ui.px(28)
        for column, (icon, value) in enumerate(totals):
            at_px = left_px + column * ui.px(_TOTAL) + ui.px(14)
            ui.canvas.draw(ui.art.icon(icon, icon_px, theme.ink), center=(at_px + icon_px / 2, room.centery))
            ui.text.draw(value, ui.style("figure", theme.ink), (at_px + icon_px + ui.px(8), room.centery))

    def _draw_plot(self, game: PastGame, series: Sequence[Sequence[int]], room: Rect) -> None:
        """Draw the stars by round, with the seat's picture at the end of each line."""
        ui, strings, theme = self._app.ui, self._app.strings, self._app.ui.theme
        caption = ui.style("label", theme.ink, most=1.2)
        ui.text.draw(
            strings("chronicle.stars_by_round"), caption, (room.left, room.top + ui.px(12)), width_px=room.width
        )
        if not series:
            return
        box = Rect(room.left, room.top + ui.px(40), room.width, room.height - ui.px(40))
        colors = [theme.hues["plum"] if seat.kind == SeatKind.AI else SEAT_COLORS[seat.emblem] for seat in game.seats]
        lines = [PlotLine(worth, color) for worth, color in zip(series, colors, strict=False)]
        end_px = ui.px(_END)
        plot = LinePlot(ui, box, lines, goal=self._parts.goal_of(game), ends_px=end_px + ui.px(30))
        plot.draw()
        for seat, end in zip(game.seats, plot.ends(end_px + ui.px(2)), strict=False):
            picture = self._cutouts.picture(self._parts.picture(seat, game), end_px, end_px, end_px // 2)
            ui.canvas.draw(picture, center=(end[0] + ui.px(20) + end_px / 2, end[1]))
