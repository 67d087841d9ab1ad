"""One past game in the list of the history."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import tzinfo
from typing import Final

from mintworks.content.strings import Strings
from mintworks.scenes.history.history_parts import HistoryParts
from mintworks.scenes.history.past_game_words import (
    day_told,
    duration_told,
    ending_told,
    occasion_told,
    time_told,
)
from mintworks.storage.history import PastGame, PastSeat
from mintworks.ui import shapes
from mintworks.ui.canvas import Point
from mintworks.ui.cutout import Cutouts
from mintworks.ui.input import Command
from mintworks.ui.stage import Rect, TextBlock, write_lines
from mintworks.ui.theme import Color, mix
from mintworks.ui.tree import Target
from mintworks.ui.ui import Ui
from mintworks.ui.widgets import Widget

_DATE: Final = 214
_LENGTH, _LENGTH_GROWS = 150, 1.2
_PADDING: Final = 22
_SEATS_ABREAST: Final = 2
_PICTURE: Final = 58
_SMALL_PICTURE: Final = 42


class GameRow(Widget):
    """A game in a few words and pictures, chosen by focus.

    `beyond`: commands that lead past the first or last row shown.
    """

    hover_scale = 1.0

    def __init__(
        self,
        ui: Ui,
        strings: Strings,
        parts: HistoryParts,
        cutouts: Cutouts,
        widget_id: str,
        rect: Rect,
        game: PastGame,
        zone: tzinfo | None,
        *,
        on_choose: Callable[[], None],
        on_open: Callable[[], None],
        beyond: Mapping[Command, Callable[[], None]],
    ) -> None:
        super().__init__(ui, widget_id, rect)
        self._strings = strings
        self._parts = parts
        self._cutouts = cutouts
        self._game = game
        self._occasion = occasion_told(game.occasion, game.label, strings)
        self._on_choose = on_choose
        self._on_open = on_open
        self._beyond = beyond
        self._day, self._time = day_told(game.ended, zone, strings), time_told(game.ended, zone, strings)
        self.chosen = False

    def targets(self) -> list[Target]:
        moment = self._strings("chronicle.moment", day=self._day, time=self._time)
        text = self._strings("chronicle.between").join((moment, ending_told(self._game, self._strings)))
        return [Target(self.id, self.rect, "option", text, "chosen" if self.chosen else "")]

    def set_focus(self, focused: bool, *, visible: bool) -> None:
        super().set_focus(focused, visible=visible)
        if focused:
            self._on_choose()

    def use(self, at: Point | None) -> None:
        """Move on to the game's buttons by key or pad; a click only chooses it."""
        if at is None:
            self._on_open()

    def command(self, command: Command) -> bool:
        if command in self._beyond:
            self._beyond[command]()
            return True
        return super().command(command)

    def draw(self) -> None:
        ui, theme, rect = self.ui, self.ui.theme, self.rect
        radius_px = ui.px(theme.radius_small)
        ground = mix(theme.table, theme.mint, 0.06) if self.chosen else mix(theme.table_deep, theme.table, 0.35)
        ground = mix(ground, theme.mint, 0.03) if self.hovered else ground
        self._draw_focus_ring(rect, radius_px)
        face = shapes.panel(
            *rect.size,
            fill=ground,
            radius_px=radius_px,
            border=theme.gold if self.chosen else None,
            border_px=ui.px(4) if self.chosen else 0,
        )
        ui.art.draw_shape(face, rect.topleft)
        self._draw_date()
        self._draw_length()
        left_px, right_px = rect.left + ui.px(_DATE + _PADDING), rect.right - self._length_px
        width_px = (right_px - left_px) // _SEATS_ABREAST
        if len(self._game.seats) <= _SEATS_ABREAST:
            for index, seat in enumerate(self._game.seats):
                self._draw_seat(seat, Rect(left_px + index * width_px, rect.top, width_px - ui.px(16), rect.height))
            return
        height_px = (rect.height - ui.px(8)) // 2
        abreast = -(-len(self._game.seats) // 2)
        width_px = (right_px - left_px) // abreast
        for index, seat in enumerate(self._game.seats):
            row, column = divmod(index, abreast)
            left, top = left_px + column * width_px, rect.top + ui.px(6) + row * height_px
            self._draw_small_seat(seat, Rect(left, top, width_px - ui.px(16), height_px))

    def _draw_date(self) -> None:
        """Draw day and time, above the game's occasion."""
        ui, theme, rect, between = self.ui, self.ui.theme, self.rect, self._strings("chronicle.between")
        text = between.join((self._time, duration_told(self._game.played_s, self._strings)))
        lines = [
            TextBlock(self._day, ui.style("name", theme.cream)),
            TextBlock(text, ui.style("note", theme.muted, most=1.6)),
        ]
        if self._occasion:
            lines.append(TextBlock(self._occasion, ui.style("caption", theme.gold, most=1.5)))
        write_lines(ui, lines, Rect(rect.left + ui.px(_PADDING), rect.top, ui.px(_DATE - 16), rect.height))

    @property
    def _length_px(self) -> int:
        """Return the width of the column at the right."""
        return self.ui.px(_LENGTH * min(_LENGTH_GROWS, self.ui.settings.text_scale))

    def _draw_length(self) -> None:
        ui, theme, rect, strings = self.ui, self.ui.theme, self.rect, self._strings
        lines = [TextBlock(strings("chronicle.rounds", n=self._game.rounds), ui.style("label", theme.cream))]
        if self._game.seed:
            seed = strings("chronicle.seed", seed=self._game.seed)
            lines.append(TextBlock(seed, ui.style("note", theme.muted, most=1.6)))
        width_px = self._length_px - ui.px(30)
        room = Rect(rect.right - ui.px(_PADDING) - width_px, rect.top, width_px, rect.height)
        write_lines(ui, lines, room, align="right")

    def _draw_seat(self, seat: PastSeat, room: Rect) -> None:
        """Draw a seat's name above its stars."""
        ui = self.ui
        side_px = ui.px(_PICTURE)
        self._draw_picture(seat, (room.left + side_px / 2, room.centery + ui.px(4)), side_px)
        left_px = room.left + side_px + ui.px(14)
        name = ui.style("label", self._color(seat))
        ui.text.draw(seat.name, name, (left_px, room.centery - ui.px(16)), width_px=room.right - left_px)
        self._draw_score(seat, left_px, room.centery + ui.px(18))

    def _draw_small_seat(self, seat: PastSeat, room: Rect) -> None:
        """Draw a seat in one line, for large tables."""
        ui = self.ui
        side_px = ui.px(_SMALL_PICTURE)
        self._draw_picture(seat, (room.left + side_px / 2, room.centery), side_px)
        name_px, stars_px = room.left + side_px + ui.px(14), room.right - ui.px(74)
        name = ui.style("label", self._color(seat))
        width_px = stars_px - name_px - ui.px(8)
        words = ui.text.paragraph_picture(seat.name, name, width_px, max_lines=2, max_height_px=room.height)
        ui.canvas.draw(words, (name_px, room.centery - words.height_px / 2))
        self._draw_score(seat, stars_px, room.centery)

    def _color(self, seat: PastSeat) -> Color:
        return self.ui.theme.gold if seat.has_won else self.ui.theme.cream

    def _draw_picture(self, seat: PastSeat, center: Point, side_px: int) -> None:
        """Draw the seat's picture, with a crown for a winner."""
        ui = self.ui
        picture = self._cutouts.picture(self._parts.picture(seat, self._game), side_px, side_px, side_px // 2)
        ui.canvas.draw(picture, center=center)
        if seat.has_won:
            crown_px = side_px // 2
            crown = ui.art.icon("crown", crown_px, ui.theme.gold)
            ui.canvas.draw(crown, center=(center[0], center[1] - side_px / 2 + crown_px * 0.12))

    def _draw_score(self, seat: PastSeat, left_px: float, line: float) -> None:
        ui, star_px = self.ui, self.ui.px(27)
        (icon, score), *_ = self._parts.totals(seat, self._strings)
        ui.canvas.draw(ui.art.icon(icon, star_px, ui.theme.star), center=(left_px + star_px / 2, line))
        ui.text.draw(score, ui.style("name", self._color(seat), most=1.1), (left_px + star_px + ui.px(8), line))
