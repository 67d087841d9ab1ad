"""Draws a table that has no picture of its own: cloth, the mats of the seats, places, and cards with words on them."""

from __future__ import annotations

from typing import Final

from mintworks.ui import shapes
from mintworks.ui.stage import Rect, letter_size
from mintworks.ui.table import mats
from mintworks.ui.table.card_sprite import AnySprite
from mintworks.ui.table.tableau import AnyTableau
from mintworks.ui.tabletop import draw_tabletop
from mintworks.ui.text import Style

_RADIUS: Final = 12
_LETTERS: Final = 0.42
"""Height of letters on a card, as a share of its width."""


class TablePainter:
    """Draws one tableau with a `PlainArrangement`; a game draws its cards in `draw_face`."""

    def __init__(self, tableau: AnyTableau) -> None:
        self.tableau = tableau
        self.ui = tableau.ui

    def draw(self) -> None:
        """Draw everything that lies on the table; what is held or on its way lies above all else."""
        tableau = self.tableau
        draw_tabletop(self.ui)
        for seat in tableau.arrangement.mats:
            self.draw_mat(seat)
        mats.frame(self.ui, tableau.arrangement.strip, self.ui.canvas.size_px)
        for target, place in tableau.arrangement.places.items():
            with tableau.answer.shaken(target):
                self.draw_place(target, place)
        for sprite in sorted(tableau.sprites.sprites.values(), key=self._nearness):
            target = tableau.target_of(sprite.key)
            with tableau.answer.shaken(target):
                self._draw_card(target, sprite)

    def draw_mat(self, seat: int) -> None:
        """Draw the mat of a seat, with its emblem and its name."""
        ui, tableau, arrangement = self.ui, self.tableau, self.tableau.arrangement
        emblem, title = tableau.session.emblem(seat), arrangement.title(seat)
        if ui.settings.high_contrast:
            mats.lay_plain(ui, arrangement.mats[seat], emblem)
        else:
            mats.lay_mat(ui, arrangement.mats[seat], emblem)
        picture = ui.art.icon(f"seat-{emblem}", round(title.height * 0.7), ui.theme.cream)
        ui.canvas.draw(picture, center=(title.left + title.height / 2, title.centery))
        style = Style(size=letter_size(ui, 30, 1.4), font="display", color=ui.theme.cream)
        ui.text.draw(tableau.session.name(seat), style, (title.left + title.height, title.centery))

    def draw_place(self, target: str, place: Rect) -> None:
        """Draw what else can be pointed at: by default an empty frame."""
        ui, line = self.ui, self.ui.theme.muted
        frame = shapes.panel(
            *place.size, fill=ui.theme.night, opacity=0.25, radius_px=ui.px(_RADIUS), border=line, border_px=ui.px(2)
        )
        ui.art.draw_shape(frame, place.topleft)
        self.draw_light(target, place)

    def draw_face(self, key: object, rect: Rect, *, is_open: bool) -> None:
        """Draw the face of a card, or its back: by default a panel with what it is called in the notation."""
        ui = self.ui
        fill = ui.theme.cream if is_open else ui.theme.hues["teal"]
        card = shapes.panel(*rect.size, fill=fill, radius_px=ui.px(_RADIUS), border=ui.theme.ink, border_px=ui.px(2))
        ui.art.draw_shape(card, rect.topleft)
        if is_open:
            style = Style(size=rect.width * _LETTERS / ui.unit, font="display", color=ui.theme.ink)
            ui.text.draw(str(key), style, rect.center, align="center", width_px=rect.width)

    def draw_light(self, target: str, rect: Rect) -> None:
        """Draw the glow of what may be picked, or of what is pointed at."""
        ui, lights = self.ui, self.tableau.highlights
        if target in lights.glowing or target == lights.pointed:
            frame = shapes.glow_frame(
                *rect.size, color=ui.theme.gold, radius_px=ui.px(_RADIUS), line_px=ui.px(5), glow_px=ui.px(9)
            )
            ui.art.draw_shape(frame, rect.topleft)

    def _draw_card(self, target: str, sprite: AnySprite) -> None:
        if sprite.leaving:
            return
        box = Rect(sprite.place)
        box.center = sprite.rect.center
        self.draw_face(sprite.key, box, is_open=bool(sprite.side if sprite.turn >= 0.5 else sprite.before))
        if not sprite.held:
            self.draw_light(target, box)

    @staticmethod
    def _nearness(sprite: AnySprite) -> tuple[bool, float]:
        return sprite.held or sprite.is_away, sprite.lift
