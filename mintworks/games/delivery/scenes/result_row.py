"""The results of Mint Delivery: each seat's completed orders, counted out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from mintworks.content.strings import Strings
from mintworks.core.summary import GameSummary
from mintworks.games.delivery.plugin import PLUGIN
from mintworks.games.delivery.rules.parts import Order
from mintworks.games.delivery.rules.scoring import stars
from mintworks.games.delivery.rules.state import Reason, State
from mintworks.games.delivery.scenes.factory_postcard import FactoryPostcardView
from mintworks.games.delivery.scenes.statistics_page import USUAL_STARS
from mintworks.games.delivery.text.narration import order_name
from mintworks.games.delivery.view.certificate_view import CertificateView
from mintworks.games.delivery.view.order_face import ORDER_ASPECT, OrderFaces
from mintworks.scenes.history.game_result import SeatResult
from mintworks.scenes.results.result_rows import ResultRows
from mintworks.scenes.results.seat_row import SeatRow
from mintworks.ui.cutout import Cutouts
from mintworks.ui.postcard import PostcardView
from mintworks.ui.renderer import Picture
from mintworks.ui.stage import Rect
from mintworks.ui.ui import Ui
from mintworks.ui.widgets.card import Card

_GAP: Final = 10


class OrderChip(Card):
    """A completed order, which shows its own stars."""

    def __init__(self, ui: Ui, widget_id: str, rect: Rect, name: str, hint: str, face: Picture) -> None:
        super().__init__(ui, widget_id, rect, name, hint)
        self._face = face
        self.shown = 0.0

    def draw(self) -> None:
        rect = self.rect
        self._draw_focus_ring(rect, self.ui.px(8))
        share = 0.85 + 0.15 * self.shown
        self.ui.canvas.draw(self._face, center=rect.center, size=rect.size, scale=share, alpha=0.35 + 0.65 * self.shown)


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

    goal = USUAL_STARS
    has_fireworks = True

    def __init__(self, end: State) -> None:
        super().__init__(PLUGIN, end)

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
        done = end.seats[result.seat - 1].done
        self._lay_out(done, bonus(end, result.seat))

    def _lay_out(self, done: list[Order], added: int) -> None:
        ui, room, strings = self._ui, self.room, self._strings
        count = len(done) + bool(added)
        if not count:
            return
        gap_px = min(ui.px(_GAP), room.width // (3 * count))
        width_px = min(round(room.height / ORDER_ASPECT), (room.width - (count - 1) * gap_px) // count)
        height_px = round(width_px * ORDER_ASPECT)
        top = room.centery - height_px // 2
        places = [Rect(room.left + n * (width_px + gap_px), top, width_px, height_px) for n in range(count)]
        prefix, faces = f"results.seat-{self._result.seat}", OrderFaces(ui, strings)
        for order, place in zip(done, places, strict=False):
            name = order_name(order.id, strings)
            hint = strings("delivery.table.targets.stars", n=order.stars)
            chip = OrderChip(ui, f"{prefix}.{order.id}", place, name, hint, faces.face(order, width_px))
            self.counted.append((chip, order.stars))
        if added:
            name = strings("delivery.table.bonus", n=added)
            self.counted.append((BonusChip(ui, f"{prefix}.bonus", places[-1], name, added), added))
