"""A recap of the moves since a person's last decision: chips that show a move again on demand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mintworks.core.plugin import Action
from mintworks.scenes.base.table_part import PartOrder, TablePart
from mintworks.ui.input import Event
from mintworks.ui.stage import Rect
from mintworks.ui.table import recap
from mintworks.ui.table.recap import RecapChip
from mintworks.ui.tree import Target


class Recap(TablePart):
    """Shows the chips on the table."""

    order = PartOrder.RECAP

    def __init__(self) -> None:
        self._decided: dict[int, int] = {}
        """By seat, the number of the last step that its person decided here."""
        self._beside: Rect | None = None
        """The box of the button beside the chips."""

    def enter(self) -> None:
        history = self.session.match.history
        if self.session.is_foretold and history:  # the last choice here
            self._decided[history[-1].seat] = len(history)
        self._chips = recap.RecapRow(self.app.ui, self.app.strings("table.since.hint"), self._show_again)

    @property
    def chips(self) -> dict[str, RecapChip]:
        """Return the chips by target ids."""
        return self._chips.chips

    buttons = chips

    def decided(self, seat: int) -> int | None:
        """Return the number of the last step that a seat's person decided here; None if that isn't known."""
        return self._decided.get(seat)

    def begin_decision(self, seat: int) -> None:
        said = (self.table.said or "").casefold()
        told = self.table.since.told(seat, self.decided(seat))
        told = [replace(each, is_said=each.reason.casefold() in said) for each in told]
        if self.scene.is_instant:  # no large words tell it
            ended = self.table.since.round_told(seat, self.decided(seat))
            told = sorted([*told, *([] if ended is None else [ended])], key=lambda each: each.number)
        self._chips.show(told, self.table.recap_line)

    def begin_move(self, action: Action, following: Sequence[Action]) -> None:
        self._chips.clear()
        match = self.session.match
        if match.seat_to_move is not None and not self.scene.plays_by_itself:
            self._decided[match.seat_to_move] = len(match.history) + 1

    def after_undo(self) -> None:
        self._chips.clear()
        steps = len(self.session.match.history)
        self._decided = {seat: step for seat, step in self._decided.items() if step <= steps}

    def _show_again(self, number: int) -> None:
        scene, history = self.scene, self.session.match.history
        scene.hand.end()
        scene.director.hurry()
        self.table.show_position(self.session.position_before(number), history[: number - 1])
        scene.director.retell(self.table.since.turn(number), self._show_now)

    def _show_now(self) -> None:
        match = self.session.match
        self.table.show_position(match.state, match.history)
        self.table.recall(self.table.last_reasoning())

    def handle_untaken(self, event: Event) -> None:
        pointed = self._chips.pointed
        if pointed is not None:
            self.scene.hand.point_out(pointed.about)

    def lay_out(self) -> None:
        self._chips.display_changed(self.table.recap_line)

    def refresh(self) -> None:
        """Lay the chips out anew if a button has come or gone beside them."""
        if self._beside != (above := self.scene.strip.offered_above):
            self._beside = above
            self._chips.display_changed(self.table.recap_line)

    def targets(self, found: list[Target]) -> list[Target]:
        return [*found, *(target for chip in self.chips.values() for target in chip.targets())]

    def draw_light(self) -> None:
        if not self.scene.hand.is_holding:  # else they'd lie over the held thing
            self._chips.draw()
