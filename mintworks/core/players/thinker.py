"""Players that take longer than a frame: how long they may think, and what they ask while they do."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Generator
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar, runtime_checkable

import msgspec

from mintworks.core.players.controller import Controller, Decision

StateT = TypeVar("StateT", contravariant=True)
ActionT = TypeVar("ActionT")
ResultT = TypeVar("ResultT")

_REPORT_S: Final = 0.05
"""Progress is told no more often than this."""


class Limit(msgspec.Struct, frozen=True):
    """When a thought ends: after so many seconds, or after so many rounds, for play that can be repeated."""

    time_s: float | None = None
    rounds: int | None = None

    def part(self, took_s: float, rounds: int) -> float:
        """Return the used share of the limit, from 0 to 1; without a limit always 0."""
        by_time = 0.0 if self.time_s is None else took_s / self.time_s
        by_rounds = 0.0 if self.rounds is None else rounds / self.rounds
        return min(1.0, max(by_time, by_rounds))


class Thought:
    """What a thinker asks while it thinks. Its `dice` depend on the deal, the seat and the decision alone."""

    def __init__(
        self,
        limit: Limit,
        dice: random.Random,
        is_stopped: Callable[[], bool] = lambda: False,
        tell: Callable[[float], None] = lambda part: None,
    ) -> None:
        self.dice = dice
        self.rounds = 0
        self._limit = limit
        self._is_stopped = is_stopped
        self._tell = tell
        self._began_s = self._told_s = time.monotonic()

    def goes_on(self) -> bool:
        """Return whether to go on, asked before each round; once false, the thinker decides by what it has found."""
        if self._is_stopped():
            return False
        now_s = time.monotonic()
        part = self._limit.part(now_s - self._began_s, self.rounds)
        if now_s - self._told_s > _REPORT_S:
            self._told_s = now_s
            self._tell(part)
        self.rounds += 1
        return part < 1


class Thinker(Protocol[StateT, ActionT]):
    """A player that thinks in rounds. It can be pickled, with all that it needs to know."""

    @property
    def limit(self) -> Limit:
        """Return the limit of its thinking about a decision at a table."""

    def think(self, observation: StateT, legal: list[ActionT], thought: Thought) -> Decision[ActionT]:
        """Choose one of the legal actions, after as many rounds as the thought goes on."""


@runtime_checkable
class InRounds(Protocol[StateT, ActionT]):
    """A thinker that can be left alone after each round: so it can think between the frames of a window."""

    def rounds(
        self, observation: StateT, legal: list[ActionT], thought: Thought
    ) -> Generator[None, None, Decision[ActionT]]:
        """Think like `think`, round by round."""


def outcome(rounds: Generator[None, None, ResultT]) -> ResultT:
    """Return the result of rounds that nobody interrupts."""
    while True:
        try:
            next(rounds)
        except StopIteration as end:
            result: ResultT = end.value
            return result


class OneThought(Generic[StateT, ActionT]):
    """Lets a controller that decides in one go, but not within a frame, think in a process of its own.

    Its own limits count, and there is no progress to tell. Stopped while it decides, it is ended with its process.
    """

    def __init__(self, controller: Controller[StateT, ActionT]) -> None:
        self._controller = controller
        self.limit = Limit()

    def think(self, observation: StateT, legal: list[ActionT], thought: Thought) -> Decision[ActionT]:
        """Return the controller's decision. Raises whatever it raises."""
        decision = self._controller.decide(observation, legal)
        assert decision is not None, "a computer player decides at once"
        return decision


AnyThinker: TypeAlias = Thinker[Any, Any]
"""One of whichever game, for a process that thinks for several."""
