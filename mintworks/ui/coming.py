"""What stands in the place of a picture that's still being drawn."""

from __future__ import annotations

from typing import Final

from mintworks.ui import shapes
from mintworks.ui.stage import Rect
from mintworks.ui.theme import Color, mix
from mintworks.ui.ui import Ui

_ICON: Final = 0.34
"""Size of the icon, as a share of the place's shorter side."""


def draw_coming(ui: Ui, place: Rect, icon: str, radius_px: float, ground: Color | None = None) -> None:
    """Draw a sheet of paper, or of another `ground`, with an icon in its middle that tells what will be there."""
    fill = mix(ui.theme.paper, ui.theme.mint_shade, 0.4) if ground is None else ground
    ui.art.draw_shape(shapes.panel(*place.size, fill=fill, radius_px=radius_px), place.topleft)
    tint = mix(fill, ui.theme.ink if ground is None else ui.theme.cream, 0.3)
    side = max(1, round(min(place.size) * _ICON))
    ui.canvas.draw(ui.art.icon(icon, side, tint), center=place.center, alpha=0.6)
