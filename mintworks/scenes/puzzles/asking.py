"""The question of a puzzle at its table: a right answer goes on, a wrong one is played out until it is refuted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from mintworks.core.plugin import Action
from mintworks.core.puzzle_session import Attempt, PuzzleSession
from mintworks.scenes.base.decisions import Decisions
from mintworks.scenes.base.forced_moves import ForcedMoves
from mintworks.scenes.base.hinting import Hinting
from mintworks.scenes.base.laid_table import LaidTable
from mintworks.scenes.base.table_part import PartOrder, TablePart
from mintworks.scenes.base.table_scene import TableScene
from mintworks.scenes.base.turns import Turns
from mintworks.scenes.base.undo import Undo
from mintworks.scenes.settings.menu import MenuScene
from mintworks.ui.cues import Cue
from mintworks.ui.table.goal_pill import Asked


class Asking(TablePart):
    """A puzzle at its table; `short` is the question in a few words.

    `on_question` is called when the whole question is wanted, `on_end` when a line has been played to its end.
    """

    order = PartOrder.PUZZLE

    def __init__(
        self,
        session: PuzzleSession,
        attempt: Attempt,
        short: str,
        on_question: Callable[[], None],
        on_end: Callable[[], None],
    ) -> None:
        self.attempt = attempt
        self._puzzle = session
        self._short = short
        self._on_question = on_question
        self._on_end = on_end
        self._has_asked = attempt.has_begun
        self._has_ended = False
        self._plays_itself = attempt.shown
        """Whether the rest is played without the person: the end of an answer, or its refutation."""
        self._following: Sequence[Action] = ()
        """The actions decided together with the last one."""

    def join(self, scene: TableScene) -> None:
        super().join(scene)
        scene.asked = self._asked

    def actions(self) -> Mapping[str, Callable[[], None]]:
        return {"goal": self._on_question, "menu": self._open_menu}

    def _open_menu(self) -> None:
        """Open the menu, from which the puzzle can be left."""
        self.app.push(MenuScene(self._leave, is_kept=True))

    def _leave(self) -> None:
        self.app.pop()
        self.app.pop()

    def _asked(self) -> Asked:
        """Return the question in a few words, and the number of tries left."""
        tries = self.app.strings("puzzles.tries_left", n=self.attempt.tries_left)
        return Asked(self._short, tries, is_missed=self._puzzle.wrong_at is not None)

    # The way through the puzzle

    @property
    def shows_on_demand(self) -> bool:
        return self.attempt.shown

    def go_on(self, dt_s: float) -> bool | None:
        if not self._has_asked:
            self._has_asked = self.attempt.has_begun = True
            self._on_question()
            return True
        if self._has_ended:
            return False
        if self._puzzle.is_over:
            if self.scene.director.banner.alpha > 0:  # it would be left standing behind the verdict
                return True
            self._has_ended = True
            self._on_end()
            return True
        if self._puzzle.match.seat_to_move == self._puzzle.asked and not self.scene.hand.deciding:
            self._plays_itself = self._plays_itself or self._puzzle.is_solved
            if self._plays_itself:
                self.scene.play(self._puzzle.next_action())
                return True
        return None

    def begin_move(self, action: Action, following: Sequence[Action]) -> None:
        completes, self._following = [*self._following[:1]] == [action], following
        if not self._plays_itself and not self._puzzle.judge(action, completes=completes):
            self._plays_itself = True
            self.app.ui.sound.play(Cue.REFUSE)

    def prompt(self) -> str | None:
        if not self._plays_itself:
            return None
        return self.app.strings("puzzles.showing" if self._puzzle.wrong_at is None else "puzzles.refuting")


def puzzle_table(table: LaidTable, session: PuzzleSession, asking: Asking) -> TableScene:
    """Return the scene of a puzzle."""
    parts = asking, PuzzleHinting(session, asking.attempt), Decisions(), ForcedMoves(), Undo("puzzles.no_undo"), Turns()
    return TableScene("puzzle", table, [*parts, table.foresight, *table.puzzle_parts()])


class PuzzleHinting(Hinting):
    """Hints in steps: the beginning of the answer's next action, the action itself, then all that are still to come."""

    def __init__(self, session: PuzzleSession, attempt: Attempt) -> None:
        super().__init__()
        self._puzzle = session
        self._attempt = attempt
        self._next: Action | None = None
        """The next action of the answer, while a hint is shown."""
        self._is_shown = False
        self._ahead = ""
        """What is still to be done, one after the other, while that is told."""

    def refusal(self) -> str:
        return ""

    def ask(self) -> None:
        if self._next is None:
            self._next = self._puzzle.next_action()
            self._attempt.on_hint()
        elif not self._is_shown:
            self._is_shown = True
        elif self._ahead or not (ahead := self._told_ahead()):
            self.end()
        else:
            self._ahead = ahead

    def _told_ahead(self) -> str:
        """Return what is still to be done, one after the other; empty if that is one thing."""
        ahead, strings = self._puzzle.ahead, self.app.strings
        gists = list(dict.fromkeys(self._puzzle.game.narration.gists(ahead, ahead, strings, self.table.names)))
        return strings("puzzles.ahead", doings=strings("puzzles.then").join(gists)) if len(gists) > 1 else ""

    def hide(self) -> bool:
        was_told = self._next is not None
        self.end()
        return was_told

    def end(self) -> None:
        self._next, self._is_shown, self._ahead = None, False, ""

    @property
    def action(self) -> Action | None:
        return self._next if self._is_shown else None

    @property
    def words(self) -> str:
        if self._next is None:
            return ""
        strings, game = self.app.strings, self._puzzle.game
        if not self._is_shown:
            return strings(f"puzzles.leads.{game.folder}.{str(self._next).partition(':')[0]}")
        if self._ahead:
            return self._ahead
        move = game.narration.move(self._next, strings, self.table.names, self.session.match.state)
        return strings("puzzles.hint", move=move)

    def _reported(self) -> dict[str, object] | None:
        action = self.action
        return {"action": None if action is None else str(action), "words": self.words} if self._next else None
