"""Flying things of a table: mints and stars on their way, mints that have just landed, and dust."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

import pygame

from mintworks.games.works.view.pieces import Pieces
from mintworks.games.works.view.sprites import FlyingKind, FlyingSprite
from mintworks.ui.canvas import Point
from mintworks.ui.tween import Tweens, out_cubic
from mintworks.ui.ui import Ui

MOST_FLYING: Final = 8
"""Maximum number of mints that fly one by one."""
_SETTLE_S: Final = 0.06
_SQUASH: Final = 0.16
"""Squash of a mint as it lands, as a share of its height."""
_HELD_STEP: Final = 8
"""Height of each mint in a held stack, in px of the design."""

_PUFF_S: Final = 0.55
_PUFF_SHARE: Final = 0.46
"""Width of a puff, as a share of its card's."""
_PUFF_SHAPE: Final = (48, 40)
_PUFFS: Final = ((0.06, -0.30, 1.0), (0.94, 0.30, 0.9), (0.5, 0.06, 0.75))
"""Place of each puff along a card's foot, drift, and size, in widths of the card."""


class Landing(NamedTuple):
    """The destination of a mint or star: its place, drawing and size."""

    center: Point
    shape: int
    diameter: float


@dataclass(slots=True)
class Puff:
    """A puff of dust; `age` goes from 0 to 1."""

    start: Point
    drift: tuple[float, float]
    width: float
    age: float = 0.0


class Flights:
    """All flying things of one table."""

    def __init__(self, ui: Ui, tweens: Tweens, pieces: Pieces) -> None:
        self._ui = ui
        self._tweens = tweens
        self._pieces = pieces
        self.flying: list[FlyingSprite] = []
        self.landed: list[FlyingSprite] = []
        """Landed mints that aren't counted yet."""
        self.puffs: list[Puff] = []

    def fly(
        self,
        landings: Sequence[Landing],
        start: Point,
        *,
        kind: FlyingKind = FlyingKind.MINT,
        stagger_s: float = 0.04,
        duration_s: float = 0.22,
        begins_s: float = 0.0,
        from_hand: bool = False,
        stays: bool = False,
        each: Callable[[], None] = lambda: None,
    ) -> float:
        """Let mints or stars fly, `from_hand` as a held stack; `each` is called when one lands.

        They are invisible before `begins_s`. Those with `stays` lie there until `count_landed`. Return the seconds
        until the last one rests.
        """
        landings = landings[:MOST_FLYING]
        step_px = self._ui.px(_HELD_STEP) if from_hand else 0
        for index, landing in enumerate(landings):
            begins_at = float(start[0]), float(start[1]) - index * step_px
            sprite = FlyingSprite(kind, begins_at, landing.shape, float(self._ui.px(46)))
            leaves_s = begins_s + index * stagger_s
            if begins_s:
                self._tweens.after(begins_s, partial(self.flying.append, sprite))
            else:
                self.flying.append(sprite)
            self._tweens.to(sprite, "height", 1.0, duration_s / 2, out_cubic, delay_s=leaves_s)
            self._tweens.to(sprite, "diameter", float(landing.diameter), duration_s, out_cubic, delay_s=leaves_s)
            self._tweens.to(
                sprite,
                "center",
                (float(landing.center[0]), float(landing.center[1])),
                duration_s,
                out_cubic,
                delay_s=leaves_s,
                then=partial(self._land, sprite, each, stays=stays),
            )
        return begins_s + duration_s + stagger_s * max(0, len(landings) - 1) + (_SETTLE_S if stays else 0.0)

    def put(self, landings: Iterable[Landing]) -> None:
        """Let mints lie there without a flight, as if they had landed."""
        for landing in landings:
            self.landed.append(FlyingSprite(FlyingKind.MINT, landing.center, landing.shape, landing.diameter))

    def count_landed(self) -> None:
        """Remove the landed mints, which are now drawn as parts of something else."""
        self.landed.clear()

    def raise_dust(self, card: pygame.Rect) -> None:
        """Let a few puffs rise from beneath a card; with reduced motion there are none."""
        if self._tweens.reduced_motion:
            return
        for along, drift, size in _PUFFS:
            start = card.left + along * card.width, card.bottom - 0.05 * card.width
            puff = Puff(start, (drift * card.width, -0.24 * card.width), _PUFF_SHARE * size * card.width)
            self.puffs.append(puff)
            self._tweens.to(puff, "age", 1.0, _PUFF_S, out_cubic, then=partial(self.puffs.remove, puff))

    def draw(self) -> None:
        for puff in self.puffs:
            self._draw_puff(puff)
        for sprite in _far_to_near(self.landed):
            self._draw_sprite(sprite)
        for sprite in self.flying:
            self._draw_sprite(sprite)

    def _land(self, sprite: FlyingSprite, each: Callable[[], None], *, stays: bool) -> None:
        if sprite in self.flying:
            self.flying.remove(sprite)
        self._tweens.stop(sprite)
        if stays:
            sprite.height, sprite.squash = 0.0, 1.0
            self.landed.append(sprite)
            self._tweens.to(sprite, "squash", 0.0, _SETTLE_S, out_cubic)
        each()

    def _draw_sprite(self, sprite: FlyingSprite) -> None:
        scale = 1 + 0.12 * sprite.height
        if sprite.kind is FlyingKind.STAR:
            picture = self._ui.art.icon("star", round(sprite.diameter), self._ui.theme.cream)
            self._ui.canvas.draw(picture, center=sprite.center, scale=1.25 * scale)
            return
        # Drawn for one size and scaled on the way: a picture of every size would cost a drawing each.
        picture = self._pieces.mint(sprite.shape, self._ui.px(46))
        scale *= sprite.diameter / self._ui.px(46)
        flat = _SQUASH * sprite.squash
        size = picture.width_px * scale * (1 + flat), picture.height_px * scale * (1 - flat)
        self._ui.canvas.draw(picture, center=sprite.center, size=size)

    def _draw_puff(self, puff: Puff) -> None:
        width = max(1, round(puff.width))
        picture = self._ui.art.picture("town/puff", width, round(width * _PUFF_SHAPE[1] / _PUFF_SHAPE[0]))
        center = puff.start[0] + puff.drift[0] * puff.age, puff.start[1] + puff.drift[1] * puff.age
        self._ui.canvas.draw(picture, center=center, scale=0.5 + 0.7 * puff.age, alpha=1 - puff.age**2)


def _far_to_near(sprites: Iterable[FlyingSprite]) -> list[FlyingSprite]:
    return sorted(sprites, key=lambda sprite: sprite.center[1])
