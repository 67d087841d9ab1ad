"""The areas of a table where things can be taken up, and where they can be dropped."""

from __future__ import annotations

from typing import Final

import pygame

from mintworks.games.delivery.rules.parts import OptimizesAnywhere, SpaceKind
from mintworks.games.delivery.rules.state import BELTS
from mintworks.games.delivery.view.arrangement import Arrangement
from mintworks.games.delivery.view.board_shapes import reach
from mintworks.games.delivery.view.pick_ids import (
    MAT,
    MIXER,
    PILE,
    WAITING,
    handle_picks,
    space_pick,
    upgrade_pick,
)
from mintworks.games.delivery.view.signs import name_width
from mintworks.games.delivery.view.tableau import Tableau

BELT_PLACES: Final = 12
"""Maximum number of mints drawn on a belt."""
WAITING_SIZE: Final = 52
"""Size of the mint for which a belt is chosen."""
_WAITING_UP: Final = 78
_LOADING: tuple[SpaceKind, ...] = (SpaceKind.CITY, SpaceKind.WAREHOUSE)
_TRUCK = 104
"""Width of a truck as a target, in units of the map."""
_COG, _COG_AWAY = 50, 34
"""Size of a belt's cog, and its distance in front of the first place, in units of the map."""
_ARROWS: Final = 0.27
"""Width of the arrows on a dock's sign, as a share of it."""
_BELOW_NAME: Final = 5
"""Distance of light below a name, since it shines a little around itself."""


def truck_rect(tableau: Tableau, seat: int, *, at_rest: bool = False) -> pygame.Rect:
    """Return the area of a truck, optionally as if it had come to rest."""
    unit = tableau.arrangement.unit
    rect = pygame.Rect(0, 0, round(_TRUCK * unit), round(_TRUCK * 0.76 * unit))
    center = tableau.stand(seat) if at_rest else tableau.trucks[seat].center
    rect.center = round(center[0]), round(center[1] - 10 * unit)
    return rect


def space_rects(tableau: Tableau) -> dict[str, pygame.Rect]:
    """Return the area of each space, without overlaps.

    That is its ground with its picture, and for a town in the Factory its name. A part behind a later space, a sign or
    a cog is cut off along it, such as the towers of the City behind the northern warehouse. The sign of a place that
    loads belongs to its rows.
    """
    arrangement = tableau.arrangement
    key = tuple(arrangement.board), arrangement.smallest_target
    return tableau.grounds.of(key, lambda: _grounds(tableau))


def _grounds(tableau: Tableau) -> dict[str, pygame.Rect]:
    arrangement, kinds = tableau.arrangement, tableau.board.map.road_map.kinds
    cogs = [_cog(arrangement, belt) for belt in arrangement.belts]
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
        for other in (*others, *cogs):
            found[space] = _beside(found[space], other)
    return found


def _beside(rect: pygame.Rect, other: pygame.Rect) -> pygame.Rect:
    """Return the rectangle without the thinnest side that lies beneath another one."""
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
    """Return the places on the board where the truck of the seat at the bottom loads and mixes, and the belts' handles.

    While mints of a delivery go back, a whole belt takes them.
    """
    return tableau.work_places.of(tableau.version, lambda: _work_places(tableau))


def _work_places(tableau: Tableau) -> dict[str, pygame.Rect]:
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
    if shown.phase is BELTS and shown.pending is not None and arrangement.belts:
        found[WAITING] = waiting_place(arrangement)
    for belt in arrangement.belts:
        wheel, cog, arrows = handle_picks(belt)
        if shown.phase is BELTS:
            found[wheel] = arrangement.belt_front(belt).union(arrangement.belt_back(belt))
            continue
        found[wheel], found[cog] = arrangement.belt_back(belt), _cog(arrangement, belt)
        if belt in arrangement.signs:
            found[arrows] = _arrows(arrangement.signs[belt], arrangement.smallest_target)
    return found


def waiting_place(arrangement: Arrangement) -> pygame.Rect:
    """Return the box of the mint for which a belt is chosen; the whole board if it has no belts."""
    if not arrangement.belts:
        return arrangement.board
    rect = pygame.Rect(0, 0, *[arrangement.length(2 * WAITING_SIZE)] * 2)
    rect.center = round(waiting_at(arrangement)[0]), round(waiting_at(arrangement)[1])
    return rect


def waiting_at(arrangement: Arrangement) -> tuple[float, float]:
    """Return the middle of the mint that waits above the funnel between the belts."""
    left, right = (arrangement.belt_place(belt, BELT_PLACES - 1) for belt in arrangement.belts)
    return (left[0] + right[0]) / 2, left[1] - _WAITING_UP * arrangement.unit


def _cog(arrangement: Arrangement, belt: str) -> pygame.Rect:
    """Return the box of the cog at the front of a belt."""
    front, unit = arrangement.belt_front(belt), arrangement.unit
    is_mirrored = arrangement.belt_place(belt, 0)[0] > front.centerx
    side = max(round(_COG * unit), arrangement.smallest_target)
    rect = pygame.Rect(0, 0, side, side)
    rect.center = round(front.right + _COG_AWAY * unit if is_mirrored else front.left - _COG_AWAY * unit), front.centery
    return rect


def _arrows(sign: pygame.Rect, smallest: int) -> pygame.Rect:
    """Return the part of a dock's sign that shows how far its belt is turned."""
    row = sign.copy()
    row.width, row.height = max(round(sign.width * _ARROWS), smallest), max(sign.height - sign.height // 2, smallest)
    row.bottomright = sign.bottomright
    return row


def _halves(sign: pygame.Rect, kind: SpaceKind, smallest: int) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the parts of a sign for loading and for mixing, each at least that many px wide and high.

    They reach above their row, never below the sign.
    """
    row = sign.copy()
    if kind is SpaceKind.CITY:
        row.height = max(sign.height - sign.height // 2, smallest)
        row.bottom = sign.bottom
        share = 0.2
    else:
        row.left, row.width = sign.left + name_width(sign), sign.width - name_width(sign)
        row.height = max(row.height, smallest)
        row.bottom = sign.bottom
        share = 0.36
    pile, mixer = row.copy(), row.copy()
    pile.width = max(round(row.width * share), smallest)
    mixer.left, mixer.width = pile.right, row.width - pile.width
    return pile, mixer


def below_name(tableau: Tableau, rect: pygame.Rect) -> pygame.Rect:
    """Return the part of a work place that can be lit without the name on the City's sign."""
    kinds, signs = tableau.board.map.road_map.kinds, tableau.arrangement.signs
    sign = next((sign for name, sign in signs.items() if kinds[name] is SpaceKind.CITY), None)
    if sign is None or not sign.colliderect(rect):
        return rect
    top = max(rect.top, sign.centery + tableau.ui.px(_BELOW_NAME))
    return pygame.Rect(rect.left, top, rect.width, rect.bottom - top)


def drop_places(tableau: Tableau) -> dict[str, pygame.Rect]:
    """Return the drop area of each target, but for the truck, which moves."""
    return tableau.drop_places.of(tableau.version, lambda: _drop_places(tableau))


def _drop_places(tableau: Tableau) -> dict[str, pygame.Rect]:
    arrangement = tableau.arrangement
    found = dict(work_places(tableau))
    for space, (x, y) in arrangement.spots.items():
        found[space_pick(space)] = rect = pygame.Rect(0, 0, arrangement.length(190), arrangement.length(110))
        rect.center = round(x), round(y)
    for upgrade, place in zip(tableau.shown.upgrades, arrangement.upgrades, strict=True):
        found[upgrade_pick(upgrade.id)] = place
    return {**found, MAT: arrangement.own_panel}


def has_picture(tableau: Tableau, space: str, at: tuple[float, float]) -> bool:
    """Return whether a space's picture is at a point, even behind something: the shelf stands at the depot."""
    picture = tableau.arrangement.pictures.get(space)
    return picture is not None and picture.clip(tableau.arrangement.board).collidepoint(at)
