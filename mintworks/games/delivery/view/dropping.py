"""The target of a drop: one that takes the thing, or one that gives a reason why it can't."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

import pygame

from mintworks.games.delivery.view.hit_areas import drop_places, has_picture, space_rects, truck_rect
from mintworks.games.delivery.view.pick_ids import MAT, TRUCK, UPGRADE, is_bed, is_order, is_space, space_pick
from mintworks.games.delivery.view.sprites import OrderSprite
from mintworks.games.delivery.view.tableau import Tableau
from mintworks.ui.canvas import Point

_SNAP_PX: Final = 24


def landing(tableau: Tableau, offers: Collection[str], at: Point) -> str | None:
    """Return the offered target that is meant by a drop: the one beneath, or one near.

    Over a space that takes nothing, none of its neighbors is meant.
    """
    near = 2 * tableau.ui.px(_SNAP_PX)
    space = space_at(tableau, at)
    here = None if space is None else space_pick(space)
    meant = sorted(offers)
    if here is not None and here not in offers:
        meant = [target for target in meant if not is_space(target)]
    places = drop_places(tableau)
    found: list[tuple[float, str]] = []
    for target in meant:
        rect = truck_rect(tableau, tableau.viewpoint) if target == TRUCK else places.get(target)
        away = 0.0 if rect is None else pygame.Vector2(rect.center).distance_to(at)
        if rect is not None and rect.collidepoint(at):
            found.append((away, target))
        elif rect is not None and rect.inflate(near, near).collidepoint(at):
            found.append((away + 10_000, target))
        elif target == here:
            found.append((20_000, target))
    return min(found)[1] if found else None


def space_at(tableau: Tableau, at: Point) -> str | None:
    """Return the space that is meant by a point: by its ground, sign, picture or a truck on it."""
    arrangement, shown = tableau.arrangement, tableau.shown
    found = {name for name, sign in arrangement.signs.items() if sign.collidepoint(at)}
    found = found or {name for name, rect in space_rects(tableau).items() if rect.collidepoint(at)}
    others = [number for number in tableau.trucks if number != tableau.viewpoint]
    found = found or {shown.seats[n - 1].space for n in others if truck_rect(tableau, n).collidepoint(at)}
    found = found or {name for name in arrangement.spots if has_picture(tableau, name, at)}
    return min(found, default=None)


def refusing(tableau: Tableau, held: str, order: OrderSprite | None, target: str | None, at: Point) -> str | None:
    """Return the target that refuses a drop; None where the thing came from, as it's only put back."""
    if held == TRUCK:
        space = space_at(tableau, at)
        return TRUCK if space is None else space_pick(space)
    if target is not None and is_order(held) and target.startswith(UPGRADE):
        return target
    is_own = order is not None and order.order in tableau.shown.seats[tableau.viewpoint - 1].open
    if is_own or is_bed(held):
        return None if tableau.arrangement.own_panel.collidepoint(at) else held
    is_back = order.place.collidepoint(at) if order is not None else target == held
    return None if is_back and target != MAT else held
