"""The ghost of an AI card's next move, shown on demand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from mintworks.games.works.players.foresight import Foresight
from mintworks.games.works.rules.actions import (
    Action,
    BuildPlan,
    BuyPlan,
    GiveMint,
    HireTemp,
    Pass,
    RecycleCard,
    SwapCards,
)
from mintworks.games.works.rules.cards import PlanCard
from mintworks.games.works.rules.state import AI_SEAT
from mintworks.games.works.view.location_face import STACK_SHARE, column
from mintworks.games.works.view.tableau import Tableau
from mintworks.ui import shapes
from mintworks.ui.canvas import Point
from mintworks.ui.cutout import Cutouts
from mintworks.ui.stage import letter_size
from mintworks.ui.table.trail import Trail
from mintworks.ui.text import Style
from mintworks.ui.theme import Color, mix

_FADE_S: Final = 0.12
_LINE: Final = (216, 196, 240)
_FACE: Final = 62
_PADDING: Final = 16
_WIDER: Final = 240
"""Maximum growth of the words' width at twice the text scale."""
_CARD_ALPHA: Final = 0.55
_MINT_ALPHA: Final = 0.7


class Ghost:
    """Draws a foresight of the AI card on a tableau: its location, its purpose, and words beside it."""

    def __init__(self, tableau: Tableau) -> None:
        self.tableau = tableau
        self.alpha = 0.0
        self.is_shown = False
        self.words: Sequence[str] = ()
        """The lines of words; the first is a heading."""
        self._foresight = Foresight(())
        self._cutouts = Cutouts(tableau.ui)
        self._trail = Trail(tableau.ui, _LINE)

    def show(self, foresight: Foresight, words: Sequence[str]) -> None:
        """Show a foresight with its words."""
        self._foresight, self.words, self.is_shown = foresight, words, True
        self.tableau.tweens.fade(self, "alpha", 1.0, _FADE_S)

    def hide(self) -> None:
        """Hide it."""
        if self.is_shown:
            self.is_shown = False
            self.tableau.tweens.fade(self, "alpha", 0.0, _FADE_S)

    @property
    def location(self) -> str | None:
        """Return the location of its first move, while it is shown."""
        first = self._foresight.moves[0].action if self.is_shown and self._foresight.moves else None
        return getattr(first, "location", None)

    @property
    def box(self) -> pygame.Rect | None:
        """Return the box of its words, in place of the board's own; large ones in that of empty places."""
        tableau, px = self.tableau, self.tableau.ui.px
        arrangement = tableau.arrangement
        room = arrangement.seats[AI_SEAT].about
        if room is None:
            return None
        cards = [*arrangement.cards(AI_SEAT, tableau.held(AI_SEAT)).values()]
        cards += arrangement.empty_places(tableau.shown, AI_SEAT)[:1]
        if (town := arrangement.seats[AI_SEAT].town) is not None:
            cards.append(town)
        free_px = room.left - max(card.right for card in cards) - px(3 * _PADDING)
        wider_px = max(0, min(free_px, px(_WIDER * (tableau.ui.settings.text_scale - 1))))
        return pygame.Rect(room.left - wider_px, room.top, room.width + wider_px, room.height).inflate(px(_PADDING), 0)

    def draw(self) -> None:
        """Draw all of it."""
        if self.alpha <= 0:
            return
        for number, move in enumerate(self._foresight.moves):
            if not isinstance(move.action, Pass | GiveMint):
                self._draw_at_location(move.action.location, move.price, number)
                self._draw_cards(move.action, move.hidden)
        self._draw_words()

    # Where it goes

    def _draw_at_location(self, name: str, price: int, number: int) -> None:
        tableau, ui = self.tableau, self.tableau.ui
        rect = tableau.arrangement.locations.get(name)
        if rect is None:
            return
        self._trail.draw_dashes(rect.inflate(ui.px(12), ui.px(12)), ui.px(14), self.alpha)
        draw_ghost_mints(tableau, name, price, self.alpha, self._draw_number)
        face = ui.px(_FACE)
        center = rect.right - face * 0.5, rect.top + face * 0.14
        self._draw_face((center[0], center[1]), face)
        if len(self._foresight.moves) > 1:
            self._draw_number(number + 1, (center[0] - face * 0.42, center[1] + face * 0.36), round(face * 0.46))

    def _draw_face(self, center: tuple[float, float], side_px: int) -> None:
        ui, ai = self.tableau.ui, self.tableau.shown.ai
        assert ai is not None
        ring = shapes.ring(side_px + ui.px(8), color=_LINE, line_px=ui.px(4), dashes=18, fill=_plum(ui.theme.night))
        ui.canvas.draw(ui.art.shape(ring), center=center, alpha=self.alpha)
        portrait = self._cutouts.picture(f"portraits/{ai.id}", side_px, side_px, side_px // 2)
        ui.canvas.draw(portrait, center=center, alpha=self.alpha)

    def _draw_number(self, number: int, center: Point, side_px: int) -> None:
        self._trail.draw_number(number, center, side_px, _plum(self.tableau.ui.theme.night), self.alpha)

    # What for

    def _draw_cards(self, action: Action, hidden: Sequence[PlanCard]) -> None:
        """Draw dashes around the card of an action, and the way of a plan that would be gained."""
        tableau, ui = self.tableau, self.tableau.ui
        own = action.copied if isinstance(action, HireTemp) else action
        about: list[PlanCard] = []
        gained: PlanCard | None = None
        match own:
            case BuyPlan(plan=plan):
                about, gained = [plan], plan
            case BuildPlan(plan=plan) | RecycleCard(card=plan):
                about = [plan]
            case SwapCards(given=given, taken=taken):
                about, gained = [given, taken], taken
        for plan in about:
            sprite = tableau.cards.get(plan)
            if sprite is not None and plan not in hidden:
                self._trail.draw_dashes(sprite.place.inflate(ui.px(10), ui.px(10)), ui.px(12), self.alpha)
        empty = tableau.arrangement.empty_places(tableau.shown, AI_SEAT)
        if gained is None or gained not in tableau.cards or not empty:
            return
        place = empty[0]
        face = tableau.faces.plan(gained.id, place.width)
        ui.canvas.draw(face, center=place.center, alpha=self.alpha * _CARD_ALPHA)
        self._trail.draw_dashes(place.inflate(ui.px(8), ui.px(8)), ui.px(12), self.alpha)
        start = tableau.cards[gained].place
        end = place.right + ui.px(12), place.centery
        self._trail.draw_way((start.centerx, start.top - ui.px(6)), end, self.alpha)

    # In words

    def _draw_words(self) -> None:
        ui = self.tableau.ui
        box = self.box
        if box is None or not self.words:
            return
        theme, px = ui.theme, ui.px
        inner = box.inflate(-px(2 * _PADDING), -px(2 * _PADDING))
        small = Style(size=letter_size(ui, 21, 1.3), weight=600, color=_LINE)
        eye = px(30)
        head = ui.text.paragraph_picture(
            self.words[0], small, inner.width - eye - px(10), max_height_px=inner.height // 3
        )
        body = "\n".join(self.words[1:])
        large = Style(size=letter_size(ui, 24, 1.6), weight=700, color=theme.cream)
        room_px = inner.height - head.height_px - px(10)
        letters = ui.text.paragraph_picture(body, large, inner.width, max_height_px=room_px)
        ground = shapes.panel(
            *box.size, fill=_plum(theme.night), radius_px=px(14), shadow_px=px(10), shadow_opacity=0.4
        )
        ui.art.draw_shape(ground, box.topleft, alpha=self.alpha)
        self._trail.draw_dashes(box, px(14), self.alpha)
        height = head.height_px + letters.height_px + px(10)
        left, top = box.left + px(_PADDING), box.centery - height // 2
        icon = ui.art.icon("eye", eye, theme.cream)
        ui.canvas.draw(icon, center=(left + eye / 2, top + head.height_px / 2), alpha=self.alpha)
        ui.canvas.draw(head, (left + eye + px(10), top), alpha=self.alpha)
        ui.canvas.draw(letters, (left, top + head.height_px + px(10)), alpha=self.alpha)


def draw_ghost_mints(
    tableau: Tableau, name: str, price: int, alpha: float, draw_number: Callable[[int, Point, int], None]
) -> None:
    """Draw the mints of a move at their places; `draw_number` draws their number, from two on."""
    spaces, stacks = tableau.spaces(name), tableau.shown.locations[name].spaces
    free = [space for space, stack in zip(spaces, stacks, strict=True) if stack is None]
    if not free or not price:
        return
    side = round(free[0].width * STACK_SHARE)
    tableau.ui.canvas.draw(tableau.pieces.mint(1, side), center=free[0].center, alpha=alpha * _MINT_ALPHA)
    if price > 1:
        line = column(tableau.arrangement.locations[name])
        badge = tableau.pieces.number_of_stack(free[0].center, price, side, line)
        draw_number(price, badge.center, badge.width)


def _plum(night: Color) -> Color:
    return mix((78, 42, 88), night, 0.25)
