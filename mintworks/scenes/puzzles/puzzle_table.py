"""The table of a puzzle of any game: a right answer goes on, a wrong one is played out until it is refuted."""

from __future__ import annotations

from collections.abc import Callable

from mintworks.content.strings import Strings
from mintworks.core.plugin import Action
from mintworks.core.puzzle_session import Attempt, PuzzleSession
from mintworks.scenes.base.hinting import Hinting
from mintworks.scenes.base.menu import MenuScene
from mintworks.scenes.base.played_table import PlayedTable
from mintworks.scenes.base.scene import App
from mintworks.ui.cues import Cue
from mintworks.ui.table.goal_pill import Asked


class PuzzleTable(PlayedTable):
    """A puzzle at its table. `short` is the question in a few words.

    `on_question` hears when all of it is wanted, `on_end` when a line has been played to where it is judged.
    """

    name = "puzzle"
    tells_since = False
    offers_rest = False
    session: PuzzleSession

    def __init__(
        self,
        session: PuzzleSession,
        attempt: Attempt,
        short: str,
        on_question: Callable[[], None],
        on_end: Callable[[], None],
    ) -> None:
        super().__init__(session)
        self.attempt = attempt
        self._short = short
        self._on_question = on_question
        self._on_end = on_end
        self._has_asked = attempt.has_begun
        self._has_ended = False
        self._plays_itself = attempt.shown
        """What is left is played without the person: the end of an answer, or what refutes it."""

    def enter(self, app: App) -> None:
        super().enter(app)
        self.hinting = PuzzleHinting(self.session, app.strings, self.attempt)

    def open_menu(self) -> None:
        """Open the menu, from which a puzzle is left without a question."""
        self.app.push(MenuScene(self._leave, is_kept=True))

    def _leave(self) -> None:
        self.app.pop()
        self.app.pop()

    def _actions(self) -> dict[str, Callable[[], None]]:
        return {**super()._actions(), "goal": self._on_question}

    def asked_state(self) -> Asked:
        """The question in a few words, and how many tries are left."""
        tries = self.app.strings("puzzles.tries_left", n=self.attempt.tries_left)
        return Asked(self._short, tries, is_missed=self.session.wrong_at is not None)

    # The way through the puzzle

    @property
    def shows_on_demand(self) -> bool:
        return super().shows_on_demand or self.attempt.shown

    def _go_on(self) -> bool:
        if not self._has_asked:
            self._has_asked = self.attempt.has_begun = True
            self._on_question()
            return True
        if self._has_ended:
            return False
        if self.session.is_over:
            self._has_ended = True
            self._on_end()
            return True
        if self.match.seat_to_move == self.session.asked and not self.hand.deciding:
            self._plays_itself = self._plays_itself or self.session.is_solved
            if self._plays_itself:
                self._submit(self.session.next_action(), None)
                return True
        return super()._go_on()

    def _begin_move(self, action: Action) -> None:
        if not self._plays_itself and not self.session.judge(action):
            self._plays_itself = True
            self.app.ui.sound.play(Cue.REFUSE)
        super()._begin_move(action)

    def answer(self, action: Action) -> None:
        """Play an action for the person who is to decide."""
        self.hand.end()
        self._submit(action, None)

    def undo_refusal(self) -> str:
        return self.app.strings("puzzles.no_undo")

    def _prompt(self) -> str:
        if self._plays_itself:
            wrong = self.session.wrong_at is not None
            return self.app.strings("puzzles.refuting" if wrong else "puzzles.showing")
        return super()._prompt()


class PuzzleHinting(Hinting):
    """Shows the next action of the answer, or shows it no longer."""

    def __init__(self, session: PuzzleSession, strings: Strings, attempt: Attempt) -> None:
        super().__init__(session, strings)
        self._puzzle = session
        self._attempt = attempt
        self._action: Action | None = None

    def refusal(self) -> str:
        return ""

    def ask(self) -> None:
        self._action = self._puzzle.next_action() if self._action is None else None
        if self._action is not None:
            self._attempt.on_hint()

    def hide(self) -> bool:
        was_shown, self._action = self._action is not None, None
        return was_shown

    def end(self) -> None:
        self._action = None

    @property
    def action(self) -> Action | None:
        return self._action

    @property
    def words(self) -> str:
        if self._action is None:
            return ""
        names = {seat: self._puzzle.name(seat) for seat in range(1, len(self._puzzle.plan.seats) + 1)}
        strings = self._strings
        return strings("puzzles.hint", move=self._puzzle.game.narration.move(self._action, strings, names))

    def report(self) -> dict[str, object] | None:
        return None if self._action is None else {"action": str(self._action), "words": self.words}
