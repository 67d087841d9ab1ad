"""A recorded game to be watched: every position of it, what led from one to the next, and where one looks."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

import msgspec

from mintworks.core.match import Step
from mintworks.core.players.controller import Controller, Reasoning
from mintworks.core.players.replay import ReplayController
from mintworks.core.plugin import Action, Event, GamePlugin, Messages, State
from mintworks.core.record import GameRecord, Occasion, OccasionKind
from mintworks.core.replay import (
    PlayedMove,
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
"""Moves that are shown of what else could have been."""


class WatchedSession(Session):
    """A game in which nobody decides any more."""

    def _controller(self, number: int, player: str) -> Controller[State, Action]:
        return ReplayController(())


class Playback:
    """A record with all its positions; `place` is the number of moves that lie behind who watches.

    `session` stands where they look. `rounds` are the places at which rounds begin. A record that the rules
    contradict can be watched up to its `error`.
    """

    def __init__(self, game: GamePlugin, record: GameRecord, messages: Messages) -> None:
        """Raise RecordError if not even the first position is known."""
        rules, setup, opening = begin(game, record)
        self.game = game
        self.rules = rules
        self.seats = _seats(game, record, opening, messages)
        self.record = msgspec.structs.replace(record, seats=self.seats)
        self.steps: list[Step[Action, Event]] = []
        self.positions = [opening]
        self.error: RecordError | None = None
        self.place = 0
        try:
            for step, after in play_record(game, record):
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
        self.session = WatchedSession(game, plan)
        self.go_to(0)

    @property
    def end(self) -> int:
        """The last place."""
        return len(self.steps)

    @property
    def state(self) -> State:
        """The position at the place; not to be changed."""
        return self.positions[self.place]

    @property
    def open_seats(self) -> frozenset[int]:
        """The seats whose secret plans may be seen: all after the end of the game, before it those of a single person.

        Nobody knows which of several people is watching.
        """
        numbers = range(1, len(self.seats) + 1)
        if self.record.result is not None:
            return frozenset(numbers)
        people = [number for number in numbers if self.seats[number - 1].kind is SeatKind.PERSON]
        return frozenset(people if len(people) == 1 else ())

    @property
    def may_be_reviewed(self) -> bool:
        """Whether it is known how the game ended, and how it came to that."""
        return self.error is None and self.positions[-1].to_move is None

    # Through the game

    def go_to(self, place: int) -> bool:
        """Look at another place, or at the nearest that there is; whether it is another one."""
        place = max(0, min(self.end, place))
        is_other, self.place = place != self.place, place
        self.session.match.stand_at(self.positions[place], self.steps[:place])
        return is_other

    def show_branch(self, move: PlayedMove) -> None:
        """Let the session stand where a move of a branch led, until `go_to`."""
        self.session.match.stand_at(move.after, self.steps[: self.place])

    def next_step(self) -> Step[Action, Event] | None:
        """Go one move on: what happens then, with the reasons of an AI card that still decides so; None at the end."""
        if not self.go_to(self.place + 1):
            return None
        return self.steps[self.place - 1]

    def reasoning(self, number: int) -> Reasoning | None:
        """Why the AI card made a move, counted from 1; None for another seat's, or where it would now do otherwise."""
        return self.steps[number - 1].reasoning

    def last_reasoning(self) -> Reasoning | None:
        """Why the opponent's card made its last move before the place; None where it made none."""
        steps = reversed(self.steps[: self.place])
        return next((step.reasoning for step in steps if self.seats[step.seat - 1].kind is SeatKind.AI), None)

    def round_after(self) -> int:
        """Where the next round begins, or the end."""
        return next((place for place in self.rounds if place > self.place), self.end)

    def round_before(self) -> int:
        """Where this round begins, or the one before from its beginning."""
        return next((place for place in reversed(self.rounds) if place < self.place), 0)

    def _rounds(self) -> list[int]:
        numbers = [self.game.positions.round(position) for position in self.positions]
        return [place for place, number in enumerate(numbers) if not place or number > numbers[place - 1]]

    # Where else it could have gone

    def branch(self, place: int, line: Sequence[str]) -> list[PlayedMove]:
        """The moves of a line from a place on, as far as they can be made; where there is no choice, what has to be.

        It ends before cards would be turned up that nobody has seen, unless the first move does so.
        """
        rules, state, rest = self.rules, self.rules.copy(self.positions[place]), [*line]
        moves: list[PlayedMove] = []
        while rest and (seat := rules.to_move(state)) is not None and len(moves) < _LONGEST_BRANCH:
            legal = rules.legal_actions(state)
            if len(legal) == 1:
                action = legal[0]
            elif self.game.positions.opponents(state)[seat - 1] is not None:
                card = self.game.players.controller(rules, SeatKind.AI, random.Random(0))
                decision = card.decide(rules.observe(state, seat), legal)
                assert decision is not None, "a card decides at once"
                action = decision.action
            else:
                text = rest.pop(0)
                action = next((each for each in legal if str(each) == text), None)
            if action is None:
                break
            after = rules.copy(state)
            events = rules.apply(after, action)
            if moves and rules.reveals(state, events):
                break
            moves.append(PlayedMove(Step(place + len(moves) + 1, seat, action, tuple(events)), after))
            state = after
        return moves

    # Playing on

    @property
    def may_take_over(self) -> bool:
        """Whether somebody has to decide here."""
        return self.state.to_move is not None

    def take_over(self) -> Session:
        """A game of its own that begins at the place; it counts for no profile and no medal. Raises ResumeError.

        People decide for the seats of people; where there were none, somebody for the seat to move, or in solitaire
        for the one that is no AI card.
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
            occasion=_practiced(self.record.occasion),
        )
        return Session.resume(self.game, begun)


def _practiced(occasion: Occasion | None) -> Occasion | None:
    """Keep the variant and the goals of an occasion, but let nothing be won with them."""
    return occasion and msgspec.structs.replace(occasion, kind=OccasionKind.PRACTICE, before=())


def _seats(game: GamePlugin, record: GameRecord, opening: State, messages: Messages) -> tuple[Seat, ...]:
    """Who sat there: as recorded, or as well as can be told where the record names others than the game has.

    A computer player of another version is one that thinks: so somebody decides when the game is taken over.
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
