"""Lets a slow controller think without holding up those who ask it."""

from __future__ import annotations

import threading
from typing import Generic, TypeVar

from mintworks.core.players.controller import Controller, Decision

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")


class ThinkingController(Generic[StateT, ActionT]):
    """Wraps a controller: `decide` starts it in a thread, returns None until it is done, and raises what it raised.

    A decision about another position than the one asked for is dropped.
    """

    def __init__(self, thinker: Controller[StateT, ActionT]) -> None:
        self._thinker = thinker
        self._asked: StateT | None = None
        self._thought: _Thought[StateT, ActionT] | None = None

    def decide(self, observation: StateT, legal: list[ActionT]) -> Decision[ActionT] | None:
        """The thinker's decision once it is there. Raises whatever the thinker raised."""
        if self._thought is None or self._asked is None or self._asked != observation:
            self._asked = observation
            self._thought = _Thought(self._thinker, observation, legal, after=self._thought)
            return None
        if self._thought.is_alive():
            return None
        thought, self._thought = self._thought, None
        if thought.error is not None:
            raise thought.error
        return thought.decision

    def forget(self) -> None:
        """Drop what is being thought about."""
        self._asked = None


class _Thought(threading.Thread, Generic[StateT, ActionT]):
    """One decision in the making. It does not keep the program from ending."""

    def __init__(
        self,
        thinker: Controller[StateT, ActionT],
        observation: StateT,
        legal: list[ActionT],
        after: _Thought[StateT, ActionT] | None,
    ) -> None:
        super().__init__(name="thinking", daemon=True)
        self.decision: Decision[ActionT] | None = None
        self.error: Exception | None = None
        self._thinker = thinker
        self._observation = observation
        self._legal = legal
        self._after = after
        self.start()

    def run(self) -> None:
        # A thinker thinks one thing at a time: a dropped thought comes to its end first.
        if self._after is not None:
            self._after.join()
            self._after = None
        try:
            self.decision = self._thinker.decide(self._observation, self._legal)
        except Exception as error:
            self.error = error
