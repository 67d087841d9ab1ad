"""The hollow in which a knob moves."""

from __future__ import annotations

from typing import Final

from mintworks.ui import shapes
from mintworks.ui.art import Shape
from mintworks.ui.theme import Color, mix
from mintworks.ui.ui import Ui

_EDGE: Final = 2
_EDGE_LIGHT: Final = 0.3
"""Share of the light color in an edge between two dark grounds."""


def trough(ui: Ui, size_px: tuple[int, int], *, fill: Color | None = None, opacity: float = 0.5) -> Shape:
    """Return a hollow with round ends, dark without a `fill`.

    Dark on dark its edge marks it; in high contrast that has 3 : 1 against everything beneath.
    """
    theme = ui.theme
    edge = theme.mint_shade if ui.settings.high_contrast else mix(theme.night, theme.mint_shade, _EDGE_LIGHT)
    return shapes.panel(
        *size_px,
        fill=fill or theme.night,
        opacity=opacity,
        radius_px=size_px[1] / 2,
        border=edge,
        border_px=max(1, ui.px(_EDGE)),
    )
