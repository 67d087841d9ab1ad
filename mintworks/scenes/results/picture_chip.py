"""A part of a seat's score at the end of a game: a picture with its stars."""

from __future__ import annotations

from typing import Final

from mintworks.ui import shapes
from mintworks.ui.cutout import Cutouts
from mintworks.ui.stage import Rect
from mintworks.ui.theme import Color
from mintworks.ui.ui import Ui
from mintworks.ui.widgets.card import Card

NAME_HEIGHT: Final = 32
"""Height of the line for names below pictures."""
_RADIUS: Final = 12
_PILL_HEIGHT: Final = 38
_ROOMY: Final = 96
"""Width of a picture below which its stars are smaller."""
_SMALLEST_PILL: Final = 0.72
_NARROWEST_NAME: Final = 84


class PictureChip(Card):
    """A picture above a line for its name, which it writes itself unless the row does."""

    writes_name = True

    def __init__(
        self, ui: Ui, cutouts: Cutouts, widget_id: str, rect: Rect, name: str, hint: str, *, drawing: str, stars: int
    ) -> None:
        super().__init__(ui, widget_id, rect, name, hint)
        self._cutouts = cutouts
        self._drawing = drawing
        self.stars = stars
        self.shown = 0.0

    @property
    def edge(self) -> tuple[Color, int]:
        """Return the color and the width in px of the design of the picture's frame."""
        return self.ui.theme.cream, 3

    def draw(self) -> None:
        ui, rect, radius_px = self.ui, self.rect, self.ui.px(_RADIUS)
        picture = Rect(rect.left, rect.top, rect.width, rect.height - ui.px(NAME_HEIGHT))
        shadow = shapes.soft_shadow(*picture.size, radius_px=radius_px, blur_px=ui.px(5))
        ui.art.draw_shape(shadow, (picture.left, picture.top + ui.px(3)))
        ui.canvas.draw(self._cutouts.picture(self._drawing, *picture.size, radius_px), picture.topleft)
        color, line = self.edge
        self._draw_focus_ring(picture, radius_px)
        frame = shapes.frame(*picture.size, color=color, radius_px=radius_px, line_px=ui.px(line))
        ui.art.draw_shape(frame, picture.topleft)
        if self.writes_name and rect.width >= ui.px(_NARROWEST_NAME):
            style = ui.style("caption", ui.theme.cream)
            at = rect.centerx, rect.bottom - ui.px(NAME_HEIGHT) / 2 + ui.px(2)
            ui.text.draw(self.name, style, at, align="center", width_px=rect.width)
        if self.shown:
            self._draw_stars(picture)

    def _draw_stars(self, picture: Rect) -> None:
        ui, theme = self.ui, self.ui.theme
        share = min(1.0, max(_SMALLEST_PILL, picture.width / ui.px(_ROOMY)))
        style = ui.style("figure" if share == 1 else "caption", theme.cream)
        digits = str(self.stars)
        height_px, star_px = ui.px(_PILL_HEIGHT * share), ui.px(28 * share)
        pill = Rect(0, 0, ui.text.width_px(digits, style) + star_px + ui.px(30 * share), height_px)
        pill.bottomright = picture.right + ui.px(5 * share), picture.bottom + ui.px(7)
        grown = 1.0 if ui.settings.reduced_motion else 0.7 + 0.3 * self.shown
        ground = shapes.panel(
            *pill.size,
            fill=theme.night,
            radius_px=height_px / 2,
            border=theme.gold_deep,
            border_px=ui.px(2),
        )
        ui.art.draw_shape(ground, pill.topleft, scale=grown, alpha=self.shown)
        name = "star" if self.stars else "star-empty"
        star = ui.art.icon(name, star_px, theme.star)
        at = pill.left + ui.px(10 * share) + star_px / 2, pill.centery
        ui.canvas.draw(star, center=at, alpha=self.shown, scale=grown)
        ui.text.draw(digits, style, (pill.right - ui.px(12 * share), pill.centery), align="right", alpha=self.shown)
