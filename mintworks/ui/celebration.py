"""What makes a moment festive: rays of light, fireworks, and mint leaves that drift down and come to lie."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from mintworks.ui.art import Shape
from mintworks.ui.canvas import Point
from mintworks.ui.stage import Rect
from mintworks.ui.theme import Color, hex_code, mix
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
    """Return rays over a whole window from a point of it, fading outwards."""
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
        tints = (theme.hues["leaf"], theme.mint_shade, theme.hues["jade"], theme.gold)
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
    """Return the opacity of a leaf beside a box: 1 at a leaf's width away, 0 where it would touch."""
    across_px = max(box.left - center[0], center[0] - box.right, 0.0)
    down_px = max(box.top - center[1], center[1] - box.bottom, 0.0)
    return min(1.0, max(0.0, math.hypot(across_px, down_px) / size_px - 0.5))


_GROWS_S: Final = 0.5
LASTS_S: Final = 1.4
"""How long a burst opens, and how long it is seen."""
CLIMBS_S: Final = 0.4
_STAGES: Final = 12
_RAYS: Final = 18
_TAIL: Final = 26
"""How long the streak of a rocket is, in px of the design."""


@dataclass(frozen=True, slots=True)
class Burst:
    """A rocket that leaves `start_s` after the beginning, from a point, and opens `at` another, to so many px."""

    start_s: float
    start: Point
    at: Point
    side_px: int
    color: Color

    @property
    def opens_s(self) -> float:
        return self.start_s + CLIMBS_S


def burst_shapes(side_px: int, color: Color) -> list[Shape]:
    """Return the shapes of an opening burst, from the first moment to its full size."""
    return [_burst(side_px, color, stage) for stage in range(_STAGES)]


def fireworks_end_s(bursts: Sequence[Burst]) -> float:
    """Return the time at which the last one has gone out, from the beginning."""
    return max((burst.opens_s + LASTS_S for burst in bursts), default=0.0)


def draw_fireworks(ui: Ui, bursts: Sequence[Burst], time_s: float) -> None:
    """Draw all that climbs and burns so long after the beginning."""
    for burst in bursts:
        age_s = time_s - burst.opens_s
        if -CLIMBS_S < age_s < 0:
            _draw_rocket(ui, burst, 1 + age_s / CLIMBS_S)
        elif 0 <= age_s < LASTS_S:
            grown = min(1.0, age_s / _GROWS_S)
            stage = min(_STAGES - 1, int((1 - (1 - grown) ** 3) * _STAGES))
            shape = burst_shapes(burst.side_px, burst.color)[stage]
            fading = min(1.0, (LASTS_S - age_s) / (LASTS_S - _GROWS_S))
            center = burst.at[0], burst.at[1] + ui.px(14) * (age_s / LASTS_S) ** 2
            ui.canvas.draw(ui.art.shape(shape), center=center, alpha=round(fading * 20) / 20)


def _draw_rocket(ui: Ui, burst: Burst, way: float) -> None:
    """Draw a streak that slows down as it climbs."""
    share = 1 - (1 - way) ** 2
    x = burst.start[0] + (burst.at[0] - burst.start[0]) * share
    y = burst.start[1] + (burst.at[1] - burst.start[1]) * share
    length = ui.px(_TAIL * (1.15 - way))
    ui.canvas.fill((x, y, ui.px(3), length), (*burst.color, 200))


@lru_cache(256)
def _burst(side_px: int, color: Color, stage: int) -> Shape:
    """Return one moment of a burst: rays of sparks that leave the middle, every other one shorter."""
    share = (stage + 1) / _STAGES
    dice = random.Random("burst")
    parts = []
    for index in range(2 * _RAYS):
        angle = math.tau * (index + dice.uniform(-0.2, 0.2)) / (2 * _RAYS)
        reach = share * (46 if index % 2 else 30) * dice.uniform(0.86, 1.0)
        begin = reach * (0.25 + 0.35 * share)
        light = mix(color, (255, 255, 255), 0.6 if index % 2 == 0 else 0.12)
        (x1, y1), (x2, y2) = (
            (50 + r * math.cos(angle), 50 + r * math.sin(angle) + 2.5 * share**2) for r in (begin, reach)
        )
        parts.append(
            f'<path d="M{x1:.2f} {y1:.2f}L{x2:.2f} {y2:.2f}" stroke="{hex_code(light)}" '
            f'stroke-width="{1.0 if index % 2 else 0.8}" stroke-dasharray="2.6 1.5" stroke-linecap="round"/>'
            f'<circle cx="{x2:.2f}" cy="{y2:.2f}" r="{1.5 if index % 2 else 1.0}" fill="{hex_code(light)}"/>'
        )
    glow = (1 - share) * 0.7 + 0.12
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><defs><radialGradient id="g">'
        f'<stop offset="0" stop-color="#fff" stop-opacity="{glow:.2f}"/>'
        f'<stop offset=".3" stop-color="{hex_code(color)}" stop-opacity="{glow * 0.5:.2f}"/>'
        f'<stop offset="1" stop-color="{hex_code(color)}" stop-opacity="0"/></radialGradient></defs>'
        f'<circle cx="50" cy="50" r="{48 * share:.1f}" fill="url(#g)"/>{"".join(parts)}</svg>'
    )
    return Shape(svg, side_px, side_px)


_ROCKETS: Final = 8
_ROCKETS_APART_S: Final = 0.36
_BURST_SIDES: Final = (260, 190, 230)


class Fireworks:
    """Rockets that rise one after another at both sides of a sky and go out, the same every time.

    With reduced motion there are none.
    """

    def __init__(self, ui: Ui, sky: Rect, colors: Sequence[Color]) -> None:
        self._ui = ui
        self._time_s = 0.0
        self._opened = 0
        dice = random.Random("rockets")
        self._bursts: list[Burst] = []
        for number in range(0 if ui.settings.reduced_motion else _ROCKETS):
            side_px = ui.px(_BURST_SIDES[number % len(_BURST_SIDES)])
            across = dice.uniform(0.02, 0.14)  # beside the words in the middle, to the left and to the right in turn
            across = 1 - across if number % 2 else across
            at = sky.left + sky.width * across, sky.top + sky.height * dice.uniform(0.15, 0.75)
            start = at[0] + ui.px(60) * dice.uniform(-1, 1), float(sky.bottom)
            color = colors[number % len(colors)]
            self._bursts.append(Burst(number * _ROCKETS_APART_S, start, at, side_px, color))
        ui.art.prepare(self.wanted())

    def wanted(self) -> list[Shape]:
        """Return the drawings to `Art.prepare` before the first rocket opens."""
        looks = dict.fromkeys((burst.side_px, burst.color) for burst in self._bursts)
        return [shape for side_px, color in looks for shape in burst_shapes(side_px, color)]

    def update(self, dt_s: float) -> bool:
        """Let real seconds pass; tells whether anything still burns."""
        self._time_s += min(dt_s, LONGEST_STEP_S)
        return self._time_s < fireworks_end_s(self._bursts)

    def newly_opened(self) -> int:
        """Return the number of rockets that have opened since the last call."""
        opened = sum(burst.opens_s <= self._time_s for burst in self._bursts)
        new, self._opened = opened - self._opened, opened
        return new

    def draw(self) -> None:
        """Draw what climbs and burns."""
        draw_fireworks(self._ui, self._bursts, self._time_s)
