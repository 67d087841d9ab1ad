"""Games for pictures: decisions in games that are shown repeatedly are computed once per process.

Processes that are given a folder have in common what was decided in games that are played to somewhere.
"""

from __future__ import annotations

import hashlib
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

from mintworks.core.players.controller import Controller, Decision
from mintworks.core.seat import Seat
from mintworks.core.session import AnySession, GamePlan

_decisions: dict[tuple[type, GamePlan, int], Decision[Any]] = {}
"""Decisions by type of controller, game, and number of steps."""


class RememberedDecisions:
    """Repeats the decisions of a controller of this type in games that always go the same way."""

    def __init__(self, session: AnySession, controller: Controller[Any, Any]) -> None:
        self._session = session
        self._controller = controller

    def decide(self, observation: Any, legal: list[Any]) -> Decision[Any] | None:
        moment = type(self._controller), self._session.plan, len(self._session.match.history)
        if moment not in _decisions:
            decision = self._controller.decide(observation, legal)
            if decision is None:
                return None
            _decisions[moment] = decision
        return _decisions[moment]


class _Shared:
    """Repeats the decisions of a controller of this type from any process with the same folder."""

    def __init__(self, session: AnySession, controller: Controller[Any, Any], folder: Path) -> None:
        self._session = session
        self._controller = controller
        self._folder = folder

    def decide(self, observation: Any, legal: list[Any]) -> Decision[Any] | None:
        moment = type(self._controller).__module__, self._session.plan, len(self._session.match.history)
        file = self._folder / hashlib.sha256(repr(moment).encode()).hexdigest()
        if file.exists():
            wanted = file.read_text("utf-8")
            return Decision(next(action for action in legal if str(action) == wanted))
        decision = self._controller.decide(observation, legal)
        if decision is not None:
            draft = file.with_suffix(f".{os.getpid()}")
            draft.write_text(str(decision.action), "utf-8")
            draft.replace(file)
        return decision


shared_folder: Path | None = None
"""Folder of the decisions shared by parallel tests; it belongs to one version of the program."""


def played(session: AnySession, planner: Controller[Any, Any], steps: int) -> AnySession:
    """Play some steps with a planner for the people, and on until a person is to decide; return the session."""
    if shared_folder is not None:
        planner = _Shared(session, planner, shared_folder)
    rules, match, planner = session.rules, session.match, RememberedDecisions(session, planner)
    while steps and match.seat_to_move is not None:
        seat = match.seat_to_move
        if seat in session.people:
            decision = planner.decide(rules.observe(match.state, seat), rules.legal_actions(match.state))
            assert decision is not None
            match.play(decision.action)
        else:
            match.advance()
        steps -= 1
    while match.seat_to_move is not None and match.seat_to_move not in session.people:
        match.advance()
    return session


def seated(session: AnySession, first: int, *levels: str) -> AnySession:
    """Return the same game with these levels from a seat on, for pictures: they won't think."""
    seats = [*session.plan.seats]
    for number, level in enumerate(levels, start=first):
        seats[number - 1] = Seat.of(level, level.capitalize())
        session.people.pop(number, None)
    session.plan = replace(session.plan, seats=tuple(seats))
    return session
