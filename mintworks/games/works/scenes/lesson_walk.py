"""Where a learner stands in a lesson: what was played, how much of it has been shown, and which step it is."""

from __future__ import annotations

from collections import deque
from typing import Final

import msgspec

from mintworks.content.strings import Strings
from mintworks.core.match import Undone
from mintworks.core.players.controller import Controller
from mintworks.core.players.replay import ReplayController
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.session import GamePlan, Session
from mintworks.games.works.content.lessons import Happening, Lesson, LessonStep
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules import MintWorks, WorksStep
from mintworks.games.works.rules.actions import Action
from mintworks.games.works.rules.events import Event, PhaseBegan
from mintworks.games.works.rules.retelling import apply_event
from mintworks.games.works.rules.state import Phase, State

LEARNER: Final = 1


class LessonSession(Session):
    """The game of a lesson: the learner sits at seat 1, and seat 2 plays what the lesson says, or its AI card."""

    def __init__(self, works: MintWorks, lesson: Lesson, strings: Strings) -> None:
        self._script = lesson.opponent
        ai = lesson.setup.ai
        other = strings("tutorial.names.pip") if ai is None else strings(f"names.ais.{ai}")
        seats = (
            Seat(SeatKind.PERSON, strings("tutorial.names.you")),
            Seat(SeatKind.RANDOM if ai is None else SeatKind.AI, other),
        )
        super().__init__(PLUGIN, GamePlan(seats, lesson.setup))

    def _controller(self, number: int, player: str) -> Controller[State, Action]:
        if player == SeatKind.RANDOM:
            return ReplayController(self._script)
        return super()._controller(number, player)


class LessonWalk:
    """Leads through the steps of a lesson, from any of them on.

    What happens in the game waits here until the table has shown what a step wants to speak of. `opening` is the
    position that the table shows first, `told` the events that led there.
    """

    def __init__(self, works: MintWorks, lesson: Lesson, strings: Strings, place: int = 0) -> None:
        """Raises ReplayError for a lesson whose actions are not legal where they stand."""
        self.lesson = lesson
        self.session = LessonSession(works, lesson, strings)
        self.opening = self.session.match.state.copy()
        self.told: list[Event] = []
        self.has_arrived = False
        """Everything is shown that the step's words wait for."""
        self.found = True
        """The event that the step waits for did come."""
        self._waiting: deque[WorksStep] = deque()
        self._meanwhile: deque[str] = deque()
        self._phase: str = Phase.DEVELOPMENT
        self.session.match.subscribe(self._hear)
        self._begin(0)
        while self.place < place:
            self._walk_past()

    @property
    def step(self) -> LessonStep | None:
        """The step of the moment; None when the lesson is over."""
        return self.lesson.steps[self.place] if self.place < len(self.lesson.steps) else None

    def allowed(self, legal: list[Action]) -> list[Action]:
        """Those of the legal actions that the step asks for."""
        return [action for action in legal if self.step is not None and str(action) in self.step.do]

    def next_portion(self) -> WorksStep | None:
        """What is to be shown next on the way to the step's words, or with `until` to its end; None once there."""
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
        """The step is done; the next one begins."""
        self._begin(self.place + 1)

    # Inside

    @property
    def _awaited(self) -> Happening | None:
        return None if self.step is None else self.step.after or self.step.until

    def _begin(self, place: int) -> None:
        self.place = place
        step = self.step
        self._meanwhile = deque(step.meanwhile if step is not None else ())
        self.has_arrived = step is None or not (step.after or step.until or step.do or step.meanwhile)

    def _hear(self, news: WorksStep | Undone) -> None:
        assert not isinstance(news, Undone), "a lesson takes nothing back"
        self._waiting.append(news)

    def _play_on(self) -> bool:
        """Let the opponent decide, or play what the learner is spared; false when it is the learner's turn."""
        session = self.session
        if session.match.seat_to_move == LEARNER:
            if not self._meanwhile:
                return False
            session.people[LEARNER].submit(session.rules.parse(self._meanwhile.popleft()))
        return session.match.advance() is not None

    def _cut(self, step: WorksStep) -> tuple[WorksStep, bool]:
        """The part of a step up to the event that is awaited, and whether it is there; the rest waits.

        All of a move lands with that event, so that one sees what is said of it; upkeep goes event by event.
        """
        is_there = False
        for number, event in enumerate(step.events):
            if is_there and (isinstance(event, PhaseBegan) or self._phase == Phase.UPKEEP):
                self._waiting.appendleft(msgspec.structs.replace(step, events=step.events[number:], reasoning=None))
                return msgspec.structs.replace(step, events=step.events[:number]), True
            if isinstance(event, PhaseBegan):
                self._phase = event.phase
            is_there = is_there or (self._awaited is not None and self._awaited.is_met_by(event))
        return step, is_there

    def _walk_past(self) -> None:
        """Take a step as the host would, showing nothing."""
        while (portion := self.next_portion()) is not None:
            for event in portion.events:
                apply_event(self.opening, event)
                self.told.append(event)
        if self.step is not None and self.step.do:
            self.session.people[LEARNER].submit(self.session.rules.parse(self.step.do[0]))
            self.session.match.advance()
        self.go_on()
