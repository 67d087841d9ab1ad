"""The panel above the table of a puzzle: its question, its solution, or why an answer is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mintworks.scenes.base.question import QuestionScene
from mintworks.scenes.base.scene import App
from mintworks.ui.canvas import Canvas
from mintworks.ui.celebration import Leaves
from mintworks.ui.cues import Cue
from mintworks.ui.widgets import Reply

NEXT: Final = "puzzle.next"
"""The id of the button for another puzzle."""

_LEAVES: Final = 24


class VerdictScene(QuestionScene):
    """Shows the words and their buttons; Esc presses the first of them that doesn't lead on to another puzzle."""

    name = "puzzle-verdict"

    def __init__(self, title: str, body: str, answers: Sequence[Reply], *, is_solved: bool = False) -> None:
        super().__init__(title, body, answers)
        self._escape = next(answer for answer in answers if answer.id != NEXT)
        self._is_solved = is_solved

    def enter(self, app: App) -> None:
        self._leaves = Leaves(app.ui, _LEAVES if self._is_solved else 0)
        super().enter(app)
        if self._is_solved:
            app.ui.sound.play(Cue.WIN)

    def cancel(self) -> None:
        super().cancel()
        self._escape.on_press()

    def update(self, dt_s: float) -> bool:
        falling = self._leaves.update(dt_s)
        return super().update(dt_s) or falling

    def draw_ground(self, canvas: Canvas) -> None:
        self._leaves.draw()
