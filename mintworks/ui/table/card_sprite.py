"""A card on a table: it travels, turns over, is raised, hangs on the pointer, and leaves."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeAlias, TypeVar

import pygame

from mintworks.ui.tween import Tweens, in_out_cubic, out_back, out_cubic

KeyT = TypeVar("KeyT")
SideT = TypeVar("SideT")

TRAVEL_S: Final = 0.3
FLIP_S: Final = 0.25
HOVER_S: Final = 0.13
HOVER_SCALE: Final = 1.06
HELD_LIFT: Final = 1.6
"""Height of a card in the hand above the table; one that is raised to be chosen has 1."""


class CardSprite(Generic[KeyT, SideT]):
    """Shows a card: `key` is what it is, `side` how it lies. Position and size are in px and move by tweens."""

    def __init__(self, key: KeyT, rect: pygame.Rect, side: SideT) -> None:
        self.key = key
        self.center: tuple[float, float] = rect.center
        self.width = float(rect.width)
        self.height = float(rect.height)
        self.place = rect.copy()
        """Its place once it has arrived."""
        self.side = side
        self.before = side
        """Its side before it was last turned over."""
        self.turn = 1.0
        """From 0 to 1 while it is turned from `before` to `side`."""
        self.lift = 0.0
        """0 on the table, 1 raised by pointer or choice, more in the hand."""
        self.alpha = 1.0
        self.angle = 0.0
        self.held = False
        self.leaving = False

    @property
    def rect(self) -> pygame.Rect:
        """Return its current box, as if it weren't raised."""
        rect = pygame.Rect(0, 0, round(self.width), round(self.height))
        rect.center = round(self.center[0]), round(self.center[1])
        return rect

    @property
    def nearness(self) -> float:
        """Return how much larger than its place it looks."""
        return 1 + (HOVER_SCALE - 1) * self.lift

    @property
    def is_away(self) -> bool:
        """Return whether it is away from its place, like a card that was handed in and is still to be paid for."""
        return self.rect.center != self.place.center

    def send(self, tweens: Tweens, rect: pygame.Rect, *, delay_s: float = 0.0, duration_s: float = TRAVEL_S) -> None:
        """Let it travel to a place."""
        if self.place == rect and (self.rect.center == rect.center or tweens.is_moving(self, "center")):
            return
        self.place = rect.copy()
        tweens.to(self, "center", (float(rect.centerx), float(rect.centery)), duration_s, out_cubic, delay_s=delay_s)
        tweens.to(self, "width", float(rect.width), duration_s, out_cubic, delay_s=delay_s)
        tweens.to(self, "height", float(rect.height), duration_s, out_cubic, delay_s=delay_s)

    def take_up(self, tweens: Tweens) -> None:
        """Let it hang on the pointer, off its place at once."""
        self.held = True
        tweens.stop(self)
        self.raise_to(tweens, HELD_LIFT)

    def put_down(self, tweens: Tweens) -> None:
        """Let it lie where the hand let it go."""
        self.held = False
        for name in ("angle", "lift"):
            tweens.to(self, name, 0.0, HOVER_S, out_cubic)

    def turn_over(self, tweens: Tweens, side: SideT, *, delay_s: float = 0.0) -> None:
        """Turn another side up; it is seen edge on in the middle."""
        if side != self.side:
            self.before, self.side = self.side, side
            self.turn = 0.0
            tweens.to(self, "turn", 1.0, FLIP_S, in_out_cubic, delay_s=delay_s)

    def raise_to(self, tweens: Tweens, lift: float) -> None:
        """Raise it a little towards the eye, or lay it down."""
        tweens.to(self, "lift", lift, HOVER_S, out_back if lift else out_cubic)


AnySprite: TypeAlias = CardSprite[Any, Any]
