"""The others' moves since a person's last turn, with their reasons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from mintworks.content.strings import enumerate_names
from mintworks.core.players.controller import Reasoning
from mintworks.core.plugin import Saying
from mintworks.core.seat import SeatKind
from mintworks.games.works.players.recovered_reasons import reconsidered
from mintworks.games.works.rules import MintWorks, WorksStep
from mintworks.games.works.rules.actions import Action, GiveMint, HireTemp, Pass
from mintworks.games.works.rules.events import Event, MintsGained, PhaseBegan
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.rules.state import Phase, State
from mintworks.games.works.text.reasons import sayings
from mintworks.games.works.view.choosing import picks, seat_pick
from mintworks.scenes.base import since_last_turn

_CARD: Final = "card:"


class SinceLastTurn(since_last_turn.SinceLastTurn[MintWorks, Setup, State, Action, Event]):
    """Describes the history of a game of Mint Works."""

    def reasoning(self, step: WorksStep) -> Reasoning | None:
        """Return the reasoning behind a step; in a continued game, steady players are asked again (`reconsidered`)."""
        if step.reasoning is not None:
            return step.reasoning
        seat = self._session.plan.seats[step.seat - 1]
        if seat.kind is SeatKind.RANDOM:
            return Reasoning()
        if seat.level is not None:
            return None  # it would have to search again, for a second or more
        position: Callable[[], State] = partial(self._session.position_before, step.number)
        return reconsidered(self._session.rules, seat.kind, position, step.action)

    def sayings(self, step: WorksStep, reasoning: Reasoning) -> Sequence[Saying]:
        return sayings(reasoning, self._session.plan.seats[step.seat - 1].kind, self._table.app.strings)

    def ends_round(self, event: Event) -> bool:
        return isinstance(event, PhaseBegan) and event.phase == Phase.UPKEEP

    def round_words(self, events: Sequence[Event]) -> str:
        """Return the mints that each seat gained in upkeep."""
        gains: Counter[int] = Counter()
        for event in events[1:]:
            if isinstance(event, PhaseBegan):
                break
            if isinstance(event, MintsGained):
                gains[event.seat] += event.mints
        strings = self._table.app.strings
        told = [strings("works.table.gains", name=self._session.name(seat), n=gains[seat]) for seat in sorted(gains)]
        return strings("works.table.upkeep", gains=enumerate_names(told, strings))

    def about(self, action: Action, seat: int) -> str:
        """Return the target that a move is about: its card, else its location, else its seat."""
        if isinstance(action, Pass | GiveMint):
            return seat_pick(seat)
        targets = picks(action.copied if isinstance(action, HireTemp) else action)
        return next((target for target in reversed(targets) if target.startswith(_CARD)), targets[0])
