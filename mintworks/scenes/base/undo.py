"""Undo of people's decisions; undoing another person's, or one that a copied letter tells, asks first."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from mintworks.scenes.base.decisions import Decisions
from mintworks.scenes.base.question import QuestionScene
from mintworks.scenes.base.scene import noop
from mintworks.scenes.base.table_part import PartOrder, TablePart
from mintworks.ui.cues import Cue
from mintworks.ui.widgets import Reply
from mintworks.ui.widgets.button import Kind


class Undo(TablePart):
    """The undo button; `why_not` is the key of a reason if undo is never possible."""

    order = PartOrder.UNDO

    def __init__(self, why_not: str = "") -> None:
        self._why_not = why_not

    def enter(self) -> None:
        self.session.match.holds_back = self.table.holds_back and not self._why_not

    def actions(self) -> Mapping[str, Callable[[], None]]:
        return {"undo": self.undo}

    def refusal(self) -> str:
        """Return why nothing can be undone now; empty if something can."""
        if self.scene.hand.is_engaged:
            return ""
        if self._why_not:
            return self.app.strings(self._why_not)
        if self.session.match.can_undo():
            return ""
        match, people = self.session.match, self.session.people
        last = next((step.number for step in reversed(match.history) if step.seat in people), None)
        if last is None:
            return self.app.strings("table.nothing_to_undo")
        if last <= match.settled:
            return self.app.strings("post.no_undo")
        key = f"{self.session.game.folder}.table.dealt"
        return self.app.strings(key if self.table.has_dealt(match.revealed) else "table.no_undo")

    def undo(self) -> None:
        """Take back a choice that isn't complete, else a person's last decision, or tell why that can't be done."""
        if self.scene.hand.take_back():
            return
        if self.refusal():
            self.scene.part(Decisions).refuse_aloud("undo")
            return
        seat = self.session.match.undone_seat
        assert seat is not None
        is_copied = self.app.navigator.has_copied(self.session)
        if not is_copied and seat == self.scene.tableau.viewpoint:
            self._take_back_a_turn()
            return
        strings, name, key = self.app.strings, self.session.name(seat), "undo_copied" if is_copied else "undo_of"
        kinds: tuple[Kind, Kind] = ("primary", "secondary") if is_copied else ("secondary", "primary")
        answers = (
            Reply("undo.no", strings("table.undo_of.no"), noop, kinds[0]),
            Reply("undo.yes", strings("table.undo_of.yes"), self._take_back_a_turn, kinds[1]),
        )
        title, body = strings(f"table.{key}.title", name=name), strings(f"table.{key}.body", name=name)
        self.app.push(QuestionScene(title, body, answers))

    def _take_back_a_turn(self) -> None:
        if not self.session.match.is_unseen:  # else nothing more is to be seen of it
            self.scene.director.hurry()
        self.session.match.undo()
        self.app.ui.sound.play(Cue.UNDO)

    def refresh(self) -> None:
        button = self.scene.strip.buttons["undo"]
        button.reason = self.refusal()
        button.enabled = not button.reason
