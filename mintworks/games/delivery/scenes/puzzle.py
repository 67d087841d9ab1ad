"""The table of a puzzle of Mint Delivery."""

from __future__ import annotations

from mintworks.games.delivery.scenes.table import TableScene
from mintworks.games.delivery.view.strip import Strip
from mintworks.scenes.puzzles.puzzle_table import PuzzleTable
from mintworks.ui.table.strip import BUTTONS


class PuzzleScene(PuzzleTable, TableScene):
    """A position at the table, with a question."""

    def _strip(self) -> Strip:
        return Strip(self.tableau, self._actions(), ("goal", *BUTTONS), self.asked_state)
