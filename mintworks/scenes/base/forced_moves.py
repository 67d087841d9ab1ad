"""Forced moves are played automatically, after a delay in which they can be seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mintworks.core.plugin import Action
from mintworks.scenes.base.table_part import PartOrder, TablePart
from mintworks.ui.input import Command, Commanded, Event
from mintworks.ui.settings import FORCED_MOVES_S
from mintworks.ui.tween import LONGEST_STEP_S

_AGAIN_SHARE: Final = 0.4
"""Share of the delay for further forced moves in a round: they have been seen before."""


class ForcedMoves(TablePart):
    """Plays a move that is the only legal one after the delay of the settings; `action` is the waiting one.

    While a table runs on to its end there is no delay.
    """

    order = PartOrder.FORCED_MOVES

    def __init__(self) -> None:
        self.action: Action | None = None
        self.runs_on = False
        """Whether a person asked to see the end of a game without any choices left."""
        self._for_s = 0.0
        self._needed_s = 0.0
        self._seen: tuple[int, int] | None = None

    @property
    def share(self) -> float:
        """Return the elapsed share of the delay, up to 1."""
        return 1.0 if self.runs_on or not self._needed_s else min(1.0, self._for_s / self._needed_s)

    def hurry(self) -> None:
        """End the delay."""
        self._needed_s = 0.0

    def update(self, dt_s: float) -> bool:
        if self.runs_on:
            self.scene.director.hurry()
        return False

    def go_on(self, dt_s: float) -> bool | None:
        seat, is_asked = self.session.match.seat_to_move, self.scene.hand.deciding
        # The table need not turn for a move that waits.
        is_other = seat != self.scene.tableau.viewpoint
        if self.action is not None and (is_asked or is_other):
            self._wait(dt_s)
            return True
        if seat is None or seat not in self.session.people or is_asked or self.session.is_foretold:
            return None
        if not self._takes(seat):
            return None
        return True if is_other else None

    def _takes(self, seat: int) -> bool:
        """Return whether a seat's forced moves are played automatically, after the delay."""
        state = self.session.match.state
        legal = self.session.rules.legal_actions(state)
        needed_s = 0.0 if self.runs_on else FORCED_MOVES_S[self.app.settings.forced_moves]
        if len(legal) != 1 or needed_s is None:
            self.runs_on = False
            return False
        seen = seat, self.session.game.positions.round(state)
        if self._seen == seen:
            needed_s *= _AGAIN_SHARE
        self._seen = seen
        self.action, self._for_s, self._needed_s = legal[0], 0.0, needed_s
        return True

    def _wait(self, dt_s: float) -> None:
        """Let the delay pass, but not while a person tries something out."""
        if self.scene.hand.is_engaged:
            return
        self._for_s += min(dt_s, LONGEST_STEP_S)
        if self.share >= 1 and self.action is not None:
            action, self.action = self.action, None
            self.scene.hand.end()
            self.scene.play(action, by_itself=True)

    def begin_move(self, action: Action, following: Sequence[Action]) -> None:
        self.action = None

    def after_undo(self) -> None:
        self.action = None
        self.runs_on = False
        self._seen = None

    def handle(self, event: Event) -> bool:
        hurries = isinstance(event, Commanded) and event.command in (Command.CONFIRM, Command.PASS)
        if (
            self.action is None
            or self.scene.director.busy
            or not hurries
            or self.scene.controls.focused in self.scene.buttons
        ):
            return False
        self.scene.director.lower_banner()
        self.hurry()
        return True

    def refresh(self) -> None:
        waits = self.action is not None and self.scene.hand.deciding
        self.scene.strip.waited = self.share if waits else None

    def prompt(self) -> str | None:
        if self.action is None or self.scene.hand.is_engaged:
            return None
        return self.table.forced_prompt(self.action)
