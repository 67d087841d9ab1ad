"""The table of a puzzle of Mint Delivery."""

from __future__ import annotations

from collections.abc import Callable

from mintworks.core.puzzle_session import Attempt, PuzzleSession
from mintworks.games.delivery.scenes.laid_table import LaidScene, LaidTable
from mintworks.games.delivery.scenes.peek import Peek
from mintworks.scenes.base.decisions import Decisions
from mintworks.scenes.base.forced_moves import ForcedMoves
from mintworks.scenes.base.turns import Turns
from mintworks.scenes.base.undo import Undo
from mintworks.scenes.puzzles.asking import Asking, PuzzleHinting


class PuzzleScene(LaidScene):
    """A position at the table, with a question (see `Asking`)."""

    session: PuzzleSession

    def __init__(
        self,
        session: PuzzleSession,
        attempt: Attempt,
        short: str,
        on_question: Callable[[], None],
        on_end: Callable[[], None],
    ) -> None:
        table, self.asking = LaidTable(session), Asking(session, attempt, short, on_question, on_end)
        self.hinting, self.undo = PuzzleHinting(session, attempt), Undo("puzzles.no_undo")
        own = self.asking, self.hinting, self.undo, Peek(table)
        super().__init__("puzzle", table, [*own, Decisions(), ForcedMoves(), Turns()])
