"""The lid of a game's tin on the title, which chooses that game."""

from __future__ import annotations

from typing import Final

from mintworks.scenes.base.scene import noop
from mintworks.ui import shapes
from mintworks.ui.coming import draw_coming
from mintworks.ui.input import Point
from mintworks.ui.stage import Rect
from mintworks.ui.theme import Color, mix
from mintworks.ui.tree import Target
from mintworks.ui.ui import Ui
from mintworks.ui.widgets.base import Widget

_GROWN, _SHRUNK = 1.0, 0.78
"""Scale of the chosen game's lid, and of the others."""
_DIMMED: Final[Color] = (176, 190, 196)
_TIN, _TIN_CORNER = 0.86, 32
"""Size of a tin on its picture, as a share of that, and the radius of its corners."""
_TAG: Final = (300, 46)
_TAG_RISE: Final = 14
_FOOT: Final = 0.93
"""Height of its lower edge, which stays in place at any scale, as a share of the picture."""


class Lid(Widget):
    """One of several lids, of which one is chosen."""

    hover_scale = 1.04
    motions = ("lift", "size")

    def __init__(self, ui: Ui, widget_id: str, rect: Rect, name: str, picture: str) -> None:
        super().__init__(ui, widget_id, rect)
        self.name = name
        self.picture = picture
        self.on_press = noop
        self.size = _SHRUNK
        """Current scale in its box."""
        self._chosen = False

    @property
    def chosen(self) -> bool:
        return self._chosen

    @chosen.setter
    def chosen(self, chosen: bool) -> None:
        self._chosen = chosen
        self.size = _GROWN if chosen else _SHRUNK

    def targets(self) -> list[Target]:
        return [self._target("option", self.name, "chosen" if self.chosen else "")]

    def use(self, at: Point | None) -> None:
        self.on_press()

    def draw(self) -> None:
        ui, rect = self.ui, self.rect
        scale = self.size * self.scale
        foot = rect.top + rect.height * _FOOT
        center = rect.centerx, foot - (foot - rect.centery) * scale
        if ui.art.ready((self.picture, *rect.size)):  # the first frame does not wait for it
            lid = ui.art.picture(self.picture, *rect.size)
            ui.canvas.draw(lid, center=center, scale=scale, tint=(255, 255, 255) if self.chosen else _DIMMED)
        else:
            place = Rect(0, 0, round(rect.width * scale * _TIN), round(rect.height * scale * _TIN))
            place.center = round(center[0]), round(center[1])
            draw_coming(ui, place, "mint", ui.px(_TIN_CORNER), ui.theme.table_deep)
        self._draw_tag(round(foot))

    def _draw_tag(self, foot_px: int) -> None:
        """Draw the game's name on a tag at the foot, golden for the chosen one."""
        ui, theme = self.ui, self.ui.theme
        box = Rect(0, 0, min(ui.px(_TAG[0]), self.rect.width), ui.px(_TAG[1]))
        box.midbottom = self.rect.centerx, foot_px + ui.px(_TAG_RISE)
        ground = theme.gold if self.chosen else mix(theme.table_deep, theme.mint, 0.1)
        ink = theme.ink if self.chosen else theme.cream
        tag = shapes.panel(*box.size, fill=ground, radius_px=box.height / 2, shadow_px=ui.px(10), shadow_opacity=0.45)
        self._draw_focus_ring(box, box.height / 2)
        ui.art.draw_shape(tag, box.topleft)
        style = ui.style("tag", ink, most=1.2)
        ui.text.draw(self.name, style, box.center, align="center", width_px=box.width - ui.px(24))
