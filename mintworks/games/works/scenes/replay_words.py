"""What is said about the moves of a recorded game: one sentence for each, and what stands where none was made."""

from __future__ import annotations

from typing import Final

from mintworks.content.strings import Strings, enumerate_names
from mintworks.core.game import Outcome
from mintworks.core.playback import Playback
from mintworks.games.works.rules import WorksStep
from mintworks.games.works.rules import events as happened
from mintworks.games.works.rules.actions import Action, GiveMint, HireTemp
from mintworks.games.works.rules.cards import PlanCard
from mintworks.games.works.rules.events import Event
from mintworks.games.works.rules.observing import redact
from mintworks.games.works.text import narration
from mintworks.games.works.text.narration import SeatNames
from mintworks.ui.table.timeline import Moves, Tick

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
    return Moves([_tick(step) for step in playback.steps], playback.rounds, is_over, playback.fault is not None)


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
        if not (isinstance(event, happened.PlanGained) and event.seat in self.playback.open_seats):
            event = redact(event, 0)
        return narration.tell(event, self.strings, self.names)

    def move(self, number: int) -> str:
        """What a move was, counted from 1: an AI card's with its reasons."""
        if number not in self._moves:
            reasoning = self.playback.reasoning(number)
            self._moves[number] = narration.explain(reasoning, self.strings) or self.move_text(number)
        return self._moves[number]

    def move_text(self, number: int) -> str:
        """What a move was, without the reasons of an AI card."""
        return self.event(_most_telling(self.playback.steps[number - 1]))

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
        if playback.fault is not None and playback.fault.number and playback.place == playback.end:
            return strings("replay.fault.here")
        if not playback.place:
            return strings("replay.title", names=enumerate_names([*self.names.values()], strings))
        last = playback.steps[playback.place - 1].events[-1]
        if isinstance(last, happened.GameEnded):
            return self.event(last)
        return self.move_text(playback.place)

    @property
    def fault(self) -> str:
        """How far the game can be followed, and in a second line why no further; nothing for one that is right."""
        fault, strings, playback = self.playback.fault, self.strings, self.playback
        if fault is None:
            return ""
        values: dict[str, object] = {"number": fault.number, "round": playback.positions[-1].round}
        if fault.action is not None and fault.refusal is not None:
            values["move"] = self.action(fault.action, fault.seat)
            values["why"] = narration.refusal_reason(fault.refusal, strings)
        elif fault.seat:
            values["seat"] = self.names[fault.seat]
        elif not fault.number:
            values["said"] = self._result(playback.record.result)
            values["real"] = self._result(playback.rules.outcome(playback.positions[-1]))
        reach = strings("replay.fault.before" if fault.number else "replay.fault.all", n=playback.end)
        return f"{reach}\n{strings(f'replay.fault.{fault.kind}', **values)}"

    def action(self, action: Action, seat: int) -> str:
        """What a seat means to do, whether or not it may."""
        if isinstance(action, HireTemp):
            hired = self.action(action.copied, seat)
            return self.strings("replay.action.HireTemp", location=self._card(action.location), action=hired)
        cards = {field: self._card(getattr(action, field)) for field in action.__struct_fields__ if field != "seat"}
        chosen = self.names.get(action.seat, str(action.seat)) if isinstance(action, GiveMint) else ""
        return self.strings(f"replay.action.{type(action).__name__}", seat=self.names[seat], chosen=chosen, **cards)

    def _card(self, card: PlanCard | str) -> str:
        return narration.card_name(card if isinstance(card, str) else card.id, self.strings)

    def _result(self, outcome: Outcome | None) -> str:
        """How a game stands at its end, to follow "that"."""
        if outcome is None:
            return self.strings("replay.result.open")
        winners = [self.names.get(seat, str(seat)) for seat in outcome.winners]
        return self.strings("replay.result.won", names=enumerate_names(winners, self.strings))


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
