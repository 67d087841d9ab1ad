"""A question above the current scene, for flows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from mintworks.scenes.base.form_scene import FormScene
from mintworks.scenes.base.scene import App
from mintworks.ui.widgets import Dialog, Reply


class QuestionScene(FormScene):
    """Closes with any answer; Esc isn't an answer, and changes nothing."""

    name = "question"
    covers = False

    def __init__(self, title: str, body: str, answers: Sequence[Reply]) -> None:
        self._title = title
        self._body = body
        self._answers = answers

    def enter(self, app: App) -> None:
        super().enter(app)
        answers = [replace(answer, on_press=self._gone_before(answer.on_press)) for answer in self._answers]
        self.dialog = Dialog(app.ui, self._title, self._body, answers, self.cancel)

    def lay_out(self) -> None:
        """Do nothing: the question has all the widgets."""

    def _gone_before(self, then: Callable[[], None]) -> Callable[[], None]:
        def answered() -> None:
            self.app.pop()
            then()

        return answered
