"""The picture behind the title of Mint Delivery: dawn over the land of the four towns."""

from __future__ import annotations

from typing import Final

from mintworks.scenes.title.scenery import (
    BUILDING,
    CAT,
    Alternating,
    Drifting,
    Glowing,
    Plot,
    Puffing,
    Scenery,
    Turning,
)


def _town(name: str, x: float, y: float, scale: float) -> Plot:
    """Return the plot of a town: its landmark grows with the orders delivered there."""
    landmark = f"landmarks/{name}"
    return Plot(x, y, scale, f"{landmark} without grown", BUILDING, landmark=landmark)


DAWN: Final = Scenery(
    "dawn/land",
    plots=(
        _town("pepperton", 876, 668, 1.2),
        _town("wintergreen", 1480, 660, 1.3),
        _town("applemint", 1800, 728, 1.5),
        _town("spearfield", 796, 810, 1.5),
    ),
    behind=(
        Drifting(("title/cloud-1",), (1300, 190), (340, 128), 40),
        Drifting(("title/cloud-2",), (1720, 250), (230, 101), -26),
        Drifting(("title/cloud-3",), (860, 440), (150, 65), 16),
        Puffing(("title/puff",), (1046, 490), (34, 26), (22, -56)),
        Drifting(("dawn/boat",), (1500, 724), (70, 80), 30, period_s=90.0),
        Turning(("title/sail",), (646, 568), (77, 77), 9.0),
        Turning(("title/sail",), (978, 592), (85, 85), 8.0),
        Turning(("title/sail",), (742, 572), (198, 198)),
    ),
    before=(
        Glowing(("dawn/beam",), (1756, 598), (360, 120), 7.0),
        Turning(("title/sail",), (866, 593), (111, 111), 10.0),
        Puffing(("title/puff",), (888, 826), (34, 26), (26, -50), period_s=5.0),
        Alternating(("dawn/hen-1", "dawn/hen-1", "dawn/hen-2", "dawn/hen-1", "dawn/hen-2"), (1022, 936), (71, 74), 1.1),
        *CAT,
    ),
)
"""The picture; the hen before the truck is why nobody drives."""
