"""The walk through a lesson of Mint Works: upkeep is shown event by event (W5)."""

from __future__ import annotations

from mintworks.content.strings import Strings
from mintworks.core.seat import Seat, SeatKind
from mintworks.games.works.content.lessons import Lesson
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules import MintWorks
from mintworks.games.works.rules.actions import Action
from mintworks.games.works.rules.events import Event, PhaseBegan
from mintworks.games.works.rules.retelling import apply_event
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.rules.state import Phase, State
from mintworks.scenes.tutorial import lesson_walk
from mintworks.scenes.tutorial.lesson_walk import SCRIPTED, LessonSession


class LessonWalk(lesson_walk.LessonWalk[MintWorks, Setup, State, Action, Event]):
    """The walk through a lesson with these rules."""

    def __init__(self, works: MintWorks, lesson: Lesson, strings: Strings, place: int = 0) -> None:
        """Raises ReplayError for a lesson with an illegal action."""
        self._phase: str = Phase.DEVELOPMENT
        ai = lesson.setup.ai
        other = strings("tutorial.names.pip") if ai is None else strings(f"works.names.ais.{ai}")
        opponent = Seat(SeatKind.PLANNER, other, level=SCRIPTED) if ai is None else Seat(SeatKind.AI, other)
        seats = Seat(SeatKind.PERSON, strings("tutorial.names.you")), opponent
        session = LessonSession(PLUGIN, lesson, seats, lesson.setup)
        super().__init__(lesson, session, apply_event, place)

    def parts_at(self, event: Event) -> bool:
        parts = isinstance(event, PhaseBegan) or self._phase == Phase.UPKEEP
        if isinstance(event, PhaseBegan):
            self._phase = event.phase
        return parts
