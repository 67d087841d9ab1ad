"""The table of a puzzle of Mint Works."""

from __future__ import annotations

from mintworks.games.works.scenes.table import TableScene
from mintworks.games.works.view.strip import Strip
from mintworks.scenes.puzzles.puzzle_table import PuzzleTable
from mintworks.ui.table.strip import BUTTONS


class PuzzleScene(PuzzleTable, TableScene):
    """A position at the table, with a question."""

    def _strip(self) -> Strip:
        return Strip(self.tableau, self._actions(), ("goal", *BUTTONS), self.asked_state)
