"""The town behind the title of Mint Works, and of every game without its own picture."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mintworks.scenes.title.scenery import CAT, Alternating, Drifting, Plot, Puffing, Scenery, Turning

_GROWN: Final = 1.12
"""Scale of a building in the front, relative to a house."""
_PICTURE: Final = "table/title"

_PAST_TIN: Final = Scenery(
    _PICTURE,
    plots=(
        Plot(850, 812, 1.15, "title/house-a", grown=_GROWN),
        Plot(1432, 806, 1.1, "title/house-b", grown=_GROWN),
        Plot(1010, 698, 0.92, "title/house-a"),
        Plot(1430, 708, 0.95, "title/house-a"),
        Plot(1562, 808, 1.1, "title/house-c", grown=_GROWN),
        Plot(920, 702, 0.86, "title/house-b"),
        Plot(1338, 706, 0.92, "title/house-c"),
    ),
    behind=(
        Drifting(("title/cloud-1",), (1264, 202), (296, 112), 34),
        Drifting(("title/cloud-2",), (1543, 386), (182, 80), -22),
        Drifting(("title/cloud-3",), (747, 447), (134, 58), 16),
        Alternating(("title/flag-1", "title/flag-2"), (1114.5, 180.5), (49, 49)),
        Puffing(("title/puff",), (1463, 440), (68, 52), (30, -74)),
        Puffing(("title/puff",), (1504, 470), (68, 52), (30, -74), delay=0.3),
    ),
    before=(Turning(("title/sail",), (770, 585), (193, 193)), *CAT),
)
"""The view past the open tin, which hides the last plot of the town."""

MINTOPIA: Final = replace(
    _PAST_TIN,
    drawing=f"{_PICTURE} without tin",
    plots=(*_PAST_TIN.plots, Plot(1690, 708, 1.05, "title/house-b")),
    alone=_PAST_TIN,
)
"""The view past the lids of several games."""
