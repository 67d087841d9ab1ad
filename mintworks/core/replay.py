"""Replays a recorded game by the rules, move by move, and finds where they contradict it."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Iterator, Sequence
from enum import StrEnum
from functools import cached_property
from typing import Any, Generic, NamedTuple

import msgspec

from mintworks.core.game import Game, IllegalAction, Outcome
from mintworks.core.match import Step
from mintworks.core.players.replay import ReplayError
from mintworks.core.plugin import ActionT, AnyPlugin, EventT, Plugin, RulesT, SetupT, StateT
from mintworks.core.printable import printable
from mintworks.core.record import GameRecord, Occasion, RecordedOccasion
from mintworks.core.seat import Seat, SeatKind


class PlayedMove(NamedTuple, Generic[StateT, ActionT, EventT]):
    """A replayed move and the position after it."""

    step: Step[ActionT, EventT]
    after: StateT


class RecordErrorKind(StrEnum):
    """A kind of broken record; the messages have a sentence for each."""

    OTHER_GAME = "other-game"
    NO_SEED = "no-seed"
    SET_UP = "set-up"
    UNKNOWN_MOVE = "unknown-move"
    ILLEGAL_MOVE = "illegal-move"
    AFTER_END = "after-end"
    OTHER_RESULT = "other-result"
    UNPLAYABLE = "unplayable"
    """The rules raise an unforeseen exception."""


class RecordError(ValueError):
    """A record that the rules contradict; the message continues a sentence that begins with the file's name.

    `number` (from 1) and `seat` are those of the wrong move; both are 0 if no move is wrong. An illegal move comes with
    its `action` and `refusal`, which only its game can look into.
    """

    def __init__(
        self,
        kind: RecordErrorKind,
        sentence: str,
        *,
        number: int = 0,
        seat: int = 0,
        action: Any = None,
        refusal: Any = None,
    ) -> None:
        super().__init__(printable(sentence))
        self.kind = kind
        self.number = number
        self.seat = seat
        self.action = action
        self.refusal = refusal


@contextlib.contextmanager
def record_errors(told: str, *, number: int = 0, seat: int = 0) -> Iterator[None]:
    """Turn unforeseen exceptions of rules and players into a RecordError that says what can't be done.

    RecordError, ReplayError, and errors of the machine (OSError, MemoryError) pass unchanged.
    """
    try:
        yield
    except (RecordError, ReplayError, OSError, MemoryError):
        raise
    except Exception as error:
        sentence = f"{told}: the rules fail ({type(error).__name__}: {error})"
        raise RecordError(RecordErrorKind.UNPLAYABLE, sentence, number=number, seat=seat) from error


class Beginning(NamedTuple, Generic[RulesT, SetupT, StateT]):
    """The set-up of a recorded game, its rules, and its first position."""

    rules: RulesT
    setup: SetupT
    state: StateT


def begin(
    game: Plugin[RulesT, SetupT, StateT, ActionT, EventT], record: GameRecord
) -> Beginning[RulesT, SetupT, StateT]:
    """Set up a recorded game. Raises RecordError for a set-up that is incomplete or of another game."""
    if record.game not in (game.id, game.variant_id):
        raise RecordError(RecordErrorKind.OTHER_GAME, f"it’s a game of {record.game!r}, not of {game.id!r}")
    text = "no game can begin the way it says"
    with record_errors(text):
        try:
            occasion = read_occasion(game, record.occasion)
            rules = game.rules(None if occasion is None else occasion.twist)
            if record.game != rules.id:
                raise RecordError(RecordErrorKind.OTHER_GAME, f"it’s a game of {record.game!r}, not of {rules.id!r}")
            setup = game.codec.setup_from_json(record.setup)
            if not game.codec.is_whole(setup):
                raise RecordError(RecordErrorKind.NO_SEED, "it doesn’t say how the cards were dealt: it needs a seed")
            state = rules.new_game(setup)
            rules.opening(state)  # for those who show the game
            return Beginning(rules, setup, state)
        except RecordError:
            raise
        except (msgspec.ValidationError, ValueError) as error:
            raise RecordError(RecordErrorKind.SET_UP, f"{text}: {error}") from error


def read_occasion(game: AnyPlugin, occasion: RecordedOccasion | None) -> Occasion | None:
    """Return a record's occasion, with variant and goals in the game's types. Raises msgspec.ValidationError."""
    if occasion is None:
        return None
    variant = None if occasion.twist is None else game.codec.variant_from_json(occasion.twist)
    goals = game.codec.goals_from_json(occasion.goals)
    return Occasion(occasion.kind, occasion.label, variant, goals, occasion.before)


def recorded_occasion(game: AnyPlugin, occasion: Occasion | None) -> RecordedOccasion | None:
    """Return an occasion for a record, with variant and goals as JSON data."""
    if occasion is None:
        return None
    variant = None if occasion.twist is None else game.codec.variant_to_json(occasion.twist)
    goals = tuple(game.codec.goals_to_json(occasion.goals))
    return Occasion(occasion.kind, occasion.label, variant, goals, occasion.before)


def play_record(
    game: Plugin[RulesT, SetupT, StateT, ActionT, EventT],
    record: GameRecord,
    begun: Beginning[RulesT, SetupT, StateT] | None = None,
) -> Iterator[PlayedMove[StateT, ActionT, EventT]]:
    """Replay a record from its beginning. Raises RecordError at the first contradiction.

    All moves share one changing position, which is that of `begun` if somebody has begun: copy it to keep it.
    """
    rules, _, state = begun or begin(game, record)
    yield from play_moves(rules, state, record.actions)
    check_goes_on(game, rules, state)
    _check_result(rules, state, record)


class PlayedRecord(Generic[RulesT, SetupT, StateT, ActionT, EventT]):
    """A replayed record: its `steps`, and the `positions` before, between and after them."""

    def __init__(
        self,
        game: Plugin[RulesT, SetupT, StateT, ActionT, EventT],
        record: GameRecord,
        rules: RulesT,
        steps: list[Step[ActionT, EventT]],
        positions: list[StateT],
    ) -> None:
        self.game = game
        self.record = record
        self.rules = rules
        self.steps = steps
        self.positions = positions

    @classmethod
    def of(
        cls, game: Plugin[RulesT, SetupT, StateT, ActionT, EventT], record: GameRecord
    ) -> PlayedRecord[RulesT, SetupT, StateT, ActionT, EventT]:
        """Play a record. Raises RecordError."""
        rules, _, opening = begun = begin(game, record)
        steps, positions = [], [rules.copy(opening)]
        for step, after in play_record(game, record, begun):
            steps.append(step)
            positions.append(rules.copy(after))
        return cls(game, record, rules, steps, positions)

    @cached_property
    def free(self) -> frozenset[int]:
        """Return the numbers of the steps with a free choice."""
        return frozenset(step.number for step in self.steps if self.is_free(step))

    def is_free(self, step: Step[ActionT, EventT]) -> bool:
        """Return whether a step was a free choice: not forced, and not an opponent's card's."""
        before = self.positions[step.number - 1]
        is_card = self.game.positions.opponents(before)[step.seat - 1] is not None
        return not is_card and len(self.rules.legal_actions(before)) > 1


def play_moves(
    rules: Game[Any, StateT, ActionT, EventT], state: StateT, actions: Sequence[str]
) -> Iterator[PlayedMove[StateT, ActionT, EventT]]:
    """Replay the moves of a record from its first position on. Raises RecordError at the first wrong one."""
    for number, text in enumerate(actions, start=1):
        seat, told = rules.to_move(state), f"move {number}, {text!r}"
        if seat is None:
            raise RecordError(RecordErrorKind.AFTER_END, f"{told}, comes after the end of the game", number=number)
        try:
            action = rules.parse(text)
        except KeyError:
            sentence = f"{told}, isn’t an action of the game"
            raise RecordError(RecordErrorKind.UNKNOWN_MOVE, sentence, number=number, seat=seat) from None
        with record_errors(f"{told} by seat {seat}, can’t be played", number=number, seat=seat):
            try:
                events = rules.apply(state, action)
            except IllegalAction as error:
                sentence, refusal = f"{told} by seat {seat}, isn’t legal", error.refusal
                raise RecordError(
                    RecordErrorKind.ILLEGAL_MOVE, sentence, number=number, seat=seat, action=action, refusal=refusal
                ) from error
        yield PlayedMove(Step(number, seat, action, tuple(events)), state)


def check_goes_on(game: Plugin[RulesT, SetupT, StateT, ActionT, EventT], rules: RulesT, state: StateT) -> None:
    """Check that the seat to move can decide, an opponent's card by itself. Raises RecordError."""
    seat = rules.to_move(state)
    if seat is None:
        return
    with record_errors("nobody can decide where it ends"):
        seen, legal = rules.observe(state, seat), rules.legal_actions(state)
        if game.positions.opponents(state)[seat - 1] is not None:
            game.players.controller(rules, SeatKind.AI, random.Random(0)).decide(seen, legal)


def check_seats(game: Plugin[RulesT, SetupT, StateT, ActionT, EventT], record: GameRecord, state: StateT) -> None:
    """Check that a record names each seat of its game, and a decider for it. Raises ValueError."""
    opponents = game.positions.opponents(state)
    if len(record.seats) != len(opponents):
        raise ValueError(f"it names {len(record.seats)} of {len(opponents)} seats")
    for number, (seat, opponent) in enumerate(zip(record.seats, opponents, strict=True), start=1):
        if (seat.kind is SeatKind.AI) != (opponent is not None) or not may_decide(game, seat):
            raise ValueError(f"'{seat.player}' can’t play for seat {number}")


def may_decide(game: AnyPlugin, seat: Seat) -> bool:
    """Return whether this version knows the computer player of a seat; True for all other kinds."""
    return seat.level is None or (seat.kind is SeatKind.PLANNER and seat.level in game.players.kinds)


def _check_result(rules: Game[Any, StateT, ActionT, EventT], state: StateT, record: GameRecord) -> None:
    outcome = rules.outcome(state)
    if outcome != record.result:
        sentence = f"it says that {_told(record.result)}, but {_told(outcome)}"
        raise RecordError(RecordErrorKind.OTHER_RESULT, sentence)


def _told(outcome: Outcome | None) -> str:
    if outcome is None:
        return "the game goes on"
    if not outcome.winners:
        return f"nobody wins by {outcome.reason}"
    winners = " and ".join(str(seat) for seat in outcome.winners)
    several = len(outcome.winners) > 1
    return f"seat{'s' if several else ''} {winners} win{'' if several else 's'} by {outcome.reason}"
