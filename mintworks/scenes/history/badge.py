"""Look and words of an achievement, for the history and the results."""

from __future__ import annotations

from mintworks.content.strings import Strings
from mintworks.core.plugin import Achievement
from mintworks.ui.canvas import Point
from mintworks.ui.cutout import Cutouts
from mintworks.ui.medallion import draw_medallion
from mintworks.ui.ui import Ui


class Badge:
    """One achievement, ready to be drawn."""

    def __init__(self, name: str, achievement: Achievement, strings: Strings) -> None:
        self.id = name
        self.name = strings(f"achievements.{name}.name")
        self.text = strings(f"achievements.{name}.text")
        self._face = achievement.icon, achievement.hue
        rival = achievement.opponent
        self._portrait = None if rival is None else f"portraits/{rival}"

    def draw(
        self,
        ui: Ui,
        cutouts: Cutouts,
        center: Point,
        side_px: int,
        *,
        earned: bool = True,
        scale: float = 1.0,
        alpha: float = 1.0,
    ) -> None:
        """Draw its medallion around a point."""
        draw_medallion(
            ui, cutouts, *self._face, center, side_px, earned=earned, portrait=self._portrait, scale=scale, alpha=alpha
        )
