"""The places of everything on a table: pure geometry from a layout, a board, a window's size and a position."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from mintworks.content.table_layout import TableLayout
from mintworks.games.delivery.content.boards import Board
from mintworks.games.delivery.rules.state import State
from mintworks.games.delivery.view.board_places import BoardPlaces, fitted
from mintworks.games.delivery.view.order_face import ORDER_ASPECT
from mintworks.games.delivery.view.pieces import side_view
from mintworks.games.delivery.view.shelf import Shelf

Rect = pygame.Rect

_OWN_CARD, _CARD_GAP = 122, 14
_READABLE, _OWN_READABLE, _FAN_GAP = 72, 84, 6
"""Widths below which other seats' and own orders overlap instead of shrinking further, and gap between fanned ones."""
MOST_SEEN: Final = 3
"""Maximum number of another seat's overlapping orders that are visible."""
_TRUCKS: Final = (200, 134)
"""Heights of the own truck, beside few and many orders."""
_ROOMY_ORDERS: Final = 4
_OWN_TRUCK_LEFT: Final = 294
_OWN_BUTTON: Final = (196, 88)
_ABOVE_CORNER: Final = 62
_OWN_DONE: Final = 104
KEYS_HEIGHT: Final = 124
"""Height of the keys on the own mat."""
_HEM: Final = 48
"""Space above the own orders for the recap, even when one is lifted."""
_OTHER_INFO: Final = 168
_NARROW: Final = 700
"""Width of a mat below which its words stand in a row above the truck, not beside it."""
_WORDS_SHARE: Final = {False: 0.58, True: 0.65}
"""Share of the free panel of a driver for its words, without and with larger text; the rest is for its orders."""
_PORTRAIT_SHARE: Final = 0.48
"""Share of that panel's width for its portrait; the rest is for its motivation."""
_HAND_CARD: Final = 210
_LOG: Final = (400, 196)
"""Width of the open log beside the board, and height beneath it."""
_LOG_GAP: Final = 12
_SMALLEST_TARGET: Final = 44


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """The boxes of a mat in the window."""

    seat: int
    panel: Rect
    badge: Rect
    """The emblem, or the portrait of a driver."""
    title: Rect
    parts: Rect
    """The upgrades of the truck."""
    truck: Rect
    orders: Rect
    done: Rect
    """The stack of completed orders."""
    is_own: bool
    stars: Rect | None = None
    keys: Rect | None = None
    """The actions of the turn; None but for the own mat."""


@dataclass(frozen=True, slots=True)
class DriverPlace:
    """The additional boxes of a driver's panel."""

    bubble: Rect
    motivation: Rect
    words: Rect
    peek: Rect
    load: Rect


class Arrangement(BoardPlaces):
    """The table's geometry in px for one window size; `viewpoint` is the seat at the bottom."""

    def __init__(
        self,
        layout: TableLayout,
        board: Board,
        size: tuple[int, int],
        px: Callable[[float], int],
        state: State,
        viewpoint: int,
        *,
        share: float = 1.0,
        has_large_text: bool = False,
        has_log: bool = False,
    ) -> None:
        """`share` scales all sizes in px of the design, except those of targets; a smaller table is only looked at.

        If it `has_large_text`, signs are larger, and the words of a driver take room of its orders.
        If it `has_log`, the board leaves room for the open log.
        """

        def shared(design_px: float) -> int:
            return px(share * design_px)

        self._px = shared
        self._has_peek = share == 1
        self._has_large_text = has_large_text
        self._words_share = _WORDS_SHARE[has_large_text]
        self._layout = layout
        self.size = size
        self.smallest_target = px(_SMALLEST_TARGET)
        """Minimum width and height of a target, in px."""
        self.viewpoint = viewpoint
        self.strip = self._box("strip")
        shelf = Shelf(self._box("shelf"), len(state.upgrades), self._px) if state.upgrades else None
        self.shelf = None if shelf is None else shelf.rect
        self.upgrades = [] if shelf is None else shelf.cards
        slot, self.log = self._board_slot(state), Rect(0, 0, 0, 0)
        self.drawn_board = fitted(board, slot)
        """The box of the board without a log, as large as its landscape is drawn: one beside a log is scaled down."""
        if has_log:
            slot, self.log = self._beside_log(board, slot, px)
        super().__init__(board, slot, shared, has_large_text=has_large_text)
        self.own_panel = self._box("own")
        self.corner = self._corner()
        self.above_corner = Rect(0, 0, self.corner.width, self._px(_ABOVE_CORNER))
        self.above_corner.midbottom = self.corner.centerx, self.corner.top - self._px(10)
        self.driver: DriverPlace | None = None
        self.seats = {place.seat: place for place in self._seats(state)}

    # The orders of seats

    def hand(self, count: int) -> list[Rect]:
        """Return the boxes of the orders from which a seat chooses at the start."""
        width = self._px(_HAND_CARD)
        height, gap = round(width * ORDER_ASPECT), self._px(40)
        left = self.board.centerx - (count * width + (count - 1) * gap) // 2
        top = self.board.centery - height // 2 + self._px(20)
        return [Rect(left + n * (width + gap), top, width, height) for n in range(count)]

    # Mats

    def orders(self, seat: int, count: int, *, is_fanned: bool = False) -> list[Rect]:
        """Return the boxes of a seat's open orders.

        They lie side by side or, to be large enough, half overlapping, with most of another seat's beneath the last
        visible one. With `is_fanned` all lie side by side over the mat.
        """
        place = self.seats[seat]
        row = self._row(place.orders, count, self._px(_OWN_CARD) if place.is_own else place.orders.width)
        width = min(self._px(_OWN_READABLE if place.is_own else _READABLE), int(place.orders.height / ORDER_ASPECT))
        if not row or row[0].width >= width:
            return row
        seen = count if place.is_own else min(count, MOST_SEEN)
        step, first = (place.orders.width - width) / (seen - 1), Rect(0, 0, width, round(width * ORDER_ASPECT))
        first.midleft = place.orders.midleft
        if is_fanned:
            step, seen = width + self._px(_FAN_GAP), count
            first.left = max(0, place.orders.right - round(step * (count - 1)) - width)
        return [first.move(round(step * min(number, seen - 1)), 0) for number in range(count)]

    def _row(self, area: Rect, count: int, widest: int) -> list[Rect]:
        """Return cards in a row, or in as many rows as let them be largest."""
        if not count:
            return []
        gap = min(self._px(_CARD_GAP), max(2, area.width // 40))

        def width_in(rows: int) -> int:
            columns = -(-count // rows)
            high = int((area.height - gap * (rows - 1)) / rows / ORDER_ASPECT)
            return min(widest, high, (area.width - gap * (columns - 1)) // columns)

        rows = max((1, 2, 3), key=width_in)
        columns, width = -(-count // rows), width_in(rows)
        height = round(width * ORDER_ASPECT)
        top = area.top + (area.height - rows * height - gap * (rows - 1)) // 2
        spots = [divmod(n, columns) for n in range(count)]
        return [Rect(area.left + x * (width + gap), top + y * (height + gap), width, height) for y, x in spots]

    def bed(self, seat: int, places: int) -> list[Rect]:
        """Return the places of mints on the bed of a truck on its mat."""
        truck, view = self.seats[seat].truck, side_view(is_long=places > 4)
        radius = view.radius * truck.width
        found = []
        for x, y in view.places[:places]:
            hollow = Rect(0, 0, round(2 * radius), round(2 * radius))
            hollow.center = truck.left + round(x * truck.width), truck.top + round(y * truck.width)
            found.append(hollow)
        return found

    def parts(self, seat: int, count: int) -> list[Rect]:
        """Return the boxes of a truck's upgrades as small tiles."""
        room, gap = self.seats[seat].parts, self._px(4)
        is_tall = room.height > room.width
        along = room.height if is_tall else room.width
        side = min(room.width, room.height, (along - gap * (count - 1)) // max(1, count))
        step = side + gap
        return [
            Rect(room.left + (0 if is_tall else n * step), room.top + (n * step if is_tall else 0), side, side)
            for n in range(count)
        ]

    # Inside

    def _box(self, slot: str) -> Rect:
        return Rect(*(round(value) for value in self._layout.scaled(slot, self.size)))

    def _board_slot(self, state: State) -> Rect:
        board = self._box("board")
        if self.shelf is not None:
            board.width -= self._box("shelf").left - self.shelf.left
            return board
        return board if state.driver is not None else board.union(self._box("shelf"))

    def _beside_log(self, board: Board, slot: Rect, px: Callable[[float], int]) -> tuple[Rect, Rect]:
        """Part the slot of a board between it and the open log, which is where it leaves the larger board."""
        (width, height), gap = map(px, _LOG), px(_LOG_GAP)
        beside = Rect(slot.left, slot.top, slot.width - width - gap, slot.height)
        above = Rect(slot.left, slot.top, slot.width, slot.height - height - gap)
        if fitted(board, beside).width >= fitted(board, above).width:
            return beside, Rect(beside.right + gap, slot.top, width, slot.height)
        return above, Rect(slot.left, above.bottom + gap, slot.width, height)

    def _corner(self) -> Rect:
        button = Rect(0, 0, *(self._px(side) for side in _OWN_BUTTON))
        own = self.own_panel
        button.midright = own.right - self._px(34), own.bottom - self._px(78)
        return button

    def _seats(self, state: State) -> list[SeatPlace]:
        order = state.clockwise_from(self.viewpoint)
        places = [self._own(state, order[0])]
        if state.driver is not None:
            return [*places, self._driver(order[1])]
        for index, seat in enumerate(order[1:], start=1):
            panel = self._box(f"other-{index}")
            narrow = panel.width < self._px(_NARROW)
            places.append((self._narrow if narrow else self._wide)(seat, panel, state))
        return places

    def _truck(self, state: State, seat: int, left: int, height: int) -> Rect:
        """Return the box of a mat's large truck at a height; longer with a long bed."""
        aspect = side_view(is_long=state.seats[seat - 1].abilities.places > 4).aspect
        return Rect(left, 0, round(height / aspect), height)

    def _own(self, state: State, seat: int) -> SeatPlace:
        px, panel = self._px, self.own_panel
        badge = Rect(panel.left + px(36), panel.top + px(26), px(58), px(58))
        title = Rect(badge.right + px(12), badge.top, px(164), badge.height)
        stars = Rect(badge.left, panel.bottom - px(82), px(136), px(54))
        room = stars.top - badge.bottom
        parts = Rect(badge.left, badge.bottom + px(4), px(150), min(px(44), room - px(6)))
        keys = Rect(panel.left + px(176), panel.top + px(88), px(110), px(KEYS_HEIGHT))
        if self._has_large_text:  # clear of the name above
            keys = Rect(keys.left, keys.top + px(16), keys.width, keys.height - px(16))
        crowd = max(0, len(state.seats[seat - 1].open) - _ROOMY_ORDERS)
        truck = self._truck(state, seat, panel.left + px(_OWN_TRUCK_LEFT), px(max(_TRUCKS[1], _TRUCKS[0] - 22 * crowd)))
        truck.centery = panel.centery + px(6)
        done = Rect(0, 0, px(_OWN_DONE), round(px(_OWN_DONE) * ORDER_ASPECT))
        done.midright = self.corner.left - px(36), panel.centery
        left = truck.right + px(34)
        orders = Rect(left, panel.top + px(_HEM), done.left - px(30) - left, panel.height - px(_HEM + 13))
        return SeatPlace(seat, panel, badge, title, parts, truck, orders, done, True, stars, keys)

    def _wide(self, seat: int, panel: Rect, state: State) -> SeatPlace:
        px = self._px
        inner = panel.inflate(-px(36), -px(28))
        side = max(px(48), self.smallest_target)
        badge = Rect(inner.left, inner.top, side, side)
        title = Rect(badge.right + px(10), badge.top, px(_OTHER_INFO) - badge.width - px(22), badge.height)
        parts = Rect(inner.left, badge.bottom + px(12), px(_OTHER_INFO) - px(8), px(44))
        truck = self._truck(state, seat, inner.left + px(_OTHER_INFO), px(107))
        truck.centery = inner.centery
        done = Rect(0, 0, px(72), round(px(72) * ORDER_ASPECT))
        done.midright = inner.right, inner.centery
        left = truck.right + px(24)
        orders = Rect(left, inner.top, done.left - px(20) - left, inner.height)
        return SeatPlace(seat, panel, badge, title, parts, truck, orders, done, False)

    def _narrow(self, seat: int, panel: Rect, state: State) -> SeatPlace:
        px = self._px
        inner = panel.inflate(-px(26), -px(22))
        truck = self._truck(state, seat, inner.left, px(67))
        truck.height, truck.width = round(truck.height * px(188) / truck.width), px(188)
        truck.bottom = inner.bottom
        badge = Rect(inner.left, inner.top, self.smallest_target, self.smallest_target)
        title = Rect(badge.right + px(8), badge.top, truck.right - badge.right - px(8), badge.height)
        done = Rect(0, 0, px(50), round(px(50) * ORDER_ASPECT))
        done.topright = inner.right, inner.top
        has_parts = bool(state.seats[seat - 1].upgrades)
        parts = Rect(done.left - px(46), inner.top, px(36), inner.height)
        left = truck.right + px(14)
        orders = Rect(left, inner.top, (parts.left if has_parts else done.left) - px(10) - left, inner.height)
        return SeatPlace(seat, panel, badge, title, parts, truck, orders, done, False)

    def _driver(self, seat: int) -> SeatPlace:
        """Return the panel of a driver, from its portrait down to its truck."""
        px, panel = self._px, self._box("driver")
        inner = panel.inflate(-px(34), -px(34))
        side = min(px(136), round(inner.width * _PORTRAIT_SHARE))
        badge = Rect(inner.left, inner.top, side, side)
        bubble = Rect(badge.right - px(4), badge.top + px(4), inner.right - badge.right + px(4), px(104))
        motivation = Rect(bubble.left, bubble.bottom + px(2), bubble.width, badge.bottom - bubble.bottom - px(2))
        title = Rect(inner.left, badge.bottom + px(8), inner.width, px(76 if self._has_large_text else 68))
        peek = Rect(inner.left, inner.bottom - px(56), inner.width, px(56))
        truck = Rect(inner.left, 0, px(176), round(px(176) * side_view(is_long=False).aspect))
        truck.bottom = (peek.top if self._has_peek else inner.bottom) - px(12)
        done = Rect(0, 0, px(62), round(px(62) * ORDER_ASPECT))
        done.bottomright = inner.right, truck.bottom + px(2)
        load = Rect(inner.left, truck.top - px(34), inner.width - done.width - px(12), px(32))
        top = title.bottom + px(4)
        room = load.top - px(6) - top
        words = Rect(inner.left, top, inner.width, round(room * self._words_share))
        orders = Rect(inner.left, words.bottom + px(6), inner.width, room - words.height - px(6))
        self.driver = DriverPlace(bubble, motivation, words, peek, load)
        return SeatPlace(seat, panel, badge, title, Rect(truck), truck, orders, done, False)
