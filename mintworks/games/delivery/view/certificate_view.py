"""The picture on a postcard: Mintopia with its roads, and before each town a seat's orders for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Final

import pygame

from mintworks.games.delivery.content.boards import load_board
from mintworks.games.delivery.rules.parts import Order
from mintworks.games.delivery.rules.state import Seat
from mintworks.games.delivery.view import board_shapes
from mintworks.games.delivery.view.table_background import MOONLIGHT
from mintworks.ui import shapes
from mintworks.ui.art import Art, Shape, Wanted
from mintworks.ui.celebration import burst_shapes
from mintworks.ui.postcard import PostcardView
from mintworks.ui.theme import NORMAL, color

_LAND: Final = "board/road-map"
_STAMP: Final = (118, 70)
"""Size of a completed order's stamp, in units of the map."""
_STEP: Final = (62, 26)
"""Distance to the next stamp of a town, which overlaps the last one."""
_IN_ROW: Final = 4
_STARS_BELOW: Final = 5
_LARGER: Final = 1.35
"""Scale of the places, relative to the table's."""
_BURSTS: Final = (
    (0.1, 0.28, 0.13, color("#FFD27A")),
    (0.335, 0.2, 0.15, color("#9FE3D2")),
    (0.63, 0.24, 0.14, color("#FF9A8A")),
    (0.9, 0.18, 0.13, color("#FFE49C")),
    (0.52, 0.62, 0.11, color("#8FD3F4")),
)
"""Middles and sizes of the fireworks, in shares of the picture's sides, with their colors."""


class CertificateView(PostcardView):
    """A seat's completed orders, town by town."""

    def __init__(self, seat: Seat, *, is_won: bool) -> None:
        self._done = seat.done
        self._is_won = is_won

    def wanted(self, size_px: tuple[int, int]) -> Collection[Wanted]:
        standing = self._standing(size_px)
        drawings: list[Wanted] = [(f"{_LAND} without {part}", *size_px) for part in ("above", "ground")]
        drawings += [(f"places/{name}", *box.size) for name, box in standing]
        if self._is_won:
            drawings += [(f"lights/{name}", *box.size) for name, box in standing]
            drawings += [shape for shape, _ in self._bursts(size_px)]
        return drawings

    def draw(self, art: Art, size_px: tuple[int, int], *, is_decided: bool = True) -> pygame.Surface:
        board = load_board(factory=False)
        picture = art.surface(f"{_LAND} without above", *size_px).copy()
        roads = board_shapes.roads(board_shapes.keyed(board), *size_px)
        picture.blit(art.shape_surface(roads), (0, 0))
        picture.blit(art.surface(f"{_LAND} without ground", *size_px), (0, 0))
        standing = self._standing(size_px)
        for name, box in standing:
            picture.blit(art.surface(f"places/{name}", *box.size), box)
        if self._is_won and is_decided:
            picture.fill(MOONLIGHT, special_flags=pygame.BLEND_RGB_MULT)
            for name, box in standing:
                picture.blit(art.surface(f"lights/{name}", *box.size), box)
            for burst, center in self._bursts(size_px):
                sparks = art.shape_surface(burst)
                picture.blit(sparks, sparks.get_rect(center=center))
        for order, place in zip(self._done, self.places(picture.get_rect()), strict=True):
            self._draw_stamp(art, picture, order, place)
        return picture

    def _standing(self, size_px: tuple[int, int]) -> list[tuple[str, pygame.Rect]]:
        """Return the places with the boxes of their drawings, from back to front."""
        board = load_board(factory=False)
        unit = size_px[0] / board.map.width
        standing = []
        for name, (left, top, width, height) in sorted(board.pictures.items(), key=lambda item: item[1][1]):
            across, down = round(width * _LARGER * unit), round(height * _LARGER * unit)
            x = round((left + width / 2) * unit - across / 2)
            y = max(0, round((top + height) * size_px[1] / board.map.height) - down)
            standing.append((name, pygame.Rect(x, y, across, down)))
        return standing

    def _bursts(self, size_px: tuple[int, int]) -> list[tuple[Shape, tuple[int, int]]]:
        """Return fireworks just before their largest, with their middles."""
        return [
            (burst_shapes(round(side * size_px[0]), paint)[-2], (round(x * size_px[0]), round(y * size_px[1])))
            for x, y, side, paint in _BURSTS
        ]

    def places(self, area: pygame.Rect) -> list[pygame.Rect]:
        board = load_board(factory=False).map
        across, down = area.width / board.width, area.height / board.height
        found, stamped, towns = [], Counter[str](), Counter(order.town for order in self._done)
        for order in self._done:
            x, y = board.spots[order.town]
            row, column = divmod(stamped[order.town], _IN_ROW)
            in_row = min(_IN_ROW, towns[order.town] - row * _IN_ROW)
            stamped[order.town] += 1
            stamp = pygame.Rect(0, 0, round(_STAMP[0] * across), round(_STAMP[1] * across))
            stamp.center = (
                area.left + round((x + (column - (in_row - 1) / 2) * _STEP[0]) * across),
                area.top + round((y + 30 + row * _STEP[1] * 1.6) * down),
            )
            found.append(stamp.clamp(area))
        return found

    def _draw_stamp(self, art: Art, picture: pygame.Surface, order: Order, place: pygame.Rect) -> None:
        """Draw a stamp of the town with the stars of an order."""
        rim = max(2, place.width // 22)
        paper = shapes.panel(*place.size, fill=NORMAL.cream, radius_px=rim * 1.4, shadow_px=rim * 2, shadow_opacity=0.5)
        picture.blit(art.shape_surface(paper), (place.left - paper.margin_px, place.top - paper.margin_px))
        inside = place.inflate(-2 * rim, -2 * rim)
        stamp = art.surface(f"stamps/{order.town}", inside.width, round(inside.width * 250 / 420))
        picture.blit(stamp, inside, (0, 0, *inside.size))
        side = round(place.width / _STARS_BELOW)
        star = art.icon_surface("star", side, NORMAL.star)
        left = place.centerx - side * order.stars / 2
        for number in range(order.stars):
            picture.blit(star, (round(left + number * side), place.bottom - round(side * 0.8)))
