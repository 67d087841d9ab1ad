"""The animation of a delivery: an order comes to its town, is filled and stamped, and the town lights up.

`Director` has its schedule; here are looks and sounds of its parts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from mintworks.games.delivery.rules.parts import Order
from mintworks.games.delivery.view.cues import RoadCue
from mintworks.games.delivery.view.order_face import ORDER_ASPECT
from mintworks.games.delivery.view.pieces import Spot
from mintworks.games.delivery.view.sprites import OrderSprite, TownLight
from mintworks.games.delivery.view.tableau import Tableau
from mintworks.ui.tween import in_cubic

_CARD: Final = 118
_BESIDE: Final = (172, -34)
"""Width of an order at its town, and offset from there towards the middle, in units of the map."""
_COMES_S: Final = 0.22
_SHINES_S, _DIMS_S = 1.0, 0.7


class Delivering:
    """Animates deliveries on a tableau. The sound rises with each order of one stop."""

    def __init__(self, tableau: Tableau) -> None:
        self._tableau = tableau
        self._stop = (0, 0)
        """The seat of the last delivery, and the number of orders since its truck stopped."""

    def leave(self) -> None:
        """Let the next delivery be the first of its stop, because a truck drives."""
        self._stop = 0, 0

    def present(self, order: Order, town: str, pace: float) -> tuple[OrderSprite | None, Spot]:
        """Send an order to its town and its crate; return the card, if there is one, and the mints' destination."""
        tableau = self._tableau
        arrangement = tableau.arrangement
        x, y = arrangement.spots[town]
        sprite = tableau.orders.get(order)
        if sprite is None:
            return None, (x, y)
        side = 1 if x < arrangement.board.centerx else -1
        width = arrangement.length(_CARD)
        rect = pygame.Rect(0, 0, width, round(width * ORDER_ASPECT))
        rect.center = round(x + side * _BESIDE[0] * arrangement.unit), round(y + _BESIDE[1] * arrangement.unit)
        rect.clamp_ip(arrangement.board)
        sprite.awaits = order.mints
        tableau.sprites.handed_in = sprite
        sprite.send(tableau.tweens, rect, duration_s=_COMES_S * pace)
        return sprite, (float(rect.centerx), rect.top + rect.height * 0.6)

    def filling(self, sprite: OrderSprite | None, mints: str, clink: Callable[[], None]) -> Callable[[], None]:
        """Return a function to call for each of these mints as it falls into the crate."""
        coming = iter(mints)

        def fall() -> None:
            kind = next(coming, "")
            if sprite is not None and sprite.awaits is not None:
                sprite.awaits = sprite.awaits.replace(kind, "", 1)
            clink()

        return fall

    def stamp(self, sprite: OrderSprite | None, at: Spot, falls_s: float) -> None:
        """Let the stamp fall onto an order, with a thud."""
        self._tableau.sounds.cue(RoadCue.STAMP, at)
        if sprite is not None:
            self._tableau.tweens.to(sprite, "stamp", 1.0, falls_s, in_cubic)

    def rejoice(self, seat: int, town: str, at: Spot) -> None:
        """Light a town's windows and play its chime: higher and fuller with each order of a stop."""
        tableau = self._tableau
        who, count = self._stop
        count = count if who == seat else 0
        self._stop = seat, count + 1
        tableau.sounds.cue(RoadCue.DELIVERED, at, step=count)
        light = tableau.town_lights.setdefault(town, TownLight())
        light.level = 1.0
        tableau.tweens.to(light, "level", 0.0, _DIMS_S, delay_s=_SHINES_S)
