"""The results of Mint Delivery: each seat's completed orders, counted out."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import ClassVar, Final

from mintworks.content.strings import Strings
from mintworks.core.summary import GameSummary
from mintworks.games.delivery.plugin import PLUGIN
from mintworks.games.delivery.rules.parts import Order
from mintworks.games.delivery.rules.scoring import stars
from mintworks.games.delivery.rules.setup import FACTORY_ORDERS
from mintworks.games.delivery.rules.state import Reason, State
from mintworks.games.delivery.scenes.delivery_history import USUAL_STARS
from mintworks.games.delivery.scenes.factory_postcard import FactoryPostcardView
from mintworks.games.delivery.text.narration import order_name, space_name
from mintworks.games.delivery.view.certificate_view import CertificateView
from mintworks.games.delivery.view.order_face import TOWN_COLORS
from mintworks.scenes.history.game_result import SeatResult
from mintworks.scenes.results.picture_chip import NAME_HEIGHT, PictureChip
from mintworks.scenes.results.result_rows import ResultRows
from mintworks.scenes.results.seat_row import SeatRow
from mintworks.ui.cutout import Cutouts
from mintworks.ui.postcard import PostcardView
from mintworks.ui.stage import Rect
from mintworks.ui.text import Style
from mintworks.ui.theme import Color
from mintworks.ui.ui import Ui
from mintworks.ui.widgets.card import Card

_GAP, _APART = 6, 20
"""Gaps between orders of a town and between towns."""
_ASPECT: Final = 1.4
"""Width of a picture at most, as a share of its height."""


class OrderChip(PictureChip):
    """A completed order with its stars; the name of its town stands below all its orders."""

    writes_name = False

    def __init__(self, ui: Ui, strings: Strings, cutouts: Cutouts, widget_id: str, rect: Rect, order: Order) -> None:
        name, hint = order_name(order.id, strings), strings("delivery.table.targets.stars", n=order.stars)
        drawing = f"stamps/{order.town}"
        super().__init__(ui, cutouts, widget_id, rect, name, hint, drawing=drawing, stars=order.stars)
        self.town = order.town

    @property
    def edge(self) -> tuple[Color, int]:
        return TOWN_COLORS[self.town], 3


class BonusChip(Card):
    """The stars of an upgrade or a trait."""

    def __init__(self, ui: Ui, widget_id: str, rect: Rect, name: str, worth: int) -> None:
        super().__init__(ui, widget_id, rect, name, name)
        self._worth = worth
        self.shown = 0.0

    def draw(self) -> None:
        ui, rect = self.ui, self.rect
        self._draw_focus_ring(rect, ui.px(8))
        side = min(rect.width, rect.height)
        ui.canvas.draw(ui.art.icon("star", side, ui.theme.star), center=rect.center, alpha=0.35 + 0.65 * self.shown)
        style = ui.style("figure", ui.theme.ink)
        ui.text.draw(f"+{self._worth}", style, rect.center, align="center", alpha=self.shown)


class OrderRows(ResultRows[State]):
    """The rows of a game that ended in this position."""

    has_fireworks = True

    def __init__(self, end: State) -> None:
        super().__init__(PLUGIN, end)
        orders = sum(len(deck) for deck in end.decks) + sum(len(seat.open) + len(seat.done) for seat in end.seats)
        if end.driver is not None and orders == FACTORY_ORDERS:  # elsewhere no number of stars is usual
            self.goal, self.goal_key = USUAL_STARS, "delivery.results.goal"

    def view(self, seat: int, *, is_won: bool) -> PostcardView:
        if self._end.driver is not None:
            return FactoryPostcardView(self._end, seat, is_won=is_won)
        return CertificateView(self._end.seats[seat - 1], is_won=is_won)

    def steps(self, seat: int) -> int:
        return len(self._end.seats[seat - 1].done) + bool(bonus(self._end, seat))

    def row(
        self, ui: Ui, strings: Strings, cutouts: Cutouts, rect: Rect, result: SeatResult, summary: GameSummary
    ) -> OrderRow:
        return OrderRow(ui, strings, cutouts, rect, result, self._end, summary)


def bonus(end: State, seat: int) -> int:
    """Return the stars of a seat besides those of its orders."""
    return stars(end, seat) - sum(order.stars for order in end.seats[seat - 1].done)


class OrderRow(SeatRow):
    """A seat's panel with its completed orders."""

    icons: ClassVar[Mapping[str, str]] = {Reason.STARS: "star", Reason.ORDERS: "check", Reason.MINTS: "mint"}
    totals_key = "delivery.results.totals"

    def __init__(
        self,
        ui: Ui,
        strings: Strings,
        cutouts: Cutouts,
        rect: Rect,
        result: SeatResult,
        end: State,
        summary: GameSummary,
    ) -> None:
        super().__init__(ui, strings, cutouts, rect, result, summary)
        self.orders: list[OrderChip] = []
        done = end.seats[result.seat - 1].done
        self._lay_out(done, bonus(end, result.seat))

    def _lay_out(self, done: list[Order], added: int) -> None:
        """Lay the orders of each town side by side, the towns a little apart, each as wide as its name at least."""
        ui, strings = self._ui, self._strings
        towns: dict[str, list[Order]] = {}
        for order in done:
            towns.setdefault(order.town, []).append(order)
        if not towns and not added:
            return
        gap_px, apart_px = ui.px(_GAP), ui.px(_APART)

        def group_px(town: str, width_px: int) -> int:
            count, name_px = len(towns[town]), ui.text.width_px(space_name(town, strings), self._caption)
            return max(count * (width_px + gap_px) - gap_px, name_px)

        def row_px(width_px: int) -> int:
            groups = [group_px(town, width_px) for town in towns] + [width_px] * bool(added)
            return sum(groups) + apart_px * (len(groups) - 1)

        widest_px = round((self.room.height - ui.px(NAME_HEIGHT)) * _ASPECT)
        width_px = next((width for width in range(widest_px, 1, -1) if row_px(width) <= self.room.width), 1)
        left, prefix = self.room.left, f"results.seat-{self._result.seat}"
        for town, orders in towns.items():
            group = Rect(left, self.room.top, group_px(town, width_px), self.room.height)
            begin = group.centerx - (len(orders) * (width_px + gap_px) - gap_px) // 2
            for number, order in enumerate(orders):
                place = Rect(begin + number * (width_px + gap_px), group.top, width_px, group.height)
                chip = OrderChip(ui, strings, self._cutouts, f"{prefix}.{order.id}", place, order)
                self.orders.append(chip)
            left = group.right + apart_px
        self.counted = [(chip, chip.stars) for chip in self.orders]
        if added:
            place = Rect(left, self.room.top, width_px, self.room.height - ui.px(NAME_HEIGHT))
            name = strings("delivery.table.bonus", n=added)
            self.counted.append((BonusChip(ui, f"{prefix}.bonus", place, name, added), added))

    @property
    def _caption(self) -> Style:
        return self._ui.style("caption", self._ui.theme.cream)

    def draw(self, counted: float, totals: float, *, decided: float) -> None:
        super().draw(counted, totals, decided=decided)
        ui = self._ui
        line = ui.px(NAME_HEIGHT) / 2 - ui.px(2)
        for town, chips in groupby(self.orders, key=lambda chip: chip.town):
            first, *others = (chip.rect for chip in chips)
            group = first.unionall(others)
            name = space_name(town, self._strings)
            ui.text.draw(name, self._caption, (group.centerx, group.bottom - line), align="center")
