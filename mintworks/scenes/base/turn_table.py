"""A table at which the only thing left to do is done by itself, and who is to decide is told what happened since."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from mintworks.core.plugin import Action
from mintworks.scenes.base.forced_moves import ForcedMoves
from mintworks.scenes.base.played_table import PlayedTable
from mintworks.scenes.base.scene import App
from mintworks.ui.canvas import Canvas
from mintworks.ui.input import Command, Commanded, Event
from mintworks.ui.stage import Rect
from mintworks.ui.table.recap import Recap, Told
from mintworks.ui.tree import Target
from mintworks.ui.widgets import Widget


class Past(Protocol):
    """Looks back over the game of a session."""

    def told(self, seat: int) -> Sequence[Told]:
        """All that others have done since a seat decided last, or since the beginning, in order."""


class TurnTable(PlayedTable):
    """One game at one table, played turn by turn. A game sets `since` before it enters."""

    tells_since = True
    """Who is to decide is told what happened since the last turn."""

    since: Past

    # The scene's life

    def enter(self, app: App) -> None:
        self.forced = ForcedMoves(app.settings)
        super().enter(app)
        self.recap = Recap(app.ui, app.strings("table.since.hint"), self._show_again)

    @property
    def recap_line(self) -> Rect:
        """Where on the table is told what happened: chips stand on the middle of it, and end at its right."""
        raise NotImplementedError

    def retell(self, number: int) -> None:
        """Show once more what a chip tells, by the number of its step, and then the table as it is."""
        raise NotImplementedError

    # The game

    def update(self, dt_s: float) -> bool:
        if self.forced.runs_on:
            self.director.hurry()
        moving = super().update(dt_s)
        if self.forced.action is not None and not self.director.busy:
            self._wait_for_forced(dt_s)
            moving = True
        return moving

    def _go_on(self) -> bool:
        return self.forced.action is None and super()._go_on()

    def _decides_by_itself(self, seat: int) -> bool:
        if super()._decides_by_itself(seat):
            return True
        legal = self.session.rules.legal_actions(self.match.state)
        # The table need not turn for that.
        return self.forced.takes(legal, seat, self.match.state.round) and seat != self.tableau.viewpoint

    def _wait_for_forced(self, dt_s: float) -> None:
        """Let the time of a forced move pass, but not while a person tries something out."""
        action = None if self.hand.is_engaged else self.forced.update(dt_s)
        if action is not None:
            self.hand.end()
            self._submit(action, None)

    @property
    def waited(self) -> float | None:
        """How much of the time has passed, from 0 to 1, after which a person's move is made by itself."""
        return self.forced.share if self.forced.action is not None and self.hand.deciding else None

    # What has happened

    def _begin_decision(self, seat: int) -> bool:
        has_begun = super()._begin_decision(seat)
        if self.hand.deciding and self.tells_since:
            self.recap.show(self.since.told(seat), self.recap_line)
        return has_begun

    def _show_again(self, number: int) -> None:
        self.hand.end()
        self.forced.action = None
        self.director.hurry()
        self.retell(number)

    def _went_back(self) -> None:
        self.recap.clear()
        self.forced.forget()
        super()._went_back()

    # What a person does

    def handle(self, event: Event) -> None:
        hurries = isinstance(event, Commanded) and event.command in (Command.CONFIRM, Command.PASS)
        if self.forced.action is not None and hurries and self.controls.focused not in self.buttons:
            self.director.lower_banner()
            self.forced.hurry()
            return
        super().handle(event)
        pointed = self.recap.pointed
        if pointed is not None:
            self.hand.point_out(pointed.about)

    def _begin_move(self, action: Action) -> None:
        self.forced.action = None
        self.recap.clear()
        super()._begin_move(action)

    # What is shown

    def _lay_out(self) -> None:
        super()._lay_out()
        self.recap.display_changed(self.recap_line)

    @property
    def buttons(self) -> Mapping[str, Widget]:
        return {**super().buttons, **self.recap.chips}

    def targets(self) -> list[Target]:
        chips = [target for chip in self.recap.chips.values() for target in chip.targets()]
        return [*super().targets(), *chips]

    def draw(self, canvas: Canvas) -> None:
        self.strip.waited = self.waited
        super().draw(canvas)

    def draw_light(self) -> None:
        super().draw_light()
        self.recap.draw()
