"""Passing for the rest of a round, and running the last round on to the result."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from mintworks.games.works.rules import MintWorks
from mintworks.games.works.rules.actions import PASS, Action
from mintworks.games.works.rules.events import Event, PhaseBegan
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.rules.state import Phase, State
from mintworks.scenes.base.forced_moves import ForcedMoves
from mintworks.scenes.base.table_part import PartOrder, TablePart
from mintworks.scenes.base.table_scene import AnyTable

if TYPE_CHECKING:
    from mintworks.games.works.scenes.laid_table import LaidTable

if TYPE_CHECKING:
    from mintworks.games.works.scenes.laid_table import LaidTable


class RestOfRound(TablePart[MintWorks, Setup, State, Action, Event]):
    """The button above the pass button: a seat that has passed can go on passing automatically."""

    order = PartOrder.REST_OF_ROUND

    def __init__(self, laid: LaidTable) -> None:
        self._laid = laid
        self._passing_rounds: dict[int, int] = {}
        """By seat, the round for the rest of which it passes."""

    def join(self, scene: AnyTable) -> None:
        super().join(scene)
        self._forced = scene.part(ForcedMoves)

    def actions(self) -> Mapping[str, Callable[[], None]]:
        return {"rest": self._pass_for_round, "to-end": self._run_on}

    def go_on(self, dt_s: float) -> bool | None:
        seat = self.session.match.seat_to_move
        if seat not in self.session.people or self._laid.hand.deciding or not self._passes(seat):
            return None
        self.scene.play(PASS, by_itself=True)
        return True

    def went_back(self) -> None:
        self._passing_rounds.clear()

    def _pass_for_round(self) -> None:
        """Let the seat at the bottom pass for the rest of the round, or stop that."""
        seat = self._laid.tableau.viewpoint
        if self._passes(seat):
            del self._passing_rounds[seat]
        else:
            self._passing_rounds[seat] = self.session.match.state.round
            if self._laid.hand.deciding:
                self.scene.actions["pass"]()

    def _passes(self, seat: int) -> bool:
        state = self.session.match.state
        return state.phase is Phase.DEVELOPMENT and self._passing_rounds.get(seat) == state.round

    def _may_keep_passing(self, seat: int) -> bool:
        """Return whether a seat with mints has passed in this round: then it can go on passing."""
        state = self.session.match.state
        if self._forced.action is not None or state.phase is not Phase.DEVELOPMENT or not state.seats[seat - 1].mints:
            return False
        for step in reversed(self.session.match.history):
            if any(isinstance(event, PhaseBegan) for event in step.events):
                return False
            if step.seat == seat and step.action == PASS:
                return True
        return False

    def _run_on(self) -> None:
        """Let the last round run on to the result, or stop that."""
        self._forced.runs_on = not self._forced.runs_on
        self._forced.hurry()

    @property
    def _may_run_on(self) -> bool:
        """Return whether this is the last round, and no person has a mint left to place in it."""
        people, state = self.session.people, self.session.match.state
        if self.app.settings.forced_moves == "by_hand" or not people or not self._laid.strip.is_last_round:
            return False
        return state.phase is Phase.DEVELOPMENT and not any(state.seats[seat - 1].mints for seat in people)

    def refresh(self) -> None:
        hand, strip, seat = self._laid.hand, self._laid.strip, self._laid.tableau.viewpoint
        choosing, is_on = hand.choosing, self._passes(seat)
        may_begin = choosing is not None and not hand.is_engaged and choosing.accepts("pass")
        offered = is_on or ((may_begin or choosing is None) and self._may_keep_passing(seat))
        is_new = strip.offer_rest(offered, is_on=is_on)
        if strip.offer_end(self._may_run_on, is_on=self._forced.runs_on) or is_new:
            self.scene.relist()
