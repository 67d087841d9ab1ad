"""The table at which a game is played, alone or with others."""

from __future__ import annotations

from mintworks.core.plugin import ActionT, EventT, RulesT, SetupT, StateT
from mintworks.core.scenario import Aim
from mintworks.scenes.base.closer_look import CloserLook
from mintworks.scenes.base.decisions import Decisions
from mintworks.scenes.base.forced_moves import ForcedMoves
from mintworks.scenes.base.goal import GoalReminder
from mintworks.scenes.base.hinting import Hinting
from mintworks.scenes.base.laid_table import LaidTable
from mintworks.scenes.base.posting import Posting
from mintworks.scenes.base.recap import Recap
from mintworks.scenes.base.table_part import AnyPart
from mintworks.scenes.base.table_scene import TableScene
from mintworks.scenes.base.turns import Turns
from mintworks.scenes.base.undo import Undo


class PlayScene(TableScene[RulesT, SetupT, StateT, ActionT, EventT]):
    """One game at one table, with the game's own parts; a flag shows the `aim` of a scenario."""

    def __init__(self, table: LaidTable[RulesT, SetupT, StateT, ActionT, EventT], aim: Aim | None = None) -> None:
        self.forced, self.hinting, self.undo, self.recap, self.turns = parts = (
            ForcedMoves(),
            Hinting(),
            Undo(),
            Recap(),
            Turns(),
        )
        posting = [Posting()] if table.session.plan.goes_by_post else []
        own: list[AnyPart] = [
            Decisions(),
            *([CloserLook()] if table.session.is_solitaire else []),
            *posting,
            GoalReminder(aim),
            table.foresight,
            *table.own_parts(),
        ]
        super().__init__(table.name, table, [*parts, *own])
