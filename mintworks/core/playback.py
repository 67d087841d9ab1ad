"""Plays back a recorded game: all its positions, the steps between them, and the place that is shown."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, Final, Generic, TypeAlias

import msgspec

from mintworks.core.match import Match, Step, WatchedMatch
from mintworks.core.players.controller import Controller, Reasoning
from mintworks.core.players.replay import ReplayController
from mintworks.core.plugin import ActionT, EventT, Messages, Plugin, RulesT, SetupT, StateT
from mintworks.core.record import GameRecord, Occasion, OccasionKind, RecordedOccasion
from mintworks.core.replay import (
    Beginning,
    PlayedRecord,
    RecordError,
    begin,
    may_decide,
    play_record,
    read_occasion,
    record_errors,
)
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.session import GamePlan, ResumeError, Session

_LONGEST_BRANCH: Final = 10
_FEWEST_TO_SEE: Final = 6
_MOST_TO_SEE: Final = 24
"""Number of moves that show the consequences of a line."""
"""Maximum of moves of a branch."""


class WatchedSession(Session[RulesT, SetupT, StateT, ActionT, EventT]):
    """A session of which one watches a match: its own, or for a while another that began at one of its positions."""

    def __init__(
        self,
        game: Plugin[RulesT, SetupT, StateT, ActionT, EventT],
        plan: GamePlan[SetupT],
        match: WatchedMatch[SetupT, StateT, ActionT, EventT],
    ) -> None:
        self._own = match
        super().__init__(game, plan)

    def watch(self, match: WatchedMatch[SetupT, StateT, ActionT, EventT] | None = None) -> None:
        """Watch another match; by default its own."""
        self.match = match or self._own

    def _begin(
        self, actions: Sequence[str], controllers: Mapping[int, Controller[StateT, ActionT]]
    ) -> Match[SetupT, StateT, ActionT, EventT]:
        return self._own

    def _controller(self, number: int, player: str) -> Controller[StateT, ActionT]:
        return ReplayController(())


class Playback(Generic[RulesT, SetupT, StateT, ActionT, EventT]):
    """A record with all its positions; `place` is the number of moves before the one shown, where its `match` stands.

    `rounds` are the places at which rounds begin. A record that the rules contradict is played up to its `error`.
    """

    def __init__(
        self, game: Plugin[RulesT, SetupT, StateT, ActionT, EventT], record: GameRecord, messages: Messages
    ) -> None:
        """Raise RecordError if not even the first position is known."""
        rules, setup, opening = begin(game, record)
        self.game = game
        self.rules = rules
        self.seats = _seats(game, record, opening, messages)
        self.record = msgspec.structs.replace(record, seats=self.seats)
        self.steps: list[Step[ActionT, EventT]] = []
        self.positions = [opening]
        self.error: RecordError | None = None
        try:
            for step, after in play_record(game, record, Beginning(rules, setup, rules.copy(opening))):
                with record_errors(
                    f"nobody can say why move {step.number} was made", number=step.number, seat=step.seat
                ):
                    reasoning = game.players.why(rules, self.positions[-1], step.action)
                self.steps.append(msgspec.structs.replace(step, reasoning=reasoning))
                self.positions.append(rules.copy(after))
        except RecordError as error:
            self.error = error
        self.played = PlayedRecord(game, self.record, rules, self.steps, self.positions)
        self.rounds = self._rounds()
        plan = GamePlan(
            tuple(msgspec.structs.replace(seat, profile=None) for seat in self.seats),
            setup,
            read_occasion(game, _practiced(record.occasion)),
        )
        self.match: WatchedMatch[SetupT, StateT, ActionT, EventT] = WatchedMatch(rules, self.positions, self.steps)
        self.session = WatchedSession(game, plan, self.match)

    @property
    def end(self) -> int:
        """Return the last place."""
        return self.match.end

    @property
    def place(self) -> int:
        """Return the number of moves before the one shown."""
        return self.match.place

    @property
    def state(self) -> StateT:
        """Return the position at the place; don't change it."""
        return self.positions[self.place]

    @property
    def open_seats(self) -> frozenset[int]:
        """Return the seats with visible secrets: all after the end, before it only that of a single person.

        Nobody knows which of several people is watching.
        """
        numbers = range(1, len(self.seats) + 1)
        if self.record.result is not None:
            return frozenset(numbers)
        people = [number for number in numbers if self.seats[number - 1].kind is SeatKind.PERSON]
        return frozenset(people if len(people) == 1 else ())

    @property
    def may_be_reviewed(self) -> bool:
        """Return whether the record is whole: without an error, up to the end of the game."""
        return self.error is None and self.positions[-1].to_move is None

    # Through the game

    def go_to(self, place: int) -> bool:
        """Go to a place, or to the nearest one, and leave a branch; return whether that is a new place."""
        before = self.place
        self.match.go_to(max(0, min(self.end, place)))
        self.session.watch()
        return self.place != before

    def reasoning(self, number: int) -> Reasoning | None:
        """Return why an opponent's card made a move (from 1); None for other seats, or if it would now do otherwise."""
        return self.steps[number - 1].reasoning

    def round_after(self) -> int:
        """Return the place where the next round begins, or the end."""
        return next((place for place in self.rounds if place > self.place), self.end)

    def round_before(self) -> int:
        """Return the place where this round begins; from there, where the one before does."""
        return next((place for place in reversed(self.rounds) if place < self.place), 0)

    def _rounds(self) -> list[int]:
        numbers = [self.game.positions.round(position) for position in self.positions]
        return [place for place, number in enumerate(numbers) if not place or number > numbers[place - 1]]

    # Branches

    def branch(self, place: int, line: Sequence[str], rounds: int = 0) -> WatchedMatch[SetupT, StateT, ActionT, EventT]:
        """Return a match of the legal moves of a line from a place on, with forced moves between them.

        The line ends before a move that would reveal a hidden card, unless that is the first: it was thought of without
        knowing the card. From there all seats play on as a planner would, to the end of so many `rounds`, this one
        among them: some moves at least, and not too many.
        """
        rules, state, rest = self.rules, self.positions[place], [*reversed(line)]
        positions, steps = [state], list[Step[ActionT, EventT]]()
        last = self.game.positions.round(state) + rounds - 1

        def goes_on() -> bool:
            is_short = len(steps) < _FEWEST_TO_SEE or self.game.positions.round(state) <= last
            return rounds > 0 and is_short and len(steps) < _MOST_TO_SEE

        def decided(kind: SeatKind, seat: int, legal: list[ActionT]) -> ActionT:
            player = self.game.players.controller(rules, kind, random.Random(0))
            decision = player.decide(rules.observe(state, seat), legal)
            assert decision is not None, "who waits for nobody decides at once"
            return decision.action

        while (seat := rules.to_move(state)) is not None and (len(steps) < _LONGEST_BRANCH if rest else goes_on()):
            legal = rules.legal_actions(state)
            if len(legal) == 1:
                action = legal[0]
            elif self.game.positions.opponents(state)[seat - 1] is not None:
                action = decided(SeatKind.AI, seat, legal)
            else:
                text = rest.pop() if rest else ""
                action = next((each for each in legal if str(each) == text), None)
                if action is None:
                    if not steps or not goes_on():
                        break
                    rest.clear()
                    action = decided(SeatKind.PLANNER, seat, legal)
            after = rules.copy(state)
            events = rules.apply(after, action)
            if steps and rules.reveals(state, events):
                if not goes_on():
                    break
                rest.clear()
            steps.append(Step(place + len(steps) + 1, seat, action, tuple(events)))
            positions.append(after)
            state = after
        return WatchedMatch(rules, positions, steps, self.steps[:place])

    # Playing on

    @property
    def may_take_over(self) -> bool:
        """Return whether a seat has to decide here."""
        return self.state.to_move is not None

    def take_over(self) -> Session[RulesT, SetupT, StateT, ActionT, EventT]:
        """Return a new game from the place on, which counts for no profile and no medal. Raises ResumeError.

        Seats of people stay theirs. Without any, a person gets the seat to move; in solitaire, the one without a card.
        """
        to_move = self.rules.to_move(self.state)
        if to_move is None:
            raise ResumeError("the game is over here")
        seats = [msgspec.structs.replace(seat, profile=None) for seat in self.seats]
        if all(seat.kind is not SeatKind.PERSON for seat in seats):
            is_card = [seat.kind is SeatKind.AI for seat in seats]
            taken = 1 + is_card.index(False) if is_card[to_move - 1] else to_move
            seats[taken - 1] = msgspec.structs.replace(seats[taken - 1], kind=SeatKind.PERSON, level=None)
        actions = self.record.actions[: self.place]
        begun = msgspec.structs.replace(
            self.record,
            actions=actions,
            result=None,
            seats=tuple(seats),
            started=None,
            played_s=0.0,
            occasion=_practiced(self.record.occasion or Occasion(OccasionKind.PRACTICE, "")),
        )
        return Session.resume(self.game, begun)


def _practiced(occasion: RecordedOccasion | None) -> RecordedOccasion | None:
    """Return an occasion for practice, with the same variant and goals: it wins nothing."""
    return occasion and msgspec.structs.replace(occasion, kind=OccasionKind.PRACTICE, before=())


def _seats(
    game: Plugin[RulesT, SetupT, StateT, ActionT, EventT], record: GameRecord, opening: StateT, messages: Messages
) -> tuple[Seat, ...]:
    """Return the seats as recorded, repaired if the record contradicts the game's opponents' cards.

    An unknown computer player becomes the planner, so that the game can be taken over.
    """
    opponents = game.positions.opponents(opening)
    if [seat.kind is SeatKind.AI for seat in record.seats] == [opponent is not None for opponent in opponents]:
        return tuple(
            seat if may_decide(game, seat) else msgspec.structs.replace(seat, level=None) for seat in record.seats
        )
    return tuple(
        Seat(SeatKind.PLANNER, messages("replay.seat", n=number))
        if opponent is None
        else Seat(SeatKind.AI, game.narration.seat_name(opponent, messages))
        for number, opponent in enumerate(opponents, start=1)
    )


AnyPlayback: TypeAlias = Playback[Any, Any, Any, Any, Any]
"""A playback of whichever game, on its way into the game's wing."""
