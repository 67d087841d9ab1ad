"""A learner's place in a lesson: actions played, events shown, and the current step."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, Final, Generic, TypeAlias

import msgspec

from mintworks.content.lessons import AnyHappening, Lesson, LessonStep
from mintworks.core.match import Step, Undone
from mintworks.core.players.controller import Controller
from mintworks.core.players.replay import ReplayController
from mintworks.core.plugin import ActionT, EventT, Plugin, RulesT, SetupT, StateT
from mintworks.core.seat import Seat
from mintworks.core.session import GamePlan, Session

LEARNER: Final = 1
SCRIPTED: Final = "pip"
"""Level whose portrait the scripted opponent of a lesson has."""


class LessonSession(Session[RulesT, SetupT, StateT, ActionT, EventT]):
    """The game of a lesson: the learner has seat 1; seats of the level `SCRIPTED` follow the script.

    `begun`: actions before the first step.
    """

    def __init__(
        self,
        game: Plugin[RulesT, SetupT, StateT, ActionT, EventT],
        lesson: Lesson,
        seats: tuple[Seat, ...],
        setup: SetupT,
        begun: Sequence[str] = (),
    ) -> None:
        self._script = lesson.opponent
        super().__init__(game, GamePlan(seats, setup), actions=begun)

    def _controller(self, number: int, player: str) -> Controller[StateT, ActionT]:
        if player == SCRIPTED:
            return ReplayController(self._script)
        return super()._controller(number, player)


class LessonWalk(Generic[RulesT, SetupT, StateT, ActionT, EventT]):
    """Leads through the steps of a lesson, from any step on.

    Events wait here until the table has shown what a step speaks of. `opening` is the
    position shown first, `told` the events before it; `apply_event` applies one event.
    """

    def __init__(
        self,
        lesson: Lesson,
        session: LessonSession[RulesT, SetupT, StateT, ActionT, EventT],
        apply_event: Callable[[StateT, EventT], object],
        place: int = 0,
    ) -> None:
        """Raises ReplayError for a lesson with an illegal action."""
        self.lesson = lesson
        self.session = session
        self.opening = session.rules.copy(session.match.state)
        self.told: list[EventT] = []
        self.has_arrived = False
        """Whether all that the step's words wait for is shown."""
        self.found = True
        """Whether the event that the step waits for came."""
        self._apply_event = apply_event
        self._waiting: deque[Step[ActionT, EventT]] = deque()
        self._meanwhile: deque[str] = deque()
        self.session.match.subscribe(self._hear)
        self._begin(0)
        while self.place < place:
            self._walk_past()

    @property
    def step(self) -> LessonStep | None:
        """Return the current step; None when the lesson is over."""
        return self.lesson.steps[self.place] if self.place < len(self.lesson.steps) else None

    def allowed(self, legal: list[ActionT]) -> list[ActionT]:
        """Return the legal actions that the step asks for."""
        return [action for action in legal if self.step is not None and str(action) in self.step.do]

    def next_portion(self) -> Step[ActionT, EventT] | None:
        """Return the next part to show before the step's words (with `until`: its end); None once there."""
        while not self.has_arrived:
            if not self._waiting and not self._play_on():
                self.has_arrived = True
                self.found = self._awaited is None
                break
            portion, is_last = self._cut(self._waiting.popleft())
            self.has_arrived = is_last
            return portion
        return None

    def go_on(self) -> None:
        """Begin the next step."""
        self._begin(self.place + 1)

    # What games differ in

    def parts_at(self, event: EventT) -> bool:
        """Return whether a step must be split before `event`, so that the awaited events are animated alone.

        Otherwise a whole move is animated at once. It is called for every event, in order.
        """
        return False

    # Inside

    @property
    def _awaited(self) -> AnyHappening | None:
        return None if self.step is None else self.step.after or self.step.until

    def _begin(self, place: int) -> None:
        self.place = place
        step = self.step
        self._meanwhile = deque(step.meanwhile if step is not None else ())
        self.has_arrived = step is None or not (step.after or step.until or step.do or step.meanwhile)

    def _hear(self, news: Step[ActionT, EventT] | Undone) -> None:
        assert not isinstance(news, Undone), "a lesson takes nothing back"
        self._waiting.append(news)

    def _play_on(self) -> bool:
        """Play the opponent's or a skipped action; return False on the learner's turn."""
        session = self.session
        if session.match.seat_to_move == LEARNER:
            if not self._meanwhile:
                return False
            session.match.play(session.rules.parse(self._meanwhile.popleft()))
            return True
        return session.match.advance() is not None

    def _cut(self, step: Step[ActionT, EventT]) -> tuple[Step[ActionT, EventT], bool]:
        """Return the part of a move up to the awaited event, and whether that came; keep the rest."""
        is_there = False
        for number, event in enumerate(step.events):
            parts = self.parts_at(event)
            if is_there and parts:
                self._waiting.appendleft(msgspec.structs.replace(step, events=step.events[number:], reasoning=None))
                return msgspec.structs.replace(step, events=step.events[:number]), True
            is_there = is_there or (self._awaited is not None and self._awaited.is_met_by(event))
        return step, is_there

    def _walk_past(self) -> None:
        """Play a step as the host would, without showing it."""
        while (portion := self.next_portion()) is not None:
            for event in portion.events:
                self._apply_event(self.opening, event)
                self.told.append(event)
        if self.step is not None and self.step.do:
            self.session.match.play(self.session.rules.parse(self.step.do[0]))
        self.go_on()


AnyLessonWalk: TypeAlias = LessonWalk[Any, Any, Any, Any, Any]
"""A learner's place in a lesson of any game."""
