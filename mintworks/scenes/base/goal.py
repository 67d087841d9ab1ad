"""The goals of a scenario at its table: the next medal and its progress."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from mintworks.content.strings import enumerate_names
from mintworks.core.scenario import PERSON, Aim
from mintworks.scenes.base.table_part import PartOrder, TablePart
from mintworks.scenes.base.table_scene import TableScene
from mintworks.ui.table.goal_pill import Asked


class GoalReminder(TablePart):
    """The flag that opens the briefing of a scenario; its `aim` is shown in a few words, if there is one."""

    order = PartOrder.GOAL

    def __init__(self, aim: Aim | None) -> None:
        self._aim = aim

    def join(self, scene: TableScene) -> None:
        super().join(scene)
        scene.asked = self._asked if self._aim is not None and self._aim.goals else None

    def actions(self) -> Mapping[str, Callable[[], None]]:
        return {} if self._aim is None else {"goal": lambda: self.app.navigator.open_briefing(self.session)}

    def _asked(self) -> Asked:
        """Return the progress of the goals in the shown position."""
        assert self._aim is not None
        strings, (medal, goals) = self.app.strings, self._aim
        game, steps, shown = self.session.game, self.session.match.history, self.table.tableau.shown
        assert game.scenarios is not None, "only a scenario has goals"
        is_missed = any(game.history.has_missed(goal, steps, shown, PERSON) for goal in goals)
        key = "campaign.goal_missed" if is_missed else "campaign.goal_open"
        told = enumerate_names([game.scenarios.goal(goal, strings, briefly=True) for goal in goals], strings)
        return Asked(told, strings(key, medal=strings(f"campaign.medal_names.{medal}")), is_missed)
