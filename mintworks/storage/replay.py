"""Plays a recorded game again by the rules, move by move, and tells where they contradict it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple

import msgspec

from mintworks.core.game import IllegalAction, Outcome
from mintworks.games.works.rules.actions import Action
from mintworks.games.works.rules.events import Event
from mintworks.games.works.rules.play import MintWorks
from mintworks.games.works.rules.refusals import Refusal
from mintworks.games.works.rules.setup import Setup, SetupError
from mintworks.games.works.rules.state import State
from mintworks.storage.errors import printable
from mintworks.storage.game_record import GameRecord, SeatKind


class Move(msgspec.Struct, frozen=True):
    """A recorded move, played: its number (counted from 1), who made it, what happened, and the position after it."""

    number: int
    seat: int
    action: Action
    events: tuple[Event, ...]
    after: State


class FaultKind(StrEnum):
    """What can be wrong with a record; `assets/strings` has a sentence for each."""

    OTHER_GAME = "other-game"
    NO_SEED = "no-seed"
    SET_UP = "set-up"
    UNKNOWN_MOVE = "unknown-move"
    ILLEGAL_MOVE = "illegal-move"
    AFTER_END = "after-end"
    OTHER_RESULT = "other-result"


class RecordFault(ValueError):
    """A record that the rules contradict; the message goes on after the file's name, moves in the notation of W9.

    The faulty move has the number `number`, counted from 1, and is made by `seat`; both are 0 where no move is at
    fault. One that is not legal is known with its `action` and the `refusal`.
    """

    def __init__(
        self,
        kind: FaultKind,
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


class Beginning(NamedTuple):
    """What a recorded game was set up with, and its first position."""

    setup: Setup
    state: State


def begin(works: MintWorks, record: GameRecord) -> Beginning:
    """How a record begins. Raises RecordFault where that is not known, or not of these rules."""
    if record.game != works.id:
        raise RecordFault(FaultKind.OTHER_GAME, f"it is of the game {record.game!r}, not of {works.id!r}")
    try:
        setup = msgspec.convert(record.setup, Setup)
        if setup.seed is None and (setup.deck is None or setup.first is None):
            sentence = "it does not tell how the cards were dealt: a seed would, or a deck and who begins"
            raise RecordFault(FaultKind.NO_SEED, sentence)
        return Beginning(setup, works.new_game(setup))
    except (msgspec.ValidationError, SetupError) as error:
        raise RecordFault(FaultKind.SET_UP, f"no game can begin as it says: {error}") from error


def play_record(works: MintWorks, record: GameRecord) -> Iterator[Move]:
    """Play a record from its beginning. Raises RecordFault at the first fault.

    The moves share one position, which goes on changing: whoever needs an earlier one has to copy it.
    """
    state = begin(works, record).state
    yield from play_moves(works, state, record.actions)
    _check_result(works, state, record)


def play_moves(works: MintWorks, state: State, actions: Sequence[str]) -> Iterator[Move]:
    """Play the moves of a record from its first position on. Raises RecordFault at the first that is at fault."""
    for number, text in enumerate(actions, start=1):
        seat, told = state.to_move, f"move {number}, {text!r}"
        if seat is None:
            raise RecordFault(FaultKind.AFTER_END, f"{told}, comes after the end of the game", number=number)
        try:
            action = works.parse(text)
        except KeyError:
            sentence = f"{told}, is no action of the game (W9)"
            raise RecordFault(FaultKind.UNKNOWN_MOVE, sentence, number=number, seat=seat) from None
        try:
            events = works.apply(state, action)
        except IllegalAction as error:
            sentence, refusal = f"{told} by seat {seat}, is not legal", error.refusal
            raise RecordFault(
                FaultKind.ILLEGAL_MOVE, sentence, number=number, seat=seat, action=action, refusal=refusal
            ) from error
        yield Move(number, seat, action, tuple(events), state)


def check_seats(record: GameRecord, state: State) -> None:
    """A record names each seat of its game, and who can decide for it. Raises ValueError."""
    if len(record.seats) != len(state.seats):
        raise ValueError(f"it names {len(record.seats)} of {len(state.seats)} seats")
    for number, seat in enumerate(record.seats, start=1):
        if (seat.kind is SeatKind.AI) != (state.ai_of(number) is not None):
            raise ValueError(f"seat {number} cannot be decided for by {seat.kind}")


def _check_result(works: MintWorks, state: State, record: GameRecord) -> None:
    outcome = works.outcome(state)
    if outcome != record.result:
        sentence = f"it says that {_told(record.result)}, but {_told(outcome)}"
        raise RecordFault(FaultKind.OTHER_RESULT, sentence)


def _told(outcome: Outcome | None) -> str:
    if outcome is None:
        return "the game goes on"
    winners = " and ".join(str(seat) for seat in outcome.winners)
    several = len(outcome.winners) > 1
    return f"seat{'s' if several else ''} {winners} win{'' if several else 's'} by {outcome.reason}"
