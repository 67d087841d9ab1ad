"""Where on a table things can be taken hold of, and where they can be let go."""

from __future__ import annotations

from typing import Final

import pygame

from mintworks.games.delivery.rules.parts import OptimizesAnywhere, SpaceKind
from mintworks.games.delivery.rules.state import BELTS
from mintworks.games.delivery.view.arrangement import Arrangement
from mintworks.games.delivery.view.board_shapes import reach
from mintworks.games.delivery.view.picks import (
    MAT,
    MIXER,
    PILE,
    TRUCK,
    handle_picks,
    is_space,
    name_of,
    upgrade_pick,
)
from mintworks.games.delivery.view.tableau import Tableau

_LOADING: tuple[SpaceKind, ...] = (SpaceKind.CITY, SpaceKind.WAREHOUSE)
_TRUCK = 104
"""How wide a truck is to the pointer, in units of the map."""
_COG, _COG_AWAY = 50, 34
"""How large the cog of a belt is, and how far in front of its first place, in units of the map."""
_ARROWS: Final = 0.27
"""How much of a dock's sign its last part takes."""
_BELOW_NAME: Final = 5
"""How far below a name light begins, which shines a little around itself."""


def truck_rect(tableau: Tableau, seat: int, *, at_rest: bool = False) -> pygame.Rect:
    """Where a truck can be taken hold of, or could if it had come to rest."""
    unit = tableau.arrangement.unit
    rect = pygame.Rect(0, 0, round(_TRUCK * unit), round(_TRUCK * 0.76 * unit))
    center = tableau.stand(seat) if at_rest else tableau.trucks[seat].center
    rect.center = round(center[0]), round(center[1] - 10 * unit)
    return rect


def space_rects(tableau: Tableau) -> dict[str, pygame.Rect]:
    """Where each space can be pointed at, none on another.

    That is its ground with its picture, of a town in the Factory with its name too. What reaches behind a space that
    comes later, or behind a sign or a cog, is cut off along it: such as the towers of the City behind the northern
    warehouse. A sign of a place that loads is pointed at for its rows.
    """
    arrangement, kinds = tableau.arrangement, tableau.board.map.road_map.kinds
    found: dict[str, pygame.Rect] = {}
    for space, (x, y) in arrangement.spots.items():
        across, down = reach(kinds[space], in_factory=tableau.shown.driver is not None)
        rect = pygame.Rect(0, 0, arrangement.length(2 * across), arrangement.length(2 * down))
        rect.center = round(x), round(y)
        if space in arrangement.pictures and kinds[space] is not SpaceKind.MOVEMENT:
            rect = rect.union(arrangement.pictures[space].clip(arrangement.board))
        if space in arrangement.signs and kinds[space] is SpaceKind.TOWN and tableau.shown.driver is not None:
            rect = rect.union(arrangement.signs[space])
        found[space] = rect
    names = [*found]
    for place, space in enumerate(names):
        others = [found[later] for later in names[place + 1 :]]
        others += [
            sign for name, sign in arrangement.signs.items() if name != space or kinds[name] is not SpaceKind.TOWN
        ]
        others += [_cog(arrangement, belt) for belt in arrangement.belts]
        for other in others:
            found[space] = _beside(found[space], other)
    return found


def _beside(rect: pygame.Rect, other: pygame.Rect) -> pygame.Rect:
    """The rectangle without the side of it, as thin as can be, that lies beneath another one."""
    if not rect.colliderect(other):
        return rect
    left, right = max(rect.left, other.right), min(rect.right, other.left)
    top, bottom = max(rect.top, other.bottom), min(rect.bottom, other.top)
    rests = (
        pygame.Rect(left, rect.top, rect.right - left, rect.height),
        pygame.Rect(rect.left, rect.top, right - rect.left, rect.height),
        pygame.Rect(rect.left, top, rect.width, rect.bottom - top),
        pygame.Rect(rect.left, rect.top, rect.width, bottom - rect.top),
    )
    return max(rests, key=lambda rest: max(0, rest.width) * max(0, rest.height))


def work_places(tableau: Tableau) -> dict[str, pygame.Rect]:
    """Where on the board the truck of the seat at the bottom loads and optimizes, and by what belts are turned.

    While mints of a delivery go back, all of a belt takes them.
    """
    shown, arrangement = tableau.shown, tableau.arrangement
    found: dict[str, pygame.Rect] = {}
    seat = shown.seats[tableau.viewpoint - 1]
    kind = tableau.board.map.road_map.kinds[seat.space]
    if shown.driver is None:
        sign = arrangement.signs.get(seat.space)
        if kind in _LOADING and sign is not None:
            found[PILE], found[MIXER] = _halves(sign, kind, arrangement.smallest_target)
        mixer = next((n for n, each in enumerate(seat.upgrades) if isinstance(each.effect, OptimizesAnywhere)), None)
        if mixer is not None and kind is not SpaceKind.CITY:
            found[MIXER] = arrangement.parts(tableau.viewpoint, len(seat.upgrades))[mixer]
    for belt in arrangement.belts:
        wheel, cog, arrows = handle_picks(belt)
        if shown.phase is BELTS:
            found[wheel] = arrangement.belt_front(belt).union(arrangement.belt_back(belt))
            continue
        found[wheel], found[cog] = arrangement.belt_back(belt), _cog(arrangement, belt)
        if belt in arrangement.signs:
            found[arrows] = _arrows(arrangement.signs[belt], arrangement.smallest_target)
    return found


def _cog(arrangement: Arrangement, belt: str) -> pygame.Rect:
    """The cog at the front of a belt."""
    front, unit = arrangement.belt_front(belt), arrangement.unit
    is_mirrored = arrangement.belt_place(belt, 0)[0] > front.centerx
    side = max(round(_COG * unit), arrangement.smallest_target)
    rect = pygame.Rect(0, 0, side, side)
    rect.center = round(front.right + _COG_AWAY * unit if is_mirrored else front.left - _COG_AWAY * unit), front.centery
    return rect


def _arrows(sign: pygame.Rect, smallest: int) -> pygame.Rect:
    """The part of a dock's sign that tells how far its belt is turned."""
    row = sign.copy()
    row.width, row.height = max(round(sign.width * _ARROWS), smallest), max(sign.height - sign.height // 2, smallest)
    row.bottomright = sign.bottomright
    return row


def _halves(sign: pygame.Rect, kind: SpaceKind, smallest: int) -> tuple[pygame.Rect, pygame.Rect]:
    """The parts of a sign that tell what can be loaded there, and what can be optimized, each at least so many px wide
    and high: the row reaches above what is written in it, never below the sign."""
    row = sign.copy()
    if kind is SpaceKind.CITY:
        row.height = max(sign.height - sign.height // 2, smallest)
        row.bottom = sign.bottom
        share = 0.2
    else:
        row.left, row.width = sign.left + sign.height, sign.width - sign.height
        row.height = max(row.height, smallest)
        row.bottom = sign.bottom
        share = 0.36
    pile, mixer = row.copy(), row.copy()
    pile.width = max(round(row.width * share), smallest)
    mixer.left, mixer.width = pile.right, row.width - pile.width
    return pile, mixer


def below_name(tableau: Tableau, rect: pygame.Rect) -> pygame.Rect:
    """As much of a place where something is done as can be lit without the name on the City's sign."""
    kinds, signs = tableau.board.map.road_map.kinds, tableau.arrangement.signs
    sign = next((sign for name, sign in signs.items() if kinds[name] is SpaceKind.CITY), None)
    if sign is None or not sign.colliderect(rect):
        return rect
    top = max(rect.top, sign.centery + tableau.ui.px(_BELOW_NAME))
    return pygame.Rect(rect.left, top, rect.width, rect.bottom - top)


def drop_place(tableau: Tableau, target: str) -> pygame.Rect | None:
    """Where something can be let go on a target."""
    arrangement = tableau.arrangement
    if is_space(target):
        rect = pygame.Rect(0, 0, arrangement.length(190), arrangement.length(110))
        x, y = arrangement.spots[name_of(target)]
        rect.center = round(x), round(y)
        return rect
    if target == MAT:
        return arrangement.own_panel
    if target == TRUCK:
        return truck_rect(tableau, tableau.viewpoint)
    for place, upgrade in enumerate(tableau.shown.upgrades):
        if target == upgrade_pick(upgrade.id):
            return arrangement.upgrades[place]
    return work_places(tableau).get(target)


def has_picture(tableau: Tableau, space: str, at: tuple[float, float]) -> bool:
    """Whether the picture of a space is here, even behind something: the shelf of offers stands at the depot."""
    picture = tableau.arrangement.pictures.get(space)
    return picture is not None and picture.clip(tableau.arrangement.board).collidepoint(at)
