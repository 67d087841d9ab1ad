"""What happened since the last turn of a person: told move by move with its reasons, and shown once more on demand."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from mintworks.content.strings import Strings
from mintworks.core.players.controller import Reasoning
from mintworks.core.session import Session
from mintworks.games.works.players.recovered_reasons import reconsidered
from mintworks.games.works.rules import WorksStep
from mintworks.games.works.rules.actions import Action, GiveMint, HireTemp, Pass
from mintworks.games.works.rules.state import State
from mintworks.games.works.text.moves import move_told
from mintworks.games.works.text.reasons import because
from mintworks.games.works.view.choosing import picks, seat_pick
from mintworks.scenes.base.table_part import TablePart
from mintworks.ui.table.portraits import portrait_of
from mintworks.ui.table.recap import Told

_CARD: Final = "card:"


class SinceLastTurn:
    """Looks back over the game of a session."""

    def __init__(self, table: TablePart) -> None:
        self._table = table

    @property
    def _session(self) -> Session:
        return self._table.session

    @property
    def _strings(self) -> Strings:
        return self._table.app.strings

    def told(self, seat: int, decided: int | None = None) -> list[Told]:
        """All that others have done since a seat `decided` in that step, else since its last one, in order."""
        history = self._session.match.history
        if decided is None:
            decided = next((step.number for step in reversed(history) if step.seat == seat), 0)
        return [self._told(step) for step in history[decided:] if step.seat != seat]

    def turn(self, number: int) -> list[WorksStep]:
        """The step with a number: each is told alone."""
        return self._session.match.history[number - 1 : number]

    def reasoning(self, step: WorksStep) -> Reasoning | None:
        """Why a step was played; a game that was taken up asks those once more who decide by a position alone."""
        if step.reasoning is not None:
            return step.reasoning
        seat = self._session.plan.seats[step.seat - 1]
        if seat.level is not None:
            return None  # it would have to search again, for a second or more
        position: Callable[[], State] = partial(self._session.position_before, step.number)
        return reconsidered(self._session.rules, seat.kind, position, step.action)

    def because(self, step: WorksStep) -> str:
        """The same in words; empty where nobody says."""
        kind = self._session.plan.seats[step.seat - 1].kind
        return because(self.reasoning(step), kind, self._strings)

    def _told(self, step: WorksStep) -> Told:
        session = self._session
        names = {number: session.name(number) for number in range(1, len(session.plan.seats) + 1)}
        return Told(
            step.number,
            names[step.seat],
            move_told(step.action, self._strings, names),
            self.because(step),
            _about(step.action, step.seat),
            portrait_of(self._table.app.ui.art, session, step.seat) or "",
            session.emblem(step.seat),
        )


def _about(action: Action, seat: int) -> str:
    """The target that a move speaks of: its card, else its location, else its seat."""
    if isinstance(action, Pass | GiveMint):
        return seat_pick(seat)
    targets = picks(action.copied if isinstance(action, HireTemp) else action)
    return next((target for target in reversed(targets) if target.startswith(_CARD)), targets[0])
