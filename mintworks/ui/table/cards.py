"""All cards of a table: they are sent to their places, turned over, raised, and forgotten; one hears them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import Any, Final, Generic, TypeAlias, TypeVar

import pygame

from mintworks.ui.cues import Cue
from mintworks.ui.table.card_sprite import FLIP_S, AnySprite
from mintworks.ui.table.sounds import TableSounds
from mintworks.ui.tween import Tweens

KeyT = TypeVar("KeyT")
SideT = TypeVar("SideT")
SpriteT = TypeVar("SpriteT", bound=AnySprite)

_STAGGER_S: Final = 0.09
"""Interval between two cards that come in together."""
_TURNS_AFTER_S: Final = 0.08
_RETURN_S: Final = 0.22
_LEAVING_S: Final = 0.34


class Cards(Generic[KeyT, SideT, SpriteT]):
    """Holds the sprites of a table's cards by what they are; `begin` makes one that comes in, where it comes from."""

    def __init__(self, tweens: Tweens, sounds: TableSounds, begin: Callable[[KeyT, pygame.Rect], SpriteT]) -> None:
        self.sprites: dict[KeyT, SpriteT] = {}
        self.handed_in: SpriteT | None = None
        """A card that lies where a hand let it go, until what it was let go for has happened."""
        self._tweens = tweens
        self._sounds = sounds
        self._begin = begin

    def refresh(self, places: Mapping[KeyT, tuple[pygame.Rect, SideT]], send_away: Callable[[SpriteT], None]) -> None:
        """Send every card to its place, with this side up. New ones come in turn; `send_away` gets the lost ones."""
        arrivals = 0
        for key, (rect, side) in places.items():
            sprite = self.sprites.get(key)
            if sprite is None or sprite.leaving:
                sprite = self.sprites[key] = self._begin(key, rect)
                begins_s = _STAGGER_S * arrivals
                self.send(sprite, rect, delay_s=begins_s)
                self.turn(sprite, side, delay_s=begins_s + _TURNS_AFTER_S)
                arrivals += 1
            elif sprite is not self.handed_in:
                self.send(sprite, rect)
                self.turn(sprite, side)
        for key, sprite in self.sprites.items():
            if key not in places and not sprite.leaving:
                sprite.leaving = True
                send_away(sprite)
                self._tweens.after(_LEAVING_S, partial(self._forget, sprite))

    def send(self, sprite: SpriteT, rect: pygame.Rect, *, delay_s: float = 0.0) -> None:
        """Let a card travel to a place; one hears it go."""
        if sprite.place != rect:
            self._tweens.after(delay_s, lambda: self._sounds.cue(Cue.CARD_SLIDE, sprite.center))
        sprite.send(self._tweens, rect, delay_s=delay_s)

    def turn(self, sprite: SpriteT, side: SideT, *, delay_s: float = 0.0) -> None:
        """Turn a card over; one hears it when it stands on its edge and falls."""
        if side != sprite.side:
            self._tweens.after(delay_s + FLIP_S / 2, lambda: self._sounds.cue(Cue.CARD_FLIP, sprite.center))
        sprite.turn_over(self._tweens, side, delay_s=delay_s)

    def raise_only(self, keys: Collection[KeyT]) -> None:
        """Raise these cards towards the eye and lay all others down."""
        for key, sprite in self.sprites.items():
            wanted = 1.0 if key in keys else 0.0
            if not sprite.held and (sprite.lift != wanted or self._tweens.is_moving(sprite, "lift")):
                sprite.raise_to(self._tweens, wanted)

    def glide_back(self, sprite: SpriteT | None) -> None:
        """Let a card that was let go return to its place."""
        if sprite is not None:
            sprite.send(self._tweens, sprite.place, duration_s=_RETURN_S)

    def _forget(self, sprite: SpriteT) -> None:
        if self.sprites.get(sprite.key) is sprite:
            del self.sprites[sprite.key]


AnyCards: TypeAlias = Cards[Any, Any, Any]
