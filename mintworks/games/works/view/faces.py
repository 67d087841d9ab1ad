"""The faces of all cards, each composed once per size and cached while window and theme stay the same."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

import pygame

from mintworks.content.strings import Strings
from mintworks.games.works.rules.cards import CardSet
from mintworks.games.works.text.narration import card_name, traits_told
from mintworks.games.works.view.ai_face import ai_face, portrait_face
from mintworks.games.works.view.card_frame import PLAN_UNITS, RADIUS, card_height, card_shape, covering, rounded
from mintworks.games.works.view.location_face import location_face
from mintworks.games.works.view.plan_face import plan_face
from mintworks.ui.art import Drawing
from mintworks.ui.lru_cache import LruCache
from mintworks.ui.renderer import Picture
from mintworks.ui.ui import Ui

FOLDERS: Final[Mapping[str, str]] = {"plan": "plans", "location": "locations", "ai": "portraits"}
"""Folders of each kind of card's illustrations."""

_ON_TABLE: Final = {"plans": 240, "portraits": 240, "locations": 360}
_CLOSE: Final = {"plans": 560, "portraits": 560, "locations": 700}
"""Width of each illustration for a close look, in design px; the table has its own, and other sizes scale these."""
_KEPT_BYTES: Final = 64 * 1024 * 1024
_ILLUSTRATIONS: Final = {"plans": (440, 400), "portraits": (400, 400), "locations": (640, 360)}
"""Width and height of the drawings."""
_BACK: Final = 240


class Faces:
    """Composed card faces as pictures of an exact width in px; their height follows from the card's shape.

    A plan with a height of its own is one that is lower than printed. With `enlarges` the table's illustrations also
    serve for a close look.
    """

    def __init__(self, ui: Ui, strings: Strings, cards: CardSet, *, enlarges: bool = False) -> None:
        self._ui = ui
        self._strings = strings
        self._cards = cards
        self._enlarges = enlarges
        self._kept: LruCache[Picture] = LruCache(_KEPT_BYTES, Picture.size_bytes)
        self._look: object = None

    def plan(self, plan_id: str, width_px: int, height_px: int | None = None) -> Picture:
        """Return a plan or building, face up."""
        key = "plan", plan_id, width_px, height_px
        return self._picture(
            key, lambda: self.plan_surface(plan_id, width_px, height_px), self._words("plans", plan_id)
        )

    def plan_back(self, width_px: int, height_px: int | None = None) -> Picture:
        """Return a plan, face down."""
        return self._picture(("back", width_px, height_px), lambda: self.back_surface(width_px, height_px))

    def location(self, location_id: str, width_px: int, *, closed: bool = False, spaces: int = 1) -> Picture:
        """Return a location with this many hollows for mints; a closed deed has its shutters down."""
        key = "location", location_id, width_px, closed, spaces
        return self._picture(
            key,
            lambda: self.location_surface(location_id, width_px, closed=closed, spaces=spaces),
            self._words("locations", location_id),
        )

    def ai_card(self, ai_id: str, width_px: int) -> Picture:
        """Return an opponent's card: its name and how it chooses."""
        words = (traits_told(self._cards.ais[ai_id], self._strings),)
        return self._picture(("ai", ai_id, width_px), lambda: self.ai_surface(ai_id, width_px), words)

    def portrait(self, ai_id: str, width_px: int) -> Picture:
        """Return an opponent's square portrait in a frame."""
        return self._picture(
            ("portrait", ai_id, width_px),
            lambda: portrait_face(self._ui, width_px, self._drawn(f"portraits/{ai_id}", width_px)),
        )

    def wanted(
        self, *, plans: Iterable[str] = (), locations: Iterable[str] = (), ais: Iterable[str] = ()
    ) -> list[Drawing]:
        """Return the drawings to `Art.prepare` before these cards, and the backs of plans, are shown on a table."""
        scenes = [f"locations/{name}{shut}" for name in locations for shut in ("", "-closed")]
        names = [f"plans/{name}" for name in plans]
        names += [scene for scene in scenes if self._ui.art.exists(scene)]
        names += [f"portraits/{name}" for name in ais]
        return [*((name, *self._size(name, close=False)) for name in names), ("backs/plan", *self._back_size())]

    def illustration(self, name: str, width_px: int) -> tuple[str, int, int]:
        """Return the key for `Art` of the drawing, such as `plans/mine`, for a face of this width."""
        folder = name.split("/", maxsplit=1)[0]
        return name, *self._size(name, close=not self._enlarges and width_px > self._ui.px(_ON_TABLE[folder]))

    # Surfaces: composed anew at each call

    def plan_surface(self, plan_id: str, width_px: int, height_px: int | None = None) -> pygame.Surface:
        picture = self._drawn(f"plans/{plan_id}", width_px)
        return plan_face(self._ui, self._strings, self._cards.plans[plan_id], width_px, picture, height_px)

    def location_surface(self, location_id: str, width_px: int, *, closed: bool, spaces: int) -> pygame.Surface:
        shut = f"locations/{location_id}-closed"
        has_shutters = closed and self._ui.art.exists(shut)
        picture = self._drawn(shut if has_shutters else f"locations/{location_id}", width_px)
        card = self._cards.locations[location_id]
        return location_face(self._ui, self._strings, card, width_px, picture, closed=closed, spaces=spaces)

    def ai_surface(self, ai_id: str, width_px: int) -> pygame.Surface:
        picture = self._drawn(f"portraits/{ai_id}", width_px)
        return ai_face(self._ui, self._strings, self._cards.ais[ai_id], width_px, picture)

    def back_surface(self, width_px: int, height_px: int | None = None) -> pygame.Surface:
        height = PLAN_UNITS[1] if height_px is None else round(height_px * PLAN_UNITS[0] / width_px)
        units = PLAN_UNITS[0], height
        corners = card_shape(width_px, units, [f'<path d="{rounded(0, 0, *units, RADIUS)}" fill="#fff"/>'], [])
        back = self._ui.art.shape_surface(corners).copy()
        drawing = covering(self._ui.art.surface("backs/plan", *self._back_size()), back.get_size())
        back.blit(drawing, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return back

    def _drawn(self, name: str, width_px: int) -> pygame.Surface:
        return self._ui.art.surface(*self.illustration(name, width_px))

    def _size(self, name: str, *, close: bool) -> tuple[int, int]:
        folder = name.split("/")[0]
        width = self._ui.px((_CLOSE if close else _ON_TABLE)[folder])
        return width, card_height(width, _ILLUSTRATIONS[folder])

    def _back_size(self) -> tuple[int, int]:
        width = self._ui.px(_BACK)
        return width, card_height(width, PLAN_UNITS)

    # What is kept

    def _words(self, kind: str, card_id: str) -> tuple[str, str]:
        """Return name and effect of a card, as its face shows them."""
        return card_name(card_id, self._strings), self._strings(f"works.effects.{kind}.{card_id}")

    def _picture(self, key: object, compose: Callable[[], pygame.Surface], words: tuple[str, ...] = ()) -> Picture:
        look = self._ui.canvas.size_px, self._ui.theme, self._ui.text.scale, self._ui.art.losses
        if look != self._look:
            self._look = look
            self._kept.clear()
        return self._kept.made(key, lambda: self._ui.canvas.picture(compose(), words))
