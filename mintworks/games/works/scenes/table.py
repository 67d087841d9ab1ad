"""The table at which Mint Works is played, alone or with others."""

from __future__ import annotations

from mintworks.core.scenario import Aim
from mintworks.core.session import Session
from mintworks.games.works.scenes.laid_table import LaidScene, LaidTable
from mintworks.games.works.scenes.rest_of_round import RestOfRound
from mintworks.scenes.base.decisions import Decisions
from mintworks.scenes.base.forced_moves import ForcedMoves
from mintworks.scenes.base.goal import Goal
from mintworks.scenes.base.hinting import Hinting
from mintworks.scenes.base.posting import Posting
from mintworks.scenes.base.recap import Recap
from mintworks.scenes.base.turns import Turns
from mintworks.scenes.base.undo import Undo


class TableScene(LaidScene):
    """One game at one table. A scenario's has an `aim`, of which a flag reminds."""

    def __init__(self, session: Session, aim: Aim | None = None) -> None:
        table = LaidTable(session)
        table.logs_reasons = True
        self.forced, self.hinting, self.undo, self.recap, self.turns = parts = (
            ForcedMoves(),
            Hinting(),
            Undo(),
            Recap(),
            Turns(),
        )
        own = Decisions(), RestOfRound(table, self.forced), Goal(aim), Posting(), table.foresight
        super().__init__("table", table, [*parts, *own])
