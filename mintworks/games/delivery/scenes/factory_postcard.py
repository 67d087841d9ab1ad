"""The picture on a postcard from the Factory: docks and belts, and completed orders before each town's door."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Final

from mintworks.games.delivery.content.boards import load_board
from mintworks.games.delivery.rules.parts import SpaceKind
from mintworks.games.delivery.rules.state import State
from mintworks.games.delivery.view import board_shapes
from mintworks.games.delivery.view.certificate_view import CertificateView
from mintworks.games.delivery.view.hit_areas import BELT_PLACES
from mintworks.games.delivery.view.order_face import TOWN_COLORS
from mintworks.games.delivery.view.pieces import KIND_NAMES
from mintworks.ui.art import Art, Drawing, Wanted
from mintworks.ui.postcard import Surface, darken
from mintworks.ui.stage import Rect
from mintworks.ui.theme import Color

_HALL: Final = "board/factory"
_STAMP, _STEP = (118, 70), (62, 42)
"""Size of a completed order's stamp, and distance to the next of its town, in units of the map."""
_IN_ROW: Final = 4
_EDGE: Final = 24
"""Minimum distance between stamps and the picture's edge."""
_BELT, _MINT, _MINT_DOWN = 84, 40, 28
"""Height of a belt, size of its mints, and their middle's distance from the belt's top."""
_PANE: Final = Rect(20, 34, 156, 104)
_DOOR: Final = (196, 150)
"""Corner and size of the town in the drawing of a door."""
_LATE: Final[Color] = (156, 164, 206)
"""Color that the hall is multiplied with when its lights are out."""


class FactoryPostcardView(CertificateView):
    """A seat's completed orders before the towns' doors, and the mints left on the belts."""

    def __init__(self, end: State, seat: int, *, is_won: bool) -> None:
        super().__init__(end.seats[seat - 1], is_won=is_won)
        self._belts = dict(zip(end.roads.map.gates, end.belts, strict=True))

    def wanted(self, size_px: tuple[int, int]) -> Collection[Wanted]:
        hall: list[Wanted] = [(f"{_HALL} without {part}", *size_px) for part in ("above", "ground")]
        bursts = [shape for shape, _ in self._bursts(size_px)] if self._is_won else []
        return [*hall, *(self._drawing(name, box) for name, box in self._standing(size_px)), *bursts]

    def draw(self, art: Art, size_px: tuple[int, int], *, is_decided: bool = True) -> Surface:
        picture = art.surface(f"{_HALL} without above", *size_px).copy()
        picture.blit(
            art.shape_surface(board_shapes.roads(board_shapes.keyed(load_board(factory=True)), *size_px)), (0, 0)
        )
        picture.blit(art.surface(f"{_HALL} without ground", *size_px), (0, 0))
        for name, box in self._standing(size_px):
            if name in TOWN_COLORS:
                self._draw_town(art, picture, name, box)
            picture.blit(art.surface(*self._drawing(name, box)), box)
        for belt in self._belts:
            self._draw_belt(art, picture, belt)
        if self._is_won and is_decided:
            darken(picture, _LATE)
            for burst, center in self._bursts(size_px):
                sparks = art.shape_surface(burst)
                picture.blit(sparks, sparks.get_rect(center=center))
        for order, place in zip(self._done, self.places(picture.get_rect()), strict=True):
            self._draw_stamp(art, picture, order, place)
        return picture

    def places(self, area: Rect) -> list[Rect]:
        standing, unit = dict(self._standing(area.size)), area.width / load_board(factory=True).map.width
        found, stamped, towns = [], Counter[str](), Counter(order.town for order in self._done)
        for order in self._done:
            row, column = divmod(stamped[order.town], _IN_ROW)
            in_row = min(_IN_ROW, towns[order.town] - row * _IN_ROW)
            stamped[order.town] += 1
            stamp = Rect(0, 0, round(_STAMP[0] * unit), round(_STAMP[1] * unit))
            half = (in_row - 1) / 2 * _STEP[0] * unit
            free = half + stamp.width / 2 + _EDGE * unit
            door = standing[order.town]
            first = min(max(door.centerx, free), area.width - free) - half
            stamp.center = (
                area.left + round(first + column * _STEP[0] * unit),
                area.top + round(door.bottom + row * _STEP[1] * unit),
            )
            found.append(stamp.clamp(area))
        return found

    def _standing(self, size_px: tuple[int, int]) -> list[tuple[str, Rect]]:
        """Return the places with the boxes of their drawings, from back to front."""
        board = load_board(factory=True)
        across, down = size_px[0] / board.map.width, size_px[1] / board.map.height
        standing = []
        for name, (left, top, width, height) in board.pictures.items():
            box = Rect(0, 0, round(width * across), round(height * across))
            box.midbottom = round((left + width / 2) * across), round((top + height) * down)
            standing.append((name, box))
        return sorted(standing, key=lambda each: each[1].bottom)

    @staticmethod
    def _drawing(name: str, box: Rect) -> Drawing:
        is_dock = load_board(factory=True).map.road_map.kinds.get(name) is SpaceKind.DOCK
        return f"places/{'dock' if is_dock else 'door' if name in TOWN_COLORS else name}", *box.size

    def _draw_town(self, art: Art, picture: Surface, town: str, door: Rect) -> None:
        """Draw a town behind its door."""
        unit = door.width / _DOOR[0]
        pane = Rect(*(round(length * unit) for length in _PANE)).move(door.topleft)
        stamp = art.surface(f"stamps/{town}", round(pane.height * 420 / 250), pane.height)
        picture.fill(TOWN_COLORS[town], pane)
        picture.blit(stamp, pane, ((stamp.get_width() - pane.width) // 2, 0, *pane.size))

    def _draw_belt(self, art: Art, picture: Surface, belt: str) -> None:
        board = load_board(factory=True)
        across, down = picture.get_width() / board.map.width, picture.get_height() / board.map.height
        (first, y), (last, _) = board.belts[belt]
        pitch, top = abs(last - first) * across / (BELT_PLACES - 1), y * down - _MINT_DOWN * across
        segment = art.surface("places/belt", round(pitch) + 1, round(_BELT * across))
        side = round(_MINT * across)
        middles = [(first + (last - first) * place / (BELT_PLACES - 1)) * across for place in range(BELT_PLACES)]
        for x in middles:
            picture.blit(segment, (round(x - pitch / 2), round(top)))
        for x, kind in zip(middles, self._belts[belt], strict=False):
            mint = art.surface(f"mints/{KIND_NAMES[kind]}", side, side)
            picture.blit(mint, mint.get_rect(center=(round(x), round(y * down))))
