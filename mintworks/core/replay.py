"""Plays a recorded game again by the rules, move by move, and tells where they contradict it."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Iterator, Sequence
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple

import msgspec

from mintworks.core.game import IllegalAction, Outcome
from mintworks.core.match import Step
from mintworks.core.players.replay import ReplayError
from mintworks.core.plugin import Action, Event, GamePlugin, Refusal, Rules, Setup, State
from mintworks.core.printable import printable
from mintworks.core.record import GameRecord, Occasion
from mintworks.core.seat import Seat, SeatKind


class PlayedMove(NamedTuple):
    """A recorded move, played, and the position after it."""

    step: Step[Action, Event]
    after: State


class RecordErrorKind(StrEnum):
    """What can be wrong with a record; the messages have a sentence for each."""

    OTHER_GAME = "other-game"
    NO_SEED = "no-seed"
    SET_UP = "set-up"
    UNKNOWN_MOVE = "unknown-move"
    ILLEGAL_MOVE = "illegal-move"
    AFTER_END = "after-end"
    OTHER_RESULT = "other-result"
    UNPLAYABLE = "unplayable"
    """The rules fail at it, where they should have refused it."""


class RecordError(ValueError):
    """A record that the rules contradict; the message goes on after the file's name.

    The wrong move has the number `number`, counted from 1, and is made by `seat`; both are 0 where no move is
    wrong. One that is not legal is known with its `action` and the `refusal`.
    """

    def __init__(
        self,
        kind: RecordErrorKind,
        sentence: str,
        *,
        number: int = 0,
        seat: int = 0,
        action: Action | None = None,
        refusal: Refusal | None = None,
    ) -> None:
        super().__init__(printable(sentence))
        self.kind = kind
        self.number = number
        self.seat = seat
        self.action = action
        self.refusal = refusal


@contextlib.contextmanager
def record_errors(told: str, *, number: int = 0, seat: int = 0) -> Iterator[None]:
    """Make a RecordError of whatever rules and players raise at a record that nobody has foreseen.

    `told` is what cannot be done, in a sentence. What is named already goes on as it is, and so does what is the fault
    of the machine.
    """
    try:
        yield
    except (RecordError, ReplayError, OSError, MemoryError):
        raise
    except Exception as error:
        sentence = f"{told}: the rules fail ({type(error).__name__}: {error})"
        raise RecordError(RecordErrorKind.UNPLAYABLE, sentence, number=number, seat=seat) from error


class Beginning(NamedTuple):
    """What a recorded game was set up with and by which rules, and its first position."""

    rules: Rules
    setup: Setup
    state: State


def begin(game: GamePlugin, record: GameRecord) -> Beginning:
    """Set up a recorded game. Raises RecordError where it is not known how, or not one of these rules."""
    if record.game not in (game.id, game.variant_id):
        raise RecordError(RecordErrorKind.OTHER_GAME, f"it’s a game of {record.game!r}, not of {game.id!r}")
    told = "no game can begin the way it says"
    with record_errors(told):
        try:
            occasion = read_occasion(game, record.occasion)
            rules = game.rules(None if occasion is None else occasion.twist)
            if record.game != rules.id:
                raise RecordError(RecordErrorKind.OTHER_GAME, f"it’s a game of {record.game!r}, not of {rules.id!r}")
            setup = game.codec.setup_from_json(record.setup)
            if not game.codec.is_whole(setup):
                raise RecordError(RecordErrorKind.NO_SEED, "it doesn’t say how the cards were dealt: it needs a seed")
            state = rules.new_game(setup)
            rules.opening(state)  # whoever shows the game asks for it
            return Beginning(rules, setup, state)
        except RecordError:
            raise
        except (msgspec.ValidationError, ValueError) as error:
            raise RecordError(RecordErrorKind.SET_UP, f"{told}: {error}") from error


def read_occasion(game: GamePlugin, occasion: Occasion | None) -> Occasion | None:
    """Give the occasion of a record with variant and goals as the game knows them. Raises msgspec.ValidationError."""
    if occasion is None:
        return None
    variant = None if occasion.twist is None else game.codec.variant_from_json(occasion.twist)
    return msgspec.structs.replace(occasion, twist=variant, goals=game.codec.goals_from_json(occasion.goals))


def recorded_occasion(game: GamePlugin, occasion: Occasion | None) -> Occasion | None:
    """Give an occasion as a record has it, with variant and goals as JSON data."""
    if occasion is None:
        return None
    variant = None if occasion.twist is None else game.codec.variant_to_json(occasion.twist)
    return msgspec.structs.replace(occasion, twist=variant, goals=tuple(game.codec.goals_to_json(occasion.goals)))


def play_record(game: GamePlugin, record: GameRecord) -> Iterator[PlayedMove]:
    """Play a record from its beginning. Raises RecordError at the first contradiction.

    The moves share one position, which goes on changing: whoever needs an earlier one has to copy it.
    """
    rules, _, state = begin(game, record)
    yield from play_moves(rules, state, record.actions)
    check_goes_on(game, rules, state)
    _check_result(rules, state, record)


class PlayedRecord:
    """A record that was played once: its `steps`, and the `positions` between them, the first before any step."""

    def __init__(
        self,
        game: GamePlugin,
        record: GameRecord,
        rules: Rules,
        steps: list[Step[Action, Event]],
        positions: list[State],
    ) -> None:
        self.game = game
        self.record = record
        self.rules = rules
        self.steps = steps
        self.positions = positions

    @classmethod
    def of(cls, game: GamePlugin, record: GameRecord) -> PlayedRecord:
        """Play a record. Raises RecordError."""
        rules, _, opening = begin(game, record)
        steps, positions = [], [rules.copy(opening)]
        for step, after in play_record(game, record):
            steps.append(step)
            positions.append(rules.copy(after))
        return cls(game, record, rules, steps, positions)

    @cached_property
    def free(self) -> frozenset[int]:
        """The numbers of the steps before which somebody, and no opponent's card, had a choice."""
        return frozenset(
            step.number
            for before, step in zip(self.positions, self.steps, strict=False)
            if self.game.positions.opponents(before)[step.seat - 1] is None
            and len(self.rules.legal_actions(before)) > 1
        )


def play_moves(rules: Rules, state: State, actions: Sequence[str]) -> Iterator[PlayedMove]:
    """Play the moves of a record from its first position on. Raises RecordError at the first that is wrong."""
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


def check_goes_on(game: GamePlugin, rules: Rules, state: State) -> None:
    """Make sure that the seat to move can decide, an opponent's card by itself. Raises RecordError."""
    seat = rules.to_move(state)
    if seat is None:
        return
    with record_errors("nobody can decide where it ends"):
        seen, legal = rules.observe(state, seat), rules.legal_actions(state)
        if game.positions.opponents(state)[seat - 1] is not None:
            game.players.controller(rules, SeatKind.AI, random.Random(0)).decide(seen, legal)


def check_seats(game: GamePlugin, record: GameRecord, state: State) -> None:
    """Make sure that a record names each seat of its game, and who can decide for it. Raises ValueError."""
    opponents = game.positions.opponents(state)
    if len(record.seats) != len(opponents):
        raise ValueError(f"it names {len(record.seats)} of {len(opponents)} seats")
    for number, (seat, opponent) in enumerate(zip(record.seats, opponents, strict=True), start=1):
        if (seat.kind is SeatKind.AI) != (opponent is not None) or not may_decide(game, seat):
            raise ValueError(f"'{seat.player}' can’t play for seat {number}")


def may_decide(game: GamePlugin, seat: Seat) -> bool:
    """Whether this version knows the computer player of a seat, if it is one with a level."""
    return seat.level is None or (seat.kind is SeatKind.PLANNER and seat.level in game.players.kinds)


def _check_result(rules: Rules, state: State, record: GameRecord) -> None:
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
