"""The places of everything on a board: pure geometry from the board and its box in the window."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

import pygame

from mintworks.content.tiled import Box
from mintworks.games.delivery.content.boards import Board
from mintworks.games.delivery.rules.parts import SpaceKind
from mintworks.games.delivery.view.board_shapes import reach
from mintworks.games.delivery.view.order_face import ORDER_ASPECT
from mintworks.games.delivery.view.pieces import Spot
from mintworks.games.delivery.view.truck_slots import slot

Rect = pygame.Rect

_MOST_STRETCHED: Final = 1.15
"""Maximum stretch of the board in one direction before a margin is left beside it."""
_OFFER_CARD: Final = 96
"""Width of an order on the board, in units of the map."""
_TRAY: Final = (10, 10, 104)
"""Place of the first card in a tray, and distance to the next."""
_BELT_PLACES: Final = 12
_SIGNS_GROW: Final = 1.2
"""Scale of signs with larger text."""
_WIDE_SIGNS_GROW: Final = 1.07
_SIGNS_APART: Final = 5
LOW_SIGN: Final = 60
"""Height in units of the map above which a sign has two lines."""


def fitted(board: Board, slot: Rect) -> Rect:
    """Return the box of the largest board in a slot, within the maximum stretch."""
    across, down = slot.width / board.map.width, slot.height / board.map.height
    across, down = min(across, down * _MOST_STRETCHED), min(down, across * _MOST_STRETCHED)
    rect = Rect(0, 0, round(board.map.width * across), round(board.map.height * down))
    rect.center = slot.center
    return rect


class BoardPlaces:
    """The geometry of a board in px, within a box of the window (`board_slot`); `has_large_text` makes signs larger."""

    def __init__(self, board: Board, board_slot: Rect, px: Callable[[float], int], *, has_large_text: bool) -> None:
        self._drawn = board
        self._px = px
        self.board_slot = board_slot
        self.board = fitted(board, board_slot)
        self._across = self.board.width / board.map.width
        self._down = self.board.height / board.map.height
        self.unit = min(self._across, self._down)
        """Px of a unit of the map, for sizes on it."""
        self.spots = {name: self.point(spot) for name, spot in board.map.spots.items()}
        self.pictures = {name: self.rect(box) for name, box in board.pictures.items()}
        self.sign_unit = self.unit * (_SIGNS_GROW if has_large_text else 1)
        """Px of a unit of the map on signs."""
        self.signs = {name: self._sign(name, box) for name, box in board.signs.items()}
        if has_large_text:
            self._part_signs()
        self.trays = {name: self.rect(box) for name, box in board.offers.items()}

    def point(self, spot: Spot) -> Spot:
        """Return a point of the map, in px of the window."""
        return self.board.left + spot[0] * self._across, self.board.top + spot[1] * self._down

    def rect(self, box: Box, share: float = 1.0) -> Rect:
        """Return a box of the map, scaled by `share`, around the place of its middle, moved inside the board."""
        left, top, width, height = box
        rect = Rect(0, 0, round(width * share * self.unit), round(height * share * self.unit))
        x, y = self.point((left + width / 2, top + height / 2))
        rect.center = round(x), round(y)
        return rect.clamp(self.board)

    def _sign(self, name: str, box: Box) -> Rect:
        """Return the place of a sign; one with two lines grows away from its space, and less in width."""
        usual, sign = self.rect(box), self.rect(box, self.sign_unit / self.unit)
        if box[3] > LOW_SIGN and sign.width > usual.width:
            sign.width = round(box[2] * self.unit * _WIDE_SIGNS_GROW)
            sign.left = usual.left if self.spots[name][0] < usual.centerx else usual.right - sign.width
        return sign

    def _part_signs(self) -> None:
        """Let larger signs leave rest stops free: towns' names move aside, and up from another sign; others shrink."""
        kinds = self._drawn.map.road_map.kinds
        stops = [spot for name, spot in self.spots.items() if kinds[name] is SpaceKind.MOVEMENT]
        towns = {name: sign for name, sign in self.signs.items() if kinds[name] is SpaceKind.TOWN}
        for name, sign in self.signs.items():
            for stop in stops:
                right, left = self._covered(sign, stop)
                sign.left += left
                if name in towns:
                    sign.left -= right
                else:
                    sign.width -= right + left
        for name, sign in towns.items():
            above = [other for each, other in self.signs.items() if each != name and sign.colliderect(other)]
            sign.bottom = min([sign.bottom, *(other.top - self.length(_SIGNS_APART) for other in above)])

    def _covered(self, sign: Rect, stop: Spot) -> tuple[int, int]:
        """Return the widths of a rest stop that a sign's right and left ends cover."""
        half_width, half_height = map(self.length, reach(SpaceKind.MOVEMENT, in_factory=bool(self._drawn.belts)))
        off = (min(max(stop[1], sign.top), sign.bottom) - stop[1]) / half_height
        half = half_width * math.sqrt(max(0.0, 1 - off * off))
        if sign.centerx < stop[0]:
            return max(0, math.ceil(sign.right - stop[0] + half)) if half else 0, 0
        return 0, max(0, math.ceil(stop[0] + half - sign.left)) if half else 0

    def sign_width_unit(self, name: str) -> float:
        """Return px of a unit of the map across a sign, which may have less room for its growth."""
        return self.signs[name].width / self._drawn.signs[name][2]

    def length(self, units: float) -> int:
        """Return a length of the map in px."""
        return max(1, round(units * self.unit))

    def way(self, start: str, end: str) -> list[Spot]:
        """Return the points of a road between two spaces; a straight line if no road is drawn."""
        lines = self._drawn.map.lines
        points = lines.get((start, end)) or tuple(reversed(lines.get((end, start), ())))
        if not points:
            return self._over_land(self.spots[start], self.spots[end])
        return [self.point(spot) for spot in points]

    def drive(self, stops: Sequence[str]) -> list[Spot]:
        """Return the points of the roads from each of these spaces to the next, without the first."""
        return [spot for start, end in pairwise(stops) for spot in self.way(start, end)[1:]]

    def _over_land(self, start: Spot, end: Spot) -> list[Spot]:
        """Return a gentle arc between two places without a road on the map, such as the ends of a tunnel."""
        (x, y), (end_x, end_y) = start, end
        middle_x, middle_y = self.board.center
        bow = 0.18
        return [
            (
                x + (end_x - x) * t + (middle_x - (x + end_x) / 2) * bow * math.sin(math.pi * t),
                y + (end_y - y) * t + (middle_y - (y + end_y) / 2) * bow * math.sin(math.pi * t),
            )
            for t in (step / 10 for step in range(11))
        ]

    def slot(self, space: str, place: int, count: int) -> Spot:
        """Return the position of one of several trucks on a space."""
        fronts = [self.belt_front(belt) for belt in self.belts]
        return slot(self.spots[space], place, count, self.unit, self.signs.get(space), fronts)

    def belt_place(self, belt: str, place: float) -> Spot:
        """Return the middle of a belt's place, counted from 0 at its front."""
        front, back = (self.point(spot) for spot in self._drawn.belts[belt])
        share = place / (_BELT_PLACES - 1)
        return front[0] + (back[0] - front[0]) * share, front[1] + (back[1] - front[1]) * share

    @property
    def belt_pitch(self) -> float:
        """Return the distance between neighboring places of a belt."""
        front, back = next(iter(self._drawn.belts.values()))
        return abs(back[0] - front[0]) * self._across / (_BELT_PLACES - 1)

    @property
    def belts(self) -> tuple[str, ...]:
        return tuple(self._drawn.belts)

    def belt_front(self, belt: str) -> Rect:
        """Return the box of the four foremost places of a belt."""
        return self._belt_part(belt, 0, 3)

    def belt_back(self, belt: str) -> Rect:
        """Return the box of a belt's back, where mints are put on it and none comes to rest (D8.2)."""
        return self._belt_part(belt, _BELT_PLACES - 2, _BELT_PLACES - 1)

    def _belt_part(self, belt: str, first: int, last: int) -> Rect:
        (x, y), (end_x, _) = self.belt_place(belt, first), self.belt_place(belt, last)
        pitch = self.belt_pitch
        return Rect(
            round(min(x, end_x) - pitch / 2), round(y - pitch * 0.6), round(abs(end_x - x) + pitch), round(pitch * 1.2)
        )

    # Orders on the board

    def offered(self, deck: int, place: int) -> Rect:
        """Return the box of an offered order; the deck of a town comes after its two orders."""
        tray = [*self.trays.values()][deck]
        if self._drawn.belts:
            return tray
        left, top, step = _TRAY
        card = Rect(0, 0, self.length(_OFFER_CARD), round(self.length(_OFFER_CARD) * ORDER_ASPECT))
        card.topleft = tray.left + self.length(left + step * place), tray.top + self.length(top)
        return card

    def deck(self, deck: int) -> Rect:
        """Return the box of a deck's remaining orders."""
        return self.offered(deck, 2)

    def deck_count(self, deck: int) -> Spot:
        """Return the middle of the number of a deck's remaining orders in the Factory."""
        rect = self.deck(deck)
        return rect.right - self._px(4), rect.top + self._px(6)
