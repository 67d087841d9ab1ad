"""Sentences about the moves of a recorded game: one for each move, and those of a game that breaks off."""

from __future__ import annotations

from typing import Any, Generic, TypeAlias

from mintworks.content.strings import Strings, enumerate_names
from mintworks.core.game import Outcome
from mintworks.core.match import Step
from mintworks.core.playback import Playback
from mintworks.core.players.controller import Reasoning
from mintworks.core.plugin import ActionT, EventT, RefusalT, RulesT, SetupT, StateT
from mintworks.ui.table.timeline import Tick, TimelineMoves


class ReplayWords(Generic[RulesT, SetupT, StateT, ActionT, EventT, RefusalT]):
    """Narrates a playback in the words of its game; each sentence is made once."""

    def __init__(self, playback: Playback[RulesT, SetupT, StateT, ActionT, EventT], strings: Strings) -> None:
        self.playback = playback
        self.strings = strings
        session = playback.session
        self.names = {number: session.name(number) for number in range(1, len(session.plan.seats) + 1)}
        self._moves: dict[int, str] = {}
        self.title = "replay.title"
        """The key of the prompt at the beginning."""

    # What a game says

    def event(self, event: EventT) -> str:
        """Return the sentence of an event for a spectator; a game leaves out what nobody may know."""
        return self.playback.game.narration.event(event, self.strings, self.names)

    def reasons(self, reasoning: Reasoning | None) -> str:
        """Return an opponent's reasons for a move; empty if it gave none."""
        return "" if reasoning is None else self.playback.game.narration.reasoning(reasoning, self.strings)

    def action(self, action: ActionT, seat: int) -> str:
        """Return what a seat attempts, legal or not; by default the name of the action."""
        before = self.playback.positions[-1]
        return self.playback.game.narration.move(action, self.strings, self.names, before)

    def refusal(self, refusal: RefusalT) -> str:
        """Return why the rules refuse an action."""
        return self.playback.game.narration.refusal(refusal, self.strings)

    def most_telling(self, step: Step[ActionT, EventT]) -> EventT:
        """Return the most important event of a move; by default the first."""
        return step.events[0]

    def step(self, step: Step[ActionT, EventT]) -> str:
        """Return the sentence of a move; by default that of its most important event."""
        return self.event(self.most_telling(step))

    def tick(self, step: Step[ActionT, EventT]) -> Tick:
        """Return the mark of a move on the timeline; by default the plain one."""
        return Tick.PLACED

    def unused(self, *, is_review: bool) -> tuple[str, ...]:
        """Return the prefixes of targets without descriptions, since nobody can use them here."""
        return ()

    def revealed(self, number: int) -> str:
        """Return the sentence for what a move (from 1) turned face up; empty for most moves."""
        step, before = self.playback.steps[number - 1], self.playback.positions[number - 1]
        reveals = self.playback.rules.reveals
        return " ".join(self.event(event) for event in step.events if reveals(before, [event]))

    def bad_luck(self, number: int, seat: int) -> str:
        """Return why what a move (from 1) turned face up hurts a seat; by default nothing."""
        return ""

    def counted(self, seat: int) -> str:
        """Return countable facts about the play of a seat, for the summary of a review; by default none."""
        return ""

    def habit(self, seat: int) -> str:
        """Return what a seat did again and again that cost it, though no move alone did; by default nothing."""
        return ""

    # What is told

    @property
    def moves(self) -> TimelineMoves:
        """Return the moves as the timeline shows them."""
        playback = self.playback
        is_over = playback.positions[-1].to_move is None
        ticks = [self.tick(step) for step in playback.steps]
        return TimelineMoves(ticks, playback.rounds, is_over, playback.error is not None)

    def move(self, number: int) -> str:
        """Return the sentence of a move (from 1), for an opponent's card with its reasons."""
        if number not in self._moves:
            self._moves[number] = self.reasons(self.playback.reasoning(number)) or self.move_text(number)
        return self._moves[number]

    def move_text(self, number: int) -> str:
        """Return the sentence of a move (from 1) without an opponent's reasons."""
        return self.step(self.playback.steps[number - 1])

    def place(self, place: int) -> str:
        """Return a place in a few lines: its number, and the move before it."""
        strings, playback = self.strings, self.playback
        if not place:
            return strings("replay.beginning")
        number = playback.game.positions.round(playback.positions[place - 1])
        where = strings("replay.move", n=place, of=playback.end, round=number)
        return f"**{where}**\n{self.move(place)}"

    def headline(self) -> str:
        """Return the prompt at the current place."""
        strings, playback = self.strings, self.playback
        if playback.error is not None and playback.error.number and playback.place == playback.end:
            return strings("replay.fault.here")
        if not playback.place:
            return strings(self.title, names=enumerate_names([*self.names.values()], strings))
        if playback.state.to_move is None:
            return self.event(playback.steps[playback.place - 1].events[-1])
        return self.move_text(playback.place)

    def instead(self, step: Step[ActionT, EventT] | None) -> str:
        """Return the prompt while a better line is shown, after one of its moves."""
        if step is None:
            return self.strings("review.instead_of")
        return self.strings("review.instead", move=self.step(step))

    @property
    def error(self) -> str:
        """Return how far the game can be replayed, and in a second line why it breaks off; empty for a valid game."""
        error, strings, playback = self.playback.error, self.strings, self.playback
        if error is None:
            return ""
        reached = playback.game.positions.round(playback.positions[-1])
        values: dict[str, object] = {"number": error.number, "round": reached}
        if error.action is not None and error.refusal is not None:
            values["move"] = self.action(error.action, error.seat)
            values["why"] = self.refusal(error.refusal)
        elif error.seat:
            values["seat"] = self.names[error.seat]
        elif not error.number:
            values["said"] = self._result(playback.record.result)
            values["real"] = self._result(playback.rules.outcome(playback.positions[-1]))
        reach = strings("replay.fault.before" if error.number else "replay.fault.all", n=playback.end)
        return f"{reach}\n{strings(f'replay.fault.{error.kind}', **values)}"

    def _result(self, outcome: Outcome | None) -> str:
        """Return the result at the end of a game, to follow "that"."""
        if outcome is None:
            return self.strings("replay.result.open")
        if not outcome.winners:
            return self.strings("replay.result.nobody")
        winners = [self.names.get(seat, str(seat)) for seat in outcome.winners]
        return self.strings("replay.result.won", names=enumerate_names(winners, self.strings))


AnyReplayWords: TypeAlias = ReplayWords[Any, Any, Any, Any, Any, Any]
