"""Games for pictures: decisions in games that are shown repeatedly are computed once per process.

Processes that are given a folder share the decisions of played games, and findings about them.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from dataclasses import replace
from functools import partial
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


shared_folder: Path | None = None
"""Folder of the texts shared by parallel tests; it belongs to one version of the program."""
_texts: dict[str, str] = {}


def shared(key: object, make: Callable[[], str]) -> str:
    """Return the text of a key, which is made once: by one of the processes that share the folder, if there is one."""
    name = hashlib.sha256(repr(key).encode()).hexdigest()
    if name not in _texts:
        file = None if shared_folder is None else shared_folder / name
        if file is not None and file.exists():
            _texts[name] = file.read_text("utf-8")
        else:
            _texts[name] = make()
            if file is not None:
                draft = file.with_suffix(f".{os.getpid()}")
                draft.write_text(_texts[name], "utf-8")
                draft.replace(file)
    return _texts[name]


def played(session: AnySession, planner: Controller[Any, Any], steps: int) -> AnySession:
    """Play some steps with a planner for the people, and on until a person is to decide; return the session."""
    rules, match = session.rules, session.match

    def decide(seat: int) -> str:
        decision = planner.decide(rules.observe(match.state, seat), rules.legal_actions(match.state))
        assert decision is not None
        return str(decision.action)

    while steps and (seat := match.seat_to_move) is not None:
        if seat in session.people:
            moment = type(planner).__module__, session.plan, len(match.history)
            match.play(rules.parse(shared(moment, partial(decide, seat))))
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
