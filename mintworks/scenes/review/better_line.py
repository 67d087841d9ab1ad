"""The better line instead of a mistake, shown move by move on the table."""

from __future__ import annotations

from mintworks.core.match import Step
from mintworks.core.playback import Playback
from mintworks.core.replay import PlayedMove
from mintworks.core.review import Verdict
from mintworks.ui import shapes
from mintworks.ui.ui import Ui


class BetterLine:
    """The moves of a better line; they are given one after another, and the game itself never learns of them."""

    def __init__(self, playback: Playback, verdict: Verdict) -> None:
        self._rest = playback.branch(verdict.number - 1, verdict.line)
        self.number = verdict.number
        """Number of the move that it replaces."""
        self.step: Step[object, object] | None = None
        """The step shown last."""

    @property
    def goes_on(self) -> bool:
        return bool(self._rest)

    def next(self) -> PlayedMove:
        """Return the next move; there has to be one."""
        move = self._rest.pop(0)
        self.step = move.step
        return move

    @staticmethod
    def draw_edge(ui: Ui, foot: float) -> None:
        """Draw a golden edge around the table above the foot, while it shows a line that was not played."""
        width, height = ui.canvas.size_px
        box = width - ui.px(8), height - ui.px(foot) - ui.px(8)
        edge = shapes.frame(*box, color=ui.theme.gold, radius_px=ui.px(10), line_px=ui.px(6))
        ui.art.draw_shape(edge, (ui.px(4), ui.px(4)))
