"""The moves since a person's last turn, as sentences with reasons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Generic

from mintworks.content.thoughts import TableTalk, regret
from mintworks.core.match import Step
from mintworks.core.players.controller import Reasoning
from mintworks.core.players.tree_search import SearchReasoning
from mintworks.core.plugin import ActionT, EventT, RulesT, Saying, SetupT, StateT
from mintworks.core.seat import has_double
from mintworks.core.session import Session
from mintworks.scenes.base.table_part import TablePart
from mintworks.ui.table.portraits import portrait_of
from mintworks.ui.table.recap import Told


class SinceLastTurn(Generic[RulesT, SetupT, StateT, ActionT, EventT]):
    """Describes the history of a session to a person."""

    def __init__(self, table: TablePart[RulesT, SetupT, StateT, ActionT, EventT]) -> None:
        self._table = table
        self._talk = TableTalk()

    @property
    def _session(self) -> Session[RulesT, SetupT, StateT, ActionT, EventT]:
        return self._table.session

    def told(self, seat: int, decided: int | None = None) -> list[Told]:
        """Return all moves of others since a seat decided the step number `decided`, in order.

        None stands for the end of the seat's last turn, or the beginning.
        """
        history = self._session.match.history[self.last_turn(seat) if decided is None else decided :]
        return [self._told(step) for step in history if step.seat != seat]

    def last_turn(self, seat: int) -> int:
        """Return the number of the step that ended a seat's last turn, 0 without one; by default its last step."""
        return next((step.number for step in reversed(self._session.match.history) if step.seat == seat), 0)

    def turn(self, number: int) -> Sequence[Step[ActionT, EventT]]:
        """Return the steps from a number on that are told as one; by default a single one."""
        return self._session.match.history[number - 1 : number]

    def round_told(self, seat: int, decided: int | None = None) -> Told | None:
        """Return the end of a round since a seat decided the step number `decided`, that included; None without one."""
        decided = self.last_turn(seat) if decided is None else decided
        steps = self._session.match.history[max(0, decided - 1) :]
        ended = next((step for step in reversed(steps) if any(map(self.ends_round, step.events))), None)
        if ended is None:
            return None
        events = [event for step in steps if step.number >= ended.number for event in step.events]
        first = max(place for place, event in enumerate(events) if self.ends_round(event))
        words = self.round_words(events[first:])
        name = self._table.app.strings("table.since.round")
        return Told(ended.number, name, words, "", None, icon="turn") if words else None

    def ends_round(self, event: EventT) -> bool:
        """Return whether an event ends a round; by default none does."""
        return False

    def round_words(self, events: Sequence[EventT]) -> str:
        """Return what came of the end of a round, from the event that ended it on; empty for nothing."""
        return ""

    def because(self, step: Step[ActionT, EventT]) -> str:
        """Return what a seat says of its step while its reasoning is still known, else nothing."""
        reasoning = self.reasoning(step)
        if reasoning is None:
            return ""
        taken = self._session.game.parts.taken
        is_quiet = not any(map(taken, step.events))
        sayings = [*self._regrets(step, reasoning), *self.sayings(step, reasoning)]
        return self._talk.said(step.number, step.seat, reasoning, sayings, is_quiet=is_quiet)

    def _regrets(self, step: Step[ActionT, EventT], reasoning: Reasoning) -> Iterator[Saying]:
        """Yield what a level says of a card that its last move prepared for and another seat has taken since."""
        game, strings = self._session.game, self._table.app.strings
        before = self._session.match.history[: step.number - 1]
        last = next((each for each in reversed(before) if each.seat == step.seat and each.reasoning is not None), None)
        wanted = None if last is None or last.reasoning is None else game.narration.wanted(last.reasoning, strings)
        if last is None or wanted is None or not isinstance(reasoning, SearchReasoning):
            return
        events = [event for each in before[last.number :] if each.seat != step.seat for event in each.events]
        if wanted.card in [card for event in events for _, _, card in game.parts.taken(event)]:
            yield regret(reasoning, wanted.name, strings)

    def reasoning(self, step: Step[ActionT, EventT]) -> Reasoning | None:
        """Return the reasoning behind a step; by default that with which it was decided in this sitting."""
        return step.reasoning

    def sayings(self, step: Step[ActionT, EventT], reasoning: Reasoning) -> Sequence[Saying]:
        """Return what a seat could say of its step, the most telling first."""
        return self._session.game.narration.sayings(reasoning, self._table.app.strings)

    def about(self, action: ActionT, seat: int) -> str:
        """Return the target that a move is about; by default its seat."""
        return f"seat:{seat}"

    def _told(self, step: Step[ActionT, EventT]) -> Told:
        narration, names = self._session.game.narration, self._table.table.names
        move = narration.move(step.action, self._table.app.strings, names)
        return self._chip(step, move, self.because(step), self.about(step.action, step.seat))

    def _chip(self, step: Step[ActionT, EventT], move: str, reason: str, about: str, briefly: str = "") -> Told:
        """Return the chip of a step, or of several that begin with it, with the face of its seat."""
        session, art = self._session, self._table.app.ui.art
        face = portrait_of(art, session, step.seat) or ""
        name, emblem = session.name(step.seat), session.emblem(step.seat)
        is_double = has_double(session.plan.seats, step.seat)
        return Told(step.number, name, move, reason, about, face, emblem, briefly, is_double=is_double)
