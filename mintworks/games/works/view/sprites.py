"""The moving things of a table: cards and flying mints, which draw themselves at their positions."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

import pygame

from mintworks.games.works.rules.cards import PlanCard
from mintworks.games.works.view.arrangement import PLAN_ASPECT
from mintworks.games.works.view.faces import Faces
from mintworks.ui import shapes
from mintworks.ui.stage import letter_size
from mintworks.ui.table.card_sprite import HELD_LIFT, HOVER_S, TRAVEL_S, CardSprite
from mintworks.ui.text import Style
from mintworks.ui.tween import Tweens, in_cubic, out_cubic
from mintworks.ui.ui import Ui

_RISE: Final = 8
_DEPTH: Final = 2
"""Difference in height between a building and a plan, in px of the design."""
_RIBBON_SHARE: Final = 0.75
"""Width of the ribbon on a low card, as a share of its height: it leaves the price free."""
_RIBBON_GROWS: Final = 1.4
"""Maximum growth of a ribbon's word with the text."""
_FALL_S: Final = 0.07
_SINK_S: Final = 0.12


class CardSide(Enum):
    """The side of a plan: an open card, a secret plan known to the watcher, or its back."""

    OPEN = auto()
    PLAN = auto()
    BACK = auto()


class PlanSprite(CardSprite[PlanCard, CardSide]):
    """A plan card on the table."""

    def __init__(self, plan: PlanCard, rect: pygame.Rect, side: CardSide) -> None:
        super().__init__(plan, rect, side)
        self.depth = 0.0
        """Depth, from 0 for a loose card to 1 for a building."""
        self.pop = 0.0
        """Progress of a short swell when it is built."""

    @property
    def plan(self) -> PlanCard:
        return self.key

    def seen(self, ui: Ui) -> pygame.Rect:
        """Return its current box, raised as it is."""
        if not self.lift:
            return self.rect
        return self.rect.scale_by(self.nearness).move(0, -round(ui.px(_RISE) * self.lift))

    @property
    def _is_low(self) -> bool:
        """Return whether it is lower than printed."""
        return self.place.height < round(self.place.width * PLAN_ASPECT) - 1

    def catch_up(self, tweens: Tweens, at: tuple[float, float]) -> None:
        """Move it to where a hand dropped it, as it lags behind a fast hand."""
        tweens.to(self, "center", at, HOVER_S, out_cubic)

    def fall(self, tweens: Tweens) -> None:
        """Let it fall to its place from above."""
        if tweens.reduced_motion:
            return
        tweens.to(self, "lift", HELD_LIFT, TRAVEL_S - _FALL_S, out_cubic)
        tweens.after(TRAVEL_S - _FALL_S, lambda: tweens.to(self, "lift", 0.0, _FALL_S, in_cubic))

    def sink(self, tweens: Tweens, depth: float) -> None:
        """Set its depth once it has arrived."""
        if self.depth != depth:
            tweens.to(self, "depth", depth, _SINK_S, out_cubic, delay_s=TRAVEL_S)

    def swell(self, tweens: Tweens) -> None:
        """Let it swell, because it was just built."""
        self.pop = 1.0
        tweens.to(self, "pop", 0.0, 0.45, out_cubic)

    def draw(self, ui: Ui, faces: Faces, ribbon: str, *, dimmed: bool = False, glow: bool = False) -> None:
        """Draw shadow, glow and face; `ribbon` is written across a secret plan with its face up."""
        turned = 1.0 if self.turn >= 1 else abs(1 - 2 * self.turn)
        side = self.side if self.turn >= 0.5 else self.before
        scale = self.nearness * (1 + 0.10 * self.pop)
        across = self.place.width if abs(self.width - self.place.width) < 1 else round(self.width)
        down = self.place.height if abs(self.height - self.place.height) < 1 else round(self.height)
        rise = ui.px(_RISE) * self.lift
        center = self.center[0], self.center[1] - rise + ui.px(_DEPTH) * self.depth
        self._draw_shadow(ui, center, scale * turned, scale)
        box_width, box_height = across * scale, down * scale
        if glow and not self.held and not self.is_away:
            self._draw_glow(ui, center, box_width / self.place.width)
        width_px, height_px = self.place.width, self.place.height if self._is_low else None
        face = (
            faces.plan_back(width_px, height_px)
            if side is CardSide.BACK
            else faces.plan(self.plan.id, width_px, height_px)
        )
        tint = ui.theme.shade if dimmed else ui.theme.idle_shade if side is CardSide.PLAN else (255, 255, 255)
        ui.canvas.draw(
            face, center=center, size=(box_width * turned, box_height), alpha=self.alpha, angle=self.angle, tint=tint
        )
        if side is CardSide.PLAN and turned > 0.9:
            width = min(self.place.width, round(self.place.height * _RIBBON_SHARE))
            draw_ribbon(ui, ribbon, center, width, alpha=self.alpha, scale=box_width / self.place.width)

    def _draw_glow(self, ui: Ui, center: tuple[float, float], scale: float) -> None:
        width, height = self.place.size
        frame = shapes.glow_frame(
            width, height, color=ui.theme.gold, radius_px=ui.px(12), line_px=ui.px(4), glow_px=ui.px(9)
        )
        corner = center[0] - width / 2, center[1] - height / 2
        ui.art.draw_shape(frame, corner, scale=scale, alpha=self.alpha)

    def _draw_shadow(self, ui: Ui, center: tuple[float, float], across: float, down: float) -> None:
        shadow = shapes.soft_shadow(*self.place.size, radius_px=ui.px(10), blur_px=ui.px(7), opacity=0.42)
        picture = ui.art.shape(shadow)
        away = ui.px(5) * (1 - 0.5 * self.depth) + ui.px(12) * self.lift
        wider, higher = self.width / max(1, self.place.width), self.height / max(1, self.place.height)
        ui.canvas.draw(
            picture,
            center=(center[0] + away * 0.5, center[1] + away),
            size=(picture.width_px * across * wider, picture.height_px * down * higher),
            alpha=self.alpha * (1 - 0.25 * min(1.0, self.lift)),
        )


def draw_ribbon(
    ui: Ui, text: str, center: tuple[float, float], width: float, *, alpha: float = 1.0, scale: float = 1.0
) -> None:
    """Draw a paper ribbon with a word across a card of this width."""
    size = letter_size(ui, max(18, width / ui.unit * 0.105), _RIBBON_GROWS)
    style = ui.text.fitted(text, Style(size=size, font="display", color=ui.theme.ink), width * 0.78)
    height = max(ui.px(26), round(width * 0.17), ui.text.line_height_px(style))
    box = shapes.panel(
        round(width * 0.86), height, fill=ui.theme.gold, radius_px=height / 2, shadow_px=ui.px(5), shadow_opacity=0.4
    )
    ui.canvas.draw(ui.art.shape(box), center=center, alpha=alpha, scale=scale)
    ui.text.draw(text, style, center, align="center", alpha=alpha, scale=scale)


class FlyingKind(Enum):
    """The things that can fly over the table."""

    MINT = auto()
    STAR = auto()


@dataclass(slots=True)
class FlyingSprite:
    """A mint or star in flight; `shape` is the index of a mint's drawing."""

    kind: FlyingKind
    center: tuple[float, float]
    shape: int
    diameter: float
    height: float = 0.0
    """Height, from 0 on the table to 1 at the top of its flight."""
    squash: float = 0.0
    """Squash: 1 as it lands, and soon 0."""
