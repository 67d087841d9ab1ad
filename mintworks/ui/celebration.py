"""What makes the end of a game festive: rays of light and mint leaves that drift down and come to lie."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mintworks.ui.art import Shape
from mintworks.ui.canvas import Point
from mintworks.ui.stage import Rect
from mintworks.ui.theme import Color, hex_code
from mintworks.ui.tween import LONGEST_STEP_S
from mintworks.ui.ui import Ui

_LEAF: Final = "table/leaf"
_SIZES: Final = (26, 44)
_FALL_S: Final = (3.2, 6.0)
_LATEST_START_S: Final = 3.0
_SWAY: Final = 46
_LYING: Final = (0.945, 0.985)
"""Between these shares of the window's height the leaves come to lie."""


def sunburst(width_px: int, height_px: int, center: tuple[float, float], *, light: Color, strength: float) -> Shape:
    """Rays over a whole window from a point of it, fading outwards."""
    x, y = center
    reach = math.hypot(max(x, width_px - x), max(y, height_px - y))
    rays = []
    for index in range(18):
        first, second = (math.tau * (index + offset) / 18 for offset in (-0.22, 0.22))
        points = " ".join(f"{x + reach * math.cos(a):.1f},{y + reach * math.sin(a):.1f}" for a in (first, second))
        rays.append(f'<polygon points="{x:.1f},{y:.1f} {points}"/>')
    paint = hex_code(light)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width_px} {height_px}"><defs>'
        f'<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="{x:.1f}" cy="{y:.1f}" r="{reach * 0.72:.1f}">'
        f'<stop offset="0" stop-color="{paint}" stop-opacity="{strength}"/>'
        f'<stop offset="1" stop-color="{paint}" stop-opacity="0"/></radialGradient></defs>'
        f'<g fill="url(#g)">{"".join(rays)}<circle cx="{x:.1f}" cy="{y:.1f}" r="{height_px * 0.155:.1f}" '
        f'fill-opacity=".5"/></g></svg>'
    )
    return Shape(svg, width_px, height_px)


@dataclass(slots=True)
class _Leaf:
    across: float
    """Where it lies in the end, as a share of the window's width."""
    lying: float
    start_s: float
    fall_s: float
    size: float
    turns: float
    angle: float
    tint: int


class Leaves:
    """A number of leaves, each of which falls once; the same every time. With reduced motion they lie there at once."""

    def __init__(self, ui: Ui, count: int) -> None:
        self._ui = ui
        dice = random.Random("leaves")
        self._leaves = [
            _Leaf(
                across=(index + dice.random()) / count,
                lying=dice.uniform(*_LYING),
                start_s=dice.uniform(0, _LATEST_START_S),
                fall_s=dice.uniform(*_FALL_S),
                size=dice.uniform(*_SIZES),
                turns=dice.choice((-1, 1)) * dice.uniform(0.6, 1.6),
                angle=dice.uniform(0, 360),
                tint=dice.randrange(4),
            )
            for index in range(count)
        ]
        self._elapsed_s = 0.0
        self._end_s = max((leaf.start_s + leaf.fall_s for leaf in self._leaves), default=0.0)
        if ui.settings.reduced_motion:
            self.settle()

    @property
    def falling(self) -> bool:
        return self._elapsed_s < self._end_s

    def settle(self) -> None:
        """Let all of them lie."""
        self._elapsed_s = self._end_s

    def update(self, dt_s: float) -> bool:
        """Let real seconds pass; tells whether any still falls."""
        self._elapsed_s = min(self._end_s, self._elapsed_s + min(dt_s, LONGEST_STEP_S))
        return self.falling

    def draw(self, spared: Sequence[Rect] = ()) -> None:
        """Draw them; near what is `spared` they fade, so that none crosses words."""
        ui = self._ui
        width_px, height_px = ui.canvas.size_px
        theme = ui.theme
        tints = (theme.types["culture"], theme.mint_shade, theme.types["deed"], theme.gold)
        for leaf in self._leaves:
            time_s = self._elapsed_s - leaf.start_s
            if time_s <= 0:
                continue
            share = min(1.0, time_s / leaf.fall_s)
            sway = math.sin(share * math.tau * leaf.turns) * (1 - share) * ui.px(_SWAY)
            top_px = -ui.px(_SIZES[1])
            size_px = ui.px(leaf.size)
            picture = ui.art.picture(_LEAF, size_px, size_px)
            center = leaf.across * width_px + sway, top_px + (leaf.lying * height_px - top_px) * share
            ui.canvas.draw(
                picture,
                center=center,
                angle=leaf.angle + (1 - share) * leaf.turns * 300,
                alpha=min((_alpha_near(box, center, size_px) for box in spared), default=1.0),
                tint=tints[leaf.tint],
            )


def _alpha_near(box: Rect, center: Point, size_px: int) -> float:
    """How much is seen of a leaf beside a box: all of it a leaf's width away, nothing where it would touch."""
    across_px = max(box.left - center[0], center[0] - box.right, 0.0)
    down_px = max(box.top - center[1], center[1] - box.bottom, 0.0)
    return min(1.0, max(0.0, math.hypot(across_px, down_px) / size_px - 0.5))
