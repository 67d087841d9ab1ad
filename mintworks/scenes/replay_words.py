"""What is said about the moves of a recorded game: one sentence for each, and what stands where none was made."""

from __future__ import annotations

from typing import Final

from mintworks import narration
from mintworks.content.strings import Strings
from mintworks.controllers.ai_reasoning import AiReasoning
from mintworks.narration import SeatNames
from mintworks.playback import Playback, WorksStep
from mintworks.rules.works import events as happened
from mintworks.rules.works.events import Event
from mintworks.rules.works.observing import seen_by
from mintworks.view.works.timeline import Moves, Tick

_TELLING: Final = (
    happened.PlanBuilt,
    happened.PlanGained,
    happened.CardsSwapped,
    happened.CardLost,
    happened.CoOpChosen,
    happened.MintsPlaced,
)
"""What a move is remembered for; the first that happened."""


def moves_of(playback: Playback) -> Moves:
    """What a timeline shows of a recorded game."""
    is_over = playback.positions[-1].to_move is None
    return Moves([_tick(step) for step in playback.steps], playback.rounds, is_over, bool(playback.fault))


class ReplayWords:
    """Tells of a playback; each sentence is made once."""

    def __init__(self, playback: Playback, strings: Strings) -> None:
        self.playback = playback
        self.strings = strings
        session = playback.session
        self.names: SeatNames = {number: session.name(number) for number in range(1, len(session.plan.seats) + 1)}
        self._moves: dict[int, str] = {}

    def event(self, event: Event) -> str:
        """The sentence of an event, as whoever watches may know it."""
        if getattr(event, "seat", 0) not in self.playback.open_seats:
            event = seen_by(event, 0)
        return narration.tell(event, self.strings, self.names)

    def move(self, number: int) -> str:
        """What a move was, counted from 1: an AI card's with its reasons."""
        if number not in self._moves:
            reasoning = self.playback.reasoning(number)
            self._moves[number] = (
                narration.explain(reasoning, self.strings)
                if isinstance(reasoning, AiReasoning)
                else self.event(_most_telling(self.playback.steps[number - 1]))
            )
        return self._moves[number]

    def place(self, place: int) -> str:
        """A place in a few lines: where it is, and which move led there."""
        strings, playback = self.strings, self.playback
        if not place:
            return strings("replay.beginning")
        number = playback.positions[place - 1].round
        where = strings("replay.move", n=place, of=playback.end, round=number)
        return f"**{where}**\n{self.move(place)}"

    def headline(self) -> str:
        """What stands above the table at the place where one looks."""
        strings, playback = self.strings, self.playback
        if playback.fault and playback.place == playback.end:
            return self.fault()
        if not playback.place:
            return strings("replay.title", names=narration.enumerate_names([*self.names.values()], strings))
        last = playback.steps[playback.place - 1].events[-1]
        if isinstance(last, happened.GameEnded):
            return self.event(last)
        return self.move(playback.place)

    def fault(self) -> str:
        """Why the game can be followed no further."""
        return self.strings("replay.fault", n=self.playback.end, detail=self.playback.fault)


def _most_telling(step: WorksStep) -> Event:
    """The event that says most about a move, before anything that the upkeep brings."""
    own: list[Event] = []
    for event in step.events:
        if own and isinstance(event, happened.PhaseBegan):
            break
        own.append(event)
    return next((event for kind in _TELLING for event in own if isinstance(event, kind)), own[0])


def _tick(step: WorksStep) -> Tick:
    event = _most_telling(step)
    if isinstance(event, happened.PlanBuilt):
        return Tick.BUILT
    return Tick.PASS if isinstance(event, happened.Passed) else Tick.PLACED
