"""The town on a postcard: in the evening and with fireworks after a victory, else by day."""

from __future__ import annotations

import math
import random
from collections.abc import Collection
from typing import Final

import pygame

from mintworks.games.works.rules.neighborhood import star_counts
from mintworks.games.works.rules.state import Seat
from mintworks.games.works.view.town import GALLERY, SIZE, building_box, draw_town, lots_of, wanted
from mintworks.ui.art import Art, Shape, Wanted
from mintworks.ui.postcard import PostcardView

_BURSTS: Final = (
    (98, 74, 60, "#FFE49C"),
    (222, 46, 38, "#FF9E8A"),
    (424, 60, 52, "#9FE3D2"),
    (628, 48, 42, "#FFE49C"),
    (758, 76, 62, "#8FD3F4"),
)
"""Middles and radii of fireworks in units of the town's map, with their colors."""


class TownPostcardView(PostcardView):
    """The town of a seat."""

    def __init__(self, seat: Seat, *, is_won: bool) -> None:
        self._seat = seat
        self._lots = lots_of(seat)
        self._is_won = is_won

    def wanted(self, size_px: tuple[int, int]) -> Collection[Wanted]:
        town = wanted(size_px, self._lots.items(), at_night=self._is_won)
        return [*town, _fireworks(*size_px)] if self._is_won else town

    def draw(self, art: Art, size_px: tuple[int, int], *, is_decided: bool = True) -> pygame.Surface:
        is_festive = self._is_won and is_decided
        exhibited = sum(mints for plan, mints in self._seat.buildings.items() if plan.id == GALLERY)
        town = draw_town(art, self._lots, size_px, evening=float(is_festive), exhibited=exhibited)
        if is_festive:
            town.blit(art.shape_surface(_fireworks(*size_px)), (0, 0))
        return town

    def places(self, area: pygame.Rect) -> list[pygame.Rect]:
        return [building_box(self._lots[count.building.id], area) for count in star_counts(self._seat)]


def _fireworks(width_px: int, height_px: int) -> Shape:
    """Return bursts of light above the town: rays of dots that fade outwards."""
    dice, parts = random.Random("fireworks"), []
    for x, y, radius, paint in _BURSTS:
        rays = max(14, radius // 2)
        for ray in range(rays):
            angle = math.tau * (ray + dice.uniform(-0.2, 0.2)) / rays
            reach = radius * dice.uniform(0.82, 1.0)
            for step in range(3, 9):
                share = step / 8
                place = x + math.cos(angle) * reach * share, y + math.sin(angle) * reach * share + 3 * share * share
                parts.append(
                    f'<circle cx="{place[0]:.1f}" cy="{place[1]:.1f}" r="{0.6 + 1.1 * share:.2f}" fill="{paint}" '
                    f'opacity="{0.45 + 0.5 * share:.2f}"/>'
                )
        parts.append(f'<circle cx="{x}" cy="{y}" r="{radius * 0.9:g}" fill="{paint}" opacity=".1"/>')
        parts.append(f'<circle cx="{x}" cy="{y}" r="{radius / 16:g}" fill="#FFFDF2"/>')
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE[0]} {SIZE[1]}">{"".join(parts)}</svg>'
    return Shape(svg, width_px, height_px)
