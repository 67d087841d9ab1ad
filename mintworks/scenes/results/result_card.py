"""The postcard on the page of results: counted buildings shine in its town, and then its words appear."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mintworks.ui import shapes
from mintworks.ui.coming import draw_coming
from mintworks.ui.input import Point
from mintworks.ui.postcard_picture import PostcardPicture, town_box
from mintworks.ui.stage import Rect
from mintworks.ui.tree import Target
from mintworks.ui.ui import Ui
from mintworks.ui.widgets.base import Widget

_STAR: Final = 34
_PILL: Final = (84, 44)


class ResultCard(Widget):
    """`stars` are those of the town's buildings in the order of counting, of which `counted` are counted so far."""

    hover_scale = 1.012

    def __init__(
        self, ui: Ui, rect: Rect, name: str, postcard: PostcardPicture, stars: list[int], on_press: Callable[[], None]
    ) -> None:
        super().__init__(ui, "results.card", rect)
        self.name = name
        self.hint = name
        self._postcard = postcard
        self._stars = stars
        self._on_press = on_press
        self.counted = 0.0
        self.decided = 0.0
        """Progress of showing the winner, from 0 to 1; then the stars in the town have faded."""

    def targets(self) -> list[Target]:
        return [self._target("button", self.name)]

    def use(self, at: Point | None) -> None:
        self._on_press()

    def draw(self) -> None:
        ui, rect = self.ui, self.rect
        shadow = shapes.soft_shadow(*rect.size, radius_px=ui.px(14), blur_px=ui.px(16), opacity=0.55)
        ui.art.draw_shape(shadow, (rect.left, rect.top + ui.px(10)), scale=self.scale)
        self._draw_focus_ring(rect, ui.px(14))
        is_written = self.decided >= 1
        picture = self._postcard.soon(rect.width, blank=not is_written)
        if picture is None:
            draw_coming(ui, rect, "postcard", ui.px(14))
            return
        ui.canvas.draw(picture, center=rect.center, scale=self.scale)
        if is_written:
            return
        written = self._postcard.soon(rect.width) if self.decided else None
        if written is not None:
            ui.canvas.draw(written, center=rect.center, scale=self.scale, alpha=self.decided)
        self._draw_stars()

    def _draw_stars(self) -> None:
        """Draw a pill with its stars over each building that is counted."""
        ui, theme = self.ui, self.ui.theme
        size = ui.px(_PILL[0]), ui.px(_PILL[1])
        ground = shapes.panel(
            *size, fill=theme.night, radius_px=size[1] / 2, border=theme.gold_deep, border_px=ui.px(2)
        )
        for place, stars, shown in self._pills(*size):
            pill = Rect(0, 0, *size)
            pill.center = place.center
            ui.art.draw_shape(ground, pill.topleft, alpha=shown)
            star = ui.art.icon("star" if stars else "star-empty", ui.px(_STAR), theme.star)
            ui.canvas.draw(star, center=(pill.left + pill.width * 0.3, pill.centery), alpha=shown)
            style = ui.style("figure", theme.cream)
            at = pill.left + pill.width * 0.54, pill.centery
            ui.text.draw(str(stars), style, at, alpha=shown)

    def _pills(self, width_px: int, height_px: int) -> list[tuple[Rect, int, float]]:
        """Return box, stars and opacity of each pill; one that would overlap another is added to it."""
        found: list[tuple[Rect, int, float]] = []
        places = self._postcard.view.places(town_box(self.rect))
        # The last stars, such as those of a bonus, may have no place in the town.
        for index, (box, stars) in enumerate(zip(places, self._stars, strict=False)):
            shown = min(1.0, max(0.0, self.counted - index)) * (1 - self.decided)
            if not shown:
                continue
            pill = Rect(0, 0, width_px, height_px)
            pill.center = box.centerx, box.top + round(box.height * 0.3)
            beneath = pill.collidelist([place for place, *_ in found])
            if beneath < 0:
                found.append((pill, stars, shown))
            else:
                place, before, shown_before = found[beneath]
                found[beneath] = place.union(pill), before + stars, shown_before
        return found
