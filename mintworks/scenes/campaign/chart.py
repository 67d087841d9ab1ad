"""The campaign's map on the screen: poster, roads, nodes and their medals."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final

from mintworks.content.campaign import CampaignMap, DrawnRoad, Spot
from mintworks.core.scenario import MEDALS, Medal
from mintworks.ui import shapes
from mintworks.ui.art import Shape, Wanted
from mintworks.ui.canvas import Point
from mintworks.ui.cutout import Cutouts
from mintworks.ui.stage import Rect, Stage
from mintworks.ui.text import Style
from mintworks.ui.theme import Color, mix
from mintworks.ui.tree import Target
from mintworks.ui.ui import Ui
from mintworks.ui.widgets.base import Widget

_ROAD_EDGE: Final = 17
_ROAD: Final = 11
_PIP: Final = 26
_PIP_STEP: Final = 23
_EMPTY_ALPHA: Final = 0.22
_GLOW_GAP: Final = 9
_EDGE: Final = 5
_WAITING: Final = 38
_WAITING_REACH: Final = 0.37
"""Offset of a waiting game's sign from a node's middle, right and up, as a share of the node's width."""


def map_wanted(ui: Ui, plan: CampaignMap) -> list[Wanted]:
    """Return the drawings of a map in the sizes of this window."""
    stage = Stage(ui)
    return list(dict.fromkeys((tile.art, *stage.rect(*tile.box).size) for tile in plan.tiles))


def draw_map(ui: Ui, stage: Stage, plan: CampaignMap, open_roads: Collection[DrawnRoad]) -> None:
    """Draw all tiles, with the roads between the poster and the tiles on it."""
    poster, *scenery = plan.tiles
    _draw_tile(ui, stage, poster.art, stage.rect(*poster.box))
    whole = stage.rect(0, 0, plan.width, plan.height)
    ui.art.draw_shape(roads(whole.width, whole.height, plan, open_roads), whole.topleft)
    for tile in scenery:
        _draw_tile(ui, stage, tile.art, stage.rect(*tile.box))


def _draw_tile(ui: Ui, stage: Stage, art: str, box: Rect) -> None:
    ui.canvas.draw(ui.art.picture(art, box.width, box.height), box.topleft)


def roads(width_px: int, height_px: int, plan: CampaignMap, open_roads: Collection[DrawnRoad]) -> Shape:
    """Draw all roads of a map: paved if open, else dotted."""
    closed = "".join(_curve(drawn.points) for drawn in plan.drawn_roads if drawn not in open_roads)
    paved = "".join(_curve(drawn.points) for drawn in plan.drawn_roads if drawn in open_roads)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {plan.width:g} {plan.height:g}">'
        '<g fill="none" stroke-linecap="round" stroke-linejoin="round">'
        f'<path d="{closed}" stroke="#5A4630" stroke-opacity=".38" stroke-width="9" stroke-dasharray="1 19"/>'
        f'<path d="{closed}" stroke="#FFFAF0" stroke-opacity=".9" stroke-width="7" stroke-dasharray="1 19"/>'
        f'<path d="{paved}" stroke="#12302C" stroke-opacity=".22" stroke-width="{_ROAD_EDGE}" '
        'transform="translate(4 5)"/>'
        f'<path d="{paved}" stroke="#B98C55" stroke-width="{_ROAD_EDGE}"/>'
        f'<path d="{paved}" stroke="#FFF1CF" stroke-width="{_ROAD}"/></g></svg>'
    )
    return Shape(svg, width_px, height_px)


def _curve(points: Sequence[Spot]) -> str:
    """Return a smooth path through all points (Catmull–Rom, as Bézier curves)."""
    path = f"M{points[0][0]:g} {points[0][1]:g}"
    for index in range(len(points) - 1):
        before, here, there = points[max(index - 1, 0)], points[index], points[index + 1]
        after = points[min(index + 2, len(points) - 1)]
        first = here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6
        second = there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6
        numbers = (*first, *second, *there)
        path += "C" + " ".join(f"{number:.1f}" for number in numbers)
    return path


def draw_medal(ui: Ui, medal: Medal, center: Point, side_px: int, *, earned: bool, scale: float = 1.0) -> None:
    """Draw one medal, or its pale empty place."""
    picture = ui.art.picture(f"campaign/medal-{medal}", side_px, side_px)
    alpha = 1.0 if earned else _EMPTY_ALPHA
    ui.canvas.draw(picture, center=center, scale=scale, alpha=alpha)


class NodeMark(Widget):
    """A node on the map: a medallion with its number in the district or its opponent's portrait, and its medals.

    A small sign marks one whose game `waits`, a golden rim the `chosen` one; one that is `lit` glows.
    """

    hover_scale = 1.12

    def __init__(
        self,
        ui: Ui,
        widget_id: str,
        rect: Rect,
        name: str,
        label: str,
        on_press: Callable[[], None],
        *,
        color: Color,
        medals: Collection[Medal],
        portrait: tuple[Cutouts, str] | None = None,
    ) -> None:
        super().__init__(ui, widget_id, rect)
        self.name = name
        self.state = ""
        self.label = label
        self.on_press = on_press
        self.color = color
        self.medals = medals
        self.portrait = portrait
        self.chosen = False
        self.waits = False
        self.lit = False

    def targets(self) -> list[Target]:
        return [self._target("button", self.name, self.state)]

    def use(self, at: Point | None) -> None:
        self.on_press()

    def draw(self) -> None:
        ui, theme, rect = self.ui, self.ui.theme, self.rect
        rim = theme.gold if self.chosen else theme.cream
        face = self.color if self.enabled else mix(self.color, theme.muted_ink, 0.62)
        self._draw_focus_ring(rect, rect.width / 2)
        if self.lit:
            self._draw_glow(rect)
        if self.chosen and not self.focus_visible:
            self._draw_edge(rect)
        disc = shapes.panel(
            rect.width,
            rect.height,
            fill=mix(face, theme.cream, 0.14),
            fill_below=face,
            radius_px=rect.width / 2,
            border=rim if self.enabled or self.chosen else mix(face, theme.cream, 0.5),
            border_px=ui.px(6 if self.chosen else 5),
            shadow_px=ui.px(12),
            shadow_opacity=0.5,
        )
        ui.art.draw_shape(disc, rect.topleft, scale=self.scale)
        self._draw_sign(rect, face)
        if self.enabled:
            self._draw_pips(rect)
        if self.waits:
            self._draw_waiting(rect)

    def _draw_glow(self, rect: Rect) -> None:
        ui, around = self.ui, rect.inflate(2 * self.ui.px(_GLOW_GAP), 2 * self.ui.px(_GLOW_GAP))
        glow = shapes.glow_frame(
            *around.size, color=ui.theme.cream, radius_px=around.width / 2, line_px=ui.px(4), glow_px=ui.px(22)
        )
        ui.art.draw_shape(glow, around.topleft)

    def _draw_edge(self, rect: Rect) -> None:
        """Draw a dark edge around the golden rim, in the place of the focus ring, visible on every ground."""
        ui, around = self.ui, rect.inflate(2 * self.ui.px(_EDGE), 2 * self.ui.px(_EDGE))
        edge = shapes.panel(*around.size, fill=ui.theme.night, radius_px=around.width / 2)
        ui.art.draw_shape(edge, around.topleft, scale=self.scale)

    def _draw_sign(self, rect: Rect, face: Color) -> None:
        ui, theme = self.ui, self.ui.theme
        if self.portrait is not None:
            cutouts, art = self.portrait
            side_px = rect.width - 2 * ui.px(7)
            picture = cutouts.picture(art, side_px, side_px, side_px // 2)
            ui.canvas.draw(picture, center=rect.center, scale=self.scale, alpha=1.0 if self.enabled else 0.7)
        if not self.enabled:
            self._draw_lock(rect)
        elif self.portrait is None:
            style = ui.style("subheading", theme.cream, most=1.0)
            shadow = Style(size=style.size, font="display", color=mix(face, theme.night, 0.7))
            below = rect.centerx, rect.centery + ui.px(2)
            ui.text.draw(self.label, shadow, below, align="center")
            ui.text.draw(self.label, style, rect.center, align="center")

    def _draw_lock(self, rect: Rect) -> None:
        """Draw the lock in the middle, or on a small disc below a portrait."""
        ui, theme = self.ui, self.ui.theme
        if self.portrait is None:
            lock = ui.art.icon("lock", round(rect.width * 0.44), theme.cream)
            ui.canvas.draw(lock, center=rect.center, scale=self.scale)
            return
        side_px = round(rect.width * 0.4)
        disc = shapes.panel(
            side_px, side_px, fill=theme.night, radius_px=side_px / 2, border=theme.cream, border_px=ui.px(3)
        )
        center = rect.centerx, rect.bottom - ui.px(4)
        ui.art.draw_shape(disc, (center[0] - side_px / 2, center[1] - side_px / 2))
        ui.canvas.draw(ui.art.icon("lock", round(side_px * 0.6), theme.cream), center=center)

    def _draw_waiting(self, rect: Rect) -> None:
        """Draw an arrow on a small disc at the upper right."""
        ui, theme, side_px = self.ui, self.ui.theme, self.ui.px(_WAITING)
        reach_px = rect.width * _WAITING_REACH * self.scale
        center = rect.centerx + reach_px, rect.centery - reach_px
        disc = shapes.panel(
            side_px,
            side_px,
            fill=mix(theme.gold, theme.cream, 0.3),
            fill_below=theme.gold,
            radius_px=side_px / 2,
            border=theme.night,
            border_px=ui.px(3),
            shadow_px=ui.px(6),
        )
        ui.art.draw_shape(disc, (center[0] - side_px / 2, center[1] - side_px / 2), scale=self.scale)
        arrow = ui.art.icon("play", round(side_px * 0.5), theme.night)
        ui.canvas.draw(arrow, center=(center[0] + ui.px(1), center[1]), scale=self.scale)

    def _draw_pips(self, rect: Rect) -> None:
        """Draw three small medals along the lower edge."""
        ui, side_px = self.ui, self.ui.px(_PIP)
        line = rect.bottom + ui.px(4)
        for index, medal in enumerate(MEDALS):
            center = rect.centerx + (index - 1) * ui.px(_PIP_STEP), line + (ui.px(4) if index == 1 else 0)
            if medal in self.medals:
                draw_medal(ui, medal, center, side_px, earned=True)
            else:
                dot_px = round(side_px * 0.62)
                dot = shapes.panel(
                    dot_px,
                    dot_px,
                    fill=ui.theme.night,
                    opacity=0.55,
                    radius_px=dot_px / 2,
                    border=ui.theme.cream,
                    border_px=max(1, ui.px(2)),
                )
                ui.art.draw_shape(dot, (center[0] - dot_px / 2, center[1] - dot_px / 2))


def district_color(ui: Ui, hue: str) -> Color:
    """Return the color of a district, dark enough for cream letters; that of the core for none."""
    color = ui.theme.wood if hue == "wood" else ui.theme.hues[hue or "teal"]
    return mix(color, ui.theme.night, 0.24)
