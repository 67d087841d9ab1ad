"""What an achievement looks like and what is said of it, in the chronicle and at the end of a game."""

from __future__ import annotations

from mintworks.content.strings import Strings
from mintworks.records.achievements import Achievement
from mintworks.records.conditions import AgainstAi
from mintworks.view.canvas import Point
from mintworks.view.cutout import Cutouts
from mintworks.view.medallion import draw_medallion
from mintworks.view.ui import Ui


class Badge:
    """One achievement, ready to be drawn."""

    def __init__(self, name: str, achievement: Achievement, strings: Strings) -> None:
        self.id = name
        self.name = strings(f"achievements.{name}.name")
        self.text = strings(f"achievements.{name}.text")
        self._icon = achievement.icon
        rival = next((condition.ai for condition in achievement.game if isinstance(condition, AgainstAi)), None)
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
            ui, cutouts, self._icon, center, side_px, earned=earned, portrait=self._portrait, scale=scale, alpha=alpha
        )
